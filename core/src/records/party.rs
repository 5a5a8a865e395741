//! Parties: households that get one invitation (decisions: Guests, RSVP, website).

use crate::record::Kind::{Order, Short};
use crate::record::{Derived, DerivedKind, Field, Record};
use crate::reports::parties::PartyView;
use crate::roles::Area;

/// The table of parties.
pub static PARTY: Record = Record {
    noun: "party",
    container: "parties",
    area: Area::Planning,
    beneath: Some("guests"),
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("order", "Order", Order),
        Field::new("address", "Address", Short),
    ],
    search: &["address"],
    derived: &[
        Derived {
            key: "guestCount",
            kind: DerivedKind::Whole,
            of: |context| PartyView::about(context).guest_count.into(),
        },
        Derived {
            key: "confirmedCount",
            kind: DerivedKind::Whole,
            of: |context| PartyView::about(context).confirmed_count.into(),
        },
        Derived {
            key: "declinedCount",
            kind: DerivedKind::Whole,
            of: |context| PartyView::about(context).declined_count.into(),
        },
        Derived {
            key: "sentCount",
            kind: DerivedKind::Whole,
            of: |context| PartyView::about(context).sent_count.into(),
        },
        Derived {
            key: "isSent",
            kind: DerivedKind::Flag,
            of: |context| PartyView::about(context).is_sent.into(),
        },
        Derived {
            key: "isAnswered",
            kind: DerivedKind::Flag,
            of: |context| PartyView::about(context).is_answered.into(),
        },
    ],
    ..Record::PLAIN
};
