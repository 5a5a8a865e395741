//! The couple are two guests of every wedding with a known name: counted, but not invited.

use automerge::Automerge;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::genesis::VERSIONS;
use troth_core::model::Model;
use troth_core::record::RecordQuery;
use troth_core::records::expense::EXPENSE;
use troth_core::records::guest::GUEST;
use troth_core::records::guest::couple::COUPLE;
use troth_core::records::guest::list::{GuestQuery, StatusFilter};
use troth_core::reports::stats::GuestStats;
use troth_core::undo::UndoOutcome;

use crate::support::Replica;

pub(crate) const OWNER: &str = COUPLE[0];
pub(crate) const PARTNER: &str = COUPLE[1];
const TODAY: &str = "2027-03-21";

pub(crate) fn time_at(second: usize) -> String {
    format!("2027-01-01T00:00:{second:02}.000Z")
}

pub(crate) fn command(json: Value) -> Command {
    serde_json::from_value(json).unwrap()
}

/// A wedding of these two, created as in the app.
fn wedding(owner: Option<&str>, partner: Option<&str>) -> Replica {
    let mut replica = Replica::new(1);
    let details = json!({ "ownerName": owner, "partnerName": partner });
    let create = json!({ "type": "wedding.create", "details": details });
    replica.run_json(create, &time_at(0));
    replica
}

pub(crate) fn anna_and_ben() -> Replica {
    wedding(Some("Anna Keller"), Some("Ben"))
}

pub(crate) fn add(replica: &mut Replica, id: &str, first: &str, last: &str) {
    let guest = json!({ "firstName": first, "lastName": last });
    let add = json!({ "type": "guest.add", "id": id, "guest": guest });
    replica.run_json(add, &time_at(1));
}

pub(crate) fn update(replica: &mut Replica, id: &str, changes: Value) {
    let update = json!({ "type": "guest.update", "id": id, "changes": changes });
    replica.run_json(update, &time_at(2));
}

fn names(replica: &Replica) -> Vec<String> {
    let model = replica.model();
    let ids = model.guest_ids(&GuestQuery::default());
    let name = |id: &String| {
        let view = model
            .records()
            .find_view(&GUEST, id, CalendarDate::EPOCH)
            .unwrap();
        view.get("name").unwrap().as_str().unwrap().to_owned()
    };
    ids.iter().map(name).collect()
}

fn stats(replica: &Replica) -> GuestStats {
    replica.view(TODAY).stats.guests
}

#[test]
fn both_are_listed_once_a_name_is_known() {
    let check = |owner, partner, expected: &[&str]| {
        assert_eq!(names(&wedding(owner, partner)), expected);
    };
    check(Some("Anna Keller"), Some("Ben"), &["Anna Keller", "Ben"]);
    check(Some("Anna"), None, &["Anna", "Partner of Anna"]);
    check(None, Some("Ben"), &["Partner of Ben", "Ben"]);
    check(
        Some("Anna & Ben Keller"),
        None,
        &["Anna Keller", "Ben Keller"],
    );
    check(None, Some("Anna and Ben"), &["Anna", "Ben"]);
    check(None, None, &[]);
    assert!(names(&Replica::new(1)).is_empty());
}

#[test]
fn they_come_first_and_are_marked() {
    let mut replica = anna_and_ben();
    add(&mut replica, "ada", "Ada", "Abel");
    assert_eq!(names(&replica), ["Anna Keller", "Ben", "Ada Abel"]);
    let is_couple = |id| replica.guest(id).unwrap()["isCouple"].clone();
    assert_eq!(is_couple(OWNER), true);
    assert_eq!(is_couple(PARTNER), true);
    assert_eq!(is_couple("ada"), false);
}

#[test]
fn they_are_counted_everywhere_and_owe_no_reply() {
    let mut replica = anna_and_ben();
    add(&mut replica, "ada", "Ada", "Abel");
    let stats = stats(&replica);
    assert_eq!((stats.total, stats.confirmed, stats.headcount), (3, 2, 2));
    assert_eq!(
        (stats.pending, stats.invitations_sent, stats.without_contact),
        (1, 0, 1)
    );
    let model = replica.model();
    let catering = model.catering();
    assert_eq!((catering.people, catering.without_meal), (2, 2));
    let guest_ids = |query: GuestQuery| model.guest_ids(&query);
    let unanswered = Some(StatusFilter::Unanswered);
    assert_eq!(
        guest_ids(GuestQuery {
            status: unanswered,
            ..GuestQuery::default()
        }),
        ["ada"]
    );
    let (not_sent, no_contact) = (Some(false), Some(true));
    assert_eq!(
        guest_ids(GuestQuery {
            invitation_sent: not_sent,
            ..GuestQuery::default()
        }),
        ["ada"]
    );
    assert_eq!(
        guest_ids(GuestQuery {
            without_contact: no_contact,
            ..GuestQuery::default()
        }),
        ["ada"]
    );
}

