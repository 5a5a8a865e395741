//! Finds the guest of a reply.
//!
//! The open form accepts any name and any address. A reply belongs to the guest with the same name and address, or to
//! the only guest of its name. Couples and children share addresses, so an address alone identifies no guest: the
//! reply waits, and likely guests are listed.

use std::collections::BTreeMap;

use serde::Serialize;

use super::reply::ReplyFields;
use crate::date::CalendarDate;
use crate::person_name::NameKey;
use crate::record::{Store, Stored, Values};
use crate::records::group::GROUP;
use crate::records::guest::Guest;
use crate::records::meal::MEAL;
use crate::records::reply::REPLY;
use crate::search::fold;
use crate::sorting::{self, sorted};

/// Maximum number of suggestions; with more the couple searches the list.
const MOST_LIKELY: usize = 3;

/// Number of first letters that must agree in a misspelt name.
const BEGINNING: usize = 3;

/// Evidence that a guest is the sender, strongest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum MatchEvidence {
    /// The same e-mail address.
    Email,
    /// The same name.
    Name,
    /// The first name is a short form: "Bob" of "Robert".
    ShortForm,
    /// The first letters of the names agree.
    Similar,
    /// The same last name.
    LastName,
    /// The same first name.
    FirstName,
    /// The name of the reply's companion.
    Companion,
}

/// A likely sender of a reply, or its likely companion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LikelyGuest {
    /// The guest's id.
    pub guest: String,
    /// The evidence.
    pub why: MatchEvidence,
}

/// Requirements of a group for the replies of its guests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GroupRequirements {
    /// Last day to reply.
    pub deadline: Option<CalendarDate>,
    /// Whether the meal is required.
    pub meal: bool,
    /// Whether the diet is required.
    pub diet: bool,
}

impl Store {
    /// The guest of a reply; `None` if no guest or several guests fit.
    #[must_use]
    pub fn match_guest(&self, reply: &Values) -> Option<String> {
        let reply = ReplyFields { values: reply };
        let name = NameKey::from_name(&reply.name());
        let email = reply.text("email").map(fold);
        let namesakes: Vec<_> = self
            .invited()
            .filter(|(_, entry)| name.is_same(&NameKey::from_name(&Guest(&entry.stored).name())))
            .collect();
        let with_address: Vec<_> = namesakes
            .iter()
            .filter(|(_, entry)| email.is_some() && address(&entry.stored) == email)
            .collect();
        match (with_address.as_slice(), namesakes.as_slice()) {
            ([(id, _)], _) | ([], [(id, _)]) => Some((*id).to_owned()),
            _ => None,
        }
    }

    /// Requirements of the group of a reply's guest; none if the reply has no guest, or the guest no group.
    #[must_use]
    pub fn requirements_for(&self, reply: &Values) -> GroupRequirements {
        let guest = self.match_guest(reply);
        let group = guest.and_then(|guest| self.find_present(&GROUP, self.group_of(&guest)?));
        let group = group.map(|group| &group.stored);
        GroupRequirements {
            deadline: group.and_then(|group| group.date("rsvpDeadline").date()),
            meal: group.is_some_and(|group| group.flag("requireMealChoice")),
            diet: group.is_some_and(|group| group.flag("requireDietaryInfo")),
        }
    }

    /// Whether there are meals to choose from.
    #[must_use]
    pub fn has_menu(&self) -> bool {
        self.present(&MEAL).next().is_some()
    }

    /// Likely senders of each of these replies, most likely first; then, if a reply has its guest, the guests with the
    /// companion's name.
    #[must_use]
    pub fn likely_guests(&self, replies: Vec<String>) -> BTreeMap<String, Vec<LikelyGuest>> {
        let guests: Vec<_> = self
            .invited()
            .map(|(id, entry)| {
                (
                    id,
                    &entry.stored,
                    NameKey::from_name(&Guest(&entry.stored).name()),
                )
            })
            .collect();
        let of_reply = |reply: String| {
            let values = self.find_present(&REPLY, &reply)?.stored.values();
            let of = ReplyFields { values: &values };
            let is_known = of.text("guestId").is_some();
            let named = self.guests_named_by(&of).filter(|_| is_known);
            let named = named.take(MOST_LIKELY);
            let named = named.map(|guest| LikelyGuest {
                guest: guest.to_owned(),
                why: MatchEvidence::Companion,
            });
            let sender = Sender::of(&of);
            let likely = guests.iter().filter_map(|(id, guest, name)| {
                let why = sender.likeness(guest, name)?;
                Some((why, fold(&self.display_name(guest)), *id))
            });
            let likely = sorted(likely.collect(), Ord::cmp).into_iter();
            let likely = likely.take(MOST_LIKELY).map(|(why, _, id)| LikelyGuest {
                guest: id.to_owned(),
                why,
            });
            Some((reply, likely.chain(named).collect()))
        };
        sorting::collect_map(replies.into_iter().filter_map(of_reply))
    }
}

fn address(guest: &Stored) -> Option<String> {
    guest.text("email").map(fold)
}

/// The sender of a reply, as the reply describes them.
struct Sender {
    name: NameKey,
    first: NameKey,
    last: NameKey,
    email: Option<String>,
    /// First letters of both names, if there are two.
    beginnings: Option<[String; 2]>,
}

impl Sender {
    fn of(reply: &ReplyFields<'_>) -> Self {
        let [first, last] =
            ["firstName", "lastName"].map(|key| reply.text(key).unwrap_or_default());
        let beginning = |name: &str| fold(name).chars().take(BEGINNING).collect::<String>();
        Self {
            name: NameKey::from_name(&reply.name()),
            first: NameKey::from_name(first),
            last: NameKey::from_name(last),
            email: reply.text("email").map(fold),
            beginnings: (!first.is_empty() && !last.is_empty())
                .then(|| [beginning(first), beginning(last)]),
        }
    }

    fn likeness(&self, guest: &Stored, name: &NameKey) -> Option<MatchEvidence> {
        let part = |key| NameKey::from_name(guest.text(key).unwrap_or_default());
        let begins = |beginnings: &[String; 2]| {
            let begins_word =
                |part: &String| name.words().iter().any(|word| word.starts_with(part));
            beginnings.iter().all(begins_word)
        };
        if self.email.is_some() && self.email == address(guest) {
            Some(MatchEvidence::Email)
        } else if self.name.is_same(name) {
            Some(MatchEvidence::Name)
        } else if self.name.is_short_form_of(name) {
            Some(MatchEvidence::ShortForm)
        } else if self.beginnings.as_ref().is_some_and(begins) {
            Some(MatchEvidence::Similar)
        } else if self.last.is_same(&part("lastName")) {
            Some(MatchEvidence::LastName)
        } else if self.first.is_same(&part("firstName")) {
            Some(MatchEvidence::FirstName)
        } else {
            None
        }
    }
}
