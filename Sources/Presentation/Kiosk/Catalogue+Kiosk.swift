extension Catalogue {
    /// The same words, but for those that would lead home: a kiosk has no home screen, only a start.
    package var inKiosk: Catalogue {
        Catalogue { phrase in
            if phrase == .homeButton { return self(.kioskHomeButton) }
            if phrase == .keyHome { return self(.kioskKeyHome) }
            return self(phrase)
        }
    }
}
