//! Letters to guests, vendors and the team: recipients, content and protection against abuse.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_documents::DocumentId;
use troth_storage::accounts;
use troth_storage::jobs::JobKind;
use troth_sync_server::jobs::run_due;

use crate::common::smtp::{MailServer, link};
use crate::common::{Answer, TestServer};

mod outcome;

/// A wedding with two guests, and a server with a mail server.
struct LetterSetup {
    server: TestServer,
    mail: MailServer,
    token: String,
    wedding: String,
}

impl LetterSetup {
    async fn new() -> Self {
        let mail = MailServer::start().await;
        let server = TestServer::start().await;
        let token = server.register("owner@example.org").await.access;
        server.confirm_address(&token).await;
        let created = server
            .post("/api/weddings", &token, json!({"venue": "Kew"}))
            .await;
        let wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();
        let post = Self {
            server: server.with_mail_server(&mail),
            mail,
            token,
            wedding: wedding.as_str().unwrap().to_owned(),
        };
        post.guest("mia", "Mia", "mia@example.org").await;
        post.guest("leo", "Leo", "leo@example.org").await;
        post.guest("ann", "Ann", "").await;
        post
    }

    async fn guest(&self, id: &str, name: &str, email: &str) {
        let mut guest = json!({"id": id, "firstName": name, "lastName": "Rossi"});
        if !email.is_empty() {
            guest["email"] = email.into();
        }
        let path = format!("/api/guests/{}", self.wedding);
        let added = self.server.post(&path, &self.token, guest).await;
        added.data(StatusCode::CREATED);
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        let path = format!("/api/email/{path}?weddingId={}", self.wedding);
        self.server.post(&path, &self.token, body).await
    }

    async fn get(&self, path: &str) -> Value {
        let separator = if path.contains('?') { '&' } else { '?' };
        let path = format!("/api/email/{path}{separator}weddingId={}", self.wedding);
        self.server
            .get(&path, &self.token)
            .await
            .data(StatusCode::OK)
    }

    async fn send(&self, guests: &[&str], subject: &str, body: &str) -> Value {
        let letter = json!({"recipients": {"guestIds": guests}, "subject": subject, "body": body});
        let sent = self.post("mailings", letter).await;
        sent.data(StatusCode::CREATED)["mailing"].take()
    }

    async fn run_due_jobs(&self) {
        run_due(&self.server.state, JobKind::SendLetter)
            .await
            .unwrap();
    }

    async fn count_opens(&self) {
        let command: Command = serde_json::from_value(json!({
            "type": "settings.set", "id": "wedding", "changes": {"countsOpens": true},
        }))
        .unwrap();
        let id = DocumentId::parse(&self.wedding).unwrap();
        let owner = accounts::find_by_email(&self.server.state.db, "owner@example.org").await;
        let owner = owner.unwrap().unwrap().id;
        let run = self.server.state.documents.run(&id, owner, command);
        run.await.unwrap();
    }

    /// An `/l/…` address from a sent letter.
    fn address_in(&self, number: usize, end: &str) -> String {
        let token = link(&self.mail.messages()[number], "/l/");
        format!("/l/{token}{end}")
    }
}

#[tokio::test]
async fn each_recipient_gets_a_letter_of_their_own() {
    let post = LetterSetup::new().await;
    let mailing = post
        .send(
            &["mia", "leo", "ann"],
            "Hello {{guestName}}",
            "Dear {{guestName}}, see you at {{venue}}.",
        )
        .await;
    assert_eq!(mailing["total"], 2, "who has no address gets none");
    assert_eq!(mailing["waiting"], 2);
    post.run_due_jobs().await;
    let messages = post.mail.messages();
    assert_eq!(messages.len(), 2);
    for (name, address) in [("Mia", "mia@example.org"), ("Leo", "leo@example.org")] {
        let message = messages
            .iter()
            .find(|message| message.contains(address))
            .unwrap();
        assert!(
            message.contains(&format!("Subject: Hello {name} Rossi")),
            "{message}"
        );
        assert!(message.contains("see you at Kew"), "{message}");
        assert!(message.contains("List-Unsubscribe:"), "{message}");
        assert!(message.contains("Reply-To: owner@example.org"), "{message}");
        assert!(!message.contains("open.gif"), "nobody is watched unasked");
    }
    let stats = post.get("queue/stats").await;
    assert_eq!(stats["stats"]["completed"], 2);
    // A second run sends nothing.
    post.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 2);
}

