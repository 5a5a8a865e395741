//! Numbers and amounts as people write them.
//!
//! A point is a decimal sign in some countries and a thousands separator in others. The readers accept text
//! that can mean only one number, return the alternatives if it can mean two, and refuse everything else.

mod affix;
mod groups;

use serde::{Deserialize, Serialize};

use super::decimal::DecimalError;
use super::{MONEY_PLACES, Money};
use affix::without_currency;
use groups::DigitGroups;

/// The decimal sign that a person writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum DecimalSign {
    /// 1,250.50
    Point,
    /// 1.250,50
    Comma,
}

/// The number or numbers that a text can mean, as plain decimals such as `1250.50`, as commands take them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberReading {
    /// The text can only mean this number.
    Number(String),
    /// It may be any of these, and only its writer knows which. A single one if the others cannot be stored: the
    /// writer may still have meant another.
    Ambiguous(Vec<String>),
}

/// Why a text is not a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnreadableNumber {
    /// Nothing in it reads as a number.
    NotANumber,
    /// More decimals than can be stored.
    TooPrecise,
    /// More digits than can be stored.
    TooLarge,
    /// An amount of another currency, with that sign or code.
    OtherCurrency(String),
}

/// Digits in a thousands group; decimals rarely have as many.
const THOUSANDS: usize = 3;

/// The most digits that a JavaScript number holds exactly.
const MAX_DIGITS: usize = 15;

/// Reads a number of at most `places` decimals.
///
/// # Errors
/// [`UnreadableNumber`] if the text is not a number that can be stored.
///
/// ```
/// use troth_core::money::{DecimalSign, NumberReading, read_written_number};
/// let read = |text| read_written_number(text, DecimalSign::Point, 2);
/// assert_eq!(read("25,000"), Ok(NumberReading::Number("25000".to_owned())));
/// // The point is this person's decimal sign, but three digits after it look like thousands.
/// assert_eq!(read("1.000"), Ok(NumberReading::Ambiguous(vec!["1000".to_owned(), "1".to_owned()])));
/// ```
pub fn read_written_number(
    text: &str,
    decimal: DecimalSign,
    places: usize,
) -> Result<NumberReading, UnreadableNumber> {
    let written = DigitGroups::split(text).ok_or(UnreadableNumber::NotANumber)?;
    let storable_text = |number: groups::PlainDecimal| number.to_text(places, MAX_DIGITS);
    match (written.as_grouped(), written.as_decimal()) {
        (None, None) => Err(UnreadableNumber::NotANumber),
        (Some(number), None) | (None, Some(number)) => {
            storable_text(number).map(NumberReading::Number)
        }
        // Ambiguous: one sign with three digits after it, such as "1.000".
        (Some(grouped), Some(with_decimals)) => {
            let is_own_sign = written.ends_with_sign(decimal);
            let may_have_three_decimals = places >= THOUSANDS;
            // Whole numbers have no decimals.
            if places == 0 {
                return storable_text(grouped).map(NumberReading::Number);
            }
            match (is_own_sign, may_have_three_decimals) {
                // A person who writes decimals with the other sign means thousands.
                (false, false) => storable_text(grouped).map(NumberReading::Number),
                (true, true) => storable_text(with_decimals).map(NumberReading::Number),
                // Both are plausible: the person's own sign before three digits where fewer decimals are expected, or
                // the other sign before as many decimals as the number may have.
                (true, false) | (false, true) => {
                    let readings = [grouped, with_decimals].map(storable_text);
                    Ok(NumberReading::Ambiguous(
                        readings.into_iter().flatten().collect(),
                    ))
                }
            }
        }
    }
}

/// Reads an amount in the currency `currency`. Its sign or code may be on either side.
///
/// # Errors
/// [`UnreadableNumber`] if the text is not an amount of this currency that can be stored.
pub fn read_written_amount(
    text: &str,
    decimal: DecimalSign,
    currency: &str,
) -> Result<NumberReading, UnreadableNumber> {
    let number = without_currency(text, currency)?;
    Ok(match read_written_number(&number, decimal, MONEY_PLACES)? {
        NumberReading::Number(number) => NumberReading::Number(amount_text(&number)?),
        NumberReading::Ambiguous(readings) => {
            let amounts = readings
                .iter()
                .filter_map(|number| amount_text(number).ok());
            NumberReading::Ambiguous(amounts.collect())
        }
    })
}

/// The plain decimal of an amount, as forms hold it: with two decimals or none.
fn amount_text(number: &str) -> Result<String, UnreadableNumber> {
    let amount = Money::parse(number).map_err(|error| match error {
        DecimalError::NotANumber => UnreadableNumber::NotANumber,
        DecimalError::TooPrecise { .. } => UnreadableNumber::TooPrecise,
        DecimalError::TooLarge => UnreadableNumber::TooLarge,
    })?;
    let text = amount.to_decimal_string();
    Ok(text.strip_suffix(".00").map_or(text.clone(), str::to_owned))
}
