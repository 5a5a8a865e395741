//! Properties of all routes: the envelope, limits, headers, and the web app's files.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use troth_base::public_url::PublicUrl;

use crate::common::TestServer;

fn post(path: &str, body: impl Into<Body>) -> Request<Body> {
    Request::post(path).body(body.into()).unwrap()
}

fn get(path: &str) -> Request<Body> {
    Request::get(path).body(Body::empty()).unwrap()
}

#[tokio::test]
async fn health_is_reported() {
    // With several processes, only the one with a closed database is unhealthy.
    let server = TestServer::start().await.with(|_state| ());
    let answer = server.send(get("/api/health")).await;
    assert_eq!(answer.data(StatusCode::OK)["status"], "ok");

    server.state.db.close().await;
    let answer = server.send(get("/api/health")).await;
    answer.fails(503, "UNAVAILABLE", None);
}

#[tokio::test]
async fn routing_errors_use_the_envelope() {
    let server = TestServer::start().await;
    for path in ["/api", "/api/", "/api/no-such-thing", "/api/auth"] {
        let answer = server.send(get(path)).await;
        answer.fails(404, "NOT_FOUND", None);
    }
    let answer = server.call(Method::PATCH, "/api/auth/me", None, None).await;
    answer.fails(405, "METHOD_NOT_ALLOWED", None);
}

#[tokio::test]
async fn a_json_error_names_the_field_if_known() {
    let server = TestServer::start().await;
    let check = async |body: &'static str, code: &str, field: Option<&str>| {
        let answer = server.send(post("/api/auth/login", body)).await;
        answer.fails(400, code, field);
    };
    check("not json", "BAD_REQUEST", None).await;
    check(r#"{"email":"#, "BAD_REQUEST", Some("email")).await;
    check(
        r#"{"email":"a@b.org","password":tru}"#,
        "BAD_REQUEST",
        Some("password"),
    )
    .await;
    check(r#"{"email":{}}"#, "VALIDATION_FAILED", Some("email")).await;
    check(r#"{"email":"a@b.org"} {}"#, "BAD_REQUEST", None).await;
    check("[]", "BAD_REQUEST", None).await;
    check(
        r#" ["ada@example.org", "violets & rye"]"#,
        "BAD_REQUEST",
        None,
    )
    .await;
}

#[tokio::test]
async fn a_body_over_the_limit_is_too_large() {
    let server = TestServer::start().await;
    let body = |bytes: usize| format!(r#"{{"email":"{}"}}"#, "x".repeat(bytes));
    let answer = server.send(post("/api/auth/login", body(200 * 1024))).await;
    answer.fails(400, "VALIDATION_FAILED", Some("email"));
    let answer = server.send(post("/api/auth/login", body(256 * 1024))).await;
    answer.fails(413, "PAYLOAD_TOO_LARGE", None);
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let server = TestServer::start().await;
    server.write_web_file("index.html", "landing");
    for path in ["/", "/no-such-file.js", "/api/health", "/api/no-such-thing"] {
        let answer = server.send(get(path)).await;
        let policy = answer.header("content-security-policy");
        let rules: Vec<&str> = policy.split("; ").collect();
        for rule in [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self' 'unsafe-inline'",
            "connect-src 'self' wss://troth.example",
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(rules.contains(&rule), "{path}: {rule} is not in {policy}");
        }
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(
            answer.header("referrer-policy"),
            "strict-origin-when-cross-origin"
        );
    }
}

#[tokio::test]
async fn an_https_server_sends_strict_transport_security() {
    let server = TestServer::start().await;
    let header = "strict-transport-security";
    for path in ["/", "/api/health", "/api/no-such-thing"] {
        let answer = server.send(get(path)).await;
        assert_eq!(answer.header(header), "max-age=31536000", "{path}");
    }
    let server = server.with(|state| {
        state.public_url = PublicUrl::parse("http://127.0.0.1:8080").unwrap();
    });
    let answer = server.send(get("/api/health")).await;
    assert_eq!(answer.header(header), "");
}

#[tokio::test]
async fn paths_lead_to_the_landing_page_and_the_app() {
    let server = TestServer::start().await;
    server.write_web_file("index.html", "landing");
    server.write_web_file("app.html", "app");
    server.write_web_file("auth.html", "sign in");
    server.write_web_file("sign-up.html", "sign up");
    let check = async |path: &str, status: u16, content: &str| {
        let answer = server.send(get(path)).await;
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.text(), content, "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    };
    check("/", 200, "landing").await;
    check("/auth", 200, "sign in").await;
    check("/auth?mode=sign-up", 200, "sign up").await;
    check("/app/guests?search=ada", 200, "app").await;
    check("/no/such/page", 200, "app").await;
    check("/assets/gone-1a2b.js", 404, "").await;
    check("/../secret", 200, "app").await;
    check("/..%2fsecret.txt", 404, "").await;
    let answer = server.send(post("/auth", "")).await;
    assert_eq!(answer.status, 405);
}

#[tokio::test]
async fn assets_are_compressed_and_cached_forever() {
    let server = TestServer::start().await;
    server.write_web_file("assets/app-1a2b.js", "plain");
    server.write_web_file("assets/app-1a2b.js.br", "brotli");
    server.write_web_file("assets/app-1a2b.js.gz", "gzip");
    server.write_web_file("sw.js", "worker");
    let check = async |accepts: &str, encoding: &str, content: &str| {
        let request = Request::get("/assets/app-1a2b.js").header("accept-encoding", accepts);
        let answer = server.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.text(), content);
        assert_eq!(answer.header("content-encoding"), encoding);
        assert_eq!(answer.header("content-type"), "text/javascript");
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(
            answer.header("vary").to_ascii_lowercase(),
            "accept-encoding"
        );
    };
    check("gzip, br", "br", "brotli").await;
    check("gzip", "gzip", "gzip").await;
    check("identity", "", "plain").await;

    let worker = server.send(get("/sw.js")).await;
    assert_eq!(worker.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn lists_are_compressed_and_tokens_are_not() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let theme = "x".repeat(100);
    let wedding = json!({"theme": theme});
    server
        .post("/api/weddings", &token, wedding)
        .await
        .data(StatusCode::CREATED);
    let encoding = async |method: Method, path: &str, body: Value| {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("accept-encoding", "gzip")
            .header("authorization", format!("Bearer {token}"))
            .body(Body::from(body.to_string()))
            .unwrap();
        let answer = server.send(request).await;
        assert_eq!(answer.status, 200, "{path}");
        answer.header("content-encoding").to_owned()
    };
    assert_eq!(
        encoding(Method::GET, "/api/weddings", json!({})).await,
        "gzip"
    );
    let credentials = json!({"email": "ada@example.org", "password": crate::common::PASSWORD});
    assert_eq!(
        encoding(Method::POST, "/api/auth/login", credentials).await,
        ""
    );
}
