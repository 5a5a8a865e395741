//! The records of one wedding, by kind and id.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use serde_json::Value;

use super::couple::Couple;
use super::{Field, Kind, Record, Stored};
use crate::date::{CalendarDate, Zone};
use crate::lifecycle::Removal;
use crate::money::Costs;
use crate::patch::Patch;
use crate::records::by_container;
use crate::search::{digits, searchable};
use crate::tolerant::Fields;

/// The records of a wedding.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Store {
    kinds: Vec<OfKind>,
    /// The couple's two guests.
    pub(super) couple: Couple,
    /// That of the wedding, in which its times are.
    pub(crate) zone: Zone,
    /// How many people come, and how many are expected.
    pub(crate) heads: Counted<[i64; 2]>,
    /// What the expenses of each vendor come to, by the order of their ids.
    pub(crate) costs: Counted<Vec<(String, Costs)>>,
    /// The bytes of all records as an answer.
    shown: Counted<usize>,
}

/// What is counted when it is first asked for, and anew after a change. Two stores are equal whatever
/// they have counted so far.
#[derive(Debug, Clone, Default)]
pub(crate) struct Counted<T>(pub(crate) OnceLock<T>);

impl<T> PartialEq for Counted<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// How many wholes above a part are looked at: a merge can make them parts of each other.
const MOST_WHOLES: u8 = 4;

/// By id, those that refer to it.
type ById = BTreeMap<String, BTreeSet<String>>;

/// The records of one kind.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct OfKind {
    record: &'static Record,
    entries: BTreeMap<String, Entry>,
    /// Those that were removed while somebody else changed them. They are few, and every view names
    /// them: so they are found when they are put.
    edited_meanwhile: BTreeSet<String>,
    /// By reference and the id that it has, those that refer to it: a host's companions, an expense's
    /// payments. An import asks for them with every guest, and a ledger with every expense.
    referring: Vec<(&'static str, ById)>,
}

impl OfKind {
    fn empty(record: &'static Record) -> Self {
        Self {
            record,
            entries: BTreeMap::new(),
            edited_meanwhile: BTreeSet::new(),
            referring: Vec::new(),
        }
    }

    pub(super) fn put(&mut self, id: &str, entry: Option<Entry>) {
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
        if entry.is_back() {
            self.edited_meanwhile.insert(id.to_owned());
        }
        for (key, referred) in &entry.refers {
            let users = self.referring_by(key).entry(referred.clone());
            users.or_default().insert(id.to_owned());
        }
        self.entries.insert(id.to_owned(), entry);
    }

    /// Those that refer to something by the field of a key.
    fn referring_by(&mut self, key: &'static str) -> &mut ById {
        let known = self.referring.iter().position(|(by, _)| *by == key);
        let at = known.unwrap_or_else(|| {
            self.referring.push((key, ById::new()));
            self.referring.len() - 1
        });
        &mut self.referring[at].1
    }
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
    /// Its references, as far as somebody asks for those who have one ([`is_asked_for`]).
    refers: Vec<(&'static str, String)>,
}

impl Entry {
    pub(super) fn new(stored: Stored) -> Self {
        let record = stored.record;
        let mut search = searchable(&stored.title());
        for key in record.search {
            let label = |field: &'static Field| stored.flag(key).then_some(field.label);
            let said = stored.text(key);
            let Some(text) = said.or_else(|| record.field(key).and_then(label)) else {
                continue;
            };
            // A line break can be in no search word, so no match crosses two fields.
            search.push('\n');
            search.push_str(&searchable(text));
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
            sort: searchable(&(record.sort)(&stored)),
            created_millis: stored.lifecycle.created_millis(),
            figures: (record.figures)(&stored),
            refers: references(&stored),
            stored,
        }
    }

    /// Whether it was removed while somebody else changed it.
    fn is_back(&self) -> bool {
        self.stored.lifecycle.removal == Removal::EditedMeanwhile
    }
}

impl Store {
    /// The zone of the wedding, as far as it was said ([`Model::set_zone`](crate::model::Model::set_zone)).
    #[must_use]
    pub fn zone(&self) -> &Zone {
        &self.zone
    }

    /// The day at the wedding at an instant, in minutes since 1970.
    #[must_use]
    pub fn day_at(&self, instant: i64) -> CalendarDate {
        self.zone.local(instant).date()
    }

