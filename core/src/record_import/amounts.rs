//! Reads a column of amounts.
//!
//! "1.234,56" shows the decimal sign, and settles for the whole column what "1.000" means. Without such a cell
//! the user is asked. "(500.00)", "-500", "500-", "500 CR" and "Refund 500" are negative.

use serde::Serialize;

use crate::digits::digit_value;
use crate::guest_import::list_entries;
use crate::money::{DecimalSign, NumberReading, UnreadableNumber, read_written_amount};
use crate::search::fold;

/// A column read as amounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct AmountColumn {
    /// One for each cell; null if the cell is empty.
    pub cells: Vec<Option<AmountCell>>,
    /// The first ambiguous cell, if no other cell settles it.
    pub question: Option<AmountQuestion>,
}

/// The amount of a cell, or why it has none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum AmountCell {
    /// The amount.
    Read {
        /// A plain decimal such as `-1250.50`.
        value: String,
    },
    /// The cell is not a number.
    NotANumber,
    /// It has more decimals than can be stored.
    TooPrecise,
    /// It has more digits than can be stored.
    TooLarge,
    /// It is an amount of another currency.
    OtherCurrency {
        /// The sign or code as written.
        written: String,
    },
}

/// The two amounts that an ambiguous cell can mean.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct AmountQuestion {
    /// The cell.
    pub cell: String,
    /// The amount with a decimal point; null if that is not an amount.
    pub point: Option<String>,
    /// The amount with a decimal comma; null if that is not an amount.
    pub comma: Option<String>,
    /// The sign in use: the chosen one, else the device's.
    pub decimal: DecimalSign,
}

/// A cell read with both decimal signs.
struct AmountReadings {
    point: Result<String, UnreadableNumber>,
    comma: Result<String, UnreadableNumber>,
    /// The decimal sign that the cell itself proves, if any.
    proven_sign: Option<DecimalSign>,
}

impl AmountReadings {
    fn with_sign(&self, decimal: DecimalSign) -> &Result<String, UnreadableNumber> {
        match decimal {
            DecimalSign::Point => &self.point,
            DecimalSign::Comma => &self.comma,
        }
    }
}

/// Reads a column of amounts in the currency `currency`. `device` is the decimal sign of this device, `chosen`
/// the user's choice for ambiguous cells.
#[must_use]
pub fn read_amounts(
    cells: &[String],
    currency: &str,
    device: DecimalSign,
    chosen: Option<DecimalSign>,
) -> AmountColumn {
    let readings = cells.iter().map(|cell| cell.trim());
    let readings = readings.map(|cell| (!cell.is_empty()).then(|| read_cell(cell, currency)));
    let readings: Vec<Option<AmountReadings>> = readings.collect();
    let is_proven = |sign| {
        let mut cells = readings.iter().flatten();
        cells.any(|cell| cell.proven_sign == Some(sign))
    };
    let proven_sign = match [DecimalSign::Point, DecimalSign::Comma].map(is_proven) {
        [true, false] => Some(DecimalSign::Point),
        [false, true] => Some(DecimalSign::Comma),
        _ => None,
    };
    let assumed_sign = chosen.unwrap_or(device);
    let question = match proven_sign {
        Some(_) => None,
        None => ask_about_sign(cells, &readings, assumed_sign),
    };
    let column_sign = proven_sign.unwrap_or(assumed_sign);
    let amount_cell = |readings: &AmountReadings| {
        let sign = readings.proven_sign.unwrap_or(column_sign);
        match readings.with_sign(sign).clone() {
            Ok(value) => AmountCell::Read { value },
            Err(UnreadableNumber::NotANumber) => AmountCell::NotANumber,
            Err(UnreadableNumber::TooPrecise) => AmountCell::TooPrecise,
            Err(UnreadableNumber::TooLarge) => AmountCell::TooLarge,
            Err(UnreadableNumber::OtherCurrency(written)) => AmountCell::OtherCurrency { written },
        }
    };
    AmountColumn {
        cells: readings
            .iter()
            .map(|cell| cell.as_ref().map(amount_cell))
            .collect(),
        question,
    }
}

/// The question about the first cell that is another amount with each decimal sign.
fn ask_about_sign(
    cells: &[String],
    readings: &[Option<AmountReadings>],
    decimal: DecimalSign,
) -> Option<AmountQuestion> {
    cells.iter().zip(readings).find_map(|(cell, readings)| {
        let readings = readings.as_ref()?;
        (readings.point != readings.comma).then(|| AmountQuestion {
            cell: cell.trim().to_owned(),
            point: readings.point.clone().ok(),
            comma: readings.comma.clone().ok(),
            decimal,
        })
    })
}

fn read_cell(cell: &str, currency: &str) -> AmountReadings {
    let (is_negative, text) = without_negative_mark(cell);
    let text = without_binary_noise(&text).unwrap_or(text);
    let read_with = |sign| match read_written_amount(&text, sign, currency)? {
        NumberReading::Number(value) => Ok(with_minus(value, is_negative)),
        // The first reading is grouped, the second has decimals; those that cannot be stored are missing.
        NumberReading::Ambiguous(readings) => {
            let grouped = read_written_amount(&text, other_sign(sign), currency).ok();
            let mut decimals = readings.into_iter();
            let decimals =
                decimals.rfind(|value| grouped != Some(NumberReading::Number(value.clone())));
            let value = decimals.ok_or(UnreadableNumber::TooPrecise)?;
            Ok(with_minus(value, is_negative))
        }
    };
    let point = read_with(DecimalSign::Point);
    let comma = read_with(DecimalSign::Comma);
    // If both signs give the same amount, its form proves the sign.
    let proven_sign = match point == comma {
        true => sign_of_form(&text),
        false => None,
    };
    AmountReadings {
        point,
        comma,
        proven_sign,
    }
}

