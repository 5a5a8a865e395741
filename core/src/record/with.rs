//! Records that are added or removed along with another: adding the first guest of a new group also adds the group, and
//! one undo removes both.

use serde_json::Value;

use super::{Action, Record, RecordCommand, Store, Stored};
use crate::patch::{Patch, Refusal};
use crate::records::RECORDS;

impl RecordCommand {
    /// Reads the `with` list of a record command.
    pub(super) fn read_with(from: Option<Value>) -> Result<Vec<Self>, String> {
        let commands = match from {
            None => return Ok(Vec::new()),
            Some(Value::Array(commands)) => commands,
            Some(_) => return Err("\"with\" must be a list of commands".to_owned()),
        };
        commands.into_iter().map(Self::read_companion).collect()
    }

    fn read_companion(from: Value) -> Result<Self, String> {
        let unfit = || "a command in \"with\" must add, remove or restore".to_owned();
        match Self::from_json(from)? {
            Self {
                action: Action::Update(_),
                ..
            } => Err(unfit()),
            Self { ref with, .. } if !with.is_empty() => Err(unfit()),
            command => Ok(command),
        }
    }

    /// The patches of the `with` list.
    pub(super) fn decide_together(&self, store: &Store, now: &str) -> Result<Vec<Patch>, Refusal> {
        let mut patches = Vec::new();
        for brought in &self.with {
            if brought.action == Action::Remove && self.keeps(brought, store) {
                continue;
            }
            let decided = brought.decide_record(store, now);
            patches.extend(decided.map_err(|refusal| self.at_reference(brought, refusal))?);
        }
        Ok(patches)
    }

    /// Whether the `with` list brings a record that this one may refer to.
    pub(super) fn adds_along(&self, of: &'static Record, id: &str) -> bool {
        self.with.iter().any(|brought| {
            let comes = matches!(brought.action, Action::Add(_) | Action::Restore);
            comes && brought.record == of && brought.id.as_str() == id
        })
    }

    /// The same command with the `with` list inverted: added records are removed, removed ones restored.
    pub(crate) fn with_inverted(&self) -> Self {
        let together = self.with.iter().map(|brought| {
            brought.with_action(match brought.action {
                Action::Remove => Action::Restore,
                _ => Action::Remove,
            })
        });
        Self {
            with: together.collect(),
            ..self.clone()
        }
    }

    /// Whether a record stays that would be removed along with this one: because another record refers to it by now,
    /// or it was edited since.
    fn keeps(&self, brought: &Self, store: &Store) -> bool {
        let Some(entry) = store.get(brought.record, brought.id.as_str()) else {
            return true;
        };
        let own = store.get(self.record, self.id.as_str());
        let lifecycle = &entry.stored.lifecycle;
        let came_with_it =
            own.is_some_and(|own| own.stored.lifecycle.updated_at == lifecycle.updated_at);
        let is_changed = lifecycle.updated_at != lifecycle.created_at && !came_with_it;
        is_changed
            || RECORDS
                .iter()
                .any(|record| self.is_used_in(record, brought, store))
    }

    /// Whether a record of this kind refers to `brought` after the command.
    fn is_used_in(&self, record: &'static Record, brought: &Self, store: &Store) -> bool {
        let refers = |stored: &Stored, key: &str| stored.text(key) == Some(brought.id.as_str());
        let references = record.references().filter(|(_, of)| *of == brought.record);
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
    fn at_reference(&self, brought: &Self, refusal: Refusal) -> Refusal {
        let (Action::Add(values) | Action::Update(values)) = &self.action else {
            return refusal;
        };
        let refers =
            |key: &str| values.get(key).and_then(Value::as_str) == Some(brought.id.as_str());
        let references = self.record.references();
        let mut keys = references
            .filter(|(_, of)| *of == brought.record)
            .map(|(field, _)| field.key);
        let found = keys.find(|key| refers(key));
        let issues = refusal.issues.into_iter().map(|mut issue| {
            issue.field = found.map(str::to_owned);
            issue
        });
        Refusal {
            issues: issues.collect(),
        }
    }
}
