//! Outgoing mail: sent once, retried, given up, and blanked afterwards.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use troth_accounts::policies::DevOutbox;
use troth_storage::jobs::{self, JobKind};
use troth_sync_server::jobs::{JobWorkers, run_due};

use crate::common::smtp::{CutPoint, MailServer, client_of, link};
use crate::common::team::Team;
use crate::common::{TestServer, Tokens};

const MARY: &str = "mary@example.org";
const MINUTE: i64 = 60;

/// A server with a wedding, and its mail server.
struct MailSetup {
    server: TestServer,
    mail: MailServer,
    owner: Tokens,
    wedding: String,
}

impl MailSetup {
    async fn new() -> Self {
        let mail = MailServer::start().await;
        let server = TestServer::start().await;
        // Created before the mail server is configured, so that only the tests' messages are sent.
        let owner = server.register("owner@example.org").await;
        server.confirm_address(&owner.access).await;
        let created = server.post("/api/weddings", &owner.access, json!({})).await;
        let wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();
        Self {
            server: server.with_mail_server(&mail),
            mail,
            owner,
            wedding: wedding.as_str().unwrap().to_owned(),
        }
    }

    async fn invite(&self, email: &str) -> Value {
        let path = format!("/api/team/{}/invite", self.wedding);
        let form = json!({"email": email, "role": "VIEWER"});
        let answer = self.server.post(&path, &self.owner.access, form).await;
        answer.data(StatusCode::CREATED)
    }

    async fn resend(&self, invitation: &Value) {
        let id = invitation["invitation"]["id"].as_str().unwrap();
        let path = format!("/api/team/{}/invitations/{id}/resend", self.wedding);
        let answer = self.server.post(&path, &self.owner.access, json!({})).await;
        answer.data(StatusCode::OK);
    }

    /// The team's view of the mail of its only invitation.
    async fn state(&self) -> String {
        let path = format!("/api/team/{}/invitations", self.wedding);
        let answer = self.server.get(&path, &self.owner.access).await;
        let invitations = answer.data(StatusCode::OK)["invitations"].take();
        invitations[0]["mail"].as_str().unwrap().to_owned()
    }

    /// Texts of all messages in the outbox, except the address confirmation of the owner.
    async fn words(&self) -> Vec<String> {
        let messages = troth_storage::outbox::list_newest(&self.server.state.db, 10).await;
        let messages = messages.unwrap().into_iter();
        let other_messages = messages.filter(|message| message.recipient != "owner@example.org");
        other_messages
            .map(|message| message.text + &message.html)
            .collect()
    }
}

#[tokio::test]
async fn a_message_is_sent_once_and_then_blanked() {
    let post = MailSetup::new().await;
    let invited = post.invite(MARY).await;
    assert_eq!(invited["invitation"]["mail"], "WAITING");
    // With a mail server, only the mailbox gets the link.
    assert!(invited.get("link").is_none(), "{invited}");
    post.server.run_due_jobs().await;
    post.server.run_due_jobs().await;

    let messages = post.mail.messages();
    assert_eq!(messages.len(), 1);
    for expected in [
        "From: Troth <troth@troth.example>\r\n",
        "To: mary@example.org\r\n",
        "Subject: Ada Byron invites you to help plan the wedding of Ada\r\n",
        "Date: Mon, 01 Jun 2026 12:00:00 +0000\r\n",
        "Auto-Submitted: auto-generated\r\n",
        "Content-Type: text/plain; charset=utf-8\r\n",
        "Content-Type: text/html; charset=utf-8\r\n",
    ] {
        assert!(
            messages[0].contains(expected),
            "{expected}: {}",
            messages[0]
        );
    }
    assert_eq!(post.state().await, "SENT");
    assert_eq!(post.words().await, [""]);

    // The link works, and proves that its user reads Mary's mail.
    let token = link(&messages[0], "https://troth.example/invite/");
    let mary = post.server.register(MARY).await;
    let path = format!("/api/team/accept/{token}");
    let joined = post.server.post(&path, &mary.access, json!({})).await;
    joined.data(StatusCode::OK);
    let me = post.server.get("/api/auth/me", &mary.access).await;
    assert_eq!(me.data(StatusCode::OK)["user"]["emailConfirmed"], true);
}

#[tokio::test]
async fn a_temporary_failure_is_retried() {
    let mut post = MailSetup::new().await;
    post.invite(MARY).await;
    post.mail.answer(&["451 too busy", "421 come back later"]);
    post.server.run_due_jobs().await;
    assert_eq!(post.state().await, "WAITING");
    // Not before the retry is due.
    post.server.run_due_jobs().await;
    post.server.advance_clock(MINUTE);
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 0);

    // The mail server is down for a while.
    post.mail.stop().await;
    post.server.advance_clock(2 * MINUTE);
    post.server.run_due_jobs().await;
    assert_eq!(post.state().await, "WAITING");
    post.mail.start_again().await;
    post.server.advance_clock(4 * MINUTE);
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 1);
    assert_eq!(post.state().await, "SENT");
}

