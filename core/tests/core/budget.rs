//! The figures of the budget, its categories and its expenses.

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::records::expense::ExpenseQuery;

const TODAY: &str = "2027-03-21";

fn today() -> CalendarDate {
    CalendarDate::parse(TODAY).unwrap()
}

/// The view as the browser gets it.
fn view(document: &Value) -> Value {
    serde_json::to_value(Model::from_value(document).view(today())).unwrap()
}

#[test]
fn the_budget_adds_up() {
    let check = |total: Value, paid: i64, expected: Value| {
        let document = json!({
            "budget": { "total": total },
            "expenses": {
                "paid": { "amount": paid, "paidDate": "2027-01-01" },
                "open": { "amount": 500, "dueDate": "2027-03-20" },
                "due": { "amount": 700, "dueDate": TODAY },
                "gone": { "amount": 900, "removed": { "at": "x" } },
            },
        });
        let budget = view(&document)["budget"].clone();
        assert_eq!(budget["spent"], paid);
        assert_eq!(budget["unpaid"], 1_200);
        assert_eq!(budget["expenses"], paid + 1_200);
        assert_eq!(budget["overdue"], 500);
        assert_eq!(budget["expenseCount"], 3);
        assert_eq!(budget["overdueCount"], 1);
        let keys = [
            "total",
            "remaining",
            "left",
            "spentPercent",
            "committedPercent",
            "expensesPercent",
            "status",
        ];
        let card = keys.map(|key| budget[key].clone());
        assert_eq!(json!(card), expected, "{total} {paid}");
    };
    let not_set = |total: Value| json!([total, null, null, null, null, null, "notSet"]);
    check(json!(null), 100, not_set(json!(null)));
    check(json!(0), 100, not_set(json!(0)));
    check(json!("much"), 100, not_set(json!(null)));
    // `remaining` is the total less what is paid; `left` also subtracts the 1,200 still to pay.
    let check_with_total = |paid: i64, expected: Value| check(json!(10_000), paid, expected);
    check_with_total(0, json!([10_000, 10_000, 8_800, 0, 12, 12, "normal"]));
    check_with_total(6_800, json!([10_000, 3_200, 2_000, 68, 12, 80, "normal"]));
    check_with_total(6_801, json!([10_000, 3_199, 1_999, 68, 12, 80, "warning"]));
    check_with_total(8_800, json!([10_000, 1_200, 0, 88, 12, 100, "warning"]));
    check_with_total(8_801, json!([10_000, 1_199, -1, 88, 12, 100, "over"]));
    check_with_total(10_001, json!([10_000, -1, -1_201, 100, 12, 112, "over"]));
}

#[test]
fn expenses_are_summed_by_category_and_unknown_ones_count_as_other() {
    let document = json!({
        "categories": {
            "flowers": { "planned": 3_000 }, "boats": { "name": "Boats" },
            "gone": { "name": "Gone", "planned": 1, "removed": { "at": "x" } },
        },
        "expenses": {
            "a": { "amount": 100, "categoryId": "flowers", "paidDate": TODAY },
            "b": { "amount": 200, "categoryId": "flowers" },
            "c": { "amount": 400, "categoryId": "boats" },
            "d": { "amount": 800, "categoryId": "gone" },
            "e": { "amount": 1_600 },
        },
    });
    let budget = view(&document)["budget"].clone();
    let row = |id: &str, name: &str, planned: Value, spent: i64, committed: i64, count: u32| {
        json!({
            "categoryId": id, "name": name, "planned": planned, "spent": spent,
            "committed": committed, "total": spent + committed, "count": count,
        })
    };
    let expected = json!([
        row("flowers", "Flowers", json!(3_000), 100, 200, 2),
        row("other", "Other", json!(null), 0, 2_400, 2),
        row("boats", "Boats", json!(null), 0, 400, 1),
    ]);
    assert_eq!(budget["byCategory"], expected);
    assert_eq!(budget["planned"], 3_000);
}

#[test]
fn a_category_cannot_be_merged_into_itself_or_its_parts() {
    let document = json!({ "categories": {
        "boats": { "name": "Boats", "mergedInto": "transportation" },
        "lost": { "name": "Lost", "mergedInto": "nowhere", "planned": 5 },
    } });
    let model = Model::from_value(&document);
    let refusal_code = |id: &str, into: &str| {
        let command =
            json!({ "type": "category.set", "id": id, "changes": { "mergedInto": into } });
        let command: Command = serde_json::from_value(command).unwrap();
        let decision = model.decide(&command, "2027-01-01T00:00:00.000Z");
        decision.err().map(|refusal| refusal.issues[0].code.clone())
    };
    assert_eq!(refusal_code("venue", "flowers"), None);
    assert_eq!(refusal_code("venue", "boats"), None);
    for (id, into) in [("venue", "venue"), ("transportation", "boats")] {
        assert_eq!(
            refusal_code(id, into).as_deref(),
            Some("cycle"),
            "{id} into {into}"
        );
    }
    // A category merged into one that does not exist stands on its own.
    let categories = model.records().categories();
    let lost = categories
        .iter()
        .find(|category| category.id == "lost")
        .unwrap();
    assert_eq!((lost.merged_into.as_deref(), lost.is_hidden), (None, false));
}

