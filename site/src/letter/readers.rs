//! Finds who may get letters of a wedding, and which people share one letter.
//!
//! Couples and families share an address or an invitation. So a letter goes to an address, and is for all people with
//! that address and the parties of those people, including a child without an address.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use troth_core::date::CalendarDate;
use troth_core::greeting::{self, GreetedPerson, join_names};
use troth_core::model::Model;
use troth_core::record::{RecordQuery, RecordView};
use troth_core::records::group::GROUP;
use troth_core::records::guest::GUEST;
use troth_core::records::party::PARTY;
use troth_core::records::vendor::VENDOR;
use troth_core::sorting;
use troth_core::values::TemplateType;

use super::{LetterValues, ReplyLink};
use crate::content::Site;
use crate::format::{short_day, text};
use crate::invitation::LinkRecipient;

/// Maximum number of people who share a letter. A larger party is not a household: its guests get letters of their own.
const MAX_HOUSEHOLD: usize = 40;

/// A possible reader of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterPerson {
    /// `guest g1`, `vendor v1` or `member a1`.
    pub key: String,
    /// The names to greet.
    pub greeted: GreetedPerson,
    /// The address.
    pub email: Option<String>,
    /// The party, if it has several people.
    pub party: Option<ReaderParty>,
    /// Id of the guest by whose personal link this person answers: the host's, for a companion.
    pub link_guest: Option<String>,
    /// The reply deadline.
    pub deadline: Option<CalendarDate>,
    /// Whether the guest's group gets invitations.
    pub is_invited: bool,
    /// Whether the guest's group gets reminders.
    pub is_reminded: bool,
    /// Whether the guest's group gets a save-the-date.
    pub gets_save_the_date: bool,
    /// Whether this is a companion.
    pub is_companion: bool,
}

/// The party of a guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReaderParty {
    /// Its id.
    pub id: String,
    /// Greeting of all its guests together.
    pub greeting: String,
    /// Whether the greeting is their names, without companions who are in no party themselves.
    pub is_by_name: bool,
    /// Number of guests without companions.
    pub size: usize,
}

impl LetterPerson {
    /// A person without an invitation: a vendor, or a member of the team.
    #[must_use]
    pub fn without_invitation(key: String, name: String, email: String) -> Self {
        Self {
            key,
            greeted: GreetedPerson::from_name(name),
            email: Some(email),
            party: None,
            link_guest: None,
            deadline: None,
            is_invited: true,
            is_reminded: true,
            gets_save_the_date: true,
            is_companion: false,
        }
    }

    /// Whether letters of a type go to the person: groups have settings for invitations, reminders and save-the-dates.
    #[must_use]
    pub fn gets(&self, kind: TemplateType) -> bool {
        match kind {
            TemplateType::Rsvp => self.is_invited,
            TemplateType::Reminder => self.is_reminded,
            TemplateType::SaveTheDate => self.gets_save_the_date,
            _ => true,
        }
    }

    fn guest_id(&self) -> Option<&str> {
        self.key.strip_prefix("guest ")
    }

    fn is_guest(&self) -> bool {
        self.guest_id().is_some()
    }

    fn address(&self) -> Option<String> {
        self.email.as_deref().map(str::to_lowercase)
    }
}

/// Address and recipients of one letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterReader {
    /// Keys of the people; the owner of the address comes first.
    pub keys: Vec<String>,
    /// The greeting.
    pub name: String,
    /// The address.
    pub email: String,
    /// Reply links: one for a party or a guest, or several.
    pub links: Vec<ReaderLink>,
    /// The reply deadline, formatted.
    pub deadline: Option<String>,
}

/// A personal link in a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReaderLink {
    /// The guest or party of the link.
    pub recipient: LinkRecipient,
    /// The people who answer by it, if a letter has several links.
    pub names: String,
}

impl LetterReader {
    /// Key that identifies the letter.
    #[must_use]
    pub fn key(&self) -> &str {
        self.keys.first().map_or("", String::as_str)
    }

    /// Values of the variables in this letter: the common ones and the reader's own. `address` returns the address of a
    /// personal link.
    #[must_use]
    pub fn letter_values(
        &self,
        common: &LetterValues,
        address: impl Fn(&LinkRecipient) -> Option<String>,
    ) -> LetterValues {
        let links = self.links.iter().filter_map(|link| {
            Some(ReplyLink {
                names: (self.links.len() > 1).then(|| link.names.clone()),
                url: address(&link.recipient)?,
            })
        });
        LetterValues {
            name: Some(self.name.clone()),
            links: links.collect(),
            deadline: self.deadline.clone(),
            ..common.clone()
        }
    }
}

