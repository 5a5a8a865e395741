//! The sync socket over a real port.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;
use troth_core::command::Command;
use troth_core::permissions::Role;
use troth_core::record::Stored;
use troth_core::records::guest::GUEST;
use troth_core::records::guest::list::GuestQuery;
use troth_core::wedding::fields::WeddingFields;
use troth_documents::DocumentId;

use crate::common::data_dir;
use crate::sync_support::{Client, LiveServer, Socket, SocketEvent};

async fn server() -> (LiveServer, TempDir) {
    let data_dir = data_dir::in_memory();
    (LiveServer::start(&data_dir).await, data_dir)
}

fn command(json: serde_json::Value) -> Command {
    serde_json::from_value(json).unwrap()
}

#[tokio::test]
async fn the_server_has_the_same_ids_after_a_restart() {
    let (server, data_dir) = server().await;
    let ada = server.account("ada").await;
    let client = server.connect(ada).await;
    let welcome = &client.welcome;
    assert_eq!(welcome.kind(), "peer");
    assert_eq!(welcome.text("selectedProtocolVersion"), "1");
    assert_eq!(welcome.text("targetId"), client.peer);
    assert_eq!(welcome.text("peerMetadata.isEphemeral"), "false");
    assert!(!welcome.text("peerMetadata.storageId").is_empty());
    let before = ["senderId", "peerMetadata.storageId"].map(|field| welcome.text(field).to_owned());
    server.stop().await;

    let server = LiveServer::start(&data_dir).await;
    let welcome = server.connect(ada).await.welcome;
    let after = ["senderId", "peerMetadata.storageId"].map(|field| welcome.text(field).to_owned());
    assert_eq!(before, after);
}

#[tokio::test]
async fn two_clients_exchange_edits() {
    let (server, _data) = server().await;
    let (ada, ben) = (server.account("ada").await, server.account("ben").await);
    let id = DocumentId::random();
    server.register(&id, ada).await;
    server.set_role(&id, ben, Some(Role::Planner)).await;

    let mut a = server.connect(ada).await;
    a.put("venue", "Kew");
    a.sync_all(&id).await;
    let mut b = server.connect(ben).await;
    b.sync_until(&id, "the first edit", |b| b.get("venue").is_some())
        .await;
    b.put("theme", "ivory");
    b.sync_all(&id).await;
    a.sync_until(&id, "the second edit", |a| a.get("theme").is_some())
        .await;
    assert_eq!(a.get("theme").as_deref(), Some("ivory"));
    assert_eq!(b.get("venue").as_deref(), Some("Kew"));
}

#[tokio::test]
async fn without_a_valid_ticket_no_frame_is_sent() {
    let (server, _data) = server().await;
    let ada = server.account("ada").await;
    let used = server.ticket(ada).await;
    drop(Client::join(&server.sync_url(Some(&used))).await);
    let expired = server.ticket(ada).await;
    server.advance_clock(31);

    for ticket in [None, Some(used.as_str()), Some(&expired), Some("made-up")] {
        let mut socket = Socket::open(&server.sync_url(ticket)).await;
        let (frames, code) = socket.until_closed().await;
        assert_eq!(frames, [], "{ticket:?}");
        assert_eq!(code, Some(4401), "{ticket:?}");
    }
}

/// An account with two sessions.
struct TwoSessions {
    tokens: Value,
    other_tokens: Value,
}

const PASSWORD: &str = "violets & rye";

async fn visitor(server: &LiveServer, email: &str) -> TwoSessions {
    let account = json!({
        "firstName": "Ada", "lastName": "Byron", "email": email, "password": PASSWORD,
    });
    let sign_in = async |path: &str| {
        let (_, mut data) = server.rest(Method::POST, path, None, &account).await;
        data["tokens"].take()
    };
    TwoSessions {
        tokens: sign_in("/api/auth/register").await,
        other_tokens: sign_in("/api/auth/login").await,
    }
}

fn token<'a>(tokens: &'a Value, name: &str) -> &'a str {
    tokens[name].as_str().unwrap()
}

async fn rest_ticket(server: &LiveServer, tokens: &Value) -> String {
    let bearer = Some(token(tokens, "accessToken"));
    let path = "/api/sync/ticket";
    let (_, data) = server.rest(Method::POST, path, bearer, &json!({})).await;
    data["ticket"].as_str().unwrap().to_owned()
}

async fn connect(server: &LiveServer, tokens: &Value) -> Client {
    let ticket = rest_ticket(server, tokens).await;
    Client::join(&server.sync_url(Some(&ticket))).await
}