#[tokio::test]
async fn an_incomplete_letter_is_refused_before_anything_is_sent() {
    let post = LetterSetup::new().await;
    for (letter, field) in [
        (
            json!({"recipients": {"guestIds": ["mia"]}, "subject": " ", "body": "x"}),
            "subject",
        ),
        (
            json!({"recipients": {"guestIds": ["mia"]}, "subject": "x", "body": ""}),
            "body",
        ),
        (
            json!({"recipients": {"guestIds": ["mia"]}, "subject": "x", "body": "{{nothing}}"}),
            "body",
        ),
        (
            json!({"recipients": {"guestIds": ["mia"]}, "subject": "x", "body": "{{rsvpUrl}}"}),
            "body",
        ),
        (
            json!({"recipients": {"guestIds": ["ann"]}, "subject": "x", "body": "x"}),
            "recipients",
        ),
        (
            json!({"recipients": {}, "subject": "x", "body": "x"}),
            "recipients",
        ),
    ] {
        let refused = post.post("mailings", letter).await;
        refused.fails(400, "VALIDATION_FAILED", Some(field));
    }
    // Only people of the wedding may be recipients.
    let stranger = json!({"to": "stranger@example.org", "subject": "x", "text": "x"});
    post.post("send", stranger)
        .await
        .fails(400, "VALIDATION_FAILED", Some("to"));
    post.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 0);
}

#[tokio::test]
async fn guests_with_one_address_get_one_letter_together() {
    let post = LetterSetup::new().await;
    post.guest("tom", "Tom", "MIA@example.org").await;
    let mailing = post
        .send(&["tom", "mia", "leo"], "News", "Dear {{guestName}}")
        .await;
    assert_eq!(mailing["total"], 2);
    post.run_due_jobs().await;
    let messages = post.mail.messages();
    let greets = |greeting: &str| messages.iter().any(|message| message.contains(greeting));
    assert!(greets("Dear Mia and Tom"), "{messages:?}");
    assert!(greets("Dear Leo Rossi"), "{messages:?}");
}

#[tokio::test]
async fn a_letter_with_an_empty_variable_needs_allow_gaps() {
    let post = LetterSetup::new().await;
    let mut letter = json!({"recipients": {"guestIds": ["mia"]}, "subject": "x",
        "body": "Please answer by {{rsvpDeadline}}."});
    let refused = post.post("mailings", letter.clone()).await;
    assert!(refused.text().contains("Mia Rossi"), "{}", refused.text());
    refused.fails(400, "VALIDATION_FAILED", Some("body"));
    let letter_to_mia =
        json!({"to": "mia@example.org", "subject": "{{rsvpDeadline}}", "text": "x"});
    let refused = post.post("send", letter_to_mia).await;
    refused.fails(400, "VALIDATION_FAILED", Some("body"));
    letter["allowGaps"] = json!(true);
    let sent = post.post("mailings", letter).await;
    assert_eq!(sent.data(StatusCode::CREATED)["mailing"]["total"], 1);
}

#[tokio::test]
async fn a_group_without_reminders_or_invitations_gets_none() {
    let post = LetterSetup::new().await;
    let quiet = json!({"id": "quiet", "name": "Neighbours", "type": "NEIGHBORS",
        "invitationSettings": {"sendInvitation": false, "sendReminders": false}});
    let path = format!("/api/guests/{}/groups", post.wedding);
    let added = post.server.post(&path, &post.token, quiet).await;
    added.data(StatusCode::CREATED);
    let path = format!("/api/guests/{}/leo", post.wedding);
    let moved = post
        .server
        .put(&path, &post.token, json!({"groupId": "quiet"}))
        .await;
    moved.data(StatusCode::OK);
    for (kind, total) in [
        ("reminder", 1),
        ("rsvp", 1),
        ("save-the-date", 1),
        ("update", 2),
    ] {
        let letter = json!({"recipients": {"guestIds": ["mia", "leo"]}, "type": kind,
            "subject": "x", "body": "x"});
        let sent = post.post("mailings", letter).await;
        assert_eq!(
            sent.data(StatusCode::CREATED)["mailing"]["total"],
            total,
            "{kind}"
        );
    }
}

#[tokio::test]
async fn a_name_or_subject_cannot_inject_headers_or_markup() {
    let post = LetterSetup::new().await;
    post.guest("eve", "Eve\r\nBcc: all@example.org", "eve@example.org")
        .await;
    let subject = "Hi {{guestName}}\r\nX-Evil: yes\r\n\r\nBody";
    post.send(
        &["eve"],
        subject,
        "Dear <img src=x onerror=alert(1)> {{guestName}}",
    )
    .await;
    post.run_due_jobs().await;
    let messages = post.mail.messages();
    assert_eq!(messages.len(), 1);
    let (head, body) = messages[0].split_once("\r\n\r\n").unwrap();
    for line in head.lines() {
        assert!(
            !line.starts_with("Bcc:") && !line.starts_with("X-Evil:"),
            "{head}"
        );
    }
    assert!(!body.contains("<img src=x"), "{body}");
}

