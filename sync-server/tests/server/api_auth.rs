//! Accounts: registration, sign-in and sign-out, and sessions.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use troth_base::server::ClientAddress;
use troth_storage::accounts::{self, Account, PasswordUpdate};

use crate::common::{Answer, PASSWORD, TestServer, Tokens, registration};

#[tokio::test]
async fn registering_signs_in() {
    let server = TestServer::start().await;
    let form = registration("  Ada@Example.ORG ");
    let answer = server.post_anonymously("/api/auth/register", form).await;
    let data = answer.data(StatusCode::CREATED);
    let user = &data["user"];
    assert_eq!(user["firstName"], "Ada");
    assert_eq!(user["lastName"], "Byron");
    assert_eq!(user["email"], "ada@example.org");
    assert_eq!(user["roles"], json!([{"role": "USER"}]));
    assert_eq!(answer.header("cache-control"), "no-store");

    let token = data["tokens"]["accessToken"].as_str().unwrap();
    let me = server.get("/api/auth/me", token).await.data(StatusCode::OK);
    assert_eq!(&me["user"], user);
}

#[tokio::test]
async fn an_address_has_one_account() {
    let server = TestServer::start().await;
    server.register("ada@example.org").await;
    let form = registration("ADA@example.org");
    let answer = server.post_anonymously("/api/auth/register", form).await;
    answer.fails(409, "CONFLICT", Some("email"));
}

#[tokio::test]
async fn registration_errors_name_the_field_and_use_the_rules_messages() {
    let server = TestServer::start().await;
    let check = async |field: &str, value: Value, message: &str| {
        let mut form = registration("ada@example.org");
        form[field] = value;
        let answer = server.post_anonymously("/api/auth/register", form).await;
        assert_eq!(answer.fails(400, "VALIDATION_FAILED", Some(field)), message);
    };
    let short_first = "First name must be at least 2 characters";
    check("firstName", json!("A"), short_first).await;
    check("firstName", json!(" A "), short_first).await;
    let short_last = "Last name must be at least 2 characters";
    check("lastName", json!(""), short_last).await;
    let no_email = "Please enter a valid email address";
    check("email", json!("ada"), no_email).await;
    check("email", json!("ada@"), no_email).await;
    let short_password = "Password must be at least 6 characters";
    check("password", json!("12345"), short_password).await;
    check(
        "email",
        json!(7),
        "invalid type: integer `7`, expected a string",
    )
    .await;
    check(
        "email",
        Value::Null,
        "invalid type: null, expected a string",
    )
    .await;

    let answer = server
        .post_anonymously("/api/auth/register", json!({}))
        .await;
    answer.fails(400, "VALIDATION_FAILED", Some("firstName"));
}

#[tokio::test]
async fn a_common_password_is_refused() {
    let server = TestServer::start().await;
    for password in ["password", "123456", &"x".repeat(129)] {
        let mut form = registration("ada@example.org");
        form["password"] = json!(password);
        let answer = server.post_anonymously("/api/auth/register", form).await;
        answer.fails(400, "VALIDATION_FAILED", Some("password"));
    }
}

#[tokio::test]
async fn signing_in_takes_the_right_password() {
    let server = TestServer::start().await;
    server.register("ada@example.org").await;
    let check = async |email: &str, password: &str, status: u16| {
        let form = json!({"email": email, "password": password, "rememberMe": true});
        let answer = server.post_anonymously("/api/auth/login", form).await;
        assert_eq!(answer.status, status, "{email} {password}");
        answer
    };
    check(" ADA@example.org", PASSWORD, 200).await;
    let wrong = check("ada@example.org", "violets & wry", 401).await;
    let unknown = check("grace@example.org", PASSWORD, 401).await;
    // The answer does not reveal whether an address has an account.
    assert_eq!(wrong.body, unknown.body);
    wrong.fails(401, "UNAUTHORIZED", None);
    check("not an address", PASSWORD, 400).await;
    let short = check("ada@example.org", "12345", 400).await;
    short.fails(400, "VALIDATION_FAILED", Some("password"));
}

/// Addresses of a home, an office, and a stranger.
const HOME: &str = "198.51.100.7";
const OFFICE: &str = "198.51.100.8";
const ELSEWHERE: &str = "203.0.113.9";

async fn sign_in_from(server: &TestServer, address: &str, email: &str, password: &str) -> Answer {
    let form = json!({"email": email, "password": password});
    server.post_from(address, "/api/auth/login", form).await
}

