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

/// Days before the wedding on which the rest is due.
const REST_DAYS: i64 = 14;

/// Number of instalments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InstalmentCount {
    /// All at once.
    One,
    /// A deposit and the rest.
    Two,
    /// A deposit and two halves of the rest.
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
        let known = costs.total.max(costs.paid);
        let is_open = !stored.flag("isTurnedDown");
        let offer = stored.money("offer").filter(|_| is_open);
        let amount = Some(known).filter(|known| *known > Money::ZERO).or(offer)?;
        if amount <= Money::ZERO {
            return None;
        }
        let left = amount.saturating_sub(costs.paid);
        let parts = if costs.paid > Money::ZERO {
            InstalmentCount::One
        } else {
            parts
        };
        Some(VendorProposal {
            amount,
            paid: costs.paid,
            instalments: self.instalments(left, parts, today),
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
        let wanted = Costs {
            total: proposal.amount,
            paid: proposal.paid,
            lines: 0,
        };
        let of_vendor = (vendor, &Values::new());
        let mut commands = self.store.first_line(of_vendor, wanted, today, &mut new_id);
        let instalments = proposal.instalments.as_slice();
        if let ([only], Some(line)) = (instalments, commands.first_mut()) {
            if let (Action::Add(expense), Some(due)) = (&mut line.action, only.due) {
                expense.insert("dueDate".to_owned(), json!(due));
            }
        } else if let Some(line) = commands.first().map(|line| line.id.clone()) {
            for (at, part) in instalments.iter().enumerate() {
                let mut payment = sorting::collect_object([
                    ("expenseId".to_owned(), json!(line)),
                    ("amount".to_owned(), part.amount.to_decimal_string().into()),
                ]);
                if let Some(due) = part.due {
                    payment.insert("dueDate".to_owned(), json!(due));
                }
                if let Some(name) = names.get(at) {
                    payment.insert("name".to_owned(), json!(name));
                }
                commands.push(RecordCommand::new(&PAYMENT, new_id(), Action::Add(payment)));
            }
        }
        RecordBatch { commands }
    }

    fn instalments(
        &self,
        left: Money,
        parts: InstalmentCount,
        today: CalendarDate,
    ) -> Vec<Instalment> {
        let wedding = self.wedding.wedding_date.date();
        let rest_due = wedding.and_then(|day| day.plus_days(-REST_DAYS));
        // Dates that have passed before a near wedding become today.
        let rest_due = rest_due.map(|due| due.max(today));
        let soon = today.plus_days(DEPOSIT_DAYS).unwrap_or(today);
        let deposit_due = rest_due.map_or(soon, |rest| rest.min(soon));
        let deposit = share(left, DEPOSIT_PERCENT);
        let rest = left.saturating_sub(deposit);
        let half = share(rest, 50);
        let between =
            rest_due.and_then(|rest| deposit_due.plus_days(deposit_due.days_until(rest) / 2));
        let parts = match parts {
            InstalmentCount::One => vec![(left, rest_due)],
            InstalmentCount::Two => vec![(deposit, Some(deposit_due)), (rest, rest_due)],
            InstalmentCount::Three => vec![
                (deposit, Some(deposit_due)),
                (half, between),
                (rest.saturating_sub(half), rest_due),
            ],
        };
        // Drop payments of 0.
        let parts = parts
            .into_iter()
            .filter(|(amount, _)| *amount > Money::ZERO);
        parts
            .map(|(amount, due)| Instalment { amount, due })
            .collect()
    }
}

/// A share of an amount, rounded down to the hundredth.
fn share(amount: Money, percent: i64) -> Money {
    let hundredths = amount.times(percent).hundredths() / 100;
    Money::from_hundredths(hundredths).unwrap_or_default()
}
