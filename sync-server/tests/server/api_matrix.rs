//! Every role and every stranger against every route. The routes come from the OpenAPI description, and their access
//! rules from their requirements: a new route is covered once it has an example here, and without one these tests fail.

mod route;

use std::collections::BTreeSet;

use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::json;
use troth_core::permissions::{Access, Area, Role};
use troth_core::records::album::ALBUM;
use troth_documents::DocumentId;
use troth_photos::store::PhotoStore;

use crate::common::examples::Allowed;
use crate::common::photos;
use crate::common::whole_wedding::{People, Wedding};
use crate::common::{TestServer, records};
use route::Route;

/// The routes with the wedding in the query.
const EMAIL: &str = "/api/email/";

/// Texts that no answer to a stranger may contain.
const SECRETS: [&str; 4] = ["Ockham", "owner@example.org", "asked@example.org", "Byron"];

impl Wedding {
    /// Calls a route: it succeeds exactly if the role allows it. Returns whether it changed the wedding.
    async fn call(
        &self,
        server: &TestServer,
        people: &People,
        route: &Route,
        role: Role,
        token: &str,
    ) -> bool {
        let before = self.everything(server, people).await;
        let answer = route.call(server, self, &self.id, Some(token)).await;
        let after = self.everything(server, people).await;
        let call_name = format!("{role:?} {}", route.operation);
        if !route.allows(role) {
            answer.fails(403, "FORBIDDEN", None);
            for secret in SECRETS {
                assert!(!answer.text().contains(secret), "{call_name}: {secret}");
            }
            assert_eq!(before, after, "{call_name}");
            return false;
        }
        assert!(answer.status.is_success(), "{call_name}: {}", answer.text());
        // A fresh history has the same contents, and an upload in progress is visible only to its sender.
        let shows =
            route.writes() && !["startOver", "createUpload"].contains(&route.operation.as_str());
        assert_eq!(shows, before != after, "{call_name}");
        route.writes()
    }

    /// Deletes the wedding: an account may have only so many at a time.
    async fn is_over(&self, server: &TestServer, people: &People) {
        let path = format!("/api/weddings/{}", self.id);
        server.delete(&path, people.owner()).await;
    }

    /// All data that REST shows of it, to detect changes by a call.
    async fn everything(&self, server: &TestServer, people: &People) -> Vec<String> {
        let id = &self.id;
        let mut paths = vec![
            format!("/api/weddings/{id}"),
            format!("/api/seating-chart/weddings/{id}/seating-charts"),
            format!("/api/websites/{id}"),
            format!("/api/websites/{id}/links"),
            format!("/api/team/{id}/members"),
            format!("/api/team/{id}/invitations"),
            format!("/api/budget/reminders/settings/{id}"),
            format!("{EMAIL}queue/jobs?weddingId={id}"),
            format!("{EMAIL}mailings/{}?weddingId={id}", self.mailing),
            photos::path(id, "albums"),
            photos::path(id, &records::id(&ALBUM)),
            photos::path(id, "counts"),
            photos::path(id, "guest-link"),
            photos::guests_path(id, "pending-photos"),
            photos::guests_path(id, "approved-photos"),
            photos::guests_path(id, "rejected-photos"),
        ];
        paths.extend(records::with_calls().map(|record| records::path(record, id)));
        let reads = paths.iter().map(async |path| {
            let answer = server.get(path, people.owner()).await;
            answer.text().to_owned()
        });
        join_all(reads).await
    }
}

