//! Account settings over REST: profile, sessions, deletion and export.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use crate::common::team::Team;
use crate::common::{PASSWORD, TestServer};

#[tokio::test]
async fn profile_fields_are_stored() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let profile =
        json!({"phone": " +44 20 7946 0000 ", "location": "London", "bio": "Likes engines."});
    let user = server
        .put("/api/auth/me", &ada, profile)
        .await
        .data(StatusCode::OK);
    assert_eq!(user["user"]["phone"], "+44 20 7946 0000");
    let name = json!({"firstName": "Augusta"});
    server
        .put("/api/auth/me", &ada, name)
        .await
        .data(StatusCode::OK);
    let user = server.get("/api/auth/me", &ada).await.data(StatusCode::OK);
    assert_eq!(user["user"]["location"], "London");
    assert_eq!(user["user"]["bio"], "Likes engines.");
    let long = json!({"bio": "x".repeat(601)});
    let refused = server.put("/api/auth/me", &ada, long).await;
    refused.fails(400, "VALIDATION_FAILED", Some("bio"));
}

/// The couple's names in a wedding.
async fn couple(server: &TestServer, token: &str, wedding: &str) -> [Value; 2] {
    let path = format!("/api/weddings/{wedding}");
    let mut wedding = server.get(&path, token).await.data(StatusCode::OK)["wedding"].take();
    ["ownerName", "partnerName"].map(|name| wedding[name].take())
}

async fn rename(server: &TestServer, token: &str, name: &str) {
    let named = server
        .put("/api/auth/me", token, json!({"firstName": name}))
        .await;
    assert_eq!(named.data(StatusCode::OK)["user"]["firstName"], name);
}

#[tokio::test]
async fn a_new_name_replaces_the_old_one_in_ones_weddings() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let make = async |fields: Value| {
        let created = server.post("/api/weddings", &ada, fields).await;
        let id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
        id.as_str().unwrap().to_owned()
    };
    let other_wedding = make(json!({"partnerName": "William"})).await;
    let by_hand = make(json!({"ownerName": "Addie", "partnerName": "Ada"})).await;
    rename(&server, &ada, "Augusta").await;
    assert_eq!(
        couple(&server, &ada, &other_wedding).await,
        [json!("Augusta"), json!("William")]
    );
    // A name that was written differently stays, and so does a partner with the same name.
    assert_eq!(
        couple(&server, &ada, &by_hand).await,
        [json!("Addie"), json!("Ada")]
    );
    // A name that was changed by hand since stays.
    let path = format!("/api/weddings/{other_wedding}");
    server
        .put(&path, &ada, json!({"ownerName": "Gussie"}))
        .await
        .data(StatusCode::OK);
    rename(&server, &ada, "Ada").await;
    assert_eq!(couple(&server, &ada, &other_wedding).await[0], "Gussie");
}

#[tokio::test]
async fn a_partner_who_is_an_owner_is_renamed_and_other_members_are_not() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let partner = team.join(&server, "partner@example.org", "OWNER").await;
    // All accounts have the first name Ada here, the owner's name in the plan.
    let path = format!("/api/weddings/{}", team.wedding);
    server
        .put(&path, &team.owner, json!({"partnerName": "Ben"}))
        .await
        .data(StatusCode::OK);
    rename(&server, &team.planner, "Mary").await;
    let names = couple(&server, &team.owner, &team.wedding).await;
    assert_eq!(names, [json!("Ada"), json!("Ben")]);

    server
        .put(&path, &team.owner, json!({"ownerName": "Clara"}))
        .await
        .data(StatusCode::OK);
    rename(&server, &partner, "Ben").await;
    rename(&server, &partner, "Benjamin").await;
    let names = couple(&server, &team.owner, &team.wedding).await;
    assert_eq!(names, [json!("Clara"), json!("Benjamin")]);
}

