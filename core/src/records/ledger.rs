//! The ledger: what each expense comes to, what of it is paid, and when the rest is due. Categories, vendors and the
//! whole budget are sums over it.

use super::expense::EXPENSE;
use super::guest::{GUEST, GuestFigures};
use super::payment::{PAYMENT, Payment};
use super::vendor::VENDOR;
use crate::date::{CalendarDate, DateField};
use crate::money::{Costs, Money};
use crate::record::{Context, Proposal, Store, Stored};
use crate::sorting::sorted;
use crate::values::{ExpenseStatus, Heads, RsvpStatus};

/// Days before the due date from which an unpaid amount is due soon.
pub(crate) const DUE_SOON_DAYS: i64 = 7;

/// An expense of a document.
#[derive(Clone, Copy)]
pub(crate) struct Expense<'a> {
    store: &'a Store,
    /// Its id.
    pub(crate) id: &'a str,
    stored: &'a Stored,
}

/// State of an expense: paid and unpaid money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ExpenseBalance<'a> {
    /// The paid amount.
    pub(crate) paid: Money,
    /// The unpaid parts by due date; those without a date come last.
    pub(crate) open: Vec<OpenAmount<'a>>,
}

/// An unpaid part of an expense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OpenAmount<'a> {
    /// The payment planned for it; `None` for the part without a payment.
    pub(crate) payment: Option<&'a str>,
    /// The amount.
    pub(crate) amount: Money,
    /// The due date.
    pub(crate) due: Option<CalendarDate>,
}

impl<'a> Expense<'a> {
    /// Description of the expense.
    pub(crate) fn description(self) -> &'a str {
        self.stored.text("description").unwrap_or_default()
    }

    /// Name of the vendor that is paid.
    pub(crate) fn vendor_name(self) -> Option<String> {
        let vendor = self
            .store
            .find_present(&VENDOR, self.stored.text("vendorId")?)?;
        Some(self.store.display_name(&vendor.stored))
    }

    /// The category that it counts in.
    pub(crate) fn category(self) -> &'a str {
        self.store.category_of(self.stored)
    }

    /// The agreed amount; negative for a refund or a credit.
    pub(crate) fn amount(self) -> Money {
        self.signed(self.agreed())
    }

    /// Whether it is money that comes back: its amounts, and those of its payments, count as negative.
    fn is_credit(self) -> bool {
        self.stored.flag("isCredit")
    }

    fn signed(self, amount: Money) -> Money {
        match self.is_credit() {
            true => Money::ZERO.saturating_sub(amount),
            false => amount,
        }
    }

    /// The agreed amount, without sign. An amount per person follows the number of people until it is paid.
    fn agreed(self) -> Money {
        match (self.stored.money("perHead"), self.people()) {
            (Some(amount_per_head), Some(people)) => amount_per_head.times(people),
            _ => self.stored.money("amount").unwrap_or_default(),
        }
    }

    /// Number of people for its amount per person; `None` without such an amount, or if the expense is paid and keeps
    /// the paid sum.
    pub(crate) fn people(self) -> Option<i64> {
        let counts = self.stored.money("perHead").is_some() && !self.has_paid_date();
        counts.then(|| self.store.headcount(self.stored.text("heads")))
    }

    /// Whether a paid date is set.
    fn has_paid_date(self) -> bool {
        *self.stored.date("paidDate") != DateField::Unset
    }

    /// Paid amount and unpaid parts. The part without payments is due on the expense's date; an overpayment counts in
    /// full.
    pub(crate) fn balance(self) -> ExpenseBalance<'a> {
        let mut balance = self.balance_without_sign();
        if self.is_credit() {
            balance.paid = self.signed(balance.paid);
            for open in &mut balance.open {
                // A credit has no due date.
                open.due = None;
                open.amount = self.signed(open.amount);
            }
        }
        balance
    }

    #[inline(never)] // Views call it in a dozen places.
    fn balance_without_sign(self) -> ExpenseBalance<'a> {
        let amount = self.agreed();
        let (paid_payments, open_payments): (Vec<_>, Vec<_>) =
            self.payments().partition(|(_, payment)| payment.is_paid());
        let paid: Money = paid_payments
            .iter()
            .map(|(_, payment)| payment.amount())
            .sum();
        if self.has_paid_date() {
            return ExpenseBalance {
                paid: paid.max(amount),
                open: Vec::new(),
            };
        }
        let planned_parts: Vec<OpenAmount<'a>> = open_payments
            .iter()
            .map(|(id, payment)| OpenAmount {
                payment: Some(id),
                amount: payment.amount(),
                due: payment.due(),
            })
            .collect();
        let mut planned_parts = by_due_date(planned_parts);
        // The part without a payment comes last.
        planned_parts.push(OpenAmount {
            payment: None,
            amount,
            due: self.stored.date("dueDate").date(),
        });
        // An expense of 0.00 keeps its date all the same.
        let is_zero = amount == Money::ZERO && paid == Money::ZERO;
        let mut remaining = amount.saturating_sub(paid).max(Money::ZERO);
        let mut open = Vec::new();
        for part in planned_parts {
            let part_amount = part.amount.min(remaining);
            if part_amount > Money::ZERO || is_zero {
                open.push(OpenAmount {
                    amount: part_amount,
                    ..part
                });
                remaining = remaining.saturating_sub(part_amount);
            }
        }
        let open = by_due_date(open);
        ExpenseBalance { paid, open }
    }

    fn payments(self) -> impl Iterator<Item = (&'a str, Payment<'a>)> {
        let entries = self.store.referring(&PAYMENT, "expenseId", self.id);
        entries.map(|(id, entry)| (id, Payment(&entry.stored)))
    }

    /// The sum of its paid payments.
    pub(crate) fn sum_of_paid_payments(self) -> Money {
        let paid_payments = self.payments().filter(|(_, payment)| payment.is_paid());
        self.signed(paid_payments.map(|(_, payment)| payment.amount()).sum())
    }

    /// Its paid sums by day; the day is missing if unreadable.
    pub(crate) fn paid_sums(self) -> Vec<(Option<CalendarDate>, Money)> {
        let paid_payments = self.payments().filter(|(_, payment)| payment.is_paid());
        let mut paid_sums: Vec<_> = paid_payments
            .map(|(_, payment)| (payment.paid_on(), self.signed(payment.amount())))
            .collect();
        let sum_of_payments: Money = paid_sums.iter().map(|(_, amount)| *amount).sum();
        let paid_without_payment = self.balance().paid.saturating_sub(sum_of_payments);
        if paid_without_payment != Money::ZERO {
            paid_sums.push((self.stored.date("paidDate").date(), paid_without_payment));
        }
        paid_sums
    }

    /// The badge on `today`. An expense due today is not overdue yet.
    pub(crate) fn status(self, today: CalendarDate) -> ExpenseStatus {
        let balance = self.balance();
        let is_paid_in_parts = balance.open.is_empty() && balance.paid != Money::ZERO;
        if self.has_paid_date() || is_paid_in_parts {
            return ExpenseStatus::Paid;
        }
        if balance.is_overdue(today) {
            ExpenseStatus::Overdue
        } else {
            ExpenseStatus::Pending
        }
    }
}

