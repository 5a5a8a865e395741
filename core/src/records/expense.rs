//! Expenses.

use serde::Deserialize;
use serde_json::Value;

use super::category::{CATEGORY, OTHER};
use super::vendor::VENDOR;
use crate::date::{CalendarDate, DateField};
use crate::draft::{Draft, field};
use crate::money::Money;
use crate::record::FieldKind::{
    Choice, Date, Flag, Links, Money as Amount, Prose, Reference, Short,
};
use crate::record::{
    DerivedField, DerivedKind, Entry, Fallback, Field, GuestsByRecord, Proposal, Record,
    RecordView, RestAddress, Store, Stored, newest_first,
};
use crate::roles::Area;
use crate::search::{SearchTerms, fold_for_search};
use crate::values::{ExpenseStatus, Heads};

/// The table of expenses.
pub static EXPENSE: Record = Record {
    noun: "expense",
    container: "expenses",
    area: Area::Budget,
    address: RestAddress::OwnAndBeneath("budget"),
    fields: &[
        Field::new("description", "Description", Short).required(),
        // Zero if another program wrote something other than a number.
        Field::new("amount", "Amount", Amount).reads_as(Fallback::Number(0)),
        Field::new("categoryId", "Category", Reference(&CATEGORY)),
        Field::new("dueDate", "Due date", Date),
        Field::new("paidDate", "Paid date", Date),
        Field::new("notes", "Notes", Prose),
        Field::new("vendorId", "Vendor", Reference(&VENDOR)),
        Field::new("perHead", "Amount per person", Amount),
        Field::new("heads", "People", Choice(&Heads::CHOICES)),
        Field::new("links", "Links", Links),
        // Its amounts are at least zero like all others, but count as negative.
        Field::new("isCredit", "Refund or credit", Flag),
    ],
    title: |expense| expense.text("description").unwrap_or_default().to_owned(),
    search: &["notes"],
    derived: &[
        DerivedField {
            key: "categoryName",
            kind: DerivedKind::Text,
            compute: |context| category_name(context.store, context.stored).into(),
        },
        DerivedField {
            key: "vendorName",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&VENDOR, "vendorId")
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "status",
            kind: DerivedKind::Choice(&ExpenseStatus::CHOICES),
            compute: |context| context.expense().status(context.today).as_str().into(),
        },
        DerivedField {
            key: "total",
            kind: DerivedKind::Money,
            compute: |context| context.expense().balance().total().hundredths().into(),
        },
        DerivedField {
            key: "paid",
            kind: DerivedKind::Money,
            compute: |context| context.expense().balance().paid.hundredths().into(),
        },
        DerivedField {
            key: "nextAmount",
            kind: DerivedKind::Money,
            compute: |context| {
                let next = context.expense().balance().next();
                next.map_or(Money::ZERO, |open| open.amount)
                    .hundredths()
                    .into()
            },
        },
        DerivedField {
            key: "nextPayment",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                let next = context.expense().balance().next();
                next.and_then(|open| open.payment)
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "people",
            kind: DerivedKind::WholeOrNull,
            compute: |context| {
                let people = context.expense().people();
                people.map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "nextDue",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                let next = context.expense().balance().next_due();
                next.map_or(Value::Null, |due| due.to_string().into())
            },
        },
    ],
    rules,
    writes_along: &[
        ("amount", &["perHead"]),
        ("perHead", &["amount"]),
        ("paidDate", &["amount"]),
    ],
    ..Record::PLAIN
};

/// An expense has a fixed amount or an amount per person, never both: the one written last replaces the other. An
/// amount per person is multiplied by the people until it is paid. The amount then records the paid sum, and is
/// cleared when the payment is undone.
///
/// Concurrent edits may write one each, and older documents have both: then only the amount per person counts
/// ([`Store::expense`]), and the form shows a note.
fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    let &Proposal {
        store, id, current, ..
    } = proposal;
    let amount = field("amount", "Amount");
    let is_new = store.get(&EXPENSE, id).is_none();
    let amount_per_head = draft.number_of("perHead", current.number("perHead"));
    let has_amount = draft
        .number_of(amount.key, current.number(amount.key))
        .is_some()
        && (!is_new || draft.touches(amount.key));
    if !has_amount && !draft.touches("perHead") && amount_per_head.is_none() {
        draft.issue(amount, "required", "Amount is required");
    }
    let was_unpaid = *current.date("paidDate") == DateField::Unset;
    let writes_paid_date = draft.text_of("paidDate", None).is_some();
    if let Some(amount_per_head) = amount_per_head
        && was_unpaid
        && writes_paid_date
        && !draft.writes(amount.key)
    {
        let headcount = store.headcount(draft.text_of("heads", current.text("heads")));
        let paid_sum = amount_per_head.saturating_mul(headcount);
        draft.set(amount.key, paid_sum.into());
    }
    let is_paid = match draft.writes("paidDate") {
        true => writes_paid_date,
        false => !was_unpaid,
    };
    if !is_paid {
        keep_one_amount(current, draft);
    }
}

