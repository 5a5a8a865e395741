//! Write access by role over sync, and the shape that writes must have.

use automerge::legacy::OpId;
use automerge::transaction::Transactable;
use automerge::{AutoCommit, AutomergeError, Change, ObjId, ObjType, ROOT, ReadDoc, ScalarValue};
use troth_core::genesis;
use troth_core::permissions::Role;
use troth_documents::DocumentId;

use crate::common::data_dir;
use crate::sync_support::wedding::{
    last_change, message_with_changes, message_with_changes_since, next_refusal, wedding,
    wedding_of, wedding_with_a_guest,
};
use crate::sync_support::{Client, Frame, LiveServer};

/// An edit of a member's copy of the wedding.
type Edit = fn(&mut AutoCommit) -> Result<(), AutomergeError>;

fn container(document: &AutoCommit, key: &str) -> ObjId {
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
            &["weddingDetails", "budget", "emailTemplates"],
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
        let message = message_with_changes_since(&mut attacker.document, &before);
        attacker.send_message(&id, message).await;
        let refused = next_refusal(&mut attacker).await;
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

/// The first frame after a sync message.
async fn frame_after_asking(client: &mut Client, id: &DocumentId) -> Frame {
    client.send_sync(id).await;
    client.socket.frame().await
}

/// The last change, altered so that it claims to overwrite the operation that made an object.
fn claiming_to_overwrite(document: &mut AutoCommit, object: &ObjId) -> Vec<u8> {
    let ObjId::Id(counter, actor, _) = object else {
        panic!("nothing overwrites the root");
    };
    let mut change = document.get_last_local_change().unwrap().decode();
    change.operations[0].pred = vec![OpId::new(*counter, actor)].into();
    Change::from(change).raw_bytes().to_vec()
}

#[tokio::test]
async fn an_operation_overwrites_only_values_of_its_own_object() {
    let mut document = AutoCommit::new();
    for key in ["expenses", "guests", "currency"] {
        document.put_object(ROOT, key, ObjType::Map).unwrap();
    }
    let expenses = container(&document, "expenses");
    let expense = document.put_object(expenses, "e1", ObjType::Map).unwrap();
    let guests = container(&document, "guests");
    document.put_object(guests, "g0", ObjType::Map).unwrap();
    let wedding = wedding_of(document).await;
    let id = wedding.id.clone();
    let (account, mut planner) = wedding.member("paul", Role::Planner).await;
    planner
        .sync_until(&id, "the wedding", |planner| planner.get("venue").is_some())
        .await;
    let guests = container(&planner.document, "guests");
    let edits: [(&str, Edit, &ObjId, &str); 3] = [
        (
            "a new container under a key that is free, in the place of the guests",
            |document| {
                document
                    .put_object(ROOT, "vendors", ObjType::Map)
                    .map(|_| ())
            },
            &guests,
            "rootContainer",
        ),
        (
            "a new guest in the place of an expense",
            |document| {
                let guests = container(document, "guests");
                document.put_object(guests, "g1", ObjType::Map).map(|_| ())
            },
            &expense,
            "shape",
        ),
        (
            "the name of a guest in the place of an expense",
            |document| {
                let guests = container(document, "guests");
                let (_, guest) = document.get(guests, "g0")?.unwrap();
                document.put(guest, "firstName", "Mia")
            },
            &expense,
            "unappliable",
        ),
    ];
    for (edit, make, overwritten, code) in edits {
        let mut attacker = wedding.server.connect(account).await;
        attacker.document = planner.document.fork();
        make(&mut attacker.document).unwrap();
        attacker.document.commit();
        let forged = claiming_to_overwrite(&mut attacker.document, overwritten);
        let message = message_with_changes(&mut attacker.document, forged);
        attacker.send_message(&id, message).await;
        assert_eq!(
            next_refusal(&mut attacker).await.text("code"),
            code,
            "{edit}"
        );
    }
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
            document.put(ROOT, "schemaVersion", genesis::SCHEMA_VERSION + 1)
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
        let message = message_with_changes(&mut attacker.document, change);
        attacker.send_message(&id, message).await;
        let refused = next_refusal(&mut attacker).await;
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
    document.put_object(ROOT, "currency", ObjType::Map).unwrap();
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
    let message = message_with_changes(&mut wedding.client.document, change);
    wedding.client.send_message(&id, message).await;
    next_refusal(&mut wedding.client).await;
}

#[tokio::test]
async fn harmful_values_are_refused_by_their_shape() {
    let wedding = wedding_with_a_guest().await;
    let id = wedding.id.clone();
    let mut owner = wedding.server.connect(wedding.owner).await;
    owner
        .sync_until(&id, "the wedding", |owner| owner.guest("g1").is_some())
        .await;
    let edits: [(&str, Edit); 9] = [
        ("a word in the place of a guest", |document| {
            let guests = container(document, "guests");
            document.put(guests, "g1", "gone")
        }),
        ("a list in the place of a guest", |document| {
            let guests = container(document, "guests");
            document.put_object(guests, "g2", ObjType::List).map(|_| ())
        }),
        ("a map in the place of a name", |document| {
            let guest = guest(document);
            let name = document.put_object(guest, "firstName", ObjType::Map);
            name.map(|_| ())
        }),
        ("a counter in the place of a number", |document| {
            let guest = guest(document);
            document.put(guest, "plusOnes", ScalarValue::counter(1))
        }),
        ("a value of 100 kB", |document| {
            let guest = guest(document);
            document.put(guest, "later", "x".repeat(100_000))
        }),
        ("a key of 1 kB", |document| {
            let guest = guest(document);
            document.put(guest, "k".repeat(1000), 1)
        }),
        ("a key that is a prototype in a browser", |document| {
            let guest = guest(document);
            document
                .put_object(guest, "__proto__", ObjType::Map)
                .map(|_| ())
        }),
        ("maps in maps in maps", |document| {
            let mut inner = container(document, "currency");
            for _ in 0..100 {
                inner = document.put_object(inner, "in", ObjType::Map)?;
            }
            Ok(())
        }),
        ("a map in a text", |document| {
            let guest = guest(document);
            let (_, name) = document.get(guest, "firstName")?.unwrap();
            document.insert_object(name, 0, ObjType::Map).map(|_| ())
        }),
    ];
    let before = owner.document.get_heads();
    for (edit, make) in edits {
        let mut attacker = wedding.server.connect(wedding.owner).await;
        attacker.document = owner.document.fork();
        make(&mut attacker.document).unwrap();
        let message = message_with_changes_since(&mut attacker.document, &before);
        attacker.send_message(&id, message).await;
        assert_eq!(
            next_refusal(&mut attacker).await.text("code"),
            "shape",
            "{edit}"
        );
    }
    // Unknown fields may come from a later version of the app, or from another one.
    let guest = owner.guest("g1").unwrap();
    let later = owner
        .document
        .put_object(&guest, "later", ObjType::Map)
        .unwrap();
    owner
        .document
        .put(&later, "visits", ScalarValue::counter(3))
        .unwrap();
    owner.document.increment(&later, "visits", 2).unwrap();
    owner.document.put(&later, "photo", vec![1_u8, 2]).unwrap();
    owner.document.delete(&guest, "firstName").unwrap();
    owner.document.commit();
    owner.sync_all(&id).await;
    let mut fresh = wedding.server.connect(wedding.owner).await;
    fresh
        .sync_until(&id, "the wedding", |fresh| fresh.guest("g1").is_some())
        .await;
    assert_eq!(fresh.document.get_heads(), owner.document.get_heads());
}

fn guest(document: &AutoCommit) -> ObjId {
    let guests = container(document, "guests");
    document.get(guests, "g1").unwrap().unwrap().1
}

#[tokio::test]
async fn the_seats_of_a_chart_are_not_replaced_or_removed_as_a_whole() {
    fn chart(document: &AutoCommit) -> ObjId {
        let charts = container(document, "charts");
        document.get(charts, "c").unwrap().unwrap().1
    }
    let mut document = AutoCommit::load(genesis::V1).unwrap();
    let charts = container(&document, "charts");
    let new_chart = document.put_object(charts, "c", ObjType::Map).unwrap();
    document
        .put_object(new_chart, "seats", ObjType::Map)
        .unwrap();
    let mut wedding = wedding_of(document).await;
    let id = wedding.id.clone();
    wedding.client.sync_all(&id).await;
    let edits: [(&str, Edit); 3] = [
        ("replaced", |document| {
            let chart = chart(document);
            document
                .put_object(chart, "seats", ObjType::Map)
                .map(|_new| ())
        }),
        ("removed", |document| {
            let chart = chart(document);
            document.delete(chart, "seats")
        }),
        ("set to nothing", |document| {
            let chart = chart(document);
            document.put(chart, "seats", ())
        }),
    ];
    for (edit, make) in edits {
        let mut attacker = wedding.server.connect(wedding.owner).await;
        attacker.document = wedding.client.document.fork();
        make(&mut attacker.document).unwrap();
        attacker.document.commit();
        let change = last_change(&mut attacker);
        let message = message_with_changes(&mut attacker.document, change);
        attacker.send_message(&id, message).await;
        assert_eq!(
            next_refusal(&mut attacker).await.text("code"),
            "shape",
            "{edit}"
        );
    }
    let chart = chart(&wedding.client.document);
    let (_, seats) = wedding
        .client
        .document
        .get(chart, "seats")
        .unwrap()
        .unwrap();
    let seat = wedding
        .client
        .document
        .put_object(seats, "g1", ObjType::Map);
    seat.unwrap();
    wedding.client.document.commit();
    wedding.client.sync_all(&id).await;
}

#[tokio::test]
async fn an_owners_first_document_has_the_shape_of_a_wedding_too() {
    let data = data_dir::in_memory();
    let server = LiveServer::start(&data).await;
    let ada = server.account("ada").await;
    let edits: [(&str, Edit, &str); 4] = [
        (
            "no map of guests",
            |document| document.put(ROOT, "guests", "none yet"),
            "shape",
        ),
        (
            "a schema version of a later app",
            |document| document.put(ROOT, "schemaVersion", genesis::SCHEMA_VERSION + 1),
            "shape",
        ),
        (
            "a schema version that is none",
            |document| document.put(ROOT, "schemaVersion", "mine"),
            "shape",
        ),
        (
            "something that is no part of a wedding",
            |document| document.put_object(ROOT, "roles", ObjType::Map).map(|_| ()),
            "rootContainer",
        ),
    ];
    for (edit, make, code) in edits {
        let id = DocumentId::random();
        server.register(&id, ada).await;
        let mut device = server.connect(ada).await;
        device.document = AutoCommit::load(genesis::V1).unwrap();
        make(&mut device.document).unwrap();
        let message = message_with_changes_since(&mut device.document, &[]);
        device.send_message(&id, message).await;
        assert_eq!(next_refusal(&mut device).await.text("code"), code, "{edit}");
        assert!(!server.state.documents.exists(&id).await.unwrap(), "{edit}");
    }
}

#[tokio::test]
async fn a_first_document_may_have_any_history() {
    let mut document = AutoCommit::new();
    for _ in 0..2 {
        document.put_object(ROOT, "currency", ObjType::Map).unwrap();
        document.commit();
    }
    document.delete(ROOT, "currency").unwrap();
    document.put_object(ROOT, "currency", ObjType::Map).unwrap();
    assert_eq!(
        wedding_of(document).await.venue().await.as_deref(),
        Some("Kew")
    );
}
