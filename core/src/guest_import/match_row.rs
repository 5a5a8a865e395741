//! Matches a row: a new guest, a known one, or one of several.

use super::difference::value_of;
use super::people::{PersonIndex, name_key};
use super::plan::{GuestCandidate, ImportTarget, Likeness, PlannedRow};
use super::planner::{GuestMatch, Planner};
use super::row::{ImportedRow, is_default};
use crate::record::{Field, Stored};
use crate::records::guest::GUEST;

impl Planner<'_> {
    /// Matches a row, and lists the candidates in `planned`.
    pub(super) fn match_row(
        &self,
        row: &ImportedRow,
        host: Option<PersonIndex>,
        planned: &mut PlannedRow,
    ) -> GuestMatch {
        let host_id = host.and_then(|host| Some(self.people.get(host)?.id.as_str()));
        if let Some(known) = row.id.as_deref().and_then(|id| self.people.by_id(id)) {
            return GuestMatch::Known(known);
        }
        if let (Some(host), false) = (host_id, row.name().is_whole()) {
            return self
                .companion_called(row, host)
                .map_or(GuestMatch::New, GuestMatch::Known);
        }
        let mut found = self.people.find(row, host_id, &self.store);
        // Two people of one line are never the same: "Dr. and Dr. Weiss" are two.
        let is_other = |at: &PersonIndex| !self.is_of_line(*at, row);
        found.alike.retain(|at, _| is_other(at));
        for list in [&mut found.by_email, &mut found.by_phone, &mut found.by_name] {
            list.retain(is_other);
        }
        let mut alike = found.alike;
        for mut exactly in [found.by_email, found.by_phone, found.by_name] {
            // A row without a host matches a guest without one before a companion of that name.
            let is_brought = |at: &PersonIndex| {
                let stored = self.stored(*at);
                stored.is_some_and(|guest| guest.text("plusOneOf").is_some())
            };
            if host.is_none() && !exactly.iter().all(is_brought) {
                exactly.retain(|at| !is_brought(at));
            }
            // Two rows match two different guests while there are two.
            let is_free =
                |at: &PersonIndex| self.people.get(*at).is_some_and(|one| one.row.is_none());
            let free: Vec<PersonIndex> = exactly.iter().copied().filter(is_free).collect();
            let exactly = if free.is_empty() { exactly } else { free };
            let knows_all = |at: &PersonIndex| self.difference(row, *at).changes.is_empty();
            match exactly[..] {
                [] => continue,
                [at] => return GuestMatch::Known(at),
                _ => {}
            }
            // Of the guests that the row would not change, take the most similar.
            let knowing = exactly.iter().copied().filter(knows_all);
            if let Some(at) = knowing.min_by_key(|at| self.unlikeness(row, *at)) {
                return GuestMatch::Known(at);
            }
            alike.extend(exactly.into_iter().map(|at| (at, Likeness::SameName)));
            break;
        }
        planned.alike = alike
            .iter()
            .filter_map(|(at, likeness)| self.candidate(*at, *likeness))
            .collect();
        if planned.alike.is_empty() {
            GuestMatch::New
        } else {
            GuestMatch::Unclear(alike.into_keys().collect())
        }
    }

    /// How unlike a row and a guest are: first the number of differing values, then of values that only the
    /// guest has.
    fn unlikeness(&self, row: &ImportedRow, at: PersonIndex) -> (usize, usize) {
        let companions = row.companions.iter();
        let others = companions.filter(|name| !self.is_brought_by(name, at));
        let is_more = |stored: &Stored, field: &Field| {
            row.value(field.key).is_none() && !is_default(field, &value_of(stored, field))
        };
        let more = self.stored(at).map_or(0, |stored| {
            let fields = GUEST.fields.iter();
            fields.filter(|field| is_more(stored, field)).count()
        });
        (self.difference(row, at).kept.len() + others.count(), more)
    }

    /// Whether a person is another person of the row's line.
    fn is_of_line(&self, at: PersonIndex, row: &ImportedRow) -> bool {
        let of = self.people.get(at).and_then(|person| person.row);
        let planned = of
            .filter(|of| *of != row.at)
            .and_then(|of| self.planned.get(&of));
        planned.is_some_and(|planned| planned.line == row.line + 1)
    }

    /// The host's companion that a row without a whole name matches.
    fn companion_called(&self, row: &ImportedRow, host: &str) -> Option<PersonIndex> {
        let name = row.name().key();
        let companions = self.people.companions(host, &self.store).into_iter();
        let of_name = companions.filter(|at| {
            let stored = self.stored(*at);
            stored.is_some_and(|stored| name_key(stored) == name)
        });
        let of_name: Vec<PersonIndex> = of_name.collect();
        let is_free =
            |at: &&PersonIndex| self.people.get(**at).is_some_and(|one| one.row.is_none());
        let free = of_name.iter().find(is_free).copied();
        // Two rows without a name are two people.
        free.or_else(|| of_name.first().copied().filter(|_| !name.is_empty()))
    }

    /// The guest of the user's choice.
    pub(super) fn find_target(
        &self,
        target: &ImportTarget,
        row: &ImportedRow,
    ) -> Option<PersonIndex> {
        let at = match target {
            ImportTarget::Guest { id } => self.people.by_id(id),
            ImportTarget::Row { row } => self.person_of.get(&row.checked_sub(1)?).copied(),
        };
        // A guest of this file must have a whole name, or the row's: when the file is imported again, the name
        // identifies it.
        let has_name = |at: &PersonIndex| {
            let is_row = matches!(target, ImportTarget::Row { .. });
            self.stored(*at).is_some_and(|stored| {
                let mut names = ["firstName", "lastName"].iter();
                let is_whole = names.all(|key| stored.text(key).is_some());
                let is_same = name_key(stored) == row.name().key();
                is_whole || !is_row || is_same
            })
        };
        at.filter(has_name)
    }

    fn candidate(&self, at: PersonIndex, likeness: Likeness) -> Option<GuestCandidate> {
        self.stored(at)?;
        Some(GuestCandidate {
            of: self.target(at),
            name: self.name_of(at),
            likeness,
        })
    }
}
