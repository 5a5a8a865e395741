//! Outcome of letters: delayed, stopped, rejected, tracked, and the guests marked as invited.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::LetterSetup;
use crate::common::TestServer;

#[tokio::test]
async fn a_mailing_can_be_stopped_and_a_rejected_letter_has_a_reason() {
    let post = LetterSetup::new().await;
    let mailing = post.send(&["mia", "leo"], "One", "One").await;
    let id = mailing["id"].as_str().unwrap();
    let stopped = post.post(&format!("mailings/{id}/stop"), json!({})).await;
    let stopped = stopped.data(StatusCode::OK);
    let figures = ["waiting", "failed", "stopped"].map(|key| stopped["mailing"][key].as_u64());
    assert_eq!(figures, [Some(0), Some(0), Some(2)]);
    post.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 0);
    let jobs = post.get("queue/jobs").await;
    for job in jobs["jobs"].as_array().unwrap() {
        assert_eq!(job["status"], "stopped", "{job}");
    }
    assert_eq!(jobs["stats"]["stopped"], 2);
    assert_eq!(jobs["stats"]["failed"], 0);

    post.mail.answer(&["550 no such mailbox"]);
    post.send(&["mia"], "Two", "Two").await;
    post.run_due_jobs().await;
    let jobs = post.get("queue/jobs").await;
    assert_eq!(jobs["jobs"][0]["status"], "failed");
    let reason = jobs["jobs"][0]["error"].as_str().unwrap();
    assert!(reason.contains("no such mailbox"), "{reason}");

    // A temporary failure is retried.
    post.mail.answer(&["451 later"]);
    post.send(&["mia"], "Three", "Three").await;
    post.run_due_jobs().await;
    let delayed = post.get("queue/jobs").await["jobs"][0].take();
    assert_eq!(delayed["status"], "delayed");
    assert_eq!(delayed["error"], "the mail server is busy; it says “later”");
    post.server.advance_clock(60 * 60);
    post.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 1);
    // The access token has expired in this hour.
    let token = post.server.login("owner@example.org").await.access;
    let post = LetterSetup { token, ..post };
    let sent = post.get("queue/jobs").await["jobs"][0].take();
    assert_eq!(sent["status"], "completed");
    assert_eq!(sent["error"], Value::Null, "it came after all");
    // Each letter counts in exactly one state.
    let queue = post.get("queue/stats").await;
    let figures = queue["stats"].as_object().unwrap();
    let parts = figures.iter().filter(|(name, _)| *name != "total");
    let sum: u64 = parts.filter_map(|(_, count)| count.as_u64()).sum();
    assert_eq!(Some(sum), figures["total"].as_u64(), "{queue}");
}

#[tokio::test]
async fn a_delayed_letter_of_a_stopped_mailing_is_stopped() {
    let post = LetterSetup::new().await;
    post.mail
        .answer(&["452 4.2.2 Over quota \u{202e}https://evil.example/"]);
    let mailing = post.send(&["mia"], "One", "One").await;
    post.run_due_jobs().await;
    let delayed = post.get("queue/jobs").await["jobs"][0].take();
    let reason = delayed["error"].as_str().unwrap();
    assert!(reason.starts_with("the mailbox is full"), "{reason}");
    assert!(!reason.contains("evil.example") && !reason.contains('\u{202e}'));
    let id = mailing["id"].as_str().unwrap();
    post.post(&format!("mailings/{id}/stop"), json!({}))
        .await
        .data(StatusCode::OK);
    assert_eq!(post.get("queue/jobs").await["jobs"][0]["status"], "stopped");
    post.server.advance_clock(60 * 60);
    post.run_due_jobs().await;
    assert_eq!(post.mail.messages().len(), 0);
}

