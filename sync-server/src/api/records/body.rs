//! The fields of a record in a body: each for itself, or in the object that REST puts it in.

use serde_json::{Map, Value};
use troth_core::record::{Field, Kind, Record, Values};

use crate::error::ApiError;

/// As [`read`], of what is to be added.
///
/// That a word is one of its field, the core asks, too, but not of what was added before: that is answered as the first
/// time, and still a body that nobody understands is no repetition.
pub(super) fn read_new(
    record: &Record,
    body: Map<String, Value>,
) -> Result<(Values, Places), ApiError> {
    let (fields, places) = read(record, body)?;
    match unknown_word(record, &fields) {
        None => Ok((fields, places)),
        Some(error) => Err(places.name(error)),
    }
}

/// The fields of a body as a command has them, with where they stood.
pub(super) fn read(
    record: &Record,
    mut body: Map<String, Value>,
) -> Result<(Values, Places), ApiError> {
    let mut nested = Vec::new();
    for field in record.fields {
        let Some(object) = field.within else { continue };
        let value = match body.get_mut(object) {
            None => continue,
            // Clearing the object clears what is in it.
            Some(Value::Null) => Value::Null,
            Some(Value::Object(fields)) => match fields.remove(field.key) {
                None => continue,
                Some(value) => value,
            },
            Some(_) => return Err(ApiError::invalid(object, "an object is expected here")),
        };
        body.insert(field.key.to_owned(), value);
        nested.push(field);
    }
    let places = Places(nested);
    // Whoever sends a whole record back also sends what no table names.
    match record.read_fields(body) {
        Ok(fields) => Ok((fields, places)),
        Err(wrong) => Err(places.name(ApiError::invalid(wrong.field, wrong.to_string()))),
    }
}

/// What is said of a word that is none of its field.
fn unknown_word(record: &Record, fields: &Values) -> Option<ApiError> {
    record.fields.iter().find_map(|field| {
        let Kind::Choice(choices) = field.kind else {
            return None;
        };
        let problem = choices.problem(field.label, fields.get(field.key)?.as_str()?)?;
        Some(ApiError::invalid(field.key, problem))
    })
}

/// Which fields of a body stood in their object.
pub(super) struct Places(Vec<&'static Field>);

impl Places {
    /// A failure, with its field named as the body had it, such as `rsvpSettings.maxPlusOnes`.
    pub(super) fn name(&self, mut error: ApiError) -> ApiError {
        if let ApiError::Validation {
            field: Some(name), ..
        } = &mut error
            && let Some(field) = self.0.iter().find(|field| field.key == name)
            && let Some(object) = field.within
        {
            *name = format!("{object}.{name}");
        }
        error
    }
}
