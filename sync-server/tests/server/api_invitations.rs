//! Invitations over REST: sending, resending, withdrawing, viewing and accepting.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::team::Team;
use crate::common::{Answer, TestServer};

const MARY: &str = "mary@example.org";
const DAY: i64 = 24 * 60 * 60;

async fn invite(server: &TestServer, team: &Team, by: &str, email: &str, role: &str) -> Answer {
    let form = json!({"email": email, "role": role});
    server
        .post(&team.path("invite"), team.token(by), form)
        .await
}

async fn look(server: &TestServer, link: &str) -> Answer {
    let path = format!("/api/team/invitations/{link}");
    server.call(Method::GET, &path, None, None).await
}

async fn accept(server: &TestServer, link: &str, token: &str) -> Answer {
    let path = format!("/api/team/accept/{link}");
    server.post(&path, token, json!({})).await
}

async fn pending(server: &TestServer, team: &Team) -> Vec<Value> {
    let answer = server.get(&team.path("invitations"), &team.owner).await;
    let mut data = answer.data(StatusCode::OK);
    std::mem::take(data["invitations"].as_array_mut().unwrap())
}

#[tokio::test]
async fn an_invitation_is_mailed_viewed_and_accepted_by_a_new_account() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let names = json!({"ownerName": "Ada", "partnerName": "William"});
    let wedding = format!("/api/weddings/{}", team.wedding);
    server
        .put(&wedding, &team.owner, names)
        .await
        .data(StatusCode::OK);

    let sent = invite(&server, &team, "OWNER", "  Mary@Example.org ", "PLANNER").await;
    let mut invitation = sent.data(StatusCode::CREATED)["invitation"].take();
    assert!(invitation["id"].take().is_string());
    assert_eq!(
        invitation,
        json!({
            "id": null,
            "email": MARY,
            "role": "PLANNER",
            "createdAt": "2026-06-01T12:00:03.000Z",
            "expiresAt": "2026-06-08T12:00:03.000Z",
            "invitedBy": {"firstName": "Ada", "lastName": "Byron"},
            "mail": "NOT_SENT",
        })
    );
    for token in [&team.owner, &team.organizer, &team.planner, &team.viewer] {
        let listed = server.get(&team.path("invitations"), token).await;
        let listed = listed.data(StatusCode::OK)["invitations"].take();
        assert_eq!(listed[0]["email"], MARY);
        assert_eq!(listed.as_array().unwrap().len(), 1);
    }

    let mails = team.mails(&server, MARY).await;
    assert_eq!(mails.len(), 1);
    assert_eq!(
        mails[0]["subject"],
        "Ada Byron invites you to help plan the wedding of Ada & William"
    );
    let link = team.link(&server, MARY).await;
    assert!(mails[0]["html"].as_str().unwrap().contains(&link));

    let invitation_view = look(&server, &link).await.data(StatusCode::OK);
    assert_eq!(
        invitation_view["invitation"],
        json!({
            "email": MARY,
            "role": "PLANNER",
            "expiresAt": "2026-06-08T12:00:03.000Z",
            "invitedBy": {"firstName": "Ada", "lastName": "Byron"},
            "wedding": {"title": "Ada & William"},
            "hasAccount": false,
        })
    );

    let mary = server.register(MARY).await.access;
    let invitation_view = look(&server, &link).await.data(StatusCode::OK);
    assert_eq!(invitation_view["invitation"]["hasAccount"], true);
    let joined = accept(&server, &link, &mary).await.data(StatusCode::OK);
    assert_eq!(joined["weddingId"], team.wedding);
    assert_eq!(joined["member"]["role"], "PLANNER");
    assert_eq!(joined["member"]["user"]["email"], MARY);
    let list = server
        .get("/api/weddings", &mary)
        .await
        .data(StatusCode::OK);
    assert_eq!(list["weddings"][0]["id"], team.wedding);
    assert_eq!(pending(&server, &team).await, [] as [Value; 0]);

    // The call can be repeated after a lost answer; for other accounts the link is used up.
    let second_answer = accept(&server, &link, &mary).await.data(StatusCode::OK);
    assert_eq!(second_answer, joined);
    look(&server, &link)
        .await
        .fails(404, "INVITATION_USED", None);
    let viewer = accept(&server, &link, &team.viewer).await;
    viewer.fails(404, "INVITATION_USED", None);
    assert_eq!(team.roles(&server).await.len(), 5);
}

