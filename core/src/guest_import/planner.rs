//! Plans an import: compares each row with the guests and the rows before it.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use super::checks::Checks;
use super::columns::ColumnMapping;
use super::difference::{Difference, shown};
use super::named_records::NamedRecords;
use super::people::{KnownPeople, Person, PersonIndex};
use super::plan::{
    BadValues, FieldChange, ImportChoices, ImportPlan, ImportRemark, ImportTarget, PlannedRow,
    RowChoice, RowOutcome, SkipReason, ValuePreference,
};
use super::relations::{Relations, number_equal_households, number_people};
use super::row::columns::Columns;
use super::row::{BadValue, FieldValue, ImportedRow, SourceCell, is_default};
use crate::record::{Store, Stored};
use crate::records::guest::GUEST;

impl Store {
    /// Plans an import of these rows. Changes nothing.
    ///
    /// ```
    /// use troth_core::guest_import::plan::ImportChoices;
    /// use troth_core::model::Model;
    /// let model = Model::new();
    /// let rows = [["Name", "E-mail"], ["Ada Byron", "ada@example.org"]];
    /// let rows = rows.map(|row| row.map(str::to_owned).to_vec());
    /// let mapping = model.records().guess_columns(&rows).mapping();
    /// let plan = model.records().plan_import(&rows, &mapping, &ImportChoices::default());
    /// assert_eq!(plan.counts.add, 1);
    /// ```
    #[must_use]
    pub fn plan_import(
        &self,
        rows: &[Vec<String>],
        mapping: &ColumnMapping,
        choices: &ImportChoices,
    ) -> ImportPlan {
        let first = mapping.title_rows + usize::from(mapping.has_heading);
        let cells = rows.iter().enumerate().skip(first);
        let columns = Columns::of(rows, mapping, self);
        let titles = rows.iter().take(mapping.title_rows).cloned().collect();
        let lines = rows.len();
        let mut rows: Vec<ImportedRow> = cells
            .flat_map(|(at, cells)| columns.read(at, cells))
            .collect();
        number_people(&mut rows, lines);
        number_equal_households(&mut rows);
        let relations = Relations::settle(&mut rows);
        let mut planner = Planner {
            choices,
            store: self.clone(),
            checks: Checks::of(mapping),
            people: KnownPeople::of(self, &rows),
            made: NamedRecords::of(self, choices.unknown_names),
            taken_places: BTreeMap::new(),
            planned: BTreeMap::new(),
            person_of: HashMap::new(),
            raised: BTreeMap::new(),
            companions: 0,
            several_groups: rows.iter().any(|row| row.labels.is_some()),
        };
        let taken = self.companion_counts().into_iter();
        planner.taken_places = taken
            .map(|(host, taken)| (host.to_owned(), taken))
            .collect();
        planner.skip_title_rows(titles);
        planner.plan_all(&rows, &relations);
        planner.finish()
    }
}

/// An import while it is planned.
pub(super) struct Planner<'a> {
    pub(super) choices: &'a ImportChoices,
    /// The wedding as it will be, with temporary ids for new records.
    pub(super) store: Store,
    pub(super) checks: Checks,
    pub(super) people: KnownPeople,
    pub(super) made: NamedRecords,
    /// How many places of each host are taken, by the host's id.
    pub(super) taken_places: BTreeMap<String, u32>,
    /// By row index.
    pub(super) planned: BTreeMap<usize, PlannedRow>,
    /// The person that each row adds, changes or matches.
    pub(super) person_of: HashMap<usize, PersonIndex>,
    /// The former number of plus-ones of hosts without a row.
    pub(super) raised: BTreeMap<PersonIndex, i64>,
    pub(super) companions: usize,
    pub(super) several_groups: bool,
}

/// The match of a row.
pub(super) enum GuestMatch {
    New,
    Known(PersonIndex),
    /// One of these people, or a new one.
    Unclear(Vec<PersonIndex>),
}

