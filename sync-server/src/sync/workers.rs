//! Worker threads for jobs of more than a few milliseconds, which would block the async runtime.
//!
//! Every machine has at least two workers, and an account holds at most one at a time: no account's backlog makes
//! another wait for more than the running job. Waiting accounts take turns. The queue is bounded by the number of
//! open documents: each has one job at a time, and its further messages wait in its mailbox.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::document_id::DocumentId;
use crate::db::accounts::AccountId;
use crate::heavy::in_thread;

/// The fewest workers: with one, a single job would block all other accounts.
const FEWEST: usize = 2;

/// The account or document that a job counts for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Payer {
    Account(AccountId),
    /// A job that no account is known for.
    Document(DocumentId),
}

/// The workers; clones share them.
#[derive(Clone)]
pub(super) struct Workers(Arc<Mutex<Queue>>);

struct Queue {
    idle: usize,
    working: HashSet<Payer>,
    /// All waiting jobs, by payer; the next payer is at the front.
    waiting: VecDeque<(Payer, VecDeque<oneshot::Sender<Turn>>)>,
}

/// A permit for one worker, given back when dropped.
pub(super) struct Turn {
    workers: Workers,
    payer: Payer,
}

/// The job panicked, or the program is ending.
#[derive(Debug)]
pub(super) struct Undone;

impl Workers {
    /// As many workers as this machine has cores, at least two. Threads start when there is a job and end when
    /// idle.
    pub(super) fn of_this_machine() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::new(cores.max(FEWEST))
    }

    fn new(idle: usize) -> Self {
        Self(Arc::new(Mutex::new(Queue {
            idle,
            working: HashSet::new(),
            waiting: VecDeque::new(),
        })))
    }

    /// Waits for a permit.
    pub(super) async fn turn(&self, payer: Payer) -> Turn {
        let (sender, granted) = oneshot::channel();
        self.queue().line_up(payer.clone(), sender);
        self.grant();
        // The sender stays in the queue until the permit is granted.
        granted.await.unwrap_or_else(|_impossible| Turn {
            workers: self.clone(),
            payer,
        })
    }

    /// Grants idle workers to the next in line.
    fn grant(&self) {
        loop {
            let Some((payer, sender)) = self.queue().next() else {
                return;
            };
            let workers = self.clone();
            // If the receiver has gone, the permit is dropped and so given back.
            let _given_up = sender.send(Turn { workers, payer });
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn line_up(&mut self, payer: Payer, sender: oneshot::Sender<Turn>) {
        match self.waiting.iter_mut().find(|(who, _)| *who == payer) {
            Some((_, jobs)) => jobs.push_back(sender),
            None => self.waiting.push_back((payer, [sender].into())),
        }
    }

    /// The next job, if a worker is idle. A payer with more jobs goes to the end of the line.
    fn next(&mut self) -> Option<(Payer, oneshot::Sender<Turn>)> {
        if self.idle == 0 {
            return None;
        }
        let is_next = |(payer, _): &(Payer, _)| !self.working.contains(payer);
        let index = self.waiting.iter().position(is_next)?;
        let (payer, mut jobs) = self.waiting.remove(index)?;
        let sender = jobs.pop_front()?;
        if !jobs.is_empty() {
            self.waiting.push_back((payer.clone(), jobs));
        }
        self.idle -= 1;
        self.working.insert(payer.clone());
        Some((payer, sender))
    }
}

impl Turn {
    /// Runs a job on its own thread.
    pub(super) async fn work<T: Send + 'static>(
        self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let done = in_thread(job).await;
        done.map_err(|_panicked| Undone)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        {
            let mut queue = self.workers.queue();
            queue.idle += 1;
            queue.working.remove(&self.payer);
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
    struct Waiting<'a>(std::pin::Pin<Box<dyn Future<Output = Turn> + 'a>>);

    impl<'a> Waiting<'a> {
        fn of(workers: &'a Workers, payer: &Payer) -> Self {
            let mut waiting = Self(Box::pin(workers.turn(payer.clone())));
            // Polls once to enter the queue.
            if let Some(turn) = waiting.turn() {
                return Self(Box::pin(std::future::ready(turn)));
            }
            waiting
        }

        fn turn(&mut self) -> Option<Turn> {
            let mut context = Context::from_waker(Waker::noop());
            match pin!(&mut self.0).poll(&mut context) {
                Poll::Ready(turn) => Some(turn),
                Poll::Pending => None,
            }
        }
    }

    fn account() -> Payer {
        Payer::Account(AccountId::random())
    }

    #[test]
    fn one_account_never_has_all_workers() {
        let workers = Workers::new(2);
        let (eve, ada) = (account(), account());
        let mut first = Waiting::of(&workers, &eve);
        let mut second = Waiting::of(&workers, &eve);
        let at_work = first.turn().unwrap();
        assert!(second.turn().is_none());
        // Eve's backlog leaves a worker for Ada.
        drop(Waiting::of(&workers, &ada).turn().unwrap());
        drop(at_work);
        assert!(second.turn().is_some());
    }

    #[test]
    fn waiting_accounts_take_turns() {
        let workers = Workers::new(1);
        let (eve, ada) = (account(), account());
        let mut at_work = Waiting::of(&workers, &eve).turn().unwrap();
        let mut backlog: Vec<_> = (0..50).map(|_| Waiting::of(&workers, &eve)).collect();
        let mut honest: Vec<_> = (0..2).map(|_| Waiting::of(&workers, &ada)).collect();
        let mut order = String::new();
        while backlog.len() + honest.len() > 0 {
            drop(at_work);
            let granted = backlog.first_mut().and_then(Waiting::turn);
            at_work = if let Some(turn) = granted {
                backlog.remove(0);
                order.push('e');
                turn
            } else {
                order.push('a');
                honest.remove(0).turn().unwrap()
            };
        }
        assert!(order.starts_with("eaeaeee"), "{order}");
    }

    #[test]
    fn an_abandoned_permit_goes_to_the_next() {
        let workers = Workers::new(1);
        let (eve, ada) = (account(), account());
        let at_work = Waiting::of(&workers, &eve).turn().unwrap();
        let gone: Vec<_> = (0..100).map(|_| Waiting::of(&workers, &eve)).collect();
        let mut waits = Waiting::of(&workers, &ada);
        drop(gone);
        drop(at_work);
        assert!(waits.turn().is_some());
        assert_eq!(workers.queue().idle, 1);
        assert!(workers.queue().working.is_empty());
    }

    #[tokio::test]
    async fn a_panicking_job_frees_its_worker() {
        let workers = Workers::new(1);
        let eve = account();
        let turn = workers.turn(eve.clone()).await;
        assert!(turn.work(|| panic!("this is a test")).await.is_err());
        let turn = workers.turn(eve).await;
        assert_eq!(turn.work(|| 7).await.unwrap(), 7);
    }
}
