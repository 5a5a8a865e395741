//! Further parts of the guest list over REST: companions, and the groups and parties nested below guests.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::TestServer;

struct Setting {
    server: TestServer,
    token: String,
    wedding: String,
    guests: String,
}

impl Setting {
    async fn new() -> Self {
        let server = TestServer::start().await;
        let token = server.register("ada@example.org").await.access;
        let answer = server
            .post("/api/weddings", &token, json!({"ownerName": null}))
            .await;
        let wedding = answer.data(StatusCode::CREATED)["wedding"]["id"].take();
        let wedding = wedding.as_str().unwrap().to_owned();
        Self {
            server,
            token,
            guests: format!("/api/guests/{wedding}"),
            wedding,
        }
    }

    async fn get(&self, path: &str) -> Value {
        self.server
            .get(path, &self.token)
            .await
            .data(StatusCode::OK)
    }

    async fn add(&self, path: &str, body: Value) -> Value {
        let answer = self.server.post(path, &self.token, body).await;
        answer.data(StatusCode::CREATED)
    }

    async fn put(&self, path: &str, changes: Value) -> Value {
        let answer = self.server.put(path, &self.token, changes).await;
        answer.data(StatusCode::OK)
    }

    async fn delete(&self, path: &str) {
        let answer = self.server.delete(path, &self.token).await;
        assert_eq!(answer.data(StatusCode::OK), json!({}), "{path}");
    }

    /// A body with an invalid field is refused, and the error names it.
    async fn refuses(&self, method: Method, path: &str, body: Value, field: &str) -> String {
        let token = Some(self.token.as_str());
        let answer = self.server.call(method, path, token, Some(body)).await;
        answer.fails(400, "VALIDATION_FAILED", Some(field))
    }

    async fn guest(&self, id: &str) -> Value {
        self.get(&format!("{}/{id}", self.guests)).await["guest"].take()
    }

    async fn is_gone(&self, id: &str) {
        let path = format!("{}/{id}", self.guests);
        let answer = self.server.get(&path, &self.token).await;
        answer.fails(404, "NOT_FOUND", None);
    }

    /// Mia may bring two companions: Tom, and one without a name.
    async fn with_companions() -> Self {
        let setting = Self::new().await;
        let mia = json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi", "plusOnes": 3});
        let tom = json!({
            "id": "tom", "firstName": "Tom", "lastName": "Weiss", "plusOneOf": "mia",
            "rsvpStatus": "CONFIRMED", "ageGroup": "ADULT", "dietVegan": true, "allergyNuts": true,
        });
        let unnamed = json!({"id": "unnamed", "plusOneOf": "mia", "ageGroup": "CHILD"});
        for guest in [mia, tom, unnamed] {
            setting.add(&setting.guests, guest).await;
        }
        setting
    }
}

