// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is held to.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

/// A C library behind one door: a header of ours, and the libraries to link.
func door(_ name: String, linking libraries: [String] = []) -> Target {
    .target(name: name, linkerSettings: libraries.map { .linkedLibrary($0) })
}

func layer(_ name: String, on dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func layer(_ name: String, at path: String, on dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(_ name: String, of dependencies: [Target.Dependency], excluding files: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: files, swiftSettings: strict)
}

let package = Package(
    name: "vestibule",
    products: [
        .executable(name: "vestibule", targets: ["vestibule"]),
        .executable(name: "vestibule-tenant", targets: ["vestibule-tenant"]),
        .library(name: "NativeAuth", targets: ["NativeAuth"]),
    ],
    targets: [
        // C doors
        door("CNcurses", linking: ["ncursesw", "tinfo"]),
        door("CSQLite", linking: ["sqlite3"]),
        door("CIDN2", linking: ["idn2"]),
        door("CUnistring", linking: ["unistring"]),
        door("CSodium", linking: ["sodium"]),
        door("CMicroHTTPD", linking: ["microhttpd"]),
        door("CGetopt"),
        door("CMainQueue"),
        door("CWipedMemory"),
        door("CSwiftJobs"),
        door("CWideText"),
        door("CCurl"),
        .target(name: "Assets", path: "Assets", exclude: ["Countries", "Tenants"], sources: ["Assets.c"]),

        // The client and the tenant: they meet in the bytes of NativeAuthWire only.
        layer("QueueIsolation"),
        layer("Timekeeping"),
        layer("TenantFile"),
        layer("NativeAuthWire"),
        layer("NativeAuth", on: ["NativeAuthWire", "QueueIsolation", "Timekeeping"]),
        layer(
            "EmbeddedTenant",
            on: [
                "NativeAuthWire", "QueueIsolation", "TenantFile", "Timekeeping", "CIDN2", "CSQLite", "CSodium",
                "CUnistring",
            ]),
        layer("HTTPTransport", on: ["CCurl", "NativeAuthWire", "QueueIsolation"]),
        layer("ConversationLog", on: ["NativeAuth", "NativeAuthWire", "Timekeeping"]),

        // What a person sees
        layer("Presentation", on: ["NativeAuth", "NativeAuthWire", "TenantFile", "Timekeeping", "CUnistring"]),
        layer("TerminalUI", on: ["Presentation", "NativeAuthWire", "CWideText"]),
        layer(
            "CursesTerminal", on: ["TerminalUI", "Presentation", "NativeAuthWire", "CMainQueue", "CNcurses"]),

        // The programs
        layer("CommandLineTools", on: ["CGetopt"]),
        layer(
            "TenantHosting", on: ["Assets", "CommandLineTools", "EmbeddedTenant", "TenantFile", "Timekeeping"]),
        .executableTarget(
            name: "vestibule",
            dependencies: [
                "Assets", "CommandLineTools", "ConversationLog", "CSwiftJobs", "CursesTerminal", "CWipedMemory",
                "EmbeddedTenant",
                "HTTPTransport", "NativeAuth", "NativeAuthWire", "Presentation", "TenantFile", "TenantHosting",
                "TerminalUI", "Timekeeping",
            ],
            swiftSettings: strict),
        layer(
            "TenantServer",
            on: ["EmbeddedTenant", "NativeAuthWire", "TenantFile", "Timekeeping", "CMicroHTTPD"]),
        .executableTarget(
            name: "vestibule-tenant",
            dependencies: [
                "CommandLineTools", "EmbeddedTenant", "NativeAuthWire", "TenantHosting", "TenantServer",
                "Timekeeping",
            ],
            swiftSettings: strict),

        // Tests
        .target(
            name: "TestSupport", dependencies: ["NativeAuthWire", "Timekeeping"], path: "Tests/TestSupport",
            exclude: ["ThreadSanitizer.suppressions"],
            swiftSettings: strict),
        .target(
            name: "ScreenSupport", dependencies: ["TerminalUI"], path: "Tests/ScreenSupport",
            swiftSettings: strict),
        .target(
            name: "CPseudoTerminal", path: "Tests/CPseudoTerminal",
            linkerSettings: [.linkedLibrary("util")]),
        tests("NativeAuthWireTests", of: ["NativeAuthWire", "TestSupport"]),
        tests(
            "NativeAuthTests",
            of: [
                "ConversationLog", "CPseudoTerminal", "HTTPTransport", "NativeAuth", "NativeAuthWire",
                "TestSupport", "Timekeeping", "vestibule-tenant",
            ],
            excluding: ["Vectors"]),
        tests(
            "EmbeddedTenantTests",
            of: [
                "EmbeddedTenant", "NativeAuthWire", "TenantFile", "TestSupport", "Timekeeping", "CSQLite",
                "CSodium",
            ]),
        tests(
            "PresentationTests",
            of: [
                "Presentation", "NativeAuth", "NativeAuthWire", "EmbeddedTenant", "TestSupport", "Timekeeping",
                "ConversationLog", "HTTPTransport", "ScreenSupport", "TerminalUI", "vestibule",
            ], excluding: ["Screens"]),
        tests(
            "TerminalUITests",
            of: ["TerminalUI", "Presentation", "NativeAuthWire", "ScreenSupport", "TestSupport", "CWideText"],
            excluding: ["Screens"]),
        tests(
            "TenantServerTests",
            of: ["TenantServer", "EmbeddedTenant", "NativeAuthWire", "TestSupport", "Timekeeping"]),
        tests(
            "HTTPTransportTests",
            of: [
                "ConversationLog", "CPseudoTerminal", "HTTPTransport", "NativeAuth", "NativeAuthWire",
                "TestSupport", "Timekeeping",
            ]),
        tests("ArchitectureTests", of: []),

        // Proofs of the tenant that need programs of their own
        layer("TenantWalk", at: "Tests/TenantWalk", on: ["EmbeddedTenant", "NativeAuthWire"]),
        .target(
            name: "CStorageFaults", path: "Tests/CStorageFaults", linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "TenantDriver",
            dependencies: [
                "CSQLite", "CStorageFaults", "EmbeddedTenant", "NativeAuthWire", "TenantWalk", "TestSupport",
                "Timekeeping",
            ],
            path: "Tests/TenantDriver", swiftSettings: strict),
        tests(
            "CrashTests",
            of: [
                "CPseudoTerminal", "EmbeddedTenant", "TenantDriver", "TenantWalk", "TestSupport", "Timekeeping",
            ]),

        // Benchmarks: `swift run -c release tenant-benchmark`
        layer("Measuring", at: "Tests/Benchmarks/Measuring"),
        .executableTarget(
            name: "tenant-benchmark",
            dependencies: [
                "CSQLite", "CSodium", "EmbeddedTenant", "Measuring", "TenantWalk", "TestSupport", "Timekeeping",
            ],
            path: "Tests/Benchmarks/TenantBenchmark", swiftSettings: strict),
        tests(
            "EndToEndTests",
            of: [
                "CPseudoTerminal", "CSQLite", "CommandLineTools", "CursesTerminal", "Presentation",
                "ScreenSupport", "TenantHosting", "TerminalUI",
                "TestSupport", "vestibule", "vestibule-tenant",
            ]),
    ],
    cLanguageStandard: .gnu2x
)

// libFuzzer brings a runtime that nothing else links: `.ci/fuzz`.
if Context.environment["VESTIBULE_FUZZ"] != nil {
    package.targets += [
        .target(name: "CCheapHash", path: "Tests/Fuzz/CCheapHash", linkerSettings: [.linkedLibrary("sodium")]),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CCheapHash", "EmbeddedTenant", "NativeAuthWire", "Presentation", "TenantFile", "TenantWalk",
                "TerminalUI", "Timekeeping",
            ],
            path: "Tests/Fuzz/Fuzz", swiftSettings: strict),
    ]
}
