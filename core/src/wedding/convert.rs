//! A new primary currency with every amount converted at a rate, in one change.
//!
//! Each amount is rounded half up to the hundredth, by itself. So a sum of `n` amounts is at most
//! `n / 2` hundredths from the sum converted as a whole, and an amount per person at most half a
//! hundredth a person. The payments of an expense and the purchases of a gift are rounded as running
//! sums, those that are paid first: what was paid in full stays paid in full.
//!
//! What meets at one moment, with no signal between the two:
//! - Two people convert. What is written are amounts, not factors, so nothing is converted twice. With
//!   the same currency and rate both wrote the same. With others each contested amount has two
//!   versions like any other field, and so has the currency; a person chooses.
//! - One converts, another writes an amount and cannot know of it. The amount keeps its figure, and
//!   reads in the new currency: nothing in the document says which one was meant. Of an amount that
//!   both wrote, both versions are shown to choose from.

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
use crate::money::{Converted, Money, Rate, convert as converted};
use crate::order;
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::record::{Kind, Record, Store};
use crate::records::payment::PAYMENT;
use crate::records::purchase::PURCHASE;
use crate::records::{RECORDS, by_container};

/// Parts that are rounded as a running sum, with the reference to their whole.
const PARTS: [(&Record, &str); 2] = [(&PAYMENT, "expenseId"), (&PURCHASE, "itemId")];

/// The rate of a conversion, by its name in the command.
const RATE: &str = "conversionRate";

/// The amounts of records by their paths, such as `expenses.e1.amount`, in hundredths.
type Amounts = BTreeMap<String, i64>;

impl Model {
    /// Whether there is any amount that a change of currency would make another one of.
    #[must_use]
    pub fn has_amounts(&self) -> bool {
        self.budget_total.is_some_and(|total| total > Money::ZERO)
            || !present(&self.store).is_empty()
    }
}

/// Converts every amount into the primary currency that `changes` bring. `rate` says how much of it
/// one unit of the old one is.
pub(crate) fn convert(
    model: &Model,
    changes: &WeddingFields,
    rate: &NumberInput,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let mut draft = Draft::default();
    let name = field(RATE, "Rate");
    let rate = decide::rate(&mut draft, name, rate);
    let chosen = changes.primary_currency.as_ref().and_then(Option::as_deref);
    let chosen = chosen.and_then(currency::find).map(|found| found.code);
    if chosen == Some(model.currency.primary) {
        let message = "The amounts are in this currency already";
        draft.issue(field("primaryCurrency", ""), "same_currency", message);
    }
    let own = decide::update(model, changes, now);
    let mut issues = draft.take_issues();
    let own = own.unwrap_or_else(|refusal| {
        issues.extend(refusal.issues);
        Vec::new()
    });
    let Some(rate) = rate.filter(|_| issues.is_empty()) else {
        return Err(Refusal { issues });
    };
    let too_large = || FieldIssue::of(RATE, "too_large", "At this rate an amount is too large");
    let amounts = all(&model.store, rate).ok_or_else(too_large)?;
    let mut patches = own;
    if let (Some(total), None) = (model.budget_total, &changes.budget) {
        let total = at_rate(total.hundredths(), rate).ok_or_else(too_large)?;
        patches.push(Patch::Set {
            path: path("budget.total"),
            value: json!(total),
        });
    }
    patches.extend(written(&model.store, &amounts, now));
    Ok(patches)
}

/// Puts amounts as they are, with the wedding's own fields: a conversion that is taken back or done
/// again.
pub(crate) fn put(
    model: &Model,
    changes: &WeddingFields,
    amounts: &Values,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let mut patches = decide::update(model, changes, now)?;
    let mut known = Amounts::new();
    for (path, value) in amounts {
        let amount = value.as_i64().and_then(Money::from_hundredths);
        let is_known = held(&model.store, path).is_some();
        let Some(amount) = amount.filter(|_| is_known) else {
            let message = "This is not an amount of this wedding";
            return Err(FieldIssue::of(path, "unknown", message).into());
        };
        known.insert(path.clone(), amount.hundredths());
    }
    known.retain(|path, amount| held(&model.store, path) != Some(*amount));
    patches.extend(written(&model.store, &known, now));
    Ok(patches)
}

/// What the wedding says now that a conversion, or the command that takes it back, is about.
pub(crate) fn said(model: &Model, command: &Command) -> Option<Values> {
    /// What a conversion changes of the wedding itself, whatever else it brings.
    const OWN: [&str; 6] = [
        "primaryCurrency",
        "secondaryCurrency",
        "exchangeRate",
        "rateTableDate",
        "showBoth",
        "budget",
    ];
    let (changes, paths): (_, Vec<String>) = match command {
        Command::WeddingConvert { changes, .. } => (changes, present(&model.store)),
        Command::WeddingAmounts { changes, amounts } => {
            (changes, amounts.keys().cloned().collect())
        }
        _ => return None,
    };
    let brought = to_values(changes);
    let own = to_values(&model.wedding_fields()).into_iter();
    let own = own.filter(|(key, _)| brought.contains_key(key) || OWN.contains(&key.as_str()));
    let amounts = paths.into_iter().map(|path| {
        let amount = held(&model.store, &path);
        (path, amount.map_or(Value::Null, Value::from))
    });
    Some(order::object(own.chain(amounts)))
}

