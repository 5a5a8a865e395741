//! Workers that run stored jobs, and periodic tasks. Any process may run a job.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::FromRef as _;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;
use tokio::task::JoinSet;
use troth_base::clock::instant_text;
use troth_messages::digest;
use troth_messages::reminders;
use troth_messages::state::Messages;
use troth_messages::unread_mail;
use troth_photos::sweep as photos;
use troth_rest::state::AppState;
use troth_storage::jobs::{self, Job, JobKind};
use troth_storage::locks::{SharedTask, SharedTaskLock};
use troth_storage::{attempts, notifications, stored_responses, weddings};

mod apply_reply;
mod forgot_password;
mod process_upload;
mod push;
mod send_mail;
mod sync_photo;

/// The lease on a job, after which its worker counts as dead or cut off from the database. With [`JOB_CHECK_INTERVAL`]
/// it is less than a minute, since a user is waiting for the photo.
const LEASE_DURATION: SignedDuration = SignedDuration::from_secs(45);
/// How often a worker extends its lease. Three attempts fit into a lease.
const LEASE_EXTENSION_INTERVAL: Duration = Duration::from_secs(15);
/// The time limit of a job; a job that takes longer is postponed.
const JOB_TIME_LIMIT: Duration = Duration::from_secs(5 * 60);
/// How often to look for jobs that have become due. New jobs wake the workers at once.
const JOB_CHECK_INTERVAL: Duration = Duration::from_secs(10);
/// How often to look for changed weddings and due items.
const TIMED_TASK_INTERVAL: Duration = Duration::from_secs(3);
/// How often to delete old data.
const SWEEP_INTERVAL: SignedDuration = SignedDuration::from_hours(1);
/// How often to check whether the process that deletes photos has died.
const SWEEP_LOCK_INTERVAL: Duration = Duration::from_secs(60);
/// Days that deleted notifications are kept, so that devices that were away learn of the deletion.
const DELETED_DAYS: i64 = 30;
/// Days that notifications are kept.
const NOTIFICATION_DAYS: i64 = 365;
/// How long running jobs may take when the server stops.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(10);

/// Job workers, one or more per kind of job: a slow mail server holds up no other kind.
pub struct JobWorkers {
    stop: watch::Sender<bool>,
    running: JoinSet<()>,
}

impl JobWorkers {
    /// Starts the workers.
    #[must_use]
    pub fn start(state: &AppState) -> Self {
        let stop = watch::Sender::new(false);
        let mut running = JoinSet::new();
        for kind in [
            JobKind::SendMail,
            JobKind::SendLetter,
            JobKind::ForgotPassword,
            JobKind::ApplyReply,
            JobKind::SyncPhoto,
        ] {
            running.spawn(run_worker(state.clone(), kind, stop.subscribe()));
        }
        for _ in 0..push::WORKERS {
            running.spawn(run_worker(state.clone(), JobKind::Push, stop.subscribe()));
        }
        running.spawn(run_upload_workers(state.clone(), stop.subscribe()));
        running.spawn(check_photo_files(state.clone()));
        running.spawn(sweep_photos(state.clone(), stop.subscribe()));
        running.spawn(run_timed_tasks(state.clone(), stop.subscribe()));
        Self { stop, running }
    }

    /// Waits for running jobs. Interrupted jobs run again after the next start.
    pub async fn shutdown(mut self) {
        self.stop.send_replace(true);
        let all_finished = async { while self.running.join_next().await.is_some() {} };
        let _cut_off = tokio::time::timeout(SHUTDOWN_LIMIT, all_finished).await;
    }
}

/// Runs the due jobs of a kind until the server stops.
async fn run_worker(state: AppState, kind: JobKind, mut stop: watch::Receiver<bool>) {
    if matches!(kind, JobKind::ApplyReply | JobKind::SyncPhoto) {
        // A user was promised a reply or a photo: do not wait for the lease of a server that died. This also ends leases
        // of living processes, so it is only for jobs that may safely run twice.
        let now = instant_text(state.clock.now());
        if let Err(error) = jobs::end_leases(&state.db, kind, &now).await {
            tracing::error!(%error, ?kind, "cannot resume earlier jobs");
        }
    }
    let mut added = state.db.jobs_added();
    while !*stop.borrow() {
        added.mark_unchanged();
        let has_run = run_next(&state, kind).await.unwrap_or_else(|error| {
            tracing::error!(%error, ?kind, "cannot run the due jobs");
            false
        });
        if has_run {
            continue;
        }
        tokio::select! {
            _ = stop.changed() => {}
            _ = added.changed() => {}
            () = tokio::time::sleep(JOB_CHECK_INTERVAL) => {}
        }
    }
}

