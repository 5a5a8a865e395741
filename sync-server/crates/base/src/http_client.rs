//! HTTP clients for requests to other services.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Response};
use tokio_rustls::rustls::crypto::ring;

/// Installs the TLS crypto provider; must run before the first client is built. It is fine if one is installed already.
pub(crate) fn install_crypto_provider() {
    let _already_installed = ring::default_provider().install_default();
}

/// Common settings of all clients.
pub fn builder(timeout: Duration) -> ClientBuilder {
    install_crypto_provider();
    Client::builder()
        .user_agent(concat!("Troth/", env!("CARGO_PKG_VERSION")))
        // Do not follow redirects: only the requested host may answer.
        .redirect(Policy::none())
        .timeout(timeout)
}

/// Builds a client; on failure logs it and returns `None`, for example if the machine trusts no certificates.
pub fn build_or_log(builder: ClientBuilder) -> Option<Client> {
    builder
        .build()
        .inspect_err(|error| tracing::warn!("requests to other services do not work: {error}"))
        .ok()
}

/// Client for services that the operator has chosen.
pub fn client(timeout: Duration) -> Option<Client> {
    build_or_log(builder(timeout))
}

/// Why a body could not be read.
#[derive(Debug, thiserror::Error)]
pub enum BodyError {
    /// Longer than allowed.
    #[error("the answer is too long")]
    TooLong,
    /// The connection failed.
    #[error(transparent)]
    Http(reqwest::Error),
}

impl From<reqwest::Error> for BodyError {
    /// Drop the URL: it may contain a key.
    fn from(error: reqwest::Error) -> Self {
        Self::Http(error.without_url())
    }
}

/// Body of a response, up to `max_bytes`.
pub async fn read_body(mut response: Response, max_bytes: usize) -> Result<Vec<u8>, BodyError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len() + chunk.len() > max_bytes {
            return Err(BodyError::TooLong);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}
