//! Response data: one record or several, each with its related records.

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use troth_core::date::CalendarDate;
use troth_core::record::{Record, RecordView, Store};

use super::properties::plural_name;
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
    pub(super) fn new(
        record: &'static Record,
        view: RecordView,
        records: &Store,
        today: CalendarDate,
    ) -> Self {
        let related = related::list_related(record, &view, records, today);
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

    /// The record in the form in which it is serialised.
    pub(super) fn serialized(&self, record: &'static Record) -> SerializedRecord<'_> {
        let Self { view, related } = self;
        SerializedRecord {
            record,
            view,
            related,
        }
    }

    /// Adds a related value that the document does not have, such as the name of an account.
    pub(super) fn add_related(&mut self, key: &'static str, value: serde_json::Value) {
        self.related.push((key, value));
    }
}

impl Serialize for OneRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, answer) = self;
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry(record.noun, &answer.serialized(record))?;
        data.end()
    }
}

impl Serialize for ManyRecords {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, answers) = self;
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry(plural_name(record), &RecordList(record, answers))?;
        data.end()
    }
}

/// A list of records.
pub(super) struct RecordList<'a>(pub(super) &'static Record, pub(super) &'a [RecordAnswer]);

impl Serialize for RecordList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, answers) = self;
        serializer.collect_seq(answers.iter().map(|answer| answer.serialized(record)))
    }
}
