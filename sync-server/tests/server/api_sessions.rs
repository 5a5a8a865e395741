//! Sessions: access tokens, refresh tokens and theft detection, and signing out.

use axum::http::{Method, StatusCode};
use serde_json::json;

use crate::common::{PASSWORD, TestServer, Tokens};

#[tokio::test]
async fn an_access_token_lasts_fifteen_minutes() {
    let server = TestServer::start().await;
    let tokens = server.register("ada@example.org").await;
    server.advance_clock(15 * 60 - 1);
    let answer = server.get("/api/auth/me", &tokens.access).await;
    answer.data(StatusCode::OK);
    server.advance_clock(1);
    let answer = server.get("/api/auth/me", &tokens.access).await;
    answer.fails(401, "UNAUTHORIZED", None);
    assert_eq!(answer.header("www-authenticate"), "Bearer");
}

#[tokio::test]
async fn only_tokens_of_this_server_are_accepted() {
    let server = TestServer::start().await;
    let elsewhere = TestServer::start().await;
    let tokens = server.register("ada@example.org").await;
    let foreign = elsewhere.register("ada@example.org").await.access;
    // Header {"alg":"none","typ":"JWT"}, our own payload, no signature.
    let payload = tokens.access.split('.').nth(1).unwrap();
    let unsigned = format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{payload}.");
    for token in ["", "nonsense", &foreign, &unsigned, &tokens.refresh] {
        let answer = server.get("/api/auth/me", token).await;
        answer.fails(401, "UNAUTHORIZED", None);
    }
    let answer = server.call(Method::GET, "/api/auth/me", None, None).await;
    answer.fails(401, "UNAUTHORIZED", None);
}

#[tokio::test]
async fn a_refresh_token_is_replaced_when_used() {
    let server = TestServer::start().await;
    let first_tokens = server.register("ada@example.org").await;
    let answer = server.refresh(&first_tokens.refresh).await;
    let second_tokens = Tokens::from_data(&answer.data(StatusCode::OK));
    assert_ne!(first_tokens.refresh, second_tokens.refresh);
    server
        .get("/api/auth/me", &second_tokens.access)
        .await
        .data(StatusCode::OK);
    let third_answer = server.refresh(&second_tokens.refresh).await;
    third_answer.data(StatusCode::OK);
}

/// Exchanges a refresh token for the next pair.
async fn refreshed(server: &TestServer, token: &str) -> Tokens {
    Tokens::from_data(&server.refresh(token).await.data(StatusCode::OK))
}

/// Checks that a session was ended because of theft.
async fn is_over(server: &TestServer, tokens: &Tokens) {
    let me = server.get("/api/auth/me", &tokens.access).await;
    me.fails(401, "UNAUTHORIZED", None);
    let answer = server.refresh(&tokens.refresh).await;
    answer.fails(401, "UNAUTHORIZED", None);
}

#[tokio::test]
async fn a_refresh_can_be_repeated_after_a_lost_answer() {
    let server = TestServer::start().await;
    let first_tokens = server.register("ada@example.org").await;
    let lost = refreshed(&server, &first_tokens.refresh).await;
    server.advance_clock(59);
    let second_tokens = refreshed(&server, &first_tokens.refresh).await;
    assert_ne!(lost.refresh, second_tokens.refresh);
    let me = server.get("/api/auth/me", &second_tokens.access).await;
    me.data(StatusCode::OK);
    // The session goes on as if no answer had been lost.
    server.advance_clock(15 * 60);
    refreshed(&server, &second_tokens.refresh).await;
}

#[tokio::test]
async fn two_tabs_that_refresh_at_once_stay_signed_in() {
    let server = TestServer::start().await;
    let shared = server.register("ada@example.org").await.refresh;
    let mut tokens = [shared.clone(), shared];
    // Each tab keeps its own tokens, and both refresh again when their access tokens expire.
    for _ in 0..3 {
        let [one, other] = &tokens;
        let one = refreshed(&server, one).await;
        // The first tab continues while the other one still refreshes.
        let me = server.get("/api/auth/me", &one.access).await;
        me.data(StatusCode::OK);
        let other = refreshed(&server, other).await;
        server.advance_clock(15 * 60);
        tokens = [one.refresh, other.refresh];
    }
}

#[tokio::test]
async fn a_used_refresh_token_is_theft_after_a_minute_and_ends_no_other_session() {
    let server = TestServer::start().await;
    let stolen = server.register("ada@example.org").await;
    let other = server.login("ada@example.org").await;
    let current = refreshed(&server, &stolen.refresh).await;
    server.advance_clock(30);
    // Repeating it does not extend the minute.
    let refreshed_again = refreshed(&server, &stolen.refresh).await;
    server.advance_clock(30);

    let reused = server.refresh(&stolen.refresh).await;
    reused.fails(401, "UNAUTHORIZED", None);
    is_over(&server, &current).await;
    is_over(&server, &refreshed_again).await;

    let me = server.get("/api/auth/me", &other.access).await;
    me.data(StatusCode::OK);
    refreshed(&server, &other.refresh).await;
}

#[tokio::test]
async fn a_used_refresh_token_is_theft_once_its_successor_is_used() {
    let server = TestServer::start().await;
    let stolen = server.register("ada@example.org").await;
    let second_tokens = refreshed(&server, &stolen.refresh).await;
    let current = refreshed(&server, &second_tokens.refresh).await;
    let reused = server.refresh(&stolen.refresh).await;
    reused.fails(401, "UNAUTHORIZED", None);
    is_over(&server, &current).await;
}

