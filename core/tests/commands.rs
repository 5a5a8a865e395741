//! Commands in, patches or a refusal out: as JSON, the way they cross the border.

#![allow(
    clippy::unwrap_used,
    clippy::needless_pass_by_value,
    clippy::panic,
    reason = "a helper of tests fails the test"
)]

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::patch::Decision;

const NOW: &str = "2027-01-02T03:04:05.678Z";

fn decide(document: &Value, command: Value) -> Decision {
    let command: Command = serde_json::from_value(command).unwrap();
    Model::from_value(document).decide(&command, NOW).into()
}

/// The patches of an accepted command.
fn accepted(document: &Value, command: Value) -> Value {
    match decide(document, command) {
        Decision::Accepted(accepted) => serde_json::to_value(accepted.patches).unwrap(),
        Decision::Refused(refusal) => panic!("refused: {refusal:?}"),
    }
}

/// Field, code and message of every issue of a refused command.
fn refused(document: &Value, command: Value) -> Vec<(Option<String>, String, String)> {
    match decide(document, command) {
        Decision::Accepted(accepted) => panic!("accepted: {accepted:?}"),
        Decision::Refused(refusal) => {
            let issues = refusal.issues.into_iter();
            issues
                .map(|issue| (issue.field, issue.code, issue.message))
                .collect()
        }
    }
}

/// One issue of one field.
fn check_refused(document: &Value, command: Value, field: &str, code: &str, message: &str) {
    let expected = (Some(field.to_owned()), code.to_owned(), message.to_owned());
    assert_eq!(refused(document, command), [expected]);
}

fn ada() -> Value {
    json!({
        "guests": { "g1": {
            "firstName": "Ada", "lastName": "Lovelace", "rsvpStatus": "PENDING",
            "email": "ada@example.org", "plusOnes": 1, "notes": "Likes numbers",
            "createdAt": "2027-01-01T00:00:00.000Z", "updatedAt": "2027-01-01T00:00:00.000Z",
        } },
        "groups": { "family": { "name": "Family", "type": "FAMILY" } },
    })
}

fn add(guest: Value) -> Value {
    json!({ "type": "guest.add", "id": "g2", "guest": guest })
}

fn change(changes: Value) -> Value {
    json!({ "type": "guest.update", "id": "g1", "changes": changes })
}

#[test]
fn a_new_guest_is_one_map_with_its_prose_beside_it() {
    let guest = json!({
        "firstName": " Grace ", "lastName": "Hopper", "plusOnes": "2", "groupId": "family",
        "isVip": true, "notes": "Brings a nanosecond", "email": "", "ageGroup": "ADULT",
    });
    let expected = json!([
        { "op": "set", "path": ["guests", "g2"], "value": {
            "firstName": "Grace", "lastName": "Hopper", "plusOnes": 2, "groupId": "family",
            "isVip": true, "ageGroup": "ADULT", "rsvpStatus": "PENDING",
            "createdAt": NOW, "updatedAt": NOW,
        } },
        { "op": "text", "path": ["guests", "g2", "notes"], "value": "Brings a nanosecond" },
    ]);
    assert_eq!(accepted(&ada(), add(guest)), expected);
}

#[test]
fn new_guests_start_as_pending_unless_said_otherwise() {
    let check = |status: Value, expected: &str| {
        let guest = json!({ "firstName": "A", "lastName": "B", "rsvpStatus": status });
        assert_eq!(
            accepted(&ada(), add(guest))[0]["value"]["rsvpStatus"],
            expected
        );
    };
    check(json!(null), "PENDING");
    check(json!("PENDING"), "PENDING");
    check(json!("TENTATIVE"), "TENTATIVE");
    check(json!("ACCEPTED"), "CONFIRMED");
}

