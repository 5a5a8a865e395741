//! Notifications in the app: one for each event, on every device, and only for its account.

use axum::body::{Body, BodyDataStream};
use axum::http::{Method, Request, StatusCode, header};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use troth_storage::outbox;
use troth_sync_server::jobs;

use crate::common::TestServer;
use crate::common::smtp::MailServer;
use crate::common::team::Team;
use crate::common::websites::{Browser, Website};

const LIST: &str = "/api/notifications";

async fn list(server: &TestServer, token: &str) -> Vec<Value> {
    let data = server.get(LIST, token).await.data(StatusCode::OK);
    let notifications = data["notifications"].as_array().unwrap();
    let unread = notifications
        .iter()
        .filter(|notification| notification["read"] == false);
    assert_eq!(data["unreadCount"], unread.count());
    notifications.clone()
}

async fn unread(server: &TestServer, token: &str) -> Value {
    let path = format!("{LIST}/unread-count");
    server.get(&path, token).await.data(StatusCode::OK)["count"].take()
}

fn titles(notifications: &[Value]) -> Vec<&str> {
    notifications
        .iter()
        .map(|notification| notification["title"].as_str().unwrap())
        .collect()
}

/// A stream as a client reads it.
struct Stream {
    body: BodyDataStream,
    read: String,
}

impl Stream {
    async fn open(server: &TestServer, path: &str, token: Option<&str>) -> Self {
        let mut request = Request::get(path);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let response = server
            .send_streaming(request.body(Body::empty()).unwrap())
            .await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(
            response.headers()[header::CONTENT_TYPE],
            "text/event-stream"
        );
        Self {
            body: response.into_body().into_data_stream(),
            read: String::new(),
        }
    }

    /// The next event: its name, its id and its data; `None` when the stream has ended.
    async fn next(&mut self) -> Option<(String, String, Value)> {
        loop {
            if let Some((event, rest)) = self.read.split_once("\n\n") {
                let field = |name: &str| {
                    let mut lines = event.lines();
                    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
                };
                let read = field("data").map(|data| {
                    let data = serde_json::from_str(data).unwrap();
                    // An event that is not a stored change has no id.
                    let [name, id] =
                        ["event", "id"].map(|name| field(name).unwrap_or_default().to_owned());
                    (name, id, data)
                });
                self.read = rest.to_owned();
                if read.is_some() {
                    return read;
                }
                continue;
            }
            let bytes = self.body.next().await?.unwrap();
            self.read.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }
}

#[tokio::test]
async fn owners_are_notified_of_joins_and_members_of_their_new_role() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    // Three members joined unread: one notification for all.
    let notifications = list(&server, &team.owner).await;
    assert_eq!(titles(&notifications), ["3 people have joined the team"]);
    assert_eq!(notifications[0]["type"], "SUCCESS");
    assert_eq!(notifications[0]["count"], 3);
    assert_eq!(notifications[0]["weddingId"], team.wedding.as_str());
    let message = notifications[0]["message"].as_str().unwrap();
    assert!(message.contains("has joined as a Viewer."), "{message}");
    assert!(list(&server, &team.viewer).await.is_empty());

    let viewer = team.id(&server, &team.viewer).await;
    let path = team.path(&format!("members/{viewer}"));
    let role = json!({"role": "PLANNER"});
    server
        .put(&path, &team.owner, role.clone())
        .await
        .data(StatusCode::OK);
    // Setting the same role again changes nothing.
    server
        .put(&path, &team.owner, role)
        .await
        .data(StatusCode::OK);
    let notifications = list(&server, &team.viewer).await;
    assert_eq!(titles(&notifications), ["Your role has changed"]);
    assert_eq!(notifications[0]["message"], "You’re now a Planner.");
    assert_eq!(list(&server, &team.owner).await.len(), 1);
}

