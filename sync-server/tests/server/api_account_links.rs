//! Mailed account links: password reset and address confirmation; invitation-only registration.

use std::process::Command;

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_accounts::policies::SignUpPolicy;

use crate::common::database;
use crate::common::smtp::{MailServer, link};
use crate::common::team::Team;
use crate::common::{Answer, PASSWORD, TestServer, Tokens, registration};

const ADA: &str = "ada@example.org";
const NEW_PASSWORD: &str = "lilies & oats";
const RESET: &str = "https://troth.example/reset-password/";
const CONFIRM: &str = "https://troth.example/confirm-email/";

async fn server_and_mail() -> (TestServer, MailServer) {
    let mail = MailServer::start().await;
    (TestServer::start().await.with_mail_server(&mail), mail)
}

async fn forgot(server: &TestServer, email: &str) -> Answer {
    let path = "/api/auth/forgot-password";
    server.post_anonymously(path, json!({"email": email})).await
}

async fn reset(server: &TestServer, token: &str, password: &str) -> Answer {
    let form = json!({"token": token, "password": password});
    server
        .post_anonymously("/api/auth/reset-password", form)
        .await
}

async fn confirm(server: &TestServer, token: &str) -> Answer {
    let path = "/api/auth/confirm-email";
    server.post_anonymously(path, json!({"token": token})).await
}

async fn login(server: &TestServer, email: &str, password: &str) -> StatusCode {
    let form = json!({"email": email, "password": password});
    server
        .post_anonymously("/api/auth/login", form)
        .await
        .status
}

async fn me(server: &TestServer, tokens: &Tokens) -> Value {
    let answer = server.get("/api/auth/me", &tokens.access).await;
    answer.data(StatusCode::OK)["user"].take()
}

/// The token in the newest mail to an address with a link that begins with `path`.
async fn mailed_token(server: &TestServer, mail: &MailServer, email: &str, path: &str) -> String {
    server.run_due_jobs().await;
    let to = format!("To: {email}\r\n");
    let messages = mail.messages().into_iter().rev();
    let mut messages = messages.filter(|message| message.contains(&to));
    link(&messages.next().unwrap(), path)
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_by_a_link() {
    let (server, mail) = server_and_mail().await;
    let tokens = server.register(ADA).await;
    let mut ended = server.state.db.ended_sessions();
    forgot(&server, " ADA@example.org ")
        .await
        .data(StatusCode::OK);
    let token = mailed_token(&server, &mail, ADA, RESET).await;
    // Nothing has changed yet.
    assert_eq!(me(&server, &tokens).await["emailConfirmed"], false);

    for _ in 0..11 {
        login(&server, ADA, "a wrong guess").await;
    }
    assert_eq!(login(&server, ADA, PASSWORD).await, 429);

    let answer = reset(&server, &token, "1234567").await;
    answer.fails(400, "VALIDATION_FAILED", Some("password"));
    let answer = reset(&server, &token, "ada@example.org").await;
    answer.fails(400, "VALIDATION_FAILED", Some("password"));
    let answer = reset(&server, &token, NEW_PASSWORD).await;
    assert_eq!(answer.data(StatusCode::OK), json!({}));

    // The sync sockets are notified, and close.
    assert!(ended.try_recv().is_ok());
    let old = server.get("/api/auth/me", &tokens.access).await;
    old.fails(401, "UNAUTHORIZED", None);
    assert_eq!(login(&server, ADA, PASSWORD).await, 401);
    // Signing in works even after all those guesses.
    assert_eq!(login(&server, ADA, NEW_PASSWORD).await, 200);
    let second_answer = reset(&server, &token, NEW_PASSWORD).await;
    second_answer.fails(404, "LINK_USED", None);
    // Using the link confirms the address.
    let form = json!({"email": ADA, "password": NEW_PASSWORD});
    let signed_in = server.post_anonymously("/api/auth/login", form).await;
    let user = signed_in.data(StatusCode::OK)["user"].take();
    assert_eq!(user["emailConfirmed"], true);
}

#[tokio::test]
async fn a_reset_request_does_not_reveal_accounts() {
    let (server, mail) = server_and_mail().await;
    server.register(ADA).await;
    let known_address = forgot(&server, ADA).await;
    let unknown = forgot(&server, "grace@example.org").await;
    assert_eq!(known_address.status, StatusCode::OK);
    assert_eq!(known_address.body, unknown.body);
    assert_eq!(known_address.headers, unknown.headers);
    let answer = forgot(&server, "not an address").await;
    answer.fails(400, "VALIDATION_FAILED", Some("email"));
    server.run_due_jobs().await;
    let to_grace = "To: grace@example.org";
    assert!(
        mail.messages()
            .iter()
            .all(|message| !message.contains(to_grace))
    );
}

#[tokio::test]
async fn a_reset_link_lasts_an_hour_and_the_newest_counts() {
    let (server, mail) = server_and_mail().await;
    server.register(ADA).await;
    forgot(&server, ADA).await.data(StatusCode::OK);
    let first_token = mailed_token(&server, &mail, ADA, RESET).await;
    server.advance_clock(60);
    forgot(&server, ADA).await.data(StatusCode::OK);
    let second_token = mailed_token(&server, &mail, ADA, RESET).await;
    let answer = reset(&server, &first_token, NEW_PASSWORD).await;
    answer.fails(404, "LINK_REPLACED", None);
    server.advance_clock(60 * 60);
    let answer = reset(&server, &second_token, NEW_PASSWORD).await;
    answer.fails(404, "LINK_EXPIRED", None);
    let answer = reset(&server, "nonsense", NEW_PASSWORD).await;
    answer.fails(404, "NOT_FOUND", None);
    // A link is valid only for its own purpose.
    let answer = confirm(&server, &second_token).await;
    answer.fails(404, "NOT_FOUND", None);
    assert_eq!(login(&server, ADA, PASSWORD).await, 200);
}

#[tokio::test]
async fn concurrent_uses_of_a_link_count_once() {
    let (server, mail) = server_and_mail().await;
    server.register(ADA).await;
    forgot(&server, ADA).await.data(StatusCode::OK);
    let token = mailed_token(&server, &mail, ADA, RESET).await;
    let (one, other) = tokio::join!(
        reset(&server, &token, NEW_PASSWORD),
        reset(&server, &token, "asters & figs")
    );
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::NOT_FOUND]);
}

