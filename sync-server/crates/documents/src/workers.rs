//! Worker threads for jobs of more than a few milliseconds, which would block the async runtime.
//!
//! Every machine has at least two workers, and an account holds at most one at a time: no account's backlog makes
//! another wait for more than the running job. Waiting accounts take turns. The queue is bounded by the number of
//! open documents: each has one job at a time, and its further messages wait in its mailbox.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use troth_base::heavy::in_thread;
use troth_storage::accounts::AccountId;

use super::document_id::DocumentId;

/// The fewest workers: with one, a single job would block all other accounts.
const MIN_WORKERS: usize = 2;

/// The account or document that a job counts for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum WorkOwner {
    Account(AccountId),
    /// A job that no account is known for.
    Document(DocumentId),
}

/// The workers; clones share them.
#[derive(Clone)]
pub(super) struct Workers(Arc<Mutex<WorkerQueue>>);

struct WorkerQueue {
    idle: usize,
    working: HashSet<WorkOwner>,
    /// All waiting jobs, by owner; the next owner is at the front.
    waiting: VecDeque<(WorkOwner, VecDeque<oneshot::Sender<WorkerPermit>>)>,
}

/// A permit for one worker, given back when dropped.
pub(super) struct WorkerPermit {
    workers: Workers,
    work_owner: WorkOwner,
}

/// The job panicked, or the program is ending.
#[derive(Debug)]
pub(super) struct JobFailed;

impl Workers {
    /// As many workers as this machine has cores, at least two. Threads start when there is a job and end when
    /// idle.
    pub(super) fn for_this_machine() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::new(cores.max(MIN_WORKERS))
    }

    fn new(idle: usize) -> Self {
        Self(Arc::new(Mutex::new(WorkerQueue {
            idle,
            working: HashSet::new(),
            waiting: VecDeque::new(),
        })))
    }

    /// Waits for a permit.
    pub(super) async fn acquire(&self, work_owner: WorkOwner) -> WorkerPermit {
        let (sender, granted) = oneshot::channel();
        self.queue().enqueue(work_owner.clone(), sender);
        self.grant();
        // The sender stays in the queue until the permit is granted.
        granted.await.unwrap_or_else(|_impossible| WorkerPermit {
            workers: self.clone(),
            work_owner,
        })
    }

    /// Grants idle workers to the next in line.
    fn grant(&self) {
        loop {
            let Some((work_owner, sender)) = self.queue().next_job() else {
                return;
            };
            let workers = self.clone();
            // If the receiver has gone, the permit is dropped and so given back.
            let _given_up = sender.send(WorkerPermit {
                workers,
                work_owner,
            });
        }
    }

    fn queue(&self) -> MutexGuard<'_, WorkerQueue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WorkerQueue {
    fn enqueue(&mut self, work_owner: WorkOwner, sender: oneshot::Sender<WorkerPermit>) {
        match self
            .waiting
            .iter_mut()
            .find(|(waiting_owner, _)| *waiting_owner == work_owner)
        {
            Some((_, jobs)) => jobs.push_back(sender),
            None => self.waiting.push_back((work_owner, [sender].into())),
        }
    }

    /// The next job, if a worker is idle. An owner with more jobs goes to the end of the line.
    fn next_job(&mut self) -> Option<(WorkOwner, oneshot::Sender<WorkerPermit>)> {
        if self.idle == 0 {
            return None;
        }
        let is_next = |(work_owner, _): &(WorkOwner, _)| !self.working.contains(work_owner);
        let index = self.waiting.iter().position(is_next)?;
        let (work_owner, mut jobs) = self.waiting.remove(index)?;
        let sender = jobs.pop_front()?;
        if !jobs.is_empty() {
            self.waiting.push_back((work_owner.clone(), jobs));
        }
        self.idle -= 1;
        self.working.insert(work_owner.clone());
        Some((work_owner, sender))
    }
}

