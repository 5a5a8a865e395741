//! Shared places with a quota: no client has more than its share, and some are kept free for clients that have
//! none.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::client_address::Network;

/// The divisor of all places that are kept free for clients without one.
const RESERVED_DIVISOR: usize = 8;

/// The number of places, and the quota of one client.
#[derive(Clone, Copy, Debug)]
pub struct ShareLimits {
    /// All places.
    pub places: usize,
    /// The most places of one client.
    pub per_client: usize,
}

/// Places for operations that take a while; clones share them.
#[derive(Clone)]
pub struct SharedPlaces(Arc<SharedPlacesInner>);

struct SharedPlacesInner {
    most: ShareLimits,
    taken: Mutex<Occupancy>,
    given_back: Notify,
}

#[derive(Default)]
struct Occupancy {
    all: usize,
    of_clients: HashMap<Network, usize>,
}

/// One or several places, given back when dropped.
pub struct PlacePermit {
    shares: SharedPlaces,
    client: Option<Network>,
    places: usize,
}

impl SharedPlaces {
    /// Free places.
    pub fn new(most: ShareLimits) -> Self {
        Self(Arc::new(SharedPlacesInner {
            most,
            taken: Mutex::default(),
            given_back: Notify::new(),
        }))
    }

    /// Takes a place, if one is free for this client. `None` stands for all clients without a known address: they
    /// have no share of their own, and cannot take the places kept free.
    pub fn take(&self, client: Option<Network>) -> Option<PlacePermit> {
        self.take_some(client, 1)
    }

    /// Takes `count` places, if that many are free for this client.
    fn take_some(&self, client: Option<Network>, count: usize) -> Option<PlacePermit> {
        let mut taken = self.taken();
        let ShareLimits { places, per_client } = self.0.most;
        let has = client.and_then(|client| taken.of_clients.get(&client));
        let has = has.copied().unwrap_or_default();
        let is_new = client.is_some() && has == 0;
        let for_it = if is_new {
            places
        } else {
            places - places / RESERVED_DIVISOR
        };
        if taken.all + count > for_it || has + count > per_client.max(1) {
            return None;
        }
        taken.all += count;
        if let Some(client) = client {
            *taken.of_clients.entry(client).or_default() += count;
        }
        drop(taken);
        Some(PlacePermit {
            shares: self.clone(),
            client,
            places: count,
        })
    }

    /// The quota of one client.
    pub fn per_client(&self) -> usize {
        self.0.most.per_client
    }

    /// Waits for a place.
    pub async fn wait(&self, client: Option<Network>) -> PlacePermit {
        self.wait_for(client, 1).await
    }

    /// Waits for `count` places.
    pub async fn wait_for(&self, client: Option<Network>, count: usize) -> PlacePermit {
        loop {
            let given_back = self.0.given_back.notified();
            let mut given_back = std::pin::pin!(given_back);
            // A place given back from here on is not missed.
            given_back.as_mut().enable();
            if let Some(share) = self.take_some(client, count) {
                return share;
            }
            given_back.await;
        }
    }

    fn taken(&self) -> MutexGuard<'_, Occupancy> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PlacePermit {
    /// Keeps at most `most` places, and returns how many are left.
    pub fn shrink_to(&mut self, most: usize) -> usize {
        let kept = self.places.min(most);
        let given_back = self.places - kept;
        self.places = kept;
        self.shares.give_back(self.client, given_back);
        kept
    }
}

impl Drop for PlacePermit {
    fn drop(&mut self) {
        self.shrink_to(0);
    }
}

impl SharedPlaces {
    fn give_back(&self, client: Option<Network>, places: usize) {
        if places == 0 {
            return;
        }
        let mut taken = self.taken();
        taken.all -= places;
        if let Some(client) = client
            && let Some(count) = taken.of_clients.get_mut(&client)
        {
            *count -= places;
            if *count == 0 {
                taken.of_clients.remove(&client);
            }
        }
        drop(taken);
        self.0.given_back.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;
    use crate::server::ClientAddress;

    fn client(address: &str) -> Option<Network> {
        let address: IpAddr = address.parse().unwrap();
        Some(ClientAddress::direct(address).network())
    }

    fn eight() -> SharedPlaces {
        SharedPlaces::new(ShareLimits {
            places: 8,
            per_client: 4,
        })
    }

    #[test]
    fn one_client_has_its_share_and_the_last_places_are_kept_for_new_clients() {
        let shares = eight();
        let [eve, ada, mia] = ["1.1.1.1", "2.2.2.2", "3.3.3.3"].map(client);
        let of_eve: Vec<_> = (0..8).map_while(|_| shares.take(eve)).collect();
        assert_eq!(of_eve.len(), 4);
        let of_ada: Vec<_> = (0..8).map_while(|_| shares.take(ada)).collect();
        assert_eq!(of_ada.len(), 3);
        // A client without a known address gets none of the places kept free.
        assert!(shares.take(None).is_none());
        let of_mia = shares.take(mia).unwrap();
        assert!(shares.take(mia).is_none() && shares.take(client("4.4.4.4")).is_none());
        drop((of_eve, of_ada, of_mia));
        assert!(shares.take(None).is_some());
        let taken = shares.taken();
        assert_eq!((taken.all, taken.of_clients.len()), (0, 0));
    }

    #[test]
    fn a_share_of_several_places_is_given_back_in_parts() {
        let shares = eight();
        let eve = client("1.1.1.1");
        let mut share = shares.take_some(eve, 4).unwrap();
        assert!(shares.take(eve).is_none());
        assert_eq!((share.shrink_to(6), share.shrink_to(1)), (4, 1));
        assert!(shares.take_some(eve, 4).is_none());
        assert!(shares.take_some(eve, 3).is_some());
        drop(share);
        let taken = shares.taken();
        assert_eq!((taken.all, taken.of_clients.len()), (0, 0));
    }

    #[test]
    fn a_returned_place_goes_to_a_waiting_client() {
        let shares = eight();
        let eve = client("1.1.1.1");
        let mut held: Vec<_> = (0..4).filter_map(|_| shares.take(eve)).collect();
        let mut waits = pin!(shares.wait(eve));
        let mut context = Context::from_waker(Waker::noop());
        assert!(waits.as_mut().poll(&mut context).is_pending());
        held.pop();
        assert!(waits.as_mut().poll(&mut context).is_ready());
    }
}
