//! Sign-in with Google and Facebook over REST, with a stand-in for both.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::provider_test::{ProviderTest, mia};
use crate::common::{PASSWORD, TestServer, Tokens};

#[tokio::test]
async fn a_new_person_gets_an_account_and_signs_in_again() {
    let stage = ProviderTest::start().await;
    let about = stage
        .server
        .post_anonymously("/api/server", json!({}))
        .await;
    assert_eq!(about.status, StatusCode::METHOD_NOT_ALLOWED);
    let first_answer = stage
        .sign_in("google", None, mia())
        .await
        .data(StatusCode::OK);
    assert_eq!(first_answer["user"]["email"], "mia@example.org");
    assert_eq!(first_answer["user"]["firstName"], "Mia");
    assert_eq!(first_answer["user"]["lastName"], "Rossi");
    assert_eq!(first_answer["user"]["emailConfirmed"], true);
    assert_eq!(first_answer["user"]["hasPassword"], false);
    assert_eq!(first_answer["isNew"], true);
    let second_answer = stage
        .sign_in("google", None, mia())
        .await
        .data(StatusCode::OK);
    assert_eq!(second_answer["user"]["id"], first_answer["user"]["id"]);
    assert_eq!(second_answer["isNew"], false);
    let ways = stage
        .ways_in(&Tokens::from_data(&second_answer).access)
        .await;
    assert_eq!(ways["providers"][0]["provider"], "google");
    assert_eq!(ways["providers"][0]["email"], "Mia@Example.org");

    // A new address at the provider changes nothing: the subject identifies the person.
    let mut moved = mia();
    moved["email"] = json!("mia@elsewhere.example");
    let moved = stage
        .sign_in("google", None, moved)
        .await
        .data(StatusCode::OK);
    assert_eq!(moved["user"]["id"], first_answer["user"]["id"]);

    // An account without a password does not accept any.
    for password in ["", "x", PASSWORD] {
        let body = json!({"email": "mia@example.org", "password": password});
        let refused = stage.server.post_anonymously("/api/auth/login", body).await;
        assert!(refused.status.is_client_error(), "{password}");
    }
}

#[tokio::test]
async fn an_account_with_the_address_is_linked_only_after_its_password() {
    let stage = ProviderTest::start().await;
    let own_token = stage.server.register("mia@example.org").await.access;
    let answer = stage
        .sign_in("google", None, mia())
        .await
        .data(StatusCode::OK);
    assert_eq!(answer["passwordNeeded"]["email"], "mia@example.org");
    assert_eq!(answer["passwordNeeded"]["provider"], "google");
    assert!(answer.get("tokens").is_none(), "{answer}");
    assert_eq!(stage.ways_in(&own_token).await["providers"], json!([]));

    let wrong = stage.link(&answer, "not the password").await;
    wrong.fails(400, "VALIDATION_FAILED", Some("password"));
    assert_eq!(stage.ways_in(&own_token).await["providers"], json!([]));
    let linked = stage.link(&answer, PASSWORD).await.data(StatusCode::OK);
    assert_eq!(linked["user"]["email"], "mia@example.org");
    assert_eq!(
        stage.ways_in(&own_token).await["providers"][0]["provider"],
        "google"
    );
    // The ticket is used up, and Google is a sign-in method now.
    stage
        .link(&answer, PASSWORD)
        .await
        .fails(404, "LINK_EXPIRED", None);
    let second_answer = stage
        .sign_in("google", None, mia())
        .await
        .data(StatusCode::OK);
    assert_eq!(second_answer["user"]["id"], linked["user"]["id"]);
}

#[tokio::test]
async fn a_signed_in_account_is_linked() {
    let stage = ProviderTest::start().await;
    let ada = stage.server.register("ada@example.org").await.access;
    let answer = stage.sign_in("facebook", Some(&ada), mia()).await;
    let answer = answer.data(StatusCode::OK);
    // Their own account, even if the provider has another address.
    assert_eq!(answer["passwordNeeded"]["email"], "ada@example.org");
    let linked = stage.link(&answer, PASSWORD).await.data(StatusCode::OK);
    assert_eq!(linked, json!({"linked": "facebook"}));
    let third_answer = stage.sign_in("facebook", Some(&ada), mia()).await;
    assert_eq!(
        third_answer.data(StatusCode::OK),
        json!({"linked": "facebook"})
    );

    // A client with an invalid token does not mean to sign in.
    let start = "/api/auth/providers/google/start";
    let refused = stage.server.post(start, "no token", json!({})).await;
    refused.fails(401, "UNAUTHORIZED", None);

    // Another account cannot link it then.
    let eve = stage.server.register("eve@example.org").await.access;
    let conflict = stage.sign_in("facebook", Some(&eve), mia()).await;
    conflict.fails(409, "CONFLICT", None);

    let path = "/api/auth/me/providers/facebook";
    let deletion = stage.server.delete_proven(path, &eve).await;
    deletion.data(StatusCode::OK);
    let unproven = stage
        .server
        .call(Method::DELETE, path, Some(&ada), Some(json!({})));
    let unproven = unproven.await;
    unproven.fails(400, "VALIDATION_FAILED", Some("currentPassword"));
    assert_eq!(
        stage.ways_in(&ada).await["providers"][0]["provider"],
        "facebook"
    );
    let deletion = stage.server.delete_proven(path, &ada).await;
    deletion.data(StatusCode::OK);
    assert_eq!(stage.ways_in(&ada).await["providers"], json!([]));
}

