//! Work that costs more than a few milliseconds, away from the thread that serves everybody.
//!
//! There are at least two workers on any machine, and an account has one of them at a time: whatever it
//! sends, nobody else waits for more than the job that is being done. Accounts that wait for more take
//! turns. What waits is bounded by the documents that are open: each has one job at a time, and its
//! further messages wait in its mailbox.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::document_id::DocumentId;
use crate::db::accounts::AccountId;
use crate::heavy::in_thread;

/// With one, everybody would wait for whoever is at work.
const FEWEST: usize = 2;

/// Whose work it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Payer {
    Account(AccountId),
    /// It is not known for whom it is done.
    Document(DocumentId),
}

/// The workers; clones share them.
#[derive(Clone)]
pub(super) struct Workers(Arc<Mutex<Queue>>);

struct Queue {
    idle: usize,
    working: HashSet<Payer>,
    /// Everybody who waits, whose turn comes first at the front.
    waiting: VecDeque<(Payer, VecDeque<oneshot::Sender<Turn>>)>,
}

/// The right to keep one worker busy, given back when dropped.
pub(super) struct Turn {
    workers: Workers,
    payer: Payer,
}

/// The job panicked, or the program is ending.
#[derive(Debug)]
pub(super) struct Undone;

impl Workers {
    /// As many workers as this machine has cores, and two at least. The threads are made when there is
    /// something to do, and end when there is not.
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

    /// Waits for one's turn.
    pub(super) async fn turn(&self, payer: Payer) -> Turn {
        let (sender, granted) = oneshot::channel();
        self.queue().line_up(payer.clone(), sender);
        self.grant();
        // The sender is in the queue until the turn comes.
        granted.await.unwrap_or_else(|_impossible| Turn {
            workers: self.clone(),
            payer,
        })
    }

    /// Gives idle workers to those whose turn it is.
    fn grant(&self) {
        loop {
            let Some((payer, sender)) = self.queue().next() else {
                return;
            };
            let workers = self.clone();
            // Dropped, and so given back, when nobody waits for it any more.
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

    /// Whose turn it is, if a worker is idle. Whoever has more to do goes to the end.
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
    /// Does something on a thread of its own.
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

    /// Somebody who waits, or has got a turn.
    struct Waiting<'a>(std::pin::Pin<Box<dyn Future<Output = Turn> + 'a>>);

    impl<'a> Waiting<'a> {
        fn of(workers: &'a Workers, payer: &Payer) -> Self {
            let mut waiting = Self(Box::pin(workers.turn(payer.clone())));
            // Lines up.
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
        // Whatever Eve has waiting, there is a worker for Ada.
        drop(Waiting::of(&workers, &ada).turn().unwrap());
        drop(at_work);
        assert!(second.turn().is_some());
    }

    #[test]
    fn those_who_wait_take_turns() {
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
    fn a_turn_that_nobody_takes_goes_to_the_next() {
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
    async fn a_job_that_panics_takes_no_worker_along() {
        let workers = Workers::new(1);
        let eve = account();
        let turn = workers.turn(eve.clone()).await;
        assert!(turn.work(|| panic!("this is a test")).await.is_err());
        let turn = workers.turn(eve).await;
        assert_eq!(turn.work(|| 7).await.unwrap(), 7);
    }
}
