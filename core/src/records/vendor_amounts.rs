//! Sets a vendor's cost and paid amount, as programs write them. Both are sums over the vendor's expenses, so the
//! expenses change.

use serde_json::{Map, Value, json};

use super::expense::EXPENSE;
use super::payment::PAYMENT;
use super::vendor::{BY_EXPENSES, PAID_AMOUNT, TOTAL_COST, VENDOR, by_expenses};
use crate::date::{CalendarDate, DateField};
use crate::draft::Draft;
use crate::ids::RecordId;
use crate::input::{Change, NumberInput, Values};
use crate::money::{Costs, Money};
use crate::patch::{FieldIssue, Refusal};
use crate::record::{Action, RecordCommand, Store};
use crate::sorting;

/// A vendor's amounts as a program sets them; absent keeps the amount, null means zero.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct VendorAmounts {
    total: Change<NumberInput>,
    paid: Change<NumberInput>,
}

impl VendorAmounts {
    /// Moves the two amounts out of a vendor's fields.
    #[must_use]
    pub fn remove_from(fields: &mut Values) -> Self {
        let mut remove = |key: &str| {
            let value = fields.remove(key)?;
            Some(value.as_str().map(NumberInput::from))
        };
        Self {
            total: remove("totalCost"),
            paid: remove("paidAmount"),
        }
    }
}

impl Store {
    /// Commands that make a vendor's expenses sum to these amounts. A vendor without an expense gets one with its
    /// name; a paid amount becomes a payment of `today`. `fields` are the fields of a new vendor.
    ///
    /// # Errors
    /// A [`Refusal`] if a value is not an amount, or the change is ambiguous: which of several expenses costs more, or
    /// which payment to undo.
    pub fn vendor_amounts(
        &self,
        (id, fields): (&RecordId, &Values),
        amounts: &VendorAmounts,
        today: CalendarDate,
        mut new_id: impl FnMut() -> RecordId,
    ) -> Result<Vec<RecordCommand>, Refusal> {
        let current = self.vendor_costs(id.as_str());
        let new_costs = read_costs(amounts, current)?;
        if (new_costs.total, new_costs.paid) == (current.total, current.paid) {
            return Ok(Vec::new());
        }
        let mut expenses = self.referring(&EXPENSE, "vendorId", id.as_str());
        let Some((expense_id, entry)) = expenses.next() else {
            return Ok(self.first_expense((id, fields), new_costs, today, new_id));
        };
        let is_plain = entry.stored.number("perHead").is_none() && !entry.stored.flag("isCredit");
        let is_only_expense = expenses.next().is_none();
        if !is_only_expense || !is_plain || new_costs.paid < current.paid {
            return Err(ambiguous_change(current, new_costs));
        }
        let expense = self.expense(expense_id, &entry.stored);
        let mut changes = Map::new();
        if expense.amount() != new_costs.total {
            changes.insert("amount".to_owned(), decimal(new_costs.total));
        }
        let paid_date = entry.stored.date("paidDate");
        let has_paid_date = *paid_date != DateField::Unset;
        let stays_paid = has_paid_date && new_costs.paid == new_costs.total;
        // An expense with a paid date becomes partly paid if it costs more by now.
        if has_paid_date && !stays_paid {
            changes.insert("paidDate".to_owned(), Value::Null);
        }
        let mut commands = Vec::new();
        let new_payment = new_costs
            .paid
            .saturating_sub(expense.sum_of_paid_payments());
        let expense_id = RecordId::from_document(expense_id);
        if new_payment > Money::ZERO && !stays_paid {
            let is_paid_before = new_costs.paid == current.paid;
            let day = paid_date.date().filter(|_| is_paid_before).unwrap_or(today);
            commands.push(payment(&expense_id, new_payment, day, new_id()));
        }
        if !changes.is_empty() {
            let update = Action::Update(changes);
            commands.push(RecordCommand::new(&EXPENSE, expense_id, update));
        }
        Ok(commands)
    }

    /// The first expense of a vendor, with its payment.
    pub(crate) fn first_expense(
        &self,
        (id, fields): (&RecordId, &Values),
        costs: Costs,
        today: CalendarDate,
        mut new_id: impl FnMut() -> RecordId,
    ) -> Vec<RecordCommand> {
        let stored = self.find(&VENDOR, id.as_str());
        let text = |key| {
            let new_text = fields.get(key).and_then(Value::as_str);
            new_text.or_else(|| stored?.text(key)).unwrap_or_default()
        };
        let mut expense = sorting::collect_object([
            ("description".to_owned(), text("name").into()),
            ("amount".to_owned(), decimal(costs.total)),
            ("vendorId".to_owned(), json!(id)),
        ]);
        let categories = self.categories();
        let category = categories
            .iter()
            .find(|category| category.name == text("category"));
        if let Some(category) = category {
            expense.insert("categoryId".to_owned(), category.id.clone().into());
        }
        let is_paid = costs.total > Money::ZERO && costs.paid == costs.total;
        if is_paid {
            expense.insert("paidDate".to_owned(), json!(today));
        }
        let expense_id = new_id();
        let is_partly_paid = costs.paid > Money::ZERO && !is_paid;
        let payment = is_partly_paid.then(|| payment(&expense_id, costs.paid, today, new_id()));
        let add_expense = RecordCommand::new(&EXPENSE, expense_id, Action::Add(expense));
        std::iter::once(add_expense).chain(payment).collect()
    }
}

/// The costs of a vendor after the change.
fn read_costs(amounts: &VendorAmounts, current: Costs) -> Result<Costs, Refusal> {
    let mut draft = Draft::default();
    draft.money(TOTAL_COST, &amounts.total, None);
    draft.money(PAID_AMOUNT, &amounts.paid, None);
    let new_amount = |key: &'static str| {
        let number = draft.number_of(key, None);
        number.and_then(Money::from_hundredths).unwrap_or_default()
    };
    let paid = match amounts.paid {
        Some(_) => new_amount(PAID_AMOUNT.key),
        None => current.paid,
    };
    let total = match amounts.total {
        Some(_) => new_amount(TOTAL_COST.key),
        None => current.total,
    };
    let issues = draft.take_issues();
    if !issues.is_empty() {
        return Err(Refusal { issues });
    }
    Ok(Costs {
        paid,
        // The cost is at least the paid amount.
        total: total.max(paid),
        lines: current.lines,
    })
}

/// The refusal of a change that could be made to the expenses in several ways, at each changed amount.
fn ambiguous_change(current: Costs, new_costs: Costs) -> Refusal {
    let amounts = [
        (TOTAL_COST, new_costs.total != current.total),
        (PAID_AMOUNT, new_costs.paid != current.paid),
    ];
    let issues = amounts
        .into_iter()
        .filter(|(_, is_changed)| *is_changed)
        .map(|(amount, _)| FieldIssue::new(amount.key, BY_EXPENSES, by_expenses(amount)));
    Refusal {
        issues: issues.collect(),
    }
}

fn decimal(amount: Money) -> Value {
    amount.to_decimal_string().into()
}

fn payment(expense: &RecordId, amount: Money, day: CalendarDate, id: RecordId) -> RecordCommand {
    let fields = sorting::collect_object([
        ("expenseId".to_owned(), json!(expense)),
        ("amount".to_owned(), decimal(amount)),
        ("paidDate".to_owned(), json!(day)),
    ]);
    RecordCommand::new(&PAYMENT, id, Action::Add(fields))
}
