//! The records of one wedding, by kind and id.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use serde_json::Value;

use super::couple::Couple;
use super::{Field, FieldKind, Record, Stored};
use crate::date::{CalendarDate, Zone};
use crate::lenient_json::Fields;
use crate::lifecycle::Removal;
use crate::money::Costs;
use crate::patch::Patch;
use crate::records::by_container;
use crate::search::{digits, fold_for_search};

/// The records of a wedding.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Store {
    kinds: Vec<KindStore>,
    /// The couple's two guests.
    pub(super) couple: Couple,
    /// The wedding's time zone; its times are local to it.
    pub(crate) zone: Zone,
    /// Headcounts: people who come, and people expected.
    pub(crate) heads: Lazy<[i64; 2]>,
    /// Totals of each vendor's expenses, ordered by vendor id.
    pub(crate) costs: Lazy<Vec<(String, Costs)>>,
    /// Size in bytes of all records as a response.
    shown: Lazy<usize>,
}

/// A value computed at first use and again after a change. It does not count in equality of stores.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lazy<T>(pub(crate) OnceLock<T>);

impl<T> PartialEq for Lazy<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Maximum depth of wholes above a part: a merge can make records parts of each other.
const MOST_WHOLES: u8 = 4;

/// Ids of the referring records, by the id they refer to.
type ReferrerIndex = BTreeMap<String, BTreeSet<String>>;

/// The records of one kind.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct KindStore {
    record: &'static Record,
    entries: BTreeMap<String, Entry>,
    /// Records removed while another person edited them. They are few, but every view lists them, so they are indexed
    /// on insertion.
    edited_meanwhile: BTreeSet<String>,
    /// Index of referring records, by reference field and id: a host's companions, an expense's payments. An import
    /// looks them up for every guest, a ledger for every expense.
    referring: Vec<(&'static str, ReferrerIndex)>,
}

impl KindStore {
    fn empty(record: &'static Record) -> Self {
        Self {
            record,
            entries: BTreeMap::new(),
            edited_meanwhile: BTreeSet::new(),
            referring: Vec::new(),
        }
    }

    pub(super) fn insert(&mut self, id: &str, entry: Option<Entry>) {
        self.edited_meanwhile.remove(id);
        let before = self.entries.remove(id);
        for (key, referred) in before.into_iter().flat_map(|before| before.refers) {
            if let Some(users) = self.referring_by(key).get_mut(&referred) {
                users.remove(id);
            }
        }
        let Some(entry) = entry else {
            return;
        };
        if entry.is_edited_meanwhile() {
            self.edited_meanwhile.insert(id.to_owned());
        }
        for (key, referred) in &entry.refers {
            let users = self.referring_by(key).entry(referred.clone());
            users.or_default().insert(id.to_owned());
        }
        self.entries.insert(id.to_owned(), entry);
    }

    /// The index of a reference field.
    fn referring_by(&mut self, key: &'static str) -> &mut ReferrerIndex {
        let known = self.referring.iter().position(|(by, _)| *by == key);
        let at = known.unwrap_or_else(|| {
            self.referring.push((key, ReferrerIndex::new()));
            self.referring.len() - 1
        });
        &mut self.referring[at].1
    }
}

/// A record with its search and sort keys, normalised once on insertion.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    pub(crate) stored: Stored,
    /// All searched texts.
    pub(crate) search: String,
    /// Sort key of lists.
    pub(crate) sort: String,
    pub(crate) created_millis: i64,
    /// Flags and counts for statistics.
    pub(crate) figures: u32,
    /// Its indexed references ([`is_indexed`]).
    refers: Vec<(&'static str, String)>,
}

