//! Lists of records for screens and the REST interface: what may be asked, what a record looks like in them, and their
//! order.

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
    /// The view of the record with this id; `guests_by_record` is shared by the views of one list.
    pub(crate) fn new<'a>(
        store: &'a Store,
        id: &'a str,
        entry: &'a Entry,
        guests_by_record: &'a GuestsByRecord<'a>,
        today: CalendarDate,
    ) -> Self {
        let stored = &entry.stored;
        let fields = match serde_json::to_value(stored) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let mut view = Self {
            id: id.to_owned(),
            fields,
        };
        view.set_clock_times(stored, &store.zone);
        view.set_built_in_name(stored);
        let context = Context {
            store,
            id,
            stored,
            guests_by_record,
            today,
        };
        for derived in stored.record.derived {
            let value = (derived.compute)(&context);
            view.fields.insert(derived.key.to_owned(), value);
        }
        view
    }

    /// Sets all times to wall-clock times in the wedding's zone: another program may have written an instant, or
    /// seconds.
    fn set_clock_times(&mut self, stored: &Stored, zone: &Zone) {
        for field in time_fields(stored.record) {
            let time = stored.text(field.key).and_then(|text| zone.read(text));
            if let Some(time) = time {
                let text = time.to_string();
                self.fields.insert(field.key.to_owned(), text.into());
            }
        }
    }

    /// Sets the name of a built-in record, unless the couple gave it another.
    fn set_built_in_name(&mut self, stored: &Stored) {
        if !stored.title().is_empty() {
            return;
        }
        let Some(name) = stored.record.name_of_built_in(&self.id) else {
            return;
        };
        // The name is the field that such a record requires.
        let mut fields = stored.record.fields.iter();
        let name_field = fields.find(|field| field.required);
        let key = name_field.map_or("name", |field| field.key);
        self.fields.insert(key.to_owned(), name.into());
    }

    /// Value of a field, a derived field, `createdAt` or `updatedAt`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.fields.get(key)
    }

    /// The same view with another value for a key, which may be new.
    pub(crate) fn with_value(mut self, key: &str, value: Value) -> Self {
        self.fields.insert(key.to_owned(), value);
        self
    }

    /// The same view with times as instants: RFC 3339 with the offset of the wedding's zone, for programs that do not
    /// know the zone.
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
}

/// The fields of a kind of records that hold times.
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
        let sorted_entries = match query.sort.unwrap_or_default() {
            RecordSort::Name => by_name(matches.collect()),
            RecordSort::Recent => newest_first(matches.collect()),
        };
        self.views(sorted_entries.into_iter(), today)
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
        // Counts the bytes of each record that it is asked about.
        let mut total_text_bytes = 0;
        let still_fits = |(_, entry): &(&str, &Entry)| {
            total_text_bytes += entry.stored.text_bytes();
            total_text_bytes <= most_text_bytes
        };
        let entries = by_name(self.present(record).collect()).into_iter();
        let first_entries = entries.take(most_records).take_while(still_fits);
        self.views(first_entries, today)
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

    /// Whether a record matches a search: by all its words, or by its telephone number.
    pub(crate) fn matches_search(&self, entry: &Entry, terms: &SearchTerms) -> bool {
        terms.words.iter().all(|word| self.mentions(entry, word))
            || terms.matches_phone(entry.stored.text("phone"))
    }

    /// Whether a word occurs in a record's texts or in those of the records it refers to, or is `#` and a matching tag.
    fn mentions(&self, entry: &Entry, word: &str) -> bool {
        let tag = word.strip_prefix('#').filter(|tag| !tag.is_empty());
        if tag.is_some_and(|tag| self.is_tagged(&entry.stored, tag)) {
            return true;
        }
        if entry.search.contains(word) {
            return true;
        }
        let record = entry.stored.record;
        let mut references = record.references();
        references.any(|(field, target)| {
            let id = entry.stored.text(field.key);
            let Some(referenced) = id.and_then(|id| self.find_present(target, id)) else {
                return false;
            };
            // Of the same kind only the name counts: notes about a host do not match the companion.
            let searched_texts = match referenced.stored.record == record {
                true => &referenced.sort,
                false => &referenced.search,
            };
            searched_texts.contains(word)
        })
    }

    /// Whether a tag matches the tags of a photo, or the name or type of the record's group.
    fn is_tagged(&self, stored: &Stored, tag: &str) -> bool {
        let contains_tag = |text: &str| fold_for_search(text).contains(tag);
        if stored.text("tags").is_some_and(contains_tag) {
            return true;
        }
        let Some(group) = self.group_to_search(stored) else {
            return false;
        };
        contains_tag(&group.title()) || group.text("type").is_some_and(contains_tag)
    }

    /// The group that a record refers to; a group itself otherwise.
    fn group_to_search<'a>(&'a self, stored: &'a Stored) -> Option<&'a Stored> {
        let mut references = stored.record.references();
        let group_reference = references.find(|(field, _)| field.key == "groupId");
        let group = group_reference.and_then(|(field, target)| {
            let group = self.find_present(target, stored.text(field.key)?)?;
            Some(&group.stored)
        });
        let is_group = stored.record.noun == "group";
        group.or_else(|| is_group.then_some(stored))
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