/// The guests and vendors of a wedding, without the couple, who write the letters. Guests without an address are
/// included: a letter to their party is also for them.
#[must_use]
pub fn people(model: &Model) -> Vec<LetterPerson> {
    let records = model.records();
    // Any day: nothing here depends on it.
    let today = CalendarDate::EPOCH;
    let all = RecordQuery::default();
    let by_id = |views: Vec<RecordView>| {
        let entries = views.into_iter().map(|view| (view.id.clone(), view));
        sorting::collect_map(entries)
    };
    let groups = by_id(records.list(&GROUP, &all, today));
    let mut guests = records.list(&GUEST, &all, today);
    guests.retain(|guest| !GUEST.is_fixed(&guest.id));
    let greeted: Vec<GreetedPerson> = guests
        .iter()
        .map(|guest| records.find(&GUEST, &guest.id))
        .map(|stored| stored.map(GreetedPerson::from_guest).unwrap_or_default())
        .collect();
    let members_by_party = indexes_by_key(guests.iter().map(|guest| text(guest, "partyId")));
    let parties = records.list(&PARTY, &all, today).into_iter();
    let households = sorting::collect_map(parties.filter_map(|party| {
        let member_indexes = members_by_party.get(&party.id)?;
        let is_host = |index: &&usize| {
            guests
                .get(**index)
                .is_some_and(|guest| !is_companion(guest))
        };
        let size = member_indexes.iter().filter(is_host).count();
        let members: Vec<&GreetedPerson> = member_indexes
            .iter()
            .filter_map(|index| greeted.get(*index))
            .collect();
        let is_household = (2..=MAX_HOUSEHOLD).contains(&members.len());
        if !is_household {
            return None;
        }
        let greeting = greeting::greet_party(records.find(&PARTY, &party.id)?, &members);
        let household = ReaderParty {
            id: party.id.clone(),
            is_by_name: greeting == join_names(&greeting::greeting_names(&members)),
            greeting,
            size,
        };
        Some((party.id, household))
    }));
    let site_deadline = Site::draft(model)
        .rsvp()
        .and_then(|rsvp| rsvp.last_day(None));
    let mut people: Vec<LetterPerson> = guests
        .iter()
        .zip(&greeted)
        .map(|(guest, greeted)| {
            let host = text(guest, "plusOneOf");
            let group = records.group_of(&guest.id).and_then(|id| groups.get(id));
            let group_deadline = group
                .and_then(|group| text(group, "rsvpDeadline"))
                .and_then(|day| CalendarDate::parse(&day).ok());
            LetterPerson {
                key: format!("guest {}", guest.id),
                greeted: greeted.clone(),
                email: text(guest, "email"),
                party: records
                    .party_of(&guest.id)
                    .and_then(|id| households.get(id).cloned()),
                is_companion: host.is_some(),
                // A companion answers by the host's link.
                link_guest: host.or(Some(guest.id.clone())),
                deadline: group_deadline.or(site_deadline),
                is_invited: group.is_none_or(|group| flag(group, "sendInvitation")),
                is_reminded: group.is_none_or(|group| flag(group, "sendReminders")),
                gets_save_the_date: group.is_none_or(|group| flag(group, "sendSaveTheDate")),
            }
        })
        .collect();
    for vendor in records.list(&VENDOR, &all, today) {
        let Some(email) = text(&vendor, "email") else {
            continue;
        };
        let name = text(&vendor, "contactPerson").or_else(|| text(&vendor, "name"));
        let key = format!("vendor {}", vendor.id);
        people.push(LetterPerson::without_invitation(
            key,
            name.unwrap_or_default(),
            email,
        ));
    }
    people
}

