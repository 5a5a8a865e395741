//! Troth's core for the browser: convert, call, convert back.

use wasm_bindgen::prelude::wasm_bindgen;

/// The version of the core, as its package names it.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
