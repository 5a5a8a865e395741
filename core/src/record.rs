//! The engine of records: the kinds of things in a wedding, each described once by a table.
//!
//! A [`Record`] is such a table: fields as data, and a few functions (`records/` has one file for each kind). The
//! engine reads the tables: it decides commands and undoes them, answers the gate, and makes the views. A table's
//! `rules` hold the checks that data cannot express.

mod batch;
mod command;
mod couple;
mod decide;
mod inverse;
mod list;
mod store;
mod stored;
mod touch;
mod with;

use std::cell::OnceCell;
use std::collections::HashMap;

use serde_json::Value;

pub use crate::input::Values;
pub use batch::RecordBatch;
pub use command::{Action, RecordCommand, WrongType};
pub use list::{RecordQuery, RecordSort, RecordView};
pub use store::Store;
pub use stored::Stored;

pub(crate) use list::{by_name, newest_first};
pub(crate) use store::Entry;

use crate::date::CalendarDate;
use crate::draft::{Draft, MAX_PROSE, MAX_SHORT};
use crate::roles::Area;
use crate::values::Choices;

/// Address of the REST calls for a kind of records, under `/api`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestAddress {
    /// At `/{container}/{weddingId}`.
    Own,
    /// At a name other than the container's.
    Named(&'static str),
    /// At `/{this}/{weddingId}/{container}`.
    Beneath(&'static str),
    /// At its own, and under another: groups are also at `/guests/{weddingId}/groups`.
    OwnAndBeneath(&'static str),
    /// In separate calls that show several kinds as one: a website with its sections.
    Elsewhere,
}

/// A kind of record: things of which a wedding has many.
pub struct Record {
    /// Noun of its commands: `noun.add`, `noun.update`, `noun.remove` and `noun.restore`.
    pub noun: &'static str,
    /// Root container in the document.
    pub container: &'static str,
    /// Area that a role needs write access to.
    pub area: Area,
    /// Address of its REST calls.
    pub address: RestAddress,
    /// Fields in the order of the form, which is also the order of a refusal's issues.
    pub fields: &'static [Field],
    /// Keys of the references to the parent that a record is a part of: a payment is a part of its expense. A part is
    /// removed and restored with its parent, and a change of the part counts as a change of the parent.
    pub part_of: &'static [&'static str],
    /// Maps inside each record, keyed by id. They are made with it and never replaced: a new map would hide all edits
    /// in the old one.
    pub maps: &'static [&'static str],
    /// Title of one record, as a person would call it.
    pub title: fn(&Stored) -> String,
    /// Text that lists sort by.
    pub(crate) sort: fn(&Stored) -> String,
    /// Keys of the fields that a search covers, besides the title.
    pub(crate) search: &'static [&'static str],
    /// Flags and counts for statistics, packed in one number. It is computed when the record is stored, because
    /// statistics read all records after every edit.
    pub(crate) figures: fn(&Stored) -> u32,
    /// Computed values that views add to the fields.
    pub derived: &'static [DerivedField],
    /// Checks that span several fields, on the record as proposed.
    pub(crate) rules: fn(&Proposal<'_>, &mut Draft),
    /// Fields that the rules may write along with a field: undoing the one also undoes the others.
    pub(crate) writes_along: &'static [(&'static str, &'static [&'static str])],
    /// Exemptions from required fields.
    pub exemptions: &'static [RequiredExemption],
    /// Name shown for a record without a title.
    pub(crate) fallback_name: fn(&Store, &Stored) -> Option<String>,
    /// Ids that every wedding has, with their names. They need no entry in the document and cannot be removed; a
    /// record with built-in ids is not added but set: `noun.set`.
    pub built_in: &'static [(&'static str, &'static str)],
    /// Ids of which every wedding has an entry that cannot be added or removed: the couple among the guests. The store
    /// decides which are shown, and their values while nothing is written.
    pub fixed: &'static [&'static str],
}

impl Record {
    /// Defaults for every kind; tables override them.
    pub(crate) const PLAIN: Self = Self {
        noun: "",
        container: "",
        area: Area::Planning,
        address: RestAddress::Own,
        fields: &[],
        part_of: &[],
        maps: &[],
        title: |stored| stored.text("name").unwrap_or_default().to_owned(),
        sort: |stored| stored.title(),
        search: &[],
        figures: |_| 0,
        derived: &[],
        rules: |_, _| {},
        writes_along: &[],
        exemptions: &[],
        fallback_name: |_, _| None,
        built_in: &[],
        fixed: &[],
    };