/// Sorts by due date; those without one come last.
fn by_due_date(open: Vec<OpenAmount<'_>>) -> Vec<OpenAmount<'_>> {
    let key = |open: &OpenAmount<'_>| (open.due.is_none(), open.due);
    sorted(open, |one, other| key(one).cmp(&key(other)))
}

impl<'a> ExpenseBalance<'a> {
    /// The unpaid amount.
    pub(crate) fn unpaid(&self) -> Money {
        self.open.iter().map(|open| open.amount).sum()
    }

    /// The paid and the unpaid amount.
    pub(crate) fn total(&self) -> Money {
        self.paid.saturating_add(self.unpaid())
    }

    /// Whether a part is past its due date.
    pub(crate) fn is_overdue(&self, today: CalendarDate) -> bool {
        self.open.iter().any(|open| open.is_overdue(today))
    }

    /// The amount past its due date.
    pub(crate) fn overdue(&self, today: CalendarDate) -> Money {
        let overdue = self.open.iter().filter(|open| open.is_overdue(today));
        overdue.map(|open| open.amount).sum()
    }

    /// The next payment: the part with the earliest date, or without dates the first.
    pub(crate) fn next(&self) -> Option<OpenAmount<'a>> {
        self.open.first().copied()
    }

    /// The earliest due date.
    pub(crate) fn next_due(&self) -> Option<CalendarDate> {
        self.open.iter().find_map(|open| open.due)
    }

    /// Whether a part is due within a week. Overdue parts do not count.
    pub(crate) fn is_due_soon(&self, today: CalendarDate) -> bool {
        self.open.iter().any(|open| open.is_due_soon(today))
    }
}

impl OpenAmount<'_> {
    pub(crate) fn is_overdue(self, today: CalendarDate) -> bool {
        self.due.is_some_and(|due| due < today)
    }

    pub(crate) fn is_due_soon(self, today: CalendarDate) -> bool {
        let days = self.due.map(|due| today.days_until(due));
        days.is_some_and(|days| (0..=DUE_SOON_DAYS).contains(&days))
    }
}

