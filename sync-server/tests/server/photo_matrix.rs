//! Access to photos: visitors, guests with the link, members of each role and of another wedding, against every address
//! and size.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::TestServer;
use crate::common::photos::{
    add_guest_photo, apply_decisions, guests_path, link, path, upload, visit,
};
use crate::common::team::Team;
use crate::common::websites::{Browser, Website};

const SIZES: [&str; 3] = ["original", "display", "thumbnail"];

/// Photos of each kind of visibility.
struct Photos {
    /// Public.
    public: Vec<String>,
    /// For members only.
    members: Vec<String>,
    /// Pending, for members who moderate.
    waiting: Vec<String>,
    /// Deleted, for members while it can be restored.
    removed: String,
}

impl Photos {
    async fn create(server: &TestServer, owner: &str, wedding: &str, key: &str, from: u32) -> Self {
        let private_album = json!({"id": "ours", "title": "Only ours", "isPublic": false});
        server
            .post(&path(wedding, "albums"), owner, private_album)
            .await
            .data(StatusCode::CREATED);
        let team =
            async |album: &str, at: u32| upload(server, owner, wedding, (album, from + at)).await;
        let public = team("wedding", 0).await;
        let hidden = team("wedding", 1).await;
        let private = team("ours", 2).await;
        let removed = team("wedding", 3).await;
        let hide = path(wedding, &format!("wedding/{hidden}/approve"));
        server
            .post(&hide, owner, json!({"approved": false}))
            .await
            .data(StatusCode::OK);
        let remove = path(wedding, &format!("wedding/{removed}"));
        server.delete(&remove, owner).await.data(StatusCode::OK);
        let guest = async |at: u32| add_guest_photo(server, wedding, key, ("Mia", from + at)).await;
        let approved = guest(4).await;
        let pending = guest(5).await;
        let rejected = guest(6).await;
        for (id, what) in [(&approved, "approve"), (&rejected, "reject")] {
            let decide = format!("/api/guest-photos/photos/{id}/{what}");
            server
                .post(&decide, owner, json!({}))
                .await
                .data(StatusCode::OK);
        }
        apply_decisions(server).await;
        Self {
            public: vec![public, approved],
            members: vec![hidden, private],
            waiting: vec![pending, rejected],
            removed,
        }
    }

    fn all_ids(&self) -> Vec<&String> {
        let ids = self.public.iter().chain(&self.members).chain(&self.waiting);
        ids.chain([&self.removed]).collect()
    }
}

/// A member's status for each size of a photo.
async fn for_member(server: &TestServer, wedding: &str, id: &str, token: &str) -> StatusCode {
    let mut statuses = Vec::new();
    for size in SIZES {
        let file = path(wedding, &format!("files/{id}/{size}"));
        statuses.push(server.get(&file, token).await.status);
    }
    assert!(
        statuses.iter().all(|status| *status == statuses[0]),
        "{id}: {statuses:?}"
    );
    statuses[0]
}

/// A visitor's status for each size of a photo, with any query.
async fn for_visitor(server: &TestServer, wedding: &str, id: &str, query: &str) -> StatusCode {
    let mut statuses = Vec::new();
    for size in SIZES {
        let answer = visit(server, &format!("/photos/{wedding}/{id}/{size}{query}")).await;
        if answer.status != StatusCode::OK {
            answer.fails(404, "NOT_FOUND", None);
            let anonymous = visit(server, &path(wedding, &format!("files/{id}/{size}"))).await;
            // A path with a NUL is never found.
            if wedding.contains("%00") || id.contains("%00") {
                anonymous.fails(404, "NOT_FOUND", None);
            } else {
                anonymous.fails(401, "UNAUTHORIZED", None);
            }
        }
        statuses.push(answer.status);
    }
    assert!(
        statuses.iter().all(|status| *status == statuses[0]),
        "{id}: {statuses:?}"
    );
    statuses[0]
}

