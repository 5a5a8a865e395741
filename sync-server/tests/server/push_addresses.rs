//! A push endpoint, which a user can set, must not lead to addresses that only the server reaches.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};

use axum::http::Method;
use serde_json::{Value, json};
use troth_messages::push::{PushDevice, PushOutcome, PushResolver};

use crate::common::TestServer;
use crate::common::push_service::{Browser, NAME};

const PUSH: &str = "/api/notifications/push";

/// A server that resolves all names to this address.
async fn leading_to(address: SocketAddr) -> TestServer {
    let reach = PushResolver::from_fn(move |_| Box::pin(async move { Ok(vec![address]) }));
    let server = TestServer::start().await;
    server.with(|state| state.push = state.push.clone().with_resolver(reach))
}

async fn push(server: &TestServer) -> PushOutcome {
    let subscription = Browser::new("a").subscription();
    let text = |field: &str| subscription["keys"][field].as_str().unwrap();
    let endpoint = subscription["endpoint"].as_str().unwrap();
    let device = PushDevice::parse(endpoint, text("p256dh"), text("auth")).unwrap();
    let sent = server.state.push.send(&device, "topic", b"{}".to_vec());
    sent.await.unwrap()
}

#[tokio::test]
async fn the_server_does_not_connect_to_closed_addresses() {
    for address in [
        "127.0.0.1:443",
        "10.0.0.1:443",
        "169.254.169.254:80",
        "192.168.1.1:443",
        "100.64.0.1:443",
        "0.0.0.0:443",
        "224.0.0.1:443",
        "[::1]:443",
        "[::ffff:127.0.0.1]:443",
        "[fd00:ec2::254]:80",
        "[fe80::1]:443",
    ] {
        let server = leading_to(address.parse().unwrap()).await;
        let PushOutcome::Retry(reason) = push(&server).await else {
            panic!("{address}")
        };
        let expected = "the name leads to no public address";
        assert!(reason.ends_with(expected), "{address}: {reason}");
        assert!(
            !reason.contains("/devices/"),
            "the address is a secret: {reason}"
        );
    }
}

#[tokio::test]
async fn a_local_listener_gets_no_connection() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let server = leading_to(listener.local_addr().unwrap()).await;
    assert!(matches!(push(&server).await, PushOutcome::Retry(_)));
    assert_eq!(listener.accept().unwrap_err().kind(), ErrorKind::WouldBlock);
}

#[tokio::test]
async fn the_key_is_created_once_and_survives_restarts() {
    let server = TestServer::start().await;
    let first_key = server.state.push.public_key().await.unwrap().to_owned();
    let server = server.restart().await;
    assert_eq!(server.state.push.public_key().await.unwrap(), first_key);
    let other = TestServer::start().await;
    assert_ne!(other.state.push.public_key().await.unwrap(), first_key);
}

#[tokio::test]
async fn an_invalid_subscription_is_refused() {
    let server = TestServer::start().await;
    let owner = server.register("owner@example.org").await.access;
    let good = Browser::new("a").subscription();
    let mut bare = good.clone();
    let refuse = async |subscription: &Value, field: &str| {
        let answer = server.put(PUSH, &owner, subscription.clone()).await;
        answer.fails(400, "VALIDATION_FAILED", Some(field));
        assert!(server.get(PUSH, &owner).await.json()["data"]["endpoint"].is_null());
    };
    for endpoint in [
        "",
        "nonsense",
        "http://push.example.org/a",
        "ftp://push.example.org/a",
        "https://ada:b@push.example.org/a",
        "https://push.example.org:8443/a",
        "https://push.example.org:80/a",
        "https://localhost/a",
        "https://localhost./a",
        "https://a.localhost/a",
        "https://127.0.0.1/a",
        "https://127.1/a",
        "https://2130706433/a",
        "https://0x7f000001/a",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://169.254.169.254/latest/meta-data",
        "https://metadata.google.internal/a",
        "https://router.local/a",
        "https://intranet/a",
        "file:///etc/passwd",
    ] {
        bare["endpoint"] = json!(endpoint);
        refuse(&bare, "endpoint").await;
    }
    bare["endpoint"] = json!(format!("https://{NAME}/{}", "a".repeat(2_000)));
    refuse(&bare, "endpoint").await;

    let text = |field: &str| good["keys"][field].as_str().unwrap().to_owned();
    let not_on_the_curve = format!("BA{}", "A".repeat(85));
    for key in [
        "",
        "a b",
        &text("auth"),
        &text("p256dh")[..86],
        &format!("{}AA", text("p256dh")),
        &not_on_the_curve,
    ] {
        let mut wrong = good.clone();
        wrong["keys"]["p256dh"] = json!(key);
        refuse(&wrong, "keys.p256dh").await;
    }
    for secret in ["", "a b", &text("auth")[..20], &text("p256dh")] {
        let mut wrong = good.clone();
        wrong["keys"]["auth"] = json!(secret);
        refuse(&wrong, "keys.auth").await;
    }
    let anonymous = server.call(Method::PUT, PUSH, None, Some(good)).await;
    anonymous.fails(401, "UNAUTHORIZED", None);
}
