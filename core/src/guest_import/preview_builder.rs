//! Builds the preview of an import: compares each row with the guests and the rows before it.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use super::checks::Checks;
use super::columns::ColumnMapping;
use super::difference::{Difference, display_value};
use super::named_records::NamedRecords;
use super::people::{KnownPeople, Person, PersonIndex};
use super::preview::{
    BadValues, FieldChange, ImportChoices, ImportPreview, ImportRemark, ImportTarget, PreviewRow,
    RowChoice, RowOutcome, SkipReason, ValuePreference,
};
use super::relations::{Relations, number_equal_households, number_further_guests};
use super::row::columns::Columns;
use super::row::{BadValue, FieldValue, ImportedRow, SourceCell, is_default};
use crate::record::{Store, Stored};
use crate::records::guest::GUEST;

impl Store {
    /// Previews an import of these rows. Changes nothing.
    ///
    /// ```
    /// use troth_core::guest_import::preview::ImportChoices;
    /// use troth_core::model::Model;
    /// let model = Model::new();
    /// let rows = [["Name", "E-mail"], ["Ada Byron", "ada@example.org"]];
    /// let rows = rows.map(|row| row.map(str::to_owned).to_vec());
    /// let mapping = model.records().guess_columns(&rows).mapping();
    /// let preview = model.records().preview_import(&rows, &mapping, &ImportChoices::default());
    /// assert_eq!(preview.counts.add, 1);
    /// ```
    #[must_use]
    pub fn preview_import(
        &self,
        lines: &[Vec<String>],
        mapping: &ColumnMapping,
        choices: &ImportChoices,
    ) -> ImportPreview {
        let columns = Columns::from_table(lines, mapping, self);
        let first_guest_line = mapping.title_rows + usize::from(mapping.has_heading);
        let guest_lines = lines.iter().enumerate().skip(first_guest_line);
        let mut rows: Vec<ImportedRow> = guest_lines
            .flat_map(|(line, cells)| columns.read(line, cells))
            .collect();
        number_further_guests(&mut rows, lines.len());
        number_equal_households(&mut rows);
        let relations = Relations::resolve(&mut rows);
        let companion_counts = self.companion_counts().into_iter();
        let mut builder = PreviewBuilder {
            choices,
            store: self.clone(),
            checks: Checks::for_mapping(mapping),
            people: KnownPeople::from_guests(self, &rows),
            named_records: NamedRecords::from_store(self, choices.unknown_names),
            companion_counts: companion_counts
                .map(|(host_id, count)| (host_id.to_owned(), count))
                .collect(),
            preview_rows: BTreeMap::new(),
            person_by_row: HashMap::new(),
            raised_hosts: BTreeMap::new(),
            added_companions: 0,
            several_groups: rows.iter().any(|row| row.group_choice.is_some()),
        };
        let title_lines = lines.iter().take(mapping.title_rows);
        builder.skip_title_lines(title_lines);
        builder.preview_all(&rows, &relations);
        builder.finish()
    }
}

/// The state of an import while its preview is built.
pub(super) struct PreviewBuilder<'a> {
    pub(super) choices: &'a ImportChoices,
    /// The wedding as it will be after the import, with temporary ids for new records.
    pub(super) store: Store,
    pub(super) checks: Checks,
    pub(super) people: KnownPeople,
    pub(super) named_records: NamedRecords,
    /// How many companions each host brings, by the host's id.
    pub(super) companion_counts: BTreeMap<String, u32>,
    /// By row index.
    pub(super) preview_rows: BTreeMap<usize, PreviewRow>,
    /// The person that each row adds, changes or matches, by row index.
    pub(super) person_by_row: HashMap<usize, PersonIndex>,
    /// The former number of plus-ones of hosts without a row.
    pub(super) raised_hosts: BTreeMap<PersonIndex, i64>,
    /// The number of companions added because a row names them.
    pub(super) added_companions: usize,
    pub(super) several_groups: bool,
}

