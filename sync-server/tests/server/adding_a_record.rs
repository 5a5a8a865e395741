//! A new table of records provides REST, sync and documentation without further code: `core/src/records/keepsake.rs` is
//! all code for keepsakes. In a build that includes it, `api_records.rs` and `api_matrix.rs` test it, too.

use automerge::transaction::Transactable;
use automerge::{AutoCommit, AutomergeError, ObjId, ObjType, ROOT, ReadDoc};
use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_core::permissions::Role;
use troth_rest::openapi;

use crate::common::TestServer;
use crate::common::team::Team;
use crate::sync_support::Client;
use crate::sync_support::wedding::{Wedding, message_with_changes_since, next_refusal, wedding};

#[tokio::test]
async fn rest_stores_keepsakes_for_roles_that_may() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let keepsakes_path = format!("/api/keepsakes/{}", team.wedding);
    let record_path = format!("{keepsakes_path}/ring-box");
    let vendor = json!({"id": "smith", "name": "Smith", "category": "Rings"});
    let vendors = format!("/api/vendors/{}", team.wedding);
    let added = server.post(&vendors, &team.planner, vendor).await;
    added.data(StatusCode::CREATED);

    let keepsake = json!({
        "id": "ring-box", "name": "Ring box", "story": "Of walnut", "price": "24.50", "pieces": 2,
        "boughtOn": "2026-05-03", "isWrapped": true, "vendorId": "smith",
    });
    let refused = server
        .post(&keepsakes_path, &team.planner, keepsake.clone())
        .await;
    refused.fails(403, "FORBIDDEN", None);
    let added = server
        .post(&keepsakes_path, &team.organizer, keepsake)
        .await;
    let added = added.data(StatusCode::CREATED)["keepsake"].take();
    let expected = json!({
        "id": "ring-box", "name": "Ring box", "story": "Of walnut", "unit": "m", "price": 24.5,
        "pieces": 2, "boughtOn": "2026-05-03", "isWrapped": true, "vendorId": "smith",
        "createdAt": added["createdAt"], "updatedAt": added["createdAt"],
    });
    assert_eq!(added, expected);
    let answer = server
        .get(&record_path, &team.viewer)
        .await
        .data(StatusCode::OK);
    assert_eq!(answer["keepsake"], expected);

    let wrong = server
        .put(&record_path, &team.owner, json!({"pieces": 10}))
        .await;
    wrong.fails(400, "VALIDATION_FAILED", Some("pieces"));
    let wrong = server
        .put(&record_path, &team.owner, json!({"unit": 1}))
        .await;
    wrong.fails(400, "VALIDATION_FAILED", Some("unit"));
    let changed = server
        .put(&record_path, &team.owner, json!({"unit": "ft"}))
        .await;
    assert_eq!(changed.data(StatusCode::OK)["keepsake"]["unit"], "ft");

    let refused = server.delete(&record_path, &team.planner).await;
    refused.fails(403, "FORBIDDEN", None);
    let removed = server.delete(&record_path, &team.owner).await;
    removed.data(StatusCode::OK);
    let remaining = server
        .get(&keepsakes_path, &team.planner)
        .await
        .data(StatusCode::OK);
    assert_eq!(remaining["keepsakes"], json!([]));
}

#[test]
fn the_api_description_includes_keepsakes() {
    let text = openapi::document().to_json().unwrap();
    let document: Value = serde_json::from_str(&text).unwrap();
    let path = &document["paths"]["/api/keepsakes/{weddingId}/{keepsakeId}"];
    let requires = |method: &str| path[method]["x-requires"].clone();
    assert_eq!(
        requires("get"),
        json!({"who": "member", "area": "budget", "access": "read"})
    );
    for method in ["put", "delete"] {
        let expected = json!({"who": "member", "area": "budget", "access": "write"});
        assert_eq!(requires(method), expected, "{method}");
    }
    let schemas = &document["components"]["schemas"];
    assert_eq!(schemas["NewKeepsake"]["required"], json!(["name"]));
    let property = |schema: &str, key: &str| schemas[schema]["properties"][key].clone();
    assert_eq!(
        property("Keepsake", "unit"),
        json!({"type": "string", "enum": ["m", "ft"], "description": "Unit.", "examples": ["m"]})
    );
    assert_eq!(
        property("KeepsakeChanges", "price")["type"],
        json!(["number", "string", "null"])
    );
    assert_eq!(
        property("Keepsake", "price")["type"],
        json!(["number", "null"])
    );
    assert_eq!(property("Keepsake", "pieces")["maximum"], json!(9));
    assert_eq!(property("Keepsake", "boughtOn")["format"], "date");
    // In the order of the table.
    let new = &text[text.find("\"NewKeepsake\"").unwrap()..];
    let keys = [
        "id",
        "name",
        "story",
        "unit",
        "price",
        "pieces",
        "boughtOn",
        "isWrapped",
    ];
    let positions = keys.map(|key| new.find(&format!("\"{key}\":")).unwrap());
    assert!(positions.is_sorted(), "{positions:?}");
}

