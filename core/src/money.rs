//! Money and exchange rates: integers, so that sums are exact.

use std::fmt;
use std::iter::Sum;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The largest amount that a view may hold: a JavaScript number counts exactly up to 2^53 - 1.
const MAX_HUNDREDTHS: i64 = (1 << 53) - 1;

/// The largest amount that one input may bring: a million million units. Thousands of such
/// amounts are not a wedding, and ninety of them still add up exactly.
const MAX_INPUT_HUNDREDTHS: i64 = 100_000_000_000_000;

/// Why a text is no amount of money or no rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DecimalError {
    /// Not a decimal number such as `1250.50`.
    #[error("not a number")]
    NotANumber,
    /// More decimals than can be kept; `places` is how many can.
    #[error("more than {places} decimals")]
    TooPrecise {
        /// How many decimals are kept.
        places: u32,
    },
    /// Beyond what one amount may be.
    #[error("too large")]
    TooLarge,
}

/// An amount in hundredths of the currency's unit: 125050 is 1,250.50. The same for every
/// currency, also those with no minor unit, so that a change of currency changes no number.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(type = "number"))]
pub struct Money(i64);

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// An amount of a document. `None` beyond plus or minus 2^53 - 1, which no number of the
    /// browser could hold.
    #[must_use]
    pub fn from_hundredths(hundredths: i64) -> Option<Self> {
        (-MAX_HUNDREDTHS..=MAX_HUNDREDTHS)
            .contains(&hundredths)
            .then_some(Self(hundredths))
    }

    /// The amount in hundredths.
    #[must_use]
    pub fn hundredths(self) -> i64 {
        self.0
    }

    /// Reads what a person typed: digits, at most one decimal sign (a point, or a comma with one
    /// or two digits behind it), at most two decimals other than trailing zeros.
    ///
    /// # Errors
    /// [`DecimalError`], when the text cannot be kept exactly.
    ///
    /// ```
    /// use troth_core::money::Money;
    /// assert_eq!(Money::parse("1250.5").unwrap().hundredths(), 125_050);
    /// assert!(Money::parse("0.001").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, DecimalError> {
        parse_decimal(text, 2, MAX_INPUT_HUNDREDTHS).map(Self)
    }

    /// The sum, `None` when it is beyond what can be shown exactly.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).and_then(Self::from_hundredths)
    }

    /// The difference, `None` when it is beyond what can be shown exactly.
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).and_then(Self::from_hundredths)
    }

    /// The sum, held at the largest amount that can be shown. Views are total; a document whose
    /// sums get there was written by a hostile client, not by a couple.
    #[must_use]
    pub fn saturating_add(self, other: Self) -> Self {
        Self((self.0 + other.0).clamp(-MAX_HUNDREDTHS, MAX_HUNDREDTHS))
    }

    /// The difference, held like [`Money::saturating_add`].
    #[must_use]
    pub fn saturating_sub(self, other: Self) -> Self {
        Self((self.0 - other.0).clamp(-MAX_HUNDREDTHS, MAX_HUNDREDTHS))
    }

    /// The amount with exactly two decimals and no grouping, such as `1250.50`.
    #[must_use]
    pub fn to_decimal_string(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let absolute = self.0.unsigned_abs();
        format!("{sign}{}.{:02}", absolute / 100, absolute % 100)
    }

    /// The amount in units, for JSON of the REST interface. Exact to the hundredth for every
    /// amount that an input may bring.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "amounts are within 2^53 hundredths"
    )]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 100.0
    }

    /// This amount as a percentage of `whole`, rounded half up as `Math.round` does
    /// (Specification 1, section 9). `None` unless `whole` is above zero.
    #[must_use]
    pub fn percent_of(self, whole: Self) -> Option<i64> {
        if whole.0 <= 0 {
            return None;
        }
        let (part, whole) = (i128::from(self.0), i128::from(whole.0));
        let rounded = (part * 200 + whole).div_euclid(whole * 2);
        i64::try_from(rounded).ok()
    }

    /// Whether this amount is more than `percent` percent of `whole`, exactly: 80.01% is above
    /// 80% although it rounds to it.
    #[must_use]
    pub fn exceeds_percent_of(self, percent: u8, whole: Self) -> bool {
        i128::from(self.0) * 100 > i128::from(whole.0) * i128::from(percent)
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Self::saturating_add)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_decimal_string())
    }
}

/// How many units of the secondary currency one unit of the primary buys, in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(type = "number"))]
pub struct Rate(i64);

const MILLIONTHS: i64 = 1_000_000;

/// No pair of the supported currencies is beyond a million to one.
const MAX_RATE_MILLIONTHS: i64 = 1_000_000 * MILLIONTHS;

