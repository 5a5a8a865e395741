//! Weddings of an older schema version, on devices of both.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod sync_support;

use automerge::transaction::Transactable;
use automerge::{AutoCommit, ObjType, ROOT, ReadDoc};
use serde_json::json;
use troth_core::command::Command;
use troth_core::genesis;
use troth_core::permissions::Role;

use sync_support::Client;
use sync_support::wedding::{Wedding, carrying, wedding_with_a_guest};

fn meals(device: &Client) -> Vec<String> {
    let all = device.document.get_all(ROOT, "meals").unwrap();
    assert!(all.len() < 2, "one container");
    let meals = all
        .into_iter()
        .flat_map(|(_, meals)| device.document.keys(meals));
    meals.collect()
}

fn add_meal(device: &mut Client, id: &str) {
    let (_, meals) = device.document.get(ROOT, "meals").unwrap().unwrap();
    device.document.put_object(meals, id, ObjType::Map).unwrap();
    device.document.commit();
}

/// A member's device that has the wedding as an app of the first version left it.
async fn offline(wedding: &Wedding, name: &str, role: Role) -> Client {
    let (_, mut device) = wedding.member(name, role).await;
    let older = AutoCommit::load(genesis::V1).unwrap();
    let mut copy = wedding.client.document.clone();
    let newer = genesis::VERSIONS[1].actor;
    let changes = copy.get_changes(&older.clone().get_heads());
    let old = changes
        .into_iter()
        .filter(|change| change.actor_id().to_bytes() != newer);
    let actor = device.document.get_actor().clone();
    device.document = older.with_actor(actor);
    device.document.apply_changes(old).unwrap();
    assert!(device.guest("g1").is_some());
    device
}

/// What the app does with an older document that it opens.
fn bring_up_to_date(device: &mut Client) {
    let bytes = genesis::VERSIONS[1].bytes;
    device.document.load_incremental(bytes).unwrap();
}

#[tokio::test]
async fn two_devices_that_went_on_offline_have_each_others_meals() {
    let wedding = wedding_with_a_guest().await;
    let id = wedding.id.clone();
    let mut one = offline(&wedding, "paul", Role::Planner).await;
    let mut other = offline(&wedding, "olga", Role::Organizer).await;
    for (device, meal) in [(&mut one, "fish"), (&mut other, "pasta")] {
        bring_up_to_date(device);
        add_meal(device, meal);
    }
    one.sync_all(&id).await;
    let both = |device: &mut Client| meals(device) == ["fish", "pasta"];
    other.sync_until(&id, "both meals", both).await;
    one.sync_until(&id, "both meals", both).await;
    assert!(one.guest("g1").is_some());
    assert_eq!(one.document.get_heads(), other.document.get_heads());
}

#[tokio::test]
async fn a_viewer_s_device_that_brought_its_copy_up_to_date_follows() {
    let mut wedding = wedding_with_a_guest().await;
    let id = wedding.id.clone();
    let mut viewer = offline(&wedding, "vera", Role::Viewer).await;
    bring_up_to_date(&mut viewer);
    let upgrade = carrying(&mut viewer.document, genesis::VERSIONS[1].bytes.to_vec());
    viewer.send_message(&id, upgrade).await;
    wedding.client.sync_all(&id).await;
    add_meal(&mut wedding.client, "fish");
    wedding.client.sync_all(&id).await;
    let fish = |device: &mut Client| meals(device) == ["fish"];
    viewer.sync_until(&id, "the meal", fish).await;
}

#[tokio::test]
async fn an_app_of_the_first_version_goes_on_and_gets_what_others_add() {
    let mut wedding = wedding_with_a_guest().await;
    let id = wedding.id.clone();
    let mut old = offline(&wedding, "paul", Role::Planner).await;
    old.put("theme", "ivory");
    old.sync_all(&id).await;
    let meal = json!({"type": "meal.add", "id": "fish", "meal": {"name": "Fish"}});
    let command: Command = serde_json::from_value(meal).unwrap();
    let documents = &wedding.server.state.documents;
    documents.run(&id, wedding.owner, command).await.unwrap();
    let has = |device: &mut Client| meals(device).len() == 1;
    old.sync_until(&id, "the meal", has).await;
    wedding.client.sync_until(&id, "the meal", has).await;
    assert_eq!(wedding.client.get("theme").as_deref(), Some("ivory"));
}
