//! Matching rows to records, and their changes.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::record_import::matching::{MatchRequest, RowMatch, match_rows};

/// The outcome of each row.
fn outcomes(noun: &str, records: Value, rows: Value) -> Value {
    let request = json!({ "noun": noun, "records": records, "rows": rows });
    outcomes_for(request)
}

fn outcomes_for(request: Value) -> Value {
    let request: MatchRequest = serde_json::from_value(request).unwrap();
    serde_json::to_value(match_rows(&request)).unwrap()
}

fn hall() -> Value {
    json!({ "id": "hall", "says": { "description": "Hall", "amount": "1000", "dueDate": "2027-05-01" } })
}

#[test]
fn an_id_identifies_the_record_whatever_else_changed() {
    let rows = json!([
        { "id": "hall", "says": { "description": "Great hall", "amount": "1000", "dueDate": "" } },
        { "id": "hall", "says": { "description": "Hall", "amount": "900", "dueDate": "" } },
        { "id": "gone", "says": { "description": "Band" } },
    ]);
    assert_eq!(
        outcomes("expense", json!([hall()]), rows),
        json!([
            { "kind": "change", "id": "hall", "fields": [
                { "key": "description", "from": "Hall", "to": "Great hall" },
                { "key": "dueDate", "from": "2027-05-01", "to": "" },
            ] },
            { "kind": "twice", "row": 0 },
            { "kind": "add" },
        ]),
    );
}

#[test]
fn without_an_id_equal_values_match_and_empty_cells_clear_nothing() {
    let check = |says: Value, expected: Value| {
        let found_outcomes = outcomes("expense", json!([hall()]), json!([{ "says": says }]));
        assert_eq!(found_outcomes, json!([expected]));
    };
    check(
        json!({ "description": "hall", "amount": "1000", "dueDate": "" }),
        json!({
            "kind": "change", "id": "hall", "fields": [{ "key": "description", "from": "Hall", "to": "hall" }],
        }),
    );
    check(
        json!({ "description": "Hall", "amount": "1000", "dueDate": "" }),
        json!({ "kind": "same", "id": "hall" }),
    );
    check(
        json!({ "description": "Hall", "amount": "1100", "dueDate": "2027-05-01" }),
        json!({
            "kind": "change", "id": "hall", "fields": [{ "key": "amount", "from": "1000", "to": "1100" }],
        }),
    );
    // Only the name is equal.
    check(
        json!({ "description": "Hall", "amount": "1100" }),
        json!({ "kind": "ask", "records": ["hall"] }),
    );
    check(
        json!({ "description": "Hall", "amount": "-1000" }),
        json!({ "kind": "ask", "records": ["hall"] }),
    );
    check(
        json!({ "description": "Band", "amount": "1000", "dueDate": "2027-05-01" }),
        json!({ "kind": "add" }),
    );
}

#[test]
fn a_row_that_fits_two_records_is_asked_about() {
    let deposit = |id: &str, amount: &str| json!({ "id": id, "says": { "description": "Deposit", "amount": amount } });
    let records = json!([deposit("one", "100"), deposit("two", "100")]);
    let row = json!({ "says": { "description": "Deposit", "amount": "100", "notes": "By card" } });
    assert_eq!(
        outcomes("expense", records.clone(), json!([row])),
        json!([{ "kind": "ask", "records": ["one", "two"] }]),
    );
    let outcomes_with = |decision: Value| {
        outcomes_for(
            json!({ "noun": "expense", "records": records, "rows": [row], "decisions": { "0": decision } }),
        )
    };
    assert_eq!(
        outcomes_with(json!({ "kind": "add" })),
        json!([{ "kind": "add" }])
    );
    assert_eq!(
        outcomes_with(json!({ "kind": "record", "id": "two" }))[0]["id"],
        "two"
    );
    // One of them agrees, the other does not.
    let records = json!([deposit("one", "100"), deposit("two", "250")]);
    assert_eq!(outcomes("expense", records, json!([row]))[0]["id"], "one");
    // Two rows for one record.
    let rows =
        json!([row, { "says": { "description": "Deposit", "amount": "100", "notes": "In cash" } }]);
    let found_outcomes = outcomes("expense", json!([deposit("one", "100")]), rows);
    assert_eq!(
        [&found_outcomes[0]["kind"], &found_outcomes[1]["kind"]],
        ["ask", "ask"]
    );
}

