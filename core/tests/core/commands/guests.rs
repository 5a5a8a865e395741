//! Commands on guests.

use serde_json::{Value, json};

use super::{NOW, accepted, check_refused, refused};

/// A document with the guest Ada (`g1`) and a group.
fn wedding_with_ada() -> Value {
    json!({
        "guests": { "g1": {
            "firstName": "Ada", "lastName": "Lovelace", "rsvpStatus": "PENDING",
            "email": "ada@example.org", "plusOnes": 1, "notes": "Likes numbers",
            "createdAt": "2027-01-01T00:00:00.000Z", "updatedAt": "2027-01-01T00:00:00.000Z",
        } },
        "groups": { "family": { "name": "Family", "type": "FAMILY" } },
    })
}

pub(crate) fn add(guest: Value) -> Value {
    json!({ "type": "guest.add", "id": "g2", "guest": guest })
}

pub(crate) fn change(changes: Value) -> Value {
    json!({ "type": "guest.update", "id": "g1", "changes": changes })
}

/// The patch that marks the group as used, so that a concurrent removal does not take it from its new guest.
fn patch_of_used_family() -> Value {
    json!({ "op": "set", "path": ["groups", "family", "updatedAt"], "value": NOW })
}

#[test]
fn a_new_guest_is_one_map_in_the_document() {
    let guest = json!({
        "firstName": " Grace ", "lastName": "Hopper", "plusOnes": "2", "groupId": "family",
        "isVip": true, "notes": "Brings a nanosecond", "email": "", "ageGroup": "ADULT",
    });
    let expected = json!([
        { "op": "set", "path": ["guests", "g2"], "value": {
            "firstName": "Grace", "lastName": "Hopper", "plusOnes": 2, "groupId": "family",
            "isVip": true, "ageGroup": "ADULT", "rsvpStatus": "PENDING",
            "notes": "Brings a nanosecond", "createdAt": NOW, "updatedAt": NOW,
        } },
        patch_of_used_family(),
    ]);
    assert_eq!(accepted(&wedding_with_ada(), add(guest)), expected);
}

#[test]
fn new_guests_are_pending_by_default() {
    let check = |status: Value, expected: &str| {
        let guest = json!({ "firstName": "A", "lastName": "B", "rsvpStatus": status });
        assert_eq!(
            accepted(&wedding_with_ada(), add(guest))[0]["value"]["rsvpStatus"],
            expected
        );
    };
    check(json!(null), "PENDING");
    check(json!("PENDING"), "PENDING");
    check(json!("TENTATIVE"), "TENTATIVE");
    check(json!("ACCEPTED"), "CONFIRMED");
}

#[test]
fn an_invisible_name_counts_as_blank() {
    for name in ["\u{200b}", "\u{0}\u{feff}", " \u{2800} "] {
        let guest = json!({ "firstName": name, "lastName": "Hopper" });
        let message = "First name is required";
        check_refused(
            &wedding_with_ada(),
            add(guest),
            "firstName",
            "required",
            message,
        );
    }
}

#[test]
fn an_update_writes_only_what_changed() {
    let check = |changes: Value, expected: Value| {
        let mut patches = expected.as_array().unwrap().clone();
        if !patches.is_empty() {
            let time_patch =
                json!({ "op": "set", "path": ["guests", "g1", "updatedAt"], "value": NOW });
            patches.push(time_patch);
        }
        if changes.get("groupId").is_some_and(Value::is_string) {
            patches.push(patch_of_used_family());
        }
        assert_eq!(
            accepted(&wedding_with_ada(), change(changes)),
            Value::Array(patches)
        );
    };
    let set = |key: &str, value: Value| json!([{ "op": "set", "path": ["guests", "g1", key], "value": value }]);
    check(
        json!({ "firstName": "Augusta" }),
        set("firstName", json!("Augusta")),
    );
    check(json!({ "firstName": " Ada " }), json!([]));
    // Control characters from a paste are dropped.
    check(json!({ "firstName": "Ada\u{0}" }), json!([]));
    check(
        json!({ "lastName": "Love\u{7}lace\u{1b} King" }),
        set("lastName", json!("Lovelace King")),
    );
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
    check(json!({ "email": null }), set("email", json!(null)));
    check(json!({ "email": "  " }), set("email", json!(null)));
    check(
        json!({ "notes": "Likes engines" }),
        set("notes", json!("Likes engines")),
    );
    check(json!({ "notes": null }), set("notes", json!(null)));
    check(json!({ "notes": "Likes numbers" }), json!([]));
}

