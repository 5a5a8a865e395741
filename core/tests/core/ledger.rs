//! The ledger: totals of expenses, by category and by vendor, after any commands.

mod one_amount;
mod refunds;

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::money::Money;
use troth_core::record::RecordQuery;
use troth_core::records::expense::EXPENSE;
use troth_core::records::vendor::VENDOR;
use troth_core::reports::ViewIssueKind;
use troth_core::reports::payments::MonthlyPayments;

use crate::support::{Replica, case_count, merge_both_ways};

const TODAY: &str = "2027-03-21";
const NOW: &str = "2027-03-21T10:00:00.000Z";

fn today() -> CalendarDate {
    TODAY.parse().unwrap()
}

/// An instant per step; `step` counts milliseconds.
fn time_at(step: usize) -> String {
    format!("2027-03-21T00:00:{:02}.{:03}Z", step / 1000, step % 1000)
}

/// The view of the expense `e`.
fn expense(document: Value) -> Value {
    let view = Model::from_value(&document)
        .records()
        .find_view(&EXPENSE, "e", today())
        .unwrap();
    serde_json::to_value(view).unwrap()
}

/// An expense with these fields, and its payments as amount, due date and paid date.
fn with_payments(fields: Value, payments: &[(i64, Option<&str>, Option<&str>)]) -> Value {
    let payments = payments.iter().enumerate().map(|(index, (amount, due, paid))| {
        let payment = json!({ "expenseId": "e", "amount": amount, "dueDate": due, "paidDate": paid,
            "updatedAt": NOW });
        (format!("p{index}"), payment)
    });
    let mut expense = fields;
    expense["updatedAt"] = json!(NOW);
    json!({ "expenses": { "e": expense }, "payments": Value::Object(payments.collect()) })
}

#[test]
fn an_expense_is_paid_in_parts() {
    type Payments<'a> = &'a [(i64, Option<&'a str>, Option<&'a str>)];
    let check = |fields: Value,
                 payments: Payments<'_>,
                 total: i64,
                 paid: i64,
                 due: Option<&str>,
                 status: &str| {
        let view = expense(with_payments(fields.clone(), payments));
        let amounts_and_status = (
            &view["total"],
            &view["paid"],
            &view["nextDue"],
            &view["status"],
        );
        assert_eq!(
            amounts_and_status,
            (&json!(total), &json!(paid), &json!(due), &json!(status)),
            "{fields} {payments:?}"
        );
    };
    let (past, soon, later) = (Some("2027-03-20"), Some("2027-03-21"), Some("2027-04-30"));
    // Paid as a whole.
    check(json!({ "amount": 1000 }), &[], 1000, 0, None, "PENDING");
    check(
        json!({ "amount": 1000, "dueDate": past }),
        &[],
        1000,
        0,
        past,
        "OVERDUE",
    );
    check(
        json!({ "amount": 1000, "dueDate": soon }),
        &[],
        1000,
        0,
        soon,
        "PENDING",
    );
    check(
        json!({ "amount": 1000, "dueDate": past, "paidDate": past }),
        &[],
        1000,
        1000,
        None,
        "PAID",
    );
    check(
        json!({ "amount": 0, "dueDate": past }),
        &[],
        0,
        0,
        past,
        "OVERDUE",
    );
    check(json!({ "amount": 0 }), &[], 0, 0, None, "PENDING");
    // A deposit, and the remainder on the expense's date.
    let deposit = (300, past, past);
    check(
        json!({ "amount": 1000, "dueDate": later }),
        &[deposit],
        1000,
        300,
        later,
        "PENDING",
    );
    check(
        json!({ "amount": 1000, "dueDate": later }),
        &[(300, past, None)],
        1000,
        0,
        past,
        "OVERDUE",
    );
    check(
        json!({ "amount": 1000 }),
        &[(300, soon, None), (700, later, None)],
        1000,
        0,
        soon,
        "PENDING",
    );
    check(
        json!({ "amount": 1000 }),
        &[deposit, (700, None, past)],
        1000,
        1000,
        None,
        "PAID",
    );
    // Payments of more than agreed.
    check(
        json!({ "amount": 1000 }),
        &[deposit, (900, None, past)],
        1200,
        1200,
        None,
        "PAID",
    );
    check(
        json!({ "amount": 1000 }),
        &[deposit, (900, later, None)],
        1000,
        300,
        later,
        "PENDING",
    );
    // Paid as a whole: its planned payments are done.
    check(
        json!({ "amount": 1000, "paidDate": past }),
        &[(300, past, None)],
        1000,
        1000,
        None,
        "PAID",
    );
    check(
        json!({ "amount": 1000, "paidDate": past }),
        &[(1300, None, past)],
        1300,
        1300,
        None,
        "PAID",
    );
}