impl Rate {
    /// A rate of a document; `None` unless it is above zero and at most a million.
    #[must_use]
    pub fn from_millionths(millionths: i64) -> Option<Self> {
        (1..=MAX_RATE_MILLIONTHS)
            .contains(&millionths)
            .then_some(Self(millionths))
    }

    /// The rate in millionths.
    #[must_use]
    pub fn millionths(self) -> i64 {
        self.0
    }

    /// Reads a decimal rate. Rates come from services with more decimals than the six that are
    /// kept (decisions: Weddings and currencies), so further decimals are rounded half up.
    ///
    /// # Errors
    /// [`DecimalError`] for what is no number, zero, negative, or above a million.
    pub fn parse(text: &str) -> Result<Self, DecimalError> {
        let text = text.trim();
        let point = text.find(['.', ',']).unwrap_or(text.len());
        let kept = text.char_indices().nth(point + 1 + 6).map(|(at, _)| at);
        let (head, tail) = kept.map_or((text, ""), |at| text.split_at(at));
        if !tail.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(DecimalError::NotANumber);
        }
        let up = i64::from(tail.bytes().next().is_some_and(|digit| digit >= b'5'));
        let millionths = parse_decimal(head, 6, MAX_RATE_MILLIONTHS)? + up;
        Self::from_millionths(millionths).ok_or(if millionths > 0 {
            DecimalError::TooLarge
        } else {
            DecimalError::NotANumber
        })
    }

    /// The rate with six decimals, such as `1.084500`.
    #[must_use]
    pub fn to_decimal_string(self) -> String {
        format!("{}.{:06}", self.0 / MILLIONTHS, self.0 % MILLIONTHS)
    }

    /// The rate as a number, for JSON of the REST interface.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "rates are within 2^53 millionths"
    )]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 1_000_000.0
    }
}

/// The outcome of [`convert`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Converted {
    /// The amount in the other currency, rounded half up to the hundredth.
    Amount(Money),
    /// There is no rate: the amount keeps its own currency and the screen says "no rate". Never
    /// a pretended conversion (decisions: Weddings and currencies).
    NoRate(Money),
}

/// Converts `amount` of the primary currency by `rate`.
#[must_use]
pub fn convert(amount: Money, rate: Option<Rate>) -> Converted {
    let Some(rate) = rate else {
        return Converted::NoRate(amount);
    };
    let product = i128::from(amount.0) * i128::from(rate.0);
    let millionths = i128::from(MILLIONTHS);
    let rounded = (product * 2 + millionths).div_euclid(millionths * 2);
    i64::try_from(rounded)
        .ok()
        .and_then(Money::from_hundredths)
        .map_or(Converted::NoRate(amount), Converted::Amount)
}

