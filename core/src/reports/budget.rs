//! The budget: planned, spent and committed amounts.
//!
//! Each word has one meaning, in every view and on every screen:
//! - spent is the paid sum;
//! - committed is the agreed and still unpaid sum;
//! - expenses is spent + committed, and left is total - expenses.
//!
//! A share of the budget is always named after its parts: spent / total, or committed / total.

use std::collections::HashMap;

use serde::Serialize;

use crate::date::CalendarDate;
use crate::model::Model;
use crate::money::Money;
use crate::records::category::{CategoryView, OTHER};
use crate::records::ledger::ExpenseBalance;
use crate::values::Heads;

/// Percentage of the budget above which the screen warns.
pub const WARNING_PERCENT: u8 = 80;

/// The budget of a wedding. Amounts are in hundredths of the primary currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct BudgetView {
    /// The total budget; absent means not set, never a made-up amount.
    pub total: Option<Money>,
    /// The paid sum.
    pub spent: Money,
    /// Total less spent: the money still in the account; absent without a total.
    pub remaining: Option<Money>,
    /// The sum of all expenses, paid and unpaid.
    pub expenses: Money,
    /// Total less all expenses: the uncommitted money, negative when over budget; absent without a total.
    pub left: Option<Money>,
    /// Spent in percent of the total, rounded; absent without a total.
    pub spent_percent: Option<i64>,
    /// Committed (unpaid) in percent of the total, rounded; absent without a total.
    pub committed_percent: Option<i64>,
    /// All expenses in percent of the total, rounded; absent without a total. Rounded by itself, it may differ by one
    /// from the sum of the other two.
    pub expenses_percent: Option<i64>,
    /// Its status.
    pub status: BudgetStatus,
    /// Number of expenses.
    pub expense_count: u32,
    /// The sum of the categories' planned amounts.
    pub planned: Money,
    /// Committed: the sum of all unpaid amounts.
    pub unpaid: Money,
    /// Number of expenses with a part past its due date.
    pub overdue_count: u32,
    /// The sum of those parts.
    pub overdue: Money,
    /// Number of people for amounts per confirmed guest.
    pub heads_coming: i64,
    /// Number of people for amounts per guest, without those who declined.
    pub heads_expected: i64,
    /// The categories with expenses or a planned amount, in the order of [`crate::record::Store::categories`].
    /// Expenses with no category, or one that does not exist, count as "Other".
    pub by_category: Vec<CategoryTotal>,
}

/// Status of a budget. The thresholds apply to all expenses, since committed money is as good as spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum BudgetStatus {
    /// Without a total above zero.
    NotSet,
    /// Expenses of at most 80% of the total.
    Normal,
    /// More than 80%.
    Warning,
    /// More than the total.
    Over,
}

impl BudgetStatus {
    /// The status of a budget. A total of zero counts as not set.
    #[must_use]
    pub fn for_total(total: Option<Money>, expenses: Money) -> Self {
        match total.filter(|total| *total > Money::ZERO) {
            None => Self::NotSet,
            Some(total) if expenses > total => Self::Over,
            Some(total) if expenses.exceeds_percent_of(WARNING_PERCENT, total) => Self::Warning,
            Some(_) => Self::Normal,
        }
    }
}

/// Totals of one category, in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CategoryTotal {
    /// The category.
    pub category_id: String,
    /// Its name.
    pub name: String,
    /// Its planned amount, with those of its parts.
    pub planned: Option<Money>,
    /// The paid sum.
    pub spent: Money,
    /// The unpaid sum.
    pub committed: Money,
    /// Both.
    pub total: Money,
    /// Number of expenses.
    pub count: u32,
}

impl Model {
    /// The budget on a day.
    #[must_use]
    pub fn budget_view(&self, today: CalendarDate) -> BudgetView {
        let categories = self.store.categories();
        let positions: HashMap<&str, usize> = categories
            .iter()
            .enumerate()
            .map(|(position, view)| (view.id.as_str(), position))
            .collect();
        let mut totals: Vec<CategoryTotal> = categories.iter().map(CategoryTotal::empty).collect();
        for category in &categories {
            let counted_in = category.merged_into.as_deref().unwrap_or(&category.id);
            let position = positions.get(counted_in).copied();
            if let Some(total) = position.and_then(|position| totals.get_mut(position)) {
                total.add_planned(category.planned);
            }
        }
        let (mut overdue_count, mut overdue) = (0, Money::ZERO);
        let other_position = positions.get(OTHER).copied();
        for expense in self.store.present_expenses() {
            let balance = expense.balance();
            let position = positions.get(expense.category()).copied();
            let position = position.or(other_position);
            if let Some(total) = position.and_then(|position| totals.get_mut(position)) {
                total.add_expense(&balance);
            }
            overdue_count += u32::from(balance.is_overdue(today));
            overdue = overdue.saturating_add(balance.overdue(today));
        }
        let spent = totals.iter().map(|total| total.spent).sum();
        let committed: Money = totals.iter().map(|total| total.committed).sum();
        let expenses = totals.iter().map(|total| total.total).sum();
        let budget = self.budget_total.filter(|total| *total > Money::ZERO);
        BudgetView {
            total: self.budget_total,
            spent,
            remaining: budget.map(|total| total.saturating_sub(spent)),
            expenses,
            left: budget.map(|total| total.saturating_sub(expenses)),
            spent_percent: budget.and_then(|total| spent.percent_of(total)),
            committed_percent: budget.and_then(|total| committed.percent_of(total)),
            expenses_percent: budget.and_then(|total| expenses.percent_of(total)),
            status: BudgetStatus::for_total(self.budget_total, expenses),
            expense_count: totals.iter().map(|total| total.count).sum(),
            planned: totals.iter().filter_map(|total| total.planned).sum(),
            unpaid: committed,
            overdue_count,
            overdue,
            heads_coming: self.store.headcount(Some(Heads::Coming.as_str())),
            heads_expected: self.store.headcount(Some(Heads::Expected.as_str())),
            by_category: totals
                .into_iter()
                .filter(|total| total.count > 0 || total.planned.is_some())
                .collect(),
        }
    }
}

impl CategoryTotal {
    fn empty(category: &CategoryView) -> Self {
        Self {
            category_id: category.id.clone(),
            name: category.name.clone(),
            planned: None,
            spent: Money::ZERO,
            committed: Money::ZERO,
            total: Money::ZERO,
            count: 0,
        }
    }

    fn add_planned(&mut self, planned: Option<Money>) {
        if let Some(planned) = planned {
            self.planned = Some(self.planned.unwrap_or(Money::ZERO).saturating_add(planned));
        }
    }

    fn add_expense(&mut self, balance: &ExpenseBalance<'_>) {
        self.spent = self.spent.saturating_add(balance.paid);
        self.committed = self.committed.saturating_add(balance.unpaid());
        self.total = self.total.saturating_add(balance.total());
        self.count += 1;
    }
}