#[test]
fn an_amount_per_person_follows_the_guests_until_it_is_paid() {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    let guest = |id: &str, status: &str| {
        json!({ "type": "guest.add", "id": id,
        "guest": { "firstName": id, "lastName": "X", "rsvpStatus": status } })
    };
    for (id, status) in [("a", "CONFIRMED"), ("b", "TENTATIVE"), ("c", "DECLINED")] {
        replica.run_json(guest(id, status), &time_at(1));
    }
    replica.run_json(
        json!({ "type": "expense.add", "id": "e", "expense": { "description": "Menu", "perHead": "85.50" } }),
        &time_at(2),
    );
    let total = |replica: &Replica| expense(replica.json())["total"].clone();
    assert_eq!(total(&replica), 8550);
    let change =
        |changes: Value| json!({ "type": "expense.update", "id": "e", "changes": changes });
    replica.run_json(change(json!({ "heads": "EXPECTED" })), &time_at(3));
    assert_eq!(total(&replica), 17_100);
    replica.run_json(change(json!({ "paidDate": TODAY })), &time_at(4));
    replica.run_json(guest("d", "CONFIRMED"), &time_at(5));
    assert_eq!(total(&replica), 17_100, "a paid amount stays");
    replica.run_json(change(json!({ "paidDate": null })), &time_at(6));
    assert_eq!(total(&replica), 25_650);
}

#[test]
fn cached_counts_are_recomputed_after_a_change() {
    let mut model = Model::from_value(&json!({
        "guests": {"a": {"firstName": "Ada", "rsvpStatus": "CONFIRMED"}},
        "vendors": {"v": {"name": "Cellar", "category": "Catering"}},
        "expenses": {"e": {"description": "Menu", "perHead": 1_000, "vendorId": "v"}},
    }));
    let cost = |model: &Model| {
        let vendor = model.records().find_view(&VENDOR, "v", today()).unwrap();
        serde_json::to_value(vendor).unwrap()["totalCost"].clone()
    };
    assert_eq!(cost(&model), 1_000);
    let confirmed_guest = json!({"firstName": "Grace", "rsvpStatus": "CONFIRMED"});
    model.put_value("guests", Some("g"), &confirmed_guest);
    assert_eq!(cost(&model), 2_000);
    let wine = json!({"description": "Wine", "amount": 500, "vendorId": "v"});
    model.put_value("expenses", Some("w"), &wine);
    assert_eq!(cost(&model), 2_500);
    model.put_value(
        "payments",
        Some("p"),
        &json!({"expenseId": "w", "amount": 700, "paidDate": TODAY}),
    );
    assert_eq!(cost(&model), 2_700);
    model.remove("expenses", "w");
    model.remove("guests", "g");
    assert_eq!(cost(&model), 1_000);
}

#[test]
fn an_expense_has_an_amount_or_one_per_person() {
    let add = |fields: Value| -> Vec<(String, String)> {
        let command: Command =
            serde_json::from_value(json!({ "type": "expense.add", "id": "e", "expense": fields }))
                .unwrap();
        let refused = Replica::new(1).model().decide(&command, NOW);
        let issues = refused.map_or_else(|refusal| refusal.issues, |_| Vec::new());
        issues
            .into_iter()
            .map(|issue| (issue.field.unwrap(), issue.message))
            .collect()
    };
    let required = |field: &str, label: &str| (field.to_owned(), format!("{label} is required"));
    assert_eq!(
        add(json!({})),
        [
            required("description", "Description"),
            required("amount", "Amount")
        ]
    );
    assert_eq!(
        add(json!({ "description": "Cake", "amount": "" })),
        [required("amount", "Amount")]
    );
    assert_eq!(add(json!({ "description": "Cake", "amount": "0" })), []);
    assert_eq!(add(json!({ "description": "Cake", "perHead": "3" })), []);
}

