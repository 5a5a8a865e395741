//! Links to the address of an account, and the one that an operator hands over.

use jiff::{SignedDuration, Timestamp};

use crate::auth::secret_token;
use crate::clock::{Clock, instant_text};
use crate::db::accounts::links::{self, NewLink, Purpose, Standing};
use crate::db::accounts::ways_in::WaysToKeep;
use crate::db::accounts::{self, Account};
use crate::db::outbox::Delivery;
use crate::db::{Db, TokenHash};
use crate::mail::{self, AccountLink};
use crate::public_url::PublicUrl;
use crate::state::AppState;

/// A mailbox that somebody else gets to see must not be a way in for long.
const RESET_LIFETIME: SignedDuration = SignedDuration::from_hours(1);
/// People read their mail within a week.
const CONFIRM_LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);
/// How long a dead link can say why it is dead.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Sends a link to set a new password, where mail is sent at all.
///
/// # Errors
/// When the database fails.
pub(crate) async fn mail_reset(state: &AppState, account: &Account) -> sqlx::Result<()> {
    let delivery = state.delivery();
    if delivery == Delivery::None {
        return Ok(());
    }
    let secret = Secret::new(state.clock.now(), RESET_LIFETIME);
    let message = mail::reset_password(
        &AccountLink {
            to: &account.email,
            first_name: &account.first_name,
            link: &state.public_url.reset_password(&secret.token),
            expires_at: secret.expires_at,
        },
        secret.now,
    );
    let texts = secret.texts();
    let link = secret.link(account, Purpose::Password, &texts);
    links::mail(&state.db, &link, &message, delivery).await
}

/// Sends a link that confirms the address of an account, where mail is sent at all.
///
/// # Errors
/// When the database fails.
pub(crate) async fn mail_confirmation(state: &AppState, account: &Account) -> sqlx::Result<()> {
    let delivery = state.delivery();
    if delivery == Delivery::None {
        return Ok(());
    }
    let secret = Secret::new(state.clock.now(), CONFIRM_LIFETIME);
    let message = mail::confirm_email(
        &AccountLink {
            to: &account.email,
            first_name: &account.first_name,
            link: &state.public_url.confirm_email(&secret.token),
            expires_at: secret.expires_at,
        },
        secret.now,
    );
    let texts = secret.texts();
    let link = secret.link(account, Purpose::Email, &texts);
    links::mail(&state.db, &link, &message, delivery).await
}

/// Spends a link that confirms the address of an account, and says where a new password is set where the password
/// does not stay.
///
/// # Errors
/// When the database fails.
pub(crate) async fn confirm(
    state: &AppState,
    token: &TokenHash,
    account: &Account,
    kept: Option<&WaysToKeep>,
) -> sqlx::Result<(Option<Standing>, Option<String>)> {
    let secret = Secret::new(state.clock.now(), RESET_LIFETIME);
    let texts = secret.texts();
    let link = secret.link(account, Purpose::Password, &texts);
    let standing = links::confirm_email(&state.db, token, kept, &link, &texts.now).await?;
    let is_new = kept.is_some_and(|kept| !kept.password);
    Ok((standing, is_new.then_some(secret.token)))
}

/// A link to set a new password, for the operator to hand over; none when nobody has the address. All
/// sessions of the account end, and no passkey is asked for once it is used. The operator never learns the password, as with one that they would set.
///
/// # Errors
/// When the database fails.
pub async fn reset_by_operator(
    db: &Db,
    clock: &Clock,
    public_url: &PublicUrl,
    email: &str,
) -> sqlx::Result<Option<String>> {
    let email = email.trim().to_lowercase();
    let Some(account) = accounts::by_email(db, &email).await? else {
        return Ok(None);
    };
    let secret = Secret::new(clock.now(), RESET_LIFETIME);
    let texts = secret.texts();
    links::hand_out(db, &secret.link(&account, Purpose::Password, &texts)).await?;
    Ok(Some(public_url.reset_password(&secret.token)))
}

/// What a link is made of.
struct Secret {
    token: String,
    now: Timestamp,
    expires_at: Timestamp,
}

/// Its instants, as they are stored.
struct Texts {
    now: String,
    expires_at: String,
    forget_before: String,
}

impl Secret {
    fn new(now: Timestamp, lifetime: SignedDuration) -> Self {
        Self {
            token: secret_token::generate(),
            now,
            expires_at: now + lifetime,
        }
    }

    fn texts(&self) -> Texts {
        Texts {
            now: instant_text(self.now),
            expires_at: instant_text(self.expires_at),
            forget_before: instant_text(self.now - REMEMBERED),
        }
    }

    fn link<'a>(&self, account: &'a Account, purpose: Purpose, texts: &'a Texts) -> NewLink<'a> {
        NewLink {
            account: account.id,
            purpose,
            email: &account.email,
            token: secret_token::hash(&self.token),
            now: &texts.now,
            expires_at: &texts.expires_at,
            forget_before: &texts.forget_before,
        }
    }
}
