//! The way to push services, on which no other machine is reached.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Certificate, Client};

use super::open_addresses::is_open;
use crate::outgoing;

/// A push service answers at once, or something is wrong.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The addresses of a name. Port 0 stands for the usual one.
pub type Found = Pin<Box<dyn Future<Output = io::Result<Vec<SocketAddr>>> + Send>>;

/// How push services are found and trusted; clones share it.
#[derive(Clone)]
pub struct Reach {
    look_up: Arc<dyn Fn(String) -> Found + Send + Sync>,
    is_open: fn(IpAddr) -> bool,
    /// Instead of what the system trusts.
    trusted: Option<Certificate>,
}

impl Reach {
    /// By the name service that this machine is set up with.
    #[must_use]
    pub fn of_the_system() -> Self {
        Self::from_fn(|name| Box::pin(look_up(name)))
    }

    /// By names that lead where they are told to, for tests. Only open addresses are reached, as ever.
    #[must_use]
    pub fn from_fn(look_up: impl Fn(String) -> Found + Send + Sync + 'static) -> Self {
        Self {
            look_up: Arc::new(look_up),
            is_open,
            trusted: None,
        }
    }

    /// Any address, with a certificate that nobody else trusts, for a push service of a test. Nothing that an
    /// operator can set leads here.
    #[must_use]
    pub fn anywhere_with(self, certificate: Certificate) -> Self {
        Self {
            is_open: |_| true,
            trusted: Some(certificate),
            ..self
        }
    }

    /// The client, where there can be one.
    pub(super) fn client(&self) -> Option<Client> {
        let builder = outgoing::builder(TIMEOUT)
            .dns_resolver(self.clone())
            // A proxy would look the name up itself, and so would whoever follows a redirect.
            .no_proxy()
            .https_only(true);
        outgoing::built(match &self.trusted {
            Some(certificate) => builder.tls_certs_only([certificate.clone()]),
            None => builder,
        })
    }
}

/// Of what a name leads to, what is open. The connection is made to one of these, so that no answer of a name service
/// comes between the look and the leap.
impl Resolve for Reach {
    fn resolve(&self, name: Name) -> Resolving {
        let (found, is_open) = ((self.look_up)(name.as_str().to_owned()), self.is_open);
        Box::pin(async move {
            let mut found = found.await?;
            found.retain(|address| is_open(address.ip()));
            if found.is_empty() {
                return Err("the name leads to no address that everybody can reach".into());
            }
            let addresses: Addrs = Box::new(found.into_iter());
            Ok(addresses)
        })
    }
}

async fn look_up(name: String) -> io::Result<Vec<SocketAddr>> {
    Ok(tokio::net::lookup_host((name, 0)).await?.collect())
}
