//! Lists of records for screens and the REST interface.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::{Context, Entry, Field, FieldKind, GuestsByRecord, Record, Store, Stored};
use crate::date::{CalendarDate, Zone};
use crate::search::{SearchTerms, fold_for_search};
use crate::sorting::sorted;

/// Which records of a kind to list, in which order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RecordQuery {
    /// Words that must all occur in the searched texts of the record or of the records it refers to; case, accents and
    /// apostrophes are ignored. `#word` also finds a group or a tag.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub search: Option<String>,
    /// Only records with these texts in their fields.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "Record<string, string>"))]
    pub having: BTreeMap<String, String>,
    /// The order; by name by default.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub sort: Option<RecordSort>,
}

/// The order of a list of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RecordSort {
    /// By their `order` field first, then by name.
    #[default]
    Name,
    /// Newest first.
    Recent,
}

/// A record with the values derived from the rest of the wedding.
///
/// As JSON it has its `id`, all fields of its table, the derived values, `createdAt` and `updatedAt`.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordView {
    /// Its id.
    pub id: String,
    fields: serde_json::Map<String, Value>,
}

impl RecordView {
    /// Value of a field, a derived field, `createdAt` or `updatedAt`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.fields.get(key)
    }

    /// Sets the value of a key.
    pub(crate) fn with_value(mut self, key: &str, value: Value) -> Self {
        self.fields.insert(key.to_owned(), value);
        self
    }

    /// Gives times as instants: RFC 3339 with the offset of the wedding's zone, for programs that do not know the
    /// zone.
    #[must_use]
    pub fn with_offsets(mut self, record: &Record, zone: &Zone) -> Self {
        for field in time_fields(record) {
            if let Some(Value::String(text)) = self.fields.get_mut(field.key)
                && let Some(time) = zone.read(text)
            {
                *text = zone.to_rfc3339(time);
            }
        }
        self
    }

    pub(crate) fn new<'a>(
        store: &'a Store,
        id: &'a str,
        entry: &'a Entry,
        guests_by_record: &'a GuestsByRecord<'a>,
        today: CalendarDate,
    ) -> Self {
        let stored = &entry.stored;
        let mut fields = match serde_json::to_value(stored) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        // Another program may have written an instant, or seconds.
        for field in time_fields(stored.record) {
            if let Some(time) = stored
                .text(field.key)
                .and_then(|text| store.zone.read(text))
            {
                fields.insert(field.key.to_owned(), time.to_string().into());
            }
        }
        // A built-in record has its own name until the couple gives it another.
        if let Some(name) = stored.record.name_of_built_in(id)
            && stored.title().is_empty()
        {
            let mut table_fields = stored.record.fields.iter();
            let name_field = table_fields.find(|field| field.required);
            let key = name_field.map_or("name", |field| field.key);
            fields.insert(key.to_owned(), name.into());
        }
        let context = Context {
            store,
            id,
            stored,
            guests_by_record,
            today,
        };
        for derived in stored.record.derived {
            fields.insert(derived.key.to_owned(), (derived.compute)(&context));
        }
        Self {
            id: id.to_owned(),
            fields,
        }
    }
}

fn time_fields(record: &Record) -> impl Iterator<Item = &'static Field> {
    let fields = record.fields.iter();
    fields.filter(|field| matches!(field.kind, FieldKind::Time))
}