#[test]
fn an_update_writes_only_what_changed() {
    let check = |changes: Value, expected: Value| {
        let mut patches = expected.as_array().unwrap().clone();
        if !patches.is_empty() {
            let stamp = json!({ "op": "set", "path": ["guests", "g1", "updatedAt"], "value": NOW });
            patches.push(stamp);
        }
        assert_eq!(accepted(&ada(), change(changes)), Value::Array(patches));
    };
    let set = |key: &str, value: Value| json!([{ "op": "set", "path": ["guests", "g1", key], "value": value }]);
    check(
        json!({ "firstName": "Augusta" }),
        set("firstName", json!("Augusta")),
    );
    check(json!({ "firstName": " Ada " }), json!([]));
    check(json!({}), json!([]));
    check(
        json!({ "rsvpStatus": "CONFIRMED" }),
        set("rsvpStatus", json!("CONFIRMED")),
    );
    check(json!({ "rsvpStatus": "PENDING" }), json!([]));
    check(json!({ "plusOnes": 0 }), set("plusOnes", json!(0)));
    check(json!({ "plusOnes": 1.0 }), json!([]));
    check(json!({ "isVip": false }), json!([]));
    check(json!({ "isVip": true }), set("isVip", json!(true)));
    check(
        json!({ "groupId": "family" }),
        set("groupId", json!("family")),
    );
    check(json!({ "groupId": null }), json!([]));
    let delete = json!([{ "op": "delete", "path": ["guests", "g1", "email"] }]);
    check(json!({ "email": null }), delete.clone());
    check(json!({ "email": "  " }), delete);
    let text =
        |value: &str| json!([{ "op": "text", "path": ["guests", "g1", "notes"], "value": value }]);
    check(json!({ "notes": "Likes engines" }), text("Likes engines"));
    check(json!({ "notes": null }), text(""));
    check(json!({ "notes": "Likes numbers" }), json!([]));
}

#[test]
fn a_guest_form_says_what_is_wrong_with_it() {
    let check = |guest: Value, field: &str, code: &str, message: &str| {
        let mut whole = json!({ "firstName": "A", "lastName": "B" });
        whole
            .as_object_mut()
            .unwrap()
            .extend(guest.as_object().unwrap().clone());
        check_refused(&ada(), add(whole), field, code, message);
        check_refused(&ada(), change(guest), field, code, message);
    };
    check(
        json!({ "firstName": " " }),
        "firstName",
        "required",
        "First name is required",
    );
    check(
        json!({ "lastName": null }),
        "lastName",
        "required",
        "Last name is required",
    );
    let email = "Please enter a valid email address";
    check(json!({ "email": "ada" }), "email", "invalid_email", email);
    let plus_ones = "Plus ones must be a whole number from 0 to 5";
    for wrong in [json!(6), json!(-1), json!(1.5), json!("two")] {
        check(
            json!({ "plusOnes": wrong }),
            "plusOnes",
            "out_of_range",
            plus_ones,
        );
    }
    let unknown = "RSVP status cannot be \"MAYBE\"";
    check(
        json!({ "rsvpStatus": "MAYBE" }),
        "rsvpStatus",
        "unknown_value",
        unknown,
    );
    let gone = "This group does not exist";
    check(
        json!({ "groupId": "nobody" }),
        "groupId",
        "unknown_reference",
        gone,
    );
    let long = "First name can have at most 300 characters";
    check(
        json!({ "firstName": "x".repeat(301) }),
        "firstName",
        "too_long",
        long,
    );
    let prose = "Notes can have at most 10000 characters";
    check(
        json!({ "notes": "x".repeat(10_001) }),
        "notes",
        "too_long",
        prose,
    );
}

#[test]
fn all_issues_come_at_once_in_the_order_of_the_form() {
    let issues = refused(&ada(), add(json!({ "email": "x", "plusOnes": 9 })));
    let fields: Vec<_> = issues
        .iter()
        .filter_map(|(field, ..)| field.as_deref())
        .collect();
    assert_eq!(fields, ["firstName", "lastName", "email", "plusOnes"]);
}

#[test]
fn what_another_client_wrote_wrongly_does_not_block_other_edits() {
    let document = json!({ "guests": { "g1": { "email": "not an address", "groupId": "gone" } } });
    let changes = json!({ "email": "not an address", "groupId": "gone", "phone": "1" });
    let patches = accepted(&document, change(changes));
    assert_eq!(patches[0]["path"], json!(["guests", "g1", "phone"]));
}

#[test]
fn two_edits_within_a_millisecond_carry_different_instants() {
    let document = json!({ "guests": { "g1": { "firstName": "Ada", "updatedAt": NOW } } });
    let patches = accepted(&document, change(json!({ "firstName": "Augusta" })));
    assert_eq!(patches[1]["value"], "2027-01-02T03:04:05.679Z");
}