#[test]
fn every_route_declares_its_requirement() {
    // The ids in a path belong to a wedding, so their routes need a member. These ids are secrets that were sent to a
    // person, and open what they were sent for.
    let secrets = BTreeSet::from([
        "getInvitation",
        "acceptInvitation",
        "getAvatar",
        "getUploadOffset",
        "continueUpload",
        "deleteUpload",
        "describeUploads",
        "describeUploadCreation",
        "describeGuestUploadCreation",
        "getUpload",
        // The secret of these is in the query.
        "getGuestPhotoInfo",
        "sendGuestPhoto",
        "createGuestUpload",
    ]);
    // A currency is not an id; a user's tasks are limited to one's own weddings; and notifications, sessions and
    // sign-in methods belong to an account.
    let of_no_wedding = BTreeSet::from([
        "getExchangeRates",
        "listUserTasks",
        "readNotification",
        "postReadNotification",
        "deleteNotification",
        "endSession",
        "startProviderSignIn",
        "unlinkProvider",
        "renamePasskey",
        "removePasskey",
        // A deleted wedding has no members.
        "restoreWedding",
        // These are public.
        "listGuestPhotos",
    ]);
    for route in Route::all() {
        let operation = route.operation.as_str();
        let of_members = match route.required_caller() {
            // All data of a published website is public, or its access check fails.
            "everybody" | "developer" | "account" | "visitor" => false,
            "member" | "owner" => true,
            other => {
                assert_eq!(other, "declared", "{operation}");
                false
            }
        };
        let is_public =
            route.required_caller() == "visitor" || operation == "verifyWebsitePassword";
        let names_a_wedding =
            !is_public && !secrets.contains(operation) && !of_no_wedding.contains(operation);
        let has_id = route.path.contains('{') && names_a_wedding || route.path.starts_with(EMAIL);
        assert_eq!(of_members, has_id, "{operation}");
        if !of_members {
            continue;
        }
        let expected = match route.example().allowed {
            Allowed::Owners => json!({"who": "owner"}),
            Allowed::In(area) => json!({"who": "member", "area": area, "access": route.access()}),
            Allowed::Writers(area) => {
                json!({"who": "member", "area": area, "access": Access::Write})
            }
            Allowed::Readers(area) => {
                json!({"who": "member", "area": area, "access": Access::Read})
            }
            // The core checks more than a role here.
            Allowed::By(_) => json!({"who": "member", "area": Area::Team, "access": Access::Read}),
        };
        assert_eq!(route.requires, expected, "{operation}");
    }
}

/// A server with photos in memory: the tests make so many that the disk would slow them down.
async fn server() -> TestServer {
    let server = TestServer::start().await;
    server.with(|state| state.photos.store = PhotoStore::in_memory())
}

/// The next tests split the routes between them to run in parallel: each call waits for a commit.
const PARTS: usize = 6;
/// Areas in which at least one call must have written.
const AREAS: [&str; 4] = ["weddingDetails", "planning", "budget", "team"];

#[test]
fn every_area_has_a_writing_route() {
    let writing = Route::of_members().filter(Route::writes);
    let areas: BTreeSet<String> = writing
        .map(|route| route.requires["area"].to_string())
        .collect();
    for area in AREAS {
        assert!(areas.contains(&json!(area).to_string()), "{areas:?}");
    }
}

/// Tests each role against one part of the routes.
async fn each_role_writes_what_the_table_says(part: usize) {
    let server = server().await;
    let people = People::new(&server).await;
    let mut written = BTreeSet::new();
    // Each role has a wedding of its own, so that all can run in parallel.
    let new = || Wedding::new(&server, &people);
    let mut weddings = join_all(people.tokens.iter().map(|_| new())).await;
    let mut writing = BTreeSet::new();
    for route in Route::of_members().skip(part).step_by(PARTS) {
        if route.writes() {
            writing.insert(route.requires["area"].to_string());
        }
        server.advance_clock(1);
        if route.is_about_photos() {
            let each_wedding = weddings.iter_mut();
            join_all(each_wedding.map(|wedding| wedding.ensure_photos(&server, &people))).await;
        }
        let calls = people.tokens.iter().zip(&weddings);
        let calls = calls.map(async |((role, token), wedding)| {
            if !wedding.call(&server, &people, &route, *role, token).await {
                return None;
            }
            wedding.is_over(&server, &people).await;
            Some(new().await)
        });
        let changed = join_all(calls).await;
        for (wedding, changed) in weddings.iter_mut().zip(changed) {
            if let Some(changed) = changed {
                written.insert(route.requires["area"].to_string());
                *wedding = changed;
            }
        }
    }
    for area in AREAS.map(|area| json!(area).to_string()) {
        assert!(
            written.contains(&area) || !writing.contains(&area),
            "{area}: {written:?}"
        );
    }
}