#[tokio::test]
async fn of_two_successors_one_continues_the_session() {
    let server = TestServer::start().await;
    let first_tokens = server.register("ada@example.org").await;
    let thief = refreshed(&server, &first_tokens.refresh).await;
    let owner = refreshed(&server, &first_tokens.refresh).await;
    server.advance_clock(14 * 60);
    let current = refreshed(&server, &owner.refresh).await;
    server.advance_clock(60);
    let answer = server.refresh(&thief.refresh).await;
    answer.fails(401, "UNAUTHORIZED", None);
    is_over(&server, &current).await;
}

#[tokio::test]
async fn a_session_ends_when_idle() {
    const DAY: i64 = 24 * 60 * 60;
    let server = TestServer::start().await;
    server.register("ada@example.org").await;
    let sign_in = async |remember: bool| {
        let form =
            json!({"email": "ada@example.org", "password": PASSWORD, "rememberMe": remember});
        let answer = server.post_anonymously("/api/auth/login", form).await;
        Tokens::from_data(&answer.data(StatusCode::OK)).refresh
    };
    let check = async |remember: bool, idle: i64, status: u16| {
        let token = sign_in(remember).await;
        server.advance_clock(DAY - 1);
        let next_tokens = server.refresh(&token).await.data(StatusCode::OK);
        server.advance_clock(idle);
        let answer = server
            .refresh(&Tokens::from_data(&next_tokens).refresh)
            .await;
        assert_eq!(answer.status, status, "remember {remember}, idle {idle} s");
    };
    check(false, DAY - 1, 200).await;
    check(false, DAY, 401).await;
    check(true, 30 * DAY - 1, 200).await;
    check(true, 30 * DAY, 401).await;
}

#[tokio::test]
async fn refreshing_needs_a_valid_token() {
    let server = TestServer::start().await;
    let answer = server
        .post_anonymously("/api/auth/refresh", json!({}))
        .await;
    answer.fails(400, "VALIDATION_FAILED", Some("refreshToken"));
    server
        .refresh("no such token")
        .await
        .fails(401, "UNAUTHORIZED", None);
}

#[tokio::test]
async fn signing_out_ends_the_session_at_once() {
    let server = TestServer::start().await;
    let ended = async |tokens: &Tokens| {
        let me = server.get("/api/auth/me", &tokens.access).await;
        me.fails(401, "UNAUTHORIZED", None);
        server
            .refresh(&tokens.refresh)
            .await
            .fails(401, "UNAUTHORIZED", None);
    };
    let tokens = server.register("ada@example.org").await;
    let answer = server
        .call(Method::POST, "/api/auth/logout", Some(&tokens.access), None)
        .await;
    assert_eq!(answer.data(StatusCode::OK), json!({}));
    ended(&tokens).await;

    // With an access token that expired long ago, the refresh token still identifies the session.
    let tokens = server.login("ada@example.org").await;
    let form = json!({"refreshToken": tokens.refresh});
    let answer = server.post_anonymously("/api/auth/logout", form).await;
    assert_eq!(answer.data(StatusCode::OK), json!({}));
    ended(&tokens).await;
}

#[tokio::test]
async fn a_new_password_ends_every_session_but_the_one_it_starts() {
    let server = TestServer::start().await;
    let this_session = server.register("ada@example.org").await;
    let elsewhere = server.login("ada@example.org").await;
    let changes = json!({"newPassword": "lilies & oats", "currentPassword": PASSWORD});
    let answer = server
        .put("/api/auth/me", &this_session.access, changes)
        .await;
    let fresh = Tokens::from_data(&answer.data(StatusCode::OK));
    for old in [&this_session, &elsewhere] {
        let answer = server.get("/api/auth/me", &old.access).await;
        answer.fails(401, "UNAUTHORIZED", None);
        server
            .refresh(&old.refresh)
            .await
            .fails(401, "UNAUTHORIZED", None);
    }
    server
        .get("/api/auth/me", &fresh.access)
        .await
        .data(StatusCode::OK);
    let form = json!({"email": "ada@example.org", "password": "lilies & oats"});
    let answer = server.post_anonymously("/api/auth/login", form).await;
    answer.data(StatusCode::OK);
}

#[tokio::test]
async fn a_new_password_keeps_a_remembered_session_remembered() {
    let server = TestServer::start().await;
    server.register("ada@example.org").await;
    let mut password = PASSWORD.to_owned();
    for (remember, new_password, status) in
        [(true, "lilies & oats", 200), (false, "asters & figs", 401)]
    {
        let form =
            json!({"email": "ada@example.org", "password": password, "rememberMe": remember});
        let answer = server.post_anonymously("/api/auth/login", form).await;
        let tokens = Tokens::from_data(&answer.data(StatusCode::OK));
        let changes = json!({"newPassword": new_password, "currentPassword": password});
        let answer = server.put("/api/auth/me", &tokens.access, changes).await;
        let fresh = Tokens::from_data(&answer.data(StatusCode::OK));
        // Longer than the idle time of a browser session.
        server.advance_clock(25 * 60 * 60);
        let answer = server.refresh(&fresh.refresh).await;
        assert_eq!(answer.status, status, "remember {remember}");
        password = new_password.to_owned();
    }
}
