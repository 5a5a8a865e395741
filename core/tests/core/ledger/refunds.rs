//! Refunds and credits, which count as negative.

use serde_json::{Value, json};
use troth_core::model::Model;
use troth_core::money::Money;
use troth_core::records::vendor::VENDOR;

use super::{NOW, expense, today, with_payments};

#[test]
fn a_refund_is_negative_in_every_sum() {
    let document = json!({
        "vendors": { "v": { "name": "Flora", "updatedAt": NOW } },
        "expenses": {
            "e": { "description": "Refund", "amount": 50_000, "isCredit": true, "vendorId": "v",
                "categoryId": "flowers", "dueDate": "2027-03-01", "updatedAt": NOW },
            "f": { "description": "Roses", "amount": 200_000, "vendorId": "v",
                "categoryId": "flowers", "paidDate": "2027-02-01", "updatedAt": NOW },
        },
        "payments": {
            "p": { "expenseId": "e", "amount": 20_000, "paidDate": "2027-02-10", "updatedAt": NOW },
        },
    });
    let view = expense(document.clone());
    assert_eq!(
        [
            &view["total"],
            &view["paid"],
            &view["nextDue"],
            &view["status"]
        ],
        [
            &json!(-50_000),
            &json!(-20_000),
            &Value::Null,
            &json!("PENDING")
        ],
    );
    let model = Model::from_value(&document);
    let budget = model.budget_view(today());
    let sums_of_budget = [budget.spent, budget.unpaid, budget.expenses].map(Money::hundredths);
    assert_eq!(sums_of_budget, [180_000, -30_000, 150_000]);
    assert_eq!((budget.overdue_count, budget.overdue), (0, Money::ZERO));
    let flowers = budget
        .by_category
        .iter()
        .find(|row| row.category_id == "flowers");
    let sums_of_flowers =
        flowers.map(|row| [row.spent, row.committed, row.total].map(Money::hundredths));
    assert_eq!(sums_of_flowers, Some(sums_of_budget));
    let vendor = model.records().find_view(&VENDOR, "v", today()).unwrap();
    let amounts = ["totalCost", "paidAmount"].map(|key| vendor.get(key).cloned());
    assert_eq!(amounts, [Some(json!(150_000)), Some(json!(180_000))]);
    let months = model.months_of_payments();
    let sums = months.iter().fold([0, 0], |[paid, due], month| {
        [paid + month.paid.hundredths(), due + month.due.hundredths()]
    });
    assert_eq!(sums, [180_000, -30_000]);
    // A refund is not a payment that is still open.
    assert_eq!(model.open_payments(today()), []);
}

#[test]
fn a_received_refund_is_settled() {
    let settled = json!({ "amount": 500, "isCredit": true, "paidDate": "2027-03-01" });
    let view = expense(with_payments(settled, &[]));
    assert_eq!(
        [&view["total"], &view["paid"], &view["status"]],
        [&json!(-500), &json!(-500), &json!("PAID")]
    );
    let unpaid = json!({ "amount": 500, "isCredit": true });
    let view = expense(with_payments(unpaid, &[(500, None, Some("2027-03-01"))]));
    assert_eq!(
        [&view["total"], &view["paid"], &view["status"]],
        [&json!(-500), &json!(-500), &json!("PAID")]
    );
}