#[tokio::test]
async fn files_are_served_only_with_access() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let wedding = &team.wedding;
    let revoked = link(&server, &team.owner, wedding).await;
    let key = link(&server, &team.owner, wedding).await;
    let photos = Photos::create(&server, &team.owner, wedding, &key, 0).await;

    // A member of another wedding, which has photos of its own.
    let other = server.register("other@example.org").await.access;
    let created = server.post("/api/weddings", &other, json!({})).await;
    let other_id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    let other_id = other_id.as_str().unwrap();
    let foreign = link(&server, &other, other_id).await;
    let foreign = Photos::create(&server, &other, other_id, &foreign, 100).await;

    for id in photos.all_ids() {
        for role in ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"] {
            let decides = role != "VIEWER";
            let expected = match decides || !photos.waiting.contains(id) {
                true => StatusCode::OK,
                false => StatusCode::NOT_FOUND,
            };
            let status = for_member(&server, wedding, id, team.token(role)).await;
            assert_eq!(status, expected, "{role} {id}");
            // A photo cannot be read by the path of another wedding, in either direction.
            assert_eq!(
                for_member(&server, other_id, id, team.token(role)).await,
                StatusCode::NOT_FOUND
            );
        }
        for wedding in [wedding, other_id] {
            assert_eq!(
                for_member(&server, wedding, id, &other).await,
                StatusCode::NOT_FOUND
            );
        }
        let is_public = photos.public.contains(id);
        for query in [String::new(), format!("?k={key}"), format!("?k={revoked}")] {
            let expected = if is_public {
                StatusCode::OK
            } else {
                StatusCode::NOT_FOUND
            };
            assert_eq!(
                for_visitor(&server, wedding, id, &query).await,
                expected,
                "{id}"
            );
            assert_eq!(
                for_visitor(&server, other_id, id, &query).await,
                StatusCode::NOT_FOUND
            );
        }
    }
    for id in foreign.all_ids() {
        assert_eq!(
            for_member(&server, wedding, id, &team.owner).await,
            StatusCode::NOT_FOUND
        );
        assert_eq!(
            for_visitor(&server, wedding, id, "").await,
            StatusCode::NOT_FOUND
        );
    }
    for guess in [
        "guess",
        "..%2F..%2Fsecret",
        "%00",
        "00000000-0000-4000-8000-000000000000",
    ] {
        assert_eq!(
            for_member(&server, wedding, guess, &team.owner).await,
            StatusCode::NOT_FOUND
        );
        assert_eq!(
            for_visitor(&server, wedding, guess, "").await,
            StatusCode::NOT_FOUND
        );
        assert_eq!(
            for_visitor(&server, guess, &photos.public[0], "").await,
            StatusCode::NOT_FOUND
        );
    }
    let public = visit(
        &server,
        &format!("/photos/{wedding}/{}/display", photos.public[0]),
    )
    .await;
    assert_eq!(public.header("cache-control"), "private, max-age=60");
    assert_eq!(public.header("x-robots-tag"), "noindex, nofollow");
    assert_eq!(
        public.header("content-security-policy"),
        "default-src 'none'; sandbox"
    );
    assert_eq!(public.header("x-content-type-options"), "nosniff");
    let listed = visit(&server, &guests_path(wedding, "guest-photos")).await;
    let listed = listed.data(StatusCode::OK);
    let ids: Vec<&Value> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|photo| &photo["id"])
        .collect();
    assert_eq!(ids, [&photos.public[1]]);
}

