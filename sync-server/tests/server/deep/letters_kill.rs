//! The program itself, killed while a letter is sent to many guests: all get it, and twice only if the mail server
//! accepted it just before a kill.

use std::collections::BTreeMap;

use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::smtp::{MailServer, link};
use crate::sync_support::{Program, deadline};

const GUESTS: usize = 500;
const KILLS: usize = 8;

/// The number of letters to each address.
fn recipients(messages: &[String]) -> BTreeMap<&str, usize> {
    let mut times = BTreeMap::new();
    for message in messages {
        let recipient = message.lines().find_map(|line| line.strip_prefix("To: "));
        *times.entry(recipient.unwrap()).or_default() += 1;
    }
    times
}

async fn call(program: &Program, token: &str, method: &str, path: &str, body: Value) -> Value {
    let (status, answer) = program
        .call(method, path, Some(token), &body)
        .await
        .unwrap();
    assert!((200..300).contains(&status), "{path}: {answer}");
    answer["data"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_to_five_hundred_survives_kills() {
    let mut random = StdRng::seed_from_u64(500);
    let mail = MailServer::start().await;
    let before = format!(
        "export TROTH_SMTP_URL={} TROTH_MAIL_FROM=troth@troth.example TROTH_PUBLIC_URL=http://troth.example TROTH_LETTERS_PER_ACCOUNT={}",
        mail.url(),
        // A new account has a twentieth of it on its first day.
        20 * GUESTS
    );
    let data = TempDir::new().unwrap();
    // A server without a mail server sends no other mail later.
    let mut program = Program::start_in(&data, "export TROTH_DEV_OUTBOX=1").await;
    let token = program.register().await;
    let resend = "/api/auth/confirm-email/resend";
    call(&program, &token, "POST", resend, json!({})).await;
    let outbox = call(&program, &token, "GET", "/api/dev/outbox", json!({})).await;
    let confirmation = link(
        outbox["messages"][0]["text"].as_str().unwrap(),
        "/confirm-email/",
    );
    call(
        &program,
        &token,
        "POST",
        "/api/auth/confirm-email",
        json!({"token": confirmation}),
    )
    .await;
    let wedding = call(&program, &token, "POST", "/api/weddings", json!({})).await;
    let id = wedding["wedding"]["id"].as_str().unwrap().to_owned();
    let mut ids = Vec::new();
    for number in 0..GUESTS {
        let guest = json!({"id": format!("g{number}"), "firstName": format!("Guest {number}"),
            "lastName": "Li", "email": format!("g{number}@example.org")});
        call(
            &program,
            &token,
            "POST",
            &format!("/api/guests/{id}"),
            guest,
        )
        .await;
        ids.push(format!("g{number}"));
    }
    program.kill().await;
    program = Program::start_in(&data, &before).await;
    let letter = json!({"recipients": {"guestIds": ids}, "subject": "For {{guestName}}", "body": "Dear {{guestName}}"});
    call(&program, &token, "POST", "/api/email/mailings", letter).await;
    for _ in 0..KILLS {
        let more = mail.messages().len() + random.random_range(1..GUESTS / KILLS / 2);
        deadline(
            "some letters",
            mail.wait_for_messages(|messages| messages.len() >= more),
        )
        .await;
        program.kill().await;
        program = Program::start_in(&data, &before).await;
    }
    deadline(
        "all letters",
        mail.wait_for_messages(|messages| recipients(messages).len() == GUESTS),
    )
    .await;
    let stats = deadline("the queue to say so", async {
        loop {
            let stats = call(&program, &token, "GET", "/api/email/queue/stats", json!({})).await;
            if stats["stats"]["completed"] == GUESTS {
                return stats;
            }
        }
    })
    .await;
    for nothing in ["waiting", "active", "delayed", "failed", "kept"] {
        assert_eq!(stats["stats"][nothing], 0, "{stats}");
    }
    let messages = mail.messages();
    let twice = messages.len() - GUESTS;
    assert!(twice <= KILLS, "{twice} more than needed");
    assert!(
        recipients(&messages)
            .values()
            .all(|times| *times <= 1 + KILLS)
    );
    println!("{twice} of {GUESTS} letters came twice, after {KILLS} kills");
}
