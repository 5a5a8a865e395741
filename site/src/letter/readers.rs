//! Finds who may get letters of a wedding, and which people share one letter.
//!
//! Couples and families share an address or an invitation. So a letter goes to an address, and is for all people with
//! that address and the parties of those people, including a child without an address.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use troth_core::date::CalendarDate;
use troth_core::greeting::{self, GreetedPerson, join_names};
use troth_core::model::Model;
use troth_core::record::{Record, RecordQuery, RecordView, Store};
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
    /// The email address.
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

    /// The email address in lower case, for comparison.
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

    /// Values of the variables in this letter: the common ones and the reader's own. `link_address` returns the address
    /// of a personal link.
    #[must_use]
    pub fn letter_values(
        &self,
        common: &LetterValues,
        link_address: impl Fn(&LinkRecipient) -> Option<String>,
    ) -> LetterValues {
        let links = self.links.iter().filter_map(|link| {
            Some(ReplyLink {
                names: (self.links.len() > 1).then(|| link.names.clone()),
                url: link_address(&link.recipient)?,
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
    let mut guest_views = list_all(records, &GUEST);
    let is_of_couple = |guest: &RecordView| GUEST.is_fixed(&guest.id);
    guest_views.retain(|guest| !is_of_couple(guest));
    let guests = guest_views.into_iter();
    let guests: Vec<ListedGuest> = guests
        .map(|view| ListedGuest::from_view(records, view))
        .collect();
    let households = households_by_party(records, &guests);
    let groups = list_all(records, &GROUP).into_iter();
    let groups = sorting::collect_map(groups.map(|group| (group.id.clone(), group)));
    let site_deadline = Site::draft(model)
        .rsvp()
        .and_then(|rsvp| rsvp.last_day(None));
    let mut people: Vec<LetterPerson> = guests
        .iter()
        .map(|guest| {
            let id = &guest.view.id;
            let party = records.party_of(id).and_then(|party| households.get(party));
            let group = records.group_of(id).and_then(|group| groups.get(group));
            guest.letter_person(party, group, site_deadline)
        })
        .collect();
    people.extend(list_all(records, &VENDOR).iter().filter_map(vendor_person));
    people
}

fn list_all(records: &Store, record: &'static Record) -> Vec<RecordView> {
    // Any day: nothing here depends on it.
    let today = CalendarDate::EPOCH;
    records.list(record, &RecordQuery::default(), today)
}

/// A guest with the names to greet.
struct ListedGuest {
    view: RecordView,
    greeted: GreetedPerson,
}

impl ListedGuest {
    fn from_view(records: &Store, view: RecordView) -> Self {
        let stored = records.find(&GUEST, &view.id);
        let greeted = stored.map(GreetedPerson::from_guest).unwrap_or_default();
        Self { view, greeted }
    }

    fn is_companion(&self) -> bool {
        text(&self.view, "plusOneOf").is_some()
    }

    /// `party` is the guest's household; the deadline of the site counts if the group has none.
    fn letter_person(
        &self,
        party: Option<&ReaderParty>,
        group: Option<&RecordView>,
        site_deadline: Option<CalendarDate>,
    ) -> LetterPerson {
        let id = &self.view.id;
        let host = text(&self.view, "plusOneOf");
        let group_deadline = group
            .and_then(|group| text(group, "rsvpDeadline"))
            .and_then(|day| CalendarDate::parse(&day).ok());
        LetterPerson {
            key: format!("guest {id}"),
            greeted: self.greeted.clone(),
            email: text(&self.view, "email"),
            party: party.cloned(),
            is_companion: host.is_some(),
            // A companion answers by the host's link.
            link_guest: host.or(Some(id.clone())),
            deadline: group_deadline.or(site_deadline),
            is_invited: group.is_none_or(|group| flag(group, "sendInvitation")),
            is_reminded: group.is_none_or(|group| flag(group, "sendReminders")),
            gets_save_the_date: group.is_none_or(|group| flag(group, "sendSaveTheDate")),
        }
    }
}

/// The parties that are households, by id.
fn households_by_party(records: &Store, guests: &[ListedGuest]) -> BTreeMap<String, ReaderParty> {
    let members_by_party = indexes_by_key(guests.iter().map(|guest| text(&guest.view, "partyId")));
    let parties = list_all(records, &PARTY).into_iter();
    sorting::collect_map(parties.filter_map(|party| {
        let member_indexes = members_by_party.get(&party.id)?.iter();
        let members = member_indexes.filter_map(|index| guests.get(*index));
        let members: Vec<&ListedGuest> = members.collect();
        let household = read_household(records, &party.id, &members)?;
        Some((party.id, household))
    }))
}

/// The party as a household; `None` if it has a single member, or too many.
fn read_household(
    records: &Store,
    party_id: &str,
    members: &[&ListedGuest],
) -> Option<ReaderParty> {
    if !(2..=MAX_HOUSEHOLD).contains(&members.len()) {
        return None;
    }
    let greeted: Vec<&GreetedPerson> = members.iter().map(|guest| &guest.greeted).collect();
    let greeting = greeting::greet_party(records.find(&PARTY, party_id)?, &greeted);
    Some(ReaderParty {
        id: party_id.to_owned(),
        is_by_name: greeting == join_names(&greeting::greeting_names(&greeted)),
        greeting,
        size: members.iter().filter(|guest| !guest.is_companion()).count(),
    })
}

/// A vendor as a reader; `None` without an address.
fn vendor_person(vendor: &RecordView) -> Option<LetterPerson> {
    let email = text(vendor, "email")?;
    let name = text(vendor, "contactPerson").or_else(|| text(vendor, "name"));
    let key = format!("vendor {}", vendor.id);
    Some(LetterPerson::without_invitation(
        key,
        name.unwrap_or_default(),
        email,
    ))
}

/// The letters for some people: one for each address, in the order of the people.
#[must_use]
pub fn readers(chosen: &[&LetterPerson]) -> Vec<LetterReader> {
    let index = PeopleIndex::from_people(chosen);
    let first_of_address = chosen
        .iter()
        .enumerate()
        .filter(|(position, person)| index.is_first_of_address(*position, person));
    first_of_address
        .filter_map(|(_, person)| match person.is_guest() {
            true => index.guest_letter(person),
            false => letter_without_reply(person),
        })
        .collect()
}

/// A letter to a vendor, or to a member of the team.
fn letter_without_reply(person: &LetterPerson) -> Option<LetterReader> {
    Some(LetterReader {
        keys: vec![person.key.clone()],
        name: person.greeted.name.clone(),
        email: person.email.clone()?,
        links: Vec::new(),
        deadline: None,
    })
}

/// The positions in a list of people who may share a letter.
struct PeopleIndex<'a> {
    people: &'a [&'a LetterPerson],
    by_address: BTreeMap<String, Vec<usize>>,
    by_party: BTreeMap<String, Vec<usize>>,
    /// Guests without an address, by the guest of their personal link: a companion without an address reads only the
    /// host's letter.
    by_host: BTreeMap<String, Vec<usize>>,
}

impl<'a> PeopleIndex<'a> {
    fn from_people(people: &'a [&'a LetterPerson]) -> Self {
        let party_id = |person: &&LetterPerson| Some(person.party.as_ref()?.id.clone());
        let host = |person: &&LetterPerson| match person.email {
            Some(_) => None,
            None => person.link_guest.clone(),
        };
        Self {
            people,
            by_address: indexes_by_key(people.iter().map(|person| person.address())),
            by_party: indexes_by_key(people.iter().map(party_id)),
            by_host: indexes_by_key(people.iter().map(host)),
        }
    }

    fn is_first_of_address(&self, position: usize, person: &LetterPerson) -> bool {
        let address = person.address();
        let same_address = address.and_then(|address| self.by_address.get(&address));
        same_address.is_some_and(|positions| positions.first() == Some(&position))
    }

    /// The letter to a guest's address, for all guests who share it.
    fn guest_letter(&self, guest: &LetterPerson) -> Option<LetterReader> {
        let recipients = self.find_recipients(&guest.address()?)?;
        let deadlines = recipients.iter().filter_map(|person| person.deadline);
        Some(LetterReader {
            keys: recipients.iter().map(|person| person.key.clone()).collect(),
            name: greeting(&recipients),
            email: guest.email.clone()?,
            links: links(&recipients),
            deadline: deadlines.min().map(short_day),
        })
    }

    /// The guests with an address, then those of their parties and their companions without an address.
    fn find_recipients(&self, address: &str) -> Option<Vec<&'a LetterPerson>> {
        let owners = self.by_address.get(address)?;
        let mut positions = owners.clone();
        for owner in owners.iter().filter_map(|owner| self.people.get(*owner)) {
            let party = owner.party.as_ref();
            let party_members = party.and_then(|party| self.by_party.get(&party.id));
            let companions = owner.guest_id().and_then(|id| self.by_host.get(id));
            positions.extend(party_members.into_iter().chain(companions).flatten());
        }
        let mut unique_positions = BTreeSet::new();
        positions.retain(|position| unique_positions.insert(*position));
        let recipients = positions
            .iter()
            .filter_map(|position| self.people.get(*position).copied())
            .filter(|person| person.is_guest());
        Some(recipients.collect())
    }
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
    let mut people_by_link: Vec<(LinkRecipient, Vec<&LetterPerson>)> = Vec::new();
    for person in recipients {
        let recipient = match (&person.party, &person.link_guest) {
            (Some(party), _) => LinkRecipient::Party(party.id.clone()),
            (None, Some(guest)) => LinkRecipient::Guest(guest.clone()),
            (None, None) => continue,
        };
        let listed_link = people_by_link
            .iter_mut()
            .find(|(listed, _)| *listed == recipient);
        match listed_link {
            Some((_, people)) => people.push(person),
            None => people_by_link.push((recipient, vec![person])),
        }
    }
    let links = people_by_link
        .into_iter()
        .map(|(recipient, people)| ReaderLink {
            recipient,
            names: join_names(&names(&people)),
        });
    links.collect()
}

fn flag(view: &RecordView, key: &str) -> bool {
    view.get(key).and_then(Value::as_bool).unwrap_or(false)
}
