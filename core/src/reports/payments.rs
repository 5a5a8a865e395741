//! Payments by their days: what is to be paid next, and what was and will be paid in each month
//! (Specification 3, sections 2 and 9).

use serde::Serialize;

use crate::date::CalendarDate;
use crate::model::Model;
use crate::money::Money;
use crate::order::sorted;

/// Something that is still to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct OpenPayment {
    /// The expense that it is of.
    pub expense: String,
    /// The payment that it is planned as; none of what no payment covers.
    pub payment: Option<String>,
    /// What the expense is for.
    pub description: String,
    /// The vendor that it is paid to.
    pub vendor: Option<String>,
    /// In hundredths.
    pub amount: Money,
    /// The day that it has to be paid by.
    pub due: CalendarDate,
    /// In how many days that is, negative where it is past.
    pub days: i64,
}

/// What is paid in a month. Amounts in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MonthOfPayments {
    /// `YYYY-MM`; none of what has no day.
    pub month: Option<String>,
    /// What was paid in it.
    pub paid: Money,
    /// What is to be paid in it.
    pub due: Money,
}

impl Model {
    /// What is still to pay and has a day, the earliest first.
    #[must_use]
    pub fn open_payments(&self, today: CalendarDate) -> Vec<OpenPayment> {
        let expenses = self.store.present_expenses();
        let open = expenses.flat_map(|expense| {
            let open = expense.standing().open.into_iter();
            open.filter_map(move |open| {
                let due = open.due?;
                Some(OpenPayment {
                    expense: expense.id.to_owned(),
                    payment: open.payment.map(str::to_owned),
                    description: expense.description().to_owned(),
                    vendor: expense.vendor_name(),
                    amount: open.amount,
                    due,
                    days: today.days_until(due),
                })
            })
        });
        sorted(open.collect(), |one, other| {
            let key = |open: &OpenPayment| (open.due, open.expense.clone(), open.payment.clone());
            key(one).cmp(&key(other))
        })
    }

    /// What was paid and is to be paid in each month that has some of it, in their order, what has no
    /// day last. All months together are the sums of the budget.
    #[must_use]
    pub fn months_of_payments(&self) -> Vec<MonthOfPayments> {
        let (none, month) = (Money::ZERO, |day: CalendarDate| {
            day.to_string().chars().take("2027-03".len()).collect()
        });
        let entries = self.store.present_expenses().flat_map(|expense| {
            let paid = expense.paid_on().into_iter();
            let paid = paid.map(|(day, amount)| (day, amount, none));
            let open = expense.standing().open.into_iter();
            paid.chain(open.map(|open| (open.due, none, open.amount)))
        });
        let entries = entries.map(|(day, paid, due)| MonthOfPayments {
            month: day.map(month),
            paid,
            due,
        });
        let entries = sorted(entries.collect(), |one, other| {
            let key = |of: &MonthOfPayments| (of.month.is_none(), of.month.clone());
            key(one).cmp(&key(other))
        });
        let mut months: Vec<MonthOfPayments> = Vec::new();
        for entry in entries {
            match months.last_mut().filter(|last| last.month == entry.month) {
                Some(last) => {
                    last.paid = last.paid.saturating_add(entry.paid);
                    last.due = last.due.saturating_add(entry.due);
                }
                None => months.push(entry),
            }
        }
        months
    }
}