#[tokio::test]
async fn a_removed_member_cannot_return_by_a_used_link() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let link = team.invite(&server, MARY, "PLANNER").await;
    let mary = server.register(MARY).await.access;
    accept(&server, &link, &mary).await.data(StatusCode::OK);
    let path = team.path(&format!("members/{}", team.id(&server, &mary).await));
    server.delete(&path, &team.owner).await.data(StatusCode::OK);
    let second_answer = accept(&server, &link, &mary).await;
    second_answer.fails(404, "INVITATION_USED", None);
    // A new invitation works.
    let link = team.invite(&server, MARY, "VIEWER").await;
    let joined = accept(&server, &link, &mary).await.data(StatusCode::OK);
    assert_eq!(joined["member"]["role"], "VIEWER");
}

#[tokio::test]
async fn each_role_may_invite_to_certain_roles() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let roles = ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"];
    for (by, expected) in [
        ("OWNER", [201, 201, 201, 201]),
        ("ORGANIZER", [403, 201, 201, 201]),
        ("PLANNER", [403, 403, 403, 403]),
        ("VIEWER", [403, 403, 403, 403]),
    ] {
        for (role, expected) in roles.into_iter().zip(expected) {
            let email = format!("{by}-{role}@example.org");
            let answer = invite(&server, &team, by, &email, role).await;
            assert_eq!(answer.status, expected, "{by} invites to {role}");
            let mails = team.mails(&server, &email.to_lowercase()).await;
            assert_eq!(mails.len(), usize::from(expected == 201));
        }
    }
    // Organizers cannot resend or withdraw invitations that they could not send.
    let invitations = pending(&server, &team).await;
    let to_owner = invitations
        .iter()
        .find(|invitation| invitation["role"] == "OWNER")
        .unwrap();
    let path = team.path(&format!("invitations/{}", to_owner["id"].as_str().unwrap()));
    let resend = format!("{path}/resend");
    for by in ["ORGANIZER", "PLANNER", "VIEWER"] {
        let second_answer = server.post(&resend, team.token(by), json!({})).await;
        second_answer.fails(403, "FORBIDDEN", None);
        let withdrawn = server.delete(&path, team.token(by)).await;
        withdrawn.fails(403, "FORBIDDEN", None);
    }
    assert_eq!(pending(&server, &team).await.len(), invitations.len());
}

#[tokio::test]
async fn an_invalid_form_names_the_field() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    for (email, role, field, expected) in [
        (" ", "VIEWER", "email", "Please enter an email address"),
        (
            "mary",
            "VIEWER",
            "email",
            "Please enter a valid email address",
        ),
        (MARY, "", "role", "Please choose a role"),
        (MARY, "BEST_MAN", "role", "Please choose a role"),
    ] {
        let answer = invite(&server, &team, "OWNER", email, role).await;
        let message = answer.fails(400, "VALIDATION_FAILED", Some(field));
        assert_eq!(message, expected);
    }
    assert_eq!(pending(&server, &team).await, [] as [Value; 0]);
}

#[tokio::test]
async fn an_address_has_one_open_invitation() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let member = invite(&server, &team, "OWNER", "VIEWER@example.org", "PLANNER").await;
    member.fails(409, "ALREADY_MEMBER", Some("email"));
    team.invite(&server, MARY, "VIEWER").await;
    let second_answer = invite(&server, &team, "ORGANIZER", MARY, "PLANNER").await;
    second_answer.fails(409, "ALREADY_INVITED", Some("email"));
    assert_eq!(team.mails(&server, MARY).await.len(), 1);
    // An expired invitation is replaced by a new one.
    server.advance_clock(7 * DAY);
    let team = team.signed_in_again(&server).await;
    invite(&server, &team, "ORGANIZER", MARY, "PLANNER")
        .await
        .data(StatusCode::CREATED);
    let invitations = pending(&server, &team).await;
    assert_eq!(invitations.len(), 1);
    assert_eq!(invitations[0]["role"], "PLANNER");
}

