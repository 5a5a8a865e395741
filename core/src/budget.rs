//! The budget: what was planned, what is spent, what is still to pay (Specification 3, sections
//! 2, 4 and 9).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use crate::date::CalendarDate;
use crate::document::{BUILT_IN_CATEGORIES, Expense};
use crate::ids::{CategoryId, ExpenseId, VendorId};
use crate::model::Model;
use crate::money::Money;

/// Above this share of the budget the screen warns (Specification 3, section 9).
pub const WARNING_PERCENT: u8 = 80;

/// Where the money of a wedding stands. Amounts are in hundredths of the primary currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct BudgetView {
    /// The total budget; absent means not set, and nothing is made up for it.
    pub total: Option<Money>,
    /// The sum of the expenses that have a paid date.
    pub spent: Money,
    /// Total less spent, negative when over budget; absent while no total is set.
    pub remaining: Option<Money>,
    /// Spent in percent of the total, rounded; absent while no total is set.
    pub used_percent: Option<i64>,
    /// How it looks.
    pub status: BudgetStatus,
    /// How many expenses there are.
    pub expense_count: u32,
    /// The sum of what the categories plan.
    pub planned: Money,
    /// The sum of the expenses that are not paid yet.
    pub unpaid: Money,
    /// How many unpaid expenses are past their due date.
    pub overdue_count: u32,
    /// The categories with expenses or a planned amount, in the order of [`Model::categories`].
    /// Expenses with no category, or one that does not exist, count as "Other".
    pub by_category: Vec<CategoryTotal>,
}

/// How a budget looks (Specification 3, section 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum BudgetStatus {
    /// There is no total above zero to compare with.
    NotSet,
    /// At most 80% spent.
    Normal,
    /// More than 80% spent.
    Warning,
    /// More than the total spent.
    Over,
}

impl BudgetStatus {
    /// The status of a budget. A total of zero is none: there is nothing to be over.
    #[must_use]
    pub fn of(total: Option<Money>, spent: Money) -> Self {
        match total.filter(|total| *total > Money::ZERO) {
            None => Self::NotSet,
            Some(total) if spent > total => Self::Over,
            Some(total) if spent.exceeds_percent_of(WARNING_PERCENT, total) => Self::Warning,
            Some(_) => Self::Normal,
        }
    }
}

/// What one category comes to. Amounts in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CategoryTotal {
    /// The category.
    pub category_id: CategoryId,
    /// Its name.
    pub name: String,
    /// What is planned in it.
    pub planned: Option<Money>,
    /// Paid expenses.
    pub spent: Money,
    /// Expenses still to pay.
    pub committed: Money,
    /// Both.
    pub total: Money,
    /// How many expenses.
    pub count: u32,
}

/// A budget category as forms offer it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CategoryView {
    /// The category.
    pub id: CategoryId,
    /// Its name.
    pub name: String,
    /// What is planned in it, in hundredths.
    pub planned: Option<Money>,
    /// Its own place in the order, where it has one.
    pub order: Option<String>,
    /// Whether every wedding has it.
    pub built_in: bool,
}

/// The badge of an expense (Specification 3, section 4); derived, never stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
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
    /// The name of the category, where there is one that exists.
    pub category_name: Option<String>,
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

