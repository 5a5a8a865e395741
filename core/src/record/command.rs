//! A command about one record, and its JSON.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};
use thiserror::Error;

use super::{Field, FieldKind, Record, Values};
use crate::ids::RecordId;
use crate::input::decimal_text;
use crate::records::by_noun;

/// The TypeScript type is generated from the tables, beside these declarations.
#[cfg(feature = "tsify")]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const DECLARATION: &str = "import type { RecordCommand } from \"./records.ts\";";

/// A command about one record. In JSON `{"type":"task.add","id":…,"task":{…}}`, or
/// `{"type":"task.update","id":…,"changes":{…}}`; `task.remove` and `task.restore` carry the id alone. `with` lists
/// further commands that run in the same change.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordCommand {
    /// Kind of record.
    pub record: &'static Record,
    /// Id of the record. The caller makes the id of a new one.
    pub id: RecordId,
    /// The action.
    pub action: Action,
    /// Commands on other records, applied in the same change: adding the first guest of a group also adds the group.
    /// They add, remove or restore, and have no `with` of their own.
    pub with: Vec<RecordCommand>,
}

/// Action on a record.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Adds it with these fields.
    Add(Values),
    /// Changes only these fields. For records with built-in ids this also adds.
    Update(Values),
    /// Marks it as removed.
    Remove,
    /// Removes the removal mark.
    Restore,
}

/// Error for a field with a value of the wrong type.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{expected} is expected here")]
pub struct WrongType {
    /// Key of the field.
    pub field: &'static str,
    /// The expected type, such as "a text".
    pub expected: &'static str,
}

impl Record {
    /// Verb of the command that changes fields of an existing record.
    pub(super) fn update_verb(&self) -> &'static str {
        if self.built_in.is_empty() {
            "update"
        } else {
            "set"
        }
    }

    /// Reads a command's fields from a JSON object. Keys that the table does not have are ignored.
    ///
    /// # Errors
    /// [`WrongType`] at the first field with a value of another type.
    pub fn read_fields(&self, mut json: Map<String, Value>) -> Result<Values, WrongType> {
        let mut values = Values::new();
        for field in self.fields {
            if let Some(value) = json.remove(field.key) {
                values.insert(field.key.to_owned(), field.read_input(value)?);
            }
        }
        Ok(values)
    }
}

impl Field {
    fn read_input(&self, value: Value) -> Result<Value, WrongType> {
        let expected = match (self.kind, &value) {
            (_, Value::Null) => return Ok(value),
            (FieldKind::Money | FieldKind::Whole(_), Value::Number(number)) => {
                return Ok(decimal_text(number).into());
            }
            (FieldKind::Flag, Value::Bool(_)) => return Ok(value),
            (FieldKind::Flag, _) => "true or false",
            // A text; whether it is a number or a date is checked with the record's rules.
            (_, Value::String(_)) => return Ok(value),
            (FieldKind::Money | FieldKind::Whole(_), _) => "a number, or a text with a number,",
            _ => "a text",
        };
        Err(WrongType {
            field: self.key,
            expected,
        })
    }
}

impl RecordCommand {
    /// A command with an empty `with` list.
    #[must_use]
    pub fn new(record: &'static Record, id: RecordId, action: Action) -> Self {
        Self {
            record,
            id,
            action,
            with: Vec::new(),
        }
    }

    /// Reads a record command from JSON that has its name.
    pub(super) fn from_json(json: Value) -> Result<Self, String> {
        let not_a_command = || "a command about a record is expected here".to_owned();
        let Value::Object(fields) = json else {
            return Err(not_a_command());
        };
        let name = fields.get("type").and_then(Value::as_str);
        let name = name.unwrap_or_default().to_owned();
        let (noun, verb) = name.split_once('.').ok_or_else(not_a_command)?;
        let record = by_noun(noun).ok_or_else(not_a_command)?;
        Self::read(record, verb, fields)?.ok_or_else(not_a_command)
    }

    /// Reads a command from JSON, after its name was read as a record and a verb; `None` for a verb that the record does
    /// not have.
    pub(crate) fn read(
        record: &'static Record,
        verb: &str,
        mut json: Map<String, Value>,
    ) -> Result<Option<Self>, String> {
        let mut fields = |key: &str| match json.remove(key) {
            Some(Value::Object(fields)) => record
                .read_fields(fields)
                .map_err(|wrong| format!("{}: {wrong}", wrong.field)),
            Some(_) => Err(format!("{key:?} must be an object")),
            None => Err(format!("a command without {key:?}")),
        };
        // Records with built-in ids always exist: they are set, and never added.
        let has_built_in_ids = !record.built_in.is_empty();
        let action = match verb {
            "add" if !has_built_in_ids => Action::Add(fields(record.noun)?),
            verb if verb == record.update_verb() => Action::Update(fields("changes")?),
            "remove" => Action::Remove,
            "restore" => Action::Restore,
            _ => return Ok(None),
        };
        let id = match json.remove("id") {
            Some(Value::String(id)) => RecordId::parse(&id).map_err(|error| error.to_string())?,
            Some(_) => return Err("\"id\" must be a text".to_owned()),
            None => return Err("a command without \"id\"".to_owned()),
        };
        Ok(Some(Self {
            with: Self::read_with(json.remove("with"))?,
            ..Self::new(record, id, action)
        }))
    }

    /// The command's name, such as `task.add`.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}.{}", self.record.noun, self.verb())
    }

    /// The verb in the name.
    pub(super) fn verb(&self) -> &'static str {
        match &self.action {
            Action::Add(_) => "add",
            Action::Update(_) => self.record.update_verb(),
            Action::Remove => "remove",
            Action::Restore => "restore",
        }
    }

    /// The same command with another action.
    pub(crate) fn with_action(&self, action: Action) -> Self {
        Self {
            action,
            ..self.clone()
        }
    }
}

impl Serialize for RecordCommand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", &self.name())?;
        map.serialize_entry("id", self.id.as_str())?;
        match &self.action {
            Action::Add(fields) => map.serialize_entry(self.record.noun, fields)?,
            Action::Update(changes) => map.serialize_entry("changes", changes)?,
            Action::Remove | Action::Restore => {}
        }
        if !self.with.is_empty() {
            map.serialize_entry("with", &self.with)?;
        }
        map.end()
    }
}
