//! What the gate does not let through, and what becomes of whoever tried.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod sync_support;

use automerge::sync::{Message, MessageVersion};
use automerge::transaction::Transactable;
use automerge::{AutoCommit, AutomergeError, ObjType, ROOT, ReadDoc};
use sync_support::{Client, Frame, LiveServer};
use tempfile::TempDir;
use troth_core::genesis;
use troth_core::permissions::Role;
use troth_sync_server::db::accounts::AccountId;
use troth_sync_server::sync::DocumentId;

/// A wedding of an owner, on a running server.
struct Wedding {
    server: LiveServer,
    id: DocumentId,
    owner: AccountId,
    client: Client,
    _data: TempDir,
}

async fn wedding() -> Wedding {
    wedding_of(AutoCommit::new()).await
}

/// A wedding whose owner's device has brought this document.
async fn wedding_of(document: AutoCommit) -> Wedding {
    let data = TempDir::new().unwrap();
    let server = LiveServer::start(&data).await;
    let owner = server.account("ada").await;
    let id = DocumentId::random();
    server.register(&id, owner).await;
    let mut client = server.connect(owner).await;
    client.document = document;
    client.put("venue", "Kew");
    client.sync_all(&id).await;
    Wedding {
        server,
        id,
        owner,
        client,
        _data: data,
    }
}

impl Wedding {
    /// A member of this role, whose client has joined.
    async fn member(&self, name: &str, role: Role) -> (AccountId, Client) {
        let account = self.server.account(name).await;
        self.server.set_role(&self.id, account, Some(role)).await;
        (account, self.server.connect(account).await)
    }

    /// What somebody who opens the wedding now finds.
    async fn venue(&self) -> Option<String> {
        let mut fresh = self.server.connect(self.owner).await;
        let found = |client: &mut Client| client.get("venue").is_some();
        fresh.sync_until(&self.id, "the wedding", found).await;
        fresh.get("venue")
    }
}

/// A message with these changes, from somebody who has these heads.
fn carrying(document: &mut AutoCommit, changes: Vec<u8>) -> Message {
    Message {
        heads: document.get_heads(),
        need: vec![],
        have: vec![],
        changes: vec![changes].into(),
        flags: None,
        version: MessageVersion::V2,
    }
}

/// The change that was made last.
fn last_change(client: &mut Client) -> Vec<u8> {
    let change = client.document.get_last_local_change().unwrap();
    change.raw_bytes().to_vec()
}

async fn refusal(client: &mut Client) -> Frame {
    frame_of(client, "x-refused").await
}

/// The next frame of a kind.
async fn frame_of(client: &mut Client, kind: &str) -> Frame {
    loop {
        let frame = client.socket.frame().await;
        if frame.kind() == kind {
            return frame;
        }
    }
}

#[tokio::test]
async fn a_viewer_sees_and_changes_nothing() {
    let mut wedding = wedding().await;
    let (_, mut viewer) = wedding.member("vera", Role::Viewer).await;
    let id = wedding.id.clone();
    viewer
        .sync_until(&id, "the wedding", |viewer| viewer.get("venue").is_some())
        .await;
    // A client that does not know that it may only read.
    viewer.put("venue", "Bath");
    let change = last_change(&mut viewer);
    let hash = viewer.document.get_heads()[0].to_string();
    let message = carrying(&mut viewer.document, change);
    viewer.send_message(&id, message).await;
    let refused = refusal(&mut viewer).await;
    assert_eq!(refused.text("documentId"), id.as_str());
    assert_eq!(refused.text("code"), "readOnly");
    assert_eq!(
        refused.text("reason"),
        "your role can read this wedding but not change it"
    );
    assert_eq!(refused.lists["changes"], [hash]);
    let heads: Vec<String> = heads(&mut wedding.client);
    assert_eq!(refused.lists["heads"], heads);
    assert_eq!(wedding.venue().await.as_deref(), Some("Kew"));
}

