//! The list of expenses.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::OTHER;
use crate::date::CalendarDate;
use crate::document::Expense;
use crate::ids::{CategoryId, ExpenseId, VendorId};
use crate::model::Model;
use crate::money::Money;
use crate::order::sorted;
use crate::search::{fold, words};

/// The badge of an expense (Specification 3, section 4); derived, never stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ExpenseStatus {
    /// Has a paid date.
    Paid,
    /// Not paid, and the due date has passed.
    Overdue,
    /// Anything else.
    Pending,
}

impl ExpenseStatus {
    /// The badge of an expense on `today`. Due today is not overdue yet.
    #[must_use]
    pub fn of(expense: &Expense, today: CalendarDate) -> Self {
        if expense.is_paid() {
            Self::Paid
        } else if expense.due_date.date().is_some_and(|due| due < today) {
            Self::Overdue
        } else {
            Self::Pending
        }
    }
}

/// An expense as the list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ExpenseRow {
    /// The expense's id.
    pub id: ExpenseId,
    /// What it is for.
    pub description: String,
    /// How much, in hundredths.
    pub amount: Money,
    /// The category as the document has it.
    pub category_id: Option<CategoryId>,
    /// The name of the category; that of "Other" where there is none, or none that exists.
    pub category_name: String,
    /// When it is due; the text as written where it is no date.
    pub due_date: Option<String>,
    /// When it was paid; the text as written where it is no date.
    pub paid_date: Option<String>,
    /// Prose.
    pub notes: Option<String>,
    /// Who is paid.
    pub vendor_id: Option<VendorId>,
    /// The vendor's name, where there is one that exists.
    pub vendor_name: Option<String>,
    /// The badge.
    pub status: ExpenseStatus,
    /// When it was added; RFC 3339.
    pub created_at: Option<String>,
    /// When it last changed; RFC 3339.
    pub updated_at: Option<String>,
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
    /// Only expenses with this badge.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "ExpenseStatus | null"))]
    pub status: Option<ExpenseStatus>,
    /// Only expenses of this category, as the document has it.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub category_id: Option<String>,
}

impl ExpenseQuery {
    fn lets_through(&self, row: &ExpenseRow) -> bool {
        self.status.is_none_or(|status| row.status == status)
            && self.category_id.as_deref().is_none_or(|category| {
                row.category_id.as_ref().map(CategoryId::as_str) == Some(category)
            })
    }
}

impl ExpenseRow {
    fn mentions_all(&self, words: &[String]) -> bool {
        if words.is_empty() {
            return true;
        }
        let texts = [
            Some(self.description.as_str()),
            Some(self.category_name.as_str()),
            self.vendor_name.as_deref(),
            self.notes.as_deref(),
        ];
        let text = fold(&texts.map(Option::unwrap_or_default).join(" "));
        words.iter().all(|word| text.contains(word))
    }
}

impl Model {
    /// The expenses that a query asks for, newest created first (Specification 3, section 9).
    #[must_use]
    pub fn expenses(&self, query: &ExpenseQuery, today: CalendarDate) -> Vec<ExpenseRow> {
        let words = words(query.search.as_deref().unwrap_or_default());
        let names = self.category_names();
        let dated = self
            .present_expenses()
            .map(|(id, expense)| ((Reverse(expense.lifecycle.created_millis()), id), expense))
            .collect();
        let expenses = sorted(dated, |(a, _), (b, _)| a.cmp(b));
        let row = |((_, id), expense): ((_, &ExpenseId), &Expense)| {
            let named = expense
                .category_id
                .as_ref()
                .and_then(|id| names.get(id.as_str()));
            let category = named.or_else(|| names.get(OTHER)).copied();
            let vendor = expense
                .vendor_id
                .as_ref()
                .and_then(|id| self.vendors.get(id));
            let vendor = vendor.filter(|vendor| !vendor.lifecycle.is_gone());
            ExpenseRow {
                id: id.clone(),
                description: expense.description.clone(),
                amount: expense.amount,
                category_id: expense.category_id.clone(),
                category_name: category.unwrap_or_default().to_owned(),
                due_date: expense.due_date.text(),
                paid_date: expense.paid_date.text(),
                notes: expense.notes.clone(),
                vendor_id: expense.vendor_id.clone(),
                vendor_name: vendor.map(|vendor| vendor.name.clone()),
                status: ExpenseStatus::of(expense, today),
                created_at: expense.lifecycle.created_at.clone(),
                updated_at: expense.lifecycle.updated_at.clone(),
            }
        };
        expenses
            .into_iter()
            .map(row)
            .filter(|row| query.lets_through(row) && row.mentions_all(&words))
            .collect()
    }

    pub(super) fn present_expenses(&self) -> impl Iterator<Item = (&ExpenseId, &Expense)> {
        self.expenses
            .iter()
            .filter(|(_, expense)| !expense.lifecycle.is_gone())
    }
}
