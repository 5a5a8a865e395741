//! The recipients of a personal link, and the questions of its form.

use serde_json::Value;
use troth_core::date::CalendarDate;
use troth_core::greeting::{self, GreetedPerson};
use troth_core::model::Model;
use troth_core::record::{RecordView, Store};
use troth_core::records::group::GROUP;
use troth_core::records::guest::GUEST;
use troth_core::records::party::PARTY;
use troth_core::replies::RequiredReplyFields;

use crate::content::{Registry, Rsvp, SectionContent, Site};
use crate::context::{Invitation, InvitedPerson, PageContext};
use crate::format::text;

/// Maximum number of people of a party on its page. A document can hold a hundred thousand.
const MOST_OF_PARTY: usize = 200;

/// The recipients of a personal link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkRecipient {
    /// A guest and the companions.
    Guest(String),
    /// All guests of a party and their companions.
    Party(String),
}

impl Invitation {
    /// The invitation of a link; `None` if the guest or party is not on the list any more.
    #[must_use]
    pub fn of(
        token: &str,
        whom: &LinkRecipient,
        model: &Model,
        today: CalendarDate,
    ) -> Option<Self> {
        let records = model.records();
        let (greeting, hosts) = match whom {
            // The couple does not answer invitations.
            LinkRecipient::Guest(id) if GUEST.is_fixed(id) => return None,
            LinkRecipient::Guest(id) => {
                let guest = records.find_view(&GUEST, id, today)?;
                let greeted = GreetedPerson::from_guest(records.find(&GUEST, id)?);
                (greeting::greet_guest(&greeted), vec![guest])
            }
            LinkRecipient::Party(id) => {
                let party = records.find_view(&PARTY, id, today)?;
                let of_party = ("partyId", id.as_str());
                let mut members = records.list_with_text(&GUEST, of_party, MOST_OF_PARTY, today);
                members.retain(|guest| !GUEST.is_fixed(&guest.id));
                let stored = members
                    .iter()
                    .filter_map(|guest| records.find(&GUEST, &guest.id));
                let greeted: Vec<GreetedPerson> = stored.map(GreetedPerson::from_guest).collect();
                let greeted: Vec<&GreetedPerson> = greeted.iter().collect();
                let party = records.find(&PARTY, &party.id)?;
                (greeting::greet_party(party, &greeted), members)
            }
        };
        let groups: Vec<RecordView> = hosts
            .iter()
            .filter_map(|host| records.find_view(&GROUP, records.group_of(&host.id)?, today))
            .collect();
        let deadlines: Vec<String> = groups
            .iter()
            .filter_map(|group| text(group, "rsvpDeadline"))
            .collect();
        let is_deadline_of_some = deadlines.len() < hosts.len();
        let asks = |key: &str| groups.iter().any(|group| flag(group, key));
        let people = people(records, hosts, today);
        (!people.is_empty()).then(|| Self {
            token: token.to_owned(),
            greeting,
            email: people
                .iter()
                .find_map(|person| text(&records.find_view(&GUEST, &person.id, today)?, "email")),
            people,
            // For a party with members of several groups, the earliest deadline.
            deadline: deadlines.into_iter().min(),
            is_deadline_of_some,
            message: groups.iter().find_map(|group| text(group, "customMessage")),
            asks_meal: asks("requireMealChoice"),
            asks_diet: asks("requireDietaryInfo"),
        })
    }

    /// One of its people.
    #[must_use]
    pub fn person(&self, id: &str) -> Option<&InvitedPerson> {
        self.people.iter().find(|person| person.id == id)
    }
}

