//! Work that is due later, done by whichever server takes it.

use std::convert::Infallible;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::clock::instant_text;
use crate::db::jobs::{self, Job, Kind};
use crate::db::turns::{Duty, Office};
use crate::db::{answers, attempts, notifications, weddings};
use crate::digest;
use crate::photos::sweep as photos;
use crate::reminders;
use crate::state::AppState;
use crate::unlooked;

mod forgot_password;
mod push;
mod send_mail;
mod settle_photo;
mod take_reply;
mod take_upload;

/// How long a job is left alone whose worker says nothing: its process died, or its database hung. With [`INTERVAL`]
/// that is less than a minute, since somebody waits for the photo.
const LEASE: SignedDuration = SignedDuration::from_secs(45);
/// How often a worker keeps the job that it is at. Three attempts fit into a lease.
const KEPT_AGAIN: Duration = Duration::from_secs(15);
/// The longest that a job may take. Then it is put off.
const LONGEST: Duration = Duration::from_secs(5 * 60);
/// How often to look for jobs that have become due. Those that are added are told of.
const INTERVAL: Duration = Duration::from_secs(10);
/// How often to look for weddings that have changed, and for what is due.
const TICK: Duration = Duration::from_secs(3);
/// How often to look for what nobody needs any more.
const SWEEP: SignedDuration = SignedDuration::from_hours(1);
/// How often to see whether the process that takes photos away has died.
const LOOK: Duration = Duration::from_secs(60);
/// For so many days a stream tells those who were away what was deleted.
const DELETED_DAYS: i64 = 30;
/// For so many days a notification is shown.
const TOLD_DAYS: i64 = 365;
/// How long a job that is being done may take when the server stops.
const LAST_JOB: Duration = Duration::from_secs(10);

/// The workers, one for each kind of job: mail that a slow server takes holds nothing else up.
pub struct Workers {
    stop: watch::Sender<bool>,
    running: JoinSet<()>,
}

impl Workers {
    /// Starts them.
    #[must_use]
    pub fn start(state: &AppState) -> Self {
        let stop = watch::Sender::new(false);
        let mut running = JoinSet::new();
        for kind in [
            Kind::SendMail,
            Kind::SendLetter,
            Kind::ForgotPassword,
            Kind::TakeReply,
            Kind::SettlePhoto,
        ] {
            running.spawn(work(state.clone(), kind, stop.subscribe()));
        }
        for _ in 0..push::WORKERS {
            running.spawn(work(state.clone(), Kind::Push, stop.subscribe()));
        }
        running.spawn(take_uploads(state.clone(), stop.subscribe()));
        running.spawn(take_stock(state.clone()));
        running.spawn(clear_photos(state.clone(), stop.subscribe()));
        running.spawn(keep_time(state.clone(), stop.subscribe()));
        Self { stop, running }
    }

    /// Lets them finish what they are doing. What is cut off is done after the next start.
    pub async fn shutdown(mut self) {
        self.stop.send_replace(true);
        let all = async { while self.running.join_next().await.is_some() {} };
        let _cut_off = tokio::time::timeout(LAST_JOB, all).await;
    }
}

async fn work(state: AppState, kind: Kind, mut stop: watch::Receiver<bool>) {
    if matches!(kind, Kind::TakeReply | Kind::SettlePhoto) {
        // Somebody was told that a reply or a photo is there: nobody waits for the lease of a server that died.
        let now = instant_text(state.clock.now());
        if let Err(error) = jobs::release(&state.db, kind, &now).await {
            tracing::error!(%error, ?kind, "cannot go on with the work of before");
        }
    }
    let mut added = state.db.jobs_added();
    while !*stop.borrow() {
        added.mark_unchanged();
        let did_one = do_one(&state, kind).await.unwrap_or_else(|error| {
            tracing::error!(%error, ?kind, "cannot work on what is due");
            false
        });
        if did_one {
            continue;
        }
        tokio::select! {
            _ = stop.changed() => {}
            _ = added.changed() => {}
            () = tokio::time::sleep(INTERVAL) => {}
        }
    }
}