/// Processes uploads. Their senders know them as complete: do not wait for the lease of a server that died.
async fn run_upload_workers(state: AppState, stop: watch::Receiver<bool>) {
    if let Err(error) = photos::clear_interrupted_writes(&state.photos).await {
        tracing::error!(%error, "cannot remove leftovers of photos");
    }
    let now = instant_text(state.clock.now());
    if let Err(error) = jobs::end_leases(&state.db, JobKind::ProcessUpload, &now).await {
        tracing::error!(%error, "cannot resume earlier uploads");
    }
    let workers = (0..process_upload::WORKERS)
        .map(|_| run_worker(state.clone(), JobKind::ProcessUpload, stop.clone()));
    futures_util::future::join_all(workers).await;
}

/// Checks once whether all photo files exist: a backup may have been restored without them.
async fn check_photo_files(state: AppState) {
    if let Err(error) = photos::audit_store(&state.photos).await {
        tracing::error!(%error, "cannot check the store of photos");
    }
}

/// Deletes photo files that are no longer used. On its own, so that a slow store holds up no reminder.
async fn sweep_photos(state: AppState, mut stop: watch::Receiver<bool>) {
    let mut lock = SharedTaskLock::new(&state.db, SharedTask::PhotoSweep);
    let mut sweep_at = state.clock.now();
    while !*stop.borrow() {
        if sweep_at <= state.clock.now() && try_lock(&mut lock).await {
            sweep_at = state.clock.now() + SWEEP_INTERVAL;
            if let Err(error) = photos::sweep(&state.photos).await {
                tracing::error!(%error, "cannot remove leftovers of photos");
            }
        }
        tokio::select! {
            _ = stop.changed() => {}
            () = tokio::time::sleep(SWEEP_LOCK_INTERVAL) => {}
        }
    }
}

/// Whether this process has the lock of a task that only one process does. None has it while the database is away.
async fn try_lock(lock: &mut SharedTaskLock) -> bool {
    lock.try_acquire().await.unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read which process does a shared task");
        false
    })
}

/// Checks changed weddings and due items, mails notifications left unread, and deletes old data.
async fn run_timed_tasks(state: AppState, mut stop: watch::Receiver<bool>) {
    let mut lock = SharedTaskLock::new(&state.db, SharedTask::Reminders);
    let mut sweep_at = state.clock.now();
    while !*stop.borrow() {
        if try_lock(&mut lock).await {
            if sweep_at <= state.clock.now() {
                sweep_at = state.clock.now() + SWEEP_INTERVAL;
                if let Err(error) = sweep(&state).await {
                    tracing::error!(%error, "cannot delete old notifications");
                }
            }
            if let Err(error) = run_timed_tasks_once(&state).await {
                tracing::error!(%error, "cannot run the timed tasks");
            }
        }
        tokio::select! {
            _ = stop.changed() => {}
            () = tokio::time::sleep(TIMED_TASK_INTERVAL) => {}
        }
    }
}

/// One round of [`run_timed_tasks`].
///
/// # Errors
/// When the database fails.
pub async fn run_timed_tasks_once(state: &AppState) -> sqlx::Result<()> {
    reminders::check_due(&Messages::from_ref(state)).await?;
    unread_mail::queue_due(&Messages::from_ref(state)).await?;
    digest::queue_due(&Messages::from_ref(state)).await?;
    purge_deleted(state).await
}

