//! Fair permits for a scarce resource: they go to one client after the other, and within a client to one account
//! after the other, however many each of them asks for.

use std::collections::VecDeque;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use super::fair_queue::{FairQueue, LaneQueue as _};

/// The number of permits, and how many requests may wait for one.
#[derive(Clone, Copy, Debug)]
pub struct PermitLimits {
    /// Permits at the same time.
    pub concurrent: usize,
    /// Requests that may wait.
    pub waiting: usize,
    /// The longest wait.
    pub longest_wait: Duration,
}

/// No permit in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPermit;

/// Names the requests that share a turn.
pub trait PermitKey: Clone + Eq + Hash {}

impl<N: Clone + Eq + Hash> PermitKey for N {}

/// Gives out permits; clones share them. `C` names a client, and `A` an account of it.
pub struct FairPermits<C: PermitKey, A: PermitKey> {
    limits: PermitLimits,
    queue: Arc<Mutex<Queue<C, A>>>,
}

/// A permit; it goes to the next in line when dropped.
pub struct Permit<C: PermitKey, A: PermitKey> {
    /// `None` once another permit has taken over.
    queue: Option<Arc<Mutex<Queue<C, A>>>>,
}

type PermitSender<C, A> = oneshot::Sender<Permit<C, A>>;

struct Queue<C: PermitKey, A: PermitKey> {
    running: usize,
    clients: FairQueue<C, FairQueue<A, VecDeque<PermitSender<C, A>>>>,
}

impl<C: PermitKey, A: PermitKey> Clone for FairPermits<C, A> {
    fn clone(&self) -> Self {
        Self {
            limits: self.limits,
            queue: Arc::clone(&self.queue),
        }
    }
}

impl<C: PermitKey, A: PermitKey> FairPermits<C, A> {
    /// Permits within limits.
    pub fn new(limits: PermitLimits) -> Self {
        Self {
            limits,
            queue: Arc::new(Mutex::new(Queue {
                running: 0,
                clients: FairQueue::default(),
            })),
        }
    }

    /// Waits for a permit. If too many requests wait, the client with the most loses one.
    pub async fn acquire(&self, client: C, account: A) -> Result<Permit<C, A>, NoPermit> {
        self.acquire_within(self.limits.longest_wait, client, account)
            .await
    }

    /// Like [`FairPermits::acquire`], with another longest wait.
    pub(crate) async fn acquire_within(
        &self,
        longest_wait: Duration,
        client: C,
        account: A,
    ) -> Result<Permit<C, A>, NoPermit> {
        let permit = {
            let mut queue = lock(&self.queue);
            if queue.running < self.limits.concurrent {
                queue.running += 1;
                return Ok(Permit::new(&self.queue));
            }
            queue.wait(client, account, self.limits.waiting)?
        };
        match timeout(longest_wait, permit).await {
            Ok(Ok(permit)) => Ok(permit),
            // Dropped in favour of a client with fewer requests, or too late.
            Ok(Err(_)) | Err(_) => Err(NoPermit),
        }
    }
}

impl<C: PermitKey, A: PermitKey> Queue<C, A> {
    fn wait(
        &mut self,
        client: C,
        account: A,
        max_waiting: usize,
    ) -> Result<oneshot::Receiver<Permit<C, A>>, NoPermit> {
        if self.clients.length() >= max_waiting {
            // Callers that gave up no longer wait.
            self.clients.retain(&|permit| !permit.is_closed());
        }
        if self.clients.length() >= max_waiting {
            self.make_room(&client, &account)?;
        }
        let (permit, receiver) = oneshot::channel();
        self.clients.lane(client).lane(account).push_back(permit);
        Ok(receiver)
    }

    /// Drops a request of the client with the most, or of this client's account with the most, if either has more
    /// than this one would have with one more.
    fn make_room(&mut self, client: &C, account: &A) -> Result<(), NoPermit> {
        if self.clients.longest() > self.clients.length_of(client) + 1 {
            self.clients.drop_newest();
            return Ok(());
        }
        let accounts = self.clients.lane(client.clone());
        if accounts.longest() > accounts.length_of(account) + 1 {
            accounts.drop_newest();
            return Ok(());
        }
        Err(NoPermit)
    }
}

impl<C: PermitKey, A: PermitKey> Permit<C, A> {
    fn new(queue: &Arc<Mutex<Queue<C, A>>>) -> Self {
        Self {
            queue: Some(Arc::clone(queue)),
        }
    }
}

