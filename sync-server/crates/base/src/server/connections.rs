//! Open connections and their limits: when there are too many, the one that has been idle longest is closed.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::time::{Duration, Instant};

use super::client_address::Network;
use super::shares::PlacePermit;

/// The divisor of all connections that makes one client's quota: people at one venue share an address.
const CLIENT_DIVISOR: usize = 4;

/// Evicted connections that may not be closed yet. Above this, no client is admitted until they are.
const CLOSING: usize = 64;

/// Time between two log lines about refused connections.
const COMPLAINT_INTERVAL: Duration = Duration::from_secs(10);

/// Limits of open connections.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Over all clients.
    pub connections: usize,
    /// For one client.
    pub per_client: usize,
}

impl ConnectionLimits {
    /// Limits for this many connections in total.
    #[must_use]
    pub fn for_connections(connections: usize) -> Self {
        Self {
            connections,
            per_client: (connections / CLIENT_DIVISOR).max(1),
        }
    }
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self::for_connections(1_024)
    }
}

/// The open connections; clones share them.
#[derive(Clone)]
pub(super) struct Connections(Arc<Mutex<OpenConnections>>);

struct OpenConnections {
    limits: ConnectionLimits,
    count: usize,
    per_client: HashMap<Network, usize>,
    /// Idle connections, without a running request, in the order in which they became idle.
    idle: BTreeMap<u64, IdleConnection>,
    next_turn: u64,
    refused: u64,
    last_complaint: Option<Instant>,
}

struct IdleConnection {
    client: Option<Network>,
    evicted: Arc<Notify>,
}

/// Why a connection is not admitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AdmitError {
    /// Evicted connections are still closing; then there is a place.
    StillClosing,
    /// All connections have a running request, or are sockets.
    Full,
}

/// A permit for one connection, given back when dropped.
pub(super) struct ConnectionPermit {
    connections: Connections,
    client: Option<Network>,
    /// Its key among the idle connections.
    turn: Mutex<Option<u64>>,
    evicted: Arc<Notify>,
    /// The client's share that a socket holds while it is open.
    share: Mutex<Option<PlacePermit>>,
}

/// Marks a connection as busy with a request; it is idle again when this is dropped.
pub(super) struct RunningRequest<'a> {
    place: Option<&'a ConnectionPermit>,
}

impl Connections {
    pub(super) fn new(limits: ConnectionLimits) -> Self {
        Self(Arc::new(Mutex::new(OpenConnections {
            limits,
            count: 0,
            per_client: HashMap::new(),
            idle: BTreeMap::new(),
            next_turn: 0,
            refused: 0,
            last_complaint: None,
        })))
    }

    /// Admits one more connection of a client (`None`: not counted per client). If there is no place, the one that
    /// has been idle longest is evicted.
    pub(super) fn admit(&self, client: Option<Network>) -> Result<ConnectionPermit, AdmitError> {
        let mut open = self.open();
        open.make_room(client)?;
        open.count += 1;
        if let Some(client) = client {
            *open.per_client.entry(client).or_default() += 1;
        }
        let evicted = Arc::new(Notify::new());
        let turn = open.add_idle(client, &evicted);
        drop(open);
        Ok(ConnectionPermit {
            connections: self.clone(),
            client,
            turn: Mutex::new(Some(turn)),
            evicted,
            share: Mutex::default(),
        })
    }

    /// Logs, at intervals, that connections were refused.
    pub(super) fn log_refusal(&self, client: Option<Network>) {
        self.open().log_refusal(client);
    }

    fn open(&self) -> MutexGuard<'_, OpenConnections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenConnections {
    fn make_room(&mut self, client: Option<Network>) -> Result<(), AdmitError> {
        let client_count = client.and_then(|client| self.per_client.get(&client));
        let client_count = client_count.copied().unwrap_or_default();
        let ConnectionLimits {
            connections,
            per_client,
        } = self.limits;
        if client_count >= per_client + CLOSING || self.count >= connections + CLOSING {
            return Err(AdmitError::StillClosing);
        }
        let has_room = if client_count >= per_client {
            self.evict(|idle| idle.client == client)
        } else if self.count >= connections {
            self.evict(|_| true)
        } else {
            true
        };
        if has_room {
            Ok(())
        } else {
            Err(AdmitError::Full)
        }
    }

    /// Evicts the connection that has been idle longest among those that match.
    fn evict(&mut self, is_candidate: impl Fn(&IdleConnection) -> bool) -> bool {
        let oldest = self.idle.iter().find(|(_, idle)| is_candidate(idle));
        let Some(turn) = oldest.map(|(turn, _)| *turn) else {
            return false;
        };
        if let Some(idle) = self.idle.remove(&turn) {
            idle.evicted.notify_one();
        }
        true
    }

    fn add_idle(&mut self, client: Option<Network>, evicted: &Arc<Notify>) -> u64 {
        let turn = self.next_turn;
        self.next_turn += 1;
        let evicted = Arc::clone(evicted);
        self.idle.insert(turn, IdleConnection { client, evicted });
        turn
    }

