// Generated from the server's OpenAPI document by `npm run api:types`; do not edit.

export interface paths {
    "/api/auth/confirm-email": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddressToConfirm"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_ConfirmedData"];
                    };
                };
            };
        };
    };
    "/api/auth/confirm-email/resend": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_ResentData"];
                    };
                };
            };
        };
    };
    "/api/auth/export": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/zip": unknown;
                    };
                };
            };
        };
    };
    "/api/auth/forgot-password": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ForgottenPassword"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/links/show": {
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["FollowedLink"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_LinkedAccountData"];
                    };
                };
            };
        };
    };
    "/api/auth/login": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Credentials"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_SignInData"];
                    };
                };
            };
        };
    };
    "/api/auth/logout": {
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["LogoutRequest"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/me": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
            };
        };
        put: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ProfileChanges"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_UpdatedData"];
                    };
                };
            };
        };
        delete: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/me/avatar": {
        put: {
            requestBody: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
            };
        };
        delete: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_UserData"];
                    };
                };
            };
        };
    };
    "/api/auth/me/deletion": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_DeletionData"];
                    };
                };
            };
        };
    };
    "/api/auth/me/passkeys": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPasskey"];
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": components["schemas"]["Success_Passkey"];
                    };
                };
            };
        };
    };
    "/api/auth/me/passkeys/{id}": {
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
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
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
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/me/passkeys/start": {
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Proof"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Asked"];
                    };
                };
            };
        };
    };
    "/api/auth/me/providers/{provider}": {
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
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/me/second-factor": {
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondFactorWish"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_SecondFactorChanged"];
                    };
                };
            };
        };
    };
    "/api/auth/me/ways-in": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_WaysInData"];
                    };
                };
            };
        };
    };
    "/api/auth/passkeys/finish": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeyAnswer"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_SignedInData"];
                    };
                };
            };
        };
    };
    "/api/auth/passkeys/start": {
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PasskeySignIn"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Asked"];
                    };
                };
            };
        };
    };
    "/api/auth/providers/{provider}/start": {
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
                    content: {
                        "application/json": components["schemas"]["Success_DepartureData"];
                    };
                };
            };
        };
    };
    "/api/auth/providers/finish": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReturnRequest"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_ReturnData"];
                    };
                };
            };
        };
    };
    "/api/auth/providers/link": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkRequest"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_ReturnData"];
                    };
                };
            };
        };
    };
    "/api/auth/refresh": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefreshRequest"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_TokensData"];
                    };
                };
            };
        };
    };
    "/api/auth/register": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": components["schemas"]["Success_SignedInData"];
                    };
                };
            };
        };
    };
    "/api/auth/reset-password": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPassword"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/auth/second-factor": {
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondFactorAnswer"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_SignedInData"];
                    };
                };
            };
        };
    };
    "/api/auth/sessions": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_SessionsData"];
                    };
                };
            };
        };
    };
    "/api/auth/sessions/{id}": {
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/email/allowance": {
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_AllowanceData"];
                    };
                };
            };
        };
    };
    "/api/email/analytics": {
        get: {
            parameters: {
                query?: {
                    timeframe?: string;
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_AnalyticsData"];
                    };
                };
            };
        };
    };
    "/api/email/mailings": {
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
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
            };
        };
    };
    "/api/email/mailings/{mailingId}": {
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
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
            };
        };
    };
    "/api/email/mailings/{mailingId}/stop": {
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
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
            };
        };
    };
    "/api/email/queue/jobs": {
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    page?: number;
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_JobsData"];
                    };
                };
            };
        };
    };
    "/api/email/queue/jobs/{jobId}": {
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
                    content: {
                        "application/json": components["schemas"]["Success_LetterData"];
                    };
                };
            };
        };
    };
    "/api/email/queue/stats": {
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_EmailQueueStatsData"];
                    };
                };
            };
        };
    };
    "/api/email/test": {
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
                    content: {
                        "application/json": components["schemas"]["Success_MailingData"];
                    };
                };
            };
        };
    };
    "/api/email/test-connection": {
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_ConnectionData"];
                    };
                };
            };
        };
    };
    "/api/email/unsubscribed": {
        get: {
            parameters: {
                query?: {
                    weddingId?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_RecipientsData"];
                    };
                };
            };
        };
    };
    "/api/exchange-rates/{base}": {
        get: {
            parameters: {
                path: {
                    base: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN";
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_ExchangeRatesData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}": {
        delete: {
            parameters: {
                path: {
                    guestPhotoId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}/approve": {
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
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}/favorite": {
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
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}/reject": {
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
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/photos/{guestPhotoId}/restore": {
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
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/weddings/{weddingId}/approved-photos": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/weddings/{weddingId}/erase": {
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
                    content: {
                        "application/json": components["schemas"]["Success_ErasedData"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/weddings/{weddingId}/pending-photos": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
            };
        };
    };
    "/api/guest-photos/weddings/{weddingId}/rejected-photos": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Vec_GuestPhoto"];
                    };
                };
            };
        };
    };
    "/api/health": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Health"];
                    };
                };
            };
        };
    };
    "/api/notifications": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_NotificationsData"];
                    };
                };
            };
        };
    };
    "/api/notifications/{id}": {
        delete: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/notifications/{id}/read": {
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
        patch: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/notifications/preferences": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_PreferencesData"];
                    };
                };
            };
        };
        put: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PreferencesInput"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_PreferencesData"];
                    };
                };
            };
        };
    };
    "/api/notifications/push": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
            };
        };
        put: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PushInput"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
            };
        };
        delete: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_PushData"];
                    };
                };
            };
        };
    };
    "/api/notifications/read-all": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_UnreadData"];
                    };
                };
            };
        };
    };
    "/api/notifications/stream": {
        get: {
            parameters: {
                query?: {
                    lastEventId?: string;
                    ticket?: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "text/event-stream": unknown;
                    };
                };
            };
        };
    };
    "/api/photos/{weddingId}/counts": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_CountsData"];
                    };
                };
            };
        };
    };
    "/api/photos/{weddingId}/guest-link": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoLinkData"];
                    };
                };
            };
        };
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                201: {
                    content: {
                        "application/json": components["schemas"]["Success_GuestPhotoLinkData"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/photos/{weddingId}/likes/{photoId}": {
        put: {
            parameters: {
                path: {
                    photoId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                path: {
                    photoId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/photos/{weddingId}/views": {
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
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/recall": {
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Remembered"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_RecallData"];
                    };
                };
            };
        };
    };
    "/api/server": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_ServerData"];
                    };
                };
            };
        };
    };
    "/api/sync/ticket": {
        post: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_TicketData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/actors": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_ActorsData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/invitations": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_InvitationsData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/invitations/{invitationId}": {
        delete: {
            parameters: {
                path: {
                    invitationId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/invitations/{invitationId}/resend": {
        post: {
            parameters: {
                path: {
                    invitationId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_InvitationData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/invite": {
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
                    content: {
                        "application/json": components["schemas"]["Success_InvitationData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/members": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_MembersData"];
                    };
                };
            };
        };
    };
    "/api/team/{weddingId}/members/{memberId}": {
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
                    content: {
                        "application/json": components["schemas"]["Success_MemberData"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                path: {
                    memberId: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/team/accept/{token}": {
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_JoinedData"];
                    };
                };
            };
        };
    };
    "/api/team/invitations/{token}": {
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_OpenInvitationData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
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
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
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
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/availability": {
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
                    content: {
                        "application/json": components["schemas"]["Success_AddressData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/domain/check": {
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/links": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_LinksData"];
                    };
                };
            };
        };
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
                    content: {
                        "application/json": components["schemas"]["Success_LinksData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/links/{token}": {
        delete: {
            parameters: {
                path: {
                    token: string;
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/publish": {
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/published": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_PublishedData"];
                    };
                };
            };
        };
    };
    "/api/websites/{weddingId}/unpublish": {
        post: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_WebsiteData"];
                    };
                };
            };
        };
    };
    "/api/weddings": {
        get: {
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_WeddingsData"];
                    };
                };
            };
        };
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["NewWedding"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
                201: {
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
            };
        };
    };
    "/api/weddings/{id}/restore": {
        post: {
            parameters: {
                path: {
                    id: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/weddings/{weddingId}": {
        get: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
            };
        };
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
                    content: {
                        "application/json": components["schemas"]["Success_WeddingData"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                path: {
                    weddingId: string;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/weddings/{weddingId}/start-over": {
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
                    content: {
                        "application/json": components["schemas"]["Success_Done"];
                    };
                };
            };
        };
    };
    "/api/weddings/deleted": {
        get: {
            responses: {
                200: {
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
        AccountRole: {
            role: string;
        };
        Actor: {
            actor: string;
            firstName: string;
            lastName: string;
            userId: string;
        };
        AddressToConfirm: {
            keep: components["schemas"]["KeptWaysIn"] | null;
            token: string;
        };
        AlbumTitle: {
            title: string;
        };
        Asked: {
            options?: Record<string, never> | null;
            ticket: string;
        };
        Connections: {
            external: boolean;
            primary: boolean;
        };
        Credentials: {
            email: string;
            password: string;
            rememberMe: boolean;
        };
        CustomDomain: {
            domain: string;
            isVerified: boolean;
            recordName: string;
            recordValue: string;
        };
        DeletedWedding: {
            byMe: boolean;
            deletedAt: string;
            id: string;
            lastDay: string;
            name?: string | null;
        };
        Deletion: {
            password: string | null;
        };
        DepartureRequest: {
            invitationToken: string;
            linking: boolean;
            rememberMe: boolean;
        };
        EmailAnalytics: {
            bounced: number;
            bounceRate: number;
            clicked?: number | null;
            clickRate?: number | null;
            complained: number;
            counted: number;
            delivered: number;
            opened?: number | null;
            openRate?: number | null;
            sent: number;
            unsubscribed: number;
        };
        EmailJob: {
            completedAt?: string | null;
            createdAt: string;
            error?: string | null;
            id: string;
            metadata: components["schemas"]["JobMetadata"];
            status: string;
            subject: string;
            to: string;
        };
        EmailQueueStats: {
            active: number;
            completed: number;
            delayed: number;
            failed: number;
            kept: number;
            stopped: number;
            total: number;
            waiting: number;
        };
        ErasedGuest: {
            guestEmail: string | null;
            guestName: string | null;
        };
        ExchangeRatesData: {
            approximate: boolean;
            base: string;
            fetchedAt: string;
            rates: {
                [key: string]: number;
            };
            source?: string | null;
        };
        Favorite: {
            favorite: boolean;
        };
        FollowedLink: {
            token: string;
        };
        ForgottenPassword: {
            email: string;
        };
        GuestPhoto: {
            album: components["schemas"]["AlbumTitle"];
            approved: boolean;
            caption?: string | null;
            claims: components["schemas"]["PhotoClaim"][];
            displayUrl: string;
            filename: string;
            guestEmail?: string | null;
            guestName: string;
            height: number;
            id: string;
            isFavorite: boolean;
            originalUrl: string;
            rejectedAt?: string | null;
            revision: number;
            thumbhash: string;
            thumbnailUrl: string;
            uploadedAt: string;
            width: number;
        };
        GuestPhotoApproval: {
            approved: boolean;
            revision: number | null;
        };
        GuestPhotoLink: {
            createdAt: string;
            shortUrl: string;
            url: string;
        };
        Input: {
            customDomain: string | null;
            privacySettings: components["schemas"]["PrivacyInput"] | null;
            sections: components["schemas"]["NewSection"][] | null;
            seoSettings: components["schemas"]["SeoSettings"] | null;
            socialSettings: components["schemas"]["SocialSettings"] | null;
            subdomain: string | null;
            theme: components["schemas"]["ThemeInput"] | null;
            themeSettings: components["schemas"]["ThemeSettings"] | null;
        };
        Invitation: {
            createdAt: string;
            email: string;
            expiresAt: string;
            id: string;
            invitedBy: components["schemas"]["Inviter"];
            mail: components["schemas"]["MailState"];
            role: components["schemas"]["Role"];
        };
        InvitedWedding: {
            title?: string | null;
        };
        Inviter: {
            firstName: string;
            lastName: string;
        };
        JobMetadata: {
            clickedAt?: string | null;
            mailingId?: string | null;
            openedAt?: string | null;
            type: string;
        };
        KeptBesidePassword: {
            passkeys: string[];
            providers: string[];
        };
        KeptWaysIn: {
            passkeys: string[];
            password: boolean;
            providers: string[];
            sessions: boolean;
        };
        LeftWedding: {
            becomes: string;
            id: string;
            name?: string | null;
        };
        LetterAllowance: {
            growsInDays?: number | null;
            growsTo?: number | null;
            most: number;
            needsConfirmedEmail: boolean;
            sent: number;
        };
        LinkedAccountData: {
            email: string;
            sessions: components["schemas"]["Session"][];
            waysIn: components["schemas"]["WaysInData"];
        };
        LinkedData: {
            linked: components["schemas"]["Provider"];
        };
        LinkedProvider: {
            email: string;
            linkedAt: string;
            provider: string;
        };
        LinkRequest: {
            password: string;
            ticket: string;
        };
        LinksRequest: {
            guestIds: string[] | null;
            partyIds: string[] | null;
        };
        LogoutRequest: {
            refreshToken: string | null;
        };
        Looks: {
            photoIds: string[];
        };
        Mailing: {
            createdAt: string;
            failed: number;
            id: string;
            kept: number;
            sent: number;
            stopped: number;
            stoppedAt?: string | null;
            subject: string;
            total: number;
            type: string;
            waiting: number;
        };
        MailState: "SENT" | "WAITING" | "NOT_SENT";
        ManyLetters: {
            allowGaps: boolean;
            body: string;
            recipients: components["schemas"]["Recipients"];
            subject: string;
            type: string | null;
        };
        Moment: {
            epoch: string;
            position: number;
        };
        NewInvitation: {
            email: string;
            role: components["schemas"]["Role"];
        };
        NewPasskey: {
            credential: Record<string, never>;
            name: string;
            ticket: string;
        };
        NewPassword: {
            keep: components["schemas"]["KeptBesidePassword"];
            password: string;
            token: string;
        };
        NewSection: components["schemas"]["SectionInput"] & {
            type: string;
        };
        NewWedding: {
            budget?: number | string | null;
            colors?: string[] | null;
            exchangeRate?: number | string | null;
            guestCount?: number | string | null;
            id?: string | null;
            ownerName?: string | null;
            partnerName?: string | null;
            primaryCurrency?: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN" | "" | null;
            rateTableDate?: string | null;
            secondaryCurrency?: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN" | "" | null;
            showBoth?: boolean | null;
            theme?: string | null;
            timeZone?: string | null;
            venue?: string | null;
            weddingDate?: string | null;
        };
        Notification: {
            count: number;
            createdAt: string;
            id: string;
            link: string;
            message: string;
            read: boolean;
            title: string;
            type: string;
            weddingId?: string | null;
        };
        NotificationPreferences: {
            email: boolean;
            guestPhotos: boolean;
            mailFailures: boolean;
            paymentReminders: boolean;
            push: boolean;
            quietHours?: components["schemas"]["QuietHours"] | null;
            rsvpUpdates: boolean;
            taskReminders: boolean;
            teamUpdates: boolean;
            weeklyDigest: boolean;
        };
        OpenInvitation: {
            email: string;
            expiresAt: string;
            hasAccount: boolean;
            invitedBy: components["schemas"]["Inviter"];
            role: components["schemas"]["Role"];
            wedding: components["schemas"]["InvitedWedding"];
        };
        Passkey: {
            createdAt: string;
            id: string;
            lastUsedAt?: string | null;
            name: string;
        };
        PasskeyAnswer: {
            credential: Record<string, never>;
            ticket: string;
        };
        PasskeyName: {
            name: string;
        };
        PasskeySignIn: {
            rememberMe: boolean;
        };
        PasswordNeeded: {
            email: string;
            provider: components["schemas"]["Provider"];
            ticket: string;
        };
        PasswordNeededData: {
            passwordNeeded: components["schemas"]["PasswordNeeded"];
        };
        PersonalLink: {
            createdAt: string;
            guestId?: string | null;
            partyId?: string | null;
            token: string;
            url?: string | null;
        };
        PhotoClaim: {
            decidedAt: string;
            name: string;
            verdict: string;
        };
        PhotoCount: {
            isLiked: boolean;
            likes: number;
            photoId: string;
            views: number;
        };
        PreferencesInput: {
            email: boolean | null;
            guestPhotos: boolean | null;
            mailFailures: boolean | null;
            paymentReminders: boolean | null;
            push: boolean | null;
            quietHours: components["schemas"]["QuietHours"] | null;
            rsvpUpdates: boolean | null;
            taskReminders: boolean | null;
            teamUpdates: boolean | null;
            weeklyDigest: boolean | null;
        };
        PrivacyInput: {
            allowGuestAccess: boolean | null;
            allowSearchEngines: boolean | null;
            isPasswordProtected: boolean | null;
            password: string | null;
        };
        PrivacySettings: {
            allowGuestAccess: boolean;
            allowSearchEngines: boolean;
            isPasswordProtected: boolean;
        };
        ProfileChanges: {
            bio: string | null;
            currentPassword: string | null;
            email: string | null;
            firstName: string | null;
            lastName: string | null;
            location: string | null;
            newPassword: string | null;
            phone: string | null;
        };
        Proof: {
            currentPassword: string | null;
        };
        Provider: "google" | "facebook";
        PushInput: {
            endpoint: string;
            keys: components["schemas"]["PushKeys"];
        };
        PushKeys: {
            auth: string;
            p256dh: string;
        };
        QuietHours: {
            from: string;
            until: string;
        };
        Recipients: {
            guestIds: string[];
            memberIds: string[];
            vendorIds: string[];
        };
        RefreshRequest: {
            refreshToken: string;
        };
        Registration: {
            email: string;
            firstName: string;
            invitationToken: string;
            lastName: string;
            password: string;
            rememberMe: boolean;
        };
        Rejection: {
            revision: number | null;
        };
        Remembered: {
            account?: string | null;
            moment?: components["schemas"]["Moment"] | null;
            weddings?: string[] | null;
        };
        Restoration: {
            revision: number | null;
        };
        ReturnData: components["schemas"]["SignInData"] | components["schemas"]["PasswordNeededData"] | components["schemas"]["LinkedData"];
        ReturnRequest: {
            code: string;
            state: string;
            ticket: string;
        };
        Role: "OWNER" | "ORGANIZER" | "PLANNER" | "VIEWER";
        RoleChange: {
            role: components["schemas"]["Role"];
        };
        SecondFactorAnswer: {
            credential?: Record<string, never> | null;
            recoveryCode: string | null;
            ticket: string;
        };
        SecondFactorData: {
            secondFactor: components["schemas"]["Asked"];
        };
        SecondFactorWish: {
            currentPassword: string | null;
            on: boolean;
        };
        SectionInput: {
            content?: Record<string, never> | null;
            id: string | null;
            isVisible: boolean | null;
            order: number | null;
            title: string | null;
            type: "hero" | "story" | "details" | "gallery" | "rsvp" | "registry" | "travel" | "schedule" | "custom" | null;
        };
        SectionJson: {
            content: Record<string, never>;
            id: string;
            isVisible: boolean;
            order: number;
            title: string;
            type: string;
        };
        SeoSettings: {
            description: string | null;
            image: string | null;
            keywords: string[] | null;
            title: string | null;
        };
        Session: {
            createdAt: string;
            current: boolean;
            device: string;
            id: string;
            lastSeenAt: string;
        };
        SignedInData: {
            isNew: boolean;
            tokens: components["schemas"]["Tokens"];
            user: components["schemas"]["User"];
        };
        SignInData: components["schemas"]["SignedInData"] | components["schemas"]["SecondFactorData"];
        SignUps: "OPEN" | "INVITED";
        SocialSettings: {
            enableSharing: boolean | null;
        };
        Success_ActorsData: {
            data: {
                actors: components["schemas"]["Actor"][];
            };
            success: boolean;
        };
        Success_AddressData: {
            data: {
                available: boolean;
                reason?: string | null;
                subdomain: string;
            };
            success: boolean;
        };
        Success_AllowanceData: {
            data: {
                allowance: components["schemas"]["LetterAllowance"];
            };
            success: boolean;
        };
        Success_AnalyticsData: {
            data: {
                analytics: components["schemas"]["EmailAnalytics"];
            };
            success: boolean;
        };
        Success_Asked: {
            data: {
                options?: Record<string, never> | null;
                ticket: string;
            };
            success: boolean;
        };
        Success_ConfirmedData: {
            data: {
                newPasswordToken?: string | null;
            };
            success: boolean;
        };
        Success_ConnectionData: {
            data: {
                connections: components["schemas"]["Connections"];
                error?: string | null;
                success: boolean;
            };
            success: boolean;
        };
        Success_CountsData: {
            data: {
                counts: components["schemas"]["PhotoCount"][];
            };
            success: boolean;
        };
        Success_DeletedWeddingsData: {
            data: {
                weddings: components["schemas"]["DeletedWedding"][];
            };
            success: boolean;
        };
        Success_DeletionData: {
            data: {
                weddings: components["schemas"]["LeftWedding"][];
            };
            success: boolean;
        };
        Success_DepartureData: {
            data: {
                ticket: string;
                url: string;
            };
            success: boolean;
        };
        Success_Done: {
            data: Record<string, never>;
            success: boolean;
        };
        Success_EmailQueueStatsData: {
            data: {
                stats: components["schemas"]["EmailQueueStats"];
            };
            success: boolean;
        };
        Success_ErasedData: {
            data: {
                erased: number;
            };
            success: boolean;
        };
        Success_ExchangeRatesData: {
            data: {
                approximate: boolean;
                base: string;
                fetchedAt: string;
                rates: {
                    [key: string]: number;
                };
                source?: string | null;
            };
            success: boolean;
        };
        Success_GuestPhotoData: {
            data: {
                photo: components["schemas"]["GuestPhoto"];
            };
            success: boolean;
        };
        Success_GuestPhotoLinkData: {
            data: {
                link?: components["schemas"]["GuestPhotoLink"] | null;
            };
            success: boolean;
        };
        Success_Health: {
            data: {
                status: string;
                version: string;
            };
            success: boolean;
        };
        Success_InvitationData: {
            data: {
                invitation: components["schemas"]["Invitation"];
                link?: string | null;
            };
            success: boolean;
        };
        Success_InvitationsData: {
            data: {
                invitations: components["schemas"]["Invitation"][];
            };
            success: boolean;
        };
        Success_JobsData: {
            data: {
                jobs: components["schemas"]["EmailJob"][];
                stats: components["schemas"]["EmailQueueStats"];
                total: number;
            };
            success: boolean;
        };
        Success_JoinedData: {
            data: {
                member: components["schemas"]["TeamMember"];
                weddingId: string;
            };
            success: boolean;
        };
        Success_LetterData: {
            data: {
                job: components["schemas"]["EmailJob"];
                text: string;
            };
            success: boolean;
        };
        Success_LinkedAccountData: {
            data: {
                email: string;
                sessions: components["schemas"]["Session"][];
                waysIn: components["schemas"]["WaysInData"];
            };
            success: boolean;
        };
        Success_LinksData: {
            data: {
                links: components["schemas"]["PersonalLink"][];
            };
            success: boolean;
        };
        Success_MailingData: {
            data: {
                mailing: components["schemas"]["Mailing"];
            };
            success: boolean;
        };
        Success_MemberData: {
            data: {
                member: components["schemas"]["TeamMember"];
            };
            success: boolean;
        };
        Success_MembersData: {
            data: {
                members: components["schemas"]["TeamMember"][];
            };
            success: boolean;
        };
        Success_NotificationsData: {
            data: {
                lastEventId: string;
                notifications: components["schemas"]["Notification"][];
                unreadCount: number;
            };
            success: boolean;
        };
        Success_OpenInvitationData: {
            data: {
                invitation: components["schemas"]["OpenInvitation"];
            };
            success: boolean;
        };
        Success_Passkey: {
            data: {
                createdAt: string;
                id: string;
                lastUsedAt?: string | null;
                name: string;
            };
            success: boolean;
        };
        Success_PreferencesData: {
            data: {
                preferences: components["schemas"]["NotificationPreferences"];
            };
            success: boolean;
        };
        Success_PublishedData: {
            data: {
                published?: Record<string, never> | null;
            };
            success: boolean;
        };
        Success_PushData: {
            data: {
                endpoint?: string | null;
                publicKey: string;
            };
            success: boolean;
        };
        Success_RecallData: {
            data: {
                moment: components["schemas"]["Moment"];
                unknownAccount: boolean;
                unknownWeddings: string[];
                wentBack: boolean;
            };
            success: boolean;
        };
        Success_RecipientsData: {
            data: {
                unsubscribed: string[];
            };
            success: boolean;
        };
        Success_ResentData: {
            data: {
                sent: boolean;
            };
            success: boolean;
        };
        Success_ReturnData: {
            data: components["schemas"]["SignInData"] | components["schemas"]["PasswordNeededData"] | components["schemas"]["LinkedData"];
            success: boolean;
        };
        Success_SecondFactorChanged: {
            data: {
                recoveryCode?: string | null;
                secondFactor: boolean;
            };
            success: boolean;
        };
        Success_ServerData: {
            data: {
                mail: boolean;
                passkeys: boolean;
                providers: components["schemas"]["Provider"][];
                signUps: components["schemas"]["SignUps"];
                sitesUrl: string;
            };
            success: boolean;
        };
        Success_SessionsData: {
            data: {
                sessions: components["schemas"]["Session"][];
            };
            success: boolean;
        };
        Success_SignedInData: {
            data: {
                isNew: boolean;
                tokens: components["schemas"]["Tokens"];
                user: components["schemas"]["User"];
            };
            success: boolean;
        };
        Success_SignInData: {
            data: components["schemas"]["SignedInData"] | components["schemas"]["SecondFactorData"];
            success: boolean;
        };
        Success_TicketData: {
            data: {
                ticket: string;
            };
            success: boolean;
        };
        Success_TokensData: {
            data: {
                tokens: components["schemas"]["Tokens"];
            };
            success: boolean;
        };
        Success_UnreadData: {
            data: {
                count: number;
            };
            success: boolean;
        };
        Success_UpdatedData: {
            data: {
                tokens?: components["schemas"]["Tokens"] | null;
                user: components["schemas"]["User"];
            };
            success: boolean;
        };
        Success_UserData: {
            data: {
                user: components["schemas"]["User"];
            };
            success: boolean;
        };
        Success_Vec_GuestPhoto: {
            data: {
                album: components["schemas"]["AlbumTitle"];
                approved: boolean;
                caption?: string | null;
                claims: components["schemas"]["PhotoClaim"][];
                displayUrl: string;
                filename: string;
                guestEmail?: string | null;
                guestName: string;
                height: number;
                id: string;
                isFavorite: boolean;
                originalUrl: string;
                rejectedAt?: string | null;
                revision: number;
                thumbhash: string;
                thumbnailUrl: string;
                uploadedAt: string;
                width: number;
            }[];
            success: boolean;
        };
        Success_WaysInData: {
            data: {
                hasPassword: boolean;
                passkeys: components["schemas"]["Passkey"][];
                providers: components["schemas"]["LinkedProvider"][];
                secondFactor: boolean;
            };
            success: boolean;
        };
        Success_WebsiteData: {
            data: {
                website: components["schemas"]["Website"];
            };
            success: boolean;
        };
        Success_WeddingData: {
            data: {
                wedding: components["schemas"]["Wedding"];
            };
            success: boolean;
        };
        Success_WeddingsData: {
            data: {
                deleted: string[];
                deletedByMe: string[];
                weddings: components["schemas"]["Wedding"][];
            };
            success: boolean;
        };
        TeamMember: {
            id: string;
            joinedAt: string;
            role: components["schemas"]["Role"];
            user: components["schemas"]["TeamUser"];
            userId: string;
        };
        TeamUser: {
            avatar?: string | null;
            bio?: string | null;
            email: string;
            firstName: string;
            lastName: string;
            location?: string | null;
            phone?: string | null;
        };
        ThemeInput: components["schemas"]["ThemeName"] | (components["schemas"]["ThemeSettings"] & {
            id?: components["schemas"]["ThemeName"] | null;
        });
        ThemeName: "romantic" | "elegant" | "rustic" | "modern" | "vintage" | "garden" | "" | null;
        ThemeSettings: {
            backgroundStyle: "plain" | "pattern" | "bands" | "" | null;
            fontFamily: "fraunces" | "cormorant" | "playfair" | "bitter" | "jost" | "parisienne" | "caslon" | "" | null;
            hours: string | null;
            primaryColor: string | null;
            secondaryColor: string | null;
        };
        Tokens: {
            accessToken: string;
            refreshToken: string;
        };
        User: {
            avatarUrl?: string | null;
            bio: string;
            email: string;
            emailConfirmed: boolean;
            firstName: string;
            hasPassword: boolean;
            id: string;
            lastName: string;
            location: string;
            phone: string;
            roles: components["schemas"]["AccountRole"][];
        };
        WaysInData: {
            hasPassword: boolean;
            passkeys: components["schemas"]["Passkey"][];
            providers: components["schemas"]["LinkedProvider"][];
            secondFactor: boolean;
        };
        Website: {
            createdAt?: string | null;
            customDomain?: components["schemas"]["CustomDomain"] | null;
            id: string;
            isPublished: boolean;
            privacySettings: components["schemas"]["PrivacySettings"];
            publishedAt?: string | null;
            sections: components["schemas"]["SectionJson"][];
            seoSettings: components["schemas"]["SeoSettings"];
            socialSettings: components["schemas"]["SocialSettings"];
            subdomain?: string | null;
            suggestedSubdomain: string;
            theme: string;
            themeSettings: components["schemas"]["ThemeSettings"];
            updatedAt?: string | null;
            version: number;
            weddingId: string;
        };
        WebsiteData: {
            website: components["schemas"]["Website"];
        };
        Wedding: {
            budget?: number | null;
            colors: string[];
            createdAt?: string | null;
            exchangeRate?: number | null;
            guestCount?: number | null;
            id: string;
            ownerName?: string | null;
            partnerName?: string | null;
            primaryCurrency: string;
            rateFetchedAt?: string | null;
            rateTableDate?: string | null;
            role: components["schemas"]["Role"];
            secondaryCurrency?: string | null;
            showBoth: boolean;
            theme?: string | null;
            timeZone?: string | null;
            venue?: string | null;
            weddingDate?: string | null;
        };
        WeddingChanges: {
            budget?: number | string | null;
            colors?: string[] | null;
            exchangeRate?: number | string | null;
            guestCount?: number | string | null;
            ownerName?: string | null;
            partnerName?: string | null;
            primaryCurrency?: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN" | "" | null;
            rateTableDate?: string | null;
            secondaryCurrency?: "EUR" | "USD" | "GBP" | "CAD" | "AUD" | "JPY" | "CHF" | "SEK" | "NOK" | "DKK" | "PLN" | "CZK" | "HUF" | "BGN" | "RON" | "HRK" | "RUB" | "TRY" | "BRL" | "CNY" | "INR" | "KRW" | "SGD" | "HKD" | "MXN" | "ZAR" | "NZD" | "ILS" | "AED" | "SAR" | "UGX" | "KES" | "NGN" | "" | null;
            showBoth?: boolean | null;
            theme?: string | null;
            timeZone?: string | null;
            venue?: string | null;
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