#[tokio::test]
async fn replies_notify_members_with_access_to_guests_once() {
    let website = Website::published().await;
    let server = &website.server;
    let mia = json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi"});
    website.add("guests", mia).await;
    let reply = |name: &'static str, last: &'static str, attending: &'static str| {
        [
            ("firstName", name),
            ("lastName", last),
            // A member who shares an address with a guest may be that guest.
            (
                "email",
                if name == "Mia" {
                    "mia@example.org"
                } else {
                    "strangers@example.org"
                },
            ),
            ("attending", attending),
        ]
    };
    let browser = Browser::default();
    let form = "/w/ada-william/rsvp";
    website
        .send(form, &browser, &reply("Mia", "Rossi", "yes"))
        .await;
    website.apply_replies().await;
    website.apply_replies().await;
    let notifications = list(server, &website.token).await;
    assert_eq!(titles(&notifications), ["Mia Rossi is coming"]);
    assert_eq!(notifications[0]["type"], "RSVP_RECEIVED");
    assert_eq!(notifications[0]["message"], "");

    for name in ["Ann", "Bob", "Cat", "Dan", "Eve"] {
        website
            .send(form, &browser, &reply(name, "Stranger", "no"))
            .await;
    }
    website.apply_replies().await;
    let notifications = list(server, &website.token).await;
    assert_eq!(
        titles(&notifications),
        ["5 replies are waiting for you", "Mia Rossi is coming"]
    );
    let message = notifications[0]["message"].as_str().unwrap();
    assert!(message.ends_with(" And 2 more."), "{message}");
}

#[tokio::test]
async fn both_paths_mark_and_delete() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let id = list(&server, &team.owner).await[0]["id"].take();
    let path = format!("{LIST}/{}/read", id.as_str().unwrap());
    assert_eq!(unread(&server, &team.owner).await, 1);
    // Another account's notification cannot be marked.
    for method in [Method::PATCH, Method::POST] {
        let answer = server.call(method, &path, Some(&team.planner), None).await;
        answer.fails(404, "NOT_FOUND", None);
    }
    assert_eq!(unread(&server, &team.owner).await, 1);
    for method in [Method::PATCH, Method::POST] {
        let answer = server.call(method, &path, Some(&team.owner), None).await;
        answer.data(StatusCode::OK);
        assert_eq!(unread(&server, &team.owner).await, 0);
    }
    // Later events do not merge with a notification that was read.
    team.join(&server, "late@example.org", "VIEWER").await;
    team.join(&server, "later@example.org", "VIEWER").await;
    let notifications = list(&server, &team.owner).await;
    assert_eq!(
        titles(&notifications),
        [
            "2 people have joined the team",
            "3 people have joined the team"
        ]
    );
    let calls = [(Method::PATCH, "mark-all-read"), (Method::POST, "read-all")];
    for (method, name) in calls {
        let path = format!("{LIST}/{name}");
        let answer = server.call(method, &path, Some(&team.owner), None).await;
        assert_eq!(answer.data(StatusCode::OK)["count"], 0);
    }
    assert_eq!(unread(&server, &team.owner).await, 0);

    let path = format!("{LIST}/{}", id.as_str().unwrap());
    let answer = server.delete(&path, &team.viewer).await;
    answer.fails(404, "NOT_FOUND", None);
    for _ in 0..2 {
        // A device that was cut off repeats the call.
        server.delete(&path, &team.owner).await.data(StatusCode::OK);
    }
    assert_eq!(
        titles(&list(&server, &team.owner).await),
        ["2 people have joined the team"]
    );
}

#[tokio::test]
async fn a_stream_sends_changes_and_resumes_after_a_cut() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let data = server.get(LIST, &team.owner).await.data(StatusCode::OK);
    let last_event_id = data["lastEventId"].as_str().unwrap().to_owned();
    let path = format!("{LIST}/stream");
    let mut stream = Stream::open(&server, &path, Some(&team.owner)).await;

    team.join(&server, "late@example.org", "VIEWER").await;
    let (name, id, data) = stream.next().await.unwrap();
    assert_eq!((name.as_str(), &data["count"]), ("notification", &json!(4)));
    let read = format!("{LIST}/{}/read", data["id"].as_str().unwrap());
    server
        .post(&read, &team.owner, json!({}))
        .await
        .data(StatusCode::OK);
    let (name, second, data) = stream.next().await.unwrap();
    assert_eq!((name.as_str(), &data["read"]), ("changed", &json!(true)));
    let deleted_path = format!("{LIST}/{}", data["id"].as_str().unwrap());
    server
        .delete(&deleted_path, &team.owner)
        .await
        .data(StatusCode::OK);
    let (name, _, data) = stream.next().await.unwrap();
    assert_eq!(name, "deleted");
    assert_eq!(data, json!({"id": data["id"]}));
    drop(stream);

    team.join(&server, "later@example.org", "VIEWER").await;
    for (from, expected) in [
        (&last_event_id, vec!["deleted", "notification"]),
        (&id, vec!["deleted", "notification"]),
        (&second, vec!["deleted", "notification"]),
    ] {
        let path = format!("{LIST}/stream?lastEventId={from}");
        let mut stream = Stream::open(&server, &path, Some(&team.owner)).await;
        for name in expected {
            assert_eq!(stream.next().await.unwrap().0, name, "after {from}");
        }
    }
}

