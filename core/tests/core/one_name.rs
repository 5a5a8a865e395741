//! Guests with one name only.

use serde_json::{Value, json};
use troth_core::patch::Refusal;

use crate::support::Replica;

const NOW: &str = "2027-01-01T00:00:00.000Z";

fn wedding() -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), NOW);
    replica
}

fn try_run(replica: &mut Replica, command: Value) -> Result<(), Refusal> {
    replica.run(&serde_json::from_value(command).unwrap(), NOW)
}

fn add(replica: &mut Replica, guest: Value) -> Result<(), Refusal> {
    try_run(
        replica,
        json!({ "type": "guest.add", "id": "suharto", "guest": guest }),
    )
}

fn change(replica: &mut Replica, changes: Value) -> Result<(), Refusal> {
    try_run(
        replica,
        json!({ "type": "guest.update", "id": "suharto", "changes": changes }),
    )
}

/// The fields of the issues.
fn refused_fields(refusal: Result<(), Refusal>) -> Vec<String> {
    let issues = refusal.unwrap_err().issues.into_iter();
    issues.filter_map(|issue| issue.field).collect()
}

#[test]
fn a_guest_marked_with_one_name_needs_no_last_name() {
    for last_name in [
        json!({}),
        json!({ "lastName": "" }),
        json!({ "lastName": null }),
    ] {
        let mut replica = wedding();
        let mut guest = json!({ "firstName": "Suharto", "hasOneName": true });
        guest
            .as_object_mut()
            .unwrap()
            .extend(last_name.as_object().unwrap().clone());
        add(&mut replica, guest).unwrap();
        assert_eq!(replica.guest("suharto").unwrap()["name"], "Suharto");
        assert_eq!(replica.guest("suharto").unwrap()["hasOneName"], true);
    }
}

#[test]
fn a_forgotten_last_name_is_still_required() {
    let mut replica = wedding();
    let not_marked = [
        json!({}),
        json!({ "hasOneName": false }),
        json!({ "hasOneName": null }),
    ];
    for fields in not_marked {
        let mut guest = json!({ "firstName": "Suharto" });
        guest
            .as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        assert_eq!(refused_fields(add(&mut replica, guest)), ["lastName"]);
    }
    let nobody = json!({ "hasOneName": true });
    assert_eq!(refused_fields(add(&mut replica, nobody)), ["firstName"]);
}

#[test]
fn the_mark_of_one_name_can_be_set_and_cleared() {
    let mut replica = wedding();
    add(
        &mut replica,
        json!({ "firstName": "Su", "lastName": "Harto" }),
    )
    .unwrap();
    assert_eq!(
        refused_fields(change(&mut replica, json!({ "lastName": null }))),
        ["lastName"]
    );
    change(
        &mut replica,
        json!({ "lastName": null, "hasOneName": true }),
    )
    .unwrap();
    change(&mut replica, json!({ "lastName": "" })).unwrap();
    assert_eq!(replica.guest("suharto").unwrap()["name"], "Su");
    assert_eq!(
        refused_fields(change(&mut replica, json!({ "hasOneName": false }))),
        ["lastName"]
    );
    change(
        &mut replica,
        json!({ "hasOneName": false, "lastName": "Harto" }),
    )
    .unwrap();
    assert_eq!(replica.guest("suharto").unwrap()["name"], "Su Harto");
}

#[test]
fn guests_with_one_name_sort_by_it() {
    let mut replica = wedding();
    add(
        &mut replica,
        json!({ "firstName": "Suharto", "hasOneName": true }),
    )
    .unwrap();
    let guest = json!({ "firstName": "Ada", "lastName": "Byron" });
    let ada = json!({ "type": "guest.add", "id": "ada", "guest": guest });
    try_run(&mut replica, ada).unwrap();
    let query = serde_json::from_value(json!({ "search": "suharto" })).unwrap();
    assert_eq!(replica.model().records().guest_ids(&query), ["suharto"]);
    let every_guest = serde_json::from_value(json!({})).unwrap();
    assert_eq!(
        replica.model().records().guest_ids(&every_guest),
        ["ada", "suharto"]
    );
}
