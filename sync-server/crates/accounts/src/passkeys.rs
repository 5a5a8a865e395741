//! Passkeys (Web Authentication Level 3). Each of their ceremonies (registration, sign-in, check) has two calls: one
//! that starts it with a challenge, and one that verifies the device's answer.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::Value;
use troth_base::public_url::PublicUrl;
use troth_http::error::ApiError;
use url::{Host, Url};
use uuid::Uuid;
use webauthn_rs::prelude::{
    CreationChallengeResponse, CredentialID, DiscoverableAuthentication, Passkey,
    PasskeyAuthentication, PasskeyRegistration, RequestChallengeResponse, WebauthnError,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};
use webauthn_rs_proto::ResidentKeyRequirement;

/// The WebAuthn relying party; clones share it.
///
/// A passkey belongs to a domain name. A server that is reached by a bare IP address has no passkeys.
#[derive(Clone)]
pub struct Passkeys(Option<Arc<Webauthn>>);

/// Why a passkey ceremony failed.
#[derive(Debug, thiserror::Error)]
pub enum PasskeyError {
    /// The server has no domain name.
    #[error("passkeys need a server with a name")]
    NoName,
    /// The device's answer cannot be parsed.
    #[error("this is not an answer of a device: {0}")]
    Invalid(#[from] serde_json::Error),
    /// Verification failed.
    #[error(transparent)]
    Refused(#[from] WebauthnError),
}

impl From<PasskeyError> for ApiError {
    fn from(error: PasskeyError) -> Self {
        match error {
            PasskeyError::NoName => Self::NotFound(
                "Passkeys don’t work on this server: its address needs a name, not a number.",
            ),
            PasskeyError::Invalid(_) | PasskeyError::Refused(_) => {
                tracing::warn!(%error, "a passkey was not accepted");
                Self::invalid(
                    "credential",
                    "The passkey wasn’t accepted. Please try again.",
                )
            }
        }
    }
}

impl Passkeys {
    /// Passkeys for a server at a public URL.
    #[must_use]
    pub fn for_server(url: &PublicUrl) -> Self {
        let webauthn = Url::parse(&url.origin()).ok().and_then(|origin| {
            let Some(Host::Domain(name)) = origin.host() else {
                return None;
            };
            let builder = WebauthnBuilder::new(name, &origin).ok()?;
            builder.rp_name("Troth").build().ok()
        });
        Self(webauthn.map(Arc::new))
    }

    /// Whether this server can have passkeys.
    pub fn is_available(&self) -> bool {
        self.0.is_some()
    }

    fn webauthn(&self) -> Result<&Webauthn, PasskeyError> {
        self.0.as_deref().ok_or(PasskeyError::NoName)
    }

    /// Starts a registration: the challenge for a new key.
    pub fn start_registration(
        &self,
        account: Uuid,
        email: &str,
        name: &str,
        existing_keys: Vec<CredentialID>,
    ) -> Result<(CreationChallengeResponse, PasskeyRegistration), PasskeyError> {
        let (mut options, state) = self.webauthn()?.start_passkey_registration(
            account,
            email,
            name,
            Some(existing_keys),
        )?;
        // A discoverable key names its account, so users sign in without typing their address. By default the device
        // decides whether its key is discoverable; here it must be, or a full security key reports that it is full.
        if let Some(selection) = options.public_key.authenticator_selection.as_mut() {
            selection.resident_key = Some(ResidentKeyRequirement::Required);
            selection.require_resident_key = true;
        }
        Ok((options, state))
    }

    /// Finishes a registration: verifies the device's answer and returns the new key.
    pub fn finish_registration(
        &self,
        state: &PasskeyRegistration,
        answer: Value,
    ) -> Result<Passkey, PasskeyError> {
        Ok(self
            .webauthn()?
            .finish_passkey_registration(&parse_answer(answer)?, state)?)
    }

    /// Starts a sign-in with any key that the device has for this server.
    pub fn start_sign_in(
        &self,
    ) -> Result<(RequestChallengeResponse, DiscoverableAuthentication), PasskeyError> {
        let (mut options, state) = self.webauthn()?.start_discoverable_authentication()?;
        // The user has pressed a button: the device prompts at once, not when a field is filled in.
        options.mediation = None;
        Ok((options, state))
    }

    /// The account and the key that an answer claims. Not verified until [`Self::finish_sign_in`].
    pub fn read_claim(&self, answer: &Value) -> Result<(Uuid, Vec<u8>), PasskeyError> {
        let answer = parse_answer(answer.clone())?;
        let (owner, key) = self
            .webauthn()?
            .identify_discoverable_authentication(&answer)?;
        Ok((owner, key.to_vec()))
    }

    /// Verifies the answer with the claimed key and updates its counter.
    pub fn finish_sign_in(
        &self,
        state: DiscoverableAuthentication,
        mut key: Passkey,
        answer: Value,
    ) -> Result<Passkey, PasskeyError> {
        let verified = self.webauthn()?.finish_discoverable_authentication_v2(
            &parse_answer(answer)?,
            state,
            &key,
        )?;
        key.update_credential(&verified);
        Ok(key)
    }

    /// Starts a check with one of the given keys.
    pub fn start_check(
        &self,
        keys: &[Passkey],
    ) -> Result<(RequestChallengeResponse, PasskeyAuthentication), PasskeyError> {
        Ok(self.webauthn()?.start_passkey_authentication(keys)?)
    }

    /// Verifies the answer. Returns the key that was used, with its counter updated.
    pub fn finish_check(
        &self,
        state: &PasskeyAuthentication,
        keys: Vec<Passkey>,
        answer: Value,
    ) -> Result<Option<Passkey>, PasskeyError> {
        let verified = self
            .webauthn()?
            .finish_passkey_authentication(&parse_answer(answer)?, state)?;
        let mut keys = keys.into_iter();
        let Some(mut key) = keys.find(|key| key.cred_id() == verified.cred_id()) else {
            return Ok(None);
        };
        key.update_credential(&verified);
        Ok(Some(key))
    }
}

fn parse_answer<T: DeserializeOwned>(answer: Value) -> Result<T, PasskeyError> {
    Ok(serde_json::from_value(answer)?)
}
