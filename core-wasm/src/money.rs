//! Amounts as a person types them.

use serde::Serialize;
use troth_core::money::{DecimalError, Money};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// An amount that was read, or why it could not be.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub enum ParsedMoney {
    /// The amount.
    Amount {
        /// In hundredths of the currency's unit.
        hundredths: Money,
    },
    /// The text is none.
    Issue {
        /// A stable code: `not_a_number`, `too_precise` or `too_large`.
        issue: &'static str,
    },
}

/// Reads an amount such as `1250.50`.
#[wasm_bindgen(js_name = parseMoney)]
pub fn parse_money(text: &str) -> Result<Ts<ParsedMoney>, JsError> {
    let parsed = match Money::parse(text) {
        Ok(hundredths) => ParsedMoney::Amount { hundredths },
        Err(error) => ParsedMoney::Issue { issue: code(error) },
    };
    Ok(parsed.into_ts()?)
}

fn code(error: DecimalError) -> &'static str {
    match error {
        DecimalError::NotANumber => "not_a_number",
        DecimalError::TooPrecise { .. } => "too_precise",
        DecimalError::TooLarge => "too_large",
    }
}
