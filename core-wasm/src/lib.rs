//! Bindings of Troth's core for the browser: convert, call, convert back.
//!
//! Documents cross the boundary as JSON text, commands and views as typed objects, with generated TypeScript
//! declarations. A user's mistake is returned as a value; an exception means a bug in the calling code.

mod convert;
pub mod currencies;
pub mod document;
pub mod geometry;
pub mod model;
pub mod money;
pub mod parse;
pub mod permissions;
pub mod planning;
pub mod sign_in;
pub mod team;

use wasm_bindgen::prelude::wasm_bindgen;

/// Unicode decomposition uses the browser's own tables.
#[wasm_bindgen(start)]
fn start() {
    troth_core::search::decompose_with(|text| js_sys::JsString::from(text).normalize("NFD").into());
}
