//! Companions added and named by replies.

use super::reply::{ReplyFields, ReplySource};
use super::{COMPANION_FIELD, command};
use crate::person_name::NameKey;
use crate::record::{Action, RecordCommand, Store, Values};
use crate::records::guest::{GUEST, Guest};
use crate::records::reply::REPLY;
use crate::values::RsvpStatus;

/// Id of a companion that a reply adds, by its number from 0.
pub(super) fn companion_id(reply: &str, number: u32) -> String {
    match number {
        0 => format!("{reply}-c"),
        _ => format!("{reply}-c{number}"),
    }
}

/// Whether a reply added this guest.
pub(super) fn is_companion_id(id: &str, reply: &str) -> bool {
    let number = id
        .strip_prefix(reply)
        .and_then(|suffix| suffix.strip_prefix("-c"));
    number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()))
}

/// The command that adds a companion.
pub(super) fn new_companion(id: &str, host: &str, name: Values) -> RecordCommand {
    let mut companion = name;
    companion.insert("plusOneOf".to_owned(), host.into());
    let status = RsvpStatus::Confirmed.as_str();
    companion.insert("rsvpStatus".to_owned(), status.into());
    command(&GUEST, id, Action::Add(companion))
}

impl ReplyFields<'_> {
    /// The companions of a guest made from the reply.
    pub(super) fn new_companions(&self, id: &str, host: &str) -> Vec<RecordCommand> {
        let commands = (0..self.new_guest_companions()).map(|number| {
            let name = match number {
                0 => self.companion_name(),
                _ => Values::new(),
            };
            new_companion(&companion_id(id, number), host, name)
        });
        commands.collect()
    }
}

/// The other replies of a submission.
#[derive(Default)]
pub(super) struct OtherReplies<'a> {
    /// The guests who answer for themselves, and whether they come.
    pub(super) answers: Vec<(&'a str, bool)>,
    /// Companions named by the replies before this one.
    pub(super) named_companions: Vec<NameKey>,
}

impl Store {
    /// The companions of a host, with the other replies of the submission.
    pub(super) fn host_companions(
        &self,
        host: &str,
        other_replies: &OtherReplies<'_>,
        source: ReplySource,
    ) -> Vec<HostCompanion> {
        let replies: Vec<&str> = self
            .referring(&REPLY, "guestId", host)
            .map(|(id, _)| id)
            .collect();
        let companions = self.companions_of(host).map(|(id, guest)| {
            let mut answers = other_replies.answers.iter();
            let own_answer = answers.find(|(guest, _)| *guest == id);
            HostCompanion {
                id: id.to_owned(),
                name: NameKey::from_name(&guest.name()),
                status: match own_answer {
                    Some((_, true)) => RsvpStatus::Confirmed,
                    Some((_, false)) => RsvpStatus::Declined,
                    None => guest.rsvp(),
                },
                // A companion invited with the host may have answered by link.
                is_answered: own_answer.is_some()
                    || source == ReplySource::Form && self.has_answered_by_link(id),
                is_of_reply: replies.iter().any(|reply| is_companion_id(id, reply)),
                is_in_submission: own_answer.is_some(),
            }
        });
        companions.collect()
    }

    /// Whether the reply's companion is already a guest, or named by another reply of the submission, and is not one
    /// of the host's companions.
    pub(super) fn is_named_twice(
        &self,
        host: &str,
        reply: &ReplyFields<'_>,
        other_replies: &OtherReplies<'_>,
    ) -> bool {
        let name = reply.text(COMPANION_FIELD).filter(|_| reply.is_coming());
        let Some(name) = name.map(NameKey::from_name) else {
            return false;
        };
        let has_name = |guest: Guest<'_>| name.is_same(&NameKey::from_name(&guest.name()));
        !self.companions_of(host).any(|(_, guest)| has_name(guest))
            && (self.is_companion_listed(reply)
                || other_replies
                    .named_companions
                    .iter()
                    .any(|companion| companion.is_same(&name)))
    }

    /// Whether the guest list has the name of the reply's companion.
    pub(super) fn is_companion_listed(&self, reply: &ReplyFields<'_>) -> bool {
        self.guests_named_by(reply).next().is_some()
    }

    /// Guests with the name of the reply's companion.
    pub(super) fn guests_named_by(&self, reply: &ReplyFields<'_>) -> impl Iterator<Item = &str> {
        let name = reply.text(COMPANION_FIELD).filter(|_| reply.is_coming());
        let name = name.map(NameKey::from_name).unwrap_or_default();
        let guests = self.present(&GUEST);
        let guests = guests.filter(move |(_, entry)| {
            name.is_same(&NameKey::from_name(&Guest(&entry.stored).name()))
        });
        guests.map(|(id, _)| id)
    }
}

/// A companion of a host, as a reply finds them.
pub(super) struct HostCompanion {
    pub(super) id: String,
    pub(super) name: NameKey,
    pub(super) status: RsvpStatus,
    /// Whether the companion has an answer that this reply does not change.
    pub(super) is_answered: bool,
    /// Whether an earlier reply of the host named the companion.
    pub(super) is_of_reply: bool,
    /// Whether the companion answers in the same submission.
    pub(super) is_in_submission: bool,
}

impl HostCompanion {
    pub(super) fn is_coming(&self) -> bool {
        self.status == RsvpStatus::Confirmed
    }

    /// Whether the companion has not declined.
    pub(super) fn may_come(&self) -> bool {
        self.status != RsvpStatus::Declined
    }
}
