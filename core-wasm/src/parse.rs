//! Dates, numbers, amounts and links as people write them.

use serde::Serialize;
use troth_core::date::{self, CalendarDate, ClockTime, DateConventions, UnreadableDate};
use troth_core::links;
use troth_core::money::{self, DecimalSign, NumberReading, UnreadableNumber};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The result of reading a date.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub enum WrittenDate {
    /// The day.
    Read {
        /// `YYYY-MM-DD`.
        date: CalendarDate,
    },
    /// The text is not a date.
    Unreadable(UnreadableDate),
}

/// The result of reading a number.
#[derive(Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum WrittenNumber {
    /// One possible reading.
    Read {
        /// A plain decimal such as `1250.50`.
        value: String,
    },
    /// Several possible readings; only the writer knows which.
    Ambiguous {
        /// One or two plain decimals.
        readings: Vec<String>,
    },
    /// Not a number.
    NotANumber,
    /// More decimals than are kept.
    TooPrecise,
    /// More digits than are kept.
    TooLarge,
    /// An amount of another currency.
    OtherCurrency {
        /// Its sign or code.
        written: String,
    },
}

/// The web address of a page or picture, from typed text with or without a scheme.
#[wasm_bindgen(js_name = webLink)]
pub fn web_link(typed: &str) -> Option<String> {
    links::web_link(typed)
}

/// Reads a time of day as people write it: `HH:MM`, or `undefined` if the text is not a time.
#[wasm_bindgen(js_name = readClock)]
#[must_use]
pub fn read_clock(text: &str) -> Option<String> {
    ClockTime::parse(text).map(|time| time.to_string())
}

/// Reads a date as written with these conventions; `today` is `YYYY-MM-DD`.
#[wasm_bindgen(js_name = readDate)]
pub fn read_date(
    text: &str,
    conventions: &Ts<DateConventions>,
    today: &str,
) -> Result<Ts<WrittenDate>, JsError> {
    let today = CalendarDate::parse(today)?;
    let written_date = match date::read_written_date(text, &conventions.to_rust()?, today) {
        Ok(date) => WrittenDate::Read { date },
        Err(issue) => WrittenDate::Unreadable(issue),
    };
    Ok(written_date.into_ts()?)
}

/// Reads a number of at most `places` decimals.
#[wasm_bindgen(js_name = readNumber)]
pub fn read_number(
    text: &str,
    decimal: &Ts<DecimalSign>,
    places: usize,
) -> Result<Ts<WrittenNumber>, JsError> {
    to_written_number(money::read_written_number(text, decimal.to_rust()?, places))
}

/// Reads an amount in the currency of a code.
#[wasm_bindgen(js_name = readAmount)]
pub fn read_amount(
    text: &str,
    decimal: &Ts<DecimalSign>,
    currency: &str,
) -> Result<Ts<WrittenNumber>, JsError> {
    to_written_number(money::read_written_amount(
        text,
        decimal.to_rust()?,
        currency,
    ))
}

fn to_written_number(
    outcome: Result<NumberReading, UnreadableNumber>,
) -> Result<Ts<WrittenNumber>, JsError> {
    let number = match outcome {
        Ok(NumberReading::Number(value)) => WrittenNumber::Read { value },
        Ok(NumberReading::Ambiguous(readings)) => WrittenNumber::Ambiguous { readings },
        Err(UnreadableNumber::NotANumber) => WrittenNumber::NotANumber,
        Err(UnreadableNumber::TooPrecise) => WrittenNumber::TooPrecise,
        Err(UnreadableNumber::TooLarge) => WrittenNumber::TooLarge,
        Err(UnreadableNumber::OtherCurrency(written)) => WrittenNumber::OtherCurrency { written },
    };
    Ok(number.into_ts()?)
}
