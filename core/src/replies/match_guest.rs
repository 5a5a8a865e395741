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
const BEGINNING_LETTERS: usize = 3;

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
        let namesakes_with_email: Vec<_> = namesakes
            .iter()
            .filter(|(_, entry)| email.is_some() && email_of(&entry.stored) == email)
            .collect();
        match (namesakes_with_email.as_slice(), namesakes.as_slice()) {
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
        let likely_for = |reply_id: String| {
            let values = self.find_present(&REPLY, &reply_id)?.stored.values();
            let reply = ReplyFields { values: &values };
            let has_guest = reply.text("guestId").is_some();
            let companions = self.guests_named_by(&reply).filter(|_| has_guest);
            let companions = companions.take(MOST_LIKELY).map(|guest| LikelyGuest {
                guest: guest.to_owned(),
                why: MatchEvidence::Companion,
            });
            let sender = Sender::from_reply(&reply);
            let senders = guests.iter().filter_map(|(id, guest, name)| {
                let evidence = sender.evidence_for(guest, name)?;
                Some((evidence, fold(&self.display_name(guest)), *id))
            });
            let senders = sorted(senders.collect(), Ord::cmp).into_iter();
            let senders = senders
                .take(MOST_LIKELY)
                .map(|(evidence, _, id)| LikelyGuest {
                    guest: id.to_owned(),
                    why: evidence,
                });
            Some((reply_id, senders.chain(companions).collect()))
        };
        sorting::collect_map(replies.into_iter().filter_map(likely_for))
    }
}

fn email_of(guest: &Stored) -> Option<String> {
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
    fn from_reply(reply: &ReplyFields<'_>) -> Self {
        let [first, last] =
            ["firstName", "lastName"].map(|key| reply.text(key).unwrap_or_default());
        let beginning = |name: &str| {
            fold(name)
                .chars()
                .take(BEGINNING_LETTERS)
                .collect::<String>()
        };
        Self {
            name: NameKey::from_name(&reply.name()),
            first: NameKey::from_name(first),
            last: NameKey::from_name(last),
            email: reply.text("email").map(fold),
            beginnings: (!first.is_empty() && !last.is_empty())
                .then(|| [beginning(first), beginning(last)]),
        }
    }

    /// The strongest evidence that a guest of this name is the sender.
    fn evidence_for(&self, guest: &Stored, name: &NameKey) -> Option<MatchEvidence> {
        let name_of = |key| NameKey::from_name(guest.text(key).unwrap_or_default());
        let has_word_with = |beginning: &String| {
            let words = name.words();
            words.iter().any(|word| word.starts_with(beginning))
        };
        let has_beginnings = |beginnings: &[String; 2]| beginnings.iter().all(has_word_with);
        if self.email.is_some() && self.email == email_of(guest) {
            Some(MatchEvidence::Email)
        } else if self.name.is_same(name) {
            Some(MatchEvidence::Name)
        } else if self.name.is_short_form_of(name) {
            Some(MatchEvidence::ShortForm)
        } else if self.beginnings.as_ref().is_some_and(has_beginnings) {
            Some(MatchEvidence::Similar)
        } else if self.last.is_same(&name_of("lastName")) {
            Some(MatchEvidence::LastName)
        } else if self.first.is_same(&name_of("firstName")) {
            Some(MatchEvidence::FirstName)
        } else {
            None
        }
    }
}