impl Entry {
    pub(super) fn new(stored: Stored) -> Self {
        let record = stored.record;
        let mut search = fold_for_search(&stored.title());
        for key in record.search {
            let label = |field: &'static Field| stored.flag(key).then_some(field.label);
            let text = stored.text(key);
            let Some(text) = text.or_else(|| record.field(key).and_then(label)) else {
                continue;
            };
            // Search words contain no line breaks, so no match spans two fields.
            search.push('\n');
            search.push_str(&fold_for_search(text));
            if let Some(Field {
                kind: FieldKind::Phone,
                ..
            }) = record.field(key)
            {
                search.push('\n');
                search.extend(digits(text));
            }
        }
        Self {
            search,
            sort: fold_for_search(&(record.sort)(&stored)),
            created_millis: stored.lifecycle.created_millis(),
            figures: (record.figures)(&stored),
            refers: references(&stored),
            stored,
        }
    }

    /// Whether it was removed while another person edited it.
    fn is_edited_meanwhile(&self) -> bool {
        self.stored.lifecycle.removal == Removal::EditedMeanwhile
    }
}

impl Store {
    /// The wedding's zone, as set by [`Model::set_time_zone`](crate::model::Model::set_time_zone).
    #[must_use]
    pub fn zone(&self) -> &Zone {
        &self.zone
    }

    /// The day in the wedding's zone of an instant, in minutes since 1970.
    #[must_use]
    pub fn day_at(&self, instant: i64) -> CalendarDate {
        self.zone.local(instant).date()
    }

    /// The records of a document, without its other data.
    #[must_use]
    pub fn from_document(document: &Value) -> Self {
        let mut store = Self::default();
        for (container, records) in Fields::from_value(document).entries() {
            if let Some(record) = by_container(container) {
                store.insert(record, None, records);
            }
        }
        if let Some(wedding) = Fields::from_value(document).get("wedding") {
            store.set_couple_names(Fields::from_value(wedding));
        }
        store
    }

    /// Replaces one record with the document's value, or all of a kind if `id` is `None`. Values that are not maps are
    /// not records.
    pub(crate) fn insert(&mut self, record: &'static Record, id: Option<&str>, value: &Value) {
        let read = |value| {
            let fields = Some(Fields::from_value(value)).filter(|fields| fields.is_object())?;
            Some(Stored::read(record, fields))
        };
        if let Some(id) = id {
            return self.put_stored(record, id, read(value));
        }
        *self.of_kind_mut(record) = KindStore::empty(record);
        if !record.fixed.is_empty() {
            self.couple.forget_guests();
        }
        let records = || Fields::from_value(value).entries();
        for fixed in record.fixed {
            let found = records().find(|(id, _)| id == fixed);
            self.put_stored(record, fixed, found.and_then(|(_, value)| read(value)));
        }
        for (id, value) in records().filter(|(id, _)| !record.is_fixed(id)) {
            self.put_stored(record, id, read(value));
        }
    }

    fn put_stored(&mut self, record: &'static Record, id: &str, stored: Option<Stored>) {
        if record.is_fixed(id) {
            return self.put_of_couple(id, stored);
        }
        let entry = stored.map(Entry::new);
        self.update_namesakes(record, id, entry.as_ref());
        self.of_kind_mut(record).insert(id, entry);
    }

    /// Records of a kind removed while another person edited them.
    pub(crate) fn edited_meanwhile(
        &self,
        record: &'static Record,
    ) -> impl Iterator<Item = (&str, &Entry)> {
        let of_kind = self.of_kind(record);
        let ids = of_kind.into_iter().flat_map(|kind| &kind.edited_meanwhile);
        ids.filter_map(move |id| Some((id.as_str(), of_kind?.entries.get(id)?)))
    }

    /// Memory of the records in bytes, without their texts.
    pub(crate) fn memory_bytes(&self) -> usize {
        /// A field, present or absent.
        const FIELD: usize = 40;
        /// Its id, its index entries, and its search and sort texts.
        const RECORD: usize = 400;
        let of_kind =
            |kind: &KindStore| kind.entries.len() * (kind.record.fields.len() * FIELD + RECORD);
        self.kinds.iter().map(of_kind).sum()
    }