#[tokio::test]
async fn a_device_is_signed_out_from_another() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await;
    server.advance_clock(60);
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/auth/login")
        .header("content-type", "application/json")
        .header(
            "user-agent",
            "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0",
        )
        .body(Body::from(
            json!({"email": "ada@example.org", "password": PASSWORD}).to_string(),
        ))
        .unwrap();
    let tokens = server.send(request).await.data(StatusCode::OK);
    let tablet = tokens["tokens"]["accessToken"].as_str().unwrap();
    let list = server
        .get("/api/auth/sessions", &ada.access)
        .await
        .data(StatusCode::OK);
    let sessions = list["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    assert_eq!(sessions[0]["device"], "Firefox on Linux");
    assert_eq!(sessions[0]["current"], false);
    assert_eq!(sessions[0]["lastSeenAt"], "2026-06-01T12:01:00.000Z");
    assert_eq!(sessions[1]["current"], true);

    // Another account cannot sign it out.
    let path = format!("/api/auth/sessions/{}", sessions[0]["id"].as_str().unwrap());
    let eve = server.register("eve@example.org").await.access;
    server.delete(&path, &eve).await.data(StatusCode::OK);
    server
        .get("/api/auth/me", tablet)
        .await
        .data(StatusCode::OK);

    server.delete(&path, &ada.access).await.data(StatusCode::OK);
    let refresh = tokens["tokens"]["refreshToken"].as_str().unwrap();
    server
        .refresh(refresh)
        .await
        .fails(401, "UNAUTHORIZED", None);
    let list = server
        .get("/api/auth/sessions", &ada.access)
        .await
        .data(StatusCode::OK);
    assert_eq!(list["sessions"].as_array().unwrap().len(), 1);
    // Repeating it changes nothing.
    server.delete(&path, &ada.access).await.data(StatusCode::OK);
    server
        .delete("/api/auth/sessions/none", &ada.access)
        .await
        .data(StatusCode::OK);
}

#[tokio::test]
async fn a_deleted_account_leaves_the_weddings_of_others() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let planner = team.token("PLANNER");
    let created = server
        .post("/api/weddings", planner, json!({"venue": "Kew"}))
        .await;
    let own_wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();

    let deletion = server
        .get("/api/auth/me/deletion", planner)
        .await
        .data(StatusCode::OK);
    let becomes = |id: &str| {
        let mut weddings = deletion["weddings"].as_array().unwrap().iter();
        weddings.find(|wedding| wedding["id"] == id).unwrap()["becomes"].clone()
    };
    assert_eq!(becomes(&team.wedding), "stays");
    assert_eq!(becomes(own_wedding.as_str().unwrap()), "deleted");

    let wrong = json!({"password": "not the password"});
    let refused = server
        .call(Method::DELETE, "/api/auth/me", Some(planner), Some(wrong))
        .await;
    refused.fails(400, "VALIDATION_FAILED", Some("currentPassword"));
    let right = json!({"password": PASSWORD});
    let answer_after = server
        .call(
            Method::DELETE,
            "/api/auth/me",
            Some(planner),
            Some(right.clone()),
        )
        .await;
    answer_after.data(StatusCode::OK);

    server
        .get("/api/auth/me", planner)
        .await
        .fails(401, "UNAUTHORIZED", None);
    let credentials = json!({"email": "planner@example.org", "password": PASSWORD});
    server
        .post_anonymously("/api/auth/login", credentials)
        .await
        .fails(401, "UNAUTHORIZED", None);
    let members = team.path("members");
    let owner = team.token("OWNER");
    let remaining_members = server.get(&members, owner).await;
    assert!(
        !remaining_members.text().contains("planner@example.org"),
        "{}",
        remaining_members.text()
    );
    // The address is free for a new account, which has no data of the deleted one.
    let new = server.register("planner@example.org").await.access;
    let list = server.get("/api/weddings", &new).await.data(StatusCode::OK);
    assert_eq!(list["weddings"], json!([]));
    assert_eq!(list["deleted"], json!([]));

    // Deleting the last owner deletes the wedding.
    let deletion = server
        .get("/api/auth/me/deletion", owner)
        .await
        .data(StatusCode::OK);
    assert_eq!(deletion["weddings"][0]["becomes"], "deleted");
    server
        .call(Method::DELETE, "/api/auth/me", Some(owner), Some(right))
        .await
        .data(StatusCode::OK);
    let viewer = team.token("VIEWER");
    let list = server
        .get("/api/weddings", viewer)
        .await
        .data(StatusCode::OK);
    assert_eq!(list["deleted"], json!([team.wedding]));
}

