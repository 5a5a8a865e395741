//! Telephone numbers in the browser: convert, call, convert back.
//!
//! The module is apart from the core's, which every screen waits for: the tables of all countries are a third of the
//! core's size.

use troth_phone::PhoneReading;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a written telephone number means.
#[wasm_bindgen(js_name = readPhone)]
pub fn read_phone(written: &str) -> Result<Ts<PhoneReading>, JsError> {
    Ok(troth_phone::read(written).into_ts()?)
}

/// The `tel:` link that calls a written number; `undefined` where the number is not understood.
#[wasm_bindgen(js_name = callLink)]
#[must_use]
pub fn call_link(written: &str) -> Option<String> {
    troth_phone::call_link(written)
}