#[tokio::test]
async fn a_link_is_valid_for_seven_days() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let mary = server.register(MARY).await.access;
    let link = team.invite(&server, MARY, "VIEWER").await;
    server.advance_clock(7 * DAY - 1);
    look(&server, &link).await.data(StatusCode::OK);
    server.advance_clock(1);
    look(&server, &link)
        .await
        .fails(404, "INVITATION_EXPIRED", None);
    drop(mary);
    let mary = server.login(MARY).await.access;
    let late_answer = accept(&server, &link, &mary).await;
    late_answer.fails(404, "INVITATION_EXPIRED", None);
    assert_eq!(
        server
            .get("/api/weddings", &mary)
            .await
            .data(StatusCode::OK)["weddings"],
        json!([])
    );
    // It stays in the list, and can be sent again.
    let team = team.signed_in_again(&server).await;
    assert_eq!(pending(&server, &team).await.len(), 1);
}

#[tokio::test]
async fn resending_makes_a_new_link_and_invalidates_the_old_one() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let mary = server.register(MARY).await.access;
    let old = team.invite(&server, MARY, "VIEWER").await;
    let id = pending(&server, &team).await[0]["id"].take();
    server.advance_clock(3600);
    let team = team.signed_in_again(&server).await;
    let path = team.path(&format!("invitations/{}/resend", id.as_str().unwrap()));
    let answer = server.post(&path, &team.organizer, json!({})).await;
    let sent = answer.data(StatusCode::OK)["invitation"].take();
    assert_eq!(sent["id"], id);
    assert_eq!(sent["expiresAt"], "2026-06-08T13:00:03.000Z");
    let new = team.link(&server, MARY).await;
    assert_ne!(old, new);
    look(&server, &old)
        .await
        .fails(404, "INVITATION_REPLACED", None);
    drop(mary);
    let mary = server.login(MARY).await.access;
    let late_answer = accept(&server, &old, &mary).await;
    late_answer.fails(404, "INVITATION_REPLACED", None);
    accept(&server, &new, &mary).await.data(StatusCode::OK);
    let used = server.post(&path, &team.owner, json!({})).await;
    used.fails(404, "INVITATION_USED", None);
}

#[tokio::test]
async fn a_withdrawn_link_is_invalid() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let mary = server.register(MARY).await.access;
    let link = team.invite(&server, MARY, "VIEWER").await;
    let id = pending(&server, &team).await[0]["id"].take();
    let path = team.path(&format!("invitations/{}", id.as_str().unwrap()));
    server
        .delete(&path, &team.organizer)
        .await
        .data(StatusCode::OK);
    look(&server, &link)
        .await
        .fails(404, "INVITATION_CANCELLED", None);
    let late_answer = accept(&server, &link, &mary).await;
    late_answer.fails(404, "INVITATION_CANCELLED", None);
    assert_eq!(pending(&server, &team).await, [] as [Value; 0]);
    let resend = format!("{path}/resend");
    for answer in [
        server.delete(&path, &team.owner).await,
        server.post(&resend, &team.owner, json!({})).await,
    ] {
        answer.fails(404, "NOT_FOUND", None);
    }
    // The address can be invited again.
    let link = team.invite(&server, MARY, "PLANNER").await;
    accept(&server, &link, &mary).await.data(StatusCode::OK);
}

#[tokio::test]
async fn an_invitation_is_for_its_address_only() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let link = team.invite(&server, MARY, "ORGANIZER").await;
    let eve = server.register("eve@example.org").await.access;
    let answer = accept(&server, &link, &eve).await;
    let message = answer.fails(403, "INVITATION_FOR_OTHER", None);
    assert!(message.contains("(m***@example.org)"), "{message}");
    assert!(!message.contains(MARY), "{message}");
    let path = format!("/api/weddings/{}", team.wedding);
    server.get(&path, &eve).await.fails(404, "NOT_FOUND", None);
    // The attempt does not use the link up.
    let mary = server.register(MARY).await.access;
    accept(&server, &link, &mary).await.data(StatusCode::OK);
}