/// Deletes old notifications, counters and stored responses.
///
/// # Errors
/// When the database fails.
pub async fn sweep(state: &AppState) -> sqlx::Result<()> {
    let now = state.clock.now();
    let before = |days: i64| instant_text(now - SignedDuration::from_hours(24 * days));
    attempts::sweep(&state.db, now).await?;
    stored_responses::sweep(&state.db, &instant_text(now - stored_responses::KEPT_FOR)).await?;
    notifications::sweep(&state.db, &before(DELETED_DAYS), &before(NOTIFICATION_DAYS)).await
}

/// Permanently deletes weddings that can no longer be restored.
async fn purge_deleted(state: &AppState) -> sqlx::Result<()> {
    let deleted_before = instant_text(state.clock.now() - weddings::RESTORE_PERIOD);
    for wedding in weddings::list_to_purge(&state.db, &deleted_before).await? {
        if state.documents.purge(&wedding).await.is_ok() {
            tracing::info!(document = wedding, "a deleted wedding is erased");
        }
    }
    Ok(())
}

/// Runs all due jobs of a kind, one after the other.
///
/// # Errors
/// When the database fails.
pub async fn run_due(state: &AppState, kind: JobKind) -> sqlx::Result<()> {
    while run_next(state, kind).await? {}
    Ok(())
}

/// Runs the job that has been due longest; false if no job is due.
async fn run_next(state: &AppState, kind: JobKind) -> sqlx::Result<bool> {
    let now = state.clock.now();
    let lease_end = instant_text(now + LEASE_DURATION);
    let lease_token = rand::random();
    let leased = jobs::lease(&state.db, kind, &instant_text(now), lease_token, &lease_end).await?;
    let Some(job) = leased else {
        return Ok(false);
    };
    let work = async {
        match kind {
            JobKind::SendMail | JobKind::SendLetter => send_mail::run(state, &job).await,
            JobKind::ForgotPassword => forgot_password::run(state, &job).await,
            JobKind::ApplyReply => apply_reply::run(state, &job).await,
            JobKind::ProcessUpload => process_upload::run(state, &job).await,
            JobKind::SyncPhoto => sync_photo::run(state, &job).await,
            JobKind::Push => push::run(state, &job).await,
        }
    };
    let result = match tokio::time::timeout(JOB_TIME_LIMIT, run_with_lease(state, &job, work)).await
    {
        Ok(Ok(())) => return Ok(true),
        Ok(Err(error)) => Err(error),
        Err(_elapsed) => {
            tracing::warn!(?kind, "a job took too long and is postponed");
            Ok(true)
        }
    };
    let due_at = next_attempt(state.clock.now(), job.attempts, rand::random());
    if let Err(error) = jobs::postpone(&state.db, &job, &instant_text(due_at)).await {
        // The database may be away. The lease ends by itself.
        tracing::warn!(%error, ?kind, "a job could not be postponed");
    }
    result
}

/// Runs a job and extends its lease meanwhile, concurrently: the work may hold a lock that the extension waits for.
async fn run_with_lease<T>(state: &AppState, job: &Job, work: impl Future<Output = T>) -> T {
    tokio::select! {
        result = work => result,
        never = extend_lease_forever(state, job) => match never {},
    }
}

/// Extends the lease on a job until it is dropped.
async fn extend_lease_forever(state: &AppState, job: &Job) -> Infallible {
    loop {
        tokio::time::sleep(LEASE_EXTENSION_INTERVAL).await;
        let until = instant_text(state.clock.now() + LEASE_DURATION);
        if let Err(error) = jobs::extend_lease(&state.db, job, &until).await {
            tracing::warn!(%error, "the lease on a job could not be extended");
        }
    }
}

/// The time of the next attempt. The pause after `attempts` failures is half a minute, a minute, two, and so on up to
/// an hour; `chance`, a random number from 0 to 1, shortens it by up to a half.
fn next_attempt(now: Timestamp, attempts: u32, chance: f64) -> Timestamp {
    const FIRST_SECONDS: f64 = 30.0;
    const LONGEST_SECONDS: f64 = 60.0 * 60.0;
    let doublings = f64::from(attempts.clamp(1, 16) - 1);
    let longest_pause = (FIRST_SECONDS * doublings.exp2()).min(LONGEST_SECONDS);
    let pause_seconds = longest_pause * (1.0 - chance / 2.0);
    now + SignedDuration::from_secs_f64(pause_seconds)
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
