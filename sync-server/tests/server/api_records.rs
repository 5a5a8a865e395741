//! Properties of every kind of record over REST. The tests run over the tables, so they cover a new table at once.

use std::sync::atomic::{AtomicUsize, Ordering};

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use troth_core::permissions::Area;
use troth_core::record::{Field, FieldKind, Record};

use crate::common::TestServer;
use crate::common::records::{
    self, changed_body, cleared, field_value, full_body, id, is_among_themselves, minimal_body,
    name, name_of_many, other_value, path, path_of, set_field, value, with_id, writable_fields,
    wrong_value,
};
use crate::common::team::Team;

/// A new wedding and its owner, who has no other.
struct Setting<'a> {
    server: &'a TestServer,
    email: String,
    token: String,
    wedding: String,
}

impl<'a> Setting<'a> {
    async fn new(server: &'a TestServer) -> Self {
        static COUPLES: AtomicUsize = AtomicUsize::new(0);
        let couple = COUPLES.fetch_add(1, Ordering::SeqCst);
        let email = format!("couple{couple}@example.org");
        let token = server.register(&email).await.access;
        let wedding = wedding(server, &token).await;
        Self {
            server,
            email,
            token,
            wedding,
        }
    }

    /// A setting with all records that a kind refers to.
    async fn with_references(server: &'a TestServer, record: &Record) -> Self {
        let setting = Self::new(server).await;
        for field in record.fields {
            if let FieldKind::Reference(referenced) = field.kind
                && referenced != record
            {
                records::add(setting.server, &setting.token, &setting.wedding, referenced).await;
            }
        }
        setting
    }

    /// A setting with a record that has every field, as shown.
    async fn with_record(server: &'a TestServer, record: &Record) -> (Self, Value) {
        let setting = Self::with_references(server, record).await;
        let body = with_id(full_body(record), &id(record));
        let shown = setting.create(record, body, StatusCode::CREATED).await;
        (setting, shown)
    }

    async fn create(&self, record: &Record, body: Value, status: StatusCode) -> Value {
        let path = path(record, &self.wedding);
        let answer = self.server.post(&path, &self.token, body).await;
        answer.data(status)[record.noun].take()
    }

    async fn update(&self, record: &Record, changes: Value) -> Value {
        let path = path_of(record, &self.wedding);
        let answer = self.server.put(&path, &self.token, changes).await;
        answer.data(StatusCode::OK)[record.noun].take()
    }

    async fn get(&self, record: &Record) -> Value {
        let path = path_of(record, &self.wedding);
        let answer = self.server.get(&path, &self.token).await;
        answer.data(StatusCode::OK)[record.noun].take()
    }

    /// All records of a kind except built-in ones.
    async fn list(&self, record: &Record) -> Vec<Value> {
        let path = path(record, &self.wedding);
        let answer = self.server.get(&path, &self.token).await;
        let mut list = answer.data(StatusCode::OK)[name_of_many(record)].take();
        let list = std::mem::take(list.as_array_mut().unwrap()).into_iter();
        let is_in_every_wedding = |id: &str| record.is_built_in(id) || record.is_fixed(id);
        list.filter(|shown| !is_in_every_wedding(shown["id"].as_str().unwrap()))
            .collect()
    }
}

