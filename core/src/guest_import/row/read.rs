//! Reads a line of the table into rows: the values of its guests, by the meaning of the columns.

use super::cells::Cells;
use super::columns::Columns;
use super::ignored_cells::note_ignored_names;
use super::{BadValue, FieldValue, GroupChoice, ImportedRow, NameReference, SourceCell};
use crate::guest_import::cells::{clean, line};
use crate::guest_import::diets::Diets;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::preview::ImportRemark;
use crate::guest_import::words;
use crate::record::FieldKind;
use crate::records::guest::GUEST;
use crate::records::guest::diets::OTHER_NEEDS;
use crate::sorting::sorted;
use crate::validation::is_email;

impl Columns<'_> {
    /// Reads a line of the file: a row for its first guest, then one for each other member of the household.
    pub(crate) fn read(&self, line: usize, cells: &[String]) -> Vec<ImportedRow> {
        let is_empty = cells.iter().all(|cell| clean(cell).is_empty());
        let mut row = ImportedRow {
            index: line,
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
        let id = cells.first(Meaning::Id).map(|cell| cell.text);
        row.id = id.filter(|id| !GUEST.is_fixed(id));
        // A row of Troth's own export, or of a guest of this wedding, names one person.
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
        let mut rows = row.into_household(members);
        note_ignored_names(&mut rows, &cells);
        for row in &mut rows {
            row.mark_one_name();
            let values = std::mem::take(&mut row.values);
            row.values = sorted(values, |one, other| {
                field_position(one).cmp(&field_position(other))
            });
        }
        rows
    }
}

/// The position of a value's field in the guest record.
fn field_position(value: &FieldValue) -> Option<usize> {
    let mut fields = GUEST.fields.iter();
    fields.position(|field| field.key == value.field.key)
}

impl ImportedRow {
    fn add_bad_value(&mut self, key: &'static str, remark: ImportRemark) {
        self.bad_values.push(BadValue { key, remark });
    }

    fn read_texts(&mut self, cells: &Cells<'_>) {
        for (meaning, key) in [(Meaning::Email, "email"), (Meaning::Phone, "phone")] {
            self.read_contact(cells, meaning, key);
        }
        if let Some(address) = cells.address() {
            self.set_field("address", address.text.clone(), address);
        }
        for (meaning, key) in [
            (Meaning::Notes, "notes"),
            (Meaning::SpecialAccommodations, "specialAccommodations"),
        ] {
            if let Some(cell) = cells.joined(meaning, "\n") {
                self.set_field(key, cell.text.clone(), cell);
            }
        }
    }

    /// Sets the first e-mail address or telephone number, with remarks on the others: a guest has one.
    fn read_contact(&mut self, cells: &Cells<'_>, meaning: Meaning, key: &'static str) {
        let is_valid = |cell: &SourceCell| meaning != Meaning::Email || is_email(&cell.text);
        let mut contacts = distinct_contacts(cells, meaning);
        // If there is no valid address, keeps one cell as written; the core refuses it.
        if meaning == Meaning::Email && !contacts.iter().any(is_valid) {
            contacts = cells.filled(meaning).take(1).collect();
        }
        let first_valid = contacts.iter().position(is_valid).unwrap_or(0);
        if !contacts.is_empty() {
            // Replaces one that was found beside a name.
            self.remove_field(key);
            let cell = contacts.remove(first_valid);
            self.set_field(key, cell.text.clone(), cell);
        }
        for other in contacts {
            let message = "A guest can have one of these: this one is left out";
            self.notices.push(other.remark(message));
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
            let (Some(cell), Some(field)) = (cells.first(meaning), field) else {
                continue;
            };
            match words::read_choice(field, &cell.text) {
                Some(choice) => self.set_field(field.key, choice, cell),
                None if meaning == Meaning::Relationship => self.read_relationship(cell),
                // The core itself refuses an unknown word.
                None => self.set_field(field.key, cell.text.clone(), cell),
            }
        }
    }
    /// "Groom Family" is a relationship and a group.
    fn read_relationship(&mut self, cell: SourceCell) {
        let Some(relationship) = words::relationship_in(&cell.text) else {
            return self.set_field("relationship", cell.text.clone(), cell);
        };
        if let Some(field) = GUEST.field("groupId") {
            let cell = cell.with_text(line(&cell.text));
            self.references.push(NameReference { field, cell });
        }
        self.set_field("relationship", relationship, cell);
    }

