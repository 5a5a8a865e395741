//! Rates the work of each account. An account that exceeds its share of the machine is not disconnected but read
//! from more slowly; others are not affected.
//!
//! Work is counted as time on an ordinary machine, estimated from the measured size of a message. Each account may
//! spend a second at once, and regains a quarter of the time that passes: enough for twenty devices that reconnect
//! with fifty weddings each, and for any person who types or drags.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use troth_storage::accounts::AccountId;

use super::limits;

/// From this many accounts on, those without debt are dropped.
const MAX_ACCOUNTS: usize = 4_096;

/// Cost of any message.
const PER_MESSAGE: Duration = Duration::from_micros(100);
/// Added cost of a message with changes: a commit, and sending them to the peers.
const PER_EDIT: Duration = Duration::from_micros(400);
/// Cost of a change, however small.
const PER_CHANGE: Duration = Duration::from_micros(40);
/// Cost to check and apply an operation.
const PER_OPERATION: Duration = Duration::from_micros(10);
/// Cost to read a kibibyte.
const PER_KIBIBYTE: Duration = Duration::from_micros(20);

/// The work of each account; clones share it.
#[derive(Clone, Default)]
pub(super) struct AccountPace(Arc<Mutex<HashMap<AccountId, AccountWork>>>);

/// What one account has spent of its allowance.
struct AccountWork {
    /// The debt at `updated_at`.
    debt: Duration,
    updated_at: Instant,
}

/// Cost of an incoming message.
pub(super) fn cost_of_message(bytes: usize) -> Duration {
    PER_MESSAGE + PER_KIBIBYTE.saturating_mul(count(bytes / 1024))
}

/// Cost of the changes in a message.
pub(super) fn cost_of_changes(changes: usize, operations: usize) -> Duration {
    PER_EDIT
        .saturating_add(PER_CHANGE.saturating_mul(count(changes)))
        .saturating_add(PER_OPERATION.saturating_mul(count(operations)))
}

/// Cost of a message with changes that cannot be read.
pub(super) fn cost_of_unreadable(bytes: usize) -> Duration {
    cost_of_message(bytes) * 10
}

/// Cost of relaying a message to this many peers.
pub(super) fn cost_of_relay(listeners: usize) -> Duration {
    PER_OPERATION.saturating_mul(count(listeners))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl AccountPace {
    /// Adds work to an account.
    pub(super) fn spend(&self, account: AccountId, work: Duration) {
        self.spend_at(account, work, Instant::now());
    }

    /// When to read from this account again; `None` for now.
    pub(super) fn paused_until(&self, account: AccountId) -> Option<Instant> {
        self.pause_end_at(account, Instant::now())
    }

    /// Waits until an account may make one more edit, and counts it.
    pub(super) async fn wait_for_pace(&self, account: AccountId) {
        if let Some(until) = self.paused_until(account) {
            tokio::time::sleep_until(until).await;
        }
        self.spend(account, cost_of_message(0) + cost_of_changes(1, 1));
    }

    fn spend_at(&self, account: AccountId, work: Duration, now: Instant) {
        let mut accounts = self.accounts();
        if accounts.len() >= MAX_ACCOUNTS {
            accounts.retain(|_, account_work| !account_work.debt_at(now).is_zero());
        }
        let account_work = accounts.entry(account).or_insert(AccountWork {
            debt: Duration::ZERO,
            updated_at: now,
        });
        // More debt would only lengthen a pause that has reached its limit.
        let max_debt =
            limits::WORK_BURST + limits::LONGEST_SLOWED / limits::SECONDS_PER_WORK_SECOND;
        account_work.debt = account_work.debt_at(now).saturating_add(work).min(max_debt);
        account_work.updated_at = now;
    }

    fn pause_end_at(&self, account: AccountId, now: Instant) -> Option<Instant> {
        let accounts = self.accounts();
        let debt = accounts.get(&account)?.debt_at(now);
        let excess = debt.checked_sub(limits::WORK_BURST)?;
        (!excess.is_zero()).then(|| now + excess * limits::SECONDS_PER_WORK_SECOND)
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<AccountId, AccountWork>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AccountWork {
    /// The spent work that the account has not regained yet.
    fn debt_at(&self, now: Instant) -> Duration {
        let elapsed = now.saturating_duration_since(self.updated_at);
        self.debt
            .saturating_sub(elapsed / limits::SECONDS_PER_WORK_SECOND)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long an account is slowed after these works, one right after the other.
    fn pause_after(works: impl IntoIterator<Item = Duration>) -> Option<Duration> {
        let (pace, account, now) = (AccountPace::default(), AccountId::random(), Instant::now());
        for work in works {
            pace.spend_at(account, work, now);
        }
        pace.pause_end_at(account, now).map(|until| until - now)
    }

    #[test]
    fn honest_accounts_are_never_slowed() {
        // Twenty devices of a couple reconnect at once, with fifty weddings each.
        let reconnect = std::iter::repeat_n(cost_of_message(300), 20 * 50 * 4);
        assert_eq!(pause_after(reconnect), None);
        // A wedding of 2,000 guests that was planned offline.
        let import = [cost_of_message(500 << 10), cost_of_changes(2_000, 60_000)];
        assert_eq!(pause_after(import), None);
        // An hour of edits and presence, faster than a person works.
        let (pace, account, start) = (AccountPace::default(), AccountId::random(), Instant::now());
        for tick in 0..3_600 * 20 {
            let now = start + Duration::from_millis(50) * tick;
            assert_eq!(pace.pause_end_at(account, now), None);
            pace.spend_at(account, cost_of_message(300) + cost_of_changes(1, 5), now);
            pace.spend_at(account, cost_of_message(300) + cost_of_relay(20), now);
        }
    }

    #[test]
    fn a_flood_is_slowed_for_a_limited_time() {
        let edits =
            |count| std::iter::repeat_n(cost_of_message(300) + cost_of_changes(1, 1), count);
        assert_eq!(pause_after(edits(1_000)), None);
        assert!(pause_after(edits(5_000)).is_some());
        assert_eq!(pause_after(edits(1_000_000)), Some(limits::LONGEST_SLOWED));
        let bomb = cost_of_changes(usize::MAX, usize::MAX);
        assert_eq!(pause_after([bomb, bomb]), Some(limits::LONGEST_SLOWED));
    }

    #[test]
    fn a_flood_slows_only_its_own_account_and_ends() {
        let (pace, start) = (AccountPace::default(), Instant::now());
        let (eve, ada) = (AccountId::random(), AccountId::random());
        pace.spend_at(eve, Duration::from_secs(60), start);
        assert_eq!(pace.pause_end_at(ada, start), None);
        let until = pace.pause_end_at(eve, start).unwrap();
        assert_eq!(pace.pause_end_at(eve, until), None);
        assert!(
            pace.pause_end_at(eve, until - Duration::from_millis(1))
                .is_some()
        );
    }

    #[test]
    fn accounts_without_debt_are_dropped() {
        let (pace, start) = (AccountPace::default(), Instant::now());
        for _ in 0..MAX_ACCOUNTS {
            pace.spend_at(AccountId::random(), cost_of_message(1), start);
        }
        let later = start + Duration::from_secs(60);
        pace.spend_at(AccountId::random(), cost_of_message(1), later);
        assert_eq!(pace.accounts().len(), 1);
    }
}
