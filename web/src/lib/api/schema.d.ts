// Generated from the server's OpenAPI document by `npm run api:types`; do not edit.

export interface paths {
    "/api/auth/confirm-email": {
        /** Confirms the address of an account, with the link of a mail. */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddressToConfirm"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ConfirmedData"];
                    };
                };
            };
        };
    };
    "/api/auth/confirm-email/resend": {
        /**
         * Sends the link that confirms the account's own address again. The older link becomes invalid.
         * @description **Who may:** Any signed-in account.
         */
        post: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ResentData"];
                    };
                };
            };
        };
    };
    "/api/auth/export": {
        /**
         * All data of the account in a ZIP archive: the profile, and each wedding as readable JSON and as the document that
         *     Troth opens.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": unknown;
                    };
                };
            };
        };
    };
    "/api/auth/forgot-password": {
        /**
         * Sends a link to choose a new password, if there is an account with the address.
         * @description The answer is always the same, so that it does not reveal which addresses have an account.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ForgottenPassword"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/links/show": {
        /** Lists the account's sign-in methods, to choose which stay. The link stays valid. */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["FollowedLink"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_LinkedAccountData"];
                    };
                };
            };
        };
    };
    "/api/auth/login": {
        /** Signs in. If the account asks for a passkey after the password, that is the next step. */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Credentials"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SignInData"];
                    };
                };
            };
        };
    };
    "/api/auth/logout": {
        /**
         * Signs out.
         * @description Ends the session of the refresh token and of the bearer token, if present. Signing out with expired or missing
         *     tokens succeeds as well.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LogoutRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/me": {
        /**
         * The signed-in account.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
            };
        };
        /**
         * Changes the account's name, address or password.
         * @description **Who may:** Any signed-in account.
         */
        put: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ProfileChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UpdatedData"];
                    };
                };
            };
        };
        /**
         * Deletes the account, and the weddings that have no other owner.
         * @description **Who may:** Any signed-in account.
         */
        delete: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/me/avatar": {
        /**
         * Sets the account's picture: JPEG, PNG or WebP of at most 5 MB. It is cropped to its middle, scaled to 256 by 256 and
         *     stripped of camera metadata.
         * @description **Who may:** Any signed-in account.
         */
        put: {
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
            };
        };
        /**
         * Removes the account's picture.
         * @description **Who may:** Any signed-in account.
         */
        delete: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
            };
        };
    };
    "/api/auth/me/deletion": {
        /**
         * Which weddings deleting the account would delete.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_DeletionData"];
                    };
                };
            };
        };
    };
    "/api/auth/me/passkeys": {
        /**
         * Adds the passkey that the device made.
         * @description **Who may:** Any signed-in account.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPasskey"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Passkey"];
                    };
                };
            };
        };
    };
    "/api/auth/me/passkeys/{id}": {
        /**
         * Renames a passkey.
         * @description **Who may:** Any signed-in account.
         */
        put: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeyName"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
        /**
         * Removes a passkey, with the password. Repeating it has no effect. The last sign-in method cannot be removed, nor the
         *     last passkey while one is required after the password.
         * @description **Who may:** Any signed-in account.
         */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Proof"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/me/passkeys/start": {
        /**
         * Starts adding a passkey of the calling device.
         * @description **Who may:** Any signed-in account.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Proof"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Asked"];
                    };
                };
            };
        };
    };
    "/api/auth/me/providers/{provider}": {
        /**
         * Removes a provider from the account, with the password; the last sign-in method cannot be removed.
         * @description **Who may:** Any signed-in account.
         */
        delete: {
            parameters: {
                path: {
                    provider: components["schemas"]["Provider"];
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Proof"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/me/second-factor": {
        /**
         * Turns the passkey after the password on or off.
         * @description **Who may:** Any signed-in account.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondFactorWish"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SecondFactorChanged"];
                    };
                };
            };
        };
    };
    "/api/auth/me/ways-in": {
        /**
         * The sign-in methods of the account.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WaysInData"];
                    };
                };
            };
        };
    };
    "/api/auth/passkeys/finish": {
        /** Signs in with a passkey. It identifies the account, and no password is asked for. */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeyAnswer"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SignedInData"];
                    };
                };
            };
        };
    };
    "/api/auth/passkeys/start": {
        /** Begins a sign-in with a passkey. */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PasskeySignIn"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Asked"];
                    };
                };
            };
        };
    };
    "/api/auth/providers/{provider}/start": {
        /** Starts a sign-in with a provider, or linking one with the signed-in account. */
        post: {
            parameters: {
                path: {
                    provider: components["schemas"]["Provider"];
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["DepartureRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_DepartureData"];
                    };
                };
            };
        };
    };
    "/api/auth/providers/finish": {
        /** Continues a sign-in with a provider, with the code that the user returns with. */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReturnRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ReturnData"];
                    };
                };
            };
        };
    };
    "/api/auth/providers/link": {
        /** Links a provider with an account by the account's password, and signs in unless already signed in. */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ReturnData"];
                    };
                };
            };
        };
    };
    "/api/auth/refresh": {
        /**
         * Exchanges a refresh token for the next pair of tokens.
         * @description If the answer is lost, the token may be used again for a minute. If it is used later, or after the next refresh
         *     token was used, its whole session ends. Sent with the previous access token, however old, the refusal shows whether
         *     the account was deleted (`ACCOUNT_DELETED`).
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefreshRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TokensData"];
                    };
                };
            };
        };
    };
    "/api/auth/register": {
        /** Creates an account and signs it in. */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SignedInData"];
                    };
                };
            };
        };
    };
    "/api/auth/reset-password": {
        /**
         * Sets a new password with the link of a mail. The account is signed out everywhere, and only the methods that are
         *     kept can still sign in.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPassword"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/second-factor": {
        /** Continues a sign-in after the password, with a passkey or the recovery code. */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondFactorAnswer"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SignedInData"];
                    };
                };
            };
        };
    };
    "/api/auth/sessions": {
        /**
         * The devices on which the account is signed in, the latest first.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SessionsData"];
                    };
                };
            };
        };
    };
    "/api/auth/sessions/{id}": {
        /**
         * Signs a device out. Repeating it has no effect.
         * @description **Who may:** Any signed-in account.
         */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/email/allowance": {
        /**
         * How many letters the account may still send today for this wedding.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AllowanceData"];
                    };
                };
            };
        };
    };
    "/api/email/analytics": {
        /**
         * Statistics of the letters of the last day, week or month.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `day`, `week` or `month`; the default is a day. */
                    timeframe?: string;
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AnalyticsData"];
                    };
                };
            };
        };
    };
    "/api/email/mailings": {
        /**
         * Sends a letter to many recipients, one letter each.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
        post: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ManyLetters"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
            };
        };
    };
    "/api/email/mailings/{mailingId}": {
        /**
         * The delivery status of a letter to many.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                path: {
                    mailingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
            };
        };
    };
    "/api/email/mailings/{mailingId}/stop": {
        /**
         * Stops sending a letter to many. Letters that the mail server already has still arrive.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
        post: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                path: {
                    mailingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
            };
        };
    };
    "/api/email/queue/jobs": {
        /**
         * The letters of a wedding, the newest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    /** @description At most 100; the default is 10. */
                    limit?: number;
                    /** @description Starts at 1. */
                    page?: number;
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_JobsData"];
                    };
                };
            };
        };
    };
    "/api/email/queue/jobs/{jobId}": {
        /**
         * One letter, with its text while it waits or is kept.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                path: {
                    jobId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_LetterData"];
                    };
                };
            };
        };
    };
    "/api/email/queue/stats": {
        /**
         * The number of letters in each state.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EmailQueueStatsData"];
                    };
                };
            };
        };
    };
    "/api/email/test": {
        /**
         * Sends a letter to the account's own address, with the values of its first recipient.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
        post: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ManyLetters"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
            };
        };
    };
    "/api/email/test-connection": {
        /**
         * Connects to the mail server and reports whether it accepts the sign-in.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ConnectionData"];
                    };
                };
            };
        };
    };
    "/api/email/unsubscribed": {
        /**
         * Addresses that have unsubscribed from this wedding's letters.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RecipientsData"];
                    };
                };
            };
        };
    };
    "/api/exchange-rates/{base}": {
        /**
         * The exchange rates of a currency.
         * @description From a service, queried once an hour; from a second one if the first fails; and from a built-in table if both do.
         *
         *     **Who may:** Any signed-in account.
         */
        get: {
            parameters: {
                path: {
                    /** @description An ISO 4217 code, such as `EUR`. */
                    base: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN";
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExchangeRatesData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}": {
        /**
         * Erases a photo permanently; it cannot be restored.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        delete: {
            parameters: {
                path: {
                    guestPhotoId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}/approve": {
        /**
         * Approves a photo, or rejects it with `approved: false`. If the newest decision is the opposite and newer than the
         *     given revision, the photo becomes pending again, with both decisions.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    guestPhotoId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["GuestPhotoApproval"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}/favorite": {
        /**
         * Marks a photo as a favourite, or removes the mark.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    guestPhotoId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Favorite"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}/reject": {
        /**
         * Rejects a photo. It stays in the bin for 7 days.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    guestPhotoId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Rejection"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}/restore": {
        /**
         * Makes a photo in the bin pending again. With the newest revision this also applies to an approved photo; with an
         *     older one, a later decision stays.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    guestPhotoId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Restoration"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/weddings/{weddingId}/approved-photos": {
        /**
         * Approved guest photos, the newest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/weddings/{weddingId}/erase": {
        /**
         * Erases all photos of one guest permanently, including pending ones and those in the bin.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ErasedGuest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ErasedData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/weddings/{weddingId}/pending-photos": {
        /**
         * Pending guest photos, the newest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/weddings/{weddingId}/rejected-photos": {
        /**
         * Guest photos in the bin, the newest first. They are deleted 7 days after they were rejected.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
            };
        };
    };
    "/api/health": {
        /** Whether the server and its database work. */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Health"];
                    };
                };
            };
        };
    };
    "/api/notifications": {
        /**
         * The account's notifications.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_NotificationsData"];
                    };
                };
            };
        };
    };
    "/api/notifications/{id}": {
        /**
         * Deletes a notification.
         * @description **Who may:** Any signed-in account.
         */
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/notifications/{id}/read": {
        /**
         * Marks a notification as read (alias).
         * @description **Who may:** Any signed-in account.
         */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
        /**
         * Marks a notification as read.
         * @description **Who may:** Any signed-in account.
         */
        patch: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/notifications/preferences": {
        /**
         * The account's notification preferences.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PreferencesData"];
                    };
                };
            };
        };
        /**
         * Changes the account's notification preferences.
         * @description **Who may:** Any signed-in account.
         */
        put: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PreferencesInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PreferencesData"];
                    };
                };
            };
        };
    };
    "/api/notifications/push": {
        /**
         * The server's public key, and whether this device is subscribed.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
            };
        };
        /**
         * Subscribes this device until it is signed out, replacing an account that was signed in on it before. An account has
         *     at most 20 subscribed devices; the oldest are dropped.
         * @description **Who may:** Any signed-in account.
         */
        put: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PushInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
            };
        };
        /**
         * Unsubscribes this device.
         * @description **Who may:** Any signed-in account.
         */
        delete: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
            };
        };
    };
    "/api/notifications/read-all": {
        /**
         * Marks all notifications as read (alias).
         * @description **Who may:** Any signed-in account.
         */
        post: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UnreadData"];
                    };
                };
            };
        };
    };
    "/api/notifications/stream": {
        /**
         * Changes to the notifications, as server-sent events.
         * @description `notification` carries a new or repeated notification, `changed` one that was read, `deleted` the `id` of one that
         *     was deleted. After an event, the stream continues from the event's id.
         *
         *     **Who may:** Any signed-in account.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Replaces the header `Last-Event-ID`: where to continue. Without it the stream begins now. */
                    lastEventId?: string;
                    /** @description Replaces a bearer token. */
                    ticket?: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": unknown;
                    };
                };
            };
        };
    };
    "/api/photos/{weddingId}/counts": {
        /**
         * The likes and views of each photo.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CountsData"];
                    };
                };
            };
        };
    };
    "/api/photos/{weddingId}/guest-link": {
        /**
         * The valid guest link.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoLinkData"];
                    };
                };
            };
        };
        /**
         * Makes a new link. The previous one becomes invalid.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoLinkData"];
                    };
                };
            };
        };
        /**
         * Revokes the link. Guests cannot send photos until a new one is made.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        delete: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/photos/{weddingId}/likes/{photoId}": {
        /**
         * Likes a photo.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        put: {
            parameters: {
                path: {
                    photoId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
        /**
         * Removes the account's like of a photo.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        delete: {
            parameters: {
                path: {
                    photoId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/photos/{weddingId}/views": {
        /**
         * Counts one view of each of these photos.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Looks"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/recall": {
        /**
         * Checks whether the server still has the data that a device remembers.
         * @description After the server was restored from an older backup, a wedding that it does not list may be lost. Only a wedding that
         *     it has no record of may be registered again.
         *
         *     **Who may:** Any signed-in account.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Remembered"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RecallData"];
                    };
                };
            };
        };
    };
    "/api/server": {
        /** The capabilities of this server. */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ServerData"];
                    };
                };
            };
        };
    };
    "/api/sync/ticket": {
        /**
         * A ticket for one connection to `/sync`.
         * @description **Who may:** Any signed-in account.
         */
        post: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TicketData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/actors": {
        /**
         * The authors of the changes in a wedding's document, including former members.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ActorsData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/invitations": {
        /**
         * The open invitations, the newest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_InvitationsData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/invitations/{invitationId}": {
        /**
         * Withdraws an invitation. Its link becomes invalid.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
        delete: {
            parameters: {
                path: {
                    invitationId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/invitations/{invitationId}/resend": {
        /**
         * Sends an invitation again, with a new link for seven days. The old link becomes invalid.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
        post: {
            parameters: {
                path: {
                    invitationId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_InvitationData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/invite": {
        /**
         * Invites a person to the team, by mail, or with a link if no mail server is set up.
         * @description An address has one open invitation at a time, which can be sent again.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewInvitation"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_InvitationData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/members": {
        /**
         * The members of a wedding's team, in the order in which they joined.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MembersData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/members/{memberId}": {
        /**
         * Changes a member's role.
         * @description For owners only. An owner can make another owner, and can step down while another stays.
         *
         *     **Who may:** Members of the wedding who are OWNER.
         */
        put: {
            parameters: {
                path: {
                    memberId: string;
                    weddingId: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RoleChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MemberData"];
                    };
                };
            };
        };
        /**
         * Removes a member, or leaves the team.
         * @description Owners and organizers can remove anyone but owners. Every member may leave, except the last owner.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        delete: {
            parameters: {
                path: {
                    memberId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/team/accept/{token}": {
        /**
         * Joins a wedding's team.
         * @description The account's address must be the invited one. The same account may repeat the call.
         *
         *     **Who may:** Any signed-in account.
         */
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_JoinedData"];
                    };
                };
            };
        };
    };
    "/api/team/invitations/{token}": {
        /** The invitation of a link. */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_OpenInvitationData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}": {
        /**
         * The website with its draft.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
        /**
         * Changes the given parts of the website. Given sections replace all existing ones.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        put: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Input"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
        /**
         * Sets the website up. It is the same as changing it, since every wedding has one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Input"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/availability": {
        /**
         * Whether an address is available to the website.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                query?: {
                    subdomain?: string;
                };
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AddressData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/domain/check": {
        /**
         * Checks the domain's TXT record. Once it is right, the domain leads to the website.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                /** @description `isVerified` tells what was found. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/links": {
        /**
         * The valid personal links.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_LinksData"];
                    };
                };
            };
        };
        /**
         * Makes personal links for guests and parties without one: the given ones, or all.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LinksRequest"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_LinksData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/links/{token}": {
        /**
         * Revokes a personal link. The next call that makes links gives its guest or party a new one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        delete: {
            parameters: {
                path: {
                    token: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/publish": {
        /**
         * Publishes the draft in its present state on the server. Later changes are not published.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/published": {
        /**
         * The published version, for comparison with the draft.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PublishedData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/unpublish": {
        /**
         * Takes the website offline. Its address and draft stay.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
    };
    "/api/weddings": {
        /**
         * The account's weddings, oldest first.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WeddingsData"];
                    };
                };
            };
        };
        /**
         * Creates a wedding, or registers one that a device made offline.
         * @description With an `id`, the call may be repeated: the first answer is a 201, later ones are a 200 and change nothing. The
         *     document then comes from the device; until it arrives, answers use the fields given here. Without an `id` the
         *     document is made at once.
         *
         *     **Who may:** Any signed-in account.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["NewWedding"];
                };
            };
            responses: {
                /** @description It was registered before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
            };
        };
    };
    "/api/weddings/{id}/restore": {
        /**
         * Restores a deleted wedding for all who were on its team.
         * @description **Who may:** Any signed-in account.
         */
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/weddings/{weddingId}": {
        /**
         * One wedding.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
            };
        };
        /**
         * Changes the given fields of a wedding; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
        put: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["WeddingChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
            };
        };
        /**
         * Deletes a wedding for all its members. Its owner can restore it for 30 days; it cannot be registered again.
         * @description **Who may:** Members of the wedding who are OWNER.
         */
        delete: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/weddings/{weddingId}/start-over": {
        /**
         * Replaces a wedding's document by a fresh one with its present state.
         * @description The plan stays the same; its history and the undo steps are deleted. Devices follow by themselves and send what they
         *     have not synced. If the server's copy is damaged, the document comes from the owner's device as
         *     `application/octet-stream`; otherwise the body is ignored.
         *
         *     **Who may:** Members of the wedding who are OWNER.
         */
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            requestBody?: {
                content: {
                    "application/octet-stream": number[] | null;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/weddings/deleted": {
        /**
         * The deleted weddings that the account can restore, the latest first.
         * @description **Who may:** Any signed-in account.
         */
        get: {
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_DeletedWeddingsData"];
                    };
                };
            };
        };
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The account's own role; roles in a wedding belong to that wedding. */
        AccountRole: {
            role: string;
        };
        /** @description An author of changes. */
        Actor: {
            /** @description The actor id as Automerge prints it, in hexadecimal. */
            actor: string;
            /** @example Mia */
            firstName: string;
            /** @example Rossi */
            lastName: string;
            userId: string;
        };
        AddressToConfirm: {
            /** @default null */
            keep: components["schemas"]["KeptWaysIn"] | null;
            /**
             * @description From the link.
             * @default
             */
            token: string;
        };
        AlbumTitle: {
            /** @example First dance */
            title: string;
        };
        /** @description A passkey challenge. */
        Asked: {
            /**
             * @description The options for `navigator.credentials` as JSON; null if this server has no passkeys any more and only the
             *     recovery code works.
             */
            options?: Record<string, never> | null;
            /** @description Send it back with the device's answer; valid for ten minutes. */
            ticket: string;
        };
        /** @description The state of the mail connection. */
        Connections: {
            /**
             * @description A second mail server: always false.
             * @example true
             */
            external: boolean;
            /**
             * @description Whether the configured mail server accepts the connection.
             * @example true
             */
            primary: boolean;
        };
        Credentials: {
            /**
             * Format: email
             * @default
             * @example mia@example.org
             */
            email: string;
            /**
             * @default
             * @example violets & rye
             */
            password: string;
            /**
             * @default false
             * @example true
             */
            rememberMe: boolean;
        };
        /** @description A domain of the wedding's own. */
        CustomDomain: {
            domain: string;
            /**
             * @description Whether its TXT record was found.
             * @example true
             */
            isVerified: boolean;
            /** @description The name of the TXT record to set. */
            recordName: string;
            /** @description The value that the TXT record needs. */
            recordValue: string;
        };
        /** @description A deleted wedding that the account can restore. */
        DeletedWedding: {
            /**
             * @description Whether the account deleted it itself; otherwise another owner did.
             * @example true
             */
            byMe: boolean;
            deletedAt: string;
            id: string;
            /** @description Until when it can be restored: RFC 3339 in UTC. */
            lastDay: string;
            /**
             * @description The couple's names; null if they were not set.
             * @example Mia Rossi
             */
            name?: string | null;
        };
        Deletion: {
            /**
             * @description The account's password: an unlocked tablet must not be enough.
             * @default null
             * @example violets & rye
             */
            password: string | null;
        };
        DepartureRequest: {
            /**
             * @description The token of an invitation, if there is one.
             * @default
             */
            invitationToken: string;
            /**
             * @description Whether a signed-in account is to be linked; refused without a session.
             * @default false
             * @example true
             */
            linking: boolean;
            /**
             * @default false
             * @example true
             */
            rememberMe: boolean;
        };
        /**
         * @description Statistics of letters in a time frame. Open and click rates are percentages of tracked letters, the bounce rate of
         *     letters sent.
         */
        EmailAnalytics: {
            /**
             * Format: int32
             * @example 2
             */
            bounced: number;
            /**
             * Format: int32
             * @example 2
             */
            bounceRate: number;
            /**
             * Format: int32
             * @description Clicked among tracked letters; null if none are tracked and tracking is off.
             * @example 2
             */
            clicked?: number | null;
            /**
             * Format: int32
             * @description Null if none are tracked.
             * @example 2
             */
            clickRate?: number | null;
            /**
             * Format: int32
             * @description Always 0: complaints are not reported to servers.
             * @example 2
             */
            complained: number;
            /**
             * Format: int32
             * @description Delivered letters with tracking, which is set when a letter is written.
             * @example 2
             */
            counted: number;
            /**
             * Format: int32
             * @example 2
             */
            delivered: number;
            /**
             * Format: int32
             * @description Opened among tracked letters; null if none are tracked and tracking is off.
             * @example 2
             */
            opened?: number | null;
            /**
             * Format: int32
             * @description Null if none are tracked.
             * @example 2
             */
            openRate?: number | null;
            /**
             * Format: int32
             * @example 2
             */
            sent: number;
            /**
             * Format: int32
             * @example 2
             */
            unsubscribed: number;
        };
        /** @description A letter and its state. */
        EmailJob: {
            /** @description When it was sent or given up. */
            completedAt?: string | null;
            createdAt: string;
            /** @description Why it was given up, or is not sent yet. */
            error?: string | null;
            id: string;
            metadata: components["schemas"]["JobMetadata"];
            /**
             * @description `waiting`, `active`, `delayed`, `completed`, `failed`, `stopped` (before it was sent) or `kept` (stored on the
             *     server, since no mail server is set up).
             */
            status: string;
            /** @example Save the date */
            subject: string;
            to: string;
        };
        /** @description The number of letters in each state. */
        EmailQueueStats: {
            /**
             * Format: int32
             * @example 2
             */
            active: number;
            /**
             * Format: int32
             * @example 2
             */
            completed: number;
            /**
             * Format: int32
             * @example 2
             */
            delayed: number;
            /**
             * Format: int32
             * @example 2
             */
            failed: number;
            /**
             * Format: int32
             * @description Stored on the server, since no mail server is set up.
             * @example 2
             */
            kept: number;
            /**
             * Format: int32
             * @description Stopped before they were sent.
             * @example 2
             */
            stopped: number;
            /**
             * Format: int32
             * @example 2
             */
            total: number;
            /**
             * Format: int32
             * @example 2
             */
            waiting: number;
        };
        /** @description The guest to erase, by one of these. */
        ErasedGuest: {
            /** @default null */
            guestEmail: string | null;
            /**
             * @default null
             * @example Mia Rossi
             */
            guestName: string | null;
        };
        /** @description The rates of a currency. */
        ExchangeRatesData: {
            /**
             * @description Whether the rates are from the built-in table, and so only approximate.
             * @example true
             */
            approximate: boolean;
            /** @description The base currency. */
            base: string;
            /** @description When the service was queried, or the date of the built-in table. RFC 3339 in UTC. */
            fetchedAt: string;
            /** @description Units of each currency for one of the base. Services differ in the currencies they know. */
            rates: {
                [key: string]: number;
            };
            /** @description The host of the service; null for the built-in table. */
            source?: string | null;
        };
        Favorite: {
            /**
             * @default true
             * @example true
             */
            favorite: boolean;
        };
        FollowedLink: {
            /**
             * @description From the link.
             * @default
             */
            token: string;
        };
        ForgottenPassword: {
            /**
             * Format: email
             * @default
             * @example mia@example.org
             */
            email: string;
        };
        /** @description A guest photo, for members who moderate it. */
        GuestPhoto: {
            album: components["schemas"]["AlbumTitle"];
            /** @example true */
            approved: boolean;
            /** @example The first dance */
            caption?: string | null;
            /**
             * @description The decisions made so far. If two contradict each other, the photo is pending until a member decides who has
             *     seen both.
             */
            claims: components["schemas"]["PhotoClaim"][];
            /** @description At most 2,048 pixels wide and high. */
            displayUrl: string;
            filename: string;
            guestEmail?: string | null;
            /** @example Mia Rossi */
            guestName: string;
            /**
             * Format: int64
             * @example 2
             */
            height: number;
            id: string;
            /** @example true */
            isFavorite: boolean;
            originalUrl: string;
            /** @description When it was put in the bin: RFC 3339 in UTC. It is deleted 7 days later. */
            rejectedAt?: string | null;
            /**
             * Format: int64
             * @description Grows with each decision. A decision names the revision that its author saw.
             * @example 2
             */
            revision: number;
            /** @description A thumbhash in base64, shown until the photo is there. */
            thumbhash: string;
            thumbnailUrl: string;
            /** @description RFC 3339 in UTC. */
            uploadedAt: string;
            /**
             * Format: int64
             * @example 2
             */
            width: number;
        };
        /** @description A decision about a photo. */
        GuestPhotoApproval: {
            /**
             * @description False rejects it.
             * @default true
             * @example true
             */
            approved: boolean;
            /**
             * Format: int64
             * @description The revision that its author saw; the default is the newest.
             * @default null
             * @example 2
             */
            revision: number | null;
        };
        /** @description The link with which guests send photos. It does not show any photos. */
        GuestPhotoLink: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            /** @description The same link, short enough to type. */
            shortUrl: string;
            url: string;
        };
        /** @description The changes to a website. Absent fields stay unchanged. */
        Input: {
            /**
             * @description Blank removes the domain.
             * @default null
             */
            customDomain: string | null;
            /** @default null */
            privacySettings: components["schemas"]["PrivacyInput"] | null;
            /**
             * @description Replaces all sections, sorted by `order`, or else in the given order.
             * @default null
             */
            sections: components["schemas"]["NewSection"][] | null;
            /** @default null */
            seoSettings: components["schemas"]["SeoSettings"] | null;
            /** @default null */
            socialSettings: components["schemas"]["SocialSettings"] | null;
            /** @default null */
            subdomain: string | null;
            /** @default null */
            theme: components["schemas"]["ThemeInput"] | null;
            /** @default null */
            themeSettings: components["schemas"]["ThemeSettings"] | null;
        };
        /** @description An open invitation. */
        Invitation: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            email: string;
            /** @description RFC 3339 in UTC. One that has expired can be sent again. */
            expiresAt: string;
            id: string;
            invitedBy: components["schemas"]["Inviter"];
            mail: components["schemas"]["MailState"];
            role: components["schemas"]["Role"];
        };
        /** @description The wedding of an invitation. */
        InvitedWedding: {
            /**
             * @description The couple's names; null if they are not set.
             * @example First dance
             */
            title?: string | null;
        };
        /** @description The member who invites. */
        Inviter: {
            /** @example Mia */
            firstName: string;
            /** @example Rossi */
            lastName: string;
        };
        JobMetadata: {
            clickedAt?: string | null;
            /** @description The id of the letter to many, if it belongs to one. */
            mailingId?: string | null;
            openedAt?: string | null;
            /** @description The type of letter, as in templates; `system` for mail written by the server. */
            type: string;
        };
        /** @description Sign-in methods that stay beside a new password. */
        KeptBesidePassword: {
            /**
             * @description The ids of passkeys.
             * @default []
             */
            passkeys: string[];
            /** @default [] */
            providers: string[];
        };
        /** @description Sign-in methods of an account that stay. */
        KeptWaysIn: {
            /**
             * @description The ids of passkeys.
             * @default []
             */
            passkeys: string[];
            /**
             * @default false
             * @example true
             */
            password: boolean;
            /** @default [] */
            providers: string[];
            /**
             * @description Whether devices stay signed in.
             * @default false
             * @example true
             */
            sessions: boolean;
        };
        /** @description A wedding of an account that may be deleted. */
        LeftWedding: {
            /** @description `deleted` if there is no other owner, otherwise `stays`. */
            becomes: string;
            id: string;
            /**
             * @description The couple's names; null if they are not set.
             * @example Mia Rossi
             */
            name?: string | null;
        };
        /** @description How many letters may still be sent today. */
        LetterAllowance: {
            /**
             * Format: int32
             * @description Days until the account's limit grows.
             * @example 2
             */
            growsInDays?: number | null;
            /**
             * Format: int32
             * @description The limit per day after that.
             * @example 2
             */
            growsTo?: number | null;
            /**
             * Format: int32
             * @description The limit of letters per day.
             * @example 2
             */
            most: number;
            /**
             * @description Whether the account must confirm its address before it can send.
             * @example true
             */
            needsConfirmedEmail: boolean;
            /**
             * Format: int32
             * @description Letters sent today (UTC) by the account, or for the wedding if that leaves fewer.
             * @example 2
             */
            sent: number;
        };
        /** @description The account of a link from a mail, with all its sign-in methods. */
        LinkedAccountData: {
            email: string;
            sessions: components["schemas"]["Session"][];
            waysIn: components["schemas"]["WaysInData"];
        };
        /** @description The signed-in account is linked. */
        LinkedData: {
            linked: components["schemas"]["Provider"];
        };
        /** @description A provider that is linked with an account. */
        LinkedProvider: {
            /** @description The address at the provider; empty if it does not give one. */
            email: string;
            /** @description RFC 3339 in UTC. */
            linkedAt: string;
            provider: string;
        };
        LinkRequest: {
            /**
             * @description The password of the account to link.
             * @default
             * @example violets & rye
             */
            password: string;
            /** @default  */
            ticket: string;
        };
        /** @description The guests and parties to make links for: the given ones, or all. */
        LinksRequest: {
            /** @default null */
            guestIds: string[] | null;
            /** @default null */
            partyIds: string[] | null;
        };
        LogoutRequest: {
            /** @default null */
            refreshToken: string | null;
        };
        /** @description Photos that were viewed. */
        Looks: {
            /** @default [] */
            photoIds: string[];
        };
        /** @description The delivery status of a letter to many. */
        Mailing: {
            createdAt: string;
            /**
             * Format: int32
             * @example 2
             */
            failed: number;
            id: string;
            /**
             * Format: int32
             * @description Stored on the server, since no mail server is set up.
             * @example 2
             */
            kept: number;
            /**
             * Format: int32
             * @example 2
             */
            sent: number;
            /**
             * Format: int32
             * @description Stopped before they were sent.
             * @example 2
             */
            stopped: number;
            stoppedAt?: string | null;
            /** @example Save the date */
            subject: string;
            /**
             * Format: int32
             * @example 2
             */
            total: number;
            type: string;
            /**
             * Format: int32
             * @example 2
             */
            waiting: number;
        };
        /**
         * @description Whether the newest mail of an invitation was sent.
         * @enum {string}
         */
        MailState: "SENT" | "WAITING" | "NOT_SENT";
        /** @description A letter to many recipients. */
        ManyLetters: {
            /**
             * @description Send letters even if a variable has no value.
             * @default false
             * @example true
             */
            allowGaps: boolean;
            /**
             * @description Formatted text as the app stores it, or plain lines.
             * @default
             */
            body: string;
            /**
             * @default {
             *       "guestIds": [],
             *       "memberIds": [],
             *       "vendorIds": []
             *     }
             */
            recipients: components["schemas"]["Recipients"];
            /**
             * @default
             * @example Save the date
             */
            subject: string;
            /**
             * @description The type of letter, as in templates.
             * @default null
             */
            type: string | null;
        };
        /** @description A position in the history of the server's files. */
        Moment: {
            /** @description Identifies a start of the server. */
            epoch: string;
            /**
             * Format: int64
             * @description How far writing had come.
             * @example 2
             */
            position: number;
        };
        NewInvitation: {
            /**
             * Format: email
             * @default
             * @example mia@example.org
             */
            email: string;
            /**
             * @description An owner may invite further owners.
             * @default
             */
            role: components["schemas"]["Role"];
        };
        NewPasskey: {
            /** @description The result of `navigator.credentials.create`, as JSON. */
            credential: Record<string, never>;
            /**
             * @description Its name, at most 60 characters.
             * @default
             * @example Mia Rossi
             */
            name: string;
            /** @default  */
            ticket: string;
        };
        NewPassword: {
            /**
             * @description What else may still sign in to the account. Everything else is removed, and all devices are signed out.
             * @default {
             *       "passkeys": [],
             *       "providers": []
             *     }
             */
            keep: components["schemas"]["KeptBesidePassword"];
            /**
             * @description At least 8 characters.
             * @default
             * @example violets & rye
             */
            password: string;
            /**
             * @description From the link.
             * @default
             */
            token: string;
        };
        /** @description A new section. */
        NewSection: components["schemas"]["SectionInput"] & {
            type: string;
        };
        /** @description The fields of a new wedding; all are optional. */
        NewWedding: {
            /**
             * @description In the primary currency, with at most two decimals.
             * @example 12.5
             */
            budget?: number | string | null;
            colors?: string[] | null;
            /**
             * @description Units of the secondary currency for one of the primary.
             * @example 12.5
             */
            exchangeRate?: number | string | null;
            /** @example 2 */
            guestCount?: number | string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description The account's first name, unless given.
             * @example Mia
             */
            ownerName?: string | null;
            /** @example Luca */
            partnerName?: string | null;
            /**
             * @description A currency's code; EUR unless given.
             * @example EUR
             * @enum {string|null}
             */
            primaryCurrency?: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN" | "" | null;
            /**
             * @description The day of the table that an approximate rate is from. A rate without it is exact.
             * @example 2027-06-19
             */
            rateTableDate?: string | null;
            /**
             * @description A currency's code.
             * @example EUR
             * @enum {string|null}
             */
            secondaryCurrency?: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN" | "" | null;
            /**
             * @description Whether amounts are shown in both currencies; true where a secondary currency is chosen and this is not given.
             * @example true
             */
            showBoth?: boolean | null;
            /** @example garden */
            theme?: string | null;
            /** @description An IANA name, such as `Europe/Vienna`. */
            timeZone?: string | null;
            /** @example Villa Rose */
            venue?: string | null;
            /**
             * @description `YYYY-MM-DD`, or an RFC 3339 instant, of which only the date counts.
             * @example 2027-06-19
             */
            weddingDate?: string | null;
        };
        /** @description A notification with its texts (Specification 1, section 3). */
        Notification: {
            /**
             * Format: int32
             * @description Number of events since it was last read.
             * @example 2
             */
            count: number;
            /** @description Time of the latest event: RFC 3339 in UTC. */
            createdAt: string;
            id: string;
            /** @description Path of the app page for it. */
            link: string;
            /**
             * @description Empty if the title is complete.
             * @example All the best!
             */
            message: string;
            /** @example true */
            read: boolean;
            /** @example First dance */
            title: string;
            /** @description `SUCCESS`, `WARNING`, `ERROR`, `RSVP_RECEIVED`, `REMINDER`, or `INFO`. */
            type: string;
            /** @description The wedding that it is about. */
            weddingId?: string | null;
        };
        /** @description Which notifications the account gets, and how. */
        NotificationPreferences: {
            /** @example true */
            email: boolean;
            /**
             * @description Guest photos that wait for moderation.
             * @example true
             */
            guestPhotos: boolean;
            /**
             * @description Letters that could not be delivered.
             * @example true
             */
            mailFailures: boolean;
            /** @example true */
            paymentReminders: boolean;
            /** @example true */
            push: boolean;
            quietHours?: components["schemas"]["QuietHours"] | null;
            /** @example true */
            rsvpUpdates: boolean;
            /** @example true */
            taskReminders: boolean;
            /** @example true */
            teamUpdates: boolean;
            /** @example true */
            weeklyDigest: boolean;
        };
        /** @description An invitation, as the holder of its link sees it. */
        OpenInvitation: {
            /** @description The invited address. Only an account with this address can accept. */
            email: string;
            /** @description RFC 3339 in UTC. */
            expiresAt: string;
            /**
             * @description Whether an account with the address exists.
             * @example true
             */
            hasAccount: boolean;
            invitedBy: components["schemas"]["Inviter"];
            role: components["schemas"]["Role"];
            wedding: components["schemas"]["InvitedWedding"];
        };
        /** @description A passkey of an account. */
        Passkey: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            /** @description The credential's id in base64url. */
            id: string;
            /** @description Null if it was never used. */
            lastUsedAt?: string | null;
            /** @example Mia Rossi */
            name: string;
        };
        PasskeyAnswer: {
            /** @description The result of `navigator.credentials.get`, as JSON. */
            credential: Record<string, never>;
            /** @default  */
            ticket: string;
        };
        PasskeyName: {
            /**
             * @default
             * @example Mia Rossi
             */
            name: string;
        };
        PasskeySignIn: {
            /**
             * @default false
             * @example true
             */
            rememberMe: boolean;
        };
        PasswordNeeded: {
            /** @description The account's address. */
            email: string;
            provider: components["schemas"]["Provider"];
            /** @description Send it back with the password; valid for ten minutes. */
            ticket: string;
        };
        /** @description An account that is linked once its password is confirmed. */
        PasswordNeededData: {
            passwordNeeded: components["schemas"]["PasswordNeeded"];
        };
        /** @description The personal link of a guest or a party. Its holder may reply for them. */
        PersonalLink: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            /** @description Set for the link of a guest. */
            guestId?: string | null;
            /** @description Set for the link of a party. */
            partyId?: string | null;
            token: string;
            /** @description Null if the website has no address yet. */
            url?: string | null;
        };
        /** @description A member's decision about a photo. */
        PhotoClaim: {
            /** @description RFC 3339 in UTC. */
            decidedAt: string;
            /** @example Mia Rossi */
            name: string;
            /** @description `APPROVED` or `REJECTED`. */
            verdict: string;
        };
        /** @description The likes and views of a photo. */
        PhotoCount: {
            /**
             * @description Whether the account likes it.
             * @example true
             */
            isLiked: boolean;
            /**
             * Format: int64
             * @example 2
             */
            likes: number;
            photoId: string;
            /**
             * Format: int64
             * @example 2
             */
            views: number;
        };
        /** @description The preferences to change; absent fields stay unchanged. */
        PreferencesInput: {
            /**
             * @default null
             * @example true
             */
            email: boolean | null;
            /**
             * @default null
             * @example true
             */
            guestPhotos: boolean | null;
            /**
             * @default null
             * @example true
             */
            mailFailures: boolean | null;
            /**
             * @default null
             * @example true
             */
            paymentReminders: boolean | null;
            /**
             * @default null
             * @example true
             */
            push: boolean | null;
            /** @default null */
            quietHours: components["schemas"]["QuietHours"] | null;
            /**
             * @default null
             * @example true
             */
            rsvpUpdates: boolean | null;
            /**
             * @default null
             * @example true
             */
            taskReminders: boolean | null;
            /**
             * @default null
             * @example true
             */
            teamUpdates: boolean | null;
            /**
             * @default null
             * @example true
             */
            weeklyDigest: boolean | null;
        };
        /** @description Who may see the website. */
        PrivacyInput: {
            /**
             * @default null
             * @example true
             */
            allowGuestAccess: boolean | null;
            /**
             * @default null
             * @example true
             */
            allowSearchEngines: boolean | null;
            /**
             * @default null
             * @example true
             */
            isPasswordProtected: boolean | null;
            /**
             * @description A new password.
             * @default null
             * @example violets & rye
             */
            password: string | null;
        };
        /** @description Who may see the website. */
        PrivacySettings: {
            /**
             * @description If off, only personal links open it.
             * @example true
             */
            allowGuestAccess: boolean;
            /**
             * @description If on, search engines may list a website that is public and has no password.
             * @example true
             */
            allowSearchEngines: boolean;
            /** @example true */
            isPasswordProtected: boolean;
        };
        /** @description The fields to change; absent fields stay unchanged. */
        ProfileChanges: {
            /**
             * @description At most 600 characters.
             * @default null
             */
            bio: string | null;
            /**
             * @description Required when the address or the password changes: either is enough to take an account over, and an unlocked
             *     tablet must not be enough for that.
             * @default null
             * @example violets & rye
             */
            currentPassword: string | null;
            /** @default null */
            email: string | null;
            /**
             * @default null
             * @example Mia
             */
            firstName: string | null;
            /**
             * @default null
             * @example Rossi
             */
            lastName: string | null;
            /**
             * @description At most 120 characters.
             * @default null
             * @example Villa Rose
             */
            location: string | null;
            /**
             * @description At least 8 characters.
             * @default null
             * @example violets & barley
             */
            newPassword: string | null;
            /**
             * @description At most 40 characters.
             * @default null
             * @example +43 1 234567
             */
            phone: string | null;
        };
        Proof: {
            /**
             * @description The account's password: an unlocked tablet must not be enough. Without a password, the sign-in must be at most
             *     ten minutes old.
             * @default null
             * @example violets & rye
             */
            currentPassword: string | null;
        };
        /**
         * @description An identity provider.
         * @enum {string}
         */
        Provider: "google" | "facebook";
        /** @description A browser's `PushSubscription` as JSON. */
        PushInput: {
            /**
             * @description An https URL of a push service, of at most 2000 characters.
             * @default
             */
            endpoint: string;
            /**
             * @default {
             *       "auth": "",
             *       "p256dh": ""
             *     }
             */
            keys: components["schemas"]["PushKeys"];
        };
        /** @description Encryption keys of the browser, in base64url. */
        PushKeys: {
            /**
             * @description 16 bytes.
             * @default
             */
            auth: string;
            /**
             * @description An uncompressed point of P-256: 65 bytes.
             * @default
             */
            p256dh: string;
        };
        /** @description Hours without push messages and mail, in the wedding's time zone. */
        QuietHours: {
            /**
             * @description `HH:MM`.
             * @example 14:30
             */
            from: string;
            /**
             * @description `HH:MM`; a time before `from` is on the next day.
             * @example 14:30
             */
            until: string;
        };
        /** @description The recipients of a letter, by id. */
        Recipients: {
            /** @default [] */
            guestIds: string[];
            /**
             * @description The account ids of members.
             * @default []
             */
            memberIds: string[];
            /** @default [] */
            vendorIds: string[];
        };
        RefreshRequest: {
            /**
             * @default
             * @example Violets
             */
            refreshToken: string;
        };
        /** @description Missing fields are read as empty, so that each fails its own rule. */
        Registration: {
            /**
             * Format: email
             * @default
             * @example mia@example.org
             */
            email: string;
            /**
             * @default
             * @example Mia
             */
            firstName: string;
            /**
             * @description The token of an invitation to this address, if there is one. Required on a server that takes new accounts by
             *     invitation only.
             * @default
             */
            invitationToken: string;
            /**
             * @default
             * @example Rossi
             */
            lastName: string;
            /**
             * @default
             * @example violets & rye
             */
            password: string;
            /**
             * @default false
             * @example true
             */
            rememberMe: boolean;
        };
        /** @description Rejects a photo. */
        Rejection: {
            /**
             * Format: int64
             * @description The revision that its author saw; the default is the newest.
             * @default null
             * @example 2
             */
            revision: number | null;
        };
        /** @description A device's memory of the server. */
        Remembered: {
            /** @description The id of an account that was signed in on the device. */
            account?: string | null;
            moment?: components["schemas"]["Moment"] | null;
            /** @description Ids of weddings that the server had but does not list for this account. */
            weddings?: string[] | null;
        };
        /** @description Makes a photo pending again. */
        Restoration: {
            /**
             * Format: int64
             * @description The revision that its author saw. Without it, only a photo in the bin becomes pending, after any decision.
             * @default null
             * @example 2
             */
            revision: number | null;
        };
        /** @description The result of returning from a provider. */
        ReturnData: components["schemas"]["SignInData"] | components["schemas"]["PasswordNeededData"] | components["schemas"]["LinkedData"];
        ReturnRequest: {
            /**
             * @description From the provider.
             * @default
             */
            code: string;
            /**
             * @description As the provider returned it.
             * @default
             */
            state: string;
            /** @default  */
            ticket: string;
        };
        /**
         * @description What a member may do.
         * @enum {string}
         */
        Role: "OWNER" | "ORGANIZER" | "PLANNER" | "VIEWER";
        RoleChange: {
            /** @default  */
            role: components["schemas"]["Role"];
        };
        SecondFactorAnswer: {
            /** @description The result of `navigator.credentials.get`, as JSON. */
            credential?: Record<string, never> | null;
            /**
             * @description Replaces a lost passkey. It is used up, and passkeys are no longer asked for after the password.
             * @default null
             */
            recoveryCode: string | null;
            /** @default  */
            ticket: string;
        };
        /** @description The second factor, asked for after the password. */
        SecondFactorData: {
            secondFactor: components["schemas"]["Asked"];
        };
        SecondFactorWish: {
            /**
             * @default null
             * @example violets & rye
             */
            currentPassword: string | null;
            /**
             * @default false
             * @example true
             */
            on: boolean;
        };
        /** @description The fields of a section to write. Absent fields stay unchanged. */
        SectionInput: {
            /** @description The fields of its type. */
            content?: Record<string, never> | null;
            /** @default null */
            id: string | null;
            /**
             * @default null
             * @example true
             */
            isVisible: boolean | null;
            /**
             * Format: int32
             * @description Starts at 0.
             * @default null
             * @example 2
             */
            order: number | null;
            /**
             * @default null
             * @example First dance
             */
            title: string | null;
            /**
             * @default null
             * @example hero
             * @enum {string|null}
             */
            type: "hero" | "story" | "details" | "gallery" | "rsvp" | "registry" | "travel" | "schedule" | "custom" | null;
        };
        /** @description A section. */
        SectionJson: {
            /** @description The fields of its type. */
            content: Record<string, never>;
            id: string;
            /** @example true */
            isVisible: boolean;
            /**
             * @description Starts at 0.
             * @example 2
             */
            order: number;
            /** @example First dance */
            title: string;
            type: string;
        };
        /** @description Metadata for search engines and shared links. */
        SeoSettings: {
            /**
             * @default null
             * @example With the whole family.
             */
            description: string | null;
            /**
             * @description A picture for shared links.
             * @default null
             */
            image: string | null;
            /**
             * @description At most 300 characters in all, joined by a comma and a space.
             * @default null
             */
            keywords: string[] | null;
            /**
             * @default null
             * @example First dance
             */
            title: string | null;
        };
        /** @description A device on which the account is signed in. */
        Session: {
            /** @description When it was signed in: RFC 3339 in UTC. */
            createdAt: string;
            /**
             * @description Whether it is the calling device.
             * @example true
             */
            current: boolean;
            /** @description Such as "Firefox on Windows"; empty if unknown. */
            device: string;
            id: string;
            /** @description When it was last active. */
            lastSeenAt: string;
        };
        SignedInData: {
            /**
             * @description Whether the account is new.
             * @example true
             */
            isNew: boolean;
            tokens: components["schemas"]["Tokens"];
            user: components["schemas"]["User"];
        };
        /** @description The result of a sign-in: done, or a second factor is needed. */
        SignInData: components["schemas"]["SignedInData"] | components["schemas"]["SecondFactorData"];
        /**
         * @description Which people may make an account.
         * @enum {string}
         */
        SignUps: "OPEN" | "INVITED";
        /** @description Whether the website has share buttons. */
        SocialSettings: {
            /**
             * @default null
             * @example true
             */
            enableSharing: boolean | null;
        };
        /** @description The envelope of a successful response. */
        Success_ActorsData: {
            data: {
                actors: components["schemas"]["Actor"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_AddressData: {
            data: {
                /** @example true */
                available: boolean;
                /** @description Why it is not available. */
                reason?: string | null;
                /** @description The normalised address. */
                subdomain: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_AllowanceData: {
            data: {
                allowance: components["schemas"]["LetterAllowance"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_AnalyticsData: {
            data: {
                analytics: components["schemas"]["EmailAnalytics"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_Asked: {
            /** @description A passkey challenge. */
            data: {
                /**
                 * @description The options for `navigator.credentials` as JSON; null if this server has no passkeys any more and only the
                 *     recovery code works.
                 */
                options?: Record<string, never> | null;
                /** @description Send it back with the device's answer; valid for ten minutes. */
                ticket: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_ConfirmedData: {
            data: {
                /** @description Token for setting a new password within an hour, if the password does not stay. */
                newPasswordToken?: string | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_ConnectionData: {
            data: {
                connections: components["schemas"]["Connections"];
                error?: string | null;
                /** @example true */
                success: boolean;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_CountsData: {
            data: {
                counts: components["schemas"]["PhotoCount"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_DeletedWeddingsData: {
            data: {
                weddings: components["schemas"]["DeletedWedding"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_DeletionData: {
            data: {
                weddings: components["schemas"]["LeftWedding"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_DepartureData: {
            data: {
                /** @description Store it in this browser only, and send it with the return; valid for ten minutes. */
                ticket: string;
                /** @description Where to send the user. They return to `/auth/{provider}` with `code` and `state`. */
                url: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_Done: {
            /** @description A success without data: `data` is `{}`. */
            data: Record<string, never>;
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_EmailQueueStatsData: {
            data: {
                stats: components["schemas"]["EmailQueueStats"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_ErasedData: {
            data: {
                /**
                 * @description The number of photos erased.
                 * @example 2
                 */
                erased: number;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_ExchangeRatesData: {
            /** @description The rates of a currency. */
            data: {
                /**
                 * @description Whether the rates are from the built-in table, and so only approximate.
                 * @example true
                 */
                approximate: boolean;
                /** @description The base currency. */
                base: string;
                /** @description When the service was queried, or the date of the built-in table. RFC 3339 in UTC. */
                fetchedAt: string;
                /** @description Units of each currency for one of the base. Services differ in the currencies they know. */
                rates: {
                    [key: string]: number;
                };
                /** @description The host of the service; null for the built-in table. */
                source?: string | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_GuestPhotoData: {
            data: {
                photo: components["schemas"]["GuestPhoto"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_GuestPhotoLinkData: {
            data: {
                link?: components["schemas"]["GuestPhotoLink"] | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_Health: {
            data: {
                /** @description `ok`, or `storageFull` while the disk is full and only reading works. Otherwise the answer is a 503. */
                status: string;
                version: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_InvitationData: {
            data: {
                invitation: components["schemas"]["Invitation"];
                /** @description The link to pass on by hand, if no mail server is set up. Only this answer has it. */
                link?: string | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_InvitationsData: {
            data: {
                invitations: components["schemas"]["Invitation"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_JobsData: {
            data: {
                jobs: components["schemas"]["EmailJob"][];
                /** @description The number of letters in each state at the same moment. */
                stats: components["schemas"]["EmailQueueStats"];
                /**
                 * Format: int32
                 * @example 2
                 */
                total: number;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_JoinedData: {
            data: {
                member: components["schemas"]["TeamMember"];
                weddingId: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_LetterData: {
            data: {
                job: components["schemas"]["EmailJob"];
                /** @description Empty once the letter is sent: its links belong to the recipient. */
                text: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_LinkedAccountData: {
            /** @description The account of a link from a mail, with all its sign-in methods. */
            data: {
                email: string;
                sessions: components["schemas"]["Session"][];
                waysIn: components["schemas"]["WaysInData"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_LinksData: {
            data: {
                links: components["schemas"]["PersonalLink"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_MailingData: {
            data: {
                mailing: components["schemas"]["Mailing"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_MemberData: {
            data: {
                member: components["schemas"]["TeamMember"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_MembersData: {
            data: {
                members: components["schemas"]["TeamMember"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_NotificationsData: {
            data: {
                /** @description The event id to continue the stream from. */
                lastEventId: string;
                /** @description The newest 100, the newest first. */
                notifications: components["schemas"]["Notification"][];
                /**
                 * Format: int32
                 * @example 2
                 */
                unreadCount: number;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_OpenInvitationData: {
            data: {
                invitation: components["schemas"]["OpenInvitation"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_Passkey: {
            /** @description A passkey of an account. */
            data: {
                /** @description RFC 3339 in UTC. */
                createdAt: string;
                /** @description The credential's id in base64url. */
                id: string;
                /** @description Null if it was never used. */
                lastUsedAt?: string | null;
                /** @example Mia Rossi */
                name: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_PreferencesData: {
            data: {
                preferences: components["schemas"]["NotificationPreferences"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_PublishedData: {
            /** @description The published version. */
            data: {
                /** @description As the public sees it; null if the website was never published. */
                published?: Record<string, never> | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_PushData: {
            data: {
                /** @description The device's push endpoint, until its session ends; null if it is not subscribed. */
                endpoint?: string | null;
                /** @description The browser subscribes with it: `applicationServerKey`, in base64url. */
                publicKey: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_RecallData: {
            data: {
                /** @description The present position, for the device to remember. */
                moment: components["schemas"]["Moment"];
                /**
                 * @description Whether the server has no record of the account.
                 * @example true
                 */
                unknownAccount: boolean;
                /** @description Weddings that the server has no record of. A deleted wedding is known, and so is one that the account has left. */
                unknownWeddings: string[];
                /**
                 * @description Whether the server runs on older files than the device has seen.
                 * @example true
                 */
                wentBack: boolean;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_RecipientsData: {
            data: {
                /** @description Lower-case addresses that have unsubscribed from this wedding's letters. */
                unsubscribed: string[];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_ResentData: {
            data: {
                /**
                 * @description Whether a mail was sent: not if the address is already confirmed, or no mail server is set up.
                 * @example true
                 */
                sent: boolean;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_ReturnData: {
            /** @description The result of returning from a provider. */
            data: components["schemas"]["SignInData"] | components["schemas"]["PasswordNeededData"] | components["schemas"]["LinkedData"];
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_SecondFactorChanged: {
            data: {
                /** @description Replaces a lost passkey, once. Only this answer has it. */
                recoveryCode?: string | null;
                /** @example true */
                secondFactor: boolean;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_ServerData: {
            data: {
                /**
                 * @description Whether a mail server is set up. Without one no mail is sent, and links are passed on by hand.
                 * @example true
                 */
                mail: boolean;
                /**
                 * @description Whether passkeys are available: they need a server with a domain name.
                 * @example true
                 */
                passkeys: boolean;
                /** @description Sign-in providers beside a password. */
                providers: components["schemas"]["Provider"][];
                /** @description Who may create an account. */
                signUps: components["schemas"]["SignUps"];
                /** @description The base URL of couples' websites. */
                sitesUrl: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_SessionsData: {
            data: {
                sessions: components["schemas"]["Session"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_SignedInData: {
            data: {
                /**
                 * @description Whether the account is new.
                 * @example true
                 */
                isNew: boolean;
                tokens: components["schemas"]["Tokens"];
                user: components["schemas"]["User"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_SignInData: {
            /** @description The result of a sign-in: done, or a second factor is needed. */
            data: components["schemas"]["SignedInData"] | components["schemas"]["SecondFactorData"];
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_TicketData: {
            data: {
                /** @description Used once in `/sync?ticket=…`, within 30 seconds. */
                ticket: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_TokensData: {
            data: {
                tokens: components["schemas"]["Tokens"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_UnreadData: {
            data: {
                /**
                 * Format: int32
                 * @example 2
                 */
                count: number;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_UpdatedData: {
            data: {
                tokens?: components["schemas"]["Tokens"] | null;
                user: components["schemas"]["User"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_UserData: {
            data: {
                user: components["schemas"]["User"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_Vec_GuestPhoto: {
            data: {
                album: components["schemas"]["AlbumTitle"];
                approved: boolean;
                caption?: string | null;
                /**
                 * @description The decisions made so far. If two contradict each other, the photo is pending until a member decides who has
                 *     seen both.
                 */
                claims: components["schemas"]["PhotoClaim"][];
                /** @description At most 2,048 pixels wide and high. */
                displayUrl: string;
                filename: string;
                guestEmail?: string | null;
                guestName: string;
                /** Format: int64 */
                height: number;
                id: string;
                isFavorite: boolean;
                originalUrl: string;
                /** @description When it was put in the bin: RFC 3339 in UTC. It is deleted 7 days later. */
                rejectedAt?: string | null;
                /**
                 * Format: int64
                 * @description Grows with each decision. A decision names the revision that its author saw.
                 */
                revision: number;
                /** @description A thumbhash in base64, shown until the photo is there. */
                thumbhash: string;
                thumbnailUrl: string;
                /** @description RFC 3339 in UTC. */
                uploadedAt: string;
                /** Format: int64 */
                width: number;
            }[];
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_WaysInData: {
            /** @description The sign-in methods of an account. */
            data: {
                /** @example true */
                hasPassword: boolean;
                passkeys: components["schemas"]["Passkey"][];
                providers: components["schemas"]["LinkedProvider"][];
                /**
                 * @description Whether a passkey is required after the password, Google or Facebook.
                 * @example true
                 */
                secondFactor: boolean;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_WebsiteData: {
            data: {
                website: components["schemas"]["Website"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_WeddingData: {
            data: {
                wedding: components["schemas"]["Wedding"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a successful response. */
        Success_WeddingsData: {
            data: {
                /** @description The ids of weddings that were deleted while the account was on their team. */
                deleted: string[];
                /** @description The ids of those that the account deleted itself. */
                deletedByMe: string[];
                weddings: components["schemas"]["Wedding"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description A member of a wedding's team. */
        TeamMember: {
            /** @description The same as `userId`. */
            id: string;
            /** @description RFC 3339 in UTC. */
            joinedAt: string;
            role: components["schemas"]["Role"];
            user: components["schemas"]["TeamUser"];
            userId: string;
        };
        /** @description The person behind a member. */
        TeamUser: {
            /** @description The URL of their picture; null without one. */
            avatar?: string | null;
            /** @description A short text about them; null if not set. */
            bio?: string | null;
            email: string;
            /** @example Mia */
            firstName: string;
            /** @example Rossi */
            lastName: string;
            /**
             * @description Where they live; null if not set.
             * @example Villa Rose
             */
            location?: string | null;
            /**
             * @description As it was typed; null if not set.
             * @example +43 1 234567
             */
            phone?: string | null;
        };
        /** @description The name of a theme, or an object with its `id` and the couple's settings within it. */
        ThemeInput: components["schemas"]["ThemeName"] | (components["schemas"]["ThemeSettings"] & {
            id?: components["schemas"]["ThemeName"] | null;
        });
        /**
         * @description The name of a theme; blank for the default.
         * @enum {string}
         */
        ThemeName: "romantic" | "elegant" | "rustic" | "modern" | "vintage" | "garden" | "" | null;
        /**
         * @description The couple's settings within a theme; null for the theme's default. In a body, absent or null leaves a setting and
         *     blank resets it to the default.
         */
        ThemeSettings: {
            /**
             * @default null
             * @example plain
             * @enum {string|null}
             */
            backgroundStyle: "plain" | "pattern" | "bands" | "" | null;
            /**
             * @default null
             * @example fraunces
             * @enum {string|null}
             */
            fontFamily: "fraunces" | "cormorant" | "playfair" | "bitter" | "jost" | "parisienne" | "caslon" | "" | null;
            /**
             * @description The clock of times, `12` or `24`; null for the custom of the wedding's country.
             * @default null
             */
            hours: string | null;
            /**
             * @description `#rrggbb`.
             * @default null
             * @example #a8415b
             */
            primaryColor: string | null;
            /**
             * @description `#rrggbb`.
             * @default null
             * @example #a8415b
             */
            secondaryColor: string | null;
        };
        /** @description The tokens that a signed-in client stores. */
        Tokens: {
            /** @description Send as `Authorization: Bearer`; valid for 15 minutes. */
            accessToken: string;
            /** @description Fetches the next pair, once. */
            refreshToken: string;
        };
        /** @description The account as its own user sees it. */
        User: {
            /** @description The URL of the account's picture; null without one. */
            avatarUrl?: string | null;
            bio: string;
            email: string;
            /**
             * @description Whether the user has confirmed that they receive mail at the address.
             * @example true
             */
            emailConfirmed: boolean;
            /** @example Mia */
            firstName: string;
            /**
             * @description Whether it has a password; others sign in with Google, Facebook or a passkey.
             * @example true
             */
            hasPassword: boolean;
            id: string;
            /** @example Rossi */
            lastName: string;
            /** @example Villa Rose */
            location: string;
            /** @example +43 1 234567 */
            phone: string;
            roles: components["schemas"]["AccountRole"][];
        };
        /** @description The sign-in methods of an account. */
        WaysInData: {
            /** @example true */
            hasPassword: boolean;
            passkeys: components["schemas"]["Passkey"][];
            providers: components["schemas"]["LinkedProvider"][];
            /**
             * @description Whether a passkey is required after the password, Google or Facebook.
             * @example true
             */
            secondFactor: boolean;
        };
        /** @description A website with its draft. */
        Website: {
            /** @description RFC 3339 in UTC. */
            createdAt?: string | null;
            customDomain?: components["schemas"]["CustomDomain"] | null;
            id: string;
            /** @example true */
            isPublished: boolean;
            privacySettings: components["schemas"]["PrivacySettings"];
            /** @description RFC 3339 in UTC; null if it was never published. */
            publishedAt?: string | null;
            sections: components["schemas"]["SectionJson"][];
            seoSettings: components["schemas"]["SeoSettings"];
            socialSettings: components["schemas"]["SocialSettings"];
            /** @description Null if none was chosen. */
            subdomain?: string | null;
            /** @description An address based on the couple's names. */
            suggestedSubdomain: string;
            /** @example garden */
            theme: string;
            themeSettings: components["schemas"]["ThemeSettings"];
            /** @description When an item of the draft was last added or changed: RFC 3339 in UTC. Removals do not count. */
            updatedAt?: string | null;
            /**
             * Format: int64
             * @description Grows by one with each publishing.
             * @example 2
             */
            version: number;
            weddingId: string;
        };
        WebsiteData: {
            website: components["schemas"]["Website"];
        };
        /** @description A wedding. Fields that are not set are null. */
        Wedding: {
            /**
             * Format: double
             * @description In the primary currency.
             * @example 12.5
             */
            budget?: number | null;
            colors: string[];
            /** @description RFC 3339 in UTC. */
            createdAt?: string | null;
            /**
             * Format: double
             * @description Units of the secondary currency for one of the primary.
             * @example 12.5
             */
            exchangeRate?: number | null;
            /**
             * Format: int64
             * @example 2
             */
            guestCount?: number | null;
            /** @description Also the id of its document. */
            id: string;
            /** @example Mia */
            ownerName?: string | null;
            /** @example Luca */
            partnerName?: string | null;
            primaryCurrency: string;
            /** @description When the rate was fetched or entered: RFC 3339 in UTC. */
            rateFetchedAt?: string | null;
            /** @description The date of the built-in table that an approximate rate is from, `YYYY-MM-DD`; null for other rates. */
            rateTableDate?: string | null;
            /** @description The caller's role. */
            role: components["schemas"]["Role"];
            secondaryCurrency?: string | null;
            /**
             * @description Whether amounts are shown in both currencies.
             * @example true
             */
            showBoth: boolean;
            /** @example garden */
            theme?: string | null;
            /** @description An IANA name. */
            timeZone?: string | null;
            /** @example Villa Rose */
            venue?: string | null;
            /** @description `YYYY-MM-DD`. */
            weddingDate?: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        WeddingChanges: {
            /**
             * @description In the primary currency, with at most two decimals.
             * @example 12.5
             */
            budget?: number | string | null;
            colors?: string[] | null;
            /**
             * @description Units of the secondary currency for one of the primary.
             * @example 12.5
             */
            exchangeRate?: number | string | null;
            /** @example 2 */
            guestCount?: number | string | null;
            /**
             * @description The account's first name, unless given.
             * @example Mia
             */
            ownerName?: string | null;
            /** @example Luca */
            partnerName?: string | null;
            /**
             * @description A currency's code; EUR unless given.
             * @example EUR
             * @enum {string|null}
             */
            primaryCurrency?: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN" | "" | null;
            /**
             * @description The day of the table that an approximate rate is from. A rate without it is exact.
             * @example 2027-06-19
             */
            rateTableDate?: string | null;
            /**
             * @description A currency's code.
             * @example EUR
             * @enum {string|null}
             */
            secondaryCurrency?: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN" | "" | null;
            /**
             * @description Whether amounts are shown in both currencies; true where a secondary currency is chosen and this is not given.
             * @example true
             */
            showBoth?: boolean | null;
            /** @example garden */
            theme?: string | null;
            /** @description An IANA name, such as `Europe/Vienna`. */
            timeZone?: string | null;
            /** @example Villa Rose */
            venue?: string | null;
            /**
             * @description `YYYY-MM-DD`, or an RFC 3339 instant, of which only the date counts.
             * @example 2027-06-19
             */
            weddingDate?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
