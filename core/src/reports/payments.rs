//! Payments by date: the next ones, and the paid and due sums of each month.

use serde::Serialize;

use crate::date::CalendarDate;
use crate::model::Model;
use crate::money::Money;
use crate::sorting::sorted;

/// An unpaid part of an expense with a due date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct OpenPayment {
    /// Id of the expense.
    pub expense: String,
    /// The payment planned for it; absent for the part without a payment.
    pub payment: Option<String>,
    /// Description of the expense.
    pub description: String,
    /// Name of the vendor.
    pub vendor: Option<String>,
    /// In hundredths.
    pub amount: Money,
    /// The due date.
    pub due: CalendarDate,
    /// Days until then, negative if past.
    pub days: i64,
}

/// Payments of a month. Amounts in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MonthlyPayments {
    /// `YYYY-MM`; absent for payments without a date.
    pub month: Option<String>,
    /// Paid in it.
    pub paid: Money,
    /// Due in it.
    pub due: Money,
}

impl Model {
    /// Unpaid parts with a due date, earliest first.
    #[must_use]
    pub fn open_payments(&self, today: CalendarDate) -> Vec<OpenPayment> {
        let expenses = self.store.present_expenses();
        let payments = expenses.flat_map(|expense| {
            let open_amounts = expense.balance().open.into_iter();
            open_amounts.filter_map(move |open| {
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
        let key = |payment: &OpenPayment| {
            let ids = (payment.expense.clone(), payment.payment.clone());
            (payment.due, ids)
        };
        sorted(payments.collect(), |one, other| key(one).cmp(&key(other)))
    }

    /// Paid and due sums of each month that has any, in order; those without a date come last. All months together
    /// equal the sums of the budget.
    #[must_use]
    pub fn months_of_payments(&self) -> Vec<MonthlyPayments> {
        let month_of = |day: CalendarDate| day.to_string().chars().take("2027-03".len()).collect();
        let payments = self.store.present_expenses().flat_map(|expense| {
            let paid_sums = expense.paid_sums().into_iter();
            let paid = paid_sums.map(|(day, amount)| (day, amount, Money::ZERO));
            let open_amounts = expense.balance().open.into_iter();
            paid.chain(open_amounts.map(|open| (open.due, Money::ZERO, open.amount)))
        });
        let payments = payments.map(|(day, paid, due)| MonthlyPayments {
            month: day.map(month_of),
            paid,
            due,
        });
        let key = |payment: &MonthlyPayments| (payment.month.is_none(), payment.month.clone());
        let payments = sorted(payments.collect(), |one, other| key(one).cmp(&key(other)));
        let mut months: Vec<MonthlyPayments> = Vec::new();
        for payment in payments {
            match months.last_mut() {
                Some(last) if last.month == payment.month => {
                    last.paid = last.paid.saturating_add(payment.paid);
                    last.due = last.due.saturating_add(payment.due);
                }
                _ => months.push(payment),
            }
        }
        months
    }
}
