//! Records: the kinds of things of a wedding that are described once, as data.
//!
//! A [`Record`] is a table of fields with a few functions beside it (`records/` has one file for
//! each kind). The engine here reads the tables: it decides commands, takes them back, says what
//! the gate lets through and makes the views. What a table cannot say is in its `rules`.

mod batch;
mod command;
mod couple;
mod decide;
mod list;
mod said;
mod store;
mod stored;
mod together;
mod uses;

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

/// Where the REST calls for a kind of records are, under `/api`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    /// At `/{container}/{weddingId}`.
    Own,
    /// At another name than the container's.
    Named(&'static str),
    /// At `/{this}/{weddingId}/{container}`.
    Beneath(&'static str),
    /// At its own, and beneath another: groups are at `/guests/{weddingId}/groups`, too.
    OwnAndBeneath(&'static str),
    /// In calls of their own, which show several kinds as one: a website with its sections.
    Elsewhere,
}

/// A kind of thing that a wedding has many of.
pub struct Record {
    /// What one is called; its commands are `noun.add`, `noun.update`, `noun.remove` and
    /// `noun.restore`.
    pub noun: &'static str,
    /// The root container of the document.
    pub container: &'static str,
    /// Whose role may write it.
    pub area: Area,
    /// Where the REST calls for them are.
    pub address: Address,
    /// In the order of the form, which is that of the issues of a refusal.
    pub fields: &'static [Field],
    /// The keys of the references to what each is a part of: a payment belongs to its expense. It goes
    /// and comes back with it, and who changes the part has changed the whole.
    pub part_of: &'static [&'static str],
    /// Maps inside each record, keyed by id. They are made with it and never replaced: another map
    /// in their place would hide what everybody did there.
    pub maps: &'static [&'static str],
    /// What a person calls one of them.
    pub title: fn(&Stored) -> String,
    /// The text that lists sort by.
    pub(crate) sort: fn(&Stored) -> String,
    /// The keys of the fields that a search looks at, besides the title.
    pub(crate) search: &'static [&'static str],
    /// What statistics ask of each record, in one number that is worked out when the record is put:
    /// they look at all of them after every edit.
    pub(crate) figures: fn(&Stored) -> u32,
    /// What views say of a record besides its fields.
    pub derived: &'static [Derived],
    /// Checks what spans several fields, of a record as it would be.
    pub(crate) rules: fn(&Proposal<'_>, &mut Draft),
    /// For a field, those that the rules may write along with it: an undo of the one takes the others back.
    pub(crate) writes_along: &'static [(&'static str, &'static [&'static str])],
    /// Who may do without required fields, where anybody may.
    pub may_lack: &'static [MayLack],
    /// What one is called that has no title of its own.
    pub(crate) stands_for: fn(&Store, &Stored) -> Option<String>,
    /// The ids that every wedding has, with their names. They need no entry in the document and
    /// cannot be removed, and so a record that has such is not added but set: `noun.set`.
    pub built_in: &'static [(&'static str, &'static str)],
    /// The ids of which every wedding has an entry, and which nobody adds or removes: the couple among the guests.
    /// Which of them are shown, and what they read as where nobody has written anything, is the store's.
    pub fixed: &'static [&'static str],
}

impl Record {
    /// A record with nothing but what every one has; tables name the rest.
    pub(crate) const PLAIN: Self = Self {
        noun: "",
        container: "",
        area: Area::Planning,
        address: Address::Own,
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
        may_lack: &[],
        stands_for: |_, _| None,
        built_in: &[],
        fixed: &[],
    };

    /// The field of a key.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields.get(self.place_of(key)?)
    }

    /// Which of the fields has this key. Most keys are the very text that stands in the table, and a view
    /// asks thousands of times: letters are compared where it is another text only.
    pub(crate) fn place_of(&self, key: &str) -> Option<usize> {
        let place_by = |is_it: fn(&str, &str) -> bool| {
            let mut fields = self.fields.iter();
            fields.position(|field| is_it(field.key, key))
        };
        place_by(|one, other| std::ptr::eq(one, other)).or_else(|| place_by(str::eq))
    }

    /// The fields that refer to other records, each with the kind that it refers to.
    pub fn references(&self) -> impl Iterator<Item = (&'static Field, &'static Record)> {
        self.fields.iter().filter_map(|field| match field.kind {
            Kind::Reference(of) => Some((field, of)),
            _ => None,
        })
    }

    /// Whether every wedding has this one.
    #[must_use]
    pub fn is_built_in(&self, id: &str) -> bool {
        self.name_of_built_in(id).is_some()
    }

    /// Whether this is one that nobody adds or removes.
    #[must_use]
    pub fn is_fixed(&self, id: &str) -> bool {
        self.fixed.contains(&id)
    }

    /// Whether every one has this field, without exception.
    #[must_use]
    pub fn always_has(&self, field: &Field) -> bool {
        field.required && self.exempt(field).next().is_none()
    }

    /// Who may do without a required field.
    pub fn exempt<'a>(&'a self, field: &'a Field) -> impl Iterator<Item = &'static MayLack> + 'a {
        let lacks = |exempt: &&MayLack| exempt.only.is_none_or(|only| only == field.key);
        self.may_lack.iter().filter(lacks)
    }

    /// The name of one that every wedding has.
    pub(crate) fn name_of_built_in(&self, id: &str) -> Option<&'static str> {
        let found = self.built_in.iter().find(|(known, _)| *known == id);
        found.map(|(_, name)| *name)
    }
}

