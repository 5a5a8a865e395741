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
         * Sends the link that confirms one's own address again. The older link is dead.
         * @description **Who may:** Whoever is signed in.
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
         * Everything of one's account in a ZIP archive: what is known of oneself, and each wedding as JSON to read and as
         *     the document that Troth opens.
         * @description **Who may:** Whoever is signed in.
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
         * @description The answer is always the same. Whether somebody has an account is not for everybody to know.
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
        /** Shows whoever has the link of a mail what leads into the account, to choose what stays. The link stays good. */
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
        /** Signs in. Whoever wants to be asked for a passkey after their password is. */
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
         * @description Ends the session of the refresh token and of the bearer token, whichever is there. It never
         *     fails for want of one: who signs out with an expired token is signed out.
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
         * Who is signed in.
         * @description **Who may:** Whoever is signed in.
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
         * Changes one's own name, address or password.
         * @description **Who may:** Whoever is signed in.
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
         * Deletes one's account, and the weddings of which nobody else is an owner.
         * @description **Who may:** Whoever is signed in.
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
         * Gives oneself a picture: JPEG, PNG or WebP of at most 5 MB. What it shows in its middle is kept, in 256 by 256,
         *     and nothing of what a camera writes into it.
         * @description **Who may:** Whoever is signed in.
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
         * Takes one's picture away.
         * @description **Who may:** Whoever is signed in.
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
         * What would become of the weddings of one's account.
         * @description **Who may:** Whoever is signed in.
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
         * Adds the passkey that one's device made.
         * @description **Who may:** Whoever is signed in.
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
         * Calls one's passkey otherwise.
         * @description **Who may:** Whoever is signed in.
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
         * Takes one's passkey away, with the password. One that is gone stays so; the last way in stays, and so does the last passkey where
         *     one is asked for.
         * @description **Who may:** Whoever is signed in.
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
         * Asks one's device for a new passkey.
         * @description **Who may:** Whoever is signed in.
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
         * Takes a provider away from one's account, with the password; the last way in stays.
         * @description **Who may:** Whoever is signed in.
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
         * Asks for a passkey after one's password from now on, or not any more.
         * @description **Who may:** Whoever is signed in.
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
         * How one comes into one's own account.
         * @description **Who may:** Whoever is signed in.
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
        /** Signs in with a passkey. It shows who somebody is and that they have it: nothing else is asked for. */
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
        /** Begins a sign-in by a provider; for whoever is signed in, linking it with their account. */
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
        /** Goes on with a sign-in by a provider, with what the person brings back. */
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
        /** Links a provider with an account, by the account's password, and signs in whoever is not signed in. */
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
         * Trades a refresh token for the next pair of tokens.
         * @description Whoever did not get the answer may ask again for a minute. Used later than that, or after the
         *     next refresh token was used, it ends its whole session. Sent with the access token of before, as
         *     old as that may be, the refusal says whether the account was deleted (`ACCOUNT_DELETED`).
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
        /** Makes an account and signs it in. */
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
         * Sets a new password, with the link of a mail. The account is signed out everywhere, and only what is kept leads
         *     into it beside the password.
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
        /** Goes on with a sign-in after the password, with a passkey or the recovery code. */
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
         * The devices on which one is signed in, the latest first.
         * @description **Who may:** Whoever is signed in.
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
         * Signs a device out. One that is signed out already stays so.
         * @description **Who may:** Whoever is signed in.
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
         * What became of the letters of the last day, week or month.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `day`, `week` or `month`; a day where nothing is said. */
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
         * Sends a letter to many: each gets one of their own.
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
         * What has become of a letter to many.
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
         * Stops sending a letter to many. What the mail server has by now, arrives.
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
                    /** @description At most 100; 10 where nothing is said. */
                    limit?: number;
                    /** @description From 1. */
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
         * One letter, with its words while it waits or is kept.
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
         * How many letters are where.
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
         * Sends a letter to oneself, as the first of its recipients would get it.
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
         * Connects to the mail server now, and says whether it lets us in.
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
         * Who wants no letters of this wedding.
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
         * What a unit of a currency is in others.
         * @description From a service, which is asked once an hour; from a second one where the first gives none; and from a
         *     built-in table where no service does.
         *
         *     **Who may:** Whoever is signed in.
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
         * Erases a photo for good: nobody can bring it back.
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
         * Approves a photo, or rejects it with `approved: false`. A decision by somebody who has not seen the newest one, and
         *     wants the opposite, makes the photo wait again, with both decisions.
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
         * Marks a photo as a favorite, or takes the mark off.
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
         * Rejects a photo, which lies in the bin for 7 days.
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
         * Takes a photo out of the bin. It waits again. With a revision that is the newest, an approved one does as well; with
         *     an older one, what somebody has decided since stays.
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
         * The photos of guests that are in the album, the newest first.
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
         * Erases all photos of one guest for good, those that wait and those in the bin included.
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
         * The photos of guests that wait, the newest first.
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
         * The photos of guests in the bin, the newest first. They are gone 7 days after they were rejected.
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
        /** Whether the server and its database are well. */
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
         * What the account is told.
         * @description **Who may:** Whoever is signed in.
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
         * Deletes one.
         * @description **Who may:** Whoever is signed in.
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
         * The same.
         * @description **Who may:** Whoever is signed in.
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
         * Marks one as read.
         * @description **Who may:** Whoever is signed in.
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
         * What the account wants to be told of, and how.
         * @description **Who may:** Whoever is signed in.
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
         * Changes what the account wants to be told of, and how.
         * @description **Who may:** Whoever is signed in.
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
         * What to subscribe with, and whether this device is pushed to.
         * @description **Who may:** Whoever is signed in.
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
         * Pushes to this device until it is signed out, instead of to whoever was signed in on it before. An account has at
         *     most 20 devices that are pushed to; the oldest make room.
         * @description **Who may:** Whoever is signed in.
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
         * Pushes to this device no more.
         * @description **Who may:** Whoever is signed in.
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
         * The same.
         * @description **Who may:** Whoever is signed in.
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
         * What changes, as server-sent events.
         * @description `notification` carries a notification that is new, or happened again; `changed` one that was read; `deleted`
         *     the `id` of one that is gone. The id of an event is where the stream goes on after it.
         *
         *     **Who may:** Whoever is signed in.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Instead of the header `Last-Event-ID`: where to go on. Without it the stream begins now. */
                    lastEventId?: string;
                    /** @description Instead of a bearer token. */
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
         * How much each photo is liked and looked at.
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
         * The link that is good.
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
         * Makes a new link. The one before is worthless from then on.
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
         * Revokes the link. Nobody sends photos any more until there is another one.
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
         * Likes a photo no more.
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
         * Counts one look at each of these photos.
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
         * Whether the server still knows what a device remembers.
         * @description After the server was restored from an older backup, a wedding that it does not list may be one
         *     that it has lost. Only one that it has never heard of may be registered again.
         *
         *     **Who may:** Whoever is signed in.
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
        /** What this server does and does not. */
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
         * @description **Who may:** Whoever is signed in.
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
         * Who is behind the changes of a wedding's document, former members included.
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
         * The invitations that nobody has accepted or withdrawn, the newest first.
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
         * Withdraws an invitation. Its link is dead.
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
         * Sends an invitation again: a new link, and seven new days. The old link is dead.
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
         * Asks somebody to join, by e-mail, or by a link where no mail server is set up.
         * @description An address has one open invitation at a time; it can be sent again.
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
         * Gives a member another role.
         * @description Only owners do. Another owner can be made, and an owner can step down while another stays.
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
         * Removes a member, or leaves.
         * @description Owners and organizers remove everybody but owners. Everybody may leave but the last owner.
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
         * @description The account's address must be the one that was invited. The same account may repeat the call.
         *
         *     **Who may:** Whoever is signed in.
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
        /** The invitation of a link, for whoever holds the link. */
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
         * Changes what is given of the website. Sections that are given take the place of all that were there.
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
         * Sets the website up; the same as a change of it, since every wedding has one.
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
         * Whether the website may have an address.
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
         * Looks whether the domain's TXT record says what it has to. From then on the domain leads to the website.
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
         * The personal links that are good.
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
         * Makes personal links for those who have none: for the given guests and parties, or for all.
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
         * Revokes a personal link. Whoever is to have another one gets it with the next call that makes them.
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
         * Publishes the draft as it is on the server: the public sees that from then on, and nothing later.
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
         * What was published last, to compare the draft with.
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
         * Takes the website from the public. Its address and its draft stay.
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
         * The weddings that one may open, oldest first.
         * @description **Who may:** Whoever is signed in.
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
         * Creates a wedding, or registers the one that a device made offline.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing. The document then comes from the device; until it does, the fields given here
         *     answer for it. Without an `id` the document is made at once.
         *
         *     **Who may:** Whoever is signed in.
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
         * Brings a deleted wedding back for all who were on its team.
         * @description **Who may:** Whoever is signed in.
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
         * Deletes a wedding for all its members. For 30 days its owner may bring it back; it cannot be registered again.
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
         * Replaces a wedding's document by a fresh one of its present state.
         * @description The plan stays as it is; who did what before, and what could be undone, is gone. Devices follow by
         *     themselves, and bring what they have not synced. Where the server's copy is damaged, the document comes
         *     from the owner's device, as `application/octet-stream`; it is not looked at otherwise.
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
         * The deleted weddings that one may bring back, the latest first.
         * @description **Who may:** Whoever is signed in.
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
        /** @description The account's own role; what somebody may do to a wedding is a matter of that wedding. */
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
        /** @description A device that is asked for a passkey. */
        Asked: {
            /**
             * @description What `navigator.credentials` takes as JSON; null where this server has no passkeys any more, and only the
             *     recovery code is left.
             */
            options?: Record<string, never> | null;
            /** @description Sent back with what the device answers; good for ten minutes. */
            ticket: string;
        };
        /** @description Whether mail leaves the server. */
        Connections: {
            /**
             * @description A second one: there is never one.
             * @example true
             */
            external: boolean;
            /**
             * @description The mail server that is set up.
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
             * @description Whether its TXT record was seen.
             * @example true
             */
            isVerified: boolean;
            /** @description The name of the TXT record to set. */
            recordName: string;
            /** @description What it has to say. */
            recordValue: string;
        };
        /** @description A deleted wedding that one may bring back. */
        DeletedWedding: {
            /**
             * @description Whether one has deleted it oneself; otherwise another owner has.
             * @example true
             */
            byMe: boolean;
            deletedAt: string;
            id: string;
            /** @description Until when it can be brought back: RFC 3339 in UTC. */
            lastDay: string;
            /**
             * @description The couple's names; null where it had none.
             * @example Mia Rossi
             */
            name?: string | null;
        };
        Deletion: {
            /**
             * @description One's password: an unlocked tablet on a table must not be enough.
             * @default null
             * @example violets & rye
             */
            password: string | null;
        };
        DepartureRequest: {
            /**
             * @description From the link of an invitation, if there is one.
             * @default
             */
            invitationToken: string;
            /**
             * @description Whether somebody links their own account; it is refused where nobody is signed in.
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
         * @description What became of the letters of a time. Rates are in percent of those that are counted, of bounces in percent of those
         *     that were sent.
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
             * @description Of those that are counted; null where none is and the wedding does not count.
             * @example 2
             */
            clicked?: number | null;
            /**
             * Format: int32
             * @description Null where none is counted.
             * @example 2
             */
            clickRate?: number | null;
            /**
             * Format: int32
             * @description Nothing tells a server of complaints: always 0.
             * @example 2
             */
            complained: number;
            /**
             * Format: int32
             * @description How many of the delivered count what is opened and followed: it was set so when they were written.
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
             * @description Of those that are counted; null where none is and the wedding does not count.
             * @example 2
             */
            opened?: number | null;
            /**
             * Format: int32
             * @description Null where none is counted.
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
        /** @description A letter and where it is. */
        EmailJob: {
            /** @description When it was sent or given up. */
            completedAt?: string | null;
            createdAt: string;
            /** @description Why it was given up, or is not sent yet. */
            error?: string | null;
            id: string;
            metadata: components["schemas"]["JobMetadata"];
            /**
             * @description `waiting`, `active`, `delayed`, `completed`, `failed`, `stopped`: its sending was stopped before; or `kept`: kept
             *     on the server, since no mail server is set up.
             */
            status: string;
            /** @example Save the date */
            subject: string;
            to: string;
        };
        /** @description How many letters are where. */
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
             * @description Kept on the server, since no mail server is set up.
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
        /** @description The guest who is to be forgotten, by one of these. */
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
             * @description Whether they are from the built-in table, and only a rough idea.
             * @example true
             */
            approximate: boolean;
            /** @description The currency that they are of. */
            base: string;
            /** @description When the service was asked; of the built-in table, its day. RFC 3339 in UTC. */
            fetchedAt: string;
            /** @description Units of each currency for one of the base. Not every service knows every currency. */
            rates: {
                [key: string]: number;
            };
            /** @description The host of the service; null of the built-in table. */
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
        /** @description A photo of a guest, for members who may decide about it. */
        GuestPhoto: {
            album: components["schemas"]["AlbumTitle"];
            /** @example true */
            approved: boolean;
            /** @example The first dance */
            caption?: string | null;
            /** @description Who decided what. Two that contradict each other wait for somebody who has seen both. */
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
            /** @description Since when it lies in the bin: RFC 3339 in UTC. It is gone 7 days later. */
            rejectedAt?: string | null;
            /**
             * Format: int64
             * @description Grows with each decision. A decision names the one that its author saw.
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
        /** @description What is decided about a photo. */
        GuestPhotoApproval: {
            /**
             * @description False rejects it.
             * @default true
             * @example true
             */
            approved: boolean;
            /**
             * Format: int64
             * @description The revision that its author saw; the newest unless it is given.
             * @default null
             * @example 2
             */
            revision: number | null;
        };
        /** @description The link with which guests send photos. Whoever has it may send some, and see nothing. */
        GuestPhotoLink: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            /** @description The same, short enough to be typed. */
            shortUrl: string;
            url: string;
        };
        /** @description What is changed of a website. What is absent stays. */
        Input: {
            /**
             * @description Blank: none any more.
             * @default null
             */
            customDomain: string | null;
            /** @default null */
            privacySettings: components["schemas"]["PrivacyInput"] | null;
            /**
             * @description These and no others, in the order of their `order`, or as they are sent.
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
        /** @description An invitation that nobody has accepted yet. */
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
        /** @description What an invitation tells of the wedding. */
        InvitedWedding: {
            /**
             * @description The couple's names; null when there are none yet.
             * @example First dance
             */
            title?: string | null;
        };
        /** @description Who asks. */
        Inviter: {
            /** @example Mia */
            firstName: string;
            /** @example Rossi */
            lastName: string;
        };
        JobMetadata: {
            clickedAt?: string | null;
            /** @description Of which letter to many it is. */
            mailingId?: string | null;
            openedAt?: string | null;
            /** @description What it is for, as of templates; `system` where the server wrote it by itself. */
            type: string;
        };
        /** @description Ways into an account that stay beside a new password. */
        KeptBesidePassword: {
            /**
             * @description By their ids.
             * @default []
             */
            passkeys: string[];
            /** @default [] */
            providers: string[];
        };
        /** @description Ways into an account that stay. */
        KeptWaysIn: {
            /**
             * @description By their ids.
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
        /** @description A wedding of somebody who thinks of deleting their account. */
        LeftWedding: {
            /** @description `deleted` where nobody else is its owner, or `stays`. */
            becomes: string;
            id: string;
            /**
             * @description The couple's names; null where it has none.
             * @example Mia Rossi
             */
            name?: string | null;
        };
        /** @description How many letters may still be sent today. */
        LetterAllowance: {
            /**
             * Format: int32
             * @description In how many days the account may send more.
             * @example 2
             */
            growsInDays?: number | null;
            /**
             * Format: int32
             * @description How many a day then.
             * @example 2
             */
            growsTo?: number | null;
            /**
             * Format: int32
             * @description Letters that may be sent today.
             * @example 2
             */
            most: number;
            /**
             * @description Whether the account's address has to be confirmed before anything is sent.
             * @example true
             */
            needsConfirmedEmail: boolean;
            /**
             * Format: int32
             * @description Letters that were sent today, in UTC: of the account, or of the wedding where that leaves fewer.
             * @example 2
             */
            sent: number;
        };
        /** @description The account of a link from a mail, and all that leads into it. */
        LinkedAccountData: {
            email: string;
            sessions: components["schemas"]["Session"][];
            waysIn: components["schemas"]["WaysInData"];
        };
        /** @description Whoever was signed in has linked their account. */
        LinkedData: {
            linked: components["schemas"]["Provider"];
        };
        /** @description A provider that is linked with an account. */
        LinkedProvider: {
            /** @description As the provider said it; empty where it did not. */
            email: string;
            /** @description RFC 3339 in UTC. */
            linkedAt: string;
            provider: string;
        };
        LinkRequest: {
            /**
             * @description Of the account that is to be linked.
             * @default
             * @example violets & rye
             */
            password: string;
            /** @default  */
            ticket: string;
        };
        /** @description Whose links are made: those of these, or everybody's. */
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
        /** @description The photos that somebody has looked at. */
        Looks: {
            /** @default [] */
            photoIds: string[];
        };
        /** @description What has become of a letter to many. */
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
             * @description Kept on the server, since no mail server is set up.
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
         * @description Whether the newest mail of an invitation has left.
         * @enum {string}
         */
        MailState: "SENT" | "WAITING" | "NOT_SENT";
        /** @description A letter to many. */
        ManyLetters: {
            /**
             * @description Letters go also where a variable has no words.
             * @default false
             * @example true
             */
            allowGaps: boolean;
            /**
             * @description Formatted text as the app keeps it, or plain lines.
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
             * @description What it is for, as of templates.
             * @default null
             */
            type: string | null;
        };
        /** @description A moment in the life of the server's files. */
        Moment: {
            /** @description Which start of the server. */
            epoch: string;
            /**
             * Format: int64
             * @description How far the writes had come.
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
             * @description An owner may ask somebody to be another owner.
             * @default
             */
            role: components["schemas"]["Role"];
        };
        NewPasskey: {
            /** @description What `navigator.credentials.create` answered, as JSON. */
            credential: Record<string, never>;
            /**
             * @description What to call it, at most 60 characters.
             * @default
             * @example Mia Rossi
             */
            name: string;
            /** @default  */
            ticket: string;
        };
        NewPassword: {
            /**
             * @description The other ways into the account that stay. All others are taken away, and all devices are signed out.
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
             * @description `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            weddingDate?: string | null;
        };
        /** @description A notification as it is shown (Specification 1, section 3). */
        Notification: {
            /**
             * Format: int32
             * @description How often it happened since somebody looked.
             * @example 2
             */
            count: number;
            /** @description When it happened last: RFC 3339 in UTC. */
            createdAt: string;
            id: string;
            /** @description Where in the app it is dealt with. */
            link: string;
            /**
             * @description Empty where the title says it all.
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
        /** @description What the account wants to be told of, and how. */
        NotificationPreferences: {
            /** @example true */
            email: boolean;
            /**
             * @description Photos of guests that wait to be looked at.
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
        /** @description An invitation, as whoever has its link sees it. */
        OpenInvitation: {
            /** @description Whom it was sent to. Only an account with this address can accept it. */
            email: string;
            /** @description RFC 3339 in UTC. */
            expiresAt: string;
            /**
             * @description Whether there is an account with the address.
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
            /** @description Null where nobody has come in with it. */
            lastUsedAt?: string | null;
            /** @example Mia Rossi */
            name: string;
        };
        PasskeyAnswer: {
            /** @description What `navigator.credentials.get` answered, as JSON. */
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
            /** @description Sent back with the password; good for ten minutes. */
            ticket: string;
        };
        /** @description An account that is linked once its password is given. */
        PasswordNeededData: {
            passwordNeeded: components["schemas"]["PasswordNeeded"];
        };
        /** @description The personal link of a guest or a party. Whoever has it may answer for them. */
        PersonalLink: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            /** @description Of the link of a guest. */
            guestId?: string | null;
            /** @description Of the link of a party. */
            partyId?: string | null;
            token: string;
            /** @description Null while the website has no address. */
            url?: string | null;
        };
        /** @description What a member decided about a photo. */
        PhotoClaim: {
            /** @description RFC 3339 in UTC. */
            decidedAt: string;
            /** @example Mia Rossi */
            name: string;
            /** @description `APPROVED` or `REJECTED`. */
            verdict: string;
        };
        /** @description How much a photo is liked and looked at. */
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
        /** @description What is to change; what is absent stays as it is. */
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
             * @description Off: only personal links open it.
             * @example true
             */
            allowGuestAccess: boolean;
            /**
             * @description On: search engines may list what everybody may see, without a password.
             * @example true
             */
            allowSearchEngines: boolean;
            /** @example true */
            isPasswordProtected: boolean;
        };
        /** @description The fields to change; what is absent stays. */
        ProfileChanges: {
            /**
             * @description At most 600 characters.
             * @default null
             */
            bio: string | null;
            /**
             * @description Asked for when the address or the password changes: either is enough to take an account
             *     over, and an unlocked tablet on a table must not be enough for that.
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
             * @description One's password: an unlocked tablet on a table must not be enough. Whoever has none has to have signed in
             *     within ten minutes.
             * @default null
             * @example violets & rye
             */
            currentPassword: string | null;
        };
        /**
         * @description Who may say who somebody is.
         * @enum {string}
         */
        Provider: "google" | "facebook";
        /** @description A browser's `PushSubscription`, as it turns it into JSON. */
        PushInput: {
            /**
             * @description An https address of a push service, of at most 2000 characters.
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
        /** @description What a browser decrypts with, in base64url. */
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
        /** @description Hours in which nothing is sent, on the clock of the wedding. */
        QuietHours: {
            /**
             * @description `HH:MM`.
             * @example 14:30
             */
            from: string;
            /**
             * @description `HH:MM`; earlier than `from` is on the next day.
             * @example 14:30
             */
            until: string;
        };
        /** @description Who gets a letter, by their ids. */
        Recipients: {
            /** @default [] */
            guestIds: string[];
            /**
             * @description The accounts of members.
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
        /** @description Missing fields are read as empty, so that each is refused by its own rule. */
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
             * @description From the link of an invitation to this address, if there is one. A server that takes new accounts by
             *     invitation only asks for it.
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
        /** @description That a photo is not to be shown. */
        Rejection: {
            /**
             * Format: int64
             * @description The revision that its author saw; the newest unless it is given.
             * @default null
             * @example 2
             */
            revision: number | null;
        };
        /** @description What a device remembers. */
        Remembered: {
            /** @description The id of an account that was signed in on the device. */
            account?: string | null;
            moment?: components["schemas"]["Moment"] | null;
            /** @description Ids of weddings that the server had, and does not list for this account. */
            weddings?: string[] | null;
        };
        /** @description That a photo waits again. */
        Restoration: {
            /**
             * Format: int64
             * @description The revision that its author saw. Without it, only a photo in the bin waits again, whoever decided last.
             * @default null
             * @example 2
             */
            revision: number | null;
        };
        /** @description Where somebody is who has come back from a provider. */
        ReturnData: components["schemas"]["SignInData"] | components["schemas"]["PasswordNeededData"] | components["schemas"]["LinkedData"];
        ReturnRequest: {
            /**
             * @description From the provider.
             * @default
             */
            code: string;
            /**
             * @description As the provider sent it back.
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
            /** @description What `navigator.credentials.get` answered, as JSON. */
            credential?: Record<string, never> | null;
            /**
             * @description In place of a passkey that is lost. It is spent, and no passkey is asked for any more.
             * @default null
             */
            recoveryCode: string | null;
            /** @default  */
            ticket: string;
        };
        /** @description What somebody is asked for after their password. */
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
        /** @description A section as it is written. What is absent stays. */
        SectionInput: {
            /** @description What the type has. */
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
             * @description From 0.
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
            /** @description What the type has. */
            content: Record<string, never>;
            id: string;
            /** @example true */
            isVisible: boolean;
            /**
             * @description From 0.
             * @example 2
             */
            order: number;
            /** @example First dance */
            title: string;
            type: string;
        };
        /** @description What search engines and shared links show. */
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
             * @description At most 300 characters, with a comma and a space between them.
             * @default null
             */
            keywords: string[] | null;
            /**
             * @default null
             * @example First dance
             */
            title: string | null;
        };
        /** @description A device on which one is signed in. */
        Session: {
            /** @description When it was signed in: RFC 3339 in UTC. */
            createdAt: string;
            /**
             * @description Whether it is the one that asks.
             * @example true
             */
            current: boolean;
            /** @description Such as "Firefox on Windows"; empty where nothing is known. */
            device: string;
            id: string;
            /** @description When it was last heard of. */
            lastSeenAt: string;
        };
        SignedInData: {
            /**
             * @description Whether the account has just been made.
             * @example true
             */
            isNew: boolean;
            tokens: components["schemas"]["Tokens"];
            user: components["schemas"]["User"];
        };
        /** @description Somebody who is signed in, or has one more thing to show. */
        SignInData: components["schemas"]["SignedInData"] | components["schemas"]["SecondFactorData"];
        /**
         * @description Who may make an account.
         * @enum {string}
         */
        SignUps: "OPEN" | "INVITED";
        /** @description Whether the website offers to be shared. */
        SocialSettings: {
            /**
             * @default null
             * @example true
             */
            enableSharing: boolean | null;
        };
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_AddressData: {
            data: {
                /** @example true */
                available: boolean;
                /** @description Why not. */
                reason?: string | null;
                /** @description The address as it would be. */
                subdomain: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_Asked: {
            /** @description A device that is asked for a passkey. */
            data: {
                /**
                 * @description What `navigator.credentials` takes as JSON; null where this server has no passkeys any more, and only the
                 *     recovery code is left.
                 */
                options?: Record<string, never> | null;
                /** @description Sent back with what the device answers; good for ten minutes. */
                ticket: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ConfirmedData: {
            data: {
                /** @description Where the password does not stay: what a new one is set with, within an hour. */
                newPasswordToken?: string | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_DepartureData: {
            data: {
                /** @description Kept where only this browser finds it, and sent with what they bring back; good for ten minutes. */
                ticket: string;
                /** @description Where the person goes. They come back to `/auth/{provider}` with `code` and `state`. */
                url: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_Done: {
            /** @description Nothing to say but that it is done: `data` is `{}`. */
            data: Record<string, never>;
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_ErasedData: {
            data: {
                /**
                 * @description How many photos that were.
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
        /** @description The envelope of a success. */
        Success_ExchangeRatesData: {
            /** @description The rates of a currency. */
            data: {
                /**
                 * @description Whether they are from the built-in table, and only a rough idea.
                 * @example true
                 */
                approximate: boolean;
                /** @description The currency that they are of. */
                base: string;
                /** @description When the service was asked; of the built-in table, its day. RFC 3339 in UTC. */
                fetchedAt: string;
                /** @description Units of each currency for one of the base. Not every service knows every currency. */
                rates: {
                    [key: string]: number;
                };
                /** @description The host of the service; null of the built-in table. */
                source?: string | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_Health: {
            data: {
                /** @description `ok`; `storageFull` while there is no space to write to, and readers are served; or the answer is a 503. */
                status: string;
                version: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_InvitationData: {
            data: {
                invitation: components["schemas"]["Invitation"];
                /** @description The link to hand over, where no mail server is set up. Only whoever asks learns it, and only now. */
                link?: string | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_JobsData: {
            data: {
                jobs: components["schemas"]["EmailJob"][];
                /** @description Where all of them are, as of the same moment. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_LetterData: {
            data: {
                job: components["schemas"]["EmailJob"];
                /** @description Blank once it is sent: its links are its reader's own. */
                text: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_LinkedAccountData: {
            /** @description The account of a link from a mail, and all that leads into it. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_NotificationsData: {
            data: {
                /** @description Where the stream goes on. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_Passkey: {
            /** @description A passkey of an account. */
            data: {
                /** @description RFC 3339 in UTC. */
                createdAt: string;
                /** @description The credential's id in base64url. */
                id: string;
                /** @description Null where nobody has come in with it. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_PublishedData: {
            /** @description What was published last. */
            data: {
                /** @description As the public sees it; null of a website that was never published. */
                published?: Record<string, never> | null;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PushData: {
            data: {
                /** @description Where this device is pushed to, as long as this sign-in goes on; null where it is not. */
                endpoint?: string | null;
                /** @description What the browser subscribes with: `applicationServerKey`, in base64url. */
                publicKey: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RecallData: {
            data: {
                /** @description The present moment, to be remembered. */
                moment: components["schemas"]["Moment"];
                /**
                 * @description The server has never heard of the account.
                 * @example true
                 */
                unknownAccount: boolean;
                /**
                 * @description Those of the weddings that the server has never heard of. One that was deleted, or whose team
                 *     the account has left, is known.
                 */
                unknownWeddings: string[];
                /**
                 * @description The server runs on an older copy of its files than the device has seen.
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
        /** @description The envelope of a success. */
        Success_RecipientsData: {
            data: {
                /** @description Addresses, in small letters, that want no letters of this wedding. */
                unsubscribed: string[];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ResentData: {
            data: {
                /**
                 * @description Whether a mail is on its way: not when the address is confirmed already, or no mail server is set up.
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
        /** @description The envelope of a success. */
        Success_ReturnData: {
            /** @description Where somebody is who has come back from a provider. */
            data: components["schemas"]["SignInData"] | components["schemas"]["PasswordNeededData"] | components["schemas"]["LinkedData"];
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SecondFactorChanged: {
            data: {
                /** @description Does in place of a passkey that is lost, once. It is told only now. */
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
        /** @description The envelope of a success. */
        Success_ServerData: {
            data: {
                /**
                 * @description Whether a mail server is set up. Without one nothing is sent, and links are handed over by people.
                 * @example true
                 */
                mail: boolean;
                /**
                 * @description Whether there are passkeys: they need a server that people reach by a name.
                 * @example true
                 */
                passkeys: boolean;
                /** @description By whom one may sign in, beside a password. */
                providers: components["schemas"]["Provider"][];
                /** @description Who may make an account. */
                signUps: components["schemas"]["SignUps"];
                /** @description Where couples' websites are. */
                sitesUrl: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_SignedInData: {
            data: {
                /**
                 * @description Whether the account has just been made.
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
        /** @description The envelope of a success. */
        Success_SignInData: {
            /** @description Somebody who is signed in, or has one more thing to show. */
            data: components["schemas"]["SignedInData"] | components["schemas"]["SecondFactorData"];
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TicketData: {
            data: {
                /** @description Goes into `/sync?ticket=…` once, within 30 seconds. */
                ticket: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_Vec_GuestPhoto: {
            data: {
                album: components["schemas"]["AlbumTitle"];
                approved: boolean;
                caption?: string | null;
                /** @description Who decided what. Two that contradict each other wait for somebody who has seen both. */
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
                /** @description Since when it lies in the bin: RFC 3339 in UTC. It is gone 7 days later. */
                rejectedAt?: string | null;
                /**
                 * Format: int64
                 * @description Grows with each decision. A decision names the one that its author saw.
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
        /** @description The envelope of a success. */
        Success_WaysInData: {
            /** @description The ways into an account. */
            data: {
                /** @example true */
                hasPassword: boolean;
                passkeys: components["schemas"]["Passkey"][];
                providers: components["schemas"]["LinkedProvider"][];
                /**
                 * @description Whether a passkey is asked for after the password, or after Google or Facebook.
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
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
        /** @description The envelope of a success. */
        Success_WeddingsData: {
            data: {
                /** @description The ids of those that were deleted while one was on their team. */
                deleted: string[];
                /** @description The ids of those among them that one has deleted oneself. */
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
        /** @description Who a member is. */
        TeamUser: {
            /** @description Where their picture is; null when there is none. */
            avatar?: string | null;
            /** @description A few words about them; null when there are none. */
            bio?: string | null;
            email: string;
            /** @example Mia */
            firstName: string;
            /** @example Rossi */
            lastName: string;
            /**
             * @description Where they live; null when they do not say.
             * @example Villa Rose
             */
            location?: string | null;
            /**
             * @description As it was typed; null when there is none.
             * @example +43 1 234567
             */
            phone?: string | null;
        };
        /** @description The name of a theme, or an object with it as `id` and the couple's own choices within it. */
        ThemeInput: components["schemas"]["ThemeName"] | (components["schemas"]["ThemeSettings"] & {
            id?: components["schemas"]["ThemeName"] | null;
        });
        /**
         * @description The name of a theme; blank for the usual one.
         * @enum {string}
         */
        ThemeName: "romantic" | "elegant" | "rustic" | "modern" | "vintage" | "garden" | "" | null;
        /**
         * @description The couple's own choices within a theme; null where it is the theme's. In a body what is absent or null
         *     stays, and what is blank is the theme's again.
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
             * @description How hours are written, `12` or `24`; null as in the wedding's country.
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
        /** @description What a signed-in client keeps. */
        Tokens: {
            /** @description Sent as `Authorization: Bearer`; good for 15 minutes. */
            accessToken: string;
            /** @description Good for the next pair, once. */
            refreshToken: string;
        };
        /** @description A person, as they see themselves. */
        User: {
            /** @description Where one's picture is; null without one. */
            avatarUrl?: string | null;
            bio: string;
            email: string;
            /**
             * @description Whether they have shown that they read what is sent to it.
             * @example true
             */
            emailConfirmed: boolean;
            /** @example Mia */
            firstName: string;
            /**
             * @description Whether they have one; others come in by Google, Facebook or a passkey.
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
        /** @description The ways into an account. */
        WaysInData: {
            /** @example true */
            hasPassword: boolean;
            passkeys: components["schemas"]["Passkey"][];
            providers: components["schemas"]["LinkedProvider"][];
            /**
             * @description Whether a passkey is asked for after the password, or after Google or Facebook.
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
            /** @description RFC 3339 in UTC; null of one that was never published. */
            publishedAt?: string | null;
            sections: components["schemas"]["SectionJson"][];
            seoSettings: components["schemas"]["SeoSettings"];
            socialSettings: components["schemas"]["SocialSettings"];
            /** @description Null while none was chosen. */
            subdomain?: string | null;
            /** @description What the couple's names suggest. */
            suggestedSubdomain: string;
            /** @example garden */
            theme: string;
            themeSettings: components["schemas"]["ThemeSettings"];
            /**
             * @description When something that is in the draft was added or changed last: RFC 3339 in UTC. Taking something out does not
             *     count.
             */
            updatedAt?: string | null;
            /**
             * Format: int64
             * @description Counts up with each publishing.
             * @example 2
             */
            version: number;
            weddingId: string;
        };
        WebsiteData: {
            website: components["schemas"]["Website"];
        };
        /** @description A wedding. What is not set is null. */
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
            /** @description The day of the table that an approximate rate is from, `YYYY-MM-DD`; null for every other rate. */
            rateTableDate?: string | null;
            /** @description What the caller may do. */
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
             * @description `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
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
