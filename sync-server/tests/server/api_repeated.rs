//! A call about a team that is repeated with its key runs once, and gets the first answer.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};

use crate::common::team::Team;
use crate::common::{Answer, TestServer};

const MARY: &str = "mary@example.org";

async fn send(
    server: &TestServer,
    method: Method,
    path: &str,
    (token, key): (&str, &str),
    body: Value,
) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header("Idempotency-Key", key)
        .body(Body::from(body.to_string()));
    server.send(request.unwrap()).await
}

async fn invite(server: &TestServer, team: &Team, token: &str, key: &str) -> Answer {
    let form = json!({"email": MARY, "role": "PLANNER"});
    let path = team.path("invite");
    send(server, Method::POST, &path, (token, key), form).await
}

#[tokio::test]
async fn an_invitation_is_sent_once_and_its_link_repeated() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let first = invite(&server, &team, &team.owner, "one").await;
    let second_answer = invite(&server, &team, &team.owner, "one").await;
    assert_eq!(
        second_answer.header("content-type"),
        first.header("content-type")
    );
    assert_eq!(second_answer.header("cache-control"), "no-store");
    let first = first.data(StatusCode::CREATED);
    assert_eq!(second_answer.data(StatusCode::CREATED), first);
    assert_eq!(team.mails(&server, MARY).await.len(), 1);

    let other_answer = invite(&server, &team, &team.owner, "two").await;
    other_answer.fails(409, "ALREADY_INVITED", Some("email"));
}

#[tokio::test]
async fn concurrent_calls_with_one_key_run_once() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let (one, other) = tokio::join!(
        invite(&server, &team, &team.owner, "one"),
        invite(&server, &team, &team.owner, "one"),
    );
    let one = one.data(StatusCode::CREATED);
    assert_eq!(other.data(StatusCode::CREATED), one);
    assert_eq!(team.mails(&server, MARY).await.len(), 1);
}

#[tokio::test]
async fn a_repeated_removal_succeeds() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let planner = team.id(&server, &team.planner).await;
    let viewer = team.id(&server, &team.viewer).await;
    for (token, member) in [(&team.owner, planner), (&team.viewer, viewer)] {
        let path = team.path(&format!("members/{member}"));
        let by = (token.as_str(), "one");
        for _ in 0..2 {
            let answer = send(&server, Method::DELETE, &path, by, json!({})).await;
            answer.data(StatusCode::OK);
        }
        let later = (token.as_str(), "two");
        let anew = send(&server, Method::DELETE, &path, later, json!({})).await;
        anew.fails(404, "NOT_FOUND", None);
    }
}

#[tokio::test]
async fn a_key_belongs_to_its_account_and_lasts_ten_minutes() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    invite(&server, &team, &team.owner, "one")
        .await
        .data(StatusCode::CREATED);
    let other = invite(&server, &team, &team.organizer, "one").await;
    other.fails(409, "ALREADY_INVITED", Some("email"));
    let anonymous = invite(&server, &team, "no token", "one").await;
    anonymous.fails(401, "UNAUTHORIZED", None);

    server.advance_clock(9 * 60);
    invite(&server, &team, &team.owner, "one")
        .await
        .data(StatusCode::CREATED);
    server.advance_clock(2 * 60);
    let late_answer = invite(&server, &team, &team.owner, "one").await;
    late_answer.fails(409, "ALREADY_INVITED", Some("email"));
}

#[tokio::test]
async fn a_refused_call_runs_again() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let refused = invite(&server, &team, &team.viewer, "one").await;
    refused.fails(403, "FORBIDDEN", None);
    let viewer = team.id(&server, &team.viewer).await;
    let role = team.path(&format!("members/{viewer}"));
    let role = server
        .put(&role, &team.owner, json!({"role": "ORGANIZER"}))
        .await;
    role.data(StatusCode::OK);
    let allowed = invite(&server, &team, &team.viewer, "one").await;
    allowed.data(StatusCode::CREATED);
}
