//! Every way a request can fail, and the one envelope that says so.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

mod causes;

/// When a server that is busy may be asked again.
const BUSY_SECONDS: u64 = 2;

/// What a handler returns when it cannot do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// A value breaks a rule; the message is meant for the person who typed it.
    #[error("{message}")]
    Validation {
        /// The field, when one is to blame.
        field: Option<String>,
        /// What is wrong with it.
        message: String,
    },
    /// The request cannot be read at all.
    #[error("{message}")]
    BadRequest {
        /// Where reading stopped, when that is known.
        field: Option<String>,
        /// What is wrong.
        message: String,
    },
    /// Nobody is signed in, or not any more.
    #[error("{0}")]
    Unauthorized(&'static str),
    /// The role does not allow it.
    #[error("{0}")]
    Forbidden(&'static str),
    /// It is not there, or not for this person to know of.
    #[error("{0}")]
    NotFound(&'static str),
    /// The path exists, the method on it does not.
    #[error("This address does not take that method.")]
    MethodNotAllowed,
    /// Somebody else has it already.
    #[error("{message}")]
    Conflict {
        /// The field, when one is to blame.
        field: Option<&'static str>,
        /// What it collides with.
        message: &'static str,
    },
    /// A failure that programs know by a name of its own.
    #[error("{message}")]
    Named {
        /// The name.
        code: ErrorCode,
        /// The field, when one is to blame.
        field: Option<&'static str>,
        /// For a person.
        message: Cow<'static, str>,
    },
    /// The body is larger than this address takes.
    #[error("The request is too large.")]
    TooLarge,
    /// Too many tries.
    #[error("Too many attempts. Please try again {}.", in_a_while(*retry_after))]
    RateLimited {
        /// When trying again makes sense.
        retry_after: Duration,
    },
    /// The server cannot do it now.
    #[error("The server is busy. Please try again.")]
    Unavailable,
    /// A fault of ours. The cause is logged and never sent.
    #[error("Something went wrong on our side.")]
    Internal(#[source] Box<dyn StdError + Send + Sync>),
}

impl ApiError {
    /// The answer where nothing is served.
    pub(crate) const NOTHING_HERE: Self = Self::NotFound("There is nothing at this address.");

    /// A broken rule of one field.
    pub fn invalid(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Validation {
            field: Some(field.into()),
            message: message.into(),
        }
    }

    /// A failure with a name of its own.
    pub(crate) fn named(code: ErrorCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Named {
            code,
            field: None,
            message: message.into(),
        }
    }

    /// A fault of ours.
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

    /// In seconds.
    fn retry_after(&self) -> Option<u64> {
        match self {
            // Rounded up: coming back on the dot must work.
            Self::RateLimited { retry_after } => Some(retry_after.as_secs().saturating_add(1)),
            Self::Unavailable
            | Self::Named {
                code: ErrorCode::Unavailable,
                ..
            } => Some(BUSY_SECONDS),
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

/// The stable name of a failure, for programs.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ErrorCode {
    /// 400: a value breaks a rule.
    ValidationFailed,
    /// 400: the request cannot be read.
    BadRequest,
    /// 401: sign in (again).
    Unauthorized,
    /// 403: the role does not allow it.
    Forbidden,
    /// 404: not there.
    NotFound,
    /// 405: the path does not take this method.
    MethodNotAllowed,
    /// 409: taken.
    Conflict,
    /// 409: more than one wedding of the caller has it; another address says which.
    AmbiguousId,
    /// 404: somebody has accepted with this link.
    InvitationUsed,
    /// 404: the seven days are over.
    InvitationExpired,
    /// 404: whoever invited took it back.
    InvitationCancelled,
    /// 404: the invitation was sent again, and only the newer mail counts.
    InvitationReplaced,
    /// 403: it was sent to another address than this account's.
    InvitationForOther,
    /// 403: this server takes new accounts by invitation only.
    InvitationNeeded,
    /// 403: whoever writes to others shows first that their address is their own.
    EmailNotConfirmed,
    /// 403: whoever has no password has to have signed in just now.
    SignInAgain,
    /// 404: the link of a mail was used before.
    LinkUsed,
    /// 404: its time is over.
    LinkExpired,
    /// 404: only the newest link counts.
    LinkReplaced,
    /// 409: whoever is invited is in the team.
    AlreadyMember,
    /// 409: the address has an open invitation, which can be sent again.
    AlreadyInvited,
    /// 401: the account was deleted, so signing in again leads nowhere.
    AccountDeleted,
    /// 409: somebody has to be the owner.
    LastOwner,
    /// 409: it is the only way into the account.
    LastWayIn,
    /// 409: an account has the address, and a password would not be enough to show whose it is.
    ConnectInSettings,
    /// 409: Google or Facebook knows somebody, and tells no address.
    ProviderWithoutEmail,
    /// 404: the couple takes no photos from guests.
    PhotosOff,
    /// 409: an upload stands elsewhere; `HEAD` says where.
    WrongOffset,
    /// 410: an upload has made no progress for too long, and is begun anew.
    UploadExpired,
    /// 412: an upload speaks another version of tus.
    WrongTusVersion,
    /// 413: too large.
    PayloadTooLarge,
    /// 415: the body is said to be of another kind than this address takes.
    WrongContentType,
    /// 423: another request is at work on the same upload. Trying again helps.
    UploadBusy,
    /// 460: what arrived is not what was sent. It was not kept, and may be sent again.
    WrongChecksum,
    /// 429: more letters than may be sent today. None of them was sent.
    TooManyLetters,
    /// 429: wait for `Retry-After`.
    RateLimited,
    /// 500: a fault of ours.
    Internal,
    /// 503: try again.
    Unavailable,
    /// 502: Google or Facebook does not say who somebody is.
    ProviderFailed,
    /// 507: the server's disk is full; nothing was saved.
    StorageFull,
    /// 503: the server's copy of this one wedding cannot be read.
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
            // A number of tus's own.
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
pub struct Failure<'a> {
    /// Always false.
    success: bool,
    #[schema(inline)]
    error: FailureDetail<'a>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FailureDetail<'a> {
    /// For a person.
    message: String,
    /// For a program.
    code: ErrorCode,
    /// Which field is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<Cow<'a, str>>,
    /// After how many seconds trying again makes sense, as in `Retry-After`.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after: Option<u64>,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Internal(cause) = &self {
            tracing::error!(cause = %chain(cause.as_ref()), "a request failed");
        }
        let body = Failure {
            success: false,
            error: FailureDetail {
                message: self.to_string(),
                code: self.code(),
                field: self.field(),
                retry_after: self.retry_after(),
            },
        };
        let mut response = (self.code().status(), Json(body)).into_response();
        let headers = response.headers_mut();
        if let Some(seconds) = self.retry_after() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Self::Unauthorized(_) = self {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// A time to wait, for a person: rounded up, and no more exact than somebody waits.
fn in_a_while(wait: Duration) -> String {
    match wait.as_secs().div_ceil(60) {
        ..=1 => "in a minute".to_owned(),
        minutes => format!("in {minutes} minutes"),
    }
}

/// An error with its causes in one line.
pub(crate) fn chain(error: &(dyn StdError + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text.push_str(": ");
        text.push_str(&inner.to_string());
        cause = inner.source();
    }
    text
}
