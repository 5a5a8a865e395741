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
    of: [CoupleGuest; 2],
}

/// One of the couple.
#[derive(Debug, Clone, PartialEq, Default)]
struct CoupleGuest {
    /// The guest as the document has it.
    written: Option<Stored>,
    /// Sort key that namesakes would have, while the guest takes the wedding's name and that has a first and a last
    /// name.
    sort: Option<String>,
    /// Other guests of that name. While there is one, the couple already is on the list, and this guest is hidden so
    /// that they are not counted twice.
    namesakes: BTreeSet<String>,
}

impl Couple {
    /// Clears the guests and keeps the names.
    pub(super) fn forget_guests(&mut self) {
        self.of = Default::default();
    }

    pub(super) fn written(&self, id: &str) -> Option<&Stored> {
        self.of[place_of(id)?].written.as_ref()
    }
}

fn place_of(id: &str) -> Option<usize> {
    COUPLE.iter().position(|fixed| *fixed == id)
}

impl Store {
    /// Updates the couple's names from the wedding's fields.
    pub(crate) fn set_couple_names(&mut self, wedding: Fields<'_>) {
        let names = CoupleNames::read(wedding);
        if names != self.couple.names {
            self.couple.names = names;
            (0..COUPLE.len()).for_each(|at| self.refresh_couple_guest(at));
        }
    }

    /// The couple's guests: their own entries, or guests of the same name; `None` if no name is known.
    #[must_use]
    pub fn couple(&self) -> [Option<&str>; 2] {
        let found = |at: usize| {
            let of: &CoupleGuest = self.couple.of.get(at)?;
            let namesake = || of.namesakes.first().map(String::as_str);
            let own = COUPLE
                .get(at)
                .filter(|id| self.find_present(&GUEST, id).is_some());
            own.copied().or_else(namesake)
        };
        [found(0), found(1)]
    }

    pub(super) fn put_of_couple(&mut self, id: &str, stored: Option<Stored>) {
        if let Some(at) = place_of(id) {
            self.couple.of[at].written = stored;
            self.refresh_couple_guest(at);
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
        for at in 0..COUPLE.len() {
            let of = &mut self.couple.of[at];
            let is_namesake = entry.is_some_and(|entry| of.is_name_of(entry));
            let is_changed = match is_namesake {
                true => of.namesakes.insert(id.to_owned()),
                false => of.namesakes.remove(id),
            };
            if is_changed {
                self.show(at);
            }
        }
    }

    /// Recomputes the name of one of the couple, and their namesakes.
    fn refresh_couple_guest(&mut self, at: usize) {
        let goes_by = |written: &Stored| {
            let is_named = written
                .text("firstName")
                .or(written.text("lastName"))
                .is_some();
            let read = self.couple.names.read_as(written, at)?;
            let is_whole = read.text("lastName").is_some();
            (is_whole && !is_named).then(|| Entry::new(read).sort)
        };
        let sort = self.couple.of[at].written.as_ref().and_then(goes_by);
        if sort != self.couple.of[at].sort {
            let is_of_name = |entry: &Entry| {
                !entry.stored.lifecycle.is_gone() && Some(&entry.sort) == sort.as_ref()
            };
            let namesakes = self
                .present(&GUEST)
                .filter(|(id, entry)| !GUEST.is_fixed(id) && is_of_name(entry));
            let namesakes = namesakes.map(|(id, _)| id.to_owned()).collect();
            self.couple.of[at].namesakes = namesakes;
            self.couple.of[at].sort = sort;
        }
        self.show(at);
    }

    /// Shows one of the couple among the guests, or hides them.
    fn show(&mut self, at: usize) {
        let of = &self.couple.of[at];
        let written = of.written.as_ref().filter(|_| of.namesakes.is_empty());
        let read = written.and_then(|written| self.couple.names.read_as(written, at));
        let entry = read.map(|read| {
            let mut entry = Entry::new(read);
            entry.figures |= GuestFigures::COUPLE;
            entry
        });
        if entry.is_some() || self.get(&GUEST, COUPLE[at]).is_some() {
            self.of_kind_mut(&GUEST).insert(COUPLE[at], entry);
        }
    }
}

impl CoupleGuest {
    fn is_name_of(&self, entry: &Entry) -> bool {
        self.sort.as_ref() == Some(&entry.sort) && !entry.stored.lifecycle.is_gone()
    }
}
