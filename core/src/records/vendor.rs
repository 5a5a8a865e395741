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
        of: |context| is_booked(context.stored).into(),
    }],
    ..Record::PLAIN
};

/// Whether the contract is signed or something was paid (Specification 3, section 4).
fn is_booked(vendor: &Stored) -> bool {
    let paid = vendor.money("paidAmount");
    vendor.flag("contractSigned") || paid.is_some_and(|paid| paid > Money::ZERO)
}
