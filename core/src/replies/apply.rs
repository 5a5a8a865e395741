//! Changes that a reply makes to its guest and to the guest's companions.
//!
//! A reply replaces the whole answer before it. A companion left out is not coming; one with another name replaces the
//! one before.

use serde_json::json;

use super::companion::{CompanionPlace, OtherReplies, companion_id, new_companion};
use super::reply::{ReplyFields, ReplySource};
use super::{COMPANION, NEEDS, command};
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
    pub(super) fn take_over(
        &self,
        id: &str,
        guest: &str,
        reply: &ReplyFields<'_>,
        others: &OtherReplies<'_>,
        source: ReplySource,
    ) -> ReplyChanges {
        let waits = ReplyChanges {
            guest: None,
            companions: Vec::new(),
            is_settled: false,
        };
        let Some(entry) = self.find_present(&GUEST, guest) else {
            return waits;
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
        if is_about_diet || reply.text(NEEDS).is_some() {
            let needs = self.diet_after(id, guest, reply.text(NEEDS).unwrap_or_default());
            changes.extend(needs.map(|needs| ("dietaryRestrictions".to_owned(), needs)));
        }
        let mut about_company = reply.values.clone();
        let mut is_listed =
            source != ReplySource::Allowed && self.is_named_twice(guest, reply, others);
        if Guest(current).host_id().is_some() {
            // The guest is a companion: the name is their own.
            about_company.remove(COMPANION);
            if Guest(current).name().is_empty() {
                if is_listed {
                    return waits;
                }
                changes.extend(reply.companion_name());
            }
            is_listed = false;
        }
        let company = CompanionUpdate {
            host: guest,
            reply: &ReplyFields {
                values: &about_company,
            },
            is_listed,
            most: match source {
                ReplySource::Couple | ReplySource::Allowed => {
                    u32::try_from(MAX_PLUS_ONES).unwrap_or(0)
                }
                ReplySource::Link | ReplySource::Form => self.may_bring(guest),
            },
            places: self.places_of(guest, others, source),
        };
        let arranged = company.arrange(self, id);
        if let Some(places) = arranged.grown_to {
            let least = match source {
                ReplySource::Couple | ReplySource::Allowed => places,
                // The group's number applies only if the guest's own is not smaller.
                ReplySource::Link | ReplySource::Form => company.most,
            };
            if u32::from(Guest(current).plus_ones()) < least {
                changes.insert("plusOnes".to_owned(), json!(least.to_string()));
            }
        }
        ReplyChanges {
            guest: Some(command(&GUEST, guest, Action::Update(changes))),
            companions: arranged.commands,
            is_settled: arranged.is_settled,
        }
    }
}

/// A host, the companions' places, and a reply about them.
struct CompanionUpdate<'a> {
    host: &'a str,
    reply: &'a ReplyFields<'a>,
    /// Whether the companion named by the reply is already another guest.
    is_listed: bool,
    /// Number of people that the host may bring.
    most: u32,
    places: Vec<CompanionPlace>,
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
    /// The one who gets the name in the reply.
    named: Option<&'a CompanionPlace>,
    others: Vec<&'a CompanionPlace>,
    /// Number of further companions.
    new: usize,
}

impl MatchedCompanions<'_> {
    fn all(&self) -> impl Iterator<Item = &CompanionPlace> {
        self.named.into_iter().chain(self.others.iter().copied())
    }
}

