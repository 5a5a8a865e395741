//! Changes that a reply makes to its guest and to the guest's companions.
//!
//! A reply replaces the whole answer before it. A companion left out is not coming; one with another name replaces the
//! one before.

use serde_json::{Value, json};

use super::companion::{HostCompanion, OtherReplies, companion_id, new_companion};
use super::reply::{ReplyFields, ReplySource};
use super::{COMPANION_FIELD, DIET_FIELD, command};
use crate::person_name::NameKey;
use crate::record::{Action, RecordCommand, Store, Stored, Values};
use crate::records::group::MAX_PLUS_ONES;
use crate::records::guest::{GUEST, Guest};
use crate::sorting::sorted;
use crate::values::RsvpStatus;

/// What a reply changes. The default is nothing, and that the couple decides.
#[derive(Default)]
pub(super) struct ReplyChanges {
    pub(super) guest: Option<RecordCommand>,
    pub(super) companions: Vec<RecordCommand>,
    /// Whether the couple has nothing to decide.
    pub(super) is_settled: bool,
}

impl Store {
    /// Changes that a reply makes to its guest and to the guest's companions.
    pub(super) fn reply_changes(
        &self,
        reply_id: &str,
        guest_id: &str,
        reply: &ReplyFields<'_>,
        other_replies: &OtherReplies<'_>,
        source: ReplySource,
    ) -> ReplyChanges {
        let Some(entry) = self.find_present(&GUEST, guest_id) else {
            return ReplyChanges::default();
        };
        let current = &entry.stored;
        let guest = Guest(current);
        let mut guest_changes = reply.changes(self);
        remove_contact_changes(&mut guest_changes, current, source);
        guest_changes.extend(self.diet_change(reply_id, guest_id, reply, source));

        let is_named_twice =
            source != ReplySource::Allowed && self.is_named_twice(guest_id, reply, other_replies);
        let mut companion_values = reply.values.clone();
        let is_companion = guest.host_id().is_some();
        if is_companion {
            // The companion's name in the reply is the guest's own.
            companion_values.remove(COMPANION_FIELD);
            if guest.name().is_empty() {
                if is_named_twice {
                    return ReplyChanges::default();
                }
                guest_changes.extend(reply.companion_name());
            }
        }

        let is_by_couple = matches!(source, ReplySource::Couple | ReplySource::Allowed);
        let update = CompanionUpdate {
            host: guest_id,
            reply: &ReplyFields {
                values: &companion_values,
            },
            is_named_twice: is_named_twice && !is_companion,
            limit: match is_by_couple {
                true => u32::try_from(MAX_PLUS_ONES).unwrap_or(0),
                false => self.may_bring(guest_id),
            },
            companions: self.host_companions(guest_id, other_replies, source),
        };
        let companion_changes = update.changes(self, reply_id);
        if let Some(companion_count) = companion_changes.grown_to {
            let needed_plus_ones = match is_by_couple {
                true => companion_count,
                // The group's number applies only if the guest's own is not smaller.
                false => update.limit,
            };
            if u32::from(guest.plus_ones()) < needed_plus_ones {
                let number = json!(needed_plus_ones.to_string());
                guest_changes.insert("plusOnes".to_owned(), number);
            }
        }
        ReplyChanges {
            guest: Some(command(&GUEST, guest_id, Action::Update(guest_changes))),
            companions: companion_changes.commands,
            is_settled: companion_changes.is_settled,
        }
    }

    /// The change of the note on the guest's diet, as a key and a value, if the reply is about the diet.
    fn diet_change(
        &self,
        reply_id: &str,
        guest_id: &str,
        reply: &ReplyFields<'_>,
        source: ReplySource,
    ) -> Option<(String, Value)> {
        let diet = reply.text(DIET_FIELD);
        // The form of a personal link shows the earlier answer, so an empty field clears it.
        let clears_diet = source == ReplySource::Link && reply.is_coming();
        if diet.is_none() && !clears_diet {
            return None;
        }
        let note = self.diet_after(reply_id, guest_id, diet.unwrap_or_default())?;
        Some(("dietaryRestrictions".to_owned(), note))
    }
}