#[tokio::test]
async fn a_stream_reports_changes_of_the_wedding_list() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let path = format!("{LIST}/stream");
    let mut viewer = Stream::open(&server, &path, Some(&team.viewer)).await;
    let other_weddings = async |stream: &mut Stream| {
        let (name, id, data) = stream.next().await.unwrap();
        assert_eq!(
            (name.as_str(), id.as_str(), data),
            ("weddings", "", json!({}))
        );
    };
    let weddings = async || {
        let list = server.get("/api/weddings", &team.viewer).await;
        list.data(StatusCode::OK)["weddings"]
            .as_array()
            .unwrap()
            .len()
    };

    // Created on another device, and then deleted there.
    let created = server.post("/api/weddings", &team.viewer, json!({})).await;
    let created = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    other_weddings(&mut viewer).await;
    assert_eq!(weddings().await, 2);
    let wedding = format!("/api/weddings/{}", created.as_str().unwrap());
    server
        .delete(&wedding, &team.viewer)
        .await
        .data(StatusCode::OK);
    other_weddings(&mut viewer).await;
    assert_eq!(weddings().await, 1);
    let restore = format!("{wedding}/restore");
    server
        .post(&restore, &team.viewer, json!({}))
        .await
        .data(StatusCode::OK);
    other_weddings(&mut viewer).await;
    assert_eq!(weddings().await, 2);

    // Another owner deletes a wedding of hers, and invites her to another one.
    server
        .delete(&format!("/api/weddings/{}", team.wedding), &team.owner)
        .await
        .data(StatusCode::OK);
    other_weddings(&mut viewer).await;
    assert_eq!(weddings().await, 1);
    let team = Team::of_four(&server).await;
    other_weddings(&mut viewer).await;
    let id = team.id(&server, &team.viewer).await;
    server
        .delete(&team.path(&format!("members/{id}")), &team.owner)
        .await
        .data(StatusCode::OK);
    other_weddings(&mut viewer).await;
}

#[tokio::test]
async fn a_stream_belongs_to_its_account_and_ends_with_the_session() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let path = format!("{LIST}/stream");
    let anonymous = server.call(Method::GET, &path, None, None).await;
    anonymous.fails(401, "UNAUTHORIZED", None);

    let answer = server
        .post(&format!("{path}/ticket"), &team.viewer, json!({}))
        .await;
    let ticket = answer.data(StatusCode::OK)["ticket"].take();
    let with_ticket = format!("{path}?ticket={}", ticket.as_str().unwrap());
    let mut stream = Stream::open(&server, &with_ticket, None).await;
    let spent = server.call(Method::GET, &with_ticket, None, None).await;
    spent.fails(401, "UNAUTHORIZED", None);

    // The owner is notified; the viewer's stream ends without an event.
    team.join(&server, "late@example.org", "VIEWER").await;
    server
        .post("/api/auth/logout", &team.viewer, json!({}))
        .await
        .data(StatusCode::OK);
    assert!(stream.next().await.is_none());

    let wrong = format!("{path}?lastEventId=yesterday");
    let answer = server.get(&wrong, &team.owner).await;
    answer.fails(400, "VALIDATION_FAILED", Some("lastEventId"));
}

