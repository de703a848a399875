/// Is told how getting an access token went. Source: client states, section 4.
@MainActor public protocol CredentialsDelegate: AnyObject, Sendable {
    /// There is none.
    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError)
    /// Here it is; the account result's id token and account are fresh, too.
    func onAccessTokenRetrieveCompleted(result: TokenResult) throws(MissingCallback)
}

extension CredentialsDelegate {
    /// Left out by the delegate: throws.
    public func onAccessTokenRetrieveCompleted(result: TokenResult) throws(MissingCallback) {
        throw MissingCallback()
    }
}
