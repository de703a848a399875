/// Keys of built-in attributes whose wire names surprise.
public enum AttributeName {
    /// The username, or alias: another name to sign in with.
    ///
    /// Source: wire protocol, section 8; the official Android library (May 2026) and its sample.
    public static let alias = "flatusername"
}
