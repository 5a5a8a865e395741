//! Converts failures of the core, the database and documents to API errors.

use troth_base::heavy::HeavyError;
use troth_core::patch::{FieldIssue, Refusal};
use troth_core::permissions::team::TeamRefusal;
use troth_documents::{RunError, StartOverError, Unavailable};
use troth_storage::accounts::AccountError;

use super::{ApiError, ErrorCode};

impl ApiError {
    /// The error for a text with a NUL character, which the database cannot store.
    pub fn nul_in_text() -> Self {
        Self::BadRequest {
            field: None,
            message: "The text contains a character that can’t be saved.".to_owned(),
        }
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            error if troth_storage::is_unavailable(&error) => {
                tracing::warn!(%error, "the database is not available for a request");
                Self::Unavailable
            }
            error if troth_storage::is_full(&error) => {
                tracing::error!(%error, "the database cannot be written");
                Unavailable::Full.into()
            }
            // No form sends a NUL, and the core drops it from stored texts.
            error if troth_storage::is_nul_in_text(&error) => Self::nul_in_text(),
            error => Self::internal(error),
        }
    }
}

impl From<HeavyError> for ApiError {
    fn from(error: HeavyError) -> Self {
        match error {
            HeavyError::Busy => Self::Unavailable,
            HeavyError::TooLarge => Self::TooLarge,
            HeavyError::Panicked | HeavyError::Stopped => Self::internal(error),
        }
    }
}

impl From<FieldIssue> for ApiError {
    fn from(issue: FieldIssue) -> Self {
        Self::Validation {
            field: issue.field,
            message: issue.message,
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        // Only the first issue, in the order of the form: the envelope has space for one.
        let Some(issue) = refusal.issues.into_iter().next() else {
            return Self::internal("a refusal without an issue");
        };
        match (issue.field.as_deref(), issue.code.as_str()) {
            // The id in the path is of a record that does not exist, or not any more.
            (Some("id"), "not_found" | "removed") => {
                Self::NotFound("There’s nothing with this id.")
            }
            // The request is valid, but conflicts with what others have.
            (_, "seat_taken" | "table_full") => Self::Named {
                code: ErrorCode::Conflict,
                field: None,
                message: issue.message.into(),
            },
            _ => issue.into(),
        }
    }
}

impl ApiError {
    /// Converts a refusal, with only the last part of the field's path. For calls whose body is not a record: the path
    /// within the records made from the body means nothing to the client.
    pub fn with_field_name_only(refusal: Refusal) -> Self {
        let shorten = |issue: FieldIssue| {
            let path = issue.field.as_deref();
            let name = path.and_then(|path| path.rsplit('.').next());
            FieldIssue {
                field: name.map(str::to_owned),
                ..issue
            }
        };
        let issues = refusal.issues.into_iter().map(shorten).collect();
        Refusal { issues }.into()
    }
}

impl From<TeamRefusal> for ApiError {
    fn from(refusal: TeamRefusal) -> Self {
        let code = match refusal {
            TeamRefusal::NotAllowed | TeamRefusal::RemovesOwner => ErrorCode::Forbidden,
            TeamRefusal::LastOwner => ErrorCode::LastOwner,
        };
        Self::named(code, refusal.to_string())
    }
}

impl From<RunError> for ApiError {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Refused(refusal) => refusal.into(),
            RunError::NotFound => Self::NotFound("This wedding doesn’t exist."),
            RunError::Forbidden => Self::Forbidden("Your role in this wedding doesn’t allow that."),
            RunError::Full => Self::named(
                ErrorCode::Conflict,
                "Not saved: this wedding is as large as it can be on this server. \
                 Everything saved before is safe.",
            ),
            RunError::Unavailable(unavailable) => unavailable.into(),
        }
    }
}

impl From<StartOverError> for ApiError {
    fn from(error: StartOverError) -> Self {
        match error {
            StartOverError::NotTheOwner => {
                Self::Forbidden("Your role in this wedding doesn’t allow that.")
            }
            StartOverError::Unfit(reason) => Self::invalid("document", reason),
            StartOverError::Unavailable(unavailable) => unavailable.into(),
        }
    }
}

impl From<Unavailable> for ApiError {
    fn from(unavailable: Unavailable) -> Self {
        match unavailable {
            Unavailable::Now => Self::Unavailable,
            Unavailable::Full => Self::named(
                ErrorCode::StorageFull,
                "Not saved: the server has no space left. Everything saved before is safe.",
            ),
            Unavailable::Damaged => Self::named(
                ErrorCode::WeddingDamaged,
                "The server can’t read this wedding right now. \
                 Devices that have it keep their copies.",
            ),
        }
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::EmailTaken => Self::Conflict {
                field: Some("email"),
                message: "There’s already an account with this email address.",
            },
            AccountError::Sql(error) => error.into(),
        }
    }
}
