//! Reads the fields of a record from a request body. A field may stand at the top of the body, or in the object that
//! groups it in answers, such as `rsvpSettings.maxPlusOnes`.

use serde_json::{Map, Value};
use troth_core::record::{Field, FieldKind, Record, Values};
use troth_http::error::ApiError;

/// Like [`read`], for a new record.
///
/// It also checks the choice fields. The core does so when it adds a record; but a repeated request adds nothing, and an
/// invalid one must still be refused.
pub(super) fn read_new(
    record: &Record,
    body: Map<String, Value>,
) -> Result<(Values, GroupedFields), ApiError> {
    let (fields, grouped_fields) = read(record, body)?;
    match invalid_choice(record, &fields) {
        None => Ok((fields, grouped_fields)),
        Some(error) => Err(grouped_fields.qualify_field(error)),
    }
}

/// The fields of a body as a command needs them, and which of them were grouped in an object.
pub(super) fn read(
    record: &Record,
    mut body: Map<String, Value>,
) -> Result<(Values, GroupedFields), ApiError> {
    let mut from_objects = Vec::new();
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
        from_objects.push(field);
    }
    let grouped_fields = GroupedFields(from_objects);
    // Unknown fields are ignored: clients that send a whole record back include derived ones.
    match record.read_fields(body) {
        Ok(fields) => Ok((fields, grouped_fields)),
        Err(problem) => {
            let error = ApiError::invalid(problem.field, problem.to_string());
            Err(grouped_fields.qualify_field(error))
        }
    }
}

/// The error for an invalid value of a choice field.
fn invalid_choice(record: &Record, fields: &Values) -> Option<ApiError> {
    record.fields.iter().find_map(|field| {
        let FieldKind::Choice(choices) = field.kind else {
            return None;
        };
        let problem = choices.problem(field.label, fields.get(field.key)?.as_str()?)?;
        Some(ApiError::invalid(field.key, problem))
    })
}

/// The fields that the body had inside the object that groups them.
pub(super) struct GroupedFields(Vec<&'static Field>);

impl GroupedFields {
    /// Renames the field of an error to where the body had it, such as `rsvpSettings.maxPlusOnes`.
    pub(super) fn qualify_field(&self, mut error: ApiError) -> ApiError {
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
