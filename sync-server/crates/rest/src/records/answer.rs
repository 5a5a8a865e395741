//! Response data: one record or several, each with its related records.

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use troth_core::date::CalendarDate;
use troth_core::record::{Record, RecordView, Store};

use super::arrangement::name_of_many;
use super::related;
use super::serialize::SerializedRecord;

/// A response with one record, under its noun.
pub(super) struct OneRecord(pub(super) &'static Record, pub(super) RecordAnswer);

/// A response with several records, under the name of their container.
pub(super) struct ManyRecords(pub(super) &'static Record, pub(super) Vec<RecordAnswer>);

/// A record, with its related records.
pub(super) struct RecordAnswer {
    view: RecordView,
    related: Vec<(&'static str, serde_json::Value)>,
}

impl RecordAnswer {
    pub(super) fn of(
        record: &'static Record,
        view: RecordView,
        records: &Store,
        today: CalendarDate,
    ) -> Self {
        let related = related::of(record, &view, records, today);
        let view = view.with_offsets(record, records.zone());
        Self { view, related }
    }

    /// The text of a field.
    pub(super) fn text(&self, key: &str) -> Option<&str> {
        self.view.get(key)?.as_str()
    }

    /// The number of a field.
    pub(super) fn number(&self, key: &str) -> Option<u64> {
        self.view.get(key)?.as_u64()
    }

    /// The record as answers show it.
    pub(super) fn shown(&self, record: &'static Record) -> SerializedRecord<'_> {
        let Self { view, related } = self;
        SerializedRecord {
            record,
            view,
            related,
        }
    }

    pub(super) fn put(&mut self, key: &'static str, value: serde_json::Value) {
        self.related.push((key, value));
    }
}

impl Serialize for OneRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, whole) = self;
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry(record.noun, &whole.shown(record))?;
        data.end()
    }
}

impl Serialize for ManyRecords {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, wholes) = self;
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry(name_of_many(record), &RecordList(record, wholes))?;
        data.end()
    }
}

/// A list of records.
pub(super) struct RecordList<'a>(pub(super) &'static Record, pub(super) &'a [RecordAnswer]);

impl Serialize for RecordList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, wholes) = self;
        serializer.collect_seq(wholes.iter().map(|whole| whole.shown(record)))
    }
}