/// Reads an optional sign, digits and at most `places` decimals into an integer of the smallest
/// place, with no float on the way.
fn parse_decimal(text: &str, places: u32, max: i64) -> Result<i64, DecimalError> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, decimals) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() && decimals.is_empty() || !all_digits(whole) || !all_digits(decimals) {
        return Err(DecimalError::NotANumber);
    }
    // "12,50" can only be twelve and a half; "1,250" is a thousand to some and one to others.
    if digits.contains(',') && decimals.len() > places as usize {
        return Err(DecimalError::NotANumber);
    }
    let decimals = decimals.trim_end_matches('0');
    let missing = (places as usize)
        .checked_sub(decimals.len())
        .ok_or(DecimalError::TooPrecise { places })?;
    let magnitude = whole
        .bytes()
        .chain(decimals.bytes())
        .chain(std::iter::repeat_n(b'0', missing))
        .try_fold(0_i64, |value, digit| {
            value
                .checked_mul(10)?
                .checked_add(i64::from(digit - b'0'))
                .filter(|value| *value <= max)
        })
        .ok_or(DecimalError::TooLarge)?;
    Ok(if negative { -magnitude } else { magnitude })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_exactly_or_not_at_all() {
        let check = |text: &str, expected: Result<i64, DecimalError>| {
            assert_eq!(
                Money::parse(text).map(Money::hundredths),
                expected,
                "{text:?}"
            );
        };
        let too_precise = Err(DecimalError::TooPrecise { places: 2 });
        check("0", Ok(0));
        check("1250", Ok(125_000));
        check("1250.5", Ok(125_050));
        check("1250.50", Ok(125_050));
        check("1250.500", Ok(125_050));
        check(" 12,50 ", Ok(1_250));
        check(".5", Ok(50));
        check("5.", Ok(500));
        check("-3.20", Ok(-320));
        check("0.1", Ok(10));
        check("0.29", Ok(29));
        check("1000000000000", Ok(100_000_000_000_000));
        check("1000000000000.01", Err(DecimalError::TooLarge));
        check("99999999999999999999999", Err(DecimalError::TooLarge));
        check("0.005", too_precise);
        check("0.30000000000000004", too_precise);
        check("1,250", Err(DecimalError::NotANumber));
        check("1,250.50", Err(DecimalError::NotANumber));
        check("1.2.3", Err(DecimalError::NotANumber));
        check("", Err(DecimalError::NotANumber));
        check(".", Err(DecimalError::NotANumber));
        check("-", Err(DecimalError::NotANumber));
        check("--1", Err(DecimalError::NotANumber));
        check("€5", Err(DecimalError::NotANumber));
        check("1e3", Err(DecimalError::NotANumber));
        check("NaN", Err(DecimalError::NotANumber));
    }

    #[test]
    fn amounts_print_with_two_decimals() {
        let check = |hundredths: i64, text: &str, number: f64| {
            let money = Money::from_hundredths(hundredths).unwrap();
            assert_eq!(money.to_decimal_string(), text);
            assert!((money.to_f64() - number).abs() < f64::EPSILON);
        };
        check(0, "0.00", 0.0);
        check(5, "0.05", 0.05);
        check(125_050, "1250.50", 1250.5);
        check(-5, "-0.05", -0.05);
        check(-320, "-3.20", -3.2);
    }

    #[test]
    fn percentages_round_half_up_and_thresholds_do_not_round() {
        let check = |part: i64, whole: i64, percent: Option<i64>, above_80: bool| {
            let (part, whole) = (Money(part), Money(whole));
            assert_eq!(part.percent_of(whole), percent);
            assert_eq!(part.exceeds_percent_of(80, whole), above_80);
        };
        check(0, 100, Some(0), false);
        check(1, 200, Some(1), false);
        check(80, 100, Some(80), false);
        check(8_001, 10_000, Some(80), true);
        check(150, 100, Some(150), true);
        check(-1, 200, Some(0), false);
        check(-3, 200, Some(-1), false);
        check(5, 0, None, true);
        check(MAX_HUNDREDTHS, MAX_HUNDREDTHS, Some(100), true);
    }

    #[test]
    fn sums_stay_what_a_browser_can_count() {
        let most = Money(MAX_HUNDREDTHS);
        assert_eq!(most.checked_add(Money(1)), None);
        assert_eq!(most.saturating_add(Money(1)), most);
        assert_eq!(
            Money(-MAX_HUNDREDTHS).saturating_sub(Money(1)),
            Money(-MAX_HUNDREDTHS)
        );
        assert_eq!([Money(1), Money(2)].into_iter().sum::<Money>(), Money(3));
        assert_eq!(Money::from_hundredths(MAX_HUNDREDTHS + 1), None);
    }

    #[test]
    fn rates_keep_six_decimals() {
        let check = |text: &str, expected: Result<i64, DecimalError>| {
            assert_eq!(
                Rate::parse(text).map(Rate::millionths),
                expected,
                "{text:?}"
            );
        };
        check("1.0845", Ok(1_084_500));
        check("4100", Ok(4_100_000_000));
        check("0,925", Ok(925_000));
        check("0.123456", Ok(123_456));
        check("0.1234564", Ok(123_456));
        check("0.1234565", Ok(123_457));
        check("0.0000005", Ok(1));
        check("0.00000049", Err(DecimalError::NotANumber));
        check("0", Err(DecimalError::NotANumber));
        check("-1", Err(DecimalError::NotANumber));
        check("1000001", Err(DecimalError::TooLarge));
        check("0.123456x", Err(DecimalError::NotANumber));
        check("one", Err(DecimalError::NotANumber));
        assert_eq!(Rate(1_084_500).to_decimal_string(), "1.084500");
    }

    #[test]
    fn a_missing_rate_converts_nothing() {
        let check = |amount: i64, rate: Option<i64>, expected: Converted| {
            assert_eq!(
                convert(Money(amount), rate.and_then(Rate::from_millionths)),
                expected
            );
        };
        check(10_000, Some(1_084_500), Converted::Amount(Money(10_845)));
        check(1, Some(1_500_000), Converted::Amount(Money(2)));
        check(1, Some(1_400_000), Converted::Amount(Money(1)));
        check(10_000, None, Converted::NoRate(Money(10_000)));
        check(10_000, Some(0), Converted::NoRate(Money(10_000)));
        check(
            MAX_HUNDREDTHS,
            Some(2_000_000),
            Converted::NoRate(Money(MAX_HUNDREDTHS)),
        );
    }
}
