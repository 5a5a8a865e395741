//! The raw values of a command's fields.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Number, Value};

/// A command's fields by key: `null` clears a field, an absent one stays. Numbers are decimal texts, so that
/// money never passes through a float.
pub type Values = Map<String, Value>;

/// What a command does to one field: `None` leaves it, `Some(None)` clears it (`null` in JSON),
/// `Some(Some(value))` sets it.
pub type Change<T> = Option<Option<T>>;

/// Reads a present field as `Some`, so that `null` and absent differ.
pub(crate) fn present<'de, D, T>(deserializer: D) -> Result<Change<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// A number from a form or a JSON body: a number, or a text with a number. Kept as decimal text, so that money
/// never passes through a float.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "tsify",
    derive(tsify::Tsify),
    tsify(type = "number | string")
)]
pub struct NumberInput(String);

impl NumberInput {
    /// The trimmed decimal text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.trim()
    }

    /// The whole number; `None` if it is not one. `3.0` is whole.
    #[must_use]
    pub fn as_integer(&self) -> Option<i64> {
        let text = self.as_str();
        let without_zeros = match text.split_once('.') {
            Some((whole, decimals)) if decimals.bytes().all(|digit| digit == b'0') => whole,
            _ => text,
        };
        without_zeros.parse().ok()
    }
}

impl NumberInput {
    /// The nearest whole number, for example of a pointer's position; `None` if the text is not a number or is
    /// out of range (above a billion).
    #[must_use]
    pub fn as_rounded(&self) -> Option<i64> {
        const MAX: u64 = 1_000_000_000;
        let text = self.as_str();
        let (is_negative, digits) = match text.strip_prefix('-') {
            Some(unsigned) => (true, unsigned),
            None => (false, text),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
        if whole.is_empty() || !all_digits(whole) || !all_digits(decimals) {
            return None;
        }
        // Rounds by the digits: parsing a float would add 20 kB of tables to the WASM module.
        let rounds_up = decimals.bytes().next().is_some_and(|digit| digit >= b'5');
        let magnitude = whole
            .parse::<u64>()
            .ok()?
            .checked_add(u64::from(rounds_up))?;
        if magnitude > MAX {
            return None;
        }
        let rounded = i64::try_from(magnitude).ok()?;
        Some(if is_negative { -rounded } else { rounded })
    }
}

impl From<&str> for NumberInput {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<i64> for NumberInput {
    fn from(number: i64) -> Self {
        Self(number.to_string())
    }
}

impl From<&Number> for NumberInput {
    /// The shortest decimal that reads back as the same number.
    fn from(number: &Number) -> Self {
        Self(decimal_text(number))
    }
}

impl Serialize for NumberInput {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for NumberInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(text) => Ok(Self(text)),
            Value::Number(number) => Ok(Self::from(&number)),
            _ => Err(D::Error::custom(
                "a number, or a text with a number, is expected here",
            )),
        }
    }
}

/// A command's fields by key.
pub(crate) fn to_values<T: Serialize>(fields: &T) -> Values {
    match serde_json::to_value(fields) {
        Ok(Value::Object(values)) => values,
        _ => Map::new(),
    }
}

/// The shortest decimal text of a number, without an exponent.
pub(crate) fn decimal_text(number: &Number) -> String {
    let text = number.to_string();
    let Some((mantissa, exponent)) = text.split_once('e') else {
        return text.strip_suffix(".0").map_or(text.clone(), str::to_owned);
    };
    let (sign, magnitude) = match mantissa.strip_prefix('-') {
        Some(unsigned) => ("-", unsigned),
        None => ("", mantissa),
    };
    let (whole, decimals) = magnitude.split_once('.').unwrap_or((magnitude, ""));
    let point = i64::try_from(whole.len()).unwrap_or(0) + exponent.parse::<i64>().unwrap_or(0);
    let digits = format!("{whole}{decimals}");
    let zeros = |count: i64| "0".repeat(usize::try_from(count).unwrap_or(0));
    let length = i64::try_from(digits.len()).unwrap_or(0);
    if point <= 0 {
        format!("{sign}0.{}{digits}", zeros(-point))
    } else if point >= length {
        format!("{sign}{digits}{}", zeros(point - length))
    } else {
        let (whole, decimals) = digits.split_at(usize::try_from(point).unwrap_or(0));
        format!("{sign}{whole}.{decimals}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_read_alike() {
        let check = |json: &str, text: &str, integer: Option<i64>| {
            let input: NumberInput = serde_json::from_str(json).unwrap();
            assert_eq!(input.as_str(), text);
            assert_eq!(input.as_integer(), integer);
        };
        check("3", "3", Some(3));
        check("3.0", "3", Some(3));
        check("\"3.00\"", "3.00", Some(3));
        check("\" 3 \"", "3", Some(3));
        check("-2", "-2", Some(-2));
        check("1250.5", "1250.5", None);
        check("\"1250.50\"", "1250.50", None);
        check("0.1", "0.1", None);
        check("\"three\"", "three", None);
        check("1e21", "1000000000000000000000", None);
    }

    #[test]
    fn other_json_is_not_a_number() {
        for json in ["{}", "[1]", "true", "null"] {
            assert!(serde_json::from_str::<NumberInput>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn numbers_become_decimals_without_an_exponent() {
        let check = |json: &str, text: &str| {
            let number: Number = serde_json::from_str(json).unwrap();
            assert_eq!(decimal_text(&number), text, "{json}");
        };
        check("3", "3");
        check("3.0", "3");
        check("-2", "-2");
        check("1250.5", "1250.5");
        check("0.1", "0.1");
        check("1e21", "1000000000000000000000");
        check("-1.25e-7", "-0.000000125");
        check("1.5e300", &format!("15{}", "0".repeat(299)));
    }

    #[test]
    fn positions_are_rounded_to_the_nearest_number() {
        let check = |json: &str, expected: Option<i64>| {
            let input: NumberInput = serde_json::from_str(json).unwrap();
            assert_eq!(input.as_rounded(), expected, "{json}");
        };
        check("3", Some(3));
        check("3.4", Some(3));
        check("3.5", Some(4));
        check("-3.5", Some(-4));
        check("-0.4", Some(0));
        check("1e3", Some(1000));
        check("\"12.49\"", Some(12));
        check("1e9", Some(1_000_000_000));
        check("1000000001", None);
        check("1e300", None);
        check("\"\"", None);
        check("\".5\"", None);
        check("\"1,5\"", None);
        check("\"NaN\"", None);
    }
}