async fn wedding(server: &TestServer, token: &str) -> String {
    let created = server.post("/api/weddings", token, json!({})).await;
    let id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    id.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_new_record_is_read_back_as_given_in_the_order_of_its_table() {
    let server = TestServer::start().await;
    for record in records::with_calls() {
        let (setting, shown) = Setting::with_record(&server, record).await;
        for field in writable_fields(record) {
            let expected = value(record, field);
            assert_eq!(
                *field_value(&shown, field),
                expected,
                "{record:?} {}",
                field.key
            );
        }
        assert_eq!(setting.get(record).await, shown, "{record:?}");
        assert_eq!(setting.list(record).await, [shown], "{record:?}");

        let answer = setting
            .server
            .get(&path_of(record, &setting.wedding), &setting.token)
            .await;
        let text = answer.text();
        let position = |key: &str| text.find(&format!("\"{key}\":"));
        let fields = writable_fields(record).map(|field| field.key);
        let derived = record.derived.iter().map(|derived| derived.key);
        let keys = ["id"].into_iter().chain(fields).chain(derived);
        let keys: Vec<&str> = keys.chain(["createdAt", "updatedAt"]).collect();
        assert!(keys.iter().all(|key| position(key).is_some()), "{text}");
        assert!(keys.is_sorted_by_key(|key| position(key)), "{text}");
    }
}

#[tokio::test]
async fn adding_with_an_id_may_be_repeated() {
    let server = TestServer::start().await;
    for record in records::with_calls() {
        let (setting, shown) = Setting::with_record(&server, record).await;
        let same_body = with_id(minimal_body(record), &id(record));
        let second_view = setting.create(record, same_body, StatusCode::OK).await;
        assert_eq!(second_view, shown, "{record:?}");
        let conflict = setting
            .create(record, minimal_body(record), StatusCode::CREATED)
            .await;
        assert_ne!(conflict["id"], shown["id"]);
        assert_eq!(setting.list(record).await.len(), 2, "{record:?}");
        for wrong in [json!("../x"), json!(""), json!(7), json!("x".repeat(65))] {
            let mut body = minimal_body(record);
            body["id"] = wrong;
            let path = path(record, &setting.wedding);
            let answer = setting.server.post(&path, &setting.token, body).await;
            answer.fails(400, "VALIDATION_FAILED", Some("id"));
        }
    }
}

#[tokio::test]
async fn an_update_changes_what_it_names_and_null_clears() {
    let server = TestServer::start().await;
    for record in records::with_calls() {
        let (setting, mut shown) = Setting::with_record(&server, record).await;
        let own_values = |shown: &Value| -> Vec<Value> {
            let fields = writable_fields(record);
            fields
                .map(|field| field_value(shown, field).clone())
                .collect()
        };
        // The parent of a record exists once.
        let is_changed = |field: &&Field| other_value(field) != value(record, field);
        let fields = writable_fields(record).filter(is_changed);
        for field in fields.filter(|field| !is_among_themselves(record, field)) {
            setting.server.advance_clock(1);
            let what = format!("{record:?} {}", field.key);
            let mut changes = json!({ "id": "another" });
            set_field(&mut changes, field, other_value(field));
            let changed = setting.update(record, changes).await;
            assert_ne!(changed["updatedAt"], shown["updatedAt"], "{what}");
            set_field(&mut shown, field, other_value(field));
            // A reopened task is not completed.
            if field.key == "status" {
                shown["completedAt"] = Value::Null;
            }
            assert_eq!(own_values(&changed), own_values(&shown), "{what}");

            let mut changes = json!({ field.key: null });
            if field.required {
                without_exemption(record, field, changes.as_object_mut().unwrap());
                let path = path_of(record, &setting.wedding);
                let answer = setting.server.put(&path, &setting.token, changes).await;
                answer.fails(400, "VALIDATION_FAILED", Some(field.key));
            } else {
                set_field(&mut shown, field, cleared(field));
                let changed = setting.update(record, changes).await;
                assert_eq!(own_values(&changed), own_values(&shown), "{what}");
            }
            let read = setting.get(record).await;
            assert_eq!(own_values(&read), own_values(&shown), "{what}");
            shown["updatedAt"] = read["updatedAt"].clone();
        }
    }
}

/// Removes the field that lifts a requirement: a guest with one name needs no last name.
fn without_exemption(record: &Record, field: &Field, body: &mut serde_json::Map<String, Value>) {
    for exempt in record.exemptions_of(field) {
        body.insert(exempt.marker_field.to_owned(), Value::Null);
    }
}

#[tokio::test]
async fn required_fields_are_enforced() {
    let server = TestServer::start().await;
    for record in records::with_calls() {
        let setting = Setting::with_references(&server, record).await;
        for field in record.fields.iter().filter(|field| field.required) {
            let mut body = full_body(record);
            without_exemption(record, field, body.as_object_mut().unwrap());
            body.as_object_mut().unwrap().remove(field.key);
            let path = path(record, &setting.wedding);
            let answer = setting.server.post(&path, &setting.token, body).await;
            answer.fails(400, "VALIDATION_FAILED", Some(field.key));
        }
        assert!(setting.list(record).await.is_empty(), "{record:?}");
    }
}

#[tokio::test]
async fn a_wrong_field_is_named_and_changes_nothing() {
    let server = TestServer::start().await;
    for record in records::with_calls() {
        let (setting, shown) = Setting::with_record(&server, record).await;
        let (server, token) = (setting.server, &setting.token);
        for field in writable_fields(record) {
            let mut wrong = vec![wrong_value(field), json!({}), json!(["text"])];
            match field.kind {
                FieldKind::Reference(_) => wrong.push(json!("no-such-record")),
                FieldKind::Choice(_) => wrong.push(json!("no-such-choice")),
                FieldKind::Email => wrong.push(json!("no address")),
                FieldKind::Date => wrong.push(json!("2026-02-30")),
                FieldKind::Money => wrong.extend([json!(-1), json!(0.001), json!("ten")]),
                FieldKind::Whole(most) => wrong.extend([json!(-1), json!(most + 1), json!(0.5)]),
                _ => {}
            }
            for wrong in wrong {
                let mut body = full_body(record);
                set_field(&mut body, field, wrong.clone());
                let list_path = path(record, &setting.wedding);
                let answer = server.post(&list_path, token, body).await;
                let message = answer.fails(400, "VALIDATION_FAILED", Some(&name(field)));
                assert!(!message.is_empty());
                let changes = json!({ field.key: wrong });
                let record_path = path_of(record, &setting.wedding);
                let answer = server.put(&record_path, token, changes).await;
                answer.fails(400, "VALIDATION_FAILED", Some(field.key));
            }
        }
        assert_eq!(setting.list(record).await, [shown], "{record:?}");
    }
}

#[tokio::test]
async fn a_deleted_record_is_not_found_and_keeps_its_id() {
    let server = TestServer::start().await;
    for record in records::with_calls() {
        let (setting, _) = Setting::with_record(&server, record).await;
        let (server, token) = (setting.server, &setting.token);
        let record_path = path_of(record, &setting.wedding);
        let deletion = server.delete(&record_path, token).await;
        assert_eq!(deletion.data(StatusCode::OK), json!({}), "{record:?}");
        server
            .get(&record_path, token)
            .await
            .fails(404, "NOT_FOUND", None);
        let answer = server.put(&record_path, token, changed_body(record)).await;
        answer.fails(404, "NOT_FOUND", None);
        let second_answer = server.delete(&record_path, token).await;
        assert_eq!(second_answer.data(StatusCode::OK), json!({}), "{record:?}");
        assert!(setting.list(record).await.is_empty(), "{record:?}");

        let body = with_id(full_body(record), &id(record));
        let list_path = path(record, &setting.wedding);
        let answer = server.post(&list_path, token, body).await;
        let message = answer.fails(409, "CONFLICT", Some("id"));
        let noun = record.noun;
        assert_eq!(message, format!("The {noun} with this id was removed."));
    }
}

#[tokio::test]
async fn unknown_records_are_not_found() {
    let server = TestServer::start().await;
    let setting = Setting::new(&server).await;
    let (server, token) = (setting.server, &setting.token);
    for record in records::with_calls() {
        for id in ["nobody", "no%20id%21"] {
            let record_path = format!("{}/{id}", path(record, &setting.wedding));
            let message = server
                .get(&record_path, token)
                .await
                .fails(404, "NOT_FOUND", None);
            assert_eq!(message, format!("This {} doesn’t exist.", record.noun));
            let answer = server.put(&record_path, token, minimal_body(record)).await;
            answer.fails(404, "NOT_FOUND", None);
            let answer = server.delete(&record_path, token).await;
            answer.fails(404, "NOT_FOUND", None);
        }
        assert!(setting.list(record).await.is_empty(), "{record:?}");
    }
}

#[tokio::test]
async fn one_couple_cannot_see_or_change_anothers_records() {
    let server = TestServer::start().await;
    for record in records::with_calls() {
        let (setting, shown) = Setting::with_record(&server, record).await;
        let stranger = Setting::new(&server).await;
        let (stranger, own) = (stranger.token, stranger.wedding);
        for (wedding, is_own) in [(&setting.wedding, false), (&own, true)] {
            let (all, record_path) = (path(record, wedding), path_of(record, wedding));
            let calls = [
                (Method::GET, &record_path, json!({})),
                (Method::PUT, &record_path, changed_body(record)),
                (Method::DELETE, &record_path, json!({})),
                (Method::GET, &all, json!({})),
                (Method::POST, &all, with_id(minimal_body(record), "another")),
            ];
            for (method, path, body) in calls {
                let answer = server.call(method.clone(), path, Some(&stranger), Some(body));
                let answer = answer.await;
                // The caller's own wedding has neither the record nor the one it belongs to.
                if is_own && *path == all {
                    let belongs = record.references().find(|(field, _)| field.required);
                    if let Some((field, _)) = belongs.filter(|_| method == Method::POST) {
                        answer.fails(400, "VALIDATION_FAILED", Some(field.key));
                        continue;
                    }
                    assert!(answer.status.is_success(), "{record:?} {method}");
                    assert!(!answer.text().contains(&id(record)), "{record:?} {method}");
                    continue;
                }
                answer.fails(404, "NOT_FOUND", None);
            }
        }
        for (method, path) in [
            (Method::GET, path(record, &setting.wedding)),
            (Method::DELETE, path_of(record, &setting.wedding)),
        ] {
            let answer = server.call(method, &path, None, None).await;
            answer.fails(401, "UNAUTHORIZED", None);
        }
        assert_eq!(setting.list(record).await, [shown], "{record:?}");
    }
}

/// The roles that may write in an area, stated independently of the core.
fn writers(area: Area) -> &'static [&'static str] {
    match area {
        Area::Planning | Area::Registry => &["OWNER", "ORGANIZER", "PLANNER"],
        Area::WeddingDetails | Area::Budget | Area::Team | Area::Email | Area::EmailTemplates => {
            &["OWNER", "ORGANIZER"]
        }
    }
}

