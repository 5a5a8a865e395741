//! Further routes for milestones and tasks: by their own id, by parent, statistics, completion and assignment.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::TestServer;
use crate::common::planning::{titles, wedding_with_records};
use crate::common::team::Team;

#[tokio::test]
async fn tasks_are_found_by_id_and_by_parent() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let tasks = "/api/weddings/{}/tasks";
    let id = wedding_with_records(
        &server,
        &token,
        &[
            ("/api/weddings/{}/milestones", json!({ "id": "venue", "title": "Venue" })),
            (
                "/api/timeline/{}",
                json!({ "id": "dinner", "title": "Dinner", "startTime": "2027-06-19T18:00" }),
            ),
            (
                tasks,
                json!({ "id": "visit", "title": "Visit", "milestoneId": "venue", "dueDate": "2026-06-08" }),
            ),
            (
                tasks,
                json!({ "id": "toast", "title": "Toast", "eventId": "dinner", "dueDate": "2026-06-09" }),
            ),
        ],
    )
    .await;
    let read = async |path: &str| server.get(path, &token).await.data(StatusCode::OK);
    assert_eq!(
        titles(&read("/api/milestones/venue/tasks").await["tasks"]),
        ["Visit"]
    );
    assert_eq!(
        titles(&read("/api/events/dinner/tasks").await["tasks"]),
        ["Toast"]
    );

    // The path decides the parent of a subtask.
    let path = format!("/api/weddings/{id}/tasks/visit/subtasks");
    let call = json!({ "title": "Call", "parentTaskId": "toast", "milestoneId": "venue" });
    let created = server.post(&path, &token, call).await;
    let call = created.data(StatusCode::CREATED)["task"].take();
    assert_eq!(
        (&call["parentTaskId"], &call["priority"]),
        (&json!("visit"), &json!("MEDIUM"))
    );
    assert_eq!(
        titles(&read("/api/tasks/visit/subtasks").await["tasks"]),
        ["Call"]
    );
    assert_eq!(
        titles(&read("/api/tasks/visit").await["task"]["subtasks"]),
        ["Call"]
    );
    // Tasks and subtasks count.
    let progress = read("/api/milestones/venue/progress").await["progress"].take();
    assert_eq!(
        progress,
        json!({ "total": 2, "completed": 0, "percentage": 0 })
    );

    // The test server's clock is at 1 June 2026: in the next seven days one is due, the other is not.
    let upcoming = format!("/api/weddings/{id}/tasks/upcoming");
    assert_eq!(titles(&read(&upcoming).await["tasks"]), ["Visit"]);
    let upcoming_8 = read(&format!("{upcoming}?days=8")).await;
    assert_eq!(titles(&upcoming_8["tasks"]), ["Visit", "Toast"]);
    let wrong = server.get(&format!("{upcoming}?days=soon"), &token).await;
    wrong.fails(400, "VALIDATION_FAILED", Some("days"));

    let answer = server
        .post("/api/tasks/visit/complete", &token, json!({}))
        .await;
    let completed_task = answer.data(StatusCode::OK)["task"].take();
    assert_eq!(
        (&completed_task["status"], &completed_task["completedAt"]),
        (&json!("COMPLETED"), &json!("2026-06-01"))
    );
    let statistics = read(&format!("/api/weddings/{id}/tasks/statistics")).await;
    let expected = json!({
        "total": 3, "completed": 1, "inProgress": 0, "overdue": 0, "completionRate": 33,
    });
    assert_eq!(statistics["statistics"], expected);

    server
        .delete("/api/tasks/toast", &token)
        .await
        .data(StatusCode::OK);
    let answer_after = server.get("/api/tasks/toast", &token).await;
    answer_after.fails(404, "NOT_FOUND", None);
    // A path below the tasks cannot be a task's id.
    let body = json!({ "id": "upcoming", "title": "Upcoming" });
    let refused = server.post(&tasks.replace("{}", &id), &token, body).await;
    refused.fails(400, "VALIDATION_FAILED", Some("id"));
}

