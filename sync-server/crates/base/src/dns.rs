//! TXT records that prove the ownership of a domain.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use hickory_resolver::proto::ProtoErrorKind;
use hickory_resolver::{ResolveErrorKind, TokioResolver};

/// Name of the TXT record that proves the ownership of a domain.
#[must_use]
pub fn record_name(domain: &str) -> String {
    format!("_troth.{domain}")
}

/// Required value of that record.
#[must_use]
pub fn record_value(token: &str) -> String {
    format!("troth={token}")
}

/// The DNS lookup failed.
#[derive(Debug, thiserror::Error)]
#[error("the name service: {0}")]
pub struct DnsError(String);

type TxtLookup = Pin<Box<dyn Future<Output = Result<Vec<String>, DnsError>> + Send>>;

/// Looks up TXT records; clones share the resolver.
#[derive(Clone)]
pub struct Dns(Arc<dyn Fn(String) -> TxtLookup + Send + Sync>);

impl Dns {
    /// Uses the system's resolver.
    #[must_use]
    pub fn system() -> Self {
        Self::from_fn(|name| Box::pin(look_up(name)))
    }

    /// Uses a function instead, for tests.
    #[must_use]
    pub fn from_fn(texts: impl Fn(String) -> TxtLookup + Send + Sync + 'static) -> Self {
        Self(Arc::new(texts))
    }

    /// Values of a name's TXT records; empty if it has none.
    ///
    /// # Errors
    /// When the lookup fails.
    pub async fn texts(&self, name: String) -> Result<Vec<String>, DnsError> {
        (self.0)(name).await
    }
}

async fn look_up(name: String) -> Result<Vec<String>, DnsError> {
    let failed = |error: &dyn std::fmt::Display| DnsError(error.to_string());
    let resolver = TokioResolver::builder_tokio()
        .map_err(|error| failed(&error))?
        .build();
    // The final dot makes it absolute, so that no search domain is appended.
    match resolver.txt_lookup(format!("{name}.")).await {
        Ok(found) => Ok(found.iter().map(ToString::to_string).collect()),
        Err(error) => match error.kind() {
            ResolveErrorKind::Proto(proto)
                if matches!(proto.kind(), ProtoErrorKind::NoRecordsFound { .. }) =>
            {
                Ok(Vec::new())
            }
            _ => Err(failed(&error)),
        },
    }
}