#[tokio::test]
async fn each_role_reads_and_writes_as_its_area_allows() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    for record in records::with_calls() {
        records::add(&server, &team.owner, &team.wedding, record).await;
        let (all, record_path) = (path(record, &team.wedding), path_of(record, &team.wedding));
        for role in ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"] {
            let what = format!("{role} {record:?}");
            let token = team.token(role);
            for path in [&all, &record_path] {
                let answer = server.get(path, token).await;
                assert_eq!(answer.status, StatusCode::OK, "{what}");
            }
            let own_id = format!("of-{}", role.to_lowercase());
            let own_path = format!("{all}/{own_id}");
            let added = server
                .post(&all, token, with_id(minimal_body(record), &own_id))
                .await;
            let writes = writers(record.area).contains(&role);
            if writes {
                added.data(StatusCode::CREATED);
                let changed = server.put(&own_path, token, changed_body(record)).await;
                assert_eq!(changed.status, StatusCode::OK, "{what}");
                let removed = server.delete(&own_path, token).await;
                assert_eq!(removed.status, StatusCode::OK, "{what}");
            } else {
                let before = server.get(&all, token).await;
                added.fails(403, "FORBIDDEN", None);
                let changed = server.put(&record_path, token, changed_body(record)).await;
                changed.fails(403, "FORBIDDEN", None);
                let removed = server.delete(&record_path, token).await;
                removed.fails(403, "FORBIDDEN", None);
                let after = server.get(&all, token).await;
                assert_eq!(before.text(), after.text(), "{what}");
            }
        }
    }
}

