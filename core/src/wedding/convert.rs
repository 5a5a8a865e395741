//! Changes the primary currency and converts every amount at a rate, in one change.
//!
//! Each amount is rounded half up to the hundredth, by itself. So a sum of `n` amounts differs by at most `n / 2`
//! hundredths from the sum converted as a whole, and an amount per person by at most half a hundredth per person. The
//! payments of an expense and the purchases of a gift are rounded as running sums, paid ones first: an expense paid in
//! full stays paid in full.
//!
//! Concurrent edits, made without knowing of each other:
//! - Two people convert. Amounts are written, not factors, so nothing is converted twice. With the same currency and
//!   rate both write the same. Otherwise each contested amount has two versions, like any other field, and so has the
//!   currency; a person chooses.
//! - One converts, another writes an amount. The amount keeps its figure and reads in the new currency: the document
//!   does not record which currency was meant. If both wrote the amount, both versions are offered.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::decide;
use super::fields::WeddingFields;
use crate::command::Command;
use crate::currency;
use crate::date::differing_instant;
use crate::draft::{Draft, field};
use crate::input::{NumberInput, Values, to_values};
use crate::model::Model;
use crate::money::{self, Conversion, Money, Rate};
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::record::{FieldKind, Record, Store};
use crate::records::payment::PAYMENT;
use crate::records::purchase::PURCHASE;
use crate::records::{RECORDS, by_container};
use crate::sorting;

/// Parts of a whole, such as the payments of an expense, that are rounded as a running sum; with the field that refers
/// to the whole.
const PARTS: [(&Record, &str); 2] = [(&PAYMENT, "expenseId"), (&PURCHASE, "itemId")];

/// Name of the rate in refusals.
const RATE_FIELD: &str = "conversionRate";

/// Amounts of records in hundredths by path, such as `expenses.e1.amount`.
type Amounts = BTreeMap<String, i64>;

impl Model {
    /// Whether the wedding has any amount that a change of currency would affect.
    #[must_use]
    pub fn has_amounts(&self) -> bool {
        self.budget_total.is_some_and(|total| total > Money::ZERO)
            || !amount_paths(&self.store).is_empty()
    }
}

/// Converts every amount into the primary currency in `changes`. `rate` is in units of the new currency for one of the
/// old.
pub(crate) fn convert(
    model: &Model,
    changes: &WeddingFields,
    rate: &NumberInput,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let mut draft = Draft::default();
    let valid_rate = decide::read_rate(&mut draft, field(RATE_FIELD, "Rate"), rate);
    let entered_code = changes.primary_currency.as_ref().and_then(Option::as_deref);
    let new_currency = entered_code.and_then(currency::find);
    if new_currency.is_some_and(|currency| currency.code == model.currency.primary) {
        let message = "The amounts are already in this currency";
        draft.issue(field("primaryCurrency", ""), "same_currency", message);
    }
    let mut issues = draft.take_issues();
    let mut patches = decide::update(model, changes, now).unwrap_or_else(|refusal| {
        issues.extend(refusal.issues);
        Vec::new()
    });
    let Some(rate) = valid_rate.filter(|_| issues.is_empty()) else {
        return Err(Refusal { issues });
    };
    let too_large = || {
        FieldIssue::new(
            RATE_FIELD,
            "too_large",
            "At this rate, an amount would be too large",
        )
    };
    let amounts = convert_all(&model.store, rate).ok_or_else(too_large)?;
    if let (Some(total), None) = (model.budget_total, &changes.budget) {
        let converted_total = at_rate(total.hundredths(), rate).ok_or_else(too_large)?;
        patches.push(Patch::Set {
            path: split_path("budget.total"),
            value: json!(converted_total),
        });
    }
    patches.extend(amount_patches(&model.store, &amounts, now));
    Ok(patches)
}