#[tokio::test]
async fn each_role_writes_what_the_table_says_and_nothing_else_in_part_0() {
    each_role_writes_what_the_table_says(0).await;
}

#[tokio::test]
async fn each_role_writes_what_the_table_says_and_nothing_else_in_part_1() {
    each_role_writes_what_the_table_says(1).await;
}

#[tokio::test]
async fn each_role_writes_what_the_table_says_and_nothing_else_in_part_2() {
    each_role_writes_what_the_table_says(2).await;
}

#[tokio::test]
async fn each_role_writes_what_the_table_says_and_nothing_else_in_part_3() {
    each_role_writes_what_the_table_says(3).await;
}

#[tokio::test]
async fn each_role_writes_what_the_table_says_and_nothing_else_in_part_4() {
    each_role_writes_what_the_table_says(4).await;
}

#[tokio::test]
async fn each_role_writes_what_the_table_says_and_nothing_else_in_part_5() {
    each_role_writes_what_the_table_says(5).await;
}

#[tokio::test]
async fn a_stranger_cannot_reach_a_wedding_by_any_route() {
    let server = server().await;
    let people = People::new(&server).await;
    let mut wedding = Wedding::new(&server, &people).await;
    wedding.ensure_photos(&server, &people).await;
    let before = wedding.everything(&server, &people).await;
    let nothing = DocumentId::random().to_string();
    // A stranger to this wedding who has one of their own.
    let created = server
        .post("/api/weddings", &people.stranger, json!({}))
        .await;
    let own_id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    let own_id = own_id.as_str().unwrap();

    for route in Route::of_members() {
        let operation = &route.operation;
        let stranger = Some(people.stranger.as_str());
        let strange = route.call(&server, &wedding, &wedding.id, stranger).await;
        strange.fails(404, "NOT_FOUND", None);
        for id in [nothing.as_str(), "nonsense"] {
            let answer = route.call(&server, &wedding, id, stranger).await;
            assert_eq!(strange.status, answer.status, "{operation}");
            assert_eq!(strange.headers, answer.headers, "{operation}");
            assert_eq!(strange.body, answer.body, "{operation}");
        }
        let anonymous = route.call(&server, &wedding, &wedding.id, None).await;
        anonymous.fails(401, "UNAUTHORIZED", None);
        // The ids of one wedding's records do not work in another wedding's path.
        if route.path.matches('{').count() > 1 {
            let across = route.call(&server, &wedding, own_id, stranger).await;
            across.fails(404, "NOT_FOUND", None);
        }
    }
    assert_eq!(before, wedding.everything(&server, &people).await);
}

#[tokio::test]
async fn routes_without_a_wedding_reveal_no_wedding() {
    let server = server().await;
    let people = People::new(&server).await;
    let mut wedding = Wedding::new(&server, &people).await;
    wedding.ensure_photos(&server, &people).await;
    let before = wedding.everything(&server, &people).await;
    let mut call_count = 0;
    for route in Route::all() {
        // An archive is not text, and a stream has no end: other tests cover them.
        if ["exportMe", "streamNotifications"].contains(&route.operation.as_str()) {
            continue;
        }
        // The outbox is public where it is shown.
        if ["member", "owner", "developer"].contains(&route.required_caller()) {
            continue;
        }
        let path = route.path.replace("{token}", &wedding.invitation);
        let body = json!({"id": wedding.id, "email": "owner@example.org"});
        // A new account each time, since one of these calls signs out.
        let stranger = server.register(&format!("{call_count}@example.org")).await;
        // The call's own input in the answer reveals nothing.
        let body = match route.operation.as_str() {
            "changeNotificationPreferences" => json!({"email": false}),
            _ => body,
        };
        let answer = server
            .call(
                route.method.clone(),
                &path,
                Some(&stranger.access),
                Some(body),
            )
            .await;
        for secret in SECRETS.iter().filter(|secret| **secret != "Byron") {
            // All accounts here have one family name, so the account's own profile has it, too.
            let text = answer.text();
            assert!(!text.contains(secret), "{}: {text}", route.operation);
        }
        call_count += 1;
    }
    assert!(call_count > 8, "{call_count}");
    assert_eq!(before, wedding.everything(&server, &people).await);
}
