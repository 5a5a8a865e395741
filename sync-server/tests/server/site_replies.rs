//! Replies of guests: each arrives once, and other guests' data is not changed.

use axum::http::{StatusCode, header};
use futures_util::future::join_all;
use serde_json::json;
use troth_rest::state::AppState;
use troth_storage::jobs::JobKind;
use troth_sync_server::jobs;

use crate::common::websites::{Browser, SITE, Website};

pub(crate) const PUBLIC: &str = "/api/websites/public/ada-william";

pub(crate) const MIA: [(&str, &str); 4] = [
    ("firstName", "Mia"),
    ("lastName", "Rossi"),
    ("email", "mia@example.org"),
    ("attending", "yes"),
];

pub(crate) async fn with_mia() -> Website {
    let website = Website::published().await;
    let mia =
        json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org"});
    website.add("guests", mia).await;
    website
}

#[tokio::test]
async fn a_reply_in_the_open_form_is_matched_to_its_guest() {
    let website = with_mia().await;
    let sent = website
        .send(&format!("{SITE}/rsvp"), &Browser::default(), &MIA)
        .await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    assert_eq!(sent.headers[header::LOCATION], "/w/ada-william?sent=reply");
    let page = website
        .get("/w/ada-william?sent=reply", &Browser::default())
        .await;
    assert!(
        page.text()
            .contains("RSVP submitted successfully! Thank you for your response.")
    );
    website.apply_replies().await;
    let mia = website.record("guests", "guests", "mia").await;
    assert_eq!(mia["rsvpStatus"], "CONFIRMED");
    let replies = website.list("replies", "replies").await;
    assert_eq!(replies.len(), 1);
    assert_eq!(replies[0]["guestId"], "mia");
    // The couple sees the author of the change.
    let path = format!("/api/team/{}/actors", website.wedding);
    let actors = website
        .server
        .get(&path, &website.token)
        .await
        .data(StatusCode::OK);
    let names: Vec<_> = actors["actors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|actor| &actor["firstName"])
        .collect();
    assert!(names.contains(&&json!("Website")), "{names:?}");
    // The guest gets a confirmation once the document has the reply.
    let outbox = website.get("/api/dev/outbox", &Browser::default()).await;
    let mail = outbox.data(StatusCode::OK)["messages"][0].take();
    assert_eq!(mail["to"], "mia@example.org");
    let text = mail["text"].as_str().unwrap();
    assert!(text.contains("Mia Rossi will be there."), "{text}");
}

#[tokio::test]
async fn a_failed_job_is_retried_within_a_minute() {
    let website = with_mia().await;
    let sent = website
        .send(&format!("{SITE}/rsvp"), &Browser::default(), &MIA)
        .await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    let state = &website.server.state;
    write(state, "alter table site_inbox rename to site_inbox_away").await;
    jobs::run_due(state, JobKind::ApplyReply).await.unwrap_err();
    write(state, "alter table site_inbox_away rename to site_inbox").await;
    website.server.advance_clock(60);
    website.apply_replies().await;
    assert_eq!(website.list("replies", "replies").await.len(), 1);
}

/// Changes the database directly.
async fn write(state: &AppState, statement: &'static str) {
    let mut transaction = state.db.begin().await.unwrap();
    sqlx::query(statement)
        .execute(&mut *transaction)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
}

#[tokio::test]
async fn an_incomplete_reply_is_refused_and_not_stored() {
    let website = with_mia().await;
    let form = format!("{SITE}/rsvp");
    for (missing, message) in [
        ("firstName", "First name is required"),
        ("lastName", "Last name is required"),
        ("email", "Email is required"),
        ("attending", "Coming is required"),
    ] {
        let fields: Vec<_> = MIA
            .into_iter()
            .filter(|(name, _)| *name != missing)
            .collect();
        let page = website.send(&form, &Browser::default(), &fields).await;
        assert_eq!(page.status, StatusCode::BAD_REQUEST);
        assert!(page.text().contains(message), "{missing}: {}", page.text());
        let json = website
            .send(&form, &Browser::default().script("k"), &fields)
            .await;
        json.fails(400, "VALIDATION_FAILED", Some(missing));
    }
    website.apply_replies().await;
    assert!(website.list("replies", "replies").await.is_empty());
}

#[tokio::test]
async fn a_repeated_reply_counts_once() {
    let website = with_mia().await;
    let browser = Browser::default().script("one-intent");
    let mut ids = Vec::new();
    for _ in 0..5 {
        let sent = website.send(&format!("{SITE}/rsvp"), &browser, &MIA).await;
        ids.push(sent.data(StatusCode::CREATED)["rsvp"]["id"].take());
        website.apply_replies().await;
    }
    ids.dedup();
    assert_eq!(ids.len(), 1);
    assert_eq!(website.list("replies", "replies").await.len(), 1);
}

#[tokio::test]
async fn two_hundred_concurrent_replies_all_arrive() {
    let website = Website::published().await;
    let sent = (0..200).map(async |number: usize| {
        let name = format!("Guest{number}");
        let email = format!("guest{number}@example.org");
        let body = json!({"firstName": name, "lastName": "Li", "email": email, "attending": "yes"});
        let browser = Browser::default().script(&format!("key-{number}"));
        website
            .call(&format!("{PUBLIC}/rsvp"), &browser, body)
            .await
    });
    for answer in join_all(sent).await {
        answer.data(StatusCode::CREATED);
    }
    website.apply_replies().await;
    let replies = website.list("replies", "replies").await;
    let mut names: Vec<_> = replies
        .iter()
        .map(|reply| reply["firstName"].to_string())
        .collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 200);
    // None of them is on the guest list, so only the couple is.
    let guests = website.list("guests", "guests").await;
    assert!(guests.iter().all(|guest| guest["isCouple"] == true));
}

