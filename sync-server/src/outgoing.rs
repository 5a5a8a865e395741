//! How this server asks others by HTTP.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Response};
use tokio_rustls::rustls::crypto::ring;

/// Chooses what TLS is done with, before there is a client. Another part of the program may have chosen before:
/// that is as good.
pub(crate) fn choose_cryptography() {
    let _chosen = ring::default_provider().install_default();
}

/// What every client has.
pub(crate) fn builder(timeout: Duration) -> ClientBuilder {
    choose_cryptography();
    Client::builder()
        .user_agent(concat!("Troth/", env!("CARGO_PKG_VERSION")))
        // What is asked is what answers: whoever sends one elsewhere is not followed.
        .redirect(Policy::none())
        .timeout(timeout)
}

/// A client, or none and a line in the log, as on a machine that trusts no certificates.
pub(crate) fn built(builder: ClientBuilder) -> Option<Client> {
    builder
        .build()
        .inspect_err(|error| tracing::warn!("other services cannot be asked: {error}"))
        .ok()
}

/// A client of services that the operator has chosen, where there can be one.
pub(crate) fn client(timeout: Duration) -> Option<Client> {
    built(builder(timeout))
}

/// Why there is no body.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoBody {
    /// It is longer than anybody needs.
    #[error("the answer is too long")]
    TooLong,
    /// The connection broke.
    #[error(transparent)]
    Http(reqwest::Error),
}

impl From<reqwest::Error> for NoBody {
    /// Without the address, which may hold a key.
    fn from(error: reqwest::Error) -> Self {
        Self::Http(error.without_url())
    }
}

/// The body of an answer, if it is not longer than `most` bytes.
pub(crate) async fn body(mut answer: Response, most: usize) -> Result<Vec<u8>, NoBody> {
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await? {
        if body.len() + chunk.len() > most {
            return Err(NoBody::TooLong);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}