#[tokio::test]
async fn rates_relate_to_tracked_letters() {
    let post = LetterSetup::new().await;
    let read_analytics = async || post.get("analytics?timeframe=day").await["analytics"].take();
    post.send(&["mia", "leo"], "Uncounted", "x").await;
    post.run_due_jobs().await;
    let analytics = read_analytics().await;
    assert_eq!(analytics["counted"], 0);
    assert_eq!(analytics["opened"], Value::Null);
    post.count_opens().await;
    let analytics = read_analytics().await;
    assert_eq!(analytics["openRate"], Value::Null, "none is counted yet");
    post.send(&["mia", "leo"], "Counted", "x").await;
    post.run_due_jobs().await;
    let pixel = post.address_in(2, "/open.gif");
    post.server.call(Method::GET, &pixel, None, None).await;
    let analytics = read_analytics().await;
    assert_eq!(analytics["delivered"], 4);
    assert_eq!(analytics["counted"], 2);
    assert_eq!(
        (&analytics["opened"], &analytics["openRate"]),
        (&json!(1), &json!(50))
    );
    assert_eq!(analytics["clickRate"], 0);
}

#[tokio::test]
async fn an_invitation_marks_its_guests_unless_it_is_given_up() {
    let post = LetterSetup::new().await;
    let invite = async |guests: &[&str], kind: &str| {
        let letter = json!({"recipients": {"guestIds": guests}, "type": kind,
            "subject": "x", "body": "x"});
        let sent = post.post("mailings", letter).await;
        sent.data(StatusCode::CREATED)["mailing"].take()
    };
    let is_sent = async |guest: &str| {
        let path = format!("/api/guests/{}/{guest}", post.wedding);
        let answer = post.server.get(&path, &post.token).await;
        answer.data(StatusCode::OK)["guest"]["invitationSent"].as_bool()
    };
    invite(&["mia"], "update").await;
    assert_eq!(
        is_sent("mia").await,
        Some(false),
        "an update is no invitation"
    );
    post.run_due_jobs().await;
    let mailing = invite(&["mia", "leo"], "rsvp").await;
    assert_eq!(is_sent("mia").await, Some(true));
    assert_eq!(is_sent("leo").await, Some(true));
    let id = mailing["id"].as_str().unwrap();
    let stop = post.post(&format!("mailings/{id}/stop"), json!({})).await;
    stop.data(StatusCode::OK);
    assert_eq!(is_sent("mia").await, Some(false), "it was stopped");
    assert_eq!(is_sent("leo").await, Some(false));

    invite(&["mia"], "rsvp").await;
    post.run_due_jobs().await;
    post.mail.answer(&["550 no such mailbox"]);
    invite(&["mia", "leo"], "rsvp").await;
    post.run_due_jobs().await;
    assert_eq!(
        is_sent("mia").await,
        Some(true),
        "the first one has arrived"
    );
    assert_eq!(
        post.mail.messages().len(),
        3,
        "one of the two was refused, and one has arrived"
    );
    post.mail.answer(&["550 no such mailbox"]);
    post.guest("eva", "Eva", "eva@example.org").await;
    invite(&["eva"], "rsvp").await;
    assert_eq!(is_sent("eva").await, Some(true));
    post.run_due_jobs().await;
    assert_eq!(is_sent("eva").await, Some(false), "it was refused for ever");

    // Letters that are only kept invite no one.
    let server = TestServer::start().await;
    let token = server.register("owner@example.org").await.access;
    let created = server.post("/api/weddings", &token, json!({})).await;
    let wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    let guests = format!("/api/guests/{}", wedding.as_str().unwrap());
    let guest =
        json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org"});
    server
        .post(&guests, &token, guest)
        .await
        .data(StatusCode::CREATED);
    let path = format!("/api/email/send?weddingId={}", wedding.as_str().unwrap());
    let letter = json!({"to": "mia@example.org", "subject": "x", "text": "x", "type": "rsvp"});
    server
        .post(&path, &token, letter)
        .await
        .data(StatusCode::OK);
    let answer = server.get(&format!("{guests}/mia"), &token).await;
    assert_eq!(
        answer.data(StatusCode::OK)["guest"]["invitationSent"],
        false
    );
}