/// Works on uploads. A sender was told that all is there: nobody waits for the lease of a server that died.
async fn take_uploads(state: AppState, stop: watch::Receiver<bool>) {
    if let Err(error) = photos::after_start(&state.photos).await {
        tracing::error!(%error, "cannot clear what was left of photos");
    }
    let now = instant_text(state.clock.now());
    if let Err(error) = jobs::release(&state.db, Kind::TakeUpload, &now).await {
        tracing::error!(%error, "cannot go on with the uploads of before");
    }
    let workers =
        (0..take_upload::WORKERS).map(|_| work(state.clone(), Kind::TakeUpload, stop.clone()));
    futures_util::future::join_all(workers).await;
}

/// Looks once whether all photos are there that should be: a backup may have come without them.
async fn take_stock(state: AppState) {
    if let Err(error) = photos::take_stock(&state.photos).await {
        tracing::error!(%error, "cannot look through the store of photos");
    }
}

/// Takes away what nobody needs of photos. Many files of a slow store hold up no reminder.
async fn clear_photos(state: AppState, mut stop: watch::Receiver<bool>) {
    let mut office = Office::of(&state.db, Duty::Photos);
    let mut sweep_at = state.clock.now();
    while !*stop.borrow() {
        if sweep_at <= state.clock.now() && is_mine(&mut office).await {
            sweep_at = state.clock.now() + SWEEP;
            if let Err(error) = photos::sweep(&state.photos).await {
                tracing::error!(%error, "cannot take away what is left of photos");
            }
        }
        tokio::select! {
            _ = stop.changed() => {}
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

/// Whether it is this process that does something for all of them. While the database is away nobody does.
async fn is_mine(office: &mut Office) -> bool {
    office.is_mine().await.unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot tell which process looks for what is due");
        false
    })
}

/// Looks at weddings that have changed or in which something is due, and writes to those who have not looked.
async fn keep_time(state: AppState, mut stop: watch::Receiver<bool>) {
    let mut office = Office::of(&state.db, Duty::Time);
    let mut sweep_at = state.clock.now();
    while !*stop.borrow() {
        if is_mine(&mut office).await {
            if sweep_at <= state.clock.now() {
                sweep_at = state.clock.now() + SWEEP;
                if let Err(error) = sweep(&state).await {
                    tracing::error!(%error, "cannot forget old notifications");
                }
            }
            if let Err(error) = keep_time_once(&state).await {
                tracing::error!(%error, "cannot look for what is due");
            }
        }
        tokio::select! {
            _ = stop.changed() => {}
            () = tokio::time::sleep(TICK) => {}
        }
    }
}

/// Does what [`keep_time`] does once.
///
/// # Errors
/// When the database fails.
pub async fn keep_time_once(state: &AppState) -> sqlx::Result<()> {
    reminders::look_at_due(state).await?;
    unlooked::write_due(state).await?;
    digest::write_due(state).await?;
    take_away_deleted(state).await
}

/// Forgets notifications that nobody needs any more.
///
/// # Errors
/// When the database fails.
pub async fn sweep(state: &AppState) -> sqlx::Result<()> {
    let now = state.clock.now();
    let before = |days: i64| instant_text(now - SignedDuration::from_hours(24 * days));
    attempts::sweep(&state.db, now).await?;
    answers::sweep(&state.db, &instant_text(now - answers::KEPT_FOR)).await?;
    notifications::sweep(&state.db, &before(DELETED_DAYS), &before(TOLD_DAYS)).await
}

/// Takes away for good the weddings that were deleted so long ago that nobody may bring them back.
async fn take_away_deleted(state: &AppState) -> sqlx::Result<()> {
    let since = instant_text(state.clock.now() - weddings::KEPT);
    for wedding in weddings::to_purge(&state.db, &since).await? {
        if state.documents.purge(&wedding).await.is_ok() {
            tracing::info!(document = wedding, "a deleted wedding is gone for good");
        }
    }
    Ok(())
}

/// Does all jobs of a kind that are due, one after the other.
///
/// # Errors
/// When the database fails.
pub async fn do_due(state: &AppState, kind: Kind) -> sqlx::Result<()> {
    while do_one(state, kind).await? {}
    Ok(())
}

/// Does the job that has been due for longest; false when there is none.
async fn do_one(state: &AppState, kind: Kind) -> sqlx::Result<bool> {
    let now = state.clock.now();
    let until = instant_text(now + LEASE);
    let taken = jobs::take(&state.db, kind, &instant_text(now), rand::random(), &until).await?;
    let Some(job) = taken else {
        return Ok(false);
    };
    let work = async {
        match kind {
            Kind::SendMail | Kind::SendLetter => send_mail::run(state, &job).await,
            Kind::ForgotPassword => forgot_password::run(state, &job).await,
            Kind::TakeReply => take_reply::run(state, &job).await,
            Kind::TakeUpload => take_upload::run(state, &job).await,
            Kind::SettlePhoto => settle_photo::run(state, &job).await,
            Kind::Push => push::run(state, &job).await,
        }
    };
    let done = match tokio::time::timeout(LONGEST, while_kept(state, &job, work)).await {
        Ok(Ok(())) => return Ok(true),
        Ok(Err(error)) => Err(error),
        Err(_elapsed) => {
            tracing::warn!(?kind, "a job took too long, and is done again later");
            Ok(true)
        }
    };
    let due_at = next_attempt(state.clock.now(), job.attempts, rand::random());
    if let Err(error) = jobs::postpone(&state.db, &job, &instant_text(due_at)).await {
        // A database that is away takes no note. The lease ends by itself.
        tracing::warn!(%error, ?kind, "a job could not be put off");
    }
    done
}

/// Works on a job and keeps it meanwhile, a little at a time. Both go on side by side: the work may hold what the
/// other waits for.
async fn while_kept<T>(state: &AppState, job: &Job, work: impl Future<Output = T>) -> T {
    tokio::select! {
        done = work => done,
        never = keep(state, job) => match never {},
    }
}

async fn keep(state: &AppState, job: &Job) -> Infallible {
    loop {
        tokio::time::sleep(KEPT_AGAIN).await;
        let until = instant_text(state.clock.now() + LEASE);
        if let Err(error) = jobs::keep(&state.db, job, &until).await {
            tracing::warn!(%error, "a job could not be kept");
        }
    }
}

/// When to try again what has failed so often: half a minute, a minute, two, up to an hour. What failed
/// together comes back apart: `chance`, from 0 to 1, shortens the pause by up to a half.
fn next_attempt(now: Timestamp, attempts: u32, chance: f64) -> Timestamp {
    const FIRST: f64 = 30.0;
    const LONGEST: f64 = 60.0 * 60.0;
    let doublings = f64::from(attempts.clamp(1, 16) - 1);
    let pause = (FIRST * doublings.exp2()).min(LONGEST) * (1.0 - chance / 2.0);
    now + SignedDuration::from_secs_f64(pause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_an_hour() {
        let check = |attempts: u32, chance: f64, seconds: i64| {
            let now = Timestamp::UNIX_EPOCH;
            let pause = next_attempt(now, attempts, chance).duration_since(now);
            assert_eq!(
                pause,
                SignedDuration::from_secs(seconds),
                "{attempts}, {chance}"
            );
        };
        check(1, 0.0, 30);
        check(1, 1.0, 15);
        check(2, 0.0, 60);
        check(7, 0.0, 32 * 60);
        check(8, 0.0, 60 * 60);
        check(u32::MAX, 1.0, 30 * 60);
    }
}