fn heads(client: &mut Client) -> Vec<String> {
    let heads = client.document.get_heads();
    heads.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn whoever_was_refused_is_served_again_when_it_starts_over() {
    let mut wedding = wedding().await;
    let (_, mut viewer) = wedding.member("vera", Role::Viewer).await;
    let id = wedding.id.clone();
    viewer
        .sync_until(&id, "the wedding", |viewer| viewer.get("venue").is_some())
        .await;
    viewer.put("venue", "Bath");
    let change = last_change(&mut viewer);
    let message = carrying(&mut viewer.document, change);
    viewer.send_message(&id, message.clone()).await;
    refusal(&mut viewer).await;
    // The same copy is ignored, whatever it says.
    viewer.send_message(&id, message).await;
    wedding.client.put("theme", "ivory");
    wedding.client.sync_all(&id).await;

    // The app has thrown its copy away.
    viewer.document = AutoCommit::new();
    viewer.state = automerge::sync::State::new();
    viewer
        .sync_until(&id, "the wedding again", |viewer| {
            viewer.get("theme").is_some()
        })
        .await;
    assert_eq!(viewer.get("venue").as_deref(), Some("Kew"));
}

#[tokio::test]
async fn only_the_owner_brings_a_wedding() {
    let data = TempDir::new().unwrap();
    let server = LiveServer::start(&data).await;
    let (ada, ben) = (server.account("ada").await, server.account("ben").await);
    let id = DocumentId::random();
    server.register(&id, ada).await;
    server.set_role(&id, ben, Some(Role::Planner)).await;
    let mut planner = server.connect(ben).await;
    planner.put("venue", "nowhere");
    let all = planner.document.save();
    let message = carrying(&mut planner.document, all);
    planner.send_message(&id, message).await;
    let refused = refusal(&mut planner).await;
    assert_eq!(refused.text("code"), "notTheOwner");
    assert_eq!(
        refused.text("reason"),
        "only the owner can bring a new wedding"
    );
    assert!(!server.state.documents.exists(&id).await.unwrap());
}

#[tokio::test]
async fn a_removed_member_is_sent_nothing_more_and_heard_no_more() {
    let mut wedding = wedding().await;
    let (account, mut planner) = wedding.member("paul", Role::Planner).await;
    let id = wedding.id.clone();
    planner
        .sync_until(&id, "the wedding", |planner| planner.get("venue").is_some())
        .await;
    wedding.server.set_role(&id, account, None).await;
    let mut told = planner.socket.frame().await;
    while told.kind() == "sync" {
        told = planner.socket.frame().await;
    }
    assert_eq!((told.kind(), told.text("role")), ("x-access", "null"));
    assert_eq!(planner.socket.frame().await.kind(), "doc-unavailable");

    wedding.client.put("venue", "secret");
    wedding.client.sync_all(&id).await;
    planner.put("venue", "mine");
    let change = last_change(&mut planner);
    let message = carrying(&mut planner.document, change);
    planner.send_message(&id, message).await;
    let answer = planner.socket.frame().await;
    assert_eq!(
        answer.kind(),
        "doc-unavailable",
        "and nothing came before it"
    );
    assert_eq!(wedding.venue().await.as_deref(), Some("secret"));

    // Taken back in, it is served without asking.
    wedding
        .server
        .set_role(&id, account, Some(Role::Planner))
        .await;
    let told = planner.socket.frame().await;
    assert_eq!((told.kind(), told.text("role")), ("x-access", "PLANNER"));
    assert_eq!(planner.socket.frame().await.kind(), "sync");
}

#[tokio::test]
async fn a_new_role_takes_effect_on_an_open_connection() {
    let wedding = wedding().await;
    let (account, mut member) = wedding.member("mia", Role::Viewer).await;
    let id = wedding.id.clone();
    member
        .sync_until(&id, "the wedding", |member| member.get("venue").is_some())
        .await;
    wedding
        .server
        .set_role(&id, account, Some(Role::Planner))
        .await;
    let told = frame_of(&mut member, "x-access").await;
    assert_eq!(told.text("role"), "PLANNER");
    member.put("venue", "Bath");
    member.sync_all(&id).await;
    assert_eq!(wedding.venue().await.as_deref(), Some("Bath"));
}

#[tokio::test]
async fn corrupt_and_oversized_changes_are_refused_and_harm_nobody() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let (_, mut honest) = wedding.member("hans", Role::Planner).await;
    honest
        .sync_until(&id, "the wedding", |honest| honest.get("venue").is_some())
        .await;
    honest.put("theme", "ivory");
    let change = last_change(&mut honest);

    let mut corrupt = change.clone();
    let last = corrupt.len() - 1;
    corrupt[last] ^= 1;
    let attacks: [(&str, Vec<u8>); 4] = [
        ("a wrong checksum", corrupt),
        ("a change cut short", change[..change.len() - 3].to_vec()),
        ("a claim of ten million operations", bomb()),
        ("no change at all", b"\x85\x6f\x4a\x83 nonsense".to_vec()),
    ];
    for (attack, bytes) in attacks {
        let mut attacker = wedding.server.connect(wedding.owner).await;
        let message = carrying(&mut attacker.document, bytes);
        attacker.send_message(&id, message).await;
        let refused = refusal(&mut attacker).await;
        assert!(!refused.text("reason").is_empty(), "{attack}");
    }
    wedding.client.put("venue", "Bath");
    wedding.client.sync_all(&id).await;
    honest.sync_all(&id).await;
    assert_eq!(wedding.venue().await.as_deref(), Some("Bath"));
}

