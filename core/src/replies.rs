//! Applies replies from the website to the guest list.
//!
//! Every reply is kept as sent ([`crate::records::reply`]). This module decides what else it changes: only those
//! fields of its guest that a reply is about, so that concurrent edits by the couple stay. A reply is never refused.
//! An unknown name or a companion too many waits for the couple.

mod apply;
mod companion;
mod diet;
mod match_guest;
mod reply;

use self::companion::OtherReplies;
pub use self::match_guest::{GroupRequirements, LikelyGuest, MatchEvidence};
use self::reply::ReplyFields;
use self::reply::ReplySource;
use crate::command::Command;
use crate::ids::RecordId;
use crate::model::Model;
use crate::patch::{FieldIssue, Refusal};
use crate::person_name::NameKey;
use crate::record::{Action, Record, RecordBatch, RecordCommand, Store, Values};
use crate::records::group::{GROUP, MAX_PLUS_ONES};
use crate::records::guest::{GUEST, Guest};
use crate::records::reply::REPLY;
use crate::search::fold;
use crate::values::{AgeGroup, ReplyState};

/// The replies of one submission of the form, for one person or a whole party.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Submission {
    /// Id that its records begin with, new for each submission.
    pub id: String,
    /// The replies, keyed by [`REPLY`]'s fields; with `guestId` if a personal link identifies the guest.
    pub replies: Vec<Values>,
}

/// Fields that the form requires of a person who comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RequiredReplyFields {
    /// The meal.
    pub meal: bool,
    /// The diet, even if only to say that there are no needs.
    pub diet: bool,
    /// The number of people.
    pub people: bool,
}

/// Maximum number of people in one reply: a guest and the companions.
pub const MOST_PEOPLE: i64 = MAX_PLUS_ONES + 1;

impl Submission {
    /// Validates the submission without a document. A personal link identifies the sender; a reply of the open form
    /// needs name and address.
    ///
    /// # Errors
    /// If a required field is missing or invalid. An issue names the field's key, prefixed with the reply's number and
    /// a dot for a personal link.
    pub fn check(&self, required: RequiredReplyFields) -> Result<(), Refusal> {
        let mut issues = Vec::new();
        for (number, values) in self.replies.iter().enumerate() {
            issues.extend(ReplyFields { values }.missing(number, required));
        }
        if self.replies.is_empty() {
            issues.push(FieldIssue {
                field: None,
                code: "required".to_owned(),
                message: "The reply is empty".to_owned(),
            });
        }
        if !issues.is_empty() {
            return Err(Refusal { issues });
        }
        let empty = Model::default();
        let batch = self.commands(empty.records());
        let decided = empty.decide(&Command::RecordsChange(batch), ANY_TIME);
        decided.map(|_| ())
    }

    /// Commands that keep the replies, and apply those with a known guest.
    #[must_use]
    pub fn commands(&self, store: &Store) -> RecordBatch {
        let mut commands = Vec::new();
        let mut companions = Vec::new();
        let answers = self.replies.iter().filter_map(|values| {
            let guest = values.get("guestId")?.as_str()?;
            Some((guest, ReplyFields { values }.is_coming()))
        });
        let mut other_replies = OtherReplies {
            answers: answers.collect(),
            named_companions: Vec::new(),
        };
        for (number, values) in self.replies.iter().enumerate() {
            let id = format!("{}-{number}", self.id);
            if store.get(&REPLY, &id).is_some() {
                // A repeated submission: the couple may have edited the record since.
                continue;
            }
            let reply = ReplyFields { values };
            let matched_guest = match reply.text("guestId") {
                Some(id) => store.find_present(&GUEST, id).map(|_| id.to_owned()),
                None => store.match_guest(values),
            };
            let mut values = values.clone();
            values.remove("state");
            values.insert("guestId".to_owned(), matched_guest.clone().into());
            // A meal that was removed from the menu meanwhile is dropped, not the reply.
            if reply.meal(store).is_none() {
                values.remove("mealId");
            }
            let is_personal = reply.text("guestId").is_some();
            values.insert("isPersonal".to_owned(), is_personal.into());
            let mut state = ReplyState::Open;
            // The open form accepts any name, so it must not change an answer given by a link.
            let changed_guest =
                matched_guest.filter(|id| is_personal || !store.has_answered_by_link(id));
            if let Some(guest) = &changed_guest {
                let source = match is_personal {
                    true => ReplySource::Link,
                    false => ReplySource::Form,
                };
                let changes = store.reply_changes(&id, guest, &reply, &other_replies, source);
                companions.extend(changes.companions);
                commands.extend(changes.guest);
                if changes.is_settled {
                    state = ReplyState::Matched;
                }
            }
            let companion = reply
                .text(COMPANION_FIELD)
                .filter(|_| reply.is_coming())
                .map(NameKey::from_name);
            other_replies.named_companions.extend(companion);
            values.insert("state".to_owned(), state.as_str().into());
            commands.push(command(&REPLY, &id, Action::Add(values)));
        }
        // Companions come after the hosts that they refer to.
        commands.extend(companions);
        RecordBatch { commands }
    }

    /// The command that keeps and applies the replies. If applying them breaks a rule of a guest, as it may after
    /// concurrent edits of the list, the replies are only kept and wait for the couple: no reply is lost.
    #[must_use]
    pub fn command(&self, model: &Model, now: &str) -> Command {
        let command = Command::RecordsChange(self.commands(model.records()));
        match model.decide(&command, now) {
            Ok(_) => command,
            Err(_) => Command::RecordsChange(self.keep_only_commands(model.records())),
        }
    }