#[test]
fn a_guest_form_reports_its_issues() {
    let check = |guest: Value, field: &str, code: &str, message: &str| {
        let mut fields = json!({ "firstName": "A", "lastName": "B" });
        fields
            .as_object_mut()
            .unwrap()
            .extend(guest.as_object().unwrap().clone());
        check_refused(&wedding_with_ada(), add(fields), field, code, message);
        check_refused(&wedding_with_ada(), change(guest), field, code, message);
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
    for invalid in [json!(6), json!(-1), json!(1.5), json!("two")] {
        check(
            json!({ "plusOnes": invalid }),
            "plusOnes",
            "out_of_range",
            plus_ones,
        );
    }
    let unknown_status = "RSVP status can’t be “MAYBE”";
    check(
        json!({ "rsvpStatus": "MAYBE" }),
        "rsvpStatus",
        "unknown_value",
        unknown_status,
    );
    let unknown_group = "This group doesn’t exist";
    check(
        json!({ "groupId": "nobody" }),
        "groupId",
        "unknown_reference",
        unknown_group,
    );
    let too_long = "First name can have at most 300 characters";
    check(
        json!({ "firstName": "x".repeat(301) }),
        "firstName",
        "too_long",
        too_long,
    );
    let notes_too_long = "Notes can have at most 10000 characters";
    check(
        json!({ "notes": "x".repeat(10_001) }),
        "notes",
        "too_long",
        notes_too_long,
    );
}

#[test]
fn all_issues_come_at_once_in_the_order_of_the_form() {
    let issues = refused(
        &wedding_with_ada(),
        add(json!({ "email": "x", "plusOnes": 9 })),
    );
    let fields: Vec<_> = issues
        .iter()
        .filter_map(|(field, ..)| field.as_deref())
        .collect();
    assert_eq!(fields, ["firstName", "lastName", "email", "plusOnes"]);
}

#[test]
fn invalid_values_of_other_clients_do_not_block_edits() {
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
fn a_removal_marks_the_guest_and_a_restore_clears_the_mark() {
    let remove = json!({ "type": "guest.remove", "id": "g1" });
    let restore = json!({ "type": "guest.restore", "id": "g1" });
    let removal_patches = json!([
        { "op": "set", "path": ["guests", "g1", "removed"], "value": { "at": NOW } },
        { "op": "delete", "path": ["guests", "g1", "updatedAt"] },
    ]);
    let restore_patches = json!([
        { "op": "delete", "path": ["guests", "g1", "removed"] },
        { "op": "set", "path": ["guests", "g1", "updatedAt"], "value": NOW },
    ]);
    let removed = json!({ "guests": { "g1": { "removed": { "at": NOW } } } });
    let edited_since_removal = json!({ "guests": { "g1": {
        "removed": { "at": NOW }, "updatedAt": "2027-01-01T00:00:00.000Z",
    } } });
    assert_eq!(
        accepted(&wedding_with_ada(), remove.clone()),
        removal_patches
    );
    assert_eq!(accepted(&wedding_with_ada(), restore.clone()), json!([]));
    assert_eq!(accepted(&removed, remove.clone()), json!([]));
    assert_eq!(accepted(&removed, restore.clone()), restore_patches);
    assert_eq!(
        accepted(&edited_since_removal, remove.clone()),
        removal_patches
    );
    assert_eq!(accepted(&edited_since_removal, restore), restore_patches);
    check_refused(
        &json!({}),
        remove,
        "id",
        "not_found",
        "This guest doesn’t exist.",
    );
    let message = "This guest was removed. Restore it first to change it.";
    check_refused(
        &removed,
        change(json!({ "firstName": "Ada" })),
        "id",
        "removed",
        message,
    );
    let id_taken_message = "There’s already a guest with this id.";
    let add_again = json!({ "type": "guest.add", "id": "g1", "guest": {} });
    check_refused(&removed, add_again, "id", "id_taken", id_taken_message);
}