/// Writes amounts as given, with the wedding's own fields: the undo or redo of a conversion.
pub(crate) fn write_amounts(
    model: &Model,
    changes: &WeddingFields,
    amounts: &Values,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let mut patches = decide::update(model, changes, now)?;
    let mut changed_amounts = Amounts::new();
    for (path, value) in amounts {
        let amount = value.as_i64().and_then(Money::from_hundredths);
        let current = amount_at(&model.store, path);
        let (Some(amount), Some(current)) = (amount, current) else {
            let message = "This is not an amount of this wedding";
            return Err(FieldIssue::new(path, "unknown", message).into());
        };
        if amount.hundredths() != current {
            changed_amounts.insert(path.clone(), amount.hundredths());
        }
    }
    patches.extend(amount_patches(&model.store, &changed_amounts, now));
    Ok(patches)
}

/// Current values of the fields and amounts that a conversion, or its inverse, changes.
pub(crate) fn current_values(model: &Model, command: &Command) -> Option<Values> {
    /// Fields of the wedding that a conversion changes in any case.
    const CONVERTED_FIELDS: [&str; 6] = [
        "primaryCurrency",
        "secondaryCurrency",
        "exchangeRate",
        "rateTableDate",
        "showBoth",
        "budget",
    ];
    let (changes, paths): (_, Vec<String>) = match command {
        Command::WeddingConvert { changes, .. } => (changes, amount_paths(&model.store)),
        Command::WeddingAmounts { changes, amounts } => {
            (changes, amounts.keys().cloned().collect())
        }
        _ => return None,
    };
    let changed_fields = to_values(changes);
    let wedding_fields = to_values(&model.wedding_fields()).into_iter();
    let affected_fields = wedding_fields.filter(|(key, _)| {
        changed_fields.contains_key(key) || CONVERTED_FIELDS.contains(&key.as_str())
    });
    let amounts = paths.into_iter().map(|path| {
        let amount = amount_at(&model.store, &path);
        (path, amount.map_or(Value::Null, Value::from))
    });
    Some(sorting::collect_object(affected_fields.chain(amounts)))
}

/// The command that restores these values.
pub(crate) fn restoring_command(values: &Values) -> Command {
    let (amounts, fields): (Vec<_>, Vec<_>) = values
        .iter()
        .map(|(key, value)| (key.clone(), value.clone()))
        .partition(|(key, _)| key.contains('.'));
    let fields = Value::Object(sorting::collect_object(fields));
    Command::WeddingAmounts {
        // The values came from such fields, so reading them cannot fail.
        changes: serde_json::from_value(fields).unwrap_or_default(),
        amounts: sorting::collect_object(amounts),
    }
}

/// Paths of amounts added after a conversion. They are in the new currency: undoing the conversion would change their
/// meaning.
pub(crate) fn added_amounts(store: &Store, converted_amounts: &Values) -> Vec<String> {
    let paths = amount_paths(store).into_iter();
    paths
        .filter(|path| !converted_amounts.contains_key(path))
        .collect()
}

/// Containers that a conversion writes to, besides the wedding's own details.
pub(crate) fn containers() -> impl Iterator<Item = &'static str> {
    let records = RECORDS
        .iter()
        .filter(|record| money_fields(record).next().is_some());
    std::iter::once("budget").chain(records.map(|record| record.container))
}