#[test]
fn amounts_per_person_include_them() {
    let mut replica = anna_and_ben();
    let expense = json!({ "description": "Menu", "perHead": "50" });
    let add = json!({ "type": "expense.add", "id": "menu", "expense": expense });
    replica.run_json(add, &time_at(1));
    let model = replica.model();
    let menu = model
        .records()
        .find_view(&EXPENSE, "menu", CalendarDate::EPOCH)
        .unwrap();
    assert_eq!(menu.get("total"), Some(&json!(10_000)));
}

#[test]
fn they_cannot_be_added_removed_or_answered_for() {
    let mut replica = anna_and_ben();
    let refusal_code = |replica: &mut Replica, json: Value| {
        replica.run(&command(json), &time_at(3)).unwrap_err().issues[0]
            .code
            .clone()
    };
    let guest = json!({ "firstName": "Eve", "lastName": "Other" });
    let add = json!({ "type": "guest.add", "id": OWNER, "guest": guest });
    assert_eq!(refusal_code(&mut replica, add.clone()), "id_taken");
    assert_eq!(refusal_code(&mut Replica::new(2), add), "id_taken");
    let remove = json!({ "type": "guest.remove", "id": OWNER });
    assert_eq!(refusal_code(&mut replica, remove), "built_in");
    let changes = json!({ "rsvpStatus": "DECLINED", "invitationSent": true, "plusOnes": 2, "dietVegan": true });
    update(&mut replica, OWNER, changes);
    let anna = replica.guest(OWNER).unwrap();
    assert_eq!(anna["rsvpStatus"], "CONFIRMED");
    assert_eq!(anna["invitationSent"], false);
    assert_eq!(anna["plusOnes"], 0);
    assert_eq!(anna["dietVegan"], true);
}

#[test]
fn they_stay_confirmed_whatever_other_clients_write() {
    let couple = json!({ OWNER: { "rsvpStatus": "DECLINED", "plusOneOf": PARTNER,
        "removed": { "at": "2027-01-05T00:00:00.000Z" } }, PARTNER: {} });
    let document = json!({ "guests": couple, "wedding": { "ownerName": "Anna" } });
    let model = Model::from_value(&document);
    let anna = model
        .records()
        .find_view(&GUEST, OWNER, CalendarDate::EPOCH)
        .unwrap();
    assert_eq!(anna.get("rsvpStatus"), Some(&json!("CONFIRMED")));
    assert_eq!(anna.get("plusOneOf"), Some(&Value::Null));
}

#[test]
fn they_have_the_weddings_names_until_others_are_typed() {
    let mut replica = anna_and_ben();
    let update_wedding = |replica: &mut Replica, changes: Value| {
        replica.run_json(
            json!({ "type": "wedding.update", "changes": changes }),
            &time_at(3),
        );
    };
    update_wedding(&mut replica, json!({ "partnerName": "Ben Moser" }));
    assert_eq!(names(&replica), ["Anna Keller", "Ben Moser"]);
    update(&mut replica, PARTNER, json!({ "firstName": "Benno" }));
    update_wedding(&mut replica, json!({ "partnerName": "Ben Huber" }));
    assert_eq!(names(&replica), ["Anna Keller", "Benno Huber"]);
    update(&mut replica, PARTNER, json!({ "firstName": null }));
    assert_eq!(names(&replica), ["Anna Keller", "Ben Huber"]);
}

#[test]
fn an_undo_restores_the_name_of_the_wedding() {
    let mut replica = anna_and_ben();
    let changes = json!({ "firstName": "Annie" });
    let rename = command(json!({ "type": "guest.update", "id": OWNER, "changes": changes }));
    let inverse = replica.model().inverse(&rename).unwrap();
    replica.run(&rename, &time_at(4)).unwrap();
    let step = replica.model().step(&rename, inverse).unwrap();
    assert_eq!(names(&replica)[0], "Annie Keller");
    let UndoOutcome::Ready { patches, .. } = replica.model().undo(&step, &[], &time_at(5)) else {
        panic!("not ready");
    };
    replica.apply(&patches);
    replica.run_json(
        json!({ "type": "wedding.update", "changes": { "ownerName": "Mia Keller" } }),
        &time_at(6),
    );
    assert_eq!(names(&replica)[0], "Mia Keller");
}

