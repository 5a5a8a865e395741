//! Guests over REST: the same commands as in the app, on the wedding's document.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::TestServer;

struct Setting {
    server: TestServer,
    token: String,
    path: String,
}

impl Setting {
    /// A wedding without names, and so without the couple as guests.
    async fn new() -> Self {
        Self::with_details(json!({"ownerName": null})).await
    }

    async fn with_details(details: Value) -> Self {
        let server = TestServer::start().await;
        let token = server.register("ada@example.org").await.access;
        let answer = server.post("/api/weddings", &token, details).await;
        let data = answer.data(StatusCode::CREATED);
        let path = format!("/api/guests/{}", data["wedding"]["id"].as_str().unwrap());
        Self {
            server,
            token,
            path,
        }
    }

    async fn add(&self, guest: Value) -> Value {
        let answer = self.server.post(&self.path, &self.token, guest).await;
        answer.data(StatusCode::CREATED)["guest"].take()
    }

    fn path_of(&self, guest: &Value) -> String {
        format!("{}/{}", self.path, guest["id"].as_str().unwrap())
    }
}

fn mary() -> Value {
    json!({
        "firstName": "Mary", "lastName": "Somerville", "email": "mary@example.org",
        "phone": "+44 20 7946 0000", "address": "Burntisland", "rsvpStatus": "CONFIRMED",
        "plusOnes": 1, "dietaryRestrictions": "No sugar (she boycotts it)",
    })
}

#[tokio::test]
async fn a_new_guest_is_read_back_as_given() {
    let setting = Setting::new().await;
    let guest = setting.add(mary()).await;
    for (field, value) in mary().as_object().unwrap() {
        assert_eq!(&guest[field], value, "{field}");
    }
    for unset in [
        "groupId",
        "partyId",
        "notes",
        "specialAccommodations",
        "invitationType",
    ] {
        assert_eq!(guest.get(unset), Some(&Value::Null), "{unset}");
    }
    for no in [
        "isVip",
        "needsTransport",
        "needsAccommodation",
        "invitationSent",
    ] {
        assert_eq!(guest[no], false, "{no}");
    }
    let (server, token) = (&setting.server, &setting.token);
    let read = server
        .get(&setting.path_of(&guest), token)
        .await
        .data(StatusCode::OK);
    assert_eq!(read["guest"], guest);
    let list = server.get(&setting.path, token).await.data(StatusCode::OK);
    assert_eq!(list["guests"], json!([guest]));
}