    /// The records of a document, without what else is in it.
    #[must_use]
    pub fn of_document(document: &Value) -> Self {
        let mut store = Self::default();
        for (container, records) in Fields::of(document).entries() {
            if let Some(record) = by_container(container) {
                store.put(record, None, records);
            }
        }
        if let Some(wedding) = Fields::of(document).get("wedding") {
            store.name_couple(Fields::of(wedding));
        }
        store
    }

    /// Takes over what the document says of one record, or of all of a kind where `id` is `None`.
    /// What is no map is no record.
    pub(crate) fn put(&mut self, record: &'static Record, id: Option<&str>, value: &Value) {
        let read = |value| {
            let fields = Some(Fields::of(value)).filter(|fields| fields.is_object())?;
            Some(Stored::read(record, fields))
        };
        if let Some(id) = id {
            return self.put_stored(record, id, read(value));
        }
        *self.of_kind_mut(record) = OfKind::empty(record);
        if !record.fixed.is_empty() {
            self.couple.forget_guests();
        }
        let records = || Fields::of(value).entries();
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
        self.see_namesake(record, id, entry.as_ref());
        self.of_kind_mut(record).put(id, entry);
    }

    /// Those of a kind that were removed while somebody else changed them.
    pub(crate) fn edited_meanwhile(
        &self,
        record: &'static Record,
    ) -> impl Iterator<Item = (&str, &Entry)> {
        let of_kind = self.of_kind(record);
        let ids = of_kind.into_iter().flat_map(|kind| &kind.edited_meanwhile);
        ids.filter_map(move |id| Some((id.as_str(), of_kind?.entries.get(id)?)))
    }

    /// The memory of the records in bytes, without their texts.
    pub(crate) fn bytes_kept(&self) -> usize {
        /// A field, present or absent.
        const FIELD: usize = 40;
        /// Its id, its places in the indices, and the texts to search and sort by.
        const RECORD: usize = 400;
        let of_kind =
            |kind: &OfKind| kind.entries.len() * (kind.record.fields.len() * FIELD + RECORD);
        self.kinds.iter().map(of_kind).sum()
    }

    /// The most bytes that all records take as views and as JSON.
    #[must_use]
    pub fn bytes_shown(&self) -> usize {
        /// A field as a view and as JSON, beside its text: the key, the value, and their places in a map.
        const FIELD: usize = 200;
        /// A text is in the view and in the JSON, and that may be copied once as it grows.
        const COPIES: usize = 4;
        let of_kind = |kind: &OfKind| {
            let fields = kind.record.fields.len() + kind.record.derived.len();
            let records = kind.entries.len().saturating_mul(fields * FIELD);
            let entries = kind.entries.values();
            let text: usize = entries.map(|entry| entry.stored.text_bytes()).sum();
            records.saturating_add(text.saturating_mul(COPIES))
        };
        let count = || self.kinds.iter().map(of_kind).sum();
        *self.shown.0.get_or_init(count)
    }

    /// Those of a kind that were not removed.
    pub(crate) fn present(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Entry)> {
        static NONE: BTreeMap<String, Entry> = BTreeMap::new();
        let entries = self.of_kind(record).map_or(&NONE, |kind| &kind.entries);
        let present = entries.iter().filter(|(_, entry)| !self.is_gone(entry));
        present.map(|(id, entry)| (id.as_str(), entry))
    }

    /// All of a kind, whether they were removed or not.
    pub(crate) fn every(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Stored)> {
        let entries = self.of_kind(record).map(|kind| &kind.entries);
        let entries = entries.into_iter().flatten();
        entries.map(|(id, entry)| (id.as_str(), &entry.stored))
    }

    /// Those of a kind that were removed themselves.
    pub(crate) fn gone(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Entry)> {
        let entries = self.of_kind(record).map(|kind| &kind.entries);
        let gone = entries
            .into_iter()
            .flatten()
            .filter(|(_, entry)| entry.stored.lifecycle.is_gone());
        gone.map(|(id, entry)| (id.as_str(), entry))
    }

    /// Those of a kind that refer to a record by the field `key`, and were not removed.
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

