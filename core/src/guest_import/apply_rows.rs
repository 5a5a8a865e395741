//! Adds and changes guests while the preview of an import is built.

use serde_json::{Value, json};

use super::people::{Person, PersonIndex};
use super::preview::{FieldChange, ImportRemark, PreviewRow, RowOutcome, SkipReason, temporary_id};
use super::preview_builder::PreviewBuilder;
use super::row::{ImportedRow, SourceCell, is_default};
use crate::ids::RecordId;
use crate::patch::Refusal;
use crate::record::{Action, RecordCommand, Values};
use crate::records::guest::GUEST;
use crate::values::RsvpStatus;

impl PreviewBuilder<'_> {
    /// Adds the guest of a row.
    pub(super) fn add_guest(
        &mut self,
        row: &ImportedRow,
        host: Option<PersonIndex>,
        mut preview_row: PreviewRow,
    ) {
        let non_default_values = row
            .values
            .iter()
            .filter(|field_value| !is_default(field_value.field, &field_value.value));
        let changes = non_default_values
            .map(|field_value| (field_value.field.key.to_owned(), field_value.value.clone()));
        let new_person = Person {
            id: temporary_id(&GUEST, row.index),
            is_new: true,
            row: Some(row.index),
            changes: changes.collect(),
            ..Person::default()
        };
        match self.add_person(new_person, host) {
            Ok(person) => {
                self.person_by_row.insert(row.index, person);
                self.people.record_match(person, row, &self.store);
                preview_row.outcome = RowOutcome::Add;
                self.preview_rows.insert(row.index, preview_row);
            }
            Err(refusal) => {
                let remarks = self.checks.remarks(row, refusal);
                self.skip(row.index, preview_row, SkipReason::Refused, remarks);
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
        self.run_on_guest(&person.id, action, host)?;
        let stored = self.store.find(&GUEST, &person.id).cloned();
        let stored = stored.ok_or(Refusal { issues: Vec::new() })?;
        Ok(self.people.add(person, &stored))
    }

    /// Updates a guest with the values of a row.
    pub(super) fn change_guest(
        &mut self,
        row: &ImportedRow,
        person: PersonIndex,
        host: Option<PersonIndex>,
        mut preview_row: PreviewRow,
    ) {
        let difference = self.difference(row, person);
        let (reported, kept, waits) = (difference.reported, difference.kept, difference.waits);
        let changes = difference.changes.into_iter();
        let changes: Values = changes
            .map(|(field_value, value)| (field_value.field.key.to_owned(), value))
            .collect();
        // The target and name before the change.
        let of = self.target(person);
        let name = self.name_of(person);
        if let Err(refusal) = self.update_person(person, changes, host) {
            let remarks = self.checks.remarks(row, refusal);
            return self.skip(row.index, preview_row, SkipReason::Refused, remarks);
        }
        preview_row.kept.extend(kept);
        if waits {
            preview_row.remarks.extend(self.waiting_remark(person));
        }
        preview_row.outcome = match reported.is_empty() {
            true => RowOutcome::Same { of, name },
            false => RowOutcome::Change {
                of,
                name,
                fields: reported,
            },
        };
        self.person_by_row.insert(row.index, person);
        self.people.record_match(person, row, &self.store);
        self.preview_rows.insert(row.index, preview_row);
    }

    /// The remark that a guest's name and address stay, because another row may be the same guest and waits for
    /// a choice.
    fn waiting_remark(&self, person: PersonIndex) -> Option<ImportRemark> {
        let undecided_row = self.people.get(person)?.undecided_row?;
        let name = &self.preview_rows.get(&undecided_row)?.name;
        let message = format!(
            "Name and email address stay: this may be {name}, and that row waits for your choice"
        );
        Some(SourceCell::default().remark(message))
    }

    /// Changes a person; `host` is the new host if `plusOneOf` changes.
    pub(super) fn update_person(
        &mut self,
        person: PersonIndex,
        changes: Values,
        host: Option<PersonIndex>,
    ) -> Result<(), Refusal> {
        let Some(id) = self.people.get(person).map(|person| person.id.clone()) else {
            return Ok(());
        };
        if changes.is_empty() {
            return Ok(());
        }
        let new_host = host.filter(|_| changes.contains_key("plusOneOf"));
        self.run_on_guest(&id, Action::Update(changes.clone()), new_host)?;
        if let Some(stored) = self.store.find(&GUEST, &id) {
            self.people.index(person, stored);
        }
        if let Some(person) = self.people.get_mut(person) {
            person.changes.extend(changes);
        }
        Ok(())
    }

    /// Runs an action on a guest; for a companion, first raises the host's plus-ones if needed.
    fn run_on_guest(
        &mut self,
        id: &str,
        action: Action,
        host: Option<PersonIndex>,
    ) -> Result<(), Refusal> {
        let may_come = self.may_come_after(id, &action);
        let command = RecordCommand::new(&GUEST, RecordId::from_document(id), action);
        // The core itself refuses a companion as a host.
        let raisable_host = host.filter(|host| may_come && !self.is_companion(*host));
        match raisable_host {
            Some(host) => self.run_with_room(&command, host),
            None => self.run(&command),
        }
    }

    fn run(&mut self, command: &RecordCommand) -> Result<(), Refusal> {
        let patches = command.decide(&self.store, "")?;
        self.store.apply(&patches);
        Ok(())
    }

    /// Runs a command that gives a host one more companion; raises the host's plus-ones first if they are too few.
    fn run_with_room(&mut self, command: &RecordCommand, host: PersonIndex) -> Result<(), Refusal> {
        let Some(host_id) = self.people.get(host).map(|host| host.id.clone()) else {
            return self.run(command);
        };
        let former_plus_ones = self.plus_ones(&host_id);
        let companion_count = self.companion_counts.get(&host_id).copied().unwrap_or(0);
        let needed_plus_ones = i64::from(companion_count) + 1;
        if needed_plus_ones > former_plus_ones {
            self.set_plus_ones(&host_id, needed_plus_ones)
                .map_err(as_refusal_of_companion)?;
        }
        if let Err(refusal) = self.run(command) {
            self.set_plus_ones(&host_id, former_plus_ones)?;
            return Err(refusal);
        }
        let plus_ones = self.plus_ones(&host_id);
        *self.companion_counts.entry(host_id).or_default() += 1;
        if plus_ones > former_plus_ones {
            self.report_raised_host(host, former_plus_ones, plus_ones);
        }
        Ok(())
    }

    /// Whether a guest has not declined once the action is done.
    fn may_come_after(&self, id: &str, action: &Action) -> bool {
        let new_status = match action {
            Action::Add(fields) | Action::Update(fields) => {
                fields.get("rsvpStatus").and_then(Value::as_str)
            }
            Action::Remove | Action::Restore => None,
        };
        let stored = self.store.find(&GUEST, id);
        let status = new_status.or_else(|| stored?.text("rsvpStatus"));
        status != Some(RsvpStatus::Declined.as_str())
    }

    /// Whether a person is a companion, or not a guest.
    pub(super) fn is_companion(&self, person: PersonIndex) -> bool {
        let stored = self.stored(person);
        stored.is_none_or(|stored| stored.text("plusOneOf").is_some())
    }

    pub(super) fn plus_ones(&self, guest: &str) -> i64 {
        let guest = self.store.find(&GUEST, guest);
        guest
            .and_then(|guest| guest.number("plusOnes"))
            .unwrap_or(0)
    }

    fn set_plus_ones(&mut self, guest: &str, plus_ones: i64) -> Result<(), Refusal> {
        let mut changes = Values::new();
        changes.insert("plusOnes".to_owned(), json!(plus_ones.to_string()));
        let id = RecordId::from_document(guest);
        self.run(&RecordCommand::new(&GUEST, id, Action::Update(changes)))
    }

    /// Reports in the host's row, or beside the rows, that the host's plus-ones were raised.
    fn report_raised_host(&mut self, host: PersonIndex, from: i64, to: i64) {
        let (of, name) = (self.target(host), self.name_of(host));
        let Some(person) = self.people.get_mut(host) else {
            return;
        };
        let plus_ones = json!(to.to_string());
        person
            .changes
            .insert("plusOnes".to_owned(), plus_ones.clone());
        let host_row = person.row.and_then(|row| self.preview_rows.get_mut(&row));
        let Some(host_row) = host_row else {
            self.raised_hosts.entry(host).or_insert(from);
            return;
        };
        let change = FieldChange {
            field: "plusOnes",
            from: (from > 0).then(|| from.to_string()).into(),
            to: plus_ones,
        };
        match &mut host_row.outcome {
            RowOutcome::Add => set_change(&mut host_row.says, change),
            RowOutcome::Change { fields, .. } => set_change(fields, change),
            outcome => {
                *outcome = RowOutcome::Change {
                    of,
                    name,
                    fields: vec![change],
                };
            }
        }
    }
}

/// Replaces the new value of a field that is already among the changes, or adds the change.
fn set_change(changes: &mut Vec<FieldChange>, change: FieldChange) {
    match changes.iter_mut().find(|other| other.field == change.field) {
        Some(earlier_change) => earlier_change.to = change.to,
        None => changes.push(change),
    }
}

/// Reports a problem with the host's plus-ones as a problem of adding one more companion.
fn as_refusal_of_companion(mut refusal: Refusal) -> Refusal {
    for issue in &mut refusal.issues {
        issue.field = Some("plusOneOf".to_owned());
    }
    refusal
}