#[tokio::test]
async fn an_unsubscribed_address_gets_no_letters() {
    let post = LetterSetup::new().await;
    post.send(&["mia"], "One", "One").await;
    post.run_due_jobs().await;
    let leave = post.address_in(0, "/leave");
    let server = &post.server;
    // Opening the link does not unsubscribe: virus scanners open it, too.
    let page = server.call(Method::GET, &leave, None, None).await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(post.get("unsubscribed").await["unsubscribed"], json!([]));
    let unsubscribed = server.call(Method::POST, &leave, None, None).await;
    assert_eq!(unsubscribed.status, StatusCode::OK);
    assert_eq!(
        post.get("unsubscribed").await["unsubscribed"],
        json!(["mia@example.org"])
    );
    let mailing = post.send(&["mia", "leo"], "Two", "Two").await;
    assert_eq!(mailing["total"], 1);
    let unknown = server.call(Method::POST, "/l/none/leave", None, None).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn tracked_links_lead_only_to_their_targets() {
    let post = LetterSetup::new().await;
    post.count_opens().await;
    let body = json!({"type": "doc", "content": [{"type": "paragraph", "content": [
        {"type": "text", "text": "Look", "marks": [{"type": "link", "attrs": {"href": "https://ada.example/"}}]}]}]});
    post.send(&["mia"], "One", &body.to_string()).await;
    post.run_due_jobs().await;
    let message = &post.mail.messages()[0];
    assert!(
        message.contains("whether you open it"),
        "the letter says so: {message}"
    );
    let server = &post.server;
    let pixel = post.address_in(0, "/open.gif");
    assert_eq!(
        server.call(Method::GET, &pixel, None, None).await.status,
        StatusCode::OK
    );
    let link = pixel.replace("open.gif", "0");
    let followed = server.call(Method::GET, &link, None, None).await;
    assert_eq!(followed.header("location"), "https://ada.example/");
    // Any other path redirects nowhere.
    for other in [
        "1",
        "-1",
        "0?url=https://evil.example",
        "https:%2F%2Fevil.example",
        "0%0d%0aLocation:%20https:%2F%2Fevil.example",
    ] {
        let answer = server
            .call(Method::GET, &pixel.replace("open.gif", other), None, None)
            .await;
        let location = answer
            .headers
            .get("location")
            .map(|place| place.to_str().unwrap());
        assert!(
            location.is_none_or(|place| place == "https://ada.example/"),
            "{other}: {location:?}"
        );
    }
    let analytics = post.get("analytics?timeframe=day").await;
    assert_eq!(analytics["analytics"]["opened"], 1, "{analytics}");
    assert_eq!(analytics["analytics"]["clicked"], 1, "{analytics}");
}

#[tokio::test]
async fn a_test_letter_goes_to_the_sender_with_a_guests_variables() {
    let post = LetterSetup::new().await;
    let letter = json!({"recipients": {"guestIds": ["leo"]}, "subject": "Hello {{guestName}}", "body": "Hi"});
    post.post("test", letter).await.data(StatusCode::CREATED);
    post.run_due_jobs().await;
    let messages = post.mail.messages();
    assert_eq!(messages.len(), 1);
    assert!(
        messages[0].contains("To: owner@example.org"),
        "{}",
        messages[0]
    );
    assert!(
        messages[0].contains("Subject: Hello Leo Rossi"),
        "{}",
        messages[0]
    );
}

#[tokio::test]
async fn html_from_an_integration_is_sanitised() {
    let post = LetterSetup::new().await;
    let html = "<h1>Dinner</h1><script>alert(1)</script><p onclick='x()'>At <b>six</b>, <a href='javascript:x()'>here</a>.</p>";
    let sent = post
        .post(
            "send",
            json!({"to": "MIA@example.org", "subject": "Dinner", "html": html}),
        )
        .await;
    assert!(sent.data(StatusCode::OK)["messageId"].is_string());
    let long = "<b>".repeat(20_000);
    let refused = post
        .post(
            "send",
            json!({"to": "mia@example.org", "subject": "x", "html": long}),
        )
        .await;
    refused.fails(400, "VALIDATION_FAILED", Some("html"));
    post.run_due_jobs().await;
    let messages = post.mail.messages();
    // Undo quoted-printable line breaks.
    let message = messages[0].replace("=\r\n", "");
    assert_eq!(messages.len(), 1);
    assert!(message.contains("<strong>six</strong>"), "{message}");
    for never in ["alert(1)", "onclick", "javascript:"] {
        assert!(!message.contains(never), "{message}");
    }
}
