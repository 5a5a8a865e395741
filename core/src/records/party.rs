//! Parties: households that get one invitation.

use crate::record::FieldKind::{Order, Short};
use crate::record::{DerivedField, DerivedKind, Field, Record, RestAddress};
use crate::roles::Area;

/// The table of parties.
pub static PARTY: Record = Record {
    noun: "party",
    container: "parties",
    area: Area::Planning,
    address: RestAddress::OwnAndBeneath("guests"),
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("order", "Order", Order),
        Field::new("address", "Address", Short),
        // "the Rossi family": the greeting of an invitation; first names if empty.
        Field::new("greeting", "Greeting", Short),
    ],
    search: &["address"],
    derived: &[
        DerivedField {
            key: "guestCount",
            kind: DerivedKind::Whole,
            compute: |context| context.party().guest_count.into(),
        },
        DerivedField {
            key: "confirmedCount",
            kind: DerivedKind::Whole,
            compute: |context| context.party().confirmed_count.into(),
        },
        DerivedField {
            key: "declinedCount",
            kind: DerivedKind::Whole,
            compute: |context| context.party().declined_count.into(),
        },
        DerivedField {
            key: "sentCount",
            kind: DerivedKind::Whole,
            compute: |context| context.party().sent_count.into(),
        },
        DerivedField {
            key: "isSent",
            kind: DerivedKind::Flag,
            compute: |context| context.party().is_sent.into(),
        },
        DerivedField {
            key: "isAnswered",
            kind: DerivedKind::Flag,
            compute: |context| context.party().is_answered.into(),
        },
    ],
    ..Record::PLAIN
};
