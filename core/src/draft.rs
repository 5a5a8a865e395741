//! Collects a command's edits to one record and all its issues: a form shows every issue at once, not only the
//! first.

mod values;

use serde_json::{Map, Value, json};

use crate::date::differing_instant;
use crate::input::Change;
use crate::lifecycle::Lifecycle;
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::text::{is_blank, without_controls};
use crate::validation::{INVALID_EMAIL, is_email};

/// The longest short text in characters; names and addresses are shorter.
pub(crate) const MAX_SHORT: usize = 300;

/// The longest prose in characters; about five printed pages.
pub(crate) const MAX_PROSE: usize = 10_000;

/// A field of the record: its key in the document and the command, and its label in messages.
#[derive(Clone, Copy)]
pub(crate) struct FieldName {
    pub(crate) key: &'static str,
    pub(crate) label: &'static str,
}

pub(crate) const fn field(key: &'static str, label: &'static str) -> FieldName {
    FieldName { key, label }
}

enum FieldEdit {
    Set(Value),
    Clear,
}

/// The edits and issues so far. Each method named after a kind of field, such as [`Draft::short`], checks the input for
/// one field and adds an edit or an issue.
#[derive(Default)]
pub(crate) struct Draft {
    edits: Vec<(&'static str, FieldEdit)>,
    issues: Vec<FieldIssue>,
}

impl Draft {
    pub(crate) fn issue(&mut self, field: FieldName, code: &str, message: impl Into<String>) {
        self.issues.push(FieldIssue::new(field.key, code, message));
    }

    /// The field's text after the draft: the edited text, else the current one.
    pub(crate) fn text_of<'a>(&'a self, key: &str, current: Option<&'a str>) -> Option<&'a str> {
        match self.edit_of(key) {
            None => current,
            Some(FieldEdit::Set(value)) => value.as_str(),
            Some(FieldEdit::Clear) => None,
        }
    }

    /// The field's number after the draft.
    pub(crate) fn number_of(&self, key: &str, current: Option<i64>) -> Option<i64> {
        match self.edit_of(key) {
            None => current,
            Some(FieldEdit::Set(value)) => value.as_i64(),
            Some(_) => None,
        }
    }

    /// Whether the draft edits a field.
    pub(crate) fn writes(&self, key: &str) -> bool {
        self.edit_of(key).is_some()
    }

    fn edit_of(&self, key: &str) -> Option<&FieldEdit> {
        let mut edits = self.edits.iter().rev();
        edits
            .find(|(edited, _)| *edited == key)
            .map(|(_, edit)| edit)
    }

    /// Whether the draft edits a field or has an issue with it.
    pub(crate) fn touches(&self, key: &str) -> bool {
        let has_issue = |issue: &FieldIssue| issue.field.as_deref() == Some(key);
        self.edits.iter().any(|(edited, _)| *edited == key) || self.issues.iter().any(has_issue)
    }

    pub(crate) fn set(&mut self, key: &'static str, value: Value) {
        self.edits.push((key, FieldEdit::Set(value)));
    }

    /// Removes the draft's edits to a field.
    pub(crate) fn drop_edit(&mut self, key: &str) {
        self.edits.retain(|(edited, _)| *edited != key);
    }

    /// Clears a field by writing null, not by removing the key. A concurrent value would silently win over a
    /// removed key; beside a null it shows as a conflict.
    pub(crate) fn clear(&mut self, key: &'static str) {
        self.edits.push((key, FieldEdit::Clear));
    }

    /// A short text: trimmed; blank clears the field; an unchanged value edits nothing.
    pub(crate) fn short(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
    ) {
        let Some(input) = input else { return };
        let raw_text = input.as_deref().unwrap_or_default();
        let clean_text = input.as_deref().map(without_controls);
        match (trimmed(clean_text.as_deref()), current) {
            (None, None) => {}
            (None, Some(_)) => self.clear(field.key),
            (Some(text), current) if Some(text) == current => {}
            (Some(text), _) => {
                if self.check_length(field, raw_text, MAX_SHORT) {
                    self.set(field.key, json!(text));
                }
            }
        }
    }

    /// A short text that must not be blank; an update may leave it out.
    pub(crate) fn required(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
        age: RecordAge,
    ) {
        let is_missing = match input {
            None => age == RecordAge::New,
            Some(input) => trimmed(input.as_deref()).is_none(),
        };
        if is_missing {
            self.issue(field, "required", format!("{} is required", field.label));
        } else {
            self.short(field, input, current);
        }
    }

