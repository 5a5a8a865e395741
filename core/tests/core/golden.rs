//! A saved document of schema version 1, which must open for ever.
//!
//! The files are created once, with `TROTH_WRITE_GOLDEN=1`, and never again: a changed file is not a golden document.

use serde_json::{Value, json};
use troth_core::date::CalendarDate;
use troth_core::record::RecordQuery;
use troth_core::records::expense::ExpenseQuery;
use troth_core::records::guest::list::GuestQuery;
use troth_core::records::vendor::VENDOR;

use crate::support::{Replica, guest};

const SMALL_WEDDING: &[u8] = include_bytes!("../golden/v1-small-wedding.automerge");

#[test]
fn a_small_wedding_of_version_1_opens() {
    if std::env::var_os("TROTH_WRITE_GOLDEN").is_some() {
        std::fs::write(
            "tests/golden/v1-small-wedding.automerge",
            build_small_wedding(),
        )
        .unwrap();
        return;
    }
    let wedding = Replica::load(SMALL_WEDDING, 9);
    let model = wedding.model();
    let today = CalendarDate::parse("2027-05-01").unwrap();
    let guests = model.records().guest_ids(&GuestQuery::default());
    let lists = json!({
        "details": model.details(),
        "guests": guests.iter().map(|id| guest(&model, id)).collect::<Vec<_>>(),
        "groups": model.records().groups(),
        "parties": model.records().parties(),
        "expenses": model.records().expenses(&ExpenseQuery::default(), today),
        "vendors": model.records().list(&VENDOR, &RecordQuery::default(), today),
    });
    insta::with_settings!({
        // Relative to the running test, not to where it was compiled: checkouts share build output.
        snapshot_path => std::path::absolute("tests/snapshots").unwrap(),
    }, {
        insta::assert_json_snapshot!("small_wedding_view", model.view(today));
        insta::assert_json_snapshot!("small_wedding_lists", lists);
    });
}

/// The bytes of a wedding edited by two people, with a removal concurrent to an edit.
fn build_small_wedding() -> Vec<u8> {
    let mut minutes = 0;
    let mut next_time = || {
        minutes += 1;
        format!("2027-01-01T09:{minutes:02}:00.000Z")
    };
    let mut ada = Replica::new(1);
    let add = |kind: &str, id: &str, fields: Value| json!({ "type": format!("{kind}.add"), "id": id, kind: fields });
    for command in [
        json!({ "type": "wedding.create", "ownerName": "Ada", "details": {
            "partnerName": "William", "weddingDate": "2027-06-19", "timeZone": "Europe/London",
            "venue": "Ockham Mill", "budget": "20000", "guestCount": 60, "theme": "Garden",
            "colors": ["sage", "ivory"], "primaryCurrency": "GBP", "secondaryCurrency": "EUR",
            "exchangeRate": "1.1623", "showBoth": true } }),
        add(
            "group",
            "family",
            json!({ "name": "Family", "type": "FAMILY" }),
        ),
        add("party", "mill", json!({ "name": "The Mill House" })),
        add(
            "vendor",
            "flora",
            json!({ "name": "Flora & Sons", "category": "Flowers",
            "totalCost": 1800, "paidAmount": 500, "contractSigned": true, "notes": "Peonies in June" }),
        ),
        add(
            "guest",
            "anne",
            json!({ "firstName": "Anne", "lastName": "Byron", "groupId": "family",
            "partyId": "mill", "rsvpStatus": "CONFIRMED", "plusOnes": 1, "isVip": true,
            "dietaryRestrictions": "No nuts" }),
        ),
        add(
            "guest",
            "mary",
            json!({ "firstName": "Mary", "lastName": "Somerville",
            "email": "mary@example.org" }),
        ),
        add(
            "guest",
            "charles",
            json!({ "firstName": "Charles", "lastName": "Babbage",
            "rsvpStatus": "TENTATIVE" }),
        ),
        add(
            "guest",
            "rival",
            json!({ "firstName": "Dionysius", "lastName": "Lardner" }),
        ),
        json!({ "type": "guest.remove", "id": "rival" }),
        json!({ "type": "category.set", "id": "flowers", "changes": { "planned": "2000" } }),
        json!({ "type": "category.set", "id": "boats", "changes": { "name": "Boats", "planned": "300" } }),
        add(
            "expense",
            "deposit",
            json!({ "description": "Flowers, deposit", "amount": "500.00",
            "categoryId": "flowers", "vendorId": "flora", "paidDate": "2027-01-10" }),
        ),
        add(
            "expense",
            "rest",
            json!({ "description": "Flowers, rest", "amount": "1300.00",
            "categoryId": "flowers", "vendorId": "flora", "dueDate": "2027-04-30" }),
        ),
        add(
            "expense",
            "ferry",
            json!({ "description": "Ferry", "amount": 240.5, "categoryId": "boats" }),
        ),
    ] {
        ada.run_json(command, &next_time());
    }
    let mut william = Replica::load(&ada.document.save(), 2);
    let update =
        |changes: Value| json!({ "type": "guest.update", "id": "charles", "changes": changes });
    ada.run_json(
        json!({ "type": "guest.remove", "id": "charles" }),
        &next_time(),
    );
    william.run_json(update(json!({ "notes": "Bring the engine" })), &next_time());
    ada.merge(&mut william);
    ada.document.save()
}
