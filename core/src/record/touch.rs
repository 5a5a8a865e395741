//! Marks referenced records as in use, so that a concurrent removal does not win.

use std::collections::BTreeSet;

use super::{Record, Store};
use crate::lifecycle::Subject;
use crate::patch::Patch;
use crate::records::by_container;
use crate::roles::{Access, Area, Role, access};
use crate::sorting;

impl Store {
    /// Patches that mark records as edited now: those that `patches` refer to, and the wholes of the parts they
    /// change. Putting a guest into a party also edits the party. If another person removes the party at the same
    /// moment, it comes back and the view reports it ([`Lifecycle`](crate::lifecycle::Lifecycle)); otherwise the guest
    /// would silently lose the party.
    pub(super) fn mark_used(&self, patches: &[Patch], now: &str) -> Vec<Patch> {
        let written = sorting::collect_set(patches.iter().filter_map(place));
        let mut used: BTreeSet<(&str, &str)> = BTreeSet::new();
        let wholes = patches.iter().flat_map(|patch| self.wholes_of_part(patch));
        let mut left: Vec<_> = patches.iter().flat_map(references).chain(wholes).collect();
        while let Some((of, id)) = left.pop() {
            if !written.contains(&(of.container, id)) && used.insert((of.container, id)) {
                // If its whole were removed, it would be gone all the same.
                let entry = self.get(of, id).into_iter();
                let wholes = entry.flat_map(|entry| self.wholes_of(&entry.stored));
                left.extend(wholes.filter(|(whole, _)| writers_may_write(of.area, whole.area)));
            }
        }
        let marks = used.into_iter().filter_map(|(container, id)| {
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

    /// The wholes of the record that a patch changes.
    fn wholes_of_part(&self, patch: &Patch) -> Vec<(&'static Record, &str)> {
        let (container, id, key) = match (patch, path_of(patch)) {
            // Deleting the removal mark restores the record.
            (Patch::Delete { .. }, [container, id, key]) if key == "removed" => {
                (container, id, key)
            }
            (_, [container, id, key]) if key != "removed" && key != "updatedAt" => {
                (container, id, key)
            }
            _ => return Vec::new(),
        };
        let part = by_container(container)
            .filter(|record| !record.part_of.contains(&key.as_str()))
            .and_then(|record| self.get(record, id));
        part.map(|part| self.wholes_of(&part.stored).collect())
            .unwrap_or_default()
    }
}

/// The record that a patch writes to.
fn place(patch: &Patch) -> Option<(&str, &str)> {
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
    let written_value = |key: &str| match path.get(2) {
        None => value.get(key),
        Some(written) => Some(value).filter(|_| path.len() == 3 && written == key),
    };
    let references = record.references();
    let reached = references.filter(|(_, of)| writers_may_write(record.area, of.area));
    let named = reached.filter_map(|(field, of)| Some((of, written_value(field.key)?.as_str()?)));
    named.collect()
}

/// Whether every role that may write the one area may write the other.
fn writers_may_write(from: Area, to: Area) -> bool {
    let may = |role, area| access(role, area) == Access::Write;
    Role::ALL
        .into_iter()
        .all(|role| !may(role, from) || may(role, to))
}
