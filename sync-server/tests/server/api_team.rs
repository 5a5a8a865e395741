//! The team of a wedding over REST: members, roles, leaving and removal.

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_storage::accounts::{AccountId, avatars};

use crate::common::TestServer;
use crate::common::team::Team;

#[tokio::test]
async fn a_team_is_listed_in_the_order_of_joining() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    for token in [&team.owner, &team.organizer, &team.planner, &team.viewer] {
        let data = server.get(&team.path("members"), token).await;
        let members = data.data(StatusCode::OK)["members"].take();
        let roles = members.as_array().unwrap().iter();
        let roles: Vec<&str> = roles
            .map(|member| member["role"].as_str().unwrap())
            .collect();
        assert_eq!(roles, ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"]);
        assert_eq!(members[0]["id"], members[0]["userId"]);
        assert_eq!(
            members[0]["user"],
            json!({
                "firstName": "Ada", "lastName": "Byron", "email": "owner@example.org",
                "phone": null, "avatar": null, "location": null, "bio": null,
            })
        );
        assert_eq!(members[0]["joinedAt"], "2026-06-01T12:00:00.000Z");
    }
}

#[tokio::test]
async fn members_profiles_are_visible_only_to_their_team() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let profile =
        json!({"phone": "+44 20 7946 0018", "location": "Bath", "bio": "Knows every florist."});
    server
        .put("/api/auth/me", &team.planner, profile)
        .await
        .data(StatusCode::OK);
    let picture_mark = "a-mark-of-a-picture";
    let id = team.id(&server, &team.planner).await;
    let account = AccountId::parse(&id).unwrap();
    avatars::upsert(&server.state.db, account, picture_mark, b"a picture")
        .await
        .unwrap();
    for token in [&team.owner, &team.planner, &team.viewer] {
        let data = server.get(&team.path("members"), token).await;
        let members = data.data(StatusCode::OK)["members"].take();
        assert_eq!(
            members[2]["user"],
            json!({
                "firstName": "Ada", "lastName": "Byron", "email": "planner@example.org",
                "phone": "+44 20 7946 0018", "avatar": format!("/api/avatars/{picture_mark}"),
                "location": "Bath", "bio": "Knows every florist.",
            })
        );
    }
    // The answer to a role change has them, too.
    let path = team.path(&format!("members/{id}"));
    let changed = server
        .put(&path, &team.owner, json!({"role": "VIEWER"}))
        .await;
    assert_eq!(
        changed.data(StatusCode::OK)["member"]["user"]["location"],
        "Bath"
    );
    let stranger = server.register("stranger@example.org").await.access;
    let refused = server.get(&team.path("members"), &stranger).await;
    refused.fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn a_role_change_takes_effect_with_the_next_request() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let planner = team.id(&server, &team.planner).await;
    let path = team.path(&format!("members/{planner}"));
    let guests = format!("/api/guests/{}", team.wedding);
    let guest = json!({"firstName": "Mary", "lastName": "Somerville"});
    server
        .post(&guests, &team.planner, guest.clone())
        .await
        .data(StatusCode::CREATED);

    let changed = server
        .put(&path, &team.owner, json!({"role": "VIEWER"}))
        .await;
    assert_eq!(changed.data(StatusCode::OK)["member"]["role"], "VIEWER");
    let refused = server.post(&guests, &team.planner, guest.clone()).await;
    refused.fails(403, "FORBIDDEN", None);
    let list = server.get("/api/weddings", &team.planner).await;
    assert_eq!(list.data(StatusCode::OK)["weddings"][0]["role"], "VIEWER");

    let mails = team.mails(&server, "planner@example.org").await;
    assert_eq!(
        mails[0]["subject"],
        "Your role in the wedding of Ada has changed"
    );
    assert!(mails[0]["text"].as_str().unwrap().contains("now a Viewer"));
    // Setting the present role again is not a change, and sends no mail.
    let second_answer = server
        .put(&path, &team.owner, json!({"role": "VIEWER"}))
        .await;
    second_answer.data(StatusCode::OK);
    assert_eq!(
        team.mails(&server, "planner@example.org").await.len(),
        mails.len()
    );
}

