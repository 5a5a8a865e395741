//! The vendors of events, each with a role.

use serde_json::Value;

use super::event::EVENT;
use super::vendor::VENDOR;
use crate::record::FieldKind::{Prose, Reference, Short};
use crate::record::{DerivedField, DerivedKind, Field, Record};
use crate::roles::Area;

/// The table of assignments.
pub static EVENT_VENDOR: Record = Record {
    noun: "eventVendor",
    container: "eventVendors",
    area: Area::Planning,
    part_of: &["eventId", "vendorId"],
    fields: &[
        Field::new("eventId", "Event", Reference(&EVENT)).required(),
        Field::new("vendorId", "Vendor", Reference(&VENDOR)).required(),
        Field::new("role", "Role", Short),
        Field::new("notes", "Notes", Prose),
    ],
    title: |assignment| assignment.text("role").unwrap_or_default().to_owned(),
    fallback_name: |store, assignment| {
        let vendor = store.find_present(&VENDOR, assignment.text("vendorId")?)?;
        Some(vendor.stored.title())
    },
    derived: &[
        DerivedField {
            key: "eventTitle",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&EVENT, "eventId")
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "vendorName",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&VENDOR, "vendorId")
                    .map_or(Value::Null, Value::from)
            },
        },
    ],
    ..Record::PLAIN
};
