//! What caterer and driver have to know: who comes, what they eat, and who has to be fetched where.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::model::Model;
use crate::order::sorted;
use crate::record::{Entry, by_name};
use crate::records::guest::diets::{OTHER_NEEDS, has_needs, needs_of};
use crate::records::guest::{Figures, GUEST};
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::values::{AgeGroup, RsvpStatus};

/// What the kitchen has to know of those who are coming; companions are among them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Catering {
    /// How many come.
    pub people: u32,
    /// How many of them are 13 to 17.
    pub teens: u32,
    /// How many of them are 3 to 12.
    pub children: u32,
    /// How many of them are 0 to 2.
    pub infants: u32,
    /// The menu, each meal with how many eat it.
    pub meals: Vec<MealCount>,
    /// How many have chosen no meal.
    pub without_meal: u32,
    /// Diets and allergies that occur, each with how many have it.
    pub needs: Vec<NeedCount>,
    /// Those whom the kitchen has to know of by name.
    pub guests: Vec<CateredGuest>,
}

/// A meal, and how many eat it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MealCount {
    /// The meal's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many eat it.
    pub count: u32,
}

/// A diet or allergy, and how many have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct NeedCount {
    /// The key of its flag.
    pub need: &'static str,
    /// How many have it.
    pub count: u32,
}

/// Somebody with a diet, an allergy or other needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CateredGuest {
    /// The guest's id.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// What they eat.
    pub meal_name: Option<String>,
    /// The keys of their diets and allergies.
    pub needs: Vec<&'static str>,
    /// What else they need.
    pub other_needs: Option<String>,
}

/// Somebody who has to be fetched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Passenger {
    /// The guest's id.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// How to reach them.
    pub phone: Option<String>,
    /// Where they are, or their party, or their host.
    pub address: Option<String>,
    /// Whether they said that they come.
    pub is_confirmed: bool,
}

impl Model {
    /// What the caterer has to know.
    #[must_use]
    pub fn catering(&self) -> Catering {
        let store = &self.store;
        let mut catering = Catering::default();
        let mut meals: BTreeMap<&str, u32> = BTreeMap::new();
        let mut needs: BTreeMap<&str, u32> = BTreeMap::new();
        let coming = store
            .present(&GUEST)
            .filter(|(_, entry)| Figures::unpacked(entry.figures).rsvp == RsvpStatus::Confirmed);
        for (id, entry) in store.by_host(coming.collect()) {
            let guest = &entry.stored;
            catering.people += 1;
            match Figures::unpacked(entry.figures).age {
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
            let own = needs_of(guest);
            for need in &own {
                *needs.entry(need).or_default() += 1;
            }
            if has_needs(guest) {
                catering.guests.push(CateredGuest {
                    id: id.to_owned(),
                    name: store.called(guest),
                    meal_name: meal.map(|(_, meal)| meal.title()),
                    needs: own,
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

    /// Who has to be fetched, by address, those of none last. Who declined is left out.
    #[must_use]
    pub fn passengers(&self) -> Vec<Passenger> {
        let store = &self.store;
        let needing = store.present(&GUEST).filter(|(_, entry)| {
            let figures = Figures::unpacked(entry.figures);
            figures.needs_transport && figures.rsvp != RsvpStatus::Declined
        });
        let passengers = store.by_host(needing.collect()).into_iter();
        let passengers = passengers
            .map(|(id, entry)| Passenger {
                id: id.to_owned(),
                name: store.called(&entry.stored),
                phone: entry.stored.text("phone").map(str::to_owned),
                address: self.address_of(entry),
                is_confirmed: Figures::unpacked(entry.figures).rsvp == RsvpStatus::Confirmed,
            })
            .collect::<Vec<_>>();
        // At one address they stay in the order of their names.
        sorted(passengers, |a, b| {
            (a.address.is_none(), &a.address).cmp(&(b.address.is_none(), &b.address))
        })
    }

    /// Where a guest is found: at an address of their own, at that of their party, or with their host.
    fn address_of(&self, entry: &Entry) -> Option<String> {
        let referred = |of: &Entry, record, key| self.store.here(record, of.stored.text(key)?);
        let address = |of: &Entry| of.stored.text("address").map(str::to_owned);
        let at_home = |of: &Entry| {
            let party = || referred(of, &PARTY, "partyId").and_then(address);
            address(of).or_else(party)
        };
        let host = || referred(entry, &GUEST, "plusOneOf").and_then(at_home);
        at_home(entry).or_else(host)
    }
}
