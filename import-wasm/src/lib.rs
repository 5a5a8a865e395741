//! Bindings for importing tables in the browser. Guests are here, other records in [`records`], a day's schedule in
//! [`schedule`].
//!
//! A module separate from the core, for a worker: every screen waits for the core, and this one is loaded for an
//! import only.

pub mod parse;
pub mod records;
pub mod schedule;

use serde::Serialize;
use troth_core::guest_import::columns::{ColumnMapping, TableGuess};
use troth_core::guest_import::preview::{ImportChoices, ImportPreview};
use troth_core::ids::RecordId;
use troth_core::record::{RecordCommand, Store};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The type of commands is declared with the core's module, which runs them.
#[wasm_bindgen(typescript_custom_section)]
const COMMAND: &str = "import type { Command } from \"./troth_core.js\";";

/// Unicode decomposition uses the browser's own tables.
#[wasm_bindgen(start)]
fn start() {
    troth_core::search::decompose_with(|text| js_sys::JsString::from(text).normalize("NFD").into());
}

/// A table of guests, and the wedding to import it into.
#[wasm_bindgen]
pub struct GuestImport {
    records: Store,
    rows: Vec<Vec<String>>,
    preview: Option<ImportPreview>,
}

#[wasm_bindgen]
impl GuestImport {
    /// `wedding` is the document as JSON; `guests`, `groups`, `parties` and `meals` are used. `rows` is the table as
    /// JSON, `string[][]`.
    #[wasm_bindgen(constructor)]
    pub fn new(wedding: &str, rows: &str) -> Result<Self, JsError> {
        Ok(Self {
            records: read_records(wedding),
            rows: serde_json::from_str(rows)?,
            preview: None,
        })
    }

    /// Replaces the wedding after it changed, and drops the last preview.
    #[wasm_bindgen(js_name = setWedding)]
    pub fn set_wedding(&mut self, wedding: &str) {
        self.records = read_records(wedding);
        self.preview = None;
    }

    /// Guesses the meaning of the columns.
    pub fn columns(&self) -> Result<Ts<TableGuess>, JsError> {
        Ok(self.records.guess_columns(&self.rows).into_ts()?)
    }

    /// The same, given the row of the headings.
    #[wasm_bindgen(js_name = columnsBelow)]
    pub fn columns_below(
        &self,
        title_rows: usize,
        has_heading: bool,
    ) -> Result<Ts<TableGuess>, JsError> {
        let guess = self
            .records
            .guess_columns_below(&self.rows, title_rows, has_heading);
        Ok(guess.into_ts()?)
    }

    /// Previews the result of each row.
    pub fn preview(
        &mut self,
        mapping: &Ts<ColumnMapping>,
        choices: &Ts<ImportChoices>,
    ) -> Result<Ts<ImportPreview>, JsError> {
        let (mapping, choices) = (mapping.to_rust()?, choices.to_rust()?);
        let preview = self.records.preview_import(&self.rows, &mapping, &choices);
        Ok(self.preview.insert(preview).into_ts()?)
    }

    /// The last preview as one command; `undefined` without a preview or if it changes nothing. `ids` are new ids, as
    /// many as the preview's `newIds`.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
    #[wasm_bindgen(unchecked_return_type = "Command | undefined")]
    pub fn command(&self, ids: Vec<String>) -> Result<JsValue, JsError> {
        let Some(preview) = &self.preview else {
            return Ok(JsValue::UNDEFINED);
        };
        if ids.len() < preview.new_ids {
            return Err(JsError::new(
                "there are fewer ids than the preview asks for",
            ));
        }
        let ids = ids.iter().map(|id| RecordId::parse(id));
        let ids = ids.collect::<Result<Vec<_>, _>>()?;
        let batch = preview.commands(ids);
        if batch.commands.is_empty() {
            return Ok(JsValue::UNDEFINED);
        }
        let json = serde_json::to_string(&BatchCommand {
            r#type: "records.change",
            commands: &batch.commands,
        })?;
        js_sys::JSON::parse(&json).map_err(|_error| JsError::new("the core wrote invalid JSON"))
    }
}

/// The command as it crosses the boundary. The core's own type includes all other commands, which would make the
/// module a sixth larger.
#[derive(Serialize)]
struct BatchCommand<'a> {
    r#type: &'static str,
    commands: &'a [RecordCommand],
}

/// The records of a document as JSON; none if the text is not a JSON object.
fn read_records(wedding: &str) -> Store {
    let document = serde_json::from_str(wedding).unwrap_or_default();
    Store::from_document(&document)
}