/// The command that has the wedding say this.
pub(crate) fn of_values(values: &Values) -> Command {
    let (amounts, own): (Vec<_>, Vec<_>) = values
        .iter()
        .map(|(key, value)| (key.clone(), value.clone()))
        .partition(|(key, _)| key.contains('.'));
    let own = Value::Object(order::object(own));
    Command::WeddingAmounts {
        // They came from such fields.
        changes: serde_json::from_value(own).unwrap_or_default(),
        amounts: order::object(amounts),
    }
}

/// The amounts that came after a conversion. They are in the new currency: taking the conversion back
/// would make other amounts of them.
pub(crate) fn since(store: &Store, known: &Values) -> Vec<String> {
    let paths = present(store).into_iter();
    paths.filter(|path| !known.contains_key(path)).collect()
}

/// The containers that a conversion writes to, besides the wedding's own details.
pub(crate) fn containers() -> impl Iterator<Item = &'static str> {
    let records = RECORDS
        .iter()
        .filter(|record| money_of(record).next().is_some());
    std::iter::once("budget").chain(records.map(|record| record.container))
}

fn money_of(record: &'static Record) -> impl Iterator<Item = &'static str> {
    let fields = record.fields.iter();
    fields.filter_map(|field| matches!(field.kind, Kind::Money).then_some(field.key))
}

/// The paths of all amounts that are not 0.00, those of removed records too: who restores one finds it
/// in the currency of the others.
fn present(store: &Store) -> Vec<String> {
    let mut paths = Vec::new();
    each(store, |record, id, key, _| {
        paths.push(format!("{}.{id}.{key}", record.container));
    });
    paths
}

fn each(store: &Store, mut take: impl FnMut(&'static Record, &str, &'static str, i64)) {
    for record in RECORDS {
        for (id, stored) in store.every(record) {
            for key in money_of(record) {
                if let Some(amount) = stored.number(key).filter(|amount| *amount != 0) {
                    take(record, id, key, amount);
                }
            }
        }
    }
}

/// All amounts at a rate; nothing where one would be too large.
fn all(store: &Store, rate: Rate) -> Option<Amounts> {
    let mut amounts = Amounts::new();
    let mut is_too_large = false;
    each(store, |record, id, key, amount| {
        match at_rate(amount, rate) {
            Some(amount) => {
                amounts.insert(format!("{}.{id}.{key}", record.container), amount);
            }
            None => is_too_large = true,
        }
    });
    for (record, reference) in PARTS {
        for parts in parts_by_whole(store, record, reference).into_values() {
            let (mut before, mut so_far) = (0_i64, 0_i64);
            for (_, id, amount) in parts {
                so_far = so_far.saturating_add(amount);
                let sum = at_rate(so_far, rate)?;
                amounts.insert(format!("{}.{id}.amount", record.container), sum - before);
                before = sum;
            }
        }
    }
    (!is_too_large).then_some(amounts)
}

/// The parts that count, by their expense: paid ones come first.
fn parts_by_whole<'a>(
    store: &'a Store,
    record: &'static Record,
    reference: &str,
) -> BTreeMap<&'a str, Vec<(bool, &'a str, i64)>> {
    let mut parts: BTreeMap<&str, Vec<_>> = BTreeMap::new();
    for (id, stored) in store.every(record) {
        let amount = stored.number("amount").filter(|amount| *amount != 0);
        if let (Some(whole), Some(amount)) = (stored.text(reference), amount)
            && !stored.lifecycle.is_gone()
        {
            let is_open = stored.date("paidDate").text().is_none();
            parts.entry(whole).or_default().push((is_open, id, amount));
        }
    }
    for parts in parts.values_mut() {
        *parts = order::sorted(std::mem::take(parts), |one, other| one.0.cmp(&other.0));
    }
    parts
}

fn at_rate(hundredths: i64, rate: Rate) -> Option<i64> {
    match converted(Money::from_hundredths(hundredths)?, Some(rate)) {
        Converted::Amount(amount) => Some(amount.hundredths()),
        Converted::NoRate(_) => None,
    }
}

/// The amount at a path; 0.00 where there is none, and nothing where the path is of no amount.
fn held(store: &Store, path: &str) -> Option<i64> {
    let mut keys = path.splitn(3, '.');
    let (container, id, key) = (keys.next()?, keys.next()?, keys.next()?);
    let record = by_container(container)?;
    let key = money_of(record).find(|known| *known == key)?;
    Some(store.ever(record, id)?.number(key).unwrap_or_default())
}

/// The patches of amounts, each record once with the time of its change. One that was removed stays so.
fn written(store: &Store, amounts: &Amounts, now: &str) -> Vec<Patch> {
    let mut patches = Vec::new();
    let mut changed = BTreeMap::new();
    for (amount, value) in amounts {
        let path = path(amount);
        let [container, id, _] = path.as_slice() else {
            continue;
        };
        let record = by_container(container);
        let stored = record.and_then(|record| store.ever(record, id));
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

fn path(joined: &str) -> Vec<String> {
    joined.splitn(3, '.').map(str::to_owned).collect()
}
