//! The push subscription of a device. A browser's input is not trusted, so each part is validated.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use troth_storage::notifications::push::Subscription;
use url::{Host, Url};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, Error, encrypt};

/// Longest endpoint URL. Push services use a few hundred characters.
const MAX_ENDPOINT_CHARS: usize = 2_000;
/// First byte of an uncompressed P-256 point.
const UNCOMPRESSED: u8 = 4;
/// Bytes of an uncompressed P-256 point.
const POINT_BYTES: usize = 65;
/// Bytes of the secret that browser and server share (`auth`).
const SECRET_BYTES: usize = 16;
/// Domains that public DNS does not resolve, or that mean this machine or its network.
const LOCAL_DOMAINS: [&str; 8] = [
    "localhost",
    "local",
    "internal",
    "lan",
    "home.arpa",
    "onion",
    "invalid",
    "test",
];

/// A validated push subscription.
#[derive(Clone)]
pub struct PushDevice {
    endpoint: Url,
    key: PublicKey,
    secret: Auth,
}

/// Why a subscription is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubscriptionError {
    /// The endpoint is not the URL of a push service.
    Endpoint,
    /// Not a valid public key.
    Key,
    /// The secret has a wrong length.
    Secret,
}

impl PushDevice {
    /// Parses a browser's subscription: endpoint, and key and secret in base64url.
    ///
    /// # Errors
    /// When it is invalid.
    pub fn parse(endpoint: &str, p256dh: &str, auth: &str) -> Result<Self, SubscriptionError> {
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        Self::from_bytes(
            endpoint,
            &decode(p256dh).ok_or(SubscriptionError::Key)?,
            &decode(auth).ok_or(SubscriptionError::Secret)?,
        )
    }

    /// Parses a stored subscription.
    ///
    /// # Errors
    /// When it is invalid.
    pub fn from_stored(subscription: &Subscription) -> Result<Self, SubscriptionError> {
        let Subscription {
            endpoint,
            p256dh,
            auth,
        } = subscription;
        Self::from_bytes(endpoint, p256dh, auth)
    }

    fn from_bytes(endpoint: &str, p256dh: &[u8], auth: &[u8]) -> Result<Self, SubscriptionError> {
        let is_point = p256dh.len() == POINT_BYTES && p256dh.first() == Some(&UNCOMPRESSED);
        let key = PublicKey::from_sec1_bytes(p256dh).ok().filter(|_| is_point);
        let secret: Option<[u8; SECRET_BYTES]> = auth.try_into().ok();
        Ok(Self {
            endpoint: parse_endpoint(endpoint).ok_or(SubscriptionError::Endpoint)?,
            key: key.ok_or(SubscriptionError::Key)?,
            secret: secret.ok_or(SubscriptionError::Secret)?.into(),
        })
    }

    /// The form to store.
    #[must_use]
    pub fn subscription(&self) -> Subscription {
        use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
        Subscription {
            endpoint: self.endpoint.as_str().to_owned(),
            p256dh: self.key.to_encoded_point(false).as_bytes().to_vec(),
            auth: self.secret.to_vec(),
        }
    }

    pub(super) fn url(&self) -> &Url {
        &self.endpoint
    }

    /// Origin of the push service, as tokens name it.
    pub(super) fn origin(&self) -> String {
        self.endpoint.origin().ascii_serialization()
    }

    /// Encrypts a message for this device (RFC 8291).
    pub(super) fn encrypt(&self, message: Vec<u8>) -> Result<Vec<u8>, Error> {
        encrypt(message, &self.key, &self.secret)
    }
}

/// Parses an endpoint: https on the default port, with a host name. The name's addresses are checked on each send,
/// because they may change.
fn parse_endpoint(text: &str) -> Option<Url> {
    if text.chars().count() > MAX_ENDPOINT_CHARS {
        return None;
    }
    let url: Url = text.parse().ok()?;
    let Some(Host::Domain(name)) = url.host() else {
        return None;
    };
    let is_local = LOCAL_DOMAINS.iter().any(|domain| {
        let subdomain = name.strip_suffix(domain);
        subdomain.is_some_and(|subdomain| subdomain.is_empty() || subdomain.ends_with('.'))
    });
    let is_public = name.contains('.') && !name.ends_with('.') && !is_local;
    let has_no_credentials = url.username().is_empty() && url.password().is_none();
    // The default port is never explicit in a parsed URL.
    let is_https = url.scheme() == "https" && url.port().is_none() && url.fragment().is_none();
    // Percent-encoding makes the URL longer.
    let is_short = url.as_str().len() <= MAX_ENDPOINT_CHARS;
    (is_public && has_no_credentials && is_https && is_short).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_is_https_at_a_public_name() {
        let check = |text: &str, expected: bool| {
            assert_eq!(parse_endpoint(text).is_some(), expected, "{text}");
        };
        check("https://fcm.googleapis.com/fcm/send/c2VjcmV0:APA91b", true);
        check(
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
            true,
        );
        check("https://web.push.apple.com:443/QGuQ", true);
        check("http://fcm.googleapis.com/fcm/send/c2VjcmV0", false);
        check("https://fcm.googleapis.com:8443/fcm/send/c2VjcmV0", false);
        check("https://fcm.googleapis.com:80/fcm/send/c2VjcmV0", false);
        check("https://ada@fcm.googleapis.com/", false);
        check("https://:secret@fcm.googleapis.com/", false);
        check("https://fcm.googleapis.com/#here", false);
        for host in [
            "localhost",
            "LOCALHOST",
            "localhost.",
            "push.localhost",
            "127.0.0.1",
            "127.1",
            "2130706433",
            "0x7f.0.0.1",
            "0177.0.0.1",
            "169.254.169.254",
            "8.8.8.8",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "[2606:4700::1111]",
            "intranet",
            "printer.local",
            "db.internal",
            "metadata.google.internal",
            "router.home.arpa",
            "push.example.org.",
            "１２７.0.0.1",
            "",
        ] {
            check(&format!("https://{host}/push"), false);
        }
        check("ftp://fcm.googleapis.com/", false);
        check("file:///etc/passwd", false);
        check("nonsense", false);
        check(
            &format!("https://fcm.googleapis.com/{}", "a".repeat(1973)),
            true,
        );
        check(
            &format!("https://fcm.googleapis.com/{}", "a".repeat(1974)),
            false,
        );
        check(
            &format!("https://fcm.googleapis.com/{}", "ä".repeat(1000)),
            false,
        );
    }
}
