//! Heavy work on data from outside: decoding pictures, drawing share pictures, writing archives. A few workers take
//! turns at it, and share one memory budget.
//!
//! A failed allocation ends the process, and a picture of 243 kB may unpack to 190 MB. So work reads the header
//! first, reserves the memory that it needs, and begins when it has it.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{self, JoinError};
use troth_pictures::MOST_MEMORY;

pub mod fair_permits;
mod fair_queue;

use fair_permits::{FairPermits, NoPermit, PermitLimits};

/// The most workers, on a machine with as many cores.
const MOST_WORKERS: usize = 4;
/// Requests that may wait. Jobs and forms of photos have at most twelve of them, so most are left for other work.
const WAITING: usize = 64;
/// The longest that a user waits for a worker: less than a request's timeout.
const LONGEST_WAIT: Duration = Duration::from_secs(7);
/// The longest that a photo waits: its bytes are here, and refusing them would mean uploading them again.
const LONGEST_PHOTO_WAIT: Duration = Duration::from_secs(4 * 60);
/// The longest that an answer waits to be compressed: on a fast line, sending it uncompressed takes no longer.
const LONGEST_RESPONSE_WAIT: Duration = Duration::from_millis(500);
/// Memory for all finished archives until they are sent. All weddings of one account have at most 80 MiB.
const ARCHIVE_BYTES: u64 = 128 * MIB;
/// Memory is counted in mebibytes.
const MIB: u64 = 1024 * 1024;

/// A kind of heavy work. Kinds take turns, so that none waits for all of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeavyWork {
    /// Photos of albums, by wedding.
    Photos,
    /// Profile pictures, by account.
    Avatars,
    /// Share pictures, by wedding.
    SharePictures,
    /// Archives of accounts, by account.
    Archives,
    /// Compression of large answers.
    Answers,
}

/// Why heavy work was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeavyError {
    /// Too many requests wait, or the memory is in use.
    #[error("too much heavy work waits")]
    Busy,
    /// It needs more than the whole budget.
    #[error("this needs more memory than there is for heavy work")]
    TooLarge,
    /// The work panicked.
    #[error("heavy work panicked")]
    Panicked,
    /// The program is ending.
    #[error("the program ends")]
    Stopped,
}

/// The workers and their memory; clones share both.
#[derive(Clone)]
pub struct HeavyWorkers {
    permits: FairPermits<HeavyWork, String>,
    /// Permits for photos, by wedding: they get all workers but one, since a large HEIC takes half a minute and
    /// several may come at once. A single worker is shared with other work.
    photos: FairPermits<HeavyWork, String>,
    memory: MebibyteBudget,
    archives: MebibyteBudget,
}

impl Default for HeavyWorkers {
    /// One worker per core, up to four.
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self::with_workers(cores.min(MOST_WORKERS))
    }
}

impl HeavyWorkers {
    /// This many workers.
    #[must_use]
    pub fn with_workers(at_once: usize) -> Self {
        let permits = |concurrent| {
            FairPermits::new(PermitLimits {
                concurrent,
                waiting: WAITING,
                longest_wait: LONGEST_WAIT,
            })
        };
        Self {
            permits: permits(at_once),
            photos: permits(at_once.saturating_sub(1).max(1)),
            memory: MebibyteBudget::from_bytes(MOST_MEMORY),
            archives: MebibyteBudget::from_bytes(ARCHIVE_BYTES),
        }
    }

    /// Waits for a worker. `owner` names the account or the wedding that it works for: owners take turns.
    ///
    /// # Errors
    /// If no worker is free in time.
    pub async fn permit(&self, work: HeavyWork, owner: &str) -> Result<WorkPermit, HeavyError> {
        let patience = match work {
            HeavyWork::Photos => LONGEST_PHOTO_WAIT,
            HeavyWork::Answers => LONGEST_RESPONSE_WAIT,
            HeavyWork::Avatars | HeavyWork::SharePictures | HeavyWork::Archives => LONGEST_WAIT,
        };
        let acquire = async |permits: &FairPermits<HeavyWork, String>| {
            let permit = permits
                .acquire_within(patience, work, owner.to_owned())
                .await;
            permit.map_err(|NoPermit| HeavyError::Busy)
        };
        let photo = match work {
            HeavyWork::Photos => Some(acquire(&self.photos).await?),
            HeavyWork::Avatars
            | HeavyWork::SharePictures
            | HeavyWork::Archives
            | HeavyWork::Answers => None,
        };
        Ok(WorkPermit {
            _worker: acquire(&self.permits).await?,
            _photo: photo,
            memory: self.memory.clone(),
            reserved: None,
        })
    }