/// The built-in categories exist from the start, have names, and cannot be deleted.
#[tokio::test]
async fn built_in_records_have_names_and_cannot_be_deleted() {
    let server = TestServer::start().await;
    for record in records::with_calls() {
        let setting = Setting::new(&server).await;
        let (server, token) = (setting.server, &setting.token);
        for (id, name) in record.built_in {
            let record_path = format!("{}/{id}", path(record, &setting.wedding));
            let shown = server.get(&record_path, token).await.data(StatusCode::OK);
            assert_eq!(shown[record.noun]["name"], *name);
            let answer = server.delete(&record_path, token).await;
            answer.fails(400, "VALIDATION_FAILED", Some("id"));
            let answer = server
                .put(&record_path, token, json!({"name": "Ours"}))
                .await;
            let shown = answer.data(StatusCode::OK);
            assert_eq!(shown[record.noun]["name"], "Ours");
            let cleared = server.put(&record_path, token, json!({"name": null})).await;
            assert_eq!(cleared.data(StatusCode::OK)[record.noun]["name"], *name);
        }
    }
}

/// An expense becomes overdue by the server's clock, in UTC.
#[tokio::test]
async fn an_expense_is_overdue_from_the_day_after_it_was_due() {
    let server = TestServer::start().await;
    let setting = Setting::new(&server).await;
    let (server, token) = (setting.server, &setting.token);
    let expenses_path = format!("/api/expenses/{}", setting.wedding);
    let expense =
        json!({"id": "e", "description": "Deposit", "amount": "99.90", "dueDate": "2026-06-01"});
    let added = server.post(&expenses_path, token, expense).await;
    let added = added.data(StatusCode::CREATED)["expense"].take();
    assert_eq!(added["amount"], json!(99.9));
    assert_eq!(
        (&added["status"], &added["categoryName"]),
        (&json!("PENDING"), &json!("Other"))
    );
    assert_eq!(added["category"], json!({ "id": null, "name": "Other" }));
    for (seconds, status) in [(12 * 3600 - 1, "PENDING"), (1, "OVERDUE")] {
        server.advance_clock(seconds);
        // A session does not last half a day.
        let token = server.login(&setting.email).await.access;
        let expense = server.get(&format!("{expenses_path}/e"), &token).await;
        assert_eq!(expense.data(StatusCode::OK)["expense"]["status"], status);
    }
}
