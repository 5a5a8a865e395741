//! A new primary currency with all amounts converted: totals hold within rounding, paid amounts stay paid, an undo
//! restores all or nothing, and concurrent conversions do not convert twice.

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::money::{Conversion, Money, Rate, convert};
use troth_core::permissions::{Role, may_run};
use troth_core::undo::{Step, UndoOutcome};

use crate::support::{Replica, case_count, merge_both_ways};

const TODAY: &str = "2027-03-21";

fn time_at(step: usize) -> String {
    format!("2027-03-21T00:00:{:02}.{:03}Z", step / 1000, step % 1000)
}

fn to_dollars(rate: &str) -> Command {
    command(json!({ "type": "wedding.convert",
        "changes": { "primaryCurrency": "USD" }, "rate": rate }))
}

fn command(json: Value) -> Command {
    serde_json::from_value(json).unwrap()
}

fn run(replica: &mut Replica, command: &Command, now: &str) -> Step {
    let inverse = replica.model().inverse(command).unwrap();
    replica.run(command, now).unwrap();
    replica.model().step(command, inverse).unwrap()
}

/// The document without its times of change, nulls and the default currency.
fn content(replica: &Replica) -> Value {
    let mut document = replica.json();
    remove_times(&mut document);
    let currency = document["currency"].as_object_mut().unwrap();
    currency.retain(|key, value| key != "primary" || *value != "EUR");
    document
}

fn remove_times(value: &mut Value) {
    if let Value::Object(fields) = value {
        fields.retain(|key, value| !value.is_null() && !key.ends_with("At"));
        fields.values_mut().for_each(remove_times);
    }
}

/// A wedding with a value in every amount field.
fn wedding(amounts: &[i64]) -> Replica {
    let mut amounts = amounts.iter().copied().cycle();
    let mut next_amount = move || {
        let amount = amounts.next().unwrap();
        Money::from_hundredths(amount).unwrap().to_decimal_string()
    };
    let mut replica = Replica::new(1);
    let commands = [
        json!({ "type": "wedding.create", "details": { "budget": next_amount() } }),
        json!({ "type": "wedding.update", "changes": { "secondaryCurrency": "GBP",
            "exchangeRate": "0.85", "rateTableDate": "2025-07-01" } }),
        json!({ "type": "guest.add", "id": "g", "guest": { "firstName": "Mia", "lastName": "Rossi",
            "rsvpStatus": "CONFIRMED" } }),
        json!({ "type": "category.set", "id": "flowers", "changes": { "planned": next_amount() } }),
        json!({ "type": "vendor.add", "id": "v", "vendor": { "name": "Baker", "category": "Cake",
            "offer": next_amount() } }),
        json!({ "type": "expense.add", "id": "cake", "expense": { "description": "Cake",
            "amount": next_amount(), "vendorId": "v" } }),
        json!({ "type": "expense.add", "id": "menu", "expense": { "description": "Menu",
            "perHead": next_amount() } }),
        json!({ "type": "expense.add", "id": "gone", "expense": { "description": "Doves",
            "amount": next_amount() } }),
        json!({ "type": "expense.remove", "id": "gone" }),
        json!({ "type": "registryItem.add", "id": "pot", "registryItem": { "name": "Pot", "category": "Kitchen", "quantity": "1",
            "price": next_amount() } }),
    ];
    for (number, command) in commands.into_iter().enumerate() {
        replica.run_json(command, &time_at(number));
    }
    replica
}

/// Adds an expense that is paid in full, in these parts.
fn add_expense_paid_in_parts(replica: &mut Replica, parts: &[i64]) {
    let text = |amount: i64| Money::from_hundredths(amount).unwrap().to_decimal_string();
    replica.run_json(
        json!({ "type": "expense.add", "id": "parts", "expense": { "description": "Hall",
            "amount": text(parts.iter().sum()) } }),
        &time_at(20),
    );
    for (number, amount) in parts.iter().enumerate() {
        replica.run_json(
            json!({ "type": "payment.add", "id": format!("p{number}"), "payment": {
                "expenseId": "parts", "amount": text(*amount), "paidDate": TODAY } }),
            &time_at(21 + number),
        );
    }
}

