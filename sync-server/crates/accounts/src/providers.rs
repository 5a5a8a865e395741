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

/// The user waits before a white page meanwhile.
const TIMEOUT: Duration = Duration::from_secs(4);
/// A provider's keys are a few kilobytes.
const MAX_BYTES: usize = 64 * 1024;

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
        Self::ALL.into_iter().find(|known| known.as_str() == text)
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

/// The code of a returning user, with the secrets stored at departure.
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
    /// Such as on a machine without trusted certificates.
    #[error("the client for https could not be created")]
    NoClient,
    /// The connection or the answer.
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

    /// The redirect that starts a sign-in. The user returns to `back` with `state`.
    pub async fn start_sign_in(
        &self,
        provider: Provider,
        back: &str,
        state: String,
    ) -> Result<ProviderRedirect, ProviderError> {
        match provider {
            Provider::Google => set_up(self.google.as_ref())?.start_sign_in(back, state).await,
            Provider::Facebook => set_up(self.facebook.as_ref())?.start_sign_in(back, state),
        }
    }

    /// Identifies a returning user.
    pub async fn identify_person(
        &self,
        provider: Provider,
        back: &str,
        returned: ProviderReturn,
    ) -> Result<ProviderPerson, ProviderError> {
        match provider {
            Provider::Google => set_up(self.google.as_ref())?.identify_person(back, returned).await,
            Provider::Facebook => set_up(self.facebook.as_ref())?.identify_person(back, returned).await,
        }
    }
}

fn set_up<T>(provider: Option<&T>) -> Result<&T, ProviderError> {
    provider.ok_or(ProviderError::NotSetUp)
}

/// The HTTP client of the libraries.
async fn send(
    client: Option<reqwest::Client>,
    request: HttpRequest,
) -> Result<HttpResponse, ProviderRequestError> {
    let client = client.ok_or(ProviderRequestError::NoClient)?;
    let request = request.try_into().map_err(BodyError::from)?;
    let answer = client.execute(request).await.map_err(BodyError::from)?;
    let mut response = oauth2::http::Response::builder().status(answer.status());
    if let Some(headers) = response.headers_mut() {
        headers.clone_from(answer.headers());
    }
    Ok(response.body(http_client::read_body(answer, MAX_BYTES).await?)?)
}

/// Maps the error of an address from this program or its configuration.
fn address<T>(parsed: Result<T, url::ParseError>) -> Result<T, ProviderError> {
    parsed.map_err(|error| ProviderError::Refused(error.to_string()))
}

/// Maps a library's error about a provider's answer.
fn refused(error: impl std::error::Error + 'static) -> ProviderError {
    ProviderError::Refused(error_chain(&error))
}
