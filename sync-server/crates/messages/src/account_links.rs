//! Account links: password reset and email confirmation by mail, and the reset link that an operator hands over.

use jiff::{SignedDuration, Timestamp};
use troth_accounts::secret_token;
use troth_base::clock::{Clock, instant_text};
use troth_base::public_url::PublicUrl;
use troth_storage::accounts::links::{self, AccountLinkState, LinkPurpose, NewAccountLink};
use troth_storage::accounts::sign_in_methods::MethodsToKeep;
use troth_storage::accounts::{self, Account};
use troth_storage::outbox::Delivery;
use troth_storage::{Db, TokenHash};

use crate::mail::{self, AccountLinkMail};
use crate::state::Messages;

/// Short, since another person may get to see the mailbox.
const RESET_LIFETIME: SignedDuration = SignedDuration::from_hours(1);
/// Long enough for users who read their mail once a week.
const CONFIRM_LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);
/// How long an expired link is kept to explain why it no longer works.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Mails a link to set a new password; does nothing if no mail is sent.
///
/// # Errors
/// When the database fails.
pub async fn mail_reset(state: &Messages, account: &Account) -> sqlx::Result<()> {
    let delivery = state.delivery;
    if delivery == Delivery::None {
        return Ok(());
    }
    let secret = LinkToken::new(state.clock.now(), RESET_LIFETIME);
    let message = mail::reset_password_message(
        &AccountLinkMail {
            to: &account.email,
            first_name: &account.first_name,
            link: &state.public_url.reset_password(&secret.token),
            expires_at: secret.expires_at,
        },
        secret.now,
    );
    let texts = secret.texts();
    let link = secret.link(account, LinkPurpose::Password, &texts);
    links::mail(&state.db, &link, &message, delivery).await
}

/// Mails a link that confirms the account's address; does nothing if no mail is sent.
///
/// # Errors
/// When the database fails.
pub async fn mail_confirmation(state: &Messages, account: &Account) -> sqlx::Result<()> {
    let delivery = state.delivery;
    if delivery == Delivery::None {
        return Ok(());
    }
    let secret = LinkToken::new(state.clock.now(), CONFIRM_LIFETIME);
    let message = mail::confirm_email_message(
        &AccountLinkMail {
            to: &account.email,
            first_name: &account.first_name,
            link: &state.public_url.confirm_email(&secret.token),
            expires_at: secret.expires_at,
        },
        secret.now,
    );
    let texts = secret.texts();
    let link = secret.link(account, LinkPurpose::Email, &texts);
    links::mail(&state.db, &link, &message, delivery).await
}

/// Spends a link that confirms the account's address. Returns the token of a link to set a new password if the password
/// is not kept.
///
/// # Errors
/// When the database fails.
pub async fn confirm(
    state: &Messages,
    token: &TokenHash,
    account: &Account,
    kept: Option<&MethodsToKeep>,
) -> sqlx::Result<(Option<AccountLinkState>, Option<String>)> {
    let secret = LinkToken::new(state.clock.now(), RESET_LIFETIME);
    let texts = secret.texts();
    let link = secret.link(account, LinkPurpose::Password, &texts);
    let link_state = links::confirm_email(&state.db, token, kept, &link, &texts.now).await?;
    let is_new = kept.is_some_and(|kept| !kept.password);
    Ok((link_state, is_new.then_some(secret.token)))
}

/// A password reset link for the operator to hand over; `None` if no account has the address. It ends all sessions of
/// the account, and using it switches the passkey requirement off. Unlike a password that the operator sets, the
/// operator never learns the new one.
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
    let Some(account) = accounts::find_by_email(db, &email).await? else {
        return Ok(None);
    };
    let secret = LinkToken::new(clock.now(), RESET_LIFETIME);
    let texts = secret.texts();
    links::insert_for_operator(db, &secret.link(&account, LinkPurpose::Password, &texts)).await?;
    Ok(Some(public_url.reset_password(&secret.token)))
}

/// The token of a new link and its lifetime.
struct LinkToken {
    token: String,
    now: Timestamp,
    expires_at: Timestamp,
}

/// The instants of a link as they are stored.
struct LinkInstants {
    now: String,
    expires_at: String,
    forget_before: String,
}

impl LinkToken {
    fn new(now: Timestamp, lifetime: SignedDuration) -> Self {
        Self {
            token: secret_token::generate(),
            now,
            expires_at: now + lifetime,
        }
    }

    fn texts(&self) -> LinkInstants {
        LinkInstants {
            now: instant_text(self.now),
            expires_at: instant_text(self.expires_at),
            forget_before: instant_text(self.now - REMEMBERED),
        }
    }

    fn link<'a>(
        &self,
        account: &'a Account,
        purpose: LinkPurpose,
        texts: &'a LinkInstants,
    ) -> NewAccountLink<'a> {
        NewAccountLink {
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