/// A change of a few bytes whose one run stands for ten million operations.
fn bomb() -> Vec<u8> {
    // No dependencies, actor 01 02, sequence and operation 1, time 0, no message or other actors,
    // one column: the actions, ten million times `put`.
    let run = [0x80, 0xad, 0xe2, 0x04, 1];
    let mut body = vec![
        0,
        2,
        1,
        2,
        1,
        1,
        0,
        0,
        0,
        1,
        0x42,
        u8::try_from(run.len()).unwrap(),
    ];
    body.extend(run);
    let mut chunk = vec![
        0x85,
        0x6f,
        0x4a,
        0x83,
        0,
        0,
        0,
        0,
        1,
        u8::try_from(body.len()).unwrap(),
    ];
    chunk.extend(body);
    chunk
}

#[tokio::test]
async fn a_filter_that_claims_probes_ends_its_socket_only() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let mut attacker = wedding.server.connect(wedding.owner).await;
    // A sync message: no heads, no needs, one filter of one entry that claims 2^32-1 probes.
    let filter = [1, 10, 0xff, 0xff, 0xff, 0xff, 0x0f, 0xff, 0xff];
    let mut message = vec![0x42, 0, 0, 1, 0, u8::try_from(filter.len()).unwrap()];
    message.extend(filter);
    message.push(0);
    attacker.send_data(&id, &message).await;
    let (frames, code) = attacker.socket.until_closed().await;
    assert_eq!((frames[0].kind(), code), ("error", Some(1002)));
    wedding.client.put("theme", "ivory");
    wedding.client.sync_all(&id).await;
}

#[tokio::test]
async fn changes_wait_for_what_they_follow_from() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    wedding.client.put("first", "1");
    let first = last_change(&mut wedding.client);
    wedding.client.put("second", "2");
    let second = last_change(&mut wedding.client);

    let late = carrying(&mut wedding.client.document, second);
    wedding.client.send_message(&id, late).await;
    let asked = loop {
        let frame = wedding.client.socket.frame().await;
        if frame.kind() == "sync" {
            break Message::decode(&frame.data).unwrap();
        }
    };
    let missing = automerge::Change::from_bytes(first.clone()).unwrap().hash();
    assert_eq!(asked.need, [missing], "it asks for what is missing");
    let heads = wedding.client.document.get_heads();
    assert_ne!(asked.heads, heads, "what is parked is not acknowledged");

    let early = carrying(&mut wedding.client.document, first);
    wedding.client.send_message(&id, early).await;
    loop {
        let frame = wedding.client.socket.frame().await;
        if frame.kind() == "sync" && Message::decode(&frame.data).unwrap().heads == heads {
            break;
        }
    }
}

/// What a member's copy of the wedding becomes.
type Edit = fn(&mut AutoCommit) -> Result<(), AutomergeError>;

fn container(document: &AutoCommit, key: &str) -> automerge::ObjId {
    document.get(ROOT, key).unwrap().unwrap().1
}

