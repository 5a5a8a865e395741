//! HTTP client for push services that reaches public addresses only.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Certificate, Client};
use troth_base::http_client;

use super::public_addresses::is_open;

/// Push services answer at once, unless something is wrong.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Addresses of a name. Port 0 means the default port.
pub type AddressLookup = Pin<Box<dyn Future<Output = io::Result<Vec<SocketAddr>>> + Send>>;

/// Name resolution and trust for push services; clones share it.
#[derive(Clone)]
pub struct PushResolver {
    look_up: Arc<dyn Fn(String) -> AddressLookup + Send + Sync>,
    is_open: fn(IpAddr) -> bool,
    /// Replaces the system's trusted certificates.
    trusted: Option<Certificate>,
}

impl PushResolver {
    /// Uses the system's resolver.
    #[must_use]
    pub fn system() -> Self {
        Self::from_fn(|name| Box::pin(look_up(name)))
    }

    /// Uses a function to resolve names, for tests. Still restricted to public addresses.
    #[must_use]
    pub fn from_fn(look_up: impl Fn(String) -> AddressLookup + Send + Sync + 'static) -> Self {
        Self {
            look_up: Arc::new(look_up),
            is_open,
            trusted: None,
        }
    }

    /// Allows any address and trusts this certificate only, for the push service of a test. No configuration leads
    /// here.
    #[must_use]
    pub fn unrestricted(self, certificate: Certificate) -> Self {
        Self {
            is_open: |_| true,
            trusted: Some(certificate),
            ..self
        }
    }

    /// The client; `None` if it cannot be built.
    pub(super) fn client(&self) -> Option<Client> {
        let builder = http_client::builder(TIMEOUT)
            .dns_resolver(self.clone())
            // A proxy would resolve the name itself.
            .no_proxy()
            .https_only(true);
        http_client::build_or_log(match &self.trusted {
            Some(certificate) => builder.tls_certs_only([certificate.clone()]),
            None => builder,
        })
    }
}

/// Resolves a name to its public addresses. The connection uses these, so that a later DNS answer cannot replace a
/// checked address.
impl Resolve for PushResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let (found, is_open) = ((self.look_up)(name.as_str().to_owned()), self.is_open);
        Box::pin(async move {
            let mut found = found.await?;
            found.retain(|address| is_open(address.ip()));
            if found.is_empty() {
                return Err("the name leads to no public address".into());
            }
            let addresses: Addrs = Box::new(found.into_iter());
            Ok(addresses)
        })
    }
}

async fn look_up(name: String) -> io::Result<Vec<SocketAddr>> {
    Ok(tokio::net::lookup_host((name, 0)).await?.collect())
}
