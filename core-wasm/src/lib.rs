//! Troth's core for the browser: convert, call, convert back.
//!
//! Documents cross the border as JSON text, commands and views as typed objects, whose TypeScript
//! declarations are generated with the bindings. What a person did wrong comes back as a value; an
//! exception means that the calling code is wrong.

mod convert;
pub mod currencies;
pub mod document;
pub mod geometry;
pub mod model;
pub mod money;
pub mod permissions;
pub mod planning;
pub mod sign_in;
pub mod team;
pub mod written;

use wasm_bindgen::prelude::wasm_bindgen;

/// Texts are taken apart by the browser, which has the tables for it already.
#[wasm_bindgen(start)]
fn start() {
    troth_core::search::decompose_with(|text| js_sys::JsString::from(text).normalize("NFD").into());
}