#[tokio::test]
async fn a_withdrawn_photo_is_hidden_at_once() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let wedding = &team.wedding;
    let key = link(&server, &team.owner, wedding).await;
    let photos = Photos::create(&server, &team.owner, wedding, &key, 0).await;
    let [own, guest] = [&photos.public[0], &photos.public[1]];
    let is_visible = async |id: &str| for_visitor(&server, wedding, id, "").await == StatusCode::OK;
    assert!(is_visible(own).await && is_visible(guest).await);

    let album = path(wedding, "albums/wedding");
    server
        .put(&album, &team.owner, json!({"isPublic": false}))
        .await
        .data(StatusCode::OK);
    assert!(!is_visible(own).await && !is_visible(guest).await);
    let listed = visit(&server, &guests_path(wedding, "guest-photos")).await;
    assert_eq!(listed.data(StatusCode::OK), json!([]));
    server
        .put(&album, &team.owner, json!({"isPublic": true}))
        .await
        .data(StatusCode::OK);
    assert!(is_visible(own).await && is_visible(guest).await);

    let move_away = path(wedding, &format!("wedding/{own}"));
    server
        .put(&move_away, &team.owner, json!({"albumId": "ours"}))
        .await
        .data(StatusCode::OK);
    assert!(!is_visible(own).await);
    // Rejected: hidden before the document is updated.
    let reject = format!("/api/guest-photos/photos/{guest}/reject");
    server
        .post(&reject, &team.owner, json!({}))
        .await
        .data(StatusCode::OK);
    assert!(!is_visible(guest).await);
    apply_decisions(&server).await;
    assert!(!is_visible(guest).await);
    // Approved: hidden until the document is updated.
    let approve = format!("/api/guest-photos/photos/{guest}/approve");
    server
        .post(&approve, &team.owner, json!({}))
        .await
        .data(StatusCode::OK);
    assert!(!is_visible(guest).await);
    apply_decisions(&server).await;
    assert!(is_visible(guest).await);

    let wedding_path = format!("/api/weddings/{wedding}");
    server
        .delete(&wedding_path, &team.owner)
        .await
        .data(StatusCode::OK);
    assert!(!is_visible(guest).await);
    let listed = visit(&server, &guests_path(wedding, "guest-photos")).await;
    listed.fails(404, "NOT_FOUND", None);
    let info = visit(&server, &guests_path(wedding, &format!("info?k={key}"))).await;
    info.fails(404, "NOT_FOUND", None);
    for id in photos.all_ids() {
        let status = for_member(&server, wedding, id, &team.owner).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn photos_are_behind_the_access_check_of_the_website() {
    let site = Website::published().await;
    let (server, wedding) = (&site.server, &site.wedding);
    let key = link(server, &site.token, wedding).await;
    let photos = Photos::create(server, &site.token, wedding, &key, 0).await;
    let public = format!("/photos/{wedding}/{}/display", photos.public[0]);
    let hidden = format!("/photos/{wedding}/{}/display", photos.members[0]);
    let listed = guests_path(wedding, "guest-photos");
    let stranger = Browser::default();
    let status = async |path: &str, browser: &Browser| site.get(path, browser).await.status;
    assert_eq!(status(&public, &stranger).await, StatusCode::OK);

    // With a password.
    let locked =
        json!({"privacySettings": {"isPasswordProtected": true, "password": "violets & rye"}});
    site.change(locked).await;
    assert_eq!(status(&public, &stranger).await, StatusCode::NOT_FOUND);
    assert_eq!(status(&listed, &stranger).await, StatusCode::NOT_FOUND);
    let mut visitor = Browser::default();
    let entered = site
        .send(
            "/w/ada-william/enter",
            &visitor,
            &[("password", "violets & rye")],
        )
        .await;
    visitor.keep(&entered);
    assert_eq!(status(&public, &visitor).await, StatusCode::OK);
    assert_eq!(status(&listed, &visitor).await, StatusCode::OK);
    assert_eq!(status(&hidden, &visitor).await, StatusCode::NOT_FOUND);
    // A new password locks out visitors with the old one.
    site.change(
        json!({"privacySettings": {"isPasswordProtected": true, "password": "roses & rye"}}),
    )
    .await;
    assert_eq!(status(&public, &visitor).await, StatusCode::NOT_FOUND);

    // With personal links only.
    let personal =
        json!({"privacySettings": {"isPasswordProtected": false, "allowGuestAccess": false}});
    site.change(personal).await;
    site.publish().await;
    assert_eq!(status(&public, &stranger).await, StatusCode::NOT_FOUND);
    let guest = json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi"});
    site.add("guests", guest).await;
    let token = site.link("guestId", "mia").await;
    let mut invited = Browser::default();
    let opened = site
        .get(&format!("/w/ada-william/g/{token}"), &invited)
        .await;
    invited.keep(&opened);
    assert_eq!(status(&public, &invited).await, StatusCode::OK);
    let revoke = format!("{}/links/{token}", site.path());
    server
        .delete(&revoke, &site.token)
        .await
        .data(StatusCode::OK);
    assert_eq!(status(&public, &invited).await, StatusCode::NOT_FOUND);
    // Guests can still send photos.
    let info = guests_path(wedding, &format!("info?k={key}"));
    assert_eq!(status(&info, &stranger).await, StatusCode::OK);

    // Offline, it does not open photos that were protected.
    server
        .post(
            &format!("{}/unpublish", site.path()),
            &site.token,
            json!({}),
        )
        .await;
    assert_eq!(status(&public, &stranger).await, StatusCode::NOT_FOUND);
}
