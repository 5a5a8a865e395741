//! Fair permits for a scarce resource: they go to one client after the other, and within a client to one account
//! after the other, however many each of them asks for.

use std::collections::VecDeque;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use super::fair::{Lanes, Line as _};

/// The number of permits, and how many requests may wait for one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) at_once: usize,
    pub(crate) waiting: usize,
    /// The longest wait.
    pub(crate) patience: Duration,
}

/// No permit in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

/// Names the requests that share a turn.
pub(crate) trait Name: Clone + Eq + Hash {}

impl<N: Clone + Eq + Hash> Name for N {}

/// Gives out permits; clones share them. `C` names a client, and `A` an account of it.
pub(crate) struct Turns<C: Name, A: Name> {
    room: Room,
    queue: Arc<Mutex<Queue<C, A>>>,
}

/// A permit; it goes to the next in line when dropped.
pub(crate) struct Permit<C: Name, A: Name> {
    /// `None` once another permit has taken over.
    queue: Option<Arc<Mutex<Queue<C, A>>>>,
}

type Waiting<C, A> = oneshot::Sender<Permit<C, A>>;

struct Queue<C: Name, A: Name> {
    running: usize,
    clients: Lanes<C, Lanes<A, VecDeque<Waiting<C, A>>>>,
}

impl<C: Name, A: Name> Clone for Turns<C, A> {
    fn clone(&self) -> Self {
        Self {
            room: self.room,
            queue: Arc::clone(&self.queue),
        }
    }
}

impl<C: Name, A: Name> Turns<C, A> {
    pub(crate) fn new(room: Room) -> Self {
        Self {
            room,
            queue: Arc::new(Mutex::new(Queue {
                running: 0,
                clients: Lanes::default(),
            })),
        }
    }

    /// Waits for a permit. If too many requests wait, the client with the most loses one.
    pub(crate) async fn take(&self, client: C, account: A) -> Result<Permit<C, A>, Busy> {
        self.take_within(self.room.patience, client, account).await
    }

    /// Like [`Turns::take`], with another longest wait.
    pub(crate) async fn take_within(
        &self,
        patience: Duration,
        client: C,
        account: A,
    ) -> Result<Permit<C, A>, Busy> {
        let turn = {
            let mut queue = lock(&self.queue);
            if queue.running < self.room.at_once {
                queue.running += 1;
                return Ok(Permit::of(&self.queue));
            }
            queue.wait(client, account, self.room.waiting)?
        };
        match timeout(patience, turn).await {
            Ok(Ok(turn)) => Ok(turn),
            // Dropped in favour of a client with fewer requests, or too late.
            Ok(Err(_)) | Err(_) => Err(Busy),
        }
    }
}

impl<C: Name, A: Name> Queue<C, A> {
    fn wait(
        &mut self,
        client: C,
        account: A,
        most: usize,
    ) -> Result<oneshot::Receiver<Permit<C, A>>, Busy> {
        if self.clients.length() >= most {
            // Callers that gave up no longer wait.
            self.clients.retain(&|turn| !turn.is_closed());
        }
        if self.clients.length() >= most {
            self.make_room(&client, &account)?;
        }
        let (turn, receiver) = oneshot::channel();
        self.clients.lane(client).lane(account).push_back(turn);
        Ok(receiver)
    }

    /// Drops a request of the client with the most, or of this client's account with the most, if either has more
    /// than this one would have with one more.
    fn make_room(&mut self, client: &C, account: &A) -> Result<(), Busy> {
        if self.clients.longest() > self.clients.length_of(client) + 1 {
            self.clients.shorten();
            return Ok(());
        }
        let accounts = self.clients.lane(client.clone());
        if accounts.longest() > accounts.length_of(account) + 1 {
            accounts.shorten();
            return Ok(());
        }
        Err(Busy)
    }
}

impl<C: Name, A: Name> Permit<C, A> {
    fn of(queue: &Arc<Mutex<Queue<C, A>>>) -> Self {
        Self {
            queue: Some(Arc::clone(queue)),
        }
    }
}