#[tokio::test]
async fn a_changed_password_or_address_invalidates_earlier_links() {
    let (server, mail) = server_and_mail().await;
    let tokens = server.register(ADA).await;
    forgot(&server, ADA).await.data(StatusCode::OK);
    let before_password = mailed_token(&server, &mail, ADA, RESET).await;
    let changes = json!({"newPassword": NEW_PASSWORD, "currentPassword": PASSWORD});
    let changed = server.put("/api/auth/me", &tokens.access, changes).await;
    let tokens = Tokens::from_data(&changed.data(StatusCode::OK));
    let answer = reset(&server, &before_password, "asters & figs").await;
    answer.fails(404, "LINK_REPLACED", None);

    forgot(&server, ADA).await.data(StatusCode::OK);
    let before_address = mailed_token(&server, &mail, ADA, RESET).await;
    let changes = json!({"email": "countess@example.org", "currentPassword": NEW_PASSWORD});
    let changed = server.put("/api/auth/me", &tokens.access, changes).await;
    changed.data(StatusCode::OK);
    let answer = reset(&server, &before_address, "asters & figs").await;
    answer.fails(404, "LINK_REPLACED", None);
}

#[tokio::test]
async fn mails_to_one_mailbox_are_limited() {
    let (server, mail) = server_and_mail().await;
    server.register(ADA).await;
    server.run_due_jobs().await;
    let before = mail.messages().len();
    for _ in 0..8 {
        forgot(&server, ADA).await.data(StatusCode::OK);
        server.run_due_jobs().await;
    }
    assert_eq!(mail.messages().len() - before, 5);
    for number in 8..100 {
        let email = format!("nobody{number}@example.org");
        forgot(&server, &email).await.data(StatusCode::OK);
    }
    forgot(&server, ADA).await.fails(429, "RATE_LIMITED", None);
}

#[tokio::test]
async fn an_address_is_confirmed_by_mail() {
    let (server, mail) = server_and_mail().await;
    let tokens = server.register(ADA).await;
    let first_token = mailed_token(&server, &mail, ADA, CONFIRM).await;
    let path = "/api/auth/confirm-email/resend";
    let resend = async || {
        let answer = server.post(path, &tokens.access, json!({})).await;
        answer.data(StatusCode::OK)["sent"].take()
    };
    assert_eq!(resend().await, true);
    let second_token = mailed_token(&server, &mail, ADA, CONFIRM).await;
    confirm(&server, &first_token)
        .await
        .fails(404, "LINK_REPLACED", None);
    assert_eq!(me(&server, &tokens).await["emailConfirmed"], false);
    confirm(&server, &second_token).await.data(StatusCode::OK);
    assert_eq!(me(&server, &tokens).await["emailConfirmed"], true);
    confirm(&server, &second_token)
        .await
        .fails(404, "LINK_USED", None);
    assert_eq!(resend().await, false);

    // A new address is not confirmed yet.
    let changes = json!({"email": "countess@example.org", "currentPassword": PASSWORD});
    let changed = server.put("/api/auth/me", &tokens.access, changes).await;
    let user = changed.data(StatusCode::OK)["user"].take();
    assert_eq!(user["emailConfirmed"], false);
    assert_eq!(me(&server, &tokens).await["emailConfirmed"], false);
    let token = mailed_token(&server, &mail, "countess@example.org", CONFIRM).await;
    confirm(&server, &token).await.data(StatusCode::OK);
    assert_eq!(me(&server, &tokens).await["emailConfirmed"], true);
    // A change of name keeps the confirmation.
    let changes = json!({"lastName": "Lovelace"});
    server
        .put("/api/auth/me", &tokens.access, changes)
        .await
        .data(StatusCode::OK);
    assert_eq!(me(&server, &tokens).await["emailConfirmed"], true);
}

