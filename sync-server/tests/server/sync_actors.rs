//! Owners of actors: an actor belongs to the account that first used it.

use automerge::transaction::Transactable;
use automerge::{ActorId, AutoCommit, Change, ROOT, ReadDoc};
use serde_json::json;
use troth_core::command::Command;
use troth_core::genesis;
use troth_core::permissions::Role;
use troth_core::wedding::fields::WeddingFields;
use troth_documents::DocumentId;
use troth_storage::accounts::AccountId;
use troth_storage::actors;

use crate::common::data_dir;
use crate::sync_support::site;
use crate::sync_support::wedding::{
    Wedding, last_change, message_with_changes, message_with_changes_since, next_refusal, wedding,
};
use crate::sync_support::{Client, LiveServer};

/// The account that an actor belongs to, as recorded.
async fn owner_of(server: &LiveServer, id: &DocumentId, actor: &ActorId) -> Option<AccountId> {
    let owned_actors = actors::load(server.state.db.reader(), id.as_str());
    let mut owned_actors = owned_actors.await.unwrap().into_iter();
    let owned = owned_actors.find(|owned| owned.actor == actor.to_bytes());
    owned.map(|owned| owned.account)
}

/// Fetches the wedding on a planner's device.
async fn fetch_wedding(wedding: &Wedding, planner: &mut Client) {
    planner
        .sync_until(&wedding.id, "the wedding", |planner| {
            planner.get("venue").is_some()
        })
        .await;
}

#[tokio::test]
async fn any_member_may_bring_a_known_actors_changes() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let (paul, mut planner) = wedding.member("paul", Role::Planner).await;
    let owners_actor = wedding.client.document.get_actor().clone();
    let owner = Some(wedding.owner);
    assert_eq!(owner_of(&wedding.server, &id, &owners_actor).await, owner);
    fetch_wedding(&wedding, &mut planner).await;

    // The owner made another edit, and the server lost it: only the planner's device has it.
    wedding.client.put("theme", "ivory");
    let lost = last_change(&mut wedding.client);
    planner.document.load_incremental(&lost).unwrap();
    planner.put("motto", "ours");
    planner.sync_all(&id).await;
    assert_eq!(owner_of(&wedding.server, &id, &owners_actor).await, owner);
    let planners_actor = planner.document.get_actor().clone();
    assert_eq!(
        owner_of(&wedding.server, &id, &planners_actor).await,
        Some(paul)
    );
    // The owner continues with the same actor.
    wedding.client.put("venue", "Bath");
    wedding.client.sync_all(&id).await;
}

#[tokio::test]
async fn a_change_is_checked_by_the_role_of_the_member_who_brings_it() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let (_, mut planner) = wedding.member("paul", Role::Planner).await;
    fetch_wedding(&wedding, &mut planner).await;
    let (_, budget) = wedding
        .client
        .document
        .get(ROOT, "budget")
        .unwrap()
        .unwrap();
    wedding
        .client
        .document
        .put(budget, "total", 1_000_000)
        .unwrap();
    wedding.client.document.commit();
    let lost = last_change(&mut wedding.client);
    planner.document.load_incremental(&lost).unwrap();
    let message = message_with_changes(&mut planner.document, lost);
    planner.send_message(&id, message).await;
    assert_eq!(next_refusal(&mut planner).await.text("code"), "role");
}

#[tokio::test]
async fn a_change_number_that_is_taken_is_refused_as_sequence() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let (_, mut planner) = wedding.member("paul", Role::Planner).await;
    fetch_wedding(&wedding, &mut planner).await;
    let owners_actor = wedding.client.document.get_actor().clone();
    let mut forger = planner.document.fork().with_actor(owners_actor);
    let site = site(&forger).unwrap();
    forger.put(&site, "theme", "forged").unwrap();
    let forged = forger.get_last_local_change().unwrap();
    let message = message_with_changes(&mut forger, forged.raw_bytes().to_vec());
    planner.send_message(&id, message).await;
    planner.document = forger.fork();
    planner.sync_all(&id).await;

    // The owner's next change has the same number.
    wedding.client.put("motto", "ours");
    let change = last_change(&mut wedding.client);
    let message = message_with_changes(&mut wedding.client.document, change);
    wedding.client.send_message(&id, message).await;
    let refused = next_refusal(&mut wedding.client).await;
    assert_eq!(refused.text("code"), "sequence");
    // From the server's copy and with a fresh actor, it is accepted.
    let mut second_client = wedding.server.connect(wedding.owner).await;
    fetch_wedding(&wedding, &mut second_client).await;
    second_client.put("motto", "ours");
    second_client.sync_all(&id).await;
    // A number that leaves a gap is refused, too.
    let mut gap = second_client
        .document
        .get_changes(&[])
        .last()
        .unwrap()
        .decode();
    gap.seq += 5;
    gap.deps = second_client.document.get_heads();
    gap.start_op = 1_000_000.try_into().unwrap();
    let message = message_with_changes(
        &mut second_client.document,
        Change::from(gap).raw_bytes().to_vec(),
    );
    second_client.send_message(&id, message).await;
    assert_eq!(
        next_refusal(&mut second_client).await.text("code"),
        "sequence"
    );
}

