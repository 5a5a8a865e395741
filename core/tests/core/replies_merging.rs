//! Replies that arrive while the couple edits the same guests offline: no field is lost.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::record::Values;
use troth_core::records::reply::REPLY;
use troth_core::replies::Submission;

use crate::support::{Replica, guest, merge_both_ways};

const NOW: &str = "2027-03-28T10:00:00.000Z";

/// A tablet with a party of four.
fn tablet() -> Replica {
    let mut tablet = Replica::new(1);
    let party = json!({ "type": "party.add", "id": "rossi", "party": { "name": "The Rossis" } });
    tablet.run_json(party, NOW);
    for id in PARTY {
        let guest = json!({ "firstName": id, "lastName": "Rossi", "partyId": "rossi" });
        tablet.run_json(
            json!({ "type": "guest.add", "id": id, "guest": guest }),
            NOW,
        );
    }
    tablet
}

const PARTY: [&str; 4] = ["mia", "tom", "zoe", "bo"];

fn copy(original: &mut Replica, actor: u8) -> Replica {
    let mut copy = Replica::new(actor);
    copy.merge(original);
    copy
}

fn values(value: &Value) -> Values {
    value.as_object().unwrap().clone().into_iter().collect()
}

/// Applies replies on the server.
fn receive_replies(server: &mut Replica, id: &str, replies: Vec<Values>) {
    let submission = Submission {
        id: id.to_owned(),
        replies,
    };
    let batch = submission.commands(server.model().records());
    server.run(&Command::RecordsChange(batch), NOW).unwrap();
}

/// Concurrent edits of a guest by the couple, by field.
fn edits() -> impl Strategy<Value = BTreeMap<&'static str, Value>> {
    let text = || "[a-z]{1,8}".prop_map(Value::from);
    let fields: Vec<(&'static str, BoxedStrategy<Value>)> = vec![
        ("notes", text().boxed()),
        ("address", text().boxed()),
        ("phone", text().boxed()),
        ("dietaryRestrictions", text().boxed()),
        (
            "plusOnes",
            (0..4_u8)
                .prop_map(|number| json!(number.to_string()))
                .boxed(),
        ),
        ("isVip", any::<bool>().prop_map(Value::from).boxed()),
        (
            "rsvpStatus",
            prop_oneof![Just(json!("TENTATIVE")), Just(json!("PENDING"))].boxed(),
        ),
    ];
    proptest::sample::subsequence(fields, 0..=7).prop_flat_map(|edited_fields| {
        edited_fields
            .into_iter()
            .map(|(key, value)| (Just(key), value))
            .collect::<Vec<_>>()
            .prop_map(|fields| fields.into_iter().collect())
    })
}

fn reply() -> impl Strategy<Value = Value> {
    let needs = prop_oneof![Just(None), "[a-z]{1,8}".prop_map(Some)];
    let phone = prop_oneof![Just(None), "[0-9]{4,9}".prop_map(Some)];
    (any::<bool>(), needs, phone, any::<bool>()).prop_map(|(is_coming, needs, phone, plus_one)| {
        let attending = if is_coming { "yes" } else { "no" };
        json!({ "guestId": "mia", "firstName": "Mia", "attending": attending, "dietaryNeeds": needs,
            "phone": phone, "plusOne": plus_one, "plusOneName": "Jo Field" })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_reply_and_a_concurrent_edit_lose_no_field(edits in edits(), reply in reply()) {
        let mut tablet = tablet();
        let mut server = copy(&mut tablet, 2);
        let changes: Value = edits.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
        tablet.run_json(json!({ "type": "guest.update", "id": "mia", "changes": changes }), NOW);
        let before = guest(&server.model(), "mia").unwrap();
        receive_replies(&mut server, "r", vec![values(&reply)]);
        let answered = guest(&server.model(), "mia").unwrap();
        let edited = guest(&tablet.model(), "mia").unwrap();
        merge_both_ways(&mut tablet, &mut server);
        let merged = guest(&tablet.model(), "mia").unwrap();
        prop_assert_eq!(&merged, &guest(&server.model(), "mia").unwrap());
        for key in ["notes", "address", "phone", "dietaryRestrictions", "plusOnes", "isVip", "rsvpStatus", "email"] {
            let value = &merged[key];
            let (by_reply, by_couple) = (&answered[key], &edited[key]);
            match (by_reply != &before[key], by_couple != &before[key]) {
                (true, false) => prop_assert_eq!(value, by_reply, "{}", key),
                (false, true) => prop_assert_eq!(value, by_couple, "{}", key),
                // Both wrote a value: one is shown, and the other waits to be chosen.
                (true, true) => prop_assert!(value == by_reply || value == by_couple, "{}", key),
                (false, false) => {}
            }
        }
        // In any case the reply's own text is kept.
        let model = tablet.model();
        let stored = model.records().find(&REPLY, "r-0").unwrap();
        for key in ["attending", "dietaryNeeds", "phone"] {
            prop_assert_eq!(stored.text(key), reply[key].as_str(), "{}", key);
        }
    }
}

#[test]
fn a_party_of_four_answered_on_a_phone_shows_on_two_tablets_that_were_offline() {
    let mut tablet_a = tablet();
    let mut tablet_b = copy(&mut tablet_a, 2);
    let mut server = copy(&mut tablet_a, 3);
    // Both tablets are edited meanwhile.
    let update =
        |id: &str, changes: Value| json!({ "type": "guest.update", "id": id, "changes": changes });
    tablet_a.run_json(update("mia", json!({ "notes": "sits in the sun" })), NOW);
    tablet_b.run_json(update("tom", json!({ "isVip": true })), NOW);
    let replies = PARTY.iter().map(|id| {
        let attending = if *id == "bo" { "no" } else { "yes" };
        values(&json!({ "guestId": id, "firstName": id, "attending": attending, "dietaryNeeds": "vegan" }))
    });
    receive_replies(&mut server, "r", replies.collect());
    for tablet in [&mut tablet_a, &mut tablet_b] {
        merge_both_ways(tablet, &mut server);
    }
    merge_both_ways(&mut tablet_a, &mut tablet_b);
    for tablet in [&tablet_a, &tablet_b] {
        let model = tablet.model();
        let status = |id: &str| guest(&model, id).unwrap()["rsvpStatus"].clone();
        let statuses = PARTY.map(status);
        assert_eq!(
            statuses,
            ["CONFIRMED", "CONFIRMED", "CONFIRMED", "DECLINED"]
        );
        assert_eq!(guest(&model, "mia").unwrap()["notes"], "sits in the sun");
        assert_eq!(guest(&model, "tom").unwrap()["isVip"], true);
        assert_eq!(
            guest(&model, "zoe").unwrap()["dietaryRestrictions"],
            "vegan"
        );
    }
}