#[tokio::test]
async fn guessing_is_limited_with_the_time_to_wait() {
    let server = TestServer::start().await;
    server.register("ada@example.org").await;
    server.register("grace@example.org").await;
    let guess = async || {
        let form = json!({"email": "ada@example.org", "password": "a wrong guess"});
        server.post_anonymously("/api/auth/login", form).await
    };
    for _ in 0..10 {
        guess().await.fails(401, "UNAUTHORIZED", None);
    }
    let answer = guess().await;
    let words = answer.fails(429, "RATE_LIMITED", None);
    assert_eq!(words, "Too many attempts. Please try again in 15 minutes.");
    let wait: i64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=15 * 60 + 1).contains(&wait), "{wait}");
    assert_eq!(answer.json()["error"]["retryAfter"], wait);

    server.login("grace@example.org").await;
    server.register("mary@example.org").await;
    server.advance_clock(wait);
    server.login("ada@example.org").await;
}

#[tokio::test]
async fn a_stranger_does_not_lock_the_owner_out() {
    let server = TestServer::start().await;
    let form = registration("ada@example.org");
    let account = server.post_from(HOME, "/api/auth/register", form).await;
    account.data(StatusCode::CREATED);
    // A single stranger, until the limit stops them.
    let guess =
        async |from: &str| sign_in_from(&server, from, "ada@example.org", "a wrong guess").await;
    for _ in 0..10 {
        guess(ELSEWHERE).await.fails(401, "UNAUTHORIZED", None);
    }
    guess(ELSEWHERE).await.fails(429, "RATE_LIMITED", None);
    // The owner gets in from a new network and from home.
    let sign_in_own =
        async |from: &str| sign_in_from(&server, from, "ada@example.org", PASSWORD).await;
    sign_in_own(OFFICE).await.data(StatusCode::OK);
    sign_in_own(HOME).await.data(StatusCode::OK);
    // Many strangers: sign-in from new addresses is blocked for a while, and from known ones it works.
    let mut answers = Vec::new();
    for number in 0..40 {
        answers.push(
            guess(&format!("203.0.113.{}", 100 + number / 2))
                .await
                .status
                .as_u16(),
        );
    }
    assert_eq!(answers[..30], [401; 30]);
    assert_eq!(answers[30..], [429; 10]);
    sign_in_own("192.0.2.1")
        .await
        .fails(429, "RATE_LIMITED", None);
    sign_in_own(HOME).await.data(StatusCode::OK);
    sign_in_own(OFFICE).await.data(StatusCode::OK);
    // Ten wrong passwords block a known network, too.
    for _ in 0..10 {
        guess(HOME).await.fails(401, "UNAUTHORIZED", None);
    }
    guess(HOME).await.fails(429, "RATE_LIMITED", None);
    sign_in_own(OFFICE).await.data(StatusCode::OK);
    server.advance_clock(15 * 60);
    sign_in_own("192.0.2.1").await.data(StatusCode::OK);
}

#[tokio::test]
async fn guesses_from_the_own_network_lock_out_neither_a_known_device_nor_a_session() {
    let server = TestServer::start().await;
    let form = registration("ada@example.org");
    let account = server.post_from(HOME, "/api/auth/register", form).await;
    let tokens = Tokens::from_data(&account.data(StatusCode::CREATED));
    let signed_in = sign_in_from(&server, HOME, "ada@example.org", PASSWORD).await;
    let cookie = signed_in.header("set-cookie").to_owned();
    assert!(cookie.contains("; HttpOnly; SameSite=Strict"), "{cookie}");
    let device = cookie.split(';').next().unwrap();
    let sign_in = async |cookie: &str, email: &str, password: &str| {
        let form = json!({"email": email, "password": password});
        let request = Request::post("/api/auth/login")
            .header("content-type", "application/json")
            .header("cookie", cookie)
            .extension(ClientAddress::direct(HOME.parse().unwrap()))
            .body(Body::from(form.to_string()));
        server.send(request.unwrap()).await
    };
    // A child plays with a tablet in the same house.
    for _ in 0..10 {
        let wrong = sign_in_from(&server, HOME, "ada@example.org", "a wrong guess").await;
        wrong.fails(401, "UNAUTHORIZED", None);
    }
    let locked_out = sign_in_from(&server, HOME, "ada@example.org", PASSWORD).await;
    locked_out.fails(429, "RATE_LIMITED", None);
    let changed = json!({"newPassword": "lilies & oats", "currentPassword": PASSWORD});
    let changed = server.put("/api/auth/me", &tokens.access, changed).await;
    changed.data(StatusCode::OK);
    let sign_in_own = async |password: &str| sign_in(device, "ada@example.org", password).await;
    sign_in_own("lilies & oats").await.data(StatusCode::OK);
    // The device has its own attempts, with the same limit, for this account and for others.
    for _ in 0..10 {
        sign_in_own("a wrong guess")
            .await
            .fails(401, "UNAUTHORIZED", None);
    }
    sign_in_own("lilies & oats")
        .await
        .fails(429, "RATE_LIMITED", None);
    server
        .post_from(
            OFFICE,
            "/api/auth/register",
            registration("mia@example.org"),
        )
        .await;
    for _ in 0..10 {
        let wrong = sign_in(device, "mia@example.org", "a wrong guess").await;
        wrong.fails(401, "UNAUTHORIZED", None);
    }
    let refused = sign_in(device, "mia@example.org", PASSWORD).await;
    refused.fails(429, "RATE_LIMITED", None);
    // A forged cookie is ignored.
    let forged = sign_in("troth-device=x.y.z", "ada@example.org", PASSWORD).await;
    forged.fails(429, "RATE_LIMITED", None);
}

