//! Devices on which an account has signed in, recognised by a signed cookie. Failed attempts from the same network do
//! not lock them out. The cookie does not sign in; it only gives its device attempts of its own.

use axum::http::{HeaderMap, HeaderValue, header};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use troth_base::clock::Clock;
use troth_base::secret::Secret;
use troth_storage::accounts::AccountId;

use super::signer::{SignError, Signer};

/// A planner may not use a device for a year between two weddings.
const LIFETIME: SignedDuration = SignedDuration::from_hours(365 * 24);
const AUDIENCE: &str = "troth-device";
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
        let cookies = headers.get_all(header::COOKIE).into_iter();
        let texts = cookies.filter_map(|cookies| cookies.to_str().ok());
        texts
            .flat_map(|cookies| cookies.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='))
            .filter(|(key, _)| *key == COOKIE)
            .find_map(|(_, value)| self.signer.read(value))
    }

    /// A cookie that recognises the device of a request from now on, with one more account that signed in on it.
    ///
    /// # Errors
    /// When signing fails.
    pub fn cookie(
        &self,
        headers: &HeaderMap,
        account: AccountId,
        is_secure: bool,
    ) -> Result<HeaderValue, SignError> {
        let mut device = self.recognise(headers).unwrap_or_else(|| KnownDevice {
            id: super::secret_token::generate_short(),
            accounts: Vec::new(),
        });
        device.accounts.retain(|known| *known != account);
        device.accounts.insert(0, account);
        device.accounts.truncate(MOST_ACCOUNTS);
        let value = self.signer.sign(device, LIFETIME)?;
        let seconds = LIFETIME.as_secs();
        let secure = if is_secure { "; Secure" } else { "" };
        // Only the routes that check passwords read it.
        let cookie = format!(
            "{COOKIE}={value}; Path=/api/auth; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"
        );
        Ok(HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("")))
    }
}