#[test]
fn a_couple_that_added_itself_is_counted_once() {
    let mut replica = anna_and_ben();
    add(&mut replica, "anna", "anna", "Keller");
    assert_eq!(names(&replica), ["anna Keller", "Ben"]);
    assert_eq!(
        replica.model().records().couple(),
        [Some("anna"), Some(PARTNER)]
    );
    // A first name alone may be another person's.
    let guest = json!({ "firstName": "Ben", "hasOneName": true });
    replica.run_json(
        json!({ "type": "guest.add", "id": "ben", "guest": guest }),
        &time_at(2),
    );
    assert_eq!(stats(&replica).total, 3);
    replica.run_json(json!({ "type": "guest.remove", "id": "anna" }), &time_at(3));
    assert_eq!(
        replica.model().records().couple(),
        [Some(OWNER), Some(PARTNER)]
    );
    assert_eq!(stats(&replica).total, 3);
    update(
        &mut replica,
        OWNER,
        json!({ "firstName": "Anna", "lastName": "Keller-Moser" }),
    );
    add(&mut replica, "aunt", "Anna", "Keller-Moser");
    assert_eq!(stats(&replica).total, 4);
}

#[test]
fn an_older_wedding_gets_them_when_opened() {
    let older: Vec<_> = VERSIONS
        .iter()
        .filter(|version| version.number < 9)
        .collect();
    let older_bytes: Vec<_> = older.iter().map(|version| version.bytes).collect();
    let mut device_a = Replica::load(&older_bytes.concat(), 1);
    device_a.run_json(
        json!({ "type": "wedding.create", "details": { "ownerName": "Anna" } }),
        &time_at(0),
    );
    add(&mut device_a, "ada", "Ada", "Abel");
    assert_eq!(names(&device_a), ["Ada Abel"]);
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    for replica in [&mut device_a, &mut device_b] {
        for version in VERSIONS.iter().filter(|version| version.number >= 9) {
            replica.document.load_incremental(version.bytes).unwrap();
        }
    }
    // Both devices write into the same entry.
    update(&mut device_a, OWNER, json!({ "dietVegan": true }));
    update(&mut device_b, OWNER, json!({ "phone": "+43 1" }));
    device_a.merge(&mut device_b);
    device_b.merge(&mut device_a);
    for replica in [&device_a, &device_b] {
        assert_eq!(names(replica), ["Anna", "Partner of Anna", "Ada Abel"]);
        let anna = replica.guest(OWNER).unwrap();
        assert_eq!(
            (&anna["dietVegan"], &anna["phone"]),
            (&json!(true), &json!("+43 1"))
        );
    }
    let saved = device_a.document.save();
    let loaded = Automerge::load(&saved).unwrap();
    assert_eq!(loaded.get_heads(), device_b.document.get_heads());
}

#[test]
fn piecewise_updates_give_the_same_model() {
    let wedding = json!({ "ownerName": "Anna Keller", "partnerName": "Ben Moser" });
    let guests = json!({ OWNER: {}, PARTNER: { "phone": "1" },
        "anna": { "firstName": "Anna", "lastName": "Keller" }, "ada": { "firstName": "Ada", "lastName": "Abel" } });
    let expected = Model::from_value(&json!({ "guests": guests, "wedding": wedding }));
    let mut updated = Model::new();
    for id in [PARTNER, "anna", OWNER, "ada"] {
        updated.put_value("guests", Some(id), &guests[id]);
    }
    updated.put_value("wedding", None, &wedding);
    assert_eq!(updated, expected);
    updated.put_value("wedding", None, &json!({}));
    let ids = |model: &Model| {
        let guests = model
            .records()
            .list(&GUEST, &RecordQuery::default(), CalendarDate::EPOCH);
        guests.into_iter().map(|view| view.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(&updated), ["ada", "anna"]);
    updated.put_value("wedding", None, &wedding);
    let without_anna = json!({ OWNER: {}, PARTNER: {}, "ada": guests["ada"] });
    let mut replaced = updated.clone();
    replaced.put_value("guests", None, &without_anna);
    assert_eq!(ids(&replaced), ["ada", OWNER, PARTNER]);
    updated.remove("guests", "anna");
    assert_eq!(ids(&updated), ["ada", OWNER, PARTNER]);
}
