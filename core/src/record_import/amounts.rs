//! Reads a column of amounts.
//!
//! "1.234,56" shows the decimal sign, and settles for the whole column what "1.000" means. Without such a cell
//! the user is asked. "(500.00)", "-500", "500-", "500 CR" and "Refund 500" are negative.

use serde::Serialize;

use crate::digits::digit_value;
use crate::guest_import::list_entries;
use crate::money::{DecimalSign, NumberReading, UnreadableNumber, read_written_amount as read};
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
    shows: Option<DecimalSign>,
}

impl AmountReadings {
    fn by(&self, decimal: DecimalSign) -> &Result<String, UnreadableNumber> {
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
    let shows = |sign| {
        readings
            .iter()
            .flatten()
            .any(|cell| cell.shows == Some(sign))
    };
    let settled = match [DecimalSign::Point, DecimalSign::Comma].map(shows) {
        [true, false] => Some(DecimalSign::Point),
        [false, true] => Some(DecimalSign::Comma),
        _ => None,
    };
    let default = chosen.unwrap_or(device);
    let question = || {
        let both = cells.iter().zip(&readings);
        let mut both = both.filter_map(|(cell, reading)| Some((cell, reading.as_ref()?)));
        both.find_map(|(cell, reading)| {
            (reading.point != reading.comma).then(|| AmountQuestion {
                cell: cell.trim().to_owned(),
                point: reading.point.clone().ok(),
                comma: reading.comma.clone().ok(),
                decimal: default,
            })
        })
    };
    let question = settled.is_none().then(question).flatten();
    let decimal = settled.unwrap_or(default);
    let read = |cell: &AmountReadings| match cell.by(cell.shows.unwrap_or(decimal)).clone() {
        Ok(value) => AmountCell::Read { value },
        Err(UnreadableNumber::NotANumber) => AmountCell::NotANumber,
        Err(UnreadableNumber::TooPrecise) => AmountCell::TooPrecise,
        Err(UnreadableNumber::TooLarge) => AmountCell::TooLarge,
        Err(UnreadableNumber::OtherCurrency(written)) => AmountCell::OtherCurrency { written },
    };
    AmountColumn {
        cells: readings
            .iter()
            .map(|cell| cell.as_ref().map(read))
            .collect(),
        question,
    }
}

fn read_cell(cell: &str, currency: &str) -> AmountReadings {
    let (is_below_zero, text) = without_sign(cell);
    let text = without_noise(&text).unwrap_or(text);
    let by = |sign| match read(&text, sign, currency)? {
        NumberReading::Number(value) => Ok(below(value, is_below_zero)),
        // The first reading is grouped, the second has decimals; those that cannot be stored are missing.
        NumberReading::Ambiguous(readings) => {
            let grouped = read(&text, other(sign), currency).ok();
            let mut decimals = readings.into_iter();
            let decimals =
                decimals.rfind(|value| grouped != Some(NumberReading::Number(value.clone())));
            let value = decimals.ok_or(UnreadableNumber::TooPrecise)?;
            Ok(below(value, is_below_zero))
        }
    };
    let (point, comma) = (by(DecimalSign::Point), by(DecimalSign::Comma));
    // If both signs give the same amount, its form shows the sign.
    let shows = (point == comma).then(|| shown_sign(&text)).flatten();
    AmountReadings {
        point,
        comma,
        shows,
    }
}

fn below(value: String, is_below_zero: bool) -> String {
    match value.as_str() {
        "0" => value,
        _ if is_below_zero && !value.starts_with('-') => format!("-{value}"),
        _ => value,
    }
}

fn other(sign: DecimalSign) -> DecimalSign {
    match sign {
        DecimalSign::Point => DecimalSign::Comma,
        DecimalSign::Comma => DecimalSign::Point,
    }
}

/// Removes the mark of a negative amount: parentheses around it, a minus after it, or a word such as "CR".
fn without_sign(cell: &str) -> (bool, String) {
    let (is_credit, cell) = without_kind(cell);
    if let (Some(open), Some(close)) = (cell.find('('), cell.rfind(')')) {
        let around = [cell.get(..open), cell.get(close..)];
        let is_around = |text: &str| text.contains(is_digit);
        let is_one = cell.matches('(').count() == 1 && cell.contains(is_digit);
        // "120 (240)" is two numbers, neither negative.
        if is_one && !around.into_iter().flatten().any(is_around) {
            return (true, cell.replace(['(', ')'], ""));
        }
    }
    let end = cell.rfind(is_digit);
    let end = end.and_then(|last| Some(last + cell.get(last..)?.chars().next()?.len_utf8()));
    let Some((number, behind)) = end.and_then(|end| cell.split_at_checked(end)) else {
        return (is_credit, cell);
    };
    // "500.-" and "500,–" are amounts without cents.
    if behind.contains(is_minus) && !behind.starts_with(['.', ',']) {
        return (true, format!("{number}{}", behind.replace(is_minus, "")));
    }
    (is_credit, cell)
}

/// Removes a word for credit or debit on either side; returns whether it was credit.
fn without_kind(cell: &str) -> (bool, String) {
    let word = |text: &str| {
        let text = text.trim_end_matches(['.', ':']);
        let is = |list| list_entries(list).any(|word| word == fold(text));
        match (is(CREDITS), is(DEBITS)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    };
    // "500CR", "CR500": the word and the number touch.
    let first = cell.find(is_digit).unwrap_or_default();
    let last = cell.rfind(is_digit).unwrap_or_default();
    let behind = cell.get(last..).unwrap_or_default();
    let end = behind
        .find(char::is_alphabetic)
        .map_or(cell.len(), |at| last + at);
    let parts = [cell.get(..first), cell.get(first..end), cell.get(end..)];
    let words = parts.into_iter().flatten().flat_map(str::split_whitespace);
    let words: Vec<&str> = words.collect();
    let kinds: Vec<bool> = words.iter().filter_map(|text| word(text)).collect();
    match kinds[..] {
        [is_credit] => {
            let rest: Vec<&str> = words
                .into_iter()
                .filter(|text| word(text).is_none())
                .collect();
            (is_credit, rest.join(" "))
        }
        _ => (false, cell.to_owned()),
    }
}

/// Words for money received back.
const CREDITS: &str = "cr, credit, refund, refunded, gutschrift, erstattung, avoir, remboursement, abono, \
    reembolso, credito, accredito, rimborso, creditnota, terugbetaling";

/// Words for money paid.
const DEBITS: &str = "dr, debit";

/// The decimal sign that an amount's form shows. Called only if both readings agree.
fn shown_sign(text: &str) -> Option<DecimalSign> {
    let begin = text.find(is_digit)?;
    let number = text.get(begin..=text.rfind(|letter: char| letter.is_ascii_digit())?)?;
    let last = number.rfind(['.', ','])?;
    let (before, behind) = number.split_at_checked(last)?;
    let sign = behind.chars().next()?;
    let own = match sign {
        '.' => DecimalSign::Point,
        _ => DecimalSign::Comma,
    };
    // A sign that occurs twice separates thousands.
    Some(match before.contains(sign) {
        true => other(own),
        false => own,
    })
}

/// Rounds away binary noise: spreadsheets store 59.97 as 59.970000000000006.
fn without_noise(text: &str) -> Option<String> {
    let (_, decimals) = text.split_once('.')?;
    let is_plain = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '-');
    if decimals.len() < 6 || !text.chars().all(is_plain) {
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
