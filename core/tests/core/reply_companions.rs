//! Companions in replies: which are added, which wait for the couple, and what they are called.

use serde_json::json;
use troth_core::replies::Settlement;

use crate::replies::{NOW, guest, guest_count, mia_and_zoe, reply, settle, submit, wedding};

#[test]
fn allowed_companions_are_added_and_others_wait() {
    let reply_with = |name: &str| {
        json!({ "guestId": "mia", "firstName": "Mia", "lastName": "Rossi", "attending": "yes",
            "plusOne": true, "plusOneName": name })
    };
    // One companion is allowed.
    let mut replica =
        wedding(&json!({ "mia": { "firstName": "Mia", "lastName": "Rossi", "plusOnes": "1" } }));
    submit(&mut replica, "r1", &[reply_with("Tom Rossi")]);
    let model = replica.model();
    assert_eq!(reply(&model, "r1-0")["state"], "MATCHED");
    assert_eq!(guest(&model, "r1-0-c")["name"], "Tom Rossi");
    assert_eq!(guest(&model, "r1-0-c")["rsvpStatus"], "CONFIRMED");
    // The same name again is the same person.
    submit(&mut replica, "r2", &[reply_with("tom rossi")]);
    assert_eq!(guest_count(&replica.model()), 2);
    // Another name takes the same place.
    submit(&mut replica, "r3", &[reply_with("Uma Thorn")]);
    let model = replica.model();
    assert_eq!(guest_count(&model), 2);
    assert_eq!(guest(&model, "r1-0-c")["name"], "Uma Thorn");
    assert_eq!(reply(&model, "r3-0")["state"], "MATCHED");
}

#[test]
fn a_companion_named_by_the_couple_is_not_renamed() {
    let mut replica =
        wedding(&json!({ "mia": { "firstName": "Mia", "lastName": "Rossi", "plusOnes": "1" } }));
    let tom = json!({ "type": "guest.add", "id": "tom", "guest": { "firstName": "Tom",
        "lastName": "Rossi", "plusOneOf": "mia" } });
    replica.run_json(tom, NOW);
    let sent = json!({ "guestId": "mia", "firstName": "Mia", "lastName": "Rossi", "attending": "yes",
        "plusOne": true, "plusOneName": "Uma Thorn" });
    submit(&mut replica, "r", &[sent]);
    let model = replica.model();
    assert_eq!(guest_count(&model), 2);
    assert_eq!(reply(&model, "r-0")["state"], "OPEN");
    assert_eq!(guest(&model, "mia")["rsvpStatus"], "CONFIRMED");
    assert_eq!(guest(&model, "tom")["rsvpStatus"], "PENDING");
    settle(&mut replica, "r-0", &Settlement::AllowCompanion);
    let model = replica.model();
    assert_eq!(guest(&model, "mia")["plusOnes"], 2);
    assert_eq!(guest(&model, "r-0-c")["name"], "Uma Thorn");
    assert_eq!(reply(&model, "r-0")["state"], "MATCHED");
}

#[test]
fn a_group_may_allow_companions_and_a_nameless_one_gets_its_name() {
    let mut replica = wedding(&mia_and_zoe());
    replica.run_json(
        json!({ "type": "group.add", "id": "g", "group": { "name": "Friends",
        "type": "FRIENDS", "allowPlusOnes": true, "maxPlusOnes": "2" } }),
        NOW,
    );
    replica.run_json(
        json!({ "type": "guest.update", "id": "mia", "changes": { "groupId": "g" } }),
        NOW,
    );
    assert_eq!(replica.model().records().may_bring("mia"), 2);
    assert_eq!(replica.model().records().may_bring("zoe"), 0);
    let sent = json!({ "guestId": "mia", "firstName": "Mia", "attending": "yes", "plusOne": true });
    submit(&mut replica, "r1", std::slice::from_ref(&sent));
    let model = replica.model();
    assert_eq!(guest(&model, "r1-0-c")["name"], "Guest of Mia Rossi");
    assert_eq!(guest(&model, "mia")["plusOnes"], 2);
    let mut named_reply = sent;
    named_reply["plusOneName"] = json!("Max Maria Power");
    submit(&mut replica, "r2", &[named_reply]);
    let model = replica.model();
    assert_eq!(guest_count(&model), 3);
    assert_eq!(guest(&model, "r1-0-c")["firstName"], "Max Maria");
    assert_eq!(guest(&model, "r1-0-c")["lastName"], "Power");
}

#[test]
fn a_companion_gets_the_typed_name_and_declines_with_the_host() {
    let mut replica =
        wedding(&json!({ "mia": { "firstName": "Mia", "lastName": "Rossi", "plusOnes": "1" } }));
    let add_companion =
        json!({ "type": "guest.add", "id": "along", "guest": { "plusOneOf": "mia" } });
    replica.run_json(add_companion, NOW);
    let answer = |id: &str, attending: &str, name: Option<&str>| json!({ "guestId": id, "firstName": id, "attending": attending, "plusOneName": name });
    submit(
        &mut replica,
        "r1",
        &[
            answer("mia", "yes", None),
            answer("along", "yes", Some("Tom Field")),
        ],
    );
    let companion = guest(&replica.model(), "along");
    assert_eq!(companion["name"], "Tom Field");
    assert_eq!(companion["rsvpStatus"], "CONFIRMED");
    // A known name can only be changed by the couple.
    submit(
        &mut replica,
        "r2",
        &[answer("along", "yes", Some("Somebody Else"))],
    );
    assert_eq!(guest(&replica.model(), "along")["name"], "Tom Field");
    // In one submission each answers for themselves; a host alone answers for both.
    submit(
        &mut replica,
        "r3",
        &[answer("mia", "no", None), answer("along", "yes", None)],
    );
    assert_eq!(guest(&replica.model(), "along")["rsvpStatus"], "CONFIRMED");
    submit(&mut replica, "r4", &[answer("mia", "no", None)]);
    assert_eq!(guest(&replica.model(), "along")["rsvpStatus"], "DECLINED");
}