impl Model {
    /// The expenses, newest created first (Specification 3, section 9).
    #[must_use]
    pub fn expenses(&self, today: CalendarDate) -> Vec<ExpenseRow> {
        let names = self.category_names();
        let mut expenses: Vec<_> = self.present_expenses().collect();
        expenses
            .sort_by_cached_key(|(id, expense)| (Reverse(expense.lifecycle.created_millis()), *id));
        let row = |(id, expense): (&ExpenseId, &Expense)| {
            let category = expense
                .category_id
                .as_ref()
                .and_then(|id| names.get(id.as_str()));
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
                category_name: category.map(|name| (*name).to_owned()),
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
        expenses.into_iter().map(row).collect()
    }

    /// The categories: the built-in ones in their own order, then the couple's by name; those with
    /// a place of their own sort by it.
    #[must_use]
    pub fn categories(&self) -> Vec<CategoryView> {
        let built_in = BUILT_IN_CATEGORIES
            .iter()
            .enumerate()
            .map(|(at, category)| {
                let own = self.categories.get(category.id);
                let view = CategoryView {
                    id: CategoryId::of_document(category.id),
                    name: own
                        .and_then(|own| own.name.clone())
                        .unwrap_or_else(|| category.name.into()),
                    planned: own.and_then(|own| own.planned),
                    order: own.and_then(|own| own.order.clone()),
                    built_in: true,
                };
                // Fractional indexes sort as text; "b.." leaves room before and after.
                let place = view.order.clone().unwrap_or_else(|| format!("b{at:02}"));
                ((place, String::new()), view)
            });
        let own = self
            .categories
            .iter()
            .filter(|(id, category)| !is_built_in(id.as_str()) && !category.lifecycle.is_gone());
        let own = own.map(|(id, category)| {
            let view = CategoryView {
                id: id.clone(),
                name: category.name.clone().unwrap_or_default(),
                planned: category.planned,
                order: category.order.clone(),
                built_in: false,
            };
            let place = view.order.clone().unwrap_or_else(|| "c".to_owned());
            ((place, crate::search::fold(&view.name)), view)
        });
        let mut categories: Vec<_> = built_in.chain(own).collect();
        categories.sort_by(|(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        categories.into_iter().map(|(_, view)| view).collect()
    }

    pub(crate) fn budget_view(&self, today: CalendarDate) -> BudgetView {
        let categories = self.categories();
        let places: BTreeMap<&str, usize> = categories
            .iter()
            .enumerate()
            .map(|(at, view)| (view.id.as_str(), at))
            .collect();
        let mut totals: Vec<CategoryTotal> = categories.iter().map(CategoryTotal::empty).collect();
        let mut overdue_count = 0;
        let other = places.get(OTHER).copied();
        for (_, expense) in self.present_expenses() {
            let category = expense.category_id.as_ref();
            let place = category
                .and_then(|id| places.get(id.as_str()).copied())
                .or(other);
            if let Some(total) = place.and_then(|at| totals.get_mut(at)) {
                total.count(expense);
            }
            overdue_count += u32::from(ExpenseStatus::of(expense, today) == ExpenseStatus::Overdue);
        }
        let spent = totals.iter().map(|total| total.spent).sum();
        let set = self.budget_total.filter(|total| *total > Money::ZERO);
        BudgetView {
            total: self.budget_total,
            spent,
            remaining: set.map(|total| total.saturating_sub(spent)),
            used_percent: set.and_then(|total| spent.percent_of(total)),
            status: BudgetStatus::of(self.budget_total, spent),
            expense_count: totals.iter().map(|total| total.count).sum(),
            planned: totals.iter().filter_map(|total| total.planned).sum(),
            unpaid: totals.iter().map(|total| total.committed).sum(),
            overdue_count,
            by_category: totals
                .into_iter()
                .filter(|total| total.count > 0 || total.planned.is_some())
                .collect(),
        }
    }

    fn present_expenses(&self) -> impl Iterator<Item = (&ExpenseId, &Expense)> {
        self.expenses
            .iter()
            .filter(|(_, expense)| !expense.lifecycle.is_gone())
    }

    /// The names of all categories that exist, with no sorting.
    fn category_names(&self) -> BTreeMap<&str, &str> {
        let built_in = BUILT_IN_CATEGORIES
            .iter()
            .map(|category| (category.id, category.name));
        let own = self.categories.iter().filter_map(|(id, category)| {
            let gone = category.lifecycle.is_gone() && !is_built_in(id.as_str());
            (!gone).then_some((id.as_str(), category.name.as_deref()?))
        });
        built_in.chain(own).collect()
    }
}

/// The category of expenses that have none.
const OTHER: &str = "other";

fn is_built_in(id: &str) -> bool {
    BUILT_IN_CATEGORIES.iter().any(|category| category.id == id)
}

impl CategoryTotal {
    fn empty(category: &CategoryView) -> Self {
        Self {
            category_id: category.id.clone(),
            name: category.name.clone(),
            planned: category.planned,
            spent: Money::ZERO,
            committed: Money::ZERO,
            total: Money::ZERO,
            count: 0,
        }
    }

    fn count(&mut self, expense: &Expense) {
        let part = if expense.is_paid() {
            &mut self.spent
        } else {
            &mut self.committed
        };
        *part = part.saturating_add(expense.amount);
        self.total = self.total.saturating_add(expense.amount);
        self.count += 1;
    }
}