impl Store {
    /// The expenses that are not removed.
    pub(crate) fn present_expenses(&self) -> impl Iterator<Item = Expense<'_>> {
        let expenses = self.present(&EXPENSE);
        expenses.map(|(id, entry)| self.expense(id, &entry.stored))
    }

    pub(crate) fn expense<'a>(&'a self, id: &'a str, stored: &'a Stored) -> Expense<'a> {
        let store = self;
        Expense { store, id, stored }
    }

    /// Number of people that an amount per person is multiplied by.
    pub(crate) fn headcount(&self, heads: Option<&str>) -> i64 {
        let [coming, expected] = *self.headcounts.0.get_or_init(|| self.count_people());
        match heads.and_then(Heads::parse).unwrap_or(Heads::Coming) {
            Heads::Coming => coming,
            Heads::Expected => expected,
        }
    }

    fn count_people(&self) -> [i64; 2] {
        let guests = self.present(&GUEST);
        guests.fold([0, 0], |[coming, expected], (_, entry)| {
            let rsvp = GuestFigures::unpack(entry.figures).rsvp;
            let comes = rsvp == RsvpStatus::Confirmed;
            let may_come = rsvp != RsvpStatus::Declined;
            [coming + i64::from(comes), expected + i64::from(may_come)]
        })
    }
}

impl Context<'_> {
    /// The expense of this context.
    pub(crate) fn expense(&self) -> Expense<'_> {
        self.store.expense(self.id, self.stored)
    }
}

/// A vendor of a document, with the totals of its expenses.
#[derive(Clone, Copy)]
pub(crate) struct Vendor<'a> {
    store: &'a Store,
    id: &'a str,
    stored: &'a Stored,
}

impl Vendor<'_> {
    /// Totals of its expenses; cached, because a list reads them for each of its figures.
    pub(crate) fn costs(self) -> Costs {
        let costs_by_vendor = self.store.vendor_costs.0.get_or_init(|| {
            let vendors = self.store.present_vendors();
            vendors
                .map(|vendor| (vendor.id.to_owned(), vendor.sum_costs()))
                .collect()
        });
        let position = costs_by_vendor.binary_search_by(|(id, _)| id.as_str().cmp(self.id));
        match position.map(|position| &costs_by_vendor[position]) {
            Ok((_, costs)) => *costs,
            Err(_) => self.sum_costs(),
        }
    }

    fn sum_costs(self) -> Costs {
        let expenses = self.store.referring(&EXPENSE, "vendorId", self.id);
        let mut costs = Costs::default();
        for (id, entry) in expenses {
            let balance = self.store.expense(id, &entry.stored).balance();
            costs.total = costs.total.saturating_add(balance.total());
            costs.paid = costs.paid.saturating_add(balance.paid);
            costs.lines += 1;
        }
        if costs.lines > 0 {
            return costs;
        }
        // A vendor of an older document has amounts of its own.
        let own_amount = |key| self.stored.money(key).unwrap_or_default();
        Costs {
            total: own_amount("totalCost"),
            paid: own_amount("paidAmount"),
            lines: 0,
        }
    }

    /// Whether the contract is signed or something was paid.
    pub(crate) fn is_booked(self) -> bool {
        self.stored.flag("contractSigned") || self.costs().paid > Money::ZERO
    }
}

impl Store {
    /// Costs of a vendor; zero if it does not exist.
    pub(crate) fn vendor_costs(&self, id: &str) -> Costs {
        let vendor = self.find(&VENDOR, id);
        let costs = vendor.map(|stored| {
            Vendor {
                store: self,
                id,
                stored,
            }
            .costs()
        });
        costs.unwrap_or_default()
    }

    /// The vendors that are not removed.
    pub(crate) fn present_vendors(&self) -> impl Iterator<Item = Vendor<'_>> {
        let vendors = self.present(&VENDOR);
        vendors.map(|(id, entry)| Vendor {
            store: self,
            id,
            stored: &entry.stored,
        })
    }
}

impl Proposal<'_> {
    /// Whether it is an existing vendor without expenses.
    pub(crate) fn is_vendor_without_expenses(&self) -> bool {
        let mut expenses = self.store.referring(&EXPENSE, "vendorId", self.id);
        self.store.get(&VENDOR, self.id).is_some() && expenses.next().is_none()
    }
}

impl Context<'_> {
    /// The vendor of this context.
    pub(crate) fn vendor(&self) -> Vendor<'_> {
        let &Context {
            store, id, stored, ..
        } = self;
        Vendor { store, id, stored }
    }
}
