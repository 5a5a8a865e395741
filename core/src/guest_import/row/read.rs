//! Reads the cells of a row by the meaning of their columns.

use serde_json::Value;

pub(super) use super::cells::Cells;
use super::cells::address;
use super::columns::Columns;
use super::ignored_cells::note_ignored_names;
use super::{BadValue, FieldValue, ImportedRow, NameReference, SourceCell};
use crate::guest_import::cells::{clean, line};
use crate::guest_import::diets::Diets;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::plan::ImportRemark;
use crate::guest_import::words;
use crate::record::FieldKind;
use crate::records::guest::GUEST;
use crate::records::guest::diets::OTHER_NEEDS;
use crate::sorting::sorted;
use crate::validation::is_email;

impl Columns<'_> {
    /// Reads a line of the file: its first guest, then the others of the household.
    pub(crate) fn read(&self, line: usize, cells: &[String]) -> Vec<ImportedRow> {
        let is_empty = cells.iter().all(|cell| clean(cell).is_empty());
        let mut row = ImportedRow {
            at: line,
            line,
            is_empty,
            ..ImportedRow::default()
        };
        if is_empty {
            return vec![row];
        }
        let cells = Cells {
            cells,
            columns: self,
        };
        // The couple has the same ids in every wedding: in another wedding's file these ids are other people,
        // who are matched by name.
        let id = cells.one(Meaning::Id).map(|(_, id)| id);
        row.id = id.filter(|id| !GUEST.is_fixed(id));
        row.is_one_person = row
            .id
            .as_deref()
            .is_some_and(|id| self.has_own_ids || self.store.find(&GUEST, id).is_some());
        let members = row.read_people(&cells);
        row.read_texts(&cells);
        row.read_plus_ones(&cells, members.len());
        row.read_choices(&cells);
        row.read_diets(&cells);
        row.read_flags(&cells);
        row.read_references(&cells);
        row.note_invalid_names(&cells);
        let mut rows = row.household(members);
        note_ignored_names(&mut rows, &cells);
        for row in &mut rows {
            row.mark_one_name();
            let given = std::mem::take(&mut row.values);
            row.values = sorted(given, |one, other| place(one).cmp(&place(other)));
        }
        rows
    }
}

/// The position of a value's field in the guest record.
fn place(given: &FieldValue) -> Option<usize> {
    let mut fields = GUEST.fields.iter();
    fields.position(|field| field.key == given.field.key)
}

impl SourceCell {
    pub(super) fn of((column, text): (usize, String)) -> Self {
        Self {
            column: Some(column),
            text,
        }
    }
}

impl ImportedRow {
    pub(super) fn give(&mut self, key: &'static str, value: impl Into<Value>, cell: SourceCell) {
        if let Some(field) = GUEST.field(key) {
            let value = value.into();
            self.values.push(FieldValue { field, value, cell });
        }
    }

    pub(super) fn note_bad(&mut self, key: &'static str, remark: ImportRemark) {
        self.bad_values.push(BadValue { key, remark });
    }

    fn read_texts(&mut self, cells: &Cells<'_>) {
        for (meaning, key) in [(Meaning::Email, "email"), (Meaning::Phone, "phone")] {
            self.read_contact(cells, meaning, key);
        }
        if let Some((column, address)) = address(cells) {
            self.give(
                "address",
                address.clone(),
                SourceCell::of((column, address)),
            );
        }
        for (meaning, key) in [
            (Meaning::Notes, "notes"),
            (Meaning::SpecialAccommodations, "specialAccommodations"),
        ] {
            if let Some((column, text)) = cells.joined(meaning, "\n") {
                self.give(key, text.clone(), SourceCell::of((column, text)));
            }
        }
    }

    /// Takes the first e-mail address or telephone number, with remarks on the others: a guest has one.
    fn read_contact(&mut self, cells: &Cells<'_>, meaning: Meaning, key: &'static str) {
        let mut found: Vec<(usize, String)> = Vec::new();
        let all: Vec<(usize, String)> = cells.of(meaning).collect();
        let is_mobile = |(column, _): &&(usize, String)| cells.columns.mobile.contains(column);
        let (first, rest): (Vec<_>, Vec<_>) = all.iter().partition(is_mobile);
        for (column, text) in first.into_iter().chain(rest).cloned() {
            let text = line(&text.replace(":::", "\n").replace('\n', "; "));
            let parts: Vec<&str> = match meaning {
                Meaning::Email => text.split([';', ',', ' ']).collect(),
                _ => text.split(';').collect(),
            };
            for part in parts {
                let part = part.trim().trim_start_matches("mailto:");
                let is_new = |one: &(usize, String)| !one.1.eq_ignore_ascii_case(part);
                if !part.is_empty() && found.iter().all(is_new) {
                    found.push((column, part.to_owned()));
                }
            }
        }
        // If there is no valid address, keeps one cell as written; the core refuses it.
        if meaning == Meaning::Email && !found.iter().any(|(_, text)| is_email(text)) {
            found = cells.of(meaning).take(1).collect();
        }
        let is_good = |(_, text): &(usize, String)| meaning != Meaning::Email || is_email(text);
        let first = found.iter().position(is_good).unwrap_or(0);
        if first < found.len() {
            self.remove_field(key);
            let (column, text) = found.remove(first);
            self.give(key, text.clone(), SourceCell::of((column, text)));
        }
        for other in found {
            let cell = SourceCell::of(other);
            let message = "A guest can have one of these: this one is left out";
            self.notices.push(cell.remark(message));
        }
    }

