//! The menu: the meals that guests choose from.

use crate::record::FieldKind::{Flag, Order, Prose, Short};
use crate::record::{DerivedField, DerivedKind, Field, Record};
use crate::roles::Area;

/// The table of meals.
pub static MEAL: Record = Record {
    noun: "meal",
    container: "meals",
    area: Area::Planning,
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("description", "Description", Prose),
        Field::new("forChildren", "For children", Flag),
        Field::new("order", "Order", Order),
    ],
    search: &["description"],
    derived: &[DerivedField {
        key: "guestCount",
        kind: DerivedKind::Whole,
        compute: |context| context.guests().count().into(),
    }],
    ..Record::PLAIN
};
