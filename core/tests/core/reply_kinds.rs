//! Kinds of replies that real guest lists bring: titles, repeated diets, companions by link, and companions who are guests.

use serde_json::{Value, json};
use troth_core::replies::{MatchEvidence, Settlement};

use crate::replies::{NOW, guest, guest_count, reply, settle, submit, wedding};
use crate::support::Replica;

/// A reply of the open form.
fn by_form(first: &str, last: &str, attending: &str) -> Value {
    json!({ "firstName": first, "lastName": last, "email": "x@example.org", "attending": attending })
}

/// A reply by the link of a guest.
fn by_link(id: &str, attending: &str) -> Value {
    json!({ "guestId": id, "firstName": id, "attending": attending })
}

fn mia() -> Value {
    json!({ "mia": { "firstName": "Mia", "lastName": "Rossi", "plusOnes": "1" } })
}

fn state(replica: &Replica, id: &str) -> Value {
    reply(&replica.model(), id)["state"].clone()
}

fn status(replica: &Replica, id: &str) -> Value {
    guest(&replica.model(), id)["rsvpStatus"].clone()
}

fn diet(replica: &Replica, id: &str) -> Value {
    guest(&replica.model(), id)["dietaryRestrictions"].clone()
}

#[test]
fn a_title_does_not_match_another_family_member() {
    for (first, last) in [("Phil", "Brandt"), ("Mr.", "Brandt"), ("Herrn", "Brandt")] {
        let mut replica = wedding(&json!({ "mrs": { "firstName": "Mrs.", "lastName": "Brandt" } }));
        submit(&mut replica, "r", &[by_form(first, last, "no")]);
        assert_eq!(state(&replica, "r-0"), "OPEN", "{first}");
        assert_eq!(status(&replica, "mrs"), "PENDING", "{first}");
        submit(&mut replica, "r2", &[by_form("mrs", "BRANDT", "yes")]);
        assert_eq!(status(&replica, "mrs"), "CONFIRMED", "{first}");
    }
    let mut replica = wedding(&json!({ "mr": { "firstName": "Mr.", "lastName": "Marlow" } }));
    submit(&mut replica, "r", &[by_form("Phil", "Marlow", "yes")]);
    assert_eq!(state(&replica, "r-0"), "OPEN");
}

#[test]
fn the_diet_of_an_earlier_reply_is_replaced() {
    let check = |replies: &[&str], expected: &str| {
        let mut replica = wedding(&mia());
        for (index, needs) in replies.iter().enumerate() {
            let mut sent = by_form("Mia", "Rossi", "yes");
            sent["dietaryNeeds"] = json!(needs);
            submit(&mut replica, &format!("r{index}"), &[sent]);
        }
        assert_eq!(diet(&replica, "mia"), expected, "{replies:?}");
    };
    check(&["vegetarian, no nuts", "no nuts"], "no nuts");
    check(&["peanut allergy", "nut allergy"], "nut allergy");
    check(&["nut allergy", "peanut allergy"], "peanut allergy");
    check(&["vegan", "no nuts", "vegan"], "vegan");
    check(&["vegan", "vegan"], "vegan");
}

#[test]
fn the_couples_notes_on_a_diet_stay() {
    let mut replica = wedding(&mia());
    let write_notes = |replica: &mut Replica, text: &str| {
        let changes = json!({ "dietaryRestrictions": text });
        replica.run_json(
            json!({ "type": "guest.update", "id": "mia", "changes": changes }),
            NOW,
        );
    };
    let reply = |needs: &str| {
        let mut sent = by_link("mia", "yes");
        sent["dietaryNeeds"] = json!(needs);
        sent
    };
    write_notes(&mut replica, "Vegetarian, no nuts");
    submit(&mut replica, "r1", &[reply("no nuts")]);
    assert_eq!(diet(&replica, "mia"), "Vegetarian, no nuts\nno nuts");
    // The couple rewords it: the same reply again adds nothing.
    write_notes(&mut replica, "Vegetarian, no nuts at all");
    submit(&mut replica, "r2", &[reply("no nuts")]);
    assert_eq!(diet(&replica, "mia"), "Vegetarian, no nuts at all");
    submit(&mut replica, "r3", &[reply("halal")]);
    assert_eq!(diet(&replica, "mia"), "Vegetarian, no nuts at all\nhalal");
    submit(&mut replica, "r4", &[reply("")]);
    assert_eq!(diet(&replica, "mia"), "Vegetarian, no nuts at all");
}