#[tokio::test]
async fn without_a_mail_server_no_mail_is_promised() {
    let server = TestServer::start().await.with_hidden_outbox();
    let tokens = server.register(ADA).await;
    forgot(&server, ADA).await.data(StatusCode::OK);
    let resent = server
        .post("/api/auth/confirm-email/resend", &tokens.access, json!({}))
        .await;
    assert_eq!(resent.data(StatusCode::OK), json!({"sent": false}));
    server.run_due_jobs().await;
    let messages = troth_storage::outbox::list_newest(&server.state.db, 10).await;
    assert_eq!(messages.unwrap().len(), 0);
}

#[tokio::test]
async fn links_are_stored_only_as_hashes() {
    let (server, mail) = server_and_mail().await;
    server.register(ADA).await;
    forgot(&server, ADA).await.data(StatusCode::OK);
    let reset = mailed_token(&server, &mail, ADA, RESET).await;
    let file = server.read_whole_database().await;
    let contains = |text: &str| file.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(contains(ADA), "the account is not in this file");
    assert!(!contains(&reset));
}

#[tokio::test]
async fn an_invitation_only_server_refuses_other_registrations() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let invitation = team.invite(&server, "mary@example.org", "VIEWER").await;
    let server = server.with(|state| state.accounts.sign_ups = SignUpPolicy::Invited);
    let about = server.get("/api/server", "").await.data(StatusCode::OK);
    assert_eq!(about["signUps"], "INVITED");
    let register = async |email: &str, token: Option<&str>| {
        let mut form = registration(email);
        if let Some(token) = token {
            form["invitationToken"] = json!(token);
        }
        server.post_anonymously("/api/auth/register", form).await
    };
    let mary = "mary@example.org";
    let answer = register(mary, None).await;
    answer.fails(403, "INVITATION_NEEDED", None);
    let answer = register(mary, Some("nonsense")).await;
    answer.fails(404, "NOT_FOUND", None);
    let answer = register(ADA, Some(&invitation)).await;
    answer.fails(403, "INVITATION_FOR_OTHER", None);
    let answer = register(mary, Some(&invitation)).await;
    let tokens = Tokens::from_data(&answer.data(StatusCode::CREATED));
    let path = format!("/api/team/accept/{invitation}");
    let joined = server.post(&path, &tokens.access, json!({})).await;
    joined.data(StatusCode::OK);
    let answer = register(mary, Some(&invitation)).await;
    answer.fails(404, "INVITATION_USED", None);
    // An existing account can still sign in.
    server.login("owner@example.org").await;
}

#[tokio::test]
async fn the_operator_can_make_a_reset_link() {
    let server = TestServer::start().await;
    let tokens = server.register(ADA).await;
    let database = database::url(server.data_dir.path()).await;
    let run = |email: &str| {
        Command::new(env!("CARGO_BIN_EXE_troth"))
            .args(["account", "reset-password", email])
            .env("TROTH_DATA_DIR", server.data_dir.path())
            .env(
                "TROTH_DATABASE_URL",
                database.as_deref().unwrap_or_default(),
            )
            .env("TROTH_PUBLIC_URL", "https://troth.example")
            .output()
            .unwrap()
    };
    let unknown = run("grace@example.org");
    assert_eq!(unknown.status.code(), Some(1));
    let line = String::from_utf8(unknown.stderr).unwrap();
    assert_eq!(
        line,
        "troth: there is no account with the address grace@example.org\n"
    );

    let printed = String::from_utf8(run("Ada@example.org").stdout).unwrap();
    let token = link(&printed, RESET);
    let old = server.get("/api/auth/me", &tokens.access).await;
    old.fails(401, "UNAUTHORIZED", None);
    reset(&server, &token, NEW_PASSWORD)
        .await
        .data(StatusCode::OK);
    let form = json!({"email": ADA, "password": NEW_PASSWORD});
    let signed_in = server.post_anonymously("/api/auth/login", form).await;
    let user = signed_in.data(StatusCode::OK)["user"].take();
    // The link was not mailed, so it does not confirm the address.
    assert_eq!(user["emailConfirmed"], false);
}
