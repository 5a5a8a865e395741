//! Reply deadlines, and the required fields of a reply.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::websites::{Browser, SITE, Website};
use crate::site_replies::{MIA, PUBLIC, with_mia};

#[tokio::test]
async fn replies_close_after_the_deadline() {
    let mut website = with_mia().await;
    website
        .add(
            "groups",
            json!({"id": "late", "name": "Colleagues", "type": "COLLEAGUES",
        "rsvpSettings": {"rsvpDeadline": "2026-08-15"}}),
        )
        .await;
    website
        .add(
            "guests",
            json!({"id": "bo", "firstName": "Bo", "lastName": "Li", "groupId": "late"}),
        )
        .await;
    let token = website.link("guestId", "bo").await;
    // 1 June and 62 days are 2 August.
    website.server.advance_clock(62 * 24 * 60 * 60);
    let late_answer = website
        .send(&format!("{SITE}/rsvp"), &Browser::default(), &MIA)
        .await;
    assert_eq!(late_answer.status, StatusCode::CONFLICT);
    assert!(
        late_answer
            .text()
            .contains("Replies were open until 1 August 2026"),
        "{}",
        late_answer.text()
    );
    // The group's deadline is later, and its guests still find the form.
    let page = website.get(SITE, &Browser::default()).await;
    assert!(page.text().contains("RSVP Now"));
    let sent = website
        .send(
            &format!("{SITE}/g/{token}"),
            &Browser::default(),
            &[("attending-bo", "yes")],
        )
        .await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    let bo = [
        ("firstName", "Bo"),
        ("lastName", "Li"),
        ("email", "bo@example.org"),
        ("attending", "yes"),
    ];
    let sent = website
        .send(&format!("{SITE}/rsvp"), &Browser::default(), &bo)
        .await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    website.server.advance_clock(14 * 24 * 60 * 60);
    let page = website.get(SITE, &Browser::default()).await;
    assert!(!page.text().contains("RSVP Now"));
    let sections = json!([{"id": "hero", "type": "hero"}]);
    website.token = website.server.login("ada@example.org").await.access;
    website.change(json!({ "sections": sections })).await;
    website.publish().await;
    let closed = website
        .call(&format!("{PUBLIC}/rsvp"), &Browser::default(), json!({}))
        .await;
    closed.fails(409, "CONFLICT", None);
}

#[tokio::test]
async fn a_groups_deadline_applies_to_the_open_form() {
    let website = Website::published().await;
    let early = json!({"id": "early", "name": "Colleagues", "type": "COLLEAGUES",
        "rsvpSettings": {"rsvpDeadline": "2026-06-10"}});
    website.add("groups", early).await;
    let bo = json!({"id": "bo", "firstName": "Bo", "lastName": "Li", "groupId": "early"});
    website.add("guests", bo).await;
    // 1 June and 10 days are 11 June.
    website.server.advance_clock(10 * 24 * 60 * 60);
    let answer = |name: &str| json!({ "firstName": name, "lastName": "LI", "email": "li@example.org", "attending": "yes" });
    let rsvp = format!("{PUBLIC}/rsvp");
    let late_answer = website.call(&rsvp, &Browser::default(), answer("bo")).await;
    late_answer.fails(409, "CONFLICT", None);
    assert!(
        late_answer.text().contains("until 10 June 2026"),
        "{}",
        late_answer.text()
    );
    let other = website.call(&rsvp, &Browser::default(), answer("An")).await;
    other.data(StatusCode::CREATED);
}

#[tokio::test]
async fn a_stored_reply_can_be_repeated_after_the_deadline() {
    let website = with_mia().await;
    let reply = json!({
        "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org", "attending": "yes",
        "idempotencyKey": "the last evening",
    });
    let rsvp = format!("{PUBLIC}/rsvp");
    let browser = Browser::default();
    let first_answer = website.call(&rsvp, &browser, reply.clone()).await;
    let first_reply = first_answer.data(StatusCode::CREATED);
    // The answer was lost, and the reply is sent again after the deadline.
    website.server.advance_clock(90 * 24 * 60 * 60);
    let second_answer = website.call(&rsvp, &browser, reply).await;
    assert_eq!(second_answer.data(StatusCode::CREATED), first_reply);
}