    /// Memory for a finished archive, with nothing reserved yet.
    #[must_use]
    pub fn archive_reservation(&self) -> ArchiveReservation {
        ArchiveReservation {
            budget: self.archives.clone(),
            reserved: Vec::new(),
            bytes: 0,
        }
    }
}

/// A permit for one worker.
pub struct WorkPermit {
    _worker: fair_permits::Permit<HeavyWork, String>,
    _photo: Option<fair_permits::Permit<HeavyWork, String>>,
    memory: MebibyteBudget,
    reserved: Option<OwnedSemaphorePermit>,
}

impl WorkPermit {
    /// Waits for memory. An earlier reservation is given back first: work that holds some and waits for more could
    /// wait for itself.
    ///
    /// # Errors
    /// If it is more than the whole budget.
    pub async fn reserve(mut self, bytes: u64) -> Result<Self, HeavyError> {
        self.reserved = None;
        self.reserved = Some(self.memory.reserve(bytes).await?);
        Ok(self)
    }

    /// Runs the work on its own thread. The work owns the permit: it keeps worker and memory until it ends, even if
    /// its caller is gone.
    ///
    /// # Errors
    /// If it panics, or the program is ending.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(Self, T), HeavyError> {
        let done = in_thread(move || (self, work())).await;
        done.map_err(|error| {
            if error.is_panic() {
                tracing::error!("heavy work panicked: {error}");
                return HeavyError::Panicked;
            }
            HeavyError::Stopped
        })
    }
}

/// Memory of a finished archive, given back when dropped.
pub struct ArchiveReservation {
    budget: MebibyteBudget,
    reserved: Vec<OwnedSemaphorePermit>,
    bytes: u64,
}

impl ArchiveReservation {
    /// Reserves this much more, without waiting.
    ///
    /// # Errors
    /// If the memory is in use, or the budget is smaller.
    pub fn grow(&mut self, bytes: usize) -> Result<(), HeavyError> {
        self.bytes = self.bytes.saturating_add(bytes as u64);
        if mib(self.bytes) > self.budget.mebibytes {
            return Err(HeavyError::TooLarge);
        }
        self.reserved.push(self.budget.reserve_now(bytes as u64)?);
        Ok(())
    }

    /// Wraps the bytes so that they hold the reservation until the last of them is sent.
    pub fn attach_to(self, bytes: Vec<u8>) -> Bytes {
        Bytes::from_owner(ArchiveBytes {
            bytes,
            _reservation: self,
        })
    }
}

struct ArchiveBytes {
    bytes: Vec<u8>,
    _reservation: ArchiveReservation,
}

impl AsRef<[u8]> for ArchiveBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// A memory budget.
#[derive(Clone)]
struct MebibyteBudget {
    mebibytes: u32,
    free: Arc<Semaphore>,
}

impl MebibyteBudget {
    fn from_bytes(bytes: u64) -> Self {
        let mebibytes = mib(bytes);
        Self {
            mebibytes,
            free: Arc::new(Semaphore::new(mebibytes as usize)),
        }
    }

    async fn reserve(&self, bytes: u64) -> Result<OwnedSemaphorePermit, HeavyError> {
        let need = mib(bytes);
        if need > self.mebibytes {
            return Err(HeavyError::TooLarge);
        }
        let reserved = Arc::clone(&self.free).acquire_many_owned(need).await;
        reserved.or(Err(HeavyError::Stopped))
    }

    fn reserve_now(&self, bytes: u64) -> Result<OwnedSemaphorePermit, HeavyError> {
        let reserved = Arc::clone(&self.free).try_acquire_many_owned(mib(bytes));
        reserved.or(Err(HeavyError::Busy))
    }
}

fn mib(bytes: u64) -> u32 {
    u32::try_from(bytes.div_ceil(MIB)).unwrap_or(u32::MAX)
}

