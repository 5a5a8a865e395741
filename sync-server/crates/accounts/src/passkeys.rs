//! The ceremonies of passkeys (Web Authentication Level 3): a device proves that it has a key, and its owner unlocks
//! the key on the device.

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

    fn here(&self) -> Result<&Webauthn, PasskeyError> {
        self.0.as_deref().ok_or(PasskeyError::NoName)
    }

    /// Starts a registration: the challenge for a new key.
    pub fn start_registration(
        &self,
        account: Uuid,
        email: &str,
        name: &str,
        known: Vec<CredentialID>,
    ) -> Result<(CreationChallengeResponse, PasskeyRegistration), PasskeyError> {
        let (mut options, state) =
            self.here()?
                .start_passkey_registration(account, email, name, Some(known))?;
        // By default the device decides whether its key is discoverable. Users sign in without typing their address, so
        // the key has to be; security keys that are full report it.
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
            .here()?
            .finish_passkey_registration(&read(answer)?, state)?)
    }

    /// Starts a sign-in with any key that the device has for this server.
    pub fn start_sign_in(
        &self,
    ) -> Result<(RequestChallengeResponse, DiscoverableAuthentication), PasskeyError> {
        let (mut options, state) = self.here()?.start_discoverable_authentication()?;
        // The user has pressed a button: the device prompts at once, not when a field is filled in.
        options.mediation = None;
        Ok((options, state))
    }

    /// The key and the account that an answer claims. Not verified until [`Self::finish_sign_in`].
    pub fn claimed(&self, answer: &Value) -> Result<(Uuid, Vec<u8>), PasskeyError> {
        let answer = read(answer.clone())?;
        let (owner, key) = self.here()?.identify_discoverable_authentication(&answer)?;
        Ok((owner, key.to_vec()))
    }

    /// Verifies the answer with the claimed key and updates its counter.
    pub fn finish_sign_in(
        &self,
        state: DiscoverableAuthentication,
        mut key: Passkey,
        answer: Value,
    ) -> Result<Passkey, PasskeyError> {
        let shown =
            self.here()?
                .finish_discoverable_authentication_v2(&read(answer)?, state, &key)?;
        key.update_credential(&shown);
        Ok(key)
    }

    /// Starts a check with one of the given keys.
    pub fn start_check(
        &self,
        keys: &[Passkey],
    ) -> Result<(RequestChallengeResponse, PasskeyAuthentication), PasskeyError> {
        Ok(self.here()?.start_passkey_authentication(keys)?)
    }

    /// Verifies the answer, returning which of the keys was used, with its counter updated.
    pub fn finish_check(
        &self,
        state: &PasskeyAuthentication,
        keys: Vec<Passkey>,
        answer: Value,
    ) -> Result<Option<Passkey>, PasskeyError> {
        let shown = self
            .here()?
            .finish_passkey_authentication(&read(answer)?, state)?;
        let mut keys = keys.into_iter();
        let key = keys.find(|key| key.cred_id() == shown.cred_id());
        Ok(key.map(|mut key| {
            key.update_credential(&shown);
            key
        }))
    }
}

fn read<T: DeserializeOwned>(answer: Value) -> Result<T, PasskeyError> {
    Ok(serde_json::from_value(answer)?)
}
