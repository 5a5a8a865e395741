//! Daily letter allowance of an account, and the texts of refusals. The operator sets the limits; the core decides how
//! an account's limit grows.

use jiff::Timestamp;
use troth_base::clock::instant_text;
use troth_core::letter_limits::{daily_limit, next_increase};
use troth_documents::DocumentId;
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::accounts::{self, Account, AccountId};
use troth_storage::letter_counts::{self, ExceededLimit, LetterLimits, day_of};
use troth_storage::outbox::Delivery;

use crate::state::Messages;

/// Addresses named in a refusal.
const NAMED: usize = 3;

/// Letter allowance of an account.
pub struct LetterAllowance {
    /// Today's limits.
    pub limits: LetterLimits,
    /// The next increase of the account's limit: in how many days, and to what.
    pub next_increase: Option<(u32, u32)>,
}

/// Today's use of the tighter of the two limits.
pub struct AllowanceUse {
    /// Letters sent.
    pub sent: u32,
    /// The limit.
    pub most: u32,
}

impl LetterAllowance {
    /// Allowance of an account, by its age.
    pub async fn load(state: &Messages, account: AccountId) -> Result<Self, ApiError> {
        let made_at = accounts::find_created_at(&state.db, account).await?;
        let made_at = made_at.ok_or(ApiError::Unauthorized("Please sign in again."))?;
        let made_at: Timestamp = made_at.parse().map_err(ApiError::internal)?;
        let hours = state.clock.now().duration_since(made_at).as_hours();
        let days = u32::try_from(hours / 24).unwrap_or(0);
        let most = state.letter_limits.account;
        Ok(Self {
            limits: LetterLimits {
                account: daily_limit(days, most),
                ..state.letter_limits
            },
            next_increase: next_increase(days, most),
        })
    }

    /// Use of the allowance for a wedding today.
    pub async fn find_use_today(
        &self,
        state: &Messages,
        account: AccountId,
        wedding: &DocumentId,
    ) -> Result<AllowanceUse, ApiError> {
        let now = instant_text(state.clock.now());
        let counts = letter_counts::read(&state.db, account, wedding.as_str(), day_of(&now));
        let counts = counts.await?;
        let of_account = AllowanceUse {
            sent: counts.account,
            most: self.limits.account,
        };
        let of_wedding = AllowanceUse {
            sent: counts.wedding,
            most: self.limits.wedding,
        };
        Ok(match of_wedding.left() < of_account.left() {
            true => of_wedding,
            false => of_account,
        })
    }

    /// The error for letters that exceed a limit.
    pub fn refusal(&self, excess: &ExceededLimit) -> ApiError {
        let LetterLimits {
            account,
            wedding,
            address,
        } = self.limits;
        let message = match excess {
            ExceededLimit::OfAccount(sent) => {
                let left = account.saturating_sub(*sent);
                let grows = self.next_increase.map_or_else(
                    || "A new day begins at midnight UTC.".to_owned(),
                    |(days, then)| format!("{} it can send {then} a day.", in_days(days)),
                );
                format!(
                    "Nothing was sent: your account can send {account} letters a day, and {sent} were sent today, so {left} are left. {grows}"
                )
            }
            ExceededLimit::OfWedding(sent) => {
                let left = wedding.saturating_sub(*sent);
                format!(
                    "Nothing was sent: this wedding can send {wedding} letters a day, and {sent} were sent today, so {left} are left. A new day begins at midnight UTC."
                )
            }
            ExceededLimit::To(addresses) => {
                let named = addresses.iter().take(NAMED).cloned();
                let named = named.collect::<Vec<_>>().join(", ");
                let more = match addresses.len().saturating_sub(NAMED) {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                format!(
                    "Nothing was sent: an address gets at most {address} letters a day, and {named}{more} already got that many today. Leave them out, or wait until midnight UTC."
                )
            }
        };
        ApiError::named(ErrorCode::TooManyLetters, message)
    }
}

impl AllowanceUse {
    fn left(&self) -> u32 {
        self.most.saturating_sub(self.sent)
    }
}

/// Whether an account may write to others. An unconfirmed address could belong to anyone, so no mail goes out in its
/// name. Without a mail server nothing is sent, and no address can be confirmed.
pub fn may_write(state: &Messages, account: &Account) -> bool {
    account.email_confirmed || state.delivery != Delivery::Queued
}

/// The same, as an error.
pub fn check_writer(state: &Messages, account: &Account) -> Result<(), ApiError> {
    match may_write(state, account) {
        true => Ok(()),
        false => Err(ApiError::named(
            ErrorCode::EmailNotConfirmed,
            "Please confirm your email address first. You can have the link sent again from your profile.",
        )),
    }
}

fn in_days(days: u32) -> String {
    match days {
        1 => "From tomorrow".to_owned(),
        days => format!("In {days} days"),
    }
}
