//! The inverse of a record command, and the values that undoing restores.

use std::collections::BTreeSet;

use super::{Action, RecordCommand, Store, Stored, Values};

impl RecordCommand {
    /// The inverse of the command, worked out before it runs; `before` holds the record's values. `None` for an update
    /// of a missing record.
    pub(crate) fn inverse(&self, before: Option<&Values>) -> Option<Self> {
        let has_built_in_ids = !self.record.built_in.is_empty();
        let action = match &self.action {
            Action::Add(_) | Action::Restore => Action::Remove,
            Action::Remove => Action::Restore,
            // Setting it for the first time creates it.
            Action::Update(_) if has_built_in_ids && before.is_none() => Action::Remove,
            Action::Update(_) => Action::Update(before?.clone()),
        };
        Some(self.with_inverted_extras().with_action(action))
    }

    /// All fields of the record, as a command would bring them; `None` if it is missing or removed.
    pub(crate) fn all_values(&self, store: &Store) -> Option<Values> {
        let id = self.id.as_str();
        let entry = store.get(self.record, id);
        if self.record.is_built_in(id) {
            let empty = || Stored::empty(self.record).values();
            return Some(entry.map_or_else(empty, |entry| entry.stored.values()));
        }
        entry?;
        let stored = store.stored_values(self.record, id)?;
        (!stored.lifecycle.is_gone()).then(|| stored.values())
    }

    /// Fields that an update may write: its own, and those written along with them.
    pub(crate) fn written_fields(&self) -> Option<BTreeSet<String>> {
        let changes = self.changes()?;
        let keys_written_along = self
            .record
            .writes_along
            .iter()
            .filter(|(key, _)| changes.contains_key(*key))
            .flat_map(|(_, keys)| keys.iter().map(|key| (*key).to_owned()));
        Some(changes.keys().cloned().chain(keys_written_along).collect())
    }

    /// Fields of an update; `None` for other commands.
    pub(crate) fn changes(&self) -> Option<&Values> {
        match &self.action {
            Action::Update(changes) => Some(changes),
            _ => None,
        }
    }
}