#[tokio::test]
async fn guests_are_sorted_by_name() {
    let setting = Setting::new().await;
    for (first, last) in [
        ("Mary", "Somerville"),
        ("Charles", "Babbage"),
        ("Jane", "Babbage"),
    ] {
        setting
            .add(json!({"firstName": first, "lastName": last}))
            .await;
    }
    let list = setting
        .server
        .get(&setting.path, &setting.token)
        .await
        .data(StatusCode::OK);
    let names: Vec<&str> = list["guests"]
        .as_array()
        .unwrap()
        .iter()
        .map(|guest| guest["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        ["Charles Babbage", "Jane Babbage", "Mary Somerville"]
    );
}

#[tokio::test]
async fn adding_with_an_id_may_be_repeated() {
    let setting = Setting::new().await;
    let (server, token) = (&setting.server, &setting.token);
    let mut guest = mary();
    guest["id"] = json!("mary-1");
    let first_answer = setting.add(guest.clone()).await;
    assert_eq!(first_answer["id"], "mary-1");
    let second_answer = server.post(&setting.path, token, guest.clone()).await;
    assert_eq!(second_answer.data(StatusCode::OK)["guest"], first_answer);
    let list = server.get(&setting.path, token).await.data(StatusCode::OK);
    assert_eq!(list["guests"].as_array().unwrap().len(), 1);

    server
        .delete(&setting.path_of(&first_answer), token)
        .await
        .data(StatusCode::OK);
    let second_answer = server.post(&setting.path, token, guest).await;
    second_answer.fails(409, "CONFLICT", Some("id"));
    for id in [json!("../x"), json!(""), json!(7), json!("x".repeat(65))] {
        let mut guest = mary();
        guest["id"] = id;
        let answer = server.post(&setting.path, token, guest).await;
        answer.fails(400, "VALIDATION_FAILED", Some("id"));
    }
}

#[tokio::test]
async fn a_wrong_field_is_named_and_changes_nothing() {
    let setting = Setting::new().await;
    let (server, token) = (&setting.server, &setting.token);
    let guest = setting.add(mary()).await;
    for (field, value) in [
        ("firstName", json!("")),
        ("lastName", Value::Null),
        ("email", json!("not an address")),
        ("rsvpStatus", json!("MAYBE")),
        ("plusOnes", json!(6)),
        ("plusOnes", json!(-1)),
        ("groupId", json!("no-such-group")),
        ("isVip", json!("yes")),
        ("notes", json!(7)),
    ] {
        let mut added = mary();
        added[field] = value.clone();
        let answer = server.post(&setting.path, token, added).await;
        answer.fails(400, "VALIDATION_FAILED", Some(field));
        let changes = json!({ field: value, "address": "elsewhere" });
        let answer = server.put(&setting.path_of(&guest), token, changes).await;
        answer.fails(400, "VALIDATION_FAILED", Some(field));
    }
    let list = server.get(&setting.path, token).await.data(StatusCode::OK);
    assert_eq!(list["guests"], json!([guest]));
}

#[tokio::test]
async fn an_update_changes_only_the_given_fields() {
    let setting = Setting::new().await;
    let (server, token) = (&setting.server, &setting.token);
    let mut guest = setting.add(mary()).await;
    setting.server.advance_clock(60);
    let changes = json!({
        "rsvpStatus": "DECLINED", "email": null, "isVip": true, "notes": "Writes to everybody",
        // A client that sends a whole guest back includes these fields, too.
        "id": "another", "name": "Another", "createdAt": "2020-01-01T00:00:00.000Z",
    });
    let answer = server.put(&setting.path_of(&guest), token, changes).await;
    let changed = answer.data(StatusCode::OK)["guest"].take();
    guest["rsvpStatus"] = json!("DECLINED");
    guest["email"] = Value::Null;
    guest["isVip"] = json!(true);
    guest["notes"] = json!("Writes to everybody");
    guest["updatedAt"] = json!("2026-06-01T12:01:00.000Z");
    assert_eq!(changed, guest);
    let read = server
        .get(&setting.path_of(&guest), token)
        .await
        .data(StatusCode::OK);
    assert_eq!(read["guest"], guest);
}

#[tokio::test]
async fn accepted_is_an_alias_of_confirmed() {
    let setting = Setting::new().await;
    let mut guest = mary();
    guest["rsvpStatus"] = json!("ACCEPTED");
    assert_eq!(setting.add(guest).await["rsvpStatus"], "CONFIRMED");
}

#[tokio::test]
async fn a_deleted_guest_is_not_found() {
    let setting = Setting::new().await;
    let (server, token) = (&setting.server, &setting.token);
    let guest = setting.add(mary()).await;
    let path = setting.path_of(&guest);
    let answer = server.delete(&path, token).await;
    assert_eq!(answer.data(StatusCode::OK), json!({}));
    server.get(&path, token).await.fails(404, "NOT_FOUND", None);
    let changes = json!({"notes": "too late"});
    server
        .put(&path, token, changes)
        .await
        .fails(404, "NOT_FOUND", None);
    let list = server.get(&setting.path, token).await.data(StatusCode::OK);
    assert_eq!(list["guests"], json!([]));
}

#[tokio::test]
async fn unknown_guests_are_not_found() {
    let setting = Setting::new().await;
    let (server, token) = (&setting.server, &setting.token);
    for id in ["nobody", "no%20id%21"] {
        let path = format!("{}/{id}", setting.path);
        server.get(&path, token).await.fails(404, "NOT_FOUND", None);
        server
            .put(&path, token, json!({"notes": "x"}))
            .await
            .fails(404, "NOT_FOUND", None);
        server
            .delete(&path, token)
            .await
            .fails(404, "NOT_FOUND", None);
    }
}

#[tokio::test]
async fn guests_are_for_members_only() {
    let setting = Setting::new().await;
    let server = &setting.server;
    let guest = setting.add(mary()).await;
    let stranger = server.register("grace@example.org").await.access;
    let guest_path = setting.path_of(&guest);
    for (method, path) in [
        (Method::GET, &setting.path),
        (Method::POST, &setting.path),
        (Method::GET, &guest_path),
        (Method::PUT, &guest_path),
        (Method::DELETE, &guest_path),
    ] {
        let answer = server
            .call(method.clone(), path, Some(&stranger), Some(mary()))
            .await;
        answer.fails(404, "NOT_FOUND", None);
        let answer = server.call(method, path, None, Some(mary())).await;
        answer.fails(401, "UNAUTHORIZED", None);
    }
    let list = server
        .get(&setting.path, &setting.token)
        .await
        .data(StatusCode::OK);
    assert_eq!(list["guests"], json!([guest]));
}

#[tokio::test]
async fn guests_survive_a_restart() {
    let setting = Setting::new().await;
    let guest = setting.add(mary()).await;
    let server = setting.server.restart().await;
    let list = server
        .get(&setting.path, &setting.token)
        .await
        .data(StatusCode::OK);
    assert_eq!(list["guests"], json!([guest]));
}

#[tokio::test]
async fn the_couple_are_guests_and_cannot_be_added_or_deleted() {
    let setting =
        Setting::with_details(json!({"ownerName": "Ada King", "partnerName": "William"})).await;
    setting.add(mary()).await;
    let (server, token) = (&setting.server, &setting.token);
    let list = server.get(&setting.path, token).await.data(StatusCode::OK);
    let guests = list["guests"].as_array().unwrap().iter();
    let statuses = guests.map(|guest| {
        let text = |key: &str| guest[key].as_str().unwrap().to_owned();
        (text("name"), text("rsvpStatus"), guest["isCouple"] == true)
    });
    let confirmed = |name: &str, is_couple| (name.to_owned(), "CONFIRMED".to_owned(), is_couple);
    let expected = [
        confirmed("Ada King", true),
        confirmed("Mary Somerville", false),
        confirmed("William", true),
    ];
    assert_eq!(statuses.collect::<Vec<_>>(), expected);
    let ada = format!("{}/couple-owner", setting.path);
    let changes = json!({"rsvpStatus": "DECLINED", "dietVegan": true});
    let changed = server.put(&ada, token, changes).await.data(StatusCode::OK);
    assert_eq!(changed["guest"]["rsvpStatus"], "CONFIRMED");
    assert_eq!(changed["guest"]["dietVegan"], true);
    let removed = server.delete(&ada, token).await;
    removed.fails(400, "VALIDATION_FAILED", Some("id"));
    let second_owner = json!({"id": "couple-owner", "firstName": "Eve", "lastName": "Other"});
    server
        .post(&setting.path, token, second_owner)
        .await
        .data(StatusCode::OK);
    let list = server.get(&ada, token).await.data(StatusCode::OK);
    assert_eq!(list["guest"]["name"], "Ada King");
}
