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
    /// In the order of first use.
    kinds: Vec<KindStore>,
    /// The couple's two guests.
    pub(super) couple: Couple,
    /// The wedding's time zone; its times are local to it.
    pub(crate) zone: Zone,
    /// Headcounts: people who come, and people expected.
    pub(crate) headcounts: Lazy<[i64; 2]>,
    /// Totals of each vendor's expenses, ordered by vendor id.
    pub(crate) vendor_costs: Lazy<Vec<(String, Costs)>>,
    /// Size in bytes of all records as a response.
    view_bytes: Lazy<usize>,
}

/// A value computed at first use and again after a change. It does not count in equality of stores.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lazy<T>(pub(crate) OnceLock<T>);

impl<T> PartialEq for Lazy<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Maximum number of parents above a part: a merge can make records parts of each other.
const MAX_PARENTS: u8 = 4;

/// Ids of the referring records, by the id of their target.
type ReferrerIndex = BTreeMap<String, BTreeSet<String>>;

/// The records of one kind.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct KindStore {
    record: &'static Record,
    entries: BTreeMap<String, Entry>,
    /// Records removed while another person edited them. They are few, but every view lists them, so they are indexed
    /// on insertion.
    edited_meanwhile: BTreeSet<String>,
    /// An index of referring records for each reference field: a host's companions, an expense's payments. An import
    /// looks them up for every guest, a ledger for every expense.
    referrer_indexes: Vec<(&'static str, ReferrerIndex)>,
}

impl KindStore {
    fn empty(record: &'static Record) -> Self {
        Self {
            record,
            entries: BTreeMap::new(),
            edited_meanwhile: BTreeSet::new(),
            referrer_indexes: Vec::new(),
        }
    }

    /// Replaces the record with an id, or removes it if `entry` is `None`.
    pub(super) fn replace(&mut self, id: &str, entry: Option<Entry>) {
        self.edited_meanwhile.remove(id);
        let old_entry = self.entries.remove(id);
        for (key, target) in old_entry.into_iter().flat_map(|old| old.references) {
            if let Some(referrers) = self.referrer_index(key).get_mut(&target) {
                referrers.remove(id);
            }
        }
        let Some(entry) = entry else {
            return;
        };
        if entry.is_edited_meanwhile() {
            self.edited_meanwhile.insert(id.to_owned());
        }
        for (key, target) in &entry.references {
            let referrers = self.referrer_index(key).entry(target.clone());
            referrers.or_default().insert(id.to_owned());
        }
        self.entries.insert(id.to_owned(), entry);
    }

