//! The two tokens of a session. The access token is a JWT that names the account for 15 minutes; the refresh token is
//! random, used once, and fetches the next pair.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use troth_base::clock::Clock;
use troth_base::secret::Secret;
use troth_storage::accounts::AccountId;
use troth_storage::sessions::{Bearer, Lifetime, SessionId};

use super::signer::{SignError, Signer};

const ACCESS_LIFETIME: SignedDuration = SignedDuration::from_mins(15);
/// A remembered session ends after 30 days without use.
const REMEMBERED_IDLE: SignedDuration = SignedDuration::from_hours(30 * 24);
/// A browser forgets an unremembered session when it closes; the server ends it after a day without use.
const BROWSER_IDLE: SignedDuration = SignedDuration::from_hours(24);
/// How long a used refresh token is accepted again, because its answer was lost or another tab used it at the same
/// moment. A client waits 10 s for an answer, so this allows some attempts on a bad network.
pub const REPEAT_WINDOW: SignedDuration = SignedDuration::from_mins(1);
/// The audience of the signed claims.
const AUDIENCE: &str = "troth";
/// The claim `typ` of access tokens.
const TYPE: &str = "access";

/// Signs and reads access tokens.
#[derive(Clone)]
pub struct AccessTokens {
    clock: Clock,
    signer: Signer,
}

/// The claims of an access token: account (`sub`), session (`sid`), type, and the second of issue. A token without one
/// of them is refused.
#[derive(Serialize, Deserialize)]
struct AccessClaims {
    sub: String,
    sid: String,
    typ: String,
    iat: i64,
}

impl AccessTokens {
    /// Tokens signed with a secret.
    #[must_use]
    pub fn new(secret: &Secret, clock: Clock) -> Self {
        Self {
            signer: Signer::new(secret, AUDIENCE, clock.clone()),
            clock,
        }
    }

    /// A token for the next 15 minutes.
    ///
    /// # Errors
    /// When signing fails.
    pub fn issue(&self, bearer: Bearer) -> Result<String, SignError> {
        let claims = AccessClaims {
            sub: bearer.account.to_string(),
            sid: bearer.session.to_string(),
            typ: TYPE.to_owned(),
            iat: self.clock.now().as_second(),
        };
        self.signer.sign(claims, ACCESS_LIFETIME)
    }

    /// The session that a token authenticates, if the token is ours and not expired.
    #[must_use]
    pub fn read(&self, token: &str) -> Option<Bearer> {
        self.signer.read::<AccessClaims>(token)?.bearer()
    }

    /// The account that a token of ours was issued to, however old. It does not authenticate.
    #[must_use]
    pub(crate) fn expired_account(&self, token: &str) -> Option<AccountId> {
        let bearer = self.signer.read_expired::<AccessClaims>(token)?.bearer()?;
        Some(bearer.account)
    }
}

impl AccessClaims {
    fn bearer(&self) -> Option<Bearer> {
        if self.typ != TYPE {
            return None;
        }
        Some(Bearer {
            account: AccountId::parse(&self.sub)?,
            session: SessionId::parse(&self.sid)?,
        })
    }
}

/// When a session ends that is used now and not again.
#[must_use]
pub fn idle_end(lifetime: Lifetime, now: Timestamp) -> Timestamp {
    now + match lifetime {
        Lifetime::Remembered => REMEMBERED_IDLE,
        Lifetime::Browser => BROWSER_IDLE,
    }
}
