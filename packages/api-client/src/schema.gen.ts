// Generated from apps/api/openapi.json by `pnpm gen`. Do not edit.
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive
         * @description Answers while the process runs, whatever the state of what it depends on.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can it serve
         * @description 200 when the database answers and no shutdown is under way, else 503.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/site-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what pages say about Bachat
         * @description Marketing figures with source and date, links to Bachat's profiles, and the grievance contact.
         */
        get: operations["getSiteSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description 401 is `invalid_credentials` for unknown, wrong and blocked; `second_factor_required` and `invalid_second_factor` where the account has two steps. 429 `too_many_attempts` has waits that grow. On the student and brand sites it makes a site session, on the admin site an admin session.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on with a session
         * @description Gives a new access token and rotates the refresh token. A token whose successor was never used may be sent again. After its successor was used it gets an access token alone for ten seconds, then ends the session. 204 for a site's visitor who has no session.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends this session, the account's others, or all of them. It counts from the next call.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the account is signed in
         * @description Sessions that still run, last seen first; at most 100.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session
         * @description Signs that device out. 404 for a session that is another's or has ended.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description The same answer, after the same time, for every address: a mail says what comes next. A repeated sign-up for an address that was never confirmed begins an empty account: what the earlier one stored is erased. A browser gets a cookie with which the confirmation link works there without the password.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description The account, its roles and brands, where it belongs, and a summary of its student profile.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change name, language or brand
         * @description Changes what is given and keeps the rest.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/v1/auth/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the address
         * @description Works in a session of that account, in the browser that signed up, which is signed in by it, or with the account's password (401 `password_required`, `invalid_credentials`). 410 when the link was ended or is older than 24 hours.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the confirmation link again
         * @description Nothing is sent when the address is confirmed. 429 `too_many_attempts` after several mails.
         */
        post: operations["resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/email/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another address
         * @description Mails a link to the new address, which counts once it is opened. Needs a fresh proof. The answer is the same whether or not that address has an account.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/email/change/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the new address
         * @description In a session of the account that asked. The old address gets a mail; brands whose contact it was follow. A second call with a link that has done its work answers the same and does nothing. 409 `email_taken` when the address has an account by now.
         */
        post: operations["confirmEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/admin-invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become an admin
         * @description For the account with the invited, confirmed address. 401 `password_required` until the account's password is given, 400 `too_short` when it has fewer than 12 characters.
         */
        post: operations["acceptAdminInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to a new password
         * @description Gives the same answer, after the same time, for every address. The link leads to the site where it was asked.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password by link
         * @description The link works once, for an hour. Every session ends; an unconfirmed address is confirmed by it.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description The other sessions end, and a mail says so. 422 `wrong_password` at the current one.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove the account again
         * @description With the password or a code of the second factor. For ten minutes this session may do what answers 403 `proof_required` otherwise.
         */
        post: operations["giveProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin two-step sign-in
         * @description A new secret for an authenticator app. Nothing is asked for until its first code is confirmed. Needs a fresh proof.
         */
        post: operations["beginSecondFactor"];
        /**
         * Switch two-step sign-in off
         * @description Needs a fresh proof and a code of the app or a recovery code; 422 `wrong_code`. A mail says so.
         */
        delete: operations["removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch two-step sign-in on
         * @description With the app's first code. The recovery codes are shown this once. 422 `wrong_code`.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get new recovery codes
         * @description The old ones stop working. Needs a fresh proof and a code of the second factor; 422 `wrong_code`.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/mail-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which mails come
         * @description The mails that can be switched off and fit the account.
         */
        get: operations["getMailPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/mail-preferences/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch a mail on or off
         * @description 404 for a mail that the account never gets.
         */
        put: operations["setMailPreference"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a copy of everything stored about me
         * @description One JSON file: account, profile, consents, what became of uploads, offers and codes, checks by brands, sessions and more. Needs a fresh proof, since it holds codes.
         */
        get: operations["exportPersonalData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account for good
         * @description Empties what names the person, ends every session and removes their files; a mail to the old address says so. Needs a fresh proof and the account's address in the body (422 `address_mismatch`). 409 `brand_needs_contact` for the last contact or admin of a brand, `last_admin` for the only admin. The address may sign up again.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations of admins
         * @description All of them, newest first.
         */
        get: operations["listAdminInvitations"];
        put?: never;
        /**
         * Invite an admin
         * @description Mails a link that works for 7 days; an open one for this address is replaced. Needs a fresh proof.
         */
        post: operations["inviteAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back
         * @description 404 when it is not open any more.
         */
        delete: operations["revokeAdminInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/accounts/{user_id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block an account
         * @description Its sessions end on their next call, signing in answers as for a wrong password, a mail says why.
         */
        post: operations["blockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/accounts/{user_id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a blocked account in again
         * @description 404 unless the account is blocked.
         */
        post: operations["unblockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/colleges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a college
         * @description Up to ten colleges whose name or alias is like the search text, best first.
         */
        get: operations["searchColleges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/avatars/{user_id}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A profile photo
         * @description 512 px square, WebP. An address always shows the same picture, or none.
         */
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/profile/ensure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a student profile
         * @description Returns the caller's profile, making one with the account's name and address when there is none. Safe to repeat: there is never a second one.
         */
        post: operations["ensureStudentProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the own student profile
         * @description 404 with `profile_not_found` until a profile is made.
         */
        get: operations["getStudentProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Complete or change the own student profile
         * @description Changes the fields that are given; makes the profile when there is none. Name, college and degree are fixed while an ID is in review and while the student is verified (`profile_locked`).
         */
        patch: operations["updateStudentProfile"];
        trace?: never;
    };
    "/v1/student/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the own consents
         * @description What the caller agreed to, with the version of each text, and what was withdrawn.
         */
        get: operations["getStudentConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/consents/brand-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Allow or refuse checks by brands
         * @description A separate choice, refused by default and withdrawn at any time. Every grant is a row with the version of the text; withdrawing also deletes answers that are stored for repeats of a brand's call.
         */
        put: operations["chooseBrandVerification"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/profile/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the own profile photo
         * @description One picture of up to 5 MB and 40 megapixels: JPEG, PNG, WebP or HEIC, judged by content. It is re-encoded as a square without metadata, and everyone who has its address can see it. Makes the profile when there is none.
         */
        put: operations["setProfilePhoto"];
        post?: never;
        /**
         * Remove the own profile photo
         * @description The file is deleted. Safe to repeat.
         */
        delete: operations["removeProfilePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/brand-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which brand checked me, and when
         * @description Answered calls of the verification API about the caller's confirmed addresses, newest first. The log holds a keyed hash, so checks of an address that was not confirmed cannot be found.
         */
        get: operations["listBrandChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/blocked-brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Brands that may not check me
         * @description Newest first.
         */
        get: operations["listBlockedBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/blocked-brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Refuse checks by one brand
         * @description The brand gets the not-verified answer from the next call on, and its stored answers about the caller are deleted. Safe to repeat.
         */
        put: operations["blockBrand"];
        post?: never;
        /**
         * Allow checks by a brand again
         * @description As far as the consent to checks by brands stands. Safe to repeat.
         */
        delete: operations["unblockBrand"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of the own verification
         * @description State, the submission sent last, all before it with reasons and what to upload instead, tries left, and the measured review time.
         */
        get: operations["getStudentVerification"];
        put?: never;
        /**
         * Send an ID for review
         * @description 1 to 4 files of up to 10 MB: JPEG, PNG, WebP, HEIC or PDF, judged by content. Each goes under the field name that says what it is. Never Aadhaar, PAN or a passport. Five submissions in 30 days, one in review at a time.
         */
        post: operations["submitVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/verifications/academic-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a link to an address at a college
         * @description 400 `domain_not_academic` or `domain_stopped` where the domain shows no college. The answer is the same whether or not it belongs to another account. Asking again sends another link; each works once, for 24 hours.
         */
        post: operations["addAcademicEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/verifications/academic-emails/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an address at a college
         * @description By the mail's link, in the session of the student who asked. 409 `academic_email_taken` when the address counts for another account. Where the setting lets it, the student is verified by this.
         */
        post: operations["confirmAcademicEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/verifications/academic-emails/{academic_email_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an address at a college
         * @description Brands no longer find the student by it, and reviewers no longer see it. What it approved stays.
         */
        delete: operations["removeAcademicEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a page by its signed link
         * @description What an image element loads: it can send no header, so the link itself carries document, session, account, page and expiry under a signature, and is refused when that session has ended. A reviewer's link opens only where the reviewer may work. Never cached, and logged.
         */
        get: operations["readDocumentPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/verifications/documents/{document_id}/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get signed links to an own document
         * @description One link a page, valid for 300 seconds and only in this session. Issuing and opening are logged.
         */
        post: operations["issueOwnDocumentLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/verifications/{submission_id}/documents/{document_id}/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get signed links to a student's document
         * @description One link a page, valid for 300 seconds and only in this session. Issuing and opening are logged.
         */
        post: operations["issueReviewDocumentLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what waits for a decision
         * @description Pending submissions, oldest first, with the count of each filter and the day's measured figures.
         */
        get: operations["listVerificationQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/verifications/{submission_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a submission as its reviewer
         * @description Profile, signals, documents, earlier submissions, and what the caller may do.
         */
        get: operations["getVerificationReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/verifications/{submission_id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a submission is being looked at
         * @description For 90 seconds, renewed by repeating. Another's live claim stays; it informs and does not lock.
         */
        post: operations["claimVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/verifications/{submission_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a submission
         * @description The student is verified until the given day, 12 months from today unless given. Of two reviewers at once the second gets `already_decided`.
         */
        post: operations["approveVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/verifications/{submission_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a submission with a reason
         * @description The student gets the reason and what to send instead by mail. A government ID is deleted at once.
         */
        post: operations["rejectVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/offers/{offer_id}/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem an offer
         * @description Gives the caller the offer's code or QR. One student has one code: asked again it is the same, with 200 instead of 201. Two students never get the same code of a pool. Needs a confirmed e-mail, a profile, and for exclusive offers a verified student. Refusals: `code_pool_empty`, `offer_used_up`, `daily_limit_reached`, `not_redeemable`, `profile_incomplete`.
         */
        post: operations["redeemOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/redemptions/{redemption_id}/qr-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew a QR
         * @description A QR lasts 60 seconds; a screen that shows one renews it. Refused once it was used in a shop.
         */
        post: operations["renewRedemptionQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/redeemed-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List redeemed offers
         * @description The caller's redemptions with their codes, latest first, also those of offers that ended since.
         */
        get: operations["listRedeemedOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the dashboard
         * @description Counts of views, saves and redeems, the latest three saved and redeemed offers, and saved ones about to end.
         */
        get: operations["getStudentDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/outlets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brand's outlets
         * @description Shops by city and name, and whether this session may check there. Archived ones only for who may change them.
         */
        get: operations["listOutlets"];
        put?: never;
        /**
         * Add an outlet
         * @description Its name is its own among the brand's outlets in use: 409 `outlet_name_taken`. Repeated with the same words, it is the same outlet.
         */
        post: operations["createOutlet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/outlets/{outlet_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an outlet
         * @description What is left out stays. 409 `outlet_name_taken`, `outlet_archived`.
         */
        patch: operations["updateOutlet"];
        trace?: never;
    };
    "/v1/brand/{brand_id}/outlets/{outlet_id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an outlet
         * @description Nothing is checked there any more; what was checked keeps naming it. Safe to repeat.
         */
        post: operations["archiveOutlet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/outlets/{outlet_id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the PIN of an outlet's shared device
         * @description Six digits, kept as a hash. Devices that were unlocked are locked. Null takes the PIN away.
         */
        put: operations["setOutletPin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/outlets/{outlet_id}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock this device for an outlet
         * @description For 12 hours, for this session. 422 `wrong_pin`; after five wrong ones 429 `too_many_attempts` with waits that double.
         */
        post: operations["unlockOutlet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/outlets/{outlet_id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock this device
         * @description The PIN is asked for before the next check. Safe to repeat.
         */
        post: operations["lockOutlet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/redemptions/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check in the shop what a student shows
         * @description Takes what a scanner read or a member of staff typed: a QR, the code beside it, a personal code of a pool or a shared code. The answer says what it is. A QR and a personal code are used up by the first good check; a shared code never is. When an answer was lost, repeat the check with the same `check_key`: the answer is the same and nothing is written twice. With another code the key is refused: 409 `check_key_reused`. 409 `outlet_required` once the brand has outlets. 403 `outlet_locked` until the device gave the outlet's PIN.
         */
        post: operations["checkRedemption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/redemption-checks/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Today's checks
         * @description How many were good today in Kolkata, less those undone, and the latest 20 with the undone ones. No student is named.
         */
        get: operations["listTodaysChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/redemption-checks/{check_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a check
         * @description Within 10 minutes, with the reason: what the student showed is good again. Then 409 `undo_too_late`. Safe to repeat.
         */
        post: operations["undoCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/saved-offers/{offer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save an offer
         * @description Adds an offer to the saved ones. Repeating it changes nothing. Needs a confirmed e-mail and a complete profile.
         */
        put: operations["saveOffer"];
        post?: never;
        /**
         * Remove a saved offer
         * @description Takes an offer out of the saved ones. Repeating it changes nothing.
         */
        delete: operations["unsaveOffer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/saved-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved offers
         * @description The caller's saved offers, latest first, also those that ended since.
         */
        get: operations["listSavedOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List viewed offers
         * @description The caller's viewing history, latest first.
         */
        get: operations["listViewedOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/offer-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the marks of offers
         * @description For each id whether the caller saved or redeemed that offer, and said whether it worked; public lists are the same for all and cannot say.
         */
        get: operations["listOfferStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/student/offers/{offer_id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether an offer worked
         * @description Only for who redeemed it (`not_redeemed`), one answer a student and offer. Another answer takes its place; the same again changes nothing.
         */
        put: operations["answerOfferFeedback"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public offers
         * @description Published offers of approved brands within their dates, filtered and sorted. Read numbered pages by `page`, the next and previous ones by their cursors, which stay quick however far the list goes. When nothing matches, `fallback` says what is shown instead.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the active offers
         * @description How many offers are public now.
         */
        get: operations["getOfferStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what offers there are
         * @description The ids of all public offers with the time of their last change, 5,000 at a time in the order of the ids: for site maps. Read on with `after` until `next_after` is null.
         */
        get: operations["listOfferAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers/{offer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an offer
         * @description A public offer with terms and brand, the same for every viewer. It never holds a code. One that was public and has ended answers 410.
         */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers/{offer_id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List similar offers
         * @description Up to four other offers of the same category, the most popular first; also for an offer that has ended.
         */
        get: operations["listSimilarOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers/{offer_id}/click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a redirect offer
         * @description Records the click and returns an address that leads to the offer for 60 seconds. It counts once in 30 minutes for an account, or for a visitor's address. A session is needed only for exclusive offers, which are for verified students.
         */
        post: operations["clickOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers/{offer_id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a view
         * @description Records that an offer was viewed. A student's view counts once in 30 minutes and enters the history; a visitor's is only added to the hour's count.
         */
        post: operations["recordOfferView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/go/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Go to an offer
         * @description Redirects to the stored address of the offer that the token was made for. Tokens last 60 seconds.
         */
        get: operations["followOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/failing-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers that students say fail
         * @description Public offers for which at least 3 of the last 100 answers in 90 days say that they failed, and fewer than 80 % that they worked; the worst first.
         */
        get: operations["listFailingOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories
         * @description All categories by name, each with the number of its public offers.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List regions and cities
         * @description The regions that offers are for, with the cities that can be chosen in each.
         */
        get: operations["listRegions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/newsletter/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to the newsletter
         * @description Mails a link that confirms the address. Gives the same answer, after the same time, whether or not the address is known, and may be asked again: the mail goes out at most every ten minutes.
         */
        post: operations["subscribeNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/newsletter/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a newsletter address
         * @description By the token of the mailed link, which works for seven days. Safe to repeat.
         */
        post: operations["confirmNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/newsletter/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the unsubscribe page
         * @description For mail programs that open the address of `List-Unsubscribe` instead of posting to it. Changes nothing: it leads to the page that asks first.
         */
        get: operations["openNewsletterUnsubscribe"];
        put?: never;
        /**
         * Leave the newsletter
         * @description By the token of any newsletter mail; it never runs out, and may be used again. This is the one-click address of RFC 8058: a body is taken and ignored.
         */
        post: operations["unsubscribeNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply to list a brand
         * @description Needs no account. The brand belongs to the account that confirms contact_email. The answer is the same whether or not this brand and address are known.
         */
        post: operations["submitApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brand's application
         * @description As it was sent in last, with the reviewer's note when it was sent back.
         */
        get: operations["getOwnApplication"];
        /**
         * Correct a rejected application
         * @description Replaces all of it but the contact address; it waits for review again, one revision further.
         */
        put: operations["correctApplication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Brand applications
         * @description With status=pending the longest waiting first, else the newest first.
         */
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/applications/{application_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One application
         * @description All of it but the redemption code, and brands it may be confused with.
         */
        get: operations["getApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/applications/{application_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an application
         * @description The brand is approved, gets its trial credits once and its first offer published, and a mail. 409 `application_decided` when another admin was faster, `application_changed` when it was corrected meanwhile.
         */
        post: operations["approveApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/applications/{application_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an application back
         * @description With a note that the brand reads; it can correct and send it again. Refusals as for approving.
         */
        post: operations["rejectApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to Bachat
         * @description Needs no account; a session, when sent, is noted with the message. The writer gets a receipt, the admins a notice. The same message again within a day is not stored twice, and gets the same answer.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/contact-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages to Bachat
         * @description The newest first, with how many there are of each status.
         */
        get: operations["listContactMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/contact-messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message
         * @description Its text, who wrote it, and the answer when there is one.
         */
        get: operations["getContactMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark as read, answer or close a message
         * @description An answer is mailed to the writer, once. 409 `message_handled` when a colleague was faster.
         */
        patch: operations["handleContactMessage"];
        trace?: never;
    };
    "/v1/brand-logos/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A brand's logo
         * @description 256 px square, WebP. An address always shows the same picture.
         */
        get: operations["getBrandLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brand and its status
         * @description Also while it is pending, rejected or suspended; the last two with their reason.
         */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The portal's overview
         * @description Views, saves, opens and redeems of the last 30 days, by day and by offer. No student is named.
         */
        get: operations["getBrandOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * First steps of a new brand
         * @description Logo, first offer, team and API key: which of them are done.
         */
        get: operations["getBrandChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What students read about the brand
         * @description Name, logo, description, website and category.
         */
        get: operations["getBrandProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what students read about the brand
         * @description What is left out stays. The logo of an address is fetched once, within minutes.
         */
        patch: operations["updateBrandProfile"];
        trace?: never;
    };
    "/v1/brand/{brand_id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the brand's logo
         * @description JPEG, PNG or WebP of up to 2 MB, judged by content and re-encoded without metadata.
         */
        put: operations["uploadBrandLogo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All brands
         * @description Newest first, by status and by part of name or contact address.
         */
        get: operations["listBrandsForReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/brands/{brand_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a brand
         * @description Its offers leave the sites and its keys stop at once; boosts pause. The contact gets a mail.
         */
        post: operations["suspendBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/brands/{brand_id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a suspended brand back
         * @description Its published offers are public again, its keys work, its boosts run on. The contact gets a mail.
         */
        post: operations["reinstateBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the offers bring
         * @description From being seen to a student's answer that it worked: over time, by offer, city and outlet, by hour of the week, and by students' college and year, compared with as many days before. Counted every five minutes. No student is named, and a group of fewer than 10 students is never told by itself.
         */
        get: operations["getBrandAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/billing-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom invoices are made out to
         * @description Legal name, address, tax numbers and where invoices go.
         */
        get: operations["getBillingProfile"];
        /**
         * Change the billing profile
         * @description Replaces the whole of it. The GSTIN is checked with its check character, against the state and against the PAN. Invoices that exist do not change.
         */
        put: operations["setBillingProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/team-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an invitation is about
         * @description For whoever holds its link. Changes nothing.
         */
        post: operations["readTeamInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand-contact/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a brand's contact
         * @description The address that the link went to becomes the contact; the one before is told. Safe to repeat.
         */
        post: operations["confirmBrandContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/team-invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a brand's team
         * @description For the account with the invited, confirmed address; the session has the role from its next call.
         */
        post: operations["acceptTeamInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who works for the brand
         * @description Members with their roles; for admins also what was sent and not accepted yet.
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/team/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a member
         * @description Mails a link that works once, for 7 days; one that waits for this address is replaced. An admin's needs a proof under ten minutes old.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/team/invitations/{invitation_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description Mails a new link for 7 days; the one before ends. Also for one that ran out.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/team/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Its link works no more. 404 when it was accepted or withdrawn.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/team/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Their rights end with their next call and the invitations they sent stop; a mail tells them. Keys that they made go on working. The contact and the last admin stay. For an admin it needs a proof under ten minutes old.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Holds from the member's next call; a mail tells them. The contact and the last admin stay admins. To or from admin it needs a proof under ten minutes old.
         */
        patch: operations["changeMemberRole"];
        trace?: never;
    };
    "/v1/brand/{brand_id}/team/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the brand
         * @description The caller is no member any more. The contact and the last admin cannot leave.
         */
        post: operations["leaveTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/team/contact-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another address the contact
         * @description Mails a link to that address; the contact changes when it is confirmed there. Replaces one that waits. Needs a fresh proof.
         */
        post: operations["requestContactChange"];
        /**
         * Keep the contact as it is
         * @description The link that was mailed works no more. 404 when none waits.
         */
        delete: operations["withdrawContactChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what
         * @description Newest first, by person and by what it is about. Members are named, Bachat's own people and students never.
         */
        get: operations["listBrandActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brand's offers
         * @description With state, health, results and stock, and how many there are in each state.
         */
        get: operations["listBrandOffers"];
        put?: never;
        /**
         * Make an offer
         * @description A draft; nobody sees it before it is sent to review and approved. 200 with the first one when the creation key was used already.
         */
        post: operations["createOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the brand's offers
         * @description What stands, the change that waits for review, results, and what the caller may do.
         */
        get: operations["getBrandOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an offer
         * @description Only the fields that are sent. Of a published or paused offer, dates, caps, tags and UTM fields change at once; every other field says what a student gets, so its change waits for review while the published offer stands. A further change joins the one that waits; back to what stands takes it back. 409 `version_conflict` carries the offer as it is now.
         */
        patch: operations["updateOffer"];
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an offer to review
         * @description A draft, or one that was sent back and corrected. 409 `offer_incomplete` names by field what is missing, `offer_not_in_state`, `brand_not_approved`. Safe to repeat.
         */
        post: operations["submitOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause an offer
         * @description It leaves the site at once; codes that students have stay theirs. Safe to repeat.
         */
        post: operations["pauseOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused offer
         * @description Back on the site at once, without another review. Safe to repeat.
         */
        post: operations["resumeOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an offer
         * @description For good: it can only be copied then. A change that waits for review is taken back. Safe to repeat.
         */
        post: operations["archiveOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy an offer
         * @description A new draft, for another city or region where one is given. A shared code is copied, a pool's codes are not.
         */
        post: operations["duplicateOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set an offer's picture
         * @description JPEG, PNG or WebP of up to 5 MB and 40 megapixels, judged by content and re-encoded without metadata in two widths. Of a published offer it waits for review.
         */
        put: operations["setOfferPicture"];
        post?: never;
        /**
         * Remove an offer's picture
         * @description Of a published offer this waits for review.
         */
        delete: operations["removeOfferPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offer-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Texts to begin an offer with
         * @description Steps and terms for each way to redeem, in English and Hindi.
         */
        get: operations["listOfferTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An offer's changes
         * @description Each change that was sent to review, the latest 50, with what became of it.
         */
        get: operations["listOfferRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/revisions/{revision_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a change
         * @description One that waits for review. The published offer stands as it is. Safe to repeat.
         */
        post: operations["withdrawOfferRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers of all brands
         * @description With status=pending_review the longest waiting first, else the newest first.
         */
        get: operations["listOffersForReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offers/{offer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One offer
         * @description All of it but its code, with its brand and the changes that were sent in.
         */
        get: operations["getOfferForReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offers/{offer_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an offer
         * @description It is published from its first day on; the brand gets a mail and the event offer.reviewed. 409 `offer_changed` when the brand edited it since it was opened, `offer_not_in_state` when it does not wait for review.
         */
        post: operations["approveOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offers/{offer_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an offer back
         * @description With a note that the brand reads. Refusals as for approving.
         */
        post: operations["rejectOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offer-revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of published offers
         * @description Those that wait, the longest waiting first; decided ones the newest first.
         */
        get: operations["listRevisionsForReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offer-revisions/{revision_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One change of an offer
         * @description Field by field, and the offer before and after it. A code is not shown.
         */
        get: operations["getRevisionForReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offer-revisions/{revision_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a change
         * @description It takes the place of what is published. 409 `revision_decided` when it was decided, taken back or replaced.
         */
        post: operations["approveRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offer-revisions/{revision_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a change back
         * @description With a note that the brand reads; the published offer stands as it is.
         */
        post: operations["rejectRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An offer's pool of codes
         * @description How many are left, how long they last, and the latest uploads. No code is in it.
         */
        get: operations["getCodePool"];
        put?: never;
        /**
         * Add codes to the pool
         * @description A file, or pasted text sent as one: a code a line, or CSV with a column `code`. Up to 100,000 codes and 20 MB, in UTF-8, UTF-16 or Windows-1252. Lines that repeat a code or hold none are left out and listed; a code that looks like a formula is kept as it is. Above the limits nothing is added: 413 `code_file_too_large` or `too_many_codes`.
         */
        post: operations["addCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/offers/{offer_id}/code-uploads/{upload_id}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The left-out lines of an upload
         * @description CSV with line number, rule and text; what a spreadsheet would take for a formula has an apostrophe before it. Kept for 30 days, then 410.
         */
        get: operations["getCodeUploadProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offer-pictures/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An offer's picture
         * @description 640 or 1280 px wide, AVIF or WebP. An address always shows the same picture.
         */
        get: operations["getOfferPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/boosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brand's boosts, with what they brought
         * @description Those that run first, then what comes next; past ones the latest first. Views and redeems by day, from a week before to a week after.
         */
        get: operations["listBoosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/boosts/{boost_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a boost that has not started
         * @description Its days are kept: schedule it again. 409 `boost_not_waiting` once it has started.
         */
        post: operations["cancelBoost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/boosts/{boost_id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a boost that has not started
         * @description To another day or another offer; a cancelled one is scheduled again. 409 `boost_not_waiting`, `offer_not_boostable`, `boost_overlaps`, `boost_outside_offer` or `boost_start_out_of_range`.
         */
        post: operations["scheduleBoost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/offers/{offer_id}/boosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Boosts of an offer
         * @description The latest 50.
         */
        get: operations["listBoostsOfOffer"];
        put?: never;
        /**
         * Feature an offer without an order
         * @description 409 `boost_overlaps` while another boost is there, `offer_not_boostable`, `boost_outside_offer` or `boost_start_out_of_range`.
         */
        post: operations["giveBoost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/boosts/{boost_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a boost
         * @description At once, for good; nothing is refunded by it. Repeated, it changes nothing.
         */
        post: operations["stopBoost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brand's API keys
         * @description Those that work, then ended ones, each the newest first. No secret is in it.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The whole key is in this answer only. A live key needs a proof under ten minutes old.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a key or change its IP list
         * @description Takes effect with the next call.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/v1/brand/{brand_id}/api-keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a key
         * @description Makes a successor, once; the old key works on for the overlap, and counts as a key until it ends. Needs a proof under ten minutes old.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/api-keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key
         * @description The next call with it answers 401. Safe to repeat.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/api-keys/{key_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a test key again
         * @description Only test keys are stored; a live one answers 409.
         */
        get: operations["getTestKeySecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Credits, quota and hourly limit
         * @description What the brand has left for the verification API, read fresh.
         */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/credits/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The credit ledger
         * @description Purchases, grants, refunds and the sums of calls per closed hour, newest first.
         */
        get: operations["listCreditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plans, packs and boosts
         * @description Limits of the verification API by plan, and what brands can buy, in INR.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be bought, and how
         * @description Packs and boosts with GST, and whether purchases are on.
         */
        get: operations["getBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brand's orders
         * @description Newest first, those included that were never paid.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Order a pack of credits
         * @description Opens the order at the payment provider and says how to pay it. Sent again with the same `creation_key` it is the same order. 409 `purchases_off`, or `creation_key_used` when the key belongs to another pack; 503 `payment_provider_away` when the provider does not answer: send the same again.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/boost-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a boost of an offer
         * @description As `placeOrder`; the boost is scheduled when it is paid. 409 `offer_not_boostable`, `boost_overlaps`, `boost_outside_offer`, `boost_start_out_of_range`, `purchases_off` or `creation_key_used`.
         */
        post: operations["placeBoostOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order
         * @description With how to pay it, for a member who may and while it can be paid.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/orders/{order_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand over what the checkout gave
         * @description The signature is checked and the provider asked; the answer is the order as it is then, which may be not paid yet. 400 `payment_not_genuine` for a signature that the provider did not make.
         */
        post: operations["confirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/orders/{order_id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the provider about an order
         * @description For a browser that came back without an answer. When the provider cannot be asked, the order is as it was known.
         */
        post: operations["refreshOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders of all brands
         * @description Newest first.
         */
        get: operations["listAllOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orders/{order_id}/bank-transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit a bank transfer
         * @description For an order that was placed against a proforma invoice: credits and tax invoice follow. Sent again with the same reference it changes nothing. 409 `amount_differs` when amount and deducted tax are not the price, `order_not_payable`, or `bank_reference_used` when the reference paid another order.
         */
        post: operations["creditBankTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invoices, credit notes and proforma invoices
         * @description Newest first.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/invoices/{invoice_id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An invoice as PDF
         * @description As it was issued: later changes of the billing profile do not change it.
         */
        get: operations["getInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/auto-top-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Automatic top-up
         * @description Off unless an admin of the brand switched it on.
         */
        get: operations["getAutoTopUp"];
        /**
         * Switch automatic top-up on, or change it
         * @description Without an agreement of the bank it gives an order to pay now; the bank agrees with that payment, and the top-up is on. 409 `pack_not_debitable`, or as `placeOrder`.
         */
        put: operations["setAutoTopUp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/auto-top-up/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop automatic top-up
         * @description At once: an announced debit does not happen, and the bank's agreement ends. Repeated, it changes nothing.
         */
        post: operations["stopAutoTopUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auto-top-up/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a brand's automatic top-up by its mail's link
         * @description Repeated, it changes nothing. 410 `link_expired` for a link that is no good.
         */
        post: operations["stopAutoTopUpByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The brand's refunds
         * @description Newest first.
         */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand/{brand_id}/orders/{order_id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the money of unused credits
         * @description The credits are held until an admin decides. Sent again, or while one is open, it is the same refund. 409 `order_not_refundable`, `nothing_unused`, `credits_used` when fewer are unused than were asked for, or `request_key_used`.
         */
        post: operations["requestRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refunds of all brands
         * @description With status=requested the longest waiting first, else the newest first.
         */
        get: operations["listAllRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/refunds/{refund_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a refund
         * @description The money goes back the way it came, a credit note is issued and the brand's tier falls. Approved again it stays one refund. 409 `refund_decided` when it was declined, `bank_reference_missing` when it was paid by bank transfer and no reference is given.
         */
        post: operations["approveRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/refunds/{refund_id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a refund
         * @description With a note that the brand reads; the held credits return to its balance. 409 `refund_decided` when it was decided.
         */
        post: operations["declineRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers/impressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record which cards were seen
         * @description Ids of offers whose cards stood in view, comma between, as plain text: a page sends them by beacon while it goes away. Each counts once a call; ids of no public offer are passed over. No session is read.
         */
        post: operations["recordImpressions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * For the payment provider
         * @description Notices about payments, with the provider's signature of the body in `x-razorpay-signature` and the notice's id in `x-razorpay-event-id`. Repeats change nothing. 400 `webhook_not_genuine` without a right signature.
         */
        post: operations["takePaymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand-verify-student": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Is this person a verified student
         * @description Asks about one e-mail address.
         *
         *     Each answered address costs one credit; refusals cost nothing. Answers carry RateLimit-Limit, RateLimit-Remaining and
         *     RateLimit-Reset (seconds) for the clock hour. `verified@student.test` and `not-verified@student.test` answer with any
         *     key, free. A student who has not agreed, is pending, rejected, expired or unknown gets one and the same answer.
         */
        post: operations["verifyStudent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/brand-verify-students": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which of these people are verified students
         * @description Asks about up to 1,000 addresses; results come in the order asked. If the hour's limit, the quota or the balance does not cover all of them, none is charged.
         *
         *     Each answered address costs one credit; refusals cost nothing. Answers carry RateLimit-Limit, RateLimit-Remaining and
         *     RateLimit-Reset (seconds) for the clock hour. `verified@student.test` and `not-verified@student.test` answer with any
         *     key, free. A student who has not agreed, is pending, rejected, expired or unknown gets one and the same answer.
         */
        post: operations["verifyStudents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcademicEmailInput: {
            /** @example asha@students.college.example */
            email: string;
        };
        AcademicEmailTokenInput: {
            /**
             * @description The token of the link in the mail.
             * @example mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8
             */
            token: string;
        };
        AcceptAdminInvitationInput: {
            /**
             * @description The token of the link in the mail.
             * @example mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8
             */
            token: string;
            /**
             * @description The account's password: an admin's must have 12 characters.
             * @example monsoon-tiffin-42
             */
            password?: string;
        };
        Accepted: {
            /** @example Check your email for the next step. */
            message: string;
        };
        Account: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example asha@college.example */
            email: string;
            /** @example true */
            email_confirmed: boolean;
            /** @example Asha Verma */
            name: string;
            /**
             * @example student
             * @enum {string}
             */
            user_mode: "student" | "brand";
            /**
             * @example en
             * @enum {string}
             */
            locale: "en" | "hi";
            /** @example true */
            is_18_or_older: boolean;
            /**
             * @description The one role for labels and redirects; permissions are `roles`.
             * @example student
             * @enum {string}
             */
            role: "admin" | "brand" | "student";
            /**
             * @example [
             *       "student"
             *     ]
             */
            roles: ("student" | "brand:admin" | "brand:editor" | "brand:developer" | "brand:viewer" | "brand:staff" | "admin")[];
            /** @example false */
            is_admin: boolean;
            /** @description Approved ones first, then the last used. */
            brands: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Jholaworks */
                name: string;
                /** @example jholaworks */
                slug: string;
                /** @example null */
                logo_url: string | null;
                /**
                 * @example admin
                 * @enum {string}
                 */
                role: "admin" | "editor" | "developer" | "viewer" | "staff";
                /**
                 * @example approved
                 * @enum {string}
                 */
                status: "pending" | "approved" | "rejected" | "suspended";
                actions: components["schemas"]["BrandActions"];
            }[];
            redirect_to: {
                /**
                 * @example student
                 * @enum {string}
                 */
                site: "admin" | "brand" | "student";
                /** @example /dashboard */
                path: string;
            };
            second_factor: {
                /** @example false */
                enabled: boolean;
                /**
                 * @description Admin work needs it here.
                 * @example false
                 */
                required: boolean;
            };
            /** @description Until when dangerous acts need no new proof; null when they do now. */
            proof_until: string | null;
            /**
             * @description The offers that this account can open, by their `opens_for`.
             * @example [
             *       "everyone",
             *       "accounts"
             *     ]
             */
            opens: ("everyone" | "accounts" | "verified_students")[];
            /** @description Null without a student profile. */
            student: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * @example pending
                 * @enum {string}
                 */
                verification_status: "pending" | "approved" | "rejected";
                /**
                 * @description Approved and not expired today in Kolkata.
                 * @example false
                 */
                verified: boolean;
                /**
                 * @example in_review
                 * @enum {string}
                 */
                submission_state: "none" | "in_review" | "decided";
                /** @example true */
                profile_complete: boolean;
                /** @example Asha Verma */
                name: string;
                /** @example null */
                avatar_url: string | null;
            } | null;
        };
        AccountChangesInput: {
            /** @example Asha Verma */
            name?: string;
            /**
             * @example en
             * @enum {string}
             */
            locale?: "en" | "hi";
            /**
             * @description The person says so; it cannot be taken back.
             * @example true
             * @constant
             */
            is_18_or_older?: true;
            /**
             * Format: uuid
             * @description The brand chosen in the switcher.
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            last_brand_id?: string;
        };
        AccountDeletionInput: {
            /**
             * @description The account's own address, typed to be sure.
             * @example asha@college.example
             */
            email: string;
        };
        AdminApplication: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            brand_id: string;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected";
            /**
             * @description 1 at first, one more with each correction.
             * @example 1
             */
            revision: number;
            /** @example null */
            decision_note: string | null;
            /** @example Jholaworks */
            brand_name: string;
            /**
             * @description The address the brand gave.
             * @example null
             */
            logo_url: string | null;
            /** @example fashion */
            category: string;
            /** @example Fashion */
            category_name: string;
            /** @example Everyday backpacks */
            offer_title: string;
            /** @example All backpacks of 18 to 26 litres. */
            offer_details: string;
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /** @example 25 */
            discount_value: string | null;
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /** @example null */
            redemption_url: string | null;
            /**
             * @example India
             * @enum {string}
             */
            country: "Global" | "India" | "US" | "UK" | "Canada";
            /** @example Pune */
            city: string | null;
            /**
             * @example in_store
             * @enum {string}
             */
            channel: "online" | "in_store" | "both";
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            start_date: string;
            end_date: string | null;
            /** @example all */
            eligibility: string;
            /** @example Vidya Subramaniam */
            contact_name: string;
            /** @example vidya@jholaworks.example */
            contact_email: string;
            /** @example null */
            contact_phone: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            submitted_at: string;
            decided_at: string | null;
            /** @description Rounds that ended with a note, the oldest first. */
            earlier: {
                /** @example 1 */
                revision: number;
                /**
                 * Format: date-time
                 * @example 2026-11-21T04:17:44.000Z
                 */
                submitted_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T04:17:44.000Z
                 */
                decided_at: string;
                /** @example Say from which order value the discount applies. */
                note: string;
            }[];
            /**
             * @description Our copy of the logo.
             * @example null
             */
            brand_logo_url: string | null;
            /** @example true */
            has_redemption_code: boolean;
            /**
             * @description The contact address belongs to an account that confirmed it.
             * @example true
             */
            contact_confirmed: boolean;
            /** @example null */
            decided_by_name: string | null;
            offer_id: string | null;
            /** @description Other brands of nearly this name or with this contact, at most 5. */
            similar_brands: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Jhola Works */
                name: string;
                /**
                 * @example approved
                 * @enum {string}
                 */
                status: "pending" | "approved" | "rejected" | "suspended";
                /** @example hello@jholaworks.example */
                contact_email: string;
            }[];
        };
        AdminBoost: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            offer: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Everyday backpacks */
                title: string;
            };
            /**
             * @example days_7
             * @enum {string}
             */
            plan: "days_7" | "days_15" | "days_30";
            /**
             * @description Of the plan.
             * @example 7
             */
            days: number;
            /**
             * @description `paused`: the brand is suspended, and its days stand still. `cancelled`: not used; its days are kept.
             * @example active
             * @enum {string}
             */
            status: "scheduled" | "active" | "paused" | "ended" | "cancelled";
            /** @description Null when Bachat gave it. */
            order_id: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            ends_at: string;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            first_day: string;
            /**
             * Format: date
             * @description Inclusive, in Asia/Kolkata.
             * @example 2026-12-31
             */
            last_day: string;
            /**
             * @description Begun days that are left.
             * @example 3
             */
            days_left: number;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            brand_id: string;
        };
        AdminBoostList: {
            items: components["schemas"]["AdminBoost"][];
        };
        AdminBrand: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Jholaworks */
            name: string;
            /** @example jholaworks */
            slug: string;
            /**
             * @description Null means initials.
             * @example null
             */
            logo_url: string | null;
            /**
             * @example approved
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "suspended";
            /**
             * @description Why, while it is rejected or suspended.
             * @example null
             */
            status_reason: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /** @example Fashion */
            category_name: string | null;
            /** @example Vidya Subramaniam */
            contact_name: string | null;
            /** @example vidya@jholaworks.example */
            contact_email: string;
            /**
             * @description Public offers now.
             * @example 6
             */
            offer_count: number;
            approved_at: string | null;
        };
        AdminBrandPage: {
            items: components["schemas"]["AdminBrand"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        AdminInvitation: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example meera@bachat.example */
            email: string;
            /**
             * @example open
             * @enum {string}
             */
            status: "open" | "accepted" | "revoked" | "expired";
            invited_by: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Ravi Menon */
                name: string;
            };
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            expires_at: string;
            /** @example null */
            accepted_at: string | null;
        };
        AdminInvitationList: {
            items: components["schemas"]["AdminInvitation"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        AdminOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @description Approve and reject name it.
             * @example 3
             */
            version: number;
            brand: components["schemas"]["ReviewedBrand"];
            /**
             * @example published
             * @enum {string}
             */
            status: "draft" | "pending_review" | "published" | "rejected" | "paused" | "archived";
            /**
             * @description The status, with what its dates make of a published one.
             * @example live
             * @enum {string}
             */
            state: "draft" | "pending_review" | "scheduled" | "live" | "expired" | "paused" | "rejected" | "archived";
            /** @example Fashion */
            category_name: string;
            fields: components["schemas"]["OfferFields"];
            picture: components["schemas"]["OfferPicture"] | null;
            /**
             * @description The code itself is not shown.
             * @example true
             */
            has_redemption_code: boolean;
            /** @description Codes of the pool; null without one. */
            pool: {
                /** @example 5000 */
                total: number;
                /** @example 1284 */
                left: number;
            } | null;
            stats: components["schemas"]["BrandOfferStats"];
            health: components["schemas"]["OfferHealth"];
            /** @example null */
            review_note: string | null;
            submitted_at: string | null;
            reviewed_at: string | null;
            published_at: string | null;
            /** @description The latest ten changes of it. */
            revisions: components["schemas"]["OfferRevision"][];
        };
        AdminOfferPage: {
            items: components["schemas"]["ListedAdminOffer"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        AdminOfferRevision: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example 2 */
            number: number;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "withdrawn";
            changes: components["schemas"]["OfferChange"][];
            /**
             * @description The reviewer's, of a rejected one.
             * @example null
             */
            note: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            submitted_at: string;
            decided_at: string | null;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            brand: components["schemas"]["ReviewedBrand"];
            /** @description What is published. */
            standing: components["schemas"]["OfferFields"];
            /** @description What it becomes. */
            proposed: components["schemas"]["OfferFields"];
            standing_picture: components["schemas"]["OfferPicture"] | null;
            proposed_picture: components["schemas"]["OfferPicture"] | null;
        };
        AdminOrder: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @example credit_pack
             * @enum {string}
             */
            kind: "credit_pack" | "boost";
            pack: ("starter" | "growth" | "enterprise") | null;
            /** @example 5000 */
            credits: number | null;
            /**
             * @description Of a boost.
             * @example null
             */
            boost_plan: ("days_7" | "days_15" | "days_30") | null;
            /**
             * @description What is boosted.
             * @example null
             */
            offer_id: string | null;
            /**
             * @description Of the credits, what went back.
             * @example 0
             */
            refunded_credits: number;
            /**
             * @description Of the credits, what is unused and can be asked back.
             * @example 5000
             */
            refundable_credits: number;
            /**
             * @description `created` and `failed` can be paid; `expired` was left for a day, and is still paid by money that comes late.
             * @example paid
             * @enum {string}
             */
            status: "created" | "paid" | "failed" | "expired" | "partly_refunded" | "refunded";
            /**
             * @example razorpay
             * @enum {string}
             */
            method: "razorpay" | "sandbox" | "bank_transfer";
            /** @constant */
            currency: "INR";
            /**
             * @description Without GST.
             * @example 1999900
             */
            net_paise: number;
            /**
             * @description GST.
             * @example 359982
             */
            tax_paise: number;
            /**
             * @description What is charged.
             * @example 2359882
             */
            total_paise: number;
            /**
             * @description The provider's words about the last payment that failed.
             * @example null
             */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            paid_at: string | null;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a13
             */
            brand_id: string;
            /** @example Jholaworks */
            brand_name: string;
        };
        AdminOrderList: {
            items: components["schemas"]["AdminOrder"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        AdminRefund: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12
             */
            order_id: string;
            /**
             * @description `requested`: the credits are held until it is decided. `approved`: the money is on its way. `processed`: it was sent.
             * @example requested
             * @enum {string}
             */
            status: "requested" | "processed" | "failed" | "approved" | "declined";
            /** @example 800 */
            credits: number | null;
            /**
             * @description With GST.
             * @example 471906
             */
            amount_paise: number;
            /** @constant */
            currency: "INR";
            /** @example We bought the wrong pack. */
            reason: string;
            /** @example null */
            decision_note: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            decided_at: string | null;
            processed_at: string | null;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a13
             */
            brand_id: string;
            /** @example Jholaworks */
            brand_name: string;
            /**
             * @example razorpay
             * @enum {string}
             */
            method: "razorpay" | "sandbox" | "bank_transfer";
            /** @example 589882 */
            order_total_paise: number;
            /** @example 1000 */
            order_credits: number | null;
        };
        AdminRefundList: {
            items: components["schemas"]["AdminRefund"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        AnalyticsCity: {
            /** @description The offers' city; null for offers of no one city. */
            city: string | null;
            now: components["schemas"]["AnalyticsCounts"];
            /** @description In as many days just before. */
            before: components["schemas"]["AnalyticsCounts"];
        };
        AnalyticsCollege: {
            /** @example Deccan Arts */
            college_name: string;
            /** @example 214 */
            views: number;
            /** @example 214 */
            saves: number;
            /** @example 214 */
            redeems: number;
            /** @example 214 */
            worked: number;
        };
        AnalyticsCounts: {
            /**
             * @description Seen in a list.
             * @example 5120
             */
            impressions: number;
            /**
             * @description Opened in full.
             * @example 812
             */
            views: number;
            /**
             * @description The shop's site opened.
             * @example 96
             */
            opens: number;
            /** @example 140 */
            saves: number;
            /**
             * @description A code or QR given.
             * @example 71
             */
            redeems: number;
            /**
             * @description Students who said that it worked.
             * @example 38
             */
            worked: number;
            /**
             * @description Students who said that it did not.
             * @example 3
             */
            failed: number;
        };
        AnalyticsOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            /** @example Everyday backpacks */
            title: string;
            /** @example Pune */
            city: string | null;
            now: components["schemas"]["AnalyticsCounts"];
            /** @description In as many days just before. */
            before: components["schemas"]["AnalyticsCounts"];
        };
        AnalyticsOutlet: {
            outlet_id: string | null;
            /**
             * @description Null for checks without an outlet.
             * @example Koregaon Park
             */
            name: string | null;
            /** @example Pune */
            city: string | null;
            /**
             * @description Codes and QRs used up there, undone ones left out.
             * @example 214
             */
            checks: number;
            /** @example 214 */
            checks_before: number;
        };
        AnalyticsPoint: {
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            starts_at: string;
            now: components["schemas"]["AnalyticsCounts"];
            /** @description In as many days just before. */
            before: components["schemas"]["AnalyticsCounts"];
        };
        AnalyticsYear: {
            /** @example junior */
            year: string;
            /** @example 214 */
            views: number;
            /** @example 214 */
            saves: number;
            /** @example 214 */
            redeems: number;
            /** @example 214 */
            worked: number;
        };
        ApiKey: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Checkout, live */
            name: string;
            /**
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /** @example bk_live_Hq2m */
            prefix: string;
            /** @example 4Q7d */
            last_four: string;
            /**
             * @example [
             *       "203.0.113.0/28"
             *     ]
             */
            allowed_ips: string[];
            /**
             * @description `ending`: replaced by a rotation and valid until `expires_at`.
             * @example active
             * @enum {string}
             */
            state: "active" | "ending" | "expired" | "revoked";
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /** @description What the caller may do with the key as it stands. */
            actions: {
                /**
                 * @description Name and IP list.
                 * @example true
                 */
                update: boolean;
                /**
                 * @description Read the whole key again, while it works.
                 * @example false
                 */
                show: boolean;
                /**
                 * @description It has no successor yet.
                 * @example true
                 */
                rotate: boolean;
                /** @example true */
                revoke: boolean;
            };
        };
        ApiKeyList: {
            items: components["schemas"]["ApiKey"][];
        };
        ApiKeySecret: {
            /** @example bk_test_7Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6 */
            secret: string;
        };
        ApplicationApprovalInput: {
            /**
             * @description The revision that was looked at.
             * @example 1
             */
            revision: number;
        };
        ApplicationPage: {
            items: components["schemas"]["ListedApplication"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
            /** @description Of all applications, whatever is searched for. */
            counts: {
                /** @example 9 */
                pending: number;
                /** @example 52 */
                approved: number;
                /** @example 4 */
                rejected: number;
            };
        };
        ApplicationReceived: {
            /**
             * Format: date
             * @description The third business day: no weekend, no holiday.
             * @example 2026-11-26
             */
            review_by: string;
            /** @example Thank you. We review applications within 2-3 business days and write to you. */
            message: string;
        };
        ApplicationRejectionInput: {
            /**
             * @description The revision that was looked at.
             * @example 1
             */
            revision: number;
            /**
             * @description What to change; the brand reads it.
             * @example Say from which order value the discount applies.
             */
            note: string;
        };
        ApproveRefundInput: {
            /** @example null */
            note: string | null;
            /**
             * @description Of the transfer back, when the order was paid by bank transfer; else null.
             * @example null
             */
            bank_reference: string | null;
        };
        AutoTopUp: {
            /**
             * @description `waiting`: for the payment with which the bank agrees.
             * @example on
             * @enum {string}
             */
            status: "off" | "waiting" | "on";
            /** @description Which packs can be bought so. */
            packs: ("starter" | "growth" | "enterprise")[];
            /**
             * @description What banks debit without asking each time.
             * @example 1500000
             */
            largest_debit_paise: number;
            pack: ("starter" | "growth" | "enterprise") | null;
            /** @example 200 */
            threshold: number | null;
            /** @example 1200000 */
            monthly_max_paise: number | null;
            /** @example +919845000000 */
            phone: string | null;
            /**
             * @description Debited or announced for this calendar month.
             * @example 589882
             */
            spent_paise: number;
            /** @description Announced or on its way. */
            next: components["schemas"]["TopUpDebit"] | null;
            /**
             * @description The order to pay, while it waits.
             * @example null
             */
            setup_order_id: string | null;
        };
        AutoTopUpSet: {
            top_up: components["schemas"]["AutoTopUp"];
            /** @description To pay now: with it the bank agrees. Null when it has agreed before. */
            order: components["schemas"]["OrderWithCheckout"] | null;
        };
        BankTransferInput: {
            /**
             * @description The bank's reference (UTR) of the transfer.
             * @example HDFCN52026112300123
             */
            reference: string;
            /**
             * @description What arrived.
             * @example 5399892
             */
            received_paise: number;
            /**
             * @description What the brand deducted as tax at source.
             * @default 0
             * @example 499990
             */
            tds_paise?: number;
        };
        Billing: {
            /**
             * @description How an order is paid. `sandbox` moves no money; `off`: nothing can be bought.
             * @example razorpay
             * @enum {string}
             */
            purchases: "off" | "sandbox" | "razorpay";
            /** @constant */
            currency: "INR";
            /** @example 18 */
            gst_percent: number;
            /** @description The smallest first. */
            packs: {
                /**
                 * @example growth
                 * @enum {string}
                 */
                pack: "starter" | "growth" | "enterprise";
                /** @example Growth */
                name: string;
                /** @example 5000 */
                credits: number;
                /**
                 * @description Without GST.
                 * @example 1999900
                 */
                net_paise: number;
                /**
                 * @description GST.
                 * @example 359982
                 */
                tax_paise: number;
                /**
                 * @description What is charged.
                 * @example 2359882
                 */
                total_paise: number;
                /**
                 * @description Price of one call without GST, in paise with fractions.
                 * @example 399.98
                 */
                net_paise_per_call: number;
                /**
                 * @description Whether it may be paid by bank transfer against a proforma invoice.
                 * @example false
                 */
                bank_transfer: boolean;
                /** @example 5000 */
                hourly_limit: number;
                /** @example 10000 */
                monthly_quota: number;
            }[];
            /** @description Featured placement of one offer, the shortest first. */
            boosts: {
                /**
                 * @example days_7
                 * @enum {string}
                 */
                plan: "days_7" | "days_15" | "days_30";
                /** @example 7 */
                days: number;
                /**
                 * @description Without GST.
                 * @example 99900
                 */
                net_paise: number;
                /**
                 * @description GST.
                 * @example 17982
                 */
                tax_paise: number;
                /**
                 * @description What is charged.
                 * @example 117882
                 */
                total_paise: number;
                /**
                 * @description Price of one day without GST, in paise with fractions.
                 * @example 14271.43
                 */
                net_paise_per_day: number;
            }[];
        };
        BillingProfile: {
            /**
             * @description Enough for a tax invoice. Until it is saved once, every field is null.
             * @example true
             */
            complete: boolean;
            /** @example Jholaworks Private Limited */
            legal_name: string | null;
            /** @example 14 Church Street */
            address: string | null;
            /** @example Bengaluru */
            city: string | null;
            /** @example 29 */
            state_code: string | null;
            /** @example Karnataka */
            state_name: string | null;
            /** @example 560001 */
            postal_code: string | null;
            /** @example 29AAGCB7383J1Z4 */
            gstin: string | null;
            /** @example AAGCB7383J */
            pan: string | null;
            /** @example accounts@jholaworks.example */
            billing_email: string | null;
        };
        BillingProfileChangeInput: {
            /** @example Jholaworks Private Limited */
            legal_name: string;
            /** @example 14 Church Street */
            address: string;
            /** @example Bengaluru */
            city: string;
            /**
             * @description The state by its two digits in the GST list.
             * @example 29
             * @enum {string}
             */
            state_code: "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "26" | "27" | "29" | "30" | "31" | "32" | "33" | "34" | "35" | "36" | "37" | "38" | "04" | "07" | "06" | "02" | "01" | "03" | "08" | "09" | "05";
            /**
             * @description The PIN code.
             * @example 560001
             */
            postal_code: string & (unknown & unknown);
            /**
             * @description Null for a brand without registration. Its first two digits are `state_code`.
             * @example 29AAGCB7383J1Z4
             */
            gstin: string | null;
            /**
             * @description Null takes the one in the GSTIN, if there is one.
             * @example AAGCB7383J
             */
            pan: string | null;
            /**
             * @description Where invoices go.
             * @example accounts@jholaworks.example
             */
            billing_email: string;
        };
        BlockAccountInput: {
            /**
             * @description Mailed to the person.
             * @example Shared codes in public.
             */
            reason: string;
        };
        BlockedBrands: {
            items: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                brand_id: string;
                /** @example Jholaworks */
                brand_name: string;
                /**
                 * @description Null means initials.
                 * @example null
                 */
                brand_logo_url: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                blocked_at: string;
            }[];
        };
        Boost: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            offer: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Everyday backpacks */
                title: string;
            };
            /**
             * @example days_7
             * @enum {string}
             */
            plan: "days_7" | "days_15" | "days_30";
            /**
             * @description Of the plan.
             * @example 7
             */
            days: number;
            /**
             * @description `paused`: the brand is suspended, and its days stand still. `cancelled`: not used; its days are kept.
             * @example active
             * @enum {string}
             */
            status: "scheduled" | "active" | "paused" | "ended" | "cancelled";
            /** @description Null when Bachat gave it. */
            order_id: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            ends_at: string;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            first_day: string;
            /**
             * Format: date
             * @description Inclusive, in Asia/Kolkata.
             * @example 2026-12-31
             */
            last_day: string;
            /**
             * @description Begun days that are left.
             * @example 3
             */
            days_left: number;
            /** @description Null before it has started. */
            results: components["schemas"]["BoostResults"] | null;
        };
        BoostList: {
            items: components["schemas"]["Boost"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        BoostResults: {
            before: components["schemas"]["BoostSums"];
            during: components["schemas"]["BoostSums"];
            after: components["schemas"]["BoostSums"];
            /** @description Every day from a week before to a week after, up to today. */
            days: {
                /**
                 * Format: date
                 * @description A calendar day in Asia/Kolkata.
                 * @example 2026-12-31
                 */
                day: string;
                /**
                 * @example during
                 * @enum {string}
                 */
                phase: "before" | "during" | "after";
                /** @example 58 */
                views: number;
                /** @example 4 */
                redeems: number;
            }[];
        };
        BoostSums: {
            /**
             * @description How many days were counted, today's part too.
             * @example 7
             */
            days: number;
            /** @example 412 */
            views: number;
            /** @example 31 */
            redeems: number;
        };
        Brand: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Jholaworks */
            name: string;
            /** @example jholaworks */
            slug: string;
            /**
             * @description Null means initials.
             * @example null
             */
            logo_url: string | null;
            /**
             * @example approved
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "suspended";
            /**
             * @description Why, while it is rejected or suspended.
             * @example null
             */
            status_reason: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /**
             * @description The caller's role in it.
             * @example admin
             * @enum {string}
             */
            role: "admin" | "editor" | "developer" | "viewer" | "staff";
            actions: components["schemas"]["BrandActions"];
        };
        /** @description What the caller may do in the brand. */
        BrandActions: {
            /**
             * @description Read the portal's overview.
             * @example true
             */
            view_overview: boolean;
            /**
             * @description Read what the offers bring.
             * @example true
             */
            view_analytics: boolean;
            /**
             * @description Read credits, quota and hourly limit.
             * @example true
             */
            view_credits: boolean;
            /**
             * @description Read the credit ledger.
             * @example true
             */
            view_ledger: boolean;
            /**
             * @description Read the billing profile, orders, invoices and refunds.
             * @example true
             */
            view_billing: boolean;
            /**
             * @description Change the billing profile.
             * @example true
             */
            edit_billing: boolean;
            /**
             * @description Order credits, once the brand is approved.
             * @example true
             */
            buy: boolean;
            /**
             * @description Ask for the money of unused credits.
             * @example true
             */
            request_refunds: boolean;
            /**
             * @description Work with the API keys there are.
             * @example true
             */
            manage_keys: boolean;
            /**
             * @description Make and rotate API keys, once the brand is approved.
             * @example true
             */
            create_keys: boolean;
            /**
             * @description Read the brand's offers.
             * @example true
             */
            view_offers: boolean;
            /**
             * @description Make and change offers and their codes, once the brand is approved.
             * @example true
             */
            edit_offers: boolean;
            /**
             * @description Check in a shop what a student shows.
             * @example true
             */
            check_redemptions: boolean;
            /**
             * @description Read who works for the brand.
             * @example true
             */
            view_team: boolean;
            /**
             * @description Change and remove members, and the brand's contact.
             * @example true
             */
            manage_team: boolean;
            /**
             * @description Read who changed what.
             * @example true
             */
            view_activity: boolean;
            /**
             * @description Read the brand's settings.
             * @example true
             */
            view_profile: boolean;
            /**
             * @description Change what students read about the brand, once it is approved.
             * @example true
             */
            edit_profile: boolean;
            /**
             * @description Invite members, once the brand is approved.
             * @example true
             */
            invite_members: boolean;
            /**
             * @description Make and change outlets and their PINs.
             * @example true
             */
            manage_outlets: boolean;
            /**
             * @description Read the brand's application.
             * @example true
             */
            view_application: boolean;
            /**
             * @description Correct the application, while it is sent back.
             * @example true
             */
            correct_application: boolean;
        };
        BrandActivity: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            at: string;
            /**
             * @example offers
             * @enum {string}
             */
            kind: "offers" | "team" | "keys" | "billing" | "boosts" | "checks" | "settings";
            /**
             * @description What was done.
             * @example offer.edited
             */
            action: string;
            /**
             * @description `bachat` also for what happens by itself.
             * @example member
             * @enum {string}
             */
            by: "member" | "api_key" | "bachat";
            /** @description The member who did it; null unless `by` is `member`. */
            person: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                user_id: string;
                /** @example Vidya Subramaniam */
                name: string;
            } | null;
            /**
             * @description The name of the offer, key or member as it is now; the address of an invitation.
             * @example Everyday backpacks
             */
            subject: string | null;
            /** @example null */
            role_before: string | null;
            /** @example null */
            role: string | null;
            /**
             * @description Codes that were added.
             * @example null
             */
            count: number | null;
        };
        BrandActivityPage: {
            items: components["schemas"]["BrandActivity"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
            /** @description Whom the list can be filtered by, on every page the same. */
            people: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                user_id: string;
                /** @example Vidya Subramaniam */
                name: string;
            }[];
        };
        BrandAnalytics: {
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            from: string;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            to: string;
            /** @description As many days just before, which `before` is of. */
            previous: {
                /**
                 * Format: date
                 * @description A calendar day in Asia/Kolkata.
                 * @example 2026-12-31
                 */
                from: string;
                /**
                 * Format: date
                 * @description A calendar day in Asia/Kolkata.
                 * @example 2026-12-31
                 */
                to: string;
            };
            /** @description What happened later is not counted yet. */
            counted_until: string | null;
            now: components["schemas"]["AnalyticsCounts"];
            /** @description In as many days just before. */
            before: components["schemas"]["AnalyticsCounts"];
            /**
             * @description How long each point lasts: hours for 1 or 2 days, weeks from 93 days.
             * @example day
             * @enum {string}
             */
            step: "hour" | "day" | "week";
            points: components["schemas"]["AnalyticsPoint"][];
            /** @description Those of which anything was counted, most viewed first, at most 200. */
            offers: components["schemas"]["AnalyticsOffer"][];
            /**
             * @description How many those are.
             * @example 8
             */
            offer_total: number;
            cities: components["schemas"]["AnalyticsCity"][];
            outlets: components["schemas"]["AnalyticsOutlet"][];
            /** @description When in the week it happened, in Asia/Kolkata, over the chosen days. */
            heat: {
                /**
                 * @description Monday to Sunday, each with its 24 hours.
                 * @example [
                 *       [
                 *         0,
                 *         2,
                 *         1
                 *       ]
                 *     ]
                 */
                views: number[][];
                /**
                 * @description Monday to Sunday, each with its 24 hours.
                 * @example [
                 *       [
                 *         0,
                 *         2,
                 *         1
                 *       ]
                 *     ]
                 */
                redeems: number[][];
            };
            /** @description By students' college and year, over all offers, in whole months that are over: those that the chosen days touch, else the latest before. In each month a group of fewer than 10 students is told with the others only. */
            groups: {
                /** @example 2026-09-01 */
                first_month: string | null;
                /** @example 2026-10-01 */
                last_month: string | null;
                colleges: components["schemas"]["AnalyticsCollege"][];
                /** @description Of the groups that are too small to show, together. */
                other_colleges: {
                    /** @example 214 */
                    views: number;
                    /** @example 214 */
                    saves: number;
                    /** @example 214 */
                    redeems: number;
                    /** @example 214 */
                    worked: number;
                } | null;
                years: components["schemas"]["AnalyticsYear"][];
                /** @description Of the groups that are too small to show, together. */
                other_years: {
                    /** @example 214 */
                    views: number;
                    /** @example 214 */
                    saves: number;
                    /** @example 214 */
                    redeems: number;
                    /** @example 214 */
                    worked: number;
                } | null;
            };
            choices: {
                /** @description To filter by, newest first, at most 500. */
                offers: {
                    /**
                     * Format: uuid
                     * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                     */
                    offer_id: string;
                    /** @example Everyday backpacks */
                    title: string;
                }[];
                /**
                 * @example [
                 *       "Pune"
                 *     ]
                 */
                cities: string[];
            };
        };
        BrandCheckPage: {
            items: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                brand_id: string;
                /** @example Jholaworks */
                brand_name: string;
                /**
                 * @description Null means initials.
                 * @example null
                 */
                brand_logo_url: string | null;
                /**
                 * @description The caller blocks this brand now.
                 * @example false
                 */
                blocked: boolean;
                /**
                 * @description The answer that the brand got.
                 * @example verified
                 * @enum {string}
                 */
                result: "verified" | "not_verified";
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                checked_at: string;
            }[];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        BrandChecklist: {
            /**
             * @description There is one, or it is being fetched.
             * @example true
             */
            logo: boolean;
            /**
             * @description One has been published.
             * @example true
             */
            offer: boolean;
            /**
             * @description Somebody besides the contact is a member or invited.
             * @example true
             */
            team: boolean;
            /**
             * @description There is an API key that is not revoked.
             * @example true
             */
            key: boolean;
        };
        BrandContactConfirmed: {
            /** @example Jholaworks */
            brand_name: string;
            /** @example ravi@jholaworks.example */
            email: string;
        };
        BrandFailingOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            /** @example Everyday backpacks */
            offer_title: string;
            /**
             * @description At least 10.
             * @example 40
             */
            answers: number;
            /**
             * @description Of the last 100 answers in 90 days.
             * @example 40
             */
            worked: number;
            main_reason: ("code_refused" | "terms_differ") | null;
            /**
             * @description The day of the last answer that it worked.
             * @example 2026-11-20
             */
            last_worked_on: string | null;
        };
        BrandLogoFormInput: {
            /** Format: binary */
            logo: Blob;
        };
        BrandMeasure: {
            /** @example 214 */
            total: number;
            /**
             * @description In the 30 days before those.
             * @example 214
             */
            before: number;
            /**
             * @description One number a day in Asia/Kolkata, oldest first, today last.
             * @example [
             *       3,
             *       5,
             *       4
             *     ]
             */
            days: number[];
        };
        BrandOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example 3 */
            version: number;
            /**
             * @example published
             * @enum {string}
             */
            status: "draft" | "pending_review" | "published" | "rejected" | "paused" | "archived";
            /**
             * @description The status, with what its dates make of a published one.
             * @example live
             * @enum {string}
             */
            state: "draft" | "pending_review" | "scheduled" | "live" | "expired" | "paused" | "rejected" | "archived";
            /**
             * @description Public now.
             * @example true
             */
            live: boolean;
            /**
             * @description Placed by a paid boost.
             * @example false
             */
            featured: boolean;
            /** @example Fashion */
            category_name: string;
            stats: components["schemas"]["BrandOfferStats"];
            health: components["schemas"]["OfferHealth"];
            /** @description Codes of the pool; null without one. */
            pool: {
                /** @example 5000 */
                total: number;
                /** @example 1284 */
                left: number;
            } | null;
            actions: components["schemas"]["BrandOfferActions"];
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            updated_at: string;
            /** @description What stands. */
            fields: components["schemas"]["OfferFields"];
            /** @description With the change that waits for review; the same as `fields` without one. */
            working: components["schemas"]["OfferFields"];
            /**
             * @description For who may edit the offer.
             * @example JHOLA25
             */
            redemption_code: string | null;
            picture: components["schemas"]["OfferPicture"] | null;
            working_picture: components["schemas"]["OfferPicture"] | null;
            /** @description The latest change, while it waits or when it was sent back. */
            revision: components["schemas"]["OfferRevision"] | null;
            /** @example null */
            review_note: string | null;
            submitted_at: string | null;
            reviewed_at: string | null;
            published_at: string | null;
            /**
             * @description The offer's page on the student site.
             * @example https://student.bachat.test/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            share_url: string;
        };
        /** @description What the caller may do with it as it stands. */
        BrandOfferActions: {
            /** @example true */
            edit: boolean;
            /** @example true */
            submit: boolean;
            /** @example true */
            pause: boolean;
            /** @example true */
            resume: boolean;
            /** @example true */
            archive: boolean;
            /** @example true */
            duplicate: boolean;
            /** @example true */
            add_codes: boolean;
            /** @example true */
            withdraw_revision: boolean;
        };
        BrandOfferPage: {
            items: components["schemas"]["ListedBrandOffer"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
            /** @description Of all the brand's offers, whatever is asked for. */
            counts: {
                /** @example 4 */
                draft: number;
                /** @example 4 */
                pending_review: number;
                /** @example 4 */
                scheduled: number;
                /** @example 4 */
                live: number;
                /** @example 4 */
                expired: number;
                /** @example 4 */
                paused: number;
                /** @example 4 */
                rejected: number;
                /** @example 4 */
                archived: number;
            };
        };
        /** @description Since the offer was made. */
        BrandOfferStats: {
            /** @example 214 */
            impressions: number;
            /** @example 214 */
            views: number;
            /** @example 214 */
            saves: number;
            /** @example 214 */
            opens: number;
            /** @example 214 */
            redeems: number;
        };
        BrandOverview: {
            /**
             * Format: date
             * @description First of the 30 days that the numbers are of.
             * @example 2026-12-31
             */
            since: string;
            measures: {
                views: components["schemas"]["BrandMeasure"];
                saves: components["schemas"]["BrandMeasure"];
                opens: components["schemas"]["BrandMeasure"];
                redeems: components["schemas"]["BrandMeasure"];
            };
            /** @description Newest first, at most 50; archived ones are left out. */
            offers: components["schemas"]["BrandOverviewOffer"][];
            /** @description Public offers that fewer than 80 % of at least 10 students said worked, the worst first. Usually empty. */
            failing: components["schemas"]["BrandFailingOffer"][];
            /**
             * @description All of them, archived ones left out.
             * @example 9
             */
            offer_total: number;
            /** @description What a member should do something about. Usually empty. */
            attention: {
                /**
                 * @example ends_soon
                 * @enum {string}
                 */
                kind: "codes_low" | "ends_soon" | "sent_back" | "not_live" | "credits_low";
                offer_id: string | null;
                /** @example Everyday backpacks */
                offer_title: string | null;
                /**
                 * @description Codes, days or credits left; else 0.
                 * @example 3
                 */
                count: number;
            }[];
        };
        BrandOverviewOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Everyday backpacks */
            title: string;
            /**
             * @example published
             * @enum {string}
             */
            status: "draft" | "pending_review" | "published" | "rejected" | "paused" | "archived";
            /**
             * @description Public now.
             * @example true
             */
            live: boolean;
            /**
             * @example code
             * @enum {string}
             */
            offer_type: "redirect" | "code" | "other";
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @example exclusive
             * @enum {string}
             */
            exclusivity: "standard" | "exclusive";
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /** @example 25 */
            discount_value: string | null;
            /**
             * @example INR
             * @enum {string}
             */
            currency: "INR" | "USD";
            /** @example false */
            featured: boolean;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            start_date: string;
            end_date: string | null;
            /** @example 214 */
            views: number;
            /** @example 214 */
            saves: number;
            /**
             * @description How often its address was opened.
             * @example 214
             */
            opens: number;
            /** @example 214 */
            redeems: number;
            /**
             * @description One number a day in Asia/Kolkata, oldest first, today last.
             * @example [
             *       3,
             *       5,
             *       4
             *     ]
             */
            view_days: number[];
        };
        BrandProfile: {
            /** @example Jholaworks */
            name: string;
            /** @example Bags that last a degree. */
            description: string | null;
            /** @example https://jholaworks.example */
            website_url: string | null;
            /**
             * @description Its slug.
             * @example fashion
             */
            category: string | null;
            /**
             * @description Null means initials.
             * @example null
             */
            logo_url: string | null;
            /**
             * @description The address that our copy was or will be fetched from; null for an upload.
             * @example null
             */
            logo_source_url: string | null;
        };
        BrandProfileChangesInput: {
            /**
             * @description Its address on the sites stays. Not the name of another approved brand.
             * @example Jholaworks
             */
            name?: string;
            /** @example Bags that last a degree. */
            description?: string | null;
            /**
             * @description `https://` is added where it is missing.
             * @example https://jholaworks.example
             */
            website_url?: string | null;
            /**
             * @description A category's slug.
             * @example fashion
             */
            category?: string;
            /**
             * @description Fetched once, within minutes; null or empty means initials.
             * @example null
             */
            logo_source_url?: string | null;
        };
        BrandSuspensionInput: {
            /**
             * @description Shown to the brand's members.
             * @example Codes were refused at the till for two weeks.
             */
            reason: string;
        };
        Category: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Food & drink */
            name: string;
            /**
             * @description The name in Hindi, where there is one.
             * @example खाना-पीना
             */
            name_hi: string | null;
            /** @example food-and-drink */
            slug: string;
            /**
             * @description Name of an icon of the sites' set.
             * @example tools-kitchen-2
             */
            icon: string;
            /**
             * @description Public offers now.
             * @example 31
             */
            offer_count: number;
        };
        CategoryList: {
            items: components["schemas"]["Category"][];
        };
        ChangePasswordInput: {
            /** @example monsoon-tiffin-42 */
            current_password: string;
            /**
             * @description At least 6 characters (admins 12), none of the commonest.
             * @example monsoon-tiffin-42
             */
            password: string;
        };
        /** @description How the browser pays. */
        Checkout: {
            /**
             * @description By going to the page at `url`, or by the provider's script with the other two.
             * @example razorpay
             * @enum {string}
             */
            kind: "redirect" | "razorpay";
            /** @example null */
            url: string | null;
            /** @example rzp_live_Q1x2y3z4 */
            key_id: string | null;
            /** @example order_Q1x2y3z4a5b6c7 */
            gateway_order_id: string;
            /**
             * @description With it the payer is asked to agree to later debits; null for a payment alone.
             * @example null
             */
            customer_id: string | null;
        };
        Click: {
            /**
             * @description Follow it within 60 seconds; it answers 302 to the offer's stored address.
             * @example https://api.bachat.example/v1/go/eyJjIjoiMDE5In0.c2ln
             */
            go_url: string;
        };
        CodePool: {
            /** @example 5000 */
            total: number;
            /** @example 1284 */
            left: number;
            /** @example 3716 */
            given: number;
            /**
             * @description `low` from a fifth of all codes on.
             * @example none
             * @enum {string}
             */
            alert: "none" | "low" | "empty";
            /** @description At the rate of the last 24 hours, or of the week where nothing was given in them; null without any. */
            forecast: {
                /**
                 * @description What it is reckoned from.
                 * @example today
                 * @enum {string}
                 */
                rate: "today" | "week";
                /** @example 412.5 */
                per_day: number;
                /** @example 3 */
                days_left: number;
                /**
                 * Format: date
                 * @description A calendar day in Asia/Kolkata.
                 * @example 2026-12-31
                 */
                runs_out_on: string;
            } | null;
            /** @description The latest 20. */
            uploads: components["schemas"]["CodeUpload"][];
        };
        CodeUpload: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @example utf-8
             * @enum {string}
             */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
            /**
             * @description The heading that the codes stood under.
             * @example code
             */
            column: string | null;
            /** @example 5000 */
            added: number;
            /**
             * @description Codes that came twice, or were there.
             * @example 2
             */
            duplicates: number;
            /**
             * @description Lines without a usable code.
             * @example 1
             */
            invalid: number;
            /**
             * @description The left-out lines can be downloaded, for 30 days.
             * @example true
             */
            has_problems: boolean;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            uploaded_at: string;
        };
        CodesFormInput: {
            /** Format: binary */
            codes: Blob;
        };
        CodesUploaded: {
            upload: components["schemas"]["CodeUpload"];
            /** @description The first 20 lines that were left out. */
            problems: {
                /** @example 17 */
                line: number;
                /**
                 * @example repeated
                 * @enum {string}
                 */
                rule: "no_code" | "too_short" | "too_long" | "not_text" | "open_quote" | "several_values" | "repeated" | "in_pool";
                /** @example 3 */
                same_as_line: number | null;
            }[];
            pool: components["schemas"]["CodePool"];
        };
        CollegeList: {
            items: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Nilgiri College of Science */
                name: string;
                /** @example Coonoor */
                city: string;
                /** @example Tamil Nadu */
                state: string;
            }[];
        };
        ConfirmEmailInput: {
            /**
             * @description The token of the link in the mail.
             * @example mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8
             */
            token: string;
            /**
             * @description Needed without a session of that account.
             * @example monsoon-tiffin-42
             */
            password?: string;
        };
        /** @description What the provider's checkout gave to the browser. */
        ConfirmPaymentInput: {
            /** @example order_Q1x2y3z4a5b6c7 */
            gateway_order_id: string;
            /** @example pay_Q1x2y3z4a5b6c7 */
            gateway_payment_id: string;
            /** @example 9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d */
            signature: string;
        };
        ConfirmedEmail: {
            /** @example asha@college.example */
            email: string;
        };
        ConsentChoiceInput: {
            /** @example true */
            granted: boolean;
            /**
             * @description Version of the text that was shown.
             * @example 2026-11
             */
            version: string;
        };
        ContactChange: {
            /** @example ravi@jholaworks.example */
            email: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            requested_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            expires_at: string;
        };
        ContactMessage: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Asha Verma */
            name: string;
            /** @example asha@college.example */
            email: string;
            /** @example My college is not in the list */
            subject: string;
            /**
             * @example new
             * @enum {string}
             */
            status: "new" | "read" | "answered" | "closed";
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            handled_at: string | null;
            /** @description The account that was signed in when writing. */
            user_id: string | null;
            /** @example I study at a polytechnic in Bidar. */
            message: string;
            /** @example null */
            answer: string | null;
            /** @example null */
            handled_by_name: string | null;
        };
        ContactMessagePage: {
            items: components["schemas"]["ListedContactMessage"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
            /** @description Of all messages, whatever is searched for. */
            counts: {
                /** @example 4 */
                new: number;
                /** @example 1 */
                read: number;
                /** @example 21 */
                answered: number;
                /** @example 6 */
                closed: number;
            };
        };
        ContactMessageReceived: {
            /** @example Thank you. A person reads every message and answers. */
            message: string;
        };
        CorrectApplicationInput: {
            /** @example Jholaworks */
            brand_name: string;
            /**
             * @description `https://` is added where it is missing; empty or null means initials.
             * @example https://jholaworks.example/logo.png
             */
            logo_url?: string | null;
            /**
             * @description The logo itself instead of its address: a JPEG, PNG or WebP of up to 512 kB in base64, judged by content.
             * @default null
             * @example null
             */
            logo_image?: string | null;
            /**
             * @description A category's slug.
             * @example fashion
             */
            category: string;
            /** @example Everyday backpacks */
            offer_title: string;
            /** @example All backpacks of 18 to 26 litres, in our shops and online. */
            offer_details: string;
            /**
             * @default other
             * @example percentage
             * @enum {string}
             */
            discount_type?: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /**
             * @description Percent, rupees or words, as the type wants; null for bogo and free_shipping.
             * @default null
             * @example 25
             */
            discount_value?: string | null;
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @description Where a redirect leads; optional for the others.
             * @example null
             */
            redemption_url?: string | null;
            /**
             * @description The code that every student gets, for the method code.
             * @default null
             * @example JHOLA25
             */
            redemption_code?: string | null;
            /**
             * @default India
             * @example India
             * @enum {string}
             */
            country?: "Global" | "India" | "US" | "UK" | "Canada";
            /**
             * @description One of the region's cities; null for all of it.
             * @default null
             * @example Pune
             */
            city?: string | null;
            /**
             * @description Where it is used; null means in store for a QR, else online.
             * @default null
             * @example in_store
             */
            channel?: ("online" | "in_store" | "both") | null;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-01
             */
            start_date: string;
            /**
             * @description Inclusive; null never ends.
             * @default null
             * @example 2027-03-31
             */
            end_date?: string | null;
            /**
             * @description `all`, `verified` for verified students only, or who it is for in words.
             * @default all
             * @example verified
             */
            eligibility?: string;
            /** @example Vidya Subramaniam */
            contact_name: string;
            /**
             * @default null
             * @example +91 98450 00000
             */
            contact_phone?: string | null;
        };
        CreateApiKeyInput: {
            /**
             * @description What the key is for.
             * @example Checkout, live
             */
            name: string;
            /**
             * @example live
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * @description Addresses or networks that may use the key; empty for any.
             * @default []
             * @example [
             *       "203.0.113.0/28"
             *     ]
             */
            allowed_ips?: (string)[];
        };
        CreateOfferInput: {
            /** @example Everyday backpacks */
            title: string;
            /** @example All backpacks of 18 to 26 litres. */
            description: string;
            /**
             * @description A category's slug.
             * @example fashion
             */
            category: string;
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /**
             * @description Percent, an amount in major units, or words; null for `bogo` and `free_shipping`.
             * @example 25
             */
            discount_value: string | null;
            /** @example रोज़ के बैग */
            title_hi?: string | null;
            /** @example 18 से 26 लीटर के सभी बैग। */
            description_hi?: string | null;
            /** @example Not with other offers. */
            terms?: string | null;
            /** @example null */
            terms_hi?: string | null;
            /**
             * @description How to use it, one step a line.
             * @example Paste the code at checkout.
             */
            redemption_info?: string | null;
            /** @example null */
            redemption_info_hi?: string | null;
            /** @example all */
            eligibility?: string;
            /**
             * @description Decides badge and access; by the method when it is left out.
             * @example code
             * @enum {string}
             */
            offer_type?: "redirect" | "code" | "other";
            /**
             * @description Where a redirect leads, or where a code is used. `https://` is added where it is missing.
             * @example https://jholaworks.example/students
             */
            redemption_url?: string | null;
            /**
             * @description One code for everybody, or a pool of single-use codes. Only for the method `code`.
             * @example shared
             */
            code_mode?: ("shared" | "pool") | null;
            /**
             * @description The code that every student gets, of `shared`.
             * @example JHOLA25
             */
            redemption_code?: string | null;
            /**
             * @example INR
             * @enum {string}
             */
            currency?: "INR" | "USD";
            /**
             * @example exclusive
             * @enum {string}
             */
            exclusivity?: "standard" | "exclusive";
            /**
             * @example India
             * @enum {string}
             */
            country?: "Global" | "India" | "US" | "UK" | "Canada";
            /**
             * @description One of the region's cities; null for the whole region.
             * @example Pune
             */
            city?: string | null;
            /**
             * @example online
             * @enum {string}
             */
            channel?: "online" | "in_store" | "both";
            /**
             * @example [
             *       "bags"
             *     ]
             */
            tags?: string[];
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-01
             */
            start_date?: string;
            /**
             * @description Inclusive; null never ends.
             * @example 2027-03-31
             */
            end_date?: string | null;
            /**
             * @description At most so many redemptions.
             * @example 5000
             */
            total_cap?: number | null;
            /**
             * @description At most so many on a day in Kolkata.
             * @example null
             */
            daily_cap?: number | null;
            /**
             * @description How often one student may redeem it.
             * @example 1
             */
            per_student_cap?: number;
            /**
             * @description Added to the address that a redirect leads to.
             * @example bachat
             */
            utm_source?: string | null;
            /** @example students */
            utm_medium?: string | null;
            /** @example winter */
            utm_campaign?: string | null;
            /**
             * @description Made by the caller: a repeated request with it gives the offer of the first one.
             * @default null
             * @example null
             */
            creation_key?: string | null;
        };
        CreateOutletInput: {
            /** @example Koregaon Park */
            name: string;
            /** @example 12 North Main Road, opposite the park */
            address: string;
            /** @example Pune */
            city: string;
        };
        CreatedApiKey: {
            key: components["schemas"]["ApiKey"];
            /**
             * @description The whole key. A live one is never shown again.
             * @example bk_live_Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6G
             */
            secret: string;
        };
        CreditEntry: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @example purchase
             * @enum {string}
             */
            kind: "purchase" | "trial" | "grant" | "usage" | "refund" | "correction";
            /**
             * @description Credits; a minus is a debit.
             * @example 5000
             */
            amount: number;
            /**
             * @description After this entry. Calls of the running hour are not in it yet.
             * @example 5100
             */
            balance: number;
            /** @example null */
            note: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
        };
        CreditEntryList: {
            items: components["schemas"]["CreditEntry"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        CreditStatus: {
            /**
             * @description Credits left; they never expire.
             * @example 4714
             */
            balance: number;
            /**
             * @example growth
             * @enum {string}
             */
            plan_tier: "free_trial" | "starter" | "growth" | "enterprise";
            /** @example Growth */
            plan_name: string;
            /** @description Answered live calls of the calendar month in Asia/Kolkata. */
            month: {
                /**
                 * Format: date
                 * @example 2026-11-01
                 */
                starts_on: string;
                /** @example 286 */
                used: number;
                /** @example 10000 */
                quota: number;
            };
            /** @description Live calls of the clock hour in Asia/Kolkata. */
            hour: {
                /** @example 12 */
                used: number;
                /** @example 5000 */
                limit: number;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                ends_at: string;
            };
        };
        DeclineRefundInput: {
            /**
             * @description What the brand reads.
             * @example The credits of this order were used for a test run.
             */
            note: string;
        };
        DocumentLinks: {
            /**
             * Format: uri
             * @description The first page. An image; valid for 300 seconds and only while this session lives.
             * @example https://api.example.com/v1/documents/WyJh.c2ln
             */
            url: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            expires_at: string;
            pages: {
                /** @example 1 */
                page: number;
                /**
                 * Format: uri
                 * @example https://api.example.com/v1/documents/WyJh.c2ln
                 */
                url: string;
            }[];
        };
        DuplicateOfferInput: {
            /** @example Everyday backpacks */
            title?: string;
            /**
             * @example India
             * @enum {string}
             */
            country?: "Global" | "India" | "US" | "UK" | "Canada";
            /**
             * @description One of the region's cities; null for the whole region.
             * @example Pune
             */
            city?: string | null;
            /**
             * @description Made by the caller: a repeated request with it gives the offer of the first one.
             * @default null
             * @example null
             */
            creation_key?: string | null;
        };
        EmailAddressInput: {
            /** @example asha@college.example */
            email: string;
        };
        EmailConfirmed: {
            /** @example asha@college.example */
            email: string;
            /** @description In the browser that signed up and is not signed in; null elsewhere. */
            session: components["schemas"]["Session"] | null;
        };
        EnsuredStudentProfile: {
            student: components["schemas"]["StudentProfile"];
        };
        FailingOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            /** @example Everyday backpacks */
            offer_title: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            brand_id: string;
            /** @example Jholaworks */
            brand_name: string;
            /**
             * @description Of the last 100 answers in 90 days.
             * @example 40
             */
            answers: number;
            /**
             * @description Of the last 100 answers in 90 days.
             * @example 40
             */
            worked: number;
            /**
             * @description Of the last 100 answers in 90 days.
             * @example 40
             */
            code_refused: number;
            /**
             * @description Of the last 100 answers in 90 days.
             * @example 40
             */
            terms_differ: number;
            /**
             * @description The day of the last answer that it worked.
             * @example 2026-11-20
             */
            last_worked_on: string | null;
            /** @description The latest three, without the student's name. */
            comments: {
                /**
                 * @example code_refused
                 * @enum {string}
                 */
                outcome: "code_refused" | "terms_differ";
                /** @example The till did not know the code. */
                comment: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                answered_at: string;
            }[];
        };
        FailingOfferPage: {
            items: components["schemas"]["FailingOffer"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        GiveBoostInput: {
            /**
             * @example days_7
             * @enum {string}
             */
            plan: "days_7" | "days_15" | "days_30";
            /**
             * @description The day in Asia/Kolkata on which it starts; null for as soon as it can.
             * @example null
             */
            start_day: string | null;
        };
        /**
         * @example {
         *       "status": "closed"
         *     }
         */
        HandleContactMessageInput: {
            /** @constant */
            status: "read";
        } | {
            /** @constant */
            status: "answered";
            /**
             * @description Mailed to the writer as it is.
             * @example Yes: choose “other” and type your college's name.
             */
            answer: string;
        } | {
            /** @constant */
            status: "closed";
        };
        Health: {
            /**
             * @example ok
             * @enum {string}
             */
            status: "ok" | "stopping";
        };
        Invoice: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @description `proforma` asks for a bank transfer and is no tax invoice.
             * @example tax_invoice
             * @enum {string}
             */
            kind: "tax_invoice" | "credit_note" | "proforma";
            /** @example BCH/26-27/000123 */
            number: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12
             */
            order_id: string;
            /** @example Jholaworks Private Limited */
            recipient_name: string;
            /** @constant */
            currency: "INR";
            /** @example 1999900 */
            net_paise: number;
            /** @example 179991 */
            cgst_paise: number;
            /** @example 179991 */
            sgst_paise: number;
            /** @example 0 */
            igst_paise: number;
            /** @example 2359882 */
            total_paise: number;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            issued_at: string;
        };
        InvoiceList: {
            items: components["schemas"]["Invoice"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        LeaveTeamInput: {
            /**
             * @description It cannot be undone.
             * @constant
             */
            confirmed: true;
        };
        LinkTokenInput: {
            /**
             * @description The token of the link in the mail.
             * @example mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8
             */
            token: string;
        };
        ListedAdminOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            brand: components["schemas"]["ReviewedBrand"];
            /** @example Everyday backpacks */
            title: string;
            /**
             * @example published
             * @enum {string}
             */
            status: "draft" | "pending_review" | "published" | "rejected" | "paused" | "archived";
            /**
             * @description The status, with what its dates make of a published one.
             * @example live
             * @enum {string}
             */
            state: "draft" | "pending_review" | "scheduled" | "live" | "expired" | "paused" | "rejected" | "archived";
            /** @example Fashion */
            category_name: string;
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            submitted_at: string | null;
        };
        ListedApplication: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            brand_id: string;
            /** @example Jholaworks */
            brand_name: string;
            /**
             * @description Our copy of the logo.
             * @example null
             */
            brand_logo_url: string | null;
            /** @example Everyday backpacks */
            offer_title: string;
            /** @example Fashion */
            category_name: string;
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /** @example vidya@jholaworks.example */
            contact_email: string;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected";
            /** @example 1 */
            revision: number;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            submitted_at: string;
            decided_at: string | null;
        };
        ListedBrandOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example 3 */
            version: number;
            /**
             * @example published
             * @enum {string}
             */
            status: "draft" | "pending_review" | "published" | "rejected" | "paused" | "archived";
            /**
             * @description The status, with what its dates make of a published one.
             * @example live
             * @enum {string}
             */
            state: "draft" | "pending_review" | "scheduled" | "live" | "expired" | "paused" | "rejected" | "archived";
            /**
             * @description Public now.
             * @example true
             */
            live: boolean;
            /**
             * @description Placed by a paid boost.
             * @example false
             */
            featured: boolean;
            /** @example Fashion */
            category_name: string;
            stats: components["schemas"]["BrandOfferStats"];
            health: components["schemas"]["OfferHealth"];
            /** @description Codes of the pool; null without one. */
            pool: {
                /** @example 5000 */
                total: number;
                /** @example 1284 */
                left: number;
            } | null;
            actions: components["schemas"]["BrandOfferActions"];
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            updated_at: string;
            /** @example Everyday backpacks */
            title: string;
            /**
             * @example code
             * @enum {string}
             */
            offer_type: "redirect" | "code" | "other";
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @example exclusive
             * @enum {string}
             */
            exclusivity: "standard" | "exclusive";
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /** @example 25 */
            discount_value: string | null;
            /**
             * @example INR
             * @enum {string}
             */
            currency: "INR" | "USD";
            /**
             * @example India
             * @enum {string}
             */
            country: "Global" | "India" | "US" | "UK" | "Canada";
            /** @example Pune */
            city: string | null;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            start_date: string;
            end_date: string | null;
            /**
             * @description Of the latest change.
             * @example null
             */
            revision_status: ("pending" | "rejected") | null;
        };
        ListedContactMessage: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Asha Verma */
            name: string;
            /** @example asha@college.example */
            email: string;
            /** @example My college is not in the list */
            subject: string;
            /**
             * @example new
             * @enum {string}
             */
            status: "new" | "read" | "answered" | "closed";
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            handled_at: string | null;
        };
        ListedOffer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example All headphones, with a second year of cover */
            title: string;
            /** @example Swar One, Swar Fold and Swar Studio. */
            description: string;
            /**
             * @description Decides badge and access.
             * @example code
             * @enum {string}
             */
            offer_type: "redirect" | "code" | "other";
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /**
             * @description Percent, an amount in major units, or free text; null for bogo and free_shipping.
             * @example 25
             */
            discount_value: string | null;
            /**
             * @description Decides button and dialog.
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @description Only of an open redirect offer.
             * @example null
             */
            redemption_url: string | null;
            /**
             * @description Always null: codes are given one by one.
             * @example null
             */
            redemption_code: null;
            /**
             * @example India
             * @enum {string}
             */
            country: "Global" | "India" | "US" | "UK" | "Canada";
            /** @example Pune */
            city: string | null;
            /**
             * @example INR
             * @enum {string}
             */
            currency: "INR" | "USD";
            /**
             * @example online
             * @enum {string}
             */
            channel: "online" | "in_store" | "both";
            /**
             * @example [
             *       "audio"
             *     ]
             */
            tags: string[];
            /** @example 12.4 */
            popularity_score: number;
            /**
             * @description Placed by a paid boost.
             * @example false
             */
            featured: boolean;
            /** @example 0 */
            placement_priority: number;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            start_date: string;
            end_date: string | null;
            /**
             * @example standard
             * @enum {string}
             */
            exclusivity: "standard" | "exclusive";
            /**
             * @description Whom it can be opened by: the same for every viewer. An account lists in `opens` what it can open; a visitor what is for `everyone`.
             * @example accounts
             * @enum {string}
             */
            opens_for: "everyone" | "accounts" | "verified_students";
            /** @example Swarbox */
            brand_name: string;
            /** @example null */
            brand_logo_url: string | null;
            /** @example Electronics */
            category_name: string;
            /** @example electronics */
            category_slug: string;
            /** @example device-laptop */
            category_icon: string;
            /** @example false */
            is_global: boolean;
            /**
             * @description False once the offer ended or was taken down.
             * @example true
             */
            available: boolean;
        };
        ListedRevision: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            /** @example Everyday backpacks */
            offer_title: string;
            brand: components["schemas"]["ReviewedBrand"];
            /** @example 2 */
            number: number;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "withdrawn";
            /**
             * @description Fields.
             * @example [
             *       "discount_value"
             *     ]
             */
            changed: string[];
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            submitted_at: string;
            decided_at: string | null;
        };
        MailPreferenceChangeInput: {
            /** @example false */
            enabled: boolean;
        };
        MailPreferences: {
            /** @description The kinds that fit the account; empty when none does. */
            items: {
                /**
                 * @example verification_reminder
                 * @enum {string}
                 */
                kind: "verification_reminder";
                /** @example true */
                enabled: boolean;
            }[];
        };
        MemberRoleChangeInput: {
            /**
             * @example editor
             * @enum {string}
             */
            role: "admin" | "editor" | "developer" | "viewer" | "staff";
        };
        NewContactInput: {
            /** @example asha@college.example */
            email: string;
        };
        NewsletterConfirmInput: {
            /**
             * @description The token of the link in the mail.
             * @example mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8
             */
            token: string;
        };
        NewsletterSubscribeInput: {
            /** @example asha@college.example */
            email: string;
            /**
             * @description Language of the mails.
             * @default en
             * @example en
             * @enum {string}
             */
            locale?: "en" | "hi";
        };
        NewsletterSubscribed: {
            /**
             * @example true
             * @constant
             */
            success: true;
            /** @example Subscribed! */
            message: string;
        };
        NothingInput: Record<string, never>;
        Offer: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example All headphones, with a second year of cover */
            title: string;
            /** @example Swar One, Swar Fold and Swar Studio. */
            description: string;
            /**
             * @description Decides badge and access.
             * @example code
             * @enum {string}
             */
            offer_type: "redirect" | "code" | "other";
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /**
             * @description Percent, an amount in major units, or free text; null for bogo and free_shipping.
             * @example 25
             */
            discount_value: string | null;
            /**
             * @description Decides button and dialog.
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @description Only of an open redirect offer.
             * @example null
             */
            redemption_url: string | null;
            /**
             * @description Always null: codes are given one by one.
             * @example null
             */
            redemption_code: null;
            /**
             * @example India
             * @enum {string}
             */
            country: "Global" | "India" | "US" | "UK" | "Canada";
            /** @example Pune */
            city: string | null;
            /**
             * @example INR
             * @enum {string}
             */
            currency: "INR" | "USD";
            /**
             * @example online
             * @enum {string}
             */
            channel: "online" | "in_store" | "both";
            /**
             * @example [
             *       "audio"
             *     ]
             */
            tags: string[];
            /** @example 12.4 */
            popularity_score: number;
            /**
             * @description Placed by a paid boost.
             * @example false
             */
            featured: boolean;
            /** @example 0 */
            placement_priority: number;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            start_date: string;
            end_date: string | null;
            /**
             * @example standard
             * @enum {string}
             */
            exclusivity: "standard" | "exclusive";
            /**
             * @description Whom it can be opened by: the same for every viewer. An account lists in `opens` what it can open; a visitor what is for `everyone`.
             * @example accounts
             * @enum {string}
             */
            opens_for: "everyone" | "accounts" | "verified_students";
            /** @example Swarbox */
            brand_name: string;
            /** @example null */
            brand_logo_url: string | null;
            /** @example Electronics */
            category_name: string;
            /** @example electronics */
            category_slug: string;
            /** @example device-laptop */
            category_icon: string;
            /** @example false */
            is_global: boolean;
        };
        OfferAddresses: {
            items: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                updated_at: string;
            }[];
            /**
             * @description Where the next stretch begins; null at the end.
             * @example null
             */
            next_after: string | null;
        };
        OfferApprovalInput: {
            /**
             * @description The version that was looked at.
             * @example 3
             */
            version: number;
        };
        /** @description A code is never shown: both sides are null. */
        OfferChange: {
            /** @example discount_value */
            field: string;
            /** @example 20 */
            before: string | null;
            /** @example 25 */
            after: string | null;
        };
        OfferConflict: {
            /** @example urn:bachat:problem:invalid_request */
            type: string;
            /** @example Bad Request */
            title: string;
            /** @example 400 */
            status: number;
            /**
             * @description Stable, for programs.
             * @example invalid_request
             */
            code: string;
            /**
             * @description For people, in English.
             * @example email: Invalid email address
             */
            detail: string;
            errors: {
                /**
                 * @description Path in the request.
                 * @example body.email
                 */
                field: string;
                /**
                 * @description The rule broken.
                 * @example invalid_format
                 */
                rule: string;
                /** @example Invalid email address */
                message: string;
            }[];
            /** @example req_Xk3v9TqLw2 */
            request_id: string;
            /** @description With `version_conflict`: the offer as it is now. */
            current?: components["schemas"]["BrandOffer"];
        };
        OfferDetail: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example All headphones, with a second year of cover */
            title: string;
            /** @example Swar One, Swar Fold and Swar Studio. */
            description: string;
            /**
             * @description Decides badge and access.
             * @example code
             * @enum {string}
             */
            offer_type: "redirect" | "code" | "other";
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /**
             * @description Percent, an amount in major units, or free text; null for bogo and free_shipping.
             * @example 25
             */
            discount_value: string | null;
            /**
             * @description Decides button and dialog.
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @description Only of an open redirect offer.
             * @example null
             */
            redemption_url: string | null;
            /**
             * @description Always null: codes are given one by one.
             * @example null
             */
            redemption_code: null;
            /**
             * @example India
             * @enum {string}
             */
            country: "Global" | "India" | "US" | "UK" | "Canada";
            /** @example Pune */
            city: string | null;
            /**
             * @example INR
             * @enum {string}
             */
            currency: "INR" | "USD";
            /**
             * @example online
             * @enum {string}
             */
            channel: "online" | "in_store" | "both";
            /**
             * @example [
             *       "audio"
             *     ]
             */
            tags: string[];
            /** @example 12.4 */
            popularity_score: number;
            /**
             * @description Placed by a paid boost.
             * @example false
             */
            featured: boolean;
            /** @example 0 */
            placement_priority: number;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            start_date: string;
            end_date: string | null;
            /**
             * @example standard
             * @enum {string}
             */
            exclusivity: "standard" | "exclusive";
            /**
             * @description Whom it can be opened by: the same for every viewer. An account lists in `opens` what it can open; a visitor what is for `everyone`.
             * @example accounts
             * @enum {string}
             */
            opens_for: "everyone" | "accounts" | "verified_students";
            /** @example Swarbox */
            brand_name: string;
            /** @example null */
            brand_logo_url: string | null;
            /** @example Electronics */
            category_name: string;
            /** @example electronics */
            category_slug: string;
            /** @example device-laptop */
            category_icon: string;
            /** @example false */
            is_global: boolean;
            /** @example सारे हेडफ़ोन */
            title_hi: string | null;
            /** @example null */
            description_hi: string | null;
            /** @example Not with gift cards. */
            terms: string | null;
            /** @example null */
            terms_hi: string | null;
            /**
             * @description How to use it, one step a line.
             * @example Paste the code at checkout.
             */
            redemption_info: string | null;
            /** @example null */
            redemption_info_hi: string | null;
            picture: components["schemas"]["OfferPicture"] | null;
            /** @example all */
            eligibility: string;
            /** @example 1 */
            per_student_cap: number;
            /**
             * @description Codes of a pool not given yet; null without a pool.
             * @example 1284
             */
            codes_left: number | null;
            /** @example 5000 */
            codes_total: number | null;
            health: components["schemas"]["OfferHealth"];
            brand: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Swarbox */
                name: string;
                /** @example swarbox */
                slug: string;
                /** @example null */
                logo_url: string | null;
                /** @example Headphones and speakers, made in Noida */
                description: string | null;
            };
        };
        OfferFeedback: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            /**
             * @description It worked, the code or QR was refused, or the terms were not as said.
             * @example worked
             * @enum {string}
             */
            outcome: "worked" | "code_refused" | "terms_differ";
            /**
             * @description In the student's words; read by admins.
             * @example null
             */
            comment: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            answered_at: string;
        };
        /**
         * @example {
         *       "outcome": "worked",
         *       "comment": null
         *     }
         */
        OfferFeedbackAnswerInput: {
            /**
             * @description It worked, the code or QR was refused, or the terms were not as said.
             * @example worked
             * @enum {string}
             */
            outcome: "worked" | "code_refused" | "terms_differ";
            /**
             * @description In the student's words; read by admins.
             * @default null
             * @example null
             */
            comment?: string | null;
        };
        OfferFields: {
            /** @example Everyday backpacks */
            title: string;
            /** @example रोज़ के बैग */
            title_hi: string | null;
            /** @example All backpacks of 18 to 26 litres. */
            description: string;
            /** @example 18 से 26 लीटर के सभी बैग। */
            description_hi: string | null;
            /** @example Not with other offers. */
            terms: string | null;
            /** @example दूसरे ऑफ़र के साथ नहीं। */
            terms_hi: string | null;
            /**
             * @description How to use it, one step a line.
             * @example Paste the code at checkout.
             */
            redemption_info: string | null;
            /** @example चेकआउट पर कोड डालें। */
            redemption_info_hi: string | null;
            /** @example all */
            eligibility: string;
            /**
             * @description A category's slug.
             * @example fashion
             */
            category: string;
            /**
             * @description Decides badge and access; by the method when it is left out.
             * @example code
             * @enum {string}
             */
            offer_type: "redirect" | "code" | "other";
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @description Where a redirect leads, or where a code is used.
             * @example null
             */
            redemption_url: string | null;
            /**
             * @description One code for everybody, or a pool of single-use codes. Only for the method `code`.
             * @example pool
             */
            code_mode: ("shared" | "pool") | null;
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /**
             * @description Percent, an amount in major units, or words; null for `bogo` and `free_shipping`.
             * @example 25
             */
            discount_value: string | null;
            /**
             * @example INR
             * @enum {string}
             */
            currency: "INR" | "USD";
            /**
             * @example exclusive
             * @enum {string}
             */
            exclusivity: "standard" | "exclusive";
            /**
             * @example India
             * @enum {string}
             */
            country: "Global" | "India" | "US" | "UK" | "Canada";
            /**
             * @description One of the region's cities; null for the whole region.
             * @example Pune
             */
            city: string | null;
            /**
             * @example online
             * @enum {string}
             */
            channel: "online" | "in_store" | "both";
            /** @example null */
            picture_id: string | null;
            /** @example null */
            picture_alt: string | null;
            /**
             * @example [
             *       "bags"
             *     ]
             */
            tags: string[];
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            start_date: string;
            /** @description Inclusive; null never ends. */
            end_date: string | null;
            /** @example 5000 */
            total_cap: number | null;
            /** @example null */
            daily_cap: number | null;
            /**
             * @description How often one student may redeem it.
             * @example 1
             */
            per_student_cap: number;
            /**
             * @description Added to the address that a redirect leads to.
             * @example bachat
             */
            utm_source: string | null;
            /** @example students */
            utm_medium: string | null;
            /** @example winter */
            utm_campaign: string | null;
        };
        /** @description What students who redeemed it said of it. */
        OfferHealth: {
            /**
             * @description The day of the last answer that it worked.
             * @example 2026-11-20
             */
            last_worked_on: string | null;
            /**
             * @description How many of `answers` said that it worked; null below 10 answers.
             * @example 37
             */
            worked: number | null;
            answers: number | null;
        };
        OfferPage: {
            items: components["schemas"]["Offer"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
            /**
             * @description What is shown: exact matches, matches of a corrected spelling, all offers, or the basic view. Total and pages describe what is shown.
             * @example none
             * @enum {string}
             */
            fallback: "none" | "corrected" | "unfiltered" | "safe";
            /**
             * @description The spelling searched for when corrected.
             * @example null
             */
            corrected_search: string | null;
            /** @example null */
            next_cursor: string | null;
            /** @example null */
            prev_cursor: string | null;
        };
        OfferPicture: {
            /** @example Three backpacks on a bench */
            alt: string;
            sources: {
                /** @example https://api.bachat.test/v1/offer-pictures/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11-640.avif */
                url: string;
                /**
                 * @description At most so many pixels wide.
                 * @example 640
                 */
                width: number;
                /**
                 * @example image/avif
                 * @enum {string}
                 */
                media_type: "image/avif" | "image/webp";
            }[];
        };
        OfferPictureFormInput: {
            /** Format: binary */
            picture: Blob;
        };
        OfferRejectionInput: {
            /**
             * @description The version that was looked at.
             * @example 3
             */
            version: number;
            /**
             * @description What to change; the brand reads it.
             * @example Say from which order value the discount applies.
             */
            note: string;
        };
        OfferRevision: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example 2 */
            number: number;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "withdrawn";
            changes: components["schemas"]["OfferChange"][];
            /**
             * @description The reviewer's, of a rejected one.
             * @example null
             */
            note: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            submitted_at: string;
            decided_at: string | null;
        };
        OfferRevisionList: {
            items: components["schemas"]["OfferRevision"][];
        };
        OfferRevisionPage: {
            items: components["schemas"]["ListedRevision"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        OfferRevisionRejectionInput: {
            /**
             * @description What to change; the brand reads it.
             * @example Say from which order value the discount applies.
             */
            note: string;
        };
        OfferStates: {
            items: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                offer_id: string;
                /** @example true */
                saved: boolean;
                /** @example false */
                redeemed: boolean;
                /** @description The caller's answer; null until it is given. */
                feedback: {
                    /**
                     * @description It worked, the code or QR was refused, or the terms were not as said.
                     * @example worked
                     * @enum {string}
                     */
                    outcome: "worked" | "code_refused" | "terms_differ";
                    /**
                     * @description In the student's words; read by admins.
                     * @example null
                     */
                    comment: string | null;
                } | null;
            }[];
        };
        OfferStats: {
            /**
             * @description Offers public now.
             * @example 214
             */
            active_offers: number;
        };
        OfferTemplate: {
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /** @example pool */
            code_mode: ("shared" | "pool") | null;
            /**
             * @example Copy your code.
             *     Paste it at checkout.
             */
            redemption_info: string;
            /**
             * @example अपना कोड कॉपी करें।
             *     चेकआउट पर डालें।
             */
            redemption_info_hi: string;
            /** @example One code a student. */
            terms: string;
            /** @example हर छात्र को एक कोड। */
            terms_hi: string;
        };
        OfferTemplateList: {
            items: components["schemas"]["OfferTemplate"][];
        };
        Order: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @example credit_pack
             * @enum {string}
             */
            kind: "credit_pack" | "boost";
            pack: ("starter" | "growth" | "enterprise") | null;
            /** @example 5000 */
            credits: number | null;
            /**
             * @description Of a boost.
             * @example null
             */
            boost_plan: ("days_7" | "days_15" | "days_30") | null;
            /**
             * @description What is boosted.
             * @example null
             */
            offer_id: string | null;
            /**
             * @description Of the credits, what went back.
             * @example 0
             */
            refunded_credits: number;
            /**
             * @description Of the credits, what is unused and can be asked back.
             * @example 5000
             */
            refundable_credits: number;
            /**
             * @description `created` and `failed` can be paid; `expired` was left for a day, and is still paid by money that comes late.
             * @example paid
             * @enum {string}
             */
            status: "created" | "paid" | "failed" | "expired" | "partly_refunded" | "refunded";
            /**
             * @example razorpay
             * @enum {string}
             */
            method: "razorpay" | "sandbox" | "bank_transfer";
            /** @constant */
            currency: "INR";
            /**
             * @description Without GST.
             * @example 1999900
             */
            net_paise: number;
            /**
             * @description GST.
             * @example 359982
             */
            tax_paise: number;
            /**
             * @description What is charged.
             * @example 2359882
             */
            total_paise: number;
            /**
             * @description The provider's words about the last payment that failed.
             * @example null
             */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            paid_at: string | null;
        };
        OrderList: {
            items: components["schemas"]["Order"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        OrderWithCheckout: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @example credit_pack
             * @enum {string}
             */
            kind: "credit_pack" | "boost";
            pack: ("starter" | "growth" | "enterprise") | null;
            /** @example 5000 */
            credits: number | null;
            /**
             * @description Of a boost.
             * @example null
             */
            boost_plan: ("days_7" | "days_15" | "days_30") | null;
            /**
             * @description What is boosted.
             * @example null
             */
            offer_id: string | null;
            /**
             * @description Of the credits, what went back.
             * @example 0
             */
            refunded_credits: number;
            /**
             * @description Of the credits, what is unused and can be asked back.
             * @example 5000
             */
            refundable_credits: number;
            /**
             * @description `created` and `failed` can be paid; `expired` was left for a day, and is still paid by money that comes late.
             * @example paid
             * @enum {string}
             */
            status: "created" | "paid" | "failed" | "expired" | "partly_refunded" | "refunded";
            /**
             * @example razorpay
             * @enum {string}
             */
            method: "razorpay" | "sandbox" | "bank_transfer";
            /** @constant */
            currency: "INR";
            /**
             * @description Without GST.
             * @example 1999900
             */
            net_paise: number;
            /**
             * @description GST.
             * @example 359982
             */
            tax_paise: number;
            /**
             * @description What is charged.
             * @example 2359882
             */
            total_paise: number;
            /**
             * @description The provider's words about the last payment that failed.
             * @example null
             */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            paid_at: string | null;
            /** @description Null where it cannot be paid by the caller. */
            checkout: components["schemas"]["Checkout"] | null;
        };
        Outlet: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Koregaon Park */
            name: string;
            /** @example 12 North Main Road, opposite the park */
            address: string;
            /** @example Pune */
            city: string;
            /**
             * @description Checking here needs the PIN on this device.
             * @example true
             */
            has_pin: boolean;
            /**
             * @description This session may check here now.
             * @example false
             */
            unlocked: boolean;
            /** @example false */
            archived: boolean;
        };
        OutletList: {
            items: components["schemas"]["Outlet"][];
        };
        OwnApplication: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            brand_id: string;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected";
            /**
             * @description 1 at first, one more with each correction.
             * @example 1
             */
            revision: number;
            /** @example null */
            decision_note: string | null;
            /** @example Jholaworks */
            brand_name: string;
            /**
             * @description The address the brand gave.
             * @example null
             */
            logo_url: string | null;
            /** @example fashion */
            category: string;
            /** @example Fashion */
            category_name: string;
            /** @example Everyday backpacks */
            offer_title: string;
            /** @example All backpacks of 18 to 26 litres. */
            offer_details: string;
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /** @example 25 */
            discount_value: string | null;
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /** @example null */
            redemption_url: string | null;
            /**
             * @example India
             * @enum {string}
             */
            country: "Global" | "India" | "US" | "UK" | "Canada";
            /** @example Pune */
            city: string | null;
            /**
             * @example in_store
             * @enum {string}
             */
            channel: "online" | "in_store" | "both";
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            start_date: string;
            end_date: string | null;
            /** @example all */
            eligibility: string;
            /** @example Vidya Subramaniam */
            contact_name: string;
            /** @example vidya@jholaworks.example */
            contact_email: string;
            /** @example null */
            contact_phone: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            submitted_at: string;
            decided_at: string | null;
            /** @description Rounds that ended with a note, the oldest first. */
            earlier: {
                /** @example 1 */
                revision: number;
                /**
                 * Format: date-time
                 * @example 2026-11-21T04:17:44.000Z
                 */
                submitted_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T04:17:44.000Z
                 */
                decided_at: string;
                /** @example Say from which order value the discount applies. */
                note: string;
            }[];
            /** @example JHOLA25 */
            redemption_code: string | null;
            /**
             * @description The logo was sent as a picture, which stays while neither field says another.
             * @example false
             */
            logo_uploaded: boolean;
            /** @description While it waits; null once decided. */
            review_by: string | null;
        };
        PaymentWebhookInput: {
            /** @example payment.captured */
            event: string;
        } & {
            [key: string]: unknown;
        };
        PersonalData: {
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            generated_at: string;
            account: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example asha@college.example */
                email: string;
                email_confirmed_at: string | null;
                /** @example Asha Verma */
                name: string;
                /** @example student */
                user_mode: string;
                /** @example en */
                locale: string;
                /** @example true */
                is_18_or_older: boolean;
                second_factor_since: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                created_at: string;
            };
            brands: {
                /** @example Jholaworks */
                brand_name: string;
                /** @example viewer */
                role: string;
            }[];
            profile: {
                /** @example Asha Verma */
                name: string;
                /** @example Nilgiri College of Science */
                college_name: string | null;
                year_of_study: ("freshman" | "sophomore" | "junior" | "senior" | "graduate" | "phd") | null;
                /** @example B.Sc. Physics */
                degree: string | null;
                /** @example Pune */
                location: string | null;
                /** @example asha@college.example */
                email: string;
                /** @example approved */
                verification_status: string;
                verified_until: string | null;
                /** @example null */
                avatar_url: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                created_at: string;
            } | null;
            student_addresses: {
                /** @example asha@college.example */
                email: string;
                /** @example account */
                kind: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                confirmed_at: string;
            }[];
            consents: {
                /** @example brand_verification */
                purpose: string;
                /** @example 2026-11 */
                version: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                granted_at: string;
                withdrawn_at: string | null;
            }[];
            mail_preferences: {
                /** @example verification_reminder */
                kind: string;
                /** @example false */
                enabled: boolean;
            }[];
            verification_submissions: {
                /** @example rejected */
                status: string;
                /** @example null */
                reason: string | null;
                /** @example null */
                reason_text: string | null;
                verified_until: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                submitted_at: string;
                decided_at: string | null;
                documents: {
                    /** @example id_card_front */
                    kind: string;
                    /** @example image/jpeg */
                    media_type: string;
                    /** @example 184220 */
                    byte_size: number;
                    deleted_at: string | null;
                }[];
            }[];
            interactions: {
                /** @example Everyday backpacks */
                offer_title: string;
                /** @example Jholaworks */
                brand_name: string;
                /** @example save */
                type: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                at: string;
            }[];
            redemptions: {
                /** @example Everyday backpacks */
                offer_title: string;
                /** @example Jholaworks */
                brand_name: string;
                /** @example code */
                method: string;
                /** @example issued */
                status: string;
                /** @example null */
                code: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                redeemed_at: string;
                checked_at: string | null;
            }[];
            opened_offers: {
                /** @example Everyday backpacks */
                offer_title: string;
                /** @example Jholaworks */
                brand_name: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                at: string;
            }[];
            feedback: {
                /** @example Everyday backpacks */
                offer_title: string;
                /** @example Jholaworks */
                brand_name: string;
                /** @example worked */
                outcome: string;
                /** @example null */
                comment: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                at: string;
            }[];
            brand_checks: {
                /** @example Jholaworks */
                brand_name: string;
                /** @example verified */
                result: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                checked_at: string;
            }[];
            blocked_brands: {
                /** @example Jholaworks */
                brand_name: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                blocked_at: string;
            }[];
            newsletter: {
                /** @example confirmed */
                status: string;
                confirmed_at: string | null;
                unsubscribed_at: string | null;
            } | null;
            contact_messages: {
                /** @example My code does not work */
                subject: string;
                /** @example The shop refused it yesterday. */
                message: string;
                /** @example null */
                answer: string | null;
                /** @example answered */
                status: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                sent_at: string;
            }[];
            sessions: {
                /** @example null */
                device: string | null;
                /** @example null */
                ip: string | null;
                /** @example site */
                site: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                last_seen_at: string;
                ended_at: string | null;
            }[];
            /** @description What the account itself did that is logged, newest first. */
            activity: {
                /** @example account.signed_up */
                action: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                at: string;
            }[];
        };
        PlaceBoostOrderInput: {
            /**
             * Format: uuid
             * @description Made by the caller. The same key gives the same order, however often it is sent.
             * @example 8c1f0f4e-6c1b-4a55-9f0e-0f2a6c9b7d11
             */
            creation_key: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            /**
             * @example days_7
             * @enum {string}
             */
            plan: "days_7" | "days_15" | "days_30";
            /**
             * @description The day in Asia/Kolkata on which it starts; null for as soon as it can.
             * @example null
             */
            start_day: string | null;
        };
        PlaceOrderInput: {
            /**
             * Format: uuid
             * @description Made by the caller. The same key gives the same order, however often it is sent.
             * @example 8c1f0f4e-6c1b-4a55-9f0e-0f2a6c9b7d11
             */
            creation_key: string;
            /**
             * @example growth
             * @enum {string}
             */
            pack: "starter" | "growth" | "enterprise";
            /**
             * @description `bank_transfer` sends a proforma invoice.
             * @default online
             * @example online
             * @enum {string}
             */
            method?: "online" | "bank_transfer";
        };
        PlanList: {
            /** @description The smallest first. */
            tiers: {
                /**
                 * @example starter
                 * @enum {string}
                 */
                id: "free_trial" | "starter" | "growth" | "enterprise";
                /** @example Starter */
                name: string;
                /**
                 * @description Calls a clock hour in Asia/Kolkata.
                 * @example 1000
                 */
                hourly_limit: number;
                /**
                 * @description Answers a calendar month, or all credits bought in the last 30 days if more.
                 * @example 2000
                 */
                monthly_quota: number;
                /** @description What leads to the tier; null where nothing is bought. */
                pack: {
                    /** @example 1000 */
                    credits: number;
                    /**
                     * @description Without GST.
                     * @example 499900
                     */
                    net_paise: number;
                } | null;
            }[];
            /** @description Featured placement of one offer. */
            boosts: {
                /** @example 7 */
                days: number;
                /**
                 * @description Without GST.
                 * @example 99900
                 */
                net_paise: number;
            }[];
            /**
             * @description Given once, when a brand is approved.
             * @example 100
             */
            trial_credits: number;
            /**
             * @description Added to every price.
             * @example 18
             */
            gst_percent: number;
        };
        /** @description RFC 9457 problem details, served as application/problem+json. */
        Problem: {
            /** @example urn:bachat:problem:invalid_request */
            type: string;
            /** @example Bad Request */
            title: string;
            /** @example 400 */
            status: number;
            /**
             * @description Stable, for programs.
             * @example invalid_request
             */
            code: string;
            /**
             * @description For people, in English.
             * @example email: Invalid email address
             */
            detail: string;
            errors: {
                /**
                 * @description Path in the request.
                 * @example body.email
                 */
                field: string;
                /**
                 * @description The rule broken.
                 * @example invalid_format
                 */
                rule: string;
                /** @example Invalid email address */
                message: string;
            }[];
            /** @example req_Xk3v9TqLw2 */
            request_id: string;
        };
        ProfilePhotoInput: {
            /** Format: binary */
            photo: Blob;
        };
        ProofGiven: {
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            proof_until: string;
        };
        /**
         * @example {
         *       "password": "monsoon-tiffin-42"
         *     }
         */
        ProofInput: {
            /** @example monsoon-tiffin-42 */
            password?: string;
            /**
             * @description Six digits of the authenticator app, or a recovery code.
             * @example 492039
             */
            second_factor_code?: string;
        };
        RecoveryCodes: {
            /**
             * @description Ten codes, each good once. Shown now and never again.
             * @example [
             *       "k7mqx-2hd9w"
             *     ]
             */
            recovery_codes: string[];
        };
        RedeemedOffer: {
            offer: components["schemas"]["ListedOffer"];
            redemption: components["schemas"]["Redemption"];
        };
        RedeemedOfferPage: {
            items: components["schemas"]["RedeemedOffer"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        Redemption: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            /**
             * @example code
             * @enum {string}
             */
            method: "redirect" | "code" | "qr";
            /**
             * @description A QR or a personal code is checked once a shop accepted it.
             * @example issued
             * @enum {string}
             */
            status: "issued" | "checked";
            /**
             * @description Of a code offer.
             * @example SWAR7K2M
             */
            code: string | null;
            /**
             * @description From a pool: no one else has this code.
             * @example true
             */
            code_is_personal: boolean;
            /** @description Of a QR that is not used yet. */
            qr: components["schemas"]["RedemptionQr"] | null;
            /**
             * @description Where the code is used, when the brand gave an address.
             * @example null
             */
            redemption_url: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            redeemed_at: string;
            checked_at: string | null;
        };
        /**
         * @example {
         *       "check_key": "019abd2e-6f0c-4c11-9c37-5b1c4b1f0c77",
         *       "typed_code": "7K2MQ9XA"
         *     }
         */
        RedemptionCheckInput: {
            /**
             * Format: uuid
             * @description Made by the caller for this one check; a repeat sends the same.
             * @example 019abd2e-6f0c-4c11-9c37-5b1c4b1f0c77
             */
            check_key: string;
            /**
             * @description Where it is checked; needed once the brand has outlets.
             * @default null
             * @example null
             */
            outlet_id?: string | null;
            /**
             * @description What the scanner read.
             * @example AZq9Lm8MfBGcN1scSx8KEWkhVLhx0a2bU0u8v3Ywq1Zr6GdE
             */
            qr_payload?: string;
            /** @example 7K2M-Q9XA */
            typed_code?: string;
        };
        /** @description Says what to give. It never names the student. */
        RedemptionCheckResult: {
            /**
             * @description `valid`: good, and used up now. `valid_shared`: everybody's code, nothing is used up. `used`: in `used` stands when and where. `qr_expired`: the student's screen has a newer one. `not_issued`: in the pool, and given to nobody.
             * @example valid
             * @enum {string}
             */
            outcome: "valid" | "valid_shared" | "used" | "qr_expired" | "offer_ended" | "other_brand" | "not_issued" | "unknown";
            /** @description What to give; null of others' and unknown codes. */
            offer: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Steamed or fried plate of eight */
                title: string;
                /**
                 * @example bogo
                 * @enum {string}
                 */
                discount_type: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
                /** @example null */
                discount_value: string | null;
                /**
                 * @example INR
                 * @enum {string}
                 */
                currency: "INR" | "USD";
                /** @example Not with combos. */
                terms: string | null;
                end_date: string | null;
            } | null;
            /** @description Of `valid`. */
            check: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                checked_at: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                undo_until: string;
            } | null;
            /** @description Of `used`. */
            used: {
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                at: string;
                /** @example Koregaon Park */
                outlet_name: string | null;
                /** @example false */
                by_caller: boolean;
            } | null;
            redeemed_at: string | null;
        };
        RedemptionQr: {
            /**
             * @description The text to draw as a QR code.
             * @example AZq9Lm8MfBGcN1scSx8KEWkhVLhx0a2bU0u8v3Ywq1Zr6GdE
             */
            qr_payload: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            expires_at: string;
            /**
             * @description For a member of staff to type.
             * @example 7K2MQ9XA
             */
            typed_code: string;
        };
        RefreshInput: {
            /**
             * @description Body mode only; a cookie session sends its cookie.
             * @example mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8
             */
            refresh_token?: string;
        };
        Refund: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12
             */
            order_id: string;
            /**
             * @description `requested`: the credits are held until it is decided. `approved`: the money is on its way. `processed`: it was sent.
             * @example requested
             * @enum {string}
             */
            status: "requested" | "processed" | "failed" | "approved" | "declined";
            /** @example 800 */
            credits: number | null;
            /**
             * @description With GST.
             * @example 471906
             */
            amount_paise: number;
            /** @constant */
            currency: "INR";
            /** @example We bought the wrong pack. */
            reason: string;
            /** @example null */
            decision_note: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            decided_at: string | null;
            processed_at: string | null;
        };
        RefundList: {
            items: components["schemas"]["Refund"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        RegionList: {
            items: {
                /**
                 * @example India
                 * @enum {string}
                 */
                region: "Global" | "India" | "US" | "UK" | "Canada";
                /**
                 * @example [
                 *       "Mumbai",
                 *       "Delhi"
                 *     ]
                 */
                cities: ("Mumbai" | "Delhi" | "Bangalore" | "Chennai" | "Kolkata" | "Pune" | "Hyderabad" | "New York" | "Los Angeles" | "Chicago" | "San Francisco" | "London" | "Manchester" | "Birmingham" | "Toronto" | "Vancouver" | "Montreal")[];
            }[];
        };
        RequestRefundInput: {
            /**
             * Format: uuid
             * @description Made by the caller. The same key gives the same refund, however often it is sent.
             * @example 8c1f0f4e-6c1b-4a55-9f0e-0f2a6c9b7d11
             */
            request_key: string;
            /**
             * @description Null for all that are unused.
             * @example null
             */
            credits: number | null;
            /** @example We bought the wrong pack. */
            reason: string;
        };
        ResetPasswordInput: {
            /**
             * @description The token of the link in the mail.
             * @example mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8
             */
            token: string;
            /**
             * @description At least 6 characters (admins 12), none of the commonest.
             * @example monsoon-tiffin-42
             */
            password: string;
        };
        ReviewClaim: {
            /** @description Who is on it now: the caller, unless another was first. */
            claim: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                admin_id: string;
                /** @example Farah Khan */
                admin_name: string;
                /** @example false */
                mine: boolean;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                expires_at: string;
            };
        };
        ReviewedBrand: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Jholaworks */
            name: string;
            /**
             * @example approved
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "suspended";
        };
        RotateApiKeyInput: {
            /**
             * @description Hours for which the old key still works.
             * @default 24
             * @example 24
             */
            overlap_hours?: number;
        };
        SavedOffer: {
            offer: components["schemas"]["ListedOffer"];
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            saved_at: string;
        };
        SavedOfferPage: {
            items: components["schemas"]["SavedOffer"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
        ScheduleBoostInput: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            offer_id: string;
            /**
             * @description The day in Asia/Kolkata on which it starts; null for as soon as it can.
             * @example null
             */
            start_day: string | null;
        };
        SecondFactorCodeInput: {
            /**
             * @description Six digits of the authenticator app, or a recovery code.
             * @example 492039
             */
            code: string;
        };
        SecondFactorEnrolment: {
            /**
             * @description Base32, to type in.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description To scan.
             * @example otpauth://totp/Bachat:asha%40college.example?secret=JBSWY3DPEHPK3PXP&issuer=Bachat
             */
            otpauth_url: string;
        };
        SecondFactorProofInput: {
            /**
             * @description Six digits of the authenticator app, or a recovery code.
             * @example 492039
             */
            second_factor_code: string;
        };
        SendContactMessageInput: {
            /** @example Asha Verma */
            name: string;
            /** @example asha@college.example */
            email: string;
            /** @example My college is not in the list */
            subject: string;
            /** @example I study at a polytechnic in Bidar. Can I still send my card? */
            message: string;
            /**
             * @description The language of the receipt.
             * @default en
             * @example en
             * @enum {string}
             */
            locale?: "en" | "hi";
            /**
             * @description Leave it empty: the form hides it from people. A filled one is not stored.
             * @default
             * @example
             */
            website?: string;
            /**
             * @description Milliseconds between showing the form and sending it. Under 2,000 it is taken for a program's and not stored.
             * @example 48000
             */
            filled_in_ms: number;
        };
        Session: {
            /**
             * @description A JWT for the Authorization header: user, session, audience and expiry, nothing else.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTlhIn0.c2lnbmF0dXJl
             */
            access_token: string;
            /**
             * @description Null in cookie mode, and when an access token alone is given.
             * @example null
             */
            refresh_token: string | null;
            /**
             * @description Unix seconds.
             * @example 1795235564
             */
            expires_at: number;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /** @constant */
            token_type: "bearer";
            user: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example asha@college.example */
                email: string;
            };
        };
        SessionList: {
            items: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * @description The one that asks.
                 * @example true
                 */
                current: boolean;
                /**
                 * @example site
                 * @enum {string}
                 */
                audience: "site" | "admin";
                /** @example Chrome on Android */
                label: string | null;
                /** @example 203.0.113.7 */
                ip: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                last_seen_at: string;
            }[];
        };
        SetAutoTopUpInput: {
            /**
             * Format: uuid
             * @description Of the first order, if one is needed. The same key gives the same order.
             * @example 8c1f0f4e-6c1b-4a55-9f0e-0f2a6c9b7d12
             */
            creation_key: string;
            /**
             * @example starter
             * @enum {string}
             */
            pack: "starter" | "growth" | "enterprise";
            /**
             * @description Buy when fewer are left.
             * @example 200
             */
            threshold: number;
            /**
             * @description At most so much a calendar month, with GST.
             * @example 1200000
             */
            monthly_max_paise: number;
            /**
             * @description The company's number, which the bank tells of each debit.
             * @example +919845000000
             */
            phone: string;
        };
        /**
         * @example {
         *       "pin": "482913"
         *     }
         */
        SetOutletPinInput: {
            /** @description Null asks for none any more. */
            pin: string | null;
        };
        ShopCheck: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example Plate of eight */
            offer_title: string;
            /** @example Koregaon Park */
            outlet_name: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            checked_at: string;
            /** @description Null once it is undone. */
            undo_until: string | null;
            undone_at: string | null;
            /** @example null */
            undo_reason: string | null;
        };
        SignInInput: {
            /** @example asha@college.example */
            email: string;
            /** @example monsoon-tiffin-42 */
            password: string;
            /**
             * @description Six digits of the authenticator app, or a recovery code.
             * @example 492039
             */
            second_factor_code?: string;
            /**
             * @description `cookie` for Bachat's sites (an Origin header is needed), `body` for clients without one.
             * @default cookie
             * @example cookie
             * @enum {string}
             */
            transport?: "cookie" | "body";
            /**
             * @description Body mode only, `site` by default; a cookie session's audience follows its Origin.
             * @example site
             * @enum {string}
             */
            audience?: "site" | "admin";
        };
        SignOutInput: {
            /**
             * @example local
             * @enum {string}
             */
            scope: "local" | "others" | "global";
        };
        SignUpInput: {
            /** @example asha@college.example */
            email: string;
            /**
             * @description At least 6 characters (admins 12), none of the commonest.
             * @example monsoon-tiffin-42
             */
            password: string;
            data: {
                /** @example Asha Verma */
                name: string;
                /**
                 * @example student
                 * @enum {string}
                 */
                user_mode: "student" | "brand";
            };
            /**
             * @description The person says so.
             * @example true
             */
            is_18_or_older: boolean;
            /**
             * @default en
             * @example en
             * @enum {string}
             */
            locale?: "en" | "hi";
            /**
             * @description Where to go on after confirming: a path of the same site.
             * @example /offers
             */
            return_to?: string;
        };
        SimilarOffers: {
            items: components["schemas"]["Offer"][];
        };
        SiteSettings: {
            figures: {
                brands: {
                    /**
                     * @description As pages show it.
                     * @example 500+
                     */
                    text: string;
                    /** @example Bachat's launch plan */
                    source: string;
                    /**
                     * Format: date
                     * @description A calendar day in Asia/Kolkata.
                     * @example 2026-12-31
                     */
                    as_of: string;
                };
                happy_students: {
                    /**
                     * @description As pages show it.
                     * @example 500+
                     */
                    text: string;
                    /** @example Bachat's launch plan */
                    source: string;
                    /**
                     * Format: date
                     * @description A calendar day in Asia/Kolkata.
                     * @example 2026-12-31
                     */
                    as_of: string;
                };
                saved: {
                    /**
                     * @description As pages show it.
                     * @example 500+
                     */
                    text: string;
                    /** @example Bachat's launch plan */
                    source: string;
                    /**
                     * Format: date
                     * @description A calendar day in Asia/Kolkata.
                     * @example 2026-12-31
                     */
                    as_of: string;
                };
                average_redemption_rate: {
                    /**
                     * @description As pages show it.
                     * @example 500+
                     */
                    text: string;
                    /** @example Bachat's launch plan */
                    source: string;
                    /**
                     * Format: date
                     * @description A calendar day in Asia/Kolkata.
                     * @example 2026-12-31
                     */
                    as_of: string;
                };
            };
            /** @description Addresses of Bachat's profiles; null is not shown. */
            social_links: {
                /** @example https://www.facebook.com/bachat.example */
                facebook: string | null;
                /** @example null */
                twitter: string | null;
                /** @example null */
                instagram: string | null;
                /** @example null */
                linkedin: string | null;
            };
            /** @description Who answers complaints about personal data; null leads to the form. */
            grievance_contact: {
                /** @example Grievance Officer */
                name: string;
                /** @example grievance@bachat.example */
                email: string;
            } | null;
        };
        StudentConsents: {
            brand_verification: {
                /** @example false */
                granted: boolean;
                /**
                 * @description Version of the text agreed to.
                 * @example null
                 */
                version: string | null;
                granted_at: string | null;
                /**
                 * @description Version of the text to show now.
                 * @example 2026-11
                 */
                current_version: string;
            };
            history: {
                /** @example brand_verification */
                purpose: string;
                /** @example 2026-11 */
                version: string;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                granted_at: string;
                withdrawn_at: string | null;
            }[];
        };
        StudentDashboard: {
            /** @description The caller's interactions of each kind. */
            counts: {
                /** @example 7 */
                view: number;
                /** @example 7 */
                save: number;
                /** @example 7 */
                redeem: number;
            };
            recent_saved: components["schemas"]["SavedOffer"][];
            recent_redeemed: components["schemas"]["RedeemedOffer"][];
            /** @description Saved offers that end within 30 days, soonest first. */
            worth_keeping: components["schemas"]["SavedOffer"][];
        };
        StudentInfo: {
            /** @example Ananya Deshmukh */
            name: string;
            /** @example Kaveri Valley Institute of Technology */
            college: string;
            /** @example B.Tech Computer Science */
            course: string;
            /** @example junior */
            yearOfStudy: string;
        };
        StudentProfile: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            user_id: string;
            /** @example asha@college.example */
            email: string;
            /** @example Asha Verma */
            name: string;
            /** @example Nilgiri College of Science */
            college_name: string | null;
            year_of_study: ("freshman" | "sophomore" | "junior" | "senior" | "graduate" | "phd") | null;
            /** @example B.Sc. Physics */
            degree: string | null;
            /** @example Pune */
            location: string | null;
            /** @description The college of the reference list, when chosen from it. */
            college_id: string | null;
            /**
             * @example pending
             * @enum {string}
             */
            verification_status: "pending" | "approved" | "rejected";
            /**
             * @description Approved, and today in Kolkata is not past `verified_until`.
             * @example false
             */
            verified: boolean;
            /** @description Last day of access, inclusive. */
            verified_until: string | null;
            /** @example null */
            avatar_url: string | null;
            /**
             * @description Where to ask (POST) for the signed address of the ID sent last. Null when none was sent or it is deleted.
             * @example null
             */
            student_id_image_url: string | null;
            /** @example true */
            profile_complete: boolean;
            /** @example [] */
            missing_fields: ("name" | "college_name" | "year_of_study" | "degree" | "location")[];
            /**
             * @description Fields that cannot change while an ID is in review or counts.
             * @example []
             */
            locked_fields: ("name" | "college_name" | "degree")[];
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
        };
        StudentProfileChangesInput: {
            /**
             * @description As printed on the ID.
             * @example Asha Verma
             */
            name?: string;
            /** @example Nilgiri College of Science */
            college_name?: string;
            /** @description The chosen row of the reference list, which gives the name then; null for a name typed freely. */
            college_id?: string | null;
            /**
             * @example junior
             * @enum {string}
             */
            year_of_study?: "freshman" | "sophomore" | "junior" | "senior" | "graduate" | "phd";
            /** @example B.Sc. Physics */
            degree?: string;
            /** @example Pune */
            location?: string;
        };
        StudentVerification: {
            /**
             * @example in_review
             * @enum {string}
             */
            state: "not_submitted" | "in_review" | "decided";
            /**
             * @example pending
             * @enum {string}
             */
            verification_status: "pending" | "approved" | "rejected";
            /** @example false */
            verified: boolean;
            verified_until: string | null;
            /** @example false */
            can_submit: boolean;
            /**
             * @description The first thing that keeps from sending an ID now.
             * @example in_review
             */
            blocked_by: ("email_not_confirmed" | "adults_only" | "profile_incomplete" | "in_review" | "renewal_not_open" | "too_many_submissions") | null;
            attempts: {
                /**
                 * @description In the last 30 days.
                 * @example 1
                 */
                used: number;
                /** @example 5 */
                allowed: number;
                /** @example 4 */
                left: number;
                /** @description When the next try opens, once all are used. */
                next_at: string | null;
            };
            /** @description When a newer ID may be sent. Null while not verified. */
            renewal: {
                /** @example false */
                open: boolean;
                /**
                 * Format: date
                 * @description 60 days before the last day of access.
                 * @example 2026-12-31
                 */
                opens_on: string;
            } | null;
            academic: {
                /** @description Confirmed addresses at known academic domains, newest first. */
                emails: {
                    /**
                     * Format: uuid
                     * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                     */
                    id: string;
                    /** @example asha@students.college.example */
                    email: string;
                    /**
                     * Format: date-time
                     * @description A moment in UTC, ISO 8601.
                     * @example 2026-11-21T04:17:44.000Z
                     */
                    confirmed_at: string;
                    /**
                     * @description The account's own address: it counts, and is not removed here.
                     * @example false
                     */
                    is_account: boolean;
                }[];
                /** @description Where the newest link went that has not been opened yet. */
                waiting: {
                    /** @example asha@students.college.example */
                    email: string;
                    /**
                     * Format: date-time
                     * @description A moment in UTC, ISO 8601.
                     * @example 2026-11-21T04:17:44.000Z
                     */
                    expires_at: string;
                } | null;
                /**
                 * @description Whether confirming one verifies at once, without a reviewer.
                 * @example false
                 */
                approves: boolean;
            };
            /** @description Half of the last decisions came within this time. Null while too few are measured. */
            review_time: {
                /** @example 13200 */
                median_seconds: number;
                /**
                 * @description Decisions measured.
                 * @example 200
                 */
                sample: number;
            } | null;
            /** @description The submission sent last. */
            current: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * @example rejected
                 * @enum {string}
                 */
                status: "pending" | "approved" | "rejected";
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                submitted_at: string;
                decided_at: string | null;
                /**
                 * @description What decided: a reviewer, a confirmed academic address, or that no file could be opened.
                 * @example admin
                 */
                decision_source: ("admin" | "academic_email" | "unreadable_files" | "account_deleted") | null;
                reason: ("unreadable" | "expired_or_undated" | "name_mismatch" | "institution_mismatch" | "not_student_document" | "suspected_edit" | "duplicate" | "government_id" | "other") | null;
                /**
                 * @description The reviewer's note.
                 * @example null
                 */
                reason_text: string | null;
                /**
                 * @description What to upload instead, in English.
                 * @example Lay the card flat in daylight and photograph all of it, sharp and without glare.
                 */
                advice: string | null;
                verified_until: string | null;
                documents: {
                    /**
                     * Format: uuid
                     * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                     */
                    id: string;
                    /**
                     * @example id_card_front
                     * @enum {string}
                     */
                    kind: "id_card_front" | "id_card_back" | "fee_receipt" | "bonafide_certificate" | "admit_card" | "other";
                    /**
                     * @description Judged from the content.
                     * @example image/jpeg
                     */
                    media_type: string;
                    /** @example 1887436 */
                    byte_size: number;
                    /**
                     * @description Pages that can be seen, at most 5.
                     * @example 1
                     */
                    page_count: number;
                    /**
                     * @description `pending` while pages are prepared, `failed` when the file cannot be opened.
                     * @example ready
                     * @enum {string}
                     */
                    processing_status: "pending" | "ready" | "failed";
                    /**
                     * @description Why it cannot be opened.
                     * @example null
                     */
                    failure: ("damaged" | "password_protected" | "too_many_pixels" | "took_too_long") | null;
                    /**
                     * @description Removed after the decision.
                     * @example false
                     */
                    deleted: boolean;
                }[];
            } | null;
            /** @description All submissions, newest first. */
            history: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * @example rejected
                 * @enum {string}
                 */
                status: "pending" | "approved" | "rejected";
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                submitted_at: string;
                decided_at: string | null;
                /**
                 * @description What decided: a reviewer, a confirmed academic address, or that no file could be opened.
                 * @example admin
                 */
                decision_source: ("admin" | "academic_email" | "unreadable_files" | "account_deleted") | null;
                reason: ("unreadable" | "expired_or_undated" | "name_mismatch" | "institution_mismatch" | "not_student_document" | "suspected_edit" | "duplicate" | "government_id" | "other") | null;
                /**
                 * @description The reviewer's note.
                 * @example null
                 */
                reason_text: string | null;
                /**
                 * @description What to upload instead, in English.
                 * @example Lay the card flat in daylight and photograph all of it, sharp and without glare.
                 */
                advice: string | null;
                verified_until: string | null;
                documents: {
                    /**
                     * Format: uuid
                     * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                     */
                    id: string;
                    /**
                     * @example id_card_front
                     * @enum {string}
                     */
                    kind: "id_card_front" | "id_card_back" | "fee_receipt" | "bonafide_certificate" | "admit_card" | "other";
                    /**
                     * @description Judged from the content.
                     * @example image/jpeg
                     */
                    media_type: string;
                    /** @example 1887436 */
                    byte_size: number;
                    /**
                     * @description Pages that can be seen, at most 5.
                     * @example 1
                     */
                    page_count: number;
                    /**
                     * @description `pending` while pages are prepared, `failed` when the file cannot be opened.
                     * @example ready
                     * @enum {string}
                     */
                    processing_status: "pending" | "ready" | "failed";
                    /**
                     * @description Why it cannot be opened.
                     * @example null
                     */
                    failure: ("damaged" | "password_protected" | "too_many_pixels" | "took_too_long") | null;
                    /**
                     * @description Removed after the decision.
                     * @example false
                     */
                    deleted: boolean;
                }[];
            }[];
        };
        SubmitApplicationInput: {
            /** @example Jholaworks */
            brand_name: string;
            /**
             * @description `https://` is added where it is missing; empty or null means initials.
             * @example https://jholaworks.example/logo.png
             */
            logo_url?: string | null;
            /**
             * @description The logo itself instead of its address: a JPEG, PNG or WebP of up to 512 kB in base64, judged by content.
             * @default null
             * @example null
             */
            logo_image?: string | null;
            /**
             * @description A category's slug.
             * @example fashion
             */
            category: string;
            /** @example Everyday backpacks */
            offer_title: string;
            /** @example All backpacks of 18 to 26 litres, in our shops and online. */
            offer_details: string;
            /**
             * @default other
             * @example percentage
             * @enum {string}
             */
            discount_type?: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /**
             * @description Percent, rupees or words, as the type wants; null for bogo and free_shipping.
             * @default null
             * @example 25
             */
            discount_value?: string | null;
            /**
             * @example code
             * @enum {string}
             */
            redemption_method: "redirect" | "code" | "qr";
            /**
             * @description Where a redirect leads; optional for the others.
             * @example null
             */
            redemption_url?: string | null;
            /**
             * @description The code that every student gets, for the method code.
             * @default null
             * @example JHOLA25
             */
            redemption_code?: string | null;
            /**
             * @default India
             * @example India
             * @enum {string}
             */
            country?: "Global" | "India" | "US" | "UK" | "Canada";
            /**
             * @description One of the region's cities; null for all of it.
             * @default null
             * @example Pune
             */
            city?: string | null;
            /**
             * @description Where it is used; null means in store for a QR, else online.
             * @default null
             * @example in_store
             */
            channel?: ("online" | "in_store" | "both") | null;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-01
             */
            start_date: string;
            /**
             * @description Inclusive; null never ends.
             * @default null
             * @example 2027-03-31
             */
            end_date?: string | null;
            /**
             * @description `all`, `verified` for verified students only, or who it is for in words.
             * @default all
             * @example verified
             */
            eligibility?: string;
            /** @example Vidya Subramaniam */
            contact_name: string;
            /**
             * @default null
             * @example +91 98450 00000
             */
            contact_phone?: string | null;
            /** @example asha@college.example */
            contact_email: string;
        };
        Team: {
            /** @description The contact first, then by name. */
            members: components["schemas"]["TeamMember"][];
            /** @example vidya@jholaworks.example */
            contact_email: string;
            /** @description Neither accepted nor withdrawn, newest first; empty for who cannot invite. */
            invitations: components["schemas"]["TeamInvitation"][];
            /** @description A new contact who has not confirmed yet; null for who cannot ask for one. */
            contact_change: components["schemas"]["ContactChange"] | null;
            /**
             * @description Members and open invitations together.
             * @example 100
             */
            max_size: number;
        };
        TeamInvitation: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /** @example meera@jholaworks.example */
            email: string;
            /**
             * @example editor
             * @enum {string}
             */
            role: "admin" | "editor" | "developer" | "viewer" | "staff";
            /**
             * @example open
             * @enum {string}
             */
            status: "open" | "expired";
            /**
             * @description A name.
             * @example Vidya Subramaniam
             */
            invited_by: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            expires_at: string;
        };
        TeamInvitationPreview: {
            /** @example Jholaworks */
            brand_name: string;
            /** @example null */
            logo_url: string | null;
            /**
             * @example editor
             * @enum {string}
             */
            role: "admin" | "editor" | "developer" | "viewer" | "staff";
            /** @example meera@jholaworks.example */
            email: string;
            /** @example Vidya Subramaniam */
            invited_by: string;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            expires_at: string;
        };
        TeamInviteInput: {
            /** @example asha@college.example */
            email: string;
            /**
             * @example editor
             * @enum {string}
             */
            role: "admin" | "editor" | "developer" | "viewer" | "staff";
        };
        TeamJoined: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            brand_id: string;
            /** @example Jholaworks */
            brand_name: string;
            /**
             * @example editor
             * @enum {string}
             */
            role: "admin" | "editor" | "developer" | "viewer" | "staff";
        };
        TeamMember: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            user_id: string;
            /** @example Vidya Subramaniam */
            name: string;
            /** @example vidya@jholaworks.example */
            email: string;
            /**
             * @example editor
             * @enum {string}
             */
            role: "admin" | "editor" | "developer" | "viewer" | "staff";
            /**
             * @description The brand's contact, who is always an admin.
             * @example true
             */
            is_contact: boolean;
            /** @example true */
            is_you: boolean;
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            joined_at: string;
        };
        TodaysChecks: {
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            day: string;
            /**
             * @description Good ones, less those undone.
             * @example 18
             */
            total: number;
            items: components["schemas"]["ShopCheck"][];
        };
        TopUpDebit: {
            /**
             * @example starter
             * @enum {string}
             */
            pack: "starter" | "growth" | "enterprise";
            /** @example 589882 */
            amount_paise: number;
            /**
             * @description `announced`: the mail was sent. `sent`: the bank was asked.
             * @example announced
             * @enum {string}
             */
            status: "announced" | "sent" | "paid" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            due_at: string;
        };
        TopUpStopTokenInput: {
            /**
             * @description Of the link in the mail.
             * @example eyJiIjoiMDE5YWJkMmUifQ.mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8
             */
            token: string;
        };
        TopUpStopped: {
            /** @example Jholaworks */
            brand_name: string;
        };
        UndoCheckInput: {
            /** @example Checked the wrong customer. */
            reason: string;
        };
        UnlockOutletInput: {
            /** @example 482913 */
            pin: string;
        };
        UpdateApiKeyInput: {
            /**
             * @description What the key is for.
             * @example Checkout, live
             */
            name?: string;
            /**
             * @description Addresses or networks that may use the key; empty for any.
             * @example [
             *       "203.0.113.0/28"
             *     ]
             */
            allowed_ips?: (string)[];
        };
        /**
         * @example {
         *       "version": 3,
         *       "total_cap": 500
         *     }
         */
        UpdateOfferInput: {
            /**
             * @description The version that was looked at.
             * @example 3
             */
            version: number;
            /** @example Everyday backpacks */
            title?: string;
            /** @example All backpacks of 18 to 26 litres. */
            description?: string;
            /**
             * @description A category's slug.
             * @example fashion
             */
            category?: string;
            /**
             * @example code
             * @enum {string}
             */
            redemption_method?: "redirect" | "code" | "qr";
            /**
             * @example percentage
             * @enum {string}
             */
            discount_type?: "percentage" | "fixed" | "bogo" | "free_shipping" | "other";
            /**
             * @description Percent, an amount in major units, or words; null for `bogo` and `free_shipping`.
             * @example 25
             */
            discount_value?: string | null;
            /** @example रोज़ के बैग */
            title_hi?: string | null;
            /** @example 18 से 26 लीटर के सभी बैग। */
            description_hi?: string | null;
            /** @example Not with other offers. */
            terms?: string | null;
            /** @example null */
            terms_hi?: string | null;
            /**
             * @description How to use it, one step a line.
             * @example Paste the code at checkout.
             */
            redemption_info?: string | null;
            /** @example null */
            redemption_info_hi?: string | null;
            /** @example all */
            eligibility?: string;
            /**
             * @description Decides badge and access; by the method when it is left out.
             * @example code
             * @enum {string}
             */
            offer_type?: "redirect" | "code" | "other";
            /**
             * @description Where a redirect leads, or where a code is used. `https://` is added where it is missing.
             * @example https://jholaworks.example/students
             */
            redemption_url?: string | null;
            /**
             * @description One code for everybody, or a pool of single-use codes. Only for the method `code`.
             * @example shared
             */
            code_mode?: ("shared" | "pool") | null;
            /**
             * @description The code that every student gets, of `shared`.
             * @example JHOLA25
             */
            redemption_code?: string | null;
            /**
             * @example INR
             * @enum {string}
             */
            currency?: "INR" | "USD";
            /**
             * @example exclusive
             * @enum {string}
             */
            exclusivity?: "standard" | "exclusive";
            /**
             * @example India
             * @enum {string}
             */
            country?: "Global" | "India" | "US" | "UK" | "Canada";
            /**
             * @description One of the region's cities; null for the whole region.
             * @example Pune
             */
            city?: string | null;
            /**
             * @example online
             * @enum {string}
             */
            channel?: "online" | "in_store" | "both";
            /**
             * @example [
             *       "bags"
             *     ]
             */
            tags?: string[];
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-01
             */
            start_date?: string;
            /**
             * @description Inclusive; null never ends.
             * @example 2027-03-31
             */
            end_date?: string | null;
            /**
             * @description At most so many redemptions.
             * @example 5000
             */
            total_cap?: number | null;
            /**
             * @description At most so many on a day in Kolkata.
             * @example null
             */
            daily_cap?: number | null;
            /**
             * @description How often one student may redeem it.
             * @example 1
             */
            per_student_cap?: number;
            /**
             * @description Added to the address that a redirect leads to.
             * @example bachat
             */
            utm_source?: string | null;
            /** @example students */
            utm_medium?: string | null;
            /** @example winter */
            utm_campaign?: string | null;
            /**
             * @description What the picture shows, for who cannot see it.
             * @example Three backpacks on a bench
             */
            picture_alt?: string;
        };
        UpdateOutletInput: {
            /** @example Koregaon Park */
            name?: string;
            /** @example 12 North Main Road, opposite the park */
            address?: string;
            /** @example Pune */
            city?: string;
        };
        VerificationApprovalInput: {
            /**
             * Format: date
             * @description Last day of access; 12 months from today unless given.
             * @example 2026-12-31
             */
            verified_until?: string;
        };
        VerificationDecision: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @example approved
             * @enum {string}
             */
            status: "approved" | "rejected";
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            decided_at: string;
            verified_until: string | null;
        };
        VerificationError: {
            /** @constant */
            success: false;
            /** @example Invalid API key */
            error: string;
            /**
             * @description Stable, for programs.
             * @example invalid_api_key
             */
            code: string;
            /** @description Only with 402. */
            quota_info?: {
                /** @example 2000 */
                current_usage: number;
                /** @example 2000 */
                monthly_quota: number;
                /**
                 * @example starter
                 * @enum {string}
                 */
                plan_tier: "free_trial" | "starter" | "growth" | "enterprise";
            };
            /**
             * @description Quote it to support.
             * @example req_8Fq2vNxT0aLk
             */
            request_id: string;
        };
        VerificationQueue: {
            items: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /** @example Asha Verma */
                name: string;
                /** @example Nilgiri College of Science */
                college_name: string | null;
                /** @example null */
                avatar_url: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                submitted_at: string;
                /**
                 * @description 1 for the first submission of this student.
                 * @example 2
                 */
                attempt: number;
                /**
                 * @description Signals that ask for a closer look.
                 * @example 1
                 */
                flags: number;
                /**
                 * @description At least one page can be seen.
                 * @example true
                 */
                ready: boolean;
                /**
                 * @description The student is verified at the moment.
                 * @example false
                 */
                renewal: boolean;
                claim: {
                    /**
                     * Format: uuid
                     * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                     */
                    admin_id: string;
                    /** @example Farah Khan */
                    admin_name: string;
                    /** @example false */
                    mine: boolean;
                    /**
                     * Format: date-time
                     * @description A moment in UTC, ISO 8601.
                     * @example 2026-11-21T04:17:44.000Z
                     */
                    expires_at: string;
                } | null;
            }[];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
            counts: {
                /** @example 38 */
                all: number;
                /** @example 6 */
                flagged: number;
                /** @example 4 */
                tried_before: number;
            };
            stats: {
                /** @example 38 */
                waiting: number;
                /** @example 126 */
                decided_today: number;
                /**
                 * @description Half of the last 200 decisions came within this time of the upload. Null while too few.
                 * @example 13200
                 */
                median_seconds: number | null;
            };
        };
        VerificationRejectionInput: {
            /**
             * @example unreadable
             * @enum {string}
             */
            reason: "unreadable" | "expired_or_undated" | "name_mismatch" | "institution_mismatch" | "not_student_document" | "suspected_edit" | "duplicate" | "government_id" | "other";
            /**
             * @description A note that the student reads. Needed with `other`.
             * @example The roll number is in shadow.
             */
            reason_text?: string | null;
        };
        VerificationReview: {
            /**
             * Format: uuid
             * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
             */
            id: string;
            /**
             * @example rejected
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            submitted_at: string;
            decided_at: string | null;
            /**
             * @description The reviewer's name.
             * @example Farah Khan
             */
            decided_by: string | null;
            reason: ("unreadable" | "expired_or_undated" | "name_mismatch" | "institution_mismatch" | "not_student_document" | "suspected_edit" | "duplicate" | "government_id" | "other") | null;
            /** @example null */
            reason_text: string | null;
            verified_until: string | null;
            documents: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * @example id_card_front
                 * @enum {string}
                 */
                kind: "id_card_front" | "id_card_back" | "fee_receipt" | "bonafide_certificate" | "admit_card" | "other";
                /**
                 * @description Judged from the content.
                 * @example image/jpeg
                 */
                media_type: string;
                /** @example 1887436 */
                byte_size: number;
                /**
                 * @description Pages that can be seen, at most 5.
                 * @example 1
                 */
                page_count: number;
                /**
                 * @description `pending` while pages are prepared, `failed` when the file cannot be opened.
                 * @example ready
                 * @enum {string}
                 */
                processing_status: "pending" | "ready" | "failed";
                /**
                 * @description Why it cannot be opened.
                 * @example null
                 */
                failure: ("damaged" | "password_protected" | "too_many_pixels" | "took_too_long") | null;
                /**
                 * @description Removed after the decision.
                 * @example false
                 */
                deleted: boolean;
            }[];
            /** @example 2 */
            attempt: number;
            /** @example 5 */
            attempts_allowed: number;
            student: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                user_id: string;
                /** @example asha@college.example */
                email: string;
                /** @example Asha Verma */
                name: string;
                /** @example Nilgiri College of Science */
                college_name: string | null;
                year_of_study: ("freshman" | "sophomore" | "junior" | "senior" | "graduate" | "phd") | null;
                /** @example B.Sc. Physics */
                degree: string | null;
                /** @example Pune */
                location: string | null;
                /** @example null */
                avatar_url: string | null;
                /**
                 * @example pending
                 * @enum {string}
                 */
                verification_status: "pending" | "approved" | "rejected";
                verified_until: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                joined_at: string;
            };
            signals: {
                /**
                 * @example name_differs
                 * @enum {string}
                 */
                code: "name_differs" | "rejected_before" | "academic_email" | "duplicate_document" | "resent_document" | "duplicate_email";
                /**
                 * @description `warning` asks for attention.
                 * @example warning
                 * @enum {string}
                 */
                level: "ok" | "info" | "warning";
                /** @example Asha S. Verma */
                value: string | null;
                /** @example null */
                count: number | null;
                at: string | null;
            }[];
            /** @description Earlier submissions, newest first. */
            history: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                id: string;
                /**
                 * @example rejected
                 * @enum {string}
                 */
                status: "pending" | "approved" | "rejected";
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                submitted_at: string;
                decided_at: string | null;
                /**
                 * @description The reviewer's name.
                 * @example Farah Khan
                 */
                decided_by: string | null;
                reason: ("unreadable" | "expired_or_undated" | "name_mismatch" | "institution_mismatch" | "not_student_document" | "suspected_edit" | "duplicate" | "government_id" | "other") | null;
                /** @example null */
                reason_text: string | null;
                verified_until: string | null;
                documents: {
                    /**
                     * Format: uuid
                     * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                     */
                    id: string;
                    /**
                     * @example id_card_front
                     * @enum {string}
                     */
                    kind: "id_card_front" | "id_card_back" | "fee_receipt" | "bonafide_certificate" | "admit_card" | "other";
                    /**
                     * @description Judged from the content.
                     * @example image/jpeg
                     */
                    media_type: string;
                    /** @example 1887436 */
                    byte_size: number;
                    /**
                     * @description Pages that can be seen, at most 5.
                     * @example 1
                     */
                    page_count: number;
                    /**
                     * @description `pending` while pages are prepared, `failed` when the file cannot be opened.
                     * @example ready
                     * @enum {string}
                     */
                    processing_status: "pending" | "ready" | "failed";
                    /**
                     * @description Why it cannot be opened.
                     * @example null
                     */
                    failure: ("damaged" | "password_protected" | "too_many_pixels" | "took_too_long") | null;
                    /**
                     * @description Removed after the decision.
                     * @example false
                     */
                    deleted: boolean;
                }[];
            }[];
            claim: {
                /**
                 * Format: uuid
                 * @example 019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11
                 */
                admin_id: string;
                /** @example Farah Khan */
                admin_name: string;
                /** @example false */
                mine: boolean;
                /**
                 * Format: date-time
                 * @description A moment in UTC, ISO 8601.
                 * @example 2026-11-21T04:17:44.000Z
                 */
                expires_at: string;
            } | null;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            default_verified_until: string;
            /**
             * Format: date
             * @description A calendar day in Asia/Kolkata.
             * @example 2026-12-31
             */
            latest_verified_until: string;
            actions: {
                /**
                 * @description Pending, not the caller's own, and a page can be seen.
                 * @example true
                 */
                approve: boolean;
                /** @example true */
                reject: boolean;
            };
        };
        VerificationUploadInput: {
            /** Format: binary */
            id_card_front?: Blob;
            /** Format: binary */
            id_card_back?: Blob;
            /** Format: binary */
            fee_receipt?: Blob;
            /** Format: binary */
            bonafide_certificate?: Blob;
            /** Format: binary */
            admit_card?: Blob;
            /** Format: binary */
            other?: Blob;
        };
        VerifyStudentAnswer: {
            /** @constant */
            success: true;
            /** @example true */
            isVerified: boolean;
            /**
             * @example verified
             * @enum {string}
             */
            verificationStatus: "verified" | "not_verified";
            /**
             * Format: date
             * @description Last day the status holds, in Asia/Kolkata. Only when verified.
             * @example 2027-06-30
             */
            expiryDate?: string;
            studentInfo?: components["schemas"]["StudentInfo"];
            /**
             * @description Only when not verified. The same for every reason.
             * @example Student not found or not verified
             */
            error?: string;
            /**
             * @description Quote it to support.
             * @example req_8Fq2vNxT0aLk
             */
            request_id: string;
        };
        /**
         * @example {
         *       "studentEmail": "verified@student.test"
         *     }
         */
        VerifyStudentRequestInput: {
            /**
             * @description The address to ask about.
             * @example verified@student.test
             */
            studentEmail: string;
        };
        VerifyStudentsAnswer: {
            /** @constant */
            success: true;
            results: components["schemas"]["VerifyStudentsItem"][];
            /**
             * @description Quote it to support.
             * @example req_8Fq2vNxT0aLk
             */
            request_id: string;
        };
        VerifyStudentsItem: {
            /** @example verified@student.test */
            studentEmail: string;
            /** @example true */
            isVerified: boolean;
            /**
             * @example verified
             * @enum {string}
             */
            verificationStatus: "verified" | "not_verified";
            /**
             * Format: date
             * @description Last day the status holds, in Asia/Kolkata. Only when verified.
             * @example 2027-06-30
             */
            expiryDate?: string;
            studentInfo?: components["schemas"]["StudentInfo"];
            /**
             * @description Only when not verified. The same for every reason.
             * @example Student not found or not verified
             */
            error?: string;
        };
        VerifyStudentsRequestInput: {
            studentEmails: string[];
        };
        ViewedOffer: {
            offer: components["schemas"]["ListedOffer"];
            /**
             * Format: date-time
             * @description A moment in UTC, ISO 8601.
             * @example 2026-11-21T04:17:44.000Z
             */
            viewed_at: string;
        };
        ViewedOfferPage: {
            items: components["schemas"]["ViewedOffer"][];
            /**
             * @description The page given: the last one when less exist.
             * @example 1
             */
            page: number;
            /** @example 24 */
            per_page: number;
            /** @example 61 */
            total: number;
            /**
             * @description At least 1.
             * @example 3
             */
            page_count: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSiteSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettings"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignOutInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpInput"];
            };
        };
        responses: {
            /** @description Accepted; a mail or a job follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailConfirmed"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Accepted; a mail or a job follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailAddressInput"];
            };
        };
        responses: {
            /** @description Accepted; a mail or a job follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkTokenInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedEmail"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptAdminInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptAdminInvitationInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Understood, but cannot be carried out. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailAddressInput"];
            };
        };
        responses: {
            /** @description Accepted; a mail or a job follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Understood, but cannot be carried out. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    giveProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofGiven"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Understood, but cannot be carried out. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorEnrolment"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProofInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Understood, but cannot be carried out. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Understood, but cannot be carried out. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProofInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Understood, but cannot be carried out. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMailPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreferences"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setMailPreference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "verification_reminder";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailPreferenceChangeInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreferences"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletionInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Understood, but cannot be carried out. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdminInvitations: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInvitationList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailAddressInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInvitation"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeAdminInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockAccountInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unblockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchColleges: {
        parameters: {
            query: {
                /** @description Part of a name; misspelling is tolerated. */
                search: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollegeList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ensureStudentProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnsuredStudentProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStudentProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentProfile"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateStudentProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudentProfileChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStudentConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentConsents"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chooseBrandVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentChoiceInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentConsents"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setProfilePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProfilePhotoInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeProfilePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrandChecks: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandCheckPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBlockedBrands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedBrands"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The brand. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unblockBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The brand. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStudentVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentVerification"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["VerificationUploadInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentVerification"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addAcademicEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcademicEmailInput"];
            };
        };
        responses: {
            /** @description Accepted; a mail or a job follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentVerification"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmAcademicEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcademicEmailTokenInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentVerification"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeAcademicEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                academic_email_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readDocumentPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueOwnDocumentLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentLinks"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueReviewDocumentLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentLinks"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listVerificationQueue: {
        parameters: {
            query?: {
                filter?: "all" | "flagged" | "tried_before";
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationQueue"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVerificationReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationReview"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claimVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewClaim"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationApprovalInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationDecision"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationRejectionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationDecision"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    redeemOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redemption"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redemption"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewRedemptionQr: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                redemption_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedemptionQr"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRedeemedOffers: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemedOfferPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStudentDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentDashboard"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOutlets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutletList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOutlet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOutletInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlet"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateOutlet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                outlet_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOutletInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlet"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveOutlet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                outlet_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlet"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setOutletPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                outlet_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOutletPinInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlet"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlockOutlet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                outlet_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlockOutletInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlet"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Understood, but cannot be carried out. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lockOutlet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                outlet_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outlet"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkRedemption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedemptionCheckInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedemptionCheckResult"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTodaysChecks: {
        parameters: {
            query?: {
                /** @description Only this outlet's. */
                outlet_id?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodaysChecks"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undoCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                check_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoCheckInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopCheck"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsaveOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSavedOffers: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedOfferPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listViewedOffers: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewedOfferPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOfferStates: {
        parameters: {
            query: {
                /** @description Up to 100 offer ids, comma between. */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferStates"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerOfferFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferFeedbackAnswerInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferFeedback"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @description A category's slug. */
                category?: string;
                /** @description Offers for this region and worldwide ones. */
                region?: "Global" | "India" | "US" | "UK" | "Canada";
                /** @description Offers for this city and for its whole region. */
                city?: "Mumbai" | "Delhi" | "Bangalore" | "Chennai" | "Kolkata" | "Pune" | "Hyderabad" | "New York" | "Los Angeles" | "Chicago" | "San Francisco" | "London" | "Manchester" | "Birmingham" | "Toronto" | "Vancouver" | "Montreal";
                /** @description Words in title, brand or description. */
                search?: string;
                sort?: "newest" | "popular" | "featured" | "ending_soon";
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
                /** @description `next_cursor` or `prev_cursor` of the neighbouring page. */
                cursor?: string;
                /** @description Whether to show something else when nothing matches. */
                fallback?: "on" | "off";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOfferStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferStats"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOfferAddresses: {
        parameters: {
            query?: {
                /** @description `next_after` of the stretch before. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferAddresses"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferDetail"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSimilarOffers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimilarOffers"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    clickOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Click"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordOfferView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in `go_url`. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the offer's stored http or https address. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFailingOffers: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailingOfferPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRegions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionList"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    subscribeNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterSubscribeInput"];
            };
        };
        responses: {
            /** @description Accepted; a mail or a job follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterSubscribed"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterConfirmInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openNewsletterUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in the link and the `List-Unsubscribe` header of every newsletter mail. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the student site's unsubscribe page. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribeNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in the link and the `List-Unsubscribe` header of every newsletter mail. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitApplicationInput"];
            };
        };
        responses: {
            /** @description Accepted; a mail or a job follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationReceived"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnApplication"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    correctApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectApplicationInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnApplication"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApplications: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected";
                /** @description Part of brand, offer title or contact address. */
                search?: string;
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApplication"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationApprovalInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApplication"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationRejectionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApplication"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendContactMessageInput"];
            };
        };
        responses: {
            /** @description Accepted; a mail or a job follows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessageReceived"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listContactMessages: {
        parameters: {
            query?: {
                status?: "new" | "read" | "answered" | "closed";
                /** @description Part of subject, name or address. */
                search?: string;
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessagePage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    handleContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandleContactMessageInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrandLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrandOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOverview"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrandChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandChecklist"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrandProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateBrandProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandProfileChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadBrandLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BrandLogoFormInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrandsForReview: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected" | "suspended";
                /** @description Part of name or contact address. */
                search?: string;
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrandPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suspendBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandSuspensionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrand"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reinstateBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrand"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrandAnalytics: {
        parameters: {
            query?: {
                /** @description The first day; without it 28 days up to `to`. */
                from?: string;
                /** @description The last day, included, at most 366 days from the first; without it today. */
                to?: string;
                offer_id?: string;
                /** @description Only offers of this city. */
                city?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandAnalytics"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBillingProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setBillingProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingProfileChangeInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingProfile"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readTeamInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkTokenInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitationPreview"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmBrandContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkTokenInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandContactConfirmed"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptTeamInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkTokenInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamJoined"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamInviteInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberRoleChangeInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leaveTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaveTeamInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestContactChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContactInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawContactChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrandActivity: {
        parameters: {
            query?: {
                /** @description What it is about. */
                kind?: "offers" | "team" | "keys" | "billing" | "boosts" | "checks" | "settings";
                /** @description Who did it. */
                person?: string;
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandActivityPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrandOffers: {
        parameters: {
            query?: {
                /** @description Without it all but archived ones. */
                state?: "draft" | "pending_review" | "scheduled" | "live" | "expired" | "paused" | "rejected" | "archived";
                /** @description Part of title or description. */
                search?: string;
                redemption_method?: "redirect" | "code" | "qr";
                country?: "Global" | "India" | "US" | "UK" | "Canada";
                city?: string;
                /** @description Only those that fail for students. */
                failing?: "true";
                sort?: "newest" | "ending_soon" | "title" | "redeems";
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOfferPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOfferInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrandOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOfferInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pauseOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    duplicateOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateOfferInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setOfferPicture: {
        parameters: {
            query: {
                /** @description The version that was looked at. */
                version: string;
                /** @description What the picture shows, for who cannot see it. */
                alt: string;
            };
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OfferPictureFormInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeOfferPicture: {
        parameters: {
            query: {
                /** @description The version that was looked at. */
                version: string;
            };
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOfferTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferTemplateList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOfferRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferRevisionList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawOfferRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
                revision_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this, or was changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["OfferConflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOffersForReview: {
        parameters: {
            query?: {
                status?: "draft" | "pending_review" | "published" | "rejected" | "paused" | "archived";
                brand_id?: string;
                /** @description Part of the offer's title or the brand's name. */
                search?: string;
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOfferPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOfferForReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferApprovalInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferRejectionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOffer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRevisionsForReview: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected" | "withdrawn";
                /** @description Part of the offer's title or the brand's name. */
                search?: string;
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferRevisionPage"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRevisionForReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                revision_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOfferRevision"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                revision_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOfferRevision"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                revision_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferRevisionRejectionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOfferRevision"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCodePool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePool"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CodesFormInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodesUploaded"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCodeUploadProblems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                offer_id: string;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOfferPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/avif": string;
                    "image/webp": string;
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBoosts: {
        parameters: {
            query?: {
                /** @description `waiting`: not started, cancelled ones too. Any when absent. */
                state?: "running" | "waiting" | "past";
                /** @description Of one offer only. */
                offer_id?: string;
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoostList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelBoost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                boost_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Boost"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    scheduleBoost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                boost_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleBoostInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Boost"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBoostsOfOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBoostList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    giveBoost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveBoostInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBoost"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopBoost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                boost_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBoost"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiKeyInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTestKeySecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeySecret"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditStatus"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCreditEntries: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditEntryList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBilling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Billing"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOrderInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithCheckout"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    placeBoostOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceBoostOrderInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithCheckout"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithCheckout"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPaymentInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithCheckout"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithCheckout"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAllOrders: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
                /** @description Any when absent. */
                status?: "created" | "paid" | "failed" | "expired" | "partly_refunded" | "refunded";
                /** @description Any when absent. */
                method?: "razorpay" | "sandbox" | "bank_transfer";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    creditBankTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankTransferInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAutoTopUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUp"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setAutoTopUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAutoTopUpInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUpSet"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopAutoTopUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NothingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUp"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopAutoTopUpByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopUpStopTokenInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopUpStopped"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was there and is gone. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
            };
            header?: never;
            path: {
                brand_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brand_id: string;
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestRefundInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAllRefunds: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: string;
                /** @description Items a page, 1 to 100. */
                per_page?: string;
                /** @description Any when absent. */
                status?: "requested" | "processed" | "failed" | "approved" | "declined";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRefundList"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                refund_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveRefundInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRefund"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                refund_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineRefundInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRefund"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Signed in, but not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not exist, or is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordImpressions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Up to 60 offer ids, comma between. */
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takePaymentWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentWebhookInput"];
            };
        };
        responses: {
            /** @description Done; no content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body's type is not supported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyStudent: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters. The same key and body within 24 hours get the same answer, charged once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyStudentRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyStudentAnswer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description Answer. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
        };
    };
    verifyStudents: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters. The same key and body within 24 hours get the same answer, charged once. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyStudentsRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyStudentsAnswer"];
                };
            };
            /** @description The request breaks a rule; `errors` names field and rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description No valid session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description Answer. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description It is not in a state that allows this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description Too many calls; see Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description A fault of ours; nothing was done. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
            /** @description Unavailable for the moment; see Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationError"];
                };
            };
        };
    };
}
