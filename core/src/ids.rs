//! Ids of records, one type for each kind, so that a guest is never looked up as a group.

use std::borrow::Borrow;
use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The longest id that a command may have; a UUID has 36 characters.
pub const MAX_ID_LENGTH: usize = 64;

/// An id in a command is not 1 to 64 characters of `A-Z a-z 0-9 _ -`, or is reserved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an id must be 1 to 64 letters, digits, hyphens or underscores, and no reserved word")]
pub struct InvalidId;

/// Whether `text` is a valid id for a new record.
///
/// Ids become map keys and parts of URLs and file names, so they use only characters that are harmless in all
/// of them.
///
/// ```
/// assert!(troth_core::ids::is_valid_id("7c9e6679-7425-40de-944b-e07fc1f90ae7"));
/// assert!(!troth_core::ids::is_valid_id("../secret"));
/// ```
#[must_use]
pub fn is_valid_id(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= MAX_ID_LENGTH
        && !is_reserved_key(text)
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// Whether a document's maps must not have this key. Browsers read documents into plain objects, where it would
/// be the object's prototype.
#[must_use]
pub fn is_reserved_key(key: &str) -> bool {
    key == "__proto__"
}

macro_rules! id_types {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        #[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(type = "string"))]
        pub struct $name(String);

        impl $name {
            /// An id in a command.
            ///
            /// # Errors
            /// [`InvalidId`] if [`is_valid_id`] is false.
            pub fn parse(text: &str) -> Result<Self, InvalidId> {
                if is_valid_id(text) { Ok(Self(text.to_owned())) } else { Err(InvalidId) }
            }

            /// The id of a record that is already in a document. Never fails: another client may have chosen an
            /// id that we would refuse, and the record must still show.
            #[must_use]
            pub fn from_document(text: &str) -> Self {
                Self(text.to_owned())
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = InvalidId;
            fn try_from(text: String) -> Result<Self, InvalidId> {
                if is_valid_id(&text) { Ok(Self(text)) } else { Err(InvalidId) }
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+};
}

id_types! {
    /// The id of a guest.
    GuestId;
    /// The id of a record of any kind.
    RecordId;
    /// The id of an event of the timeline.
    EventId;
    /// The id of a seating chart.
    ChartId;
    /// The id of a table of a seating chart.
    TableId;
    /// The id of another object in the room of a seating chart.
    ObjectId;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_harmless() {
        let check =
            |text: &str, expected: bool| assert_eq!(is_valid_id(text), expected, "{text:?}");
        check("a", true);
        check("7c9e6679-7425-40de-944b-e07fc1f90ae7", true);
        check("guest_1", true);
        check(&"x".repeat(64), true);
        check(&"x".repeat(65), false);
        check("", false);
        check("a b", false);
        check("../x", false);
        check("é", false);
        check("__proto__", false);
        check("constructor", true);
    }

    #[test]
    fn a_command_with_a_bad_id_does_not_parse() {
        assert!(serde_json::from_str::<GuestId>("\"g1\"").is_ok());
        assert!(serde_json::from_str::<GuestId>("\"g 1\"").is_err());
    }
}
