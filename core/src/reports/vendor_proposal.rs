//! A proposal to add a vendor's offer to the budget: an expense and its instalments. A screen shows it when the
//! contract is signed, and the user accepts or ignores it.

use serde::Serialize;
use serde_json::json;

use crate::date::CalendarDate;
use crate::ids::RecordId;
use crate::input::Values;
use crate::model::Model;
use crate::money::{Costs, Money};
use crate::record::{Action, RecordBatch, RecordCommand};
use crate::records::payment::PAYMENT;
use crate::records::vendor::VENDOR;
use crate::sorting;

/// A common deposit in contracts: a quarter to a half.
const DEPOSIT_PERCENT: i64 = 30;

/// A deposit is due within a week of signing.
const DEPOSIT_DAYS: i64 = 7;

/// Days before the wedding on which the balance is due.
const BALANCE_DAYS: i64 = 14;

/// Number of instalments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InstalmentCount {
    /// All at once.
    One,
    /// A deposit and the balance.
    Two,
    /// A deposit and two halves of the balance.
    Three,
}

/// The proposed expense of a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct VendorProposal {
    /// The amount in hundredths.
    pub amount: Money,
    /// The part paid already, from a document older than the ledger. Then no instalments are planned.
    pub paid: Money,
    /// The instalments; their sum is the amount less the paid part. A single one is the expense itself.
    pub instalments: Vec<Instalment>,
}

/// An instalment of a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Instalment {
    /// In hundredths.
    pub amount: Money,
    /// The due date, `YYYY-MM-DD`; absent without a wedding day to count from.
    pub due: Option<CalendarDate>,
}

impl Model {
    /// The proposal for a vendor without an expense: the amounts of a document older than the ledger, otherwise the
    /// offer, unless it was turned down. `None` for every other vendor.
    #[must_use]
    pub fn vendor_proposal(
        &self,
        vendor: &str,
        parts: InstalmentCount,
        today: CalendarDate,
    ) -> Option<VendorProposal> {
        let stored = self.store.find(&VENDOR, vendor)?;
        let costs = self.store.vendor_costs(vendor);
        if costs.lines > 0 {
            return None;
        }
        // The cost is at least the paid amount.
        let recorded_cost = costs.total.max(costs.paid);
        let is_turned_down = stored.flag("isTurnedDown");
        let offer = stored.money("offer").filter(|_| !is_turned_down);
        let amount = Some(recorded_cost)
            .filter(|cost| *cost > Money::ZERO)
            .or(offer)?;
        if amount <= Money::ZERO {
            return None;
        }
        let unpaid = amount.saturating_sub(costs.paid);
        let parts = if costs.paid > Money::ZERO {
            InstalmentCount::One
        } else {
            parts
        };
        Some(VendorProposal {
            amount,
            paid: costs.paid,
            instalments: self.instalments(unpaid, parts, today),
        })
    }

    /// The command that adds a proposal as shown. `new_id` makes the ids, `names` are the names of the instalments, in
    /// order.
    #[must_use]
    pub fn accept_proposal(
        &self,
        vendor: &RecordId,
        proposal: &VendorProposal,
        names: &[String],
        today: CalendarDate,
        mut new_id: impl FnMut() -> RecordId,
    ) -> RecordBatch {
        let costs = Costs {
            total: proposal.amount,
            paid: proposal.paid,
            lines: 0,
        };
        let no_fields = Values::new();
        let mut commands =
            self.store
                .first_expense((vendor, &no_fields), costs, today, &mut new_id);
        let instalments = proposal.instalments.as_slice();
        if let ([only_instalment], Some(add_expense)) = (instalments, commands.first_mut()) {
            if let (Action::Add(expense), Some(due)) =
                (&mut add_expense.action, only_instalment.due)
            {
                expense.insert("dueDate".to_owned(), json!(due));
            }
        } else if let Some(expense_id) = commands.first().map(|command| command.id.clone()) {
            for (number, instalment) in instalments.iter().enumerate() {
                let amount = instalment.amount.to_decimal_string();
                let mut payment = sorting::collect_object([
                    ("expenseId".to_owned(), json!(expense_id)),
                    ("amount".to_owned(), amount.into()),
                ]);
                if let Some(due) = instalment.due {
                    payment.insert("dueDate".to_owned(), json!(due));
                }
                if let Some(name) = names.get(number) {
                    payment.insert("name".to_owned(), json!(name));
                }
                commands.push(RecordCommand::new(&PAYMENT, new_id(), Action::Add(payment)));
            }
        }
        RecordBatch { commands }
    }

    fn instalments(
        &self,
        unpaid: Money,
        parts: InstalmentCount,
        today: CalendarDate,
    ) -> Vec<Instalment> {
        let wedding_day = self.wedding.wedding_date.date();
        let balance_due = wedding_day.and_then(|day| day.plus_days(-BALANCE_DAYS));
        // Dates that have passed before a near wedding become today.
        let balance_due = balance_due.map(|due| due.max(today));
        let latest_deposit_due = today.plus_days(DEPOSIT_DAYS).unwrap_or(today);
        let deposit_due = balance_due.map_or(latest_deposit_due, |due| due.min(latest_deposit_due));
        let deposit = share(unpaid, DEPOSIT_PERCENT);
        let balance = unpaid.saturating_sub(deposit);
        let first_half = share(balance, 50);
        let half_due = balance_due.and_then(|balance_due| {
            let half_way = deposit_due.days_until(balance_due) / 2;
            deposit_due.plus_days(half_way)
        });
        let instalments = match parts {
            InstalmentCount::One => vec![(unpaid, balance_due)],
            InstalmentCount::Two => {
                vec![(deposit, Some(deposit_due)), (balance, balance_due)]
            }
            InstalmentCount::Three => vec![
                (deposit, Some(deposit_due)),
                (first_half, half_due),
                (balance.saturating_sub(first_half), balance_due),
            ],
        };
        instalments
            .into_iter()
            .filter(|(amount, _)| *amount > Money::ZERO)
            .map(|(amount, due)| Instalment { amount, due })
            .collect()
    }
}

/// A share of an amount, rounded down to the hundredth.
fn share(amount: Money, percent: i64) -> Money {
    let hundredths = amount.times(percent).hundredths() / 100;
    Money::from_hundredths(hundredths).unwrap_or_default()
}
