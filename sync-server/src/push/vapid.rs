//! By what push services know this server: a signed token beside each push (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde::Serialize;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::p256::pkcs8::EncodePrivateKey as _;

use crate::db::push_key::Secret;

/// How long a token is good. A push service takes none that is good for more than a day.
const LIFETIME: SignedDuration = SignedDuration::from_hours(12);

/// The key pair of this server.
pub(super) struct Key {
    signing: EncodingKey,
    public: String,
}

#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: i64,
    sub: &'a str,
}

/// A random secret for a key pair.
pub(super) fn new_secret() -> Secret {
    loop {
        let secret: Secret = rand::random();
        // Of four milliards one is none.
        if SecretKey::from_slice(&secret).is_ok() {
            return secret;
        }
    }
}

impl Key {
    /// The pair of a secret, if it is one.
    pub(super) fn of(secret: &Secret) -> Option<Self> {
        let secret = SecretKey::from_slice(secret).ok()?;
        let public = secret.public_key().to_encoded_point(false);
        Some(Self {
            signing: EncodingKey::from_ec_der(secret.to_pkcs8_der().ok()?.as_bytes()),
            public: URL_SAFE_NO_PAD.encode(public.as_bytes()),
        })
    }

    /// Its public part: an uncompressed point, in base64url.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// A token for a push service, with the address of whoever runs this server.
    pub(super) fn token(
        &self,
        origin: &str,
        contact: &str,
        now: Timestamp,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        let claims = Claims {
            aud: origin,
            exp: (now + LIFETIME).as_second(),
            sub: contact,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::ES256), &claims, &self.signing)
    }
}