#[tokio::test]
async fn an_actor_keeps_its_account_after_a_restart_and_after_the_member_left() {
    let data = data_dir::in_memory();
    let server = LiveServer::start(&data).await;
    let (ada, ben) = (server.account("ada").await, server.account("ben").await);
    let id = DocumentId::random();
    server.register(&id, ada).await;
    server.set_role(&id, ben, Some(Role::Organizer)).await;
    let mut owner = server.connect(ada).await;
    owner.put("venue", "Kew");
    owner.sync_all(&id).await;
    let mut organizer = server.connect(ben).await;
    organizer
        .sync_until(&id, "the wedding", |client| client.get("venue").is_some())
        .await;
    organizer.put("theme", "ivory");
    organizer.sync_all(&id).await;
    let bens = organizer.document.get_actor().clone();
    server.set_role(&id, ben, None).await;
    server.stop().await;

    let server = LiveServer::start(&data).await;
    assert_eq!(owner_of(&server, &id, &bens).await, Some(ben));
    let mut device = server.connect(ada).await;
    device.document = organizer.document.fork().with_actor(bens.clone());
    device.put("theme", "his last words");
    device.sync_all(&id).await;
    assert_eq!(owner_of(&server, &id, &bens).await, Some(ben));
}

#[tokio::test]
async fn no_account_may_write_as_an_actor_of_the_genesis() {
    let wedding = wedding().await;
    let id = wedding.id.clone();
    let constant_actors = genesis::VERSIONS.map(|version| version.actor.as_slice());
    let to_come: [&[u8]; 2] = [b"troth-schema-004", b"troth-schema-999"];
    for actor in constant_actors.into_iter().chain(to_come) {
        let actor = ActorId::from(actor);
        assert_eq!(owner_of(&wedding.server, &id, &actor).await, None);
        let mut forger = wedding.server.connect(wedding.owner).await;
        forger.document = AutoCommit::load(&genesis::bytes())
            .unwrap()
            .with_actor(actor);
        let before = forger.document.get_heads();
        forger.put("theme", "everybody's");
        let message = message_with_changes_since(&mut forger.document, &before);
        forger.send_message(&id, message).await;
        assert_eq!(next_refusal(&mut forger).await.text("code"), "actor");
    }
}

#[tokio::test]
async fn the_servers_changes_belong_to_the_account_of_the_command() {
    let data = data_dir::in_memory();
    let server = LiveServer::start(&data).await;
    let (ada, ben) = (server.account("ada").await, server.account("ben").await);
    let id = DocumentId::random();
    server.register(&id, ada).await;
    server.set_role(&id, ben, Some(Role::Planner)).await;
    let documents = &server.state.documents;
    let details = WeddingFields::default();
    documents.create(&id, ada, details).await.unwrap();
    for (account, guest) in [(ada, "g1"), (ben, "g2"), (ada, "g3")] {
        let add: Command = serde_json::from_value(json!({
            "type": "guest.add", "id": guest, "guest": {"firstName": "Zoë", "lastName": "B"},
        }))
        .unwrap();
        documents.run(&id, account, add).await.unwrap();
    }
    let mut device = server.connect(ada).await;
    device
        .sync_until(&id, "the guests", |device| {
            ["g1", "g2", "g3"]
                .iter()
                .all(|guest| device.guest(guest).is_some())
        })
        .await;
    let mut accounts = Vec::new();
    for change in device.document.get_changes(&[]) {
        accounts.push(owner_of(&server, &id, change.actor_id()).await);
    }
    let mut expected = vec![None; genesis::VERSIONS.len()];
    expected.extend([Some(ada), Some(ada), Some(ben), Some(ada)]);
    assert_eq!(
        accounts, expected,
        "the versions of the schema, details, and three guests"
    );
}

#[tokio::test]
async fn lost_changes_belong_to_the_account_that_brings_them_back() {
    let wedding = wedding().await;
    let id = wedding.id.clone();
    let (paul, mut planner) = wedding.member("paul", Role::Planner).await;
    fetch_wedding(&wedding, &mut planner).await;
    // A change that the owner made and the server lost; only the planner's device has it.
    let lost = ActorId::random();
    planner.document.set_actor(lost.clone());
    planner.put("theme", "ivory");
    planner.document.set_actor(ActorId::random());
    planner.put("motto", "ours");
    planner.sync_all(&id).await;
    assert_eq!(owner_of(&wedding.server, &id, &lost).await, Some(paul));
}
