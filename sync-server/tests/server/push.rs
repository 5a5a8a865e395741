//! Push notifications: each arrives once, on the devices where its account is signed in and wants it, and is sent to
//! push services only.

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_storage::jobs::JobKind;
use troth_sync_server::jobs;

use crate::common::push_service::{Browser, PushService, SentPush};
use crate::common::team::Team;
use crate::common::{PASSWORD, TestServer};

const PUSH: &str = "/api/notifications/push";
const PREFERENCES: &str = "/api/notifications/preferences";
const VIEWER: &str = "viewer@example.org";
const HOUR: i64 = 60 * 60;

/// A team; the viewer has a push subscription.
struct PushSetup {
    service: PushService,
    server: TestServer,
    team: Team,
    browser: Browser,
}

impl PushSetup {
    async fn new() -> Self {
        let service = PushService::start().await;
        let server = service.serving(TestServer::start().await);
        let mut team = Team::of_four(&server).await;
        // Pushes with content need a remembered session, and each test counts the sessions.
        let remembered = signed_in(&server, json!({"rememberMe": true})).await;
        let other = std::mem::replace(&mut team.viewer, remembered);
        let out = server.post("/api/auth/logout", &other, json!({})).await;
        out.data(StatusCode::OK);
        let browser = Browser::new("viewer");
        let stage = Self {
            service,
            server,
            team,
            browser,
        };
        stage.subscribe(&stage.team.viewer, &stage.browser).await;
        stage
    }

    async fn subscribe(&self, token: &str, browser: &Browser) {
        let answer = self.server.put(PUSH, token, browser.subscription()).await;
        assert_eq!(answer.data(StatusCode::OK)["endpoint"], browser.endpoint());
    }

    async fn endpoint(&self, token: &str) -> Value {
        self.server.get(PUSH, token).await.data(StatusCode::OK)["endpoint"].take()
    }

    async fn prefer(&self, wanted: Value) {
        let answer = self
            .server
            .put(PREFERENCES, &self.team.viewer, wanted)
            .await;
        answer.data(StatusCode::OK);
    }

    /// Changes the viewer's role, which notifies them.
    async fn tell(&self, role: &str) {
        let viewer = self.team.id(&self.server, &self.team.viewer).await;
        let path = self.team.path(&format!("members/{viewer}"));
        let answer = self
            .server
            .put(&path, &self.team.owner, json!({"role": role}))
            .await;
        answer.data(StatusCode::OK);
    }

    /// Lets time pass. Access tokens expire, so all sign in again. The viewer's device stays signed in.
    async fn pass(self, seconds: i64) -> Self {
        self.server.advance_clock(seconds);
        let team = self.team.signed_in_again(&self.server).await;
        Self { team, ..self }
    }

    async fn read_all(&self) {
        let path = "/api/notifications/read-all";
        let answer = self.server.post(path, &self.team.viewer, json!({})).await;
        answer.data(StatusCode::OK);
    }

    /// Runs the push jobs; returns the requests to the push service.
    async fn pushes(&self) -> Vec<SentPush> {
        jobs::run_due(&self.server.state, JobKind::Push)
            .await
            .unwrap();
        self.service.take_pushes()
    }

