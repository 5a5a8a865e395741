//! The couple in the store: which of their two guests are shown, and their values.

use std::collections::BTreeSet;

use super::{Entry, Record, Store, Stored};
use crate::lenient_json::Fields;
use crate::records::guest::couple::{COUPLE, CoupleNames};
use crate::records::guest::{GUEST, GuestFigures};

/// The couple's two guests, in the order of [`COUPLE`].
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Couple {
    names: CoupleNames,
    guests: [CoupleGuest; 2],
}

/// One of the couple.
#[derive(Debug, Clone, PartialEq, Default)]
struct CoupleGuest {
    /// The guest's own entry in the document.
    stored: Option<Stored>,
    /// Sort key that namesakes would have. `None` unless the guest has a first and a last name from the wedding.
    sort: Option<String>,
    /// Other guests of that name. While there is one, the couple already is on the list, and this guest is hidden so
    /// that they are not counted twice.
    namesakes: BTreeSet<String>,
}

impl Couple {
    /// Clears the guests and keeps the names.
    pub(super) fn clear_guests(&mut self) {
        self.guests = Default::default();
    }

    /// The guest's own entry in the document.
    pub(super) fn stored(&self, id: &str) -> Option<&Stored> {
        self.guests[couple_index(id)?].stored.as_ref()
    }
}

/// The index in [`COUPLE`] of the guest with an id.
fn couple_index(id: &str) -> Option<usize> {
    COUPLE.iter().position(|couple_id| *couple_id == id)
}

impl Store {
    /// Updates the couple's names from the wedding's fields.
    pub(crate) fn set_couple_names(&mut self, wedding: Fields<'_>) {
        let names = CoupleNames::read(wedding);
        if names != self.couple.names {
            self.couple.names = names;
            (0..COUPLE.len()).for_each(|index| self.refresh_couple_guest(index));
        }
    }

    /// The couple's guests: their own entries, or guests of the same name; `None` if no name is known.
    #[must_use]
    pub fn couple(&self) -> [Option<&str>; 2] {
        let shown_id = |index: usize| {
            let guest: &CoupleGuest = self.couple.guests.get(index)?;
            let namesake = || guest.namesakes.first().map(String::as_str);
            let own_id = COUPLE
                .get(index)
                .filter(|id| self.find_present(&GUEST, id).is_some());
            own_id.copied().or_else(namesake)
        };
        [shown_id(0), shown_id(1)]
    }

    /// Replaces the entry of one of the couple.
    pub(super) fn replace_couple_guest(&mut self, id: &str, stored: Option<Stored>) {
        if let Some(index) = couple_index(id) {
            self.couple.guests[index].stored = stored;
            self.refresh_couple_guest(index);
        }
    }

    /// Records whether a stored guest has the name of one of the couple.
    pub(super) fn update_namesakes(
        &mut self,
        record: &'static Record,
        id: &str,
        entry: Option<&Entry>,
    ) {
        if *record != GUEST {
            return;
        }
        for index in 0..COUPLE.len() {
            let guest = &mut self.couple.guests[index];
            let is_namesake = entry.is_some_and(|entry| guest.has_name_of(entry));
            let is_changed = match is_namesake {
                true => guest.namesakes.insert(id.to_owned()),
                false => guest.namesakes.remove(id),
            };
            if is_changed {
                self.show_or_hide(index);
            }
        }
    }

    /// Recomputes the name of one of the couple, and their namesakes.
    fn refresh_couple_guest(&mut self, index: usize) {
        let sort = self.couple_sort_key(index);
        if sort != self.couple.guests[index].sort {
            self.couple.guests[index].sort = sort;
            let guest = &self.couple.guests[index];
            let namesakes = self
                .present(&GUEST)
                .filter(|(id, entry)| !GUEST.is_fixed(id) && guest.has_name_of(entry));
            let namesakes = namesakes.map(|(id, _)| id.to_owned()).collect();
            self.couple.guests[index].namesakes = namesakes;
        }
        self.show_or_hide(index);
    }

    /// The value of [`CoupleGuest::sort`].
    fn couple_sort_key(&self, index: usize) -> Option<String> {
        let stored = self.couple.guests[index].stored.as_ref()?;
        let has_own_name = ["firstName", "lastName"]
            .iter()
            .any(|key| stored.text(key).is_some());
        let named = self.couple.names.shown_guest(stored, index)?;
        let has_last_name = named.text("lastName").is_some();
        (has_last_name && !has_own_name).then(|| Entry::new(named).sort)
    }

    /// Shows one of the couple among the guests, or hides them while they have namesakes.
    fn show_or_hide(&mut self, index: usize) {
        let guest = &self.couple.guests[index];
        let stored = guest.stored.as_ref().filter(|_| guest.namesakes.is_empty());
        let named = stored.and_then(|stored| self.couple.names.shown_guest(stored, index));
        let entry = named.map(|named| {
            let mut entry = Entry::new(named);
            entry.figures |= GuestFigures::COUPLE;
            entry
        });
        if entry.is_some() || self.get(&GUEST, COUPLE[index]).is_some() {
            self.kind_mut(&GUEST).replace(COUPLE[index], entry);
        }
    }
}

impl CoupleGuest {
    fn has_name_of(&self, entry: &Entry) -> bool {
        self.sort.as_ref() == Some(&entry.sort) && !entry.stored.lifecycle.is_gone()
    }
}