#[tokio::test]
async fn only_owners_change_roles() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let planner = team.id(&server, &team.planner).await;
    let path = team.path(&format!("members/{planner}"));
    for token in [&team.organizer, &team.planner, &team.viewer] {
        let answer = server.put(&path, token, json!({"role": "ORGANIZER"})).await;
        answer.fails(403, "FORBIDDEN", None);
    }
    for role in [json!({}), json!({"role": "USER"}), json!({"role": ""})] {
        let answer = server.put(&path, &team.owner, role).await;
        let message = answer.fails(400, "VALIDATION_FAILED", Some("role"));
        assert_eq!(message, "Please choose a role");
    }
    assert_eq!(
        team.roles(&server).await,
        ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"]
    );
}

#[tokio::test]
async fn ownership_is_shared_and_handed_over_and_never_lost() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let owner = team.path(&format!("members/{}", team.id(&server, &team.owner).await));
    let organizer = team.path(&format!(
        "members/{}",
        team.id(&server, &team.organizer).await
    ));

    let alone = server
        .put(&owner, &team.owner, json!({"role": "VIEWER"}))
        .await;
    alone.fails(409, "LAST_OWNER", None);
    server
        .delete(&owner, &team.owner)
        .await
        .fails(409, "LAST_OWNER", None);

    let shared = server
        .put(&organizer, &team.owner, json!({"role": "OWNER"}))
        .await;
    shared.data(StatusCode::OK);
    // An owner cannot be removed, even by another one; an owner steps down first, or leaves.
    let message = server
        .delete(&owner, &team.organizer)
        .await
        .fails(403, "FORBIDDEN", None);
    assert!(
        message.starts_with("An owner can’t be removed."),
        "{message}"
    );
    let stepped = server
        .put(&owner, &team.owner, json!({"role": "VIEWER"}))
        .await;
    assert_eq!(stepped.data(StatusCode::OK)["member"]["role"], "VIEWER");
    assert_eq!(
        team.roles(&server).await,
        ["VIEWER", "OWNER", "PLANNER", "VIEWER"]
    );
    let last_owner_answer = server
        .put(&organizer, &team.organizer, json!({"role": "PLANNER"}))
        .await;
    last_owner_answer.fails(409, "LAST_OWNER", None);

    // The member who created the wedding and left cannot return by registering it again.
    server
        .delete(&owner, &team.owner)
        .await
        .data(StatusCode::OK);
    let second_answer = server
        .post("/api/weddings", &team.owner, json!({"id": team.wedding}))
        .await;
    second_answer.fails(409, "CONFLICT", Some("id"));
    let path = format!("/api/weddings/{}", team.wedding);
    server
        .get(&path, &team.owner)
        .await
        .fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn registering_again_does_not_restore_ownership() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let owner = team.path(&format!("members/{}", team.id(&server, &team.owner).await));
    let organizer = team.path(&format!(
        "members/{}",
        team.id(&server, &team.organizer).await
    ));
    server
        .put(&organizer, &team.owner, json!({"role": "OWNER"}))
        .await
        .data(StatusCode::OK);
    server
        .put(&owner, &team.owner, json!({"role": "VIEWER"}))
        .await
        .data(StatusCode::OK);
    let second_answer = server
        .post("/api/weddings", &team.owner, json!({"id": team.wedding}))
        .await;
    assert_eq!(
        second_answer.data(StatusCode::OK)["wedding"]["role"],
        "VIEWER"
    );
    assert_eq!(team.roles(&server).await[0], "VIEWER");
}

#[tokio::test]
async fn only_owners_and_organizers_remove_members() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let check = async |by: &str, whom: &str, expected: u16| {
        let member = team.id(&server, team.token(whom)).await;
        let path = team.path(&format!("members/{member}"));
        let answer = server.delete(&path, team.token(by)).await;
        assert_eq!(answer.status, expected, "{by} removes {whom}");
        let answer = server
            .get(&team.path("members"), &team.owner)
            .await
            .data(StatusCode::OK)["members"]
            .as_array()
            .unwrap()
            .len();
        assert_eq!(
            answer,
            if expected == 200 { 3 } else { 4 },
            "{by} removes {whom}"
        );
        if expected == 200 {
            let email = format!("{}@example.org", whom.to_lowercase());
            team.join(&server, &email, whom).await;
        }
    };
    for by in ["OWNER", "ORGANIZER"] {
        for whom in ["ORGANIZER", "PLANNER", "VIEWER"] {
            check(by, whom, 200).await;
        }
    }
    check("ORGANIZER", "OWNER", 403).await;
    for by in ["PLANNER", "VIEWER"] {
        for whom in ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"] {
            check(by, whom, if by == whom { 200 } else { 403 }).await;
        }
    }
}

