//! Web push: notifications to devices while the app is closed (RFC 8030). Each browser vendor runs a push service; only
//! the browser can decrypt the messages.

mod device;
mod public_addresses;
mod resolver;
mod vapid;

use std::sync::{Arc, OnceLock};

use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use reqwest::{Client, StatusCode};
use tokio::sync::OnceCell;

pub use device::{PushDevice, SubscriptionError};
pub use resolver::{AddressLookup, PushResolver};
use vapid::VapidKey;

use troth_base::clock::Clock;
use troth_base::error_chain::error_chain;
use troth_base::public_url::PublicUrl;
use troth_storage::{Db, push_key};

/// How long a push service keeps an undelivered message, in seconds: a day. Older ones are read in the app.
const TIME_TO_LIVE: &str = "86400";

/// Outcome of a push.
#[derive(Debug, PartialEq, Eq)]
pub enum PushOutcome {
    /// Accepted.
    Accepted,
    /// The push service no longer knows the device.
    Unsubscribed,
    /// Permanently rejected, with the reason.
    Rejected(String),
    /// Not accepted now, with the reason; a retry may help.
    Retry(String),
}

/// Sends pushes. Clones share the client and the key.
#[derive(Clone)]
pub struct PushSender {
    db: Db,
    clock: Clock,
    /// The address by which operators of push services can reach this server.
    contact: String,
    resolver: PushResolver,
    /// Built on first use: this loads the system's certificates.
    client: Arc<OnceLock<Option<Client>>>,
    key: Arc<OnceCell<VapidKey>>,
}

impl PushSender {
    /// The push sender of a server.
    #[must_use]
    pub fn new(db: Db, public_url: &PublicUrl, clock: Clock) -> Self {
        Self {
            db,
            clock,
            contact: public_url.origin(),
            resolver: PushResolver::system(),
            client: Arc::default(),
            key: Arc::default(),
        }
    }

    /// Uses another resolver, for tests.
    #[must_use]
    pub fn with_resolver(self, resolver: PushResolver) -> Self {
        Self {
            resolver,
            client: Arc::default(),
            ..self
        }
    }

    /// Public key for subscriptions, in base64url. Created at the first start and never changed: a subscription only
    /// works with the key that it was made with.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn public_key(&self) -> sqlx::Result<&str> {
        Ok(self.key().await?.public())
    }

    async fn key(&self) -> sqlx::Result<&VapidKey> {
        let load_key = async || {
            let secret = push_key::get_or_insert(&self.db, &vapid::generate_private_key()).await?;
            let no_key = || sqlx::Error::Decode("the stored key for pushes is not valid".into());
            VapidKey::from_private_key(&secret).ok_or_else(no_key)
        };
        self.key.get_or_try_init(load_key).await
    }

    /// Sends a push. A later one with the same topic (at most 32 letters and digits) replaces one that is not delivered
    /// yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn send(
        &self,
        device: &PushDevice,
        topic: &str,
        message: Vec<u8>,
    ) -> sqlx::Result<PushOutcome> {
        let key = self.key().await?;
        let Some(client) = self.client.get_or_init(|| self.resolver.client()) else {
            return Ok(PushOutcome::Retry(
                "the client for https could not be created".to_owned(),
            ));
        };
        let encrypted = match device.encrypt(message) {
            Ok(encrypted) => encrypted,
            Err(error) => return Ok(PushOutcome::Rejected(error.to_string())),
        };
        let token = match key.sign_token(&device.origin(), &self.contact, self.clock.now()) {
            Ok(token) => token,
            Err(error) => return Ok(PushOutcome::Rejected(error.to_string())),
        };
        let request = client
            .post(device.url().clone())
            .header(
                AUTHORIZATION,
                format!("vapid t={token}, k={}", key.public()),
            )
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("TTL", TIME_TO_LIVE)
            .header("Topic", topic)
            .body(encrypted);
        // The response body is not read: it is not needed, and may be endless.
        Ok(match request.send().await {
            Ok(response) => outcome_of_status(response.status()),
            // Not with the URL, which is the device's secret.
            Err(error) => PushOutcome::Retry(error_chain(&error.without_url())),
        })
    }
}

fn outcome_of_status(status: StatusCode) -> PushOutcome {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => PushOutcome::Unsubscribed,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => {
            PushOutcome::Retry(status.to_string())
        }
        _ if status.is_success() => PushOutcome::Accepted,
        _ if status.is_server_error() => PushOutcome::Retry(status.to_string()),
        _ => PushOutcome::Rejected(status.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_decides_whether_to_retry() {
        let check = |status: u16, expected: fn(&PushOutcome) -> bool| {
            let outcome = outcome_of_status(StatusCode::from_u16(status).unwrap());
            assert!(expected(&outcome), "{status}: {outcome:?}");
        };
        for status in [200, 201, 202] {
            check(status, |outcome| *outcome == PushOutcome::Accepted);
        }
        for status in [404, 410] {
            check(status, |outcome| *outcome == PushOutcome::Unsubscribed);
        }
        for status in [408, 429, 500, 503] {
            check(status, |outcome| matches!(outcome, PushOutcome::Retry(_)));
        }
        // Redirects are not followed.
        for status in [301, 307, 308, 400, 401, 403, 413] {
            check(status, |outcome| {
                matches!(outcome, PushOutcome::Rejected(_))
            });
        }
    }
}
