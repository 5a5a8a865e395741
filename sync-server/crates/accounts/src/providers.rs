//! Sign-in with Google and Facebook: the authorisation code flow (RFC 6749) with PKCE (RFC 7636).

mod facebook;
mod openid;

use std::sync::Arc;
use std::time::Duration;

use oauth2::{HttpRequest, HttpResponse};
use serde::{Deserialize, Serialize};
use url::Url;
use utoipa::ToSchema;

pub use facebook::Facebook;
pub use openid::OpenId;

use troth_base::error_chain::error_chain;
use troth_base::http_client::{self, BodyError};

/// How long a provider may take to answer: the user sees a white page meanwhile.
const TIMEOUT: Duration = Duration::from_secs(4);
/// The largest accepted response: a provider's keys are a few kilobytes.
const MAX_RESPONSE_BYTES: usize = 64 * 1024;

/// An identity provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Provider {
    /// Google, by OpenID Connect.
    Google,
    /// Facebook, by OAuth 2.0.
    Facebook,
}

impl Provider {
    const ALL: [Self; 2] = [Self::Google, Self::Facebook];

    /// The name in storage and in URLs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Google => "google",
            Self::Facebook => "facebook",
        }
    }

    /// The name on screen.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Google => "Google",
            Self::Facebook => "Facebook",
        }
    }

    /// Parses the name in a URL.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|provider| provider.as_str() == text)
    }
}

/// This server's registration with a provider.
#[derive(Clone)]
pub struct ProviderRegistration {
    /// The client id.
    pub id: String,
    /// The client secret.
    pub secret: String,
}

/// The providers that are configured; clones share their caches.
#[derive(Clone, Default)]
pub struct Providers {
    /// Google, or a substitute at another address.
    pub google: Option<Arc<OpenId>>,
    /// Facebook.
    pub facebook: Option<Arc<Facebook>>,
}

/// The redirect to a provider, and the secrets to store until the user returns.
pub struct ProviderRedirect {
    /// The address at the provider.
    pub url: Url,
    /// Proves that the client that redeems the code is the one that started the sign-in (RFC 7636).
    pub verifier: String,
    /// Repeated in the ID token, which ties it to this sign-in.
    pub nonce: String,
}

/// The code of a returning user, with the secrets of the [`ProviderRedirect`].
pub struct ProviderReturn {
    /// The code from the provider.
    pub code: String,
    /// As in [`ProviderRedirect`].
    pub verifier: String,
    /// As in [`ProviderRedirect`].
    pub nonce: String,
}

/// The person at the provider.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProviderPerson {
    /// The provider's id for the person, which never changes.
    pub subject: String,
    /// Empty if the provider does not give one.
    pub email: String,
    /// Whether the provider has confirmed that the person reads mail at that address.
    pub email_confirmed: bool,
    /// The first name; may be empty.
    pub first_name: String,
    /// The last name; may be empty.
    pub last_name: String,
}

/// Why a provider does not identify the user.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// The operator has not registered this server with it.
    #[error("it is not set up here")]
    NotSetUp,
    /// The provider is unreachable, refuses, or its answer cannot be trusted.
    #[error("{0}")]
    Refused(String),
}

/// Why a request to a provider failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProviderRequestError {
    /// There is no HTTPS client, such as on a machine without trusted certificates.
    #[error("the client for https could not be created")]
    NoClient,
    /// The connection failed, or the response was invalid or too large.
    #[error(transparent)]
    Http(#[from] BodyError),
    /// The request or the response cannot be converted. Requests of ours never cause this.
    #[error("the answer cannot be read")]
    Conversion(#[from] oauth2::http::Error),
}

impl Providers {
    /// The providers that are configured.
    #[must_use]
    pub fn list_configured(&self) -> Vec<Provider> {
        let is_set_up = |provider: &Provider| match provider {
            Provider::Google => self.google.is_some(),
            Provider::Facebook => self.facebook.is_some(),
        };
        Provider::ALL.into_iter().filter(is_set_up).collect()
    }

    /// The redirect that starts a sign-in. The provider sends the user back to `return_url` with `state`.
    pub async fn start_sign_in(
        &self,
        provider: Provider,
        return_url: &str,
        state: String,
    ) -> Result<ProviderRedirect, ProviderError> {
        match provider {
            Provider::Google => {
                require_configured(self.google.as_ref())?
                    .start_sign_in(return_url, state)
                    .await
            }
            Provider::Facebook => {
                require_configured(self.facebook.as_ref())?.start_sign_in(return_url, state)
            }
        }
    }

    /// Identifies a returning user.
    pub async fn identify_person(
        &self,
        provider: Provider,
        return_url: &str,
        returned: ProviderReturn,
    ) -> Result<ProviderPerson, ProviderError> {
        match provider {
            Provider::Google => {
                require_configured(self.google.as_ref())?
                    .identify_person(return_url, returned)
                    .await
            }
            Provider::Facebook => {
                require_configured(self.facebook.as_ref())?
                    .identify_person(return_url, returned)
                    .await
            }
        }
    }
}

fn require_configured<T>(provider: Option<&T>) -> Result<&T, ProviderError> {
    provider.ok_or(ProviderError::NotSetUp)
}

/// Sends a request of the OAuth libraries, as the HTTP client that they expect.
async fn send_request(
    client: Option<reqwest::Client>,
    request: HttpRequest,
) -> Result<HttpResponse, ProviderRequestError> {
    let client = client.ok_or(ProviderRequestError::NoClient)?;
    let request = request.try_into().map_err(BodyError::from)?;
    let response = client.execute(request).await.map_err(BodyError::from)?;
    let mut converted = oauth2::http::Response::builder().status(response.status());
    if let Some(headers) = converted.headers_mut() {
        headers.clone_from(response.headers());
    }
    let body = http_client::read_body(response, MAX_RESPONSE_BYTES).await?;
    Ok(converted.body(body)?)
}

/// Unwraps a parsed URL from this program or its configuration.
fn check_url<T>(parsed: Result<T, url::ParseError>) -> Result<T, ProviderError> {
    parsed.map_err(|error| ProviderError::Refused(error.to_string()))
}

/// The error for a library's error about a provider's answer.
fn refusal_error(error: impl std::error::Error + 'static) -> ProviderError {
    ProviderError::Refused(error_chain(&error))
}