impl Planner<'_> {
    /// Guests without a host come first, then the companions they name, then rows that are companions: so these
    /// find their hosts anywhere in the file.
    fn plan_all(&mut self, rows: &[ImportedRow], relations: &Relations) {
        let is_companion =
            |row: &ImportedRow| row.host.is_some() || relations.host_of(row).is_some();
        for row in rows.iter().filter(|row| !is_companion(row)) {
            self.plan_row(row.clone(), None);
        }
        for row in rows.iter().filter(|row| !row.companions.is_empty()) {
            if let Some(host) = self.person_of.get(&row.at).copied() {
                self.name_companions(row, host);
            }
        }
        let companions: Vec<&ImportedRow> = rows.iter().filter(|row| is_companion(row)).collect();
        for row in relations.hosts_first(&companions) {
            let mut row = row.clone();
            let found = match (row.host.clone(), relations.host_of(&row)) {
                (Some(cell), _) => match self.host_called(&cell) {
                    Ok(host) => Ok(Some(host)),
                    Err(message) => Err(cell.remark(message)),
                },
                (None, Some(host)) => self.host_of_row(host),
                (None, None) => Ok(None),
            };
            let host = found.unwrap_or_else(|remark| {
                let key = "plusOneOf";
                row.waits_for_host = row.host.is_none();
                row.bad_values.push(BadValue { key, remark });
                None
            });
            self.plan_row(row, host);
        }
        for row in rows.iter().filter(|row| !row.companions.is_empty()) {
            if !self.person_of.contains_key(&row.at) {
                self.leave_companions_out(row);
            }
        }
    }

    /// Finds the guest that a row names as its host.
    fn host_called(&self, cell: &SourceCell) -> Result<PersonIndex, String> {
        let name = &cell.text;
        let known = self.people.find_by_name_or_email(name, &self.store);
        let is_host = |at: &PersonIndex| {
            let stored = self.stored(*at);
            stored.is_some_and(|stored| stored.text("plusOneOf").is_none())
        };
        let hosts: Vec<PersonIndex> = known.iter().copied().filter(is_host).collect();
        match (&hosts[..], &known[..]) {
            // The core itself refuses a companion as host.
            ([host], _) | ([], [host]) => Ok(*host),
            ([], []) => Err(format!("No guest is called “{name}”")),
            _ => Err(format!("More than one guest is called “{name}”")),
        }
    }

    /// The guest of the row that names this one as a companion; `None` if that row is not planned yet, because
    /// rows name each other in a circle.
    ///
    /// If the host's row waits or is skipped, its companion is not added alone: the user would not notice that
    /// the two belong together. It is imported once the host's row is settled.
    fn host_of_row(&self, host: usize) -> Result<Option<PersonIndex>, ImportRemark> {
        if let Some(person) = self.person_of.get(&host) {
            return Ok(Some(*person));
        }
        let Some(planned) = self.planned.get(&host) else {
            return Ok(None);
        };
        let name = &planned.name;
        let message = match planned.outcome {
            RowOutcome::Ask => format!("Comes with {name}, and that row waits for your choice"),
            _ => format!("Comes with {name}, and that row is left out"),
        };
        Err(SourceCell::default().remark(message))
    }

    fn plan_row(&mut self, mut row: ImportedRow, host: Option<PersonIndex>) {
        self.take_group(&mut row);
        let (at, notices) = (row.at, std::mem::take(&mut row.notices));
        self.decide(row, host);
        if let Some(planned) = self.planned.get_mut(&at) {
            planned.remarks.extend(notices);
        }
    }

    fn decide(&mut self, mut row: ImportedRow, host: Option<PersonIndex>) {
        let choice = self.choices.rows.get(&(row.at + 1));
        let mut planned = PlannedRow::of(&row);
        if row.is_empty {
            let remark = SourceCell::default().remark("This row is empty");
            return self.skip(row.at, planned, SkipReason::Empty, vec![remark]);
        }
        if let (Some(host), None) = (host, &row.host) {
            self.make_companion(&mut row, host, &mut planned);
        }
        self.resolve(&mut row, host);
        planned.says = self.says(&row);
        if choice == Some(&RowChoice::Skip) {
            let remark = SourceCell::default().remark("Left out by choice");
            return self.skip(row.at, planned, SkipReason::Chosen, vec![remark]);
        }
        if let Some(remark) = self.waits_for_line(&row) {
            return self.skip(row.at, planned, SkipReason::Refused, vec![remark]);
        }
        let Some(host) = self.check(&mut row, host, &mut planned) else {
            return self.skip(row.at, planned, SkipReason::Refused, Vec::new());
        };
        planned.says = self.says(&row);
        let who = match choice {
            Some(RowChoice::New) => GuestMatch::New,
            Some(RowChoice::Merge { into }) => match self.find_target(into, &row) {
                Some(at) => GuestMatch::Known(at),
                None => self.match_row(&row, host, &mut planned),
            },
            _ => self.match_row(&row, host, &mut planned),
        };
        if choice.is_some() && planned.alike.is_empty() {
            // The candidates stay visible after the choice.
            self.match_row(&row, host, &mut planned);
        }
        match who {
            GuestMatch::Unclear(people) => {
                self.people.ask_about(&people, row.at);
                planned.outcome = RowOutcome::Ask;
                self.planned.insert(row.at, planned);
            }
            GuestMatch::New => self.add(&row, host, planned),
            GuestMatch::Known(at) => self.change(&row, at, host, planned),
        }
    }

    /// A row that is named in its host's row cannot bring others.
    fn make_companion(&self, row: &mut ImportedRow, host: PersonIndex, planned: &mut PlannedRow) {
        let cell = SourceCell::default();
        let own = row
            .value("plusOnes")
            .filter(|own| !is_default(own.field, &own.value));
        if let Some(own) = own {
            planned.kept.push(FieldChange {
                field: own.field.key,
                from: Value::Null,
                to: own.value.clone(),
            });
        }
        row.remove_field("plusOnes");
        if !row.companions.is_empty() {
            let cell = row.companions_at.clone().unwrap_or(cell);
            let remark = cell.remark(self.checks.companion_refusal());
            row.bad_values.push(BadValue {
                key: "plusOneNames",
                remark,
            });
        }
        if let Some(host) = self.people.get(host) {
            let text = self.store.find(&GUEST, &host.id).map(|host| host.title());
            row.host = Some(SourceCell {
                column: None,
                text: text.unwrap_or_default(),
            });
        }
    }

    /// Resolves the row's references: host, group, party and meal.
    fn resolve(&mut self, row: &mut ImportedRow, host: Option<PersonIndex>) {
        for reference in std::mem::take(&mut row.references) {
            let (field, cell) = (reference.field, reference.cell);
            if let Some(party) = self.party_of_line(row).filter(|_| field.key == "partyId") {
                let value = Value::from(party);
                row.values.push(FieldValue { field, value, cell });
                continue;
            }
            let value = match self.made.find(field, &cell.text, &mut self.store) {
                Ok(Some(id)) => id,
                // The party was made up for the line; the user does not want new ones.
                Ok(None) if field.key == "partyId" && row.is_named_here => continue,
                // The core itself refuses the unknown name.
                Ok(None) => {
                    row.unknown.push(field.key);
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
            let value = Value::from(value);
            row.values.push(FieldValue { field, value, cell });
        }
        let id = host.and_then(|host| Some(self.people.get(host)?.id.clone()));
        if let (Some(id), Some(field)) = (id, GUEST.field("plusOneOf")) {
            let cell = row.host.clone().unwrap_or_default();
            let value = Value::from(id);
            row.values.push(FieldValue { field, value, cell });
        }
    }

    /// Validates the row against the guest record. `None` if the row must be skipped.
    fn check(
        &self,
        row: &mut ImportedRow,
        mut host: Option<PersonIndex>,
        planned: &mut PlannedRow,
    ) -> Option<Option<PersonIndex>> {
        let problems = self.checks.problems(row);
        planned.remarks = problems.iter().map(|bad| bad.remark.clone()).collect();
        if problems.is_empty() {
            return Some(host);
        }
        let is_name = |bad: &BadValue| matches!(bad.key, "firstName" | "lastName");
        let is_left_out = self.choices.bad_values == BadValues::SkipRow || row.waits_for_host;
        if is_left_out || problems.iter().any(is_name) {
            return None;
        }
        row.bad_values.clear();
        for bad in &problems {
            row.remove_field(bad.key);
            if bad.key == "plusOneOf" {
                host = None;
            }
        }
        let rest = self.checks.problems(row);
        if let Some(bad) = rest.first() {
            planned.remarks.insert(0, bad.remark.clone());
            return None;
        }
        Some(host)
    }

    pub(super) fn difference<'a>(&self, row: &'a ImportedRow, at: PersonIndex) -> Difference<'a> {
        let Some(person) = self.people.get(at) else {
            return Difference::default();
        };
        let taken = self.taken_places.get(&person.id).copied().unwrap_or(0);
        let values = match self.choices.taken.contains(&(row.at + 1)) {
            true => ValuePreference::Files,
            false => self.choices.values,
        };
        Difference::of(row, person, taken, values, &self.store)
    }

    pub(super) fn skip(
        &mut self,
        at: usize,
        mut planned: PlannedRow,
        why: SkipReason,
        remarks: Vec<ImportRemark>,
    ) {
        planned.remarks.splice(0..0, remarks);
        planned.outcome = RowOutcome::Skip { why };
        self.planned.insert(at, planned);
    }

    fn says(&self, row: &ImportedRow) -> Vec<FieldChange> {
        let says = row.values.iter().map(|given| FieldChange {
            field: given.field.key,
            from: Value::Null,
            to: shown(given.field, &given.value, &self.store),
        });
        says.collect()
    }

    pub(super) fn stored(&self, at: PersonIndex) -> Option<&Stored> {
        self.people.stored(at, &self.store)
    }

    pub(super) fn name_of(&self, at: PersonIndex) -> String {
        let stored = self.stored(at);
        stored.map_or_else(String::new, |stored| self.store.display_name(stored))
    }

    pub(super) fn target(&self, at: PersonIndex) -> ImportTarget {
        match self.people.get(at) {
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

impl PlannedRow {
    pub(super) fn of(row: &ImportedRow) -> Self {
        Self {
            row: row.at + 1,
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