#[tokio::test]
async fn a_broken_connection_loses_no_message_and_repeats_one_only_if_the_outcome_is_unknown() {
    for (cut, taken) in [
        (CutPoint::Recipient, 0),
        (CutPoint::Message, 0),
        (CutPoint::Answer, 1),
    ] {
        let post = MailSetup::new().await;
        post.invite(MARY).await;
        post.mail.cut_at(&[cut]);
        post.server.run_due_jobs().await;
        assert_eq!(post.state().await, "WAITING", "{cut:?}");
        assert_eq!(post.mail.messages().len(), taken, "{cut:?}");
        post.server.advance_clock(MINUTE);
        post.server.run_due_jobs().await;
        assert_eq!(post.state().await, "SENT", "{cut:?}");
        let messages = post.mail.messages();
        assert_eq!(messages.len(), taken + 1, "{cut:?}");
        // Mail programs recognise the duplicate by this.
        let ids: BTreeSet<_> = messages
            .iter()
            .map(|message| message.lines().find(|line| line.starts_with("Message-ID:")))
            .collect();
        assert_eq!(ids.len(), 1, "{cut:?}");
        post.server.advance_clock(10 * MINUTE);
        post.server.run_due_jobs().await;
        assert_eq!(post.mail.messages().len(), taken + 1, "{cut:?}");
    }
}

#[tokio::test]
async fn a_permanent_failure_is_given_up() {
    let post = MailSetup::new().await;
    post.invite(MARY).await;
    post.mail.answer(&["550 no such user"]);
    post.server.run_due_jobs().await;
    assert_eq!(post.state().await, "NOT_SENT");
    assert_eq!(post.words().await, [""]);
    post.server.advance_clock(60 * MINUTE);
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 0);
}

#[tokio::test]
async fn a_failed_login_at_the_mail_server_loses_no_message() {
    let post = MailSetup::new().await;
    post.invite(MARY).await;
    post.mail.answer(&["530 authentication required"]);
    post.server.run_due_jobs().await;
    assert_eq!(post.state().await, "WAITING");
    post.server.advance_clock(MINUTE);
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 1);
}

#[tokio::test]
async fn an_expired_message_is_not_sent() {
    let post = MailSetup::new().await;
    post.invite(MARY).await;
    post.server.advance_clock(7 * 24 * 60 * MINUTE);
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 0);
    assert_eq!(post.words().await, [""]);
}

#[tokio::test]
async fn a_message_survives_the_death_of_its_worker() {
    let post = MailSetup::new().await;
    post.invite(MARY).await;
    let (now, until) = ("2026-06-01T12:00:00.000Z", "2026-06-01T12:10:00.000Z");
    let lease = jobs::lease(
        &post.server.state.db,
        JobKind::SendMail,
        now,
        [1; 16],
        until,
    );
    let dead = lease.await.unwrap().unwrap();
    // The lease still holds.
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 0);

    let MailSetup {
        server,
        mail,
        owner,
        wedding,
    } = post;
    let server = server.restart().await.with_mail_server(&mail);
    server.advance_clock(10 * MINUTE);
    server.run_due_jobs().await;
    assert_eq!(mail.messages().len(), 1);
    let post = MailSetup {
        server,
        mail,
        owner,
        wedding,
    };
    assert_eq!(post.state().await, "SENT");
    // A dead worker that wakes up late changes nothing.
    let late_time = "2026-06-01T13:00:00.000Z";
    jobs::postpone(&post.server.state.db, &dead, late_time)
        .await
        .unwrap();
    post.server.advance_clock(60 * MINUTE);
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 1);
}

#[tokio::test]
async fn a_hanging_worker_delays_a_message_less_than_a_minute() {
    let post = MailSetup::new().await;
    post.invite(MARY).await;
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut state = post.server.state.clone();
    state.smtp = Some(client_of(silent.local_addr().unwrap()));
    tokio::select! {
        ended = run_due(&state, JobKind::SendMail) => panic!("{ended:?}"),
        visit = silent.accept() => drop(visit.unwrap()),
    }
    post.server.advance_clock(40);
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 0, "it may be at work still");
    post.server.advance_clock(20);
    post.server.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 1);
}

#[tokio::test]
async fn two_workers_send_nothing_twice() {
    let post = MailSetup::new().await;
    for number in 0..20 {
        post.invite(&format!("guest{number}@example.org")).await;
    }
    let state = &post.server.state;
    let (first_run, second_run) = tokio::join!(
        run_due(state, JobKind::SendMail),
        run_due(state, JobKind::SendMail)
    );
    first_run.unwrap();
    second_run.unwrap();
    let messages = post.mail.messages();
    let mut ids: Vec<&str> = messages
        .iter()
        .filter_map(|message| {
            message
                .lines()
                .find(|line| line.starts_with("Message-ID: "))
        })
        .collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((messages.len(), ids.len()), (20, 20));
}

