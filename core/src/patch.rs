//! The two outcomes of deciding a command: patches, or a refusal.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// One write to the document, at a path of map keys from the root.
///
/// The patch appliers of the web app and of the server write it into Automerge. Strings within a `set` become
/// scalar strings (one writer wins), numbers become `Int`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Patch {
    /// Sets a scalar, or a map or list with all its contents.
    Set {
        /// The map keys from the root.
        path: Vec<String>,
        /// The JSON value; numbers are integers.
        #[cfg_attr(feature = "tsify", tsify(type = "unknown"))]
        value: Value,
    },
    /// Removes the key. Removing an absent key changes nothing.
    Delete {
        /// The map keys from the root.
        path: Vec<String>,
    },
}

/// An accepted command: apply all patches as one Automerge change with this message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Patches {
    /// The message of the change: the command's name and subject as compact JSON, such as
    /// `{"command":"guest.update","id":"g1"}`.
    pub message: String,
    /// The patches, in order. Empty if the command changes nothing; then make no Automerge change.
    pub patches: Vec<Patch>,
}

/// A problem with the user's input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FieldIssue {
    /// The field's name in the command; absent if no single field is the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// A stable code of the rule in snake_case, such as `required`.
    pub code: String,
    /// The text for the user.
    pub message: String,
}

impl FieldIssue {
    /// An issue of one field.
    #[must_use]
    pub fn new(field: &str, code: &str, message: impl Into<String>) -> Self {
        Self {
            field: Some(field.to_owned()),
            code: code.to_owned(),
            message: message.into(),
        }
    }

    /// An issue of the command as a whole.
    #[must_use]
    pub fn general(code: &str, message: impl Into<String>) -> Self {
        Self {
            field: None,
            code: code.to_owned(),
            message: message.into(),
        }
    }
}

/// Why a command is refused. Nothing of it is applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Error)]
#[error("{}", .issues.first().map_or("refused", |issue| issue.message.as_str()))]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Refusal {
    /// At least one, in the order of the form.
    pub issues: Vec<FieldIssue>,
}

impl From<FieldIssue> for Refusal {
    fn from(issue: FieldIssue) -> Self {
        Self {
            issues: vec![issue],
        }
    }
}

impl Refusal {
    /// The same refusal for something inside the command's record: prefixes its fields with `path`.
    pub(crate) fn with_path_prefix(self, path: &str) -> Self {
        let issues = self.issues.into_iter().map(|issue| FieldIssue {
            field: issue.field.map(|field| format!("{path}.{field}")),
            ..issue
        });
        Self {
            issues: issues.collect(),
        }
    }
}

/// The outcome of a command as one tagged value, for the browser.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Decision {
    /// Apply the patches.
    Accepted(Patches),
    /// Show the issues.
    Refused(Refusal),
}

impl From<Result<Patches, Refusal>> for Decision {
    fn from(result: Result<Patches, Refusal>) -> Self {
        match result {
            Ok(patches) => Self::Accepted(patches),
            Err(refusal) => Self::Refused(refusal),
        }
    }
}
