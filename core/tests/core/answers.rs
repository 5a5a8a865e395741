//! Matching a reply to a guest, repeated replies, and headcounts: cases from reports of couples and guests.
//! `answers_law.rs` has the general law.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::{Record, RecordQuery, Values};
use troth_core::records::guest::GUEST;
use troth_core::records::reply::REPLY;
use troth_core::replies::{MatchEvidence, RequiredReplyFields, Settlement, Submission};

use crate::support::Replica;

pub(crate) const NOW: &str = "2027-03-28T10:00:00.000Z";

pub(crate) fn values(value: &Value) -> Values {
    value.as_object().unwrap().clone().into_iter().collect()
}

pub(crate) fn wedding(guests: &[(&str, Value)]) -> Replica {
    let mut replica = Replica::new(1);
    for (id, guest) in guests {
        let command = json!({ "type": "guest.add", "id": id, "guest": guest });
        replica.run_json(command, NOW);
    }
    replica
}

/// Submits a reply of the open form; returns its state.
fn submit(replica: &mut Replica, id: &str, reply: &Value) -> String {
    let submission = Submission {
        id: id.to_owned(),
        replies: vec![values(reply)],
    };
    let command = submission.command(&replica.model(), NOW);
    replica.run(&command, NOW).unwrap();
    field(&replica.model(), &REPLY, &format!("{id}-0"), "state")
}

fn settle(replica: &mut Replica, id: &str, settlement: &Settlement) {
    let batch = replica.model().records().settle_reply(id, settlement);
    replica.run(&Command::RecordsChange(batch), NOW).unwrap();
}

/// A field of a record as text; empty if there is no record or no value.
pub(crate) fn field(model: &Model, record: &'static Record, id: &str, key: &str) -> String {
    let today = "2027-03-28".parse().unwrap();
    let view = model.records().find_view(record, id, today);
    let value = view.and_then(|view| view.get(key).cloned());
    value.map_or_else(String::new, |value| match value {
        Value::String(text) => text,
        Value::Null => String::new(),
        other_value => other_value.to_string(),
    })
}

/// The RSVP status of a guest.
fn answer(replica: &Replica, guest: &str) -> String {
    field(&replica.model(), &GUEST, guest, "rsvpStatus")
}

/// The RSVP status of every guest, by id.
pub(crate) fn answers(model: &Model) -> BTreeMap<String, String> {
    let today = "2027-03-28".parse().unwrap();
    let guests = model.records().list(&GUEST, &RecordQuery::default(), today);
    let answers = guests.into_iter().map(|guest| {
        let status = guest.get("rsvpStatus").and_then(Value::as_str);
        (guest.id.clone(), status.unwrap_or_default().to_owned())
    });
    answers.collect()
}

/// Number of guests who come.
fn headcount(model: &Model) -> usize {
    let statuses = answers(model);
    statuses
        .values()
        .filter(|status| *status == "CONFIRMED")
        .count()
}

pub(crate) fn person(first: &str, last: &str, email: Option<&str>) -> Value {
    json!({ "firstName": first, "lastName": last, "email": email })
}

fn reply(first: &str, last: &str, email: &str, attending: &str) -> Value {
    json!({ "firstName": first, "lastName": last, "email": email, "attending": attending })
}

/// Sources: czue/django-wedding-website#57, BigAndini/ers#178, WPChill/rsvp#69.
#[test]
fn a_shared_address_alone_does_not_match_a_guest() {
    let shared = "marlows@example.com";
    for tessas_email in [None, Some(shared)] {
        let mut replica = wedding(&[
            ("owen", person("Owen", "Marlow", Some(shared))),
            ("tessa", person("Tessa", "Grant", tessas_email)),
        ]);
        submit(&mut replica, "r1", &reply("Owen", "Marlow", shared, "yes"));
        let tessa = reply("tessa ", " GRANT", "Marlows@Example.com", "no");
        assert_eq!(submit(&mut replica, "r2", &tessa), "MATCHED");
        assert_eq!(answer(&replica, "owen"), "CONFIRMED");
        assert_eq!(answer(&replica, "tessa"), "DECLINED");
    }
    // No guest is called Finn.
    let mut replica = wedding(&[("owen", person("Owen", "Marlow", Some(shared)))]);
    submit(&mut replica, "r1", &reply("Owen", "Marlow", shared, "yes"));
    let mut finn = reply("Finn", "Marlow", shared, "no");
    finn["dietaryNeeds"] = json!("peanut allergy");
    assert_eq!(submit(&mut replica, "r2", &finn), "OPEN");
    let model = replica.model();
    assert_eq!(answer(&replica, "owen"), "CONFIRMED");
    assert_eq!(field(&model, &GUEST, "owen", "dietaryRestrictions"), "");
    let likely = model.records().likely_guests(vec!["r2-0".to_owned()]);
    assert_eq!(likely["r2-0"][0].guest, "owen");
    assert_eq!(likely["r2-0"][0].why, MatchEvidence::Email);
    // Two guests of one name, and an address that neither has.
    let mut replica = wedding(&[
        ("one", person("John", "Smith", Some("john1@example.com"))),
        ("two", person("John", "Smith", None)),
    ]);
    let first = reply("John", "Smith", "john1@example.com", "yes");
    assert_eq!(submit(&mut replica, "r1", &first), "MATCHED");
    let second = reply("John", "Smith", "other@example.com", "no");
    assert_eq!(submit(&mut replica, "r2", &second), "OPEN");
    assert_eq!(answer(&replica, "one"), "CONFIRMED");
    assert_eq!(answer(&replica, "two"), "PENDING");
}

