//! Notifications of waiting things: recipients, and removal of things that are done.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use troth_storage::outbox;
use troth_sync_server::jobs;

use crate::common::team::Team;
use crate::common::websites::{Browser, SITE, Website};
use crate::common::{PASSWORD, TestServer};

const HOUR: i64 = 60 * 60;
const DAY: i64 = 24 * HOUR;

/// Title, message and link of a notification.
type Notice = (String, String, String);

async fn notices(server: &TestServer, token: &str) -> Vec<Notice> {
    let data = server.get("/api/notifications", token).await;
    let list = data.data(StatusCode::OK)["notifications"].take();
    let words = |notification: &Value| {
        let [title, message, link] = ["title", "message", "link"]
            .map(|name| notification[name].as_str().unwrap().to_owned());
        (title, message, link)
    };
    list.as_array().unwrap().iter().map(words).collect()
}

#[track_caller]
fn check(notices: &[Notice], expected: &[(&str, &str, &str)]) {
    let notices: Vec<_> = notices
        .iter()
        .map(|(title, message, link)| (title.as_str(), message.as_str(), link.as_str()))
        .collect();
    assert_eq!(notices, expected);
}

async fn run_timed_tasks(server: &TestServer) {
    jobs::run_timed_tasks_once(&server.state).await.unwrap();
}

/// A team with two owners (the second is named `organizer`) and no unread notifications.
async fn with_two_owners(server: &TestServer) -> Team {
    let team = Team::of_four(server).await;
    let organizer = team.id(server, &team.organizer).await;
    give_role(server, &team, &organizer, "OWNER").await;
    run_timed_tasks(server).await;
    look(server, &team).await;
    team
}

/// All members read their notifications.
async fn look(server: &TestServer, team: &Team) {
    for token in [&team.owner, &team.organizer, &team.planner, &team.viewer] {
        let path = "/api/notifications/read-all";
        server
            .post(path, token, json!({}))
            .await
            .data(StatusCode::OK);
        for notification in server
            .get("/api/notifications", token)
            .await
            .data(StatusCode::OK)["notifications"]
            .as_array()
            .unwrap()
        {
            let path = format!(
                "/api/notifications/{}",
                notification["id"].as_str().unwrap()
            );
            server.delete(&path, token).await.data(StatusCode::OK);
        }
    }
}

async fn give_role(server: &TestServer, team: &Team, member: &str, role: &str) {
    let path = team.path(&format!("members/{member}"));
    let answer = server
        .put(&path, &team.owner, json!({ "role": role }))
        .await;
    answer.data(StatusCode::OK);
}

async fn add(server: &TestServer, token: &str, path: &str, body: Value) {
    server
        .post(path, token, body)
        .await
        .data(StatusCode::CREATED);
}

async fn assign(server: &TestServer, token: &str, task: &str, account: &str) {
    let path = format!("/api/tasks/{task}/assign");
    let answer = server
        .post(&path, token, json!({ "userId": account }))
        .await;
    answer.data(StatusCode::OK);
}

