//! Passkeys over REST, with a software authenticator.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::authenticator::Device;
use crate::common::{Answer, PASSWORD, TestServer, Tokens};

async fn add(server: &TestServer, token: &str, device: &mut Device, name: &str) -> Answer {
    let ceremony = start_adding(server, token).await;
    let credential = device.make(&ceremony["options"]);
    let body = json!({"ticket": ceremony["ticket"], "name": name, "credential": credential});
    server.post("/api/auth/me/passkeys", token, body).await
}

async fn start_adding(server: &TestServer, token: &str) -> Value {
    let body = json!({"currentPassword": PASSWORD});
    let answer = server
        .post("/api/auth/me/passkeys/start", token, body)
        .await;
    answer.data(StatusCode::OK)
}

async fn start_sign_in(server: &TestServer) -> Value {
    let answer = server
        .post_anonymously("/api/auth/passkeys/start", json!({}))
        .await;
    answer.data(StatusCode::OK)
}

async fn finish(server: &TestServer, ticket: &Value, credential: &Value) -> Answer {
    let body = json!({"ticket": ticket, "credential": credential});
    server
        .post_anonymously("/api/auth/passkeys/finish", body)
        .await
}

async fn second_factor(server: &TestServer, body: Value) -> Answer {
    server
        .post_anonymously("/api/auth/second-factor", body)
        .await
}

async fn ways_in(server: &TestServer, token: &str) -> Value {
    let answer = server.get("/api/auth/me/ways-in", token).await;
    answer.data(StatusCode::OK)
}

async fn by_password(server: &TestServer) -> Value {
    let form = json!({"email": "ada@example.org", "password": PASSWORD});
    let answer = server.post_anonymously("/api/auth/login", form).await;
    answer.data(StatusCode::OK)
}

#[tokio::test]
async fn a_passkey_signs_its_owner_in() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let mut device = Device::default();
    let added = add(&server, &ada, &mut device, "Ada's tablet").await;
    let added = added.data(StatusCode::CREATED);
    assert_eq!(added["name"], "Ada's tablet");

    let ceremony = start_sign_in(&server).await;
    let credential = device.answer(&ceremony["options"]);
    let entered = finish(&server, &ceremony["ticket"], &credential).await;
    let entered = entered.data(StatusCode::OK);
    assert_eq!(entered["user"]["email"], "ada@example.org");
    let token = Tokens::from_data(&entered).access;
    let ways = ways_in(&server, &token).await;
    assert_eq!(ways["passkeys"][0]["id"], added["id"]);
    assert_eq!(
        ways["passkeys"][0]["lastUsedAt"],
        "2026-06-01T12:00:00.000Z"
    );
    assert_eq!(ways["secondFactor"], false);

    // A recorded answer cannot be replayed.
    let second_answer = finish(&server, &ceremony["ticket"], &credential).await;
    second_answer.fails(404, "LINK_EXPIRED", None);
    let other = start_sign_in(&server).await;
    let replayed = finish(&server, &other["ticket"], &credential).await;
    replayed.fails(400, "VALIDATION_FAILED", Some("credential"));
}

#[tokio::test]
async fn a_passkey_is_renamed_and_removed() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let mut device = Device::default();
    let added = add(&server, &ada, &mut device, "Phone")
        .await
        .data(StatusCode::CREATED);
    let path = format!("/api/auth/me/passkeys/{}", added["id"].as_str().unwrap());

    // Other accounts cannot.
    let eve = server.register("eve@example.org").await.access;
    let name = json!({"name": "Old phone"});
    server
        .put(&path, &eve, name.clone())
        .await
        .fails(404, "NOT_FOUND", None);
    server.delete_proven(&path, &eve).await.data(StatusCode::OK);
    for bad in ["", "  ", "a\r\nb", &"x".repeat(61)] {
        let refused = server.put(&path, &ada, json!({"name": bad})).await;
        refused.fails(400, "VALIDATION_FAILED", Some("name"));
    }
    server.put(&path, &ada, name).await.data(StatusCode::OK);
    assert_eq!(
        ways_in(&server, &ada).await["passkeys"][0]["name"],
        "Old phone"
    );

    // An unlocked tablet is not enough.
    for unproven in [json!({}), json!({"currentPassword": "wrong password"})] {
        let refused = server.call(Method::DELETE, &path, Some(&ada), Some(unproven));
        let refused = refused.await;
        refused.fails(400, "VALIDATION_FAILED", Some("currentPassword"));
    }
    server.delete_proven(&path, &ada).await.data(StatusCode::OK);
    server.delete_proven(&path, &ada).await.data(StatusCode::OK);
    let ceremony = start_sign_in(&server).await;
    let credential = device.answer(&ceremony["options"]);
    let refused = finish(&server, &ceremony["ticket"], &credential).await;
    refused.fails(400, "VALIDATION_FAILED", Some("credential"));
}

