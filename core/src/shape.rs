//! What may be written where in a wedding document, as far as it is a danger to get it wrong.
//!
//! Reading is total: a value of the wrong type reads as absent. So most mistakes need no refusal.
//! Refused is what would hide the work of others (something else in the place of an entity), what
//! would cost everybody (huge values, absurd depth), and a field of ours with a value that can
//! only be a fault of its writer. What this version does not know passes, since documents and
//! clients of later versions are to pass through this one unharmed.

use thiserror::Error;

use crate::genesis::SCHEMA_VERSION;
use crate::ids::is_reserved_key;
use crate::record;
use crate::records;
use crate::seating::document::CHART_MAPS;

/// The longest key of a map, in bytes; ids are shorter.
pub const MAX_KEY: usize = 128;

/// The largest string or byte value, in bytes. Prose that a form takes has 10,000 characters.
pub const MAX_VALUE: usize = 64 << 10;

/// The largest piece of a text object that one operation inserts, in bytes. Automerge inserts
/// characters one by one, or clusters of them.
pub const MAX_PIECE: usize = 256;

/// How many maps and lists may be inside each other, the root container counted as one.
pub const MAX_DEPTH: u8 = 16;

/// How a root container is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Entities, keyed by their ids.
    Entities,
    /// Fields of the one thing that it is.
    Fields,
}

/// The layout of a root container; `None` for what is none.
#[must_use]
pub fn layout(container: &str) -> Option<Layout> {
    if records::by_container(container).is_some() {
        return Some(Layout::Entities);
    }
    Some(match container {
        "charts" => Layout::Entities,
        "wedding" | "budget" | "currency" => Layout::Fields,
        _ => return None,
    })
}

/// What is written to a key of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// Nothing: the key is removed, or set to null, which means the same.
    Nothing,
    /// A string of this many bytes.
    String(usize),
    /// A text object.
    Text,
    /// A number, whole or not.
    Number,
    /// True or false.
    Flag,
    /// A map.
    Map,
    /// A list.
    List,
    /// A counter, or a step of one.
    Counter,
    /// Bytes, or something of a later version, of this many bytes.
    Bytes(usize),
}

/// Where a map is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct At<'a> {
    /// The root container that it is in, or is.
    pub container: &'a str,
    /// How many containers deep it is; a root container has the depth 1.
    pub depth: u8,
}

/// Why something is not written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Misshapen {
    /// A key that is too long, empty where it is an id, or not safe in a browser.
    #[error("a key is too long, empty or reserved")]
    Key,
    /// An entity has to be a map.
    #[error("an entity, such as a guest, is a map of fields")]
    Entity,
    /// A root container has to be a map.
    #[error("a part of a wedding, such as its guests, is a map")]
    Container,
    /// A known field with a value of another type.
    #[error("a field has a value of another type than it takes")]
    Type,
    /// Too large a value.
    #[error("a value is too large")]
    TooLarge,
    /// Too many maps in maps.
    #[error("the values are nested too deeply")]
    TooDeep,
    /// An entity, or a map that belongs to it, is replaced by another one or deleted.
    #[error(
        "a record, and the tables and seats of a chart, can be changed but not replaced or deleted as a whole; to remove a record, mark it as removed"
    )]
    Replaced,
    /// Letters for a text that no longer shows: nobody would see them again.
    #[error("another value has taken the place of the text that was edited")]
    Overwritten,
    /// A whole number beyond those that every program has.
    #[error("a whole number is too large")]
    Number,
    /// A time that no calendar has.
    #[error("the time of a change is in no calendar")]
    Time,
    /// A schema version that this program does not know.
    #[error("the schema version is not known here")]
    Version,
}

/// Checks what is written to `key` of the map at `at`.
///
/// ```
/// use troth_core::shape::{At, Misshapen, Written, check};
/// let guests = At { container: "guests", depth: 1 };
/// assert_eq!(check(guests, "g1", Written::Map), Ok(()));
/// assert_eq!(check(guests, "g1", Written::String(4)), Err(Misshapen::Entity));
/// ```
///
/// # Errors
/// When it does not fit.
pub fn check(at: At<'_>, key: &str, written: Written) -> Result<(), Misshapen> {
    check_key(key)?;
    check_size(at.depth, written)?;
    let is_entities = layout(at.container) == Some(Layout::Entities);
    match (is_entities, at.depth) {
        (true, 1) if key.is_empty() => Err(Misshapen::Key),
        (true, 1) => match written {
            // Nothing under a key that is free already harms nobody.
            Written::Map | Written::Nothing => Ok(()),
            _ => Err(Misshapen::Entity),
        },
        (true, 2) | (false, 1) => check_field(at.container, key, written),
        _ => Ok(()),
    }
}

/// Checks a value that takes the place of another one at `key` of the map at `at`. Automerge hides
/// with a map all edits inside it, those of other devices at the same time too. So an entity stays
/// (a removal is a mark, ADR 3), and so do a chart's tables and seats.
///
/// # Errors
/// When the value that is there has to stay.
pub fn check_replacement(at: At<'_>, key: &str, written: Written) -> Result<(), Misshapen> {
    let is_kept = match at.depth {
        1 => layout(at.container) == Some(Layout::Entities),
        2 => maps_of(at.container).contains(&key),
        _ => false,
    };
    match written {
        Written::Map | Written::Nothing if is_kept => Err(Misshapen::Replaced),
        _ => Ok(()),
    }
}

/// The maps inside each entity of a container, which nobody replaces.
fn maps_of(container: &str) -> &'static [&'static str] {
    match records::by_container(container) {
        Some(record) => record.maps,
        None if container == "charts" => &CHART_MAPS,
        None => &[],
    }
}