/// Runs work on a thread that may block. Only for work with a budget of its own, which a wall test lists; all other
/// work needs a [`WorkPermit`].
///
/// # Errors
/// If the work panics, or the program is ending.
pub async fn in_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    task::spawn_blocking(work).await
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::sync::atomic::{AtomicU64, Ordering};

    use tokio::task::JoinSet;

    use super::*;

    fn workers(at_once: usize, mebibytes: u64) -> HeavyWorkers {
        let patient = || {
            FairPermits::new(PermitLimits {
                concurrent: at_once,
                waiting: WAITING,
                longest_wait: Duration::from_secs(600),
            })
        };
        HeavyWorkers {
            permits: patient(),
            photos: patient(),
            memory: MebibyteBudget::from_bytes(mebibytes * MIB),
            archives: MebibyteBudget::from_bytes(mebibytes * MIB),
        }
    }

    #[tokio::test]
    async fn concurrent_work_never_exceeds_the_budget() {
        let workers = workers(8, 10);
        let (used, most) = <(Arc<AtomicU64>, Arc<AtomicU64>)>::default();
        let mut all = JoinSet::new();
        for number in 0..24 {
            let (workers, used, most) = (workers.clone(), Arc::clone(&used), Arc::clone(&most));
            all.spawn(async move {
                let permit = workers
                    .permit(HeavyWork::Avatars, &number.to_string())
                    .await
                    .unwrap();
                let need = 1 + number % 10;
                let permit = permit.reserve(need * MIB).await.unwrap();
                let work = move || {
                    let now = used.fetch_add(need, Ordering::SeqCst) + need;
                    most.fetch_max(now, Ordering::SeqCst);
                    thread::yield_now();
                    used.fetch_sub(need, Ordering::SeqCst);
                };
                permit.run(work).await.unwrap();
            });
        }
        while let Some(done) = all.join_next().await {
            done.unwrap();
        }
        assert!((1..=10).contains(&most.load(Ordering::SeqCst)));
        let permit = workers.permit(HeavyWork::Avatars, "").await.unwrap();
        let refused = permit.reserve(11 * MIB).await.map(|_| ());
        assert_eq!(refused, Err(HeavyError::TooLarge));
        drop(workers.memory.reserve(10 * MIB).await.unwrap());
    }

    #[tokio::test]
    async fn photos_leave_one_worker_to_all_other_work() {
        let workers = HeavyWorkers::with_workers(2);
        let long = workers.permit(HeavyWork::Photos, "one").await.unwrap();
        let mut next = Box::pin(workers.permit(HeavyWork::Photos, "another"));
        let card = tokio::select! {
            biased;
            _ = &mut next => unreachable!("a second photo has no worker"),
            card = workers.permit(HeavyWork::SharePictures, "third") => card,
        };
        assert!(card.is_ok());
        drop(long);
        assert!(next.await.is_ok());
        // A single worker does photos, too.
        let alone = HeavyWorkers::with_workers(1);
        assert!(alone.permit(HeavyWork::Photos, "one").await.is_ok());
    }

    #[tokio::test]
    async fn an_abandoned_call_frees_nothing_before_the_work_ends() {
        let workers = workers(1, 10);
        let permit = workers.permit(HeavyWork::Photos, "").await.unwrap();
        let permit = permit.reserve(10 * MIB).await.unwrap();
        let (end, ended) = std::sync::mpsc::channel();
        let work = permit.run(move || ended.recv());
        tokio::select! {
            biased;
            _ = work => unreachable!("the work has not ended"),
            () = task::yield_now() => {}
        }
        assert_eq!(workers.memory.free.available_permits(), 0);
        end.send(()).unwrap();
        drop(workers.memory.reserve(10 * MIB).await.unwrap());
        drop(workers.permit(HeavyWork::Photos, "").await.unwrap());
    }

    #[tokio::test]
    async fn work_that_panics_gives_worker_and_memory_back() {
        let workers = workers(1, 10);
        let permit = workers.permit(HeavyWork::Photos, "").await.unwrap();
        let permit = permit.reserve(10 * MIB).await.unwrap();
        let ended = permit.run(|| panic!("a decoder that did not expect this"));
        let ended: Result<(WorkPermit, ()), _> = ended.await;
        assert_eq!(ended.map(|_| ()), Err(HeavyError::Panicked));
        let permit = workers.permit(HeavyWork::Photos, "").await.unwrap();
        permit.reserve(10 * MIB).await.unwrap();
    }

    #[test]
    fn an_archive_holds_its_memory_until_it_is_sent() {
        let workers = workers(1, 10);
        let mut first = workers.archive_reservation();
        first.grow(6 << 20).unwrap();
        let archive = first.attach_to(vec![1; 3]);
        let mut second = workers.archive_reservation();
        assert_eq!(second.grow(5 << 20), Err(HeavyError::Busy));
        assert_eq!(
            workers.archive_reservation().grow(11 << 20),
            Err(HeavyError::TooLarge)
        );
        drop(archive);
        assert_eq!(workers.archive_reservation().grow(10 << 20), Ok(()));
    }
}