fn with_minus(value: String, is_negative: bool) -> String {
    match value.as_str() {
        "0" => value,
        _ if is_negative && !value.starts_with('-') => format!("-{value}"),
        _ => value,
    }
}

fn other_sign(sign: DecimalSign) -> DecimalSign {
    match sign {
        DecimalSign::Point => DecimalSign::Comma,
        DecimalSign::Comma => DecimalSign::Point,
    }
}

/// Removes the mark of a negative amount: parentheses around it, a minus after it, or a word such as "CR". Returns
/// whether there was one.
fn without_negative_mark(cell: &str) -> (bool, String) {
    let (is_credit, cell) = without_credit_word(cell);
    if let (Some(open), Some(close)) = (cell.find('('), cell.rfind(')')) {
        let outside = [cell.get(..open), cell.get(close..)];
        let has_digits_outside = outside
            .into_iter()
            .flatten()
            .any(|text| text.contains(is_digit));
        let has_one_pair = cell.matches('(').count() == 1 && cell.contains(is_digit);
        // "120 (240)" is two numbers, neither negative.
        if has_one_pair && !has_digits_outside {
            return (true, cell.replace(['(', ')'], ""));
        }
    }
    let last_digit = cell.rfind(is_digit);
    let end = last_digit.and_then(|last| Some(last + cell.get(last..)?.chars().next()?.len_utf8()));
    let Some((number, after)) = end.and_then(|end| cell.split_at_checked(end)) else {
        return (is_credit, cell);
    };
    // "500.-" and "500,–" are amounts without cents.
    if after.contains(is_minus) && !after.starts_with(['.', ',']) {
        return (true, format!("{number}{}", after.replace(is_minus, "")));
    }
    (is_credit, cell)
}

/// Removes a word for credit or debit on either side; returns whether it was credit.
fn without_credit_word(cell: &str) -> (bool, String) {
    // Whether a word means credit; `None` if it means neither credit nor debit.
    let is_credit_word = |word: &str| {
        let word = fold(word.trim_end_matches(['.', ':']));
        if list_entries(CREDITS).any(|entry| entry == word) {
            Some(true)
        } else if list_entries(DEBITS).any(|entry| entry == word) {
            Some(false)
        } else {
            None
        }
    };
    // "500CR", "CR500": the word and the number touch.
    let first = cell.find(is_digit).unwrap_or_default();
    let last = cell.rfind(is_digit).unwrap_or_default();
    let from_last = cell.get(last..).unwrap_or_default();
    let end = from_last
        .find(char::is_alphabetic)
        .map_or(cell.len(), |distance| last + distance);
    let parts = [cell.get(..first), cell.get(first..end), cell.get(end..)];
    let words = parts.into_iter().flatten().flat_map(str::split_whitespace);
    let words: Vec<&str> = words.collect();
    let found: Vec<bool> = words
        .iter()
        .filter_map(|word| is_credit_word(word))
        .collect();
    match found[..] {
        [is_credit] => {
            let other_words: Vec<&str> = words
                .into_iter()
                .filter(|word| is_credit_word(word).is_none())
                .collect();
            (is_credit, other_words.join(" "))
        }
        _ => (false, cell.to_owned()),
    }
}

/// Words for money received back.
const CREDITS: &str = "cr, credit, refund, refunded, gutschrift, erstattung, avoir, remboursement, abono, \
    reembolso, credito, accredito, rimborso, creditnota, terugbetaling";

/// Words for money paid.
const DEBITS: &str = "dr, debit";

/// The decimal sign that the form of an amount proves, if both readings of it agree.
fn sign_of_form(text: &str) -> Option<DecimalSign> {
    let begin = text.find(is_digit)?;
    let number = text.get(begin..=text.rfind(|letter: char| letter.is_ascii_digit())?)?;
    let last = number.rfind(['.', ','])?;
    let (before, from_sign) = number.split_at_checked(last)?;
    let sign = from_sign.chars().next()?;
    let last_sign = match sign {
        '.' => DecimalSign::Point,
        _ => DecimalSign::Comma,
    };
    // A sign that occurs twice separates thousands.
    Some(match before.contains(sign) {
        true => other_sign(last_sign),
        false => last_sign,
    })
}

/// People do not write so many decimals.
const LEAST_NOISE_DECIMALS: usize = 6;

/// Rounds away binary noise: spreadsheets store 59.97 as 59.970000000000006.
fn without_binary_noise(text: &str) -> Option<String> {
    let (_, decimals) = text.split_once('.')?;
    let is_plain = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '-');
    if decimals.len() < LEAST_NOISE_DECIMALS || !text.chars().all(is_plain) {
        return None;
    }
    let number: f64 = text.parse().ok()?;
    let rounded = (number * 100.0).round() / 100.0;
    ((rounded - number).abs() < 1e-6).then(|| format!("{rounded:.2}"))
}

fn is_digit(letter: char) -> bool {
    digit_value(letter).is_some()
}

fn is_minus(letter: char) -> bool {
    matches!(letter, '-' | '\u{2212}' | '\u{2010}'..='\u{2014}' | '－')
}