#[test]
fn a_payment_is_removed_and_restored_with_its_expense() {
    let (mut device_a, mut device_b) = two_devices_with_a_deposit();
    device_a.run_json(json!({ "type": "expense.remove", "id": "e" }), &time_at(10));
    assert_eq!(device_a.view(TODAY).budget.spent.hundredths(), 0);
    device_a.run_json(
        json!({ "type": "expense.restore", "id": "e" }),
        &time_at(11),
    );
    assert_eq!(device_a.view(TODAY).budget.unpaid.hundredths(), 100_000);
    // One pays the deposit while the other removes the expense: the payment must not vanish.
    device_b.merge(&mut device_a);
    device_a.run_json(json!({ "type": "expense.remove", "id": "e" }), &time_at(12));
    device_b.run_json(
        json!({ "type": "payment.update", "id": "p", "changes": { "paidDate": TODAY } }),
        &time_at(12),
    );
    device_a.merge(&mut device_b);
    let view = device_a.view(TODAY);
    assert_eq!(view.budget.spent.hundredths(), 30_000);
    let issue = view.issues.first().unwrap();
    assert_eq!(
        (issue.kind, issue.container),
        (ViewIssueKind::RemovedWhileEdited, "expenses")
    );
}

#[test]
fn a_payment_and_a_concurrent_edit_of_its_expense_are_both_kept() {
    let (mut device_a, mut device_b) = two_devices_with_a_deposit();
    device_a.run_json(
        json!({ "type": "payment.update", "id": "p", "changes": { "paidDate": TODAY } }),
        &time_at(10),
    );
    let changes = json!({ "notes": "With the evening", "categoryId": "photography" });
    device_b.run_json(
        json!({ "type": "expense.update", "id": "e", "changes": changes }),
        &time_at(10),
    );
    merge_both_ways(&mut device_a, &mut device_b);
    let view = expense(device_a.json());
    assert_eq!(
        (&view["paid"], &view["notes"], &view["categoryName"]),
        (
            &json!(30_000),
            &json!("With the evening"),
            &json!("Photography")
        )
    );
}

/// Two devices with the same expense `e` and its unpaid deposit `p`.
fn two_devices_with_a_deposit() -> (Replica, Replica) {
    let mut device_a = Replica::new(1);
    device_a.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    device_a.run_json(
        json!({ "type": "expense.add", "id": "e", "expense": { "description": "Photos", "amount": "1000" } }),
        &time_at(1),
    );
    device_a.run_json(
        json!({ "type": "payment.add", "id": "p", "payment": { "expenseId": "e", "amount": "300" } }),
        &time_at(2),
    );
    let device_b = Replica::load(&device_a.document.save(), 2);
    (device_a, device_b)
}

fn id(prefix: &'static str) -> impl Strategy<Value = String> {
    (0_u8..3).prop_map(move |number| format!("{prefix}{number}"))
}

fn amount() -> impl Strategy<Value = String> {
    (0_i64..2_000_000).prop_map(|cents| format!("{}.{:02}", cents / 100, cents % 100))
}

fn day() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        (1_u8..29).prop_map(|day| json!(format!("2027-03-{day:02}"))),
    ]
}

fn command() -> impl Strategy<Value = Value> {
    let category = prop::sample::select(vec![
        json!("flowers"),
        json!("k0"),
        json!("gone"),
        Value::Null,
    ]);
    let vendor = prop_oneof![id("v").prop_map(Value::from), Just(Value::Null)];
    let expense = (amount(), category, vendor, day(), day(), prop::option::of(amount())).prop_map(
        |(amount, category, vendor, due, paid, per_head)| {
            json!({ "description": "x", "amount": amount, "categoryId": category, "vendorId": vendor,
                "dueDate": due, "paidDate": paid, "perHead": per_head })
        },
    );
    let payment = (id("e"), amount(), day(), day()).prop_map(|(expense, amount, due, paid)| {
        json!({ "expenseId": expense, "amount": amount, "dueDate": due, "paidDate": paid })
    });
    let any_verb = || prop::sample::select(vec!["add", "update", "remove", "restore"]);
    let any_command_on = |noun: &'static str, prefix, fields: BoxedStrategy<Value>| {
        (any_verb(), id(prefix), fields).prop_map(move |(verb, id, fields)| match verb {
            "add" => json!({ "type": format!("{noun}.add"), "id": id, noun: fields }),
            "update" => json!({ "type": format!("{noun}.update"), "id": id, "changes": fields }),
            without_fields => json!({ "type": format!("{noun}.{without_fields}"), "id": id }),
        })
    };
    prop_oneof![
        4 => any_command_on("expense", "e", expense.boxed()),
        4 => any_command_on("payment", "p", payment.boxed()),
        1 => any_command_on("vendor", "v", Just(json!({ "name": "V", "category": "Venue" })).boxed()),
        1 => any_command_on("guest", "g", Just(json!({ "firstName": "G", "lastName": "H", "rsvpStatus": "CONFIRMED" })).boxed()),
    ]
}

