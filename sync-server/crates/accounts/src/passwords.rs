//! Passwords: hashed with argon2id off the async threads, a few at a time, with fair queueing among callers.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::{self, PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use troth_base::heavy::fair_permits::{FairPermits, NoPermit, Permit, PermitLimits};
use troth_base::heavy::in_thread;
use troth_base::server::Network;
use troth_http::error::ApiError;
use troth_storage::accounts::AccountId;

/// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// Longest queue of password checks: as many as two slow cores do within [`LONGEST_WAIT`].
const MOST_QUEUED: usize = 256;
/// Longest wait in the queue, less than the request timeout: the caller gets an error and not a timeout.
const LONGEST_WAIT: Duration = Duration::from_secs(7);
/// Checked against when an address is unknown, so that the answer takes as long as for a known one. Salt and hash are
/// arbitrary constants: to hash a real one at each start of the server would take most of the start.
const DECOY_SALT: &str = "bm8gcGFzc3dvcmQgaGVyZQ";
const DECOY_HASH: &str = "bm9ib2R5J3MgcGFzc3dvcmQgaGFzIHRoaXMgaGFzaCE";

/// Hashes and checks passwords; clones share the limit.
#[derive(Clone)]
pub struct Passwords {
    argon2: Argon2<'static>,
    decoy: Arc<str>,
    permits: FairPermits<Option<Network>, Option<AccountId>>,
}

/// The caller of a password check, for fair queueing. Networks take turns, and within a network so do the accounts that
/// have signed in from there; all other callers of a network share one queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasswordCaller {
    /// The network of the request; `None` for the operator.
    pub network: Option<Network>,
    /// The account, if it has signed in from that network before.
    pub account: Option<AccountId>,
}

impl PasswordCaller {
    /// The operator on the command line.
    pub const OPERATOR: Self = Self {
        network: None,
        account: None,
    };

    /// A caller without a known account on its network.
    #[must_use]
    pub fn stranger(network: Network) -> Self {
        Self {
            network: Some(network),
            account: None,
        }
    }
}

/// Why a password could not be hashed or checked.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// A stored hash cannot be read, or the parameters are wrong.
    #[error("argon2: {0}")]
    Argon2(#[from] password_hash::Error),
    /// The queue is too long to be served in time.
    #[error("too many password checks are queued")]
    Busy,
    /// The thread ended without a result, as when the server stops.
    #[error("the password thread ended early")]
    Stopped,
}

impl Passwords {
    /// A new hasher.
    ///
    /// # Errors
    /// When argon2 refuses its parameters.
    pub fn new() -> Result<Self, PasswordError> {
        Self::with_memory(MEMORY_KIB)
    }

    /// A hasher for passwords that protect nothing, as in tests: with the least memory that argon2 allows, in a
    /// thousandth of the time.
    ///
    /// # Errors
    /// When argon2 refuses its parameters.
    pub fn weak() -> Result<Self, PasswordError> {
        Self::with_memory(Params::MIN_M_COST)
    }

    fn with_memory(kibibytes: u32) -> Result<Self, PasswordError> {
        let params =
            Params::new(kibibytes, PASSES, LANES, None).map_err(password_hash::Error::from)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let parameters = format!("m={kibibytes},t={PASSES},p={LANES}");
        let decoy = format!("$argon2id$v=19${parameters}${DECOY_SALT}${DECOY_HASH}");
        // More at once than there are processors would only use more memory.
        let concurrent = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self {
            argon2,
            decoy: decoy.into(),
            permits: FairPermits::new(PermitLimits {
                concurrent,
                waiting: MOST_QUEUED,
                longest_wait: LONGEST_WAIT,
            }),
        })
    }

    /// The hash to store for a password.
    ///
    /// # Errors
    /// When argon2 fails, the queue is full or the server is stopping.
    pub async fn hash(
        &self,
        caller: PasswordCaller,
        password: String,
    ) -> Result<String, PasswordError> {
        self.run_in_thread(caller, move |argon2| {
            compute_hash(argon2, password.as_bytes())
        })
        .await
    }

    /// Whether a password matches a stored hash. Without a hash it does not match, but the check takes as long.
    ///
    /// # Errors
    /// When the stored hash cannot be read, the queue is full or the server is stopping.
    pub async fn verify(
        &self,
        caller: PasswordCaller,
        password: String,
        stored_hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        let has_hash = stored_hash.is_some();
        let expected_hash = stored_hash.unwrap_or_else(|| self.decoy.to_string());
        let matches = self
            .run_in_thread(caller, move |argon2| {
                let expected = PasswordHash::new(&expected_hash)?;
                match argon2.verify_password(password.as_bytes(), &expected) {
                    Ok(()) => Ok(true),
                    Err(password_hash::Error::Password) => Ok(false),
                    Err(error) => Err(error),
                }
            })
            .await?;
        Ok(matches && has_hash)
    }

    /// Runs a computation on a thread, when it is the caller's turn.
    async fn run_in_thread<T: Send + 'static>(
        &self,
        caller: PasswordCaller,
        work: impl FnOnce(&Argon2<'static>) -> Result<T, password_hash::Error> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let acquired = self.permits.acquire(caller.network, caller.account).await;
        let permit: Permit<_, _> = acquired.map_err(|NoPermit| PasswordError::Busy)?;
        let argon2 = self.argon2.clone();
        let result = in_thread(move || {
            // Held by the thread: a caller that gives up must not free the permit early.
            let _held_permit = permit;
            work(&argon2)
        })
        .await;
        Ok(result.or(Err(PasswordError::Stopped))??)
    }
}

fn compute_hash(argon2: &Argon2<'static>, password: &[u8]) -> Result<String, password_hash::Error> {
    let salt = SaltString::encode_b64(&rand::random::<[u8; 16]>())?;
    Ok(argon2.hash_password(password, &salt)?.to_string())
}

impl From<PasswordError> for ApiError {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::Busy => Self::Unavailable,
            PasswordError::Argon2(_) | PasswordError::Stopped => Self::internal(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_of_a_known_account_matches() {
        let passwords = Passwords::new().unwrap();
        let stored = passwords
            .hash(PasswordCaller::OPERATOR, "violets & rye".to_owned())
            .await
            .unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        // A decoy that cannot be read, or takes another time, would reveal which addresses have an account.
        let [decoy, real] = [&passwords.decoy, stored.as_str()].map(|hash| {
            let hash = PasswordHash::new(hash).unwrap();
            (
                hash.algorithm,
                hash.version,
                hash.params,
                hash.hash.unwrap().len(),
            )
        });
        assert_eq!(decoy, real);
        let verify = async |password: &str, stored: Option<&String>| {
            let verified = passwords
                .verify(
                    PasswordCaller::OPERATOR,
                    password.to_owned(),
                    stored.cloned(),
                )
                .await;
            verified.unwrap()
        };
        assert!(verify("violets & rye", Some(&stored)).await);
        assert!(!verify("violets & rye ", Some(&stored)).await);
        assert!(!verify("violets & rye", None).await);
    }
}
