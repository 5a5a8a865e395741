//! Gifts that website visitors choose: never more than are left.

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::gift_reservation::{GiftReservation, NOT_ENOUGH_LEFT};
use troth_core::patch::Refusal;
use troth_core::record::RecordQuery;
use troth_core::records::purchase::PURCHASE;

use crate::support::Replica;

const NOW: &str = "2027-03-28T10:00:00.000Z";

/// A wedding with two gifts: three pots, and a fund for a trip.
fn registry() -> Replica {
    let mut replica = Replica::new(1);
    for (id, quantity, is_fund) in [("pots", 3, false), ("trip", 1, true)] {
        let gift = json!({ "name": id, "price": "100", "category": "Home", "quantity": quantity.to_string(),
            "isFund": is_fund });
        replica.run_json(
            json!({ "type": "registryItem.add", "id": id, "registryItem": gift }),
            NOW,
        );
    }
    replica
}

/// Reserves a gift for Mia, or for the buyer in `values`.
fn reserve(replica: &mut Replica, id: &str, item: &str, values: &Value) -> Result<(), Refusal> {
    let mut fields = json!({ "buyerName": "Mia", "buyerEmail": "mia@example.org" });
    for (key, value) in values.as_object().unwrap() {
        fields[key] = value.clone();
    }
    let Value::Object(values) = fields else {
        unreachable!()
    };
    let reservation = GiftReservation {
        id: id.to_owned(),
        item: item.to_owned(),
        values: values.into_iter().collect(),
    };
    let command = reservation.decide(replica.model().records())?;
    replica.run(&Command::Record(command), NOW).map(|_| ())
}

fn purchase_count(replica: &Replica) -> usize {
    let model = replica.model();
    let today = "2027-03-28".parse().unwrap();
    model
        .records()
        .list(&PURCHASE, &RecordQuery::default(), today)
        .len()
}

/// Field and code of each issue.
fn issues(refused: Result<(), Refusal>) -> Vec<(String, String)> {
    let issues = refused.unwrap_err().issues.into_iter();
    issues
        .map(|issue| (issue.field.unwrap_or_default(), issue.code))
        .collect()
}

fn issue(field: &str, code: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), code.to_owned())]
}

#[test]
fn no_purchase_exceeds_what_is_left() {
    let mut replica = registry();
    reserve(&mut replica, "a", "pots", &json!({ "quantity": "2" })).unwrap();
    let too_many = reserve(&mut replica, "b", "pots", &json!({ "quantity": 2 }));
    assert_eq!(issues(too_many), issue("quantity", NOT_ENOUGH_LEFT));
    reserve(&mut replica, "b", "pots", &json!({})).unwrap();
    let none_left = reserve(&mut replica, "c", "pots", &json!({}));
    assert_eq!(issues(none_left), issue("quantity", NOT_ENOUGH_LEFT));
    // A repeated submission is the same purchase.
    reserve(&mut replica, "b", "pots", &json!({})).unwrap();
    assert_eq!(purchase_count(&replica), 2);
}

#[test]
fn a_purchase_needs_a_buyer_and_a_valid_amount() {
    let mut replica = registry();
    let check = |replica: &mut Replica, item: &str, values: Value, field: &str, expected: &str| {
        let refused = reserve(replica, "x", item, &values);
        assert_eq!(issues(refused), issue(field, expected));
    };
    check(&mut replica, "gone", json!({}), "id", "not_found");
    check(
        &mut replica,
        "pots",
        json!({ "buyerName": " " }),
        "buyerName",
        "required",
    );
    check(
        &mut replica,
        "pots",
        json!({ "buyerEmail": null }),
        "buyerEmail",
        "required",
    );
    check(
        &mut replica,
        "pots",
        json!({ "quantity": "0" }),
        "quantity",
        "out_of_range",
    );
    check(&mut replica, "trip", json!({}), "amount", "required");
    for id in ["a", "b"] {
        reserve(
            &mut replica,
            id,
            "trip",
            &json!({ "amount": "25.50", "thankYouSent": true }),
        )
        .unwrap();
    }
    assert_eq!(purchase_count(&replica), 2);
}

/// The form is public and accepts any amount.
#[test]
fn a_fund_accepts_no_more_than_is_left() {
    let mut replica = registry();
    for amount in [json!("100.01"), json!("1000000")] {
        let refused = reserve(&mut replica, "x", "trip", &json!({ "amount": amount }));
        assert_eq!(issues(refused), issue("amount", NOT_ENOUGH_LEFT));
    }
    reserve(&mut replica, "a", "trip", &json!({ "amount": "60" })).unwrap();
    let refused = reserve(&mut replica, "b", "trip", &json!({ "amount": "40.01" })).unwrap_err();
    let message = &refused.issues[0].message;
    assert!(
        message.starts_with("Only 40.00 is left of this fund."),
        "{message}"
    );
    reserve(&mut replica, "b", "trip", &json!({ "amount": "40" })).unwrap();
    // A repeated submission is the same purchase.
    reserve(&mut replica, "b", "trip", &json!({ "amount": "40" })).unwrap();
    let refused = reserve(&mut replica, "c", "trip", &json!({ "amount": "0.01" })).unwrap_err();
    let message = &refused.issues[0].message;
    assert!(
        message.starts_with("This fund is already complete"),
        "{message}"
    );
    // The couple may record more.
    let purchase = json!({ "itemId": "trip", "buyerName": "Grandma", "amount": "500" });
    replica.run_json(
        json!({ "type": "purchase.add", "id": "c", "purchase": purchase }),
        NOW,
    );
    assert_eq!(purchase_count(&replica), 3);
    // A concurrent change of the goal counts.
    replica.run_json(
        json!({ "type": "registryItem.update", "id": "trip", "changes": { "price": "0" } }),
        NOW,
    );
    reserve(&mut replica, "d", "trip", &json!({ "amount": "5" })).unwrap();
}

#[test]
fn addresses_of_stores_and_vendors_are_web_addresses() {
    let mut replica = registry();
    let gift = |url: &str| {
        let gift = json!({ "name": "Pan", "price": "1", "category": "Home", "quantity": "1", "storeUrl": url });
        json!({ "type": "registryItem.add", "id": "pan", "registryItem": gift })
    };
    let vendor = |url: &str| {
        let vendor = json!({ "name": "Mill", "category": "Venue", "website": url });
        json!({ "type": "vendor.add", "id": "mill", "vendor": vendor })
    };
    for url in [
        "javascript:alert(1)",
        "data:text/html,x",
        "mailto:ada@example.org",
        "tel:1",
        "ftp://a.example",
        "see below",
    ] {
        for (command, field) in [(gift(url), "storeUrl"), (vendor(url), "website")] {
            let command: Command = serde_json::from_value(command).unwrap();
            let refused = replica.run(&command, NOW).map(|_| ());
            assert_eq!(issues(refused), issue(field, "not_a_link"), "{url}");
        }
    }
    replica.run_json(gift(" https://bloom.example/pan?size=20 "), NOW);
    replica.run_json(vendor("mill.example"), NOW);
}
