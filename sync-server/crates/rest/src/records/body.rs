//! Record fields in a request body: alone, or in the object that groups them.

use serde_json::{Map, Value};
use troth_core::record::{Field, FieldKind, Record, Values};
use troth_http::error::ApiError;

/// Like [`read`], for a new record.
///
/// The core checks choice fields, too, but not for a record that was added before: that is answered as the first time.
/// An invalid body is refused even then.
pub(super) fn read_new(
    record: &Record,
    body: Map<String, Value>,
) -> Result<(Values, FieldPlaces), ApiError> {
    let (fields, places) = read(record, body)?;
    match unknown_word(record, &fields) {
        None => Ok((fields, places)),
        Some(error) => Err(places.name(error)),
    }
}

/// The fields of a body as a command needs them, and which of them stood in an object.
pub(super) fn read(
    record: &Record,
    mut body: Map<String, Value>,
) -> Result<(Values, FieldPlaces), ApiError> {
    let mut nested = Vec::new();
    for field in record.fields {
        let Some(object) = field.within else { continue };
        let value = match body.get_mut(object) {
            None => continue,
            // Clearing the object clears its fields.
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
    let places = FieldPlaces(nested);
    // Unknown fields are ignored: clients that send a whole record back include derived ones.
    match record.read_fields(body) {
        Ok(fields) => Ok((fields, places)),
        Err(wrong) => Err(places.name(ApiError::invalid(wrong.field, wrong.to_string()))),
    }
}

/// The error for an invalid value of a choice field.
fn unknown_word(record: &Record, fields: &Values) -> Option<ApiError> {
    record.fields.iter().find_map(|field| {
        let FieldKind::Choice(choices) = field.kind else {
            return None;
        };
        let problem = choices.problem(field.label, fields.get(field.key)?.as_str()?)?;
        Some(ApiError::invalid(field.key, problem))
    })
}

/// The fields that stood in their object.
pub(super) struct FieldPlaces(Vec<&'static Field>);

impl FieldPlaces {
    /// Renames the field of an error to where the body had it, such as `rsvpSettings.maxPlusOnes`.
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
