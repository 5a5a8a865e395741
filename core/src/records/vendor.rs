//! Vendors (Specification 3, sections 3 to 5).

use crate::money::Money;
use crate::record::Kind::{Email, Flag, Money as Amount, Phone, Prose, Short, Website};
use crate::record::{Derived, DerivedKind, Field, Record, Stored};
use crate::roles::Area;

/// The table of vendors.
pub static VENDOR: Record = Record {
    noun: "vendor",
    container: "vendors",
    area: Area::Planning,
    fields: &[
        Field::new("name", "Name", Short).required(),
        // By its name: the list is an offer, other words are kept.
        Field::new("category", "Category", Short).required(),
        Field::new("email", "Email", Email),
        Field::new("phone", "Phone", Phone),
        Field::new("contactPerson", "Contact person", Short),
        Field::new("website", "Website", Website),
        Field::new("address", "Address", Short),
        Field::new("totalCost", "Total cost", Amount),
        Field::new("paidAmount", "Paid amount", Amount),
        Field::new("notes", "Notes", Prose),
        Field::new("contractSigned", "Contract signed", Flag),
    ],
    search: &["category", "contactPerson", "email", "phone", "notes"],
    derived: &[Derived {
        key: "booked",
        kind: DerivedKind::Flag,
        of: |context| Vendor(context.stored).is_booked().into(),
    }],
    ..Record::PLAIN
};

/// A vendor of a document.
#[derive(Clone, Copy)]
pub(crate) struct Vendor<'a>(pub(crate) &'a Stored);

impl Vendor<'_> {
    /// Whether the contract is signed or something was paid (Specification 3, section 4).
    pub(crate) fn is_booked(self) -> bool {
        self.0.flag("contractSigned") || self.paid() > Money::ZERO
    }

    /// The agreed cost; nothing where there is none yet.
    pub(crate) fn cost(self) -> Money {
        self.0.money("totalCost").unwrap_or_default()
    }

    /// What was paid so far.
    pub(crate) fn paid(self) -> Money {
        self.0.money("paidAmount").unwrap_or_default()
    }

    /// What is still to pay; one who was paid too much leaves nothing.
    pub(crate) fn unpaid(self) -> Money {
        self.cost().saturating_sub(self.paid()).max(Money::ZERO)
    }
}
