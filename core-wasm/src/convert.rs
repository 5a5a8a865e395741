//! Conversion to JavaScript for results that are not a single `Ts<T>`: lists and optional values.

use serde::Serialize;
use wasm_bindgen::{JsError, JsValue};

/// Converts a value to JavaScript by way of JSON text, as `Ts<T>` does: the engine's own parser builds a list faster
/// than one call per field can.
pub(crate) fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    let json = serde_json::to_string(value)?;
    js_sys::JSON::parse(&json).map_err(|_error| JsError::new("the core wrote invalid JSON"))
}

/// The same for an optional value; absent becomes `undefined`.
pub(crate) fn to_js_or_undefined<T: Serialize>(value: Option<T>) -> Result<JsValue, JsError> {
    value.map_or(Ok(JsValue::UNDEFINED), |present| to_js(&present))
}