#[test]
fn vendors_are_matched_by_name_and_category_or_address() {
    let flora = json!({ "id": "flora", "says": { "name": "Flora", "category": "Flowers", "email": "rosa@example.org" } });
    let check = |says: Value, kind: &str| {
        let found_outcomes = outcomes("vendor", json!([flora]), json!([{ "says": says }]));
        assert_eq!(found_outcomes[0]["kind"], kind, "{says}");
    };
    check(
        json!({ "name": "FLORA", "category": "Flowers", "phone": "123" }),
        "change",
    );
    check(
        json!({ "name": "Flora & Co", "email": "Rosa@example.org" }),
        "change",
    );
    check(json!({ "name": "Flora", "category": "Music" }), "ask");
    check(json!({ "name": "Rosa", "category": "Flowers" }), "add");
}

#[test]
fn values_that_only_fill_gaps_change_nothing_else() {
    let row = json!({ "id": "hall", "says": { "description": "Hall", "dueDate": "2027-01-01", "paidDate": "2027-01-01" }, "fills": ["dueDate", "paidDate"] });
    assert_eq!(
        outcomes("expense", json!([hall()]), json!([row])),
        json!([{ "kind": "change", "id": "hall", "fields": [{ "key": "paidDate", "from": "", "to": "2027-01-01" }] }]),
    );
}

type Cells = BTreeMap<&'static str, String>;

fn cells() -> impl Strategy<Value = Cells> {
    let texts = ("[ab]{1,2}", "[0-9]{1,2}", "(2027-05-0[1-3])?", "[xy]{0,2}");
    texts.prop_map(|(description, amount, due, notes)| {
        BTreeMap::from([
            ("description", description),
            ("amount", amount),
            ("dueDate", due),
            ("notes", notes),
        ])
    })
}

fn with_id((index, says): (usize, &Cells)) -> Value {
    json!({ "id": format!("id-{index}"), "says": says })
}

proptest! {
    /// Every row has one outcome, and no record matches two rows.
    #[test]
    fn no_row_is_lost(records in proptest::collection::vec(cells(), 0..8), rows in proptest::collection::vec((any::<Option<u8>>(), cells()), 0..12)) {
        let rows: Vec<Value> = rows
            .iter()
            .map(|(id, says)| json!({ "id": id.map(|id| format!("id-{}", id % 10)), "says": says }))
            .collect();
        let records: Vec<Value> = records.iter().enumerate().map(with_id).collect();
        let request: MatchRequest = serde_json::from_value(json!({ "noun": "expense", "rows": rows, "records": records })).unwrap();
        let outcomes = match_rows(&request);
        prop_assert_eq!(outcomes.len(), rows.len());
        let mut ids: Vec<&str> = outcomes.iter().filter_map(|outcome| match outcome {
            RowMatch::Change { id, .. } | RowMatch::Same { id } => Some(id.as_str()),
            _ => None,
        }).collect();
        ids.sort_unstable();
        let match_count = ids.len();
        ids.dedup();
        prop_assert_eq!(ids.len(), match_count);
    }

    /// A re-imported file changes nothing, with or without ids; one changed cell is one change.
    #[test]
    fn a_re_imported_file_changes_only_edited_cells(records in proptest::collection::vec(cells(), 1..8), edited_row in any::<proptest::sample::Index>()) {
        let with_ids: Vec<Value> = records.iter().enumerate().map(with_id).collect();
        let without_ids: Vec<Value> = records.iter().map(|says| json!({ "says": says })).collect();
        for rows in [&with_ids, &without_ids] {
            let found_outcomes = outcomes("expense", json!(with_ids), json!(rows));
            for outcome in found_outcomes.as_array().unwrap() {
                prop_assert_eq!(&outcome["kind"], "same");
            }
        }
        let edited_row = edited_row.index(records.len());
        let mut changed = with_ids.clone();
        changed[edited_row]["says"]["notes"] = json!("changed");
        let found_outcomes = outcomes("expense", json!(with_ids), json!(changed));
        for (row, outcome) in found_outcomes.as_array().unwrap().iter().enumerate() {
            let expected = if row == edited_row {
                json!({ "kind": "change", "id": format!("id-{edited_row}"), "fields": [
                    { "key": "notes", "from": records[edited_row]["notes"], "to": "changed" },
                ] })
            } else {
                json!({ "kind": "same", "id": format!("id-{row}") })
            };
            prop_assert_eq!(outcome, &expected);
        }
    }
}