/// The letters for some people: one for each address, in the order of the people.
#[must_use]
pub fn readers(chosen: &[&LetterPerson]) -> Vec<LetterReader> {
    let by_address = indexes_by_key(chosen.iter().map(|person| person.address()));
    let by_party = indexes_by_key(
        chosen
            .iter()
            .map(|person| Some(person.party.as_ref()?.id.clone())),
    );
    // A companion without an address reads only the host's letter, so each host is looked up once.
    let by_host = indexes_by_key(chosen.iter().map(|person| match person.email {
        Some(_) => None,
        None => person.link_guest.clone(),
    }));
    let first_of_address = chosen.iter().enumerate().filter(|(index, person)| {
        let same_address = person
            .address()
            .and_then(|address| by_address.get(&address));
        same_address.is_some_and(|indexes| indexes.first() == Some(index))
    });
    let letters = first_of_address.filter_map(|(_, first)| {
        if !first.is_guest() {
            return Some(LetterReader {
                keys: vec![first.key.clone()],
                name: first.greeted.name.clone(),
                email: first.email.clone()?,
                links: Vec::new(),
                deadline: None,
            });
        }
        let mut recipient_indexes: Vec<usize> = Vec::new();
        let mut added = BTreeSet::new();
        let mut add_guests = |indexes: Option<&Vec<usize>>| {
            for index in indexes.into_iter().flatten() {
                let is_guest = chosen.get(*index).is_some_and(|person| person.is_guest());
                if is_guest && added.insert(*index) {
                    recipient_indexes.push(*index);
                }
            }
        };
        let owners = by_address.get(&first.address()?)?;
        add_guests(Some(owners));
        for owner in owners.iter().filter_map(|index| chosen.get(*index)) {
            add_guests(
                owner
                    .party
                    .as_ref()
                    .and_then(|party| by_party.get(&party.id)),
            );
            add_guests(owner.guest_id().and_then(|id| by_host.get(id)));
        }
        let recipients: Vec<&LetterPerson> = recipient_indexes
            .iter()
            .filter_map(|index| chosen.get(*index).copied())
            .collect();
        Some(LetterReader {
            keys: recipients.iter().map(|person| person.key.clone()).collect(),
            name: greeting(&recipients),
            email: first.email.clone()?,
            links: links(&recipients),
            deadline: recipients
                .iter()
                .filter_map(|person| person.deadline)
                .min()
                .map(short_day),
        })
    });
    letters.collect()
}

/// The indexes at which each key occurs. All maps here share one type: each further one adds a kilobyte to the browser
/// module.
fn indexes_by_key(keys: impl Iterator<Item = Option<String>>) -> BTreeMap<String, Vec<usize>> {
    let mut indexes: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (index, key) in keys.enumerate() {
        if let Some(key) = key {
            indexes.entry(key).or_default().push(index);
        }
    }
    indexes
}

/// "Owen, Tessa and Finn", or the party's greeting.
fn greeting(recipients: &[&LetterPerson]) -> String {
    let party = recipients.first().and_then(|first| first.party.as_ref());
    match party {
        Some(party) if is_greeted_as(party, recipients) => party.greeting.clone(),
        _ => join_names(&names(recipients)),
    }
}

/// Whether the party's greeting is for exactly these people. A greeting by names lacks the companions.
fn is_greeted_as(party: &ReaderParty, recipients: &[&LetterPerson]) -> bool {
    let are_in_party = recipients
        .iter()
        .all(|person| person.party.as_ref() == Some(party));
    let host_count = recipients
        .iter()
        .filter(|person| !person.is_companion)
        .count();
    let has_companions = recipients.len() > host_count;
    are_in_party && party.size == host_count && !(party.is_by_name && has_companions)
}

fn names(people: &[&LetterPerson]) -> Vec<String> {
    let greeted: Vec<&GreetedPerson> = people.iter().map(|person| &person.greeted).collect();
    greeting::greeting_names(&greeted)
}

/// Reply links of these people: their parties' links, or their own if they are in none.
fn links(recipients: &[&LetterPerson]) -> Vec<ReaderLink> {
    let mut links: Vec<(LinkRecipient, Vec<&LetterPerson>)> = Vec::new();
    for person in recipients {
        let recipient = match (&person.party, &person.link_guest) {
            (Some(party), _) => LinkRecipient::Party(party.id.clone()),
            (None, Some(guest)) => LinkRecipient::Guest(guest.clone()),
            (None, None) => continue,
        };
        match links.iter_mut().find(|(listed, _)| *listed == recipient) {
            Some((_, people)) => people.push(person),
            None => links.push((recipient, vec![person])),
        }
    }
    let links = links.into_iter().map(|(recipient, people)| ReaderLink {
        recipient,
        names: join_names(&names(&people)),
    });
    links.collect()
}

fn is_companion(guest: &RecordView) -> bool {
    text(guest, "plusOneOf").is_some()
}

fn flag(view: &RecordView, key: &str) -> bool {
    view.get(key).and_then(Value::as_bool).unwrap_or(false)
}
