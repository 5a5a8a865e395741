//! Companions added and named by replies.

use super::reply::{ReplyFields, ReplySource};
use super::{COMPANION, command};
use crate::person_name::NameKey;
use crate::record::{Action, RecordCommand, Store, Values};
use crate::records::guest::{GUEST, Guest};
use crate::records::reply::REPLY;
use crate::values::RsvpStatus;

/// Id of a reply's companion, counted from 0.
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

impl ReplyFields<'_> {
    /// The companions of a guest made from the reply.
    pub(super) fn new_companions(&self, id: &str, host: &str) -> Vec<RecordCommand> {
        let new = (0..self.companions_of_new()).map(|at| {
            let name = match at {
                0 => self.companion_name(),
                _ => Values::new(),
            };
            new_companion(&companion_id(id, at), host, name)
        });
        new.collect()
    }
}

/// The other replies of a submission.
#[derive(Default)]
pub(super) struct OtherReplies<'a> {
    /// The guests who answer for themselves, and whether they come.
    pub(super) answers: Vec<(&'a str, bool)>,
    /// Companions named by the replies before this one.
    pub(super) named: Vec<NameKey>,
}

impl Store {
    /// The companions of a host as places.
    pub(super) fn places_of(
        &self,
        host: &str,
        others: &OtherReplies<'_>,
        source: ReplySource,
    ) -> Vec<CompanionPlace> {
        let brought: Vec<&str> = self
            .referring(&REPLY, "guestId", host)
            .map(|(id, _)| id)
            .collect();
        let companions = self.companions_of(host).map(|(id, guest)| {
            let own = others.answers.iter().find(|(guest, _)| *guest == id);
            CompanionPlace {
                id: id.to_owned(),
                name: NameKey::from_name(&guest.name()),
                status: match own {
                    Some((_, true)) => RsvpStatus::Confirmed,
                    Some((_, false)) => RsvpStatus::Declined,
                    None => guest.rsvp(),
                },
                // A companion invited with the host may have answered by link.
                is_answered: own.is_some()
                    || source == ReplySource::Form && self.has_answered_by_link(id),
                is_of_reply: brought.iter().any(|reply| is_companion_id(id, reply)),
                is_in_submission: own.is_some(),
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
        others: &OtherReplies<'_>,
    ) -> bool {
        let name = reply.text(COMPANION).filter(|_| reply.is_coming());
        let Some(name) = name.map(NameKey::from_name) else {
            return false;
        };
        let is_one = |guest: Guest<'_>| name.is_same(&NameKey::from_name(&guest.name()));
        !self.companions_of(host).any(|(_, guest)| is_one(guest))
            && (self.is_companion_listed(reply)
                || others.named.iter().any(|one| one.is_same(&name)))
    }

    /// Whether the guest list has the name of the reply's companion.
    pub(super) fn is_companion_listed(&self, reply: &ReplyFields<'_>) -> bool {
        self.guests_named_by(reply).next().is_some()
    }

    /// Guests with the name of the reply's companion.
    pub(super) fn guests_named_by(&self, reply: &ReplyFields<'_>) -> impl Iterator<Item = &str> {
        let name = reply.text(COMPANION).filter(|_| reply.is_coming());
        let name = name.map(NameKey::from_name).unwrap_or_default();
        let guests = self.present(&GUEST);
        let guests = guests.filter(move |(_, entry)| {
            name.is_same(&NameKey::from_name(&Guest(&entry.stored).name()))
        });
        guests.map(|(id, _)| id)
    }
}

/// A companion's place beside a host.
pub(super) struct CompanionPlace {
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

impl CompanionPlace {
    pub(super) fn is_coming(&self) -> bool {
        self.status == RsvpStatus::Confirmed
    }

    /// Whether the submission declines for the companion.
    pub(super) fn declines_in_submission(&self) -> bool {
        self.is_in_submission && !self.is_taken()
    }

    pub(super) fn is_taken(&self) -> bool {
        self.status != RsvpStatus::Declined
    }
}
