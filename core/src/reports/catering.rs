//! Reports for caterers and drivers: attendance, meals and diets, and passengers with addresses.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::model::Model;
use crate::record::{Entry, by_name};
use crate::records::guest::diets::{OTHER_NEEDS, has_needs, needs_of};
use crate::records::guest::{GUEST, GuestFigures};
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::sorting::sorted;
use crate::values::{AgeGroup, RsvpStatus};

/// Figures for the kitchen about the guests who come, companions included.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Catering {
    /// Number of people who come.
    pub people: u32,
    /// Of these, aged 13 to 17.
    pub teens: u32,
    /// Of these, aged 3 to 12.
    pub children: u32,
    /// Of these, aged 0 to 2.
    pub infants: u32,
    /// The menu, with the number of each meal.
    pub meals: Vec<MealCount>,
    /// Number without a meal.
    pub without_meal: u32,
    /// Diets and allergies that occur, each with its number of guests.
    pub needs: Vec<NeedCount>,
    /// The guests with needs, listed individually.
    pub guests: Vec<CateredGuest>,
}

/// A meal and its number of guests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MealCount {
    /// The meal's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Number of guests.
    pub count: u32,
}

/// A diet or allergy and its number of guests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct NeedCount {
    /// The key of its flag.
    pub need: &'static str,
    /// Number of guests.
    pub count: u32,
}

/// A guest with a diet, an allergy or other needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CateredGuest {
    /// The guest's id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Name of the meal.
    pub meal_name: Option<String>,
    /// Keys of the guest's diets and allergies.
    pub needs: Vec<&'static str>,
    /// Other needs, as text.
    pub other_needs: Option<String>,
}

/// A guest who needs transport.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Passenger {
    /// The guest's id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Telephone number.
    pub phone: Option<String>,
    /// Address of the guest, the party or the host.
    pub address: Option<String>,
    /// Whether the guest has confirmed.
    pub is_confirmed: bool,
}

impl Model {
    /// Figures for the caterer.
    #[must_use]
    pub fn catering(&self) -> Catering {
        let store = &self.store;
        let mut catering = Catering::default();
        let mut meals: BTreeMap<&str, u32> = BTreeMap::new();
        let mut needs: BTreeMap<&str, u32> = BTreeMap::new();
        let coming = store
            .present(&GUEST)
            .filter(|(_, entry)| GuestFigures::unpack(entry.figures).rsvp == RsvpStatus::Confirmed);
        for (id, entry) in store.by_host(coming.collect()) {
            let guest = &entry.stored;
            catering.people += 1;
            match GuestFigures::unpack(entry.figures).age {
                Some(AgeGroup::Teen) => catering.teens += 1,
                Some(AgeGroup::Child) => catering.children += 1,
                Some(AgeGroup::Infant) => catering.infants += 1,
                Some(AgeGroup::Adult) | None => {}
            }
            let meal = guest
                .text("mealId")
                .and_then(|meal| Some((meal, store.find(&MEAL, meal)?)));
            match meal {
                Some((meal, _)) => *meals.entry(meal).or_default() += 1,
                None => catering.without_meal += 1,
            }
            let guest_needs = needs_of(guest);
            for need in &guest_needs {
                *needs.entry(need).or_default() += 1;
            }
            if has_needs(guest) {
                catering.guests.push(CateredGuest {
                    id: id.to_owned(),
                    name: store.display_name(guest),
                    meal_name: meal.map(|(_, meal)| meal.title()),
                    needs: guest_needs,
                    other_needs: guest.text(OTHER_NEEDS).map(str::to_owned),
                });
            }
        }
        let menu = by_name(store.present(&MEAL).collect()).into_iter();
        catering.meals = menu
            .map(|(id, meal)| MealCount {
                id: id.to_owned(),
                name: meal.stored.title(),
                count: meals.get(id).copied().unwrap_or(0),
            })
            .collect();
        let flags = GUEST.fields.iter().map(|field| field.key);
        catering.needs = flags
            .filter_map(|need| needs.get(need).map(|&count| NeedCount { need, count }))
            .collect();
        catering
    }

    /// Guests who need transport and have not declined, by address; those without one come last.
    #[must_use]
    pub fn passengers(&self) -> Vec<Passenger> {
        let store = &self.store;
        let transported = store.present(&GUEST).filter(|(_, entry)| {
            let figures = GuestFigures::unpack(entry.figures);
            figures.needs_transport && figures.rsvp != RsvpStatus::Declined
        });
        let passengers = store.by_host(transported.collect()).into_iter();
        let passengers = passengers
            .map(|(id, entry)| Passenger {
                id: id.to_owned(),
                name: store.display_name(&entry.stored),
                phone: entry.stored.text("phone").map(str::to_owned),
                address: self.address_of(entry),
                is_confirmed: GuestFigures::unpack(entry.figures).rsvp == RsvpStatus::Confirmed,
            })
            .collect::<Vec<_>>();
        // Guests at one address stay sorted by name.
        let has_no_address = |passenger: &Passenger| passenger.address.is_none();
        sorted(passengers, |one, other| {
            (has_no_address(one), &one.address).cmp(&(has_no_address(other), &other.address))
        })
    }

    /// Address of a guest: their own, the party's, or the host's.
    fn address_of(&self, entry: &Entry) -> Option<String> {
        let find =
            |guest: &Entry, record, key| self.store.find_present(record, guest.stored.text(key)?);
        let address = |entry: &Entry| entry.stored.text("address").map(str::to_owned);
        let own_or_partys = |guest: &Entry| {
            address(guest).or_else(|| find(guest, &PARTY, "partyId").and_then(address))
        };
        let hosts = || find(entry, &GUEST, "plusOneOf").and_then(own_or_partys);
        own_or_partys(entry).or_else(hosts)
    }
}
