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

use super::public_addresses::is_public;

/// How long a push service may take to answer. Usually it answers at once.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The addresses of a host name, as they are looked up. Port 0 means the default port.
pub type AddressLookup = Pin<Box<dyn Future<Output = io::Result<Vec<SocketAddr>>> + Send>>;

/// Name resolution and trust for push services; clones share it.
#[derive(Clone)]
pub struct PushResolver {
    look_up: Arc<dyn Fn(String) -> AddressLookup + Send + Sync>,
    is_allowed: fn(IpAddr) -> bool,
    /// Replaces the system's trusted certificates.
    trusted_certificate: Option<Certificate>,
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
            is_allowed: is_public,
            trusted_certificate: None,
        }
    }

    /// Allows any address and trusts this certificate only, for the push service of a test. No configuration leads
    /// here.
    #[must_use]
    pub fn unrestricted(self, certificate: Certificate) -> Self {
        Self {
            is_allowed: |_| true,
            trusted_certificate: Some(certificate),
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
        http_client::build_or_log(match &self.trusted_certificate {
            Some(certificate) => builder.tls_certs_only([certificate.clone()]),
            None => builder,
        })
    }
}

/// Resolves a name to its public addresses. The connection uses these, so that a later DNS answer cannot replace a
/// checked address.
impl Resolve for PushResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let lookup = (self.look_up)(name.as_str().to_owned());
        let is_allowed = self.is_allowed;
        Box::pin(async move {
            let mut addresses = lookup.await?;
            addresses.retain(|address| is_allowed(address.ip()));
            if addresses.is_empty() {
                return Err("the name leads to no public address".into());
            }
            let public_addresses: Addrs = Box::new(addresses.into_iter());
            Ok(public_addresses)
        })
    }
}

async fn look_up(name: String) -> io::Result<Vec<SocketAddr>> {
    Ok(tokio::net::lookup_host((name, 0)).await?.collect())
}
