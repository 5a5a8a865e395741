//! Expenses (Specification 3, sections 3 to 5).

use serde::Deserialize;
use serde_json::Value;

use super::category::{CATEGORY, OTHER};
use super::vendor::VENDOR;
use crate::date::{CalendarDate, DateField};
use crate::money::Money;
use crate::record::Kind::{Date, Money as Amount, Prose, Reference, Short};
use crate::record::{
    Derived, DerivedKind, Entry, Fallback, Field, Members, Record, RecordView, Store, Stored,
    newest_first,
};
use crate::roles::Area;
use crate::search::{fold, words};
use crate::values::ExpenseStatus;

/// An unpaid expense is due soon from this many days before its due date.
const DUE_SOON_DAYS: i64 = 7;

/// The table of expenses.
pub static EXPENSE: Record = Record {
    noun: "expense",
    container: "expenses",
    area: Area::Budget,
    fields: &[
        Field::new("description", "Description", Short).required(),
        // Nothing where another program wrote no number.
        Field::new("amount", "Amount", Amount)
            .required()
            .reads_as(Fallback::Number(0)),
        Field::new("categoryId", "Category", Reference(&CATEGORY)),
        Field::new("dueDate", "Due date", Date),
        Field::new("paidDate", "Paid date", Date),
        Field::new("notes", "Notes", Prose),
        Field::new("vendorId", "Vendor", Reference(&VENDOR)),
    ],
    title: |expense| expense.text("description").unwrap_or_default().to_owned(),
    search: &["notes"],
    derived: &[
        Derived {
            key: "categoryName",
            kind: DerivedKind::Text,
            of: |context| category_name(context.store, context.stored).into(),
        },
        Derived {
            key: "vendorName",
            kind: DerivedKind::TextOrNull,
            of: |context| {
                context
                    .title_of(&VENDOR, "vendorId")
                    .map_or(Value::Null, Value::from)
            },
        },
        Derived {
            key: "status",
            kind: DerivedKind::Choice(&ExpenseStatus::CHOICES),
            of: |context| {
                Expense(context.stored)
                    .status(context.today)
                    .as_str()
                    .into()
            },
        },
    ],
    ..Record::PLAIN
};

/// An expense of a document.
#[derive(Clone, Copy)]
pub(crate) struct Expense<'a>(pub(crate) &'a Stored);

impl<'a> Expense<'a> {
    /// How much; nothing where another client wrote no number.
    pub(crate) fn amount(self) -> Money {
        self.0.money("amount").unwrap_or_default()
    }

    /// A built-in or own category, which may not exist any more.
    pub(crate) fn category_id(self) -> Option<&'a str> {
        self.0.text("categoryId")
    }

    /// Paid means that a paid date is set (Specification 3, section 4).
    pub(crate) fn is_paid(self) -> bool {
        *self.0.date("paidDate") != DateField::Unset
    }

    /// What it is for.
    pub(crate) fn description(self) -> &'a str {
        self.0.text("description").unwrap_or_default()
    }

    /// The day it has to be paid by, while it is not paid.
    pub(crate) fn due(self) -> Option<CalendarDate> {
        self.0.date("dueDate").date().filter(|_| !self.is_paid())
    }

    /// Whether it has to be paid within a week. What is overdue is past that.
    pub(crate) fn is_due_soon(self, today: CalendarDate) -> bool {
        let days = self.due().map(|due| today.days_until(due));
        days.is_some_and(|days| (0..=DUE_SOON_DAYS).contains(&days))
    }

    /// The badge on `today`. Due today is not overdue yet.
    pub(crate) fn status(self, today: CalendarDate) -> ExpenseStatus {
        if self.is_paid() {
            return ExpenseStatus::Paid;
        }
        match self.due() {
            Some(due) if due < today => ExpenseStatus::Overdue,
            _ => ExpenseStatus::Pending,
        }
    }
}

/// The name of an expense's category; that of "Other" where there is none, or none that exists.
pub(crate) fn category_name(store: &Store, expense: &Stored) -> String {
    let named = Expense(expense).category_id();
    let name = named.and_then(|id| name_of_category(store, id));
    name.or_else(|| name_of_category(store, OTHER))
        .unwrap_or_default()
}

fn name_of_category(store: &Store, id: &str) -> Option<String> {
    let built_in = CATEGORY.name_of_built_in(id);
    let own = store.get(&CATEGORY, id).map(|entry| &entry.stored);
    let own = own.filter(|own| built_in.is_some() || !own.lifecycle.is_gone());
    let name = own.and_then(|own| own.text("name")).or(built_in);
    name.map(str::to_owned)
}

/// Which expenses.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ExpenseQuery {
    /// Words that must all occur in description, category, vendor or notes; case and accents do
    /// not matter.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub search: Option<String>,
    /// Only expenses that are in this state.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "ExpenseFilter | null"))]
    pub status: Option<ExpenseFilter>,
    /// Only expenses of this category, as the document has it.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub category_id: Option<String>,
}

/// The filter of the ledger: the badges, and what has to be paid within a week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ExpenseFilter {
    /// Paid.
    Paid,
    /// Not paid, and not past the due date.
    Pending,
    /// Not paid, and past the due date.
    Overdue,
    /// Not paid, and due today or in the next seven days.
    DueSoon,
}

impl ExpenseFilter {
    fn lets_through(self, expense: Expense<'_>, today: CalendarDate) -> bool {
        match self {
            Self::Paid => expense.status(today) == ExpenseStatus::Paid,
            Self::Pending => expense.status(today) == ExpenseStatus::Pending,
            Self::Overdue => expense.status(today) == ExpenseStatus::Overdue,
            Self::DueSoon => expense.is_due_soon(today),
        }
    }
}

impl Store {
    /// The expenses that a query asks for, newest created first (Specification 3, section 9).
    #[must_use]
    pub fn expenses(&self, query: &ExpenseQuery, today: CalendarDate) -> Vec<RecordView> {
        let words = words(query.search.as_deref().unwrap_or_default());
        let found = self.present(&EXPENSE).filter(|(_, entry)| {
            let expense = Expense(&entry.stored);
            let is_of = query.category_id.as_deref();
            query
                .status
                .is_none_or(|status| status.lets_through(expense, today))
                && is_of.is_none_or(|category| expense.category_id() == Some(category))
                && self.mentions_all(entry, &words)
        });
        let expenses = newest_first(found.collect()).into_iter();
        let members = Members::default();
        let view = |(id, entry)| RecordView::of(self, id, entry, &members, today);
        expenses.map(view).collect()
    }

    /// The expenses that were not removed.
    pub(crate) fn present_expenses(&self) -> impl Iterator<Item = (&str, Expense<'_>)> {
        let expenses = self.present(&EXPENSE);
        expenses.map(|(id, entry)| (id, Expense(&entry.stored)))
    }

    /// Whether all words occur in an expense, in its category's name or in its vendor's.
    fn mentions_all(&self, entry: &Entry, words: &[String]) -> bool {
        if words.is_empty() {
            return true;
        }
        let category = fold(&category_name(self, &entry.stored));
        let vendor = entry
            .stored
            .text("vendorId")
            .and_then(|id| self.here(&VENDOR, id));
        words.iter().all(|word| {
            let in_vendor = |vendor: &Entry| fold(&vendor.stored.title()).contains(word);
            entry.search.contains(word) || category.contains(word) || vendor.is_some_and(in_vendor)
        })
    }
}
