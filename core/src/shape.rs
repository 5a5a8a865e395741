//! The shape of a wedding document: which writes are refused because they would do harm.
//!
//! Reading is total: a value of the wrong type reads as absent. So most mistakes need no refusal. Refused are
//! writes that would hide the work of others (something else in the place of a record), that would burden every
//! device (huge values, absurd depth), and wrong types in known fields, which can only be bugs. Unknown fields
//! pass, since documents and clients of later versions must pass unharmed.

use thiserror::Error;

use crate::genesis::{CONTAINERS, SCHEMA_VERSION};
use crate::ids::is_reserved_key;
use crate::record;
use crate::records;
use crate::seating::document::CHART_MAPS;

/// The longest map key, in bytes; ids are shorter.
pub const MAX_KEY: usize = 128;

/// The largest string or byte value, in bytes. A form accepts prose of up to 10,000 characters.
pub const MAX_VALUE: usize = 64 << 10;

/// The largest piece that one operation may insert into a text object, in bytes. Automerge inserts characters,
/// or clusters of them, one by one.
pub const MAX_PIECE: usize = 256;

/// How deep maps and lists may be nested, counting the root container as one.
pub const MAX_DEPTH: u8 = 16;

/// The layout of a root container.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Records, keyed by id.
    Entities,
    /// The fields of a single record.
    Fields,
}

/// The layout of a root container; `None` if it is reserved or not one.
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

/// Whether this root container waits for a table: it is in every wedding, and no client writes into it yet.
#[must_use]
pub fn is_reserved(container: &str) -> bool {
    layout(container).is_none() && CONTAINERS.contains(&container)
}

/// The kind of value written to a map key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenKind {
    /// Nothing: the key is removed, or set to null, which has the same meaning.
    Nothing,
    /// A string of this many bytes.
    String(usize),
    /// A text object.
    Text,
    /// A number, integer or float.
    Number,
    /// True or false.
    Flag,
    /// A map.
    Map,
    /// A list.
    List,
    /// A counter, or an increment of one.
    Counter,
    /// Bytes, or a type of a later version, of this many bytes.
    Bytes(usize),
}

/// The position of a map in the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapPosition<'a> {
    /// The root container that it is in, or that it is.
    pub container: &'a str,
    /// Its nesting depth; a root container has depth 1.
    pub depth: u8,
}

/// Why a write is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ShapeError {
    /// A key that is too long, an empty id, or not safe in a browser.
    #[error("a key is too long, empty or reserved")]
    Key,
    /// A record must be a map.
    #[error("an entity, such as a guest, is a map of fields")]
    Entity,
    /// A root container must be a map.
    #[error("a part of a wedding, such as its guests, is a map")]
    Container,
    /// A write into a container without a table: a device that knows the table would read values that no rule checked.
    #[error("this part of a wedding is not in use yet")]
    Reserved,
    /// A known field with a value of the wrong type.
    #[error("a field has a value of another type than it takes")]
    Type,
    /// A value is too large.
    #[error("a value is too large")]
    TooLarge,
    /// Nested too deeply.
    #[error("the values are nested too deeply")]
    TooDeep,
    /// A record, or a map that belongs to it, is replaced or deleted.
    #[error(
        "a record, and the tables and seats of a chart, can be changed but not replaced or deleted as a whole; to remove a record, mark it as removed"
    )]
    Replaced,
    /// Characters for a text object that no longer shows: the edit would be invisible.
    #[error("another value has taken the place of the text that was edited")]
    Overwritten,
    /// A whole number that not every program can represent.
    #[error("a whole number is too large")]
    Number,
    /// A time outside every calendar.
    #[error("the time of a change is in no calendar")]
    Time,
    /// A schema version unknown to this program.
    #[error("the schema version is not known here")]
    Version,
}