    #[track_caller]
    fn check(&self, sent: &[SentPush], titles: &[&str]) {
        let contents = sent.iter().map(|push| self.browser.read(push));
        let shown_titles: Vec<_> = contents
            .map(|content| content["title"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(shown_titles, titles);
    }
}

/// Signs the viewer in again.
async fn signed_in(server: &TestServer, mut form: Value) -> String {
    form["email"] = json!(VIEWER);
    form["password"] = json!(PASSWORD);
    let answer = server.post_anonymously("/api/auth/login", form).await;
    let data = answer.data(StatusCode::OK);
    data["tokens"]["accessToken"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_push_has_the_notifications_text() {
    let stage = PushSetup::new().await;
    let answer = stage.server.get(PUSH, &stage.team.owner).await;
    let subscription = answer.data(StatusCode::OK);
    assert!(subscription["endpoint"].is_null());
    stage.tell("PLANNER").await;
    let sent = stage.pushes().await;
    let [push] = sent.as_slice() else {
        panic!("{} pushes", sent.len())
    };
    let list = stage
        .server
        .get("/api/notifications", &stage.team.viewer)
        .await;
    let id = list.data(StatusCode::OK)["notifications"][0]["id"].take();
    assert_eq!(
        stage.browser.read(push),
        json!({
            "id": id,
            "title": "Your role has changed",
            "message": "You’re now a Planner.",
            "link": "/app/team",
        })
    );
    push.is_signed_with(
        subscription["publicKey"].as_str().unwrap(),
        stage.server.state.clock.now(),
    );
    assert_eq!(push.header("ttl"), "86400");
    assert_eq!(push.header("content-encoding"), "aes128gcm");
    let topic = push.header("topic").to_owned();
    assert_eq!(topic, id.as_str().unwrap().replace('-', ""));
    assert!(stage.pushes().await.is_empty(), "once");

    // A repeated event replaces it.
    stage.tell("VIEWER").await;
    let sent = stage.pushes().await;
    stage.check(&sent, &["Your role has changed"]);
    assert_eq!(sent[0].header("topic"), topic);
}

#[tokio::test]
async fn a_push_waits_for_the_end_of_quiet_hours_in_the_weddings_zone() {
    let stage = PushSetup::new().await;
    let path = format!("/api/weddings/{}", stage.team.wedding);
    let zone = json!({"timeZone": "Europe/Vienna"});
    stage
        .server
        .put(&path, &stage.team.owner, zone)
        .await
        .data(StatusCode::OK);
    jobs::run_timed_tasks_once(&stage.server.state)
        .await
        .unwrap();
    // It is shortly after 12:00 in UTC, and after 14:00 in Vienna.
    stage
        .prefer(json!({"quietHours": {"from": "13:30", "until": "15:00"}}))
        .await;
    stage.tell("PLANNER").await;
    assert!(stage.pushes().await.is_empty());
    let stage = stage.pass(HOUR / 2).await;
    stage.tell("VIEWER").await;
    assert!(stage.pushes().await.is_empty());
    let stage = stage.pass(HOUR / 2).await;
    // The waiting events are one push with the current text.
    stage.check(&stage.pushes().await, &["Your role has changed"]);

    // A notification read meanwhile is not pushed.
    stage
        .prefer(json!({"quietHours": {"from": "15:00", "until": "16:00"}}))
        .await;
    stage.tell("PLANNER").await;
    assert!(stage.pushes().await.is_empty());
    stage.read_all().await;
    let stage = stage.pass(HOUR).await;
    assert!(stage.pushes().await.is_empty());
}

#[tokio::test]
async fn preferences_apply_to_waiting_pushes() {
    let stage = PushSetup::new().await;
    stage.prefer(json!({"push": false})).await;
    stage.tell("PLANNER").await;
    stage.prefer(json!({"push": true})).await;
    assert!(
        stage.pushes().await.is_empty(),
        "it was not wanted when it happened"
    );
    for unwanted in [json!({"push": false}), json!({"teamUpdates": false})] {
        stage
            .prefer(json!({"push": true, "teamUpdates": true}))
            .await;
        stage.tell("VIEWER").await;
        stage.prefer(unwanted).await;
        assert!(stage.pushes().await.is_empty());
        stage
            .prefer(json!({"push": true, "teamUpdates": true}))
            .await;
        stage.tell("PLANNER").await;
        assert_eq!(stage.pushes().await.len(), 1);
    }
    stage.tell("VIEWER").await;
    stage.read_all().await;
    assert!(stage.pushes().await.is_empty(), "somebody has looked");
}

#[tokio::test]
async fn a_subscription_ends_with_its_session() {
    let stage = PushSetup::new().await;
    let elsewhere = stage.server.login(VIEWER).await.access;
    let phone = Browser::new("phone");
    stage.subscribe(&elsewhere, &phone).await;
    stage.tell("PLANNER").await;
    assert_eq!(stage.pushes().await.len(), 2);

    stage.tell("VIEWER").await;
    let out = stage
        .server
        .post("/api/auth/logout", &stage.team.viewer, json!({}))
        .await;
    out.data(StatusCode::OK);
    // Pushes queued for the signed-out device are dropped.
    let sent = stage.pushes().await;
    assert_eq!(
        sent.iter().map(|sent| &sent.path).collect::<Vec<_>>(),
        [&phone.path]
    );

    // Another device signs this one out.
    let third_token = stage.server.login(VIEWER).await.access;
    let sessions = stage
        .server
        .get("/api/auth/sessions", &third_token)
        .await
        .data(StatusCode::OK);
    let sessions = sessions["sessions"].as_array().unwrap();
    let phones = sessions
        .iter()
        .find(|session| session["current"] == false)
        .unwrap();
    let path = format!("/api/auth/sessions/{}", phones["id"].as_str().unwrap());
    stage
        .server
        .delete(&path, &third_token)
        .await
        .data(StatusCode::OK);
    let stored = async || -> i64 {
        let count = sqlx::query_scalar("select count(*) from push_subscriptions");
        count
            .fetch_one(stage.server.state.db.reader())
            .await
            .unwrap()
    };
    assert_eq!(stored().await, 0);

    // A new password signs all other devices out.
    stage.subscribe(&third_token, &phone).await;
    let fourth = stage.server.login(VIEWER).await.access;
    let words = json!({"currentPassword": PASSWORD, "newPassword": "roses & rye bread"});
    let changed = stage.server.put("/api/auth/me", &fourth, words).await;
    changed.data(StatusCode::OK);
    assert_eq!(stored().await, 0);
}

#[tokio::test]
async fn an_expired_session_gets_no_push() {
    let stage = PushSetup::new().await;
    let stage = stage.pass(31 * 24 * HOUR).await;
    stage.tell("PLANNER").await;
    assert!(stage.pushes().await.is_empty());
}

#[tokio::test]
async fn a_session_that_is_not_remembered_gets_a_push_without_content() {
    let stage = PushSetup::new().await;
    let passing = signed_in(&stage.server, json!({"rememberMe": false})).await;
    let borrowed = Browser::new("borrowed");
    stage.subscribe(&passing, &borrowed).await;
    stage.tell("PLANNER").await;
    let sent = stage.pushes().await;
    let push_of = |browser: &Browser| sent.iter().find(|sent| sent.path == browser.path).unwrap();
    assert_eq!(
        stage.browser.read(push_of(&stage.browser))["title"],
        "Your role has changed"
    );
    let message = borrowed.read(push_of(&borrowed));
    assert_eq!(
        message,
        json!({
            "id": message["id"],
            "title": "Troth",
            "message": "There’s something new in your plan.",
            "link": "/app",
        })
    );
}

#[tokio::test]
async fn a_device_belongs_to_the_last_account_that_subscribes_on_it() {
    let stage = PushSetup::new().await;
    stage.tell("PLANNER").await;
    stage.subscribe(&stage.team.planner, &stage.browser).await;
    assert!(stage.endpoint(&stage.team.viewer).await.is_null());
    stage.tell("VIEWER").await;
    assert!(stage.pushes().await.is_empty(), "it is somebody else's");
    // A session has one device: a new endpoint replaces the first.
    let other = Browser::new("other");
    stage.subscribe(&stage.team.planner, &other).await;
    assert_eq!(stage.endpoint(&stage.team.planner).await, other.endpoint());
    stage
        .server
        .delete(PUSH, &stage.team.planner)
        .await
        .data(StatusCode::OK);
    assert!(stage.endpoint(&stage.team.planner).await.is_null());
}

#[tokio::test]
async fn the_oldest_subscriptions_are_dropped() {
    let stage = PushSetup::new().await;
    for device in 0..20 {
        assert_eq!(
            stage.endpoint(&stage.team.viewer).await,
            stage.browser.endpoint(),
            "{device}"
        );
        let token = stage.server.login(VIEWER).await.access;
        stage
            .subscribe(&token, &Browser::new(&device.to_string()))
            .await;
    }
    assert!(stage.endpoint(&stage.team.viewer).await.is_null());
    stage.tell("PLANNER").await;
    assert_eq!(stage.pushes().await.len(), 20);
}

#[tokio::test]
async fn a_device_unknown_to_its_push_service_is_removed() {
    for status in [404, 410] {
        let stage = PushSetup::new().await;
        stage.service.answer(&[status]);
        stage.tell("PLANNER").await;
        assert_eq!(stage.pushes().await.len(), 1);
        assert!(stage.endpoint(&stage.team.viewer).await.is_null());
        let stage = stage.pass(2 * HOUR).await;
        stage.tell("VIEWER").await;
        assert!(stage.pushes().await.is_empty());
    }
}

#[tokio::test]
async fn a_failed_push_is_retried_even_after_a_restart() {
    let stage = PushSetup::new().await;
    stage.service.answer(&[503, 429]);
    stage.tell("PLANNER").await;
    assert_eq!(stage.pushes().await.len(), 1);
    assert!(stage.pushes().await.is_empty(), "not at once");
    // While the push service is paused, other pushes wait, too.
    stage.tell("VIEWER").await;
    assert!(stage.pushes().await.is_empty());
    stage.server.advance_clock(30);
    assert_eq!(stage.pushes().await.len(), 1);
    let server = stage.service.serving(stage.server.restart().await);
    let stage = PushSetup { server, ..stage };
    assert!(stage.pushes().await.is_empty());
    stage.server.advance_clock(60);
    stage.check(&stage.pushes().await, &["Your role has changed"]);
    assert_eq!(
        stage.endpoint(&stage.team.viewer).await,
        stage.browser.endpoint()
    );
    stage.server.advance_clock(2 * HOUR);
    assert!(stage.pushes().await.is_empty(), "once");
}

#[tokio::test]
async fn rejected_and_old_pushes_are_given_up() {
    let stage = PushSetup::new().await;
    for status in [301, 307, 400, 403, 413] {
        stage.service.answer(&[status]);
        stage.tell("PLANNER").await;
        let sent = stage.pushes().await;
        assert_eq!(sent.len(), 1, "{status}");
        assert_eq!(sent[0].path, stage.browser.path);
        stage.read_all().await;
        stage.tell("VIEWER").await;
        stage.check(&stage.pushes().await, &["Your role has changed"]);
        stage.read_all().await;
    }
    let mut stage = stage;
    stage.service.stop().await;
    stage.tell("PLANNER").await;
    assert!(stage.pushes().await.is_empty());
    let waiting = async |stage: &PushSetup| -> i64 {
        let count = sqlx::query_scalar("select count(*) from jobs where kind = 'push'");
        count
            .fetch_one(stage.server.state.db.reader())
            .await
            .unwrap()
    };
    assert_eq!(waiting(&stage).await, 1, "nobody answered");
    stage.server.advance_clock(49 * HOUR);
    assert!(stage.pushes().await.is_empty());
    assert_eq!(waiting(&stage).await, 0);
}
