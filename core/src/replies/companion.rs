//! The guests that replies add as companions.

use super::command;
use crate::record::{Action, RecordCommand, Values};
use crate::records::guest::GUEST;
use crate::values::RsvpStatus;

/// The id of a reply's companion; the first has the number 0.
pub(super) fn companion_id(reply: &str, at: u32) -> String {
    match at {
        0 => format!("{reply}-c"),
        _ => format!("{reply}-c{at}"),
    }
}

/// Whether a reply added this guest.
pub(super) fn is_companion_id(id: &str, reply: &str) -> bool {
    let rest = id
        .strip_prefix(reply)
        .and_then(|rest| rest.strip_prefix("-c"));
    rest.is_some_and(|at| at.bytes().all(|digit| digit.is_ascii_digit()))
}

/// The command that adds a companion.
pub(super) fn new_companion(id: &str, host: &str, name: Values) -> RecordCommand {
    let mut companion = name;
    companion.insert("plusOneOf".to_owned(), host.into());
    let status = RsvpStatus::Confirmed.as_str();
    companion.insert("rsvpStatus".to_owned(), status.into());
    command(&GUEST, id, Action::Add(companion))
}