#[tokio::test]
async fn a_milestone_completed_by_two_members_is_completed_once() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let venue = json!({ "id": "venue", "title": "Venue" });
    wedding_with_records(&server, &token, &[("/api/weddings/{}/milestones", venue)]).await;
    let complete = async || {
        let path = "/api/milestones/venue/complete";
        let answer = server.call(Method::PATCH, path, Some(&token), None).await;
        answer.data(StatusCode::OK)["milestone"]["completedAt"].take()
    };
    assert_eq!(complete().await, "2026-06-01");
    server.advance_clock(3 * 24 * 3_600);
    let token = server.login("ada@example.org").await.access;
    let path = "/api/milestones/venue/complete";
    let second_answer = server.call(Method::PATCH, path, Some(&token), None).await;
    let milestone = second_answer.data(StatusCode::OK)["milestone"].take();
    assert_eq!(milestone["completedAt"], "2026-06-01");
}

#[tokio::test]
async fn an_id_without_its_wedding_is_searched_among_ones_own() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let mary = server.register("mary@example.org").await.access;
    let task = [(
        "/api/weddings/{}/tasks",
        json!({ "id": "ring", "title": "Ring" }),
    )];
    let first_wedding = wedding_with_records(&server, &ada, &task).await;
    server
        .get("/api/tasks/ring", &mary)
        .await
        .fails(404, "NOT_FOUND", None);
    wedding_with_records(&server, &mary, &task).await;
    server
        .get("/api/tasks/ring", &ada)
        .await
        .data(StatusCode::OK);
    // With the id in two of one's own weddings, a guess could change the wrong one.
    wedding_with_records(&server, &ada, &task).await;
    server
        .put("/api/tasks/ring", &ada, json!({ "title": "Rings" }))
        .await
        .fails(409, "AMBIGUOUS_ID", None);
    let task_path = format!("/api/tasks/ring?weddingId={first_wedding}");
    let changed = server
        .put(&task_path, &ada, json!({ "title": "Rings" }))
        .await;
    assert_eq!(changed.data(StatusCode::OK)["task"]["title"], "Rings");
    server
        .get(&task_path, &mary)
        .await
        .fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn a_task_is_assigned_to_a_team_member() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let (id, owner) = (&team.wedding, &team.owner);
    let ring = json!({ "id": "ring", "title": "Ring" });
    let tasks = format!("/api/weddings/{id}/tasks");
    server
        .post(&tasks, owner, ring)
        .await
        .data(StatusCode::CREATED);
    let me = server
        .get("/api/auth/me", &team.viewer)
        .await
        .data(StatusCode::OK)["user"]
        .take();
    let stranger = server.register("stranger@example.org").await.access;
    let other = server
        .get("/api/auth/me", &stranger)
        .await
        .data(StatusCode::OK)["user"]
        .take();
    let assign = async |user: &Value| {
        let body = json!({ "userId": user });
        server.post("/api/tasks/ring/assign", owner, body).await
    };
    assign(&other["id"])
        .await
        .fails(400, "VALIDATION_FAILED", Some("userId"));
    let task = assign(&me["id"]).await.data(StatusCode::OK)["task"].take();
    assert_eq!(task["assignedTo"], me["id"]);
    let named = json!({ "firstName": me["firstName"], "lastName": me["lastName"] });
    assert_eq!(task["assignedUser"], named);

    let of_user = format!("/api/users/{}/tasks", me["id"].as_str().unwrap());
    let own_answer = server
        .get(&of_user, &team.viewer)
        .await
        .data(StatusCode::OK);
    assert_eq!(titles(&own_answer["tasks"]), ["Ring"]);
    let elsewhere = format!("{of_user}?weddingId=nowhere");
    let none = server
        .get(&elsewhere, &team.viewer)
        .await
        .data(StatusCode::OK);
    assert_eq!(titles(&none["tasks"]).len(), 0);
    let none = server.get(&of_user, &stranger).await.data(StatusCode::OK);
    assert_eq!(titles(&none["tasks"]).len(), 0);
    let task = assign(&Value::Null).await.data(StatusCode::OK)["task"].take();
    assert_eq!(
        (&task["assignedTo"], &task["assignedUser"]),
        (&Value::Null, &Value::Null)
    );
}
