//! A record as the document holds it, read by its table.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::{Fallback, Field, FieldKind, Record, Values};
use crate::date::DateField;
use crate::lenient_json::Fields;
use crate::lifecycle::Lifecycle;
use crate::money::Money;
use crate::sorting;

/// A record of a document. Reading never fails: values of another type read as absent, and fields missing from the
/// table are ignored.
///
/// As JSON it has every field of its table, null if absent, money in hundredths, and `createdAt` and `updatedAt`.
#[derive(Debug, Clone, PartialEq)]
pub struct Stored {
    pub(crate) record: &'static Record,
    /// Values in the order of the table's fields.
    values: Box<[StoredValue]>,
    pub(crate) lifecycle: Lifecycle,
}

/// The value of a field.
#[derive(Debug, Clone, PartialEq)]
enum StoredValue {
    Absent,
    Text(String),
    Choice(&'static str),
    Number(i64),
    Flag(bool),
    Date(DateField),
}

impl Stored {
    pub(crate) fn read(record: &'static Record, fields: Fields<'_>) -> Self {
        let values = record
            .fields
            .iter()
            .map(|field| StoredValue::read(field, fields));
        Self {
            record,
            values: values.collect(),
            lifecycle: Lifecycle::read(fields),
        }
    }

    /// A record without any values.
    pub(crate) fn empty(record: &'static Record) -> Self {
        Self::read(record, Fields::from_value(&Value::Null))
    }

    /// Title of the record, as a person would call it.
    #[must_use]
    pub fn title(&self) -> String {
        (self.record.title)(self)
    }

    /// Applies a patch of one key; `None` removes the key.
    pub(crate) fn patch(&mut self, key: &str, value: Option<&Value>) {
        let patched = match value {
            Some(value) => serde_json::json!({ key: value }),
            None => Value::Null,
        };
        let fields = Fields::from_value(&patched);
        self.lifecycle.update_key(key, fields);
        let Some(index) = self.record.index_of(key) else {
            return;
        };
        if let Some(field) = self.record.fields.get(index)
            && let Some(stored) = self.values.get_mut(index)
        {
            *stored = StoredValue::read(field, fields);
        }
    }

    /// Size in bytes of its texts as JSON.
    pub(crate) fn text_bytes(&self) -> usize {
        let bytes = |value: &StoredValue| match value {
            StoredValue::Text(text) => text.bytes().map(json_bytes).sum(),
            _ => 0,
        };
        self.values.iter().map(bytes).sum()
    }

    /// A field stored as text, of any kind; `None` if absent.
    #[must_use]
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.value(key)? {
            StoredValue::Text(text) => Some(text),
            StoredValue::Choice(text) => Some(text),
            _ => None,
        }
    }

    /// An amount of money.
    #[must_use]
    pub fn money(&self, key: &str) -> Option<Money> {
        Money::from_hundredths(self.number(key)?)
    }

    /// A whole number; for money, its hundredths.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<i64> {
        match self.value(key)? {
            StoredValue::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Whether a flag is set.
    #[must_use]
    pub fn flag(&self, key: &str) -> bool {
        matches!(self.value(key), Some(StoredValue::Flag(true)))
    }

    /// A day.
    #[must_use]
    pub fn date(&self, key: &str) -> &DateField {
        match self.value(key) {
            Some(StoredValue::Date(date)) => date,
            _ => &DateField::Unset,
        }
    }

    /// All fields as a command would bring them.
    pub(crate) fn values(&self) -> Values {
        let fields = self.record.fields.iter().zip(&self.values);
        let value = |(field, stored): (&Field, &StoredValue)| {
            let value = match (stored, field.kind) {
                (StoredValue::Number(number), FieldKind::Money) => Money::from_hundredths(*number)
                    .map_or(Value::Null, |amount| amount.to_decimal_string().into()),
                (StoredValue::Number(number), _) => number.to_string().into(),
                (stored, _) => stored.view_value(),
            };
            (field.key.to_owned(), value)
        };
        sorting::collect_object(fields.map(value))
    }

    fn value(&self, key: &str) -> Option<&StoredValue> {
        self.values.get(self.record.index_of(key)?)
    }
}

impl StoredValue {
    fn read(field: &Field, fields: Fields<'_>) -> Self {
        let key = field.key;
        let value = match field.kind {
            FieldKind::Date => return Self::Date(fields.date(key)),
            FieldKind::Flag => {
                let is_on = field.default == Some(Fallback::On);
                return Self::Flag(fields.flag_or(key, is_on));
            }
            FieldKind::Money => fields
                .money(key)
                .map(|amount| Self::Number(amount.hundredths())),
            FieldKind::Whole(most) => fields
                .integer(key)
                .map(|number| Self::Number(number.clamp(0, most))),
            FieldKind::Choice(choices) => fields.str(key).and_then(choices.find).map(Self::Choice),
            _ => fields.text(key).map(Self::Text),
        };
        value.unwrap_or(match field.default {
            None | Some(Fallback::On) => Self::Absent,
            Some(Fallback::Choice(text)) => Self::Choice(text),
            Some(Fallback::Number(number)) => Self::Number(number),
        })
    }

    /// The value for a view.
    fn view_value(&self) -> Value {
        match self {
            Self::Absent => Value::Null,
            Self::Text(text) => text.as_str().into(),
            Self::Choice(text) => (*text).into(),
            Self::Number(number) => (*number).into(),
            Self::Flag(flag) => (*flag).into(),
            Self::Date(date) => date.text().into(),
        }
    }
}

impl Serialize for Stored {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.values.len() + 2))?;
        for (field, stored) in self.record.fields.iter().zip(&self.values) {
            let is_text = matches!(field.kind, FieldKind::Short | FieldKind::Email);
            match stored {
                // A required text may still be missing if another program wrote the record.
                StoredValue::Absent if field.required && is_text => {
                    map.serialize_entry(field.key, "")?;
                }
                stored => map.serialize_entry(field.key, &stored.view_value())?,
            }
        }
        map.serialize_entry("createdAt", &self.lifecycle.created_at)?;
        map.serialize_entry("updatedAt", &self.lifecycle.updated_at)?;
        map.end()
    }
}

/// Bytes that one byte of a text takes as JSON.
fn json_bytes(byte: u8) -> usize {
    match byte {
        b'"' | b'\\' | b'\n' | b'\r' | b'\t' => 2,
        0..=0x1f => 6,
        _ => 1,
    }
}
