//! Letter allowances: none without a confirmed address, and daily limits.

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_storage::jobs::JobKind;
use troth_storage::letter_counts::LetterLimits;
use troth_sync_server::jobs::run_due;

use crate::common::smtp::MailServer;
use crate::common::{Answer, TestServer};

const DAY: i64 = 24 * 60 * 60;

/// A sender and a wedding.
struct Writer {
    token: String,
    wedding: String,
}

impl Writer {
    /// A new account with a wedding and some guests. All senders' guests have the same addresses.
    async fn new(server: &TestServer, email: &str, guests: usize) -> Self {
        let token = server.register(email).await.access;
        let writer = Self {
            wedding: wedding(server, &token).await,
            token,
        };
        for number in 0..guests {
            writer.add_guest(server, number).await;
        }
        writer
    }

    async fn add_guest(&self, server: &TestServer, number: usize) {
        let guest = json!({"id": format!("g{number}"), "firstName": "Guest", "lastName": "Li",
            "email": format!("g{number}@example.org")});
        let path = format!("/api/guests/{}", self.wedding);
        let added = server.post(&path, &self.token, guest).await;
        added.data(StatusCode::CREATED);
    }

    async fn send(&self, server: &TestServer, guests: std::ops::Range<usize>) -> Answer {
        let ids: Vec<String> = guests.map(|number| format!("g{number}")).collect();
        let letter = json!({"recipients": {"guestIds": ids}, "subject": "Hello", "body": "Hello"});
        let path = format!("/api/email/mailings?weddingId={}", self.wedding);
        server.post(&path, &self.token, letter).await
    }

    async fn invite(&self, server: &TestServer, email: &str) -> Answer {
        let path = format!("/api/team/{}/invite", self.wedding);
        let form = json!({"email": email, "role": "VIEWER"});
        server.post(&path, &self.token, form).await
    }

    async fn allowance(&self, server: &TestServer) -> Value {
        let path = format!("/api/email/allowance?weddingId={}", self.wedding);
        server.get(&path, &self.token).await.data(StatusCode::OK)["allowance"].take()
    }
}

async fn wedding(server: &TestServer, token: &str) -> String {
    let created = server.post("/api/weddings", token, json!({})).await;
    let id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    id.as_str().unwrap().to_owned()
}

fn with_limits(server: TestServer, account: u32, wedding: u32, address: u32) -> TestServer {
    server.with(|state| {
        state.letter_limits = LetterLimits {
            account,
            wedding,
            address,
        };
    })
}

/// Asserts that letters were refused, with these words in the reason.
fn assert_refused(answer: &Answer, words: &[&str]) {
    answer.fails(429, "TOO_MANY_LETTERS", None);
    for word in words {
        assert!(answer.text().contains(word), "{word}: {}", answer.text());
    }
}

#[tokio::test]
async fn an_unconfirmed_address_cannot_send_letters() {
    let server = TestServer::start().await;
    let writer = Writer::new(&server, "owner@example.org", 1).await;
    // Without a mail server nothing is sent, and no address can be confirmed.
    writer.send(&server, 0..1).await.data(StatusCode::CREATED);
    let mail = MailServer::start().await;
    let server = server.with_mail_server(&mail);
    let path = format!("/api/email/test?weddingId={}", writer.wedding);
    let letter = json!({"recipients": {}, "subject": "Hello", "body": "Hello"});
    let to_oneself = server.post(&path, &writer.token, letter).await;
    let invited = writer.invite(&server, "mary@example.org").await;
    for refused in [writer.send(&server, 0..1).await, to_oneself, invited] {
        refused.fails(403, "EMAIL_NOT_CONFIRMED", None);
    }
    assert_eq!(writer.allowance(&server).await["needsConfirmedEmail"], true);
    server.run_due_jobs().await;
    run_due(&server.state, JobKind::SendLetter).await.unwrap();
    assert_eq!(mail.messages().len(), 0);

    server.confirm_address(&writer.token).await;
    let allowance = writer.allowance(&server).await;
    assert_eq!(allowance["needsConfirmedEmail"], false);
    writer.send(&server, 0..1).await.data(StatusCode::CREATED);
    let invited = writer.invite(&server, "mary@example.org").await;
    invited.data(StatusCode::CREATED);
}

