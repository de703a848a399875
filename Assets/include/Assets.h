#ifndef ASSETS_H
#define ASSETS_H
#endif