#[tokio::test]
async fn milestones_and_unassigned_tasks_remind_the_owners() {
    let server = TestServer::start().await;
    let team = with_two_owners(&server).await;
    let planner = team.id(&server, &team.planner).await;
    let (tasks, milestones) = (
        format!("/api/weddings/{}/tasks", team.wedding),
        format!("/api/weddings/{}/milestones", team.wedding),
    );
    let due = "2026-06-03";
    let dress = json!({ "id": "dress", "title": "Choose a dress", "dueDate": due });
    add(&server, &team.owner, &milestones, dress).await;
    let music = json!({ "id": "music", "title": "Choose the music", "dueDate": due });
    add(&server, &team.owner, &tasks, music).await;
    let cake =
        json!({ "id": "cake", "title": "Order the cake", "dueDate": due, "assignedTo": planner });
    add(&server, &team.owner, &tasks, cake).await;
    run_timed_tasks(&server).await;
    check(&notices(&server, &team.owner).await, &[]);
    // Nine in the morning of the day before.
    server.advance_clock(DAY);
    let team = team.signed_in_again(&server).await;
    run_timed_tasks(&server).await;
    let task = (
        "A task is due",
        "“Choose the music”, on 3 June 2026. It isn’t assigned to anyone yet.",
        "/app/timeline?task=music",
    );
    let milestone = (
        "A milestone is due",
        "“Choose a dress”, on 3 June 2026.",
        "/app/timeline?milestone=dress",
    );
    check(&notices(&server, &team.owner).await, &[task, milestone]);
    check(&notices(&server, &team.organizer).await, &[task, milestone]);
    let own_notice = (
        "A task is due",
        "“Order the cake”, on 3 June 2026.",
        "/app/timeline?task=cake",
    );
    let assigned = (
        "A task for you",
        "“Order the cake”, by 3 June 2026.",
        "/app/timeline?task=cake",
    );
    check(
        &notices(&server, &team.planner).await,
        &[own_notice, assigned],
    );
    check(&notices(&server, &team.viewer).await, &[]);
}

#[tokio::test]
async fn a_payment_notification_lists_what_is_due_now() {
    let server = TestServer::start().await;
    let team = with_two_owners(&server).await;
    let bills = format!("/api/expenses/{}", team.wedding);
    let bill = async |id: &str, day: &str| {
        let fields =
            json!({ "id": id.to_lowercase(), "description": id, "amount": 500, "dueDate": day });
        add(&server, &team.owner, &bills, fields).await;
    };
    for (id, day) in [
        ("Florist", "2026-06-02"),
        ("Band", "2026-06-02"),
        ("Cake", "2026-06-02"),
        ("Venue", "2026-06-03"),
    ] {
        bill(id, day).await;
    }
    run_timed_tasks(&server).await;
    server.advance_clock(DAY);
    let team = team.signed_in_again(&server).await;
    let budget = "/app/budget";
    run_timed_tasks(&server).await;
    let (title, message, link) = notices(&server, &team.owner).await.remove(0);
    assert_eq!(
        (title.as_str(), link.as_str()),
        ("4 payments are due", budget)
    );
    assert!(message.ends_with(" and 1 more"), "{message}");

    let pay = async |token: &str, id: &str| {
        let path = format!("{bills}/{id}");
        let paid = json!({ "paidDate": "2026-06-02" });
        server.put(&path, token, paid).await.data(StatusCode::OK);
        run_timed_tasks(&server).await;
    };
    pay(&team.owner, "cake").await;
    let (title, message, _) = notices(&server, &team.owner).await.remove(0);
    assert_eq!(title, "3 payments are due");
    assert!(!message.contains("Cake"), "{message}");

    // The next day's reminder includes yesterday's payments. Each counts once.
    server.advance_clock(DAY);
    let team = team.signed_in_again(&server).await;
    run_timed_tasks(&server).await;
    let (title, message, _) = notices(&server, &team.owner).await.remove(0);
    assert_eq!(title, "3 payments are due");
    for name in ["Florist", "Band", "Venue"] {
        assert!(message.contains(name), "{message}");
    }
    // A payment moved to another day waits for its own reminder.
    let moved = json!({ "dueDate": "2026-09-01" });
    let path = format!("{bills}/band");
    server
        .put(&path, &team.owner, moved)
        .await
        .data(StatusCode::OK);
    pay(&team.owner, "florist").await;
    check(
        &notices(&server, &team.owner).await,
        &[(
            "A payment is due",
            "€500.00 for Venue, on 3 June 2026.",
            "/app/budget?expense=venue",
        )],
    );
    pay(&team.owner, "venue").await;
    check(&notices(&server, &team.owner).await, &[]);
    check(&notices(&server, &team.organizer).await, &[]);
}

