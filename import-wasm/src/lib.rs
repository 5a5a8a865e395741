//! Importing tables in the browser: convert, call, convert back. Guests are here, other records in [`records`],
//! a day's schedule in [`schedule`].
//!
//! It is a module apart from the core's, for a worker: the core is what every screen waits for, and
//! this is loaded when somebody imports a table.

pub mod records;
pub mod schedule;
pub mod written;

use serde::Serialize;
use troth_core::guest_import::columns::{Guess, Mapping};
use troth_core::guest_import::plan::{ImportChoices, ImportPlan};
use troth_core::ids::RecordId;
use troth_core::record::{RecordCommand, Store};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The type of commands is declared with the core's module, which runs them.
#[wasm_bindgen(typescript_custom_section)]
const COMMAND: &str = "import type { Command } from \"./troth_core.js\";";

/// Texts are taken apart by the browser, which has the tables for it already.
#[wasm_bindgen(start)]
fn start() {
    troth_core::search::decompose_with(|text| js_sys::JsString::from(text).normalize("NFD").into());
}

/// A table of guests, and the wedding that it is to come into.
#[wasm_bindgen]
pub struct GuestImport {
    records: Store,
    rows: Vec<Vec<String>>,
    plan: Option<ImportPlan>,
}

#[wasm_bindgen]
impl GuestImport {
    /// `wedding` is the document as JSON, of which `guests`, `groups`, `parties` and `meals` are looked
    /// at; `rows` is the table as JSON, `string[][]`.
    #[wasm_bindgen(constructor)]
    pub fn new(wedding: &str, rows: &str) -> Result<Self, JsError> {
        Ok(Self {
            records: records_of(wedding),
            rows: serde_json::from_str(rows)?,
            plan: None,
        })
    }

    /// Takes over that the wedding has changed meanwhile. A plan that was made before is forgotten.
    #[wasm_bindgen(js_name = setWedding)]
    pub fn set_wedding(&mut self, wedding: &str) {
        self.records = records_of(wedding);
        self.plan = None;
    }

    /// What the columns seem to mean.
    pub fn columns(&self) -> Result<Ts<Guess>, JsError> {
        Ok(self.records.guess_columns(&self.rows).into_ts()?)
    }

    /// The same where a person says which row has the headings.
    #[wasm_bindgen(js_name = columnsBelow)]
    pub fn columns_below(
        &self,
        title_rows: usize,
        has_heading: bool,
    ) -> Result<Ts<Guess>, JsError> {
        let guess = self
            .records
            .guess_columns_below(&self.rows, title_rows, has_heading);
        Ok(guess.into_ts()?)
    }

    /// What will become of each row.
    pub fn plan(
        &mut self,
        mapping: &Ts<Mapping>,
        choices: &Ts<ImportChoices>,
    ) -> Result<Ts<ImportPlan>, JsError> {
        let (mapping, choices) = (mapping.to_rust()?, choices.to_rust()?);
        let plan = self.records.plan_import(&self.rows, &mapping, &choices);
        Ok(self.plan.insert(plan).into_ts()?)
    }

    /// The plan that was made last as one command; `undefined` without a plan, or where it does
    /// nothing. `ids` are new ids, as many as the plan's `newIds`.
    #[allow(clippy::needless_pass_by_value)] // The border hands over owned strings.
    #[wasm_bindgen(unchecked_return_type = "Command | undefined")]
    pub fn command(&self, ids: Vec<String>) -> Result<JsValue, JsError> {
        let Some(plan) = &self.plan else {
            return Ok(JsValue::UNDEFINED);
        };
        if ids.len() < plan.new_ids {
            return Err(JsError::new("there are fewer ids than the plan asks for"));
        }
        let ids = ids.iter().map(|id| RecordId::parse(id));
        let mut ids = ids.collect::<Result<Vec<_>, _>>()?.into_iter();
        let batch = plan.commands(&mut ids);
        if batch.commands.is_empty() {
            return Ok(JsValue::UNDEFINED);
        }
        let json = serde_json::to_string(&Change {
            r#type: "records.change",
            commands: &batch.commands,
        })?;
        js_sys::JSON::parse(&json).map_err(|_error| JsError::new("the core wrote invalid JSON"))
    }
}

/// The command as it crosses the border. The core's own type has every other command beside it, which
/// would make the module a sixth larger.
#[derive(Serialize)]
struct Change<'a> {
    r#type: &'static str,
    commands: &'a [RecordCommand],
}

/// Text that is no JSON object is a wedding with nothing in it.
fn records_of(wedding: &str) -> Store {
    let document = serde_json::from_str(wedding).unwrap_or_default();
    Store::of_document(&document)
}