fn amount(replica: &Replica, path: [&str; 3]) -> i64 {
    let [container, id, key] = path;
    replica.json()[container][id][key].as_i64().unwrap()
}

/// The amount converted directly, without a document.
fn converted(hundredths: i64, rate: &str) -> i64 {
    let rate = Rate::parse(rate).unwrap();
    match convert(Money::from_hundredths(hundredths).unwrap(), Some(rate)) {
        Conversion::Amount(amount) => amount.hundredths(),
        Conversion::NoRate(_) => panic!("no rate"),
    }
}

#[test]
fn every_amount_is_converted_and_the_budget_too() {
    let mut replica = wedding(&[10_000]);
    replica.run(&to_dollars("1.0845"), &time_at(30)).unwrap();
    for path in [
        ["categories", "flowers", "planned"],
        ["vendors", "v", "offer"],
        ["expenses", "cake", "amount"],
        ["expenses", "menu", "perHead"],
        ["registry", "pot", "price"],
        // Restored later, it is in the same currency as the others.
        ["expenses", "gone", "amount"],
    ] {
        assert_eq!(amount(&replica, path), 10_845, "{path:?}");
    }
    let details = replica.model().details();
    assert_eq!(details.budget.unwrap().hundredths(), 10_845);
    assert_eq!(details.primary_currency, "USD");
    // A rate belongs to its pair.
    assert_eq!(
        (details.exchange_rate, details.rate_table_date),
        (None, None)
    );
    assert!(replica.json()["expenses"]["gone"]["updatedAt"].is_null());
}

#[test]
fn a_conversion_reports_its_issues() {
    let check = |json: Value, field: &str, message: &str| {
        let refusal = wedding(&[10_000])
            .model()
            .decide(&command(json.clone()), &time_at(30))
            .unwrap_err();
        let issue = refusal.issues.first().unwrap();
        let first_issue = (issue.field.as_deref(), issue.message.as_str());
        assert_eq!(first_issue, (Some(field), message), "{json}");
    };
    let to_currency = |code: &str, rate: &str| json!({ "type": "wedding.convert", "changes": { "primaryCurrency": code }, "rate": rate });
    check(
        to_currency("USD", "0"),
        "conversionRate",
        "Rate must be a number above 0",
    );
    check(
        to_currency("USD", ""),
        "conversionRate",
        "Rate must be a number above 0",
    );
    let already_message = "The amounts are already in this currency";
    check(
        to_currency("EUR", "1.1"),
        "primaryCurrency",
        already_message,
    );
    let same_currency_message = "The secondary currency must differ from the primary currency";
    check(
        to_currency("GBP", "0.85"),
        "secondaryCurrency",
        same_currency_message,
    );
    let not_an_amount =
        json!({ "type": "wedding.amounts", "changes": {}, "amounts": { "guests.g.phone": 5 } });
    check(
        not_an_amount,
        "guests.g.phone",
        "This is not an amount of this wedding",
    );
}

#[test]
fn converting_needs_write_access_to_all_amounts() {
    let check = |role: Role, expected: bool| {
        assert_eq!(may_run(role, &to_dollars("1.1")), expected, "{role:?}");
    };
    check(Role::Owner, true);
    check(Role::Organizer, true);
    check(Role::Planner, false);
    check(Role::Viewer, false);
}

