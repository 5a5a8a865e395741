//! Payments of an expense: deposit, instalments and balance, each with its own dates.

use serde_json::Value;

use super::expense::EXPENSE;
use crate::date::{CalendarDate, DateField};
use crate::draft::{Draft, field};
use crate::money::Money;
use crate::record::FieldKind::{Date, Money as Amount, Reference, Short};
use crate::record::{DerivedField, DerivedKind, Field, Record, Stored};
use crate::roles::Area;
use crate::values::ExpenseStatus;

/// The table of payments.
pub static PAYMENT: Record = Record {
    noun: "payment",
    container: "payments",
    area: Area::Budget,
    part_of: &["expenseId"],
    fields: &[
        Field::new("expenseId", "Expense", Reference(&EXPENSE)).required(),
        Field::new("name", "Name", Short),
        Field::new("amount", "Amount", Amount).required(),
        Field::new("dueDate", "Due date", Date),
        Field::new("paidDate", "Paid date", Date),
    ],
    // Without a day it comes last.
    sort: |payment| {
        let day = payment
            .date("paidDate")
            .date()
            .or(payment.date("dueDate").date());
        day.map_or_else(|| "~".to_owned(), |day| day.to_string())
    },
    derived: &[
        DerivedField {
            key: "expenseDescription",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&EXPENSE, "expenseId")
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "status",
            kind: DerivedKind::Choice(&ExpenseStatus::CHOICES),
            compute: |context| {
                Payment(context.stored)
                    .status(context.today)
                    .as_str()
                    .into()
            },
        },
    ],
    rules: |_, draft| rules(draft),
    ..Record::PLAIN
};

/// Refuses an amount of 0.
fn rules(draft: &mut Draft) {
    let amount = field("amount", "Amount");
    if draft.writes(amount.key) && draft.number_of(amount.key, None) == Some(0) {
        draft.issue(amount, "out_of_range", "Amount must be more than 0");
    }
}

/// A payment of a document.
#[derive(Clone, Copy)]
pub(crate) struct Payment<'a>(pub(crate) &'a Stored);

impl Payment<'_> {
    /// The amount.
    pub(crate) fn amount(self) -> Money {
        self.0.money("amount").unwrap_or_default()
    }

    /// Whether a paid date is set, as for an expense.
    pub(crate) fn is_paid(self) -> bool {
        *self.0.date("paidDate") != DateField::Unset
    }

    /// The day it was paid.
    pub(crate) fn paid_on(self) -> Option<CalendarDate> {
        self.0.date("paidDate").date()
    }

    /// The due date.
    pub(crate) fn due(self) -> Option<CalendarDate> {
        self.0.date("dueDate").date()
    }

    fn status(self, today: CalendarDate) -> ExpenseStatus {
        match self.due() {
            _ if self.is_paid() => ExpenseStatus::Paid,
            Some(due) if due < today => ExpenseStatus::Overdue,
            _ => ExpenseStatus::Pending,
        }
    }
}