#[tokio::test]
async fn each_attempt_has_the_same_message_id() {
    let post = MailSetup::new().await;
    post.invite(MARY).await;
    let (now, until) = ("2026-06-01T12:00:00.000Z", "2026-06-01T12:10:00.000Z");
    let db = &post.server.state.db;
    let job = jobs::lease(db, JobKind::SendMail, now, [1; 16], until).await;
    // The mail server accepts it, and the worker dies before that is recorded.
    let message = troth_storage::outbox::find_outgoing(db, &job.unwrap().unwrap()).await;
    let message = message.unwrap().unwrap();
    post.server
        .state
        .smtp
        .as_ref()
        .unwrap()
        .send(&message)
        .await
        .unwrap();
    post.server.advance_clock(10 * MINUTE);
    post.server.run_due_jobs().await;
    let id = format!("Message-ID: <{}@troth.example>", message.message_id);
    let messages = post.mail.messages();
    assert_eq!(messages.len(), 2);
    assert!(
        messages.iter().all(|message| message.contains(&id)),
        "{messages:?}"
    );
}

#[tokio::test]
async fn a_newer_link_replaces_a_waiting_one() {
    let post = MailSetup::new().await;
    let invitation = post.invite(MARY).await;
    post.resend(&invitation).await;
    post.server.run_due_jobs().await;
    let messages = post.mail.messages();
    assert_eq!(messages.len(), 1);
    let token = link(&messages[0], "https://troth.example/invite/");
    let answer = post
        .server
        .get(&format!("/api/team/invitations/{token}"), "")
        .await;
    answer.data(StatusCode::OK);
    assert_eq!(post.state().await, "SENT");
}

#[tokio::test]
async fn idle_workers_send_new_messages_at_once() {
    let post = MailSetup::new().await;
    let workers = JobWorkers::start(&post.server.state);
    post.invite(MARY).await;
    while post.state().await != "SENT" {
        tokio::task::yield_now().await;
    }
    workers.shutdown().await;
    assert_eq!(post.mail.messages().len(), 1);
}

#[tokio::test]
async fn without_a_mail_server_the_inviter_gets_the_link() {
    let server = TestServer::start().await.with_hidden_outbox();
    let mail = MailServer::start().await;
    let owner = server.register("owner@example.org").await;
    let created = server.post("/api/weddings", &owner.access, json!({})).await;
    let wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    let post = MailSetup {
        server,
        mail,
        owner,
        wedding: wedding.as_str().unwrap().to_owned(),
    };
    let invited = post.invite(MARY).await;
    let link = invited["link"].as_str().unwrap();
    assert_eq!(invited["invitation"]["mail"], "NOT_SENT");
    assert_eq!(post.state().await, "NOT_SENT");
    // An outbox that is not shown keeps no messages: they contain secrets.
    assert_eq!(post.words().await, Vec::<String>::new());
    let path = format!("/api/team/{}/invitations", post.wedding);
    let list = post.server.get(&path, &post.owner.access).await;
    let token = link.strip_prefix("https://troth.example/invite/").unwrap();
    assert!(!list.text().contains(token));

    let mary = post.server.register(MARY).await;
    let path = format!("/api/team/accept/{token}");
    let joined = post.server.post(&path, &mary.access, json!({})).await;
    joined.data(StatusCode::OK);
    // Anyone may have given her the link.
    let me = post.server.get("/api/auth/me", &mary.access).await;
    assert_eq!(me.data(StatusCode::OK)["user"]["emailConfirmed"], false);
}

#[tokio::test]
async fn messages_kept_without_a_mail_server_are_not_sent_later() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    team.invite(&server, MARY, "VIEWER").await;
    let mail = MailServer::start().await;
    let server = server.with_mail_server(&mail);
    server.run_due_jobs().await;
    assert_eq!(mail.messages().len(), 0);
}

#[tokio::test]
async fn the_server_reports_whether_it_sends_mail() {
    let mail = MailServer::start().await;
    let server = TestServer::start().await;
    let about = server.get("/api/server", "").await.data(StatusCode::OK);
    assert_eq!(
        about,
        json!({
            "mail": false, "signUps": "OPEN", "providers": [], "passkeys": true,
            "sitesUrl": "https://troth.example",
        })
    );
    let server = server.with_mail_server(&mail);
    let about = server.get("/api/server", "").await.data(StatusCode::OK);
    assert_eq!(about["mail"], true);
    assert_eq!(server.state.dev_outbox, DevOutbox::Shown);
}