/// The keys of a record's amounts.
fn money_fields(record: &'static Record) -> impl Iterator<Item = &'static str> {
    let fields = record.fields.iter();
    fields.filter_map(|field| matches!(field.kind, FieldKind::Money).then_some(field.key))
}

/// Paths of all amounts other than 0.00. Removed records are included: a restored one must be in the same currency as
/// the others.
fn amount_paths(store: &Store) -> Vec<String> {
    let mut paths = Vec::new();
    for_each_amount(store, |record, id, key, _| {
        paths.push(format!("{}.{id}.{key}", record.container));
    });
    paths
}

/// Calls `visit` with the record, the id, the field and the hundredths of each amount other than 0.00.
fn for_each_amount(store: &Store, mut visit: impl FnMut(&'static Record, &str, &'static str, i64)) {
    for record in RECORDS {
        for (id, stored) in store.list_any(record) {
            for key in money_fields(record) {
                if let Some(amount) = stored.number(key).filter(|amount| *amount != 0) {
                    visit(record, id, key, amount);
                }
            }
        }
    }
}

/// All amounts converted at a rate; `None` if one would be too large.
fn convert_all(store: &Store, rate: Rate) -> Option<Amounts> {
    let mut amounts = Amounts::new();
    let mut is_too_large = false;
    for_each_amount(store, |record, id, key, amount| {
        match at_rate(amount, rate) {
            Some(converted) => {
                amounts.insert(format!("{}.{id}.{key}", record.container), converted);
            }
            None => is_too_large = true,
        }
    });
    for (record, reference) in PARTS {
        for parts in parts_by_whole(store, record, reference).into_values() {
            let (mut running_sum, mut converted_sum) = (0_i64, 0_i64);
            for AmountPart { id, amount, .. } in parts {
                running_sum = running_sum.saturating_add(amount);
                let next_sum = at_rate(running_sum, rate)?;
                let path = format!("{}.{id}.amount", record.container);
                amounts.insert(path, next_sum - converted_sum);
                converted_sum = next_sum;
            }
        }
    }
    (!is_too_large).then_some(amounts)
}

/// A part of a whole, in hundredths.
struct AmountPart<'a> {
    id: &'a str,
    amount: i64,
    is_open: bool,
}

/// The parts that are not removed, by the id of their whole; paid ones first.
fn parts_by_whole<'a>(
    store: &'a Store,
    record: &'static Record,
    reference: &str,
) -> BTreeMap<&'a str, Vec<AmountPart<'a>>> {
    let mut parts: BTreeMap<&str, Vec<AmountPart<'_>>> = BTreeMap::new();
    for (id, stored) in store.list_any(record) {
        let amount = stored.number("amount").filter(|amount| *amount != 0);
        if let (Some(whole_id), Some(amount)) = (stored.text(reference), amount)
            && !stored.lifecycle.is_gone()
        {
            let is_open = stored.date("paidDate").text().is_none();
            let part = AmountPart {
                id,
                amount,
                is_open,
            };
            parts.entry(whole_id).or_default().push(part);
        }
    }
    for parts in parts.values_mut() {
        *parts = sorting::sorted(std::mem::take(parts), |part, other| {
            part.is_open.cmp(&other.is_open)
        });
    }
    parts
}

/// Hundredths converted at a rate; `None` if they would be too many.
fn at_rate(hundredths: i64, rate: Rate) -> Option<i64> {
    match money::convert(Money::from_hundredths(hundredths)?, Some(rate)) {
        Conversion::Amount(amount) => Some(amount.hundredths()),
        Conversion::NoRate(_) => None,
    }
}

/// The amount at a path; 0.00 if the record has none, `None` if the path is not an amount.
fn amount_at(store: &Store, path: &str) -> Option<i64> {
    let mut keys = path.splitn(3, '.');
    let (container, id, key) = (keys.next()?, keys.next()?, keys.next()?);
    let record = by_container(container)?;
    let key = money_fields(record).find(|money_field| *money_field == key)?;
    Some(store.find_any(record, id)?.number(key).unwrap_or_default())
}

/// The patches of amounts; each changed record also gets its time of change. A removed record stays removed.
fn amount_patches(store: &Store, amounts: &Amounts, now: &str) -> Vec<Patch> {
    let mut patches = Vec::new();
    let mut changed = BTreeMap::new();
    for (amount_path, value) in amounts {
        let path = split_path(amount_path);
        let [container, id, _] = path.as_slice() else {
            continue;
        };
        let record = by_container(container);
        let stored = record.and_then(|record| store.find_any(record, id));
        if let Some(stored) = stored.filter(|stored| !stored.lifecycle.is_gone()) {
            let before = stored.lifecycle.updated_at.as_deref();
            let at = differing_instant(before, now);
            changed.insert([container.clone(), id.clone()], at);
        }
        patches.push(Patch::Set {
            path,
            value: json!(value),
        });
    }
    patches.extend(changed.into_iter().map(|([container, id], at)| Patch::Set {
        path: vec![container, id, "updatedAt".to_owned()],
        value: json!(at),
    }));
    patches
}

fn split_path(joined: &str) -> Vec<String> {
    joined.splitn(3, '.').map(str::to_owned).collect()
}
