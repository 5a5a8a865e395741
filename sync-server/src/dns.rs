//! TXT records, by which people show that a domain is theirs.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use hickory_resolver::proto::ProtoErrorKind;
use hickory_resolver::{ResolveErrorKind, TokioResolver};

/// What a TXT record is called that shows whose a domain is.
#[must_use]
pub(crate) fn record_name(domain: &str) -> String {
    format!("_troth.{domain}")
}

/// What it has to say.
#[must_use]
pub(crate) fn record_value(token: &str) -> String {
    format!("troth={token}")
}

/// The name service could not be asked.
#[derive(Debug, thiserror::Error)]
#[error("the name service: {0}")]
pub struct NoAnswer(String);

type Texts = Pin<Box<dyn Future<Output = Result<Vec<String>, NoAnswer>> + Send>>;

/// Looks up TXT records; clones share it.
#[derive(Clone)]
pub struct Dns(Arc<dyn Fn(String) -> Texts + Send + Sync>);

impl Dns {
    /// The name service that this machine is set up with.
    #[must_use]
    pub fn of_the_system() -> Self {
        Self::from_fn(|name| Box::pin(look_up(name)))
    }

    /// One that answers as it is told to, for tests.
    #[must_use]
    pub fn from_fn(texts: impl Fn(String) -> Texts + Send + Sync + 'static) -> Self {
        Self(Arc::new(texts))
    }

    /// What the TXT records of a name say; nothing when it has none.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn texts(&self, name: String) -> Result<Vec<String>, NoAnswer> {
        (self.0)(name).await
    }
}

async fn look_up(name: String) -> Result<Vec<String>, NoAnswer> {
    let failed = |error: &dyn std::fmt::Display| NoAnswer(error.to_string());
    let resolver = TokioResolver::builder_tokio()
        .map_err(|error| failed(&error))?
        .build();
    // With a dot at its end it is a whole name, whatever domain this machine is in.
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