    /// The index of a reference field.
    fn referrer_index(&mut self, key: &'static str) -> &mut ReferrerIndex {
        let mut indexes = self.referrer_indexes.iter();
        let existing = indexes.position(|(index_key, _)| *index_key == key);
        let position = existing.unwrap_or_else(|| {
            self.referrer_indexes.push((key, ReferrerIndex::new()));
            self.referrer_indexes.len() - 1
        });
        let (_, index) = &mut self.referrer_indexes[position];
        index
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
    /// Its indexed references ([`is_indexed`]): the field's key and the target's id.
    references: Vec<(&'static str, String)>,
}

impl Entry {
    pub(super) fn new(stored: Stored) -> Self {
        let record = stored.record;
        let mut search = fold_for_search(&stored.title());
        for key in record.search {
            // A flag that is on is found by its label.
            let flag_label = |field: &'static Field| stored.flag(key).then_some(field.label);
            let text = stored.text(key);
            let Some(text) = text.or_else(|| record.field(key).and_then(flag_label)) else {
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
            references: indexed_references(&stored),
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
            let fields = Fields::from_value(value);
            fields.is_object().then(|| Stored::read(record, fields))
        };
        if let Some(id) = id {
            return self.replace(record, id, read(value));
        }
        *self.kind_mut(record) = KindStore::empty(record);
        if !record.fixed.is_empty() {
            self.couple.clear_guests();
        }
        let records = || Fields::from_value(value).entries();
        for fixed_id in record.fixed {
            let entry = records().find(|(id, _)| id == fixed_id);
            self.replace(record, fixed_id, entry.and_then(|(_, value)| read(value)));
        }
        for (id, value) in records().filter(|(id, _)| !record.is_fixed(id)) {
            self.replace(record, id, read(value));
        }
    }

    /// Replaces one record, or removes it if `stored` is `None`.
    fn replace(&mut self, record: &'static Record, id: &str, stored: Option<Stored>) {
        if record.is_fixed(id) {
            return self.replace_couple_guest(id, stored);
        }
        let entry = stored.map(Entry::new);
        self.update_namesakes(record, id, entry.as_ref());
        self.kind_mut(record).replace(id, entry);
    }

    /// Records of a kind removed while another person edited them.
    pub(crate) fn edited_meanwhile(
        &self,
        record: &'static Record,
    ) -> impl Iterator<Item = (&str, &Entry)> {
        let kind = self.kind(record);
        let ids = kind.into_iter().flat_map(|kind| &kind.edited_meanwhile);
        ids.filter_map(move |id| Some((id.as_str(), kind?.entries.get(id)?)))
    }

    /// Memory of the records in bytes, without their texts.
    pub(crate) fn memory_bytes(&self) -> usize {
        /// A field, present or absent.
        const FIELD: usize = 40;
        /// The id of a record, its index entries, and its search and sort texts.
        const RECORD: usize = 400;
        let bytes_of_kind =
            |kind: &KindStore| kind.entries.len() * (kind.record.fields.len() * FIELD + RECORD);
        self.kinds.iter().map(bytes_of_kind).sum()
    }

    /// Upper bound in bytes of all records as views and as JSON.
    #[must_use]
    pub fn max_view_bytes(&self) -> usize {
        /// A field as a view and as JSON without its text: key, value, and map entries.
        const FIELD: usize = 200;
        /// A text is in the view and in the JSON, and the JSON buffer may be copied once as it grows.
        const COPIES: usize = 4;
        let bytes_of_kind = |kind: &KindStore| {
            let field_count = kind.record.fields.len() + kind.record.derived.len();
            let field_bytes = kind.entries.len().saturating_mul(field_count * FIELD);
            let entries = kind.entries.values();
            let text_bytes: usize = entries.map(|entry| entry.stored.text_bytes()).sum();
            field_bytes.saturating_add(text_bytes.saturating_mul(COPIES))
        };
        let sum = || self.kinds.iter().map(bytes_of_kind).sum();
        *self.view_bytes.0.get_or_init(sum)
    }

    /// Records of a kind that are not removed.
    pub(crate) fn present(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Entry)> {
        static NONE: BTreeMap<String, Entry> = BTreeMap::new();
        let entries = self.kind(record).map_or(&NONE, |kind| &kind.entries);
        let present = entries.iter().filter(|(_, entry)| !self.is_gone(entry));
        present.map(|(id, entry)| (id.as_str(), entry))
    }

    /// All records of a kind, removed ones included.
    pub(crate) fn list_any(
        &self,
        record: &'static Record,
    ) -> impl Iterator<Item = (&str, &Stored)> {
        let entries = self.kind(record).map(|kind| &kind.entries);
        let entries = entries.into_iter().flatten();
        entries.map(|(id, entry)| (id.as_str(), &entry.stored))
    }

    /// Records of a kind that were removed themselves, not only with their parent.
    pub(crate) fn list_removed(
        &self,
        record: &'static Record,
    ) -> impl Iterator<Item = (&str, &Entry)> {
        let entries = self.kind(record).map(|kind| &kind.entries);
        let removed = entries
            .into_iter()
            .flatten()
            .filter(|(_, entry)| entry.stored.lifecycle.is_gone());
        removed.map(|(id, entry)| (id.as_str(), entry))
    }

    /// Records of a kind that refer to a record by the field `key` and are not removed.
    pub(crate) fn referring(
        &self,
        record: &'static Record,
        key: &str,
        id: &str,
    ) -> impl Iterator<Item = (&str, &Entry)> {
        let kind = self.kind(record);
        let referrers = kind.and_then(|kind| {
            let mut indexes = kind.referrer_indexes.iter();
            let (_, index) = indexes.find(|(index_key, _)| *index_key == key)?;
            index.get(id)
        });
        let ids = referrers.into_iter().flatten();
        let entries = ids.filter_map(move |id| Some((id.as_str(), kind?.entries.get(id)?)));
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
                    self.replace(record, id, Some(stored));
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
        self.kind(record)?.entries.get(id)
    }

    /// The stored values of a record, removed or not. The couple's guests come without the names and answers derived
    /// from the wedding.
    pub(super) fn stored_values(&self, record: &'static Record, id: &str) -> Option<&Stored> {
        match record.is_fixed(id) {
            true => self.couple.stored(id),
            false => self.get(record, id).map(|entry| &entry.stored),
        }
    }

    /// A record that is not removed.
    pub(crate) fn find_present(&self, record: &'static Record, id: &str) -> Option<&Entry> {
        self.get(record, id).filter(|entry| !self.is_gone(entry))
    }

    /// Whether a record, or a parent that it is a part of, was removed.
    fn is_gone(&self, entry: &Entry) -> bool {
        self.is_gone_within(entry, MAX_PARENTS)
    }

    /// The same, with a limit for the number of parents to look at above each other.
    fn is_gone_within(&self, entry: &Entry, max_parents: u8) -> bool {
        if entry.stored.lifecycle.is_gone() {
            return true;
        }
        let mut parents = self.parents_of(&entry.stored);
        parents.any(|(record, id)| match self.get(record, id) {
            Some(parent) => max_parents > 0 && self.is_gone_within(parent, max_parents - 1),
            // A built-in record exists without an entry in the document.
            None => !record.is_built_in(id),
        })
    }

    /// The parents that a record is a part of.
    pub(super) fn parents_of<'a>(
        &self,
        stored: &'a Stored,
    ) -> impl Iterator<Item = (&'static Record, &'a str)> {
        let keys = stored.record.part_of.iter();
        keys.filter_map(|key| match stored.record.field(key)?.kind {
            FieldKind::Reference(parent) => Some((parent, stored.text(key)?)),
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

    fn kind(&self, record: &'static Record) -> Option<&KindStore> {
        self.kinds.iter().find(|kind| kind.record == record)
    }

    /// The records of a kind, to change them: values computed from records are computed again.
    pub(super) fn kind_mut(&mut self, record: &'static Record) -> &mut KindStore {
        self.headcounts = Lazy::default();
        self.vendor_costs = Lazy::default();
        self.view_bytes = Lazy::default();
        let existing = self.kinds.iter().position(|kind| kind.record == record);
        let position = existing.unwrap_or_else(|| {
            self.kinds.push(KindStore::empty(record));
            self.kinds.len() - 1
        });
        &mut self.kinds[position]
    }
}

fn indexed_references(stored: &Stored) -> Vec<(&'static str, String)> {
    let references = stored.record.references();
    references
        .filter(|(_, target)| is_indexed(stored.record, target))
        .filter_map(|(field, _)| Some((field.key, stored.text(field.key)?.to_owned())))
        .collect()
}

/// Whether references from one kind to another are indexed. Groups and parties of guests are gathered for a whole list
/// at once; an index of them would only cost.
fn is_indexed(record: &'static Record, target: &'static Record) -> bool {
    target == record || (record.container != "guests" && target.container != "categories")
}