/// Checks that the totals by category, by month, by vendor and of the list are equal.
fn check_balance(model: &Model) -> Result<(), TestCaseError> {
    let budget = model.view(today()).budget;
    let by_category = &budget.by_category;
    let cents = |amount: &Value| amount.as_i64().unwrap();
    let expenses = model
        .records()
        .list(&EXPENSE, &RecordQuery::default(), today());
    let sum = |key: &str| {
        expenses
            .iter()
            .map(|view| cents(view.get(key).unwrap()))
            .sum::<i64>()
    };
    prop_assert_eq!(budget.spent.hundredths(), sum("paid"));
    prop_assert_eq!(budget.expenses.hundredths(), sum("total"));
    prop_assert_eq!(budget.spent.saturating_add(budget.unpaid), budget.expenses);
    let sum_of_categories = |amount: fn(&troth_core::reports::budget::CategoryTotal) -> i64| {
        by_category.iter().map(amount).sum::<i64>()
    };
    prop_assert_eq!(
        sum_of_categories(|total| total.spent.hundredths()),
        budget.spent.hundredths()
    );
    prop_assert_eq!(
        sum_of_categories(|total| total.committed.hundredths()),
        budget.unpaid.hundredths()
    );
    let months = model.months_of_payments();
    let sum_of_months =
        |amount: fn(&MonthlyPayments) -> Money| months.iter().map(amount).sum::<Money>();
    prop_assert_eq!(sum_of_months(|month| month.paid), budget.spent);
    prop_assert_eq!(sum_of_months(|month| month.due), budget.unpaid);
    let open_payments = model.open_payments(today());
    let overdue = open_payments.iter().filter(|payment| payment.days < 0);
    prop_assert_eq!(
        overdue.map(|payment| payment.amount).sum::<Money>(),
        budget.overdue
    );
    for total in by_category {
        prop_assert_eq!(total.spent.saturating_add(total.committed), total.total);
    }
    for vendor in model
        .records()
        .list(&VENDOR, &RecordQuery::default(), today())
    {
        let vendor_expenses = expenses.iter().filter(|view| {
            view.get("vendorId").and_then(Value::as_str) == Some(vendor.id.as_str())
        });
        let vendor_sum = |key: &str| {
            vendor_expenses
                .clone()
                .map(|view| cents(view.get(key).unwrap()))
                .sum::<i64>()
        };
        prop_assert_eq!(cents(vendor.get("totalCost").unwrap()), vendor_sum("total"));
        prop_assert_eq!(cents(vendor.get("paidAmount").unwrap()), vendor_sum("paid"));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: case_count(32, 64), ..ProptestConfig::default() })]

    #[test]
    fn the_ledger_balances_after_any_commands_and_merges(
        steps in prop::collection::vec((0_usize..2, command(), prop::bool::weighted(0.2)), 1..50),
    ) {
        let mut first = Replica::new(1);
        first.run_json(json!({ "type": "wedding.create" }), &time_at(0));
        first.run_json(json!({ "type": "category.set", "id": "k0", "changes": { "name": "Music" } }), &time_at(1));
        let second = Replica::load(&first.document.save(), 2);
        let mut replicas = [first, second];
        for (step, (replica, command, merges)) in steps.into_iter().enumerate() {
            let command: Command = serde_json::from_value(command).unwrap();
            // A refusal is a valid outcome.
            drop(replicas[replica].run(&command, &time_at(10 + step)));
            check_balance(&replicas[replica].model())?;
            if merges {
                let bytes = replicas[1 - replica].document.save();
                replicas[replica].merge(&mut Replica::load(&bytes, 9));
                check_balance(&replicas[replica].model())?;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: case_count(2, 64), ..ProptestConfig::default() })]

    #[test]
    fn a_hundred_thousand_amounts_do_not_drift(seed in 1_u64..1_000_000) {
        let mut state = seed;
        let (mut sum, mut expected) = (Money::ZERO, 0_i64);
        for _ in 0..100_000 {
            // A linear congruential generator (Knuth, MMIX).
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let cents = i64::try_from(state >> 40).unwrap();
            let text = format!("{}.{:02}", cents / 100, cents % 100);
            sum = sum.saturating_add(Money::parse(&text).unwrap());
            expected += cents;
        }
        prop_assert_eq!(sum.hundredths(), expected);
    }
}