#[tokio::test]
async fn a_device_learns_that_its_account_was_deleted() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await;
    let tablet = server.login("ada@example.org").await;
    let eve = server.register("eve@example.org").await;
    let refresh = async |refresh: &str, access: &str| {
        let form = json!({"refreshToken": refresh});
        server.post("/api/auth/refresh", access, form).await
    };
    let password = json!({"password": PASSWORD});
    server
        .call(
            Method::DELETE,
            "/api/auth/me",
            Some(&ada.access),
            Some(password),
        )
        .await
        .data(StatusCode::OK);

    // The tablet returns after weeks: both its tokens have expired.
    server.advance_clock(40 * 24 * 60 * 60);
    let refused = refresh(&tablet.refresh, &tablet.access).await;
    refused.fails(401, "ACCOUNT_DELETED", None);
    // Only a client with a token of that account learns it.
    for other in ["", "nonsense", &eve.access] {
        let refused = refresh(&tablet.refresh, other).await;
        refused.fails(401, "UNAUTHORIZED", None);
    }
    let refused = server.refresh(&tablet.refresh).await;
    refused.fails(401, "UNAUTHORIZED", None);
    // Such a token does not authenticate.
    let refused = server.get("/api/auth/me", &tablet.access).await;
    refused.fails(401, "UNAUTHORIZED", None);
}

#[tokio::test]
async fn an_avatar_is_stored_small_and_served_by_its_mark() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let upload_avatar = async |bytes: Vec<u8>| {
        let request = Request::builder()
            .method(Method::PUT)
            .uri("/api/auth/me/avatar")
            .header("authorization", format!("Bearer {ada}"))
            .body(Body::from(bytes));
        server.send(request.unwrap()).await
    };
    let refused = upload_avatar(b"no picture".to_vec()).await;
    refused.fails(400, "VALIDATION_FAILED", Some("avatar"));
    // A few kilobytes that decode to more than the heavy room's memory: detected by the header.
    let mut png = std::io::Cursor::new(Vec::new());
    let large = image::GrayImage::new(7_900, 7_900);
    large.write_to(&mut png, image::ImageFormat::Png).unwrap();
    let refused = upload_avatar(png.into_inner()).await;
    refused.fails(400, "VALIDATION_FAILED", Some("avatar"));
    assert!(refused.text().contains("too many pixels"));
    let mut png = std::io::Cursor::new(Vec::new());
    let picture = image::RgbImage::from_pixel(40, 20, image::Rgb([200, 30, 60]));
    picture.write_to(&mut png, image::ImageFormat::Png).unwrap();
    let user = upload_avatar(png.into_inner()).await.data(StatusCode::OK);
    let url = user["user"]["avatarUrl"].as_str().unwrap();
    // As an `img` element requests it.
    let answer = server.call(Method::GET, url, None, None).await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (StatusCode::OK, "image/jpeg")
    );
    server
        .delete("/api/auth/me/avatar", &ada)
        .await
        .data(StatusCode::OK);
    server
        .call(Method::GET, url, None, None)
        .await
        .fails(404, "NOT_FOUND", None);
    let user = server.get("/api/auth/me", &ada).await.data(StatusCode::OK);
    assert_eq!(user["user"]["avatarUrl"], json!(null));
}

#[tokio::test]
async fn an_export_has_all_data_of_an_account() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let planner = team.token("PLANNER");
    let guest = json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi"});
    let guests = format!("/api/guests/{}", team.wedding);
    server
        .post(&guests, planner, guest)
        .await
        .data(StatusCode::CREATED);
    let request = Request::builder()
        .uri("/api/auth/export")
        .header("authorization", format!("Bearer {planner}"))
        .body(Body::empty());
    let response = server.send_streaming(request.unwrap()).await;
    assert_eq!(response.headers()["content-type"], "application/zip");
    let bytes = axum::body::to_bytes(response.into_body(), usize::MAX)
        .await
        .unwrap();
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes.to_vec())).unwrap();
    let mut file = |name: &str| {
        let mut bytes = Vec::new();
        std::io::copy(&mut archive.by_name(name).unwrap(), &mut bytes).unwrap();
        bytes
    };
    let account_file: serde_json::Value = serde_json::from_slice(&file("account.json")).unwrap();
    assert_eq!(account_file["user"]["email"], "planner@example.org");
    let wedding = file(&format!("weddings/{}.json", team.wedding));
    let wedding: serde_json::Value = serde_json::from_slice(&wedding).unwrap();
    // The couple is listed first.
    assert_eq!(wedding["guests"][2]["firstName"], "Mia");
    assert_eq!(wedding["role"], "PLANNER");
    // The document can be loaded.
    let document = file(&format!("weddings/{}.automerge", team.wedding));
    let document = automerge::Automerge::load(&document).unwrap();
    assert!(!document.get_heads().is_empty());
    server
        .call(Method::GET, "/api/auth/export", None, None)
        .await
        .fails(401, "UNAUTHORIZED", None);
}