    /// The field with a key.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields.get(self.index_of(key)?)
    }

    /// Index of the field with a key. Most keys are the same static text as in the table, and a view looks up
    /// thousands: pointers are compared first, and text only if none match.
    pub(crate) fn index_of(&self, key: &str) -> Option<usize> {
        let position = |is_equal: fn(&str, &str) -> bool| {
            let mut fields = self.fields.iter();
            fields.position(|field| is_equal(field.key, key))
        };
        position(|one, other| std::ptr::eq(one, other)).or_else(|| position(str::eq))
    }

    /// Fields that refer to other records, each with the kind it refers to.
    pub fn references(&self) -> impl Iterator<Item = (&'static Field, &'static Record)> {
        self.fields.iter().filter_map(|field| match field.kind {
            FieldKind::Reference(target) => Some((field, target)),
            _ => None,
        })
    }

    /// Whether this id is built in: every wedding has it.
    #[must_use]
    pub fn is_built_in(&self, id: &str) -> bool {
        self.name_of_built_in(id).is_some()
    }

    /// Whether this id is fixed: it cannot be added or removed.
    #[must_use]
    pub fn is_fixed(&self, id: &str) -> bool {
        self.fixed.contains(&id)
    }

    /// Whether every record must have this field, without exemptions.
    #[must_use]
    pub fn always_requires(&self, field: &Field) -> bool {
        field.required && self.exemptions_of(field).next().is_none()
    }

    /// The exemptions from a required field.
    pub fn exemptions_of<'a>(
        &'a self,
        field: &'a Field,
    ) -> impl Iterator<Item = &'static RequiredExemption> + 'a {
        let covers_field = |exemption: &&RequiredExemption| {
            exemption.only_field.is_none_or(|only| only == field.key)
        };
        self.exemptions.iter().filter(covers_field)
    }

    /// Name of a built-in id.
    pub(crate) fn name_of_built_in(&self, id: &str) -> Option<&'static str> {
        let mut built_in = self.built_in.iter();
        built_in.find_map(|(built_in_id, name)| (*built_in_id == id).then_some(*name))
    }
}

/// Compared by address: each table is a static, and views compare thousands of times.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Record {}

impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.noun)
    }
}

/// An exemption from required fields: a companion of a guest may have no name yet.
pub struct RequiredExemption {
    /// Description of the exempt records, such as "a guest with `plusOneOf`".
    pub description: &'static str,
    /// The field that makes a record exempt.
    pub marker_field: &'static str,
    /// The field that may be missing; `None` means every required field.
    pub only_field: Option<&'static str>,
    /// Whether a record is exempt, given the values of a command and the stored record.
    pub(crate) applies: fn(&Values, &Stored) -> bool,
}

/// A field of a record.
#[derive(Debug)]
pub struct Field {
    /// Key in the document, in commands and in views.
    pub key: &'static str,
    /// Name in messages.
    pub label: &'static str,
    /// Type of its values.
    pub kind: FieldKind,
    /// Whether a record must have it.
    pub required: bool,
    /// Value if the document has none.
    pub default: Option<Fallback>,
    /// Whether new records are written with the default, so that other programs see it too.
    pub(crate) writes_default: bool,
    /// Object that REST puts the field in; documents and commands have no such objects.
    pub within: Option<&'static str>,
    /// For a flag set differently by two people at once: the value that applies until a person decides. It is the one
    /// that lets fewer people see or do something.
    pub narrower: Option<bool>,
}

impl Field {
    /// An optional field.
    pub(crate) const fn new(key: &'static str, label: &'static str, kind: FieldKind) -> Self {
        Self {
            key,
            label,
            kind,
            required: false,
            default: None,
            writes_default: false,
            within: None,
            narrower: None,
        }
    }

    /// Sets the value that applies while two people disagree about a flag.
    pub(crate) const fn narrower(mut self, value: bool) -> Self {
        self.narrower = Some(value);
        self
    }

    /// Makes the field required.
    pub(crate) const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// Puts the field in an object in REST.
    pub(crate) const fn within(mut self, object: &'static str) -> Self {
        self.within = Some(object);
        self
    }

