//! How this server asks others by HTTP.

use std::time::Duration;

use reqwest::{Client, Response};
use tokio_rustls::rustls::crypto::ring;

/// A client of services that the operator has chosen. `None`, and a line in the log, where there can be none, as on
/// a machine that trusts no certificates.
pub(crate) fn client(timeout: Duration) -> Option<Client> {
    // Another part of the program may have chosen before: that is as good.
    let _chosen = ring::default_provider().install_default();
    let client = Client::builder()
        .user_agent(concat!("Troth/", env!("CARGO_PKG_VERSION")))
        // What is asked is what answers: a service that sends one elsewhere is set up by its new address.
        .redirect(reqwest::redirect::Policy::none())
        .timeout(timeout)
        .build();
    client
        .inspect_err(|error| tracing::warn!("other services cannot be asked: {error}"))
        .ok()
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
