//! Amounts in another currency.

use serde_json::Number;
use troth_core::input::NumberInput;
use troth_core::money::{Conversion, Money, Rate, convert};
use wasm_bindgen::prelude::wasm_bindgen;

/// Converts hundredths of the primary currency into the secondary one; `rate` is the decimal number of
/// `WeddingDetails.exchangeRate`. `undefined` without a rate, or if the result is more than a number holds exactly.
#[wasm_bindgen(js_name = convertMoney)]
#[must_use]
pub fn convert_money(hundredths: f64, rate: Option<f64>) -> Option<f64> {
    // Parsed from its decimal digits: the shortest decimal of the number is the intended rate.
    let exact_rate = rate
        .and_then(Number::from_f64)
        .map(|rate| NumberInput::from(&rate))
        .and_then(|rate| Rate::parse(rate.as_str()).ok());
    match convert(from_number(hundredths)?, exact_rate) {
        Conversion::Amount(money) => Some(to_number(money)),
        Conversion::NoRate(_) => None,
    }
}

/// An amount times a number of people, in hundredths. `undefined` if `hundredths` is not a valid amount.
#[wasm_bindgen(js_name = timesMoney)]
#[must_use]
pub fn times_money(hundredths: f64, count: i32) -> Option<f64> {
    let amount = from_number(hundredths)?;
    Some(to_number(amount.times(count.into())))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a cast saturates at the ends of i64, and those are refused"
)]
fn from_number(hundredths: f64) -> Option<Money> {
    Money::from_hundredths(hundredths as i64).filter(|_| hundredths.fract() == 0.0)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "amounts are within 2^53 hundredths"
)]
fn to_number(money: Money) -> f64 {
    money.hundredths() as f64
}
