//! Many records in one change, as an import makes them: the gate accepts what a role allows, over the socket and as
//! a command, and the change's message describes it.

use automerge::AutoCommit;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::genesis;
use troth_core::permissions::Role;
use troth_core::records::guest::GUEST;
use troth_documents::RunError;

use crate::core_support::Replica;
use crate::sync_support::Client;
use crate::sync_support::wedding::{Wedding, message_with_changes_since, next_refusal, wedding_of};

const NOW: &str = "2026-06-01T12:00:00.000Z";
const GUESTS: usize = 1000;

/// The commands of an import of a thousand guests, with groups, households and the fields of a full spreadsheet.
/// Every tenth guest is a companion.
fn import() -> Vec<Value> {
    let add = |noun: &str, id: String, fields: Value| json!({"type": format!("{noun}.add"), "id": id, noun: fields});
    let groups = (0..12).map(|number| {
        let group = json!({"name": format!("Group {number}"), "type": "CUSTOM"});
        add("group", format!("group-{number}"), group)
    });
    let parties = (0..GUESTS / 2).map(|number| {
        let party = json!({"name": format!("The Ockhams of {number}"), "address": "Ockham Park"});
        add("party", format!("party-{number}"), party)
    });
    let guests = (0..GUESTS).map(|number| {
        let is_companion = number % 10 == 9;
        let mut guest = json!({
            "groupId": format!("group-{}", number % 12), "partyId": format!("party-{}", number / 2),
            "rsvpStatus": "CONFIRMED", "invitationType": "CEREMONY_AND_RECEPTION",
            "ageGroup": "ADULT", "relationship": "FRIEND", "invitationSent": true,
            "needsTransport": number % 4 == 0, "dietVegan": number % 5 == 0,
            "allergyNuts": number % 20 == 0,
        });
        if is_companion {
            guest["plusOneOf"] = format!("guest-{}", number - 1).into();
        } else {
            guest["firstName"] = format!("Ada {number}").into();
            guest["lastName"] = "Byron".into();
            guest["email"] = format!("ada.{number}@example.org").into();
            guest["phone"] = format!("+44 20 7946 {number:04}").into();
            guest["plusOnes"] = i64::from(number % 10 == 8).into();
        }
        if number % 10 == 0 {
            guest["notes"] = "Would love to say a few words at dinner.".into();
        }
        add("guest", format!("guest-{number}"), guest)
    });
    groups.chain(parties).chain(guests).collect()
}

fn batch(commands: &[Value]) -> Command {
    let json = json!({"type": "records.change", "commands": commands});
    serde_json::from_value(json).unwrap()
}

/// A wedding that begins like one of our own app.
async fn wedding() -> Wedding {
    wedding_of(AutoCommit::load(&genesis::bytes()).unwrap()).await
}

/// A member with the wedding on a device.
async fn member(wedding: &Wedding, name: &str, role: Role) -> Client {
    let (_, mut client) = wedding.member(name, role).await;
    let has_venue = |client: &mut Client| client.get("venue").is_some();
    client
        .sync_until(&wedding.id, "the wedding", has_venue)
        .await;
    client
}

/// Runs a command on a device's copy, as the app does.
fn run_on(device: &mut Client, command: &Command) {
    let document = std::mem::take(&mut device.document);
    let mut replica = Replica { document };
    replica.run(command, NOW).unwrap();
    device.document = replica.document;
}

fn has_guests(device: &mut Client) -> bool {
    device.guest(&format!("guest-{}", GUESTS - 1)).is_some()
}

async fn guests(wedding: &Wedding) -> usize {
    let count = wedding.server.state.documents.read(&wedding.id, |model| {
        let guests = (0..GUESTS).map(|number| format!("guest-{number}"));
        let present = guests.filter(|id| model.records().find(&GUEST, id).is_some());
        present.count()
    });
    count.await.unwrap().unwrap()
}

