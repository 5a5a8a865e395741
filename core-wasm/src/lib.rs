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
pub mod sign_in;
pub mod team;

use wasm_bindgen::prelude::wasm_bindgen;

/// Types that are printed from the tables of records.
#[wasm_bindgen(typescript_custom_section)]
const RECORDS: &str = r#"
import type { RecordCommand } from "./records.ts";
"#;