#[tokio::test]
async fn a_recent_sign_in_replaces_a_missing_password() {
    let stage = ProviderTest::start().await;
    let signed_in = stage
        .sign_in("google", None, mia())
        .await
        .data(StatusCode::OK);
    let token = Tokens::from_data(&signed_in).access;
    // The last sign-in method cannot be removed.
    let path = "/api/auth/me/providers/google";
    let refused = stage.server.delete_proven(path, &token).await;
    refused.fails(409, "LAST_WAY_IN", None);

    stage.server.advance_clock(11 * 60);
    let form = json!({"newPassword": "roses and thyme 9"});
    let late_answer = stage.server.put("/api/auth/me", &token, form.clone()).await;
    late_answer.fails(403, "SIGN_IN_AGAIN", None);
    let deletion = stage.server.call(
        Method::DELETE,
        "/api/auth/me",
        Some(&token),
        Some(json!({})),
    );
    deletion.await.fails(403, "SIGN_IN_AGAIN", None);
    let start = "/api/auth/providers/facebook/start";
    let late_answer = stage.server.post(start, &token, json!({})).await;
    late_answer.fails(403, "SIGN_IN_AGAIN", None);

    let (request, ticket) = stage.start_sign_in("google", None).await;
    let code = stage.provider.code(&request, mia(), |claims| {
        claims["exp"] = json!(crate::common::START + 3_600);
    });
    let repeated_answer = stage.finish_sign_in(&ticket, &request.state, &code).await;
    let token = Tokens::from_data(&repeated_answer.data(StatusCode::OK)).access;
    // Another person with the same address at Facebook does not get in by it.
    let mut other = mia();
    other["id"] = json!("another Mia");
    let refused = stage.sign_in("facebook", None, other).await;
    refused.fails(409, "CONNECT_IN_SETTINGS", None);
    // Facebook is linked without further proof, and a password is set.
    let facebook = stage.sign_in("facebook", Some(&token), mia()).await;
    assert_eq!(facebook.data(StatusCode::OK), json!({"linked": "facebook"}));
    let changed = stage.server.put("/api/auth/me", &token, form).await;
    let changed = changed.data(StatusCode::OK);
    assert_eq!(changed["user"]["hasPassword"], true);
    let token = Tokens::from_data(&changed).access;
    let proof = json!({"currentPassword": "roses and thyme 9"});
    let deletion = stage
        .server
        .call(Method::DELETE, path, Some(&token), Some(proof));
    deletion.await.data(StatusCode::OK);
}

#[tokio::test]
async fn an_address_from_facebook_is_not_confirmed() {
    let stage = ProviderTest::start().await;
    let first_answer = stage
        .sign_in("facebook", None, mia())
        .await
        .data(StatusCode::OK);
    assert_eq!(first_answer["user"]["emailConfirmed"], false);

    let mut nameless = mia();
    nameless["id"] = json!("another");
    nameless["email"] = json!("leo@example.org");
    nameless["first_name"] = json!(" \u{7} ");
    nameless["last_name"] = json!("x".repeat(400));
    let leo = stage
        .sign_in("facebook", None, nameless)
        .await
        .data(StatusCode::OK);
    assert_eq!(leo["user"]["firstName"], "leo");
    assert_eq!(leo["user"]["lastName"], "x".repeat(50));

    let mut silent = mia();
    silent["id"] = json!("a third");
    silent["email"] = json!("");
    let refused = stage.sign_in("facebook", None, silent).await;
    refused.fails(409, "PROVIDER_WITHOUT_EMAIL", None);
}