    /// Commands that only keep the replies.
    fn keep_only_commands(&self, store: &Store) -> RecordBatch {
        let mut commands = self.commands(store).commands;
        commands.retain(|command| command.record == &REPLY);
        for command in &mut commands {
            if let Action::Add(values) = &mut command.action {
                values.insert("state".to_owned(), ReplyState::Open.as_str().into());
            }
        }
        RecordBatch { commands }
    }
}

/// The couple's decision about a waiting reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settlement {
    /// The reply belongs to this guest.
    Match(String),
    /// The sender is not on the list yet, and is added under this id.
    AddGuest(String),
    /// The guest may bring the companion of the reply, even one with another guest's name.
    AllowCompanion,
    /// It is dismissed.
    Dismiss,
}

impl Store {
    /// Whether a guest has this address; case and accents are ignored.
    #[must_use]
    pub fn has_guest_at(&self, address: &str) -> bool {
        let address = fold(address);
        let mut guests = self.all(&GUEST);
        guests.any(|(_, guest)| guest.text("email").map(fold).as_ref() == Some(&address))
    }

    /// Commands that settle a reply; empty if it does not exist or nothing changes.
    #[must_use]
    pub fn settle_reply(&self, id: &str, settlement: &Settlement) -> RecordBatch {
        let Some(entry) = self.find_present(&REPLY, id) else {
            return RecordBatch::default();
        };
        let values = &entry.stored.values();
        let reply = ReplyFields { values };
        let mut commands = Vec::new();
        let (guest, mut state) = match settlement {
            Settlement::Dismiss => (None, ReplyState::Dismissed),
            Settlement::Match(guest) => (Some(guest.clone()), ReplyState::Matched),
            Settlement::AllowCompanion => {
                let host = reply.text("guestId").map(str::to_owned);
                (host, ReplyState::Matched)
            }
            Settlement::AddGuest(guest) => {
                commands.push(command(&GUEST, guest, Action::Add(reply.as_guest(self))));
                (Some(guest.clone()), ReplyState::Matched)
            }
        };
        let mut changes = Values::new();
        let mut companions = Vec::new();
        if let Some(guest) = guest {
            let is_settled = if let Settlement::AddGuest(_) = settlement {
                let is_listed = self.is_companion_listed(&reply);
                if !is_listed {
                    companions = reply.new_companions(id, &guest);
                }
                !is_listed
            } else {
                // The couple chose the guest, or allowed the companions.
                let source = match settlement {
                    Settlement::AllowCompanion => ReplySource::Allowed,
                    _ => ReplySource::Couple,
                };
                let other_replies = OtherReplies::default();
                let changes = self.reply_changes(id, &guest, &reply, &other_replies, source);
                commands.extend(changes.guest);
                companions = changes.companions;
                changes.is_settled
            };
            if !is_settled {
                // The companion still needs a decision.
                state = ReplyState::Open;
            }
            changes.insert("guestId".to_owned(), guest.into());
        }
        changes.insert("state".to_owned(), state.as_str().into());
        commands.extend(companions);
        commands.push(command(&REPLY, id, Action::Update(changes)));
        RecordBatch { commands }
    }

    /// Number of people that a guest may bring: the guest's own number or the group's, the smaller one. An unset
    /// number is no limit. Children and companions bring no one.
    #[must_use]
    pub fn may_bring(&self, guest: &str) -> u32 {
        let Some(entry) = self.find_present(&GUEST, guest) else {
            return 0;
        };
        let guest = Guest(&entry.stored);
        let is_child = matches!(guest.age(), Some(AgeGroup::Child | AgeGroup::Infant));
        if is_child || guest.host_id().is_some() {
            return 0;
        }
        let group = guest
            .group_id()
            .and_then(|id| self.find_present(&GROUP, id));
        let group_limit = group
            .filter(|group| group.stored.flag("allowPlusOnes"))
            .and_then(|group| group.stored.number("maxPlusOnes"))
            .map(|limit| u32::try_from(limit).unwrap_or(0));
        match (u32::from(guest.plus_ones()), group_limit) {
            (0, group_limit) => group_limit.unwrap_or(0),
            (own_limit, Some(group_limit)) => own_limit.min(group_limit),
            (own_limit, None) => own_limit,
        }
    }

    /// Number of people that a guest may bring besides these companions.
    #[must_use]
    pub fn may_still_bring(&self, guest: &str, companion_count: u32) -> u32 {
        self.may_bring(guest).saturating_sub(companion_count)
    }

    /// Whether a guest has replied by personal link, which only the guest has.
    #[must_use]
    pub fn has_answered_by_link(&self, guest: &str) -> bool {
        self.referring(&REPLY, "guestId", guest)
            .any(|(_, entry)| entry.stored.flag("isPersonal"))
    }
}

/// A fixed time: the rules of a reply do not depend on it.
const ANY_TIME: &str = "1970-01-01T00:00:00.000Z";

/// Field of a reply with the guest's diet.
const DIET_FIELD: &str = "dietaryNeeds";

/// Field of a reply with the companion's name.
const COMPANION_FIELD: &str = "plusOneName";

fn command(record: &'static Record, id: &str, action: Action) -> RecordCommand {
    RecordCommand::new(record, RecordId::from_document(id), action)
}
