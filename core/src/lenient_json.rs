//! Reads documents that any client may have written. Every reader is total: a wrong type reads as absent,
//! unknown fields are ignored, nothing fails.

use serde_json::{Map, Value};

use crate::date::DateField;
use crate::money::Money;
use crate::text::is_blank;

/// The fields of a JSON object; empty if the value is not an object.
#[derive(Clone, Copy)]
pub(crate) struct Fields<'a>(Option<&'a Map<String, Value>>);

impl<'a> Fields<'a> {
    pub(crate) fn from_value(value: &'a Value) -> Self {
        Self(value.as_object())
    }

    /// Whether the value is an object.
    pub(crate) fn is_object(self) -> bool {
        self.0.is_some()
    }

    /// The value of a key; null counts as absent.
    pub(crate) fn get(self, key: &str) -> Option<&'a Value> {
        self.0?.get(key).filter(|value| !value.is_null())
    }

    /// The entries of the object, for maps of records.
    pub(crate) fn entries(self) -> impl Iterator<Item = (&'a String, &'a Value)> {
        self.0.into_iter().flatten()
    }

    /// A text, as stored; blank counts as absent.
    pub(crate) fn text(self, key: &str) -> Option<String> {
        self.str(key).map(str::to_owned)
    }

    pub(crate) fn str(self, key: &str) -> Option<&'a str> {
        self.get(key)?.as_str().filter(|text| !is_blank(text))
    }

    pub(crate) fn integer(self, key: &str) -> Option<i64> {
        integer(self.get(key)?)
    }

    pub(crate) fn money(self, key: &str) -> Option<Money> {
        self.integer(key).and_then(Money::from_hundredths)
    }

    pub(crate) fn flag(self, key: &str) -> bool {
        self.flag_or(key, false)
    }

    /// A flag, or `absent` if missing.
    pub(crate) fn flag_or(self, key: &str, absent: bool) -> bool {
        self.get(key).and_then(Value::as_bool).unwrap_or(absent)
    }

    pub(crate) fn date(self, key: &str) -> DateField {
        DateField::read(self.str(key))
    }

    /// The texts of a list; skips other elements.
    pub(crate) fn texts(self, key: &str) -> Vec<String> {
        let elements = self.get(key).and_then(Value::as_array);
        let texts = elements.into_iter().flatten().filter_map(Value::as_str);
        texts
            .filter(|text| !is_blank(text))
            .map(str::to_owned)
            .collect()
    }
}

/// A whole number. Our writers store integers; a stock JavaScript client may store a float, which is rounded.
fn integer(value: &Value) -> Option<i64> {
    /// Larger floats are not exact.
    const EXACT: f64 = 9_007_199_254_740_991.0;
    if let Some(integer) = value.as_i64() {
        return Some(integer);
    }
    let rounded = value.as_f64()?.round();
    #[expect(
        clippy::cast_possible_truncation,
        reason = "within 2^53, and already rounded"
    )]
    (rounded.abs() <= EXACT).then_some(rounded as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn integers_are_read_from_every_number() {
        let check = |value: Value, expected: Option<i64>| {
            let object = json!({ "n": value });
            assert_eq!(
                Fields::from_value(&object).integer("n"),
                expected,
                "{value}"
            );
        };
        check(json!(3), Some(3));
        check(json!(3_u64), Some(3));
        check(json!(3.0), Some(3));
        check(json!(2.6), Some(3));
        check(json!(-1), Some(-1));
        check(json!(u64::MAX), None);
        check(json!(1e300), None);
        check(json!("3"), None);
        check(json!(true), None);
        check(json!(null), None);
        check(json!([3]), None);
    }

    #[test]
    fn wrong_types_read_as_absent() {
        let object =
            json!({"text": 5, "flag": "yes", "list": "red", "blank": "  ", "unseen": "\u{200b}\0"});
        let fields = Fields::from_value(&object);
        assert_eq!(fields.text("text"), None);
        assert_eq!(fields.text("blank"), None);
        assert_eq!(fields.text("unseen"), None);
        assert_eq!(fields.text("missing"), None);
        assert!(!fields.flag("flag"));
        assert!(fields.texts("list").is_empty());
        assert!(!Fields::from_value(&json!("no object")).is_object());
    }

    #[test]
    fn lists_keep_their_texts() {
        let object = json!({"colors": ["sage", 7, "", null, "ivory"]});
        assert_eq!(
            Fields::from_value(&object).texts("colors"),
            ["sage", "ivory"]
        );
    }

    #[test]
    fn money_out_of_range_is_absent() {
        let object = json!({"fine": 125_050, "hostile": i64::MAX});
        assert_eq!(
            Fields::from_value(&object)
                .money("fine")
                .map(Money::hundredths),
            Some(125_050)
        );
        assert_eq!(Fields::from_value(&object).money("hostile"), None);
    }
}