/// The match of a row.
pub(super) enum GuestMatch {
    New,
    Known(PersonIndex),
    /// One of these people, or a new one.
    Unclear(Vec<PersonIndex>),
}

impl PreviewBuilder<'_> {
    /// Guests without a host come first, then the companions they name, then rows that are companions: so these
    /// find their hosts anywhere in the file.
    fn preview_all(&mut self, rows: &[ImportedRow], relations: &Relations) {
        let (companion_rows, host_rows): (Vec<&ImportedRow>, Vec<&ImportedRow>) = rows
            .iter()
            .partition(|row| row.host_cell.is_some() || relations.host_row(row).is_some());
        for row in host_rows {
            self.preview_row(row.clone(), None);
        }
        for row in rows.iter().filter(|row| !row.companions.is_empty()) {
            if let Some(host) = self.person_by_row.get(&row.index).copied() {
                self.add_named_companions(row, host);
            }
        }
        for row in relations.with_hosts_first(&companion_rows) {
            let mut row = row.clone();
            let host = self.host_of(&row, relations).unwrap_or_else(|remark| {
                let key = "plusOneOf";
                row.waits_for_host = row.host_cell.is_none();
                row.bad_values.push(BadValue { key, remark });
                None
            });
            self.preview_row(row, host);
        }
        for row in rows.iter().filter(|row| !row.companions.is_empty()) {
            if !self.person_by_row.contains_key(&row.index) {
                self.explain_missing_companions(row);
            }
        }
    }

    /// The host of a companion's row, which names the host or is named in the host's row.
    fn host_of(
        &self,
        row: &ImportedRow,
        relations: &Relations,
    ) -> Result<Option<PersonIndex>, ImportRemark> {
        if let Some(cell) = &row.host_cell {
            let host = self.find_host(&cell.text);
            return host.map(Some).map_err(|message| cell.remark(message));
        }
        match relations.host_row(row) {
            Some(host_row) => self.host_in_row(host_row),
            None => Ok(None),
        }
    }

    /// Finds the guest that a row names as its host.
    fn find_host(&self, name_or_email: &str) -> Result<PersonIndex, String> {
        let people = self
            .people
            .find_by_name_or_email(name_or_email, &self.store);
        let mut possible_hosts = people.clone();
        possible_hosts.retain(|person| !self.is_companion(*person));
        match (&possible_hosts[..], &people[..]) {
            // The core itself refuses a companion as host.
            ([host], _) | ([], [host]) => Ok(*host),
            ([], []) => Err(format!("No guest is called “{name_or_email}”")),
            _ => Err(format!("More than one guest is called “{name_or_email}”")),
        }
    }

    /// The guest of the row that names a companion; `None` if that row has no outcome yet, because rows name each
    /// other in a circle.
    ///
    /// If the host's row waits or is skipped, its companion is not added alone: the user would not notice that
    /// the two belong together. It is imported once the host's row is settled.
    fn host_in_row(&self, host_row: usize) -> Result<Option<PersonIndex>, ImportRemark> {
        if let Some(person) = self.person_by_row.get(&host_row) {
            return Ok(Some(*person));
        }
        let Some(host) = self.preview_rows.get(&host_row) else {
            return Ok(None);
        };
        let name = &host.name;
        let message = match host.outcome {
            RowOutcome::Ask => format!("Comes with {name}, and that row waits for your choice"),
            _ => format!("Comes with {name}, and that row is left out"),
        };
        Err(SourceCell::default().remark(message))
    }

    fn preview_row(&mut self, mut row: ImportedRow, host: Option<PersonIndex>) {
        self.choose_group(&mut row);
        let (index, notices) = (row.index, std::mem::take(&mut row.notices));
        self.decide(row, host);
        if let Some(preview_row) = self.preview_rows.get_mut(&index) {
            preview_row.remarks.extend(notices);
        }
    }

    /// Decides the outcome of a row.
    fn decide(&mut self, mut row: ImportedRow, host: Option<PersonIndex>) {
        let choice = self.choices.rows.get(&(row.index + 1));
        let mut preview_row = PreviewRow::undecided(&row);
        if row.is_empty {
            let remark = SourceCell::default().remark("This row is empty");
            return self.skip(row.index, preview_row, SkipReason::Empty, vec![remark]);
        }
        if let (Some(host), None) = (host, &row.host_cell) {
            self.make_companion(&mut row, host, &mut preview_row);
        }
        self.resolve_references(&mut row, host);
        preview_row.says = self.row_values(&row);
        if choice == Some(&RowChoice::Skip) {
            let remark = SourceCell::default().remark("Left out by choice");
            return self.skip(row.index, preview_row, SkipReason::Chosen, vec![remark]);
        }
        if let Some(remark) = self.waits_for_line(&row) {
            return self.skip(row.index, preview_row, SkipReason::Refused, vec![remark]);
        }
        if !self.remove_bad_values(&mut row, &mut preview_row) {
            return self.skip(row.index, preview_row, SkipReason::Refused, Vec::new());
        }
        // Without `plusOneOf`, the reference to the host was a bad value.
        let host = host.filter(|_| row.value("plusOneOf").is_some());
        preview_row.says = self.row_values(&row);
        let chosen_match = match choice {
            Some(RowChoice::New) => Some(GuestMatch::New),
            Some(RowChoice::Merge { into }) => self.find_target(into, &row).map(GuestMatch::Known),
            Some(RowChoice::Skip) | None => None,
        };
        // The candidates stay visible after the choice.
        let own_match = self.match_row(&row, host, &mut preview_row);
        match chosen_match.unwrap_or(own_match) {
            GuestMatch::Unclear(people) => {
                self.people.record_undecided_row(&people, row.index);
                preview_row.outcome = RowOutcome::Ask;
                self.preview_rows.insert(row.index, preview_row);
            }
            GuestMatch::New => self.add_guest(&row, host, preview_row),
            GuestMatch::Known(person) => self.change_guest(&row, person, host, preview_row),
        }
    }

    /// Makes a row that is named in its host's row a companion, who cannot bring others.
    fn make_companion(
        &self,
        row: &mut ImportedRow,
        host: PersonIndex,
        preview_row: &mut PreviewRow,
    ) {
        let plus_ones = row
            .value("plusOnes")
            .filter(|plus_ones| !is_default(plus_ones.field, &plus_ones.value));
        if let Some(plus_ones) = plus_ones {
            preview_row.kept.push(FieldChange {
                field: plus_ones.field.key,
                from: Value::Null,
                to: plus_ones.value.clone(),
            });
        }
        row.remove_field("plusOnes");
        if !row.companions.is_empty() {
            let cell = row.companions_cell.clone().unwrap_or_default();
            let remark = cell.remark(self.checks.companion_refusal());
            row.bad_values.push(BadValue {
                key: "plusOneNames",
                remark,
            });
        }
        if let Some(host) = self.people.get(host) {
            let stored_host = self.store.find(&GUEST, &host.id);
            row.host_cell = Some(SourceCell {
                column: None,
                text: stored_host.map(Stored::title).unwrap_or_default(),
            });
        }
    }

    /// Resolves the row's references: host, group, party and meal.
    fn resolve_references(&mut self, row: &mut ImportedRow, host: Option<PersonIndex>) {
        for reference in std::mem::take(&mut row.references) {
            let (field, cell) = (reference.field, reference.cell);
            let line_party = self.party_of_line(row).filter(|_| field.key == "partyId");
            if let Some(party_id) = line_party {
                let value = Value::from(party_id);
                row.values.push(FieldValue { field, value, cell });
                continue;
            }
            let found = self
                .named_records
                .find_or_add(field, &cell.text, &mut self.store);
            let id = match found {
                Ok(Some(id)) => id,
                // The party was made up for the line; the user does not want new ones.
                Ok(None) if field.key == "partyId" && row.has_generated_party => continue,
                // The core itself refuses the unknown name.
                Ok(None) => {
                    row.unknown_references.push(field.key);
                    cell.text.clone()
                }
                Err(refusal) => {
                    row.bad_values.push(BadValue {
                        key: field.key,
                        remark: cell.remark(refusal.to_string()),
                    });
                    continue;
                }
            };
            let value = Value::from(id);
            row.values.push(FieldValue { field, value, cell });
        }
        let host_id = host.and_then(|host| Some(self.people.get(host)?.id.clone()));
        if let (Some(host_id), Some(field)) = (host_id, GUEST.field("plusOneOf")) {
            let cell = row.host_cell.clone().unwrap_or_default();
            let value = Value::from(host_id);
            row.values.push(FieldValue { field, value, cell });
        }
    }

    /// Validates the row against the guest record and removes bad values, each with a remark. Returns false if the
    /// row must be skipped.
    fn remove_bad_values(&self, row: &mut ImportedRow, preview_row: &mut PreviewRow) -> bool {
        let problems = self.checks.problems(row);
        preview_row.remarks = problems.iter().map(|bad| bad.remark.clone()).collect();
        if problems.is_empty() {
            return true;
        }
        let is_name = |bad: &BadValue| matches!(bad.key, "firstName" | "lastName");
        let skips_bad_rows = self.choices.bad_values == BadValues::SkipRow || row.waits_for_host;
        if skips_bad_rows || problems.iter().any(is_name) {
            return false;
        }
        row.bad_values.clear();
        for bad in &problems {
            row.remove_field(bad.key);
        }
        // Without these values others may be bad, such as a missing name.
        match self.checks.problems(row).into_iter().next() {
            Some(bad) => {
                preview_row.remarks.insert(0, bad.remark);
                false
            }
            None => true,
        }
    }

    /// What the row would change in a person.
    pub(super) fn difference<'a>(
        &self,
        row: &'a ImportedRow,
        person: PersonIndex,
    ) -> Difference<'a> {
        let Some(person) = self.people.get(person) else {
            return Difference::default();
        };
        let companion_count = self.companion_counts.get(&person.id).copied().unwrap_or(0);
        let preference = match self.choices.taken.contains(&(row.index + 1)) {
            true => ValuePreference::Files,
            false => self.choices.values,
        };
        Difference::between(row, person, companion_count, preference, &self.store)
    }

    pub(super) fn skip(
        &mut self,
        index: usize,
        mut preview_row: PreviewRow,
        why: SkipReason,
        remarks: Vec<ImportRemark>,
    ) {
        preview_row.remarks.splice(0..0, remarks);
        preview_row.outcome = RowOutcome::Skip { why };
        self.preview_rows.insert(index, preview_row);
    }

    /// The values of a row for display.
    fn row_values(&self, row: &ImportedRow) -> Vec<FieldChange> {
        let values = row.values.iter().map(|field_value| FieldChange {
            field: field_value.field.key,
            from: Value::Null,
            to: display_value(field_value.field, &field_value.value, &self.store),
        });
        values.collect()
    }

    pub(super) fn stored(&self, person: PersonIndex) -> Option<&Stored> {
        self.people.stored(person, &self.store)
    }

    pub(super) fn name_of(&self, person: PersonIndex) -> String {
        let stored = self.stored(person);
        stored.map_or_else(String::new, |stored| self.store.display_name(stored))
    }

    pub(super) fn target(&self, person: PersonIndex) -> ImportTarget {
        match self.people.get(person) {
            Some(Person {
                is_new: true,
                row: Some(row),
                ..
            }) => ImportTarget::Row { row: row + 1 },
            Some(person) => ImportTarget::Guest {
                id: person.id.clone(),
            },
            None => ImportTarget::Guest { id: String::new() },
        }
    }
}

impl PreviewRow {
    /// A row without an outcome yet.
    pub(super) fn undecided(row: &ImportedRow) -> Self {
        Self {
            row: row.index + 1,
            line: row.line + 1,
            name: row.name().whole(),
            outcome: RowOutcome::Ask,
            says: Vec::new(),
            remarks: Vec::new(),
            kept: Vec::new(),
            alike: Vec::new(),
            companions: Vec::new(),
        }
    }
}