#[tokio::test]
async fn an_invitation_ends_with_the_right_to_send_it() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    for email in [MARY, "jane@example.org"] {
        invite(&server, &team, "ORGANIZER", email, "ORGANIZER")
            .await
            .data(StatusCode::CREATED);
    }
    let by_owner = team.invite(&server, "charles@example.org", "VIEWER").await;
    let link = team.link(&server, MARY).await;
    let organizer = team.id(&server, &team.organizer).await;
    let path = team.path(&format!("members/{organizer}"));
    server.delete(&path, &team.owner).await.data(StatusCode::OK);
    look(&server, &link)
        .await
        .fails(404, "INVITATION_CANCELLED", None);
    look(&server, &by_owner).await.data(StatusCode::OK);
    let emails = pending(&server, &team).await;
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0]["email"], "charles@example.org");
}

#[tokio::test]
async fn deleting_a_wedding_deletes_its_invitations_and_mails() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let link = team.invite(&server, MARY, "VIEWER").await;
    let path = format!("/api/weddings/{}", team.wedding);
    server.delete(&path, &team.owner).await.data(StatusCode::OK);
    look(&server, &link).await.fails(404, "NOT_FOUND", None);
    assert_eq!(team.mails(&server, MARY).await, [] as [Value; 0]);
}

#[tokio::test]
async fn invalid_links_get_the_same_answer_and_are_limited() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let link = team.invite(&server, MARY, "VIEWER").await;
    let mut answers = Vec::new();
    for number in 0..30 {
        let answer = look(&server, &format!("nothing{number}")).await;
        answer.fails(404, "NOT_FOUND", None);
        answers.push(answer.body);
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
    let mary = server.register(MARY).await.access;
    for answer in [
        look(&server, "nothing").await,
        accept(&server, "nothing", &mary).await,
    ] {
        answer.fails(429, "RATE_LIMITED", None);
        assert_ne!(answer.header("retry-after"), "");
    }
    // A valid link still works while another client guesses.
    look(&server, &link).await.data(StatusCode::OK);
    accept(&server, &link, &mary).await.data(StatusCode::OK);
}

#[tokio::test]
async fn invitations_are_limited() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let mut last_status = 201;
    let mut sent = 3; // The team itself.
    while last_status == 201 {
        let email = format!("guest{sent}@example.org");
        last_status = invite(&server, &team, "OWNER", &email, "VIEWER")
            .await
            .status
            .as_u16();
        sent += 1;
    }
    assert_eq!((last_status, sent), (429, 41));
    // Other members are not affected, nor the owner an hour later.
    invite(&server, &team, "ORGANIZER", MARY, "VIEWER")
        .await
        .data(StatusCode::CREATED);
    server.advance_clock(3600);
    let team = team.signed_in_again(&server).await;
    team.invite(&server, "jane@example.org", "VIEWER").await;
}

#[tokio::test]
async fn tokens_are_stored_only_as_hashes() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let link = team.invite(&server, MARY, "VIEWER").await;
    let hashes: Vec<Vec<u8>> = sqlx::query_scalar("select token_hash from invitation_tokens")
        .fetch_all(server.state.db.reader())
        .await
        .unwrap();
    assert_eq!(hashes.len(), 4);
    assert!(
        hashes
            .iter()
            .all(|hash| hash.len() == 32 && hash != link.as_bytes())
    );
}

#[tokio::test]
async fn old_mail_is_deleted() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    team.invite(&server, MARY, "VIEWER").await;
    server.advance_clock(7 * DAY + 1);
    let team = team.signed_in_again(&server).await;
    team.invite(&server, "jane@example.org", "VIEWER").await;
    assert_eq!(team.mails(&server, MARY).await, [] as [Value; 0]);
    assert_eq!(team.mails(&server, "jane@example.org").await.len(), 1);
}

#[tokio::test]
async fn a_hidden_outbox_is_not_found() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    team.invite(&server, MARY, "VIEWER").await;
    let page = server.call(Method::GET, "/dev/outbox", None, None).await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("Ada Byron invites you to help plan"));
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    assert_eq!(page.header("cache-control"), "no-store");

    let server = server.with_hidden_outbox();
    for path in ["/dev/outbox", "/api/dev/outbox"] {
        let answer = server.call(Method::GET, path, None, None).await;
        let nothing = server
            .call(Method::GET, "/api/no-such-thing", None, None)
            .await;
        assert_eq!((answer.status, answer.body), (nothing.status, nothing.body));
    }
}
