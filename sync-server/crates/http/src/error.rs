//! The errors of requests, and the JSON body in which they are sent.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use troth_base::error_chain::error_chain;
use utoipa::ToSchema;

mod conversions;

/// When to retry a request that found the server busy.
const BUSY_RETRY_SECONDS: u64 = 2;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// A value breaks a rule; the message is for the user.
    #[error("{message}")]
    Validation {
        /// The field at fault, if one is.
        field: Option<String>,
        /// The fault.
        message: String,
    },
    /// The request cannot be parsed.
    #[error("{message}")]
    BadRequest {
        /// Where parsing stopped, if known.
        field: Option<String>,
        /// The fault.
        message: String,
    },
    /// There is no session, or it has ended.
    #[error("{0}")]
    Unauthorized(&'static str),
    /// The role does not allow it.
    #[error("{0}")]
    Forbidden(&'static str),
    /// It does not exist, or not for this caller.
    #[error("{0}")]
    NotFound(&'static str),
    /// The path exists, but not with this method.
    #[error("This address doesn’t accept that method.")]
    MethodNotAllowed,
    /// The value is already in use.
    #[error("{message}")]
    Conflict {
        /// The field at fault, if one is.
        field: Option<&'static str>,
        /// The conflict.
        message: &'static str,
    },
    /// A failure with its own code.
    #[error("{message}")]
    Named {
        /// The code.
        code: ErrorCode,
        /// The field at fault, if one is.
        field: Option<&'static str>,
        /// The message for the user.
        message: Cow<'static, str>,
    },
    /// The body is larger than this address accepts.
    #[error("The request is too large.")]
    TooLarge,
    /// Too many attempts.
    #[error("Too many attempts. Please try again {}.", wait_text(*retry_after))]
    RateLimited {
        /// When to try again.
        retry_after: Duration,
    },
    /// The server cannot do it at the moment.
    #[error("The server is busy. Please try again.")]
    Unavailable,
    /// The server's fault. The cause is logged and never sent.
    #[error("Something went wrong on the server.")]
    Internal(#[source] Box<dyn StdError + Send + Sync>),
}

impl ApiError {
    /// The answer for an address without a route.
    pub const NOT_FOUND: Self = Self::NotFound("There’s nothing at this address.");

    /// One field breaks a rule.
    pub fn invalid(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Validation {
            field: Some(field.into()),
            message: message.into(),
        }
    }

    /// A failure with its own code.
    pub fn named(code: ErrorCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Named {
            code,
            field: None,
            message: message.into(),
        }
    }

    /// An internal error.
    pub fn internal(cause: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        Self::Internal(cause.into())
    }

    fn code(&self) -> ErrorCode {
        match self {
            Self::Validation { .. } => ErrorCode::ValidationFailed,
            Self::BadRequest { .. } => ErrorCode::BadRequest,
            Self::Unauthorized(_) => ErrorCode::Unauthorized,
            Self::Forbidden(_) => ErrorCode::Forbidden,
            Self::NotFound(_) => ErrorCode::NotFound,
            Self::MethodNotAllowed => ErrorCode::MethodNotAllowed,
            Self::Conflict { .. } => ErrorCode::Conflict,
            Self::Named { code, .. } => *code,
            Self::TooLarge => ErrorCode::PayloadTooLarge,
            Self::RateLimited { .. } => ErrorCode::RateLimited,
            Self::Unavailable => ErrorCode::Unavailable,
            Self::Internal(_) => ErrorCode::Internal,
        }
    }

    /// Seconds until a retry makes sense.
    fn retry_after_seconds(&self) -> Option<u64> {
        match self {
            // Rounded up, so that a retry at that second works.
            Self::RateLimited { retry_after } => Some(retry_after.as_secs().saturating_add(1)),
            Self::Unavailable
            | Self::Named {
                code: ErrorCode::Unavailable,
                ..
            } => Some(BUSY_RETRY_SECONDS),
            _ => None,
        }
    }

    fn field(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::Validation { field, .. } | Self::BadRequest { field, .. } => {
                field.as_deref().map(Cow::Borrowed)
            }
            Self::Conflict { field, .. } | Self::Named { field, .. } => field.map(Cow::Borrowed),
            _ => None,
        }
    }
}

/// The stable code of a failure, for programs.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ErrorCode {
    /// 400: a value breaks a rule.
    ValidationFailed,
    /// 400: the request cannot be parsed.
    BadRequest,
    /// 401: sign in (again).
    Unauthorized,
    /// 403: the role does not allow it.
    Forbidden,
    /// 404: it does not exist.
    NotFound,
    /// 405: the path does not accept this method.
    MethodNotAllowed,
    /// 409: already in use.
    Conflict,
    /// 409: several weddings of the caller have this id; use an address that names the wedding.
    AmbiguousId,
    /// 404: the invitation was already accepted.
    InvitationUsed,
    /// 404: the invitation's seven days are over.
    InvitationExpired,
    /// 404: the invitation was cancelled.
    InvitationCancelled,
    /// 404: the invitation was sent again, and only the newer mail counts.
    InvitationReplaced,
    /// 403: the invitation was sent to another address than this account's.
    InvitationForOther,
    /// 403: this server accepts new accounts by invitation only.
    InvitationNeeded,
    /// 403: the account must confirm its email address before it can write to others.
    EmailNotConfirmed,
    /// 403: an account without a password must have signed in just now.
    SignInAgain,
    /// 404: the link of a mail was already used.
    LinkUsed,
    /// 404: the link has expired.
    LinkExpired,
    /// 404: the link was replaced by a newer one.
    LinkReplaced,
    /// 409: the invited account is already in the team.
    AlreadyMember,
    /// 409: the address has an open invitation, which can be sent again.
    AlreadyInvited,
    /// 401: the account was deleted; signing in again is not possible.
    AccountDeleted,
    /// 409: a wedding needs an owner.
    LastOwner,
    /// 409: it is the only way to sign in to the account.
    LastWayIn,
    /// 409: an account has this email address, and its password is not enough proof of ownership; connect the
    /// provider in the settings.
    ConnectInSettings,
    /// 409: Google or Facebook does not share an email address of this person.
    ProviderWithoutEmail,
    /// 404: the couple does not accept photos from guests.
    PhotosOff,
    /// 409: the upload has another offset; `HEAD` returns it.
    WrongOffset,
    /// 410: the upload made no progress for too long, and must be started again.
    UploadExpired,
    /// 412: the upload uses another version of tus.
    WrongTusVersion,
    /// 413: too large.
    PayloadTooLarge,
    /// 415: this address does not accept the body's content type.
    WrongContentType,
    /// 423: another request is writing to the same upload. Try again.
    UploadBusy,
    /// 460: the bytes arrived damaged. They were not kept; send them again.
    WrongChecksum,
    /// 429: more letters than allowed today. None was sent.
    TooManyLetters,
    /// 429: wait for `Retry-After`.
    RateLimited,
    /// 500: an error of the server.
    Internal,
    /// 503: the server is busy; try again.
    Unavailable,
    /// 502: Google or Facebook did not confirm the person's identity.
    ProviderFailed,
    /// 507: the server's disk is full; nothing was saved.
    StorageFull,
    /// 503: the server cannot read its copy of this wedding.
    WeddingDamaged,
}

impl ErrorCode {
    fn status(self) -> StatusCode {
        match self {
            Self::ValidationFailed | Self::BadRequest => StatusCode::BAD_REQUEST,
            Self::Unauthorized | Self::AccountDeleted => StatusCode::UNAUTHORIZED,
            Self::Forbidden
            | Self::InvitationForOther
            | Self::InvitationNeeded
            | Self::EmailNotConfirmed
            | Self::SignInAgain => StatusCode::FORBIDDEN,
            Self::NotFound
            | Self::PhotosOff
            | Self::InvitationUsed
            | Self::InvitationExpired
            | Self::InvitationCancelled
            | Self::InvitationReplaced
            | Self::LinkUsed
            | Self::LinkExpired
            | Self::LinkReplaced => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict
            | Self::AmbiguousId
            | Self::AlreadyMember
            | Self::AlreadyInvited
            | Self::LastOwner
            | Self::LastWayIn
            | Self::ConnectInSettings
            | Self::ProviderWithoutEmail
            | Self::WrongOffset => StatusCode::CONFLICT,
            Self::UploadExpired => StatusCode::GONE,
            Self::WrongTusVersion => StatusCode::PRECONDITION_FAILED,
            Self::PayloadTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::WrongContentType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::UploadBusy => StatusCode::LOCKED,
            // A status code of tus.
            Self::WrongChecksum => StatusCode::from_u16(460).unwrap_or(StatusCode::BAD_REQUEST),
            Self::TooManyLetters | Self::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            Self::ProviderFailed => StatusCode::BAD_GATEWAY,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::StorageFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::Unavailable | Self::WeddingDamaged => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// The body of every failure.
#[derive(Serialize, ToSchema)]
#[schema(as = Failure)]
pub struct FailureEnvelope<'a> {
    /// Always false.
    success: bool,
    #[schema(inline)]
    error: FailureDetail<'a>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FailureDetail<'a> {
    /// The message for the user.
    message: String,
    /// The code for programs.
    code: ErrorCode,
    /// The field at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<Cow<'a, str>>,
    /// Seconds until trying again makes sense, as in `Retry-After`.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after: Option<u64>,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Internal(cause) = &self {
            tracing::error!(cause = %error_chain(cause.as_ref()), "a request failed");
        }
        let body = FailureEnvelope {
            success: false,
            error: FailureDetail {
                message: self.to_string(),
                code: self.code(),
                field: self.field(),
                retry_after: self.retry_after_seconds(),
            },
        };
        let mut response = (self.code().status(), Json(body)).into_response();
        let headers = response.headers_mut();
        if let Some(seconds) = self.retry_after_seconds() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Self::Unauthorized(_) = self {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// A waiting time for the user, rounded up to minutes.
fn wait_text(wait: Duration) -> String {
    match wait.as_secs().div_ceil(60) {
        ..=1 => "in a minute".to_owned(),
        minutes => format!("in {minutes} minutes"),
    }
}
