//! Sign-in methods of an account that was registered by another person than the owner of its address: confirming the
//! address, or resetting the password by mail, chooses which of them stay.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::provider_test::{ProviderTest, mia};
use crate::common::smtp::{MailServer, link};
use crate::common::{PASSWORD, Tokens};

#[tokio::test]
async fn registering_anothers_address_gives_no_lasting_access() {
    let stage = ProviderTest::start().await;
    let mail = MailServer::start().await;
    let ProviderTest { server, provider } = stage;
    let stage = ProviderTest {
        server: server.with_mail_server(&mail),
        provider,
    };
    // Mallory knows Mia's address and has a Facebook account.
    let mallory = stage.server.register("mia@example.org").await.access;
    let answer = stage.sign_in("facebook", Some(&mallory), mia()).await;
    let linked = stage.link(&answer.data(StatusCode::OK), PASSWORD).await;
    linked.data(StatusCode::OK);

    // Mia recovers her account by mail.
    stage.ask_for_new_password().await;
    stage.server.run_due_jobs().await;
    let letter = mail
        .messages()
        .into_iter()
        .find(|letter| letter.contains("/reset-password/"));
    let token = link(&letter.unwrap(), "https://troth.example/reset-password/");
    stage.set_new_password(&token, json!({})).await;

    let body = json!({"email": "mia@example.org", "password": "roses and thyme 9"});
    let signed_in = stage.server.post_anonymously("/api/auth/login", body).await;
    let token = Tokens::from_data(&signed_in.data(StatusCode::OK)).access;
    assert_eq!(stage.ways_in(&token).await["providers"], json!([]));
    let refused = stage.sign_in("facebook", None, mia()).await;
    assert!(refused.data(StatusCode::OK).get("passwordNeeded").is_some());
}

/// Mallory registers Mia's address before she does, and links Facebook with it.
async fn made_by_mallory() -> (ProviderTest, Tokens) {
    let stage = ProviderTest::start().await;
    let mallory = stage.server.register("mia@example.org").await;
    let answer = stage
        .sign_in("facebook", Some(&mallory.access), mia())
        .await;
    let linked = stage.link(&answer.data(StatusCode::OK), PASSWORD).await;
    linked.data(StatusCode::OK);
    (stage, mallory)
}

impl ProviderTest {
    /// The token in the newest mail to Mia with a link that begins with `path`.
    async fn mailed(&self, path: &str) -> String {
        self.server.run_due_jobs().await;
        let outbox = self.server.call(Method::GET, "/api/dev/outbox", None, None);
        let outbox = outbox.await.data(StatusCode::OK);
        let messages = outbox["messages"].as_array().unwrap();
        let texts = messages
            .iter()
            .map(|message| message["text"].as_str().unwrap());
        let newest = texts.into_iter().find(|text| text.contains(path)).unwrap();
        link(newest, path)
    }

    /// The token of the mail that asks Mia to confirm her address.
    async fn confirmation_token(&self, by: &Tokens) -> String {
        let path = "/api/auth/confirm-email/resend";
        let answer = self.server.post(path, &by.access, json!({})).await;
        answer.data(StatusCode::OK);
        self.mailed("/confirm-email/").await
    }

    async fn ask_for_new_password(&self) {
        let form = json!({"email": "mia@example.org"});
        let path = "/api/auth/forgot-password";
        let answer = self.server.post_anonymously(path, form).await;
        answer.data(StatusCode::OK);
    }

    async fn set_new_password(&self, token: &str, keep: Value) {
        let form = json!({"token": token, "password": "roses and thyme 9", "keep": keep});
        let path = "/api/auth/reset-password";
        let set = self.server.post_anonymously(path, form).await;
        set.data(StatusCode::OK);
    }

    async fn is_known_by_facebook(&self) -> bool {
        let answer = self.sign_in("facebook", None, mia()).await;
        answer.data(StatusCode::OK).get("user").is_some()
    }
}

#[tokio::test]
async fn confirming_an_address_lists_sign_in_methods_and_removes_those_not_kept() {
    let (stage, mallory) = made_by_mallory().await;
    let server = &stage.server;
    let token = stage.confirmation_token(&mallory).await;
    let show = "/api/auth/links/show";
    let shown = server.post_anonymously(show, json!({"token": token})).await;
    let shown = shown.data(StatusCode::OK);
    assert_eq!(shown["email"], "mia@example.org");
    assert_eq!(shown["waysIn"]["hasPassword"], true);
    assert_eq!(shown["waysIn"]["providers"][0]["provider"], "facebook");
    assert_eq!(shown["sessions"].as_array().unwrap().len(), 1);
    let unknown = server
        .post_anonymously(show, json!({"token": "none"}))
        .await;
    unknown.fails(404, "NOT_FOUND", None);
    // Viewing the link changes nothing.
    assert!(stage.is_known_by_facebook().await);

    let path = "/api/auth/confirm-email";
    let confirmed = server
        .post_anonymously(path, json!({"token": token, "keep": {}}))
        .await;
    let confirmed = confirmed.data(StatusCode::OK);
    let out = server.get("/api/auth/me", &mallory.access).await;
    out.fails(401, "UNAUTHORIZED", None);
    let body = json!({"email": "mia@example.org", "password": PASSWORD});
    let refused = server.post_anonymously("/api/auth/login", body).await;
    assert!(
        refused.status.is_client_error(),
        "Mallory's password is gone"
    );
    let answer = stage.sign_in("facebook", None, mia()).await;
    answer.fails(409, "CONNECT_IN_SETTINGS", None);

    // Mia continues with a password of her own.
    let token = confirmed["newPasswordToken"].as_str().unwrap();
    stage.set_new_password(token, json!({})).await;
    let body = json!({"email": "mia@example.org", "password": "roses and thyme 9"});
    let entered = server.post_anonymously("/api/auth/login", body).await;
    assert_eq!(entered.data(StatusCode::OK)["user"]["emailConfirmed"], true);
}

#[tokio::test]
async fn confirming_can_keep_sign_in_methods() {
    let (stage, own) = made_by_mallory().await;
    let token = stage.confirmation_token(&own).await;
    let keep = json!({"password": true, "sessions": true, "providers": ["facebook"]});
    let body = json!({"token": token, "keep": keep});
    let path = "/api/auth/confirm-email";
    let confirmed = stage.server.post_anonymously(path, body).await;
    assert_eq!(
        confirmed.data(StatusCode::OK)["newPasswordToken"],
        Value::Null
    );
    let me = stage.server.get("/api/auth/me", &own.access).await;
    assert_eq!(me.data(StatusCode::OK)["user"]["emailConfirmed"], true);
    assert!(stage.is_known_by_facebook().await);
}

/// The first person is locked out even if the owner confirmed the address before without choosing.
#[tokio::test]
async fn a_password_reset_removes_sign_in_methods_that_are_not_kept() {
    for (keep, stays) in [
        (json!({}), false),
        (json!({"providers": ["facebook"]}), true),
    ] {
        let (stage, mallory) = made_by_mallory().await;
        let server = &stage.server;
        server.confirm_address(&mallory.access).await;
        stage.ask_for_new_password().await;
        let token = stage.mailed("/reset-password/").await;
        stage.set_new_password(&token, keep).await;
        let out = server.get("/api/auth/me", &mallory.access).await;
        out.fails(401, "UNAUTHORIZED", None);
        assert_eq!(stage.is_known_by_facebook().await, stays);
    }
}