#[tokio::test]
async fn a_role_changes_its_own_areas_only() {
    let wedding = wedding().await;
    let id = wedding.id.clone();
    let (account, mut planner) = wedding.member("paul", Role::Planner).await;
    let access = frame_after_asking(&mut planner, &id).await;
    assert_eq!(
        (access.kind(), access.text("role")),
        ("x-access", "PLANNER")
    );
    planner
        .sync_until(&id, "the wedding", |planner| planner.get("venue").is_some())
        .await;
    let edits: [(&str, Edit, &[&str]); 4] = [
        (
            "an expense, and everything in it, made in the same change",
            |document| {
                let expenses = container(document, "expenses");
                let expense = document.put_object(expenses, "e1", ObjType::Map)?;
                let notes = document.put_object(expense, "notes", ObjType::Text)?;
                document.splice_text(notes, 0, 0, "deposit")
            },
            &["budget"],
        ),
        (
            "a guest, which would be allowed, and the wedding",
            |document| {
                let guests = container(document, "guests");
                document.put_object(guests, "g1", ObjType::Map)?;
                let details = container(document, "wedding");
                document.put(details, "venue", "Bath")
            },
            &["weddingDetails"],
        ),
        (
            "several areas",
            |document| {
                let templates = container(document, "emailTemplates");
                document.put_object(templates, "t1", ObjType::Map)?;
                let budget = container(document, "budget");
                document.put(budget, "total", 1)?;
                let currency = container(document, "currency");
                document.put(currency, "primary", "USD")
            },
            &["weddingDetails", "budget", "email"],
        ),
        (
            "a category that is there from the beginning",
            |document| {
                let categories = container(document, "categories");
                let (_, venue) = document.get(categories, "venue")?.unwrap();
                document.put(venue, "planned", 1)
            },
            &["budget"],
        ),
    ];
    let before = planner.document.get_heads();
    for (edit, make, areas) in edits {
        let mut attacker = wedding.server.connect(account).await;
        attacker.document = planner.document.fork();
        make(&mut attacker.document).unwrap();
        let message = carrying_since(&mut attacker.document, &before);
        attacker.send_message(&id, message).await;
        let refused = refusal(&mut attacker).await;
        assert_eq!(refused.text("code"), "role", "{edit}");
        assert_eq!(refused.lists["areas"], *areas, "{edit}");
    }
    planner.put("theme", "ivory");
    planner.sync_all(&id).await;
    let mut fresh = wedding.server.connect(wedding.owner).await;
    fresh
        .sync_until(&id, "the planner's edit", |fresh| {
            fresh.get("theme").is_some()
        })
        .await;
    assert_eq!(fresh.document.get_heads(), planner.document.get_heads());
}

/// The first frame that is not about the documents of others.
async fn frame_after_asking(client: &mut Client, id: &DocumentId) -> Frame {
    client.send_sync(id).await;
    client.socket.frame().await
}

/// A message with everything that a document has beyond some heads.
fn carrying_since(document: &mut AutoCommit, before: &[automerge::ChangeHash]) -> Message {
    let changes = document.get_changes(before);
    let bytes = changes
        .iter()
        .flat_map(|change| change.raw_bytes().to_vec());
    let bytes = bytes.collect();
    carrying(document, bytes)
}

#[tokio::test]
async fn an_operation_overwrites_nothing_that_it_is_not_on() {
    let mut document = AutoCommit::new();
    for key in ["guests", "website"] {
        document.put_object(ROOT, key, ObjType::Map).unwrap();
    }
    let mut wedding = wedding_of(document).await;
    let id = wedding.id.clone();
    // A new container under a key that is free, which says that it replaces the guests.
    let mut document = wedding.client.document.fork();
    let guests = container(&document, "guests");
    document.put_object(ROOT, "vendors", ObjType::Map).unwrap();
    document.commit();
    let made = document.get_last_local_change().unwrap();
    let mut expanded = made.decode();
    let automerge::ObjId::Id(counter, actor, _) = guests else {
        panic!("the guests are not the root");
    };
    let replaced = automerge::legacy::OpId::new(counter, &actor);
    expanded.operations[0].pred = vec![replaced].into();
    let forged = automerge::Change::from(expanded);
    let message = carrying(&mut wedding.client.document, forged.raw_bytes().to_vec());
    wedding.client.send_message(&id, message).await;
    assert_eq!(
        refusal(&mut wedding.client).await.text("code"),
        "rootContainer"
    );
}

/// A wedding with a guest, which begins like every wedding that our own app makes.
async fn wedding_with_a_guest() -> Wedding {
    let mut wedding = wedding_of(AutoCommit::load(genesis::V1).unwrap()).await;
    wedding.client.put_guest_text("g1", "firstName", "Ann");
    wedding.client.sync_all(&wedding.id).await;
    wedding
}

