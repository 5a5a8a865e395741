//! Changes that a reply makes to its guest and to the guest's companions.
//!
//! A reply replaces the whole answer before it. A companion left out is not coming; one with another name replaces the
//! one before.

use serde_json::json;

use super::companion::{HostCompanion, OtherReplies, companion_id, new_companion};
use super::reply::{ReplyFields, ReplySource};
use super::{COMPANION_FIELD, DIET_FIELD, command};
use crate::person_name::NameKey;
use crate::record::{Action, RecordCommand, Store, Values};
use crate::records::group::MAX_PLUS_ONES;
use crate::records::guest::{GUEST, Guest};
use crate::sorting::sorted;
use crate::values::RsvpStatus;

/// Changes of a reply.
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
        id: &str,
        guest: &str,
        reply: &ReplyFields<'_>,
        other_replies: &OtherReplies<'_>,
        source: ReplySource,
    ) -> ReplyChanges {
        let no_changes = ReplyChanges {
            guest: None,
            companions: Vec::new(),
            is_settled: false,
        };
        let Some(entry) = self.find_present(&GUEST, guest) else {
            return no_changes;
        };
        let mut changes = reply.changes(self);
        let current = &entry.stored;
        for key in ["email", "phone"] {
            if source == ReplySource::Form || current.text(key).is_some() {
                changes.remove(key);
            }
        }
        // The form of a personal link shows the earlier answer, so an empty field clears it.
        let is_about_diet = source == ReplySource::Link && reply.is_coming();
        if is_about_diet || reply.text(DIET_FIELD).is_some() {
            let needs = self.diet_after(id, guest, reply.text(DIET_FIELD).unwrap_or_default());
            changes.extend(needs.map(|needs| ("dietaryRestrictions".to_owned(), needs)));
        }
        let mut companion_values = reply.values.clone();
        let mut is_listed =
            source != ReplySource::Allowed && self.is_named_twice(guest, reply, other_replies);
        if Guest(current).host_id().is_some() {
            // The guest is a companion: the name is their own.
            companion_values.remove(COMPANION_FIELD);
            if Guest(current).name().is_empty() {
                if is_listed {
                    return no_changes;
                }
                changes.extend(reply.companion_name());
            }
            is_listed = false;
        }
        let by_couple = matches!(source, ReplySource::Couple | ReplySource::Allowed);
        let update = CompanionUpdate {
            host: guest,
            reply: &ReplyFields {
                values: &companion_values,
            },
            is_listed,
            limit: match by_couple {
                true => u32::try_from(MAX_PLUS_ONES).unwrap_or(0),
                false => self.may_bring(guest),
            },
            companions: self.host_companions(guest, other_replies, source),
        };
        let companion_changes = update.changes(self, id);
        if let Some(companion_count) = companion_changes.grown_to {
            let needed_plus_ones = match by_couple {
                true => companion_count,
                // The group's number applies only if the guest's own is not smaller.
                false => update.limit,
            };
            if u32::from(Guest(current).plus_ones()) < needed_plus_ones {
                changes.insert("plusOnes".to_owned(), json!(needed_plus_ones.to_string()));
            }
        }
        ReplyChanges {
            guest: Some(command(&GUEST, guest, Action::Update(changes))),
            companions: companion_changes.commands,
            is_settled: companion_changes.is_settled,
        }
    }
}

/// A host with the companions, and a reply about them.
struct CompanionUpdate<'a> {
    host: &'a str,
    reply: &'a ReplyFields<'a>,
    /// Whether the companion named by the reply is already another guest.
    is_listed: bool,
    /// Number of people that the host may bring.
    limit: u32,
    companions: Vec<HostCompanion>,
}

/// The result for the companions.
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
}

impl CompanionUpdate<'_> {
    fn changes(&self, store: &Store, reply_id: &str) -> CompanionChanges {
        let matched = self.match_companions();
        let is_matched =
            |companion: &HostCompanion| matched.iter().any(|matched| matched.id == companion.id);
        let (left_out, staying): (Vec<&HostCompanion>, Vec<&HostCompanion>) = self
            .companions
            .iter()
            .filter(|companion| companion.may_come() && !is_matched(companion))
            .partition(|companion| self.leaves_out(companion));
        let companion_count = staying.len() + matched.iter().count() + matched.new_count;
        let has_more =
            matched.new_count > 0 || matched.iter().any(|companion| !companion.may_come());
        if self.is_listed || has_more && companion_count > self.limit as usize {
            // An existing guest, or more than the host may bring: the couple decides about all of them.
            return CompanionChanges {
                commands: Vec::new(),
                is_settled: false,
                grown_to: None,
            };
        }
        let mut commands: Vec<RecordCommand> = left_out
            .iter()
            .map(|companion| answer(&companion.id, RsvpStatus::Declined, Values::new()))
            .collect();
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
        // The first new companion gets the name, unless another has it.
        let mut name = match matched.named {
            Some(_) => Values::new(),
            None => self.reply.companion_name(),
        };
        let ids = (0..).map(|number| companion_id(reply_id, number));
        let free_ids = ids.filter(|id| store.find(&GUEST, id).is_none());
        let new_companions = free_ids.take(matched.new_count);
        commands.extend(
            new_companions.map(|id| new_companion(&id, self.host, std::mem::take(&mut name))),
        );
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
        let find = |is_match: &dyn Fn(&HostCompanion) -> bool| {
            let mut companions = unanswered.iter().copied();
            companions.find(|companion| is_match(companion))
        };
        let find_in_submission = |is_match: &dyn Fn(&HostCompanion) -> bool| {
            let mut companions = self.companions.iter();
            companions.find(|companion| companion.is_in_submission && is_match(companion))
        };
        find(&|companion| self.has_name_of_reply(companion))
            .or_else(|| find_in_submission(&|companion| self.has_name_of_reply(companion)))
            .or_else(|| find(&|companion| companion.name.is_empty()))
            .or_else(|| find(&|companion| companion.is_of_reply))
            // The reply by link declines for this companion and brings another one.
            .or_else(|| {
                find_in_submission(&|companion| companion.is_of_reply && !companion.may_come())
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
        // A check box gives no number.
        self.reply.has_companion_count()
            || self.reply.companions().is_some() && companion.is_of_reply
    }

    /// Whether a companion has the name of the companion in the reply.
    fn has_name_of_reply(&self, companion: &HostCompanion) -> bool {
        let name = self.reply.text(COMPANION_FIELD).map(NameKey::from_name);
        name.is_some_and(|name| name.is_same(&companion.name))
    }
}

fn answer(guest: &str, status: RsvpStatus, name: Values) -> RecordCommand {
    let mut values = name;
    values.insert("rsvpStatus".to_owned(), status.as_str().into());
    command(&GUEST, guest, Action::Update(values))
}
