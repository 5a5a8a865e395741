//! The letter allowance of an account: how many letters it may send a day, and the messages when it is used up. The
//! operator sets the limits; the core decides how the limit of a new account grows.

use jiff::Timestamp;
use troth_base::clock::instant_text;
use troth_core::letter_limits::{daily_limit, next_increase};
use troth_documents::DocumentId;
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::accounts::{self, Account, AccountId};
use troth_storage::letter_counts::{self, ExceededLimit, LetterLimits, day_of};
use troth_storage::outbox::Delivery;

use crate::state::Messages;

/// How many addresses an error message names.
const MOST_NAMED: usize = 3;

/// The letter allowance of an account.
pub struct LetterAllowance {
    /// Today's limits.
    pub limits: LetterLimits,
    /// The next increase of the account's limit: in how many days, and to what.
    pub next_increase: Option<(u32, u32)>,
}

/// Today's use of the tighter of the two limits.
pub struct AllowanceUse {
    /// Letters sent today.
    pub sent: u32,
    /// The limit.
    pub limit: u32,
}

impl LetterAllowance {
    /// Loads the allowance of an account, which depends on the account's age.
    pub async fn load(state: &Messages, account: AccountId) -> Result<Self, ApiError> {
        let created_at = accounts::find_created_at(&state.db, account)
            .await?
            .ok_or(ApiError::Unauthorized("Please sign in again."))?;
        let created_at: Timestamp = created_at.parse().map_err(ApiError::internal)?;
        let age_hours = state.clock.now().duration_since(created_at).as_hours();
        let age_days = u32::try_from(age_hours / 24).unwrap_or(0);
        let full_limit = state.letter_limits.account;
        Ok(Self {
            limits: LetterLimits {
                account: daily_limit(age_days, full_limit),
                ..state.letter_limits
            },
            next_increase: next_increase(age_days, full_limit),
        })
    }

    /// Today's use of the allowance, for letters of this wedding.
    pub async fn find_use_today(
        &self,
        state: &Messages,
        account: AccountId,
        wedding: &DocumentId,
    ) -> Result<AllowanceUse, ApiError> {
        let now = instant_text(state.clock.now());
        let counts =
            letter_counts::read(&state.db, account, wedding.as_str(), day_of(&now)).await?;
        let account_use = AllowanceUse {
            sent: counts.account,
            limit: self.limits.account,
        };
        let wedding_use = AllowanceUse {
            sent: counts.wedding,
            limit: self.limits.wedding,
        };
        Ok(match wedding_use.remaining() < account_use.remaining() {
            true => wedding_use,
            false => account_use,
        })
    }

    /// The error for letters that exceed a limit.
    pub fn exceeded_error(&self, excess: &ExceededLimit) -> ApiError {
        let LetterLimits {
            account,
            wedding,
            address,
        } = self.limits;
        let message = match excess {
            ExceededLimit::OfAccount(sent) => {
                let remaining = account.saturating_sub(*sent);
                let next_increase = self.next_increase.map_or_else(
                    || "A new day begins at midnight UTC.".to_owned(),
                    |(days, new_limit)| {
                        format!("{} it can send {new_limit} a day.", days_text(days))
                    },
                );
                format!(
                    "Nothing was sent: your account can send {account} letters a day, and {sent} were sent today, so {remaining} are left. {next_increase}"
                )
            }
            ExceededLimit::OfWedding(sent) => {
                let remaining = wedding.saturating_sub(*sent);
                format!(
                    "Nothing was sent: this wedding can send {wedding} letters a day, and {sent} were sent today, so {remaining} are left. A new day begins at midnight UTC."
                )
            }
            ExceededLimit::To(addresses) => {
                let named: Vec<&str> = addresses
                    .iter()
                    .take(MOST_NAMED)
                    .map(String::as_str)
                    .collect();
                let named = named.join(", ");
                let more = match addresses.len().saturating_sub(MOST_NAMED) {
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
    fn remaining(&self) -> u32 {
        self.limit.saturating_sub(self.sent)
    }
}

/// Whether an account may write to others. An unconfirmed address could belong to anyone, so no mail goes out in its
/// name. Without a mail server nothing is sent, and no address can be confirmed.
pub fn may_write(state: &Messages, account: &Account) -> bool {
    account.email_confirmed || state.delivery != Delivery::Queued
}

/// Checks that an account may write to others ([`may_write`]).
pub fn check_may_write(state: &Messages, account: &Account) -> Result<(), ApiError> {
    match may_write(state, account) {
        true => Ok(()),
        false => Err(ApiError::named(
            ErrorCode::EmailNotConfirmed,
            "Please confirm your email address first. You can have the link sent again from your profile.",
        )),
    }
}

fn days_text(days: u32) -> String {
    match days {
        1 => "From tomorrow".to_owned(),
        days => format!("In {days} days"),
    }
}