    /// Upper bound in bytes of all records as views and as JSON.
    #[must_use]
    pub fn max_view_bytes(&self) -> usize {
        /// A field as a view and as JSON without its text: key, value, and map entries.
        const FIELD: usize = 200;
        /// A text is in the view and in the JSON, and the JSON buffer may be copied once as it grows.
        const COPIES: usize = 4;
        let of_kind = |kind: &KindStore| {
            let fields = kind.record.fields.len() + kind.record.derived.len();
            let records = kind.entries.len().saturating_mul(fields * FIELD);
            let entries = kind.entries.values();
            let text: usize = entries.map(|entry| entry.stored.text_bytes()).sum();
            records.saturating_add(text.saturating_mul(COPIES))
        };
        let count = || self.kinds.iter().map(of_kind).sum();
        *self.shown.0.get_or_init(count)
    }

    /// Records of a kind that are not removed.
    pub(crate) fn present(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Entry)> {
        static NONE: BTreeMap<String, Entry> = BTreeMap::new();
        let entries = self.of_kind(record).map_or(&NONE, |kind| &kind.entries);
        let present = entries.iter().filter(|(_, entry)| !self.is_gone(entry));
        present.map(|(id, entry)| (id.as_str(), entry))
    }

    /// All records of a kind, removed ones included.
    pub(crate) fn list_any(
        &self,
        record: &'static Record,
    ) -> impl Iterator<Item = (&str, &Stored)> {
        let entries = self.of_kind(record).map(|kind| &kind.entries);
        let entries = entries.into_iter().flatten();
        entries.map(|(id, entry)| (id.as_str(), &entry.stored))
    }

    /// Records of a kind that were removed themselves, not only with their whole.
    pub(crate) fn list_removed(
        &self,
        record: &'static Record,
    ) -> impl Iterator<Item = (&str, &Entry)> {
        let entries = self.of_kind(record).map(|kind| &kind.entries);
        let gone = entries
            .into_iter()
            .flatten()
            .filter(|(_, entry)| entry.stored.lifecycle.is_gone());
        gone.map(|(id, entry)| (id.as_str(), entry))
    }

    /// Records of a kind that refer to a record by the field `key` and are not removed.
    pub(crate) fn referring(
        &self,
        record: &'static Record,
        key: &str,
        id: &str,
    ) -> impl Iterator<Item = (&str, &Entry)> {
        let of_kind = self.of_kind(record);
        let ids = of_kind.and_then(|kind| {
            let by_id = kind.referring.iter().find(|(by, _)| *by == key);
            by_id?.1.get(id)
        });
        let ids = ids.into_iter().flatten();
        let entries = ids.filter_map(move |id| Some((id.as_str(), of_kind?.entries.get(id)?)));
        entries.filter(|(_, entry)| !self.is_gone(entry))
    }

    /// Applies patches to the records, as if the document had them already.
    pub(crate) fn apply(&mut self, patches: &[Patch]) {
        for patch in patches {
            let (path, value) = match patch {
                Patch::Set { path, value } => (path, Some(value.clone())),
                Patch::Delete { path } => (path, None),
            };
            let Some(record) = path.first().and_then(|container| by_container(container)) else {
                continue;
            };
            match (&path[1..], value) {
                ([id], value) => self.insert(record, Some(id), &value.unwrap_or_default()),
                ([id, key], value) => {
                    let Some(mut stored) = self.stored_values(record, id).cloned() else {
                        continue;
                    };
                    stored.patch(key, value.as_ref());
                    self.put_stored(record, id, Some(stored));
                }
                _ => {}
            }
        }
    }

    /// Display name of a record: its title, or its fallback name.
    #[must_use]
    pub fn display_name(&self, stored: &Stored) -> String {
        let title = stored.title();
        if title.is_empty() {
            return (stored.record.fallback_name)(self, stored).unwrap_or_default();
        }
        title
    }