/// Hosts, each followed by the companions.
fn people(records: &Store, hosts: Vec<RecordView>, today: CalendarDate) -> Vec<InvitedPerson> {
    let mut people: Vec<InvitedPerson> = Vec::new();
    for host in hosts {
        let companions = records.list_referring(&GUEST, "plusOneOf", &host.id, today);
        // A companion who declined leaves the place to another.
        let named = records.companion_count(&host.id);
        let may_bring = records.may_still_bring(&host.id, named);
        for (guest, may_bring) in std::iter::once((host, may_bring))
            .chain(companions.into_iter().map(|companion| (companion, 0)))
        {
            // A companion may also be a member of the party.
            if people.iter().all(|known| known.id != guest.id) {
                people.push(invited(records, &guest, may_bring));
            }
        }
    }
    people
}

fn invited(records: &Store, guest: &RecordView, may_bring: u32) -> InvitedPerson {
    let stored = records.find(&GUEST, &guest.id);
    let name = stored.map(|stored| records.display_name(stored));
    let name = name.filter(|name| !name.is_empty());
    InvitedPerson {
        id: guest.id.clone(),
        // A reply needs a name, even if a merge has removed it.
        name: name.unwrap_or_else(|| "Guest".to_owned()),
        is_nameless: text(guest, "name").is_none(),
        attending: match text(guest, "rsvpStatus").as_deref() {
            Some("CONFIRMED") => Some(true),
            Some("DECLINED") => Some(false),
            _ => None,
        },
        meal_id: text(guest, "mealId"),
        dietary_needs: records.last_stated_diet(&guest.id).map(str::to_owned),
        may_bring,
    }
}

fn flag(view: &RecordView, key: &str) -> bool {
    view.get(key).and_then(Value::as_bool).unwrap_or(false)
}

impl Site {
    /// The reply section, if visible: without one there are no replies.
    #[must_use]
    pub fn rsvp(&self) -> Option<&Rsvp> {
        self.sections
            .iter()
            .find_map(|section| match &section.body {
                SectionContent::Rsvp(rsvp) if section.is_visible => Some(rsvp),
                _ => None,
            })
    }
}

impl Site {
    /// The registry section, if visible.
    #[must_use]
    pub fn registry(&self) -> Option<&Registry> {
        self.sections
            .iter()
            .find_map(|section| match &section.body {
                SectionContent::Registry(registry) if section.is_visible => Some(registry),
                _ => None,
            })
    }
}

impl Rsvp {
    /// Last day to reply: the group's deadline, otherwise the website's. For a party, the earliest of its members, as
    /// in a letter to all of them.
    #[must_use]
    pub fn last_day(&self, invitation: Option<&Invitation>) -> Option<CalendarDate> {
        let day = |text: &str| CalendarDate::parse(text).ok();
        let of_site = self.deadline.as_deref().and_then(day);
        let of_groups = invitation.and_then(|invitation| day(invitation.deadline.as_deref()?));
        let is_of_some = invitation.is_some_and(|invitation| invitation.is_deadline_of_some);
        match (of_groups, of_site) {
            (Some(of_groups), Some(of_site)) if is_of_some => Some(of_groups.min(of_site)),
            (of_groups, of_site) => of_groups.or(of_site),
        }
    }

    /// The last day on which the form accepts a reply: a group may have longer than the website. On the open form, a
    /// sender's group is known only with the name.
    pub(crate) fn open_until(&self, around: &PageContext) -> Option<CalendarDate> {
        let last = self.last_day(around.invitation.as_ref())?;
        match around.invitation {
            Some(_) => Some(last),
            None => around.groups.last_day.max(Some(last)),
        }
    }

    /// Required fields of a reply. A meal is required only if there is a menu.
    #[must_use]
    pub fn required(&self, invitation: Option<&Invitation>, has_menu: bool) -> RequiredReplyFields {
        let asks_meal = invitation.is_some_and(|invitation| invitation.asks_meal);
        RequiredReplyFields {
            meal: has_menu && (self.require_meal_selection || asks_meal),
            diet: invitation.is_some_and(|invitation| invitation.asks_diet),
            people: self.require_guest_count,
        }
    }
}