/// A table is itself and no other: each is a static, and views ask thousands of times.
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

/// Which records may do without required fields: somebody's companion may have no name yet.
pub struct MayLack {
    /// Who they are, such as "a guest with `plusOneOf`".
    pub who: &'static str,
    /// The field that makes it one of them.
    pub by: &'static str,
    /// The one field that it may do without; none stands for all that are required.
    pub only: Option<&'static str>,
    /// Whether it is one of them, by what a command brings and by how it is now.
    pub(crate) is: fn(&Values, &Stored) -> bool,
}

/// A field of a record.
#[derive(Debug)]
pub struct Field {
    /// Its key in the document, in commands and in views.
    pub key: &'static str,
    /// What to call it in a message.
    pub label: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether a record must have it.
    pub required: bool,
    /// What it reads as where the document has none.
    pub default: Option<Fallback>,
    /// Whether a new record is written with its default, so that other programs see it, too.
    pub(crate) written: bool,
    /// The object that REST puts it in, beside others; documents and commands know no such objects.
    pub within: Option<&'static str>,
    /// Of a flag that two people set differently at once: the value that holds until a person
    /// decides, since with it fewer people see or may do something.
    pub narrower: Option<bool>,
}

impl Field {
    /// A field that may be absent.
    pub(crate) const fn new(key: &'static str, label: &'static str, kind: Kind) -> Self {
        Self {
            key,
            label,
            kind,
            required: false,
            default: None,
            written: false,
            within: None,
            narrower: None,
        }
    }

    /// The same flag, of which `value` holds where two people disagree.
    pub(crate) const fn narrower(mut self, value: bool) -> Self {
        self.narrower = Some(value);
        self
    }

    /// The same field, which a record must have.
    pub(crate) const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// The same field, which REST puts in an object.
    pub(crate) const fn within(mut self, object: &'static str) -> Self {
        self.within = Some(object);
        self
    }

    /// The same field, which reads as `default` where the document has none.
    pub(crate) const fn reads_as(mut self, default: Fallback) -> Self {
        self.default = Some(default);
        self
    }

    /// The same field, which reads as `choice` where the document has none, and which new records
    /// are written with.
    pub(crate) const fn starts_as(mut self, choice: &'static str) -> Self {
        self.default = Some(Fallback::Choice(choice));
        self.written = true;
        self
    }
}

/// What a field reads as where the document has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fallback {
    /// A value of its choices.
    Choice(&'static str),
    /// A whole number, or hundredths of money.
    Number(i64),
    /// A flag that is on until a person turns it off.
    On,
}

/// What a field holds.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// A short text on one line.
    Short,
    /// An e-mail address.
    Email,
    /// A telephone number as typed; a search finds it by its digits.
    Phone,
    /// A web address as typed, of http or https.
    Website,
    /// A long text.
    Prose,
    /// Formatted text, kept as the JSON of [`crate::rich_text`].
    RichText,
    /// Web addresses, one a line, each with what it leads to before or behind it. It merges by
    /// character.
    Links,
    /// An amount of at least zero, kept in hundredths.
    Money,
    /// A whole number from 0 to this one.
    Whole(i64),
    /// A day, kept as `YYYY-MM-DD`.
    Date,
    /// A time on the clock of the wedding's zone, kept as `YYYY-MM-DDTHH:MM`.
    Time,
    /// A time of day, kept as `HH:MM`.
    Clock,
    /// A colour, kept as `#rrggbb`.
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

impl Kind {
    /// How many characters a text may have, where that is a number of its own.
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

/// Something that views say of a record besides its fields.
pub struct Derived {
    /// Its key in the view.
    pub key: &'static str,
    /// What it holds.
    pub kind: DerivedKind,
    /// Works it out.
    pub(crate) of: fn(&Context<'_>) -> Value,
}

/// What a derived value holds.
#[derive(Debug, Clone, Copy)]
pub enum DerivedKind {
    /// A text that is always there.
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

/// A record as a command would make it, for the rules that span several fields.
pub(crate) struct Proposal<'a> {
    pub(crate) store: &'a Store,
    pub(crate) id: &'a str,
    /// As it is now; of a new one, nothing.
    pub(crate) current: &'a Stored,
    /// RFC 3339 in UTC.
    pub(crate) now: &'a str,
}

/// What a derived value is made of.
pub(crate) struct Context<'a> {
    pub(crate) store: &'a Store,
    pub(crate) id: &'a str,
    pub(crate) stored: &'a Stored,
    pub(crate) members: &'a Members<'a>,
    pub(crate) today: CalendarDate,
}

/// The guests of each record of a list, gathered once for all of it.
#[derive(Default)]
pub(crate) struct Members<'a>(pub(crate) OnceCell<HashMap<&'a str, Vec<(&'a str, &'a Entry)>>>);

impl Context<'_> {
    /// The title of the record that a field refers to, where that is here.
    pub(crate) fn title_of(&self, record: &'static Record, key: &str) -> Option<String> {
        let entry = self.store.here(record, self.stored.text(key)?)?;
        Some(self.store.called(&entry.stored))
    }
}