    /// A record, removed or not.
    pub(crate) fn get(&self, record: &'static Record, id: &str) -> Option<&Entry> {
        self.of_kind(record)?.entries.get(id)
    }

    /// The stored values of a record, removed or not. The couple's guests come without the names and answers derived
    /// from the wedding.
    pub(super) fn stored_values(&self, record: &'static Record, id: &str) -> Option<&Stored> {
        match record.is_fixed(id) {
            true => self.couple.written(id),
            false => self.get(record, id).map(|entry| &entry.stored),
        }
    }

    /// A record that is not removed.
    pub(crate) fn find_present(&self, record: &'static Record, id: &str) -> Option<&Entry> {
        self.get(record, id).filter(|entry| !self.is_gone(entry))
    }

    /// Whether a record, or a whole it is part of, was removed.
    fn is_gone(&self, entry: &Entry) -> bool {
        self.is_gone_with(entry, MOST_WHOLES)
    }

    fn is_gone_with(&self, entry: &Entry, above: u8) -> bool {
        let is_gone_whole = || {
            self.wholes_of(&entry.stored).any(|(of, id)| {
                let whole = self.get(of, id);
                // A built-in record exists without an entry in the document.
                whole.map_or(!of.is_built_in(id), |whole| {
                    above > 0 && self.is_gone_with(whole, above - 1)
                })
            })
        };
        entry.stored.lifecycle.is_gone() || is_gone_whole()
    }

    /// The wholes that a record is a part of.
    pub(super) fn wholes_of<'a>(
        &self,
        stored: &'a Stored,
    ) -> impl Iterator<Item = (&'static Record, &'a str)> {
        let keys = stored.record.part_of.iter();
        keys.filter_map(|key| match stored.record.field(key)?.kind {
            FieldKind::Reference(of) => Some((of, stored.text(key)?)),
            _ => None,
        })
    }

    /// Stored values of a record that is not removed.
    #[must_use]
    pub fn find(&self, record: &'static Record, id: &str) -> Option<&Stored> {
        self.find_present(record, id).map(|entry| &entry.stored)
    }

    /// Stored values of a record, removed or not.
    #[must_use]
    pub fn find_any(&self, record: &'static Record, id: &str) -> Option<&Stored> {
        self.get(record, id).map(|entry| &entry.stored)
    }

    /// Records of a kind that are not removed, with their ids.
    pub fn all(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Stored)> {
        let present = self.present(record);
        present.map(|(id, entry)| (id, &entry.stored))
    }

    /// Whether a reference to this record is valid.
    pub(crate) fn may_be_referenced(&self, record: &'static Record, id: &str) -> bool {
        record.is_built_in(id) || self.find_present(record, id).is_some()
    }

    fn of_kind(&self, record: &'static Record) -> Option<&KindStore> {
        self.kinds.iter().find(|of_kind| of_kind.record == record)
    }

    pub(super) fn of_kind_mut(&mut self, record: &'static Record) -> &mut KindStore {
        self.heads = Lazy::default();
        self.costs = Lazy::default();
        self.shown = Lazy::default();
        let known = self
            .kinds
            .iter()
            .position(|of_kind| of_kind.record == record);
        let at = known.unwrap_or_else(|| {
            self.kinds.push(KindStore::empty(record));
            self.kinds.len() - 1
        });
        &mut self.kinds[at]
    }
}

fn references(stored: &Stored) -> Vec<(&'static str, String)> {
    let references = stored.record.references();
    let asked_for = references.filter(|(_, of)| is_indexed(stored.record, of));
    asked_for
        .filter_map(|(field, _)| Some((field.key, stored.text(field.key)?.to_owned())))
        .collect()
}

/// Whether references from one kind to another are indexed. Groups and parties of guests are gathered for a whole list
/// at once; an index of them would only cost.
fn is_indexed(record: &'static Record, of: &'static Record) -> bool {
    of == record || (record.container != "guests" && of.container != "categories")
}
