//! Google and Facebook, who say who somebody is: by the authorisation code flow (RFC 6749) with PKCE (RFC 7636).

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

use crate::error;
use crate::outgoing::{self, NoBody};

/// Somebody waits before a white page meanwhile.
const TIMEOUT: Duration = Duration::from_secs(4);
/// The keys of a provider are a few kilobytes.
const MAX_BYTES: usize = 64 * 1024;

/// Who may say who somebody is.
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

    /// As it is stored, and stands in addresses.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Google => "google",
            Self::Facebook => "facebook",
        }
    }

    /// As people call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Google => "Google",
            Self::Facebook => "Facebook",
        }
    }

    /// Reads what stands in an address.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.as_str() == text)
    }
}

/// What this server is known by at a provider.
#[derive(Clone)]
pub struct Registration {
    /// The client id.
    pub id: String,
    /// The client secret.
    pub secret: String,
}

/// The providers that are set up; clones share what they know.
#[derive(Clone, Default)]
pub struct Providers {
    /// Google, or what stands in its place.
    pub google: Option<Arc<OpenId>>,
    /// Facebook.
    pub facebook: Option<Arc<Facebook>>,
}

/// Where somebody is sent, and what has to be kept until they are back.
pub(crate) struct Departure {
    pub(crate) url: Url,
    /// Shows that whoever brings the code is who asked for it (RFC 7636).
    pub(crate) verifier: String,
    /// Stands in the ID token, which is so known to be of this sign-in.
    pub(crate) nonce: String,
}

/// What somebody brings back, with what was kept.
pub(crate) struct Return {
    pub(crate) code: String,
    pub(crate) verifier: String,
    pub(crate) nonce: String,
}

/// Who somebody is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Person {
    /// The provider's own name for them, which never changes.
    pub(crate) subject: String,
    /// Empty where the provider does not say.
    pub(crate) email: String,
    /// Whether the provider says that they read what is sent to it.
    pub(crate) email_confirmed: bool,
    pub(crate) first_name: String,
    pub(crate) last_name: String,
}

/// Why a provider does not say who somebody is.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProviderError {
    #[error("it is not set up here")]
    NotSetUp,
    /// It cannot be reached, it knows of nobody, or what it says is not to be believed.
    #[error("{0}")]
    Refused(String),
}

/// Why a provider cannot be reached.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreachable {
    /// As on a machine that trusts no certificates.
    #[error("there is no client for https here")]
    NoClient,
    /// The connection or the answer.
    #[error(transparent)]
    Http(#[from] NoBody),
    /// No request of ours is like this.
    #[error("the answer is none")]
    Nonsense(#[from] oauth2::http::Error),
}

impl Providers {
    /// Those that are set up.
    #[must_use]
    pub fn offered(&self) -> Vec<Provider> {
        let is_set_up = |provider: &Provider| match provider {
            Provider::Google => self.google.is_some(),
            Provider::Facebook => self.facebook.is_some(),
        };
        Provider::ALL.into_iter().filter(is_set_up).collect()
    }

    /// Where somebody goes to say who they are. They come back to `back`, with `state`.
    pub(crate) async fn departure(
        &self,
        provider: Provider,
        back: &str,
        state: String,
    ) -> Result<Departure, ProviderError> {
        match provider {
            Provider::Google => set_up(self.google.as_ref())?.departure(back, state).await,
            Provider::Facebook => set_up(self.facebook.as_ref())?.departure(back, state),
        }
    }

    /// Who has come back.
    pub(crate) async fn person(
        &self,
        provider: Provider,
        back: &str,
        returned: Return,
    ) -> Result<Person, ProviderError> {
        match provider {
            Provider::Google => set_up(self.google.as_ref())?.person(back, returned).await,
            Provider::Facebook => set_up(self.facebook.as_ref())?.person(back, returned).await,
        }
    }
}

fn set_up<T>(provider: Option<&T>) -> Result<&T, ProviderError> {
    provider.ok_or(ProviderError::NotSetUp)
}

/// What the libraries ask with.
async fn send(
    client: Option<reqwest::Client>,
    request: HttpRequest,
) -> Result<HttpResponse, Unreachable> {
    let client = client.ok_or(Unreachable::NoClient)?;
    let request = request.try_into().map_err(NoBody::from)?;
    let answer = client.execute(request).await.map_err(NoBody::from)?;
    let mut response = oauth2::http::Response::builder().status(answer.status());
    if let Some(headers) = response.headers_mut() {
        headers.clone_from(answer.headers());
    }
    Ok(response.body(outgoing::body(answer, MAX_BYTES).await?)?)
}

/// An address that is written in this program, or in its configuration.
fn address<T>(parsed: Result<T, url::ParseError>) -> Result<T, ProviderError> {
    parsed.map_err(|error| ProviderError::Refused(error.to_string()))
}

/// What a library says of a provider that says nothing.
fn refused(error: impl std::error::Error + 'static) -> ProviderError {
    ProviderError::Refused(error::chain(&error))
}
