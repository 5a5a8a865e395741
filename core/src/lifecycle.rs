//! The lifecycle of a record: when it was added, last changed and removed, and the patches that remove, restore
//! and touch it.

use serde_json::json;

use crate::date::{differing_instant, sortable_instant};
use crate::lenient_json::Fields;
use crate::patch::{FieldIssue, Patch, Refusal};

/// When a record was added, last changed and removed.
///
/// Removal is a mark that is read causally, without comparing clocks. Removing a record writes `removed` and
/// deletes `updatedAt`; every edit writes `updatedAt`. In Automerge a deletion covers only the writes that its
/// author had seen. So after a merge `updatedAt` is absent exactly if no edit was concurrent with the removal,
/// and an edit that the remover had not seen brings the record back instead of being lost.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Lifecycle {
    /// When it was added; RFC 3339.
    pub(crate) created_at: Option<String>,
    /// When it last changed; RFC 3339. Absent while removed.
    pub(crate) updated_at: Option<String>,
    /// The removal mark.
    pub(crate) removal: Removal,
    /// When it was removed, according to the mark; RFC 3339.
    pub(crate) removed_at: Option<String>,
}

/// The removal mark of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Removal {
    /// Not removed.
    #[default]
    None,
    /// Removed; it stays in the document so that it can be restored.
    Removed,
    /// Removed and edited concurrently: it is back, and the view shows an issue.
    EditedMeanwhile,
}

impl Lifecycle {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        let updated_at = fields.text("updatedAt");
        let removal = match (fields.get("removed"), &updated_at) {
            (None, _) => Removal::None,
            (Some(_), None) => Removal::Removed,
            (Some(_), Some(_)) => Removal::EditedMeanwhile,
        };
        Self {
            created_at: fields.text("createdAt"),
            updated_at,
            removal,
            removed_at: read_removed_at(fields),
        }
    }

    /// Updates this after a write to one key of the record; `fields` are those of the whole record.
    pub(crate) fn update_key(&mut self, key: &str, fields: Fields<'_>) {
        let was_marked = self.removal != Removal::None;
        let has_mark = match key {
            "removed" => {
                self.removed_at = read_removed_at(fields);
                fields.get("removed").is_some()
            }
            "updatedAt" => {
                self.updated_at = fields.text("updatedAt");
                was_marked
            }
            _ => return,
        };
        self.removal = match (has_mark, &self.updated_at) {
            (false, _) => Removal::None,
            (true, None) => Removal::Removed,
            (true, Some(_)) => Removal::EditedMeanwhile,
        };
    }

    /// Whether the record is not shown or counted.
    #[must_use]
    pub(crate) fn is_gone(&self) -> bool {
        self.removal == Removal::Removed
    }

    /// Ignores the removal mark.
    pub(crate) fn ignore_removal(&mut self) {
        self.removal = Removal::None;
        self.removed_at = None;
    }

    /// `createdAt` in milliseconds, for sorting by age.
    pub(crate) fn created_millis(&self) -> i64 {
        sortable_instant(self.created_at.as_deref())
    }
}

fn read_removed_at(fields: Fields<'_>) -> Option<String> {
    Fields::from_value(fields.get("removed")?).text("at")
}

/// The record that a command is about, with its lifecycle.
pub(crate) struct Subject<'a> {
    /// Its path of map keys from the root.
    pub(crate) path: Vec<&'a str>,
    /// The word for it in messages, such as "guest".
    pub(crate) noun: &'static str,
    /// `None` if the document has no such record.
    pub(crate) lifecycle: Option<&'a Lifecycle>,
}

impl<'a> Subject<'a> {
    /// Refuses an id that is in use. A removed record keeps its id, so that an old edit can never reach a new
    /// record.
    pub(crate) fn must_be_new(&self) -> Result<(), Refusal> {
        match self.lifecycle {
            None => Ok(()),
            Some(_) => Err(FieldIssue::new(
                "id",
                "id_taken",
                format!("There’s already a {} with this id.", self.noun),
            )
            .into()),
        }
    }

    /// Refuses an unknown id and a removed record.
    pub(crate) fn must_be_present(&self) -> Result<(), Refusal> {
        let noun = self.noun;
        let (code, message) = match self.lifecycle.map(Lifecycle::is_gone) {
            Some(false) => return Ok(()),
            Some(true) => (
                "removed",
                format!("This {noun} was removed. Restore it first to change it."),
            ),
            None => ("not_found", format!("This {noun} doesn’t exist.")),
        };
        Err(FieldIssue::new("id", code, message).into())
    }

    /// Refuses a removed record, unless the command restores it (`removed` is `Some(false)`). It may also be
    /// new.
    pub(crate) fn must_be_present_or_restored(&self, removed: Option<bool>) -> Result<(), Refusal> {
        if self.lifecycle.is_none() || removed == Some(false) {
            return Ok(());
        }
        self.must_be_present()
    }

    /// The patches that remove it; see [`Lifecycle`] for why `updatedAt` goes too.
    pub(crate) fn remove(&self, now: &str) -> Result<Vec<Patch>, Refusal> {
        let lifecycle = self.must_exist()?;
        if lifecycle.is_gone() {
            return Ok(Vec::new());
        }
        Ok(vec![
            Patch::Set {
                path: self.path_to("removed"),
                value: json!({ "at": now }),
            },
            Patch::Delete {
                path: self.path_to("updatedAt"),
            },
        ])
    }

    /// The patches that restore it.
    pub(crate) fn restore(&self, now: &str) -> Result<Vec<Patch>, Refusal> {
        let lifecycle = self.must_exist()?;
        if lifecycle.removal == Removal::None {
            return Ok(Vec::new());
        }
        Ok(vec![
            Patch::Delete {
                path: self.path_to("removed"),
            },
            self.touch(now),
        ])
    }

    /// The patch that marks it as edited now.
    pub(crate) fn touch(&self, now: &str) -> Patch {
        let previous_update = self
            .lifecycle
            .and_then(|lifecycle| lifecycle.updated_at.as_deref());
        Patch::Set {
            path: self.path_to("updatedAt"),
            value: json!(differing_instant(previous_update, now)),
        }
    }

    /// Whether the document has it, removed or not.
    pub(crate) fn exists(&self) -> bool {
        self.lifecycle.is_some()
    }

    /// Refuses an unknown id; a removed record exists.
    pub(crate) fn must_exist(&self) -> Result<&'a Lifecycle, Refusal> {
        self.lifecycle.ok_or_else(|| {
            let message = format!("This {} doesn’t exist.", self.noun);
            FieldIssue::new("id", "not_found", message).into()
        })
    }

    fn path_to(&self, key: &str) -> Vec<String> {
        let keys = self.path.iter().copied().chain([key]);
        keys.map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn a_concurrent_edit_undoes_a_removal() {
        let check = |entity: Value, expected: Removal| {
            assert_eq!(
                Lifecycle::read(Fields::from_value(&entity)).removal,
                expected,
                "{entity}"
            );
        };
        let at = "2027-01-01T00:00:00.000Z";
        check(json!({ "updatedAt": at }), Removal::None);
        check(json!({}), Removal::None);
        check(json!({ "removed": null, "updatedAt": at }), Removal::None);
        check(json!({ "removed": { "at": at } }), Removal::Removed);
        check(
            json!({ "removed": { "at": at }, "updatedAt": null }),
            Removal::Removed,
        );
        check(
            json!({ "removed": { "at": at }, "updatedAt": at }),
            Removal::EditedMeanwhile,
        );
    }
}