async fn sign_out(server: &LiveServer, tokens: &Value) {
    let bearer = Some(token(tokens, "accessToken"));
    let path = "/api/auth/logout";
    let (status, _) = server.rest(Method::POST, path, bearer, &json!({})).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn signing_out_closes_the_sockets_of_that_session_only() {
    let (server, _data) = server().await;
    let ada = visitor(&server, "ada@example.org").await;
    let mut closed = connect(&server, &ada.tokens).await;
    let mut open = connect(&server, &ada.other_tokens).await;
    sign_out(&server, &ada.tokens).await;
    assert_eq!(closed.socket.until_closed().await.1, Some(4401));
    open.send_sync(&DocumentId::random()).await;
    assert_eq!(open.socket.frame().await.kind(), "doc-unavailable");
}

#[tokio::test]
async fn signing_out_with_a_refresh_token_alone_closes_the_socket() {
    let (server, _data) = server().await;
    let ada = visitor(&server, "ada@example.org").await;
    let mut client = connect(&server, &ada.tokens).await;
    let body = json!({"refreshToken": token(&ada.tokens, "refreshToken")});
    let path = "/api/auth/logout";
    server.rest(Method::POST, path, None, &body).await;
    assert_eq!(client.socket.until_closed().await.1, Some(4401));
}

#[tokio::test]
async fn a_new_password_closes_every_socket() {
    let (server, _data) = server().await;
    let ada = visitor(&server, "ada@example.org").await;
    let mut other_client = connect(&server, &ada.tokens).await;
    let mut other = connect(&server, &ada.other_tokens).await;
    let changes = json!({"currentPassword": PASSWORD, "newPassword": "a garden at Ockham 1835"});
    let bearer = Some(token(&ada.tokens, "accessToken"));
    let path = "/api/auth/me";
    let (status, _) = server.rest(Method::PUT, path, bearer, &changes).await;
    assert_eq!(status, StatusCode::OK);
    for client in [&mut other_client, &mut other] {
        assert_eq!(client.socket.until_closed().await.1, Some(4401));
    }
}

#[tokio::test]
async fn a_reused_refresh_token_closes_the_socket() {
    let (server, _data) = server().await;
    let ada = visitor(&server, "ada@example.org").await;
    let mut client = connect(&server, &ada.tokens).await;
    let body = json!({"refreshToken": token(&ada.tokens, "refreshToken")});
    for expected in [StatusCode::OK, StatusCode::UNAUTHORIZED] {
        let path = "/api/auth/refresh";
        let (status, _) = server.rest(Method::POST, path, None, &body).await;
        assert_eq!(status, expected);
        // Within a minute, it may be a client that did not get the answer.
        server.advance_clock(61);
    }
    assert_eq!(client.socket.until_closed().await.1, Some(4401));
}

#[tokio::test]
async fn a_ticket_ends_with_its_session() {
    let (server, _data) = server().await;
    let ada = visitor(&server, "ada@example.org").await;
    let ticket = rest_ticket(&server, &ada.tokens).await;
    sign_out(&server, &ada.tokens).await;
    let mut socket = Socket::open(&server.sync_url(Some(&ticket))).await;
    let (frames, code) = socket.until_closed().await;
    assert_eq!((frames, code), (vec![], Some(4401)));
}

#[tokio::test]
async fn a_stranger_learns_nothing() {
    let (server, _data) = server().await;
    let (ada, eve) = (server.account("ada").await, server.account("eve").await);
    let id = DocumentId::random();
    server.register(&id, ada).await;
    let mut a = server.connect(ada).await;
    a.put("venue", "Kew");
    a.sync_all(&id).await;

    let mut e = server.connect(eve).await;
    e.send_sync(&id).await;
    assert_eq!(e.socket.frame().await.kind(), "doc-unavailable");
    a.put("venue", "Bath");
    a.sync_all(&id).await;
    // If anything had been sent about the edit, it would come before this answer.
    let nowhere = DocumentId::random();
    e.state = automerge::sync::State::new();
    e.send_sync(&nowhere).await;
    let answer = e.socket.frame().await;
    assert_eq!(answer.kind(), "doc-unavailable");
    assert_eq!(answer.text("documentId"), nowhere.as_str());
    assert_eq!(answer.data, [] as [u8; 0]);
}

#[tokio::test]
async fn changes_of_a_stranger_are_not_accepted() {
    let (server, _data) = server().await;
    let (ada, eve) = (server.account("ada").await, server.account("eve").await);
    let id = DocumentId::random();
    server.register(&id, ada).await;
    let mut a = server.connect(ada).await;
    a.put("venue", "Kew");
    a.sync_all(&id).await;

    let mut e = server.connect(eve).await;
    e.put("venue", "nowhere");
    let whole_document = e.document.save();
    let heads = e.document.get_heads();
    let message = automerge::sync::Message {
        heads,
        need: vec![],
        have: vec![],
        changes: vec![whole_document].into(),
        flags: None,
        version: automerge::sync::MessageVersion::V2,
    };
    e.send_message(&id, message).await;
    assert_eq!(e.socket.frame().await.kind(), "doc-unavailable");

    let mut fresh = server.connect(ada).await;
    fresh
        .sync_until(&id, "the document", |client| client.get("venue").is_some())
        .await;
    assert_eq!(fresh.get("venue").as_deref(), Some("Kew"));
}

#[tokio::test]
async fn broken_frames_end_their_own_socket_only() {
    let (server, _data) = server().await;
    let ada = server.account("ada").await;
    let id = DocumentId::random();
    server.register(&id, ada).await;
    let mut good = server.connect(ada).await;
    good.put("venue", "Kew");
    good.sync_all(&id).await;

    let garbage: [&[u8]; 5] = [
        b"",
        b"\xff\xff\xff",
        b"\xa1",
        b"\xbf\x61a",
        b"not cbor at all",
    ];
    for bytes in garbage {
        let mut bad = server.connect(ada).await;
        bad.socket.send(bytes.to_vec()).await;
        let (frames, code) = bad.socket.until_closed().await;
        assert_eq!(
            frames.last().map(crate::sync_support::Frame::kind),
            Some("error"),
            "{bytes:?}"
        );
        assert_eq!(code, Some(1002), "{bytes:?}");
    }
    let mut text = server.connect(ada).await;
    text.socket.send_text("{}").await;
    assert_eq!(text.socket.until_closed().await.1, Some(1002));
    let mut broken = server.connect(ada).await;
    broken.send_data(&id, b"\x43 no sync message").await;
    let (frames, code) = broken.socket.until_closed().await;
    assert_eq!((frames[0].kind(), code), ("error", Some(1002)));

    good.put("theme", "ivory");
    good.sync_all(&id).await;
}

#[tokio::test]
async fn a_client_that_never_joins_properly_is_closed() {
    let (server, _data) = server().await;
    let ada = server.account("ada").await;
    for first in [crate::sync_support::join("tablet", "2"), b"\xa0".to_vec()] {
        let ticket = server.ticket(ada).await;
        let mut socket = Socket::open(&server.sync_url(Some(&ticket))).await;
        socket.send(first).await;
        let (frames, code) = socket.until_closed().await;
        assert_eq!(frames.len(), 1);
        assert_eq!((frames[0].kind(), code), ("error", Some(1002)));
    }
}

#[tokio::test]
async fn a_frame_beyond_the_limit_ends_its_socket_only() {
    let (server, _data) = server().await;
    let ada = server.account("ada").await;
    let id = DocumentId::random();
    server.register(&id, ada).await;
    let mut good = server.connect(ada).await;
    let mut huge = server.connect(ada).await;
    // The frame is announced but never sent: its header alone is refused.
    huge.socket.announce_huge_frame().await;
    let (_, code) = huge.socket.until_closed().await;
    assert!(
        code.is_none() || code == Some(1002) || code == Some(1009),
        "{code:?}"
    );
    good.put("venue", "Kew");
    good.sync_all(&id).await;
}

/// The limit of an account's open sockets.
const SOCKETS: usize = 128;

#[tokio::test]
async fn an_account_has_a_bounded_number_of_sockets() {
    let (server, _data) = server().await;
    let ada = server.account("ada").await;
    // Each process counts its own. All tickets are issued first: the sockets answer no pings, so there is little
    // time to open them.
    let mut tickets = Vec::new();
    for _ in 0..=SOCKETS {
        tickets.push(server.ticket(ada).await);
    }
    let mut open = Vec::new();
    let mut code = None;
    for ticket in tickets {
        let mut socket = Socket::open(&server.first_sync_url(&ticket)).await;
        socket.send(crate::sync_support::join("tablet", "1")).await;
        match socket.next().await {
            SocketEvent::Frame(_) => open.push(socket),
            SocketEvent::Closed(closed) => code = closed,
        }
    }
    assert_eq!((open.len(), code), (SOCKETS, Some(4429)));
    // Another account is served, and so is this one after a socket of it closed.
    let ben = server.account("ben").await;
    server.connect(ben).await;
    let mut last_socket = open.pop().unwrap();
    let goodbye = [("type", "leave"), ("senderId", "tablet")];
    last_socket
        .send(crate::sync_support::encode(&goodbye, None))
        .await;
    last_socket.until_closed().await;
    server.connect(ada).await;
}

#[tokio::test]
async fn a_rest_write_reaches_a_device_and_a_device_reaches_rest() {
    let (server, _data) = server().await;
    let ada = server.account("ada").await;
    let id = DocumentId::random();
    server.register(&id, ada).await;
    let documents = &server.state.documents;
    documents
        .create(&id, ada, WeddingFields::default())
        .await
        .unwrap();
    let mut device = server.connect(ada).await;
    device
        .sync_until(&id, "the wedding", |device| {
            device.state.their_heads.is_some()
        })
        .await;

    let add =
        json!({"type": "guest.add", "id": "g1", "guest": {"firstName": "Zoë", "lastName": "B"}});
    documents.run(&id, ada, command(add)).await.unwrap();
    device
        .sync_until(&id, "the guest", |device| device.guest("g1").is_some())
        .await;

    // A stock client writes a plain string as a text object.
    device.put_guest_text("g2", "firstName", "Ann");
    device.sync_all(&id).await;
    let names = documents.read(&id, |model| {
        let guests = model.records();
        let ids = guests.guest_ids(&GuestQuery::default());
        let name = |id: &String| guests.find(&GUEST, id).map(Stored::title);
        ids.iter().filter_map(name).collect::<Vec<_>>()
    });
    assert_eq!(names.await.unwrap().unwrap(), ["Ann", "Zoë B"]);
}

#[tokio::test]
async fn everything_is_served_from_the_database_after_a_restart() {
    let (server, data_dir) = server().await;
    let ada = server.account("ada").await;
    let id = DocumentId::random();
    server.register(&id, ada).await;
    let mut a = server.connect(ada).await;
    for number in 0..30 {
        a.put(&format!("field-{number}"), "kept");
        a.sync_all(&id).await;
    }
    server.stop().await;
    assert_eq!(
        a.socket.until_closed().await.1,
        Some(1001),
        "the client is told to come back"
    );

    let server = LiveServer::start(&data_dir).await;
    let mut fresh = server.connect(ada).await;
    fresh
        .sync_until(&id, "everything", |fresh| {
            (0..30).all(|number| fresh.get(&format!("field-{number}")).is_some())
        })
        .await;
}

#[tokio::test]
async fn a_device_that_syncs_before_its_registration_is_served_after_it() {
    let (server, _data) = server().await;
    let ada = server.account("ada").await;
    let id = DocumentId::random();
    let mut a = server.connect(ada).await;
    a.put("venue", "Kew");
    a.send_sync(&id).await;
    assert_eq!(a.socket.frame().await.kind(), "doc-unavailable");

    server.register(&id, ada).await;
    // The stock client does not ask again, so the server asks.
    let access = a.socket.frame().await;
    assert_eq!((access.kind(), access.text("role")), ("x-access", "OWNER"));
    let invitation = a.socket.frame().await;
    assert_eq!(invitation.kind(), "sync");
    a.receive(&invitation.data);
    a.sync_all(&id).await;
    assert!(server.state.documents.exists(&id).await.unwrap());
}

#[tokio::test]
async fn presence_goes_to_the_others_with_the_account_that_sent_it() {
    let (server, _data) = server().await;
    let (ada, ben) = (server.account("ada").await, server.account("ben").await);
    let id = DocumentId::random();
    server.register(&id, ada).await;
    server.set_role(&id, ben, Some(Role::Viewer)).await;
    let mut a = server.connect(ada).await;
    a.put("venue", "Kew");
    a.sync_all(&id).await;
    let mut b = server.connect(ben).await;
    b.sync_until(&id, "the document", |b| b.get("venue").is_some())
        .await;

    b.send_ephemeral(&id, b"on the guest list").await;
    let mut received = a.socket.frame().await;
    while received.kind() != "ephemeral" {
        received = a.socket.frame().await;
    }
    assert_eq!(received.text("account"), ben.to_string());
    assert_eq!(received.text("senderId"), b.peer);
    assert_eq!(received.data, b"on the guest list");

    // The others learn at once that it is gone, without a timeout.
    let peer = b.peer.clone();
    drop(b);
    let mut left_frame = a.socket.frame().await;
    while left_frame.kind() != "x-left" {
        left_frame = a.socket.frame().await;
    }
    assert_eq!(left_frame.text("documentId"), id.as_str());
    assert_eq!(left_frame.text("peer"), peer);
    assert_eq!(left_frame.text("account"), ben.to_string());
}