#[tokio::test]
async fn a_party_replies_by_one_link_and_only_for_itself() {
    let website = with_mia().await;
    website
        .add(
            "parties",
            json!({"id": "rossi", "name": "The Rossi family"}),
        )
        .await;
    for (id, name) in [("bo", "Bo"), ("cy", "Cy")] {
        website
            .add(
                "guests",
                json!({"id": id, "firstName": name, "lastName": "Rossi", "partyId": "rossi"}),
            )
            .await;
    }
    website
        .add(
            "guests",
            json!({"id": "eve", "firstName": "Eve", "lastName": "Other"}),
        )
        .await;
    let token = website.link("partyId", "rossi").await;
    let page = website
        .get(&format!("{SITE}/g/{token}"), &Browser::default())
        .await;
    assert!(
        page.text().contains("Dear <bdi>Bo and Cy</bdi>"),
        "{}",
        page.text()
    );
    assert!(!page.text().contains("Eve"));
    let answers = [
        ("attending-bo", "yes"),
        ("dietaryNeeds-bo", "vegan"),
        ("attending-cy", "no"),
        ("attending-eve", "no"),
        ("attending-mia", "no"),
    ];
    let sent = website
        .send(&format!("{SITE}/g/{token}"), &Browser::default(), &answers)
        .await;
    assert_eq!(
        sent.headers[header::LOCATION],
        format!("{SITE}/g/{token}?sent=reply")
    );
    website.apply_replies().await;
    let status = async |id: &str| website.record("guests", "guests", id).await["rsvpStatus"].take();
    assert_eq!(status("bo").await, "CONFIRMED");
    assert_eq!(status("cy").await, "DECLINED");
    assert_eq!(status("eve").await, "PENDING");
    assert_eq!(status("mia").await, "PENDING");
    assert_eq!(
        website.record("guests", "guests", "bo").await["dietaryRestrictions"],
        "vegan"
    );

    // The page shows the answer, and a new answer changes it, also back to the former one.
    let page = website
        .get(&format!("{PUBLIC}/guest/{token}"), &Browser::default())
        .await;
    let guests = page.data(StatusCode::OK)["guest"]["guests"].take();
    assert_eq!(guests[0]["attending"], true);
    for answer in ["no", "yes", "no"] {
        website
            .send(
                &format!("{SITE}/g/{token}"),
                &Browser::default(),
                &[("attending-bo", answer)],
            )
            .await;
        website.apply_replies().await;
    }
    assert_eq!(status("bo").await, "DECLINED");
}

#[tokio::test]
async fn of_two_answers_for_one_guest_the_first_counts() {
    let website = Website::published().await;
    let mia = json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi", "plusOnes": 1});
    website.add("guests", mia).await;
    let token = website.link("guestId", "mia").await;
    let brings = |name: &str| {
        json!({
            "guestId": "mia", "attending": "yes", "plusOne": true, "plusOneName": name,
        })
    };
    let answer = website
        .call(
            &format!("{PUBLIC}/rsvp"),
            &Browser::default(),
            json!({"guestToken": token, "guests": [brings("Leo"), brings("Max")]}),
        )
        .await;
    answer.data(StatusCode::CREATED);
    website.apply_replies().await;
    assert_eq!(website.list("replies", "replies").await.len(), 1);
    let guests = website.list("guests", "guests").await;
    assert_eq!(guests.len(), 4, "two, and the couple");
    assert!(guests.iter().any(|guest| guest["firstName"] == "Leo"));
}

