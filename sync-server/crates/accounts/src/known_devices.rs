//! Devices on which an account has signed in, recognised by a signed cookie. The cookie does not sign in: it gives the
//! device a separate limit of password attempts, so that failures of others on the same network do not lock it out.

use axum::http::{HeaderMap, HeaderValue};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use troth_base::clock::Clock;
use troth_base::secret::Secret;
use troth_storage::accounts::AccountId;

use super::cookie_values;
use super::signer::{SignError, Signer};

/// How long a device is recognised: a planner may not use one for months between two weddings.
const LIFETIME: SignedDuration = SignedDuration::from_hours(365 * 24);
/// The audience of the signed claims.
const AUDIENCE: &str = "troth-device";
/// The name of the cookie.
const COOKIE: &str = "troth-device";
/// Accounts remembered per device, such as a tablet that a team shares.
const MOST_ACCOUNTS: usize = 8;

/// Signs and reads the cookies of devices; clones share the key.
#[derive(Clone)]
pub struct KnownDevices {
    signer: Signer,
}

/// A device that was recognised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownDevice {
    /// A random identifier, too long to guess.
    #[serde(rename = "sub")]
    pub(crate) id: String,
    /// The accounts that signed in on it, most recent first.
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

    /// The device of a request, if it is recognised.
    pub fn recognise(&self, headers: &HeaderMap) -> Option<KnownDevice> {
        cookie_values(headers, COOKIE).find_map(|value| self.signer.read(value))
    }

    /// A cookie that recognises the device of a request from now on, with one more account that signed in on it.
    ///
    /// # Errors
    /// When signing fails.
    pub fn build_cookie(
        &self,
        headers: &HeaderMap,
        account: AccountId,
        is_secure: bool,
    ) -> Result<HeaderValue, SignError> {
        let mut device = self.recognise(headers).unwrap_or_else(|| KnownDevice {
            id: super::secret_token::generate_short(),
            accounts: Vec::new(),
        });
        device.accounts.retain(|earlier| *earlier != account);
        device.accounts.insert(0, account);
        device.accounts.truncate(MOST_ACCOUNTS);
        let value = self.signer.sign(device, LIFETIME)?;
        let seconds = LIFETIME.as_secs();
        let secure_attribute = if is_secure { "; Secure" } else { "" };
        // Only the routes that check passwords read it.
        let cookie = format!(
            "{COOKIE}={value}; Path=/api/auth; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure_attribute}"
        );
        // Base64 and cookie names are visible ASCII, so this never falls back.
        Ok(HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("")))
    }
}