#[tokio::test]
async fn an_import_of_a_thousand_guests_is_one_change_that_the_gate_accepts() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let mut planner = member(&wedding, "paul", Role::Planner).await;
    let before = planner.document.get_heads();
    run_on(&mut planner, &batch(&import()));

    let changes = planner.document.get_changes(&before);
    let [change] = changes.as_slice() else {
        panic!("{} changes", changes.len());
    };
    // docs/limits.md documents its size.
    let (operations, bytes) = (change.len(), change.clone().bytes().len());
    println!("{operations} operations, {bytes} bytes");
    assert!(
        (15_000..25_000).contains(&operations),
        "{operations} operations"
    );
    assert!((20_000..100_000).contains(&bytes), "{bytes} bytes");
    let message: Value = serde_json::from_str(change.message().unwrap()).unwrap();
    let expected =
        json!({"command": "records.change", "of": "guest", "did": "add", "count": GUESTS});
    assert_eq!(message, expected);

    planner.sync_all(&id).await;
    assert_eq!(guests(&wedding).await, GUESTS);
    wedding
        .client
        .sync_until(&id, "the guests", has_guests)
        .await;
    let heads = planner.document.get_heads();
    assert_eq!(wedding.client.document.get_heads(), heads);
    let token = wedding.server.access_token(wedding.owner).await;
    let path = format!("/api/guests/{id}");
    let server = &wedding.server;
    let (status, data) = server
        .rest(Method::GET, &path, Some(&token), &json!({}))
        .await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(data["guests"].as_array().unwrap().len(), GUESTS);
}

#[tokio::test]
async fn a_batch_is_refused_as_a_whole_if_the_role_or_a_rule_forbids_a_part() {
    let wedding = wedding().await;
    let id = wedding.id.clone();
    let guests = [
        json!({"type": "guest.add", "id": "guest-0", "guest": {"firstName": "A", "lastName": "B"}}),
        json!({"type": "guest.add", "id": "guest-1", "guest": {"plusOneOf": "guest-0"}}),
    ];
    let expense = json!({"type": "expense.add", "id": "e", "expense": {"description": "Cake", "amount": "1"}});
    let mixed = [&guests[..1], &[expense]].concat();
    // The role may write it, but the core refuses it: the host may bring no companion.
    let too_many = batch(&guests);
    let fine = batch(&guests[..1]);
    for (name, role, command, code, areas) in [
        ("vera", Role::Viewer, &fine, "readOnly", vec![]),
        (
            "paul",
            Role::Planner,
            &batch(&mixed),
            "role",
            vec!["budget"],
        ),
    ] {
        let mut device = member(&wedding, name, role).await;
        let before = device.document.get_heads();
        run_on(&mut device, command);
        let message = message_with_changes_since(&mut device.document, &before);
        device.send_message(&id, message).await;
        let refused = next_refusal(&mut device).await;
        assert_eq!(refused.text("code"), code, "{name}");
        let refused_areas = refused.lists.get("areas").cloned().unwrap_or_default();
        assert_eq!(refused_areas, areas, "{name}");
    }
    assert_eq!(self::guests(&wedding).await, 0);

    // As commands, on behalf of the same roles.
    let documents = &wedding.server.state.documents;
    let (viewer, _) = wedding.member("vince", Role::Viewer).await;
    let (planner, _) = wedding.member("pia", Role::Planner).await;
    for (account, command) in [(viewer, &fine), (planner, &batch(&mixed))] {
        let refused = documents.run(&id, account, command.clone()).await;
        assert!(matches!(refused, Err(RunError::Forbidden)), "{refused:?}");
    }
    let refused = documents.run(&id, planner, too_many).await;
    let Err(RunError::Refused(refusal)) = refused else {
        panic!("{refused:?}");
    };
    let fields = refusal.issues.iter().map(|issue| issue.field.as_deref());
    assert_eq!(
        fields.collect::<Vec<_>>(),
        [Some("guests.guest-1.plusOneOf")]
    );
    assert_eq!(self::guests(&wedding).await, 0);
    documents.run(&id, planner, fine).await.unwrap();
    assert_eq!(self::guests(&wedding).await, 1);
}

#[tokio::test]
async fn a_planner_s_import_runs_as_a_command_once() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let (planner, _) = wedding.member("paul", Role::Planner).await;
    let before = wedding.client.document.get_heads();
    let documents = &wedding.server.state.documents;
    documents.run(&id, planner, batch(&import())).await.unwrap();
    assert_eq!(guests(&wedding).await, GUESTS);
    let outcome = documents.run(&id, planner, batch(&import())).await;
    let Err(RunError::Refused(refusal)) = outcome else {
        panic!("{outcome:?}");
    };
    assert!(refusal.issues.iter().all(|issue| issue.code == "id_taken"));

    wedding
        .client
        .sync_until(&id, "the guests", has_guests)
        .await;
    let changes = wedding.client.document.get_changes(&before);
    let messages = changes.iter().filter_map(|change| change.message());
    let messages: Vec<&str> = messages.collect();
    let [message] = messages.as_slice() else {
        panic!("{messages:?}");
    };
    let message: Value = serde_json::from_str(message).unwrap();
    assert_eq!(message["count"], GUESTS);
}
