//! The raw forms in which fields of a command arrive.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a command does to one field: `None` leaves it, `Some(None)` clears it (`null` in JSON),
/// `Some(Some(value))` sets it.
pub type Change<T> = Option<Option<T>>;

/// Reads a present field as `Some`, so that `null` and absent differ.
pub(super) fn present<'de, D, T>(deserializer: D) -> Result<Change<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// A number as a form or a JSON body brings it: a number, or a text with a number. It is kept as
/// decimal text, so that money never passes through a float sum.
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

    /// The whole number it stands for; `None` when it is none. `3.0` is whole.
    #[must_use]
    pub fn as_integer(&self) -> Option<i64> {
        let text = self.as_str();
        let whole = match text.split_once('.') {
            Some((whole, decimals)) if decimals.bytes().all(|digit| digit == b'0') => whole,
            _ => text,
        };
        whole.parse().ok()
    }
}

impl NumberInput {
    /// The whole number nearest to it, such as a place that a pointer was at; `None` when it is no
    /// number, or far beyond what anything is measured in.
    #[must_use]
    pub fn as_rounded(&self) -> Option<i64> {
        const FAR: f64 = 1e9;
        let number: f64 = self.as_str().parse().ok()?;
        #[expect(clippy::cast_possible_truncation, reason = "rounded, and not far")]
        (number.abs() <= FAR).then(|| number.round() as i64)
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

impl From<f64> for NumberInput {
    /// The shortest decimal that reads back as the same float: 1250.5 is `1250.5`.
    fn from(number: f64) -> Self {
        Self(number.to_string())
    }
}

impl Serialize for NumberInput {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for NumberInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = NumberInput;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, or a text with a number")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<NumberInput, E> {
        Ok(NumberInput::from(text))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<NumberInput, E> {
        Ok(NumberInput::from(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<NumberInput, E> {
        Ok(NumberInput(number.to_string()))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<NumberInput, E> {
        Ok(NumberInput::from(number))
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
    fn other_json_is_no_number() {
        for json in ["{}", "[1]", "true", "null"] {
            assert!(serde_json::from_str::<NumberInput>(json).is_err(), "{json}");
        }
    }
}
