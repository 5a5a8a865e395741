//! A server with stand-ins for Google and Facebook as sign-in providers.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::provider::{AuthorizationRequest, Provider};
use super::{Answer, TestServer};

/// A server with both providers, and their stand-in.
pub(crate) struct ProviderTest {
    pub(crate) server: TestServer,
    pub(crate) provider: Provider,
}

impl ProviderTest {
    pub(crate) async fn start() -> Self {
        let provider = Provider::start().await;
        let server = TestServer::start().await;
        let providers = provider.providers(server.state.clock.clone());
        let server = server.with(|state| state.accounts.providers = providers);
        Self { server, provider }
    }

    /// Starts a sign-in: the request that the user is sent with, and the ticket that their browser keeps.
    pub(crate) async fn start_sign_in(
        &self,
        provider: &str,
        token: Option<&str>,
    ) -> (AuthorizationRequest, String) {
        let path = format!("/api/auth/providers/{provider}/start");
        let body = json!({"rememberMe": true});
        let answer = match token {
            Some(token) => self.server.post(&path, token, body).await,
            None => self.server.post_anonymously(&path, body).await,
        };
        let data = answer.data(StatusCode::OK);
        let request = AuthorizationRequest::from_url(data["url"].as_str().unwrap());
        (request, data["ticket"].as_str().unwrap().to_owned())
    }

    pub(crate) async fn finish_sign_in(&self, ticket: &str, state: &str, code: &str) -> Answer {
        let body = json!({"ticket": ticket, "state": state, "code": code});
        self.server
            .post_anonymously("/api/auth/providers/finish", body)
            .await
    }

    /// A complete sign-in at a provider, with consent.
    pub(crate) async fn sign_in(
        &self,
        provider: &str,
        token: Option<&str>,
        person: Value,
    ) -> Answer {
        let (request, ticket) = self.start_sign_in(provider, token).await;
        let code = self.provider.code(&request, person, |_| ());
        self.finish_sign_in(&ticket, &request.state, &code).await
    }

    pub(crate) async fn link(&self, answer: &Value, password: &str) -> Answer {
        let ticket = &answer["passwordNeeded"]["ticket"];
        let body = json!({"ticket": ticket, "password": password});
        self.server
            .post_anonymously("/api/auth/providers/link", body)
            .await
    }

    pub(crate) async fn ways_in(&self, token: &str) -> Value {
        let answer = self.server.get("/api/auth/me/ways-in", token).await;
        answer.data(StatusCode::OK)
    }
}

pub(crate) fn mia() -> Value {
    json!({
        "sub": "mia-at-the-provider",
        "id": "mia-at-the-provider",
        "email": "Mia@Example.org",
        "email_verified": true,
        "given_name": "Mia",
        "family_name": "Rossi",
        "first_name": "Mia",
        "last_name": "Rossi",
    })
}
