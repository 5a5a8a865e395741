//! Bindings for importing expenses, vendors and gifts.

use serde::Serialize;
use troth_core::date::{CalendarDate, DateConventions, DateOrder};
use troth_core::money::DecimalSign;
use troth_core::record_import::amounts::{self, AmountColumn};
use troth_core::record_import::dates::{self, DateColumn};
use troth_core::record_import::headings;
use troth_core::record_import::matching::{self, MatchRequest, RowMatch};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The result of each row of a table, in order.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct RowMatches(Vec<RowMatch>);

/// Reads a column of dates. `today` is `YYYY-MM-DD`; `chosen_order` is the user's choice, if any.
#[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
#[wasm_bindgen(js_name = readDates)]
pub fn read_dates(
    cells: Vec<String>,
    device: &Ts<DateConventions>,
    chosen_order: Option<Ts<DateOrder>>,
    today: &str,
) -> Result<Ts<DateColumn>, JsError> {
    let today = CalendarDate::parse(today)?;
    let chosen_order = chosen_order.map(|order| order.to_rust()).transpose()?;
    let column = dates::read_dates(&cells, &device.to_rust()?, chosen_order, today);
    Ok(column.into_ts()?)
}

/// Reads a column of amounts in the currency of a code. `device` is the decimal sign of this device,
/// `chosen_sign` the user's choice, if any.
#[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
#[wasm_bindgen(js_name = readAmounts)]
pub fn read_amounts(
    cells: Vec<String>,
    currency: &str,
    device: &Ts<DecimalSign>,
    chosen_sign: Option<Ts<DecimalSign>>,
) -> Result<Ts<AmountColumn>, JsError> {
    let chosen_sign = chosen_sign.map(|sign| sign.to_rust()).transpose()?;
    let column = amounts::read_amounts(&cells, currency, device.to_rust()?, chosen_sign);
    Ok(column.into_ts()?)
}

/// Key of the field that a heading names; `id` for the column of record ids, `paid` for one with whether, when or how
/// much was paid.
#[wasm_bindgen(js_name = fieldOfHeading)]
#[must_use]
pub fn field_of_heading(noun: &str, heading: &str) -> Option<String> {
    headings::field_of(noun, heading).map(str::to_owned)
}

/// Matches each row to a record, with the changes that the row makes.
#[wasm_bindgen(js_name = matchRows)]
pub fn match_rows(request: &Ts<MatchRequest>) -> Result<Ts<RowMatches>, JsError> {
    let matches = RowMatches(matching::match_rows(&request.to_rust()?));
    Ok(matches.into_ts()?)
}
