//! Money and exchange rates: integers, so that sums are exact.

mod costs;
mod decimal;
mod parse;
mod rate;

use std::fmt;
use std::iter::Sum;

use serde::Serialize;

use decimal::parse_decimal;

pub(crate) use costs::Costs;
pub use decimal::DecimalError;
pub use parse::{
    DecimalSign, NumberReading, UnreadableNumber, read_written_amount, read_written_number,
};
pub use rate::{Conversion, Rate, convert};

/// The decimals of an amount.
const MONEY_PLACES: usize = 2;

/// The largest amount that a view may hold: a JavaScript number is exact up to 2^53 - 1.
const MAX_HUNDREDTHS: i64 = (1 << 53) - 1;

/// The largest amount of one input: a million million units. No wedding has such amounts, and ninety of them
/// still add up exactly.
const MAX_INPUT_HUNDREDTHS: i64 = 100_000_000_000_000;

/// An amount in hundredths of the currency's unit: 125050 is 1,250.50. Hundredths for every currency, even
/// those without a minor unit, so that changing the currency changes no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(type = "number"))]
pub struct Money(i64);

impl Money {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// An amount from a document; `None` beyond plus or minus 2^53 - 1, which a JavaScript number cannot hold
    /// exactly.
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

    /// Reads a typed amount: digits, at most one decimal sign (a point or a comma), at most two decimals.
    /// Refuses "1.000": in much of Europe it means a thousand.
    ///
    /// # Errors
    /// [`DecimalError`] if the text cannot be stored exactly.
    ///
    /// ```
    /// use troth_core::money::Money;
    /// assert_eq!(Money::parse("1250.5").unwrap().hundredths(), 125_050);
    /// assert!(Money::parse("0.001").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, DecimalError> {
        parse_decimal(text, 2, MAX_INPUT_HUNDREDTHS).map(Self)
    }

    /// The sum; `None` if it cannot be shown exactly.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).and_then(Self::from_hundredths)
    }

    /// The difference; `None` if it cannot be shown exactly.
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).and_then(Self::from_hundredths)
    }

    /// The sum, clamped to the largest amount that can be shown. Views never fail; only a hostile client writes
    /// such amounts.
    #[must_use]
    pub fn saturating_add(self, other: Self) -> Self {
        Self((self.0 + other.0).clamp(-MAX_HUNDREDTHS, MAX_HUNDREDTHS))
    }

    /// The difference, clamped like [`Money::saturating_add`].
    #[must_use]
    pub fn saturating_sub(self, other: Self) -> Self {
        Self((self.0 - other.0).clamp(-MAX_HUNDREDTHS, MAX_HUNDREDTHS))
    }

    /// `count` times the amount, clamped.
    #[must_use]
    pub fn times(self, count: i64) -> Self {
        let product = self.0.saturating_mul(count);
        Self(product.clamp(-MAX_HUNDREDTHS, MAX_HUNDREDTHS))
    }

    /// The largest amount that a user may enter.
    pub const LARGEST_INPUT: Self = Self(MAX_INPUT_HUNDREDTHS);

    /// The amount with exactly two decimals and no grouping, such as `1250.50`.
    #[must_use]
    pub fn to_decimal_string(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let absolute = self.0.unsigned_abs();
        format!("{sign}{}.{:02}", absolute / 100, absolute % 100)
    }

    /// The amount in units, for the JSON of the REST API. Exact to the hundredth for every amount that a user
    /// may enter.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "amounts are within 2^53 hundredths"
    )]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 100.0
    }

    /// This amount as a percentage of `whole`, rounded half up as `Math.round` does. `None` unless `whole` is above
    /// zero.
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
        check("1250.500", too_precise);
        check("1.000", too_precise);
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
    fn sums_stay_exact_in_javascript() {
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
}