#[test]
fn a_short_form_only_suggests_a_guest() {
    let mut replica = wedding(&[
        ("robert", person("Robert", "Marlow", None)),
        ("tessa", person("Tessa", "Marlow", None)),
    ]);
    let bob = reply("Bob", "Marlow", "bob@example.com", "yes");
    assert_eq!(submit(&mut replica, "r", &bob), "OPEN");
    let model = replica.model();
    let likely = model
        .records()
        .likely_guests(vec!["r-0".to_owned(), "gone".to_owned()]);
    assert_eq!(likely.len(), 1);
    let candidates: Vec<_> = likely["r-0"]
        .iter()
        .map(|candidate| (candidate.guest.as_str(), candidate.why))
        .collect();
    assert_eq!(
        candidates,
        [
            ("robert", MatchEvidence::ShortForm),
            ("tessa", MatchEvidence::LastName)
        ]
    );
}

/// Source: davidfcarr/rsvpmaker#9.
#[test]
fn answering_again_replaces_the_whole_answer() {
    let mut mia = person("Mia", "Rossi", Some("mia@example.it"));
    mia["plusOnes"] = json!("1");
    let mut replica = wedding(&[("mia", mia)]);
    let mias_reply = |attending: &str, brings_companion: Option<bool>, name: Option<&str>| {
        let mut fields = reply("Mia", "Rossi", "mia@example.it", attending);
        fields["plusOne"] = json!(brings_companion);
        fields["plusOneName"] = json!(name);
        fields
    };
    submit(
        &mut replica,
        "r1",
        &mias_reply("yes", Some(true), Some("Leo Conti")),
    );
    let leo = "r1-0-c";
    assert_eq!(answer(&replica, leo), "CONFIRMED");
    assert_eq!(headcount(&replica.model()), 2);
    submit(&mut replica, "r2", &mias_reply("yes", Some(false), None));
    assert_eq!(
        (answer(&replica, "mia"), answer(&replica, leo)),
        ("CONFIRMED".into(), "DECLINED".into())
    );
    submit(&mut replica, "r3", &mias_reply("no", Some(false), None));
    assert_eq!(headcount(&replica.model()), 0);
    let changed_reply = mias_reply("yes", Some(true), Some("Leonardo Conti"));
    assert_eq!(submit(&mut replica, "r4", &changed_reply), "MATCHED");
    let model = replica.model();
    assert_eq!(answers(&model).len(), 2);
    assert_eq!(headcount(&model), 2);
    assert_eq!(field(&model, &GUEST, leo, "name"), "Leonardo Conti");
}

#[test]
fn the_number_of_people_counts() {
    let mut mia = person("Mia", "Rossi", Some("mia@example.it"));
    mia["plusOnes"] = json!("3");
    let mut replica = wedding(&[("mia", mia)]);
    let reply_for = |count: &str| {
        let mut fields = reply("Mia", "Rossi", "mia@example.it", "yes");
        fields["guestCount"] = json!(count);
        fields["plusOne"] = json!(true);
        fields["plusOneName"] = json!("Leo Conti");
        fields
    };
    assert_eq!(submit(&mut replica, "r1", &reply_for("4")), "MATCHED");
    assert_eq!(headcount(&replica.model()), 4);
    assert_eq!(submit(&mut replica, "r2", &reply_for("2")), "MATCHED");
    assert_eq!(headcount(&replica.model()), 2);
    assert_eq!(answer(&replica, "r1-0-c"), "CONFIRMED");
    // More than the guest may bring: nothing is taken over until the couple allows it.
    assert_eq!(submit(&mut replica, "r3", &reply_for("5")), "OPEN");
    assert_eq!(headcount(&replica.model()), 2);
    settle(&mut replica, "r3-0", &Settlement::AllowCompanion);
    assert_eq!(headcount(&replica.model()), 5);
    assert_eq!(field(&replica.model(), &GUEST, "mia", "plusOnes"), "4");
    // An added guest comes with the companions.
    let mut ben = reply("Ben", "Ash", "ben@example.com", "yes");
    ben["guestCount"] = json!("3");
    assert_eq!(submit(&mut replica, "r4", &ben), "OPEN");
    settle(
        &mut replica,
        "r4-0",
        &Settlement::AddGuest("ben".to_owned()),
    );
    assert_eq!(headcount(&replica.model()), 8);
    assert_eq!(field(&replica.model(), &GUEST, "ben", "companions"), "2");
}

