//! Replies from the website: their guests, their changes, and those that wait for the couple.

use serde_json::{Map, Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::{RecordQuery, Values};
use troth_core::records::guest::GUEST;
use troth_core::records::reply::REPLY;
use troth_core::replies::{RequiredReplyFields, Settlement, Submission};
use troth_core::reports::today::{OutsideCounts, TodayNeed};

use crate::support::Replica;

pub(crate) const NOW: &str = "2027-03-28T10:00:00.000Z";

pub(crate) fn wedding(guests: &Value) -> Replica {
    let mut replica = Replica::new(1);
    let mut add = |id: &str, guest: &Value| {
        let command = json!({ "type": "guest.add", "id": id, "guest": guest });
        replica.run_json(command, NOW);
    };
    for (id, guest) in guests.as_object().unwrap() {
        add(id, guest);
    }
    replica
}

fn values(value: Value) -> Values {
    match value {
        Value::Object(map) => map.into_iter().collect::<Map<_, _>>(),
        _ => unreachable!(),
    }
}

pub(crate) fn submit(replica: &mut Replica, id: &str, replies: &[Value]) {
    let submission = Submission {
        id: id.to_owned(),
        replies: replies.iter().cloned().map(values).collect(),
    };
    let batch = submission.commands(replica.model().records());
    replica.run(&Command::RecordsChange(batch), NOW).unwrap();
}

pub(crate) fn settle(replica: &mut Replica, id: &str, settlement: &Settlement) {
    let batch = replica.model().records().settle_reply(id, settlement);
    replica.run(&Command::RecordsChange(batch), NOW).unwrap();
}

pub(crate) fn guest(model: &Model, id: &str) -> Value {
    let today = "2027-03-28".parse().unwrap();
    serde_json::to_value(model.records().find_view(&GUEST, id, today)).unwrap()
}

pub(crate) fn reply(model: &Model, id: &str) -> Value {
    let today = "2027-03-28".parse().unwrap();
    serde_json::to_value(model.records().find_view(&REPLY, id, today)).unwrap()
}

pub(crate) fn guest_count(model: &Model) -> usize {
    let today = "2027-03-28".parse().unwrap();
    model
        .records()
        .list(&GUEST, &RecordQuery::default(), today)
        .len()
}

/// Two guests, of which Mia has an address.
pub(crate) fn mia_and_zoe() -> Value {
    json!({ "mia": { "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org" },
        "zoe": { "firstName": "Zoë", "lastName": "Łukasz" } })
}

#[test]
fn a_reply_is_matched_by_name() {
    let check = |guests: Value, fields: Value, expected: Option<&str>| {
        let replica = wedding(&guests);
        let matched = replica
            .model()
            .records()
            .match_guest(&values(fields.clone()));
        assert_eq!(matched.as_deref(), expected, "{fields}");
    };
    let person = |first: &str, last: &str, email: Option<&str>| json!({ "firstName": first, "lastName": last, "email": email, "attending": "yes" });
    check(
        mia_and_zoe(),
        person("Mia", "Rossi", Some("MIA@Example.org")),
        Some("mia"),
    );
    // An address does not match a guest without the name.
    check(
        mia_and_zoe(),
        person("M.", "R.", Some("mia@example.org")),
        None,
    );
    check(
        mia_and_zoe(),
        person("Leo", "Rossi", Some("mia@example.org")),
        None,
    );
    // Another guest's name counts more than the address of the first.
    check(
        mia_and_zoe(),
        person("Zoë", "Łukasz", Some("mia@example.org")),
        Some("zoe"),
    );
    check(
        mia_and_zoe(),
        person("Dr. Mia", "ROSSI", Some("m@work.example")),
        Some("mia"),
    );
    check(
        mia_and_zoe(),
        person("zoe", "lukasz", Some("zoe@example.org")),
        Some("zoe"),
    );
    check(mia_and_zoe(), person("Zoe", "Nobody", None), None);
    check(mia_and_zoe(), person("", "", None), None);
    // Guests who share an address are distinguished by name only.
    let household = || {
        json!({ "ann": { "firstName": "Ann", "lastName": "Li", "email": "li@example.org" },
            "bo": { "firstName": "Bo", "lastName": "Li", "email": "li@example.org" } })
    };
    check(
        household(),
        person("bo", "li", Some("li@example.org")),
        Some("bo"),
    );
    check(
        household(),
        person("B.", "Li", Some("li@example.org")),
        None,
    );
    // Two guests of one name are not guessed between.
    let namesakes = json!({ "a": { "firstName": "Jo", "lastName": "Day" },
        "b": { "firstName": "Jo", "lastName": "Day" } });
    check(namesakes, person("Jo", "Day", None), None);
}

#[test]
fn a_reply_changes_only_its_own_fields() {
    let mut replica = wedding(&json!({ "mia": { "firstName": "Mia", "lastName": "Rossi",
        "email": "mia@example.org", "notes": "Aunt", "dietaryRestrictions": "no nuts" } }));
    let sent = json!({ "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org",
        "phone": "0664", "attending": "yes", "dietaryNeeds": "vegan",
        "specialRequests": "A chair near the door" });
    submit(&mut replica, "r1", &[sent]);
    let model = replica.model();
    let mia = guest(&model, "mia");
    assert_eq!(mia["rsvpStatus"], "CONFIRMED");
    // The form is public, so contact details stay the couple's.
    assert_eq!(mia["phone"], json!(null));
    assert_eq!(mia["notes"], "Aunt");
    assert_eq!(mia["dietaryRestrictions"], "no nuts\nvegan");
    let stored = reply(&model, "r1-0");
    assert_eq!(stored["state"], "MATCHED");
    assert_eq!(stored["guestId"], "mia");
    assert_eq!(stored["guestName"], "Mia Rossi");
    assert_eq!(stored["specialRequests"], "A chair near the door");
    // A later reply replaces the answer; the couple's notes stay.
    let later_reply = json!({ "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org",
        "attending": "no", "dietaryNeeds": "vegetarian" });
    submit(&mut replica, "r2", &[later_reply]);
    let mia = guest(&replica.model(), "mia");
    assert_eq!(mia["rsvpStatus"], "DECLINED");
    assert_eq!(mia["dietaryRestrictions"], "no nuts\nvegetarian");
}

#[test]
fn the_open_form_changes_no_answer_that_came_by_a_link() {
    let mut replica = wedding(&mia_and_zoe());
    let by_link = json!({ "firstName": "Zoë", "lastName": "Łukasz", "guestId": "zoe",
        "attending": "yes", "dietaryNeeds": "vegan", "phone": "0664" });
    submit(&mut replica, "r1", std::slice::from_ref(&by_link));
    let before = guest(&replica.model(), "zoe");
    assert_eq!(
        (&before["rsvpStatus"], &before["phone"]),
        (&json!("CONFIRMED"), &json!("0664"))
    );
    let stranger = json!({ "firstName": "Zoe", "lastName": "Lukasz", "email": "x@example.org",
        "phone": "1", "attending": "no", "dietaryNeeds": "nuts" });
    submit(&mut replica, "r2", &[stranger]);
    let model = replica.model();
    let after = guest(&model, "zoe");
    for field in ["rsvpStatus", "phone", "email", "dietaryRestrictions"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    let waiting = reply(&model, "r2-0");
    assert_eq!(waiting["state"], "OPEN");
    assert_eq!(waiting["guestId"], "zoe");
    assert_eq!(waiting["isBesideAnswer"], true);
    assert_eq!(reply(&model, "r1-0")["isBesideAnswer"], false);
    // The guest can change it by link, and the couple can accept the waiting reply.
    let mut changed_reply = by_link;
    changed_reply["attending"] = json!("no");
    submit(&mut replica, "r3", &[changed_reply]);
    assert_eq!(guest(&replica.model(), "zoe")["rsvpStatus"], "DECLINED");
    let match_zoe = Settlement::Match("zoe".to_owned());
    settle(&mut replica, "r2-0", &match_zoe);
    let model = replica.model();
    assert_eq!(guest(&model, "zoe")["email"], "x@example.org");
    assert_eq!(reply(&model, "r2-0")["state"], "MATCHED");
}

#[test]
fn an_unknown_sender_waits_to_be_matched_added_or_dismissed() {
    let sent = json!({ "firstName": "Ben", "lastName": "Okafor", "email": "ben@example.org",
        "attending": "yes", "dietaryNeeds": "halal", "plusOne": true, "plusOneName": "Ada Okafor" });
    let wedding_with_open_reply = || {
        let mut replica = wedding(&mia_and_zoe());
        submit(&mut replica, "r", std::slice::from_ref(&sent));
        assert_eq!(reply(&replica.model(), "r-0")["state"], "OPEN");
        assert_eq!(guest_count(&replica.model()), 2);
        replica
    };

    let mut replica = wedding_with_open_reply();
    settle(&mut replica, "r-0", &Settlement::AddGuest("ben".to_owned()));
    let model = replica.model();
    assert_eq!(reply(&model, "r-0")["state"], "MATCHED");
    assert_eq!(reply(&model, "r-0")["guestId"], "ben");
    let ben = guest(&model, "ben");
    assert_eq!(ben["name"], "Ben Okafor");
    assert_eq!(ben["rsvpStatus"], "CONFIRMED");
    assert_eq!(ben["dietaryRestrictions"], "halal");
    assert_eq!(ben["companions"], 1);
    assert_eq!(guest(&model, "r-0-c")["name"], "Ada Okafor");

    let mut replica = wedding_with_open_reply();
    settle(&mut replica, "r-0", &Settlement::Match("zoe".to_owned()));
    let model = replica.model();
    let zoe = guest(&model, "zoe");
    assert_eq!(zoe["rsvpStatus"], "CONFIRMED");
    assert_eq!(zoe["email"], "ben@example.org");
    assert_eq!(zoe["name"], "Zoë Łukasz");
    assert_eq!(zoe["companions"], 1);

    let mut replica = wedding_with_open_reply();
    settle(&mut replica, "r-0", &Settlement::Dismiss);
    assert_eq!(reply(&replica.model(), "r-0")["state"], "DISMISSED");
    assert_eq!(guest_count(&replica.model()), 2);
    // Settled by another person meanwhile, or missing: nothing to do.
    let batch = replica
        .model()
        .records()
        .settle_reply("nobody", &Settlement::Dismiss);
    assert!(batch.commands.is_empty());
}

#[test]
fn a_party_of_four_answers_at_once() {
    let person = |first: &str| json!({ "firstName": first, "lastName": "Rossi" });
    let mut replica =
        wedding(&json!({ "a": person("A"), "b": person("B"), "c": person("C"), "d": person("D") }));
    let sent = |id: &str, attending: &str| {
        json!({ "guestId": id, "firstName": id, "lastName": "Rossi", "attending": attending,
            "mealId": "gone" })
    };
    submit(
        &mut replica,
        "r",
        &[
            sent("a", "yes"),
            sent("b", "yes"),
            sent("c", "no"),
            sent("d", "yes"),
        ],
    );
    let model = replica.model();
    let status = |id| guest(&model, id)["rsvpStatus"].clone();
    assert_eq!(
        ["a", "b", "c", "d"].map(status),
        ["CONFIRMED", "CONFIRMED", "DECLINED", "CONFIRMED"]
    );
    // A meal that was removed from the menu is left out.
    assert_eq!(reply(&model, "r-0")["mealId"], Value::Null);
}

#[test]
fn an_invalid_submission_is_refused_with_its_issues() {
    let check = |replies: Value, expected: &[(Option<&str>, &str)]| {
        let Value::Array(replies) = replies else {
            unreachable!()
        };
        let submission = Submission {
            id: "r".to_owned(),
            replies: replies.into_iter().map(values).collect(),
        };
        let issues = submission
            .check(RequiredReplyFields::default())
            .map_or_else(|refusal| refusal.issues, |()| Vec::new());
        let fields_and_codes: Vec<_> = issues
            .iter()
            .map(|issue| (issue.field.as_deref(), issue.code.as_str()))
            .collect();
        assert_eq!(fields_and_codes, expected);
    };
    let mia = json!({ "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org", "attending": "yes",
        "mealId": "of-another-menu" });
    check(json!([mia.clone()]), &[]);
    check(json!([]), &[(None, "required")]);
    // A personal link makes both unnecessary.
    check(
        json!([{ "firstName": "Mia", "guestId": "mia", "attending": "no" }]),
        &[],
    );
    check(
        json!([{ "firstName": "Mia", "attending": "no" }]),
        &[(Some("lastName"), "required"), (Some("email"), "required")],
    );
    let mia_with = |key: &str, value: Value| {
        let mut fields = mia.clone();
        fields[key] = value;
        fields
    };
    for (key, value) in [
        ("attending", json!("perhaps")),
        ("email", json!("mia at home")),
        ("firstName", json!("   ")),
        ("specialRequests", json!("long ".repeat(20_000))),
    ] {
        let submission = Submission {
            id: "r".to_owned(),
            replies: vec![values(mia_with(key, value))],
        };
        let refusal = submission
            .check(RequiredReplyFields::default())
            .unwrap_err();
        let field = refusal.issues[0].field.clone().unwrap();
        assert!(field.ends_with(key), "{key}: {field}");
    }
}

#[test]
fn a_repeated_reply_changes_nothing() {
    let mut replica = wedding(&mia_and_zoe());
    let sent = json!({ "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org", "attending": "yes",
        "plusOne": true, "plusOneName": "Tom Field" });
    submit(&mut replica, "r1", std::slice::from_ref(&sent));
    replica.run_json(
        json!({ "type": "guest.update", "id": "mia", "changes": { "rsvpStatus": "DECLINED" } }),
        NOW,
    );
    replica.run_json(json!({ "type": "reply.remove", "id": "r1-0" }), NOW);
    submit(&mut replica, "r1", &[sent]);
    assert_eq!(guest(&replica.model(), "mia")["rsvpStatus"], "DECLINED");
    assert_eq!(guest_count(&replica.model()), 2);
}

/// With the reply's diet, the text about diets would be too long.
#[test]
fn a_reply_that_breaks_a_rule_changes_no_guest() {
    let full = "x".repeat(9_995);
    let mut replica = wedding(&json!({
        "mia": {"firstName": "Mia", "lastName": "Rossi", "dietaryRestrictions": full},
    }));
    let answer = json!({
        "firstName": "Mia", "guestId": "mia", "attending": "yes", "dietaryNeeds": "No nuts at all",
    });
    let submission = Submission {
        id: "r".to_owned(),
        replies: vec![values(answer)],
    };
    let batch = submission.commands(replica.model().records());
    let refused = replica.model().decide(&Command::RecordsChange(batch), NOW);
    assert!(refused.is_err());
    let command = submission.command(&replica.model(), NOW);
    replica.run(&command, NOW).unwrap();
    let model = replica.model();
    let stored = reply(&model, "r-0");
    assert_eq!(stored["state"], "OPEN");
    assert_eq!(stored["dietaryNeeds"], "No nuts at all");
    assert_eq!(guest(&model, "mia")["rsvpStatus"], "PENDING");
}

#[test]
fn open_form_replies_have_a_quota_that_removing_frees() {
    let mut replica = wedding(&mia_and_zoe());
    assert_eq!(replica.model().records().form_quota_percent(), 0);
    let long = "rose ".repeat(1_990);
    let sent = json!({ "firstName": "Eve", "lastName": "Stranger", "email": "eve@example.org",
        "attending": "no", "dietaryNeeds": long, "specialRequests": long });
    let sixty_replies: Vec<Value> = std::iter::repeat_n(sent, 60).collect();
    submit(&mut replica, "r1", &sixty_replies);
    submit(&mut replica, "r2", &sixty_replies);
    let model = replica.model();
    assert!(!model.records().has_form_quota());
    let needs = model.today("2027-01-01".parse().unwrap(), OutsideCounts::default());
    let is_reported =
        |need: &TodayNeed| matches!(need, TodayNeed::RepliesFilling { percent } if *percent >= 100);
    assert!(needs.items.iter().any(|item| is_reported(&item.need)));
    // Replies by link do not count.
    let by_link = json!({ "firstName": "Mia", "guestId": "mia", "attending": "yes" });
    submit(&mut replica, "r3", &[by_link]);
    for index in 0..60 {
        let id = format!("r1-{index}");
        replica.run_json(
            json!({ "type": "reply.remove", "id": id }),
            "2027-01-03T00:00:00.000Z",
        );
    }
    assert!(replica.model().records().has_form_quota());
}