/// Checks a write to `key` of the map at `at`.
///
/// ```
/// use troth_core::shape::{MapPosition, ShapeError, WrittenKind, check};
/// let guests = MapPosition { container: "guests", depth: 1 };
/// assert_eq!(check(guests, "g1", WrittenKind::Map), Ok(()));
/// assert_eq!(check(guests, "g1", WrittenKind::String(4)), Err(ShapeError::Entity));
/// ```
///
/// # Errors
/// If the write does not fit.
pub fn check(at: MapPosition<'_>, key: &str, written: WrittenKind) -> Result<(), ShapeError> {
    check_key(key)?;
    check_size(at.depth, written)?;
    let layout = layout(at.container).ok_or(ShapeError::Reserved)?;
    match (layout, at.depth) {
        (Layout::Entities, 1) if key.is_empty() => Err(ShapeError::Key),
        (Layout::Entities, 1) => match written {
            // Deleting a key that is free already is harmless.
            WrittenKind::Map | WrittenKind::Nothing => Ok(()),
            _ => Err(ShapeError::Entity),
        },
        (Layout::Entities, 2) | (Layout::Fields, 1) => check_field(at.container, key, written),
        _ => Ok(()),
    }
}

/// Checks a value that replaces another at `key` of the map at `at`. In Automerge, replacing a map hides all
/// edits inside it, including concurrent ones of other devices. So records must stay (removal is a mark, ADR
/// 3), and so must a chart's tables and seats.
///
/// # Errors
/// If the current value must stay.
pub fn check_replacement(
    at: MapPosition<'_>,
    key: &str,
    written: WrittenKind,
) -> Result<(), ShapeError> {
    let must_stay = match at.depth {
        1 => layout(at.container) == Some(Layout::Entities),
        2 => maps_in_records(at.container).contains(&key),
        _ => false,
    };
    match written {
        WrittenKind::Map | WrittenKind::Nothing if must_stay => Err(ShapeError::Replaced),
        _ => Ok(()),
    }
}

/// The maps inside each record of a container, which must not be replaced.
fn maps_in_records(container: &str) -> &'static [&'static str] {
    match records::by_container(container) {
        Some(record) => record.maps,
        None if container == "charts" => &CHART_MAPS,
        None => &[],
    }
}

/// Checks an element of a list at this depth.
///
/// # Errors
/// If the element does not fit.
pub fn check_element(depth: u8, written: WrittenKind) -> Result<(), ShapeError> {
    check_size(depth, written)
}

/// Checks a piece inserted into a text object.
///
/// # Errors
/// If it is not a piece of text.
pub fn check_piece(written: WrittenKind) -> Result<(), ShapeError> {
    match written {
        WrittenKind::Nothing => Ok(()),
        WrittenKind::String(bytes) if bytes <= MAX_PIECE => Ok(()),
        WrittenKind::String(_) => Err(ShapeError::TooLarge),
        _ => Err(ShapeError::Type),
    }
}

/// Checks a whole number. Browsers are exact only up to 2^53, and stock clients fail on a change with a larger
/// number.
///
/// # Errors
/// If it is beyond that (ECMA-262, `Number.MAX_SAFE_INTEGER`).
pub fn check_whole(number: i128) -> Result<(), ShapeError> {
    const LARGEST: u128 = (1 << 53) - 1;
    if number.unsigned_abs() > LARGEST {
        return Err(ShapeError::Number);
    }
    Ok(())
}

/// Checks the timestamp of a change, in seconds since 1970. A clock that is years off is accepted; only times
/// that no program can convert to a date are refused.
///
/// # Errors
/// If it is outside the ECMAScript time range, 100,000,000 days around 1970 (ECMA-262, "Time Values and Time
/// Range").
pub fn check_time(seconds: i64) -> Result<(), ShapeError> {
    const FARTHEST: u64 = 100_000_000 * 24 * 60 * 60;
    if seconds.unsigned_abs() > FARTHEST {
        return Err(ShapeError::Time);
    }
    Ok(())
}

