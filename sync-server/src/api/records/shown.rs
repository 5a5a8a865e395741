//! Records as the REST calls show them: in the order of their table, with money in decimals.

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use troth_core::date::CalendarDate;
use troth_core::money::Money;
use troth_core::record::{DerivedKind, Field, Kind, Record, RecordView, Store};

use super::along;
use super::arrangement::{Property, is_derived, name_of_many, properties};

/// The data of an answer with one record, under its noun.
pub(super) struct One(pub(super) &'static Record, pub(super) Whole);

/// The data of an answer with many records, under the name of their container.
pub(super) struct Many(pub(super) &'static Record, pub(super) Vec<Whole>);

/// A record, with what is shown of others along with it.
pub(super) struct Whole {
    view: RecordView,
    along: Vec<(&'static str, serde_json::Value)>,
}

impl Whole {
    pub(super) fn of(
        record: &'static Record,
        view: RecordView,
        records: &Store,
        today: CalendarDate,
    ) -> Self {
        let along = along::of(record, &view, records, today);
        let view = view.with_offsets(record, records.zone());
        Self { view, along }
    }

    /// What it says of a field.
    pub(super) fn text(&self, key: &str) -> Option<&str> {
        self.view.get(key)?.as_str()
    }

    /// What it says of a number.
    pub(super) fn number(&self, key: &str) -> Option<u64> {
        self.view.get(key)?.as_u64()
    }

    pub(super) fn put(&mut self, key: &'static str, value: serde_json::Value) {
        self.along.push((key, value));
    }
}

impl Serialize for One {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, whole) = self;
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry(record.noun, &Shown::of(record, whole))?;
        data.end()
    }
}

impl Serialize for Many {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, wholes) = self;
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry(name_of_many(record), &Listed(record, wholes))?;
        data.end()
    }
}

/// Records in a list.
pub(super) struct Listed<'a>(pub(super) &'static Record, pub(super) &'a [Whole]);

impl Serialize for Listed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, wholes) = self;
        serializer.collect_seq(wholes.iter().map(|whole| Shown::of(record, whole)))
    }
}

pub(super) struct Shown<'a> {
    pub(super) record: &'static Record,
    pub(super) view: &'a RecordView,
    pub(super) along: &'a [(&'static str, serde_json::Value)],
}

impl<'a> Shown<'a> {
    pub(super) fn of(record: &'static Record, whole: &'a Whole) -> Self {
        let Whole { view, along } = whole;
        Self {
            record,
            view,
            along,
        }
    }
}

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self {
            record,
            view,
            along,
        } = self;
        let mut shown = serializer.serialize_map(None)?;
        shown.serialize_entry("id", &view.id)?;
        for property in properties(record) {
            match property {
                Property::Own(field) if is_derived(record, field) => {}
                Property::Own(field) => shown.serialize_entry(field.key, &Value(field, view))?,
                Property::Object(name, fields) => {
                    shown.serialize_entry(name, &Object(&fields, view))?;
                }
            }
        }
        for derived in record.derived {
            let value = view.get(derived.key);
            match derived.kind {
                DerivedKind::Money => shown.serialize_entry(derived.key, &amount(value))?,
                _ => shown.serialize_entry(derived.key, &value)?,
            }
        }
        for (key, value) in *along {
            shown.serialize_entry(key, value)?;
        }
        for key in ["createdAt", "updatedAt"] {
            shown.serialize_entry(key, &view.get(key))?;
        }
        shown.end()
    }
}

struct Object<'a>(&'a [&'static Field], &'a RecordView);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(fields, view) = self;
        serializer.collect_map(fields.iter().map(|field| (field.key, Value(field, view))))
    }
}

struct Value<'a>(&'static Field, &'a RecordView);

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(field, view) = self;
        let value = view.get(field.key);
        if let Kind::Money = field.kind {
            return amount(value).serialize(serializer);
        }
        value.serialize(serializer)
    }
}

/// An amount of a view in decimals.
fn amount(value: Option<&serde_json::Value>) -> Option<f64> {
    let hundredths = value.and_then(serde_json::Value::as_i64);
    hundredths
        .and_then(Money::from_hundredths)
        .map(Money::to_f64)
}