impl<C: Name, A: Name> Drop for Permit<C, A> {
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
            match next.send(Permit::of(&queue)) {
                Ok(()) => return,
                Err(mut unwanted) => unwanted.queue = None,
            }
        }
    }
}

fn lock<C: Name, A: Name>(queue: &Mutex<Queue<C, A>>) -> MutexGuard<'_, Queue<C, A>> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;
    use tokio::task::JoinHandle;

    use super::*;

    const ROOM: Room = Room {
        at_once: 1,
        waiting: 6,
        // Longer than any test takes.
        patience: Duration::from_secs(600),
    };

    /// One permit, and the order in which clients got it.
    struct Scene {
        turns: Turns<char, u8>,
        held: Option<Permit<char, u8>>,
        served: mpsc::UnboundedSender<char>,
        order: mpsc::UnboundedReceiver<char>,
    }

    impl Scene {
        /// The permit is taken.
        async fn new(room: Room) -> Self {
            let turns = Turns::new(room);
            let held = turns.take('-', 0).await.ok();
            let (served, order) = mpsc::unbounded_channel();
            Self {
                turns,
                held,
                served,
                order,
            }
        }

        /// Queues a request that records its client once it has the permit.
        async fn ask(&self, client: char, account: u8) -> JoinHandle<Result<(), Busy>> {
            let (turns, served) = (self.turns.clone(), self.served.clone());
            let asked = tokio::spawn(async move {
                let _turn = turns.take(client, account).await?;
                served.send(client).unwrap();
                Ok(())
            });
            tokio::task::yield_now().await;
            asked
        }

        /// Serves all waiting requests and returns their order.
        async fn order(mut self) -> String {
            drop((self.held.take(), self.served));
            let mut order = String::new();
            while let Some(client) = self.order.recv().await {
                order.push(client);
            }
            assert_eq!(lock(&self.turns.queue).running, 0);
            assert_eq!(lock(&self.turns.queue).clients.length(), 0);
            order
        }
    }

    #[tokio::test]
    async fn each_client_gets_its_turn_whatever_others_ask_for() {
        let scene = Scene::new(ROOM).await;
        for _ in 0..4 {
            scene.ask('e', 0).await;
        }
        scene.ask('a', 0).await;
        scene.ask('b', 0).await;
        assert_eq!(scene.order().await, "eabeee");
    }

    #[tokio::test]
    async fn when_too_many_wait_the_largest_client_loses_a_request() {
        let scene = Scene::new(ROOM).await;
        let mut flood = Vec::new();
        for _ in 0..6 {
            flood.push(scene.ask('e', 0).await);
        }
        assert_eq!(scene.ask('e', 0).await.await.unwrap(), Err(Busy));
        scene.ask('a', 0).await;
        assert_eq!(flood.pop().unwrap().await.unwrap(), Err(Busy));
        // The same among the accounts of one client.
        scene.ask('e', 1).await;
        assert_eq!(flood.pop().unwrap().await.unwrap(), Err(Busy));
        assert_eq!(scene.order().await, "eaeeee");
    }

    #[tokio::test]
    async fn when_every_client_has_one_request_the_next_is_refused() {
        let scene = Scene::new(ROOM).await;
        for client in "abcdef".chars() {
            scene.ask(client, 0).await;
        }
        assert_eq!(scene.ask('g', 0).await.await.unwrap(), Err(Busy));
        assert_eq!(scene.order().await, "abcdef");
    }

    #[tokio::test]
    async fn a_request_that_waits_too_long_is_refused_and_dropped() {
        let impatient = Room {
            patience: Duration::ZERO,
            ..ROOM
        };
        let scene = Scene::new(impatient).await;
        for _ in 0..20 {
            assert_eq!(scene.ask('e', 0).await.await.unwrap(), Err(Busy));
        }
        assert_eq!(scene.order().await, "");
    }

    #[tokio::test]
    async fn an_aborted_request_passes_its_permit_on() {
        let scene = Scene::new(ROOM).await;
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