#[tokio::test]
async fn a_self_assigned_task_notifies_no_one() {
    let server = TestServer::start().await;
    let team = with_two_owners(&server).await;
    let planner = team.id(&server, &team.planner).await;
    let viewer = team.id(&server, &team.viewer).await;
    let tasks = format!("/api/weddings/{}/tasks", team.wedding);
    for id in ["cake", "music"] {
        let task = json!({ "id": id, "title": format!("The {id}") });
        add(&server, &team.planner, &tasks, task).await;
    }
    assign(&server, &team.planner, "cake", &planner).await;
    run_timed_tasks(&server).await;
    check(&notices(&server, &team.planner).await, &[]);
    assign(&server, &team.owner, "music", &planner).await;
    run_timed_tasks(&server).await;
    let music = ("A task for you", "“The music”.", "/app/timeline?task=music");
    check(&notices(&server, &team.planner).await, &[music]);

    // It is also mailed if unread, and the mail links to the task.
    server.advance_clock(16 * 60);
    let team = team.signed_in_again(&server).await;
    run_timed_tasks(&server).await;
    let mails = team.mails(&server, "planner@example.org").await;
    assert_eq!(mails[0]["subject"], "A task for you");
    let text = mails[0]["text"].as_str().unwrap();
    assert!(text.contains("A task for you: “The music”."), "{text}");
    assert!(
        text.contains("https://troth.example/app/timeline?task=music\n"),
        "{text}"
    );

    // Reassigned: the planner's notification is removed.
    assign(&server, &team.owner, "music", &viewer).await;
    run_timed_tasks(&server).await;
    check(&notices(&server, &team.planner).await, &[]);
    check(&notices(&server, &team.viewer).await, &[music]);
}

#[tokio::test]
async fn owners_are_notified_of_members_who_leave_are_removed_or_change_role() {
    let server = TestServer::start().await;
    let team = with_two_owners(&server).await;
    let planner = team.id(&server, &team.planner).await;
    let viewer = team.id(&server, &team.viewer).await;
    give_role(&server, &team, &viewer, "PLANNER").await;
    let path = team.path(&format!("members/{viewer}"));
    server
        .delete(&path, &team.viewer)
        .await
        .data(StatusCode::OK);
    let path = team.path(&format!("members/{planner}"));
    server.delete(&path, &team.owner).await.data(StatusCode::OK);
    let leave_notice = (
        "A member has left the team",
        "Ada Byron, a Planner, has left the team.",
        "/app/team",
    );
    check(
        &notices(&server, &team.organizer).await,
        &[
            (
                "A member was removed",
                "Ada Byron removed Ada Byron, a Planner, from the team.",
                "/app/team",
            ),
            leave_notice,
            (
                "A member has a new role",
                "Ada Byron made Ada Byron a Planner.",
                "/app/team",
            ),
        ],
    );
    // They are not notified of their own actions.
    check(&notices(&server, &team.owner).await, &[leave_notice]);

    let organizer = team.id(&server, &team.organizer).await;
    let path = team.path(&format!("members/{organizer}"));
    let role = json!({ "role": "VIEWER" });
    server
        .put(&path, &team.organizer, role)
        .await
        .data(StatusCode::OK);
    let newest = notices(&server, &team.owner).await.remove(0);
    assert_eq!(newest.0, "A member has a new role");
    assert_eq!(newest.1, "Ada Byron is now a Viewer.");
}

#[tokio::test]
async fn repeated_role_changes_are_one_notification_and_one_mail() {
    let server = TestServer::start().await;
    let team = with_two_owners(&server).await;
    let viewer = team.id(&server, &team.viewer).await;
    let written = async || {
        run_timed_tasks(&server).await;
        let messages = outbox::list_newest(&server.state.db, 200).await.unwrap();
        let to_owner = messages
            .iter()
            .filter(|mail| mail.recipient == "organizer@example.org");
        to_owner
            .filter(|mail| mail.subject == "10 role changes")
            .count()
    };
    for _ in 0..5 {
        give_role(&server, &team, &viewer, "PLANNER").await;
        give_role(&server, &team, &viewer, "VIEWER").await;
    }
    let organizer_notices = notices(&server, &team.organizer).await;
    assert_eq!(organizer_notices.len(), 1);
    assert_eq!(organizer_notices[0].0, "10 role changes");
    assert!(
        organizer_notices[0].1.ends_with(" And 7 more."),
        "{}",
        organizer_notices[0].1
    );
    assert_eq!(written().await, 0);
    server.advance_clock(16 * 60);
    assert_eq!(written().await, 1);
    server.advance_clock(16 * 60);
    assert_eq!(written().await, 1);
    // The viewer's notification shows the current role.
    let team = team.signed_in_again(&server).await;
    let (title, message, _) = notices(&server, &team.viewer).await.remove(0);
    assert_eq!(title, "Your role has changed");
    assert_eq!(message, "You’re now a Viewer.");
}

