//! Exchange rates.

use serde::Serialize;

use super::Money;
use super::decimal::{DecimalError, parse_decimal};

/// How many units of the secondary currency one unit of the primary buys, in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(type = "number"))]
pub struct Rate(i64);

const MILLIONTHS: i64 = 1_000_000;

/// The decimals of a rate.
const RATE_PLACES: u32 = 6;

/// No two supported currencies differ by more than a million to one.
const MAX_RATE_MILLIONTHS: i64 = 1_000_000 * MILLIONTHS;

impl Rate {
    /// The smallest rate.
    pub const SMALLEST: Self = Self(1);

    /// The largest rate.
    pub const LARGEST: Self = Self(MAX_RATE_MILLIONTHS);

    /// A rate from a document; `None` unless it is above zero and at most a million.
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

    /// Reads a decimal rate. Exchange services send more than the six stored decimals, so further decimals are rounded
    /// half up.
    ///
    /// # Errors
    /// [`DecimalError`] if the text is not a number, or the number is not above 0 and at most 1,000,000.
    pub fn parse(text: &str) -> Result<Self, DecimalError> {
        let text = text.trim();
        let point = text.find(['.', ',']).unwrap_or(text.len());
        let after_six_decimals = text.char_indices().nth(point + 1 + RATE_PLACES as usize);
        let (stored_text, further_decimals) = match after_six_decimals {
            Some((index, _)) => text.split_at(index),
            None => (text, ""),
        };
        if !further_decimals.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(DecimalError::NotANumber);
        }
        let rounds_up = further_decimals
            .bytes()
            .next()
            .is_some_and(|digit| digit >= b'5');
        let truncated = parse_decimal(stored_text, RATE_PLACES, MAX_RATE_MILLIONTHS)?;
        let millionths = truncated + i64::from(rounds_up);
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

    /// The rate as a number, for the JSON of the REST API.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "rates are within 2^53 millionths"
    )]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 1_000_000.0
    }
}

/// The result of [`convert`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// The amount in the other currency, rounded half up to the hundredth.
    Amount(Money),
    /// There is no rate: the amount keeps its own currency and the screen shows "no rate", never a made-up conversion.
    NoRate(Money),
}

/// Converts `amount` of the primary currency by `rate`.
#[must_use]
pub fn convert(amount: Money, rate: Option<Rate>) -> Conversion {
    let Some(rate) = rate else {
        return Conversion::NoRate(amount);
    };
    let product = i128::from(amount.hundredths()) * i128::from(rate.0);
    let millionths = i128::from(MILLIONTHS);
    let rounded = (product * 2 + millionths).div_euclid(millionths * 2);
    i64::try_from(rounded)
        .ok()
        .and_then(Money::from_hundredths)
        .map_or(Conversion::NoRate(amount), Conversion::Amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest amount that can be shown.
    const MOST: i64 = (1 << 53) - 1;

    fn money(hundredths: i64) -> Money {
        Money::from_hundredths(hundredths).unwrap()
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
        let check = |amount: i64, rate: Option<i64>, expected: Conversion| {
            assert_eq!(
                convert(money(amount), rate.and_then(Rate::from_millionths)),
                expected
            );
        };
        check(10_000, Some(1_084_500), Conversion::Amount(money(10_845)));
        check(1, Some(1_500_000), Conversion::Amount(money(2)));
        check(1, Some(1_400_000), Conversion::Amount(money(1)));
        check(10_000, None, Conversion::NoRate(money(10_000)));
        check(10_000, Some(0), Conversion::NoRate(money(10_000)));
        check(MOST, Some(2_000_000), Conversion::NoRate(money(MOST)));
    }
}
