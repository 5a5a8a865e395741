//! A document and the undo history of a browser tab, both written by an earlier version: every step can still be undone
//! and redone.
//!
//! The files are created once, with `TROTH_WRITE_GOLDEN=1`, and never again.

use serde_json::{Value, json};
use troth_core::undo::{Step, UndoOutcome};

use crate::support::Replica;

const DOCUMENT: &[u8] = include_bytes!("../golden/v1-edited-wedding.automerge");
const HISTORY: &str = include_str!("../golden/v1-undo-history.json");

fn time_at(step: usize) -> String {
    format!("2027-02-01T00:{:02}:{:02}.000Z", step / 60, step % 60)
}

/// Removes times, which an undo sets anew, and nulls, which mean the same as absent fields.
fn remove_times_and_nulls(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            for time in ["createdAt", "updatedAt", "rateFetchedAt", "removed"] {
                fields.remove(time);
            }
            fields.values_mut().for_each(remove_times_and_nulls);
        }
        Value::Array(elements) => elements.iter_mut().for_each(remove_times_and_nulls),
        _ => {}
    }
}

/// Writes every kind of command on every kind of record, and the document before them.
fn write_golden_files() {
    let add = |kind: &str, id: &str, fields: Value| json!({ "type": format!("{kind}.add"), "id": id, kind: fields });
    let update = |kind: &str, id: &str, changes: Value| json!({ "type": format!("{kind}.update"), "id": id, "changes": changes });
    let remove = |kind: &str, id: &str| json!({ "type": format!("{kind}.remove"), "id": id });
    let restore = |kind: &str, id: &str| json!({ "type": format!("{kind}.restore"), "id": id });
    let mut ada = Replica::new(1);
    let mut steps: Vec<Step> = Vec::new();
    let commands = [
        json!({ "type": "wedding.create", "details": { "partnerName": "William", "budget": "20000" } }),
        add(
            "group",
            "family",
            json!({ "name": "Family", "type": "FAMILY", "description": "Both sides" }),
        ),
        add("party", "mill", json!({ "name": "The Mill House" })),
        add(
            "vendor",
            "flora",
            json!({ "name": "Flora", "category": "Flowers", "email": "flora@example.org",
            "phone": "0664 12", "contactPerson": "Flo", "website": "flora.example", "address": "Lane 1",
            "totalCost": 1800, "paidAmount": "500.5", "notes": "Peonies", "contractSigned": true }),
        ),
        add(
            "guest",
            "anne",
            json!({ "firstName": "Anne", "lastName": "Byron", "email": "anne@example.org",
            "phone": "1", "address": "Lane 2", "rsvpStatus": "CONFIRMED", "plusOnes": 2, "groupId": "family",
            "partyId": "mill", "invitationType": "BRUNCH", "ageGroup": "TEEN", "relationship": "FRIEND",
            "dietaryRestrictions": "No nuts", "specialAccommodations": "Ramp", "notes": "Sings",
            "isVip": true, "needsTransport": true, "needsAccommodation": true, "invitationSent": true }),
        ),
        add(
            "guest",
            "mary",
            json!({ "firstName": "Mary", "lastName": "Somerville" }),
        ),
        json!({ "type": "category.set", "id": "boats", "changes": { "name": "Boats", "planned": "300", "order": "c5" } }),
        json!({ "type": "category.set", "id": "flowers", "changes": { "planned": 2000 } }),
        add(
            "expense",
            "deposit",
            json!({ "description": "Deposit", "amount": "500.00", "categoryId": "flowers",
            "vendorId": "flora", "dueDate": "2027-01-15", "paidDate": "2027-01-10", "notes": "By bank" }),
        ),
        add(
            "expense",
            "ferry",
            json!({ "description": "Ferry", "amount": 240.5, "categoryId": "boats" }),
        ),
        update(
            "guest",
            "anne",
            json!({ "firstName": "Annabella", "rsvpStatus": "DECLINED", "plusOnes": 0,
            "groupId": null, "notes": "Sings well", "isVip": false, "ageGroup": "ADULT" }),
        ),
        update(
            "expense",
            "deposit",
            json!({ "amount": "510", "paidDate": null, "vendorId": null }),
        ),
        update(
            "vendor",
            "flora",
            json!({ "paidAmount": null, "contractSigned": false, "website": "" }),
        ),
        json!({ "type": "category.set", "id": "boats", "changes": { "name": "Ferries" } }),
        json!({ "type": "wedding.update", "changes": { "venue": "Mill", "secondaryCurrency": "GBP", "exchangeRate": "0.85" } }),
        remove("guest", "mary"),
        restore("guest", "mary"),
        remove("expense", "ferry"),
        restore("expense", "ferry"),
        remove("vendor", "flora"),
        restore("vendor", "flora"),
        remove("group", "family"),
        restore("group", "family"),
        remove("party", "mill"),
        restore("party", "mill"),
        remove("category", "boats"),
        restore("category", "boats"),
    ];
    for (number, command) in commands.into_iter().enumerate() {
        let command = serde_json::from_value(command).unwrap();
        let inverse = ada.model().inverse(&command);
        ada.run(&command, &time_at(number)).unwrap();
        steps.extend(inverse.and_then(|inverse| ada.model().step(&command, inverse)));
    }
    std::fs::write(
        "tests/golden/v1-edited-wedding.automerge",
        ada.document.save(),
    )
    .unwrap();
    let history = serde_json::to_string_pretty(&steps).unwrap();
    std::fs::write("tests/golden/v1-undo-history.json", history + "\n").unwrap();
}

#[test]
fn steps_of_earlier_versions_can_be_undone_and_redone() {
    if std::env::var_os("TROTH_WRITE_GOLDEN").is_some() {
        write_golden_files();
        return;
    }
    let mut ada = Replica::load(DOCUMENT, 2);
    let steps: Vec<Step> = serde_json::from_str(HISTORY).unwrap();
    assert_eq!(steps.len(), 26);
    let content = |replica: &Replica| {
        let mut json = replica.json();
        remove_times_and_nulls(&mut json);
        json
    };
    let edited = content(&ada);

    let mut number = 60;
    let mut undone_steps = Vec::new();
    for step in steps.iter().rev() {
        number += 1;
        let UndoOutcome::Ready {
            patches,
            step: undone,
            overtaken,
            refused,
        } = ada.model().undo(step, &[], &time_at(number))
        else {
            panic!("{step:?} is not undone");
        };
        assert!(overtaken.is_empty() && refused.is_empty(), "{step:?}");
        ada.apply(&patches);
        undone_steps.push(*undone);
    }
    let view = ada.view("2027-03-01");
    assert_eq!(view.stats.guests.total, 0);
    assert_eq!(view.budget.expense_count, 0);
    assert_eq!(view.stats.vendors.total, 0);

    for step in undone_steps.iter().rev() {
        number += 1;
        let UndoOutcome::Ready {
            patches,
            overtaken,
            refused,
            ..
        } = ada.model().redo(step, &[], &time_at(number))
        else {
            panic!("{step:?} is not redone");
        };
        assert!(overtaken.is_empty() && refused.is_empty(), "{step:?}");
        ada.apply(&patches);
    }
    assert_eq!(content(&ada), edited);
}