#[test]
fn expense_rows_are_newest_first_with_their_badge() {
    let document = json!({
        "vendors": { "v": { "name": "Flora" } },
        "expenses": {
            "old": { "amount": 1, "paidDate": "2027-01-01", "dueDate": "2026-01-01",
                "createdAt": "2027-01-01T00:00:00.000Z", "vendorId": "v", "categoryId": "flowers" },
            "new": { "amount": 2, "dueDate": "2027-03-20", "createdAt": "2027-01-01T00:00:00.001Z" },
            "unknown": { "amount": 3, "dueDate": "whenever" },
            "today": { "amount": 4, "dueDate": TODAY, "createdAt": "2027-02-01T00:00:00Z" },
        },
    });
    let model = Model::from_value(&document);
    let every_expense = ExpenseQuery::default();
    let rows = serde_json::to_value(model.records().expenses(&every_expense, today())).unwrap();
    let summary = |row: &Value| {
        ["id", "status", "categoryName", "vendorName", "dueDate"].map(|key| row[key].clone())
    };
    let summaries: Vec<_> = rows.as_array().unwrap().iter().map(summary).collect();
    let expected = json!([
        ["today", "PENDING", "Other", null, TODAY],
        ["new", "OVERDUE", "Other", null, "2027-03-20"],
        ["old", "PAID", "Flowers", "Flora", "2026-01-01"],
        ["unknown", "PENDING", "Other", null, "whenever"],
    ]);
    assert_eq!(json!(summaries), expected);
}

#[test]
fn expenses_are_searched_and_filtered() {
    let document = json!({
        "vendors": { "v": { "name": "Blumen Müller" } },
        "expenses": {
            "deposit": { "description": "Deposit for the hall", "amount": 1,
                "paidDate": "2027-01-01", "categoryId": "venue" },
            "decor": { "description": "Décor for the tables", "amount": 2, "vendorId": "v" },
            "band": { "description": "Band", "amount": 3, "dueDate": "2027-01-01",
                "notes": "second instalment" },
            "cake": { "description": "Tiers", "amount": 4, "dueDate": "2027-03-28" },
        },
    });
    let model = Model::from_value(&document);
    let check = |query: Value, expected: &[&str]| {
        let query: ExpenseQuery = serde_json::from_value(query).unwrap();
        let rows = model.records().expenses(&query, today());
        let mut ids: Vec<_> = rows.iter().map(|row| row.id.as_str()).collect();
        ids.sort_unstable();
        assert_eq!(ids, expected, "{query:?}");
    };
    check(json!({}), &["band", "cake", "decor", "deposit"]);
    check(
        json!({ "search": "  ", "status": null, "categoryId": null }),
        &["band", "cake", "decor", "deposit"],
    );
    check(json!({ "status": "OVERDUE" }), &["band"]);
    check(json!({ "status": "PENDING" }), &["cake", "decor"]);
    check(json!({ "status": "DUE_SOON" }), &["cake"]);
    check(json!({ "categoryId": "venue" }), &["deposit"]);
    check(json!({ "status": "PAID", "search": "band" }), &[]);
    check(json!({ "search": "DECOR" }), &["decor"]);
    check(json!({ "search": "muller" }), &["decor"]);
    check(json!({ "search": "venue" }), &["deposit"]);
    check(json!({ "search": "instalment band" }), &["band"]);
}

#[test]
fn categories_keep_their_order() {
    let document = json!({ "categories": {
        "venue": { "order": "b11x" }, "cake": { "name": "Torte" },
        "zoo": { "name": "Zoo" }, "boats": { "name": "Boats" }, "first": { "name": "First", "order": "a" },
    } });
    let categories = Model::from_value(&document).records().categories();
    let names: Vec<_> = categories
        .iter()
        .map(|category| category.name.as_str())
        .collect();
    let expected = [
        "First",
        "Catering",
        "Photography",
        "Videography",
        "Flowers",
        "Music/DJ",
        "Transportation",
        "Attire",
        "Beauty",
        "Torte",
        "Decorations",
        "Officiant",
        "Venue",
        "Other",
        "Boats",
        "Zoo",
    ];
    assert_eq!(names, expected);
    assert_eq!(
        categories
            .iter()
            .filter(|category| category.built_in)
            .count(),
        13
    );
}
