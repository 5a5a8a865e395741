//! Matches a row to a person: a new guest, a known one, or one of several.

use super::difference::current_value;
use super::people::{PersonIndex, name_key};
use super::preview::{GuestCandidate, ImportTarget, Likeness, PreviewRow};
use super::preview_builder::{GuestMatch, PreviewBuilder};
use super::row::{ImportedRow, is_default};
use crate::record::{Field, Stored};
use crate::records::guest::GUEST;

impl PreviewBuilder<'_> {
    /// Matches a row, and lists the candidates of an unclear match in the preview.
    pub(super) fn match_row(
        &self,
        row: &ImportedRow,
        host: Option<PersonIndex>,
        preview_row: &mut PreviewRow,
    ) -> GuestMatch {
        let host_id = host.and_then(|host| Some(self.people.get(host)?.id.as_str()));
        if let Some(person) = row.id.as_deref().and_then(|id| self.people.by_id(id)) {
            return GuestMatch::Known(person);
        }
        if let (Some(host_id), false) = (host_id, row.name().is_whole()) {
            return self
                .find_companion(row, host_id)
                .map_or(GuestMatch::New, GuestMatch::Known);
        }
        let mut candidates = self.people.find_candidates(row, host_id, &self.store);
        // Two people of one line are never the same: "Dr. and Dr. Weiss" are two.
        candidates.retain(|person| !self.is_of_line(person, row));
        let mut alike = candidates.alike;
        let exact_matches = [candidates.by_email, candidates.by_phone, candidates.by_name];
        if let Some(people) = exact_matches.into_iter().find(|people| !people.is_empty()) {
            let people = self.prefer_unmatched(self.prefer_non_companions(people, host));
            if let [person] = people[..] {
                return GuestMatch::Known(person);
            }
            // Of the guests that the row would not change, take the most similar.
            let unchanged_people = people
                .iter()
                .copied()
                .filter(|person| self.difference(row, *person).changes.is_empty());
            let most_similar =
                unchanged_people.min_by_key(|person| self.difference_rank(row, *person));
            if let Some(person) = most_similar {
                return GuestMatch::Known(person);
            }
            alike.extend(
                people
                    .into_iter()
                    .map(|person| (person, Likeness::SameName)),
            );
        }
        preview_row.alike = alike
            .iter()
            .filter_map(|(person, likeness)| self.candidate(*person, *likeness))
            .collect();
        if preview_row.alike.is_empty() {
            GuestMatch::New
        } else {
            GuestMatch::Unclear(alike.into_keys().collect())
        }
    }

    /// A row without a host matches a guest without one before a companion of that name.
    fn prefer_non_companions(
        &self,
        mut people: Vec<PersonIndex>,
        host: Option<PersonIndex>,
    ) -> Vec<PersonIndex> {
        let is_companion = |person: &PersonIndex| {
            let stored = self.stored(*person);
            stored.is_some_and(|guest| guest.text("plusOneOf").is_some())
        };
        if host.is_none() && !people.iter().all(is_companion) {
            people.retain(|person| !is_companion(person));
        }
        people
    }

    /// Two rows match two different guests as long as there are two.
    fn prefer_unmatched(&self, people: Vec<PersonIndex>) -> Vec<PersonIndex> {
        let mut unmatched_people = people.clone();
        unmatched_people.retain(|person| !self.has_row(*person));
        if unmatched_people.is_empty() {
            people
        } else {
            unmatched_people
        }
    }

    /// Whether a row matches this person already.
    fn has_row(&self, person: PersonIndex) -> bool {
        let person = self.people.get(person);
        person.is_none_or(|person| person.row.is_some())
    }

    /// A smaller rank means a smaller difference between a row and a guest: first the number of differing values, then
    /// of values that only the guest has.
    fn difference_rank(&self, row: &ImportedRow, person: PersonIndex) -> (usize, usize) {
        let other_companions = row
            .companions
            .iter()
            .filter(|name| !self.has_companion(person, name));
        let differing_values = self.difference(row, person).kept.len() + other_companions.count();
        let is_only_in_guest = |stored: &Stored, field: &Field| {
            row.value(field.key).is_none() && !is_default(field, &current_value(stored, field))
        };
        let guest_only_values = self.stored(person).map_or(0, |stored| {
            let fields = GUEST.fields.iter();
            fields
                .filter(|field| is_only_in_guest(stored, field))
                .count()
        });
        (differing_values, guest_only_values)
    }

    /// Whether a person is another person of the row's line.
    fn is_of_line(&self, person: PersonIndex, row: &ImportedRow) -> bool {
        let person_row = self.people.get(person).and_then(|person| person.row);
        let Some(person_row) = person_row.filter(|index| *index != row.index) else {
            return false;
        };
        self.preview_rows
            .get(&person_row)
            .is_some_and(|preview_row| preview_row.line == row.line + 1)
    }

    /// The host's companion that a row without a whole name matches.
    fn find_companion(&self, row: &ImportedRow, host_id: &str) -> Option<PersonIndex> {
        let name = row.name().key();
        let mut namesakes = self.people.companions(host_id, &self.store);
        namesakes.retain(|person| {
            let stored = self.stored(*person);
            stored.is_some_and(|stored| name_key(stored) == name)
        });
        let unmatched = namesakes.iter().find(|person| !self.has_row(**person));
        // Two rows without a name are two people.
        let may_repeat = !name.is_empty();
        let match_again = namesakes.first().filter(|_| may_repeat);
        unmatched.or(match_again).copied()
    }

    /// The guest of the user's choice.
    pub(super) fn find_target(
        &self,
        target: &ImportTarget,
        row: &ImportedRow,
    ) -> Option<PersonIndex> {
        let person = match target {
            ImportTarget::Guest { id } => self.people.by_id(id)?,
            ImportTarget::Row { row } => *self.person_by_row.get(&row.checked_sub(1)?)?,
        };
        let stored = self.stored(person)?;
        // A guest of this file must have a whole name, or the row's: when the file is imported again, the name
        // identifies it.
        let is_of_file = matches!(target, ImportTarget::Row { .. });
        let has_whole_name = ["firstName", "lastName"]
            .iter()
            .all(|key| stored.text(key).is_some());
        let has_name_of_row = name_key(stored) == row.name().key();
        (!is_of_file || has_whole_name || has_name_of_row).then_some(person)
    }

    fn candidate(&self, person: PersonIndex, likeness: Likeness) -> Option<GuestCandidate> {
        self.stored(person)?;
        Some(GuestCandidate {
            of: self.target(person),
            name: self.name_of(person),
            likeness,
        })
    }
}