#[test]
fn removing_marks_and_restoring_unmarks() {
    let remove = json!({ "type": "guest.remove", "id": "g1" });
    let restore = json!({ "type": "guest.restore", "id": "g1" });
    let marked = json!([
        { "op": "set", "path": ["guests", "g1", "removed"], "value": { "at": NOW } },
        { "op": "delete", "path": ["guests", "g1", "updatedAt"] },
    ]);
    let unmarked = json!([
        { "op": "delete", "path": ["guests", "g1", "removed"] },
        { "op": "set", "path": ["guests", "g1", "updatedAt"], "value": NOW },
    ]);
    let gone = json!({ "guests": { "g1": { "removed": { "at": NOW } } } });
    let back = json!({ "guests": { "g1": {
        "removed": { "at": NOW }, "updatedAt": "2027-01-01T00:00:00.000Z",
    } } });
    assert_eq!(accepted(&ada(), remove.clone()), marked);
    assert_eq!(accepted(&ada(), restore.clone()), json!([]));
    assert_eq!(accepted(&gone, remove.clone()), json!([]));
    assert_eq!(accepted(&gone, restore.clone()), unmarked);
    assert_eq!(accepted(&back, remove.clone()), marked);
    assert_eq!(accepted(&back, restore), unmarked);
    check_refused(
        &json!({}),
        remove,
        "id",
        "not_found",
        "This guest does not exist.",
    );
    let message = "This guest was removed. Restore it first to change it.";
    check_refused(
        &gone,
        change(json!({ "firstName": "Ada" })),
        "id",
        "removed",
        message,
    );
    let taken = "There already is a guest with this id.";
    let again = json!({ "type": "guest.add", "id": "g1", "guest": {} });
    check_refused(&gone, again, "id", "id_taken", taken);
}

#[test]
fn an_expense_needs_a_description_and_an_amount() {
    let document = json!({ "vendors": { "v1": { "name": "Flora" } } });
    let add = |expense: Value| json!({ "type": "expense.add", "id": "e1", "expense": expense });
    let check = |expense: Value, field: &str, code: &str, message: &str| {
        let mut whole = json!({ "description": "Roses", "amount": "10" });
        whole
            .as_object_mut()
            .unwrap()
            .extend(expense.as_object().unwrap().clone());
        check_refused(&document, add(whole), field, code, message);
    };
    check(
        json!({ "description": "" }),
        "description",
        "required",
        "Description is required",
    );
    check(
        json!({ "amount": null }),
        "amount",
        "required",
        "Amount is required",
    );
    check(
        json!({ "amount": " " }),
        "amount",
        "required",
        "Amount is required",
    );
    check(
        json!({ "amount": -0.01 }),
        "amount",
        "negative",
        "Amount must be 0 or more",
    );
    check(
        json!({ "amount": "0.005" }),
        "amount",
        "too_precise",
        "Amount can have at most two decimals",
    );
    check(
        json!({ "amount": "ten" }),
        "amount",
        "not_a_number",
        "Amount must be a number such as 1250.50",
    );
    check(
        json!({ "amount": 1e15 }),
        "amount",
        "too_large",
        "Amount is too large",
    );
    check(
        json!({ "categoryId": "boats" }),
        "categoryId",
        "unknown_reference",
        "This category does not exist",
    );
    check(
        json!({ "vendorId": "v2" }),
        "vendorId",
        "unknown_reference",
        "This vendor does not exist",
    );
    check(
        json!({ "dueDate": "soon" }),
        "dueDate",
        "invalid_date",
        "Due date must be a date of the form YYYY-MM-DD",
    );

    let fine = json!({
        "description": "Roses", "amount": 1250.5, "categoryId": "flowers", "vendorId": "v1",
        "dueDate": "2027-06-01", "paidDate": "2027-05-01T10:00:00Z",
    });
    let written = json!({
        "description": "Roses", "amount": 125_050, "categoryId": "flowers", "vendorId": "v1",
        "dueDate": "2027-06-01", "paidDate": "2027-05-01", "createdAt": NOW, "updatedAt": NOW,
    });
    assert_eq!(accepted(&document, add(fine))[0]["value"], written);
    let free = accepted(
        &document,
        add(json!({ "description": "Gift", "amount": 0 })),
    );
    assert_eq!(free[0]["value"]["amount"], 0);
}

