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
                        "application/json": components["schemas"]["Success_ConfirmedData"];
                    };
                };
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Sends the link that confirms one's own address again. The older link is dead.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         * @description **Who may:** Whoever is signed in.
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
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
                400: components["responses"]["Failure400"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/links/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows whoever has the link of a mail what leads into the account, to choose what stays. The link stays good. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Who is signed in.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes one's own name, address or password.
         * @description **Who may:** Whoever is signed in.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Deletes one's account, and the weddings of which nobody else is an owner.
         * @description **Who may:** Whoever is signed in.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         * @description **Who may:** Whoever is signed in.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Takes one's picture away.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * What would become of the weddings of one's account.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_DeletionData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Adds the passkey that one's device made.
         * @description **Who may:** Whoever is signed in.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Calls one's passkey otherwise.
         * @description **Who may:** Whoever is signed in.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Takes one's passkey away, with the password. One that is gone stays so; the last way in stays, and so does the last passkey where
         *     one is asked for.
         * @description **Who may:** Whoever is signed in.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Asks one's device for a new passkey.
         * @description **Who may:** Whoever is signed in.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Takes a provider away from one's account, with the password; the last way in stays.
         * @description **Who may:** Whoever is signed in.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: components["schemas"]["Provider"];
                };
                cookie?: never;
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Asks for a passkey after one's password from now on, or not any more.
         * @description **Who may:** Whoever is signed in.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * How one comes into one's own account.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_WaysInData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                502: components["responses"]["Failure502"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         *     next refresh token was used, it ends its whole session. Sent with the access token of before, as
         *     old as that may be, the refusal says whether the account was deleted (`ACCOUNT_DELETED`).
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Sets a new password, with the link of a mail. The account is signed out everywhere, and only what is kept leads
         *     into it beside the password.
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
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The devices on which one is signed in, the latest first.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_SessionsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Signs a device out. One that is signed out already stays so.
         * @description **Who may:** Whoever is signed in.
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
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All categories of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_CategoriesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a category.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One category.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a category; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a category. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                /** @description One that every wedding has cannot be removed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All expenses of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_ExpensesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds an expense.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One expense.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of an expense; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes an expense. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The budget of a wedding in figures.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_OverviewData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * When the team is reminded of payments.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_ReminderSettingsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Changes when the team is reminded of payments.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All categories of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_CategoriesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a category.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One category.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a category; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a category. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                /** @description One that every wedding has cannot be removed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         *
         *     **Who may:** Everybody, where the server shows its outbox.
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
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
    "/api/email/allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many letters the account may still send today for this wedding.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                        "application/json": components["schemas"]["Success_AllowanceData"];
                    };
                };
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Sends a letter to many: each gets one of their own.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * What has become of a letter to many.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Stops sending a letter to many. What the mail server has by now, arrives.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * One letter, with its words while it waits or is kept.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * How many letters are where.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Sends a letter to oneself, as the first of its recipients would get it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Connects to the mail server now, and says whether it lets us in.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Who wants no letters of this wedding.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All emailTemplates of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_EmailTemplatesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds an emailTemplate.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One emailTemplate.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of an emailTemplate; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes an emailTemplate. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                /** @description One that every wedding has cannot be removed. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The vendors of an event.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Assigns a vendor to an event.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                    "application/json": components["schemas"]["NewEventVendorBeneath"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Changes the role or the notes of a vendor at an event.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["EventVendorChangesBeneath"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Takes a vendor from an event. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The vendors who are not at the event and at no other one at that time.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Whether a vendor is at no event between two times, and which ones are in the way.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The events that a vendor is at, the earliest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Where a vendor is when and in which role, the earliest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All vendors of all events of a wedding.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_EventVendorsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The tasks of an event.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All eventVendors of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_EventVendorsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds an eventVendor.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One eventVendor.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of an eventVendor; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes an eventVendor. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         *
         *     **Who may:** Whoever is signed in.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description An ISO 4217 code, such as `EUR`. */
                    base: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN";
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All expenses of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_ExpensesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds an expense.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One expense.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of an expense; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes an expense. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All groups of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_GroupsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a group.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One group.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a group; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a group. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Erases a photo for good: nobody can bring it back.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Marks a photo as a favorite, or takes the mark off.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Rejects a photo, which lies in the bin for 7 days.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                query?: {
                    /** @description The link's token. */
                    k?: string;
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
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The photos of guests that are in the album, the newest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Erases all photos of one guest for good, those that wait and those in the bin included.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * How many photos of guests there are.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                        "application/json": components["schemas"]["Success_GuestPhotoStats"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
                query?: {
                    /** @description The link's token. */
                    k?: string;
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
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The photos of guests that wait, the newest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The photos of guests in the bin, the newest first. They are gone 7 days after they were rejected.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
                query?: {
                    k?: string;
                };
                header: {
                    /**
                     * @description The version of tus: `1.0.0`.
                     * @example 1.0.0
                     */
                    "Tus-Resumable": string;
                    /**
                     * @description How many bytes the file has.
                     * @example 204800
                     */
                    "Upload-Length": number;
                    /**
                     * @description Names, each with its value in base64, with commas between.
                     * @example filename a2lzcy5qcGc=,albumId d2VkZGluZw==
                     */
                    "Upload-Metadata": string;
                };
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
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                412: components["responses"]["Failure412"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All guests of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_GuestsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a guest.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One guest.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a guest; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a guest. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All groups of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_GroupsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a group.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One group.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a group; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a group. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All parties of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_PartiesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a party.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One party.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a party; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a party. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All meals of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_MealsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a meal.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One meal.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a meal; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a meal. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One milestone.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a milestone; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a milestone. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Marks a milestone as reached.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * How far a milestone is by its tasks and subtasks.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The tasks of a milestone.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * What the account is told.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_NotificationsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Deletes one.
         * @description **Who may:** Whoever is signed in.
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
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The same.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Marks one as read.
         * @description **Who may:** Whoever is signed in.
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
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Marks all as read.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * What the account wants to be told of, and how.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_PreferencesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes what the account wants to be told of, and how.
         * @description **Who may:** Whoever is signed in.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * What to subscribe with, and whether this device is pushed to.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Pushes to this device until it is signed out, instead of to whoever was signed in on it before. An account has at
         *     most 20 devices that are pushed to; the oldest make room.
         * @description **Who may:** Whoever is signed in.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Pushes to this device no more.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The same.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                        "text/event-stream": unknown;
                    };
                };
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * A ticket for one connection to the stream, for a browser's `EventSource`, which sends no headers.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * How many nobody has looked at.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_UnreadData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All parties of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_PartiesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a party.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One party.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a party; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a party. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All payments of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_PaymentsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a payment.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One payment.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a payment; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a payment. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * An album with its photos.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                        "application/json": components["schemas"]["Success_AlbumWithPhotosData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Changes the given fields of a photo; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a photo. The app can restore it for 7 days.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Shows a photo of a public album to everybody, or to members alone.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The albums of a wedding.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_AlbumsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds an album. With an `id`, the call may be repeated: the next answers are a 200 and change nothing.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                    "application/json": components["schemas"]["NewAlbum"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Changes the given fields of an album; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["AlbumChanges"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes an album with the photos that stand in no other. The app can restore both for 7 days. The album that every
         *     wedding has stays.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * How much each photo is liked and looked at.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_CountsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                /** @description What the caller has is what there is. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The link that is good.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                        "application/json": components["schemas"]["Success_GuestPhotoLinkData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Makes a new link. The one before is worthless from then on.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoLinkData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        /**
         * Revokes the link. Nobody sends photos any more until there is another one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Likes a photo.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Likes a photo no more.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The version of tus: `1.0.0`.
                     * @example 1.0.0
                     */
                    "Tus-Resumable": string;
                    /**
                     * @description How many bytes the file has.
                     * @example 204800
                     */
                    "Upload-Length": number;
                    /**
                     * @description Names, each with its value in base64, with commas between.
                     * @example filename a2lzcy5qcGc=,albumId d2VkZGluZw==
                     */
                    "Upload-Metadata": string;
                };
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                412: components["responses"]["Failure412"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Counts one look at each of these photos.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All purchases of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_PurchasesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a purchase.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One purchase.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a purchase; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a purchase. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         *
         *     **Who may:** Whoever is signed in.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All registryItems of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_RegistryItemsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a registryItem.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One registryItem.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a registryItem; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a registryItem. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Notes that somebody bought a gift, or gave to a fund.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                    "application/json": components["schemas"]["NewPurchaseBeneath"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All replies of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_RepliesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a reply.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One reply.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a reply; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a reply. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One seating chart.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a seating chart.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    chartId: string;
                };
                cookie?: never;
            };
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a seating chart. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Changes the given fields of a table. Whoever sits beyond a smaller capacity is unassigned.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    tableId: string;
                };
                cookie?: never;
            };
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a table. Whoever sits there is unassigned; the app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Seats a guest, who leaves the seat they had. A seat that is taken is a 409.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Takes a seat's guest off it. A free seat stays free.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The first seating chart of a wedding; 404 when it has none.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_ChartData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of the first seating chart.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        put: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        /**
         * Adds a seating chart.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        /**
         * Removes the first seating chart. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The numbers of the first chart.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_StatisticsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Adds a table, to the first chart unless `chartId` says otherwise.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Who has no seat in the first chart and has not declined.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_UnassignedData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All seating charts of a wedding, in their order; drafts come after their plans.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_ChartsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * One seating chart.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a seating chart.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a seating chart. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Changes the given fields of a table. Whoever sits beyond a smaller capacity is unassigned.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a table. Whoever sits there is unassigned; the app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Seats a guest, who leaves the seat they had. A seat that is taken is a 409.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Takes a seat's guest off it. A free seat stays free.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * A ticket for one connection to `/sync`.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One task.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a task; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a task. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Gives a task to somebody on the team; with null to nobody.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Marks a task as done.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The subtasks of a task.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Who is behind the changes of a wedding's document, former members included.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_ActorsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The invitations that nobody has accepted or withdrawn, the newest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_InvitationsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Withdraws an invitation. Its link is dead.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Sends an invitation again: a new link, and seven new days. The old link is dead.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The members of a wedding's team, in the order in which they joined.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_MembersData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
         *
         *     **Who may:** Members of the wedding who are OWNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a member, or leaves.
         * @description Owners and organizers remove everybody but owners. Everybody may leave but the last owner.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
         *
         *     **Who may:** Whoever is signed in.
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                404: components["responses"]["Failure404"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All events of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_EventsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds an event.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One event.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of an event; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes an event. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                404: components["responses"]["Failure404"];
                410: components["responses"]["Failure410"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        post?: never;
        /** Takes an upload back. A photo that it has become already stays. */
        delete: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The version of tus: `1.0.0`.
                     * @example 1.0.0
                     */
                    "Tus-Resumable": string;
                };
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
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                410: components["responses"]["Failure410"];
                412: components["responses"]["Failure412"];
                423: components["responses"]["Failure423"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /** How far an upload is. Whatever was still arriving stops: how far it is then stays true. */
        head: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The version of tus: `1.0.0`.
                     * @example 1.0.0
                     */
                    "Tus-Resumable": string;
                };
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
                /** @description What was sent breaks a rule, or cannot be read; `error.field` says where. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It is not there, or not for this person to know of. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It was there, and its time is over. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Another version of tus, or none, is spoken. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Another request is at work on it. */
                423: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A fault of the server. */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The server is busy; `Retry-After` says when to try again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
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
                header: {
                    /**
                     * @description The version of tus: `1.0.0`.
                     * @example 1.0.0
                     */
                    "Tus-Resumable": string;
                    /** @description `sha1` or `sha256`, and the sum of the bytes in base64. */
                    "Upload-Checksum"?: string | null;
                    /**
                     * @description From which byte on this goes.
                     * @example 0
                     */
                    "Upload-Offset": number;
                };
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
                400: components["responses"]["Failure400"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                410: components["responses"]["Failure410"];
                412: components["responses"]["Failure412"];
                413: components["responses"]["Failure413"];
                415: components["responses"]["Failure415"];
                423: components["responses"]["Failure423"];
                429: components["responses"]["Failure429"];
                460: components["responses"]["Failure460"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The tasks that somebody is assigned to, of the weddings that the caller may open.
         * @description **Who may:** Whoever is signed in.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All vendors of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_VendorsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a vendor.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One vendor.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a vendor; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a vendor. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The website with its draft.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes what is given of the website. Sections that are given take the place of all that were there.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
        put: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        /**
         * Sets the website up; the same as a change of it, since every wedding has one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Whether the website may have an address.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
        get: {
            parameters: {
                query?: {
                    subdomain?: string;
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Looks whether the domain's TXT record says what it has to. From then on the domain leads to the website.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                /** @description `isVerified` tells what was found. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The personal links that are good.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                        "application/json": components["schemas"]["Success_LinksData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Makes personal links for those who have none: for the given guests and parties, or for all.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Revokes a personal link. Whoever is to have another one gets it with the next call that makes them.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Publishes the draft as it is on the server: the public sees that from then on, and nothing later.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
                /** @description It has too many sections, or too much text. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * What was published last, to compare the draft with.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_PublishedData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Adds a section, at the end unless `order` says otherwise.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                    "application/json": components["schemas"]["NewSection"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Changes a section: what is given of it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a section, with what it lists.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Takes the website from the public. Its address and its draft stay.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The same.
         * @description **Who may:** Whoever may see the wedding's website.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
         * @description **Who may:** Whoever may see the wedding's website.
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * What the couple wishes for, and how much of it was given.
         * @description **Who may:** Whoever may see the wedding's website.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * Notes that somebody gives a gift. 409 when not so many of it are left.
         * @description **Who may:** Whoever may see the wedding's website.
         */
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
            requestBody?: {
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
                        "application/json": components["schemas"]["Success_PublicPurchasedData"];
                    };
                };
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Replies to the invitation.
         * @description **Who may:** Whoever may see the wedding's website.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subdomain: string;
                };
                cookie?: never;
            };
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                413: components["responses"]["Failure413"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * A published website by its address.
         * @description **Who may:** Whoever may see the wedding's website.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                429: components["responses"]["Failure429"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The weddings that one may open, oldest first.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_WeddingsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Creates a wedding, or registers the one that a device made offline.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing. The document then comes from the device; until it does, the fields given here
         *     answer for it. Without an `id` the document is made at once.
         *
         *     **Who may:** Whoever is signed in.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Brings a deleted wedding back for all who were on its team.
         * @description **Who may:** Whoever is signed in.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One wedding.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a wedding; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER.
         */
        put: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Deletes a wedding for all its members. For 30 days its owner may bring it back; it cannot be registered again.
         * @description **Who may:** Members of the wedding who are OWNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * All milestones of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_MilestonesData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a milestone.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One milestone.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a milestone; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a milestone. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The milestones in figures.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_PlanStatisticsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The open milestones of the next days, the earliest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
         *
         *     **Who may:** Members of the wedding who are OWNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The figures of a wedding.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_StatsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * All tasks of a wedding, by name.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_TasksData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        put?: never;
        /**
         * Adds a task.
         * @description With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
         *     change nothing.
         *
         *     **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * One task.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
            };
        };
        /**
         * Changes the given fields of a task; null clears one.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
            requestBody?: {
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
            };
        };
        post?: never;
        /**
         * Removes a task. The app can restore it.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * Adds a subtask to a task.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER.
         */
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
                    "application/json": components["schemas"]["NewTaskBeneath"];
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                413: components["responses"]["Failure413"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
                507: components["responses"]["Failure507"];
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
        /**
         * The tasks in figures.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
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
                        "application/json": components["schemas"]["Success_PlanStatisticsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The open tasks of the next days, the earliest first.
         * @description **Who may:** Members of the wedding who are OWNER, ORGANIZER, PLANNER, VIEWER.
         */
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
                400: components["responses"]["Failure400"];
                401: components["responses"]["Failure401"];
                403: components["responses"]["Failure403"];
                404: components["responses"]["Failure404"];
                409: components["responses"]["Failure409"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
        /**
         * The deleted weddings that one may bring back, the latest first.
         * @description **Who may:** Whoever is signed in.
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
                        "application/json": components["schemas"]["Success_DeletedWeddingsData"];
                    };
                };
                401: components["responses"]["Failure401"];
                500: components["responses"]["Failure500"];
                503: components["responses"]["Failure503"];
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
            /** @example Mia */
            firstName: string;
            /** @example Rossi */
            lastName: string;
            userId: string;
        };
        ActorsData: {
            actors: components["schemas"]["Actor"][];
        };
        AddressData: {
            /** @example true */
            available: boolean;
            /** @description Why not. */
            reason?: string | null;
            /** @description The address as it would be. */
            subdomain: string;
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
        /** @description An album. */
        Album: {
            _count: components["schemas"]["AlbumCount"];
            /** @description The photo that was chosen as its cover. */
            coverPhotoId?: string | null;
            /** @description That of its cover, or of its first photo; null of an empty album. */
            coverPhotoUrl?: string | null;
            /** @description RFC 3339 in UTC; null of the album that every wedding has. */
            createdAt?: string | null;
            /** @example With the whole family. */
            description?: string | null;
            id: string;
            /**
             * @description Whether guests may download all of its photos as one file, where it is public.
             * @example true
             */
            isDownloadable: boolean;
            /** @example true */
            isPublic: boolean;
            /** @example First dance */
            title: string;
        };
        /** @description What is to be said of an album. */
        AlbumChanges: {
            /** @description Null clears it. */
            coverPhotoId?: string | null;
            /**
             * @description Null clears it.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description False unless said otherwise.
             * @example true
             */
            isDownloadable?: boolean | null;
            /**
             * @description True unless said otherwise.
             * @example true
             */
            isPublic?: boolean | null;
            /**
             * @description Never cleared.
             * @example First dance
             */
            title?: string;
        };
        AlbumCount: {
            /** @example 2 */
            photos: number;
        };
        AlbumData: {
            album: components["schemas"]["Album"];
        };
        AlbumsData: {
            albums: components["schemas"]["Album"][];
        };
        AlbumTitle: {
            /** @example First dance */
            title: string;
        };
        AlbumWithPhotosData: {
            album: components["schemas"]["Album"];
            photos: components["schemas"]["Photo"][];
        };
        AllowanceData: {
            allowance: components["schemas"]["LetterAllowance"];
        };
        AnalyticsData: {
            analytics: components["schemas"]["EmailAnalytics"];
        };
        /** @description Whether guests may see a photo. */
        Approval: {
            /**
             * @default true
             * @example true
             */
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
             * @example 12.5
             */
            spent: number;
            /**
             * Format: double
             * @description Null when no budget is set.
             * @example 12.5
             */
            total?: number | null;
        };
        /** @description Where the money of a wedding stands. Amounts are in the primary currency. */
        BudgetOverview: {
            /** @description Those with expenses or a planned amount. */
            categories: components["schemas"]["CategoryOverview"][];
            /**
             * Format: int32
             * @example 2
             */
            expenseCount: number;
            /**
             * Format: double
             * @description Total less all expenses, negative when over budget; null while no budget is set.
             * @example 12.5
             */
            left?: number | null;
            /**
             * Format: double
             * @description What of it is past its due date.
             * @example 12.5
             */
            overdue: number;
            /**
             * Format: double
             * @description What the categories plan.
             * @example 12.5
             */
            planned: number;
            /**
             * Format: double
             * @description Total less spent; null while no budget is set.
             * @example 12.5
             */
            remainingBudget?: number | null;
            /**
             * Format: double
             * @description Null while no budget is set.
             * @example 12.5
             */
            totalBudget?: number | null;
            /**
             * Format: double
             * @description All expenses: what is paid, and what is still to pay.
             * @example 12.5
             */
            totalExpenses: number;
            /**
             * Format: double
             * @description What is paid.
             * @example 12.5
             */
            totalSpent: number;
            /**
             * Format: double
             * @description What is still to pay.
             * @example 12.5
             */
            unpaid: number;
        };
        /** @description A category. What is not set is null. */
        Category: {
            /**
             * @description Color.
             * @example PLUM
             * @enum {string|null}
             */
            color: "PLUM" | "ROSE" | "APRICOT" | "OCHRE" | "SAGE" | "TEAL" | "SKY" | "VIOLET" | "SLATE" | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            id: string;
            /**
             * @description Hidden.
             * @example true
             */
            isHidden: boolean;
            /** @description Part of. */
            mergedInto: string | null;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name: string;
            /** @description Order. */
            order: string | null;
            /**
             * Format: double
             * @description Planned amount.
             * @example 12.5
             */
            planned: number | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        CategoryChanges: {
            /**
             * @description Color.
             * @example PLUM
             * @enum {string|null}
             */
            color?: "PLUM" | "ROSE" | "APRICOT" | "OCHRE" | "SAGE" | "TEAL" | "SKY" | "VIOLET" | "SLATE" | "" | null;
            /**
             * @description Hidden.
             * @example true
             */
            isHidden?: boolean | null;
            /**
             * @description Part of: the id of a category.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            mergedInto?: string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name?: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Planned amount: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            planned?: number | string | null;
        };
        /** @description Where the money of a category stands. */
        CategoryOverview: {
            categoryId: string;
            /**
             * Format: int32
             * @example 2
             */
            expenseCount: number;
            /** @example Mia Rossi */
            name: string;
            /**
             * Format: double
             * @description Null where nothing is planned.
             * @example 12.5
             */
            planned?: number | null;
            /**
             * Format: double
             * @example 12.5
             */
            spent: number;
            /**
             * Format: double
             * @description What is still to pay.
             * @example 12.5
             */
            unpaid: number;
        };
        ChartData: {
            chart: components["schemas"]["SeatingChart"];
        };
        /** @description The event that a chart is for. */
        ChartEvent: {
            /** @example First dance */
            title: string;
        };
        /** @description The fields of a chart as a request brings them. */
        ChartRequest: {
            /**
             * @description An existing event; null for none.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            eventId?: string | null;
            layout?: components["schemas"]["LayoutRequest"] | null;
            /**
             * @description Required for a new chart.
             * @example Mia Rossi
             */
            name?: string | null;
        };
        ChartsData: {
            charts: components["schemas"]["SeatingChart"][];
        };
        ConfirmedData: {
            /** @description Where the password does not stay: what a new one is set with, within an hour. */
            newPasswordToken?: string | null;
        };
        ConnectionData: {
            connections: components["schemas"]["Connections"];
            error?: string | null;
            /** @example true */
            success: boolean;
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
        CountsData: {
            counts: components["schemas"]["PhotoCount"][];
        };
        /** @description The account holder. */
        CoupleUser: {
            /** @example Mia */
            firstName: string;
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
        DeletedWeddingsData: {
            weddings: components["schemas"]["DeletedWedding"][];
        };
        Deletion: {
            /**
             * @description One's password: an unlocked tablet on a table must not be enough.
             * @default null
             * @example violets & rye
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
             * @example true
             */
            linking: boolean;
            /**
             * @default false
             * @example true
             */
            rememberMe: boolean;
        };
        /** @description Nothing to say but that it is done: `data` is `{}`. */
        Done: Record<string, never>;
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
            /**
             * @description Hidden.
             * @example true
             */
            isHidden: boolean;
            /**
             * @description Template name.
             * @example Mia Rossi
             */
            name: string;
            /**
             * @description Subject.
             * @example Save the date
             */
            subject: string;
            /**
             * @description Type.
             * @example welcome
             * @enum {string|null}
             */
            type: "welcome" | "rsvp" | "reminder" | "update" | "thank-you" | "save-the-date" | "custom" | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        EmailTemplateChanges: {
            /** @description Letter: the JSON of the editor, or plain text. */
            body?: string | null;
            /**
             * @description Hidden.
             * @example true
             */
            isHidden?: boolean | null;
            /**
             * @description Template name; required.
             * @example Mia Rossi
             */
            name?: string;
            /**
             * @description Subject; required.
             * @example Save the date
             */
            subject?: string;
            /**
             * @description Type.
             * @example welcome
             * @enum {string|null}
             */
            type?: "welcome" | "rsvp" | "reminder" | "update" | "thank-you" | "save-the-date" | "custom" | "" | null;
        };
        ErasedData: {
            /**
             * @description How many photos that were.
             * @example 2
             */
            erased: number;
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
        /**
         * @description The stable name of a failure, for programs.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_FAILED" | "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "AMBIGUOUS_ID" | "INVITATION_USED" | "INVITATION_EXPIRED" | "INVITATION_CANCELLED" | "INVITATION_REPLACED" | "INVITATION_FOR_OTHER" | "INVITATION_NEEDED" | "EMAIL_NOT_CONFIRMED" | "SIGN_IN_AGAIN" | "LINK_USED" | "LINK_EXPIRED" | "LINK_REPLACED" | "ALREADY_MEMBER" | "ALREADY_INVITED" | "ACCOUNT_DELETED" | "LAST_OWNER" | "LAST_WAY_IN" | "CONNECT_IN_SETTINGS" | "PROVIDER_WITHOUT_EMAIL" | "PHOTOS_OFF" | "WRONG_OFFSET" | "UPLOAD_EXPIRED" | "WRONG_TUS_VERSION" | "PAYLOAD_TOO_LARGE" | "WRONG_CONTENT_TYPE" | "UPLOAD_BUSY" | "WRONG_CHECKSUM" | "TOO_MANY_LETTERS" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "PROVIDER_FAILED" | "STORAGE_FULL" | "WEDDING_DAMAGED";
        /** @description An event. What is not set is null. */
        Event: {
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description: string | null;
            /**
             * Format: date-time
             * @description End time.
             * @example 2027-06-19T14:30:00Z
             */
            endTime: string | null;
            id: string;
            /**
             * @description Done.
             * @example true
             */
            isDone: boolean;
            /**
             * @description Location.
             * @example Villa Rose
             */
            location: string | null;
            /** @example 2 */
            minutes: number | null;
            /**
             * Format: date-time
             * @description Start time.
             * @example 2027-06-19T14:30:00Z
             */
            startTime: string | null;
            /**
             * @description Title.
             * @example First dance
             */
            title: string;
            /**
             * Format: int64
             * @description Minutes to get there.
             * @example 2
             */
            travelMinutes: number | null;
            /**
             * @description Type.
             * @example CEREMONY
             * @enum {string}
             */
            type: "CEREMONY" | "RECEPTION" | "REHEARSAL" | "PARTY" | "MEETING" | "OTHER";
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        EventChanges: {
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description End time: an RFC 3339 instant, or a time on the clock of the wedding's zone such as `2027-06-19T14:30`.
             * @example 2027-06-19T14:30
             */
            endTime?: string | null;
            /**
             * @description Done.
             * @example true
             */
            isDone?: boolean | null;
            /**
             * @description Location.
             * @example Villa Rose
             */
            location?: string | null;
            /**
             * @description Start time: an RFC 3339 instant, or a time on the clock of the wedding's zone such as `2027-06-19T14:30`; required.
             * @example 2027-06-19T14:30
             */
            startTime?: string;
            /**
             * @description Title; required.
             * @example First dance
             */
            title?: string;
            /**
             * @description Minutes to get there: 0 to 2880.
             * @example 2
             */
            travelMinutes?: number | string | null;
            /**
             * @description Type; OTHER unless given.
             * @example CEREMONY
             * @enum {string|null}
             */
            type?: "CEREMONY" | "RECEPTION" | "REHEARSAL" | "PARTY" | "MEETING" | "OTHER" | "" | null;
        };
        /** @description An eventVendor. What is not set is null. */
        EventVendor: {
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            event?: {
                endTime?: string | null;
                id?: string | null;
                /** @example Villa Rose */
                location?: string | null;
                startTime?: string | null;
                /** @example First dance */
                title?: string | null;
                type?: string | null;
            } | null;
            /** @description Event. */
            eventId: string | null;
            eventTitle: string | null;
            id: string;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes: string | null;
            /** @description Role. */
            role: string | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
            vendor?: {
                category?: string | null;
                email?: string | null;
                id?: string | null;
                /** @example Mia Rossi */
                name?: string | null;
                /** @example +43 1 234567 */
                phone?: string | null;
            } | null;
            /** @description Vendor. */
            vendorId: string | null;
            vendorName: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        EventVendorChanges: {
            /**
             * @description Event: the id of an event; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            eventId?: string;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /** @description Role. */
            role?: string | null;
            /**
             * @description Vendor: the id of a vendor; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            vendorId?: string;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        EventVendorChangesBeneath: {
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /** @description Role. */
            role?: string | null;
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
        /** @description An expense. What is not set is null. */
        Expense: {
            /**
             * Format: double
             * @description Amount.
             * @example 12.5
             */
            amount: number;
            category?: {
                id?: string | null;
                /** @example Mia Rossi */
                name?: string | null;
            } | null;
            /** @description Category. */
            categoryId: string | null;
            categoryName: string;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description: string;
            /**
             * Format: date
             * @description Due date.
             * @example 2027-06-19
             */
            dueDate: string | null;
            /**
             * @description People.
             * @example COMING
             * @enum {string|null}
             */
            heads: "COMING" | "EXPECTED" | null;
            id: string;
            /**
             * @description Refund or credit.
             * @example true
             */
            isCredit: boolean;
            /** @description Links. */
            links: string | null;
            /**
             * Format: double
             * @example 12.5
             */
            nextAmount: number;
            nextDue: string | null;
            nextPayment: string | null;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes: string | null;
            /**
             * Format: double
             * @example 12.5
             */
            paid: number;
            /**
             * Format: date
             * @description Paid date.
             * @example 2027-06-19
             */
            paidDate: string | null;
            /** @example 2 */
            people: number | null;
            /**
             * Format: double
             * @description Amount per person.
             * @example 12.5
             */
            perHead: number | null;
            /**
             * @description As of today on the clock of the wedding's zone, in UTC where it has none.
             * @example PAID
             * @enum {string}
             */
            status: "PAID" | "OVERDUE" | "PENDING";
            /**
             * Format: double
             * @example 12.5
             */
            total: number;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
            /** @description Vendor. */
            vendorId: string | null;
            vendorName: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        ExpenseChanges: {
            /**
             * @description Amount: in the primary currency, with at most two decimals; 0 unless given.
             * @example 12.5
             */
            amount?: number | string | null;
            /**
             * @description Category: the id of a category.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            categoryId?: string | null;
            /**
             * @description Description; required.
             * @example With the whole family.
             */
            description?: string;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /**
             * @description People.
             * @example COMING
             * @enum {string|null}
             */
            heads?: "COMING" | "EXPECTED" | "" | null;
            /**
             * @description Refund or credit.
             * @example true
             */
            isCredit?: boolean | null;
            /**
             * @description Links: web addresses, one a line, each with words before or behind it.
             * @example Photos: https://example.org/photos
             */
            links?: string | null;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /**
             * @description Paid date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            paidDate?: string | null;
            /**
             * @description Amount per person: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            perHead?: number | string | null;
            /**
             * @description Vendor: the id of a vendor.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            vendorId?: string | null;
        };
        /** @description The body of every failure. */
        Failure: {
            error: {
                /** @description For a program. */
                code: components["schemas"]["ErrorCode"];
                /** @description Which field is to blame. */
                field?: string | null;
                /**
                 * @description For a person.
                 * @example All the best!
                 */
                message: string;
                /**
                 * Format: int64
                 * @description After how many seconds trying again makes sense, as in `Retry-After`.
                 * @example 2
                 */
                retryAfter?: number | null;
            };
            /**
             * @description Always false.
             * @example true
             */
            success: boolean;
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
        /** @description A group. What is not set is null. */
        Group: {
            /** @example 2 */
            confirmedCount: number;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @example 2 */
            declinedCount: number;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description: string | null;
            /** @example 2 */
            guestCount: number;
            id: string;
            invitationSettings: {
                /** @description Custom invitation text. */
                customInviteText: string | null;
                /**
                 * @description Invitation type.
                 * @example CEREMONY_AND_RECEPTION
                 * @enum {string|null}
                 */
                invitationType: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
                /**
                 * @description Send invitation.
                 * @example true
                 */
                sendInvitation: boolean;
                /**
                 * @description Send reminders.
                 * @example true
                 */
                sendReminders: boolean;
                /**
                 * @description Send save the date.
                 * @example true
                 */
                sendSaveTheDate: boolean;
            };
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name: string;
            /** @description Order. */
            order: string | null;
            /** @example 2 */
            pendingCount: number;
            /** @example 2 */
            responseRate: number;
            rsvpSettings: {
                /**
                 * @description Allow plus ones.
                 * @example true
                 */
                allowPlusOnes: boolean;
                /** @description Custom message. */
                customMessage: string | null;
                /**
                 * Format: int64
                 * @description Max plus ones.
                 * @example 2
                 */
                maxPlusOnes: number;
                /**
                 * @description Require dietary info.
                 * @example true
                 */
                requireDietaryInfo: boolean;
                /**
                 * @description Require meal choice.
                 * @example true
                 */
                requireMealChoice: boolean;
                /**
                 * Format: date
                 * @description RSVP deadline.
                 * @example 2027-06-19
                 */
                rsvpDeadline: string | null;
            };
            /** @example 2 */
            tentativeCount: number;
            /**
             * @description Type.
             * @example FAMILY
             * @enum {string|null}
             */
            type: "FAMILY" | "FRIENDS" | "COLLEAGUES" | "NEIGHBORS" | "WEDDING_PARTY" | "VENDORS" | "PLUS_ONES" | "CUSTOM" | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        GroupChanges: {
            /**
             * @description Allow plus ones.
             * @example true
             */
            allowPlusOnes?: boolean | null;
            /** @description Custom invitation text. */
            customInviteText?: string | null;
            /** @description Custom message. */
            customMessage?: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /** @description Each of these may also stand beside this object; what stands in it counts. Null is null for all of them. */
            invitationSettings?: {
                /** @description Custom invitation text. */
                customInviteText?: string | null;
                /**
                 * @description Invitation type.
                 * @example CEREMONY_AND_RECEPTION
                 * @enum {string|null}
                 */
                invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | "" | null;
                /**
                 * @description Send invitation; true unless given.
                 * @example true
                 */
                sendInvitation?: boolean | null;
                /**
                 * @description Send reminders; true unless given.
                 * @example true
                 */
                sendReminders?: boolean | null;
                /**
                 * @description Send save the date.
                 * @example true
                 */
                sendSaveTheDate?: boolean | null;
            } | null;
            /**
             * @description Invitation type.
             * @example CEREMONY_AND_RECEPTION
             * @enum {string|null}
             */
            invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | "" | null;
            /**
             * @description Max plus ones: 0 to 5; 1 unless given.
             * @example 2
             */
            maxPlusOnes?: number | string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name?: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Require dietary info.
             * @example true
             */
            requireDietaryInfo?: boolean | null;
            /**
             * @description Require meal choice.
             * @example true
             */
            requireMealChoice?: boolean | null;
            /**
             * @description RSVP deadline: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            rsvpDeadline?: string | null;
            /** @description Each of these may also stand beside this object; what stands in it counts. Null is null for all of them. */
            rsvpSettings?: {
                /**
                 * @description Allow plus ones.
                 * @example true
                 */
                allowPlusOnes?: boolean | null;
                /** @description Custom message. */
                customMessage?: string | null;
                /**
                 * @description Max plus ones: 0 to 5; 1 unless given.
                 * @example 2
                 */
                maxPlusOnes?: number | string | null;
                /**
                 * @description Require dietary info.
                 * @example true
                 */
                requireDietaryInfo?: boolean | null;
                /**
                 * @description Require meal choice.
                 * @example true
                 */
                requireMealChoice?: boolean | null;
                /**
                 * @description RSVP deadline: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
                 * @example 2027-06-19
                 */
                rsvpDeadline?: string | null;
            } | null;
            /**
             * @description Send invitation; true unless given.
             * @example true
             */
            sendInvitation?: boolean | null;
            /**
             * @description Send reminders; true unless given.
             * @example true
             */
            sendReminders?: boolean | null;
            /**
             * @description Send save the date.
             * @example true
             */
            sendSaveTheDate?: boolean | null;
            /**
             * @description Type; required.
             * @example FAMILY
             * @enum {string}
             */
            type?: "FAMILY" | "FRIENDS" | "COLLEAGUES" | "NEIGHBORS" | "WEDDING_PARTY" | "VENDORS" | "PLUS_ONES" | "CUSTOM";
        };
        /** @description A guest. What is not set is null. */
        Guest: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address: string | null;
            /**
             * @description Age group.
             * @example ADULT
             * @enum {string|null}
             */
            ageGroup: "ADULT" | "CHILD" | "INFANT" | "TEEN" | null;
            /**
             * @description Celery allergy.
             * @example true
             */
            allergyCelery: boolean;
            /**
             * @description Crustacean allergy.
             * @example true
             */
            allergyCrustaceans: boolean;
            /**
             * @description Egg allergy.
             * @example true
             */
            allergyEggs: boolean;
            /**
             * @description Fish allergy.
             * @example true
             */
            allergyFish: boolean;
            /**
             * @description Gluten allergy.
             * @example true
             */
            allergyGluten: boolean;
            /**
             * @description Lupin allergy.
             * @example true
             */
            allergyLupin: boolean;
            /**
             * @description Milk allergy.
             * @example true
             */
            allergyMilk: boolean;
            /**
             * @description Mollusc allergy.
             * @example true
             */
            allergyMolluscs: boolean;
            /**
             * @description Mustard allergy.
             * @example true
             */
            allergyMustard: boolean;
            /**
             * @description Nut allergy.
             * @example true
             */
            allergyNuts: boolean;
            /**
             * @description Peanut allergy.
             * @example true
             */
            allergyPeanuts: boolean;
            /**
             * @description Sesame allergy.
             * @example true
             */
            allergySesame: boolean;
            /**
             * @description Soya allergy.
             * @example true
             */
            allergySoy: boolean;
            /**
             * @description Sulphite allergy.
             * @example true
             */
            allergySulphites: boolean;
            /** @example 2 */
            companions: number;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Dietary restrictions. */
            dietaryRestrictions: string | null;
            /**
             * @description Gluten-free.
             * @example true
             */
            dietGlutenFree: boolean;
            /**
             * @description Halal.
             * @example true
             */
            dietHalal: boolean;
            /**
             * @description Kosher.
             * @example true
             */
            dietKosher: boolean;
            /**
             * @description Lactose-free.
             * @example true
             */
            dietLactoseFree: boolean;
            /**
             * @description Pescatarian.
             * @example true
             */
            dietPescatarian: boolean;
            /**
             * @description Vegan.
             * @example true
             */
            dietVegan: boolean;
            /**
             * @description Vegetarian.
             * @example true
             */
            dietVegetarian: boolean;
            /**
             * Format: email
             * @description Email.
             * @example mia@example.org
             */
            email: string | null;
            /**
             * @description First name.
             * @example Mia
             */
            firstName: string;
            /** @description Group. */
            groupId: string | null;
            groupName: string | null;
            /**
             * @description One name only.
             * @example true
             */
            hasOneName: boolean;
            hostName: string | null;
            id: string;
            /**
             * @description Invitation sent.
             * @example true
             */
            invitationSent: boolean;
            /**
             * @description Invitation type.
             * @example CEREMONY_AND_RECEPTION
             * @enum {string|null}
             */
            invitationType: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | null;
            /** @example true */
            isCouple: boolean;
            /**
             * @description VIP.
             * @example true
             */
            isVip: boolean;
            /**
             * @description Last name.
             * @example Rossi
             */
            lastName: string;
            /** @example 2 */
            mayStillBring: number;
            /** @description Meal. */
            mealId: string | null;
            mealName: string | null;
            /** @example Mia Rossi */
            name: string;
            /**
             * @description Needs accommodation.
             * @example true
             */
            needsAccommodation: boolean;
            /**
             * @description Needs transport.
             * @example true
             */
            needsTransport: boolean;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes: string | null;
            /** @description Party. */
            partyId: string | null;
            partyName: string | null;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone: string | null;
            /** @description Brought by. */
            plusOneOf: string | null;
            /**
             * Format: int64
             * @description Plus ones.
             * @example 2
             */
            plusOnes: number;
            /**
             * @description Relationship.
             * @example FAMILY
             * @enum {string|null}
             */
            relationship: "FAMILY" | "FRIEND" | "COLLEAGUE" | "NEIGHBOR" | "PLUS_ONE" | "VENDOR" | "OTHER" | null;
            /**
             * @description RSVP status.
             * @example PENDING
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
             * @example yes
             * @enum {string|null}
             */
            attending: "yes" | "no" | null;
            /** @default null */
            dietaryNeeds: string | null;
            /** @default  */
            guestId: string;
            /** @default null */
            mealId: string | null;
            /**
             * @default null
             * @example true
             */
            plusOne: boolean | null;
            /**
             * @description Of a companion without a name the name.
             * @default null
             */
            plusOneName: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        GuestChanges: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address?: string | null;
            /**
             * @description Age group.
             * @example ADULT
             * @enum {string|null}
             */
            ageGroup?: "ADULT" | "CHILD" | "INFANT" | "TEEN" | "" | null;
            /**
             * @description Celery allergy.
             * @example true
             */
            allergyCelery?: boolean | null;
            /**
             * @description Crustacean allergy.
             * @example true
             */
            allergyCrustaceans?: boolean | null;
            /**
             * @description Egg allergy.
             * @example true
             */
            allergyEggs?: boolean | null;
            /**
             * @description Fish allergy.
             * @example true
             */
            allergyFish?: boolean | null;
            /**
             * @description Gluten allergy.
             * @example true
             */
            allergyGluten?: boolean | null;
            /**
             * @description Lupin allergy.
             * @example true
             */
            allergyLupin?: boolean | null;
            /**
             * @description Milk allergy.
             * @example true
             */
            allergyMilk?: boolean | null;
            /**
             * @description Mollusc allergy.
             * @example true
             */
            allergyMolluscs?: boolean | null;
            /**
             * @description Mustard allergy.
             * @example true
             */
            allergyMustard?: boolean | null;
            /**
             * @description Nut allergy.
             * @example true
             */
            allergyNuts?: boolean | null;
            /**
             * @description Peanut allergy.
             * @example true
             */
            allergyPeanuts?: boolean | null;
            /**
             * @description Sesame allergy.
             * @example true
             */
            allergySesame?: boolean | null;
            /**
             * @description Soya allergy.
             * @example true
             */
            allergySoy?: boolean | null;
            /**
             * @description Sulphite allergy.
             * @example true
             */
            allergySulphites?: boolean | null;
            /** @description Dietary restrictions. */
            dietaryRestrictions?: string | null;
            /**
             * @description Gluten-free.
             * @example true
             */
            dietGlutenFree?: boolean | null;
            /**
             * @description Halal.
             * @example true
             */
            dietHalal?: boolean | null;
            /**
             * @description Kosher.
             * @example true
             */
            dietKosher?: boolean | null;
            /**
             * @description Lactose-free.
             * @example true
             */
            dietLactoseFree?: boolean | null;
            /**
             * @description Pescatarian.
             * @example true
             */
            dietPescatarian?: boolean | null;
            /**
             * @description Vegan.
             * @example true
             */
            dietVegan?: boolean | null;
            /**
             * @description Vegetarian.
             * @example true
             */
            dietVegetarian?: boolean | null;
            /** @description Email. */
            email?: string | (string | null);
            /**
             * @description First name; required, but a guest with `plusOneOf` may do without.
             * @example Mia
             */
            firstName?: string | null;
            /**
             * @description Group: the id of a group.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            groupId?: string | null;
            /**
             * @description One name only.
             * @example true
             */
            hasOneName?: boolean | null;
            /**
             * @description Invitation sent.
             * @example true
             */
            invitationSent?: boolean | null;
            /**
             * @description Invitation type.
             * @example CEREMONY_AND_RECEPTION
             * @enum {string|null}
             */
            invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | "" | null;
            /**
             * @description VIP.
             * @example true
             */
            isVip?: boolean | null;
            /**
             * @description Last name; required, but a guest with `plusOneOf` or a guest with `hasOneName` may do without.
             * @example Rossi
             */
            lastName?: string | null;
            /**
             * @description Meal: the id of a meal.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            mealId?: string | null;
            /**
             * @description Needs accommodation.
             * @example true
             */
            needsAccommodation?: boolean | null;
            /**
             * @description Needs transport.
             * @example true
             */
            needsTransport?: boolean | null;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /**
             * @description Party: the id of a party.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            partyId?: string | null;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone?: string | null;
            /**
             * @description Brought by: the id of a guest.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            plusOneOf?: string | null;
            /**
             * @description Plus ones: 0 to 5; 0 unless given.
             * @example 2
             */
            plusOnes?: number | string | null;
            /**
             * @description Relationship.
             * @example FAMILY
             * @enum {string|null}
             */
            relationship?: "FAMILY" | "FRIEND" | "COLLEAGUE" | "NEIGHBOR" | "PLUS_ONE" | "VENDOR" | "OTHER" | "" | null;
            /**
             * @description RSVP status; PENDING unless given.
             * @example PENDING
             * @enum {string|null}
             */
            rsvpStatus?: "PENDING" | "CONFIRMED" | "DECLINED" | "TENTATIVE" | "" | null;
            /** @description Special accommodations. */
            specialAccommodations?: string | null;
        };
        GuestFigures: {
            /**
             * Format: int32
             * @description How many of them are brought along.
             * @example 2
             */
            companions: number;
            /**
             * Format: int32
             * @example 2
             */
            confirmed: number;
            /**
             * Format: int32
             * @example 2
             */
            declined: number;
            /**
             * Format: int32
             * @description Places for those who are coming: everybody is one guest, whom others bring included.
             * @example 2
             */
            headcount: number;
            /**
             * Format: int32
             * @description How many more those who are coming may bring and have not named; they count nowhere else.
             * @example 2
             */
            mayStillBring: number;
            /**
             * Format: int32
             * @example 2
             */
            pending: number;
            /**
             * Format: int32
             * @description Pending and tentative.
             * @example 2
             */
            rsvpPending: number;
            /**
             * Format: int32
             * @example 2
             */
            tentative: number;
            /**
             * Format: int32
             * @example 2
             */
            total: number;
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
        GuestPhotoData: {
            photo: components["schemas"]["GuestPhoto"];
        };
        /** @description A form with a photo. */
        GuestPhotoForm: {
            /** @example The first dance */
            caption?: string | null;
            guestEmail?: string | null;
            /** @example Mia Rossi */
            guestName: string;
            /** Format: binary */
            photo: string;
        };
        /** @description What guests know of the wedding that they send photos to. */
        GuestPhotoInfo: {
            /** @description The albums that photos may be sent to. */
            albums: components["schemas"]["OpenAlbum"][];
            id: string;
            /** @example Luca */
            partnerName: string;
            user: components["schemas"]["CoupleUser"];
            /** @example Villa Rose */
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
            /**
             * Format: int64
             * @example 2
             */
            approved: number;
            /**
             * Format: int64
             * @example 2
             */
            pending: number;
            /**
             * Format: int64
             * @description Those in the bin.
             * @example 2
             */
            rejected: number;
            /**
             * Format: int64
             * @description Those in the bin not counted.
             * @example 2
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
        JobsData: {
            jobs: components["schemas"]["EmailJob"][];
            /** @description Where all of them are, as of the same moment. */
            stats: components["schemas"]["EmailQueueStats"];
            /**
             * Format: int32
             * @example 2
             */
            total: number;
        };
        JoinedData: {
            member: components["schemas"]["TeamMember"];
            weddingId: string;
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
        /** @description The room that a chart is drawn in. */
        Layout: {
            /**
             * Format: int64
             * @description Centimetres.
             * @example 2
             */
            roomHeight: number;
            /** @description `m` or `ft`: what the couple thinks in. */
            roomUnit: string;
            /**
             * Format: int64
             * @description Centimetres.
             * @example 2
             */
            roomWidth: number;
        };
        /** @description The room as a request brings it. */
        LayoutRequest: {
            /**
             * Format: int64
             * @description Centimetres.
             * @example 2
             */
            roomHeight?: number | null;
            /** @description `m` or `ft`. */
            roomUnit?: string | null;
            /**
             * Format: int64
             * @description Centimetres.
             * @example 2
             */
            roomWidth?: number | null;
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
        LetterData: {
            job: components["schemas"]["EmailJob"];
            /** @description Blank once it is sent: its links are its reader's own. */
            text: string;
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
        /** @description A meal. What is not set is null. */
        Meal: {
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description: string | null;
            /**
             * @description For children.
             * @example true
             */
            forChildren: boolean;
            /** @example 2 */
            guestCount: number;
            id: string;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name: string;
            /** @description Order. */
            order: string | null;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        MealChanges: {
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description For children.
             * @example true
             */
            forChildren?: boolean | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
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
             * @example 2027-06-19
             */
            completedAt: string | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description: string | null;
            /** @example 2 */
            doneCount: number;
            /**
             * Format: date
             * @description Due date.
             * @example 2027-06-19
             */
            dueDate: string | null;
            id: string;
            /** @description Order. */
            order: string | null;
            /** @example 2 */
            percent: number;
            /**
             * Format: date
             * @description Planned for.
             * @example 2027-06-19
             */
            plannedFor: string | null;
            /**
             * @description Priority.
             * @example LOW
             * @enum {string}
             */
            priority: "LOW" | "MEDIUM" | "HIGH" | "URGENT";
            /**
             * @description As of today on the clock of the wedding's zone, in UTC where it has none.
             * @example PENDING
             * @enum {string}
             */
            state: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "OVERDUE";
            /**
             * @description Status.
             * @example PENDING
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "COMPLETED";
            /** @example 2 */
            taskCount: number;
            tasks?: components["schemas"]["Task"][];
            /**
             * @description Title.
             * @example First dance
             */
            title: string;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        MilestoneChanges: {
            /** @description Category. */
            category?: string | null;
            /**
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            completedAt?: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @example LOW
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | "" | null;
            /**
             * @description Status; PENDING unless given.
             * @example PENDING
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "" | null;
            /**
             * @description Title; required.
             * @example First dance
             */
            title?: string;
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
        /** @description What is said of a new album. */
        NewAlbum: components["schemas"]["AlbumChanges"] & {
            /** @description Chosen by the client, if it likes. */
            id?: string | null;
            /** @example First dance */
            title: string;
        };
        /** @description The fields of a new category. */
        NewCategory: {
            /**
             * @description Color.
             * @example PLUM
             * @enum {string|null}
             */
            color?: "PLUM" | "ROSE" | "APRICOT" | "OCHRE" | "SAGE" | "TEAL" | "SKY" | "VIOLET" | "SLATE" | "" | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Hidden.
             * @example true
             */
            isHidden?: boolean | null;
            /**
             * @description Part of: the id of a category.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            mergedInto?: string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Planned amount: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            planned?: number | string | null;
        };
        /** @description The fields of a new emailTemplate. */
        NewEmailTemplate: {
            /** @description Letter: the JSON of the editor, or plain text. */
            body?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Hidden.
             * @example true
             */
            isHidden?: boolean | null;
            /**
             * @description Template name; required.
             * @example Mia Rossi
             */
            name: string;
            /**
             * @description Subject; required.
             * @example Save the date
             */
            subject: string;
            /**
             * @description Type.
             * @example welcome
             * @enum {string|null}
             */
            type?: "welcome" | "rsvp" | "reminder" | "update" | "thank-you" | "save-the-date" | "custom" | "" | null;
        };
        /** @description The fields of a new event. */
        NewEvent: {
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description End time: an RFC 3339 instant, or a time on the clock of the wedding's zone such as `2027-06-19T14:30`.
             * @example 2027-06-19T14:30
             */
            endTime?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Done.
             * @example true
             */
            isDone?: boolean | null;
            /**
             * @description Location.
             * @example Villa Rose
             */
            location?: string | null;
            /**
             * @description Start time: an RFC 3339 instant, or a time on the clock of the wedding's zone such as `2027-06-19T14:30`; required.
             * @example 2027-06-19T14:30
             */
            startTime: string;
            /**
             * @description Title; required.
             * @example First dance
             */
            title: string;
            /**
             * @description Minutes to get there: 0 to 2880.
             * @example 2
             */
            travelMinutes?: number | string | null;
            /**
             * @description Type; OTHER unless given.
             * @example CEREMONY
             * @enum {string|null}
             */
            type?: "CEREMONY" | "RECEPTION" | "REHEARSAL" | "PARTY" | "MEETING" | "OTHER" | "" | null;
        };
        /** @description The fields of a new eventVendor. */
        NewEventVendor: {
            /**
             * @description Event: the id of an event; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            eventId: string;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /** @description Role. */
            role?: string | null;
            /**
             * @description Vendor: the id of a vendor; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            vendorId: string;
        };
        /** @description The fields of a new eventVendor. */
        NewEventVendorBeneath: {
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /** @description Role. */
            role?: string | null;
            /**
             * @description Vendor: the id of a vendor; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            vendorId: string;
        };
        /** @description The fields of a new expense. */
        NewExpense: {
            /**
             * @description Amount: in the primary currency, with at most two decimals; 0 unless given.
             * @example 12.5
             */
            amount?: number | string | null;
            /**
             * @description Category: the id of a category.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            categoryId?: string | null;
            /**
             * @description Description; required.
             * @example With the whole family.
             */
            description: string;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /**
             * @description People.
             * @example COMING
             * @enum {string|null}
             */
            heads?: "COMING" | "EXPECTED" | "" | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Refund or credit.
             * @example true
             */
            isCredit?: boolean | null;
            /**
             * @description Links: web addresses, one a line, each with words before or behind it.
             * @example Photos: https://example.org/photos
             */
            links?: string | null;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /**
             * @description Paid date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            paidDate?: string | null;
            /**
             * @description Amount per person: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            perHead?: number | string | null;
            /**
             * @description Vendor: the id of a vendor.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            vendorId?: string | null;
        };
        /** @description The fields of a new group. */
        NewGroup: {
            /**
             * @description Allow plus ones.
             * @example true
             */
            allowPlusOnes?: boolean | null;
            /** @description Custom invitation text. */
            customInviteText?: string | null;
            /** @description Custom message. */
            customMessage?: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Each of these may also stand beside this object; what stands in it counts. Null is null for all of them. */
            invitationSettings?: {
                /** @description Custom invitation text. */
                customInviteText?: string | null;
                /**
                 * @description Invitation type.
                 * @example CEREMONY_AND_RECEPTION
                 * @enum {string|null}
                 */
                invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | "" | null;
                /**
                 * @description Send invitation; true unless given.
                 * @example true
                 */
                sendInvitation?: boolean | null;
                /**
                 * @description Send reminders; true unless given.
                 * @example true
                 */
                sendReminders?: boolean | null;
                /**
                 * @description Send save the date.
                 * @example true
                 */
                sendSaveTheDate?: boolean | null;
            } | null;
            /**
             * @description Invitation type.
             * @example CEREMONY_AND_RECEPTION
             * @enum {string|null}
             */
            invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | "" | null;
            /**
             * @description Max plus ones: 0 to 5; 1 unless given.
             * @example 2
             */
            maxPlusOnes?: number | string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Require dietary info.
             * @example true
             */
            requireDietaryInfo?: boolean | null;
            /**
             * @description Require meal choice.
             * @example true
             */
            requireMealChoice?: boolean | null;
            /**
             * @description RSVP deadline: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            rsvpDeadline?: string | null;
            /** @description Each of these may also stand beside this object; what stands in it counts. Null is null for all of them. */
            rsvpSettings?: {
                /**
                 * @description Allow plus ones.
                 * @example true
                 */
                allowPlusOnes?: boolean | null;
                /** @description Custom message. */
                customMessage?: string | null;
                /**
                 * @description Max plus ones: 0 to 5; 1 unless given.
                 * @example 2
                 */
                maxPlusOnes?: number | string | null;
                /**
                 * @description Require dietary info.
                 * @example true
                 */
                requireDietaryInfo?: boolean | null;
                /**
                 * @description Require meal choice.
                 * @example true
                 */
                requireMealChoice?: boolean | null;
                /**
                 * @description RSVP deadline: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
                 * @example 2027-06-19
                 */
                rsvpDeadline?: string | null;
            } | null;
            /**
             * @description Send invitation; true unless given.
             * @example true
             */
            sendInvitation?: boolean | null;
            /**
             * @description Send reminders; true unless given.
             * @example true
             */
            sendReminders?: boolean | null;
            /**
             * @description Send save the date.
             * @example true
             */
            sendSaveTheDate?: boolean | null;
            /**
             * @description Type; required.
             * @example FAMILY
             * @enum {string}
             */
            type: "FAMILY" | "FRIENDS" | "COLLEAGUES" | "NEIGHBORS" | "WEDDING_PARTY" | "VENDORS" | "PLUS_ONES" | "CUSTOM";
        };
        NewGuest: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address?: string | null;
            /**
             * @description Age group.
             * @example ADULT
             * @enum {string|null}
             */
            ageGroup?: "ADULT" | "CHILD" | "INFANT" | "TEEN" | "" | null;
            /**
             * @description Celery allergy.
             * @example true
             */
            allergyCelery?: boolean | null;
            /**
             * @description Crustacean allergy.
             * @example true
             */
            allergyCrustaceans?: boolean | null;
            /**
             * @description Egg allergy.
             * @example true
             */
            allergyEggs?: boolean | null;
            /**
             * @description Fish allergy.
             * @example true
             */
            allergyFish?: boolean | null;
            /**
             * @description Gluten allergy.
             * @example true
             */
            allergyGluten?: boolean | null;
            /**
             * @description Lupin allergy.
             * @example true
             */
            allergyLupin?: boolean | null;
            /**
             * @description Milk allergy.
             * @example true
             */
            allergyMilk?: boolean | null;
            /**
             * @description Mollusc allergy.
             * @example true
             */
            allergyMolluscs?: boolean | null;
            /**
             * @description Mustard allergy.
             * @example true
             */
            allergyMustard?: boolean | null;
            /**
             * @description Nut allergy.
             * @example true
             */
            allergyNuts?: boolean | null;
            /**
             * @description Peanut allergy.
             * @example true
             */
            allergyPeanuts?: boolean | null;
            /**
             * @description Sesame allergy.
             * @example true
             */
            allergySesame?: boolean | null;
            /**
             * @description Soya allergy.
             * @example true
             */
            allergySoy?: boolean | null;
            /**
             * @description Sulphite allergy.
             * @example true
             */
            allergySulphites?: boolean | null;
            /** @description Dietary restrictions. */
            dietaryRestrictions?: string | null;
            /**
             * @description Gluten-free.
             * @example true
             */
            dietGlutenFree?: boolean | null;
            /**
             * @description Halal.
             * @example true
             */
            dietHalal?: boolean | null;
            /**
             * @description Kosher.
             * @example true
             */
            dietKosher?: boolean | null;
            /**
             * @description Lactose-free.
             * @example true
             */
            dietLactoseFree?: boolean | null;
            /**
             * @description Pescatarian.
             * @example true
             */
            dietPescatarian?: boolean | null;
            /**
             * @description Vegan.
             * @example true
             */
            dietVegan?: boolean | null;
            /**
             * @description Vegetarian.
             * @example true
             */
            dietVegetarian?: boolean | null;
            /** @description Email. */
            email?: string | (string | null);
            /**
             * @description First name; required, but a guest with `plusOneOf` may do without.
             * @example Mia
             */
            firstName?: string | null;
            /**
             * @description Group: the id of a group.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            groupId?: string | null;
            /**
             * @description One name only.
             * @example true
             */
            hasOneName?: boolean | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Invitation sent.
             * @example true
             */
            invitationSent?: boolean | null;
            /**
             * @description Invitation type.
             * @example CEREMONY_AND_RECEPTION
             * @enum {string|null}
             */
            invitationType?: "CEREMONY_AND_RECEPTION" | "CEREMONY_ONLY" | "RECEPTION_ONLY" | "REHEARSAL_DINNER" | "BRUNCH" | "" | null;
            /**
             * @description VIP.
             * @example true
             */
            isVip?: boolean | null;
            /**
             * @description Last name; required, but a guest with `plusOneOf` or a guest with `hasOneName` may do without.
             * @example Rossi
             */
            lastName?: string | null;
            /**
             * @description Meal: the id of a meal.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            mealId?: string | null;
            /**
             * @description Needs accommodation.
             * @example true
             */
            needsAccommodation?: boolean | null;
            /**
             * @description Needs transport.
             * @example true
             */
            needsTransport?: boolean | null;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /**
             * @description Party: the id of a party.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            partyId?: string | null;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone?: string | null;
            /**
             * @description Brought by: the id of a guest.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            plusOneOf?: string | null;
            /**
             * @description Plus ones: 0 to 5; 0 unless given.
             * @example 2
             */
            plusOnes?: number | string | null;
            /**
             * @description Relationship.
             * @example FAMILY
             * @enum {string|null}
             */
            relationship?: "FAMILY" | "FRIEND" | "COLLEAGUE" | "NEIGHBOR" | "PLUS_ONE" | "VENDOR" | "OTHER" | "" | null;
            /**
             * @description RSVP status; PENDING unless given.
             * @example PENDING
             * @enum {string|null}
             */
            rsvpStatus?: "PENDING" | "CONFIRMED" | "DECLINED" | "TENTATIVE" | "" | null;
            /** @description Special accommodations. */
            specialAccommodations?: string | null;
        } & ({
            firstName: string;
            lastName: string;
        } | {
            plusOneOf: string;
        } | {
            firstName: string;
            /** @enum {boolean} */
            hasOneName: true;
        });
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
        /** @description The fields of a new meal. */
        NewMeal: {
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description For children.
             * @example true
             */
            forChildren?: boolean | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
        };
        /** @description The fields of a new milestone. */
        NewMilestone: {
            /** @description Category. */
            category?: string | null;
            /**
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            completedAt?: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @example LOW
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | "" | null;
            /**
             * @description Status; PENDING unless given.
             * @example PENDING
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "" | null;
            /**
             * @description Title; required.
             * @example First dance
             */
            title: string;
        };
        /** @description The fields of a new party. */
        NewParty: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address?: string | null;
            /** @description Greeting. */
            greeting?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name: string;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
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
        /** @description The fields of a new payment. */
        NewPayment: {
            /**
             * @description Amount: in the primary currency, with at most two decimals; required.
             * @example 12.5
             */
            amount: number | string;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /**
             * @description Expense: the id of an expense; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            expenseId: string;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name?: string | null;
            /**
             * @description Paid date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            paidDate?: string | null;
        };
        /** @description The fields of a new purchase. */
        NewPurchase: {
            /**
             * @description Amount: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            amount?: number | string | null;
            /** @description Email. */
            buyerEmail?: string | (string | null);
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            buyerName: string;
            /**
             * @description Date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            date?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Gift: the id of a registryItem; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            itemId: string;
            /**
             * @description Message.
             * @example All the best!
             */
            message?: string | null;
            /**
             * @description Quantity: 0 to 10000; 1 unless given.
             * @example 2
             */
            quantity?: number | string | null;
            /**
             * @description Thank-you sent.
             * @example true
             */
            thankYouSent?: boolean | null;
        };
        /** @description The fields of a new purchase. */
        NewPurchaseBeneath: {
            /**
             * @description Amount: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            amount?: number | string | null;
            /** @description Email. */
            buyerEmail?: string | (string | null);
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            buyerName: string;
            /**
             * @description Date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            date?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Message.
             * @example All the best!
             */
            message?: string | null;
            /**
             * @description Quantity: 0 to 10000; 1 unless given.
             * @example 2
             */
            quantity?: number | string | null;
            /**
             * @description Thank-you sent.
             * @example true
             */
            thankYouSent?: boolean | null;
        };
        /** @description The fields of a new registryItem. */
        NewRegistryItem: {
            /**
             * @description Category; required.
             * @example Violets
             */
            category: string;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /** @description Picture. */
            imageUrl?: string | null;
            /**
             * @description Fund.
             * @example true
             */
            isFund?: boolean | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name: string;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Price: in the primary currency, with at most two decimals; required.
             * @example 12.5
             */
            price: number | string;
            /**
             * @description Priority; medium unless given.
             * @example high
             * @enum {string|null}
             */
            priority?: "high" | "medium" | "low" | "" | null;
            /**
             * @description Quantity: 0 to 10000; required.
             * @example 2
             */
            quantity: number | string;
            /** @description Store. */
            store?: string | null;
            /** @description Store link. */
            storeUrl?: string | null;
        };
        /** @description The fields of a new reply. */
        NewReply: {
            /**
             * @description Coming; required.
             * @example yes
             * @enum {string}
             */
            attending: "yes" | "no";
            /** @description Dietary needs. */
            dietaryNeeds?: string | null;
            /** @description Email. */
            email?: string | (string | null);
            /**
             * @description First name; required.
             * @example Mia
             */
            firstName: string;
            /**
             * @description Number of people: 0 to 20.
             * @example 2
             */
            guestCount?: number | string | null;
            /**
             * @description Guest: the id of a guest.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            guestId?: string | null;
            /**
             * @description One name only.
             * @example true
             */
            hasOneName?: boolean | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description By personal link.
             * @example true
             */
            isPersonal?: boolean | null;
            /**
             * @description Last name.
             * @example Rossi
             */
            lastName?: string | null;
            /**
             * @description Meal: the id of a meal.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            mealId?: string | null;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone?: string | null;
            /**
             * @description Brings somebody.
             * @example true
             */
            plusOne?: boolean | null;
            /** @description Name of whoever comes along. */
            plusOneName?: string | null;
            /** @description Special requests. */
            specialRequests?: string | null;
            /**
             * @description State; OPEN unless given.
             * @example OPEN
             * @enum {string|null}
             */
            state?: "OPEN" | "MATCHED" | "DISMISSED" | "" | null;
        };
        /** @description A new section. */
        NewSection: components["schemas"]["SectionInput"] & {
            type: string;
        };
        /** @description The fields of a new table. */
        NewTable: {
            /**
             * @description 8 unless given.
             * @example 2
             */
            capacity?: number | string;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description `Table {n}`, unless given.
             * @example Mia Rossi
             */
            name?: string | null;
            /**
             * @description The table's centre, from the left wall, 80 units to the metre; the room's centre unless given.
             * @example 12.5
             */
            positionX?: number | string | null;
            /**
             * @description The table's centre, from the upper wall.
             * @example 12.5
             */
            positionY?: number | string | null;
            /**
             * @description Degrees, clockwise.
             * @example 12.5
             */
            rotation?: number | string | null;
            /**
             * @description ROUND unless given.
             * @example ROUND
             * @enum {string}
             */
            shape?: "ROUND" | "SQUARE" | "RECTANGLE" | "OVAL";
        };
        /** @description The fields of a new task. */
        NewTask: {
            /** @description Assigned to. */
            assignedTo?: string | null;
            /**
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            completedAt?: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /**
             * @description Event: the id of an event.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            eventId?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Milestone: the id of a milestone.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            milestoneId?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Part of: the id of a task.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            parentTaskId?: string | null;
            /**
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @example LOW
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | "" | null;
            /**
             * @description Status; PENDING unless given.
             * @example PENDING
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "" | null;
            /**
             * @description Title; required.
             * @example First dance
             */
            title: string;
        };
        /** @description The fields of a new task. */
        NewTaskBeneath: {
            /** @description Assigned to. */
            assignedTo?: string | null;
            /**
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            completedAt?: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /**
             * @description Event: the id of an event.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            eventId?: string | null;
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Milestone: the id of a milestone.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            milestoneId?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @example LOW
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | "" | null;
            /**
             * @description Status; PENDING unless given.
             * @example PENDING
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "" | null;
            /**
             * @description Title; required.
             * @example First dance
             */
            title: string;
        };
        /** @description The fields of a new vendor. */
        NewVendor: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address?: string | null;
            /**
             * @description Category; required.
             * @example Violets
             */
            category: string;
            /** @description Contact person. */
            contactPerson?: string | null;
            /**
             * @description Contract signed.
             * @example true
             */
            contractSigned?: boolean | null;
            /** @description Email. */
            email?: string | (string | null);
            /** @description Chosen by the client, if it likes: the call may then be repeated. */
            id?: string | null;
            /**
             * @description Turned down.
             * @example true
             */
            isTurnedDown?: boolean | null;
            /**
             * @description Links: web addresses, one a line, each with words before or behind it.
             * @example Photos: https://example.org/photos
             */
            links?: string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name: string;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /**
             * @description Offer: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            offer?: number | string | null;
            /**
             * @description Offer valid until: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            offerUntil?: string | null;
            /**
             * @description Paid amount: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            paidAmount?: number | string | null;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone?: string | null;
            /**
             * @description Rating: 0 to 5.
             * @example 2
             */
            rating?: number | string | null;
            /**
             * @description Total cost: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            totalCost?: number | string | null;
            /**
             * @description Website.
             * @example https://example.org
             */
            website?: string | null;
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
        NotificationsData: {
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
        /** @description A letter to one person. */
        OneLetter: {
            /**
             * @description The letter goes also where a variable has no words.
             * @default false
             * @example true
             */
            allowGaps: boolean;
            /**
             * @description What is formatted text of it is sent; everything else is left out.
             * @default null
             */
            html: string | null;
            /**
             * @default
             * @example Save the date
             */
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
            /** @example First dance */
            title: string;
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
            /** @example Save the date */
            subject: string;
            text: string;
            to: string;
        };
        OverviewData: {
            overview: components["schemas"]["BudgetOverview"];
        };
        /** @description A party. What is not set is null. */
        Party: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address: string | null;
            /** @example 2 */
            confirmedCount: number;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @example 2 */
            declinedCount: number;
            /** @description Greeting. */
            greeting: string | null;
            /** @example 2 */
            guestCount: number;
            id: string;
            /** @example true */
            isAnswered: boolean;
            /** @example true */
            isSent: boolean;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name: string;
            /** @description Order. */
            order: string | null;
            /** @example 2 */
            sentCount: number;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        PartyChanges: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address?: string | null;
            /** @description Greeting. */
            greeting?: string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
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
        PasswordRequest: {
            /**
             * @default
             * @example violets & rye
             */
            password: string;
        };
        /** @description A payment. What is not set is null. */
        Payment: {
            /**
             * Format: double
             * @description Amount.
             * @example 12.5
             */
            amount: number | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * Format: date
             * @description Due date.
             * @example 2027-06-19
             */
            dueDate: string | null;
            expenseDescription: string | null;
            /** @description Expense. */
            expenseId: string | null;
            id: string;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name: string | null;
            /**
             * Format: date
             * @description Paid date.
             * @example 2027-06-19
             */
            paidDate: string | null;
            /**
             * @description As of today on the clock of the wedding's zone, in UTC where it has none.
             * @example PAID
             * @enum {string}
             */
            status: "PAID" | "OVERDUE" | "PENDING";
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        PaymentChanges: {
            /**
             * @description Amount: in the primary currency, with at most two decimals; required.
             * @example 12.5
             */
            amount?: number | string;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /**
             * @description Expense: the id of an expense; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            expenseId?: string;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name?: string | null;
            /**
             * @description Paid date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            paidDate?: string | null;
        };
        PersonalData: {
            guest: components["schemas"]["PersonalPage"];
        };
        /** @description Somebody whom a personal link is for. */
        PersonalGuest: {
            /**
             * @description Null before there is an answer.
             * @example true
             */
            attending?: boolean | null;
            dietaryNeeds?: string | null;
            id: string;
            /**
             * Format: int32
             * @example 2
             */
            mayBring: number;
            mealId?: string | null;
            /** @example Mia Rossi */
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
            /** @example true */
            asksDiet: boolean;
            /** @example true */
            asksMeal: boolean;
            /** @description The last day for a reply, `YYYY-MM-DD`. */
            deadline?: string | null;
            greeting: string;
            guests: components["schemas"]["PersonalGuest"][];
            /** @example All the best! */
            message?: string | null;
        };
        /** @description A photo in an album. */
        Photo: {
            /** @description The album that it came to. */
            albumId?: string | null;
            /** @description All albums that it stands in, that one first. */
            albumIds: string[];
            /**
             * @description The opposite of `isHidden`.
             * @example true
             */
            approved: boolean;
            /** @example The first dance */
            caption?: string | null;
            /** @example true */
            featured: boolean;
            filename?: string | null;
            /**
             * Format: int64
             * @example 2
             */
            height?: number | null;
            id: string;
            /** @example true */
            isFromGuest: boolean;
            /**
             * @description Whether only members see it, also in a public album.
             * @example true
             */
            isHidden: boolean;
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
            originalUrl: string;
            tags: string[];
            /** @description By the clock of its camera, taken for the wedding's: `2027-06-12T15:30`. Null where nothing says so. */
            takenAt?: string | null;
            /** @description A thumbhash in base64, shown until the photo is there. */
            thumbhash?: string | null;
            thumbnailUrl: string;
            uploadedBy?: string | null;
            /** @description At most 2,048 pixels wide and high. */
            url: string;
            /**
             * Format: int64
             * @example 2
             */
            views: number;
            /**
             * Format: int64
             * @example 2
             */
            width?: number | null;
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
        PhotoData: {
            photo: components["schemas"]["Photo"];
        };
        PhotoFigures: {
            /**
             * Format: int32
             * @example 2
             */
            totalPhotos: number;
        };
        /** @description What is to be said of a photo. */
        PhotoInput: {
            /**
             * @description Moves it there from the album of the path. It stays in its others.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            albumId?: string | null;
            /** @description All albums that it is to stand in, instead of `albumId`. */
            albumIds?: string[] | null;
            /**
             * @description Null clears it.
             * @example The first dance
             */
            caption?: string | null;
            /** @example true */
            featured?: boolean | null;
            /** @example true */
            isHidden?: boolean | null;
            /** @description A list, or one text with commas; null clears them. */
            tags?: string[] | null;
            /** @description When it was taken; null clears it. */
            takenAt?: string | null;
        };
        /** @description A form with photos. */
        PhotosForm: {
            photos: string[];
        };
        PlanFigures: {
            /**
             * Format: int32
             * @example 2
             */
            completed: number;
            /**
             * Format: int32
             * @description Begun, and in time.
             * @example 2
             */
            inProgress: number;
            /**
             * Format: int32
             * @description Past their day and not done.
             * @example 2
             */
            overdue: number;
            /**
             * Format: int32
             * @example 2
             */
            total: number;
        };
        PreferencesData: {
            preferences: components["schemas"]["NotificationPreferences"];
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
        /** @description A gift that the couple wishes for. */
        PublicGift: {
            category?: string | null;
            /** @description The currency of the price, ISO 4217. */
            currency: string;
            /** @example With the whole family. */
            description?: string | null;
            id: string;
            imageUrl?: string | null;
            /** @example true */
            isComplete: boolean;
            /** @example true */
            isFund: boolean;
            /** @example Mia Rossi */
            name: string;
            /**
             * Format: double
             * @example 12.5
             */
            price: number;
            /**
             * Format: int64
             * @example 2
             */
            quantity: number;
            /**
             * Format: double
             * @description What was given, in money.
             * @example 12.5
             */
            received: number;
            store?: string | null;
            storeUrl?: string | null;
            /**
             * Format: int64
             * @example 2
             */
            totalPurchased: number;
        };
        /** @description A photo of a guest that everybody may see. */
        PublicGuestPhoto: {
            album: components["schemas"]["AlbumTitle"];
            /**
             * @description Always true.
             * @example true
             */
            approved: boolean;
            /** @example The first dance */
            caption?: string | null;
            /** @description At most 2,048 pixels wide and high. */
            displayUrl: string;
            filename: string;
            /** @example Mia Rossi */
            guestName: string;
            /**
             * Format: int64
             * @example 2
             */
            height: number;
            id: string;
            originalUrl: string;
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
        PublicPurchasedData: {
            registryItem: components["schemas"]["PublicGift"];
        };
        PublicRegistryData: {
            registryItems: components["schemas"]["PublicGift"][];
        };
        PublicUser: {
            /** @example Mia */
            firstName: string;
        };
        /** @description A published website. */
        PublicWebsite: {
            /** @example true */
            isPublished: boolean;
            sections: components["schemas"]["SectionJson"][];
            seoSettings: Record<string, never>;
            socialSettings: Record<string, never>;
            subdomain: string;
            /** @example garden */
            theme: string;
            wedding: components["schemas"]["PublicWedding"];
        };
        PublicWebsiteData: {
            website: components["schemas"]["PublicWebsite"];
        };
        /** @description What guests know of the wedding. */
        PublicWedding: {
            /** @example Luca */
            partnerName: string;
            timeZone?: string | null;
            user: components["schemas"]["PublicUser"];
            /** @example Villa Rose */
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
             * @example 12.5
             */
            amount: number | null;
            /**
             * Format: email
             * @description Email.
             * @example mia@example.org
             */
            buyerEmail: string | null;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            buyerName: string;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * Format: date
             * @description Date.
             * @example 2027-06-19
             */
            date: string | null;
            id: string;
            /** @description Gift. */
            itemId: string | null;
            itemName: string | null;
            /**
             * @description Message.
             * @example All the best!
             */
            message: string | null;
            /**
             * Format: int64
             * @description Quantity.
             * @example 2
             */
            quantity: number;
            /**
             * @description Thank-you sent.
             * @example true
             */
            thankYouSent: boolean;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        PurchaseChanges: {
            /**
             * @description Amount: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            amount?: number | string | null;
            /** @description Email. */
            buyerEmail?: string | (string | null);
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            buyerName?: string;
            /**
             * @description Date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            date?: string | null;
            /**
             * @description Gift: the id of a registryItem; required.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            itemId?: string;
            /**
             * @description Message.
             * @example All the best!
             */
            message?: string | null;
            /**
             * @description Quantity: 0 to 10000; 1 unless given.
             * @example 2
             */
            quantity?: number | string | null;
            /**
             * @description Thank-you sent.
             * @example true
             */
            thankYouSent?: boolean | null;
        };
        /** @description Who gives what of a gift. */
        PurchaseRequest: {
            /**
             * Format: double
             * @description What is given to a fund, in the currency of the registry.
             * @default null
             * @example 12.5
             */
            amount: number | null;
            /** @default  */
            buyerEmail: string;
            /**
             * @default
             * @example Mia Rossi
             */
            buyerName: string;
            /**
             * @description The same for what is sent again; the header `Idempotency-Key` does as well.
             * @default null
             */
            idempotencyKey: string | null;
            /**
             * @default null
             * @example All the best!
             */
            message: string | null;
            /**
             * Format: int64
             * @description 1 where it is absent.
             * @default null
             * @example 2
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
             * @example 14:30
             */
            from: string;
            /**
             * @description `HH:MM`; earlier than `from` is on the next day.
             * @example 14:30
             */
            until: string;
        };
        RecallData: {
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
            /**
             * @default
             * @example Violets
             */
            refreshToken: string;
        };
        /** @description A file that was not taken. */
        Refused: {
            filename: string;
            /**
             * @description Why, for a person.
             * @example All the best!
             */
            message: string;
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
        /** @description A registryItem. What is not set is null. */
        RegistryItem: {
            /** @description Category. */
            category: string;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description: string | null;
            id: string;
            /** @description Picture. */
            imageUrl: string | null;
            /** @example true */
            isComplete: boolean;
            /**
             * @description Fund.
             * @example true
             */
            isFund: boolean;
            /** @example true */
            isTooMuch: boolean;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name: string;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes: string | null;
            /** @description Order. */
            order: string | null;
            /**
             * Format: double
             * @description Price.
             * @example 12.5
             */
            price: number | null;
            /**
             * @description Priority.
             * @example high
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
            /** @example 2 */
            purchased: number;
            /**
             * Format: int64
             * @description Quantity.
             * @example 2
             */
            quantity: number;
            /**
             * Format: double
             * @example 12.5
             */
            received: number;
            /** @description Store. */
            store: string | null;
            /** @description Store link. */
            storeUrl: string | null;
            /** @example 2 */
            unthanked: number;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        RegistryItemChanges: {
            /**
             * @description Category; required.
             * @example Violets
             */
            category?: string;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /** @description Picture. */
            imageUrl?: string | null;
            /**
             * @description Fund.
             * @example true
             */
            isFund?: boolean | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name?: string;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Price: in the primary currency, with at most two decimals; required.
             * @example 12.5
             */
            price?: number | string;
            /**
             * @description Priority; medium unless given.
             * @example high
             * @enum {string|null}
             */
            priority?: "high" | "medium" | "low" | "" | null;
            /**
             * @description Quantity: 0 to 10000; required.
             * @example 2
             */
            quantity?: number | string;
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
        /** @description When and how the team is reminded of payments. */
        ReminderSettings: {
            /** @description Days before a payment is due; 0 is the day itself, and -1 the day after. */
            daysBefore: number[];
            /** @example true */
            emailOptIn: boolean;
            /** @example true */
            inAppOptIn: boolean;
        };
        ReminderSettingsData: {
            settings: components["schemas"]["ReminderSettings"];
        };
        /** @description What is to change; what is absent stays as it is. */
        ReminderSettingsInput: {
            /** @default null */
            daysBefore: number[] | null;
            /**
             * @default null
             * @example true
             */
            emailOptIn: boolean | null;
            /**
             * @default null
             * @example true
             */
            inAppOptIn: boolean | null;
        };
        /** @description A reply. What is not set is null. */
        Reply: {
            /**
             * @description Coming.
             * @example yes
             * @enum {string|null}
             */
            attending: "yes" | "no" | null;
            /** @example 2 */
            companionsAsked: number;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /** @description Dietary needs. */
            dietaryNeeds: string | null;
            /**
             * Format: email
             * @description Email.
             * @example mia@example.org
             */
            email: string | null;
            /**
             * @description First name.
             * @example Mia
             */
            firstName: string;
            /**
             * Format: int64
             * @description Number of people.
             * @example 2
             */
            guestCount: number | null;
            /** @description Guest. */
            guestId: string | null;
            /** @example Mia Rossi */
            guestName: string | null;
            /**
             * @description One name only.
             * @example true
             */
            hasOneName: boolean;
            id: string;
            /** @example true */
            isBesideAnswer: boolean;
            /**
             * @description By personal link.
             * @example true
             */
            isPersonal: boolean;
            /**
             * @description Last name.
             * @example Rossi
             */
            lastName: string | null;
            /** @description Meal. */
            mealId: string | null;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone: string | null;
            /**
             * @description Brings somebody.
             * @example true
             */
            plusOne: boolean;
            /** @description Name of whoever comes along. */
            plusOneName: string | null;
            /** @description Special requests. */
            specialRequests: string | null;
            /**
             * @description State.
             * @example OPEN
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
             * @example yes
             * @enum {string}
             */
            attending?: "yes" | "no";
            /** @description Dietary needs. */
            dietaryNeeds?: string | null;
            /** @description Email. */
            email?: string | (string | null);
            /**
             * @description First name; required.
             * @example Mia
             */
            firstName?: string;
            /**
             * @description Number of people: 0 to 20.
             * @example 2
             */
            guestCount?: number | string | null;
            /**
             * @description Guest: the id of a guest.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            guestId?: string | null;
            /**
             * @description One name only.
             * @example true
             */
            hasOneName?: boolean | null;
            /**
             * @description By personal link.
             * @example true
             */
            isPersonal?: boolean | null;
            /**
             * @description Last name.
             * @example Rossi
             */
            lastName?: string | null;
            /**
             * @description Meal: the id of a meal.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            mealId?: string | null;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone?: string | null;
            /**
             * @description Brings somebody.
             * @example true
             */
            plusOne?: boolean | null;
            /** @description Name of whoever comes along. */
            plusOneName?: string | null;
            /** @description Special requests. */
            specialRequests?: string | null;
            /**
             * @description State; OPEN unless given.
             * @example OPEN
             * @enum {string|null}
             */
            state?: "OPEN" | "MATCHED" | "DISMISSED" | "" | null;
        };
        ReplyId: {
            id: string;
        };
        ResentData: {
            /**
             * @description Whether a mail is on its way: not when the address is confirmed already, or no mail server is set up.
             * @example true
             */
            sent: boolean;
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
        RsvpData: {
            rsvp: components["schemas"]["ReplyId"];
        };
        /** @description A reply: one person's, or by a personal link a whole party's. */
        RsvpRequest: {
            /**
             * @description `yes` or `no`.
             * @default null
             * @example yes
             * @enum {string|null}
             */
            attending: "yes" | "no" | null;
            /** @default null */
            dietaryNeeds: string | null;
            /** @default null */
            email: string | null;
            /**
             * @default null
             * @example Mia
             */
            firstName: string | null;
            /**
             * Format: int64
             * @default null
             * @example 2
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
             * @description Whether the sender has one name only: the first name is all of it.
             * @default null
             * @example true
             */
            hasOneName: boolean | null;
            /**
             * @description The same for what is sent again; the header `Idempotency-Key` does as well.
             * @default null
             */
            idempotencyKey: string | null;
            /**
             * @description Required, unless `hasOneName`.
             * @default null
             * @example Rossi
             */
            lastName: string | null;
            /** @default null */
            mealId: string | null;
            /**
             * @default null
             * @example +43 1 234567
             */
            phone: string | null;
            /**
             * @default null
             * @example true
             */
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
             * @example 2
             */
            position: number;
        };
        /** @description A guest at a table. */
        SeatedGuest: {
            /** @example Mia */
            firstName: string;
            id: string;
            /** @example Rossi */
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
            /** @example Mia Rossi */
            name: string;
            tables: components["schemas"]["Table"][];
        };
        /** @description The numbers of a chart. */
        SeatingStatistics: {
            /**
             * Format: int32
             * @example 2
             */
            assignedSeats: number;
            /**
             * Format: int32
             * @description Seats that are held for people whom seated, confirmed guests may still bring.
             * @example 2
             */
            heldSeats: number;
            /**
             * Format: int32
             * @description How many more people confirmed guests may bring than are named; they count nowhere else.
             * @example 2
             */
            mayStillBring: number;
            /**
             * Format: int32
             * @example 2
             */
            totalSeats: number;
            /**
             * Format: int32
             * @example 2
             */
            totalTables: number;
            /**
             * Format: int32
             * @example 2
             */
            unassignedGuests: number;
            /**
             * Format: int32
             * @description The same of guests who have said neither yes nor no.
             * @example 2
             */
            undecidedMayBring: number;
            /**
             * Format: int32
             * @description How many such people the tables of their hosts have no seat for, in a chart that holds chairs.
             * @example 2
             */
            withoutHeldSeat: number;
        };
        /** @description Who is to sit where. */
        SeatRequest: {
            /** @example 7c9e6679-7425-40de-944b-e07fc1f90ae7 */
            guestId: string;
            /**
             * Format: int32
             * @description Counts from 1.
             * @example 2
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
            /** @example true */
            secondFactor: boolean;
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
        SectionData: {
            section: components["schemas"]["SectionJson"];
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
        SentData: {
            /** @description The id of the mailing. */
            messageId: string;
            /**
             * @description Always true: it is in the queue.
             * @example true
             */
            success: boolean;
        };
        /** @description A photo that was sent. */
        SentPhoto: {
            /**
             * @description Whether nobody has to look at it first.
             * @example true
             */
            approved: boolean;
            /** @example The first dance */
            caption?: string | null;
            filename: string;
            /** @example Mia Rossi */
            guestName: string;
            id: string;
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
        ServerData: {
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
        SessionsData: {
            sessions: components["schemas"]["Session"][];
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
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
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
        Success_AlbumData: {
            data: {
                album: components["schemas"]["Album"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_AlbumsData: {
            data: {
                albums: components["schemas"]["Album"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_AlbumWithPhotosData: {
            data: {
                album: components["schemas"]["Album"];
                photos: components["schemas"]["Photo"][];
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
        Success_AvailabilityData: {
            data: {
                /** @example true */
                available: boolean;
                events: components["schemas"]["Event"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_CategoriesData: {
            data: {
                categories: components["schemas"]["Category"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_CategoryData: {
            data: {
                category: components["schemas"]["Category"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ChartData: {
            data: {
                chart: components["schemas"]["SeatingChart"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ChartsData: {
            data: {
                charts: components["schemas"]["SeatingChart"][];
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
        Success_EmailTemplateData: {
            data: {
                emailTemplate: components["schemas"]["EmailTemplate"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EmailTemplatesData: {
            data: {
                emailTemplates: components["schemas"]["EmailTemplate"][];
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
        Success_EventData: {
            data: {
                event: components["schemas"]["Event"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EventsData: {
            data: {
                events: components["schemas"]["Event"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EventVendorData: {
            data: {
                eventVendor: components["schemas"]["EventVendor"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_EventVendorsData: {
            data: {
                eventVendors: components["schemas"]["EventVendor"][];
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
        Success_ExpenseData: {
            data: {
                expense: components["schemas"]["Expense"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ExpensesData: {
            data: {
                expenses: components["schemas"]["Expense"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GroupData: {
            data: {
                group: components["schemas"]["Group"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GroupsData: {
            data: {
                groups: components["schemas"]["Group"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_GuestData: {
            data: {
                guest: components["schemas"]["Guest"];
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
        Success_GuestPhotoInfo: {
            /** @description What guests know of the wedding that they send photos to. */
            data: {
                /** @description The albums that photos may be sent to. */
                albums: components["schemas"]["OpenAlbum"][];
                id: string;
                /** @example Luca */
                partnerName: string;
                user: components["schemas"]["CoupleUser"];
                /** @example Villa Rose */
                venue?: string | null;
                /** @description `YYYY-MM-DD`. */
                weddingDate?: string | null;
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
        Success_GuestPhotoStats: {
            /** @description How many photos of guests there are. */
            data: {
                /**
                 * Format: int64
                 * @example 2
                 */
                approved: number;
                /**
                 * Format: int64
                 * @example 2
                 */
                pending: number;
                /**
                 * Format: int64
                 * @description Those in the bin.
                 * @example 2
                 */
                rejected: number;
                /**
                 * Format: int64
                 * @description Those in the bin not counted.
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
        Success_GuestsData: {
            data: {
                guests: components["schemas"]["Guest"][];
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
        Success_MealData: {
            data: {
                meal: components["schemas"]["Meal"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MealsData: {
            data: {
                meals: components["schemas"]["Meal"][];
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
        Success_MilestoneData: {
            data: {
                milestone: components["schemas"]["Milestone"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_MilestonesData: {
            data: {
                milestones: components["schemas"]["Milestone"][];
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
        Success_OutboxData: {
            data: {
                messages: components["schemas"]["OutboxMessage"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_OverviewData: {
            data: {
                overview: components["schemas"]["BudgetOverview"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PartiesData: {
            data: {
                parties: components["schemas"]["Party"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PartyData: {
            data: {
                party: components["schemas"]["Party"];
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
        Success_PaymentData: {
            data: {
                payment: components["schemas"]["Payment"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PaymentsData: {
            data: {
                payments: components["schemas"]["Payment"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PersonalData: {
            data: {
                guest: components["schemas"]["PersonalPage"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PhotoData: {
            data: {
                photo: components["schemas"]["Photo"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PlanStatisticsData: {
            data: {
                /** @description Tasks or milestones in figures. What was given up does not count. */
                statistics: {
                    /**
                     * Format: int32
                     * @example 2
                     */
                    completed: number;
                    /**
                     * Format: int32
                     * @description Done in percent of all.
                     * @example 2
                     */
                    completionRate: number;
                    /**
                     * Format: int32
                     * @description Begun, and in time.
                     * @example 2
                     */
                    inProgress: number;
                    /**
                     * Format: int32
                     * @description Past their day and not done.
                     * @example 2
                     */
                    overdue: number;
                    /**
                     * Format: int32
                     * @example 2
                     */
                    total: number;
                };
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
        Success_ProgressData: {
            data: {
                /** @description How far a milestone is. */
                progress: {
                    /**
                     * Format: int64
                     * @description How many of them are done.
                     * @example 2
                     */
                    completed: number;
                    /**
                     * Format: int64
                     * @description Done in percent of all.
                     * @example 2
                     */
                    percentage: number;
                    /**
                     * Format: int64
                     * @description Its tasks and subtasks.
                     * @example 2
                     */
                    total: number;
                };
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PublicPurchasedData: {
            data: {
                registryItem: components["schemas"]["PublicGift"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PublicRegistryData: {
            data: {
                registryItems: components["schemas"]["PublicGift"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PublicWebsiteData: {
            data: {
                website: components["schemas"]["PublicWebsite"];
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
        Success_PurchaseData: {
            data: {
                purchase: components["schemas"]["Purchase"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PurchasedData: {
            data: {
                purchase: components["schemas"]["Purchase"];
                registryItem: components["schemas"]["RegistryItem"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_PurchasesData: {
            data: {
                purchases: components["schemas"]["Purchase"][];
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
        Success_RegistryItemData: {
            data: {
                registryItem: components["schemas"]["RegistryItem"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RegistryItemsData: {
            data: {
                registryItems: components["schemas"]["RegistryItem"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ReminderSettingsData: {
            data: {
                settings: components["schemas"]["ReminderSettings"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_RepliesData: {
            data: {
                replies: components["schemas"]["Reply"][];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ReplyData: {
            data: {
                reply: components["schemas"]["Reply"];
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
        Success_RsvpData: {
            data: {
                rsvp: components["schemas"]["ReplyId"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_ScheduleData: {
            data: {
                schedule: components["schemas"]["EventVendor"][];
            };
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
        Success_SectionData: {
            data: {
                section: components["schemas"]["SectionJson"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SentData: {
            data: {
                /** @description The id of the mailing. */
                messageId: string;
                /**
                 * @description Always true: it is in the queue.
                 * @example true
                 */
                success: boolean;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_SentPhoto: {
            /** @description A photo that was sent. */
            data: {
                /**
                 * @description Whether nobody has to look at it first.
                 * @example true
                 */
                approved: boolean;
                /** @example The first dance */
                caption?: string | null;
                filename: string;
                /** @example Mia Rossi */
                guestName: string;
                id: string;
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
        Success_StatisticsData: {
            data: {
                statistics: components["schemas"]["SeatingStatistics"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_StatsData: {
            data: {
                stats: components["schemas"]["WeddingStats"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_StreamTicketData: {
            data: {
                /** @description Goes into `/api/notifications/stream?ticket=…` once, within 30 seconds. */
                ticket: string;
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TableData: {
            data: {
                table: components["schemas"]["Table"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TaskData: {
            data: {
                task: components["schemas"]["Task"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_TasksData: {
            data: {
                tasks: components["schemas"]["Task"][];
            };
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
        Success_UnassignedData: {
            data: {
                guests: components["schemas"]["UnassignedGuest"][];
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
        Success_UploadData: {
            data: {
                upload: components["schemas"]["UploadOutcome"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_UploadedData: {
            data: {
                photos: components["schemas"]["Photo"][];
                /** @description The files that were not taken, while others were. */
                refused: components["schemas"]["Refused"][];
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
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_VendorData: {
            data: {
                vendor: components["schemas"]["Vendor"];
            };
            /**
             * @description Always true.
             * @example true
             */
            success: boolean;
        };
        /** @description The envelope of a success. */
        Success_VendorsData: {
            data: {
                vendors: components["schemas"]["Vendor"][];
            };
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
        /** @description A table with its seats. */
        Table: {
            /** @description Guests past the last seat: the table was made smaller while somebody seated them. */
            beyond: components["schemas"]["SeatedGuest"][];
            /**
             * Format: int32
             * @description 1 to 20.
             * @example 2
             */
            capacity: number;
            id: string;
            /** @example Mia Rossi */
            name: string;
            /**
             * Format: int64
             * @description The table's centre, from the left wall; 80 units are one metre.
             * @example 2
             */
            positionX: number;
            /**
             * Format: int64
             * @description The table's centre, from the upper wall; 80 units are one metre.
             * @example 2
             */
            positionY: number;
            /**
             * Format: int64
             * @description Degrees, clockwise.
             * @example 2
             */
            rotation: number;
            seats: components["schemas"]["Seat"][];
            /** @description ROUND, SQUARE, RECTANGLE or OVAL. */
            shape: string;
        };
        /** @description The fields to change: absent ones stay. */
        TableChanges: {
            /**
             * @description 8 unless given.
             * @example 2
             */
            capacity?: number | string;
            /** @example Mia Rossi */
            name?: string;
            /**
             * @description The table's centre, from the left wall, 80 units to the metre; the room's centre unless given.
             * @example 12.5
             */
            positionX?: number | string | null;
            /**
             * @description The table's centre, from the upper wall.
             * @example 12.5
             */
            positionY?: number | string | null;
            /**
             * @description Degrees, clockwise.
             * @example 12.5
             */
            rotation?: number | string | null;
            /**
             * @description ROUND unless given.
             * @example ROUND
             * @enum {string}
             */
            shape?: "ROUND" | "SQUARE" | "RECTANGLE" | "OVAL";
        };
        TableData: {
            table: components["schemas"]["Table"];
        };
        /** @description A task. What is not set is null. */
        Task: {
            /** @description Assigned to. */
            assignedTo: string | null;
            assignedUser?: {
                /** @example Mia */
                firstName?: string | null;
                /** @example Rossi */
                lastName?: string | null;
            } | null;
            /**
             * Format: date
             * @description Completed on.
             * @example 2027-06-19
             */
            completedAt: string | null;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description: string | null;
            /** @example 2 */
            doneCount: number;
            /**
             * Format: date
             * @description Due date.
             * @example 2027-06-19
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
             * @example 2027-06-19
             */
            plannedFor: string | null;
            /**
             * @description Priority.
             * @example LOW
             * @enum {string}
             */
            priority: "LOW" | "MEDIUM" | "HIGH" | "URGENT";
            /**
             * @description As of today on the clock of the wedding's zone, in UTC where it has none.
             * @example PENDING
             * @enum {string}
             */
            state: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "OVERDUE";
            /**
             * @description Status.
             * @example PENDING
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** @example 2 */
            subtaskCount: number;
            subtasks?: components["schemas"]["Task"][];
            /**
             * @description Title.
             * @example First dance
             */
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
             * @description Completed on: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            completedAt?: string | null;
            /**
             * @description Description.
             * @example With the whole family.
             */
            description?: string | null;
            /**
             * @description Due date: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            dueDate?: string | null;
            /**
             * @description Event: the id of an event.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            eventId?: string | null;
            /**
             * @description Milestone: the id of a milestone.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            milestoneId?: string | null;
            /** @description Order: a fractional index, which sorts as text. */
            order?: string | null;
            /**
             * @description Part of: the id of a task.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            parentTaskId?: string | null;
            /**
             * @description Planned for: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            plannedFor?: string | null;
            /**
             * @description Priority; MEDIUM unless given.
             * @example LOW
             * @enum {string|null}
             */
            priority?: "LOW" | "MEDIUM" | "HIGH" | "URGENT" | "" | null;
            /**
             * @description Status; PENDING unless given.
             * @example PENDING
             * @enum {string|null}
             */
            status?: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "" | null;
            /**
             * @description Title; required.
             * @example First dance
             */
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
        TicketData: {
            /** @description Goes into `/sync?ticket=…` once, within 30 seconds. */
            ticket: string;
        };
        /** @description Milestones and tasks together, and each kind by itself. */
        TimelineFigures: {
            /**
             * Format: int32
             * @example 2
             */
            completed: number;
            /**
             * Format: int32
             * @example 2
             */
            inProgress: number;
            milestones: components["schemas"]["PlanFigures"];
            /**
             * Format: int32
             * @example 2
             */
            overdue: number;
            tasks: components["schemas"]["PlanFigures"];
            /**
             * Format: int32
             * @example 2
             */
            total: number;
        };
        /** @description Two times, as those of events. */
        TimeSpan: {
            /**
             * @description Without it, that moment.
             * @default null
             * @example 2027-06-19T14:30
             */
            endTime: string | null;
            /**
             * @default null
             * @example 2027-06-19T14:30
             */
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
            /** @example Mia */
            firstName: string;
            id: string;
            /** @example Rossi */
            lastName: string;
        };
        UnreadData: {
            /**
             * Format: int32
             * @example 2
             */
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
            /**
             * @description Whether the file itself is why: sent again, it is refused again.
             * @example true
             */
            isUnfit: boolean;
            /**
             * @description Why it is `REFUSED`, for a person.
             * @example All the best!
             */
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
        UserData: {
            user: components["schemas"]["User"];
        };
        /** @description A vendor. What is not set is null. */
        Vendor: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address: string | null;
            /** @example true */
            booked: boolean;
            /** @description Category. */
            category: string;
            /** @description Contact person. */
            contactPerson: string | null;
            /**
             * @description Contract signed.
             * @example true
             */
            contractSigned: boolean;
            /** @description RFC 3339 in UTC. */
            createdAt: string | null;
            /**
             * Format: email
             * @description Email.
             * @example mia@example.org
             */
            email: string | null;
            id: string;
            /**
             * @description Turned down.
             * @example true
             */
            isTurnedDown: boolean;
            /** @example 2 */
            lineCount: number;
            /** @description Links. */
            links: string | null;
            /**
             * @description Name.
             * @example Mia Rossi
             */
            name: string;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes: string | null;
            /**
             * Format: double
             * @description Offer.
             * @example 12.5
             */
            offer: number | null;
            /**
             * Format: date
             * @description Offer valid until.
             * @example 2027-06-19
             */
            offerUntil: string | null;
            /**
             * Format: double
             * @example 12.5
             */
            paidAmount: number;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone: string | null;
            /**
             * Format: int64
             * @description Rating.
             * @example 2
             */
            rating: number | null;
            /**
             * Format: double
             * @example 12.5
             */
            totalCost: number;
            /** @description RFC 3339 in UTC. */
            updatedAt: string | null;
            /**
             * @description Website.
             * @example https://example.org
             */
            website: string | null;
        };
        /** @description The fields to change: absent ones stay, null clears. */
        VendorChanges: {
            /**
             * @description Address.
             * @example Hauptstraße 1, 1010 Vienna
             */
            address?: string | null;
            /**
             * @description Category; required.
             * @example Violets
             */
            category?: string;
            /** @description Contact person. */
            contactPerson?: string | null;
            /**
             * @description Contract signed.
             * @example true
             */
            contractSigned?: boolean | null;
            /** @description Email. */
            email?: string | (string | null);
            /**
             * @description Turned down.
             * @example true
             */
            isTurnedDown?: boolean | null;
            /**
             * @description Links: web addresses, one a line, each with words before or behind it.
             * @example Photos: https://example.org/photos
             */
            links?: string | null;
            /**
             * @description Name; required.
             * @example Mia Rossi
             */
            name?: string;
            /**
             * @description Notes.
             * @example By the window.
             */
            notes?: string | null;
            /**
             * @description Offer: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            offer?: number | string | null;
            /**
             * @description Offer valid until: `YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.
             * @example 2027-06-19
             */
            offerUntil?: string | null;
            /**
             * @description Paid amount: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            paidAmount?: number | string | null;
            /**
             * @description Phone.
             * @example +43 1 234567
             */
            phone?: string | null;
            /**
             * @description Rating: 0 to 5.
             * @example 2
             */
            rating?: number | string | null;
            /**
             * @description Total cost: in the primary currency, with at most two decimals.
             * @example 12.5
             */
            totalCost?: number | string | null;
            /**
             * @description Website.
             * @example https://example.org
             */
            website?: string | null;
        };
        VendorFigures: {
            /**
             * Format: int32
             * @example 2
             */
            total: number;
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
        WeddingData: {
            wedding: components["schemas"]["Wedding"];
        };
        WeddingsData: {
            /** @description The ids of those that were deleted while one was on their team. */
            deleted: string[];
            /** @description The ids of those among them that one has deleted oneself. */
            deletedByMe: string[];
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
    responses: {
        /** @description What was sent breaks a rule, or cannot be read; `error.field` says where. */
        Failure400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nobody is signed in, or not any more. */
        Failure401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The role does not allow it. */
        Failure403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It is not there, or not for this person to know of. */
        Failure404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It does not fit what is there: somebody has it already, or it was removed. */
        Failure409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It was there, and its time is over. */
        Failure410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Another version of tus, or none, is spoken. */
        Failure412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is larger than this address takes. */
        Failure413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is said to be of another kind than this address takes. */
        Failure415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The file has no such part. */
        Failure416: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Another request is at work on it. */
        Failure423: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many attempts; `Retry-After` says when to try again. */
        Failure429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description What arrived is not what was sent. */
        Failure460: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A fault of the server. */
        Failure500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Another service does not answer as it should. */
        Failure502: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server is busy; `Retry-After` says when to try again. */
        Failure503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server has no space left, and nothing was saved. */
        Failure507: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
