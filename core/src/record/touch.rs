//! Marks the records that a change refers to as edited, so that a concurrent removal does not win.

use std::collections::BTreeSet;

use super::{Record, Store};
use crate::lifecycle::Subject;
use crate::patch::Patch;
use crate::records::by_container;
use crate::roles::{Access, Area, Role, access};
use crate::sorting;

impl Store {
    /// Patches that mark records as edited now: those that `patches` refer to, and the parents of the parts they
    /// change. Putting a guest into a party also edits the party. If another person removes the party at the same
    /// moment, it comes back and the view reports it ([`Lifecycle`](crate::lifecycle::Lifecycle)); otherwise the guest
    /// would silently lose the party.
    pub(super) fn mark_referenced(&self, patches: &[Patch], now: &str) -> Vec<Patch> {
        let written = sorting::collect_set(patches.iter().filter_map(written_record));
        let parents = patches
            .iter()
            .flat_map(|patch| self.parents_of_changed(patch));
        let mut remaining: Vec<_> = patches.iter().flat_map(references).chain(parents).collect();
        let mut to_mark: BTreeSet<(&str, &str)> = BTreeSet::new();
        while let Some((record, id)) = remaining.pop() {
            let key = (record.container, id);
            if written.contains(&key) || !to_mark.insert(key) {
                continue;
            }
            // Its parent, which is in the same area, is marked too: without it the record would be gone all the same.
            let entry = self.get(record, id).into_iter();
            remaining.extend(entry.flat_map(|entry| self.parents_of(&entry.stored)));
        }
        let marks = to_mark.into_iter().filter_map(|(container, id)| {
            // Built-in records cannot be removed.
            let record = by_container(container).filter(|record| !record.is_built_in(id))?;
            let entry = self.find_present(record, id)?;
            let subject = Subject {
                path: vec![container, id],
                noun: record.noun,
                lifecycle: Some(&entry.stored.lifecycle),
            };
            Some(subject.touch(now))
        });
        marks.collect()
    }

    /// The parents of the record that a patch edits or restores. None for a patch that moves it to another parent: the
    /// patch refers to that one.
    fn parents_of_changed(&self, patch: &Patch) -> Vec<(&'static Record, &str)> {
        let [container, id, key] = path_of(patch) else {
            return Vec::new();
        };
        let is_edit = match key.as_str() {
            // Deleting the removal mark restores the record.
            "removed" => matches!(patch, Patch::Delete { .. }),
            "updatedAt" => false,
            _ => true,
        };
        let part = by_container(container)
            .filter(|record| is_edit && !record.part_of.contains(&key.as_str()))
            .and_then(|record| self.get(record, id));
        part.map(|part| self.parents_of(&part.stored).collect())
            .unwrap_or_default()
    }
}

/// The container and id of the record that a patch writes to.
fn written_record(patch: &Patch) -> Option<(&str, &str)> {
    let path = path_of(patch);
    Some((path.first()?, path.get(1)?))
}

fn path_of(patch: &Patch) -> &[String] {
    let (Patch::Set { path, .. } | Patch::Delete { path }) = patch;
    path
}

/// Records that a patch refers to, if every role that may write the patch may also mark them.
fn references(patch: &Patch) -> Vec<(&'static Record, &str)> {
    let Patch::Set { path, value } = patch else {
        return Vec::new();
    };
    let Some(record) = path.first().and_then(|container| by_container(container)) else {
        return Vec::new();
    };
    // The patch sets a record as an object, or one field.
    let written_value = |key: &str| match path.get(2) {
        None => value.get(key),
        Some(written_key) => Some(value).filter(|_| path.len() == 3 && written_key == key),
    };
    let references = record.references();
    let markable = references.filter(|(_, target)| writers_may_write(record.area, target.area));
    let targets =
        markable.filter_map(|(field, target)| Some((target, written_value(field.key)?.as_str()?)));
    targets.collect()
}

/// Whether every role that may write the one area may write the other.
fn writers_may_write(area: Area, other_area: Area) -> bool {
    let may_write = |role, area| access(role, area) == Access::Write;
    Role::ALL
        .into_iter()
        .all(|role| !may_write(role, area) || may_write(role, other_area))
}
