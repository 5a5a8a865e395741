//! A local provider of OpenID Connect with answers controlled by tests, and Facebook's Graph API beside it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::extract::{Form, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::jwk::Jwk;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use openidconnect::IssuerUrl;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::net::TcpListener;
use troth_accounts::providers::{Facebook, OpenId, ProviderRegistration, Providers};
use troth_base::clock::Clock;
use url::Url;

/// The provider's private key, for tests only.
const KEY: &[u8] = include_bytes!("provider_key.der");
const SECRET: &str = "a secret between the two";

/// The provider's state.
#[derive(Default)]
struct ProviderState {
    issuer: String,
    /// By code: the request that it answers, and the claims of its ID token.
    codes: HashMap<String, (AuthorizationRequest, Value)>,
    /// The user, by access token.
    people: HashMap<String, Value>,
}

/// The parameters with which a user was sent to the provider.
#[derive(Clone)]
pub(crate) struct AuthorizationRequest {
    pub(crate) state: String,
    pub(crate) nonce: String,
    challenge: String,
    pub(crate) redirect_uri: String,
    client: String,
}

impl AuthorizationRequest {
    /// Parses the address that a user is sent to.
    pub(crate) fn from_url(url: &str) -> Self {
        let url: Url = url.parse().unwrap();
        let query: HashMap<_, _> = url.query_pairs().into_owned().collect();
        assert_eq!(query["response_type"], "code");
        assert_eq!(query["code_challenge_method"], "S256");
        Self {
            state: query["state"].clone(),
            nonce: query.get("nonce").cloned().unwrap_or_default(),
            challenge: query["code_challenge"].clone(),
            redirect_uri: query["redirect_uri"].clone(),
            client: query["client_id"].clone(),
        }
    }
}

/// The provider, which runs until it is dropped.
pub(crate) struct Provider {
    state: Arc<Mutex<ProviderState>>,
    serving: tokio::task::JoinHandle<()>,
}

impl Drop for Provider {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Provider {
    #[expect(
        clippy::disallowed_methods,
        reason = "a stand-in does not use the server's handlers"
    )]
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let state = Arc::new(Mutex::new(ProviderState {
            issuer: format!("http://{}", listener.local_addr().unwrap()),
            ..ProviderState::default()
        }));
        let app = Router::new()
            .route("/.well-known/openid-configuration", get(configuration))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .route("/graph/oauth/access_token", post(token))
            .route("/userinfo", get(person))
            .route("/graph/me", get(person))
            .with_state(Arc::clone(&state));
        let serving = tokio::spawn(async move {
            axum::serve(listener, app).await.unwrap();
        });
        Self { state, serving }
    }

    pub(crate) fn issuer(&self) -> String {
        self.state.lock().unwrap().issuer.clone()
    }

    /// The server's configuration of this provider, as Google and as Facebook.
    pub(crate) fn providers(&self, clock: Clock) -> Providers {
        let issuer = self.issuer();
        let registration = ProviderRegistration {
            id: "troth".to_owned(),
            secret: SECRET.to_owned(),
        };
        let graph = format!("{issuer}/graph");
        let facebook =
            Facebook::with_addresses(&format!("{issuer}/dialog"), &graph, registration.clone());
        let issuer = IssuerUrl::new(issuer).unwrap();
        Providers {
            google: Some(Arc::new(OpenId::new(issuer, registration, clock))),
            facebook: Some(Arc::new(facebook)),
        }
    }

    /// The user consents: the code that they bring back. `change` alters the claims of the ID token.
    pub(crate) fn code(
        &self,
        request: &AuthorizationRequest,
        person: Value,
        change: impl FnOnce(&mut Value),
    ) -> String {
        let mut state = self.state.lock().unwrap();
        let code = format!("code-{}", state.codes.len());
        let mut claims = json!({
            "iss": state.issuer,
            "aud": request.client,
            "sub": person["sub"],
            "nonce": request.nonce,
            "iat": super::START,
            "exp": super::START + 600,
        });
        change(&mut claims);
        state.people.insert(code.clone(), person);
        state.codes.insert(code.clone(), (request.clone(), claims));
        code
    }
}

type Shared = State<Arc<Mutex<ProviderState>>>;

async fn configuration(State(state): Shared) -> Json<Value> {
    let issuer = state.lock().unwrap().issuer.clone();
    Json(json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "userinfo_endpoint": format!("{issuer}/userinfo"),
        "jwks_uri": format!("{issuer}/keys"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256"],
    }))
}

fn key() -> EncodingKey {
    EncodingKey::from_rsa_der(KEY)
}

async fn keys() -> Json<Value> {
    let jwk = Jwk::from_encoding_key(&key(), Algorithm::RS256).unwrap();
    let mut jwk = serde_json::to_value(jwk).unwrap();
    jwk["kid"] = json!("first");
    jwk["use"] = json!("sig");
    Json(json!({"keys": [jwk]}))
}

async fn token(
    State(state): Shared,
    headers: HeaderMap,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    let refused = |reason: &str| {
        let body = json!({"error": "invalid_grant", "error_description": reason});
        (StatusCode::BAD_REQUEST, Json(body)).into_response()
    };
    let client = headers.get(header::AUTHORIZATION).map(|basic| {
        let basic = basic.to_str().unwrap().strip_prefix("Basic ").unwrap();
        let pair = base64::engine::general_purpose::STANDARD
            .decode(basic)
            .unwrap();
        String::from_utf8(pair).unwrap()
    });
    let in_body = || format!("{}:{}", form["client_id"], form["client_secret"]);
    let expected = format!("troth:{}", SECRET.replace(' ', "+"));
    let client = client.unwrap_or_else(in_body);
    if client.replace("%20", "+").replace(' ', "+") != expected {
        return refused("this is not the client");
    }
    // A code works once.
    let Some((request, claims)) = state.lock().unwrap().codes.remove(&form["code"]) else {
        return refused("there is no such code");
    };
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(form["code_verifier"].as_bytes()));
    if challenge != request.challenge || form["redirect_uri"] != request.redirect_uri {
        return refused("another client has the code");
    }
    let mut head = Header::new(Algorithm::RS256);
    head.kid = Some("first".to_owned());
    let id_token = jsonwebtoken::encode(&head, &claims, &key()).unwrap();
    Json(json!({
        "access_token": form["code"],
        "token_type": "Bearer",
        "expires_in": 600,
        "id_token": id_token,
    }))
    .into_response()
}

async fn person(State(state): Shared, headers: HeaderMap) -> Response {
    let bearer = headers[header::AUTHORIZATION].to_str().unwrap();
    let token = bearer.strip_prefix("Bearer ").unwrap();
    match state.lock().unwrap().people.get(token) {
        Some(person) => Json(person.clone()).into_response(),
        None => StatusCode::UNAUTHORIZED.into_response(),
    }
}