#[tokio::test]
async fn a_new_passkey_needs_the_password_and_belongs_to_its_account() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let start = "/api/auth/me/passkeys/start";
    for proof in [json!({}), json!({"currentPassword": "wrong"})] {
        let refused = server.post(start, &ada, proof).await;
        refused.fails(400, "VALIDATION_FAILED", Some("currentPassword"));
    }
    // Eve cannot add a passkey with a challenge made for Ada.
    let eve = server.register("eve@example.org").await.access;
    let mut device = Device::default();
    let ceremony = start_adding(&server, &ada).await;
    let credential = device.make(&ceremony["options"]);
    let body = json!({"ticket": ceremony["ticket"], "name": "Phone", "credential": credential});
    let path = "/api/auth/me/passkeys";
    server
        .post(path, &eve, body.clone())
        .await
        .fails(404, "LINK_EXPIRED", None);
    server
        .post(path, &ada, body.clone())
        .await
        .data(StatusCode::CREATED);
    server
        .post(path, &ada, body)
        .await
        .fails(404, "LINK_EXPIRED", None);
    // An answer to another challenge, and an invalid answer.
    let ceremony = start_adding(&server, &eve).await;
    for credential in [
        credential,
        json!({}),
        json!("x"),
        json!({"id": "AA", "response": {}}),
    ] {
        let body = json!({"ticket": ceremony["ticket"], "name": "Phone", "credential": credential});
        let refused = server.post(path, &eve, body).await;
        refused.fails(400, "VALIDATION_FAILED", Some("credential"));
    }
}

#[tokio::test]
async fn an_answer_for_another_site_is_refused() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let mut device = Device::default();
    add(&server, &ada, &mut device, "Phone")
        .await
        .data(StatusCode::CREATED);
    let ceremony = start_sign_in(&server).await;
    // A page of the same host on another port, which the device takes for the same site.
    let credential = device.answer_at("https://troth.example:8443", &ceremony["options"]);
    let refused = finish(&server, &ceremony["ticket"], &credential).await;
    refused.fails(400, "VALIDATION_FAILED", Some("credential"));
}

/// Requires a passkey after the password; returns the recovery code.
async fn turn_on(server: &TestServer, token: &str) -> String {
    let wish = json!({"on": true, "currentPassword": PASSWORD});
    let changed = server.put("/api/auth/me/second-factor", token, wish).await;
    let changed = changed.data(StatusCode::OK);
    assert_eq!(changed["secondFactor"], true);
    changed["recoveryCode"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_passkey_can_be_required_after_the_password() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let wish = json!({"on": true, "currentPassword": PASSWORD});
    let refused = server.put("/api/auth/me/second-factor", &ada, wish).await;
    refused.fails(409, "CONFLICT", None);
    let mut device = Device::default();
    let added = add(&server, &ada, &mut device, "Phone")
        .await
        .data(StatusCode::CREATED);
    let unproven = json!({"on": true});
    let refused = server
        .put("/api/auth/me/second-factor", &ada, unproven)
        .await;
    refused.fails(400, "VALIDATION_FAILED", Some("currentPassword"));
    turn_on(&server, &ada).await;

    let answer = by_password(&server).await;
    assert!(answer.get("tokens").is_none(), "{answer}");
    let step = &answer["secondFactor"];
    // The ticket alone does not sign in, nor does another account's passkey.
    let nothing = json!({"ticket": step["ticket"]});
    let refused = second_factor(&server, nothing).await;
    refused.fails(400, "VALIDATION_FAILED", Some("credential"));
    let eve = server.register("eve@example.org").await.access;
    let mut other = Device::default();
    add(&server, &eve, &mut other, "Phone")
        .await
        .data(StatusCode::CREATED);
    let any = start_sign_in(&server).await;
    let credential = other.answer(&any["options"]);
    let body = json!({"ticket": step["ticket"], "credential": credential});
    let refused = second_factor(&server, body).await;
    refused.fails(400, "VALIDATION_FAILED", Some("credential"));

    let credential = device.answer(&step["options"]);
    let body = json!({"ticket": step["ticket"], "credential": credential});
    let entered = second_factor(&server, body.clone()).await;
    let entered = entered.data(StatusCode::OK);
    assert_eq!(entered["user"]["email"], "ada@example.org");
    let refused = second_factor(&server, body).await;
    refused.fails(404, "LINK_EXPIRED", None);

    // The only passkey cannot be removed while it is required.
    let token = Tokens::from_data(&entered).access;
    let path = format!("/api/auth/me/passkeys/{}", added["id"].as_str().unwrap());
    server
        .delete_proven(&path, &token)
        .await
        .fails(409, "LAST_WAY_IN", None);
    let wish = json!({"on": false, "currentPassword": PASSWORD});
    server
        .put("/api/auth/me/second-factor", &token, wish)
        .await
        .data(StatusCode::OK);
    server
        .delete_proven(&path, &token)
        .await
        .data(StatusCode::OK);
    assert!(by_password(&server).await.get("tokens").is_some());
}

#[tokio::test]
async fn a_recovery_code_replaces_a_lost_passkey_once() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let mut device = Device::default();
    add(&server, &ada, &mut device, "Phone")
        .await
        .data(StatusCode::CREATED);
    let old = turn_on(&server, &ada).await;
    let code = turn_on(&server, &ada).await;
    let answer = by_password(&server).await;
    let ticket = &answer["secondFactor"]["ticket"];
    for wrong in [old.as_str(), "", "0000-0000-0000-0000-0000"] {
        let body = json!({"ticket": ticket, "recoveryCode": wrong});
        let refused = second_factor(&server, body).await;
        refused.fails(400, "VALIDATION_FAILED", Some("recoveryCode"));
    }
    let body = json!({"ticket": ticket, "recoveryCode": code.to_uppercase()});
    let entered = second_factor(&server, body.clone()).await;
    let token = Tokens::from_data(&entered.data(StatusCode::OK)).access;
    assert_eq!(ways_in(&server, &token).await["secondFactor"], false);
    let second_answer = second_factor(&server, body).await;
    second_answer.fails(404, "LINK_EXPIRED", None);
    assert!(by_password(&server).await.get("tokens").is_some());
}