/// Removes changes of the email address and telephone number: all from the open form, which proves no identity, and
/// those that would replace what the guest list has.
fn remove_contact_changes(changes: &mut Values, current: &Stored, source: ReplySource) {
    for key in ["email", "phone"] {
        if source == ReplySource::Form || current.text(key).is_some() {
            changes.remove(key);
        }
    }
}

/// A host with the companions, and a reply about them.
struct CompanionUpdate<'a> {
    /// The host's id.
    host: &'a str,
    reply: &'a ReplyFields<'a>,
    /// Whether the companion in the reply is already another guest, or is named by another reply of the submission.
    is_named_twice: bool,
    /// Number of people that the host may bring.
    limit: u32,
    companions: Vec<HostCompanion>,
}

/// What a reply changes about the companions. The default is nothing, and that the couple decides.
#[derive(Default)]
struct CompanionChanges {
    commands: Vec<RecordCommand>,
    is_settled: bool,
    /// Number of companions who come or may come, if it grows.
    grown_to: Option<u32>,
}

/// The companions that a reply is about.
struct MatchedCompanions<'a> {
    /// The companion who has, or gets, the name in the reply.
    named: Option<&'a HostCompanion>,
    others: Vec<&'a HostCompanion>,
    /// Number of companions to add.
    new_count: usize,
}

impl MatchedCompanions<'_> {
    fn iter(&self) -> impl Iterator<Item = &HostCompanion> {
        self.named.into_iter().chain(self.others.iter().copied())
    }

    fn contains(&self, companion: &HostCompanion) -> bool {
        self.iter().any(|matched| matched.id == companion.id)
    }
}

