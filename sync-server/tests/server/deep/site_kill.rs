//! The program itself, killed while guests reply: a confirmed reply is in the document afterwards, once.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::json;
use tempfile::TempDir;
use tokio::sync::Semaphore;

use crate::sync_support::{Program, deadline};

const KILLS: usize = 6;
const GUESTS: usize = 20;
const RSVP: &str = "/api/websites/public/ada-william/rsvp";

async fn website(program: &Program, token: &str) -> String {
    let wedding = program.post("/api/weddings", Some(token), &json!({})).await;
    let id = wedding.unwrap()["wedding"]["id"].take();
    let id = id.as_str().unwrap().to_owned();
    let sections = json!([{"type": "rsvp"}]);
    let website = json!({"subdomain": "ada-william", "sections": sections});
    let path = format!("/api/websites/{id}");
    program.post(&path, Some(token), &website).await.unwrap();
    let publish = format!("{path}/publish");
    program
        .post(&publish, Some(token), &json!({}))
        .await
        .unwrap();
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn confirmed_replies_survive_kills() {
    let data = TempDir::new().unwrap();
    let mut program = Program::start(&data).await;
    let token = program.register().await;
    let wedding = website(&program, &token).await;
    let mut confirmed = BTreeSet::new();
    for round in 0..KILLS {
        let answered = Arc::new(Semaphore::new(0));
        let program_now = Arc::new(program);
        let guests: Vec<_> = (0..GUESTS)
            .map(|number| {
                let (program, answered) = (Arc::clone(&program_now), Arc::clone(&answered));
                tokio::spawn(async move {
                    let name = format!("Guest{round}x{number}");
                    let reply = json!({"firstName": name, "lastName": "Li", "attending": "yes",
                        "email": format!("{name}@example.org"), "idempotencyKey": name});
                    let (status, _) = program.try_post(RSVP, None, &reply).await?;
                    assert_eq!(status, 201);
                    answered.add_permits(1);
                    Some(name)
                })
            })
            .collect();
        // Killed after the first few, while others are in flight.
        let few = u32::try_from(1 + round * 2).unwrap();
        let _few = deadline("the first replies", answered.acquire_many(few))
            .await
            .unwrap();
        program_now.kill_now();
        for guest in guests {
            confirmed.extend(guest.await.unwrap());
        }
        program = Program::start(&data).await;
    }
    assert!(confirmed.len() >= KILLS, "{confirmed:?}");
    // Guests send again whether they got an answer or not: a phone cannot know.
    for name in &confirmed {
        let reply = json!({"firstName": name, "lastName": "Li", "attending": "yes",
            "email": format!("{name}@example.org"), "idempotencyKey": name});
        program.post(RSVP, None, &reply).await.unwrap();
    }
    let path = format!("/api/replies/{wedding}");
    deadline("all replies in the document", async {
        loop {
            let (_, answer) = program
                .call("GET", &path, Some(&token), &json!({}))
                .await
                .unwrap();
            let replies = answer["data"]["replies"].as_array().unwrap();
            let names: Vec<_> = replies
                .iter()
                .map(|reply| reply["firstName"].as_str().unwrap().to_owned())
                .collect();
            let once: BTreeSet<String> = names.iter().cloned().collect();
            assert_eq!(once.len(), names.len(), "each is there once");
            if confirmed.is_subset(&once) {
                return;
            }
        }
    })
    .await;
}