#[test]
fn a_category_is_renamed_planned_or_new() {
    let document = json!({ "categories": { "boats": { "name": "Boats", "planned": 5_000 } } });
    let set =
        |id: &str, changes: Value| json!({ "type": "category.set", "id": id, "changes": changes });
    let built_in = accepted(&document, set("flowers", json!({ "planned": "300" })));
    assert_eq!(built_in[0]["value"]["planned"], 30_000);
    let renamed = accepted(
        &document,
        set("boats", json!({ "name": "Ferries", "planned": 50 })),
    );
    assert_eq!(renamed[0]["path"], json!(["categories", "boats", "name"]));
    assert_eq!(
        renamed[1]["path"],
        json!(["categories", "boats", "updatedAt"])
    );
    let nameless = set("trains", json!({ "planned": 1 }));
    check_refused(&document, nameless, "name", "required", "Name is required");
    let blank = set("boats", json!({ "name": "" }));
    check_refused(&document, blank, "name", "required", "Name is required");
}

#[test]
fn groups_parties_and_vendors_need_their_names() {
    let nothing = json!({});
    let group =
        json!({ "type": "group.add", "id": "x", "group": { "name": "Choir", "type": "FRIENDS" } });
    assert_eq!(accepted(&nothing, group)[0]["value"]["type"], "FRIENDS");
    let group = json!({ "type": "group.add", "id": "x", "group": { "name": "Choir" } });
    check_refused(&nothing, group, "type", "required", "Type is required");
    let group =
        json!({ "type": "group.add", "id": "x", "group": { "name": "Choir", "type": "BAND" } });
    check_refused(
        &nothing,
        group,
        "type",
        "unknown_value",
        "Type cannot be \"BAND\"",
    );
    let party = json!({ "type": "party.add", "id": "x", "party": {} });
    check_refused(&nothing, party, "name", "required", "Name is required");
    let vendor = json!({ "type": "vendor.add", "id": "x", "vendor": { "name": "Flora" } });
    check_refused(
        &nothing,
        vendor,
        "category",
        "required",
        "Category is required",
    );
    let vendor = json!({ "type": "vendor.add", "id": "x", "vendor": {
        "name": "Flora", "category": "Flowers", "totalCost": "99.90", "contractSigned": true,
    } });
    assert_eq!(accepted(&nothing, vendor)[0]["value"]["totalCost"], 9_990);
}

#[test]
fn a_wedding_is_created_once_with_whatever_is_known() {
    let create = |details: Value| json!({ "type": "wedding.create", "details": details, "ownerName": "Ada" });
    let details = json!({
        "partnerName": "William", "weddingDate": "2027-06-19T12:00:00.000Z", "budget": "25000.50",
        "guestCount": "80", "primaryCurrency": "ugx", "secondaryCurrency": "EUR",
        "exchangeRate": 0.00025, "colors": ["sage", " "], "venue": "",
    });
    let set = |path: [&str; 2], value: Value| json!({ "op": "set", "path": path, "value": value });
    let expected = json!([
        set(["wedding", "partnerName"], json!("William")),
        set(["wedding", "ownerName"], json!("Ada")),
        set(["wedding", "weddingDate"], json!("2027-06-19")),
        set(["wedding", "guestCount"], json!(80)),
        set(["wedding", "colors"], json!(["sage"])),
        set(["budget", "total"], json!(2_500_050)),
        set(["currency", "primary"], json!("UGX")),
        set(["currency", "secondary"], json!("EUR")),
        set(["currency", "rate"], json!(250)),
        set(["currency", "rateFetchedAt"], json!(NOW)),
        set(["wedding", "createdAt"], json!(NOW)),
    ]);
    assert_eq!(accepted(&json!({}), create(details)), expected);
    let bare = json!({ "type": "wedding.create" });
    assert_eq!(
        accepted(&json!({}), bare),
        json!([set(["wedding", "createdAt"], json!(NOW))])
    );
    let again = refused(
        &json!({ "wedding": { "createdAt": NOW } }),
        create(json!({})),
    );
    assert_eq!(again[0].1, "already_created");
}

