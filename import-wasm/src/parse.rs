//! Bindings for reading typed or pasted names of guests.

use serde::Serialize;
use troth_core::record::Store;
use troth_core::records::guest::parse::{self, ParsedGuest};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The guests that a text names, in order.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct WrittenGuests(Vec<ParsedGuest>);

/// Whether a text is a table to import, rather than a list of names.
#[wasm_bindgen(js_name = isTable)]
#[must_use]
pub fn is_table(text: &str) -> bool {
    parse::is_table(text)
}

/// Reads typed or pasted names, given the existing guests.
#[wasm_bindgen]
pub struct NameReader {
    records: Store,
}

#[wasm_bindgen]
impl NameReader {
    /// `wedding` is JSON with `guests`; the names are used.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(wedding: &str) -> Self {
        Self {
            records: super::read_records(wedding),
        }
    }

    /// The guests that a text names.
    pub fn read(&self, text: &str) -> Result<Ts<WrittenGuests>, JsError> {
        Ok(WrittenGuests(self.records.written_guests(text)).into_ts()?)
    }
}
