//! A vendor's cost and paid amount, written by REST clients: they become expenses of the vendor.

use serde_json::{Map, Value, json};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::record::RecordBatch;
use troth_core::records::vendor::VENDOR;
use troth_core::records::vendor_amounts::VendorAmounts;

use crate::support::Replica;

const NOW: &str = "2027-03-21T10:00:00.000Z";

fn today() -> CalendarDate {
    CalendarDate::parse("2027-03-21").unwrap()
}

fn fields(value: Value) -> Map<String, Value> {
    value.as_object().unwrap().clone()
}

/// Writes a vendor's amounts as a REST client does; returns the resulting cost and paid amount in hundredths.
fn write_amounts(replica: &mut Replica, id: &str, amounts: Value) -> Result<(i64, i64), Refusal> {
    let mut vendor_fields = fields(amounts);
    let amounts = VendorAmounts::remove_from(&mut vendor_fields);
    let count = |container: &str| replica.json()[container].as_object().map_or(0, Map::len);
    let mut number = (count("expenses") + count("payments")) * 10;
    let new_id = || {
        number += 1;
        RecordId::from_document(&format!("new-{number}"))
    };
    let vendor = RecordId::from_document(id);
    let model = replica.model();
    let commands =
        model
            .records()
            .vendor_amounts((&vendor, &vendor_fields), &amounts, today(), new_id)?;
    if !commands.is_empty() {
        replica.run(&Command::RecordsChange(RecordBatch { commands }), NOW)?;
    }
    let view = replica
        .model()
        .records()
        .find_view(&VENDOR, id, today())
        .unwrap();
    let amount = |key: &str| view.get(key).and_then(Value::as_i64).unwrap();
    Ok((amount("totalCost"), amount("paidAmount")))
}

fn wedding() -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), NOW);
    replica.run_json(
        json!({ "type": "vendor.add", "id": "v", "vendor": { "name": "Flora", "category": "Flowers" } }),
        NOW,
    );
    replica
}

#[test]
fn the_first_amount_makes_an_expense_in_the_category_of_the_vendor() {
    let mut replica = wedding();
    let amounts = json!({ "totalCost": "1200.50", "paidAmount": "300" });
    assert_eq!(
        write_amounts(&mut replica, "v", amounts),
        Ok((120_050, 30_000))
    );
    let view = replica.view("2027-03-21");
    assert_eq!(view.budget.spent.hundredths(), 30_000);
    assert_eq!(view.budget.unpaid.hundredths(), 90_050);
    let flowers = view.budget.by_category.first().unwrap();
    assert_eq!(flowers.category_id, "flowers");
    assert_eq!(replica.json()["expenses"]["new-1"]["description"], "Flora");
}

#[test]
fn written_amounts_are_read_back() {
    let check = |steps: &[(Value, (i64, i64))]| {
        let mut replica = wedding();
        for (amounts, expected) in steps {
            assert_eq!(
                write_amounts(&mut replica, "v", amounts.clone()),
                Ok(*expected),
                "{amounts}"
            );
        }
    };
    // Paid in full, and then more expensive: the paid sum stays.
    check(&[
        (
            json!({ "totalCost": "500", "paidAmount": "500" }),
            (50_000, 50_000),
        ),
        (json!({ "totalCost": "800" }), (80_000, 50_000)),
        (json!({ "paidAmount": "800" }), (80_000, 80_000)),
    ]);
    // The cost is at least the paid amount.
    check(&[(json!({ "paidAmount": "90" }), (9_000, 9_000))]);
    check(&[
        (json!({ "totalCost": "100" }), (10_000, 0)),
        (json!({ "totalCost": "60" }), (6_000, 0)),
        (json!({ "paidAmount": "20" }), (6_000, 2_000)),
        (
            json!({ "paidAmount": "50", "totalCost": "70" }),
            (7_000, 5_000),
        ),
        (
            json!({ "totalCost": "70", "paidAmount": "50" }),
            (7_000, 5_000),
        ),
    ]);
    check(&[(json!({ "totalCost": null }), (0, 0)), (json!({}), (0, 0))]);
}

#[test]
fn ambiguous_changes_are_refused() {
    let issues = |replica: &mut Replica, amounts: Value| -> Vec<(String, String)> {
        let refusal = write_amounts(replica, "v", amounts).unwrap_err();
        let issues = refusal.issues.into_iter();
        issues
            .map(|issue| (issue.field.unwrap(), issue.code))
            .collect()
    };
    let issue = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    let mut replica = wedding();
    write_amounts(
        &mut replica,
        "v",
        json!({ "totalCost": "500", "paidAmount": "300" }),
    )
    .unwrap();
    assert_eq!(
        issues(&mut replica, json!({ "paidAmount": "100" })),
        [issue("paidAmount", "by_expenses")]
    );
    assert_eq!(
        issues(
            &mut replica,
            json!({ "totalCost": "-1", "paidAmount": "x" })
        ),
        [
            issue("totalCost", "negative"),
            issue("paidAmount", "not_a_number")
        ]
    );
    replica.run_json(
        json!({ "type": "expense.add", "id": "more", "expense": {
            "description": "Ribbons", "amount": "40", "vendorId": "v" } }),
        NOW,
    );
    assert_eq!(
        issues(&mut replica, json!({ "totalCost": "900" })),
        [issue("totalCost", "by_expenses")]
    );
    // Sending back the present amounts changes nothing.
    let present_amounts = json!({ "totalCost": "540", "paidAmount": "300" });
    assert_eq!(
        write_amounts(&mut replica, "v", present_amounts),
        Ok((54_000, 30_000))
    );
}

#[test]
fn amounts_of_an_older_document_count_until_there_is_an_expense() {
    let document = json!({ "vendors": { "v": {
        "name": "Flora", "totalCost": 50_000, "paidAmount": 20_000, "updatedAt": NOW } } });
    let model = Model::from_value(&document);
    let vendor = model.records().find_view(&VENDOR, "v", today()).unwrap();
    assert_eq!(vendor.get("totalCost"), Some(&json!(50_000)));
    assert_eq!(vendor.get("paidAmount"), Some(&json!(20_000)));
    assert_eq!(vendor.get("lineCount"), Some(&json!(0)));
}