#[test]
fn the_wedding_form_says_what_is_wrong_with_it() {
    let check = |changes: Value, field: &str, code: &str, message: &str| {
        let command = json!({ "type": "wedding.update", "changes": changes });
        check_refused(&json!({}), command, field, code, message);
    };
    let date = "Wedding date must be a date of the form YYYY-MM-DD";
    check(
        json!({ "weddingDate": "19/06/2027" }),
        "weddingDate",
        "invalid_date",
        date,
    );
    check(
        json!({ "budget": "-1" }),
        "budget",
        "negative",
        "Budget must be 0 or more",
    );
    let count = "Guest count must be a whole number from 0 to 100000";
    check(
        json!({ "guestCount": "many" }),
        "guestCount",
        "out_of_range",
        count,
    );
    let listed = "Please choose one of the listed currencies";
    check(
        json!({ "primaryCurrency": "DOGE" }),
        "primaryCurrency",
        "unknown_currency",
        listed,
    );
    let same = "The secondary currency must differ from the primary currency";
    check(
        json!({ "secondaryCurrency": "EUR" }),
        "secondaryCurrency",
        "same_currency",
        same,
    );
    let rate = "Exchange rate must be a number above 0";
    check(
        json!({ "exchangeRate": "0" }),
        "exchangeRate",
        "not_a_number",
        rate,
    );
    let zone = "Time zone must be a name such as Europe/Vienna";
    check(
        json!({ "timeZone": "my <zone>" }),
        "timeZone",
        "invalid_time_zone",
        zone,
    );
}

#[test]
fn a_rate_does_not_outlive_its_pair_of_currencies() {
    let document = json!({ "currency": {
        "primary": "EUR", "secondary": "USD", "rate": 1_084_500, "rateFetchedAt": NOW,
    } });
    let check = |changes: Value, expected: Value| {
        let command = json!({ "type": "wedding.update", "changes": changes });
        assert_eq!(accepted(&document, command), expected);
    };
    let delete = |key: &str| json!({ "op": "delete", "path": ["currency", key] });
    let set =
        |key: &str, value: Value| json!({ "op": "set", "path": ["currency", key], "value": value });
    check(
        json!({ "secondaryCurrency": "GBP" }),
        json!([
            set("secondary", json!("GBP")),
            delete("rate"),
            delete("rateFetchedAt")
        ]),
    );
    check(
        json!({ "secondaryCurrency": null }),
        json!([delete("secondary"), delete("rate"), delete("rateFetchedAt")]),
    );
    check(
        json!({ "secondaryCurrency": "GBP", "exchangeRate": "0.85" }),
        json!([
            set("secondary", json!("GBP")),
            set("rate", json!(850_000)),
            set("rateFetchedAt", json!(NOW)),
        ]),
    );
    check(
        json!({ "secondaryCurrency": "USD", "exchangeRate": 1.0845 }),
        json!([]),
    );
    check(
        json!({ "showBoth": true }),
        json!([set("showBoth", json!(true))]),
    );
    check(
        json!({ "exchangeRate": null }),
        json!([delete("rate"), delete("rateFetchedAt")]),
    );
}

#[test]
fn the_message_of_a_change_names_the_command_and_its_subject() {
    let check = |command: Value, expected: &str| {
        let command: Command = serde_json::from_value(command).unwrap();
        assert_eq!(command.message(), expected);
    };
    check(change(json!({})), r#"{"command":"guest.update","id":"g1"}"#);
    check(
        json!({ "type": "wedding.create" }),
        r#"{"command":"wedding.create"}"#,
    );
}

#[test]
fn commands_read_back_as_they_are_written() {
    for command in [
        add(json!({ "firstName": "A", "email": null, "plusOnes": "2" })),
        json!({ "type": "wedding.create", "details": { "budget": "12.50" }, "ownerName": "Ada" }),
        json!({ "type": "vendor.restore", "id": "v1" }),
    ] {
        let read: Command = serde_json::from_value(command.clone()).unwrap();
        assert_eq!(serde_json::to_value(&read).unwrap(), command);
        assert_eq!(read.name(), command["type"]);
    }
}

#[test]
fn a_command_that_is_none_does_not_parse() {
    for wrong in [
        json!({ "type": "guest.clone", "id": "g1" }),
        json!({ "type": "guest.remove", "id": "../g1" }),
        json!({ "type": "guest.remove" }),
        json!({ "type": "guest.update", "id": "g1", "changes": { "isVip": "yes" } }),
    ] {
        assert!(
            serde_json::from_value::<Command>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}