    /// Takes over what patches write to records, as if the document said so already.
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
                ([id], value) => self.put(record, Some(id), &value.unwrap_or_default()),
                ([id, key], value) => {
                    let Some(mut stored) = self.written(record, id).cloned() else {
                        continue;
                    };
                    stored.patch(key, value.as_ref());
                    self.put_stored(record, id, Some(stored));
                }
                _ => {}
            }
        }
    }

    /// What a person calls a record: its title, or what it goes by without one.
    #[must_use]
    pub fn called(&self, stored: &Stored) -> String {
        let title = stored.title();
        if title.is_empty() {
            return (stored.record.stands_for)(self, stored).unwrap_or_default();
        }
        title
    }

    /// One of a kind, which may have been removed.
    pub(crate) fn get(&self, record: &'static Record, id: &str) -> Option<&Entry> {
        self.of_kind(record)?.entries.get(id)
    }

    /// The stored values of a record, removed or not. The couple's lack the names and answers that their guests
    /// derive from the wedding.
    pub(super) fn written(&self, record: &'static Record, id: &str) -> Option<&Stored> {
        match record.is_fixed(id) {
            true => self.couple.written(id),
            false => self.get(record, id).map(|entry| &entry.stored),
        }
    }

    /// One of a kind that was not removed.
    pub(crate) fn here(&self, record: &'static Record, id: &str) -> Option<&Entry> {
        self.get(record, id).filter(|entry| !self.is_gone(entry))
    }

    /// Whether it was removed, or what it is a part of.
    fn is_gone(&self, entry: &Entry) -> bool {
        self.is_gone_with(entry, MOST_WHOLES)
    }

    fn is_gone_with(&self, entry: &Entry, above: u8) -> bool {
        let is_gone_whole = || {
            self.wholes_of(&entry.stored).any(|(of, id)| {
                let whole = self.get(of, id);
                // One that is built in is there before the document says anything of it.
                whole.map_or(!of.is_built_in(id), |whole| {
                    above > 0 && self.is_gone_with(whole, above - 1)
                })
            })
        };
        entry.stored.lifecycle.is_gone() || is_gone_whole()
    }

    /// What a record is a part of.
    pub(super) fn wholes_of<'a>(
        &self,
        stored: &'a Stored,
    ) -> impl Iterator<Item = (&'static Record, &'a str)> {
        let keys = stored.record.part_of.iter();
        keys.filter_map(|key| match stored.record.field(key)?.kind {
            Kind::Reference(of) => Some((of, stored.text(key)?)),
            _ => None,
        })
    }

    /// What the document says of one of a kind that was not removed.
    #[must_use]
    pub fn find(&self, record: &'static Record, id: &str) -> Option<&Stored> {
        self.here(record, id).map(|entry| &entry.stored)
    }

    /// What the document says of one of a kind, whether it was removed or not.
    #[must_use]
    pub fn ever(&self, record: &'static Record, id: &str) -> Option<&Stored> {
        self.get(record, id).map(|entry| &entry.stored)
    }

    /// Those of a kind that were not removed, by their ids.
    pub fn all(&self, record: &'static Record) -> impl Iterator<Item = (&str, &Stored)> {
        let present = self.present(record);
        present.map(|(id, entry)| (id, &entry.stored))
    }

    /// Whether something may refer to this one.
    pub(crate) fn is_here(&self, record: &'static Record, id: &str) -> bool {
        record.is_built_in(id) || self.here(record, id).is_some()
    }

    fn of_kind(&self, record: &'static Record) -> Option<&OfKind> {
        self.kinds.iter().find(|of_kind| of_kind.record == record)
    }

    pub(super) fn of_kind_mut(&mut self, record: &'static Record) -> &mut OfKind {
        self.heads = Counted::default();
        self.costs = Counted::default();
        self.shown = Counted::default();
        let known = self
            .kinds
            .iter()
            .position(|of_kind| of_kind.record == record);
        let at = known.unwrap_or_else(|| {
            self.kinds.push(OfKind::empty(record));
            self.kinds.len() - 1
        });
        &mut self.kinds[at]
    }
}

fn references(stored: &Stored) -> Vec<(&'static str, String)> {
    let references = stored.record.references();
    let asked_for = references.filter(|(_, of)| is_asked_for(stored.record, of));
    asked_for
        .filter_map(|(field, _)| Some((field.key, stored.text(field.key)?.to_owned())))
        .collect()
}

/// Whether somebody asks for those of a kind that refer to one of another. The groups and parties
/// of guests are gathered for all of a list at once, and an index of them would only cost.
fn is_asked_for(record: &'static Record, of: &'static Record) -> bool {
    of == record || (record.container != "guests" && of.container != "categories")
}
