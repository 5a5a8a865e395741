//! The currencies that a wedding may use.

use troth_core::currency::CURRENCIES;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::to_js;

/// All currencies, in the order in which screens offer them.
#[wasm_bindgen(unchecked_return_type = "Currency[]")]
pub fn currencies() -> Result<JsValue, JsError> {
    to_js(CURRENCIES)
}