impl WorkerPermit {
    /// Runs a job on its own thread.
    pub(super) async fn run<T: Send + 'static>(
        self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JobFailed> {
        in_thread(job).await.map_err(|_panicked| JobFailed)
    }
}

impl Drop for WorkerPermit {
    fn drop(&mut self) {
        {
            let mut queue = self.workers.queue();
            queue.idle += 1;
            queue.working.remove(&self.work_owner);
        }
        self.workers.grant();
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// A waiter, or the holder of a permit.
    struct Waiter<'a>(std::pin::Pin<Box<dyn Future<Output = WorkerPermit> + 'a>>);

    impl<'a> Waiter<'a> {
        fn new(workers: &'a Workers, work_owner: &WorkOwner) -> Self {
            let mut waiter = Self(Box::pin(workers.acquire(work_owner.clone())));
            // Polls once to enter the queue.
            if let Some(permit) = waiter.permit() {
                return Self(Box::pin(std::future::ready(permit)));
            }
            waiter
        }

        fn permit(&mut self) -> Option<WorkerPermit> {
            let mut context = Context::from_waker(Waker::noop());
            match pin!(&mut self.0).poll(&mut context) {
                Poll::Ready(permit) => Some(permit),
                Poll::Pending => None,
            }
        }
    }

    fn account() -> WorkOwner {
        WorkOwner::Account(AccountId::random())
    }

    #[test]
    fn one_account_never_has_all_workers() {
        let workers = Workers::new(2);
        let (eve, ada) = (account(), account());
        let mut first = Waiter::new(&workers, &eve);
        let mut second = Waiter::new(&workers, &eve);
        let current_permit = first.permit().unwrap();
        assert!(second.permit().is_none());
        // Eve's backlog leaves a worker for Ada.
        drop(Waiter::new(&workers, &ada).permit().unwrap());
        drop(current_permit);
        assert!(second.permit().is_some());
    }

    #[test]
    fn waiting_accounts_take_turns() {
        let workers = Workers::new(1);
        let (eve, ada) = (account(), account());
        let mut current_permit = Waiter::new(&workers, &eve).permit().unwrap();
        let mut eve_waiters: Vec<_> = (0..50).map(|_| Waiter::new(&workers, &eve)).collect();
        let mut ada_waiters: Vec<_> = (0..2).map(|_| Waiter::new(&workers, &ada)).collect();
        let mut order = String::new();
        while eve_waiters.len() + ada_waiters.len() > 0 {
            drop(current_permit);
            let granted = eve_waiters.first_mut().and_then(Waiter::permit);
            current_permit = if let Some(permit) = granted {
                eve_waiters.remove(0);
                order.push('e');
                permit
            } else {
                order.push('a');
                ada_waiters.remove(0).permit().unwrap()
            };
        }
        assert!(order.starts_with("eaeaeee"), "{order}");
    }

    #[test]
    fn an_abandoned_permit_goes_to_the_next() {
        let workers = Workers::new(1);
        let (eve, ada) = (account(), account());
        let current_permit = Waiter::new(&workers, &eve).permit().unwrap();
        let dropped_waiters: Vec<_> = (0..100).map(|_| Waiter::new(&workers, &eve)).collect();
        let mut waiter = Waiter::new(&workers, &ada);
        drop(dropped_waiters);
        drop(current_permit);
        assert!(waiter.permit().is_some());
        assert_eq!(workers.queue().idle, 1);
        assert!(workers.queue().working.is_empty());
    }

    #[tokio::test]
    async fn a_panicking_job_frees_its_worker() {
        let workers = Workers::new(1);
        let eve = account();
        let permit = workers.acquire(eve.clone()).await;
        assert!(permit.run(|| panic!("this is a test")).await.is_err());
        let permit = workers.acquire(eve).await;
        assert_eq!(permit.run(|| 7).await.unwrap(), 7);
    }
}