#[test]
fn an_undo_restores_all_or_nothing() {
    let mut replica = wedding(&[10_000, 1]);
    let before = content(&replica);
    let step = run(&mut replica, &to_dollars("1.2"), &time_at(30));
    // In dollars: undoing the conversion would turn it into euros.
    let mut with_new_amount = Replica::load(&replica.document.save(), 2);
    with_new_amount.run_json(
        json!({ "type": "expense.add", "id": "new", "expense": { "description": "Band",
            "amount": "500" } }),
        &time_at(31),
    );
    assert_eq!(
        with_new_amount.model().undo(&step, &[], &time_at(32)),
        UndoOutcome::Overtaken {
            fields: vec!["expenses.new.amount".to_owned()]
        }
    );
    let mut with_changed_amount = Replica::load(&replica.document.save(), 3);
    with_changed_amount.run_json(
        json!({ "type": "expense.update", "id": "cake", "changes": { "amount": "7" } }),
        &time_at(31),
    );
    assert!(matches!(
        with_changed_amount.model().undo(&step, &[], &time_at(32)),
        UndoOutcome::Overtaken { .. }
    ));
    let UndoOutcome::Ready { patches, .. } = replica.model().undo(&step, &[], &time_at(33)) else {
        panic!("not ready");
    };
    replica.apply(&patches);
    assert_eq!(content(&replica), before);
}

#[test]
fn concurrent_conversions_convert_converted() {
    let mut device_a = wedding(&[10_000]);
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    device_a.run(&to_dollars("1.0845"), &time_at(30)).unwrap();
    device_b.run(&to_dollars("1.0845"), &time_at(31)).unwrap();
    merge_both_ways(&mut device_a, &mut device_b);
    assert_eq!(amount(&device_a, ["expenses", "cake", "amount"]), 10_845);
    assert_eq!(content(&device_a), content(&device_b));
}

#[test]
fn a_concurrently_added_amount_keeps_its_figure() {
    let mut device_a = wedding(&[10_000]);
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    device_a.run(&to_dollars("2"), &time_at(30)).unwrap();
    device_b.run_json(
        json!({ "type": "expense.add", "id": "new", "expense": { "description": "Band",
            "amount": "500" } }),
        &time_at(30),
    );
    merge_both_ways(&mut device_a, &mut device_b);
    assert_eq!(amount(&device_a, ["expenses", "new", "amount"]), 50_000);
    assert_eq!(amount(&device_a, ["expenses", "cake", "amount"]), 20_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(case_count(40, 1_000)))]

    #[test]
    fn totals_convert_within_rounding_and_undo_restores_them(
        amounts in prop::collection::vec(1_i64..5_000_000, 1..8),
        parts in prop::collection::vec(1_i64..500_000, 1..6),
        rate in 2_i64..5_000_000,
    ) {
        let rate = Rate::from_millionths(rate * 1_000).unwrap().to_decimal_string();
        let mut replica = wedding(&amounts);
        add_expense_paid_in_parts(&mut replica, &parts);
        let before = content(&replica);
        let old_budget = replica.view(TODAY).budget;
        let step = run(&mut replica, &to_dollars(&rate), &time_at(30));
        let new_budget = replica.view(TODAY).budget;

        // Three amounts are rounded: the cake, the menu for one person, and the hall.
        let rounding = new_budget.expenses.hundredths() - converted(old_budget.expenses.hundredths(), &rate);
        prop_assert!(rounding.abs() <= 3, "{} of {} at {}", rounding, old_budget.expenses, rate);
        // An expense paid in full stays so, to the hundredth.
        prop_assert_eq!(new_budget.spent.hundredths(), converted(old_budget.spent.hundredths(), &rate));
        prop_assert_eq!(amount(&replica, ["expenses", "parts", "amount"]), new_budget.spent.hundredths());

        let outcome = replica.model().undo(&step, &[], &time_at(40));
        let UndoOutcome::Ready { patches, step, .. } = outcome else {
            return Err(TestCaseError::fail(format!("not ready: {outcome:?}")));
        };
        replica.apply(&patches);
        prop_assert_eq!(content(&replica), before);
        let outcome = replica.model().redo(&step, &[], &time_at(41));
        let is_ready = matches!(outcome, UndoOutcome::Ready { .. });
        prop_assert!(is_ready);
    }
}
