//! Devices on which an account has signed in, by a signed cookie: what others guess from the same network does not keep
//! them out. The cookie alone does not sign in; it only gives its device tries of its own.

use axum::http::{HeaderMap, HeaderValue, header};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use super::signer::Signer;
use crate::clock::Clock;
use crate::config::Secret;
use crate::db::accounts::AccountId;

/// As long as a device may lie in a drawer between two weddings of a planner.
const LIFETIME: SignedDuration = SignedDuration::from_hours(365 * 24);
const AUDIENCE: &str = "troth-device";
const COOKIE: &str = "troth-device";
/// Accounts of a tablet that a team shares.
const MOST_ACCOUNTS: usize = 8;

/// Signs and reads the cookies of devices; clones share the key.
#[derive(Clone)]
pub struct KnownDevices {
    signer: Signer,
}

/// A device that was seen before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KnownDevice {
    /// A random name, too long to guess.
    #[serde(rename = "sub")]
    pub(crate) id: String,
    /// The accounts that signed in on it, the latest first.
    accounts: Vec<AccountId>,
}

impl KnownDevice {
    /// Whether an account has signed in on it.
    pub(crate) fn knows(&self, account: AccountId) -> bool {
        self.accounts.contains(&account)
    }
}

impl KnownDevices {
    /// Cookies signed with a secret.
    #[must_use]
    pub fn new(secret: &Secret, clock: Clock) -> Self {
        Self {
            signer: Signer::new(secret, AUDIENCE, clock),
        }
    }

    /// The device of a request, if it was seen before.
    pub(crate) fn of(&self, headers: &HeaderMap) -> Option<KnownDevice> {
        let cookies = headers.get_all(header::COOKIE).into_iter();
        let texts = cookies.filter_map(|cookies| cookies.to_str().ok());
        texts
            .flat_map(|cookies| cookies.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='))
            .filter(|(key, _)| *key == COOKIE)
            .find_map(|(_, value)| self.signer.read(value))
    }

    /// The cookie by which the device of a request is known from now on, on which an account has signed in.
    ///
    /// # Errors
    /// When signing fails.
    pub(crate) fn cookie(
        &self,
        headers: &HeaderMap,
        account: AccountId,
        is_secure: bool,
    ) -> Result<HeaderValue, jsonwebtoken::errors::Error> {
        let mut device = self.of(headers).unwrap_or_else(|| KnownDevice {
            id: super::secret_token::short(),
            accounts: Vec::new(),
        });
        device.accounts.retain(|known| *known != account);
        device.accounts.insert(0, account);
        device.accounts.truncate(MOST_ACCOUNTS);
        let value = self.signer.sign(device, LIFETIME)?;
        let seconds = LIFETIME.as_secs();
        let secure = if is_secure { "; Secure" } else { "" };
        // Only what asks for passwords reads it.
        let cookie = format!(
            "{COOKIE}={value}; Path=/api/auth; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"
        );
        Ok(HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("")))
    }
}