    pub(crate) fn email(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
    ) {
        let entered = input.as_ref().and_then(|input| trimmed(input.as_deref()));
        // The current address may stay even if another client wrote an invalid one.
        match entered {
            Some(text) if Some(text) != current && !is_email(text) => {
                self.issue(field, "invalid_email", INVALID_EMAIL);
            }
            _ => self.short(field, input, current),
        }
    }

    /// A long text. One value like a short one, since texts merged by character can read as something neither
    /// author wrote (ADR 38).
    pub(crate) fn prose(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
    ) {
        let Some(input) = input else { return };
        let raw_text = input.as_deref().unwrap_or_default();
        let clean_text = input.as_deref().map(without_controls);
        match trimmed(clean_text.as_deref()) {
            text if text == current => {}
            None => self.clear(field.key),
            Some(text) => {
                if self.check_length(field, raw_text, MAX_PROSE) {
                    self.set(field.key, json!(text));
                }
            }
        }
    }

    pub(crate) fn flag(&mut self, key: &'static str, input: Change<bool>, current: bool) {
        if let Some(input) = input
            && input.unwrap_or(false) != current
        {
            self.set(key, json!(input.unwrap_or(false)));
        }
    }

    /// The patches that create the record with all its fields.
    pub(crate) fn insert(self, path: &[&str], now: &str) -> Result<Vec<Patch>, Refusal> {
        self.refuse_issues()?;
        let mut entity = Map::new();
        for (key, edit) in self.edits {
            if let FieldEdit::Set(value) = edit {
                entity.insert(key.to_owned(), value);
            }
        }
        entity.insert("createdAt".to_owned(), json!(now));
        entity.insert("updatedAt".to_owned(), json!(now));
        Ok(vec![Patch::Set {
            path: owned_path(path),
            value: Value::Object(entity),
        }])
    }

    /// The patches that update a record and its `updatedAt`; empty if nothing changes.
    pub(crate) fn update(
        mut self,
        path: &[&str],
        current: &Lifecycle,
        now: &str,
    ) -> Result<Vec<Patch>, Refusal> {
        if !self.edits.is_empty() {
            let updated_at = differing_instant(current.updated_at.as_deref(), now);
            self.set("updatedAt", json!(updated_at));
        }
        self.patches(path)
    }

    /// The patches alone, for records without `updatedAt`.
    pub(crate) fn patches(self, path: &[&str]) -> Result<Vec<Patch>, Refusal> {
        self.refuse_issues()?;
        let patch = |(key, edit): (&str, FieldEdit)| {
            let path = path_to(path, key);
            match edit {
                FieldEdit::Set(value) => Patch::Set { path, value },
                FieldEdit::Clear => {
                    let value = Value::Null;
                    Patch::Set { path, value }
                }
            }
        };
        Ok(self.edits.into_iter().map(patch).collect())
    }

    /// Takes out the issues so far, to join them with another draft's.
    pub(crate) fn take_issues(&mut self) -> Vec<FieldIssue> {
        std::mem::take(&mut self.issues)
    }

    fn refuse_issues(&self) -> Result<(), Refusal> {
        if self.issues.is_empty() {
            Ok(())
        } else {
            Err(Refusal {
                issues: self.issues.clone(),
            })
        }
    }

    /// Whether a text is short enough, counted untrimmed, as `maxlength` in a form or a schema counts it. Blank
    /// and unchanged texts never get here.
    fn check_length(&mut self, field: FieldName, text: &str, most: usize) -> bool {
        let is_short_enough = text.chars().count() <= most;
        if !is_short_enough {
            let message = format!("{} can have at most {most} characters", field.label);
            self.issue(field, "too_long", message);
        }
        is_short_enough
    }
}

/// Whether a record is new or changed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RecordAge {
    New,
    Existing,
}

/// The trimmed text; `None` if nothing visible remains.
pub(crate) fn trimmed(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !is_blank(text))
}

/// The text, or `None` if empty.
pub(crate) fn non_empty(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

fn owned_path(path: &[&str]) -> Vec<String> {
    path.iter().map(|&key| key.to_owned()).collect()
}

fn path_to(path: &[&str], key: &str) -> Vec<String> {
    path.iter()
        .copied()
        .chain([key])
        .map(str::to_owned)
        .collect()
}
