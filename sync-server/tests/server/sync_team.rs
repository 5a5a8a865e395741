//! Changes of a team over REST take effect on open sockets.

use axum::http::{Method, StatusCode};
use serde_json::json;
use troth_accounts::secret_token;
use troth_core::permissions::Role;
use troth_storage::accounts::AccountId;

use crate::sync_support::wedding::{Wedding, next_frame_of_type, wedding};
use crate::sync_support::{Client, LiveServer};

async fn put_role(wedding: &Wedding, account: AccountId, role: &str) {
    let token = wedding.server.access_token(wedding.owner).await;
    let path = format!("/api/team/{}/members/{account}", wedding.id);
    let body = json!({"role": role});
    let (status, _) = wedding
        .server
        .rest(Method::PUT, &path, Some(&token), &body)
        .await;
    assert_eq!(status, StatusCode::OK);
}

async fn invite(wedding: &Wedding, email: &str) -> String {
    let token = wedding.server.access_token(wedding.owner).await;
    let path = format!("/api/team/{}/invite", wedding.id);
    let body = json!({"email": email, "role": "PLANNER"});
    let (status, data) = wedding
        .server
        .rest(Method::POST, &path, Some(&token), &body)
        .await;
    assert_eq!(status, StatusCode::CREATED);
    // Without a mail server, the inviter passes the link on.
    let (_, link) = data["link"]
        .as_str()
        .unwrap()
        .split_once("/invite/")
        .unwrap();
    link.to_owned()
}

async fn accept(server: &LiveServer, link: &str, account: AccountId) -> StatusCode {
    let token = server.access_token(account).await;
    let path = format!("/api/team/accept/{link}");
    server
        .rest(Method::POST, &path, Some(&token), &json!({}))
        .await
        .0
}

#[tokio::test]
async fn a_changed_role_and_a_removal_reach_an_open_socket() {
    let wedding = wedding().await;
    let (account, mut member) = wedding.member("mia", Role::Planner).await;
    let id = wedding.id.clone();
    member
        .sync_until(&id, "the wedding", |member| member.get("venue").is_some())
        .await;

    put_role(&wedding, account, "VIEWER").await;
    let frame = next_frame_of_type(&mut member, "x-access").await;
    assert_eq!(frame.text("role"), "VIEWER");

    let token = wedding.server.access_token(wedding.owner).await;
    let path = format!("/api/team/{id}/members/{account}");
    let (status, _) = wedding
        .server
        .rest(Method::DELETE, &path, Some(&token), &json!({}))
        .await;
    assert_eq!(status, StatusCode::OK);
    let frame = next_frame_of_type(&mut member, "x-access").await;
    assert_eq!(
        (frame.text("role"), frame.text("deleted")),
        ("null", "false")
    );
    assert_eq!(member.socket.frame().await.kind(), "doc-unavailable");
}

#[tokio::test]
async fn a_deletion_is_distinguished_from_a_removal_of_a_member() {
    let wedding = wedding().await;
    let id = wedding.id.clone();
    let (account, mut member) = wedding.member("mary", Role::Planner).await;
    let arrived = |member: &mut Client| member.get("venue").is_some();
    member.sync_until(&id, "the wedding", arrived).await;
    // A former member does not learn of the deletion.
    let (former, _) = wedding.member("finn", Role::Planner).await;
    wedding.server.set_role(&id, former, None).await;

    let token = wedding.server.access_token(wedding.owner).await;
    let path = format!("/api/weddings/{id}");
    let nothing = json!({});
    let server = &wedding.server;
    let deleted = server.rest(Method::DELETE, &path, Some(&token), &nothing);
    assert_eq!(deleted.await.0, StatusCode::OK);
    let frame = next_frame_of_type(&mut member, "x-access").await;
    assert_eq!(
        (frame.text("role"), frame.text("deleted")),
        ("null", "true")
    );
    // A device that was offline fetches the list.
    for (account, deleted) in [(account, json!([id.as_str()])), (former, json!([]))] {
        let token = server.access_token(account).await;
        let list = server.rest(Method::GET, "/api/weddings", Some(&token), &nothing);
        assert_eq!(
            list.await.1,
            json!({"weddings": [], "deleted": deleted, "deletedByMe": []})
        );
    }
}

#[tokio::test]
async fn a_restored_wedding_is_served_on_open_sockets() {
    let wedding = wedding().await;
    let id = wedding.id.clone();
    let (_, mut member) = wedding.member("mary", Role::Planner).await;
    let arrived = |member: &mut Client| member.get("venue").is_some();
    member.sync_until(&id, "the wedding", arrived).await;
    let server = &wedding.server;
    let token = server.access_token(wedding.owner).await;
    let nothing = json!({});
    let path = format!("/api/weddings/{id}");
    let deleted = server.rest(Method::DELETE, &path, Some(&token), &nothing);
    assert_eq!(deleted.await.0, StatusCode::OK);
    assert_eq!(
        next_frame_of_type(&mut member, "x-access")
            .await
            .text("role"),
        "null"
    );

    let path = format!("{path}/restore");
    let restored = server.rest(Method::POST, &path, Some(&token), &nothing);
    assert_eq!(restored.await.0, StatusCode::OK);
    let frame = next_frame_of_type(&mut member, "x-access").await;
    assert_eq!(frame.text("role"), "PLANNER");
}

#[tokio::test]
async fn a_new_member_is_served_on_an_open_socket() {
    let wedding = wedding().await;
    let account = wedding.server.account("mary").await;
    let mut mary = wedding.server.connect(account).await;
    // The device asks before the invitation is accepted, and gets nothing.
    mary.send_sync(&wedding.id).await;
    assert_eq!(mary.socket.frame().await.kind(), "doc-unavailable");

    let link = invite(&wedding, "mary@example.org").await;
    assert_eq!(accept(&wedding.server, &link, account).await, 200);
    let frame = next_frame_of_type(&mut mary, "x-access").await;
    assert_eq!(frame.text("role"), "PLANNER");
    mary.sync_until(&wedding.id, "the wedding", |mary| {
        mary.get("venue").is_some()
    })
    .await;
}

#[tokio::test]
async fn two_owners_who_step_down_at_once_leave_one() {
    let wedding = wedding().await;
    let (other, _) = wedding.member("ben", Role::Owner).await;
    let step_down = async |account: AccountId| {
        let token = wedding.server.access_token(account).await;
        let path = format!("/api/team/{}/members/{account}", wedding.id);
        let body = json!({"role": "VIEWER"});
        let answer = wedding
            .server
            .rest(Method::PUT, &path, Some(&token), &body)
            .await;
        answer.0.as_u16()
    };
    let (first, second) = tokio::join!(step_down(wedding.owner), step_down(other));
    let mut both = [first, second];
    both.sort_unstable();
    assert_eq!(both, [200, 409]);
}

#[tokio::test]
async fn one_link_accepted_twice_at_once_is_one_membership() {
    let wedding = wedding().await;
    let mary = wedding.server.account("mary").await;
    let link = invite(&wedding, "mary@example.org").await;
    let (first, second) = tokio::join!(
        accept(&wedding.server, &link, mary),
        accept(&wedding.server, &link, mary)
    );
    assert_eq!((first, second), (StatusCode::OK, StatusCode::OK));
    let used: i64 = sqlx::query_scalar("select count(*) from members where account_id = $1")
        .bind(mary.to_string())
        .fetch_one(wedding.server.state.db.reader())
        .await
        .unwrap();
    assert_eq!(used, 1);
    let strange = secret_token::generate();
    assert_eq!(accept(&wedding.server, &strange, mary).await, 404);
}