    fn log_refusal(&mut self, client: Option<Network>) {
        self.refused += 1;
        let is_time = |at: Instant| at.elapsed() >= COMPLAINT_INTERVAL;
        if self.last_complaint.is_none_or(is_time) {
            self.last_complaint = Some(Instant::now());
            let client = client.map(|client| client.to_string());
            tracing::warn!(
                client,
                refused = self.refused,
                open = self.count,
                "too many connections"
            );
        }
    }
}

impl ConnectionPermit {
    /// Call when a request begins.
    pub(super) fn begin_request(&self) -> RunningRequest<'_> {
        let mut turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turn) = turn.take() {
            self.connections.open().idle.remove(&turn);
        }
        RunningRequest { place: Some(self) }
    }

    /// Resolves when this connection is evicted.
    pub(super) async fn evicted(&self) {
        self.evicted.notified().await;
    }
}

impl RunningRequest<'_> {
    /// The connection becomes a socket, which has its own limits and never counts as idle.
    pub(super) fn become_socket(mut self, share: PlacePermit) {
        if let Some(place) = self.place.take() {
            let mut socket_share = place.share.lock().unwrap_or_else(PoisonError::into_inner);
            *socket_share = Some(share);
        }
    }
}

impl Drop for RunningRequest<'_> {
    fn drop(&mut self) {
        let Some(place) = self.place else { return };
        let mut turn = place.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let mut open = place.connections.open();
        *turn = Some(open.add_idle(place.client, &place.evicted));
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let turn = self.turn.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut open = self
            .connections
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        open.count -= 1;
        if let Some(turn) = turn.take() {
            open.idle.remove(&turn);
        }
        let Some(client) = self.client else { return };
        if let Some(count) = open.per_client.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                open.per_client.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;
    use crate::server::{ClientAddress, ShareLimits, SharedPlaces};

    fn client(address: &str) -> Option<Network> {
        let address: IpAddr = address.parse().unwrap();
        Some(ClientAddress::direct(address).network())
    }

    fn connections() -> Connections {
        Connections::new(ConnectionLimits {
            connections: 4,
            per_client: 2,
        })
    }

    fn is_evicted(place: &ConnectionPermit) -> bool {
        let evicted = pin!(place.evicted());
        let mut context = Context::from_waker(Waker::noop());
        evicted.poll(&mut context).is_ready()
    }

    #[test]
    fn one_client_makes_room_for_itself_only() {
        let connections = connections();
        let [eve, ada] = [client("203.0.113.9"), client("198.51.100.1")];
        let first = connections.admit(eve).unwrap();
        let other = connections.admit(ada).unwrap();
        let second = connections.admit(eve).unwrap();
        // The first has answered a request meanwhile, the second has been idle.
        drop(first.begin_request());
        let third = connections.admit(eve).unwrap();
        assert!(is_evicted(&second));
        drop(second);
        assert!(!is_evicted(&first) && !is_evicted(&third) && !is_evicted(&other));
        let asking = [first.begin_request(), third.begin_request()];
        assert!(connections.admit(eve).is_err(), "requests run on both");
        assert!(connections.admit(ada).is_ok());
        drop(asking);
        assert!(connections.admit(eve).is_ok());
    }

    #[test]
    fn the_connection_idle_for_longest_is_evicted() {
        let connections = connections();
        let clients = ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"].map(client);
        let places = clients.map(|client| connections.admit(client).unwrap());
        let asking = places[0].begin_request();
        let _fifth = connections.admit(client("5.5.5.5")).unwrap();
        assert!(is_evicted(&places[1]));
        drop(asking);
        let _sixth = connections.admit(None).unwrap();
        assert!(is_evicted(&places[2]) && !is_evicted(&places[0]));
    }

    #[test]
    fn a_socket_is_never_idle_and_counts_until_it_closes() {
        let connections = connections();
        let eve = client("203.0.113.9");
        let places = [(); 2].map(|()| connections.admit(eve).unwrap());
        let running = SharedPlaces::new(ShareLimits {
            places: 4,
            per_client: 2,
        });
        for place in &places {
            place
                .begin_request()
                .become_socket(running.take(eve).unwrap());
        }
        assert_eq!(connections.admit(eve).err(), Some(AdmitError::Full));
        assert!(running.take(eve).is_none());
        drop(places);
        assert!(running.take(eve).is_some());
        assert!(connections.admit(eve).is_ok());
        assert_eq!(connections.open().per_client.len(), 0);
        assert_eq!(connections.open().count, 0);
    }

    #[test]
    fn no_client_is_admitted_while_too_many_are_closing() {
        let connections = connections();
        let admitted: Vec<_> = (0..1_000)
            .map_while(|_| connections.admit(None).ok())
            .collect();
        assert_eq!(admitted.len(), 4 + CLOSING);
        assert_eq!(
            connections.admit(None).err(),
            Some(AdmitError::StillClosing)
        );
    }
}