#[test]
fn a_diet_cleared_by_link_is_removed_and_the_page_shows_the_notes() {
    let mut replica = wedding(&mia());
    let mut vegan = by_link("mia", "yes");
    vegan["dietaryNeeds"] = json!("vegan");
    submit(&mut replica, "r1", &[vegan]);
    // A guest who declines is not asked about the diet.
    submit(&mut replica, "r2", &[by_link("mia", "no")]);
    assert_eq!(diet(&replica, "mia"), "vegan");
    assert_eq!(
        replica.model().records().last_stated_diet("mia"),
        Some("vegan"),
        "the form of the link keeps it"
    );
    // A waiting reply from an unverified sender is not the guest's answer.
    let mut stranger = by_form("Mia", "Rossi", "yes");
    stranger["dietaryNeeds"] = json!("nuts");
    submit(&mut replica, "r3", &[stranger]);
    assert_eq!(
        replica.model().records().last_stated_diet("mia"),
        Some("vegan")
    );
    submit(&mut replica, "r4", &[by_link("mia", "yes")]);
    assert_eq!(diet(&replica, "mia"), Value::Null);
    assert_eq!(replica.model().records().last_stated_diet("mia"), None);
    // The open form does not show earlier answers, so an empty field changes nothing.
    let mut replica = wedding(&mia());
    let mut halal = by_form("Mia", "Rossi", "yes");
    halal["dietaryNeeds"] = json!("halal");
    submit(&mut replica, "r1", &[halal]);
    submit(&mut replica, "r2", &[by_form("Mia", "Rossi", "yes")]);
    assert_eq!(diet(&replica, "mia"), "halal");
}

/// By link, the form also answers for the companion.
#[test]
fn another_companion_replaces_one_who_declined() {
    let mut replica = wedding(&mia());
    let mia_brings = |name: &str| {
        let mut sent = by_link("mia", "yes");
        sent["plusOne"] = json!(true);
        sent["plusOneName"] = json!(name);
        sent
    };
    let leo = "r1-0-c";
    submit(&mut replica, "r1", &[mia_brings("Leo Conti")]);
    submit(
        &mut replica,
        "r2",
        &[by_link("mia", "yes"), by_link(leo, "no")],
    );
    assert_eq!(status(&replica, leo), "DECLINED");
    submit(
        &mut replica,
        "r3",
        &[by_link("mia", "no"), by_link(leo, "no")],
    );
    submit(
        &mut replica,
        "r4",
        &[mia_brings("Leonardo Conti"), by_link(leo, "no")],
    );
    assert_eq!(state(&replica, "r4-0"), "MATCHED");
    assert_eq!(guest_count(&replica.model()), 2);
    assert_eq!(guest(&replica.model(), leo)["name"], "Leonardo Conti");
    assert_eq!(status(&replica, leo), "CONFIRMED");
    // Answering for a companion and naming them again means one person.
    submit(
        &mut replica,
        "r4b",
        &[mia_brings("leonardo conti"), by_link(leo, "yes")],
    );
    assert_eq!(state(&replica, "r4b-0"), "MATCHED");
    assert_eq!(guest_count(&replica.model()), 2);
    // Together they are one more than Mia may bring.
    submit(
        &mut replica,
        "r5",
        &[by_link("mia", "yes"), by_link(leo, "no")],
    );
    submit(
        &mut replica,
        "r6",
        &[mia_brings("Uma Thorn"), by_link(leo, "yes")],
    );
    assert_eq!(state(&replica, "r6-0"), "OPEN");
    assert_eq!(guest_count(&replica.model()), 2);
}

/// A wedding with Mia, and with Leo, who has replied.
fn wedding_with_leo() -> Replica {
    let mut list = mia();
    list["leo"] = json!({ "firstName": "Leo", "lastName": "Conti" });
    let mut replica = wedding(&list);
    submit(&mut replica, "r0", &[by_form("Leo", "Conti", "yes")]);
    replica
}

