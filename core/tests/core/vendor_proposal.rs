//! The proposal for a vendor's offer: an expense with instalments that add up to the offer.

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::ids::RecordId;
use troth_core::reports::vendor_proposal::InstalmentCount;

use crate::support::{Replica, case_count};

const NOW: &str = "2027-03-21T10:00:00.000Z";

fn today() -> CalendarDate {
    CalendarDate::parse("2027-03-21").unwrap()
}

/// A wedding with the vendor Flora, who has these further fields.
fn wedding_with(vendor: Value, wedding_date: Value) -> Replica {
    let mut replica = Replica::new(1);
    let details = json!({ "weddingDate": wedding_date });
    replica.run_json(json!({ "type": "wedding.create", "details": details }), NOW);
    let mut fields = json!({ "name": "Flora", "category": "Flowers" });
    let vendor_fields = vendor.as_object().unwrap().clone();
    fields.as_object_mut().unwrap().extend(vendor_fields);
    replica.run_json(
        json!({ "type": "vendor.add", "id": "v", "vendor": fields }),
        NOW,
    );
    replica
}

fn proposal(replica: &Replica, parts: InstalmentCount) -> Value {
    serde_json::to_value(replica.model().vendor_proposal("v", parts, today())).unwrap()
}

#[test]
fn an_offer_is_proposed_with_a_deposit_and_a_remainder() {
    let check = |parts: InstalmentCount, day: Value, expected: Value| {
        let replica = wedding_with(json!({ "offer": "1000.01" }), day);
        let proposal = proposal(&replica, parts);
        let instalments = proposal["instalments"].as_array().unwrap().iter();
        let amounts_and_dates: Vec<_> = instalments
            .map(|part| json!([part["amount"], part["due"]]))
            .collect();
        assert_eq!(json!(amounts_and_dates), expected, "{parts:?}");
    };
    let june = json!("2027-06-19");
    check(
        InstalmentCount::One,
        june.clone(),
        json!([[100_001, "2027-06-05"]]),
    );
    check(
        InstalmentCount::Two,
        june.clone(),
        json!([[30_000, "2027-03-28"], [70_001, "2027-06-05"]]),
    );
    check(
        InstalmentCount::Three,
        june,
        json!([
            [30_000, "2027-03-28"],
            [35_000, "2027-05-01"],
            [35_001, "2027-06-05"]
        ]),
    );
    // No wedding day to count from.
    check(
        InstalmentCount::Two,
        json!(null),
        json!([[30_000, "2027-03-28"], [70_001, null]]),
    );
    // A wedding in a week: no due date is before today.
    let soon = json!("2027-03-28");
    check(
        InstalmentCount::Two,
        soon,
        json!([[30_000, "2027-03-21"], [70_001, "2027-03-21"]]),
    );
}

#[test]
fn a_vendor_with_an_expense_has_no_proposal() {
    let check = |vendor: Value, is_proposed: bool| {
        let replica = wedding_with(vendor.clone(), json!(null));
        assert_eq!(
            !proposal(&replica, InstalmentCount::Two).is_null(),
            is_proposed,
            "{vendor}"
        );
    };
    check(json!({ "offer": "1" }), true);
    check(json!({}), false);
    check(json!({ "offer": "0" }), false);
    check(json!({ "offer": "1", "isTurnedDown": true }), false);
    let mut replica = wedding_with(json!({ "offer": "1" }), json!(null));
    replica.run_json(
        json!({ "type": "expense.add", "id": "e", "expense": { "description": "Arch",
            "amount": "1", "vendorId": "v" } }),
        NOW,
    );
    assert!(proposal(&replica, InstalmentCount::Two).is_null());
}

/// Accepts a proposal as a screen does.
fn accept(replica: &mut Replica, parts: InstalmentCount) -> Command {
    let proposal = replica
        .model()
        .vendor_proposal("v", parts, today())
        .unwrap();
    let mut number = 0;
    let new_id = || {
        number += 1;
        RecordId::from_document(&format!("new-{number}"))
    };
    let vendor = RecordId::from_document("v");
    let names = ["Deposit".to_owned(), "Rest".to_owned()];
    let model = replica.model();
    let batch = model.accept_proposal(&vendor, &proposal, &names, today(), new_id);
    let command = Command::RecordsChange(batch);
    replica.run(&command, NOW).unwrap();
    command
}

#[test]
fn a_proposal_is_accepted_in_one_change() {
    let mut replica = wedding_with(json!({ "offer": "1000" }), json!("2027-06-19"));
    accept(&mut replica, InstalmentCount::Two);
    let document = replica.json();
    let expense = &document["expenses"]["new-1"];
    assert_eq!(expense["amount"], 100_000);
    assert_eq!(expense["categoryId"], "flowers");
    let payment = |id: &str| {
        let payment = &document["payments"][id];
        json!([
            payment["expenseId"],
            payment["name"],
            payment["amount"],
            payment["dueDate"]
        ])
    };
    assert_eq!(
        payment("new-2"),
        json!(["new-1", "Deposit", 30_000, "2027-03-28"])
    );
    assert_eq!(
        payment("new-3"),
        json!(["new-1", "Rest", 70_000, "2027-06-05"])
    );

    let mut replica = wedding_with(json!({ "offer": "1000" }), json!("2027-06-19"));
    accept(&mut replica, InstalmentCount::One);
    let document = replica.json();
    assert_eq!(document["expenses"]["new-1"]["dueDate"], "2027-06-05");
    assert!(
        document["payments"]
            .as_object()
            .is_none_or(serde_json::Map::is_empty)
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(case_count(60, 1_000)))]

    #[test]
    fn instalments_add_up_to_the_offer(hundredths in 1_i64..100_000_000, count in 1_u8..4) {
        let parts = [InstalmentCount::One, InstalmentCount::Two, InstalmentCount::Three][usize::from(count) - 1];
        let offer = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        let mut replica = wedding_with(json!({ "offer": offer }), json!("2027-06-19"));
        let proposal = replica.model().vendor_proposal("v", parts, today()).unwrap();
        let sum: i64 = proposal.instalments.iter().map(|part| part.amount.hundredths()).sum();
        prop_assert_eq!(sum, hundredths);
        accept(&mut replica, parts);
        let budget = replica.view("2027-03-21").budget;
        prop_assert_eq!(budget.unpaid.hundredths(), hundredths);
    }
}