#[tokio::test]
async fn steps_survive_a_restart_and_expire_after_ten_minutes() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let mut device = Device::default();
    add(&server, &ada, &mut device, "Phone")
        .await
        .data(StatusCode::CREATED);
    let ceremony = start_sign_in(&server).await;
    let late_ceremony = start_sign_in(&server).await;
    let server = server.restart().await;
    let credential = device.answer(&ceremony["options"]);
    finish(&server, &ceremony["ticket"], &credential)
        .await
        .data(StatusCode::OK);
    server.advance_clock(601);
    let credential = device.answer(&late_ceremony["options"]);
    let refused = finish(&server, &late_ceremony["ticket"], &credential).await;
    refused.fails(404, "LINK_EXPIRED", None);
}

#[tokio::test]
async fn a_server_without_a_domain_name_has_no_passkeys() {
    let server = TestServer::start().await.with(|state| {
        let url = troth_base::public_url::PublicUrl::parse("http://127.0.0.1:8080").unwrap();
        state.accounts.passkeys = troth_accounts::passkeys::Passkeys::for_server(&url);
    });
    let about = server.call(Method::GET, "/api/server", None, None).await;
    assert_eq!(about.data(StatusCode::OK)["passkeys"], false);
    let refused = server
        .post_anonymously("/api/auth/passkeys/start", json!({}))
        .await;
    refused.fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn linking_needs_the_passkey_that_an_account_requires() {
    let provider = crate::common::provider::Provider::start().await;
    let server = TestServer::start().await;
    let providers = provider.providers(server.state.clock.clone());
    let server = server.with(|state| state.accounts.providers = providers);
    let ada = server.register("ada@example.org").await.access;
    let mut device = Device::default();
    add(&server, &ada, &mut device, "Phone")
        .await
        .data(StatusCode::CREATED);
    turn_on(&server, &ada).await;
    let start = "/api/auth/providers/google/start";
    let start = server.post_anonymously(start, json!({})).await;
    let start = start.data(StatusCode::OK);
    let request =
        crate::common::provider::AuthorizationRequest::from_url(start["url"].as_str().unwrap());
    let thief = json!({"sub": "thief", "email": "ada@example.org", "email_verified": true});
    let code = provider.code(&request, thief, |_| ());
    let body = json!({"ticket": start["ticket"], "state": request.state, "code": code});
    let finish = "/api/auth/providers/finish";
    let refused = server.post_anonymously(finish, body).await;
    refused.fails(409, "CONNECT_IN_SETTINGS", None);
}
