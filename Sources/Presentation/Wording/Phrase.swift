/// Everything that is said to a person, by key. The sentences are in a ``Catalogue``.
///
/// A key names a situation, not a sentence, so that another language can say it in its own way.
package enum Phrase: String, CaseIterable, Sendable {
    // Places and flows
    case programName, homeTitle, signUpTitle, inboxTitle, helpTitle
    case embeddedTenant, methodEmailPassword, methodEmailCode, notSignedIn
    case homeHeading, homeStatusPeople, homeStatusEphemeral, onePerson, people
    case homeSignUp, homeSignUpHint, homeInbox, homeInboxHint, homeSignIn, homeSignInHint, homeReset,
        homeSignOutHint, homeSignOutFirst, homeSignOutFirstHint, homeResetHint, homeAccount, homeAccountHint,
        homeHelp, homeHelpHint, homeQuit, homeQuitHint
    case noOpenPasscode, answerNeverComes, personGone, directoryNotWritten
    case answerThrottled, answerDropped, answerPage, answerCutShort, answerLate, answerBrowser,
        answerPollingStalled,
        answerPollingUnbegun, answerPollingFailed
    case windowTooSmall, windowNeeds, moreToScroll, placeInList, placeTicked, offerAsTyped
    case homeAbilities, listEnd, abilityPasswords, abilityPasscodes, abilitySecondFactors, abilityRegistration

    // Sign-in, reset and account
    case signInTitle, resetTitle, accountTitle, stepName, stepSignedIn, stepSecondFactor, stepRegistration
    case stepNewPassword, usernameLabel, usernameHint, methodLabel, contactLabel, contactHint, channelEmail,
        channelSMS
    case passwordMayBeEmpty
    case signInPasswordAsked, secondFactorAsked, registrationAsked, followingSentence, newPasswordAsked,
        resetDone, statusResetting
    case nobodySignedIn, scopesLabel, scopesHint, forceLabel, accessTokenLabel, idTokenLabel, refreshTokenLabel
    case tokenNotBrought, tokenAbsent, tokenMasked, refreshTokenKept, expiryUnknown, statusCopied
    case arrivedFromHome, arrivedSignedIn, arrivedAfterSignUp, arrivedAfterReset
    case claimLabel, claimName, claimUsername, claimEmail, claimScopes, claimAudience, claimSubject, claimIssuer
    case claimIssued, claimNotBefore, claimExpires, claimObject, claimTenant, claimParty, claimVersion,
        claimMethods
    case wordYes, wordNo, timeNow, timeInOneMinute, timeOneMinuteAgo, timeInMinutes, timeMinutesAgo,
        timeInHours, timeHoursAgo, timeInDays,
        timeDaysAgo
    case tokenBrought, userNotFound, credentialsWrong, noPasswordToReset, wayBlocked, contactRefused
    case forgotButton, signInNowButton, signInButton, signInInsteadButton, signInAgainButton,
        signUpInsteadButton, getTokenButton
    case signOutButton, statusRefused

    // Steps
    case stepAddress, stepPasscode, stepPassword, stepDetails, stepDone

    // Fields
    case emailLabel, passwordLabel, passwordAgainLabel, passcodeLabel, aliasLabel
    case passwordHiddenHint, passwordShownHint, aliasHint, optionalHint, passcodeHint, passcodeHintOne
    case attributeCity, attributeCountry, attributeDisplayName, attributeGivenName, attributeJobTitle
    case attributePostalCode, attributeState, attributeStreetAddress, attributeSurname

    // Buttons
    case continueButton, cancelButton, backButton, resendButton, resendLaterButton, homeButton, anotherButton

    // What is asked
    case passcodeSent, passcodeSentOne, passcodeInboxHint, passwordAsked, detailsAsked, detailsAskedOne,
        signUpDone,
        signUpDoneDetail, signUpDoneEphemeral
    case browserIntroduction, browserSignUpAdvice, browserSignInAdvice, browserResetAdvice, signInPasscodeAsked
    case quitQuestion, quitYes, quitNo, quitTitle
    case replaceQuestion, replaceYes, replaceNo, startOverQuestion, startOverYes, startOverNo

    // What is going on
    case statusPasscodeSent, statusPasscodeResent, statusPasscodeRefused, statusSending, statusCancelled,
        statusStartedOver
    case statusProblemsOne, statusProblems, statusAccountReady, statusPasswordChanged, statusCodeBrought,
        statusNotSignedUpYet
    case resendWait

    // What is wrong, at a field
    case fieldEmpty, passwordsDiffer, passcodeTooShort, passcodeTooShortOne, tickRequired, numberMalformed
    case addressMalformed, addressNoAt, addressTwoAts, addressNoName, addressNoDomain, addressNoDot,
        addressBlank
    case ruleLength, ruleKinds

    // What is wrong, by flag
    case addressTaken, addressTakenOnly, aliasTaken, addressOrAliasTaken, addressRefused, passwordRefused,
        passwordTooShort
    case passwordTooLong, passwordTooWeak, passwordBanned, passwordInvalid, passwordRecent, attributeRefused,
        attributesRefused
    case codeWrong, browserRequired, throttled, throttledFor, unreachable, unexpectedStatus, unexpectedAnswer
    case statusCancelledEmptied, unreachableEmptied, unexpectedStatusEmptied, unexpectedAnswerEmptied,
        noTenantThereEmptied, wordPasscode, wordPassword
    case flowOver, generalRefusal, attributesStillMissing, unsupportedStep
    case detailFlag, detailCorrelation

    // Keys
    case keyOpen, keyChoose, keyNext, keyPrevious, keyContinue, keyHome, keyBack, keyCancel, keyHelp, keyInbox
    case keyQuit, keyReveal, keyDigits, keyClose, keyBringCode, keyScroll, keyRedraw, keyAnswer, keyEdit

    // Trace
    case traceTitle, traceNote, traceNoteOne, traceEmpty, traceNothingFound, traceFilter, traceEntryNote,
        traceChartNote
    case keyTrace, keyTenant, keyOther, keyWhole, keyFilter, keyNoFilter, keyChart, keyList, keyOtherEntry
    case keyHide
    case keyMove, keySwitch, keyPress, keyCopy, helpOther, helpStop

    // The tenant's switches
    case tenantTitle, tenantLoading, tenantMethod, tenantAttributes, tenantLifetime, tenantRules, tenantReset
    case tenantForm, tenantChecks, tenantContext, tenantAnswer, tenantPeople, answerAsItComes
    case tenantCall, callAny
    case settingOff, settingAllowed, settingCollected, settingRequired, settingByClaims, settingSeconds,
        settingMinutes
    case personWithPassword, personWithPasscode, nobodyThere
    case addMinute, addTenMinutes, expireCode, deletePerson, startOverButton
    case statusFormsChanged, statusTenantChanged, statusClockMoved, statusCodeExpired, statusPersonDeleted
    case statusTenantStartedOver, statusNoBoxes
    case statusSignedOut, statusNobodyChosen, statusPasscodesOnly

    // Inbox and help
    // A tenant elsewhere
    case statusAddress, browserAdviceAt, noTenantThere, nativeAuthenticationOff, appUnknown, clientIDRefused,
        detailTrace
    case challengeTypesRefused, flowOverBecause
    case reasonOffline, reasonHostNotFound, reasonCannotConnect, reasonConnectionLost, reasonSlowConnecting,
        reasonSlowAnswer, reasonSlowReply, reasonUntrusted, reasonTooLong, reasonCancelled

    case inboxEmpty, inboxNote, inboxNoteOne, inboxLine, inboxCode, inboxFresh, inboxUsed, inboxExpired,
        inboxReplaced, inboxExhausted
    case purposeSignUp, purposeSignIn, purposeResetPassword, purposeSecondFactor, purposeRegistration
    case helpHere, helpEverywhere, helpEditing, helpNote
    // Idleness, the kiosk, the locale
    case localeReplaced, localeASCII
    case idleQuestion, idleWarning, idleWarningOne, idleStay, keyAny, keyStay, kioskHomeButton, kioskKeyHome
    case patternUnread, attributeRefusedOf
    case patternExactly, patternBetween, patternAtLeast, patternAtMost, patternAny, patternPerhaps
    case patternOr, patternThen, patternElse
    case patternLetter, patternSmallLetter, patternCapital, patternDigit, patternBlank, patternHyphen,
        patternUnderscore, patternDot
    case patternLetters, patternSmallLetters, patternCapitals, patternDigits, patternBlanks, patternHyphens,
        patternUnderscores, patternDots
    case statusRefusedOffering, backTakesNewPasscode, stepDetailsPage, detailsAskedPart
    case keyTick, keyOffers, helpTick, helpList
    case helpRedraw, helpQuit, helpStart, helpEnd, helpDeleteToStart, helpDeleteToEnd, helpDeleteWord,
        helpReveal
}
