//! A record that exists only in a test build (`--features sample-record`): it shows what one more table provides
//! without further code.

use crate::record::FieldKind::{Choice, Date, Flag, Money, Prose, Reference, Short, Whole};
use crate::record::{Field, Record};
use crate::records::vendor::VENDOR;
use crate::roles::Area;
use crate::values::RoomUnit;

/// The table of keepsakes.
pub static KEEPSAKE: Record = Record {
    noun: "keepsake",
    container: "keepsakes",
    area: Area::Budget,
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("story", "Story", Prose),
        Field::new("unit", "Unit", Choice(&RoomUnit::CHOICES)).starts_as("m"),
        Field::new("price", "Price", Money),
        Field::new("pieces", "Pieces", Whole(9)),
        Field::new("boughtOn", "Bought on", Date),
        Field::new("isWrapped", "Wrapped", Flag),
        Field::new("vendorId", "Vendor", Reference(&VENDOR)),
    ],
    maps: &["pictures"],
    search: &["story"],
    ..Record::PLAIN
};