    fn read_choices(&mut self, cells: &Cells<'_>) {
        for meaning in [
            Meaning::RsvpStatus,
            Meaning::InvitationType,
            Meaning::AgeGroup,
            Meaning::Relationship,
        ] {
            let field = GUEST.field(meaning.as_str());
            if let (Some(cell), Some(field)) = (cells.one(meaning).map(SourceCell::of), field) {
                // The core itself refuses an unknown word.
                let known = words::choice(field, &cell.text);
                if known.is_none() && meaning == Meaning::Relationship {
                    self.read_relationship(cell);
                    continue;
                }
                let value = known.map_or(cell.text.clone(), str::to_owned);
                self.give(field.key, value, cell);
            }
        }
    }

    /// "Groom Family" is a relationship and a group.
    fn read_relationship(&mut self, cell: SourceCell) {
        let Some(known) = words::relationship_in(&cell.text) else {
            return self.give("relationship", cell.text.clone(), cell);
        };
        self.give("relationship", known, cell.clone());
        if let Some(field) = GUEST.field("groupId") {
            let cell = SourceCell {
                text: line(&cell.text),
                ..cell
            };
            self.references.push(NameReference { field, cell });
        }
    }

    fn read_diets(&mut self, cells: &Cells<'_>) {
        let mut others: Vec<(String, SourceCell)> = Vec::new();
        if let Some(cell) = cells.joined(Meaning::Diet, "\n").map(SourceCell::of) {
            let read = Diets::read(&cell.text);
            for flag in read.flags {
                self.give(flag, true, cell.clone());
            }
            others.push((read.rest, cell));
        }
        // Troth's own column of this name is never split into diets.
        if let Some(cell) = cells
            .joined(Meaning::DietaryRestrictions, "\n")
            .map(SourceCell::of)
        {
            others.push((cell.text.clone(), cell));
        }
        let others = others.into_iter().filter(|(text, _)| !text.is_empty());
        let joined = others.reduce(|(all, cell), (text, _)| (format!("{all}\n{text}"), cell));
        if let Some((text, cell)) = joined {
            self.give(OTHER_NEEDS, text, cell);
        }
    }

    fn read_flags(&mut self, cells: &Cells<'_>) {
        let mut beside = Vec::new();
        for &meaning in &cells.columns.mapping.columns {
            let field = GUEST.field(meaning.as_str());
            let Some(field) = field.filter(|field| matches!(field.kind, FieldKind::Flag)) else {
                continue;
            };
            let Some((column, text)) = cells.one(meaning) else {
                continue;
            };
            let cell = SourceCell::of((column, text));
            match words::flag(&cell.text) {
                Some(flag) => {
                    beside.push((column, flag, cell.clone()));
                    self.give_first(field.key, flag, cell);
                }
                None => {
                    let message = format!("{} must be yes or no", field.label);
                    self.note_bad(field.key, cell.remark(message));
                }
            }
        }
        // A separate column overrides a flag that another heading implies.
        for (column, flag, cell) in beside {
            for key in cells.columns.flags.get(column).into_iter().flatten() {
                self.give_first(key, flag, cell.clone());
            }
        }
    }

    /// Sets a value unless there is one.
    pub(super) fn give_first(
        &mut self,
        key: &'static str,
        value: impl Into<Value>,
        cell: SourceCell,
    ) {
        if self.value(key).is_none() {
            self.give(key, value, cell);
        }
    }

    /// A guest has one group; of several labels in a cell none is used before the user chooses.
    fn read_group(&mut self, cells: &Cells<'_>) {
        let Some(field) = GUEST.field("groupId") else {
            return;
        };
        let Some((column, text)) = cells.one(Meaning::Group) else {
            return;
        };
        // Troth's own export has one group per row, even if its name looks like several.
        let labels = match self.id {
            Some(_) => vec![line(&text)],
            None => cells.columns.labels.in_cell(column, &text),
        };
        // A group column wins over a group from the relationship.
        self.remove_field("groupId");
        let mut cell = SourceCell::of((column, text));
        match &labels[..] {
            [] => {}
            [label] => {
                cell.text.clone_from(label);
                self.references.push(NameReference { field, cell });
            }
            [first, ..] => {
                let first = SourceCell {
                    text: first.clone(),
                    ..cell.clone()
                };
                self.labels = Some((NameReference { field, cell: first }, cell));
            }
        }
    }

    fn read_references(&mut self, cells: &Cells<'_>) {
        self.read_group(cells);
        for (meaning, key) in [(Meaning::Party, "partyId"), (Meaning::Meal, "mealId")] {
            let field = GUEST.field(key);
            if let (Some((column, text)), Some(field)) = (cells.one(meaning), field) {
                let cell = SourceCell::of((column, line(&text)));
                self.references.push(NameReference { field, cell });
            }
        }
        self.host = cells
            .one(Meaning::PlusOneOf)
            .map(|(column, text)| SourceCell::of((column, line(&text))));
    }
}