/// Clears one of the two amounts of an unpaid expense.
fn keep_one_amount(current: &Stored, draft: &mut Draft) {
    let amount = field("amount", "Amount");
    let per_head = field("perHead", "Amount per person");
    // An amount of 0.00 counts as none; 0.00 per person is deliberate.
    let counts = |key: &str, number: Option<i64>| {
        number.is_some_and(|number| number > 0 || key == per_head.key)
    };
    let had_amount = counts(amount.key, current.number(amount.key));
    let had_per_head = counts(per_head.key, current.number(per_head.key));
    let writes_amount = counts(amount.key, draft.number_of(amount.key, None));
    let writes_per_head = counts(per_head.key, draft.number_of(per_head.key, None));
    match (writes_amount, writes_per_head) {
        (true, true) => {
            for name in [amount, per_head] {
                let message = "Enter an amount or an amount per person, not both";
                draft.issue(name, "exclusive", message);
            }
        }
        (true, false) if had_per_head && !draft.writes(per_head.key) => {
            draft.clear(per_head.key);
        }
        // If both exist already, the amount counts nowhere, but stays visible.
        (false, true) if had_amount && !had_per_head && !draft.writes(amount.key) => {
            draft.clear(amount.key);
        }
        // Undoing a payment clears the paid sum: it was not an agreed amount.
        (false, false) if had_amount && draft.writes("paidDate") && !draft.writes(amount.key) => {
            let amount_per_head = draft.number_of(per_head.key, current.number(per_head.key));
            if amount_per_head.is_some() {
                draft.clear(amount.key);
            }
        }
        _ => {}
    }
}

/// Name of the category that an expense counts in.
pub(crate) fn category_name(store: &Store, expense: &Stored) -> String {
    let id = store.category_of(expense);
    let stored = store.get(&CATEGORY, id).map(|entry| &entry.stored);
    stored
        .and_then(|stored| stored.text("name"))
        .or_else(|| CATEGORY.name_of_built_in(id))
        .unwrap_or_default()
        .to_owned()
}

/// Which expenses to list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ExpenseQuery {
    /// Words that must all occur in description, category, vendor or notes; case and accents are ignored.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub search: Option<String>,
    /// Only expenses in this state.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "ExpenseFilter | null"))]
    pub status: Option<ExpenseFilter>,
    /// Only expenses that count in this category; "Other" includes those without one.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub category_id: Option<String>,
}

/// Filter of the ledger: the badges, and payments due within a week.
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

impl Store {
    /// The expenses that match a query, newest first.
    #[must_use]
    pub fn expenses(&self, query: &ExpenseQuery, today: CalendarDate) -> Vec<RecordView> {
        let terms = SearchTerms::parse(query.search.as_deref().unwrap_or_default());
        let matches = self.present(&EXPENSE).filter(|(id, entry)| {
            let expense = self.expense(id, &entry.stored);
            let category_id = query.category_id.as_deref();
            let has_status = |status| match status {
                ExpenseFilter::Paid => expense.status(today) == ExpenseStatus::Paid,
                ExpenseFilter::Pending => expense.status(today) == ExpenseStatus::Pending,
                ExpenseFilter::Overdue => expense.status(today) == ExpenseStatus::Overdue,
                ExpenseFilter::DueSoon => expense.balance().is_due_soon(today),
            };
            query.status.is_none_or(has_status)
                && category_id.is_none_or(|id| self.category_of(&entry.stored) == id)
                && self.mentions_all(entry, &terms.words)
        });
        let expenses = newest_first(matches.collect()).into_iter();
        let guests_by_record = GuestsByRecord::default();
        let view = |(id, entry)| RecordView::new(self, id, entry, &guests_by_record, today);
        expenses.map(view).collect()
    }

    /// The category that an expense counts in: the one its own was merged into, or "Other" if it has none or its
    /// category does not exist.
    pub(crate) fn category_of<'a>(&'a self, expense: &'a Stored) -> &'a str {
        let own_category = expense.text("categoryId");
        let existing_category = own_category.filter(|id| self.may_be_referenced(&CATEGORY, id));
        self.merged_category(existing_category.unwrap_or(OTHER))
    }

    /// Whether all words occur in an expense, its category's name or its vendor's.
    fn mentions_all(&self, entry: &Entry, words: &[String]) -> bool {
        if words.is_empty() {
            return true;
        }
        let category = fold_for_search(&category_name(self, &entry.stored));
        let vendor = entry
            .stored
            .text("vendorId")
            .and_then(|id| self.find_present(&VENDOR, id));
        words.iter().all(|word| {
            let in_vendor = |vendor: &Entry| fold_for_search(&vendor.stored.title()).contains(word);
            entry.search.contains(word) || category.contains(word) || vendor.is_some_and(in_vendor)
        })
    }
}
