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
const MAX_PARTY: usize = 200;

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
    pub fn for_link(
        token: &str,
        recipient: &LinkRecipient,
        model: &Model,
        today: CalendarDate,
    ) -> Option<Self> {
        let records = model.records();
        let (greeting, hosts) = match recipient {
            // The couple does not answer invitations.
            LinkRecipient::Guest(id) if GUEST.is_fixed(id) => return None,
            LinkRecipient::Guest(id) => {
                let guest = records.find_view(&GUEST, id, today)?;
                let greeted = GreetedPerson::from_guest(records.find(&GUEST, id)?);
                (greeting::greet_guest(&greeted), vec![guest])
            }
            LinkRecipient::Party(id) => {
                let party = records.find_view(&PARTY, id, today)?;
                let is_in_party = ("partyId", id.as_str());
                let mut members = records.list_with_text(&GUEST, is_in_party, MAX_PARTY, today);
                members.retain(|guest| !GUEST.is_fixed(&guest.id));
                let stored_members = members
                    .iter()
                    .filter_map(|guest| records.find(&GUEST, &guest.id));
                let greeted_people: Vec<GreetedPerson> =
                    stored_members.map(GreetedPerson::from_guest).collect();
                let greeted: Vec<&GreetedPerson> = greeted_people.iter().collect();
                let stored_party = records.find(&PARTY, &party.id)?;
                (greeting::greet_party(stored_party, &greeted), members)
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
        let is_required = |key: &str| groups.iter().any(|group| flag(group, key));
        let people = list_people(records, hosts, today);
        if people.is_empty() {
            return None;
        }
        let email = people
            .iter()
            .find_map(|person| text(&records.find_view(&GUEST, &person.id, today)?, "email"));
        Some(Self {
            token: token.to_owned(),
            greeting,
            email,
            people,
            // For a party with members of several groups, the earliest deadline.
            deadline: deadlines.into_iter().min(),
            is_deadline_of_some,
            message: groups.iter().find_map(|group| text(group, "customMessage")),
            asks_meal: is_required("requireMealChoice"),
            asks_diet: is_required("requireDietaryInfo"),
        })
    }

    /// Finds a person of the invitation by the id of the guest.
    #[must_use]
    pub fn person(&self, id: &str) -> Option<&InvitedPerson> {
        self.people.iter().find(|person| person.id == id)
    }
}

/// Hosts, each followed by the companions.
fn list_people(records: &Store, hosts: Vec<RecordView>, today: CalendarDate) -> Vec<InvitedPerson> {
    let mut people: Vec<InvitedPerson> = Vec::new();
    for host in hosts {
        let companions = records.list_referring(&GUEST, "plusOneOf", &host.id, today);
        // A companion who declined leaves the place to another.
        let companion_count = records.companion_count(&host.id);
        let host_may_bring = records.may_still_bring(&host.id, companion_count);
        let host_and_companions = std::iter::once((host, host_may_bring))
            .chain(companions.into_iter().map(|companion| (companion, 0)));
        for (guest, may_bring) in host_and_companions {
            // A companion may also be a member of the party.
            let is_new = people.iter().all(|person| person.id != guest.id);
            if is_new {
                people.push(invited_person(records, &guest, may_bring));
            }
        }
    }
    people
}

fn invited_person(records: &Store, guest: &RecordView, may_bring: u32) -> InvitedPerson {
    let stored_guest = records.find(&GUEST, &guest.id);
    let name = stored_guest
        .map(|stored| records.display_name(stored))
        .filter(|name| !name.is_empty());
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
        let parse_day = |text: &str| CalendarDate::parse(text).ok();
        let site_deadline = self.deadline.as_deref().and_then(parse_day);
        let group_deadline =
            invitation.and_then(|invitation| parse_day(invitation.deadline.as_deref()?));
        let both_apply = invitation.is_some_and(|invitation| invitation.is_deadline_of_some);
        match (group_deadline, site_deadline) {
            (Some(of_groups), Some(of_site)) if both_apply => Some(of_groups.min(of_site)),
            _ => group_deadline.or(site_deadline),
        }
    }

    /// The last day on which the form accepts a reply: a group may have longer than the website. On the open form, a
    /// sender's group is known only with the name.
    pub(crate) fn open_until(&self, context: &PageContext) -> Option<CalendarDate> {
        let last = self.last_day(context.invitation.as_ref())?;
        match context.invitation {
            Some(_) => Some(last),
            None => context.groups.last_day.max(Some(last)),
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