#[tokio::test]
async fn a_root_container_is_not_replaced_or_removed() {
    let wedding = wedding_with_a_guest().await;
    let (_, mut planner) = wedding.member("paul", Role::Planner).await;
    let id = wedding.id.clone();
    planner
        .sync_until(&id, "the wedding", |planner| planner.guest("g1").is_some())
        .await;
    let edits: [(&str, Edit); 5] = [
        ("replaced by a map", |document| {
            document
                .put_object(ROOT, "guests", ObjType::Map)
                .map(|_new| ())
        }),
        ("replaced by a value", |document| {
            document.put(ROOT, "guests", "none")
        }),
        ("removed", |document| document.delete(ROOT, "guests")),
        ("another schema version", |document| {
            document.put(ROOT, "schemaVersion", 2)
        }),
        ("no schema version", |document| {
            document.delete(ROOT, "schemaVersion")
        }),
    ];
    for (edit, make) in edits {
        let mut attacker = wedding.server.connect(wedding.owner).await;
        attacker.document = planner.document.fork();
        make(&mut attacker.document).unwrap();
        attacker.document.commit();
        let change = last_change(&mut attacker);
        let message = carrying(&mut attacker.document, change);
        attacker.send_message(&id, message).await;
        let refused = refusal(&mut attacker).await;
        assert_eq!(
            refused.text("reason"),
            "the parts of a wedding, such as its guests, can be changed but not replaced or \
             removed as a whole",
            "{edit}"
        );
    }
    let mut fresh = wedding.server.connect(wedding.owner).await;
    fresh
        .sync_until(&id, "the guest", |fresh| fresh.guest("g1").is_some())
        .await;
}

#[tokio::test]
async fn a_missing_root_container_may_be_made_once() {
    let mut document = AutoCommit::new();
    document.put_object(ROOT, "website", ObjType::Map).unwrap();
    let mut wedding = wedding_of(document).await;
    let id = wedding.id.clone();
    let make_guests = |client: &mut Client| {
        client
            .document
            .put_object(ROOT, "guests", ObjType::Map)
            .unwrap();
        client.document.commit();
    };
    make_guests(&mut wedding.client);
    wedding.client.sync_all(&id).await;
    make_guests(&mut wedding.client);
    let change = last_change(&mut wedding.client);
    let message = carrying(&mut wedding.client.document, change);
    wedding.client.send_message(&id, message).await;
    refusal(&mut wedding.client).await;
}

#[tokio::test]
async fn the_genesis_may_be_brought_twice() {
    let wedding = wedding_with_a_guest().await;
    let id = wedding.id.clone();
    // Another device made the same wedding offline, and sends all that it has.
    let mut device = wedding.server.connect(wedding.owner).await;
    device.document = AutoCommit::load(genesis::V1).unwrap();
    device.put_guest_text("g2", "firstName", "Zoë");
    let all = device.document.save();
    let message = carrying(&mut device.document, all);
    device.send_message(&id, message).await;
    device
        .sync_until(&id, "both guests", |device| device.guest("g1").is_some())
        .await;
    let mut fresh = wedding.server.connect(wedding.owner).await;
    fresh
        .sync_until(&id, "both guests", |fresh| {
            fresh.guest("g1").is_some() && fresh.guest("g2").is_some()
        })
        .await;
}

#[tokio::test]
async fn an_owners_first_document_may_have_any_shape() {
    let mut document = AutoCommit::load(genesis::V1).unwrap();
    document.delete(ROOT, "guests").unwrap();
    document.commit();
    document.put(ROOT, "guests", "none yet").unwrap();
    document.put(ROOT, "schemaVersion", "mine").unwrap();
    document.commit();
    let wedding = wedding_of(document).await;
    let mut fresh = wedding.server.connect(wedding.owner).await;
    fresh
        .sync_until(&wedding.id, "the document", |fresh| {
            let guests = fresh.document.get(ROOT, "guests").unwrap();
            guests.is_some_and(|(guests, _)| guests.as_str() == Some("none yet"))
        })
        .await;
    let version = fresh.document.get(ROOT, "schemaVersion").unwrap().unwrap();
    assert_eq!(version.0.as_str(), Some("mine"));
}