#[tokio::test]
async fn known_networks_survive_a_restart() {
    let server = TestServer::start().await;
    let form = registration("ada@example.org");
    let account = server.post_from(HOME, "/api/auth/register", form).await;
    let tokens = Tokens::from_data(&account.data(StatusCode::CREATED));
    // In between, a session is refreshed on another network.
    let form = json!({"refreshToken": tokens.refresh});
    let refreshed = server.post_from(OFFICE, "/api/auth/refresh", form).await;
    refreshed.data(StatusCode::OK);
    let server = server.restart().await;
    for number in 0..40 {
        let from = format!("203.0.113.{number}");
        sign_in_from(&server, &from, "ada@example.org", "a wrong guess").await;
    }
    let sign_in_own =
        async |from: &str| sign_in_from(&server, from, "ada@example.org", PASSWORD).await;
    sign_in_own("192.0.2.1")
        .await
        .fails(429, "RATE_LIMITED", None);
    sign_in_own(HOME).await.data(StatusCode::OK);
    sign_in_own(OFFICE).await.data(StatusCode::OK);
    // The database does not reveal the addresses.
    let file = server.read_whole_database().await;
    assert!(!file.windows(HOME.len()).any(|part| part == HOME.as_bytes()));
}

#[tokio::test]
async fn one_network_cannot_guess_at_all_accounts() {
    let server = TestServer::start().await;
    let form = registration("ada@example.org");
    let path = "/api/auth/register";
    let account = server.post_from("2001:db8::1", path, form).await;
    account.data(StatusCode::CREATED);
    let guess = async |from: &str, number: u32| {
        let email = format!("guest{number}@example.org");
        let answer = sign_in_from(&server, from, &email, "a wrong guess").await;
        answer.status.as_u16()
    };
    for number in 0..100 {
        // An IPv6 client has any number of addresses.
        let from = format!("2001:db8::{number:x}");
        assert_eq!(guess(&from, number).await, 401);
    }
    assert_eq!(guess("2001:db8::ffff", 100).await, 429);
    assert_eq!(guess("2001:db8:0:1::1", 100).await, 401);
    // A known user is not affected by others' guesses from the same network.
    sign_in_from(&server, "2001:db8::2", "ada@example.org", PASSWORD)
        .await
        .data(StatusCode::OK);
}

#[tokio::test]
async fn names_change_freely() {
    let server = TestServer::start().await;
    let tokens = server.register("ada@example.org").await;
    let changes = json!({"lastName": " Lovelace "});
    let answer = server.put("/api/auth/me", &tokens.access, changes).await;
    let data = answer.data(StatusCode::OK);
    assert_eq!(data["user"]["firstName"], "Ada");
    assert_eq!(data["user"]["lastName"], "Lovelace");
    assert!(data.get("tokens").is_none(), "{data}");

    let answer = server
        .put("/api/auth/me", &tokens.access, json!({"firstName": "A"}))
        .await;
    answer.fails(400, "VALIDATION_FAILED", Some("firstName"));
}

#[tokio::test]
async fn a_new_address_or_password_needs_the_current_password() {
    let server = TestServer::start().await;
    let tokens = server.register("ada@example.org").await;
    server.register("grace@example.org").await;
    let change_profile =
        async |changes: Value| server.put("/api/auth/me", &tokens.access, changes).await;

    for changes in [
        json!({"email": "countess@example.org"}),
        json!({"email": "countess@example.org", "currentPassword": "a wrong guess"}),
        json!({"newPassword": "lilies & oats"}),
    ] {
        let answer = change_profile(changes).await;
        answer.fails(400, "VALIDATION_FAILED", Some("currentPassword"));
    }
    let answer =
        change_profile(json!({"newPassword": "1234567", "currentPassword": PASSWORD})).await;
    answer.fails(400, "VALIDATION_FAILED", Some("newPassword"));
    let answer =
        change_profile(json!({"email": "grace@example.org", "currentPassword": PASSWORD})).await;
    answer.fails(409, "CONFLICT", Some("email"));

    let changes = json!({"email": "Countess@example.org", "currentPassword": PASSWORD});
    let data = change_profile(changes).await.data(StatusCode::OK);
    assert_eq!(data["user"]["email"], "countess@example.org");
    server.login("countess@example.org").await;
}

