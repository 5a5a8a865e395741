//! Lists of records for screens and the REST interface.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::{Context, Entry, FieldKind, Members, Record, Store, Stored};
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
    pub(crate) fn with(mut self, key: &str, value: Value) -> Self {
        self.fields.insert(key.to_owned(), value);
        self
    }

    /// Gives times as instants: RFC 3339 with the offset of the wedding's zone, for programs that do not know the
    /// zone.
    #[must_use]
    pub fn with_offsets(mut self, record: &Record, zone: &Zone) -> Self {
        for field in record
            .fields
            .iter()
            .filter(|field| matches!(field.kind, FieldKind::Time))
        {
            let shown = self.fields.get_mut(field.key);
            if let Some(Value::String(text)) = shown
                && let Some(time) = zone.read(text)
            {
                *text = zone.to_rfc3339(time);
            }
        }
        self
    }

    pub(crate) fn of<'a>(
        store: &'a Store,
        id: &'a str,
        entry: &'a Entry,
        members: &'a Members<'a>,
        today: CalendarDate,
    ) -> Self {
        let stored = &entry.stored;
        let mut fields = match serde_json::to_value(stored) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        // Another program may have written an instant, or seconds.
        let times = stored.record.fields.iter();
        for field in times.filter(|field| matches!(field.kind, FieldKind::Time)) {
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
            let first = stored.record.fields.iter().find(|field| field.required);
            let key = first.map_or("name", |field| field.key);
            fields.insert(key.to_owned(), name.into());
        }
        let context = Context {
            store,
            id,
            stored,
            members,
            today,
        };
        for derived in stored.record.derived {
            fields.insert(derived.key.to_owned(), (derived.of)(&context));
        }
        Self {
            id: id.to_owned(),
            fields,
        }
    }
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
        let sought = SearchTerms::parse(query.search.as_deref().unwrap_or_default());
        let found = self.present(record).filter(|(_, entry)| {
            let has = |(key, text): (&String, &String)| entry.stored.text(key) == Some(text);
            query.having.iter().all(has) && self.matches_search(entry, &sought)
        });
        let found = match query.sort.unwrap_or_default() {
            RecordSort::Name => by_name(found.collect()),
            RecordSort::Recent => newest_first(found.collect()),
        };
        let members = Members::default();
        let view = |(id, entry)| RecordView::of(self, id, entry, &members, today);
        found.into_iter().map(view).collect()
    }

    /// The first records of a kind, in list order, limited by a number of records and of bytes of text: visitors may
    /// request the list, and a document can hold a hundred thousand records.
    #[must_use]
    pub fn list_first(
        &self,
        record: &'static Record,
        (most, most_text): (usize, usize),
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let members = Members::default();
        let mut text = 0;
        let found = by_name(self.present(record).collect()).into_iter();
        let fits = |(_, entry): &(&str, &Entry)| {
            text += entry.stored.text_bytes();
            text <= most_text
        };
        let first = found.take(most).take_while(fits);
        first
            .map(|(id, entry)| RecordView::of(self, id, entry, &members, today))
            .collect()
    }

    /// Whether a record matches a search: by all its words, or by its telephone number.
    pub(crate) fn matches_search(&self, entry: &Entry, sought: &SearchTerms) -> bool {
        sought.words.iter().all(|word| self.mentions(entry, word))
            || sought.matches_phone(entry.stored.text("phone"))
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
        let referred = || {
            let references = stored.record.references();
            references.filter_map(|(field, of)| self.find_present(of, stored.text(field.key)?))
        };
        let by = |named: &Entry| {
            let is_alike = named.stored.record == stored.record;
            let texts = if is_alike { &named.sort } else { &named.search };
            texts.contains(word)
        };
        entry.search.contains(word) || referred().any(by)
    }

    /// Whether `#` and a word match a group, the group of a record, or a tag of a photo.
    fn is_tagged(&self, stored: &Stored, tag: &str) -> bool {
        let mut references = stored.record.references();
        let group = references.find_map(|(field, of)| {
            let id = stored.text(field.key).filter(|_| field.key == "groupId")?;
            Some(&self.find_present(of, id)?.stored)
        });
        let group = group.or_else(|| (stored.record.noun == "group").then_some(stored));
        let says = |text: &str| fold_for_search(text).contains(tag);
        stored.text("tags").is_some_and(says)
            || group
                .is_some_and(|group| says(&group.title()) || group.text("type").is_some_and(says))
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
        let members = Members::default();
        let view = |(id, entry)| RecordView::of(self, id, entry, &members, today);
        let found = by_name(self.referring(record, key, id).collect()).into_iter();
        found.map(view).collect()
    }

    /// The first records of a kind with `text` in the field `key`, in list order. It reads all records of the kind:
    /// the store has no index of texts.
    #[must_use]
    pub fn list_with_text(
        &self,
        record: &'static Record,
        (key, text): (&str, &str),
        most: usize,
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let members = Members::default();
        let says = |(_, entry): &(_, &Entry)| entry.stored.text(key) == Some(text);
        let found = by_name(self.present(record).filter(says).collect()).into_iter();
        found
            .take(most)
            .map(|(id, entry)| RecordView::of(self, id, entry, &members, today))
            .collect()
    }

    /// Removed records of a kind, each with the time of removal, RFC 3339.
    pub(crate) fn removed(
        &self,
        record: &'static Record,
        today: CalendarDate,
    ) -> Vec<(String, RecordView)> {
        let members = Members::default();
        let gone = self.list_removed(record).filter_map(|(id, entry)| {
            let at = entry.stored.lifecycle.removed_at.clone()?;
            Some((at, RecordView::of(self, id, entry, &members, today)))
        });
        gone.collect()
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
        Some(RecordView::of(self, id, entry, &Members::default(), today))
    }
}

/// Sorts records with an `order` first, by it; then by name.
pub(crate) fn by_name<'a>(entries: Vec<(&'a str, &'a Entry)>) -> Vec<(&'a str, &'a Entry)> {
    sorted(entries, |(a, x), (b, y)| {
        let key = |entry: &'a Entry| {
            let order = entry.stored.text("order");
            (order.is_none(), order, entry.sort.as_str())
        };
        (key(x), a).cmp(&(key(y), b))
    })
}

/// Sorts by creation time, newest first.
pub(crate) fn newest_first<'a>(entries: Vec<(&'a str, &'a Entry)>) -> Vec<(&'a str, &'a Entry)> {
    sorted(entries, |(a, x), (b, y)| {
        (y.created_millis, a).cmp(&(x.created_millis, b))
    })
}