/// A reply that also names Leo as companion.
fn with_leo(mut sent: Value) -> Value {
    sent["plusOne"] = json!(true);
    sent["plusOneName"] = json!("leo conti");
    sent
}

#[test]
fn a_companion_who_is_already_a_guest_is_not_added() {
    for sent in [by_form("Mia", "Rossi", "yes"), by_link("mia", "yes")] {
        let mut replica = wedding_with_leo();
        submit(&mut replica, "r", &[with_leo(sent)]);
        assert_eq!(state(&replica, "r-0"), "OPEN");
        assert_eq!(status(&replica, "mia"), "CONFIRMED");
        assert_eq!(guest_count(&replica.model()), 2);
        let likely = replica.model().records().likely_guests(vec!["r-0".into()]);
        let companions: Vec<_> = likely["r-0"]
            .iter()
            .filter(|candidate| candidate.why == MatchEvidence::Companion)
            .map(|candidate| candidate.guest.as_str())
            .collect();
        assert_eq!(companions, ["leo"]);
        // It is another Leo Conti.
        settle(&mut replica, "r-0", &Settlement::AllowCompanion);
        assert_eq!(state(&replica, "r-0"), "MATCHED");
        assert_eq!(guest_count(&replica.model()), 3);
    }
}

#[test]
fn settling_a_companion_does_not_add_them_twice() {
    for settlement in [
        Settlement::Match("mia".to_owned()),
        Settlement::AddGuest("new".to_owned()),
    ] {
        let mut replica = wedding_with_leo();
        submit(
            &mut replica,
            "r",
            &[with_leo(by_form("Maria", "Rossi", "yes"))],
        );
        let before = guest_count(&replica.model());
        settle(&mut replica, "r-0", &settlement);
        let added = usize::from(matches!(settlement, Settlement::AddGuest(_)));
        assert_eq!(guest_count(&replica.model()), before + added);
        assert_eq!(state(&replica, "r-0"), "OPEN");
        assert_eq!(reply(&replica.model(), "r-0")["companionsAsked"], 1);
    }
}

#[test]
fn two_replies_naming_one_companion_add_one() {
    let mut list = mia();
    list["ben"] = json!({ "firstName": "Ben", "lastName": "Ash", "plusOnes": "1" });
    let mut replica = wedding(&list);
    let both = ["mia", "ben"].map(|id| with_leo(by_link(id, "yes")));
    submit(&mut replica, "r", &both);
    assert_eq!(state(&replica, "r-0"), "MATCHED");
    assert_eq!(state(&replica, "r-1"), "OPEN");
    assert_eq!(guest_count(&replica.model()), 3);
}

#[test]
fn an_unnamed_companion_does_not_get_a_guests_name() {
    let mut replica = wedding_with_leo();
    let add_companion =
        json!({ "type": "guest.add", "id": "along", "guest": { "plusOneOf": "mia" } });
    replica.run_json(add_companion, NOW);
    let mut named_reply = by_link("along", "yes");
    named_reply["plusOneName"] = json!("leo conti");
    submit(&mut replica, "r", &[named_reply]);
    assert_eq!(state(&replica, "r-0"), "OPEN");
    assert_eq!(status(&replica, "along"), "PENDING");
    settle(&mut replica, "r-0", &Settlement::AllowCompanion);
    assert_eq!(guest(&replica.model(), "along")["name"], "leo conti");
    assert_eq!(status(&replica, "along"), "CONFIRMED");
}

#[test]
fn naming_a_companion_counts_as_bringing_one() {
    for plus_ones in ["1", "0"] {
        let mut replica = wedding(
            &json!({ "mia": { "firstName": "Mia", "lastName": "Rossi", "plusOnes": plus_ones } }),
        );
        let mut sent = by_form("Mia", "Rossi", "yes");
        sent["plusOne"] = json!(false);
        sent["plusOneName"] = json!("Leo Conti");
        submit(&mut replica, "r", &[sent]);
        let (expected, people) = if plus_ones == "1" {
            ("MATCHED", 2)
        } else {
            ("OPEN", 1)
        };
        assert_eq!(state(&replica, "r-0"), expected);
        assert_eq!(guest_count(&replica.model()), people);
        assert_eq!(reply(&replica.model(), "r-0")["companionsAsked"], 1);
    }
}
