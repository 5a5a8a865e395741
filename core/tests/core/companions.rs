//! Guests and their companions.

use serde_json::{Value, json};
use troth_core::ids::RecordId;
use troth_core::patch::Refusal;
use troth_core::records::guest::companions::CompanionRemoval;

use crate::support::Replica;

const NOW: &str = "2027-01-01T00:00:00.000Z";

/// A wedding with Mia, who may bring this many companions.
fn wedding_with_mia(plus_ones: u32) -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), NOW);
    replica.run_json(
        json!({ "type": "guest.add", "id": "mia",
            "guest": { "firstName": "Mia", "lastName": "Rossi", "plusOnes": plus_ones } }),
        NOW,
    );
    replica
}

fn try_run(replica: &mut Replica, command: Value) -> Result<(), Refusal> {
    replica.run(&serde_json::from_value(command).unwrap(), NOW)
}

fn add_companion(id: &str, host: &str) -> Value {
    json!({ "type": "guest.add", "id": id, "guest": { "plusOneOf": host } })
}

/// Field and code of the first issue.
fn first_issue(refusal: Result<(), Refusal>) -> (String, String) {
    let issue = refusal.unwrap_err().issues.remove(0);
    (issue.field.unwrap_or_default(), issue.code)
}

/// Kind and record of each issue in the view.
fn issues(replica: &Replica) -> Vec<(String, String)> {
    let view = serde_json::to_value(replica.view("2027-03-01")).unwrap();
    let issues = view["issues"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    issues
        .map(|issue| (text(&issue["kind"]), text(&issue["id"])))
        .collect()
}

#[test]
fn a_companion_without_a_name_is_named_after_the_host() {
    let mut replica = wedding_with_mia(1);
    try_run(&mut replica, add_companion("tom", "mia")).unwrap();
    let tom = replica.guest("tom").unwrap();
    assert_eq!(tom["name"], "Guest of Mia Rossi");
    assert_eq!(tom["hostName"], "Mia Rossi");
    assert_eq!(tom["rsvpStatus"], "PENDING");
    assert_eq!(
        replica.model().name_of("guest", "tom").unwrap(),
        "Guest of Mia Rossi"
    );
    let mia = replica.guest("mia").unwrap();
    assert_eq!(
        (&mia["companions"], &mia["mayStillBring"]),
        (&json!(1), &json!(0))
    );

    replica.run_json(
        json!({ "type": "guest.update", "id": "tom", "changes": { "firstName": "Tom" } }),
        NOW,
    );
    assert_eq!(replica.guest("tom").unwrap()["name"], "Tom");
}

#[test]
fn other_guests_need_a_name() {
    let mut replica = wedding_with_mia(1);
    let without_name =
        json!({ "type": "guest.add", "id": "tom", "guest": { "email": "t@example.org" } });
    assert_eq!(
        first_issue(try_run(&mut replica, without_name)).1,
        "required"
    );
    try_run(&mut replica, add_companion("tom", "mia")).unwrap();
    let without_host =
        json!({ "type": "guest.update", "id": "tom", "changes": { "plusOneOf": null } });
    assert_eq!(
        first_issue(try_run(&mut replica, without_host)),
        ("firstName".into(), "required".into())
    );
}

#[test]
fn too_many_companions_are_refused_or_reported() {
    let mut replica = wedding_with_mia(1);
    try_run(&mut replica, add_companion("tom", "mia")).unwrap();
    let second = add_companion("pia", "mia");
    let too_many = ("plusOneOf".to_owned(), "too_many_companions".to_owned());
    assert_eq!(first_issue(try_run(&mut replica, second.clone())), too_many);
    let fewer = json!({ "type": "guest.update", "id": "mia", "changes": { "plusOnes": 0 } });
    assert_eq!(first_issue(try_run(&mut replica, fewer)).0, "plusOnes");

    // A companion who declined takes up no place.
    replica.run_json(
        json!({ "type": "guest.update", "id": "tom", "changes": { "rsvpStatus": "DECLINED" } }),
        NOW,
    );
    try_run(&mut replica, second).unwrap();
    assert!(issues(&replica).is_empty());
    // A reply is never refused; the view reports an issue.
    replica.run_json(
        json!({ "type": "guest.update", "id": "tom", "changes": { "rsvpStatus": "CONFIRMED" } }),
        NOW,
    );
    assert_eq!(
        issues(&replica),
        [("tooManyCompanions".into(), "mia".into())]
    );
}

#[test]
fn companions_have_no_companions() {
    let mut replica = wedding_with_mia(2);
    try_run(&mut replica, add_companion("tom", "mia")).unwrap();
    let refusal_code =
        |replica: &mut Replica, command: Value| first_issue(try_run(replica, command)).1;
    assert_eq!(
        refusal_code(&mut replica, add_companion("pia", "tom")),
        "companion_of_companion"
    );
    let update =
        |id: &str, changes: Value| json!({ "type": "guest.update", "id": id, "changes": changes });
    let her_own_host = update("mia", json!({ "plusOneOf": "mia" }));
    assert_eq!(refusal_code(&mut replica, her_own_host), "own_host");
    replica.run_json(
        json!({ "type": "guest.add", "id": "ben",
            "guest": { "firstName": "Ben", "lastName": "Ito", "plusOnes": 1 } }),
        NOW,
    );
    let as_companion = update("mia", json!({ "plusOneOf": "ben" }));
    assert_eq!(
        refusal_code(&mut replica, as_companion),
        "companion_of_companion"
    );
    let with_companions = update("tom", json!({ "plusOnes": 1 }));
    assert_eq!(
        refusal_code(&mut replica, with_companions),
        "companion_of_companion"
    );
    // Ben's own number of companions is not dropped silently.
    let host_as_companion = update("ben", json!({ "plusOneOf": "mia" }));
    assert_eq!(
        refusal_code(&mut replica, host_as_companion),
        "companion_of_companion"
    );
    let host_as_companion = update("ben", json!({ "plusOneOf": "mia", "plusOnes": 0 }));
    try_run(&mut replica, host_as_companion).unwrap();
}

#[test]
fn people_are_counted_once_and_possible_companions_separately() {
    let mut replica = wedding_with_mia(3);
    for companion in ["tom", "pia"] {
        try_run(&mut replica, add_companion(companion, "mia")).unwrap();
    }
    for id in ["mia", "tom", "pia"] {
        replica.run_json(
            json!({ "type": "guest.update", "id": id, "changes": { "rsvpStatus": "CONFIRMED" } }),
            NOW,
        );
    }
    let stats = replica.view("2027-03-01").stats.guests;
    assert_eq!((stats.total, stats.headcount, stats.companions), (3, 3, 2));
    assert_eq!(stats.may_still_bring, 1);
}

#[test]
fn removing_a_host_keeps_or_removes_companions() {
    let wedding_after_removal = |companions| {
        let mut replica = wedding_with_mia(2);
        try_run(&mut replica, add_companion("tom", "mia")).unwrap();
        let model = replica.model();
        let batch = model
            .records()
            .guest_removal(&[RecordId::from_document("mia")], companions);
        replica
            .run(&troth_core::command::Command::RecordsChange(batch), NOW)
            .unwrap();
        replica
    };
    let removed_together = wedding_after_removal(CompanionRemoval::Go);
    assert!(removed_together.guest("mia").is_none() && removed_together.guest("tom").is_none());
    let companion_stays = wedding_after_removal(CompanionRemoval::Stay);
    let tom = companion_stays.guest("tom").unwrap();
    assert_eq!(
        (&tom["name"], &tom["plusOneOf"]),
        (&json!("Guest of Mia Rossi"), &Value::Null)
    );
    assert!(issues(&companion_stays).is_empty());
}

#[test]
fn a_companion_named_while_the_host_is_removed_stays_with_issues() {
    let mut ana = wedding_with_mia(1);
    try_run(&mut ana, add_companion("tom", "mia")).unwrap();
    let mut ben = Replica::load(&ana.document.save(), 2);
    let batch = ana
        .model()
        .records()
        .guest_removal(&[RecordId::from_document("mia")], CompanionRemoval::Go);
    ana.run(&troth_core::command::Command::RecordsChange(batch), NOW)
        .unwrap();
    ben.run_json(
        json!({ "type": "guest.update", "id": "tom",
            "changes": { "firstName": "Tom", "lastName": "Berg" } }),
        "2027-01-01T00:00:09.000Z",
    );
    ana.merge(&mut ben);
    assert_eq!(ana.guest("tom").unwrap()["name"], "Tom Berg");
    assert!(ana.guest("mia").is_none());
    let reported = issues(&ana);
    assert!(
        reported.contains(&("removedWhileEdited".into(), "tom".into())),
        "{reported:?}"
    );
    assert!(
        reported.contains(&("companionWithoutHost".into(), "tom".into())),
        "{reported:?}"
    );
}

#[test]
fn two_devices_naming_a_companion_each_get_an_issue() {
    let mut ana = wedding_with_mia(1);
    let mut ben = Replica::load(&ana.document.save(), 2);
    try_run(&mut ana, add_companion("tom", "mia")).unwrap();
    try_run(&mut ben, add_companion("pia", "mia")).unwrap();
    ana.merge(&mut ben);
    assert_eq!(issues(&ana), [("tooManyCompanions".into(), "mia".into())]);
    assert_eq!(ana.guest("mia").unwrap()["mayStillBring"], 0);
}

#[test]
fn concurrent_edits_of_a_guest_its_party_and_its_companion_merge() {
    let mut ana = wedding_with_mia(1);
    ana.run_json(
        json!({ "type": "party.add", "id": "mill", "party": { "name": "The Mill" } }),
        NOW,
    );
    let mut ben = Replica::load(&ana.document.save(), 2);
    ana.run_json(
        json!({ "type": "guest.update", "id": "mia", "changes": { "partyId": "mill" } }),
        NOW,
    );
    ben.run_json(
        json!({ "type": "party.update", "id": "mill", "changes": { "name": "The Old Mill" } }),
        NOW,
    );
    try_run(&mut ben, add_companion("tom", "mia")).unwrap();
    ana.merge(&mut ben);
    assert_eq!(ana.guest("mia").unwrap()["partyName"], "The Old Mill");
    assert_eq!(ana.guest("tom").unwrap()["hostName"], "Mia Rossi");
    assert!(issues(&ana).is_empty());
}
