//! Writes a vendor's cost and paid amount, as programs set them, through its expenses, which they are the sums of.

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
    pub fn taken_from(fields: &mut Values) -> Self {
        let mut take = |key: &str| {
            let given = fields.remove(key)?;
            Some(given.as_str().map(NumberInput::from))
        };
        Self {
            total: take("totalCost"),
            paid: take("paidAmount"),
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
        let mut draft = Draft::default();
        let (total, paid) = (TOTAL_COST, PAID_AMOUNT);
        draft.money(total, &amounts.total, None);
        draft.money(paid, &amounts.paid, None);
        let wanted = |name: &'static str, given: &Change<NumberInput>, is: Money| match given {
            None => is,
            Some(_) => draft
                .number_of(name, None)
                .and_then(Money::from_hundredths)
                .unwrap_or_default(),
        };
        let wanted = Costs {
            paid: wanted(paid.key, &amounts.paid, current.paid),
            total: wanted(total.key, &amounts.total, current.total),
            lines: current.lines,
        };
        let issues = draft.take_issues();
        if !issues.is_empty() {
            return Err(Refusal { issues });
        }
        // The cost is at least the paid amount.
        let wanted = Costs {
            total: wanted.total.max(wanted.paid),
            ..wanted
        };
        if (wanted.total, wanted.paid) == (current.total, current.paid) {
            return Ok(Vec::new());
        }
        let mut lines = self.referring(&EXPENSE, "vendorId", id.as_str());
        let Some((line, entry)) = lines.next() else {
            return Ok(self.first_line((id, fields), wanted, today, new_id));
        };
        let is_plain = entry.stored.number("perHead").is_none() && !entry.stored.flag("isCredit");
        let is_one = lines.next().is_none() && is_plain;
        if !is_one || wanted.paid < current.paid {
            let is_other = [
                (total, wanted.total != current.total),
                (paid, wanted.paid != current.paid),
            ];
            let changed = is_other.into_iter().filter(|(_, is_other)| *is_other);
            let issues = changed
                .map(|(amount, _)| FieldIssue::new(amount.key, BY_EXPENSES, by_expenses(amount)))
                .collect();
            return Err(Refusal { issues });
        }
        let mut changes = Map::new();
        if self.expense(line, &entry.stored).amount() != wanted.total {
            changes.insert("amount".to_owned(), decimal(wanted.total));
        }
        // An expense paid as a whole becomes partly paid if it costs more by now.
        let paid_on = entry.stored.date("paidDate").date();
        let is_whole = *entry.stored.date("paidDate") != DateField::Unset;
        let is_settled = is_whole && wanted.paid == wanted.total;
        let in_parts = self.expense(line, &entry.stored).paid_in_parts();
        let rest = wanted.paid.saturating_sub(in_parts);
        let mut commands = Vec::new();
        if is_whole && !is_settled {
            changes.insert("paidDate".to_owned(), Value::Null);
        }
        let line = RecordId::from_document(line);
        if rest > Money::ZERO && !is_settled {
            let is_known = wanted.paid == current.paid;
            let day = paid_on.filter(|_| is_known).unwrap_or(today);
            commands.push(payment(&line, rest, day, new_id()));
        }
        if !changes.is_empty() {
            commands.push(RecordCommand::new(&EXPENSE, line, Action::Update(changes)));
        }
        Ok(commands)
    }

    /// The first expense of a vendor, with its payment.
    pub(crate) fn first_line(
        &self,
        (id, fields): (&RecordId, &Values),
        wanted: Costs,
        today: CalendarDate,
        mut new_id: impl FnMut() -> RecordId,
    ) -> Vec<RecordCommand> {
        let stored = self.find(&VENDOR, id.as_str());
        let text = |key| {
            let given = fields.get(key).and_then(Value::as_str);
            given.or_else(|| stored?.text(key)).unwrap_or_default()
        };
        let mut expense = sorting::collect_object([
            ("description".to_owned(), text("name").into()),
            ("amount".to_owned(), decimal(wanted.total)),
            ("vendorId".to_owned(), json!(id)),
        ]);
        let categories = self.categories();
        let category = categories.iter().find(|of| of.name == text("category"));
        if let Some(category) = category {
            expense.insert("categoryId".to_owned(), category.id.clone().into());
        }
        let is_settled = wanted.total > Money::ZERO && wanted.paid == wanted.total;
        if is_settled {
            expense.insert("paidDate".to_owned(), json!(today));
        }
        let line = new_id();
        let paid = (wanted.paid > Money::ZERO && !is_settled)
            .then(|| payment(&line, wanted.paid, today, new_id()));
        let expense = RecordCommand::new(&EXPENSE, line, Action::Add(expense));
        std::iter::once(expense).chain(paid).collect()
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