#[tokio::test]
async fn the_allowance_grows_with_the_accounts_age() {
    let server = with_limits(TestServer::start().await, 40, 1_000, 1_000);
    let writer = Writer::new(&server, "owner@example.org", 5).await;
    writer.send(&server, 0..1).await.data(StatusCode::CREATED);
    assert_eq!(
        writer.allowance(&server).await,
        json!({"sent": 1, "most": 2, "growsInDays": 1, "growsTo": 4, "needsConfirmedEmail": false})
    );
    let words = [
        "2 letters a day",
        "1 were sent",
        "1 are left",
        "From tomorrow it can send 4 a day",
    ];
    assert_refused(&writer.send(&server, 0..2).await, &words);
    // All or none: refused letters do not count.
    writer.send(&server, 0..1).await.data(StatusCode::CREATED);
    assert_refused(&writer.send(&server, 0..1).await, &["0 are left"]);

    server.advance_clock(DAY);
    let writer = Writer {
        token: server.login("owner@example.org").await.access,
        ..writer
    };
    writer.send(&server, 0..4).await.data(StatusCode::CREATED);
    assert_refused(
        &writer.send(&server, 4..5).await,
        &["In 6 days it can send 10 a day"],
    );
    server.advance_clock(30 * DAY);
    let writer = Writer {
        token: server.login("owner@example.org").await.access,
        ..writer
    };
    assert_eq!(
        writer.allowance(&server).await,
        json!({"sent": 0, "most": 40, "growsInDays": null, "growsTo": null, "needsConfirmedEmail": false})
    );
}

#[tokio::test]
async fn a_new_or_deleted_wedding_does_not_reset_the_count() {
    let server = with_limits(TestServer::start().await, 40, 1_000, 1_000);
    let first_writer = Writer::new(&server, "owner@example.org", 2).await;
    first_writer
        .send(&server, 0..2)
        .await
        .data(StatusCode::CREATED);
    let path = format!("/api/weddings/{}", first_writer.wedding);
    server
        .delete(&path, &first_writer.token)
        .await
        .data(StatusCode::OK);
    let second_writer = Writer {
        wedding: wedding(&server, &first_writer.token).await,
        token: first_writer.token,
    };
    second_writer.add_guest(&server, 0).await;
    assert_refused(&second_writer.send(&server, 0..1).await, &["0 are left"]);
}

#[tokio::test]
async fn a_wedding_and_an_address_have_limits_of_their_own() {
    let server = with_limits(TestServer::start().await, 2_000, 3, 2);
    let ada = Writer::new(&server, "ada@example.org", 5).await;
    assert_refused(
        &ada.send(&server, 0..4).await,
        &["this wedding can send 3 letters a day"],
    );
    ada.send(&server, 0..3).await.data(StatusCode::CREATED);
    assert_eq!(
        ada.allowance(&server).await["most"],
        3,
        "the tighter of the two is shown"
    );
    assert_refused(
        &ada.send(&server, 3..4).await,
        &["3 were sent today, so 0 are left"],
    );

    let bo = Writer::new(&server, "bo@example.org", 2).await;
    bo.send(&server, 0..1).await.data(StatusCode::CREATED);
    // For all senders together, and in any spelling of the address.
    assert_refused(
        &bo.send(&server, 0..2).await,
        &["an address gets at most 2", "g0@example.org"],
    );
    assert!(
        !bo.send(&server, 0..1)
            .await
            .text()
            .contains("g1@example.org")
    );
    bo.send(&server, 1..2).await.data(StatusCode::CREATED);
}

#[tokio::test]
async fn mailed_invitations_count_as_letters() {
    let server = TestServer::start().await;
    let writer = Writer::new(&server, "owner@example.org", 0).await;
    server.confirm_address(&writer.token).await;
    let mail = MailServer::start().await;
    let server = with_limits(server.with_mail_server(&mail), 40, 1_000, 1_000);
    for email in ["one@example.org", "two@example.org"] {
        let invited = writer.invite(&server, email).await;
        invited.data(StatusCode::CREATED);
    }
    assert_refused(
        &writer.invite(&server, "three@example.org").await,
        &["0 are left"],
    );
    let path = format!("/api/team/{}/invitations", writer.wedding);
    let open = server.get(&path, &writer.token).await.data(StatusCode::OK);
    assert_eq!(
        open["invitations"].as_array().unwrap().len(),
        2,
        "a refused one is not there"
    );
}

#[tokio::test]
async fn an_account_name_must_not_contain_a_link() {
    let server = TestServer::start().await;
    for name in ["Win www.prize", "prize.example", "ada@bloom.example"] {
        let mut form = crate::common::registration("owner@example.org");
        form["firstName"] = name.into();
        let refused = server.post_anonymously("/api/auth/register", form).await;
        refused.fails(400, "VALIDATION_FAILED", Some("firstName"));
    }
    let token = server.register("owner@example.org").await.access;
    let renamed = json!({"lastName": "https://prize.example"});
    let refused = server.put("/api/auth/me", &token, renamed).await;
    refused.fails(400, "VALIDATION_FAILED", Some("lastName"));
}