impl<C: PermitKey, A: PermitKey> Drop for Permit<C, A> {
    fn drop(&mut self) {
        let Some(queue) = self.queue.take() else {
            return;
        };
        loop {
            let next = {
                let mut queue = lock(&queue);
                let next = queue.clients.next();
                if next.is_none() {
                    queue.running -= 1;
                }
                next
            };
            let Some(next) = next else { return };
            // Not under the lock: if the receiver has gone, `send` returns the permit, and this loop continues with
            // it.
            match next.send(Permit::new(&queue)) {
                Ok(()) => return,
                Err(mut returned) => returned.queue = None,
            }
        }
    }
}

fn lock<C: PermitKey, A: PermitKey>(queue: &Mutex<Queue<C, A>>) -> MutexGuard<'_, Queue<C, A>> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;
    use tokio::task::JoinHandle;

    use super::*;

    const ROOM: PermitLimits = PermitLimits {
        concurrent: 1,
        waiting: 6,
        // Longer than any test takes.
        longest_wait: Duration::from_secs(600),
    };

    /// One permit, and the order in which clients got it.
    struct PermitTest {
        permits: FairPermits<char, u8>,
        held: Option<Permit<char, u8>>,
        served: mpsc::UnboundedSender<char>,
        order: mpsc::UnboundedReceiver<char>,
    }

    impl PermitTest {
        /// The permit is taken.
        async fn new(limits: PermitLimits) -> Self {
            let permits = FairPermits::new(limits);
            let held = permits.acquire('-', 0).await.ok();
            let (served, order) = mpsc::unbounded_channel();
            Self {
                permits,
                held,
                served,
                order,
            }
        }

        /// Queues a request that records its client once it has the permit.
        async fn ask(&self, client: char, account: u8) -> JoinHandle<Result<(), NoPermit>> {
            let (permits, served) = (self.permits.clone(), self.served.clone());
            let request = tokio::spawn(async move {
                let _permit = permits.acquire(client, account).await?;
                served.send(client).unwrap();
                Ok(())
            });
            tokio::task::yield_now().await;
            request
        }

        /// Serves all waiting requests and returns their order.
        async fn order(mut self) -> String {
            drop((self.held.take(), self.served));
            let mut order = String::new();
            while let Some(client) = self.order.recv().await {
                order.push(client);
            }
            assert_eq!(lock(&self.permits.queue).running, 0);
            assert_eq!(lock(&self.permits.queue).clients.length(), 0);
            order
        }
    }

    #[tokio::test]
    async fn each_client_gets_its_turn_whatever_others_ask_for() {
        let scene = PermitTest::new(ROOM).await;
        for _ in 0..4 {
            scene.ask('e', 0).await;
        }
        scene.ask('a', 0).await;
        scene.ask('b', 0).await;
        assert_eq!(scene.order().await, "eabeee");
    }

    #[tokio::test]
    async fn when_too_many_wait_the_largest_client_loses_a_request() {
        let scene = PermitTest::new(ROOM).await;
        let mut flood = Vec::new();
        for _ in 0..6 {
            flood.push(scene.ask('e', 0).await);
        }
        assert_eq!(scene.ask('e', 0).await.await.unwrap(), Err(NoPermit));
        scene.ask('a', 0).await;
        assert_eq!(flood.pop().unwrap().await.unwrap(), Err(NoPermit));
        // The same among the accounts of one client.
        scene.ask('e', 1).await;
        assert_eq!(flood.pop().unwrap().await.unwrap(), Err(NoPermit));
        assert_eq!(scene.order().await, "eaeeee");
    }

    #[tokio::test]
    async fn when_every_client_has_one_request_the_next_is_refused() {
        let scene = PermitTest::new(ROOM).await;
        for client in "abcdef".chars() {
            scene.ask(client, 0).await;
        }
        assert_eq!(scene.ask('g', 0).await.await.unwrap(), Err(NoPermit));
        assert_eq!(scene.order().await, "abcdef");
    }

    #[tokio::test]
    async fn a_request_that_waits_too_long_is_refused_and_dropped() {
        let impatient = PermitLimits {
            longest_wait: Duration::ZERO,
            ..ROOM
        };
        let scene = PermitTest::new(impatient).await;
        for _ in 0..20 {
            assert_eq!(scene.ask('e', 0).await.await.unwrap(), Err(NoPermit));
        }
        assert_eq!(scene.order().await, "");
    }

    #[tokio::test]
    async fn an_aborted_request_passes_its_permit_on() {
        let scene = PermitTest::new(ROOM).await;
        for _ in 0..6 {
            let gone = scene.ask('e', 0).await;
            gone.abort();
            let _cancelled = gone.await;
        }
        scene.ask('a', 0).await;
        let gone = scene.ask('e', 0).await;
        scene.ask('b', 0).await;
        gone.abort();
        assert_eq!(scene.order().await, "ab");
    }
}