/// Checks the schema version of a document from a peer.
///
/// # Errors
/// If this program does not know the version.
pub fn check_version(version: Option<i64>) -> Result<(), ShapeError> {
    match version {
        Some(1..=SCHEMA_VERSION) => Ok(()),
        _ => Err(ShapeError::Version),
    }
}

fn check_key(key: &str) -> Result<(), ShapeError> {
    if key.len() > MAX_KEY || is_reserved_key(key) {
        return Err(ShapeError::Key);
    }
    Ok(())
}

fn check_size(depth: u8, written: WrittenKind) -> Result<(), ShapeError> {
    match written {
        WrittenKind::String(bytes) | WrittenKind::Bytes(bytes) if bytes > MAX_VALUE => {
            Err(ShapeError::TooLarge)
        }
        WrittenKind::Map | WrittenKind::List | WrittenKind::Text if depth >= MAX_DEPTH => {
            Err(ShapeError::TooDeep)
        }
        _ => Ok(()),
    }
}

/// The type of a field that this version reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ValueType {
    /// A string or a text object: readers accept both.
    Text,
    Number,
    Flag,
    List,
    Map,
}

/// The fields outside the record tables that this version reads, by container and type.
pub(crate) const FIELDS_OUTSIDE_TABLES: &[(&str, ValueType, &[&str])] = &[
    (
        "wedding",
        ValueType::Text,
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
    ("wedding", ValueType::Number, &["guestCount"]),
    ("wedding", ValueType::List, &["colors"]),
    ("budget", ValueType::Number, &["total"]),
    (
        "currency",
        ValueType::Text,
        &["primary", "secondary", "rateFetchedAt", "rateTableDate"],
    ),
    ("currency", ValueType::Number, &["rate"]),
    ("currency", ValueType::Flag, &["showBoth"]),
    (
        "charts",
        ValueType::Text,
        &["name", "eventId", "order", "draftOf", "roomUnit"],
    ),
    ("charts", ValueType::Number, &["roomWidth", "roomHeight"]),
    ("charts", ValueType::Flag, &["holdChairs"]),
    (
        "charts",
        ValueType::Map,
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

fn check_field(container: &str, key: &str, written: WrittenKind) -> Result<(), ShapeError> {
    let Some(kind) = type_of_field(container, key) else {
        return Ok(());
    };
    let fits = match written {
        WrittenKind::Nothing => true,
        WrittenKind::String(_) | WrittenKind::Text => kind == ValueType::Text,
        WrittenKind::Number => kind == ValueType::Number,
        WrittenKind::Flag => kind == ValueType::Flag,
        WrittenKind::List => kind == ValueType::List,
        WrittenKind::Map => kind == ValueType::Map,
        WrittenKind::Counter | WrittenKind::Bytes(_) => false,
    };
    if fits { Ok(()) } else { Err(ShapeError::Type) }
}

/// The type of a known field; `None` if this version does not read it.
fn type_of_field(container: &str, key: &str) -> Option<ValueType> {
    if layout(container) == Some(Layout::Entities) && matches!(key, "createdAt" | "updatedAt") {
        return Some(ValueType::Text);
    }
    if let Some(record) = records::by_container(container) {
        let is_map = record.maps.contains(&key).then_some(ValueType::Map);
        return is_map.or_else(|| {
            record
                .field(key)
                .map(|field| ValueType::from_field_kind(field.kind))
        });
    }
    FIELDS_OUTSIDE_TABLES
        .iter()
        .filter(|(field_container, _, _)| *field_container == container)
        .find(|(_, _, keys)| keys.contains(&key))
        .map(|(_, kind, _)| *kind)
}

impl ValueType {
    fn from_field_kind(kind: record::FieldKind) -> Self {
        match kind {
            record::FieldKind::Money | record::FieldKind::Whole(_) => Self::Number,
            record::FieldKind::Flag => Self::Flag,
            _ => Self::Text,
        }
    }
}

#[cfg(test)]
mod tests;
