//! Facebook: OAuth 2.0, and a Graph API request for the user. It does not say whether an address is confirmed (Facebook
//! Login, "Manually build a login flow"; Graph API reference, "User").

use oauth2::basic::BasicClient;
use oauth2::{
    AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, HttpRequest, PkceCodeChallenge,
    PkceCodeVerifier, RedirectUrl, Scope, TokenResponse as _, TokenUrl,
};
use serde::Deserialize;
use troth_base::http_client;

use super::{
    ProviderError, ProviderPerson, ProviderRedirect, ProviderRegistration, ProviderReturn, TIMEOUT,
    check_url, refusal_error, send_request,
};

/// The URL of the consent dialog.
const DIALOG_URL: &str = "https://www.facebook.com/v23.0/dialog/oauth";
/// The URL of the Graph API.
const GRAPH_URL: &str = "https://graph.facebook.com/v23.0";

/// Facebook as an identity provider.
pub struct Facebook {
    registration: ProviderRegistration,
    dialog_url: String,
    graph_url: String,
    client: Option<reqwest::Client>,
}

/// A user in the Graph API.
#[derive(Deserialize)]
struct GraphUser {
    id: String,
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    last_name: String,
    #[serde(default)]
    email: String,
}

impl Facebook {
    /// The public Facebook.
    #[must_use]
    pub fn new(registration: ProviderRegistration) -> Self {
        Self::with_addresses(DIALOG_URL, GRAPH_URL, registration)
    }

    /// A substitute at other URLs, for tests.
    #[must_use]
    pub fn with_addresses(
        dialog_url: &str,
        graph_url: &str,
        registration: ProviderRegistration,
    ) -> Self {
        Self {
            registration,
            dialog_url: dialog_url.to_owned(),
            graph_url: graph_url.to_owned(),
            client: http_client::client(TIMEOUT),
        }
    }

    pub(super) fn start_sign_in(
        &self,
        return_url: &str,
        state: String,
    ) -> Result<ProviderRedirect, ProviderError> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (url, _state) = BasicClient::new(ClientId::new(self.registration.id.clone()))
            .set_auth_uri(check_url(AuthUrl::new(self.dialog_url.clone()))?)
            .set_redirect_uri(check_url(RedirectUrl::new(return_url.to_owned()))?)
            .authorize_url(|| CsrfToken::new(state))
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("public_profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        Ok(ProviderRedirect {
            url,
            verifier: verifier.into_secret(),
            nonce: String::new(),
        })
    }

    pub(super) async fn identify_person(
        &self,
        return_url: &str,
        returned: ProviderReturn,
    ) -> Result<ProviderPerson, ProviderError> {
        let http = |request: HttpRequest| send_request(self.client.clone(), request);
        let ProviderRegistration { id, secret } = self.registration.clone();
        let token_url = format!("{}/oauth/access_token", self.graph_url);
        let tokens = BasicClient::new(ClientId::new(id))
            .set_client_secret(ClientSecret::new(secret))
            .set_token_uri(check_url(TokenUrl::new(token_url))?)
            .set_redirect_uri(check_url(RedirectUrl::new(return_url.to_owned()))?)
            // Facebook accepts the credentials in the body only.
            .set_auth_type(oauth2::AuthType::RequestBody)
            .exchange_code(AuthorizationCode::new(returned.code))
            .set_pkce_verifier(PkceCodeVerifier::new(returned.verifier))
            .request_async(&http)
            .await
            .map_err(refusal_error)?;
        let user_request = oauth2::http::Request::builder()
            .uri(format!(
                "{}/me?fields=id,first_name,last_name,email",
                self.graph_url
            ))
            .header(
                "authorization",
                format!("Bearer {}", tokens.access_token().secret()),
            )
            .body(Vec::new())
            .map_err(refusal_error)?;
        let user_response = http(user_request).await.map_err(refusal_error)?;
        let user: GraphUser =
            serde_json::from_slice(user_response.body()).map_err(refusal_error)?;
        Ok(ProviderPerson {
            subject: user.id,
            email: user.email,
            email_confirmed: false,
            first_name: user.first_name,
            last_name: user.last_name,
        })
    }
}