/// Checks an element of a list at a depth.
///
/// # Errors
/// When it does not fit.
pub fn check_element(depth: u8, written: Written) -> Result<(), Misshapen> {
    check_size(depth, written)
}

/// Checks what is inserted into a text object.
///
/// # Errors
/// When it is no piece of text.
pub fn check_piece(written: Written) -> Result<(), Misshapen> {
    match written {
        Written::Nothing => Ok(()),
        Written::String(bytes) if bytes <= MAX_PIECE => Ok(()),
        Written::String(_) => Err(Misshapen::TooLarge),
        _ => Err(Misshapen::Type),
    }
}

/// Checks a whole number. Browsers keep numbers exactly up to 2^53 only, and stock clients fail on a
/// change with a larger one in it.
///
/// # Errors
/// When it is beyond that (ECMA-262, `Number.MAX_SAFE_INTEGER`).
pub fn check_whole(number: i128) -> Result<(), Misshapen> {
    const LARGEST: u128 = (1 << 53) - 1;
    if number.unsigned_abs() > LARGEST {
        return Err(Misshapen::Number);
    }
    Ok(())
}

/// Checks the time that a change says it was made at, in seconds since 1970. A clock that is years
/// off makes no edit wrong; what is refused is only what no program can make a date of.
///
/// # Errors
/// When it is outside what ECMAScript calls the time range, 100,000,000 days around 1970
/// (ECMA-262, "Time Values and Time Range").
pub fn check_time(seconds: i64) -> Result<(), Misshapen> {
    const FARTHEST: u64 = 100_000_000 * 24 * 60 * 60;
    if seconds.unsigned_abs() > FARTHEST {
        return Err(Misshapen::Time);
    }
    Ok(())
}

/// Checks the schema version of a document that somebody brings.
///
/// # Errors
/// When it is not one that this program knows.
pub fn check_version(version: Option<i64>) -> Result<(), Misshapen> {
    match version {
        Some(1..=SCHEMA_VERSION) => Ok(()),
        _ => Err(Misshapen::Version),
    }
}

fn check_key(key: &str) -> Result<(), Misshapen> {
    if key.len() > MAX_KEY || is_reserved_key(key) {
        return Err(Misshapen::Key);
    }
    Ok(())
}

fn check_size(depth: u8, written: Written) -> Result<(), Misshapen> {
    match written {
        Written::String(bytes) | Written::Bytes(bytes) if bytes > MAX_VALUE => {
            Err(Misshapen::TooLarge)
        }
        Written::Map | Written::List | Written::Text if depth >= MAX_DEPTH => {
            Err(Misshapen::TooDeep)
        }
        _ => Ok(()),
    }
}

/// The type of a field that this version reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A string or a text object: readers accept both.
    Text,
    Number,
    Flag,
    List,
    Map,
}

/// The fields that this version reads outside of the tables of records, by container and type.
pub(crate) const OTHERS: &[(&str, Kind, &[&str])] = &[
    (
        "wedding",
        Kind::Text,
        &[
            "ownerName",
            "partnerName",
            "weddingDate",
            "timeZone",
            "venue",
            "theme",
            "createdAt",
        ],
    ),
    ("wedding", Kind::Number, &["guestCount"]),
    ("wedding", Kind::List, &["colors"]),
    ("budget", Kind::Number, &["total"]),
    (
        "currency",
        Kind::Text,
        &["primary", "secondary", "rateFetchedAt", "rateTableDate"],
    ),
    ("currency", Kind::Number, &["rate"]),
    ("currency", Kind::Flag, &["showBoth"]),
    (
        "charts",
        Kind::Text,
        &["name", "eventId", "order", "draftOf", "roomUnit"],
    ),
    ("charts", Kind::Number, &["roomWidth", "roomHeight"]),
    ("charts", Kind::Flag, &["holdChairs"]),
    (
        "charts",
        Kind::Map,
        &[
            "tables",
            "seats",
            "objects",
            "wishes",
            "prints",
            "floorPlan",
        ],
    ),
];

fn check_field(container: &str, key: &str, written: Written) -> Result<(), Misshapen> {
    let Some(kind) = kind_of(container, key) else {
        return Ok(());
    };
    let fits = match written {
        Written::Nothing => true,
        Written::String(_) | Written::Text => kind == Kind::Text,
        Written::Number => kind == Kind::Number,
        Written::Flag => kind == Kind::Flag,
        Written::List => kind == Kind::List,
        Written::Map => kind == Kind::Map,
        Written::Counter | Written::Bytes(_) => false,
    };
    if fits { Ok(()) } else { Err(Misshapen::Type) }
}

/// The type of a field of ours; `None` for one that this version does not read.
fn kind_of(container: &str, key: &str) -> Option<Kind> {
    if layout(container) == Some(Layout::Entities) && matches!(key, "createdAt" | "updatedAt") {
        return Some(Kind::Text);
    }
    if let Some(record) = records::by_container(container) {
        let is_map = record.maps.contains(&key).then_some(Kind::Map);
        return is_map.or_else(|| record.field(key).map(|field| Kind::of(field.kind)));
    }
    OTHERS
        .iter()
        .filter(|(of, _, _)| *of == container)
        .find(|(_, _, keys)| keys.contains(&key))
        .map(|(_, kind, _)| *kind)
}

impl Kind {
    fn of(kind: record::Kind) -> Self {
        match kind {
            record::Kind::Money | record::Kind::Whole(_) => Self::Number,
            record::Kind::Flag => Self::Flag,
            _ => Self::Text,
        }
    }
}

#[cfg(test)]
mod tests;
