//! Signed tokens (JWT) that only this server reads back: claims for one audience, valid until an expiry.

use jiff::SignedDuration;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use troth_base::clock::Clock;
use troth_base::secret::Secret;
use troth_http::error::ApiError;

/// Signs claims of one kind and reads them; clones share the key.
#[derive(Clone)]
pub(super) struct Signer {
    clock: Clock,
    /// The audience of the claims: those signed for another are refused.
    audience: &'static str,
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

/// Claims could not be signed.
#[derive(Debug, thiserror::Error)]
#[error("cannot sign: {0}")]
pub struct SignError(#[from] jsonwebtoken::errors::Error);

impl From<SignError> for ApiError {
    fn from(error: SignError) -> Self {
        Self::internal(error)
    }
}

/// The claims of a token. `C` must have a field `sub`, the subject: [`Signer`] refuses a token without `aud`, `exp` or
/// `sub`.
#[derive(Serialize, Deserialize)]
struct SignedClaims<C> {
    aud: String,
    exp: i64,
    #[serde(flatten)]
    claims: C,
}

impl Signer {
    pub(super) fn new(secret: &Secret, audience: &'static str, clock: Clock) -> Self {
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_audience(&[audience]);
        validation.set_required_spec_claims(&["exp", "aud", "sub"]);
        // `read` checks `exp`, with the same clock that `sign` uses.
        validation.validate_exp = false;
        Self {
            clock,
            audience,
            encoding: EncodingKey::from_secret(secret.expose().as_bytes()),
            decoding: DecodingKey::from_secret(secret.expose().as_bytes()),
            validation,
        }
    }

    /// Signs the claims, with a lifetime. Without a field `sub` their token cannot be read again.
    pub(super) fn sign<C: Serialize>(
        &self,
        claims: C,
        lifetime: SignedDuration,
    ) -> Result<String, SignError> {
        let signed = SignedClaims {
            aud: self.audience.to_owned(),
            exp: (self.clock.now() + lifetime).as_second(),
            claims,
        };
        let header = Header::new(Algorithm::HS256);
        Ok(jsonwebtoken::encode(&header, &signed, &self.encoding)?)
    }

    /// Reads claims that this server signed for this audience and that have not expired.
    pub(super) fn read<C: DeserializeOwned>(&self, token: &str) -> Option<C> {
        let signed = self.verify_signature::<C>(token)?;
        (signed.exp > self.clock.now().as_second()).then_some(signed.claims)
    }

    /// Reads claims that may have expired. They show a past state and authorise nothing.
    pub(super) fn read_expired<C: DeserializeOwned>(&self, token: &str) -> Option<C> {
        Some(self.verify_signature::<C>(token)?.claims)
    }

    /// Checks the signature and the audience, but not the expiry.
    fn verify_signature<C: DeserializeOwned>(&self, token: &str) -> Option<SignedClaims<C>> {
        let decoded = jsonwebtoken::decode(token, &self.decoding, &self.validation);
        Some(decoded.ok()?.claims)
    }
}