#[tokio::test]
async fn a_digest_is_mailed_each_week_on_request() {
    const DAY: i64 = 24 * 60 * 60;
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let subjects = async |server: &TestServer| {
        jobs::run_timed_tasks_once(&server.state).await.unwrap();
        let messages = outbox::list_newest(&server.state.db, 100).await.unwrap();
        let weeks = messages
            .into_iter()
            .filter(|message| message.subject.starts_with("This week"));
        weeks
            .map(|message| (message.recipient, message.text))
            .collect::<Vec<_>>()
    };
    assert!(subjects(&server).await.is_empty());
    let preferences = json!({"weeklyDigest": true});
    let path = format!("{LIST}/preferences");
    server
        .put(&path, &team.planner, preferences)
        .await
        .data(StatusCode::OK);
    // It is Monday noon: the next digest is due next week.
    assert!(subjects(&server).await.is_empty());
    server.advance_clock(7 * DAY - 4 * 60 * 60);
    assert!(subjects(&server).await.is_empty());
    server.advance_clock(60 * 60);
    let sent = subjects(&server).await;
    let [(to, text)] = sent.as_slice() else {
        panic!("{sent:?}")
    };
    assert_eq!(to, "planner@example.org");
    assert!(text.contains("0 guests are on your list."), "{text}");
    assert_eq!(subjects(&server).await.len(), 1);
    // Three weeks without the server give one letter.
    server.advance_clock(21 * DAY);
    let server = server.restart().await;
    // The first has left the outbox by now.
    assert_eq!(subjects(&server).await.len(), 1);
    let planner = server.login("planner@example.org").await.access;
    let unwanted = json!({"weeklyDigest": false});
    server
        .put(&path, &planner, unwanted)
        .await
        .data(StatusCode::OK);
    server.advance_clock(7 * DAY);
    assert_eq!(subjects(&server).await.len(), 1);
}

#[tokio::test]
async fn an_unconfirmed_address_gets_no_recurring_mail() {
    const WEEK: i64 = 7 * 24 * 60 * 60;
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let preferences = json!({"weeklyDigest": true});
    let path = format!("{LIST}/preferences");
    for member in [&team.owner, &team.planner] {
        let answer = server.put(&path, member, preferences.clone()).await;
        answer.data(StatusCode::OK);
    }
    server.confirm_address(&team.planner).await;
    let mail = MailServer::start().await;
    let server = server.with_mail_server(&mail);
    jobs::run_timed_tasks_once(&server.state).await.unwrap();
    server.advance_clock(WEEK);
    jobs::run_timed_tasks_once(&server.state).await.unwrap();
    server.run_due_jobs().await;
    let messages_to = |address: &str| {
        let header = format!("To: {address}");
        mail.messages()
            .iter()
            .filter(|letter| letter.contains(&header))
            .count()
    };
    assert_eq!(messages_to("planner@example.org"), 1);
    assert_eq!(messages_to("owner@example.org"), 0);
}

#[tokio::test]
async fn notifications_are_deleted_after_a_year_or_a_month_after_deletion() {
    const DAY: i64 = 24 * 60 * 60;
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let stored = async || -> i64 {
        let count = sqlx::query_scalar("select count(*) from notifications");
        count.fetch_one(server.state.db.reader()).await.unwrap()
    };
    let viewer = team.id(&server, &team.viewer).await;
    let role = json!({"role": "PLANNER"});
    let path = team.path(&format!("members/{viewer}"));
    server
        .put(&path, &team.owner, role)
        .await
        .data(StatusCode::OK);
    let id = list(&server, &team.owner).await[0]["id"].take();
    let path = format!("{LIST}/{}", id.as_str().unwrap());
    server.delete(&path, &team.owner).await.data(StatusCode::OK);
    assert_eq!(stored().await, 2);
    jobs::sweep(&server.state).await.unwrap();
    assert_eq!(stored().await, 2, "streams still tell of it");
    server.advance_clock(31 * DAY);
    jobs::sweep(&server.state).await.unwrap();
    assert_eq!(stored().await, 1);
    server.advance_clock(335 * DAY);
    jobs::sweep(&server.state).await.unwrap();
    assert_eq!(stored().await, 0);
}
