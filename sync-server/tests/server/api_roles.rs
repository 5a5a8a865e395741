//! The table of roles, as the REST routes enforce it.

use axum::http::{Method, StatusCode};
use serde_json::json;

use crate::common::TestServer;

/// Makes an account a member, as accepting an invitation does.
async fn join(server: &TestServer, wedding: &str, token: &str, role: &str) {
    let me = server.get("/api/auth/me", token).await.data(StatusCode::OK);
    let mut transaction = server.state.db.begin().await.unwrap();
    sqlx::query(
        "insert into members (document_id, account_id, role, created_at) values ($1, $2, $3, '')",
    )
    .bind(wedding)
    .bind(me["user"]["id"].as_str().unwrap())
    .bind(role)
    .execute(&mut *transaction)
    .await
    .unwrap();
    transaction.commit().await.unwrap();
}

#[tokio::test]
async fn each_role_may_do_what_the_table_says() {
    let server = TestServer::start().await;
    let owner = server.register("ada@example.org").await.access;
    let wedding = server.post("/api/weddings", &owner, json!({})).await;
    let wedding = wedding.data(StatusCode::CREATED)["wedding"]["id"].take();
    let wedding = wedding.as_str().unwrap();
    let guest = json!({"id": "mary", "firstName": "Mary", "lastName": "Somerville"});
    let guests = format!("/api/guests/{wedding}");
    server
        .post(&guests, &owner, guest.clone())
        .await
        .data(StatusCode::CREATED);

    let check = async |role: &str, expected: [(Method, &str, u16); 7]| {
        let email = format!("{}@example.org", role.to_lowercase());
        let token = server.register(&email).await.access;
        join(&server, wedding, &token, role).await;
        for (method, path, status) in expected {
            let path = path.replace("{}", wedding);
            let body = Some(guest.clone());
            let answer = server.call(method.clone(), &path, Some(&token), body).await;
            assert_eq!(answer.status, status, "{role} {method} {path}");
            if status == 403 {
                answer.fails(403, "FORBIDDEN", None);
            }
        }
        let list = server
            .get("/api/weddings", &token)
            .await
            .data(StatusCode::OK);
        assert_eq!(list["weddings"][0]["role"], role);
    };
    let calls = |write_details: u16, write_guests: u16| {
        [
            (Method::GET, "/api/weddings/{}", 200),
            (Method::GET, "/api/weddings/{}/stats", 200),
            (Method::PUT, "/api/weddings/{}", write_details),
            (Method::GET, "/api/guests/{}/mary", 200),
            (Method::PUT, "/api/guests/{}/mary", write_guests),
            (Method::POST, "/api/guests/{}", write_guests),
            // Only an owner deletes it.
            (Method::DELETE, "/api/weddings/{}", 403),
        ]
    };
    check("ORGANIZER", calls(200, 200)).await;
    check("PLANNER", calls(403, 200)).await;
    check("VIEWER", calls(403, 403)).await;
}