#[tokio::test]
async fn a_deleted_account_leaves_no_name() {
    let server = TestServer::start().await;
    let team = with_two_owners(&server).await;
    let (path, proof) = ("/api/auth/me", json!({ "password": PASSWORD }));
    let deletion = server.call(Method::DELETE, path, Some(&team.planner), Some(proof));
    deletion.await.data(StatusCode::OK);
    let deletion_notice = (
        "A member has left the team",
        "A member, a Planner, left the team and deleted their account.",
        "/app/team",
    );
    for owner in [&team.owner, &team.organizer] {
        check(&notices(&server, owner).await, &[deletion_notice]);
    }
}

#[tokio::test]
async fn a_reply_notification_names_the_guest_and_links_to_them() {
    let website = Website::published().await;
    let server = &website.server;
    let party = json!({ "id": "kellers", "name": "The Keller family" });
    website.add("parties", party).await;
    let guest = |id: &str, name: &str, party: Value| json!({ "id": id, "firstName": name, "lastName": "Keller", "partyId": party });
    for (id, name) in [("ben", "Ben"), ("mia", "Mia")] {
        website
            .add("guests", guest(id, name, json!("kellers")))
            .await;
    }
    website
        .add("guests", guest("anna", "Anna", Value::Null))
        .await;
    let answer = async |field: &str, of: &str, answers: &[(&str, &str)]| {
        let link = website.link(field, of).await;
        let path = format!("{SITE}/g/{link}");
        website.send(&path, &Browser::default(), answers).await;
        website.apply_replies().await;
    };
    answer("guestId", "anna", &[("attending-anna", "yes")]).await;
    check(
        &notices(server, &website.token).await,
        &[("Anna Keller is coming", "", "/app/guests?guest=anna")],
    );
    let both = [("attending-ben", "yes"), ("attending-mia", "no")];
    answer("partyId", "kellers", &both).await;
    check(
        &notices(server, &website.token).await,
        &[(
            "2 new replies",
            "Ben Keller is coming, Mia Keller can’t come. Anna Keller is coming.",
            "/app/guests/replies",
        )],
    );
}

#[tokio::test]
async fn a_settled_reply_is_removed_from_the_notification() {
    let website = Website::published().await;
    let server = &website.server;
    let fields = [
        ("firstName", "Tom"),
        ("lastName", "Stranger"),
        ("email", "tom@example.org"),
        ("attending", "yes"),
    ];
    let form = format!("{SITE}/rsvp");
    website.send(&form, &Browser::default(), &fields).await;
    website.apply_replies().await;
    let replies = website.list("replies", "replies").await;
    let id = replies[0]["id"].as_str().unwrap();
    let link = format!("/app/guests/replies?reply={id}");
    let waits = (
        "Tom Stranger is coming",
        "This reply is waiting for you.",
        link.as_str(),
    );
    check(&notices(server, &website.token).await, &[waits]);
    run_timed_tasks(server).await;
    check(&notices(server, &website.token).await, &[waits]);
    let path = format!("/api/replies/{}/{id}", website.wedding);
    let dismissed = json!({ "state": "DISMISSED" });
    server
        .put(&path, &website.token, dismissed)
        .await
        .data(StatusCode::OK);
    run_timed_tasks(server).await;
    check(&notices(server, &website.token).await, &[]);
}
