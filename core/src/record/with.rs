//! Records that are added or removed along with another: adding the first guest of a new group also adds the group, and
//! one undo removes both.

use serde_json::Value;

use super::{Action, Record, RecordCommand, Store, Stored};
use crate::patch::{Patch, Refusal};
use crate::records::RECORDS;

impl RecordCommand {
    /// Reads the `with` list of a record command.
    pub(super) fn read_with(json: Option<Value>) -> Result<Vec<Self>, String> {
        let commands = match json {
            None => return Ok(Vec::new()),
            Some(Value::Array(commands)) => commands,
            Some(_) => return Err("\"with\" must be a list of commands".to_owned()),
        };
        commands.into_iter().map(Self::read_with_command).collect()
    }

    fn read_with_command(json: Value) -> Result<Self, String> {
        let not_allowed = || "a command in \"with\" must add, remove or restore".to_owned();
        match Self::from_json(json)? {
            Self {
                action: Action::Update(_),
                ..
            } => Err(not_allowed()),
            Self { ref with, .. } if !with.is_empty() => Err(not_allowed()),
            command => Ok(command),
        }
    }

    /// The patches of the `with` list.
    pub(super) fn decide_with(&self, store: &Store, now: &str) -> Result<Vec<Patch>, Refusal> {
        let mut patches = Vec::new();
        for with_command in &self.with {
            if with_command.action == Action::Remove && self.must_keep(with_command, store) {
                continue;
            }
            let decided = with_command.decide_record(store, now);
            patches.extend(
                decided.map_err(|refusal| self.move_issues_to_reference(with_command, refusal))?,
            );
        }
        Ok(patches)
    }

    /// Whether the `with` list adds or restores this record, so that the command may refer to it.
    pub(super) fn adds_along(&self, record: &'static Record, id: &str) -> bool {
        self.with.iter().any(|with_command| {
            let adds = matches!(with_command.action, Action::Add(_) | Action::Restore);
            adds && with_command.record == record && with_command.id.as_str() == id
        })
    }

    /// The same command with the `with` list inverted: added records are removed, removed ones restored.
    pub(crate) fn with_inverted_extras(&self) -> Self {
        let inverted = self.with.iter().map(|with_command| {
            with_command.with_action(match with_command.action {
                Action::Remove => Action::Restore,
                _ => Action::Remove,
            })
        });
        Self {
            with: inverted.collect(),
            ..self.clone()
        }
    }

    /// Whether a record stays that would be removed along with this one: because another record refers to it by now,
    /// or it was edited since.
    fn must_keep(&self, with_command: &Self, store: &Store) -> bool {
        let Some(entry) = store.get(with_command.record, with_command.id.as_str()) else {
            return true;
        };
        let own_entry = store.get(self.record, self.id.as_str());
        let lifecycle = &entry.stored.lifecycle;
        let is_edited_with_own =
            own_entry.is_some_and(|own| own.stored.lifecycle.updated_at == lifecycle.updated_at);
        let is_edited_since = lifecycle.updated_at != lifecycle.created_at && !is_edited_with_own;
        is_edited_since
            || RECORDS
                .iter()
                .any(|record| self.is_referenced_by(record, with_command, store))
    }

    /// Whether a record of this kind refers to `with_command` after the command.
    fn is_referenced_by(
        &self,
        record: &'static Record,
        with_command: &Self,
        store: &Store,
    ) -> bool {
        let refers =
            |stored: &Stored, key: &str| stored.text(key) == Some(with_command.id.as_str());
        let references = record
            .references()
            .filter(|(_, target)| *target == with_command.record);
        let keys: Vec<&str> = references.map(|(field, _)| field.key).collect();
        store.present(record).any(|(id, entry)| {
            let is_own = record == self.record && id == self.id.as_str();
            keys.iter()
                .any(|key| refers(&entry.stored, key) && !(is_own && self.clears_reference(key)))
        })
    }

    fn clears_reference(&self, field: &str) -> bool {
        match &self.action {
            Action::Remove => true,
            Action::Update(changes) => changes.contains_key(field),
            Action::Add(_) | Action::Restore => false,
        }
    }

    /// Moves the issues of a `with` record to the field that refers to it: that is where the text was typed.
    fn move_issues_to_reference(&self, with_command: &Self, refusal: Refusal) -> Refusal {
        let (Action::Add(values) | Action::Update(values)) = &self.action else {
            return refusal;
        };
        let refers =
            |key: &str| values.get(key).and_then(Value::as_str) == Some(with_command.id.as_str());
        let references = self.record.references();
        let mut keys = references
            .filter(|(_, target)| *target == with_command.record)
            .map(|(field, _)| field.key);
        let reference_key = keys.find(|key| refers(key));
        let issues = refusal.issues.into_iter().map(|mut issue| {
            issue.field = reference_key.map(str::to_owned);
            issue
        });
        Refusal {
            issues: issues.collect(),
        }
    }
}