#[tokio::test]
async fn a_sign_in_ends_in_the_browser_that_started_it() {
    let stage = ProviderTest::start().await;
    let (request, ticket) = stage.start_sign_in("google", None).await;
    let code = stage.provider.code(&request, mia(), |_| ());
    // An attacker's link: their state and code, but another ticket or none.
    let (_, other) = stage.start_sign_in("google", None).await;
    for ticket in [other.as_str(), "", "none"] {
        let refused = stage.finish_sign_in(ticket, &request.state, &code).await;
        refused.fails(404, "LINK_EXPIRED", None);
    }
    // The state does not reveal the ticket.
    let refused = stage
        .finish_sign_in(&request.state, &request.state, &code)
        .await;
    refused.fails(404, "LINK_EXPIRED", None);
    stage
        .finish_sign_in(&ticket, &request.state, &code)
        .await
        .data(StatusCode::OK);
    // A ticket is valid once, and for ten minutes.
    let refused = stage.finish_sign_in(&ticket, &request.state, &code).await;
    refused.fails(404, "LINK_EXPIRED", None);
    let (request, ticket) = stage.start_sign_in("google", None).await;
    let code = stage.provider.code(&request, mia(), |_| ());
    stage.server.advance_clock(601);
    let refused = stage.finish_sign_in(&ticket, &request.state, &code).await;
    refused.fails(404, "LINK_EXPIRED", None);
    // The code of another sign-in fails the check of this one (PKCE).
    let (first, _) = stage.start_sign_in("google", None).await;
    let (second, ticket) = stage.start_sign_in("google", None).await;
    let stolen = stage.provider.code(&first, mia(), |_| ());
    let refused = stage.finish_sign_in(&ticket, &second.state, &stolen).await;
    refused.fails(502, "PROVIDER_FAILED", None);
}

#[tokio::test]
async fn an_id_token_for_another_client_is_refused() {
    let stage = ProviderTest::start().await;
    let forgeries: [fn(&mut Value); 5] = [
        |claims| claims["nonce"] = json!("of another sign-in"),
        |claims| claims["aud"] = json!("another client"),
        |claims| claims["iss"] = json!("https://accounts.example"),
        |claims| claims["exp"] = json!(crate::common::START - 3_600),
        // A user info answer about another person.
        |claims| claims["sub"] = json!("somebody-else"),
    ];
    for forge in forgeries {
        let (request, ticket) = stage.start_sign_in("google", None).await;
        let code = stage.provider.code(&request, mia(), forge);
        let refused = stage.finish_sign_in(&ticket, &request.state, &code).await;
        let message = refused.fails(502, "PROVIDER_FAILED", None);
        assert_eq!(message, "Google didn’t say who you are. Please try again.");
    }
}

#[tokio::test]
async fn an_unconfigured_provider_is_not_found() {
    let server = TestServer::start().await;
    for provider in ["google", "facebook", "myspace"] {
        let path = format!("/api/auth/providers/{provider}/start");
        let refused = server.post_anonymously(&path, json!({})).await;
        refused.fails(404, "NOT_FOUND", None);
    }
    let stage = ProviderTest::start().await;
    let about = stage
        .server
        .call(axum::http::Method::GET, "/api/server", None, None)
        .await;
    let about = about.data(StatusCode::OK);
    assert_eq!(about["providers"], json!(["google", "facebook"]));
    assert_eq!(about["passkeys"], true);
}

#[tokio::test]
async fn an_invitation_only_server_creates_no_account_without_one() {
    let stage = ProviderTest::start().await;
    let ProviderTest { server, provider } = stage;
    let server = server.with(|state| {
        state.accounts.sign_ups = troth_accounts::policies::SignUpPolicy::Invited;
    });
    let stage = ProviderTest { server, provider };
    let refused = stage.sign_in("google", None, mia()).await;
    refused.fails(403, "INVITATION_NEEDED", None);
}

#[tokio::test]
async fn deleting_an_account_deletes_its_sign_in_methods() {
    let stage = ProviderTest::start().await;
    let first_answer = stage
        .sign_in("google", None, mia())
        .await
        .data(StatusCode::OK);
    let token = Tokens::from_data(&first_answer).access;
    let deletion = stage.server.call(
        Method::DELETE,
        "/api/auth/me",
        Some(&token),
        Some(json!({})),
    );
    deletion.await.data(StatusCode::OK);
    let new = stage
        .sign_in("google", None, mia())
        .await
        .data(StatusCode::OK);
    assert_ne!(new["user"]["id"], first_answer["user"]["id"]);
}

#[tokio::test]
async fn linking_needs_a_session_that_still_exists() {
    let stage = ProviderTest::start().await;
    let ada = stage.server.register("ada@example.org").await.access;
    let path = "/api/auth/providers/google/start";
    let refused = stage
        .server
        .post_anonymously(path, json!({"linking": true}))
        .await;
    refused.fails(401, "UNAUTHORIZED", None);

    let (request, ticket) = stage.start_sign_in("google", Some(&ada)).await;
    let waiting = stage.sign_in("facebook", Some(&ada), mia()).await;
    let waiting = waiting.data(StatusCode::OK);
    stage
        .server
        .post("/api/auth/logout", &ada, json!({}))
        .await
        .data(StatusCode::OK);
    let code = stage.provider.code(&request, mia(), |_| ());
    let refused = stage.finish_sign_in(&ticket, &request.state, &code).await;
    refused.fails(404, "LINK_EXPIRED", None);
    stage
        .link(&waiting, PASSWORD)
        .await
        .fails(404, "LINK_EXPIRED", None);
}