#[tokio::test]
async fn required_fields_apply_to_every_way_to_reply() {
    let mut website = Website::published().await;
    website.token = website.server.login("ada@example.org").await.access;
    let sections = json!([{"id": "replies", "type": "rsvp", "title": "Reply", "content": {
        "requireMealSelection": true, "requireGuestCount": true}}]);
    website.change(json!({ "sections": sections })).await;
    website.publish().await;
    let careful = json!({"id": "careful", "name": "Family", "type": "FAMILY",
        "rsvpSettings": {"requireDietaryInfo": true}});
    website.add("groups", careful).await;
    let mia = json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi", "groupId": "careful"});
    website.add("guests", mia).await;
    let token = website.link("guestId", "mia").await;
    let rsvp = format!("{PUBLIC}/rsvp");
    let browser = Browser::default();
    let mut open = json!({ "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.org",
        "attending": "yes", "guestCount": 1 });
    // A sender with a name of the group has to answer the group's questions.
    let sent = website.call(&rsvp, &browser, open.clone()).await;
    assert!(
        sent.text()
            .contains("Please write the dietary needs of Mia Rossi"),
        "{}",
        sent.text()
    );
    sent.fails(400, "VALIDATION_FAILED", Some("dietaryNeeds"));
    open["dietaryNeeds"] = json!("none");
    // There is no menu yet, so no meal is required.
    let sent = website.call(&rsvp, &browser, open.clone()).await;
    sent.data(StatusCode::CREATED);
    website
        .add("meals", json!({"id": "fish", "name": "Fish"}))
        .await;
    open["attending"] = json!("no");
    let sent = website.call(&rsvp, &browser, open.clone()).await;
    sent.data(StatusCode::CREATED);
    open["attending"] = json!("yes");
    let sent = website.call(&rsvp, &browser, open.clone()).await;
    sent.fails(400, "VALIDATION_FAILED", Some("mealId"));
    open["mealId"] = json!("fish");
    open["guestCount"] = Value::Null;
    let sent = website.call(&rsvp, &browser, open).await;
    sent.fails(400, "VALIDATION_FAILED", Some("guestCount"));
    let by_link = json!({"guestToken": token, "guests": [
        {"guestId": "mia", "attending": "yes", "mealId": "fish"}]});
    let sent = website.call(&rsvp, &browser, by_link).await;
    sent.fails(400, "VALIDATION_FAILED", Some("dietaryNeeds-mia"));
    let form = format!("{SITE}/g/{token}");
    let fields = [("attending-mia", "yes"), ("dietaryNeeds-mia", "none")];
    let sent = website.send(&form, &browser, &fields).await;
    assert_eq!(sent.status, StatusCode::BAD_REQUEST, "{}", sent.text());
    assert!(
        sent.text().contains("Please choose a meal for Mia Rossi"),
        "{}",
        sent.text()
    );
    let fields = [fields[0], fields[1], ("mealId-mia", "fish")];
    let sent = website.send(&form, &browser, &fields).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
}

#[tokio::test]
async fn a_guest_with_one_name_can_reply() {
    let website = with_mia().await;
    let page = website.get(SITE, &Browser::default()).await;
    assert!(page.text().contains("I have only one name"));
    let form = |flags: &'static [(&'static str, &'static str)]| {
        let answer = [
            ("firstName", "Suharto"),
            ("lastName", ""),
            ("email", "suharto@example.org"),
            ("attending", "yes"),
        ];
        [&answer[..], flags].concat()
    };
    let path = format!("{SITE}/rsvp");
    let without_flag = website.send(&path, &Browser::default(), &form(&[])).await;
    assert_eq!(
        without_flag.status,
        StatusCode::BAD_REQUEST,
        "{}",
        without_flag.text()
    );
    assert!(
        without_flag.text().contains("Last name is required"),
        "{}",
        without_flag.text()
    );
    let with_flag = form(&[("hasOneName", "true")]);
    let sent = website.send(&path, &Browser::default(), &with_flag).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    // The same over REST.
    let rsvp = format!("{PUBLIC}/rsvp");
    let without_flag =
        json!({ "firstName": "Sting", "email": "sting@example.org", "attending": "yes" });
    let refused = website
        .call(&rsvp, &Browser::default(), without_flag.clone())
        .await;
    refused.fails(400, "VALIDATION_FAILED", Some("lastName"));
    let mut with_flag = without_flag;
    with_flag["hasOneName"] = true.into();
    let sent = website.call(&rsvp, &Browser::default(), with_flag).await;
    sent.data(StatusCode::CREATED);
}