#[test]
fn the_smaller_limit_applies_and_children_bring_no_one() {
    let mut replica = wedding(&[]);
    let add_group = json!({ "type": "group.add", "id": "g", "group": { "name": "Friends",
        "type": "FRIENDS", "allowPlusOnes": true, "maxPlusOnes": "2" } });
    replica.run_json(add_group, NOW);
    let mut check = |own_limit: &str, is_in_group: bool, age_group: Option<&str>, expected: u32| {
        let id = format!("g{own_limit}{is_in_group}{}", age_group.unwrap_or_default());
        let mut guest = person("Mia", &id, None);
        guest["plusOnes"] = json!(own_limit);
        guest["groupId"] = json!(is_in_group.then_some("g"));
        guest["ageGroup"] = json!(age_group);
        replica.run_json(
            json!({ "type": "guest.add", "id": id, "guest": guest }),
            NOW,
        );
        let model = replica.model();
        assert_eq!(model.records().may_bring(&id), expected, "{id}");
        // Lists and plans count with the same number that the guest may answer.
        let listed = field(&model, &GUEST, &id, "mayStillBring");
        assert_eq!(listed, expected.to_string(), "{id}");
    };
    // 0 is no limit of the guest's own: the group's counts, and without a group the guest brings no one.
    check("0", false, None, 0);
    check("3", false, None, 3);
    check("0", true, None, 2);
    check("1", true, None, 1);
    check("4", true, None, 2);
    check("2", true, Some("ADULT"), 2);
    check("2", false, Some("CHILD"), 0);
    check("2", true, Some("INFANT"), 0);
    // A companion on the list takes a place; the statistics count confirmed guests. The host has a limit of 4 and a group.
    let host = "g4true";
    let companion = json!({ "plusOneOf": host, "rsvpStatus": "CONFIRMED" });
    replica.run_json(
        json!({ "type": "guest.add", "id": "brought", "guest": companion }),
        NOW,
    );
    let confirmation = json!({ "rsvpStatus": "CONFIRMED" });
    replica.run_json(
        json!({ "type": "guest.update", "id": host, "changes": confirmation }),
        NOW,
    );
    assert_eq!(field(&replica.model(), &GUEST, host, "mayStillBring"), "1");
    let stats = serde_json::to_value(replica.view("2027-04-01").stats).unwrap();
    assert_eq!(stats["guests"]["mayStillBring"], json!(1));
}

#[test]
fn guests_have_the_deadline_of_their_group() {
    let mut replica = wedding(&[]);
    let group = json!({ "type": "group.add", "id": "g", "group": { "name": "Friends",
        "type": "FRIENDS", "rsvpDeadline": "2027-05-01" } });
    replica.run_json(group, NOW);
    let mut mia = person("Mia", "Rossi", None);
    mia["groupId"] = json!("g");
    mia["plusOnes"] = json!("1");
    let mut uma = person("Uma", "Rossi", None);
    uma["plusOneOf"] = json!("mia");
    let leo = person("Leo", "Rossi", None);
    for (id, guest) in [("mia", mia), ("leo", leo), ("uma", uma)] {
        replica.run_json(
            json!({ "type": "guest.add", "id": id, "guest": guest }),
            NOW,
        );
    }
    let deadline_of = |name: &str| {
        let reply_values = values(&reply(name, "Rossi", "x@example.org", "yes"));
        let requirements = replica.model().records().requirements_for(&reply_values);
        requirements.deadline.map(|day| day.to_string())
    };
    assert_eq!(deadline_of("mia").as_deref(), Some("2027-05-01"));
    // A companion is in the host's group.
    assert_eq!(deadline_of("Uma").as_deref(), Some("2027-05-01"));
    assert_eq!(deadline_of("Leo"), None);
    assert_eq!(deadline_of("Nobody"), None);
}

#[test]
fn required_fields_are_checked_for_guests_who_come() {
    let every_field = RequiredReplyFields {
        meal: true,
        diet: true,
        people: true,
    };
    let check = |reply: Value, expected: &[&str]| {
        let submission = Submission {
            id: "r".to_owned(),
            replies: vec![values(&reply)],
        };
        let fields_with_issues = submission.check(every_field).map_or_else(
            |refusal| {
                refusal
                    .issues
                    .into_iter()
                    .filter_map(|issue| issue.field)
                    .collect()
            },
            |()| Vec::new(),
        );
        assert_eq!(fields_with_issues, expected, "{reply}");
    };
    let by_form = reply("Mia", "Rossi", "mia@example.it", "yes");
    check(by_form.clone(), &["mealId", "dietaryNeeds", "guestCount"]);
    let mut complete = by_form;
    complete["mealId"] = json!("fish");
    complete["dietaryNeeds"] = json!("none");
    // At most 6 people.
    complete["guestCount"] = json!("6");
    check(complete.clone(), &[]);
    complete["guestCount"] = json!("7");
    check(complete, &["guestCount"]);
    check(reply("Mia", "Rossi", "mia@example.it", "no"), &[]);
    // A reply by a personal link has several people, and numbers their fields.
    let by_link = json!({ "guestId": "mia", "firstName": "Mia", "attending": "yes" });
    check(by_link, &["0.mealId", "0.dietaryNeeds"]);
}