#[tokio::test]
async fn registrations_are_limited() {
    let server = TestServer::start().await;
    let register = async |form: Value| {
        let answer = server
            .post_from(ELSEWHERE, "/api/auth/register", form)
            .await;
        answer.status.as_u16()
    };
    // Refused registrations do not count.
    for _ in 0..1_001 {
        assert_eq!(register(json!({})).await, 400);
    }
    assert_eq!(register(registration("ada@example.org")).await, 201);
    // Fills the limit directly: hashing a thousand passwords would take long.
    let network = ClientAddress::direct(ELSEWHERE.parse().unwrap()).network();
    while server
        .state
        .accounts
        .registrations
        .attempt(network)
        .await
        .is_ok()
    {}
    assert_eq!(register(registration("ben@example.org")).await, 429);
    let form = registration("ben@example.org");
    let elsewhere = server.post_from(HOME, "/api/auth/register", form).await;
    elsewhere.data(StatusCode::CREATED);
    server.advance_clock(60 * 60);
    assert_eq!(register(registration("cleo@example.org")).await, 201);
}

#[tokio::test]
async fn a_change_of_name_does_not_undo_a_concurrent_password_change() {
    let server = TestServer::start().await;
    server.register("ada@example.org").await;
    let db = &server.state.db;
    let read_before = accounts::find_by_email(db, "ada@example.org")
        .await
        .unwrap();
    let read_before = read_before.unwrap();
    let changed = Account {
        password_hash: Some("a new hash".to_owned()),
        ..read_before.clone()
    };
    accounts::update(
        db,
        &changed,
        PasswordUpdate::Changed,
        "2026-06-01T12:00:00.000Z",
    )
    .await
    .unwrap();
    accounts::update(
        db,
        &read_before,
        PasswordUpdate::Kept,
        "2026-06-01T12:00:00.000Z",
    )
    .await
    .unwrap();
    let stored = accounts::find(db, changed.id).await.unwrap().unwrap();
    assert_eq!(stored.password_hash.as_deref(), Some("a new hash"));
}

#[tokio::test]
async fn a_ticket_is_valid_once() {
    let server = TestServer::start().await;
    let tokens = server.register("ada@example.org").await;
    let ticket = async || {
        let answer = server
            .post("/api/sync/ticket", &tokens.access, json!({}))
            .await;
        let data = answer.data(StatusCode::OK);
        data["ticket"].as_str().unwrap().to_owned()
    };
    let me = server
        .get("/api/auth/me", &tokens.access)
        .await
        .data(StatusCode::OK);
    let first_ticket = ticket().await;
    let bearer = server
        .state
        .accounts
        .tickets
        .redeem(&first_ticket)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        bearer.account.to_string(),
        me["user"]["id"].as_str().unwrap()
    );
    assert_eq!(
        server
            .state
            .accounts
            .tickets
            .redeem(&first_ticket)
            .await
            .unwrap(),
        None
    );

    let late_ticket = ticket().await;
    server.advance_clock(30);
    assert_eq!(
        server
            .state
            .accounts
            .tickets
            .redeem(&late_ticket)
            .await
            .unwrap(),
        None
    );

    let answer = server.post_anonymously("/api/sync/ticket", json!({})).await;
    answer.fails(401, "UNAUTHORIZED", None);
}

#[tokio::test]
async fn the_database_contains_no_password_and_no_token() {
    let server = TestServer::start().await;
    let tokens = server.register("ada@example.org").await;
    let file = server.read_whole_database().await;
    let contains = |text: &str| file.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(
        contains("ada@example.org"),
        "the account is not in this file"
    );
    for secret in [PASSWORD, &tokens.refresh, &tokens.access] {
        assert!(!contains(secret));
    }
}

#[tokio::test]
async fn sync_tickets_are_limited() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await;
    let ben = server.register("ben@example.org").await;
    let ask = async |who: &Tokens| {
        let path = "/api/sync/ticket";
        server.post(path, &who.access, json!({})).await
    };
    for _ in 0..640 {
        ask(&ada).await.data(StatusCode::OK);
    }
    let answer = ask(&ada).await;
    answer.fails(429, "RATE_LIMITED", None);
    let wait: i64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=61).contains(&wait), "{wait}");
    ask(&ben).await.data(StatusCode::OK);
    server.advance_clock(60);
    ask(&ada).await.data(StatusCode::OK);
}