#[tokio::test]
async fn variants_of_an_address_share_one_mail_limit() {
    let website = Website::published().await;
    let existing_guest = json!({"id": "som", "firstName": "Som", "lastName": "Body", "email": "somebody@example.org"});
    website.add("guests", existing_guest).await;
    let form = format!("{SITE}/rsvp");
    let long = "x".repeat(200);
    for at in 0..12 {
        let mut email = "somebody@example.org".to_owned();
        email[..=at].make_ascii_uppercase();
        let fields = [
            ("firstName", long.as_str()),
            ("lastName", "Stranger"),
            ("email", email.as_str()),
            ("attending", "no"),
        ];
        let sent = website.send(&form, &Browser::default(), &fields).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    }
    let mails = async || {
        let outbox = website.get("/api/dev/outbox", &Browser::default()).await;
        outbox.data(StatusCode::OK)["messages"].take()
    };
    assert_eq!(
        mails().await,
        json!([]),
        "nothing is confirmed before the plan has it"
    );
    website.apply_replies().await;
    let mails = mails().await;
    let mails = mails.as_array().unwrap();
    assert_eq!(mails.len(), 5);
    let text = mails[0]["text"].as_str().unwrap();
    assert!(!text.contains(&long) && text.contains('…'), "{text}");
}

#[tokio::test]
async fn replies_of_strangers_do_not_use_the_quota_of_invited_guests() {
    let website = with_mia().await;
    let path = format!("{PUBLIC}/rsvp");
    let long = "rose ".repeat(1_990);
    let stranger = async |key: String| {
        let body = json!({ "firstName": "Eve", "lastName": "Stranger", "email": "eve@example.org",
            "attending": "no", "dietaryNeeds": long, "specialRequests": long });
        let browser = Browser::default().script(&key);
        let sent = website.call(&path, &browser, body).await;
        website.apply_replies().await;
        sent
    };
    let mut accepted = 0;
    let refused = loop {
        let sent = stranger(format!("key-{accepted}")).await;
        if sent.status != StatusCode::CREATED {
            break sent;
        }
        accepted += 1;
        assert!(accepted < 200, "there is an end to it");
    };
    assert!(accepted > 11, "{accepted}");
    refused.fails(409, "CONFLICT", None);
    assert!(
        refused.text().contains("can’t take more replies"),
        "{}",
        refused.text()
    );
    assert_eq!(website.list("replies", "replies").await.len(), accepted);

    // Mia has a personal link.
    let token = website.link("guestId", "mia").await;
    let sent = website
        .send(
            &format!("{SITE}/g/{token}"),
            &Browser::default(),
            &[("attending-mia", "yes")],
        )
        .await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    website.apply_replies().await;
    assert_eq!(
        website.record("guests", "guests", "mia").await["rsvpStatus"],
        "CONFIRMED"
    );

    // Deleting replies makes room.
    let first_replies = website.list("replies", "replies").await;
    let strangers = first_replies
        .iter()
        .filter(|reply| reply["firstName"] == "Eve");
    for reply in strangers.take(3) {
        let path = format!(
            "/api/replies/{}/{}",
            website.wedding,
            reply["id"].as_str().unwrap()
        );
        let removed = website.server.delete(&path, &website.token).await;
        assert!(removed.status.is_success(), "{}", removed.text());
    }
    stranger("again".to_owned()).await.data(StatusCode::CREATED);
}

/// A form accepts any address, so the server must not send mail to arbitrary ones.
#[tokio::test]
async fn a_reply_is_confirmed_by_mail_to_addresses_of_the_guest_list_only_and_without_links() {
    let website = with_mia().await;
    let form = format!("{SITE}/rsvp");
    for email in ["stranger@example.org", "MIA@example.org"] {
        let fields = [
            ("firstName", "Win"),
            ("lastName", "https://prize.example/now"),
            ("email", email),
            ("attending", "yes"),
        ];
        let sent = website.send(&form, &Browser::default(), &fields).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    }
    website.apply_replies().await;
    assert_eq!(
        website.list("replies", "replies").await.len(),
        2,
        "both count"
    );
    let outbox = website.get("/api/dev/outbox", &Browser::default()).await;
    let data = outbox.data(StatusCode::OK);
    let mails = data["messages"].as_array().unwrap();
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert_eq!(mails[0]["to"], "MIA@example.org");
    let text = mails[0]["text"].as_str().unwrap();
    assert!(
        text.contains("Win https prize example now will be there."),
        "{text}"
    );
}