impl CompanionUpdate<'_> {
    fn arrange(&self, store: &Store, reply_id: &str) -> CompanionChanges {
        let meant = self.meant();
        let is_meant = |place: &CompanionPlace| meant.all().any(|meant| meant.id == place.id);
        let (left_out, staying): (Vec<&CompanionPlace>, Vec<&CompanionPlace>) = self
            .places
            .iter()
            .filter(|place| place.is_taken() && !is_meant(place))
            .partition(|place| self.leaves_out(place));
        let places = staying.len() + meant.all().count() + meant.new;
        let is_larger = meant.new > 0 || meant.all().any(|place| !place.is_taken());
        if self.is_listed || is_larger && places > self.most as usize {
            // An existing guest, or more than the host may bring: the couple decides about all of them.
            return CompanionChanges {
                commands: Vec::new(),
                is_settled: false,
                grown_to: None,
            };
        }
        let mut commands: Vec<RecordCommand> = left_out
            .iter()
            .map(|place| answer(&place.id, RsvpStatus::Declined, Values::new()))
            .collect();
        let mut name = self.reply.companion_name();
        for place in meant.all() {
            let is_named = meant.named.is_some_and(|named| named.id == place.id);
            let name = match is_named && !self.is_called(place) {
                true => std::mem::take(&mut name),
                false => Values::new(),
            };
            if !name.is_empty() || !place.is_coming() {
                commands.push(answer(&place.id, RsvpStatus::Confirmed, name));
            }
        }
        if meant.named.is_some() {
            name.clear();
        }
        let free = (0..).map(|at| companion_id(reply_id, at));
        let free = free.filter(|id| store.find(&GUEST, id).is_none());
        let new = free.take(meant.new);
        commands.extend(new.map(|id| new_companion(&id, self.host, std::mem::take(&mut name))));
        CompanionChanges {
            commands,
            is_settled: true,
            grown_to: is_larger.then(|| u32::try_from(places).unwrap_or(u32::MAX)),
        }
    }

    fn meant(&self) -> MatchedCompanions<'_> {
        let wanted = self.reply.companions().unwrap_or(0) as usize;
        let mut open: Vec<&CompanionPlace> = self.places.iter().collect();
        open.retain(|place| !place.is_answered);
        let rank =
            |place: &CompanionPlace| (!place.is_coming(), !place.is_taken(), !place.is_of_reply);
        let open = sorted(open, |one, other| rank(one).cmp(&rank(other)));
        let has_name = wanted > 0 && !self.reply.companion_name().is_empty();
        let named = has_name.then(|| {
            let find =
                |is: &dyn Fn(&CompanionPlace) -> bool| open.iter().copied().find(|place| is(place));
            let mut left = self.places.iter();
            let mut answered = self.places.iter();
            // A companion named by the couple is a different person from one of another name.
            find(&|place| self.is_called(place))
                .or_else(|| answered.find(|place| self.is_called(place) && place.is_in_submission))
                .or_else(|| find(&|place| place.name.is_empty()))
                .or_else(|| find(&|place| place.is_of_reply))
                // The reply by link declines for this companion and brings another one.
                .or_else(|| left.find(|place| place.is_of_reply && place.declines_in_submission()))
        });
        let named = named.flatten();
        let others = open.into_iter().filter(|place| {
            let may_be_meant = place.is_taken() || place.name.is_empty() || place.is_of_reply;
            may_be_meant && named.is_none_or(|named| named.id != place.id)
        });
        let others: Vec<&CompanionPlace> = others.take(wanted - usize::from(has_name)).collect();
        let new = wanted - usize::from(named.is_some()) - others.len();
        MatchedCompanions { named, others, new }
    }

    /// Whether a companion that the reply does not mention is not coming.
    fn leaves_out(&self, place: &CompanionPlace) -> bool {
        if place.is_answered {
            return false;
        }
        if !self.reply.is_coming() {
            // Without the host no companion comes.
            return place.is_coming();
        }
        // A check box gives no number.
        self.reply.has_companion_count() || self.reply.companions().is_some() && place.is_of_reply
    }

    fn is_called(&self, place: &CompanionPlace) -> bool {
        let name = self.reply.text(COMPANION).map(NameKey::from_name);
        name.is_some_and(|name| name.is_same(&place.name))
    }
}

fn answer(guest: &str, status: RsvpStatus, name: Values) -> RecordCommand {
    let mut values = name;
    values.insert("rsvpStatus".to_owned(), status.as_str().into());
    command(&GUEST, guest, Action::Update(values))
}