#[tokio::test]
async fn a_removed_member_loses_access_and_gets_a_mail() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let viewer = team.id(&server, &team.viewer).await;
    let path = team.path(&format!("members/{viewer}"));
    server.delete(&path, &team.owner).await.data(StatusCode::OK);
    for path in [
        team.path("members"),
        format!("/api/weddings/{}", team.wedding),
    ] {
        server
            .get(&path, &team.viewer)
            .await
            .fails(404, "NOT_FOUND", None);
    }
    let list = server.get("/api/weddings", &team.viewer).await;
    assert_eq!(list.data(StatusCode::OK)["weddings"], json!([]));
    let mails = team.mails(&server, "viewer@example.org").await;
    assert_eq!(
        mails[0]["subject"],
        "You’re no longer on the team of the wedding of Ada"
    );
    server
        .delete(&path, &team.owner)
        .await
        .fails(404, "NOT_FOUND", None);

    // A member who leaves gets no mail about it.
    let planner = team.id(&server, &team.planner).await;
    let before = team.mails(&server, "planner@example.org").await.len();
    let path = team.path(&format!("members/{planner}"));
    server
        .delete(&path, &team.planner)
        .await
        .data(StatusCode::OK);
    assert_eq!(
        team.mails(&server, "planner@example.org").await.len(),
        before
    );
}

#[tokio::test]
async fn members_of_other_weddings_are_not_found() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let stranger = server.register("stranger@example.org").await.access;
    let me = server
        .get("/api/auth/me", &stranger)
        .await
        .data(StatusCode::OK);
    for id in [me["user"]["id"].as_str().unwrap(), "nonsense"] {
        let path = team.path(&format!("members/{id}"));
        let role: Value = json!({"role": "VIEWER"});
        server
            .put(&path, &team.owner, role)
            .await
            .fails(404, "NOT_FOUND", None);
        server
            .delete(&path, &team.owner)
            .await
            .fails(404, "NOT_FOUND", None);
    }
}

#[tokio::test]
async fn authors_of_changes_are_visible_to_members_and_kept_after_leaving() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let guests = format!("/api/guests/{}", team.wedding);
    let guest = json!({"firstName": "Mia", "lastName": "Moor"});
    let added = server.post(&guests, &team.planner, guest).await;
    added.data(StatusCode::CREATED);
    let planner = team.id(&server, &team.planner).await;
    let path = team.path(&format!("members/{planner}"));
    server.delete(&path, &team.owner).await.data(StatusCode::OK);

    let mut by_role = Vec::new();
    for role in ["OWNER", "ORGANIZER", "VIEWER"] {
        let answer = server.get(&team.path("actors"), team.token(role)).await;
        by_role.push(answer.data(StatusCode::OK)["actors"].take());
    }
    let actors = by_role[0].as_array().unwrap();
    let mut people: Vec<&str> = actors
        .iter()
        .map(|actor| actor["userId"].as_str().unwrap())
        .collect();
    people.sort_unstable();
    let owner = team.id(&server, &team.owner).await;
    let mut expected = [owner.as_str(), planner.as_str()];
    expected.sort_unstable();
    assert_eq!(people, expected);
    for actor in actors {
        let hex = actor["actor"].as_str().unwrap();
        assert!(hex.len() == 32 && hex.chars().all(|digit| digit.is_ascii_hexdigit()));
        assert_eq!(actor["firstName"], "Ada");
        assert_eq!(actor["lastName"], "Byron");
    }
    assert!(by_role.iter().all(|actors| *actors == by_role[0]));
    server
        .get(&team.path("actors"), &team.planner)
        .await
        .fails(404, "NOT_FOUND", None);
}
