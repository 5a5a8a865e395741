//! A fixed amount and one per person exclude each other; also an expense's next payment.

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::undo::UndoOutcome;

use super::{NOW, TODAY, expense, time_at, with_payments};
use crate::support::Replica;

/// A wedding with two confirmed guests and the expense `e`.
fn wedding_with_expense(fields: Value) -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    let guest = json!({ "firstName": "Ada", "lastName": "X", "rsvpStatus": "CONFIRMED" });
    for id in ["a", "b"] {
        replica.run_json(
            json!({ "type": "guest.add", "id": id, "guest": guest }),
            &time_at(1),
        );
    }
    replica.run_json(
        json!({ "type": "expense.add", "id": "e", "expense": fields }),
        &time_at(2),
    );
    replica
}

fn update_expense(changes: Value) -> Value {
    json!({ "type": "expense.update", "id": "e", "changes": changes })
}

/// Total, fixed amount, amount per person, and number of people.
fn amounts_shown(replica: &Replica) -> Value {
    let view = expense(replica.json());
    json!([
        view["total"],
        view["amount"],
        view["perHead"],
        view["people"]
    ])
}

#[test]
fn both_amounts_at_once_are_refused() {
    let both = json!({ "description": "Menu", "amount": "500", "perHead": "10" });
    let add = json!({ "type": "expense.add", "id": "new", "expense": both });
    let update = update_expense(json!({ "amount": "600", "perHead": "10" }));
    for command in [add, update] {
        let command: Command = serde_json::from_value(command).unwrap();
        let replica = wedding_with_expense(json!({ "description": "Hall", "amount": "500" }));
        let refusal = replica.model().decide(&command, NOW).unwrap_err();
        let fields = refusal.issues.iter().map(|issue| issue.field.as_deref());
        assert_eq!(
            fields.collect::<Vec<_>>(),
            [Some("amount"), Some("perHead")]
        );
        let message = "Enter an amount or an amount per person, not both";
        assert_eq!(refusal.issues[0].message, message);
    }
}

#[test]
fn the_last_amount_replaces_the_other_until_undone() {
    let mut replica = wedding_with_expense(json!({ "description": "Menu", "amount": "500" }));
    let command: Command =
        serde_json::from_value(update_expense(json!({ "perHead": "10" }))).unwrap();
    let inverse = replica.model().inverse(&command).unwrap();
    replica.run(&command, &time_at(3)).unwrap();
    assert_eq!(amounts_shown(&replica), json!([2_000, 0, 1_000, 2]));
    let step = replica.model().step(&command, inverse).unwrap();
    let UndoOutcome::Ready { patches, .. } = replica.model().undo(&step, &[], &time_at(4)) else {
        panic!("not ready");
    };
    replica.apply(&patches);
    assert_eq!(amounts_shown(&replica), json!([50_000, 50_000, null, null]));

    replica.run(&command, &time_at(5)).unwrap();
    replica.run_json(update_expense(json!({ "amount": "700" })), &time_at(6));
    assert_eq!(amounts_shown(&replica), json!([70_000, 70_000, null, null]));
}

#[test]
fn the_paid_sum_is_the_amount_until_the_payment_is_undone() {
    let mut replica = wedding_with_expense(json!({ "description": "Menu", "perHead": "10" }));
    replica.run_json(update_expense(json!({ "paidDate": TODAY })), &time_at(3));
    assert_eq!(amounts_shown(&replica), json!([2_000, 2_000, 1_000, null]));
    // The bill differed from the amount per person.
    replica.run_json(update_expense(json!({ "amount": "21.50" })), &time_at(4));
    assert_eq!(amounts_shown(&replica), json!([2_150, 2_150, 1_000, null]));
    replica.run_json(update_expense(json!({ "paidDate": null })), &time_at(5));
    assert_eq!(amounts_shown(&replica), json!([2_000, 0, 1_000, 2]));
    // An imported row has both amounts, and is paid.
    let paid = json!({ "description": "Menu", "amount": "20", "perHead": "10", "paidDate": TODAY });
    replica.run_json(
        json!({ "type": "expense.add", "id": "new", "expense": paid }),
        &time_at(6),
    );
}

#[test]
fn concurrent_amounts_leave_one_that_counts() {
    let mut device_a = wedding_with_expense(json!({ "description": "Menu", "amount": "500" }));
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    device_a.run_json(update_expense(json!({ "perHead": "10" })), &time_at(3));
    device_b.run_json(update_expense(json!({ "amount": "600" })), &time_at(3));
    crate::support::merge_both_ways(&mut device_a, &mut device_b);
    let view = expense(device_a.json());
    assert_eq!(
        (&view["total"], &view["people"]),
        (&json!(2_000), &json!(2))
    );
}

#[test]
fn an_expense_has_its_next_payment() {
    let check = |fields: Value, payments: &[(i64, Option<&str>, Option<&str>)], expected: Value| {
        let view = expense(with_payments(fields.clone(), payments));
        let next_payment = json!([view["nextPayment"], view["nextAmount"], view["nextDue"]]);
        assert_eq!(next_payment, expected, "{fields} {payments:?}");
    };
    let (may, june) = (Some("2027-05-03"), Some("2027-06-19"));
    let hall = json!({ "amount": 900, "dueDate": june });
    check(hall.clone(), &[], json!([null, 900, june]));
    let parts = [(300, None, Some(TODAY)), (200, may, None)];
    check(hall.clone(), &parts, json!(["p1", 200, may]));
    // The part without a payment is next once the others are paid.
    let parts = [(300, None, Some(TODAY)), (200, may, Some(TODAY))];
    check(hall, &parts, json!([null, 400, june]));
    check(
        json!({ "amount": 900, "paidDate": TODAY }),
        &[],
        json!([null, 0, null]),
    );
    // A payment without a date comes after those with one.
    let parts = [(100, None, None), (200, june, None)];
    check(json!({ "amount": 300 }), &parts, json!(["p1", 200, june]));
}