#[tokio::test]
async fn companions_are_guests_without_a_required_name() {
    let setting = Setting::with_companions().await;
    let unnamed = setting.guest("unnamed").await;
    assert_eq!(unnamed["name"], "Guest of Mia Rossi");
    assert_eq!(
        (&unnamed["firstName"], &unnamed["lastName"]),
        (&json!(""), &json!(""))
    );
    assert_eq!(
        (&unnamed["plusOneOf"], &unnamed["hostName"]),
        (&json!("mia"), &json!("Mia Rossi"))
    );
    let tom = setting.guest("tom").await;
    assert_eq!(
        (&tom["name"], &tom["hostName"]),
        (&json!("Tom Weiss"), &json!("Mia Rossi"))
    );
    assert_eq!(
        (&tom["dietVegan"], &tom["allergyNuts"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(
        (&tom["dietVegetarian"], &tom["mayStillBring"]),
        (&json!(false), &json!(0))
    );
    let mia = setting.guest("mia").await;
    assert_eq!(
        (&mia["companions"], &mia["mayStillBring"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(mia["hostName"], Value::Null);

    let guest_path = format!("{}/unnamed", setting.guests);
    let named = setting
        .put(
            &guest_path,
            json!({"firstName": "Ida", "lastName": "Rossi"}),
        )
        .await;
    assert_eq!(named["guest"]["name"], "Ida Rossi");
    let second_answer = setting
        .put(&guest_path, json!({"firstName": null, "lastName": ""}))
        .await;
    assert_eq!(second_answer["guest"]["name"], "Guest of Mia Rossi");
}

#[tokio::test]
async fn a_guest_may_have_one_name_with_a_flag() {
    let setting = Setting::new().await;
    let guests_path = &setting.guests;
    let guest_path = format!("{guests_path}/suharto");
    let without_flag = json!({"id": "suharto", "firstName": "Suharto", "lastName": ""});
    setting
        .refuses(Method::POST, guests_path, without_flag, "lastName")
        .await;
    let with_flag =
        json!({"id": "suharto", "firstName": "Suharto", "lastName": "", "hasOneName": true});
    setting.add(guests_path, with_flag).await;
    let absent = json!({"id": "madonna", "firstName": "Madonna", "hasOneName": true});
    setting.add(guests_path, absent).await;
    let suharto = setting.guest("suharto").await;
    assert_eq!(
        (
            &suharto["name"],
            &suharto["firstName"],
            &suharto["lastName"]
        ),
        (&json!("Suharto"), &json!("Suharto"), &json!(""))
    );
    assert_eq!(suharto["hasOneName"], true);
    let taken_back = json!({"hasOneName": false});
    setting
        .refuses(Method::PUT, &guest_path, taken_back, "lastName")
        .await;
    let named = json!({"hasOneName": false, "lastName": "Muda"});
    assert_eq!(
        setting.put(&guest_path, named).await["guest"]["name"],
        "Suharto Muda"
    );
}

#[tokio::test]
async fn invalid_companions_are_refused_by_field() {
    let setting = Setting::with_companions().await;
    let (post, put) = (Method::POST, Method::PUT);
    let guests = &setting.guests;
    let [mia, tom, unnamed] = ["mia", "tom", "unnamed"].map(|id| format!("{guests}/{id}"));
    for (method, path, body, field) in [
        (&post, guests, json!({"lastName": "Rossi"}), "firstName"),
        (&post, guests, json!({"firstName": "Mia"}), "lastName"),
        (&post, guests, json!({"plusOneOf": "nobody"}), "plusOneOf"),
        (&post, guests, json!({"plusOneOf": "tom"}), "plusOneOf"),
        (
            &post,
            guests,
            json!({"plusOneOf": "mia", "plusOnes": 1}),
            "plusOnes",
        ),
        (&post, guests, json!({"plusOneOf": ""}), "firstName"),
        (&put, &mia, json!({"plusOnes": 1}), "plusOnes"),
        (&put, &mia, json!({"plusOneOf": "tom"}), "plusOneOf"),
        (&put, &tom, json!({"plusOneOf": "tom"}), "plusOneOf"),
        (&put, &unnamed, json!({"plusOneOf": null}), "firstName"),
        (&put, &mia, json!({"firstName": null}), "firstName"),
    ] {
        let message = setting
            .refuses(method.clone(), path, body.clone(), field)
            .await;
        assert!(!message.is_empty(), "{body}");
    }
    setting.put(&mia, json!({"plusOnes": 2})).await;
    let third_companion = json!({"plusOneOf": "mia"});
    let message = setting
        .refuses(post, guests, third_companion, "plusOneOf")
        .await;
    assert_eq!(
        message,
        "Mia Rossi can bring 2 people, who are already named"
    );
    let list = setting.get(guests).await;
    assert_eq!(list["guests"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn deleting_a_host_needs_a_choice_for_the_companions() {
    let setting = Setting::with_companions().await;
    let mia = format!("{}/mia", setting.guests);
    let strange = format!("{mia}?companions=perhaps");
    setting
        .refuses(Method::DELETE, &strange, json!({}), "companions")
        .await;

    setting.delete(&mia).await;
    setting.is_gone("mia").await;
    let unnamed = setting.guest("unnamed").await;
    assert_eq!(
        (&unnamed["plusOneOf"], &unnamed["hostName"]),
        (&json!("mia"), &Value::Null)
    );
    // The choice can be made in a later call.
    setting.delete(&format!("{mia}?companions=go")).await;
    setting.is_gone("tom").await;
    setting.is_gone("unnamed").await;

    let setting = Setting::with_companions().await;
    setting
        .delete(&format!("{}/mia?companions=stay", setting.guests))
        .await;
    setting.is_gone("mia").await;
    let tom = setting.guest("tom").await;
    assert_eq!(
        (&tom["name"], &tom["plusOneOf"]),
        (&json!("Tom Weiss"), &Value::Null)
    );
    let unnamed = setting.guest("unnamed").await;
    assert_eq!(
        (&unnamed["name"], &unnamed["plusOneOf"]),
        (&json!("Guest of Mia Rossi"), &Value::Null)
    );

    // A guest without companions is deleted with any choice, and an unknown guest is not found.
    setting
        .delete(&format!("{}/tom?companions=go", setting.guests))
        .await;
    let unknown = format!("{}/nobody?companions=go", setting.guests);
    let answer = setting.server.delete(&unknown, &setting.token).await;
    answer.fails(404, "NOT_FOUND", None);
}

fn family() -> Value {
    json!({
        "id": "family", "name": "Family", "type": "FAMILY", "description": "Her side",
        "rsvpSettings": {
            "allowPlusOnes": true, "maxPlusOnes": 2, "rsvpDeadline": "2027-04-01",
            "requireMealChoice": true, "requireDietaryInfo": false, "customMessage": "Come early",
        },
        "invitationSettings": {
            "invitationType": "CEREMONY_ONLY", "sendSaveTheDate": true, "sendInvitation": true,
            "sendReminders": false, "customInviteText": "Dear all",
        },
    })
}

#[tokio::test]
async fn groups_are_nested_below_guests_with_settings_and_counts() {
    let setting = Setting::new().await;
    let groups_path = format!("{}/groups", setting.guests);
    let group_path = format!("{groups_path}/family");
    let group = setting.add(&groups_path, family()).await["group"].take();
    let mut expected = family();
    for (key, value) in [
        ("order", Value::Null),
        ("guestCount", json!(0)),
        ("confirmedCount", json!(0)),
        ("declinedCount", json!(0)),
        ("pendingCount", json!(0)),
        ("tentativeCount", json!(0)),
        ("responseRate", json!(0)),
        ("createdAt", json!("2026-06-01T12:00:00.000Z")),
        ("updatedAt", json!("2026-06-01T12:00:00.000Z")),
    ] {
        expected[key] = value;
    }
    assert_eq!(group, expected);
    assert_eq!(setting.get(&group_path).await["group"], expected);
    assert_eq!(setting.get(&groups_path).await["groups"], json!([expected]));
    // The path of their own gives the same answer.
    let top_level_path = format!("/api/groups/{}", setting.wedding);
    assert_eq!(
        setting.get(&top_level_path).await["groups"],
        json!([expected])
    );

    for (id, status) in [("a", "CONFIRMED"), ("b", "DECLINED"), ("c", "TENTATIVE")] {
        let guest = json!({
            "id": id, "firstName": id, "lastName": "Rossi", "groupId": "family", "rsvpStatus": status,
        });
        setting.add(&setting.guests, guest).await;
    }
    let counted = setting.get(&group_path).await["group"].take();
    let counts = [
        ("guestCount", 3),
        ("confirmedCount", 1),
        ("declinedCount", 1),
        ("pendingCount", 0),
        ("tentativeCount", 1),
        ("responseRate", 67),
    ];
    for (key, count) in counts {
        assert_eq!(counted[key], count, "{key}");
    }

    setting.delete(&group_path).await;
    assert_eq!(setting.get(&groups_path).await["groups"], json!([]));
    let answer = setting.server.get(&group_path, &setting.token).await;
    answer.fails(404, "NOT_FOUND", None);
    let guest = setting.guest("a").await;
    assert_eq!(guest["groupName"], Value::Null);
}

#[tokio::test]
async fn settings_are_accepted_in_their_object_and_beside_it() {
    let setting = Setting::new().await;
    let groups_path = format!("{}/groups", setting.guests);
    let group_path = format!("{groups_path}/family");
    let added = json!({
        "id": "family", "name": "Family", "type": "FAMILY", "allowPlusOnes": true, "maxPlusOnes": 4,
        // The value in the object takes precedence.
        "rsvpSettings": {"maxPlusOnes": 3, "unknown": 1}, "invitationSettings": null,
    });
    let group = setting.add(&groups_path, added).await["group"].take();
    assert_eq!(group["rsvpSettings"]["allowPlusOnes"], true);
    assert_eq!(group["rsvpSettings"]["maxPlusOnes"], 3);
    assert_eq!(group.get("maxPlusOnes"), None);

    let changes = json!({"rsvpSettings": {"customMessage": "Hello"}, "sendReminders": true});
    let group = setting.put(&group_path, changes).await["group"].take();
    assert_eq!(group["rsvpSettings"]["customMessage"], "Hello");
    assert_eq!(group["rsvpSettings"]["maxPlusOnes"], 3);
    assert_eq!(group["invitationSettings"]["sendReminders"], true);
    let group = setting
        .put(&group_path, json!({"rsvpSettings": null}))
        .await["group"]
        .take();
    let cleared = json!({
        "allowPlusOnes": false, "maxPlusOnes": 1, "rsvpDeadline": null, "requireMealChoice": false,
        "requireDietaryInfo": false, "customMessage": null,
    });
    assert_eq!(group["rsvpSettings"], cleared);
    assert_eq!(group["invitationSettings"]["sendReminders"], true);

    for (wrong, field) in [
        (
            json!({"rsvpSettings": {"maxPlusOnes": 6}}),
            "rsvpSettings.maxPlusOnes",
        ),
        (
            json!({"rsvpSettings": {"rsvpDeadline": "soon"}}),
            "rsvpSettings.rsvpDeadline",
        ),
        (
            json!({"rsvpSettings": {"allowPlusOnes": "yes"}}),
            "rsvpSettings.allowPlusOnes",
        ),
        (
            json!({"invitationSettings": {"invitationType": "PARTY"}}),
            "invitationSettings.invitationType",
        ),
        (json!({"rsvpSettings": "none"}), "rsvpSettings"),
        (json!({"invitationSettings": []}), "invitationSettings"),
        (json!({"maxPlusOnes": 6}), "maxPlusOnes"),
        (json!({"type": "ENEMIES"}), "type"),
        (json!({"name": " "}), "name"),
    ] {
        setting
            .refuses(Method::PUT, &group_path, wrong.clone(), field)
            .await;
        let mut new = json!({"name": "Friends", "type": "FRIENDS"});
        new.as_object_mut()
            .unwrap()
            .extend(wrong.as_object().unwrap().clone());
        setting
            .refuses(Method::POST, &groups_path, new, field)
            .await;
    }
    assert_eq!(setting.get(&groups_path).await["groups"], json!([group]));
}

#[tokio::test]
async fn parties_are_nested_below_guests_with_their_address() {
    let setting = Setting::new().await;
    let parties_path = format!("{}/parties", setting.guests);
    let party_path = format!("{parties_path}/rossi");
    let rossi = json!({"id": "rossi", "name": "Rossi family", "address": "Via Roma 1, Como"});
    let added = setting.add(&parties_path, rossi).await["party"].take();
    assert_eq!(added["address"], "Via Roma 1, Como");
    let guest = json!({
        "id": "mia", "firstName": "Mia", "lastName": "Rossi", "partyId": "rossi",
        "rsvpStatus": "CONFIRMED", "invitationSent": true,
    });
    setting.add(&setting.guests, guest).await;
    let party = setting.get(&party_path).await["party"].take();
    assert_eq!(
        (&party["guestCount"], &party["confirmedCount"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(
        (&party["isSent"], &party["isAnswered"]),
        (&json!(true), &json!(true))
    );
    let changed = setting
        .put(&party_path, json!({"name": "The Rossis", "address": null}))
        .await;
    assert_eq!(changed["party"]["name"], "The Rossis");
    assert_eq!(changed["party"]["address"], Value::Null);
    let listed = setting.get(&parties_path).await;
    assert_eq!(listed["parties"], json!([changed["party"]]));
    setting
        .refuses(
            Method::POST,
            &parties_path,
            json!({"address": "Como"}),
            "name",
        )
        .await;

    setting.delete(&party_path).await;
    assert_eq!(setting.get(&parties_path).await["parties"], json!([]));
    // The members remain guests.
    assert_eq!(setting.guest("mia").await["partyName"], Value::Null);
}

#[tokio::test]
async fn a_guest_cannot_have_the_path_of_groups_or_parties() {
    let setting = Setting::new().await;
    for id in ["groups", "parties"] {
        let guest = json!({"id": id, "firstName": "Mia", "lastName": "Rossi"});
        setting
            .refuses(Method::POST, &setting.guests, guest, "id")
            .await;
        let listed = setting.get(&format!("{}/{id}", setting.guests)).await;
        assert_eq!(listed, json!({ id: [] }));
        for place in ["groups", "parties"] {
            let path = format!("{}/{place}", setting.guests);
            let body = json!({"id": id, "name": "Rossi", "type": "FAMILY"});
            let noun = if place == "groups" { "group" } else { "party" };
            assert_eq!(setting.add(&path, body).await[noun]["id"], id);
            setting.delete(&format!("{path}/{id}")).await;
        }
    }
}

/// The methods of each path; any other is refused.
#[tokio::test]
async fn each_path_accepts_only_its_methods() {
    let setting = Setting::new().await;
    setting
        .add(&format!("{}/groups", setting.guests), family())
        .await;
    let (list_methods, record_methods) = (
        [Method::GET, Method::POST],
        [Method::GET, Method::PUT, Method::DELETE],
    );
    for (path, methods) in [
        ("", list_methods.as_slice()),
        ("/mia", &record_methods),
        ("/groups", &list_methods),
        ("/groups/family", &record_methods),
        ("/parties", &list_methods),
        ("/parties/rossi", &record_methods),
    ] {
        let every = [
            Method::GET,
            Method::POST,
            Method::PUT,
            Method::PATCH,
            Method::DELETE,
        ];
        for method in every {
            let path = format!("{}{path}", setting.guests);
            let token = Some(setting.token.as_str());
            let answer = setting
                .server
                .call(method.clone(), &path, token, Some(json!({})));
            let answer = answer.await;
            if methods.contains(&method) {
                assert_ne!(answer.status, 405, "{method} {path}");
            } else {
                answer.fails(405, "METHOD_NOT_ALLOWED", None);
            }
        }
    }
}