/// An edit of a member's copy of the wedding.
type Edit = fn(&mut AutoCommit) -> Result<(), AutomergeError>;

fn ring_box(document: &AutoCommit) -> ObjId {
    let (_, keepsakes) = document.get(ROOT, "keepsakes").unwrap().unwrap();
    document.get(keepsakes, "ring-box").unwrap().unwrap().1
}

fn has_ring_box(client: &mut Client) -> bool {
    let keepsakes = client.document.get(ROOT, "keepsakes").unwrap();
    keepsakes.is_some_and(|(_, keepsakes)| {
        client
            .document
            .get(keepsakes, "ring-box")
            .unwrap()
            .is_some()
    })
}

/// A wedding with a keepsake added by a command of its owner.
async fn wedding_with_a_ring_box() -> Wedding {
    let mut wedding = wedding().await;
    let command = json!({
        "type": "keepsake.add", "id": "ring-box", "keepsake": {"name": "Ring box", "price": "24.50"},
    });
    let command = serde_json::from_value(command).unwrap();
    let documents = &wedding.server.state.documents;
    documents
        .run(&wedding.id, wedding.owner, command)
        .await
        .unwrap();
    let id = wedding.id.clone();
    wedding
        .client
        .sync_until(&id, "the keepsake", has_ring_box)
        .await;
    wedding
}

/// The code and areas with which a member's edit is refused.
async fn read_refusal(wedding: &Wedding, edit: Edit, mut member: Client) -> (String, Vec<String>) {
    let mut document = wedding.client.document.clone();
    let before = document.get_heads();
    member.document = document.fork();
    edit(&mut member.document).unwrap();
    let message = message_with_changes_since(&mut member.document, &before);
    member.send_message(&wedding.id, message).await;
    let refused = next_refusal(&mut member).await;
    let areas = refused.lists.get("areas").cloned().unwrap_or_default();
    (refused.text("code").to_owned(), areas)
}

#[tokio::test]
async fn the_gate_refuses_wrong_keepsakes_and_accepts_an_owners_edit() {
    let mut wedding = wedding_with_a_ring_box().await;
    let (_, planner) = wedding.member("paul", Role::Planner).await;
    let writes: Edit = |document| {
        let ring_box = ring_box(document);
        document.put(ring_box, "price", 30)
    };
    let (code, areas) = read_refusal(&wedding, writes, planner).await;
    assert_eq!((code.as_str(), areas), ("role", vec!["budget".to_owned()]));

    let edits: [(&str, Edit); 5] = [
        ("a word where a number belongs", |document| {
            let ring_box = ring_box(document);
            document.put(ring_box, "price", "thirty")
        }),
        ("a number where a flag belongs", |document| {
            let ring_box = ring_box(document);
            document.put(ring_box, "isWrapped", 1)
        }),
        ("a word in the place of a keepsake", |document| {
            let (_, keepsakes) = document.get(ROOT, "keepsakes")?.unwrap();
            document.put(keepsakes, "ring-box", "gone")
        }),
        ("other pictures in the place of those", |document| {
            let ring_box = ring_box(document);
            let pictures = document.put_object(ring_box, "pictures", ObjType::Map);
            pictures.map(|_| ())
        }),
        ("no pictures any more", |document| {
            let ring_box = ring_box(document);
            document.delete(ring_box, "pictures")
        }),
    ];
    for (edit, make) in edits {
        let owner = wedding.server.connect(wedding.owner).await;
        let (code, _) = read_refusal(&wedding, make, owner).await;
        assert_eq!(code, "shape", "{edit}");
    }

    let ring_box = ring_box(&wedding.client.document);
    let document = &mut wedding.client.document;
    document.put(&ring_box, "price", 3_000).unwrap();
    let (_, pictures) = document.get(&ring_box, "pictures").unwrap().unwrap();
    document.put(pictures, "front", "of-walnut").unwrap();
    document.commit();
    let id = wedding.id.clone();
    wedding.client.sync_all(&id).await;
    let price = wedding.server.state.documents.read(&id, |model| {
        let keepsake = troth_core::records::by_noun("keepsake").unwrap();
        let ring_box = model.records().find(keepsake, "ring-box").unwrap();
        ring_box.number("price")
    });
    assert_eq!(price.await.unwrap(), Some(Some(3_000)));
}
