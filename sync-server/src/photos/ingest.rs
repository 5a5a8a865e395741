//! Where pictures are taken in, a few at a time (ADR 34). What becomes of one is the crate `troth-pictures`.

use std::sync::Arc;
use std::thread;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task;
use troth_pictures::{MOST_MEMORY, Plan};

pub use troth_pictures::{MOST_BYTES, Picture, Taken, Unfit};

/// As many pictures are worked on at once, where there are as many cores.
const MOST_WORKERS: usize = 4;
/// In this memory is counted.
const MIB: u64 = 1024 * 1024;

/// Where pictures are taken in: a few workers with one budget of memory between them. Clones share both.
#[derive(Clone, Debug)]
pub struct Ingest {
    workers: Arc<Semaphore>,
    memory: Arc<Semaphore>,
}

impl Default for Ingest {
    fn default() -> Self {
        Self::new()
    }
}

impl Ingest {
    /// With a worker for each core, up to four.
    #[must_use]
    pub fn new() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self {
            workers: Arc::new(Semaphore::new(cores.min(MOST_WORKERS))),
            memory: Arc::new(Semaphore::new(mib(MOST_MEMORY) as usize)),
        }
    }

    /// Takes in one file, and waits until it is its turn. See [`Turn`].
    ///
    /// # Errors
    /// When the file is not fit to be taken.
    pub async fn take(&self, bytes: Vec<u8>) -> Result<Taken, Unfit> {
        if bytes.len() > MOST_BYTES {
            return Err(Unfit::TooManyBytes);
        }
        self.turn().await?.take(bytes).await
    }

    /// Waits for a worker. The file is in memory meanwhile: few jobs and few forms come here at once.
    ///
    /// # Errors
    /// When the program ends.
    pub async fn turn(&self) -> Result<Turn, Unfit> {
        let worker = Arc::clone(&self.workers).acquire_owned().await;
        let worker = worker.map_err(Unfit::internal)?;
        Ok(Turn {
            worker,
            memory: Arc::clone(&self.memory),
        })
    }
}

/// A worker that waits for its file.
#[derive(Debug)]
pub struct Turn {
    worker: OwnedSemaphorePermit,
    memory: Arc<Semaphore>,
}

impl Turn {
    /// Takes in one file. Who stops waiting stops nothing that has begun: that ends by itself, and then the
    /// worker and the memory are free again.
    ///
    /// # Errors
    /// When the file is not fit to be taken.
    pub async fn take(self, bytes: Vec<u8>) -> Result<Taken, Unfit> {
        if bytes.len() > MOST_BYTES {
            return Err(Unfit::TooManyBytes);
        }
        let Self { worker, memory } = self;
        // The work owns its permits: it keeps them when nobody waits for it any more.
        let (worker, plan) = aside(move || (worker, Plan::of(bytes))).await?;
        let plan = plan?;
        let need = mib(plan.need());
        let memory = memory.acquire_many_owned(need).await;
        let memory = memory.map_err(Unfit::internal)?;
        aside(move || {
            let taken = plan.take();
            drop((memory, worker));
            taken
        })
        .await?
    }
}

fn mib(bytes: u64) -> u32 {
    u32::try_from(bytes.div_ceil(MIB)).unwrap_or(u32::MAX)
}

/// Runs work on a thread where it may take its time. A decoder that panics says that the file is damaged.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Unfit> {
    task::spawn_blocking(work).await.map_err(|error| {
        if error.is_panic() {
            tracing::error!("a decoder panicked: {error}");
            return Unfit::Damaged;
        }
        Unfit::internal(error)
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::io::Cursor;

    use image::{ImageFormat, RgbImage};

    use super::*;

    #[tokio::test]
    async fn who_stops_waiting_takes_no_room_with_them() {
        let mut png = Cursor::new(Vec::new());
        let picture = RgbImage::new(500, 400);
        picture.write_to(&mut png, ImageFormat::Png).unwrap();
        let ingest = Ingest::new();
        let all = [&ingest.workers, &ingest.memory].map(|room| room.available_permits());
        tokio::select! {
            biased;
            _ = ingest.take(png.get_ref().clone()) => {}
            () = task::yield_now() => {}
        }
        for (room, all) in [&ingest.workers, &ingest.memory].into_iter().zip(all) {
            let all = u32::try_from(all).unwrap();
            drop(room.acquire_many(all).await.unwrap());
        }
        let taken = ingest.take(png.into_inner()).await.unwrap();
        assert_eq!((taken.width, taken.height), (500, 400));
    }

    #[tokio::test]
    async fn a_panic_on_the_way_is_a_damaged_file() {
        let outcome = aside(|| panic!("a decoder that did not expect this")).await;
        let outcome: Result<(), Unfit> = outcome;
        assert_eq!(outcome, Err(Unfit::Damaged));
    }
}