impl CompanionUpdate<'_> {
    fn changes(&self, store: &Store, reply_id: &str) -> CompanionChanges {
        let matched = self.match_companions();
        let (left_out, staying): (Vec<&HostCompanion>, Vec<&HostCompanion>) = self
            .companions
            .iter()
            .filter(|companion| companion.may_come() && !matched.contains(companion))
            .partition(|companion| self.leaves_out(companion));
        let companion_count = staying.len() + matched.iter().count() + matched.new_count;
        let has_more =
            matched.new_count > 0 || matched.iter().any(|companion| !companion.may_come());
        let exceeds_limit = has_more && companion_count > self.limit as usize;
        if self.is_named_twice || exceeds_limit {
            // The couple decides about all of them.
            return CompanionChanges::default();
        }
        let mut commands: Vec<RecordCommand> = left_out
            .iter()
            .map(|companion| answer(&companion.id, RsvpStatus::Declined, Values::new()))
            .collect();
        commands.extend(self.confirm_companions(&matched));
        commands.extend(self.add_companions(&matched, store, reply_id));
        CompanionChanges {
            commands,
            is_settled: true,
            grown_to: has_more.then(|| u32::try_from(companion_count).unwrap_or(u32::MAX)),
        }
    }

    /// Finds the companions that the reply is about, and counts those to add.
    fn match_companions(&self) -> MatchedCompanions<'_> {
        let count = self.reply.companions().unwrap_or(0) as usize;
        let mut unanswered: Vec<&HostCompanion> = self.companions.iter().collect();
        unanswered.retain(|companion| !companion.is_answered);
        // First those who come, then those who may, then those named by a reply: false sorts before true.
        let rank = |companion: &HostCompanion| {
            (
                !companion.is_coming(),
                !companion.may_come(),
                !companion.is_of_reply,
            )
        };
        let unanswered = sorted(unanswered, |one, other| rank(one).cmp(&rank(other)));
        let has_name = count > 0 && !self.reply.companion_name().is_empty();
        let named = match has_name {
            true => self.find_named(&unanswered),
            false => None,
        };
        let others = unanswered.into_iter().filter(|companion| {
            let may_be_matched =
                companion.may_come() || companion.name.is_empty() || companion.is_of_reply;
            may_be_matched && named.is_none_or(|named| named.id != companion.id)
        });
        // One of the count is the person with the name, who may be new.
        let others: Vec<&HostCompanion> = others.take(count - usize::from(has_name)).collect();
        let new_count = count - usize::from(named.is_some()) - others.len();
        MatchedCompanions {
            named,
            others,
            new_count,
        }
    }

    /// The companion for the name in the reply. A companion named by the couple is a different person from one of
    /// another name.
    fn find_named<'a>(&'a self, unanswered: &[&'a HostCompanion]) -> Option<&'a HostCompanion> {
        let among_unanswered = || unanswered.iter().copied();
        let among_submitted = || {
            let companions = self.companions.iter();
            companions.filter(|companion| companion.is_in_submission)
        };
        let has_name = |companion: &&HostCompanion| self.has_name_of_reply(companion);
        among_unanswered()
            .find(has_name)
            .or_else(|| among_submitted().find(has_name))
            .or_else(|| among_unanswered().find(|companion| companion.name.is_empty()))
            .or_else(|| among_unanswered().find(|companion| companion.is_of_reply))
            // The reply by link declines for this companion and brings another one.
            .or_else(|| {
                among_submitted().find(|companion| companion.is_of_reply && !companion.may_come())
            })
    }

    /// Whether a companion that the reply does not mention is not coming.
    fn leaves_out(&self, companion: &HostCompanion) -> bool {
        if companion.is_answered {
            return false;
        }
        if !self.reply.is_coming() {
            // Without the host no companion comes.
            return companion.is_coming();
        }
        if self.reply.has_companion_count() {
            return true;
        }
        // A check box gives no number: it is only about the companion of an earlier reply.
        self.reply.companions().is_some() && companion.is_of_reply
    }

    /// Confirms the matched companions, and names the one who gets the name in the reply.
    fn confirm_companions(&self, matched: &MatchedCompanions<'_>) -> Vec<RecordCommand> {
        let mut commands = Vec::new();
        for companion in matched.iter() {
            let is_named = matched.named.is_some_and(|named| named.id == companion.id);
            let new_name = match is_named && !self.has_name_of_reply(companion) {
                true => self.reply.companion_name(),
                false => Values::new(),
            };
            if !new_name.is_empty() || !companion.is_coming() {
                commands.push(answer(&companion.id, RsvpStatus::Confirmed, new_name));
            }
        }
        commands
    }

    /// Adds the new companions. The first one gets the name in the reply, unless a matched companion has it.
    fn add_companions(
        &self,
        matched: &MatchedCompanions<'_>,
        store: &Store,
        reply_id: &str,
    ) -> Vec<RecordCommand> {
        let mut name = match matched.named {
            Some(_) => Values::new(),
            None => self.reply.companion_name(),
        };
        let ids = (0..).map(|number| companion_id(reply_id, number));
        let free_ids = ids.filter(|id| store.find(&GUEST, id).is_none());
        let mut commands = Vec::new();
        for id in free_ids.take(matched.new_count) {
            commands.push(new_companion(&id, self.host, name));
            name = Values::new();
        }
        commands
    }

    /// Whether a companion has the name of the companion in the reply.
    fn has_name_of_reply(&self, companion: &HostCompanion) -> bool {
        let name = self.reply.text(COMPANION_FIELD).map(NameKey::from_name);
        name.is_some_and(|name| name.is_same(&companion.name))
    }
}

/// The command that sets a guest's answer, along with the fields of a new name, if there are any.
fn answer(guest: &str, status: RsvpStatus, name: Values) -> RecordCommand {
    let mut values = name;
    values.insert("rsvpStatus".to_owned(), status.as_str().into());
    command(&GUEST, guest, Action::Update(values))
}
