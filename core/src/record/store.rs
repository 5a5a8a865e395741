//! The records of one wedding, by kind and id.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Field, Kind, Record, Stored};
use crate::search::{digits, fold};
use crate::tolerant::Fields;

/// The records of a wedding.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Store {
    kinds: Vec<(&'static Record, BTreeMap<String, Entry>)>,
}

/// A record with its keys for searching and sorting, folded once when it is put.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    pub(crate) stored: Stored,
    /// Everything that a search looks at.
    pub(crate) search: String,
    /// What lists sort by.
    pub(crate) sort: String,
    pub(crate) created_millis: i64,
    /// What statistics ask of it.
    pub(crate) figures: u32,
}

impl Entry {
    fn new(stored: Stored) -> Self {
        let record = stored.record;
        let mut search = fold(&stored.title());
        for key in record.search {
            let Some(text) = stored.text(key) else {
                continue;
            };
            // A line break can be in no search word, so no match crosses two fields.
            search.push('\n');
            search.push_str(&fold(text));
            if let Some(Field {
                kind: Kind::Phone, ..
            }) = record.field(key)
            {
                search.push('\n');
                search.extend(digits(text));
            }
        }
        Self {
            search,
            sort: fold(&(record.sort)(&stored)),
            created_millis: stored.lifecycle.created_millis(),
            figures: (record.figures)(&stored),
            stored,
        }
    }
}

impl Store {
    /// Takes over what the document says of one record, or of all of a kind where `id` is `None`.
    /// What is no map is no record.
    pub(crate) fn put(&mut self, record: &'static Record, id: Option<&str>, value: &Value) {
        let read = |value| {
            let fields = Some(Fields::of(value)).filter(|fields| fields.is_object())?;
            Some(Entry::new(Stored::read(record, fields)))
        };
        let of_kind = self.of_kind(record);
        match id {
            Some(id) => match read(value) {
                Some(entry) => {
                    of_kind.insert(id.to_owned(), entry);
                }
                None => {
                    of_kind.remove(id);
                }
            },
            None => {
                let entries = Fields::of(value).entries();
                let read = entries.filter_map(|(id, value)| Some((id.clone(), read(value)?)));
                *of_kind = read.collect();
            }
        }
    }

    /// All of a kind, those that were removed included.
    pub(crate) fn all(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Entry)> {
        static NONE: BTreeMap<String, Entry> = BTreeMap::new();
        let of_kind = self.kinds.iter().find(|(known, _)| *known == record);
        let entries = of_kind.map_or(&NONE, |(_, entries)| entries);
        entries.iter().map(|(id, entry)| (id.as_str(), entry))
    }

    /// Those of a kind that were not removed.
    pub(crate) fn present(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Entry)> {
        self.all(record)
            .filter(|(_, entry)| !entry.stored.lifecycle.is_gone())
    }

    /// One of a kind, which may have been removed.
    pub(crate) fn get(&self, record: &'static Record, id: &str) -> Option<&Entry> {
        let of_kind = self.kinds.iter().find(|(known, _)| *known == record);
        of_kind?.1.get(id)
    }

    /// One of a kind that was not removed.
    pub(crate) fn here(&self, record: &'static Record, id: &str) -> Option<&Entry> {
        self.get(record, id)
            .filter(|entry| !entry.stored.lifecycle.is_gone())
    }

    /// What the document says of one of a kind that was not removed.
    #[must_use]
    pub fn find(&self, record: &'static Record, id: &str) -> Option<&Stored> {
        self.here(record, id).map(|entry| &entry.stored)
    }

    /// Whether something may refer to this one.
    pub(crate) fn is_here(&self, record: &'static Record, id: &str) -> bool {
        record.is_built_in(id) || self.here(record, id).is_some()
    }

    fn of_kind(&mut self, record: &'static Record) -> &mut BTreeMap<String, Entry> {
        let known = self.kinds.iter().position(|(known, _)| *known == record);
        let at = known.unwrap_or_else(|| {
            self.kinds.push((record, BTreeMap::new()));
            self.kinds.len() - 1
        });
        &mut self.kinds[at].1
    }
}
