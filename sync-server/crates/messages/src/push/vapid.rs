//! VAPID: a signed token with each push identifies this server (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde::Serialize;
use troth_storage::push_key::PushPrivateKey;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::p256::pkcs8::EncodePrivateKey as _;

/// The lifetime of a token. Push services accept at most a day.
const LIFETIME: SignedDuration = SignedDuration::from_hours(12);

/// The key pair of this server.
pub(super) struct VapidKey {
    signing: EncodingKey,
    public: String,
}

#[derive(Serialize)]
struct VapidClaims<'a> {
    aud: &'a str,
    exp: i64,
    sub: &'a str,
}

/// Generates a random private key.
pub(super) fn generate_private_key() -> PushPrivateKey {
    loop {
        let secret: PushPrivateKey = rand::random();
        // About one random value in four billion is not a valid key.
        if SecretKey::from_slice(&secret).is_ok() {
            return secret;
        }
    }
}

impl VapidKey {
    /// The key pair of a private key; `None` if that is not valid.
    pub(super) fn from_private_key(secret: &PushPrivateKey) -> Option<Self> {
        let secret = SecretKey::from_slice(secret).ok()?;
        let public = secret.public_key().to_encoded_point(false);
        Some(Self {
            signing: EncodingKey::from_ec_der(secret.to_pkcs8_der().ok()?.as_bytes()),
            public: URL_SAFE_NO_PAD.encode(public.as_bytes()),
        })
    }

    /// Public key: an uncompressed point, in base64url.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// Signs a token for a push service, with the operator's contact.
    pub(super) fn sign_token(
        &self,
        origin: &str,
        contact: &str,
        now: Timestamp,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        let claims = VapidClaims {
            aud: origin,
            exp: (now + LIFETIME).as_second(),
            sub: contact,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::ES256), &claims, &self.signing)
    }
}
