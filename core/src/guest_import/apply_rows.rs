//! Applies rows to guests while an import is planned.

use serde_json::{Value, json};

use super::people::{Person, PersonIndex};
use super::plan::{FieldChange, ImportRemark, PlannedRow, RowOutcome, SkipReason};
use super::planner::Planner;
use super::row::{ImportedRow, SourceCell, is_default};
use crate::ids::RecordId;
use crate::patch::Refusal;
use crate::record::{Action, RecordCommand, Values};
use crate::records::guest::GUEST;
use crate::values::RsvpStatus;

impl Planner<'_> {
    /// Adds the guest of a row.
    pub(super) fn add(
        &mut self,
        row: &ImportedRow,
        host: Option<PersonIndex>,
        mut planned: PlannedRow,
    ) {
        let given = row
            .values
            .iter()
            .filter(|given| !is_default(given.field, &given.value));
        let fields = given.map(|given| (given.field.key.to_owned(), given.value.clone()));
        let person = Person {
            id: format!("import:guest:{}", row.at),
            is_new: true,
            row: Some(row.at),
            changes: fields.collect(),
            ..Person::default()
        };
        match self.add_person(person, host) {
            Ok(at) => {
                self.person_of.insert(row.at, at);
                self.people.note_row(at, row, &self.store);
                planned.outcome = RowOutcome::Add;
                self.planned.insert(row.at, planned);
            }
            Err(refusal) => {
                let remarks = self.checks.remarks(row, refusal);
                self.skip(row.at, planned, SkipReason::Refused, remarks);
            }
        }
    }

    /// Adds a person, with a host if a companion.
    pub(super) fn add_person(
        &mut self,
        person: Person,
        host: Option<PersonIndex>,
    ) -> Result<PersonIndex, Refusal> {
        let action = Action::Add(person.changes.clone());
        self.run_with_place(&person.id, action, host)?;
        let stored = self.store.find(&GUEST, &person.id).cloned();
        let stored = stored.ok_or(Refusal { issues: Vec::new() })?;
        Ok(self.people.add(person, &stored))
    }

    /// Updates a guest with the values of a row.
    pub(super) fn change(
        &mut self,
        row: &ImportedRow,
        at: PersonIndex,
        host: Option<PersonIndex>,
        mut planned: PlannedRow,
    ) {
        let difference = self.difference(row, at);
        let (reported, kept, waits) = (difference.reported, difference.kept, difference.waits);
        let changes = difference.changes.into_iter();
        let changes: Values = changes
            .map(|(given, value)| (given.field.key.to_owned(), value))
            .collect();
        let of = self.target(at);
        let name = self.name_of(at);
        if let Err(refusal) = self.update_person(at, changes, host) {
            let remarks = self.checks.remarks(row, refusal);
            return self.skip(row.at, planned, SkipReason::Refused, remarks);
        }
        planned.kept.extend(kept);
        planned
            .remarks
            .extend(self.pending_remark(at).filter(|_| waits));
        planned.outcome = match reported.is_empty() {
            true => RowOutcome::Same { of, name },
            false => RowOutcome::Change {
                of,
                name,
                fields: reported,
            },
        };
        self.person_of.insert(row.at, at);
        self.people.note_row(at, row, &self.store);
        self.planned.insert(row.at, planned);
    }

    /// The remark that a guest's name and address stay, because another row may be the same guest and waits for
    /// a choice.
    fn pending_remark(&self, at: PersonIndex) -> Option<ImportRemark> {
        let asked_by = self.people.get(at)?.pending_row?;
        let name = &self.planned.get(&asked_by)?.name;
        let message = format!(
            "Name and email address stay: this may be {name}, and that row waits for your choice"
        );
        Some(SourceCell::default().remark(message))
    }

    /// Changes a person; `host` is the new host if `plusOneOf` changes.
    pub(super) fn update_person(
        &mut self,
        at: PersonIndex,
        changes: Values,
        host: Option<PersonIndex>,
    ) -> Result<(), Refusal> {
        let Some(id) = self.people.get(at).map(|person| person.id.clone()) else {
            return Ok(());
        };
        if changes.is_empty() {
            return Ok(());
        }
        let host = host.filter(|_| changes.contains_key("plusOneOf"));
        self.run_with_place(&id, Action::Update(changes.clone()), host)?;
        if let Some(stored) = self.store.find(&GUEST, &id) {
            self.people.index(at, stored);
        }
        if let Some(person) = self.people.get_mut(at) {
            person.changes.extend(changes);
        }
        Ok(())
    }

    /// Runs an action on a guest; for a companion, first raises the host's plus-ones if needed.
    fn run_with_place(
        &mut self,
        id: &str,
        action: Action,
        host: Option<PersonIndex>,
    ) -> Result<(), Refusal> {
        let status = match &action {
            Action::Add(fields) | Action::Update(fields) => fields.get("rsvpStatus"),
            Action::Remove | Action::Restore => None,
        };
        let declined = RsvpStatus::Declined.as_str();
        let is_coming = match status.and_then(Value::as_str) {
            Some(status) => status != declined,
            None => {
                self.store
                    .find(&GUEST, id)
                    .and_then(|guest| guest.text("rsvpStatus"))
                    != Some(declined)
            }
        };
        // The core itself refuses a companion as a host.
        let may_bring = |at: &PersonIndex| {
            let host = self.stored(*at);
            host.is_some_and(|host| host.text("plusOneOf").is_none())
        };
        let host = host.filter(|at| is_coming && may_bring(at));
        let host = host.and_then(|at| Some((at, self.people.get(at)?.id.clone())));
        let before = host.as_ref().map(|(at, host)| (*at, self.plus_ones(host)));
        if let Some((at, host)) = &host {
            let places = i64::from(self.taken_places.get(host).copied().unwrap_or(0)) + 1;
            if places > self.plus_ones(host) {
                self.set_plus_ones(*at, places).map_err(of_host)?;
            }
        }
        let own = RecordCommand::new(&GUEST, RecordId::from_document(id), action);
        match own.decide(&self.store, "") {
            Ok(patches) => self.store.apply(&patches),
            Err(refusal) => {
                if let Some((at, before)) = before {
                    self.set_plus_ones(at, before)?;
                }
                return Err(refusal);
            }
        }
        if let (Some((at, before)), Some((_, host))) = (before, host) {
            *self.taken_places.entry(host.clone()).or_default() += 1;
            let now = self.plus_ones(&host);
            if now > before {
                self.note_raised(at, before, now);
            }
        }
        Ok(())
    }

    pub(super) fn plus_ones(&self, guest: &str) -> i64 {
        let guest = self.store.find(&GUEST, guest);
        guest
            .and_then(|guest| guest.number("plusOnes"))
            .unwrap_or(0)
    }

    fn set_plus_ones(&mut self, at: PersonIndex, number: i64) -> Result<(), Refusal> {
        let Some(id) = self.people.get(at).map(|person| person.id.clone()) else {
            return Ok(());
        };
        let mut changes = Values::new();
        changes.insert("plusOnes".to_owned(), json!(number.to_string()));
        let raise = RecordCommand::new(
            &GUEST,
            RecordId::from_document(&id),
            Action::Update(changes),
        );
        self.store.apply(&raise.decide(&self.store, "")?);
        Ok(())
    }

    /// Notes in the host's row, or beside the rows, that the host's plus-ones were raised.
    fn note_raised(&mut self, at: PersonIndex, from: i64, to: i64) {
        let (of, name) = (self.target(at), self.name_of(at));
        let Some(person) = self.people.get_mut(at) else {
            return;
        };
        let number = json!(to.to_string());
        person.changes.insert("plusOnes".to_owned(), number.clone());
        let row = person.row.and_then(|row| self.planned.get_mut(&row));
        let Some(row) = row else {
            self.raised.entry(at).or_insert(from);
            return;
        };
        let fields = match &mut row.outcome {
            RowOutcome::Add => &mut row.says,
            RowOutcome::Change { fields, .. } => fields,
            outcome => {
                *outcome = RowOutcome::Change {
                    of,
                    name,
                    fields: Vec::new(),
                };
                match outcome {
                    RowOutcome::Change { fields, .. } => fields,
                    _ => return,
                }
            }
        };
        match fields.iter_mut().find(|change| change.field == "plusOnes") {
            Some(change) => change.to = number,
            None => fields.push(FieldChange {
                field: "plusOnes",
                from: (from > 0).then(|| from.to_string()).into(),
                to: number,
            }),
        }
    }
}

/// Reports a problem with the host's plus-ones as a problem of adding one more companion.
fn of_host(mut refusal: Refusal) -> Refusal {
    for issue in &mut refusal.issues {
        issue.field = Some("plusOneOf".to_owned());
    }
    refusal
}