    fn read_diets(&mut self, cells: &Cells<'_>) {
        let mut other_needs: Vec<(String, SourceCell)> = Vec::new();
        if let Some(cell) = cells.joined(Meaning::Diet, "\n") {
            let diets = Diets::read(&cell.text);
            for flag in diets.flags {
                self.set_field(flag, true, cell.clone());
            }
            other_needs.push((diets.other_needs, cell));
        }
        // Troth's own column of this name is never split into diets.
        if let Some(cell) = cells.joined(Meaning::DietaryRestrictions, "\n") {
            other_needs.push((cell.text.clone(), cell));
        }
        let filled = other_needs.into_iter().filter(|(text, _)| !text.is_empty());
        let joined = filled.reduce(|(first, cell), (next, _)| (format!("{first}\n{next}"), cell));
        if let Some((text, cell)) = joined {
            self.set_field(OTHER_NEEDS, text, cell);
        }
    }

    fn read_flags(&mut self, cells: &Cells<'_>) {
        let mut own_flags: Vec<(bool, SourceCell)> = Vec::new();
        for &meaning in &cells.columns.mapping.columns {
            let field = GUEST.field(meaning.as_str());
            let Some(field) = field.filter(|field| matches!(field.kind, FieldKind::Flag)) else {
                continue;
            };
            let Some(cell) = cells.first(meaning) else {
                continue;
            };
            match words::read_yes_or_no(&cell.text) {
                Some(flag) => {
                    own_flags.push((flag, cell.clone()));
                    self.set_field_if_absent(field.key, flag, cell);
                }
                None => {
                    let message = format!("{} must be yes or no", field.label);
                    self.add_bad_value(field.key, cell.remark(message));
                }
            }
        }
        // A heading may imply several flags: "Shellfish allergy" stands for crustaceans and molluscs. Those are set
        // last: a column for one of them overrides them.
        for (flag, cell) in own_flags {
            let implied_flags = cell
                .column
                .and_then(|column| cells.columns.flags.get(column));
            for key in implied_flags.into_iter().flatten() {
                self.set_field_if_absent(key, flag, cell.clone());
            }
        }
    }

    /// A guest has one group; of several labels in a cell none is used before the user chooses.
    fn read_group(&mut self, cells: &Cells<'_>) {
        let Some(field) = GUEST.field("groupId") else {
            return;
        };
        let Some(cell) = cells.first(Meaning::Group) else {
            return;
        };
        // A row with an id, as in Troth's own export, has one group per row, even if its name looks like several.
        let labels = match self.id {
            Some(_) => vec![line(&cell.text)],
            None => cells.columns.labels.in_cell(&cell),
        };
        // A group column wins over the reference to a group that the relationship gave.
        self.remove_field("groupId");
        let Some(first_label) = labels.first() else {
            return;
        };
        let first_group = NameReference {
            field,
            cell: cell.with_text(first_label),
        };
        if labels.len() > 1 {
            self.group_choice = Some(GroupChoice { first_group, cell });
        } else {
            self.references.push(first_group);
        }
    }

    fn read_references(&mut self, cells: &Cells<'_>) {
        self.read_group(cells);
        for (meaning, key) in [(Meaning::Party, "partyId"), (Meaning::Meal, "mealId")] {
            if let (Some(cell), Some(field)) = (cells.first(meaning), GUEST.field(key)) {
                let cell = cell.with_text(line(&cell.text));
                self.references.push(NameReference { field, cell });
            }
        }
        let host_cell = cells.first(Meaning::PlusOneOf);
        self.host_cell = host_cell.map(|cell| cell.with_text(line(&cell.text)));
    }
}

/// The e-mail addresses or telephone numbers in the cells of a meaning, mobile numbers first.
fn distinct_contacts(cells: &Cells<'_>, meaning: Meaning) -> Vec<SourceCell> {
    let is_mobile = |cell: &SourceCell| {
        let column = cell.column;
        column.is_some_and(|column| cells.columns.mobile.contains(&column))
    };
    let (mobile_cells, other_cells): (Vec<_>, Vec<_>) = cells.filled(meaning).partition(is_mobile);
    let mut contacts: Vec<SourceCell> = Vec::new();
    for cell in mobile_cells.into_iter().chain(other_cells) {
        // Google separates several values by ":::".
        let text = line(&cell.text.replace(":::", "\n").replace('\n', "; "));
        let parts: Vec<&str> = match meaning {
            Meaning::Email => text.split([';', ',', ' ']).collect(),
            _ => text.split(';').collect(),
        };
        for part in parts {
            let contact = part.trim().trim_start_matches("mailto:");
            let is_new = |other: &SourceCell| !other.text.eq_ignore_ascii_case(contact);
            if !contact.is_empty() && contacts.iter().all(is_new) {
                contacts.push(cell.with_text(contact));
            }
        }
    }
    contacts
}
