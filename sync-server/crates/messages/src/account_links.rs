//! Links to reset a password or confirm an email address. They are mailed; an operator can also print a reset link.

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

/// How long a reset link is valid. Short, since another person may get to see the mailbox.
const RESET_LIFETIME: SignedDuration = SignedDuration::from_hours(1);
/// How long a confirmation link is valid: long enough for users who read their mail once a week.
const CONFIRM_LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);
/// How long an expired link is kept to explain why it no longer works.
const EXPIRED_LINKS_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Mails a link to set a new password; does nothing if no mail is sent.
///
/// # Errors
/// When the database fails.
pub async fn mail_reset(state: &Messages, account: &Account) -> sqlx::Result<()> {
    let delivery = state.delivery;
    if delivery == Delivery::None {
        return Ok(());
    }
    let link_token = LinkToken::new(state.clock.now(), RESET_LIFETIME);
    let message = mail::reset_password_message(
        &AccountLinkMail {
            to: &account.email,
            first_name: &account.first_name,
            link: &state.public_url.reset_password(&link_token.token),
            expires_at: link_token.expires_at,
        },
        link_token.now,
    );
    let instants = link_token.instants();
    let link = link_token.new_link(account, LinkPurpose::Password, &instants);
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
    let link_token = LinkToken::new(state.clock.now(), CONFIRM_LIFETIME);
    let message = mail::confirm_email_message(
        &AccountLinkMail {
            to: &account.email,
            first_name: &account.first_name,
            link: &state.public_url.confirm_email(&link_token.token),
            expires_at: link_token.expires_at,
        },
        link_token.now,
    );
    let instants = link_token.instants();
    let link = link_token.new_link(account, LinkPurpose::Email, &instants);
    links::mail(&state.db, &link, &message, delivery).await
}

/// Uses up a link that confirms the account's address. Returns the state that the link had, and, if the password is not
/// among the sign-in methods to keep, the token of a link to set a new one.
///
/// # Errors
/// When the database fails.
pub async fn confirm_email(
    state: &Messages,
    token: &TokenHash,
    account: &Account,
    methods_to_keep: Option<&MethodsToKeep>,
) -> sqlx::Result<(Option<AccountLinkState>, Option<String>)> {
    let link_token = LinkToken::new(state.clock.now(), RESET_LIFETIME);
    let instants = link_token.instants();
    let link = link_token.new_link(account, LinkPurpose::Password, &instants);
    let link_state =
        links::confirm_email(&state.db, token, methods_to_keep, &link, &instants.now).await?;
    let needs_password = methods_to_keep.is_some_and(|methods| !methods.password);
    Ok((link_state, needs_password.then_some(link_token.token)))
}

/// A password reset link for the operator to hand over; `None` if no account has the address. It ends all sessions of
/// the account, and using it switches the passkey requirement off. Unlike a password that the operator sets, the
/// operator never learns the new one.
///
/// # Errors
/// When the database fails.
pub async fn create_reset_link(
    db: &Db,
    clock: &Clock,
    public_url: &PublicUrl,
    email: &str,
) -> sqlx::Result<Option<String>> {
    let normalised_email = email.trim().to_lowercase();
    let Some(account) = accounts::find_by_email(db, &normalised_email).await? else {
        return Ok(None);
    };
    let link_token = LinkToken::new(clock.now(), RESET_LIFETIME);
    let instants = link_token.instants();
    links::insert_for_operator(
        db,
        &link_token.new_link(&account, LinkPurpose::Password, &instants),
    )
    .await?;
    Ok(Some(public_url.reset_password(&link_token.token)))
}

/// The token of a new link, with the instants of its creation and expiry.
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

    fn instants(&self) -> LinkInstants {
        LinkInstants {
            now: instant_text(self.now),
            expires_at: instant_text(self.expires_at),
            forget_before: instant_text(self.now - EXPIRED_LINKS_KEPT),
        }
    }

    fn new_link<'a>(
        &self,
        account: &'a Account,
        purpose: LinkPurpose,
        instants: &'a LinkInstants,
    ) -> NewAccountLink<'a> {
        NewAccountLink {
            account: account.id,
            purpose,
            email: &account.email,
            token: secret_token::hash(&self.token),
            now: &instants.now,
            expires_at: &instants.expires_at,
            forget_before: &instants.forget_before,
        }
    }
}
