//! Exchange rates over REST, with stand-ins for the services.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::http::{StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use troth_rest::rates::{RateService, Rates};

use crate::common::TestServer;

/// A local service with a fixed answer.
struct StandIn {
    service: RateService,
    request_count: Arc<AtomicUsize>,
    serving: tokio::task::JoinHandle<()>,
}

impl StandIn {
    async fn answering(answer: fn(&str) -> Response) -> Self {
        Self::with(Some(answer)).await
    }

    /// A service that accepts connections and never answers.
    async fn silent() -> Self {
        Self::with(None).await
    }

    async fn with(answer: Option<fn(&str) -> Response>) -> Self {
        let request_count = Arc::new(AtomicUsize::new(0));
        let count = request_count.clone();
        let handler = async move |uri: Uri| {
            count.fetch_add(1, Ordering::SeqCst);
            match answer {
                Some(answer) => answer(uri.path().trim_start_matches('/')),
                None => std::future::pending().await,
            }
        };
        let app = Router::new().fallback(handler);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Self {
            service: RateService::parse(&format!("http://{address}/{{base}}")).unwrap(),
            request_count,
            serving,
        }
    }

    fn request_count(&self) -> usize {
        self.request_count.load(Ordering::SeqCst)
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

fn dollars(base: &str) -> Response {
    axum::Json(json!({ "base": base, "rates": { "USD": 1.0845, "UGX": 4012.3 } })).into_response()
}

async fn server(services: &[&StandIn]) -> TestServer {
    let services = services
        .iter()
        .map(|stand_in| stand_in.service.clone())
        .collect();
    let server = TestServer::start().await;
    server.with(|state| state.rates = Rates::new(services, state.clock.clone()))
}

async fn rates(server: &TestServer, token: &str, base: &str) -> Value {
    let path = format!("/api/exchange-rates/{base}");
    server.get(&path, token).await.data(StatusCode::OK)
}

#[tokio::test]
async fn a_service_is_queried_once_an_hour() {
    let service = StandIn::answering(dollars).await;
    let server = server(&[&service]).await;
    let token = server.register("ada@example.org").await.access;
    let expected = json!({
        "base": "EUR",
        "rates": { "USD": 1.0845, "UGX": 4012.3 },
        "fetchedAt": "2026-06-01T12:00:00.000Z",
        "source": "127.0.0.1",
        "approximate": false,
    });
    assert_eq!(rates(&server, &token, "EUR").await, expected);
    server.advance_clock(3_599);
    let token = server.login("ada@example.org").await.access;
    assert_eq!(rates(&server, &token, "EUR").await, expected);
    assert_eq!(service.request_count(), 1);
    // Another currency is not cached yet.
    rates(&server, &token, "GBP").await;
    assert_eq!(service.request_count(), 2);
    server.advance_clock(1);
    let later = rates(&server, &token, "EUR").await;
    assert_eq!(later["fetchedAt"], "2026-06-01T13:00:00.000Z");
    assert_eq!(service.request_count(), 3);
}

#[tokio::test]
async fn a_second_service_replaces_one_with_invalid_answers() {
    let pages = StandIn::answering(|_| Html("<h1>Sign in to the network</h1>").into_response());
    let broken = StandIn::answering(|_| StatusCode::BAD_GATEWAY.into_response());
    let endless = StandIn::answering(|_| "1".repeat(100_000).into_response());
    let second = StandIn::answering(dollars).await;
    for first in [pages.await, broken.await, endless.await] {
        let server = server(&[&first, &second]).await;
        let token = server.register("ada@example.org").await.access;
        let answer = rates(&server, &token, "EUR").await;
        assert_eq!(answer["rates"]["USD"], 1.0845);
        assert_eq!(answer["approximate"], false);
        assert_eq!(first.request_count(), 1);
    }
}

#[tokio::test]
async fn without_a_service_rates_are_marked_as_approximate() {
    let silent = StandIn::silent().await;
    let stopped_service = StandIn::silent().await.service.clone();
    let services = vec![silent.service.clone(), stopped_service];
    let server = TestServer::start().await;
    let server = server.with(|state| {
        let rates = Rates::new(services, state.clock.clone());
        state.rates = rates.with_timeout(Duration::from_secs(1));
    });
    let token = server.register("ada@example.org").await.access;
    let answer = rates(&server, &token, "UGX").await;
    assert_eq!(
        (&answer["approximate"], &answer["source"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(answer["fetchedAt"], "2025-07-01T00:00:00.000Z");
    assert_eq!(answer["rates"].as_object().unwrap().len(), 32);
    // The next call does not wait for the services again; after a minute they are queried again.
    server.advance_clock(59);
    assert_eq!(rates(&server, &token, "UGX").await, answer);
    assert_eq!(silent.request_count(), 1);
    server.advance_clock(1);
    assert_eq!(rates(&server, &token, "UGX").await, answer);
    assert_eq!(silent.request_count(), 2);
}

#[tokio::test]
async fn rates_need_an_account_and_a_known_currency() {
    let server = server(&[]).await;
    let token = server.register("ada@example.org").await.access;
    let unknown = server.get("/api/exchange-rates/XXX", &token).await;
    unknown.fails(400, "VALIDATION_FAILED", Some("base"));
    let stranger = server.get("/api/exchange-rates/EUR", "nobody").await;
    stranger.fails(401, "UNAUTHORIZED", None);
}
