//! Counts the open sockets of each account and each network.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use troth_base::server::Network;
use troth_storage::accounts::AccountId;

use super::limits;

/// Counts the open sockets; clones share the counts.
#[derive(Clone, Default)]
pub(super) struct Sockets(Arc<Mutex<SocketCounts>>);

#[derive(Default)]
struct SocketCounts {
    accounts: HashMap<AccountId, usize>,
    networks: HashMap<Network, usize>,
}

/// The permit for one open socket, given back when dropped.
pub(super) struct SocketPermit {
    sockets: Sockets,
    account: AccountId,
    network: Option<Network>,
}

impl Sockets {
    /// Admits one more socket of an account, unless the account or its network (if known) has reached its limit.
    pub(super) fn admit(
        &self,
        account: AccountId,
        network: Option<Network>,
    ) -> Option<SocketPermit> {
        let mut counts = self.counts();
        let account_sockets = counts.accounts.get(&account).copied().unwrap_or(0);
        let network_sockets = network.and_then(|network| counts.networks.get(&network).copied());
        if account_sockets >= limits::SOCKETS_PER_ACCOUNT
            || network_sockets.unwrap_or(0) >= limits::SOCKETS_PER_NETWORK
        {
            return None;
        }
        *counts.accounts.entry(account).or_default() += 1;
        if let Some(network) = network {
            *counts.networks.entry(network).or_default() += 1;
        }
        Some(SocketPermit {
            sockets: self.clone(),
            account,
            network,
        })
    }

    fn counts(&self) -> MutexGuard<'_, SocketCounts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        decrement(&mut counts.accounts, &self.account);
        if let Some(network) = &self.network {
            decrement(&mut counts.networks, network);
        }
    }
}

fn decrement<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use troth_base::server::ClientAddress;

    #[test]
    fn accounts_of_one_network_share_its_limit() {
        let sockets = Sockets::default();
        let network =
            |address: &str| Some(ClientAddress::direct(address.parse().unwrap()).network());
        let admit = |address| sockets.admit(AccountId::random(), network(address));
        let open: Vec<_> = (0..1_000).map_while(|_| admit("2001:db8::1")).collect();
        assert_eq!(open.len(), limits::SOCKETS_PER_NETWORK);
        assert!(admit("2001:db8::2").is_none());
        assert!(admit("2001:db8:0:1::1").is_some());
        drop(open);
        assert!(admit("2001:db8::2").is_some());
        assert!(sockets.counts().accounts.is_empty());
        assert!(sockets.counts().networks.is_empty());
    }
}
