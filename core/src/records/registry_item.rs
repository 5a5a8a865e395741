//! Gifts that the couple wishes for, and funds for wishes that no store sells.

use crate::draft::{Draft, field};
use crate::record::FieldKind::{
    Choice, Flag, Money as Amount, Order, Prose, Short, Website, Whole,
};
use crate::record::{DerivedField, DerivedKind, Fallback, Field, Record};
use crate::roles::Area;
use crate::values::GiftPriority;

/// Upper limit for one gift, far above real wishes.
const MOST_OF_ONE: i64 = 10_000;

/// The table of the registry. For a fund the price is its goal, and the quantity is 1.
pub static REGISTRY_ITEM: Record = Record {
    noun: "registryItem",
    container: "registry",
    area: Area::Registry,
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("description", "Description", Prose),
        Field::new("price", "Price", Amount).required(),
        // By name, as for vendors.
        Field::new("category", "Category", Short).required(),
        Field::new("store", "Store", Short),
        Field::new("storeUrl", "Store link", Website),
        Field::new("imageUrl", "Picture", Website),
        Field::new("quantity", "Quantity", Whole(MOST_OF_ONE))
            .required()
            .reads_as(Fallback::Number(1)),
        Field::new("priority", "Priority", Choice(&GiftPriority::CHOICES)).starts_as("medium"),
        Field::new("isFund", "Fund", Flag),
        Field::new("notes", "Notes", Prose),
        Field::new("order", "Order", Order),
    ],
    search: &["description", "category", "store", "notes"],
    derived: &[
        DerivedField {
            key: "purchased",
            kind: DerivedKind::Whole,
            compute: |context| context.gift().purchased().into(),
        },
        DerivedField {
            key: "received",
            kind: DerivedKind::Money,
            compute: |context| context.gift().received().hundredths().into(),
        },
        DerivedField {
            key: "isComplete",
            kind: DerivedKind::Flag,
            compute: |context| context.gift().is_complete().into(),
        },
        DerivedField {
            key: "isTooMuch",
            kind: DerivedKind::Flag,
            compute: |context| context.gift().is_too_much().into(),
        },
        DerivedField {
            key: "unthanked",
            kind: DerivedKind::Whole,
            compute: |context| context.gift().unthanked().into(),
        },
    ],
    rules: |_, draft| rules(draft),
    ..Record::PLAIN
};

fn rules(draft: &mut Draft) {
    let quantity = field("quantity", "Quantity");
    if draft.number_of(quantity.key, None) == Some(0) {
        draft.issue(quantity, "out_of_range", "Quantity must be at least 1");
    }
}