impl Serialize for RecordView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.fields.len() + 1))?;
        map.serialize_entry("id", &self.id)?;
        for (key, value) in &self.fields {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl Store {
    /// The records of a kind that match a query, in its order.
    #[must_use]
    pub fn list(
        &self,
        record: &'static Record,
        query: &RecordQuery,
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let terms = SearchTerms::parse(query.search.as_deref().unwrap_or_default());
        let matches = self.present(record).filter(|(_, entry)| {
            let has_text = |(key, text): (&String, &String)| entry.stored.text(key) == Some(text);
            query.having.iter().all(has_text) && self.matches_search(entry, &terms)
        });
        let entries = match query.sort.unwrap_or_default() {
            RecordSort::Name => by_name(matches.collect()),
            RecordSort::Recent => newest_first(matches.collect()),
        };
        self.views(entries.into_iter(), today)
    }

    /// The first records of a kind, in list order, limited by a number of records and of bytes of text: visitors may
    /// request the list, and a document can hold a hundred thousand records.
    #[must_use]
    pub fn list_first(
        &self,
        record: &'static Record,
        (most_records, most_text_bytes): (usize, usize),
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let mut text_bytes = 0;
        let fits = |(_, entry): &(&str, &Entry)| {
            text_bytes += entry.stored.text_bytes();
            text_bytes <= most_text_bytes
        };
        let entries = by_name(self.present(record).collect()).into_iter();
        self.views(entries.take(most_records).take_while(fits), today)
    }

    /// The views of a list of records.
    fn views<'a>(
        &'a self,
        entries: impl Iterator<Item = (&'a str, &'a Entry)>,
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let guests_by_record = GuestsByRecord::default();
        entries
            .map(|(id, entry)| RecordView::new(self, id, entry, &guests_by_record, today))
            .collect()
    }

    /// Whether a record matches a search: by all its words, or by its telephone number.
    pub(crate) fn matches_search(&self, entry: &Entry, terms: &SearchTerms) -> bool {
        terms.words.iter().all(|word| self.mentions(entry, word))
            || terms.matches_phone(entry.stored.text("phone"))
    }

    /// Whether a word occurs in a record's texts or in those of the records it refers to. For a reference to the same
    /// kind only the name counts: notes about a host do not match the companion.
    fn mentions(&self, entry: &Entry, word: &str) -> bool {
        let stored = &entry.stored;
        if let Some(tag) = word.strip_prefix('#').filter(|tag| !tag.is_empty())
            && self.is_tagged(stored, tag)
        {
            return true;
        }
        if entry.search.contains(word) {
            return true;
        }
        let references = stored.record.references();
        let mut referenced_entries = references
            .filter_map(|(field, target)| self.find_present(target, stored.text(field.key)?));
        referenced_entries.any(|referenced| {
            let is_same_kind = referenced.stored.record == stored.record;
            let texts = match is_same_kind {
                true => &referenced.sort,
                false => &referenced.search,
            };
            texts.contains(word)
        })
    }

    /// Whether `#` and a word match a group, the group of a record, or a tag of a photo.
    fn is_tagged(&self, stored: &Stored, tag: &str) -> bool {
        let mut references = stored.record.references();
        let own_group = references.find_map(|(field, target)| {
            let id = stored.text(field.key).filter(|_| field.key == "groupId")?;
            Some(&self.find_present(target, id)?.stored)
        });
        let group = own_group.or_else(|| (stored.record.noun == "group").then_some(stored));
        let contains_tag = |text: &str| fold_for_search(text).contains(tag);
        let is_group_tagged = |group: &Stored| {
            contains_tag(&group.title()) || group.text("type").is_some_and(contains_tag)
        };
        stored.text("tags").is_some_and(contains_tag) || group.is_some_and(is_group_tagged)
    }

    /// Records of a kind that refer to a record by the field `key`, in list order.
    #[must_use]
    pub fn list_referring(
        &self,
        record: &'static Record,
        key: &str,
        id: &str,
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let entries = by_name(self.referring(record, key, id).collect());
        self.views(entries.into_iter(), today)
    }

    /// The first records of a kind with `text` in the field `key`, in list order. It reads all records of the kind:
    /// the store has no index of texts.
    #[must_use]
    pub fn list_with_text(
        &self,
        record: &'static Record,
        (key, text): (&str, &str),
        most_records: usize,
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let has_text = |(_, entry): &(_, &Entry)| entry.stored.text(key) == Some(text);
        let entries = by_name(self.present(record).filter(has_text).collect());
        self.views(entries.into_iter().take(most_records), today)
    }

    /// Removed records of a kind, each with the time of removal, RFC 3339.
    pub(crate) fn removed(
        &self,
        record: &'static Record,
        today: CalendarDate,
    ) -> Vec<(String, RecordView)> {
        let guests_by_record = GuestsByRecord::default();
        let removed = self.list_removed(record).filter_map(|(id, entry)| {
            let removed_at = entry.stored.lifecycle.removed_at.clone()?;
            Some((
                removed_at,
                RecordView::new(self, id, entry, &guests_by_record, today),
            ))
        });
        removed.collect()
    }

    /// One record; `None` if it is missing or removed.
    #[must_use]
    pub fn find_view(
        &self,
        record: &'static Record,
        id: &str,
        today: CalendarDate,
    ) -> Option<RecordView> {
        let entry = self.find_present(record, id)?;
        Some(RecordView::new(
            self,
            id,
            entry,
            &GuestsByRecord::default(),
            today,
        ))
    }
}

/// Sorts records with an `order` first, by it; then by name.
pub(crate) fn by_name<'a>(entries: Vec<(&'a str, &'a Entry)>) -> Vec<(&'a str, &'a Entry)> {
    let key = |id: &'a str, entry: &'a Entry| {
        let order = entry.stored.text("order");
        (order.is_none(), order, entry.sort.as_str(), id)
    };
    sorted(entries, |(id, entry), (other_id, other_entry)| {
        key(id, entry).cmp(&key(other_id, other_entry))
    })
}

/// Sorts by creation time, newest first, then by id.
pub(crate) fn newest_first<'a>(entries: Vec<(&'a str, &'a Entry)>) -> Vec<(&'a str, &'a Entry)> {
    let key = |id: &'a str, entry: &'a Entry| (Reverse(entry.created_millis), id);
    sorted(entries, |(id, entry), (other_id, other_entry)| {
        key(id, entry).cmp(&key(other_id, other_entry))
    })
}
