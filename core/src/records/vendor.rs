//! Vendors. Cost and paid amount are the sums of their budget lines.

use crate::draft::{Draft, FieldName, field};
use crate::record::FieldKind::{
    Date, Email, Flag, Links, Money as Amount, Phone, Prose, Short, Website, Whole,
};
use crate::record::{DerivedField, DerivedKind, Field, Proposal, Record};
use crate::roles::Area;

/// Maximum rating in stars.
const MOST_STARS: i64 = 5;

/// The table of vendors.
pub static VENDOR: Record = Record {
    noun: "vendor",
    container: "vendors",
    area: Area::Planning,
    fields: &[
        Field::new("name", "Name", Short).required(),
        // By name: the listed categories are suggestions, other words are kept.
        Field::new("category", "Category", Short).required(),
        Field::new("email", "Email", Email),
        Field::new("phone", "Phone", Phone),
        Field::new("contactPerson", "Contact person", Short),
        Field::new("website", "Website", Website),
        Field::new("address", "Address", Short),
        // From documents older than the ledger; views show the sums of the budget lines.
        Field::new("totalCost", "Total cost", Amount),
        Field::new("paidAmount", "Paid amount", Amount),
        Field::new("notes", "Notes", Prose),
        Field::new("contractSigned", "Contract signed", Flag),
        Field::new("offer", "Offer", Amount),
        Field::new("offerUntil", "Offer valid until", Date),
        Field::new("rating", "Rating", Whole(MOST_STARS)),
        Field::new("isTurnedDown", "Turned down", Flag),
        Field::new("links", "Links", Links),
    ],
    search: &["category", "contactPerson", "email", "phone", "notes"],
    derived: &[
        DerivedField {
            key: "booked",
            kind: DerivedKind::Flag,
            compute: |context| context.vendor().is_booked().into(),
        },
        DerivedField {
            key: "totalCost",
            kind: DerivedKind::Money,
            compute: |context| context.vendor().costs().total.hundredths().into(),
        },
        DerivedField {
            key: "paidAmount",
            kind: DerivedKind::Money,
            compute: |context| context.vendor().costs().paid.hundredths().into(),
        },
        DerivedField {
            key: "lineCount",
            kind: DerivedKind::Whole,
            compute: |context| context.vendor().costs().lines.into(),
        },
    ],
    rules,
    ..Record::PLAIN
};

/// Refuses an amount that is not a budget line: it would count nowhere. A vendor of an older document without lines
/// keeps its own amounts, and an undo writes them.
fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    if proposal.is_vendor_without_expenses() {
        return;
    }
    for amount in [TOTAL_COST, PAID_AMOUNT] {
        if draft.writes(amount.key) {
            draft.issue(amount, BY_EXPENSES, by_expenses(amount));
        }
    }
}

/// Total cost of a vendor.
pub(super) const TOTAL_COST: FieldName = field("totalCost", "Total cost");
/// Paid part of the cost.
pub(super) const PAID_AMOUNT: FieldName = field("paidAmount", "Paid amount");

/// Issue code for writing an amount that is a sum of expenses.
pub(super) const BY_EXPENSES: &str = "by_expenses";

/// Message for that issue.
pub(super) fn by_expenses(amount: FieldName) -> String {
    let label = amount.label;
    format!("{label} is the sum of the vendor's expenses. Change those in the budget instead.")
}
