// Generated from the server's OpenAPI document by `npm run api:types`; do not edit.

export interface paths {
    "/api/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms the address of an account, with the link of a mail. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the link that confirms one's own address again. The older link is dead. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ResentData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything of one's account in a ZIP archive: what is known of oneself, and each wedding as JSON to read and as
         *     the document that Troth opens.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": unknown;
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a link to choose a new password, if there is an account with the address.
         * @description The answer is always the same. Whether somebody has an account is not for everybody to know.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in. Whoever wants to be asked for a passkey after their password is. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs out.
         * @description Ends the session of the refresh token and of the bearer token, whichever is there. It never
         *     fails for want of one: who signs out with an expired token is signed out.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LogoutRequest"] | null;
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes one's own name, address or password. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes one's account, and the weddings of which nobody else is an owner. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives oneself a picture: JPEG, PNG or WebP of at most 5 MB. What it shows in its middle is kept, in 256 by 256,
         *     and nothing of what a camera writes into it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Takes one's picture away. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would become of the weddings of one's account. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_DeletionData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the passkey that one's device made. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Calls one's passkey otherwise. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Takes one's passkey away. One that is gone stays so; the last way in stays, and so does the last passkey where
         *     one is asked for.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/passkeys/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks one's device for a new passkey. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a provider away from one's account; the last way in stays. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: components["schemas"]["Provider"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Asks for a passkey after one's password from now on, or not any more. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/ways-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one comes into one's own account. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WaysInData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a passkey. It shows who somebody is and that they have it: nothing else is asked for. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a sign-in with a passkey. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers/{provider}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a sign-in by a provider; for whoever is signed in, linking it with their account. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: components["schemas"]["Provider"];
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goes on with a sign-in by a provider, with what the person brings back. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Links a provider with an account, by the account's password, and signs in whoever is not signed in. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trades a refresh token for the next pair of tokens.
         * @description Whoever did not get the answer may ask again for a minute. Used later than that, or after the
         *     next refresh token was used, it ends its whole session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account and signs it in. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password, with the link of a mail. The account is signed out everywhere. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goes on with a sign-in after the password, with a passkey or the recovery code. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices on which one is signed in, the latest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SessionsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs a device out. One that is signed out already stays so. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/avatars/{mark}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a mark that nobody can guess, as JPEG. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    mark: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": unknown;
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budget/{weddingId}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoriesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a category.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCategory"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoryData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoryData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budget/{weddingId}/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    categoryId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoryData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a category; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    categoryId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CategoryChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoryData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a category. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    categoryId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budget/{weddingId}/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All expenses of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpensesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds an expense.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewExpense"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpenseData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpenseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budget/{weddingId}/expenses/{expenseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One expense. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    expenseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpenseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of an expense; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    expenseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExpenseChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpenseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes an expense. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    expenseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budget/{weddingId}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The budget of a wedding in figures. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_OverviewData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/budget/reminders/settings/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the team is reminded of payments. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ReminderSettingsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /** Changes when the team is reminded of payments. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReminderSettingsInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ReminderSettingsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoriesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a category.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCategory"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoryData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoryData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{weddingId}/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    categoryId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoryData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a category; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    categoryId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CategoryChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CategoryData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a category. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    categoryId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mail that waits to be sent, the newest first.
         * @description Only with `TROTH_DEV_OUTBOX=1`; on every other server there is nothing at this address.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_OutboxData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of the letters of the last day, week or month. */
        get: {
            parameters: {
                query?: {
                    /** @description `day`, `week` or `month`; a day where nothing is said. */
                    timeframe?: string;
                    weddingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AnalyticsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/mailings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a letter to many: each gets one of their own. */
        post: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/mailings/{mailingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has become of a letter to many. */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path: {
                    mailingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/mailings/{mailingId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops sending a letter to many. What the mail server has by now, arrives. */
        post: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path: {
                    mailingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/queue/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The letters of a wedding, the newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description At most 100; 10 where nothing is said. */
                    limit?: number;
                    /** @description From 1. */
                    page?: number;
                    weddingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_JobsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/queue/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One letter, with its words while it waits or is kept. */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path: {
                    jobId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_LetterData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/queue/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many letters are where. */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EmailQueueStatsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a letter to one of the wedding's guests, vendors or team.
         * @description Subject and letter may have variables, such as `{{guestName}}`.
         */
        post: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OneLetter"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SentData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a letter to oneself, as the first of its recipients would get it. */
        post: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/test-connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connects to the mail server now, and says whether it lets us in. */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ConnectionData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/unsubscribed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who wants no letters of this wedding. */
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RecipientsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emailTemplates/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All emailTemplates of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EmailTemplatesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds an emailTemplate.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewEmailTemplate"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EmailTemplateData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EmailTemplateData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emailTemplates/{weddingId}/{emailTemplateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One emailTemplate. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    emailTemplateId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EmailTemplateData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of an emailTemplate; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    emailTemplateId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailTemplateChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EmailTemplateData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes an emailTemplate. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    emailTemplateId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-vendor/events/{eventId}/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vendors of an event. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    eventId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /** Assigns a vendor to an event. */
        post: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    eventId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewEventVendor"];
                };
            };
            responses: {
                /** @description It was assigned before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-vendor/events/{eventId}/vendors/{vendorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the role or the notes of a vendor at an event. */
        put: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    eventId: string;
                    vendorId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EventVendorChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Takes a vendor from an event. The app can restore it. */
        delete: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    eventId: string;
                    vendorId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-vendor/events/{eventId}/weddings/{weddingId}/available-vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vendors who are not at the event and at no other one at that time. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    eventId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_VendorsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-vendor/vendors/{vendorId}/check-availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a vendor is at no event between two times, and which ones are in the way. */
        post: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    vendorId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TimeSpan"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AvailabilityData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-vendor/vendors/{vendorId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events that a vendor is at, the earliest first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    vendorId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-vendor/vendors/{vendorId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a vendor is when and in which role, the earliest first. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    vendorId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ScheduleData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-vendor/weddings/{weddingId}/event-vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All vendors of all events of a wedding. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{eventId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks of an event. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    eventId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TasksData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/eventVendors/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All eventVendors of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds an eventVendor.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewEventVendor"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/eventVendors/{weddingId}/{eventVendorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One eventVendor. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    eventVendorId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of an eventVendor; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    eventVendorId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EventVendorChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventVendorData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes an eventVendor. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    eventVendorId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exchange-rates/{base}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a unit of a currency is in others.
         * @description From a service, which is asked once an hour; from a second one where the first gives none; and from a
         *     built-in table where no service does.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description An ISO 4217 code, such as `EUR`. */
                    base: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExchangeRatesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All expenses of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpensesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds an expense.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewExpense"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpenseData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpenseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/expenses/{weddingId}/{expenseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One expense. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    expenseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpenseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of an expense; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    expenseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExpenseChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ExpenseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes an expense. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    expenseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All groups of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a group.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGroup"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{weddingId}/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    groupId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a group; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    groupId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GroupChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a group. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    groupId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/photos/{guestPhotoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erases a photo for good: nobody can bring it back. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guestPhotoId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/photos/{guestPhotoId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a photo, or rejects it with `approved: false`. A decision by somebody who has not seen the newest one, and
         *     wants the opposite, makes the photo wait again, with both decisions.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guestPhotoId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Approval"];
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/photos/{guestPhotoId}/favorite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a photo as a favorite, or takes the mark off. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guestPhotoId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/photos/{guestPhotoId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects a photo, which lies in the bin for 7 days. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guestPhotoId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/photos/{guestPhotoId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a photo out of the bin. It waits again. With a revision that is the newest, an approved one does as well; with
         *     an older one, what somebody has decided since stays.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guestPhotoId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/albums/{albumId}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a photo into an album. The same file is one photo, however often it is sent. */
        post: {
            parameters: {
                query: {
                    /** @description The link's token. */
                    k: string;
                };
                header?: never;
                path: {
                    albumId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["GuestPhotoForm"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SentPhoto"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/approved-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photos of guests that are in the album, the newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erases all photos of one guest for good, those that wait and those in the bin included. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/guest-photo-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many photos of guests there are. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoStats"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/guest-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The photos of guests that everybody may see: approved ones, in public albums, where the website's door is open. The
         *     newest 500.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Vec_PublicGuestPhoto"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wedding that a link for guests leads to. */
        get: {
            parameters: {
                query: {
                    /** @description The link's token. */
                    k: string;
                };
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoInfo"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/pending-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photos of guests that wait, the newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/rejected-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photos of guests in the bin, the newest first. They are gone 7 days after they were rejected. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest-photos/weddings/{weddingId}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to upload a photo of a guest who has the link, whose token is `k`. `Upload-Metadata` has `guestName`, too,
         *     and may have `guestEmail`.
         */
        post: {
            parameters: {
                query: {
                    k: string;
                };
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description `Location` is the upload's address. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        /** What of tus is spoken here, asked where a guest's upload begins. */
        options: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As of `OPTIONS /uploads/{id}`. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All guests of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a guest.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGuest"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/{weddingId}/{guestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One guest. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guestId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a guest; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guestId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GuestChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a guest. The app can restore it. */
        delete: {
            parameters: {
                query?: {
                    /**
                     * @description What becomes of the guest's companions: `go` removes them, too; `stay` makes them guests of their own.
                     *     Unless given, they stay as they are, and the view's issues tell that their host is gone.
                     */
                    companions?: "go" | "stay";
                };
                header?: never;
                path: {
                    guestId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/{weddingId}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All groups of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a group.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGroup"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/{weddingId}/groups/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    groupId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a group; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    groupId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GroupChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GroupData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a group. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    groupId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/{weddingId}/parties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All parties of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartiesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a party.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewParty"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartyData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/{weddingId}/parties/{partyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One party. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    partyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a party; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    partyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PartyChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a party. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    partyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server and its database are well. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Health"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meals/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All meals of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MealsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a meal.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMeal"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MealData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MealData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meals/{weddingId}/{mealId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One meal. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    mealId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MealData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a meal; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    mealId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MealChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MealData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a meal. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    mealId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/milestones/{milestoneId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One milestone. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    milestoneId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestoneData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a milestone; null clears one. */
        put: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    milestoneId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MilestoneChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestoneData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a milestone. The app can restore it. */
        delete: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    milestoneId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/milestones/{milestoneId}/complete": {
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
        /** Marks a milestone as reached. */
        patch: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    milestoneId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestoneData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/milestones/{milestoneId}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a milestone is by its tasks and subtasks. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    milestoneId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ProgressData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/milestones/{milestoneId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks of a milestone. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    milestoneId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TasksData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the account is told. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_NotificationsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes one. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        /** Marks one as read. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/notifications/mark-all-read": {
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
        /** Marks all as read. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UnreadData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the account wants to be told of, and how. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PreferencesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes what the account wants to be told of, and how. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to subscribe with, and whether this device is pushed to. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /**
         * Pushes to this device until it is signed out, instead of to whoever was signed in on it before. An account has at
         *     most 20 devices that are pushed to; the oldest make room.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Pushes to this device no more. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UnreadData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changes, as server-sent events.
         * @description `notification` carries a notification that is new, or happened again; `changed` one that was read; `deleted`
         *     the `id` of one that is gone. The id of an event is where the stream goes on after it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Instead of the header `Last-Event-ID`: where to go on. Without it the stream begins now. */
                    lastEventId?: string;
                    /** @description Instead of a bearer token. */
                    ticket?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/stream/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A ticket for one connection to the stream, for a browser's `EventSource`, which sends no headers. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_StreamTicketData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many nobody has looked at. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UnreadData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parties/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All parties of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartiesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a party.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewParty"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartyData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parties/{weddingId}/{partyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One party. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    partyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a party; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    partyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PartyChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PartyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a party. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    partyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All payments of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PaymentsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a payment.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPayment"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PaymentData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PaymentData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{weddingId}/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    paymentId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PaymentData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a payment; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    paymentId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PaymentData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a payment. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    paymentId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/{albumId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An album with its photos. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    albumId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AlbumPhotosData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/{albumId}/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the given fields of a photo; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    albumId: string;
                    photoId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PhotoInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PhotoData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a photo. The app can restore it for 7 days. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    albumId: string;
                    photoId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/{albumId}/{photoId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows a photo of a public album to everybody, or to members alone. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    albumId: string;
                    photoId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PhotoData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/{albumId}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds photos to an album: at most 20 of at most 10 MB, in fields called `photos`. Of those that cannot be taken the
         *     answer says why, and the others are added. The same file is added once, however often it is sent.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    albumId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": components["schemas"]["PhotosForm"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UploadedData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The albums of a wedding. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AlbumsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /** Adds an album. With an `id`, the call may be repeated: the next answers are a 200 and change nothing. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AlbumInput"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AlbumData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AlbumData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/albums/{albumId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the given fields of an album; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    albumId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AlbumInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AlbumData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes an album with its photos. The app can restore it for 7 days. The album that every wedding has stays. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    albumId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much each photo is liked and looked at. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_CountsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/files/{photoId}/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of a photo, `thumbnail`, `display` or `original`. Those of guests that wait or lie in the bin are for
         *     members who may decide about them. A photo that was removed has its files for 7 days.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Given, the answer is to be kept as a file. */
                    download?: string;
                };
                header?: never;
                path: {
                    photoId: string;
                    size: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": unknown;
                    };
                };
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/guest-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The link that is good. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoLinkData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /** Makes a new link. The one before is worthless from then on. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoLinkData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Revokes the link. Nobody sends photos any more until there is another one. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/likes/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Likes a photo. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    photoId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Likes a photo no more. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    photoId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to upload a photo. `Upload-Metadata` has `filename` and `albumId`, and may have `caption` and `sha256`, that
         *     of the whole file in hexadecimal: with it the same file is the same upload, however often it is begun, and
         *     `Upload-Offset` says how much of it is here.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description `Location` is the upload's address. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        /** What of tus is spoken here, asked where a member's upload begins. */
        options: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As of `OPTIONS /uploads/{id}`. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{weddingId}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts one look at each of these photos. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchases/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All purchases of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PurchasesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a purchase.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPurchase"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PurchaseData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PurchaseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchases/{weddingId}/{purchaseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One purchase. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    purchaseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PurchaseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a purchase; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    purchaseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PurchaseChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PurchaseData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a purchase. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    purchaseId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the server still knows what a device remembers.
         * @description After the server was restored from an older backup, a wedding that it does not list may be one
         *     that it has lost. Only one that it has never heard of may be registered again.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All registryItems of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RegistryItemsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a registryItem.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRegistryItem"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RegistryItemData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RegistryItemData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/{weddingId}/{registryItemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One registryItem. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    registryItemId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RegistryItemData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a registryItem; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    registryItemId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RegistryItemChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RegistryItemData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a registryItem. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    registryItemId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registry/{weddingId}/{registryItemId}/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that somebody bought a gift, or gave to a fund. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    registryItemId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPurchase"];
                };
            };
            responses: {
                /** @description It was noted before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PurchasedData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PurchasedData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replies/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All replies of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RepliesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a reply.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewReply"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ReplyData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ReplyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replies/{weddingId}/{replyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One reply. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    replyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ReplyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a reply; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    replyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReplyChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ReplyData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a reply. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    replyId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/seating-charts/{chartId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One seating chart. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    chartId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a seating chart. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    chartId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChartRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a seating chart. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    chartId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/tables/{tableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the given fields of a table. Whoever sits beyond a smaller capacity is unassigned. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tableId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TableChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TableData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a table. Whoever sits there is unassigned; the app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tableId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/tables/{tableId}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Seats a guest, who leaves the seat they had. A seat that is taken is a 409. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tableId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SeatRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TableData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/tables/{tableId}/seats/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a seat's guest off it. A free seat stays free. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    position: number;
                    tableId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TableData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/seating-chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first seating chart of a wedding; 404 when it has none. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of the first seating chart. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChartRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /**
         * Adds a seating chart.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChartRequest"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Removes the first seating chart. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/seating-chart/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The numbers of the first chart. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_StatisticsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/seating-chart/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a table, to the first chart unless `chartId` says otherwise. */
        post: {
            parameters: {
                query?: {
                    chartId?: string;
                };
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTable"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TableData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TableData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/seating-chart/unassigned-guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has no seat in the first chart and has not declined. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UnassignedData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/seating-charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All seating charts of a wedding, in their order; drafts come after their plans. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/seating-charts/{chartId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One seating chart. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    chartId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a seating chart. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    chartId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChartRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a seating chart. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    chartId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/tables/{tableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the given fields of a table. Whoever sits beyond a smaller capacity is unassigned. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tableId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TableChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TableData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a table. Whoever sits there is unassigned; the app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tableId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/tables/{tableId}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Seats a guest, who leaves the seat they had. A seat that is taken is a 409. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tableId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SeatRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TableData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seating-chart/weddings/{weddingId}/tables/{tableId}/seats/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a seat's guest off it. A free seat stays free. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    position: number;
                    tableId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TableData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this server does and does not. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ServerData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sync/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A ticket for one connection to `/sync`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TicketData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One task. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    taskId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a task; null clears one. */
        put: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    taskId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaskChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a task. The app can restore it. */
        delete: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    taskId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{taskId}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a task to somebody on the team; with null to nobody. */
        post: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    taskId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaskAssignment"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{taskId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a task as done. */
        post: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    taskId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{taskId}/subtasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The subtasks of a task. */
        get: {
            parameters: {
                query?: {
                    /** @description Only where more than one of the caller's weddings has something with this id. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    taskId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TasksData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{weddingId}/actors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is behind the changes of a wedding's document, former members included. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_ActorsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{weddingId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations that nobody has accepted or withdrawn, the newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_InvitationsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{weddingId}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraws an invitation. Its link is dead. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{weddingId}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an invitation again: a new link, and seven new days. The old link is dead. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_InvitationData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{weddingId}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks somebody to join, by e-mail, or by a link where no mail server is set up.
         * @description An address has one open invitation at a time; it can be sent again.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{weddingId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of a wedding's team, in the order in which they joined. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MembersData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{weddingId}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives a member another role.
         * @description Only owners do. Another owner can be made, and an owner can step down while another stays.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    memberId: string;
                    weddingId: string;
                };
                cookie?: never;
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Removes a member, or leaves.
         * @description Owners and organizers remove everybody but owners. Everybody may leave but the last owner.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    memberId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/accept/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins a wedding's team.
         * @description The account's address must be the one that was invited. The same account may repeat the call.
         */
        post: {
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_JoinedData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitation of a link, for whoever holds the link. */
        get: {
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_OpenInvitationData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timeline/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All events of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds an event.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewEvent"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timeline/{weddingId}/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One event. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    eventId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of an event; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    eventId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EventChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_EventData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes an event. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    eventId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has become of an upload. While it is worked on, the answer waits for some seconds. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_UploadData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Takes an upload back. A photo that it has become already stays. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** What of tus is spoken here. */
        options: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description `Tus-Version`, `Tus-Extension`, `Tus-Max-Size` and `Tus-Checksum-Algorithm`. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** How far an upload is. Whatever was still arriving stops: how far it is then stays true. */
        head: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description `Upload-Offset`, `Upload-Length` and `Upload-Metadata`. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /**
         * Brings bytes of an upload, from `Upload-Offset` on. With `Upload-Checksum` (sha1 or sha256) all of them count, or
         *     none; without, all that came before a line was cut.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/offset+octet-stream": number[];
                };
            };
            responses: {
                /** @description `Upload-Offset` says how much is here. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/users/{userId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks that somebody is assigned to, of the weddings that the caller may open. */
        get: {
            parameters: {
                query?: {
                    /** @description Only of this wedding. */
                    weddingId?: string;
                };
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TasksData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendors/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All vendors of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_VendorsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a vendor.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewVendor"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_VendorData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_VendorData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vendors/{weddingId}/{vendorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One vendor. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    vendorId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_VendorData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a vendor; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    vendorId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VendorChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_VendorData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a vendor. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    vendorId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The website with its draft. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes what is given of the website. Sections that are given take the place of all that were there. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Sets the website up; the same as a change of it, since every wedding has one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the website may have an address. */
        get: {
            parameters: {
                query: {
                    subdomain: string;
                };
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_AddressData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/domain/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks whether the domain's TXT record says what it has to. From then on the domain leads to the website. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The personal links that are good. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_LinksData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /** Makes personal links for those who have none: for the given guests and parties, or for all. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a personal link. Whoever is to have another one gets it with the next call that makes them. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes the draft as it is on the server: the public sees that from then on, and nothing later. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was published last, to compare the draft with. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PublishedData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a section, at the end unless `order` says otherwise. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SectionInput"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SectionData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/sections/{sectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a section: what is given of it. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sectionId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SectionInput"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_SectionData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a section, with what it lists. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sectionId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/{weddingId}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the website from the public. Its address and its draft stay. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/public/{subdomain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subdomain: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PublicWebsiteData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/public/{subdomain}/guest/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom a personal link is for, and what was answered so far. The answer sets a cookie with which the
         *     website opens that opens by personal links alone.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subdomain: string;
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PersonalData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/public/{subdomain}/registry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the couple wishes for, and how much of it was given. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subdomain: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PublicRegistryData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/public/{subdomain}/registry/{itemId}/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that somebody gives a gift. 409 when not so many of it are left. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    itemId: string;
                    subdomain: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PurchaseRequest"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PurchasedData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/public/{subdomain}/rsvp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replies to the invitation. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subdomain: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RsvpRequest"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_RsvpData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/public/{subdomain}/verify-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a website that has a password: the answer sets a cookie that is good for this website. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subdomain: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PublicWebsiteData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websites/subdomain/{subdomain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A published website by its address. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subdomain: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PublicWebsiteData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The weddings that one may open, oldest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WeddingsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Creates a wedding, or registers the one that a device made offline.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing. The document then comes from the device; until it does, the fields given here
         *     answer for it. Without an `id` the document is made at once.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a deleted wedding back for all who were on its team. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One wedding. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a wedding; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes a wedding for all its members. For 30 days its owner may bring it back; it cannot be registered again. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/milestones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All milestones of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestonesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a milestone.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewMilestone"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestoneData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestoneData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/milestones/{milestoneId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One milestone. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    milestoneId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestoneData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a milestone; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    milestoneId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MilestoneChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestoneData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a milestone. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    milestoneId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/milestones/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The milestones in figures. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PlanStatisticsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/milestones/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open milestones of the next days, the earliest first. */
        get: {
            parameters: {
                query?: {
                    /** @description How many days, besides today. */
                    days?: number;
                };
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_MilestonesData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/start-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces a wedding's document by a fresh one of its present state.
         * @description The plan stays as it is; who did what before, and what could be undone, is gone. Devices follow by
         *     themselves, and bring what they have not synced. Where the server's copy is damaged, the document comes
         *     from the owner's device, as `application/octet-stream`; it is not looked at otherwise.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
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
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of a wedding. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_StatsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All tasks of a wedding, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TasksData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a task.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTask"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One task. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    taskId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        /** Changes the given fields of a task; null clears one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    taskId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TaskChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        /** Removes a task. The app can restore it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    taskId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/tasks/{taskId}/subtasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a subtask to a task. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    taskId: string;
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTask"];
                };
            };
            responses: {
                /** @description It was added before. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TaskData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/tasks/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks in figures. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_PlanStatisticsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/{weddingId}/tasks/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open tasks of the next days, the earliest first. */
        get: {
            parameters: {
                query?: {
                    /** @description How many days, besides today. */
                    days?: number;
                };
                header?: never;
                path: {
                    weddingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_TasksData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/weddings/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The deleted weddings that one may bring back, the latest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_DeletedWeddingsData"];
                    };
                };
                /** @description A failure; `error.code` says which. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        /** @description The account's own role; what somebody may do to a wedding is a matter of that wedding. */
        AccountRole: {
            role: string;
        };
        /** @description An author of changes. */
        Actor: {
            /** @description The actor id as Automerge prints it, in hexadecimal. */
            actor: string;
            firstName: string;
            lastName: string;
            userId: string;
        };
        ActorsData: {
            actors: components["schemas"]["Actor"][];
        };
        AddressData: {
            available: boolean;
            /** @description Why not. */
            reason?: string | null;
            /** @description The address as it would be. */
            subdomain: string;
        };
        AddressToConfirm: {
            /**
             * @description From the link.
             * @default
             */
            token: string;
        };
        /** @description An album. */
        Album: {
            _count: components["schemas"]["AlbumCount"];
            /** @description The photo that was chosen as its cover. */
            coverPhotoId?: string | null;
            /** @description That of its cover, or of its first photo; null of an empty album. */
            coverPhotoUrl?: string | null;
            /** @description RFC 3339 in UTC; null of the album that every wedding has. */
            createdAt?: string | null;
            description?: string | null;
            id: string;
            isPublic: boolean;
            title: string;
        };
        AlbumCount: {
            photos: number;
        };
        AlbumData: {
            album: components["schemas"]["Album"];
        };
        /** @description What is to be said of an album. */
        AlbumInput: {
            /** @description Null clears it. */
            coverPhotoId?: string | null;
            /** @description Null clears it. */
            description?: string | null;
            /** @description The id of a new one, if the client chooses it. */
            id?: string | null;
            /** @description True unless said otherwise. */
            isPublic?: boolean | null;
            title?: string | null;
        };
        AlbumPhotosData: {
            album: components["schemas"]["Album"];
            photos: components["schemas"]["Photo"][];
        };
        AlbumsData: {
            albums: components["schemas"]["Album"][];
        };
        AlbumTitle: {
            title: string;
        };
        AnalyticsData: {
            analytics: components["schemas"]["EmailAnalytics"];
        };
        /** @description Whether guests may see a photo. */
        Approval: {
            /** @default true */
            approved: boolean;
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
        BudgetFigures: {
            /**
             * Format: double
             * @description What is paid.
             */
            spent: number;
            /**
             * Format: double
             * @description Null when no budget is set.
             */
            total?: number | null;
        };
        /** @description Where the money of a wedding stands. Amounts are in the primary currency. */
        BudgetOverview: {
            /** @description Those with expenses or a planned amount. */
            categories: components["schemas"]["CategoryOverview"][];
            /** Format: int32 */
            expenseCount: number;
            /**
             * Format: double
             * @description Total less all expenses, negative when over budget; null while no budget is set.
             */
            left?: number | null;
            /**
             * Format: double
             * @description What of it is past its due date.
             */
            overdue: number;
            /**
             * Format: double
             * @description What the categories plan.
             */
            planned: number;
            /**
             * Format: double
             * @description Total less spent; null while no budget is set.
             */
            remainingBudget?: number | null;
            /**
             * Format: double
             * @description Null while no budget is set.
             */
            totalBudget?: number | null;
            /**
             * Format: double
             * @description All expenses: what is paid, and what is still to pay.
             */
            totalExpenses: number;
            /**
             * Format: double
             * @description What is paid.
             */
            totalSpent: number;
            /**
             * Format: double
             * @description What is still to pay.
             */
            unpaid: number;
        };
        /** @description A category. What is not set is null. */
        Category: {
            /**
             * @description Color.
             * @enum {string|null}
             */
            color: "PLUM" | "ROSE" | "APRICOT" | "OCHRE" | "SAGE" | "TEAL" | "SKY" | "VIOLET" | "SLATE" | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            id: string;
            /** @description Hidden. */
            isHidden: boolean;
            /** @description Name. */
            name: string;
            /** @description Order. */
            order: string | null;
            /**
             * Format: double
             * @description Planned amount.
             */
            planned: number | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        CategoryChanges: {
            /**
             * @description Color.
             * @enum {string|null}
             */
            color?: "PLUM" | "ROSE" | "APRICOT" | "OCHRE" | "SAGE" | "TEAL" | "SKY" | "VIOLET" | "SLATE" | null;
            /** @description Hidden. */
            isHidden?: boolean | null;
            /** @description Name; required. */
            name?: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /** @description Planned amount: in the primary currency, with at most two decimals. */
            planned?: number | string | null;
        };
        /** @description Where the money of a category stands. */
        CategoryOverview: {
            categoryId: string;
            /** Format: int32 */
            expenseCount: number;
            name: string;
            /**
             * Format: double
             * @description Null where nothing is planned.
             */
            planned?: number | null;
            /** Format: double */
            spent: number;
            /**
             * Format: double
             * @description What is still to pay.
             */
            unpaid: number;
        };
        ChartData: {
            chart: components["schemas"]["SeatingChart"];
        };
        /** @description The event that a chart is for. */
        ChartEvent: {
            title: string;
        };
        /** @description The fields of a chart as a request brings them. */
        ChartRequest: {
            /** @description An existing event; null for none. */
            eventId?: string | null;
            layout?: components["schemas"]["LayoutRequest"] | null;
            /** @description Required for a new chart. */
            name?: string | null;
        };
        ChartsData: {
            charts: components["schemas"]["SeatingChart"][];
        };
        ConnectionData: {
            connections: components["schemas"]["Connections"];
            error?: string | null;
            success: boolean;
        };
        /** @description Whether mail leaves the server. */
        Connections: {
            /** @description A second one: there is never one. */
            external: boolean;
            /** @description The mail server that is set up. */
            primary: boolean;
        };
        CountsData: {
            counts: components["schemas"]["PhotoCount"][];
        };
        /** @description The account holder. */
        CoupleUser: {
            firstName: string;
        };
        Credentials: {
            /** @default  */
            email: string;
            /** @default  */
            password: string;
            /** @default false */
            rememberMe: boolean;
        };
        /** @description A domain of the wedding's own. */
        CustomDomain: {
            domain: string;
            /** @description Whether its TXT record was seen. */
            isVerified: boolean;
            /** @description The name of the TXT record to set. */
            recordName: string;
            /** @description What it has to say. */
            recordValue: string;
        };
        /** @description A deleted wedding that one may bring back. */
        DeletedWedding: {
            deletedAt: string;
            id: string;
            /** @description Until when it can be brought back: RFC 3339 in UTC. */
            lastDay: string;
            /** @description The couple's names; null where it had none. */
            name?: string | null;
        };
        DeletedWeddingsData: {
            weddings: components["schemas"]["DeletedWedding"][];
        };
        Deletion: {
            /**
             * @description One's password: an unlocked tablet on a table must not be enough.
             * @default null
             */
            password: string | null;
        };
        DeletionData: {
            weddings: components["schemas"]["LeftWedding"][];
        };
        DepartureData: {
            /** @description Kept where only this browser finds it, and sent with what they bring back; good for ten minutes. */
            ticket: string;
            /** @description Where the person goes. They come back to `/auth/{provider}` with `code` and `state`. */
            url: string;
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
             */
            linking: boolean;
            /** @default false */
            rememberMe: boolean;
        };
        /** @description Nothing to say but that it is done: `data` is `{}`. */
        Done: Record<string, never>;
        /**
         * @description What became of the letters of a time. Rates are in percent of those that were delivered, of bounces in percent
         *     of those that were sent.
         */
        EmailAnalytics: {
            /** Format: int32 */
            bounced: number;
            /** Format: int32 */
            bounceRate: number;
            /**
             * Format: int32
             * @description Null where the wedding does not count it.
             */
            clicked?: number | null;
            /** Format: int32 */
            clickRate?: number | null;
            /**
             * Format: int32
             * @description Nothing tells a server of complaints: always 0.
             */
            complained: number;
            /** Format: int32 */
            delivered: number;
            /**
             * Format: int32
             * @description Null where the wedding does not count it.
             */
            opened?: number | null;
            /** Format: int32 */
            openRate?: number | null;
            /** Format: int32 */
            sent: number;
            /** Format: int32 */
            unsubscribed: number;
        };
        /** @description A letter and where it is. */
        EmailJob: {
            /** @description When it was sent or given up. */
            completedAt?: string | null;
            createdAt: string;
            /** @description Why it was given up. */
            error?: string | null;
            id: string;
            metadata: components["schemas"]["JobMetadata"];
            /**
             * @description `waiting`, `active`, `delayed`, `completed`, `failed`, or `kept`: kept on the server, since no mail server is set
             *     up.
             */
            status: string;
            subject: string;
            to: string;
        };
        /** @description How many letters are where. */
        EmailQueueStats: {
            /** Format: int32 */
            active: number;
            /** Format: int32 */
            completed: number;
            /** Format: int32 */
            delayed: number;
            /** Format: int32 */
            failed: number;
            /**
             * Format: int32
             * @description Kept on the server, since no mail server is set up.
             */
            kept: number;
            /** Format: int32 */
            total: number;
            /** Format: int32 */
            waiting: number;
        };
        EmailQueueStatsData: {
            stats: components["schemas"]["EmailQueueStats"];
        };
        /** @description An emailTemplate. What is not set is null. */
        EmailTemplate: {
            /** @description Letter. */
            body: string | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            id: string;
            /** @description Hidden. */
            isHidden: boolean;
            /** @description Template name. */
            name: string;
            /** @description Subject. */
            subject: string;
            /**
             * @description Type.
             * @enum {string|null}
             */
            type: "welcome" | "rsvp" | "reminder" | "update" | "thank-you" | "custom" | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        EmailTemplateChanges: {
            /** @description Letter: the JSON of the editor, or plain text. */
            body?: string | null;
            /** @description Hidden. */
            isHidden?: boolean | null;
            /** @description Template name; required. */
            name?: string;
            /** @description Subject; required. */
            subject?: string;
            /**
             * @description Type.
             * @enum {string|null}
             */
            type?: "welcome" | "rsvp" | "reminder" | "update" | "thank-you" | "custom" | null;
        };
        ErasedData: {
            /** @description How many photos that were. */
            erased: number;
        };
        /** @description The guest who is to be forgotten, by one of these. */
        ErasedGuest: {
            /** @default null */
            guestEmail: string | null;
            /** @default null */
            guestName: string | null;
        };
        /**
         * @description The stable name of a failure, for programs.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_FAILED" | "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "AMBIGUOUS_ID" | "INVITATION_USED" | "INVITATION_EXPIRED" | "INVITATION_CANCELLED" | "INVITATION_REPLACED" | "INVITATION_FOR_OTHER" | "INVITATION_NEEDED" | "SIGN_IN_AGAIN" | "LINK_USED" | "LINK_EXPIRED" | "LINK_REPLACED" | "ALREADY_MEMBER" | "ALREADY_INVITED" | "LAST_OWNER" | "LAST_WAY_IN" | "CONNECT_IN_SETTINGS" | "PROVIDER_WITHOUT_EMAIL" | "PHOTOS_OFF" | "WRONG_OFFSET" | "UPLOAD_EXPIRED" | "WRONG_TUS_VERSION" | "PAYLOAD_TOO_LARGE" | "WRONG_CONTENT_TYPE" | "UPLOAD_BUSY" | "WRONG_CHECKSUM" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "PROVIDER_FAILED" | "STORAGE_FULL" | "WEDDING_DAMAGED";
        /** @description An event. What is not set is null. */
        Event: {
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Description. */
            description: string | null;
            /**
             * Format: date-time
             * @description End time.
             */
            endTime: string | null;
            id: string;
            /** @description Done. */
            isDone: boolean;
            /** @description Location. */
            location: string | null;
            minutes: number | null;
            /**
             * Format: date-time
             * @description Start time.
             */
            startTime: string | null;
            /** @description Title. */
            title: string;
            /**
             * Format: int64
             * @description Minutes to get there.
             */
            travelMinutes: number | null;
            /**
             * @description Type.
             * @enum {string}
             */
            type: "CEREMONY" | "RECEPTION" | "REHEARSAL" | "PARTY" | "MEETING" | "OTHER";
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        EventChanges: {
            /** @description Description. */
            description?: string | null;
            /**
             * Format: date-time
             * @description End time: an RFC 3339 instant, or a time on the clock of the wedding's zone such as `2027-06-19T14:30`.
             */
            endTime?: string | null;
            /** @description Done. */
            isDone?: boolean | null;
            /** @description Location. */
            location?: string | null;
            /**
             * Format: date-time
             * @description Start time: an RFC 3339 instant, or a time on the clock of the wedding's zone such as `2027-06-19T14:30`; required.
             */
            startTime?: string;
            /** @description Title; required. */
            title?: string;
            /**
             * Format: int64
             * @description Minutes to get there: 0 to 2880.
             */
            travelMinutes?: number | null;
            /**
             * @description Type; OTHER unless given.
             * @enum {string|null}
             */
            type?: "CEREMONY" | "RECEPTION" | "REHEARSAL" | "PARTY" | "MEETING" | "OTHER" | null;
        };
        /** @description An eventVendor. What is not set is null. */
        EventVendor: {
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            event?: {
                endTime?: string | null;
                id?: string | null;
                location?: string | null;
                startTime?: string | null;
                title?: string | null;
                type?: string | null;
            } | null;
            /** @description Event. */
            eventId: string | null;
            eventTitle: string | null;
            id: string;
            /** @description Notes. */
            notes: string | null;
            /** @description Role. */
            role: string | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
            vendor?: {
                category?: string | null;
                email?: string | null;
                id?: string | null;
                name?: string | null;
                phone?: string | null;
            } | null;
            /** @description Vendor. */
            vendorId: string | null;
            vendorName: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        EventVendorChanges: {
            /** @description Event: the id of an event; required. */
            eventId?: string;
            /** @description Notes. */
            notes?: string | null;
            /** @description Role. */
            role?: string | null;
            /** @description Vendor: the id of a vendor; required. */
            vendorId?: string;
        };
        /** @description The rates of a currency. */
        ExchangeRatesData: {
            /** @description Whether they are from the built-in table, and only a rough idea. */
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
        /** @description An expense. What is not set is null. */
        Expense: {
            /**
             * Format: double
             * @description Amount.
             */
            amount: number;
            /** @description Category. */
            categoryId: string | null;
            categoryName: string;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Description. */
            description: string;
            /**
             * Format: date
             * @description Due date.
             */
            dueDate: string | null;
            /**
             * @description People.
             * @enum {string|null}
             */
            heads: "COMING" | "EXPECTED" | null;
            id: string;
            /** @description Links. */
            links: string | null;
            nextDue: string | null;
            /** @description Notes. */
            notes: string | null;
            /** Format: double */
            paid: number;
            /**
             * Format: date
             * @description Paid date.
             */
            paidDate: string | null;
            /**
             * Format: double
             * @description Amount per person.
             */
            perHead: number | null;
            /**
             * @description As of today by the server's clock, in UTC.
             * @enum {string}
             */
            status: "PAID" | "OVERDUE" | "PENDING";
            /** Format: double */
            total: number;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
            /** @description Vendor. */
            vendorId: string | null;
            vendorName: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        ExpenseChanges: {
            /** @description Amount: in the primary currency, with at most two decimals; 0 unless given. */
            amount?: number | string | null;
            /** @description Category: the id of a category. */
            categoryId?: string | null;
            /** @description Description; required. */
            description?: string;
            /**
             * Format: date
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            dueDate?: string | null;
            /**
             * @description People.
             * @enum {string|null}
             */
            heads?: "COMING" | "EXPECTED" | null;
            /** @description Links: web addresses, one a line, each with words before or behind it. */
            links?: string | null;
            /** @description Notes. */
            notes?: string | null;
            /**
             * Format: date
             * @description Paid date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            paidDate?: string | null;
            /** @description Amount per person: in the primary currency, with at most two decimals. */
            perHead?: number | string | null;
            /** @description Vendor: the id of a vendor. */
            vendorId?: string | null;
        };
        /** @description The body of every failure. */
        Failure: {
            error: {
                /** @description For a program. */
                code: components["schemas"]["ErrorCode"];
                /** @description Which field is to blame. */
                field?: string | null;
                /** @description For a person. */
                message: string;
                /**
                 * Format: int64
                 * @description After how many seconds trying again makes sense, as in `Retry-After`.
                 */
                retryAfter?: number | null;
            };
            /** @description Always false. */
            success: boolean;
        };
        Favorite: {
            /** @default true */
            favorite: boolean;
        };
        ForgottenPassword: {
            /** @default  */
            email: string;
        };
        /** @description A group. What is not set is null. */
        Group: {
            confirmedCount: number;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            declinedCount: number;
            /** @description Description. */
            description: string | null;
            guestCount: number;
            id: string;
            invitationSettings: {
                /** @description Custom invitation text. */
                customInviteText: string | null;
                /**
                 * @description Invitation type.
                 * @enum {string|null}
                 */
                invitationType: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
                /** @description Send invitation. */
                sendInvitation: boolean;
                /** @description Send reminders. */
                sendReminders: boolean;
                /** @description Send save the date. */
                sendSaveTheDate: boolean;
            };
            /** @description Name. */
            name: string;
            /** @description Order. */
            order: string | null;
            pendingCount: number;
            responseRate: number;
            rsvpSettings: {
                /** @description Allow plus ones. */
                allowPlusOnes: boolean;
                /** @description Custom message. */
                customMessage: string | null;
                /**
                 * Format: int64
                 * @description Max plus ones.
                 */
                maxPlusOnes: number;
                /** @description Require dietary info. */
                requireDietaryInfo: boolean;
                /** @description Require meal choice. */
                requireMealChoice: boolean;
                /**
                 * Format: date
                 * @description RSVP deadline.
                 */
                rsvpDeadline: string | null;
            };
            /**
             * @description Type.
             * @enum {string|null}
             */
            type: "FAMILY" | "FRIENDS" | "COLLEAGUES" | "NEIGHBORS" | "WEDDING_PARTY" | "VENDORS" | "PLUS_ONES" | "CUSTOM" | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        GroupChanges: {
            /** @description Allow plus ones. */
            allowPlusOnes?: boolean | null;
            /** @description Custom invitation text. */
            customInviteText?: string | null;
            /** @description Custom message. */
            customMessage?: string | null;
            /** @description Description. */
            description?: string | null;
            /** @description Each of these may also stand beside this object; what stands in it counts. Null is null for all of them. */
            invitationSettings?: {
                /** @description Custom invitation text. */
                customInviteText?: string | null;
                /**
                 * @description Invitation type.
                 * @enum {string|null}
                 */
                invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
                /** @description Send invitation. */
                sendInvitation?: boolean | null;
                /** @description Send reminders. */
                sendReminders?: boolean | null;
                /** @description Send save the date. */
                sendSaveTheDate?: boolean | null;
            } | null;
            /**
             * @description Invitation type.
             * @enum {string|null}
             */
            invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
            /**
             * Format: int64
             * @description Max plus ones: 0 to 5; 1 unless given.
             */
            maxPlusOnes?: number | null;
            /** @description Name; required. */
            name?: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /** @description Require dietary info. */
            requireDietaryInfo?: boolean | null;
            /** @description Require meal choice. */
            requireMealChoice?: boolean | null;
            /**
             * Format: date
             * @description RSVP deadline: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            rsvpDeadline?: string | null;
            /** @description Each of these may also stand beside this object; what stands in it counts. Null is null for all of them. */
            rsvpSettings?: {
                /** @description Allow plus ones. */
                allowPlusOnes?: boolean | null;
                /** @description Custom message. */
                customMessage?: string | null;
                /**
                 * Format: int64
                 * @description Max plus ones: 0 to 5; 1 unless given.
                 */
                maxPlusOnes?: number | null;
                /** @description Require dietary info. */
                requireDietaryInfo?: boolean | null;
                /** @description Require meal choice. */
                requireMealChoice?: boolean | null;
                /**
                 * Format: date
                 * @description RSVP deadline: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
                 */
                rsvpDeadline?: string | null;
            } | null;
            /** @description Send invitation. */
            sendInvitation?: boolean | null;
            /** @description Send reminders. */
            sendReminders?: boolean | null;
            /** @description Send save the date. */
            sendSaveTheDate?: boolean | null;
            /**
             * @description Type; required.
             * @enum {string}
             */
            type?: "FAMILY" | "FRIENDS" | "COLLEAGUES" | "NEIGHBORS" | "WEDDING_PARTY" | "VENDORS" | "PLUS_ONES" | "CUSTOM";
        };
        /** @description A guest. What is not set is null. */
        Guest: {
            /** @description Address. */
            address: string | null;
            /**
             * @description Age group.
             * @enum {string|null}
             */
            ageGroup: "ADULT" | "CHILD" | "INFANT" | "TEEN" | null;
            /** @description Celery allergy. */
            allergyCelery: boolean;
            /** @description Crustacean allergy. */
            allergyCrustaceans: boolean;
            /** @description Egg allergy. */
            allergyEggs: boolean;
            /** @description Fish allergy. */
            allergyFish: boolean;
            /** @description Gluten allergy. */
            allergyGluten: boolean;
            /** @description Lupin allergy. */
            allergyLupin: boolean;
            /** @description Milk allergy. */
            allergyMilk: boolean;
            /** @description Mollusc allergy. */
            allergyMolluscs: boolean;
            /** @description Mustard allergy. */
            allergyMustard: boolean;
            /** @description Nut allergy. */
            allergyNuts: boolean;
            /** @description Peanut allergy. */
            allergyPeanuts: boolean;
            /** @description Sesame allergy. */
            allergySesame: boolean;
            /** @description Soya allergy. */
            allergySoy: boolean;
            /** @description Sulphite allergy. */
            allergySulphites: boolean;
            companions: number;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Dietary restrictions. */
            dietaryRestrictions: string | null;
            /** @description Gluten-free. */
            dietGlutenFree: boolean;
            /** @description Halal. */
            dietHalal: boolean;
            /** @description Kosher. */
            dietKosher: boolean;
            /** @description Lactose-free. */
            dietLactoseFree: boolean;
            /** @description Pescatarian. */
            dietPescatarian: boolean;
            /** @description Vegan. */
            dietVegan: boolean;
            /** @description Vegetarian. */
            dietVegetarian: boolean;
            /**
             * Format: email
             * @description Email.
             */
            email: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Group. */
            groupId: string | null;
            groupName: string | null;
            hostName: string | null;
            id: string;
            /** @description Invitation sent. */
            invitationSent: boolean;
            /**
             * @description Invitation type.
             * @enum {string|null}
             */
            invitationType: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
            /** @description VIP. */
            isVip: boolean;
            /** @description Last name. */
            lastName: string;
            mayStillBring: number;
            /** @description Meal. */
            mealId: string | null;
            mealName: string | null;
            name: string;
            /** @description Needs accommodation. */
            needsAccommodation: boolean;
            /** @description Needs transport. */
            needsTransport: boolean;
            /** @description Notes. */
            notes: string | null;
            /** @description Party. */
            partyId: string | null;
            partyName: string | null;
            /** @description Phone. */
            phone: string | null;
            /** @description Brought by. */
            plusOneOf: string | null;
            /**
             * Format: int64
             * @description Plus ones.
             */
            plusOnes: number;
            /**
             * @description Relationship.
             * @enum {string|null}
             */
            relationship: "FAMILY" | "FRIEND" | "COLLEAGUE" | "NEIGHBOR" | "PLUS_ONE" | "VENDOR" | "OTHER" | null;
            /**
             * @description RSVP status.
             * @enum {string}
             */
            rsvpStatus: "PENDING" | "CONFIRMED" | "DECLINED" | "TENTATIVE";
            /** @description Special accommodations. */
            specialAccommodations: string | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The answer for somebody of a personal link. */
        GuestAnswer: {
            /**
             * @description `yes` or `no`.
             * @default null
             */
            attending: string | null;
            /** @default null */
            dietaryNeeds: string | null;
            /** @default  */
            guestId: string;
            /** @default null */
            mealId: string | null;
            /** @default null */
            plusOne: boolean | null;
            /**
             * @description Of a companion without a name the name.
             * @default null
             */
            plusOneName: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        GuestChanges: {
            /** @description Address. */
            address?: string | null;
            /**
             * @description Age group.
             * @enum {string|null}
             */
            ageGroup?: "ADULT" | "CHILD" | "INFANT" | "TEEN" | null;
            /** @description Celery allergy. */
            allergyCelery?: boolean | null;
            /** @description Crustacean allergy. */
            allergyCrustaceans?: boolean | null;
            /** @description Egg allergy. */
            allergyEggs?: boolean | null;
            /** @description Fish allergy. */
            allergyFish?: boolean | null;
            /** @description Gluten allergy. */
            allergyGluten?: boolean | null;
            /** @description Lupin allergy. */
            allergyLupin?: boolean | null;
            /** @description Milk allergy. */
            allergyMilk?: boolean | null;
            /** @description Mollusc allergy. */
            allergyMolluscs?: boolean | null;
            /** @description Mustard allergy. */
            allergyMustard?: boolean | null;
            /** @description Nut allergy. */
            allergyNuts?: boolean | null;
            /** @description Peanut allergy. */
            allergyPeanuts?: boolean | null;
            /** @description Sesame allergy. */
            allergySesame?: boolean | null;
            /** @description Soya allergy. */
            allergySoy?: boolean | null;
            /** @description Sulphite allergy. */
            allergySulphites?: boolean | null;
            /** @description Dietary restrictions. */
            dietaryRestrictions?: string | null;
            /** @description Gluten-free. */
            dietGlutenFree?: boolean | null;
            /** @description Halal. */
            dietHalal?: boolean | null;
            /** @description Kosher. */
            dietKosher?: boolean | null;
            /** @description Lactose-free. */
            dietLactoseFree?: boolean | null;
            /** @description Pescatarian. */
            dietPescatarian?: boolean | null;
            /** @description Vegan. */
            dietVegan?: boolean | null;
            /** @description Vegetarian. */
            dietVegetarian?: boolean | null;
            /**
             * Format: email
             * @description Email.
             */
            email?: string | null;
            /** @description First name; required, but a guest with `plusOneOf` may do without. */
            firstName?: string | null;
            /** @description Group: the id of a group. */
            groupId?: string | null;
            /** @description Invitation sent. */
            invitationSent?: boolean | null;
            /**
             * @description Invitation type.
             * @enum {string|null}
             */
            invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
            /** @description VIP. */
            isVip?: boolean | null;
            /** @description Last name; required, but a guest with `plusOneOf` may do without. */
            lastName?: string | null;
            /** @description Meal: the id of a meal. */
            mealId?: string | null;
            /** @description Needs accommodation. */
            needsAccommodation?: boolean | null;
            /** @description Needs transport. */
            needsTransport?: boolean | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Party: the id of a party. */
            partyId?: string | null;
            /** @description Phone. */
            phone?: string | null;
            /** @description Brought by: the id of a guest. */
            plusOneOf?: string | null;
            /**
             * Format: int64
             * @description Plus ones: 0 to 5; 0 unless given.
             */
            plusOnes?: number | null;
            /**
             * @description Relationship.
             * @enum {string|null}
             */
            relationship?: "FAMILY" | "FRIEND" | "COLLEAGUE" | "NEIGHBOR" | "PLUS_ONE" | "VENDOR" | "OTHER" | null;
            /**
             * @description RSVP status; PENDING unless given.
             * @enum {string|null}
             */
            rsvpStatus?: "PENDING" | "CONFIRMED" | "DECLINED" | "TENTATIVE" | null;
            /** @description Special accommodations. */
            specialAccommodations?: string | null;
        };
        GuestFigures: {
            /**
             * Format: int32
             * @description How many of them are brought along.
             */
            companions: number;
            /** Format: int32 */
            confirmed: number;
            /** Format: int32 */
            declined: number;
            /**
             * Format: int32
             * @description Places for those who are coming: everybody is one guest, whom others bring included.
             */
            headcount: number;
            /**
             * Format: int32
             * @description How many more those who are coming may bring and have not named; they count nowhere else.
             */
            mayStillBring: number;
            /** Format: int32 */
            pending: number;
            /**
             * Format: int32
             * @description Pending and tentative.
             */
            rsvpPending: number;
            /** Format: int32 */
            tentative: number;
            /** Format: int32 */
            total: number;
        };
        /** @description A photo of a guest, for members who may decide about it. */
        GuestPhoto: {
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
        };
        GuestPhotoData: {
            photo: components["schemas"]["GuestPhoto"];
        };
        /** @description A form with a photo. */
        GuestPhotoForm: {
            caption?: string | null;
            guestEmail?: string | null;
            guestName: string;
            /** Format: binary */
            photo: string;
        };
        /** @description What guests know of the wedding that they send photos to. */
        GuestPhotoInfo: {
            /** @description The albums that photos may be sent to. */
            albums: components["schemas"]["OpenAlbum"][];
            id: string;
            partnerName: string;
            user: components["schemas"]["CoupleUser"];
            venue?: string | null;
            /** @description `YYYY-MM-DD`. */
            weddingDate?: string | null;
        };
        /** @description The link with which guests send photos. Whoever has it may send some, and see nothing. */
        GuestPhotoLink: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            /** @description The same, short enough to be typed. */
            shortUrl: string;
            url: string;
        };
        GuestPhotoLinkData: {
            link?: components["schemas"]["GuestPhotoLink"] | null;
        };
        /** @description How many photos of guests there are. */
        GuestPhotoStats: {
            /** Format: int64 */
            approved: number;
            /** Format: int64 */
            pending: number;
            /**
             * Format: int64
             * @description Those in the bin.
             */
            rejected: number;
            /**
             * Format: int64
             * @description Those in the bin not counted.
             */
            total: number;
        };
        Health: {
            /** @description `ok`; `storageFull` while there is no space to write to, and readers are served; or the answer is a 503. */
            status: string;
            version: string;
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
             * @description In their order; these and no others.
             * @default null
             */
            sections: components["schemas"]["SectionInput"][] | null;
            /** @default null */
            seoSettings: components["schemas"]["SeoSettings"] | null;
            /** @default null */
            socialSettings: components["schemas"]["SocialSettings"] | null;
            /** @default null */
            subdomain: string | null;
            /**
             * @description The name of a theme, or an object with it as `id` and the couple's own choices within it.
             * @default null
             */
            theme: string | null;
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
        InvitationData: {
            invitation: components["schemas"]["Invitation"];
            /** @description The link to hand over, where no mail server is set up. Only whoever asks learns it, and only now. */
            link?: string | null;
        };
        InvitationsData: {
            invitations: components["schemas"]["Invitation"][];
        };
        /** @description What an invitation tells of the wedding. */
        InvitedWedding: {
            /** @description The couple's names; null when there are none yet. */
            title?: string | null;
        };
        /** @description Who asks. */
        Inviter: {
            firstName: string;
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
        JobsData: {
            jobs: components["schemas"]["EmailJob"][];
            /** Format: int32 */
            total: number;
        };
        JoinedData: {
            member: components["schemas"]["TeamMember"];
            weddingId: string;
        };
        /** @description The room that a chart is drawn in. */
        Layout: {
            /**
             * Format: int64
             * @description Centimetres.
             */
            roomHeight: number;
            /** @description `m` or `ft`: what the couple thinks in. */
            roomUnit: string;
            /**
             * Format: int64
             * @description Centimetres.
             */
            roomWidth: number;
        };
        /** @description The room as a request brings it. */
        LayoutRequest: {
            /**
             * Format: int64
             * @description Centimetres.
             */
            roomHeight?: number | null;
            /** @description `m` or `ft`. */
            roomUnit?: string | null;
            /**
             * Format: int64
             * @description Centimetres.
             */
            roomWidth?: number | null;
        };
        /** @description A wedding of somebody who thinks of deleting their account. */
        LeftWedding: {
            /** @description `deleted` where nobody else is its owner, or `stays`. */
            becomes: string;
            id: string;
            /** @description The couple's names; null where it has none. */
            name?: string | null;
        };
        LetterData: {
            job: components["schemas"]["EmailJob"];
            /** @description Blank once it is sent: its links are its reader's own. */
            text: string;
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
             */
            password: string;
            /** @default  */
            ticket: string;
        };
        LinksData: {
            links: components["schemas"]["PersonalLink"][];
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
            /** Format: int32 */
            failed: number;
            id: string;
            /**
             * Format: int32
             * @description Kept on the server, since no mail server is set up.
             */
            kept: number;
            /** Format: int32 */
            sent: number;
            stoppedAt?: string | null;
            subject: string;
            /** Format: int32 */
            total: number;
            type: string;
            /** Format: int32 */
            waiting: number;
        };
        MailingData: {
            mailing: components["schemas"]["Mailing"];
        };
        /**
         * @description Whether the newest mail of an invitation has left.
         * @enum {string}
         */
        MailState: "SENT" | "WAITING" | "NOT_SENT";
        /** @description A letter to many. */
        ManyLetters: {
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
            /** @default  */
            subject: string;
            /**
             * @description What it is for, as of templates.
             * @default null
             */
            type: string | null;
        };
        /** @description A meal. What is not set is null. */
        Meal: {
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Description. */
            description: string | null;
            /** @description For children. */
            forChildren: boolean;
            guestCount: number;
            id: string;
            /** @description Name. */
            name: string;
            /** @description Order. */
            order: string | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        MealChanges: {
            /** @description Description. */
            description?: string | null;
            /** @description For children. */
            forChildren?: boolean | null;
            /** @description Name; required. */
            name?: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
        };
        MemberData: {
            member: components["schemas"]["TeamMember"];
        };
        MembersData: {
            members: components["schemas"]["TeamMember"][];
        };
        /** @description A milestone. What is not set is null. */
        Milestone: {
            /** @description Category. */
            category: string | null;
            /**
             * Format: date
             * @description Completed on.
             */
            completedAt: string | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Description. */
            description: string | null;
            doneCount: number;
            /**
             * Format: date
             * @description Due date.
             */
            dueDate: string | null;
            id: string;
            /** @description Order. */
            order: string | null;
            percent: number;
            /**
             * Format: date
             * @description Planned for.
             */
            plannedFor: string | null;
            /**
             * @description Priority.
             * @enum {string}
             */
            priority: "LOW" | "MEDIUM" | "HIGH" | "URGENT";
            /**
             * @description As of today by the server's clock, in UTC.
             * @enum {string}
             */
            state: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "OVERDUE";
            /**
             * @description Status.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "COMPLETED";
            taskCount: number;
            tasks?: components["schemas"]["Task"][];
            /** @description Title. */
            title: string;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        MilestoneChanges: {
            /** @description Category. */
            category?: string | null;
            /**
             * Format: date
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            completedAt?: string | null;
            /** @description Description. */
            description?: string | null;
            /**
             * Format: date
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            dueDate?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * Format: date
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | null;
            /**
             * @description Status; PENDING unless given.
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | null;
            /** @description Title; required. */
            title?: string;
        };
        /** @description A moment in the life of the server's files. */
        Moment: {
            /** @description Which start of the server. */
            epoch: string;
            /**
             * Format: int64
             * @description How far the writes had come.
             */
            position: number;
        };
        /** @description The fields of a new category. */
        NewCategory: {
            /**
             * @description Color.
             * @enum {string|null}
             */
            color?: "PLUM" | "ROSE" | "APRICOT" | "OCHRE" | "SAGE" | "TEAL" | "SKY" | "VIOLET" | "SLATE" | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Hidden. */
            isHidden?: boolean | null;
            /** @description Name; required. */
            name?: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /** @description Planned amount: in the primary currency, with at most two decimals. */
            planned?: number | string | null;
        };
        /** @description The fields of a new emailTemplate. */
        NewEmailTemplate: {
            /** @description Letter: the JSON of the editor, or plain text. */
            body?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Hidden. */
            isHidden?: boolean | null;
            /** @description Template name; required. */
            name?: string;
            /** @description Subject; required. */
            subject?: string;
            /**
             * @description Type.
             * @enum {string|null}
             */
            type?: "welcome" | "rsvp" | "reminder" | "update" | "thank-you" | "custom" | null;
        };
        /** @description The fields of a new event. */
        NewEvent: {
            /** @description Description. */
            description?: string | null;
            /**
             * Format: date-time
             * @description End time: an RFC 3339 instant, or a time on the clock of the wedding's zone such as `2027-06-19T14:30`.
             */
            endTime?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Done. */
            isDone?: boolean | null;
            /** @description Location. */
            location?: string | null;
            /**
             * Format: date-time
             * @description Start time: an RFC 3339 instant, or a time on the clock of the wedding's zone such as `2027-06-19T14:30`; required.
             */
            startTime: string;
            /** @description Title; required. */
            title: string;
            /**
             * Format: int64
             * @description Minutes to get there: 0 to 2880.
             */
            travelMinutes?: number | null;
            /**
             * @description Type; OTHER unless given.
             * @enum {string|null}
             */
            type?: "CEREMONY" | "RECEPTION" | "REHEARSAL" | "PARTY" | "MEETING" | "OTHER" | null;
        };
        /** @description The fields of a new eventVendor. */
        NewEventVendor: {
            /** @description Event: the id of an event; required. */
            eventId: string;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Role. */
            role?: string | null;
            /** @description Vendor: the id of a vendor; required. */
            vendorId: string;
        };
        /** @description The fields of a new expense. */
        NewExpense: {
            /** @description Amount: in the primary currency, with at most two decimals; 0 unless given. */
            amount?: number | string | null;
            /** @description Category: the id of a category. */
            categoryId?: string | null;
            /** @description Description; required. */
            description: string;
            /**
             * Format: date
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            dueDate?: string | null;
            /**
             * @description People.
             * @enum {string|null}
             */
            heads?: "COMING" | "EXPECTED" | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Links: web addresses, one a line, each with words before or behind it. */
            links?: string | null;
            /** @description Notes. */
            notes?: string | null;
            /**
             * Format: date
             * @description Paid date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            paidDate?: string | null;
            /** @description Amount per person: in the primary currency, with at most two decimals. */
            perHead?: number | string | null;
            /** @description Vendor: the id of a vendor. */
            vendorId?: string | null;
        };
        /** @description The fields of a new group. */
        NewGroup: {
            /** @description Allow plus ones. */
            allowPlusOnes?: boolean | null;
            /** @description Custom invitation text. */
            customInviteText?: string | null;
            /** @description Custom message. */
            customMessage?: string | null;
            /** @description Description. */
            description?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Each of these may also stand beside this object; what stands in it counts. Null is null for all of them. */
            invitationSettings?: {
                /** @description Custom invitation text. */
                customInviteText?: string | null;
                /**
                 * @description Invitation type.
                 * @enum {string|null}
                 */
                invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
                /** @description Send invitation. */
                sendInvitation?: boolean | null;
                /** @description Send reminders. */
                sendReminders?: boolean | null;
                /** @description Send save the date. */
                sendSaveTheDate?: boolean | null;
            } | null;
            /**
             * @description Invitation type.
             * @enum {string|null}
             */
            invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
            /**
             * Format: int64
             * @description Max plus ones: 0 to 5; 1 unless given.
             */
            maxPlusOnes?: number | null;
            /** @description Name; required. */
            name: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /** @description Require dietary info. */
            requireDietaryInfo?: boolean | null;
            /** @description Require meal choice. */
            requireMealChoice?: boolean | null;
            /**
             * Format: date
             * @description RSVP deadline: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            rsvpDeadline?: string | null;
            /** @description Each of these may also stand beside this object; what stands in it counts. Null is null for all of them. */
            rsvpSettings?: {
                /** @description Allow plus ones. */
                allowPlusOnes?: boolean | null;
                /** @description Custom message. */
                customMessage?: string | null;
                /**
                 * Format: int64
                 * @description Max plus ones: 0 to 5; 1 unless given.
                 */
                maxPlusOnes?: number | null;
                /** @description Require dietary info. */
                requireDietaryInfo?: boolean | null;
                /** @description Require meal choice. */
                requireMealChoice?: boolean | null;
                /**
                 * Format: date
                 * @description RSVP deadline: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
                 */
                rsvpDeadline?: string | null;
            } | null;
            /** @description Send invitation. */
            sendInvitation?: boolean | null;
            /** @description Send reminders. */
            sendReminders?: boolean | null;
            /** @description Send save the date. */
            sendSaveTheDate?: boolean | null;
            /**
             * @description Type; required.
             * @enum {string}
             */
            type: "FAMILY" | "FRIENDS" | "COLLEAGUES" | "NEIGHBORS" | "WEDDING_PARTY" | "VENDORS" | "PLUS_ONES" | "CUSTOM";
        };
        /** @description The fields of a new guest. */
        NewGuest: {
            /** @description Address. */
            address?: string | null;
            /**
             * @description Age group.
             * @enum {string|null}
             */
            ageGroup?: "ADULT" | "CHILD" | "INFANT" | "TEEN" | null;
            /** @description Celery allergy. */
            allergyCelery?: boolean | null;
            /** @description Crustacean allergy. */
            allergyCrustaceans?: boolean | null;
            /** @description Egg allergy. */
            allergyEggs?: boolean | null;
            /** @description Fish allergy. */
            allergyFish?: boolean | null;
            /** @description Gluten allergy. */
            allergyGluten?: boolean | null;
            /** @description Lupin allergy. */
            allergyLupin?: boolean | null;
            /** @description Milk allergy. */
            allergyMilk?: boolean | null;
            /** @description Mollusc allergy. */
            allergyMolluscs?: boolean | null;
            /** @description Mustard allergy. */
            allergyMustard?: boolean | null;
            /** @description Nut allergy. */
            allergyNuts?: boolean | null;
            /** @description Peanut allergy. */
            allergyPeanuts?: boolean | null;
            /** @description Sesame allergy. */
            allergySesame?: boolean | null;
            /** @description Soya allergy. */
            allergySoy?: boolean | null;
            /** @description Sulphite allergy. */
            allergySulphites?: boolean | null;
            /** @description Dietary restrictions. */
            dietaryRestrictions?: string | null;
            /** @description Gluten-free. */
            dietGlutenFree?: boolean | null;
            /** @description Halal. */
            dietHalal?: boolean | null;
            /** @description Kosher. */
            dietKosher?: boolean | null;
            /** @description Lactose-free. */
            dietLactoseFree?: boolean | null;
            /** @description Pescatarian. */
            dietPescatarian?: boolean | null;
            /** @description Vegan. */
            dietVegan?: boolean | null;
            /** @description Vegetarian. */
            dietVegetarian?: boolean | null;
            /**
             * Format: email
             * @description Email.
             */
            email?: string | null;
            /** @description First name; required, but a guest with `plusOneOf` may do without. */
            firstName?: string | null;
            /** @description Group: the id of a group. */
            groupId?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Invitation sent. */
            invitationSent?: boolean | null;
            /**
             * @description Invitation type.
             * @enum {string|null}
             */
            invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
            /** @description VIP. */
            isVip?: boolean | null;
            /** @description Last name; required, but a guest with `plusOneOf` may do without. */
            lastName?: string | null;
            /** @description Meal: the id of a meal. */
            mealId?: string | null;
            /** @description Needs accommodation. */
            needsAccommodation?: boolean | null;
            /** @description Needs transport. */
            needsTransport?: boolean | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Party: the id of a party. */
            partyId?: string | null;
            /** @description Phone. */
            phone?: string | null;
            /** @description Brought by: the id of a guest. */
            plusOneOf?: string | null;
            /**
             * Format: int64
             * @description Plus ones: 0 to 5; 0 unless given.
             */
            plusOnes?: number | null;
            /**
             * @description Relationship.
             * @enum {string|null}
             */
            relationship?: "FAMILY" | "FRIEND" | "COLLEAGUE" | "NEIGHBOR" | "PLUS_ONE" | "VENDOR" | "OTHER" | null;
            /**
             * @description RSVP status; PENDING unless given.
             * @enum {string|null}
             */
            rsvpStatus?: "PENDING" | "CONFIRMED" | "DECLINED" | "TENTATIVE" | null;
            /** @description Special accommodations. */
            specialAccommodations?: string | null;
        };
        NewInvitation: {
            /** @default  */
            email: string;
            /**
             * @description An owner may ask somebody to be another owner.
             * @default
             */
            role: components["schemas"]["Role"];
        };
        /** @description The fields of a new meal. */
        NewMeal: {
            /** @description Description. */
            description?: string | null;
            /** @description For children. */
            forChildren?: boolean | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Name; required. */
            name: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
        };
        /** @description The fields of a new milestone. */
        NewMilestone: {
            /** @description Category. */
            category?: string | null;
            /**
             * Format: date
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            completedAt?: string | null;
            /** @description Description. */
            description?: string | null;
            /**
             * Format: date
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            dueDate?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * Format: date
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | null;
            /**
             * @description Status; PENDING unless given.
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | null;
            /** @description Title; required. */
            title: string;
        };
        /** @description The fields of a new party. */
        NewParty: {
            /** @description Address. */
            address?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Name; required. */
            name: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
        };
        NewPasskey: {
            /** @description What `navigator.credentials.create` answered, as JSON. */
            credential?: Record<string, never>;
            /**
             * @description What to call it, at most 60 characters.
             * @default
             */
            name: string;
            /** @default  */
            ticket: string;
        };
        NewPassword: {
            /**
             * @description At least 8 characters.
             * @default
             */
            password: string;
            /**
             * @description From the link.
             * @default
             */
            token: string;
        };
        /** @description The fields of a new payment. */
        NewPayment: {
            /** @description Amount: in the primary currency, with at most two decimals; required. */
            amount: number | string;
            /**
             * Format: date
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            dueDate?: string | null;
            /** @description Expense: the id of an expense; required. */
            expenseId: string;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Name. */
            name?: string | null;
            /**
             * Format: date
             * @description Paid date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            paidDate?: string | null;
        };
        /** @description The fields of a new purchase. */
        NewPurchase: {
            /** @description Amount: in the primary currency, with at most two decimals. */
            amount?: number | string | null;
            /**
             * Format: email
             * @description Email.
             */
            buyerEmail?: string | null;
            /** @description Name; required. */
            buyerName: string;
            /**
             * Format: date
             * @description Date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            date?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Gift: the id of a registryItem; required. */
            itemId: string;
            /** @description Message. */
            message?: string | null;
            /**
             * Format: int64
             * @description Quantity: 0 to 10000; 1 unless given.
             */
            quantity?: number | null;
            /** @description Thank-you sent. */
            thankYouSent?: boolean | null;
        };
        /** @description The fields of a new registryItem. */
        NewRegistryItem: {
            /** @description Category; required. */
            category: string;
            /** @description Description. */
            description?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Picture. */
            imageUrl?: string | null;
            /** @description Fund. */
            isFund?: boolean | null;
            /** @description Name; required. */
            name: string;
            /** @description Notes. */
            notes?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /** @description Price: in the primary currency, with at most two decimals; required. */
            price: number | string;
            /**
             * @description Priority; medium unless given.
             * @enum {string|null}
             */
            priority?: "high" | "medium" | "low" | null;
            /**
             * Format: int64
             * @description Quantity: 0 to 10000; required.
             */
            quantity: number;
            /** @description Store. */
            store?: string | null;
            /** @description Store link. */
            storeUrl?: string | null;
        };
        /** @description The fields of a new reply. */
        NewReply: {
            /**
             * @description Coming; required.
             * @enum {string}
             */
            attending: "yes" | "no";
            /** @description Dietary needs. */
            dietaryNeeds?: string | null;
            /**
             * Format: email
             * @description Email.
             */
            email?: string | null;
            /** @description First name; required. */
            firstName: string;
            /**
             * Format: int64
             * @description Number of people: 0 to 20.
             */
            guestCount?: number | null;
            /** @description Guest: the id of a guest. */
            guestId?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Last name. */
            lastName?: string | null;
            /** @description Meal: the id of a meal. */
            mealId?: string | null;
            /** @description Phone. */
            phone?: string | null;
            /** @description Brings somebody. */
            plusOne?: boolean | null;
            /** @description Name of whoever comes along. */
            plusOneName?: string | null;
            /** @description Special requests. */
            specialRequests?: string | null;
            /**
             * @description State; OPEN unless given.
             * @enum {string|null}
             */
            state?: "OPEN" | "MATCHED" | "DISMISSED" | null;
        };
        /** @description The fields of a new table. */
        NewTable: {
            /**
             * Format: int64
             * @description 1 to 20; 8 unless given.
             */
            capacity?: number | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description `Table {n}`, unless given. */
            name?: string | null;
            /** @description The table's centre, from the left wall, 80 units to the metre; the room's centre unless given. */
            positionX?: number | string | null;
            /** @description The table's centre, from the upper wall. */
            positionY?: number | string | null;
            /** @description Degrees, clockwise. */
            rotation?: number | string | null;
            /** @description ROUND, SQUARE, RECTANGLE or OVAL; ROUND unless given. */
            shape?: string | null;
        };
        /** @description The fields of a new task. */
        NewTask: {
            /** @description Assigned to. */
            assignedTo?: string | null;
            /**
             * Format: date
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            completedAt?: string | null;
            /** @description Description. */
            description?: string | null;
            /**
             * Format: date
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            dueDate?: string | null;
            /** @description Event: the id of an event. */
            eventId?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Milestone: the id of a milestone. */
            milestoneId?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /** @description Part of: the id of a task. */
            parentTaskId?: string | null;
            /**
             * Format: date
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | null;
            /**
             * @description Status; PENDING unless given.
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | null;
            /** @description Title; required. */
            title: string;
        };
        /** @description The fields of a new vendor. */
        NewVendor: {
            /** @description Address. */
            address?: string | null;
            /** @description Category; required. */
            category: string;
            /** @description Contact person. */
            contactPerson?: string | null;
            /** @description Contract signed. */
            contractSigned?: boolean | null;
            /**
             * Format: email
             * @description Email.
             */
            email?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Turned down. */
            isTurnedDown?: boolean | null;
            /** @description Links: web addresses, one a line, each with words before or behind it. */
            links?: string | null;
            /** @description Name; required. */
            name: string;
            /** @description Notes. */
            notes?: string | null;
            /** @description Offer: in the primary currency, with at most two decimals. */
            offer?: number | string | null;
            /**
             * Format: date
             * @description Offer valid until: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            offerUntil?: string | null;
            /** @description Paid amount: in the primary currency, with at most two decimals. */
            paidAmount?: number | string | null;
            /** @description Phone. */
            phone?: string | null;
            /**
             * Format: int64
             * @description Rating: 0 to 5.
             */
            rating?: number | null;
            /** @description Total cost: in the primary currency, with at most two decimals. */
            totalCost?: number | string | null;
            /** @description Website. */
            website?: string | null;
        };
        /** @description The fields of a new wedding; all are optional. */
        NewWedding: {
            /** @description In the primary currency, with at most two decimals. */
            budget?: number | string | null;
            colors?: string[] | null;
            /** @description Units of the secondary currency for one of the primary. */
            exchangeRate?: number | string | null;
            /** Format: int64 */
            guestCount?: number | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description The account's first name, unless given. */
            ownerName?: string | null;
            partnerName?: string | null;
            /** @description A currency's code; EUR unless given. */
            primaryCurrency?: string | null;
            /** @description A currency's code. */
            secondaryCurrency?: string | null;
            /** @description Whether amounts are shown in both currencies. */
            showBoth?: boolean | null;
            theme?: string | null;
            /** @description An IANA name, such as `Europe/Vienna`. */
            timeZone?: string | null;
            venue?: string | null;
            /** @description `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken. */
            weddingDate?: string | null;
        };
        /** @description A notification as it is shown (Specification 1, section 3). */
        Notification: {
            /**
             * Format: int32
             * @description How often it happened since somebody looked.
             */
            count: number;
            /** @description When it happened last: RFC 3339 in UTC. */
            createdAt: string;
            id: string;
            /** @description Where in the app it is dealt with. */
            link: string;
            message: string;
            read: boolean;
            title: string;
            /** @description `SUCCESS`, `WARNING`, `ERROR`, `RSVP_RECEIVED`, `REMINDER`, or `INFO`. */
            type: string;
            /** @description The wedding that it is about. */
            weddingId?: string | null;
        };
        /** @description What the account wants to be told of, and how. */
        NotificationPreferences: {
            email: boolean;
            /** @description Photos of guests that wait to be looked at. */
            guestPhotos: boolean;
            /** @description Letters that could not be delivered. */
            mailFailures: boolean;
            paymentReminders: boolean;
            push: boolean;
            quietHours?: components["schemas"]["QuietHours"] | null;
            rsvpUpdates: boolean;
            taskReminders: boolean;
            teamUpdates: boolean;
            weeklyDigest: boolean;
        };
        NotificationsData: {
            /** @description Where the stream goes on. */
            lastEventId: string;
            /** @description The newest 100, the newest first. */
            notifications: components["schemas"]["Notification"][];
            /** Format: int32 */
            unreadCount: number;
        };
        /** @description A letter to one person. */
        OneLetter: {
            /**
             * @description What is formatted text of it is sent; everything else is left out.
             * @default null
             */
            html: string | null;
            /** @default  */
            subject: string;
            /**
             * @description Used where there is no HTML.
             * @default null
             */
            text: string | null;
            /**
             * @description An address of the wedding's guests, vendors or team.
             * @default
             */
            to: string;
            /**
             * @description What it is for, as of templates.
             * @default null
             */
            type: string | null;
        };
        OpenAlbum: {
            id: string;
            title: string;
        };
        /** @description An invitation, as whoever has its link sees it. */
        OpenInvitation: {
            /** @description Whom it was sent to. Only an account with this address can accept it. */
            email: string;
            /** @description RFC 3339 in UTC. */
            expiresAt: string;
            /** @description Whether there is an account with the address. */
            hasAccount: boolean;
            invitedBy: components["schemas"]["Inviter"];
            role: components["schemas"]["Role"];
            wedding: components["schemas"]["InvitedWedding"];
        };
        OpenInvitationData: {
            invitation: components["schemas"]["OpenInvitation"];
        };
        OutboxData: {
            messages: components["schemas"]["OutboxMessage"][];
        };
        /** @description A message that waits. */
        OutboxMessage: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            html: string;
            subject: string;
            text: string;
            to: string;
        };
        OverviewData: {
            overview: components["schemas"]["BudgetOverview"];
        };
        /** @description A party. What is not set is null. */
        Party: {
            /** @description Address. */
            address: string | null;
            confirmedCount: number;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            declinedCount: number;
            guestCount: number;
            id: string;
            isAnswered: boolean;
            isSent: boolean;
            /** @description Name. */
            name: string;
            /** @description Order. */
            order: string | null;
            sentCount: number;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        PartyChanges: {
            /** @description Address. */
            address?: string | null;
            /** @description Name; required. */
            name?: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
        };
        /** @description A passkey of an account. */
        Passkey: {
            /** @description RFC 3339 in UTC. */
            createdAt: string;
            /** @description The credential's id in base64url. */
            id: string;
            /** @description Null where nobody has come in with it. */
            lastUsedAt?: string | null;
            name: string;
        };
        PasskeyAnswer: {
            /** @description What `navigator.credentials.get` answered, as JSON. */
            credential?: Record<string, never>;
            /** @default  */
            ticket: string;
        };
        PasskeyName: {
            /** @default  */
            name: string;
        };
        PasskeySignIn: {
            /** @default false */
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
        PasswordRequest: {
            /** @default  */
            password: string;
        };
        /** @description A payment. What is not set is null. */
        Payment: {
            /**
             * Format: double
             * @description Amount.
             */
            amount: number | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * Format: date
             * @description Due date.
             */
            dueDate: string | null;
            expenseDescription: string | null;
            /** @description Expense. */
            expenseId: string | null;
            id: string;
            /** @description Name. */
            name: string | null;
            /**
             * Format: date
             * @description Paid date.
             */
            paidDate: string | null;
            /**
             * @description As of today by the server's clock, in UTC.
             * @enum {string}
             */
            status: "PAID" | "OVERDUE" | "PENDING";
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        PaymentChanges: {
            /** @description Amount: in the primary currency, with at most two decimals; required. */
            amount?: number | string;
            /**
             * Format: date
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            dueDate?: string | null;
            /** @description Expense: the id of an expense; required. */
            expenseId?: string;
            /** @description Name. */
            name?: string | null;
            /**
             * Format: date
             * @description Paid date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            paidDate?: string | null;
        };
        PersonalData: {
            guest: components["schemas"]["PersonalPage"];
        };
        /** @description Somebody whom a personal link is for. */
        PersonalGuest: {
            /** @description Null before there is an answer. */
            attending?: boolean | null;
            dietaryNeeds?: string | null;
            id: string;
            /** Format: int32 */
            mayBring: number;
            mealId?: string | null;
            name: string;
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
        /** @description Whom a personal link is for, and what is asked of them. */
        PersonalPage: {
            asksDiet: boolean;
            asksMeal: boolean;
            /** @description The last day for a reply, `YYYY-MM-DD`. */
            deadline?: string | null;
            greeting: string;
            guests: components["schemas"]["PersonalGuest"][];
            message?: string | null;
        };
        /** @description A photo in an album. */
        Photo: {
            albumId?: string | null;
            /** @description The opposite of `isHidden`. */
            approved: boolean;
            caption?: string | null;
            featured: boolean;
            filename?: string | null;
            /** Format: int64 */
            height?: number | null;
            id: string;
            isFromGuest: boolean;
            /** @description Whether only members see it, also in a public album. */
            isHidden: boolean;
            /** @description Whether the account likes it. */
            isLiked: boolean;
            /** Format: int64 */
            likes: number;
            originalUrl: string;
            tags: string[];
            /** @description A thumbhash in base64, shown until the photo is there. */
            thumbhash?: string | null;
            thumbnailUrl: string;
            uploadedBy?: string | null;
            /** @description At most 2,048 pixels wide and high. */
            url: string;
            /** Format: int64 */
            views: number;
            /** Format: int64 */
            width?: number | null;
        };
        /** @description What a member decided about a photo. */
        PhotoClaim: {
            /** @description RFC 3339 in UTC. */
            decidedAt: string;
            name: string;
            /** @description `APPROVED` or `REJECTED`. */
            verdict: string;
        };
        /** @description How much a photo is liked and looked at. */
        PhotoCount: {
            /** @description Whether the account likes it. */
            isLiked: boolean;
            /** Format: int64 */
            likes: number;
            photoId: string;
            /** Format: int64 */
            views: number;
        };
        PhotoData: {
            photo: components["schemas"]["Photo"];
        };
        PhotoFigures: {
            /** Format: int32 */
            totalPhotos: number;
        };
        /** @description What is to be said of a photo. */
        PhotoInput: {
            /** @description Moves it to another album. */
            albumId?: string | null;
            /** @description Null clears it. */
            caption?: string | null;
            featured?: boolean | null;
            isHidden?: boolean | null;
            /** @description A list, or one text with commas; null clears them. */
            tags?: string[] | null;
        };
        /** @description A form with photos. */
        PhotosForm: {
            photos: string[];
        };
        PreferencesData: {
            preferences: components["schemas"]["NotificationPreferences"];
        };
        /** @description What is to change; what is absent stays as it is. */
        PreferencesInput: {
            /** @default null */
            email: boolean | null;
            /** @default null */
            guestPhotos: boolean | null;
            /** @default null */
            mailFailures: boolean | null;
            /** @default null */
            paymentReminders: boolean | null;
            /** @default null */
            push: boolean | null;
            /** @default null */
            quietHours: components["schemas"]["QuietHours"] | null;
            /** @default null */
            rsvpUpdates: boolean | null;
            /** @default null */
            taskReminders: boolean | null;
            /** @default null */
            teamUpdates: boolean | null;
            /** @default null */
            weeklyDigest: boolean | null;
        };
        /** @description Who may see the website. */
        PrivacyInput: {
            /** @default null */
            allowGuestAccess: boolean | null;
            /** @default null */
            allowSearchEngines: boolean | null;
            /** @default null */
            isPasswordProtected: boolean | null;
            /**
             * @description A new password.
             * @default null
             */
            password: string | null;
        };
        /** @description Who may see the website. */
        PrivacySettings: {
            /** @description Off: only personal links open it. */
            allowGuestAccess: boolean;
            /** @description On: search engines may list what everybody may see, without a password. */
            allowSearchEngines: boolean;
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
             */
            currentPassword: string | null;
            /** @default null */
            email: string | null;
            /** @default null */
            firstName: string | null;
            /** @default null */
            lastName: string | null;
            /**
             * @description At most 120 characters.
             * @default null
             */
            location: string | null;
            /**
             * @description At least 8 characters.
             * @default null
             */
            newPassword: string | null;
            /**
             * @description At most 40 characters.
             * @default null
             */
            phone: string | null;
        };
        Proof: {
            /**
             * @description One's password: an unlocked tablet on a table must not be enough. Whoever has none has to have signed in
             *     within ten minutes.
             * @default null
             */
            currentPassword: string | null;
        };
        /**
         * @description Who may say who somebody is.
         * @enum {string}
         */
        Provider: "google" | "facebook";
        /** @description A gift that the couple wishes for. */
        PublicGift: {
            category?: string | null;
            /** @description The currency of the price, ISO 4217. */
            currency: string;
            description?: string | null;
            id: string;
            imageUrl?: string | null;
            isComplete: boolean;
            isFund: boolean;
            name: string;
            /** Format: double */
            price: number;
            /** Format: int64 */
            quantity: number;
            /**
             * Format: double
             * @description What was given, in money.
             */
            received: number;
            store?: string | null;
            storeUrl?: string | null;
            /** Format: int64 */
            totalPurchased: number;
        };
        /** @description A photo of a guest that everybody may see. */
        PublicGuestPhoto: {
            album: components["schemas"]["AlbumTitle"];
            /** @description Always true. */
            approved: boolean;
            caption?: string | null;
            /** @description At most 2,048 pixels wide and high. */
            displayUrl: string;
            filename: string;
            guestName: string;
            /** Format: int64 */
            height: number;
            id: string;
            originalUrl: string;
            /** @description A thumbhash in base64, shown until the photo is there. */
            thumbhash: string;
            thumbnailUrl: string;
            /** @description RFC 3339 in UTC. */
            uploadedAt: string;
            /** Format: int64 */
            width: number;
        };
        PublicRegistryData: {
            registryItems: components["schemas"]["PublicGift"][];
        };
        PublicUser: {
            firstName: string;
        };
        /** @description A published website. */
        PublicWebsite: {
            isPublished: boolean;
            sections: components["schemas"]["SectionJson"][];
            seoSettings: Record<string, never>;
            socialSettings: Record<string, never>;
            subdomain: string;
            theme: string;
            wedding: components["schemas"]["PublicWedding"];
        };
        PublicWebsiteData: {
            website: components["schemas"]["PublicWebsite"];
        };
        /** @description What guests know of the wedding. */
        PublicWedding: {
            partnerName: string;
            timeZone?: string | null;
            user: components["schemas"]["PublicUser"];
            venue?: string | null;
            weddingDate?: string | null;
        };
        /** @description What was published last. */
        PublishedData: {
            /** @description As the public sees it; null of a website that was never published. */
            published?: Record<string, never> | null;
        };
        /** @description A purchase. What is not set is null. */
        Purchase: {
            /**
             * Format: double
             * @description Amount.
             */
            amount: number | null;
            /**
             * Format: email
             * @description Email.
             */
            buyerEmail: string | null;
            /** @description Name. */
            buyerName: string;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * Format: date
             * @description Date.
             */
            date: string | null;
            id: string;
            /** @description Gift. */
            itemId: string | null;
            itemName: string | null;
            /** @description Message. */
            message: string | null;
            /**
             * Format: int64
             * @description Quantity.
             */
            quantity: number;
            /** @description Thank-you sent. */
            thankYouSent: boolean;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        PurchaseChanges: {
            /** @description Amount: in the primary currency, with at most two decimals. */
            amount?: number | string | null;
            /**
             * Format: email
             * @description Email.
             */
            buyerEmail?: string | null;
            /** @description Name; required. */
            buyerName?: string;
            /**
             * Format: date
             * @description Date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            date?: string | null;
            /** @description Gift: the id of a registryItem; required. */
            itemId?: string;
            /** @description Message. */
            message?: string | null;
            /**
             * Format: int64
             * @description Quantity: 0 to 10000; 1 unless given.
             */
            quantity?: number | null;
            /** @description Thank-you sent. */
            thankYouSent?: boolean | null;
        };
        PurchasedData: {
            registryItem: components["schemas"]["PublicGift"];
        };
        /** @description Who gives what of a gift. */
        PurchaseRequest: {
            /**
             * Format: double
             * @description What is given to a fund, in the currency of the registry.
             * @default null
             */
            amount: number | null;
            /** @default  */
            buyerEmail: string;
            /** @default  */
            buyerName: string;
            /**
             * @description The same for what is sent again; the header `Idempotency-Key` does as well.
             * @default null
             */
            idempotencyKey: string | null;
            /** @default null */
            message: string | null;
            /**
             * Format: int64
             * @description 1 where it is absent.
             * @default null
             */
            quantity: number | null;
        };
        PushData: {
            /** @description Where this device is pushed to, as long as this sign-in goes on; null where it is not. */
            endpoint?: string | null;
            /** @description What the browser subscribes with: `applicationServerKey`, in base64url. */
            publicKey: string;
        };
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
             * @default
             */
            from: string;
            /**
             * @description `HH:MM`; earlier than `from` is on the next day.
             * @default
             */
            until: string;
        };
        RecallData: {
            /** @description The present moment, to be remembered. */
            moment: components["schemas"]["Moment"];
            /** @description The server has never heard of the account. */
            unknownAccount: boolean;
            /**
             * @description Those of the weddings that the server has never heard of. One that was deleted, or whose team
             *     the account has left, is known.
             */
            unknownWeddings: string[];
            /** @description The server runs on an older copy of its files than the device has seen. */
            wentBack: boolean;
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
        RecipientsData: {
            /** @description Addresses, in small letters, that want no letters of this wedding. */
            unsubscribed: string[];
        };
        RefreshRequest: {
            /** @default  */
            refreshToken: string;
        };
        /** @description A file that was not taken. */
        Refused: {
            filename: string;
            /** @description Why, for a person. */
            message: string;
        };
        /** @description Missing fields are read as empty, so that each is refused by its own rule. */
        Registration: {
            /** @default  */
            email: string;
            /** @default  */
            firstName: string;
            /**
             * @description From the link of an invitation to this address, if there is one. A server that takes new accounts by
             *     invitation only asks for it.
             * @default
             */
            invitationToken: string;
            /** @default  */
            lastName: string;
            /** @default  */
            password: string;
            /** @default false */
            rememberMe: boolean;
        };
        /** @description A registryItem. What is not set is null. */
        RegistryItem: {
            /** @description Category. */
            category: string;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Description. */
            description: string | null;
            id: string;
            /** @description Picture. */
            imageUrl: string | null;
            isComplete: boolean;
            /** @description Fund. */
            isFund: boolean;
            isTooMuch: boolean;
            /** @description Name. */
            name: string;
            /** @description Notes. */
            notes: string | null;
            /** @description Order. */
            order: string | null;
            /**
             * Format: double
             * @description Price.
             */
            price: number | null;
            /**
             * @description Priority.
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
            purchased: number;
            /**
             * Format: int64
             * @description Quantity.
             */
            quantity: number;
            /** Format: double */
            received: number;
            /** @description Store. */
            store: string | null;
            /** @description Store link. */
            storeUrl: string | null;
            unthanked: number;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        RegistryItemChanges: {
            /** @description Category; required. */
            category?: string;
            /** @description Description. */
            description?: string | null;
            /** @description Picture. */
            imageUrl?: string | null;
            /** @description Fund. */
            isFund?: boolean | null;
            /** @description Name; required. */
            name?: string;
            /** @description Notes. */
            notes?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /** @description Price: in the primary currency, with at most two decimals; required. */
            price?: number | string;
            /**
             * @description Priority; medium unless given.
             * @enum {string|null}
             */
            priority?: "high" | "medium" | "low" | null;
            /**
             * Format: int64
             * @description Quantity: 0 to 10000; required.
             */
            quantity?: number;
            /** @description Store. */
            store?: string | null;
            /** @description Store link. */
            storeUrl?: string | null;
        };
        /** @description That a photo is not to be shown. */
        Rejection: {
            /**
             * Format: int64
             * @description The revision that its author saw; the newest unless it is given.
             * @default null
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
        /** @description When and how the team is reminded of payments. */
        ReminderSettings: {
            /** @description Days before a payment is due; 0 is the day itself, and -1 the day after. */
            daysBefore: number[];
            emailOptIn: boolean;
            inAppOptIn: boolean;
        };
        ReminderSettingsData: {
            settings: components["schemas"]["ReminderSettings"];
        };
        /** @description What is to change; what is absent stays as it is. */
        ReminderSettingsInput: {
            /** @default null */
            daysBefore: number[] | null;
            /** @default null */
            emailOptIn: boolean | null;
            /** @default null */
            inAppOptIn: boolean | null;
        };
        /** @description A reply. What is not set is null. */
        Reply: {
            /**
             * @description Coming.
             * @enum {string|null}
             */
            attending: "yes" | "no" | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Dietary needs. */
            dietaryNeeds: string | null;
            /**
             * Format: email
             * @description Email.
             */
            email: string | null;
            /** @description First name. */
            firstName: string;
            /**
             * Format: int64
             * @description Number of people.
             */
            guestCount: number | null;
            /** @description Guest. */
            guestId: string | null;
            guestName: string | null;
            id: string;
            /** @description Last name. */
            lastName: string | null;
            /** @description Meal. */
            mealId: string | null;
            /** @description Phone. */
            phone: string | null;
            /** @description Brings somebody. */
            plusOne: boolean;
            /** @description Name of whoever comes along. */
            plusOneName: string | null;
            /** @description Special requests. */
            specialRequests: string | null;
            /**
             * @description State.
             * @enum {string}
             */
            state: "OPEN" | "MATCHED" | "DISMISSED";
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        ReplyChanges: {
            /**
             * @description Coming; required.
             * @enum {string}
             */
            attending?: "yes" | "no";
            /** @description Dietary needs. */
            dietaryNeeds?: string | null;
            /**
             * Format: email
             * @description Email.
             */
            email?: string | null;
            /** @description First name; required. */
            firstName?: string;
            /**
             * Format: int64
             * @description Number of people: 0 to 20.
             */
            guestCount?: number | null;
            /** @description Guest: the id of a guest. */
            guestId?: string | null;
            /** @description Last name. */
            lastName?: string | null;
            /** @description Meal: the id of a meal. */
            mealId?: string | null;
            /** @description Phone. */
            phone?: string | null;
            /** @description Brings somebody. */
            plusOne?: boolean | null;
            /** @description Name of whoever comes along. */
            plusOneName?: string | null;
            /** @description Special requests. */
            specialRequests?: string | null;
            /**
             * @description State; OPEN unless given.
             * @enum {string|null}
             */
            state?: "OPEN" | "MATCHED" | "DISMISSED" | null;
        };
        ReplyId: {
            id: string;
        };
        ResentData: {
            /** @description Whether a mail is on its way: not when the address is confirmed already, or no mail server is set up. */
            sent: boolean;
        };
        /** @description That a photo waits again. */
        Restoration: {
            /**
             * Format: int64
             * @description The revision that its author saw. Without it, only a photo in the bin waits again, whoever decided last.
             * @default null
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
        RsvpData: {
            rsvp: components["schemas"]["ReplyId"];
        };
        /** @description A reply: one person's, or by a personal link a whole party's. */
        RsvpRequest: {
            /**
             * @description `yes` or `no`.
             * @default null
             */
            attending: string | null;
            /** @default null */
            dietaryNeeds: string | null;
            /** @default null */
            email: string | null;
            /** @default null */
            firstName: string | null;
            /**
             * Format: int64
             * @default null
             */
            guestCount: number | null;
            /**
             * @description Whom the link is for, each with an answer.
             * @default null
             */
            guests: components["schemas"]["GuestAnswer"][] | null;
            /**
             * @description The token of a personal link.
             * @default null
             */
            guestToken: string | null;
            /**
             * @description The same for what is sent again; the header `Idempotency-Key` does as well.
             * @default null
             */
            idempotencyKey: string | null;
            /** @default null */
            lastName: string | null;
            /** @default null */
            mealId: string | null;
            /** @default null */
            phone: string | null;
            /** @default null */
            plusOne: boolean | null;
            /** @default null */
            plusOneName: string | null;
            /** @default null */
            specialRequests: string | null;
        };
        /** @description A seat, taken or free. */
        Seat: {
            guest?: components["schemas"]["SeatedGuest"] | null;
            guestId?: string | null;
            /** @description The table's id and the position. */
            id: string;
            /** @description More guests, where two people seated somebody here without knowing of each other. */
            others: components["schemas"]["SeatedGuest"][];
            /**
             * Format: int32
             * @description Counts from 1.
             */
            position: number;
        };
        /** @description A guest at a table. */
        SeatedGuest: {
            firstName: string;
            id: string;
            lastName: string;
        };
        /** @description A seating chart with its tables. */
        SeatingChart: {
            /** @description The plan that it is a draft of. */
            draftOf?: string | null;
            event?: components["schemas"]["ChartEvent"] | null;
            eventId?: string | null;
            id: string;
            layout: components["schemas"]["Layout"];
            name: string;
            tables: components["schemas"]["Table"][];
        };
        /** @description The numbers of a chart. */
        SeatingStatistics: {
            /** Format: int32 */
            assignedSeats: number;
            /**
             * Format: int32
             * @description Seats that are held for people whom seated, confirmed guests may still bring.
             */
            heldSeats: number;
            /**
             * Format: int32
             * @description How many more people confirmed guests may bring than are named; they count nowhere else.
             */
            mayStillBring: number;
            /** Format: int32 */
            totalSeats: number;
            /** Format: int32 */
            totalTables: number;
            /** Format: int32 */
            unassignedGuests: number;
            /**
             * Format: int32
             * @description The same of guests who have said neither yes nor no.
             */
            undecidedMayBring: number;
            /**
             * Format: int32
             * @description How many such people the tables of their hosts have no seat for, in a chart that holds chairs.
             */
            withoutHeldSeat: number;
        };
        /** @description Who is to sit where. */
        SeatRequest: {
            guestId: string;
            /**
             * Format: int32
             * @description Counts from 1.
             */
            position: number;
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
        SecondFactorChanged: {
            /** @description Does in place of a passkey that is lost, once. It is told only now. */
            recoveryCode?: string | null;
            secondFactor: boolean;
        };
        /** @description What somebody is asked for after their password. */
        SecondFactorData: {
            secondFactor: components["schemas"]["Asked"];
        };
        SecondFactorWish: {
            /** @default null */
            currentPassword: string | null;
            /** @default false */
            on: boolean;
        };
        SectionData: {
            section: components["schemas"]["SectionJson"];
        };
        /** @description A section as it is written. What is absent stays. */
        SectionInput: {
            /** @description What the type has. */
            content?: Record<string, never> | null;
            /** @default null */
            id: string | null;
            /** @default null */
            isVisible: boolean | null;
            /**
             * @description From 0.
             * @default null
             */
            order: number | null;
            /** @default null */
            title: string | null;
            /** @default null */
            type: string | null;
        };
        /** @description A section. */
        SectionJson: {
            /** @description What the type has. */
            content: Record<string, never>;
            id: string;
            isVisible: boolean;
            /** @description From 0. */
            order: number;
            title: string;
            type: string;
        };
        SentData: {
            /** @description The id of the mailing. */
            messageId: string;
            /** @description Always true: it is in the queue. */
            success: boolean;
        };
        /** @description A photo that was sent. */
        SentPhoto: {
            /** @description Whether nobody has to look at it first. */
            approved: boolean;
            caption?: string | null;
            filename: string;
            guestName: string;
            id: string;
        };
        /** @description What search engines and shared links show. */
        SeoSettings: {
            /** @default null */
            description: string | null;
            /**
             * @description A picture for shared links.
             * @default null
             */
            image: string | null;
            /** @default null */
            keywords: string[] | null;
            /** @default null */
            title: string | null;
        };
        ServerData: {
            /** @description Whether a mail server is set up. Without one nothing is sent, and links are handed over by people. */
            mail: boolean;
            /** @description Whether there are passkeys: they need a server that people reach by a name. */
            passkeys: boolean;
            /** @description By whom one may sign in, beside a password. */
            providers: components["schemas"]["Provider"][];
            /** @description Who may make an account. */
            signUps: components["schemas"]["SignUps"];
        };
        /** @description A device on which one is signed in. */
        Session: {
            /** @description When it was signed in: RFC 3339 in UTC. */
            createdAt: string;
            /** @description Whether it is the one that asks. */
            current: boolean;
            /** @description Such as "Firefox on Windows"; empty where nothing is known. */
            device: string;
            id: string;
            /** @description When it was last heard of. */
            lastSeenAt: string;
        };
        SessionsData: {
            sessions: components["schemas"]["Session"][];
        };
        SignedInData: {
            /** @description Whether the account has just been made. */
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
            /** @default null */
            enableSharing: boolean | null;
        };
        StatisticsData: {
            statistics: components["schemas"]["SeatingStatistics"];
        };
        StatsData: {
            stats: components["schemas"]["WeddingStats"];
        };
        StreamTicketData: {
            /** @description Goes into `/api/notifications/stream?ticket=…` once, within 30 seconds. */
            ticket: string;
        };
        /** @description The envelope of a success. */
        Success: {
            data: components["schemas"]["Done"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ActorsData: {
            data: {
                actors: components["schemas"]["Actor"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_AddressData: {
            data: {
                available: boolean;
                /** @description Why not. */
                reason?: string | null;
                /** @description The address as it would be. */
                subdomain: string;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_AlbumData: {
            data: {
                album: components["schemas"]["Album"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_AlbumPhotosData: {
            data: {
                album: components["schemas"]["Album"];
                photos: components["schemas"]["Photo"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_AlbumsData: {
            data: {
                albums: components["schemas"]["Album"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_AnalyticsData: {
            data: {
                analytics: components["schemas"]["EmailAnalytics"];
            };
            /** @description Always true. */
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
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_AvailabilityData: {
            data: {
                available: boolean;
                events: components["schemas"]["Event"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_CategoriesData: {
            data: {
                categories: components["schemas"]["Category"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_CategoryData: {
            data: {
                category: components["schemas"]["Category"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ChartData: {
            data: {
                chart: components["schemas"]["SeatingChart"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ChartsData: {
            data: {
                charts: components["schemas"]["SeatingChart"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ConnectionData: {
            data: {
                connections: components["schemas"]["Connections"];
                error?: string | null;
                success: boolean;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_CountsData: {
            data: {
                counts: components["schemas"]["PhotoCount"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_DeletedWeddingsData: {
            data: {
                weddings: components["schemas"]["DeletedWedding"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_DeletionData: {
            data: {
                weddings: components["schemas"]["LeftWedding"][];
            };
            /** @description Always true. */
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
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_Done: {
            /** @description Nothing to say but that it is done: `data` is `{}`. */
            data: Record<string, never>;
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EmailQueueStatsData: {
            data: {
                stats: components["schemas"]["EmailQueueStats"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EmailTemplateData: {
            data: {
                emailTemplate: components["schemas"]["EmailTemplate"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EmailTemplatesData: {
            data: {
                emailTemplates: components["schemas"]["EmailTemplate"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ErasedData: {
            data: {
                /** @description How many photos that were. */
                erased: number;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EventData: {
            data: {
                event: components["schemas"]["Event"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EventsData: {
            data: {
                events: components["schemas"]["Event"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EventVendorData: {
            data: {
                eventVendor: components["schemas"]["EventVendor"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EventVendorsData: {
            data: {
                eventVendors: components["schemas"]["EventVendor"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ExchangeRatesData: {
            /** @description The rates of a currency. */
            data: {
                /** @description Whether they are from the built-in table, and only a rough idea. */
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
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ExpenseData: {
            data: {
                expense: components["schemas"]["Expense"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ExpensesData: {
            data: {
                expenses: components["schemas"]["Expense"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GroupData: {
            data: {
                group: components["schemas"]["Group"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GroupsData: {
            data: {
                groups: components["schemas"]["Group"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GuestData: {
            data: {
                guest: components["schemas"]["Guest"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GuestPhotoData: {
            data: {
                photo: components["schemas"]["GuestPhoto"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GuestPhotoInfo: {
            /** @description What guests know of the wedding that they send photos to. */
            data: {
                /** @description The albums that photos may be sent to. */
                albums: components["schemas"]["OpenAlbum"][];
                id: string;
                partnerName: string;
                user: components["schemas"]["CoupleUser"];
                venue?: string | null;
                /** @description `YYYY-MM-DD`. */
                weddingDate?: string | null;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GuestPhotoLinkData: {
            data: {
                link?: components["schemas"]["GuestPhotoLink"] | null;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GuestPhotoStats: {
            /** @description How many photos of guests there are. */
            data: {
                /** Format: int64 */
                approved: number;
                /** Format: int64 */
                pending: number;
                /**
                 * Format: int64
                 * @description Those in the bin.
                 */
                rejected: number;
                /**
                 * Format: int64
                 * @description Those in the bin not counted.
                 */
                total: number;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GuestsData: {
            data: {
                guests: components["schemas"]["Guest"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_Health: {
            data: {
                /** @description `ok`; `storageFull` while there is no space to write to, and readers are served; or the answer is a 503. */
                status: string;
                version: string;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_InvitationData: {
            data: {
                invitation: components["schemas"]["Invitation"];
                /** @description The link to hand over, where no mail server is set up. Only whoever asks learns it, and only now. */
                link?: string | null;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_InvitationsData: {
            data: {
                invitations: components["schemas"]["Invitation"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_JobsData: {
            data: {
                jobs: components["schemas"]["EmailJob"][];
                /** Format: int32 */
                total: number;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_JoinedData: {
            data: {
                member: components["schemas"]["TeamMember"];
                weddingId: string;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_LetterData: {
            data: {
                job: components["schemas"]["EmailJob"];
                /** @description Blank once it is sent: its links are its reader's own. */
                text: string;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_LinksData: {
            data: {
                links: components["schemas"]["PersonalLink"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MailingData: {
            data: {
                mailing: components["schemas"]["Mailing"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MealData: {
            data: {
                meal: components["schemas"]["Meal"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MealsData: {
            data: {
                meals: components["schemas"]["Meal"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MemberData: {
            data: {
                member: components["schemas"]["TeamMember"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MembersData: {
            data: {
                members: components["schemas"]["TeamMember"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MilestoneData: {
            data: {
                milestone: components["schemas"]["Milestone"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MilestonesData: {
            data: {
                milestones: components["schemas"]["Milestone"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_NotificationsData: {
            data: {
                /** @description Where the stream goes on. */
                lastEventId: string;
                /** @description The newest 100, the newest first. */
                notifications: components["schemas"]["Notification"][];
                /** Format: int32 */
                unreadCount: number;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_OpenInvitationData: {
            data: {
                invitation: components["schemas"]["OpenInvitation"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_OutboxData: {
            data: {
                messages: components["schemas"]["OutboxMessage"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_OverviewData: {
            data: {
                overview: components["schemas"]["BudgetOverview"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PartiesData: {
            data: {
                parties: components["schemas"]["Party"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PartyData: {
            data: {
                party: components["schemas"]["Party"];
            };
            /** @description Always true. */
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
                name: string;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PaymentData: {
            data: {
                payment: components["schemas"]["Payment"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PaymentsData: {
            data: {
                payments: components["schemas"]["Payment"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PersonalData: {
            data: {
                guest: components["schemas"]["PersonalPage"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PhotoData: {
            data: {
                photo: components["schemas"]["Photo"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PlanStatisticsData: {
            data: {
                /** @description Tasks or milestones in figures. What was given up does not count. */
                statistics: {
                    /** Format: int32 */
                    completed: number;
                    /**
                     * Format: int32
                     * @description Done in percent of all.
                     */
                    completionRate: number;
                    /**
                     * Format: int32
                     * @description Begun, and in time.
                     */
                    inProgress: number;
                    /**
                     * Format: int32
                     * @description Past their day and not done.
                     */
                    overdue: number;
                    /** Format: int32 */
                    total: number;
                };
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PreferencesData: {
            data: {
                preferences: components["schemas"]["NotificationPreferences"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ProgressData: {
            data: {
                /** @description How far a milestone is. */
                progress: {
                    /**
                     * Format: int64
                     * @description How many of them are done.
                     */
                    completed: number;
                    /**
                     * Format: int64
                     * @description Done in percent of all.
                     */
                    percentage: number;
                    /**
                     * Format: int64
                     * @description Its tasks and subtasks.
                     */
                    total: number;
                };
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PublicRegistryData: {
            data: {
                registryItems: components["schemas"]["PublicGift"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PublicWebsiteData: {
            data: {
                website: components["schemas"]["PublicWebsite"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PublishedData: {
            /** @description What was published last. */
            data: {
                /** @description As the public sees it; null of a website that was never published. */
                published?: Record<string, never> | null;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PurchaseData: {
            data: {
                purchase: components["schemas"]["Purchase"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PurchasedData: {
            data: {
                purchase: components["schemas"]["Purchase"];
                registryItem: components["schemas"]["RegistryItem"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PurchasesData: {
            data: {
                purchases: components["schemas"]["Purchase"][];
            };
            /** @description Always true. */
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
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RecallData: {
            data: {
                /** @description The present moment, to be remembered. */
                moment: components["schemas"]["Moment"];
                /** @description The server has never heard of the account. */
                unknownAccount: boolean;
                /**
                 * @description Those of the weddings that the server has never heard of. One that was deleted, or whose team
                 *     the account has left, is known.
                 */
                unknownWeddings: string[];
                /** @description The server runs on an older copy of its files than the device has seen. */
                wentBack: boolean;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RecipientsData: {
            data: {
                /** @description Addresses, in small letters, that want no letters of this wedding. */
                unsubscribed: string[];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RegistryItemData: {
            data: {
                registryItem: components["schemas"]["RegistryItem"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RegistryItemsData: {
            data: {
                registryItems: components["schemas"]["RegistryItem"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ReminderSettingsData: {
            data: {
                settings: components["schemas"]["ReminderSettings"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RepliesData: {
            data: {
                replies: components["schemas"]["Reply"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ReplyData: {
            data: {
                reply: components["schemas"]["Reply"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ResentData: {
            data: {
                /** @description Whether a mail is on its way: not when the address is confirmed already, or no mail server is set up. */
                sent: boolean;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ReturnData: {
            /** @description Where somebody is who has come back from a provider. */
            data: components["schemas"]["SignInData"] | components["schemas"]["PasswordNeededData"] | components["schemas"]["LinkedData"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RsvpData: {
            data: {
                rsvp: components["schemas"]["ReplyId"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ScheduleData: {
            data: {
                schedule: components["schemas"]["EventVendor"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SecondFactorChanged: {
            data: {
                /** @description Does in place of a passkey that is lost, once. It is told only now. */
                recoveryCode?: string | null;
                secondFactor: boolean;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SectionData: {
            data: {
                section: components["schemas"]["SectionJson"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SentData: {
            data: {
                /** @description The id of the mailing. */
                messageId: string;
                /** @description Always true: it is in the queue. */
                success: boolean;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SentPhoto: {
            /** @description A photo that was sent. */
            data: {
                /** @description Whether nobody has to look at it first. */
                approved: boolean;
                caption?: string | null;
                filename: string;
                guestName: string;
                id: string;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ServerData: {
            data: {
                /** @description Whether a mail server is set up. Without one nothing is sent, and links are handed over by people. */
                mail: boolean;
                /** @description Whether there are passkeys: they need a server that people reach by a name. */
                passkeys: boolean;
                /** @description By whom one may sign in, beside a password. */
                providers: components["schemas"]["Provider"][];
                /** @description Who may make an account. */
                signUps: components["schemas"]["SignUps"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SessionsData: {
            data: {
                sessions: components["schemas"]["Session"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SignedInData: {
            data: {
                /** @description Whether the account has just been made. */
                isNew: boolean;
                tokens: components["schemas"]["Tokens"];
                user: components["schemas"]["User"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SignInData: {
            /** @description Somebody who is signed in, or has one more thing to show. */
            data: components["schemas"]["SignedInData"] | components["schemas"]["SecondFactorData"];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_StatisticsData: {
            data: {
                statistics: components["schemas"]["SeatingStatistics"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_StatsData: {
            data: {
                stats: components["schemas"]["WeddingStats"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_StreamTicketData: {
            data: {
                /** @description Goes into `/api/notifications/stream?ticket=…` once, within 30 seconds. */
                ticket: string;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TableData: {
            data: {
                table: components["schemas"]["Table"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TaskData: {
            data: {
                task: components["schemas"]["Task"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TasksData: {
            data: {
                tasks: components["schemas"]["Task"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TicketData: {
            data: {
                /** @description Goes into `/sync?ticket=…` once, within 30 seconds. */
                ticket: string;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TokensData: {
            data: {
                tokens: components["schemas"]["Tokens"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_UnassignedData: {
            data: {
                guests: components["schemas"]["UnassignedGuest"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_UnreadData: {
            data: {
                /** Format: int32 */
                count: number;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_UpdatedData: {
            data: {
                tokens?: components["schemas"]["Tokens"] | null;
                user: components["schemas"]["User"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_UploadData: {
            data: {
                upload: components["schemas"]["UploadOutcome"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_UploadedData: {
            data: {
                photos: components["schemas"]["Photo"][];
                /** @description The files that were not taken, while others were. */
                refused: components["schemas"]["Refused"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_UserData: {
            data: {
                user: components["schemas"]["User"];
            };
            /** @description Always true. */
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
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_Vec_PublicGuestPhoto: {
            data: {
                album: components["schemas"]["AlbumTitle"];
                /** @description Always true. */
                approved: boolean;
                caption?: string | null;
                /** @description At most 2,048 pixels wide and high. */
                displayUrl: string;
                filename: string;
                guestName: string;
                /** Format: int64 */
                height: number;
                id: string;
                originalUrl: string;
                /** @description A thumbhash in base64, shown until the photo is there. */
                thumbhash: string;
                thumbnailUrl: string;
                /** @description RFC 3339 in UTC. */
                uploadedAt: string;
                /** Format: int64 */
                width: number;
            }[];
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_VendorData: {
            data: {
                vendor: components["schemas"]["Vendor"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_VendorsData: {
            data: {
                vendors: components["schemas"]["Vendor"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_WaysInData: {
            /** @description The ways into an account. */
            data: {
                hasPassword: boolean;
                passkeys: components["schemas"]["Passkey"][];
                providers: components["schemas"]["LinkedProvider"][];
                /** @description Whether a passkey is asked for after the password, or after Google or Facebook. */
                secondFactor: boolean;
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_WebsiteData: {
            data: {
                website: components["schemas"]["Website"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_WeddingData: {
            data: {
                wedding: components["schemas"]["Wedding"];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_WeddingsData: {
            data: {
                /** @description The ids of those that were deleted while one was on their team. */
                deleted: string[];
                weddings: components["schemas"]["Wedding"][];
            };
            /** @description Always true. */
            success: boolean;
        };
        /** @description A table with its seats. */
        Table: {
            /** @description Guests past the last seat: the table was made smaller while somebody seated them. */
            beyond: components["schemas"]["SeatedGuest"][];
            /**
             * Format: int32
             * @description 1 to 20.
             */
            capacity: number;
            id: string;
            name: string;
            /**
             * Format: int64
             * @description The table's centre, from the left wall; 80 units are one metre.
             */
            positionX: number;
            /**
             * Format: int64
             * @description The table's centre, from the upper wall; 80 units are one metre.
             */
            positionY: number;
            /**
             * Format: int64
             * @description Degrees, clockwise.
             */
            rotation: number;
            seats: components["schemas"]["Seat"][];
            /** @description ROUND, SQUARE, RECTANGLE or OVAL. */
            shape: string;
        };
        /** @description The fields to change: absent ones stay. */
        TableChanges: {
            /**
             * Format: int64
             * @description 1 to 20; 8 unless given.
             */
            capacity?: number | null;
            /** @description `Table {n}`, unless given. */
            name?: string | null;
            /** @description The table's centre, from the left wall, 80 units to the metre; the room's centre unless given. */
            positionX?: number | string | null;
            /** @description The table's centre, from the upper wall. */
            positionY?: number | string | null;
            /** @description Degrees, clockwise. */
            rotation?: number | string | null;
            /** @description ROUND, SQUARE, RECTANGLE or OVAL; ROUND unless given. */
            shape?: string | null;
        };
        TableData: {
            table: components["schemas"]["Table"];
        };
        /** @description A task. What is not set is null. */
        Task: {
            /** @description Assigned to. */
            assignedTo: string | null;
            assignedUser?: {
                firstName?: string | null;
                lastName?: string | null;
            } | null;
            /**
             * Format: date
             * @description Completed on.
             */
            completedAt: string | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Description. */
            description: string | null;
            doneCount: number;
            /**
             * Format: date
             * @description Due date.
             */
            dueDate: string | null;
            /** @description Event. */
            eventId: string | null;
            id: string;
            /** @description Milestone. */
            milestoneId: string | null;
            milestoneTitle: string | null;
            /** @description Order. */
            order: string | null;
            /** @description Part of. */
            parentTaskId: string | null;
            /**
             * Format: date
             * @description Planned for.
             */
            plannedFor: string | null;
            /**
             * @description Priority.
             * @enum {string}
             */
            priority: "LOW" | "MEDIUM" | "HIGH" | "URGENT";
            /**
             * @description As of today by the server's clock, in UTC.
             * @enum {string}
             */
            state: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "OVERDUE";
            /**
             * @description Status.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            subtaskCount: number;
            subtasks?: components["schemas"]["Task"][];
            /** @description Title. */
            title: string;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description Who is to do a task. */
        TaskAssignment: {
            /**
             * @description The id of somebody on the team.
             * @default null
             */
            userId: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        TaskChanges: {
            /** @description Assigned to. */
            assignedTo?: string | null;
            /**
             * Format: date
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            completedAt?: string | null;
            /** @description Description. */
            description?: string | null;
            /**
             * Format: date
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            dueDate?: string | null;
            /** @description Event: the id of an event. */
            eventId?: string | null;
            /** @description Milestone: the id of a milestone. */
            milestoneId?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /** @description Part of: the id of a task. */
            parentTaskId?: string | null;
            /**
             * Format: date
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | null;
            /**
             * @description Status; PENDING unless given.
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | null;
            /** @description Title; required. */
            title?: string;
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
            /** @description Null when there is none. */
            avatar?: string | null;
            email: string;
            firstName: string;
            lastName: string;
            /** @description Null when there is none. */
            phone?: string | null;
        };
        /**
         * @description The couple's own choices within a theme; null where it is the theme's. In a body what is absent or null
         *     stays, and what is blank is the theme's again.
         */
        ThemeSettings: {
            /** @default null */
            backgroundStyle: string | null;
            /** @default null */
            fontFamily: string | null;
            /**
             * @description `#rrggbb`.
             * @default null
             */
            primaryColor: string | null;
            /**
             * @description `#rrggbb`.
             * @default null
             */
            secondaryColor: string | null;
        };
        TicketData: {
            /** @description Goes into `/sync?ticket=…` once, within 30 seconds. */
            ticket: string;
        };
        TimelineFigures: {
            /** Format: int32 */
            completed: number;
            /** Format: int32 */
            inProgress: number;
            /** Format: int32 */
            overdue: number;
            /** Format: int32 */
            total: number;
        };
        /** @description Two times, as those of events. */
        TimeSpan: {
            /**
             * @description Without it, that moment.
             * @default null
             */
            endTime: string | null;
            /** @default null */
            startTime: string | null;
        };
        /** @description What a signed-in client keeps. */
        Tokens: {
            /** @description Sent as `Authorization: Bearer`; good for 15 minutes. */
            accessToken: string;
            /** @description Good for the next pair, once. */
            refreshToken: string;
        };
        TokensData: {
            tokens: components["schemas"]["Tokens"];
        };
        UnassignedData: {
            guests: components["schemas"]["UnassignedGuest"][];
        };
        /** @description A guest without a seat. */
        UnassignedGuest: {
            email?: string | null;
            firstName: string;
            id: string;
            lastName: string;
        };
        UnreadData: {
            /** Format: int32 */
            count: number;
        };
        UpdatedData: {
            tokens?: components["schemas"]["Tokens"] | null;
            user: components["schemas"]["User"];
        };
        UploadData: {
            upload: components["schemas"]["UploadOutcome"];
        };
        UploadedData: {
            photos: components["schemas"]["Photo"][];
            /** @description The files that were not taken, while others were. */
            refused: components["schemas"]["Refused"][];
        };
        /** @description What has become of an upload. */
        UploadOutcome: {
            /** @description Why it is `REFUSED`, for a person. */
            message?: string | null;
            /** @description The photo, once it is `DONE`. */
            photoId?: string | null;
            state: components["schemas"]["UploadState"];
        };
        /** @enum {string} */
        UploadState: "RECEIVING" | "RECEIVED" | "DONE" | "REFUSED";
        /** @description A person, as they see themselves. */
        User: {
            /** @description Where one's picture is; null without one. */
            avatarUrl?: string | null;
            bio: string;
            email: string;
            /** @description Whether they have shown that they read what is sent to it. */
            emailConfirmed: boolean;
            firstName: string;
            /** @description Whether they have one; others come in by Google, Facebook or a passkey. */
            hasPassword: boolean;
            id: string;
            lastName: string;
            location: string;
            phone: string;
            roles: components["schemas"]["AccountRole"][];
        };
        UserData: {
            user: components["schemas"]["User"];
        };
        /** @description A vendor. What is not set is null. */
        Vendor: {
            /** @description Address. */
            address: string | null;
            booked: boolean;
            /** @description Category. */
            category: string;
            /** @description Contact person. */
            contactPerson: string | null;
            /** @description Contract signed. */
            contractSigned: boolean;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * Format: email
             * @description Email.
             */
            email: string | null;
            id: string;
            /** @description Turned down. */
            isTurnedDown: boolean;
            lineCount: number;
            /** @description Links. */
            links: string | null;
            /** @description Name. */
            name: string;
            /** @description Notes. */
            notes: string | null;
            /**
             * Format: double
             * @description Offer.
             */
            offer: number | null;
            /**
             * Format: date
             * @description Offer valid until.
             */
            offerUntil: string | null;
            /** Format: double */
            paidAmount: number;
            /** @description Phone. */
            phone: string | null;
            /**
             * Format: int64
             * @description Rating.
             */
            rating: number | null;
            /** Format: double */
            totalCost: number;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
            /** @description Website. */
            website: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        VendorChanges: {
            /** @description Address. */
            address?: string | null;
            /** @description Category; required. */
            category?: string;
            /** @description Contact person. */
            contactPerson?: string | null;
            /** @description Contract signed. */
            contractSigned?: boolean | null;
            /**
             * Format: email
             * @description Email.
             */
            email?: string | null;
            /** @description Turned down. */
            isTurnedDown?: boolean | null;
            /** @description Links: web addresses, one a line, each with words before or behind it. */
            links?: string | null;
            /** @description Name; required. */
            name?: string;
            /** @description Notes. */
            notes?: string | null;
            /** @description Offer: in the primary currency, with at most two decimals. */
            offer?: number | string | null;
            /**
             * Format: date
             * @description Offer valid until: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             */
            offerUntil?: string | null;
            /** @description Paid amount: in the primary currency, with at most two decimals. */
            paidAmount?: number | string | null;
            /** @description Phone. */
            phone?: string | null;
            /**
             * Format: int64
             * @description Rating: 0 to 5.
             */
            rating?: number | null;
            /** @description Total cost: in the primary currency, with at most two decimals. */
            totalCost?: number | string | null;
            /** @description Website. */
            website?: string | null;
        };
        VendorFigures: {
            /** Format: int32 */
            total: number;
        };
        /** @description The ways into an account. */
        WaysInData: {
            hasPassword: boolean;
            passkeys: components["schemas"]["Passkey"][];
            providers: components["schemas"]["LinkedProvider"][];
            /** @description Whether a passkey is asked for after the password, or after Google or Facebook. */
            secondFactor: boolean;
        };
        /** @description A website with its draft. */
        Website: {
            customDomain?: components["schemas"]["CustomDomain"] | null;
            id: string;
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
            theme: string;
            themeSettings: components["schemas"]["ThemeSettings"];
            /**
             * Format: int64
             * @description Counts up with each publishing.
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
             */
            budget?: number | null;
            colors: string[];
            /** @description RFC 3339 in UTC. */
            createdAt?: string | null;
            /**
             * Format: double
             * @description Units of the secondary currency for one of the primary.
             */
            exchangeRate?: number | null;
            /** Format: int64 */
            guestCount?: number | null;
            /** @description Also the id of its document. */
            id: string;
            ownerName?: string | null;
            partnerName?: string | null;
            primaryCurrency: string;
            /** @description What the caller may do. */
            role: components["schemas"]["Role"];
            secondaryCurrency?: string | null;
            /** @description Whether amounts are shown in both currencies. */
            showBoth: boolean;
            theme?: string | null;
            /** @description An IANA name. */
            timeZone?: string | null;
            venue?: string | null;
            /** @description `YYYY-MM-DD`. */
            weddingDate?: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        WeddingChanges: {
            /** @description In the primary currency, with at most two decimals. */
            budget?: number | string | null;
            colors?: string[] | null;
            /** @description Units of the secondary currency for one of the primary. */
            exchangeRate?: number | string | null;
            /** Format: int64 */
            guestCount?: number | null;
            /** @description The account's first name, unless given. */
            ownerName?: string | null;
            partnerName?: string | null;
            /** @description A currency's code; EUR unless given. */
            primaryCurrency?: string | null;
            /** @description A currency's code. */
            secondaryCurrency?: string | null;
            /** @description Whether amounts are shown in both currencies. */
            showBoth?: boolean | null;
            theme?: string | null;
            /** @description An IANA name, such as `Europe/Vienna`. */
            timeZone?: string | null;
            venue?: string | null;
            /** @description `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken. */
            weddingDate?: string | null;
        };
        WeddingData: {
            wedding: components["schemas"]["Wedding"];
        };
        WeddingsData: {
            /** @description The ids of those that were deleted while one was on their team. */
            deleted: string[];
            weddings: components["schemas"]["Wedding"][];
        };
        /** @description The figures of a wedding. */
        WeddingStats: {
            budget: components["schemas"]["BudgetFigures"];
            guests: components["schemas"]["GuestFigures"];
            photos: components["schemas"]["PhotoFigures"];
            timeline: components["schemas"]["TimelineFigures"];
            vendors: components["schemas"]["VendorFigures"];
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