    /// Sets the value that the field reads as if the document has none.
    pub(crate) const fn reads_as(mut self, default: Fallback) -> Self {
        self.default = Some(default);
        self
    }

    /// Sets the choice that the field reads as if the document has none, and that new records are written with.
    pub(crate) const fn starts_as(mut self, choice: &'static str) -> Self {
        self.default = Some(Fallback::Choice(choice));
        self.writes_default = true;
        self
    }
}

/// Value of a field that the document does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fallback {
    /// One of its choices.
    Choice(&'static str),
    /// A whole number, or hundredths of money.
    Number(i64),
    /// A flag that is on until a person turns it off.
    On,
}

/// Type of a field's values.
#[derive(Debug, Clone, Copy)]
pub enum FieldKind {
    /// A short text on one line.
    Short,
    /// An e-mail address.
    Email,
    /// A telephone number as typed; search matches its digits.
    Phone,
    /// A web address as typed, http or https.
    Website,
    /// A long text.
    Prose,
    /// Formatted text, stored as the JSON of [`crate::rich_text`].
    RichText,
    /// Web addresses, one a line, each with a description before or after it. It merges by character.
    Links,
    /// An amount of at least zero, stored in hundredths.
    Money,
    /// A whole number from 0 to this one.
    Whole(i64),
    /// A day, stored as `YYYY-MM-DD`.
    Date,
    /// A local time in the wedding's time zone, stored as `YYYY-MM-DDTHH:MM`.
    Time,
    /// A time of day, stored as `HH:MM`.
    Clock,
    /// A colour, stored as `#rrggbb`.
    Color,
    /// True or false; absent is false.
    Flag,
    /// One of a closed set of texts.
    Choice(&'static Choices),
    /// The id of another record.
    Reference(&'static Record),
    /// A fractional index, which sorts as text.
    Order,
}

impl FieldKind {
    /// Maximum length of a text in characters, for kinds that have one limit.
    #[must_use]
    pub const fn longest(self) -> Option<usize> {
        match self {
            Self::Short | Self::Email | Self::Phone | Self::Website | Self::Order => {
                Some(MAX_SHORT)
            }
            Self::Prose | Self::Links => Some(MAX_PROSE),
            _ => None,
        }
    }
}

/// A computed value that views add to a record's fields.
pub struct DerivedField {
    /// Key in the view.
    pub key: &'static str,
    /// Type of the value.
    pub kind: DerivedKind,
    /// Computes the value.
    pub(crate) compute: fn(&Context<'_>) -> Value,
}

/// Type of a derived value.
#[derive(Debug, Clone, Copy)]
pub enum DerivedKind {
    /// A text, never null.
    Text,
    /// A text, or null.
    TextOrNull,
    /// True or false.
    Flag,
    /// A whole number of at least zero.
    Whole,
    /// A whole number of at least zero, or null.
    WholeOrNull,
    /// An amount of money, in hundredths.
    Money,
    /// One of a closed set of texts.
    Choice(&'static Choices),
}

/// Input for the rules of a table, beside the draft that a command makes of a record.
pub(crate) struct Proposal<'a> {
    pub(crate) store: &'a Store,
    pub(crate) id: &'a str,
    /// The record as it is now; empty for a new one.
    pub(crate) current: &'a Stored,
    /// The time, as RFC 3339 in UTC.
    pub(crate) now: &'a str,
}

/// Input for a derived value: a record with the rest of the wedding.
pub(crate) struct Context<'a> {
    pub(crate) store: &'a Store,
    pub(crate) id: &'a str,
    pub(crate) stored: &'a Stored,
    pub(crate) guests_by_record: &'a GuestsByRecord<'a>,
    pub(crate) today: CalendarDate,
}

/// The guests of each group or party: a cache that the first derived field which counts guests fills, shared by all
/// views of one list.
#[derive(Default)]
pub(crate) struct GuestsByRecord<'a>(
    pub(crate) OnceCell<HashMap<&'a str, Vec<(&'a str, &'a Entry)>>>,
);

impl Context<'_> {
    /// Title of the record that a field refers to, if that record is present.
    pub(crate) fn title_of(&self, record: &'static Record, key: &str) -> Option<String> {
        let entry = self.store.find_present(record, self.stored.text(key)?)?;
        Some(self.store.display_name(&entry.stored))
    }
}
