//! Weddings of an older schema version, on older and newer devices.

use automerge::transaction::Transactable;
use automerge::{AutoCommit, ObjType, ROOT, ReadDoc};
use serde_json::json;
use troth_core::command::Command;
use troth_core::genesis;
use troth_core::permissions::Role;

use crate::sync_support::Client;
use crate::sync_support::wedding::{Wedding, message_with_changes, wedding_of};

fn meals(device: &Client) -> Vec<String> {
    let values = device.document.get_all(ROOT, "meals").unwrap();
    assert!(values.len() < 2, "one container");
    let meals = values
        .into_iter()
        .flat_map(|(_, meals)| device.document.keys(meals));
    meals.collect()
}

fn add_meal(device: &mut Client, id: &str) {
    let (_, meals) = device.document.get(ROOT, "meals").unwrap().unwrap();
    device.document.put_object(meals, id, ObjType::Map).unwrap();
    device.document.commit();
}

/// A wedding as the app's first version left it, with a guest.
fn older() -> AutoCommit {
    let mut document = AutoCommit::load(genesis::V1).unwrap();
    let (_, guests) = document.get(ROOT, "guests").unwrap().unwrap();
    document.put_object(guests, "g1", ObjType::Map).unwrap();
    document.commit();
    document
}

/// A wedding on the server, and unchanged on two offline devices: an owner's and a member's.
async fn kept_offline(name: &str, role: Role) -> (Wedding, Client, Client) {
    let mut document = older();
    let mut wedding = wedding_of(document.fork()).await;
    let (_, mut member) = wedding.member(name, role).await;
    member.document = document.fork();
    let mut owner = wedding.server.connect(wedding.owner).await;
    owner.document = document;
    wedding.client.sync_all(&wedding.id).await;
    (wedding, owner, member)
}

/// The app's upgrade of an older document when it opens it.
fn bring_up_to_date(device: &mut Client) {
    let bytes = genesis::VERSIONS[1].bytes;
    device.document.load_incremental(bytes).unwrap();
}

#[tokio::test]
async fn two_devices_that_upgraded_offline_merge_their_meals() {
    let (wedding, mut first, mut other) = kept_offline("paul", Role::Planner).await;
    let id = wedding.id.clone();
    for (device, meal) in [(&mut first, "fish"), (&mut other, "pasta")] {
        bring_up_to_date(device);
        add_meal(device, meal);
    }
    first.sync_all(&id).await;
    let both = |device: &mut Client| meals(device) == ["fish", "pasta"];
    other.sync_until(&id, "both meals", both).await;
    first.sync_until(&id, "both meals", both).await;
    assert!(first.guest("g1").is_some());
    assert_eq!(first.document.get_heads(), other.document.get_heads());
}

#[tokio::test]
async fn a_viewer_s_device_that_upgraded_its_copy_keeps_syncing() {
    let (wedding, mut owner, mut viewer) = kept_offline("vera", Role::Viewer).await;
    let id = wedding.id.clone();
    bring_up_to_date(&mut viewer);
    // A client that ignores that it is read-only.
    let upgrade = genesis::VERSIONS[1].bytes.to_vec();
    let message = message_with_changes(&mut viewer.document, upgrade);
    viewer.send_message(&id, message).await;
    bring_up_to_date(&mut owner);
    add_meal(&mut owner, "fish");
    owner.sync_all(&id).await;
    let fish = |device: &mut Client| meals(device) == ["fish"];
    viewer.sync_until(&id, "the meal", fish).await;
}

#[tokio::test]
async fn an_app_of_the_first_version_keeps_syncing() {
    let (wedding, mut owner, mut old) = kept_offline("paul", Role::Organizer).await;
    let id = wedding.id.clone();
    old.put("theme", "ivory");
    old.sync_all(&id).await;
    let meal = json!({"type": "meal.add", "id": "fish", "meal": {"name": "Fish"}});
    let command: Command = serde_json::from_value(meal).unwrap();
    let documents = &wedding.server.state.documents;
    documents.run(&id, wedding.owner, command).await.unwrap();
    let has = |device: &mut Client| meals(device) == ["fish"];
    old.sync_until(&id, "the meal", has).await;
    owner.sync_until(&id, "the meal", has).await;
    assert_eq!(owner.get("theme").as_deref(), Some("ivory"));
}
