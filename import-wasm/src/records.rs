//! Importing expenses, vendors and gifts in the browser.

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

/// What becomes of each row of a table, in their order.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct RowMatches(Vec<RowMatch>);

/// Reads a column of dates. `today` is `YYYY-MM-DD`; `chosen` is the order that a person chose for it.
#[allow(clippy::needless_pass_by_value)] // The border hands over owned strings.
#[wasm_bindgen(js_name = readDates)]
pub fn read_dates(
    cells: Vec<String>,
    device: &Ts<DateConventions>,
    chosen: Option<Ts<DateOrder>>,
    today: &str,
) -> Result<Ts<DateColumn>, JsError> {
    let today = CalendarDate::parse(today)?;
    let chosen = chosen.map(|chosen| chosen.to_rust()).transpose()?;
    let column = dates::read_dates(&cells, &device.to_rust()?, chosen, today);
    Ok(column.into_ts()?)
}

/// Reads a column of amounts in the currency of a code. `device` is the sign before decimals on this
/// device, `chosen` the one that a person chose for the column.
#[allow(clippy::needless_pass_by_value)] // The border hands over owned strings.
#[wasm_bindgen(js_name = readAmounts)]
pub fn read_amounts(
    cells: Vec<String>,
    currency: &str,
    device: &Ts<DecimalSign>,
    chosen: Option<Ts<DecimalSign>>,
) -> Result<Ts<AmountColumn>, JsError> {
    let chosen = chosen.map(|chosen| chosen.to_rust()).transpose()?;
    let column = amounts::read_amounts(&cells, currency, device.to_rust()?, chosen);
    Ok(column.into_ts()?)
}

/// The field that a heading names, by its key; `id` of the column of our ids, `paid` of one that says
/// whether, when or how much was paid.
#[wasm_bindgen(js_name = fieldOfHeading)]
#[must_use]
pub fn field_of_heading(noun: &str, heading: &str) -> Option<String> {
    headings::field_of(noun, heading).map(str::to_owned)
}

/// Which record each row is, and what the row changes of it.
#[wasm_bindgen(js_name = matchRows)]
pub fn match_rows(request: &Ts<MatchRequest>) -> Result<Ts<RowMatches>, JsError> {
    let matches = RowMatches(matching::match_rows(&request.to_rust()?));
    Ok(matches.into_ts()?)
}
