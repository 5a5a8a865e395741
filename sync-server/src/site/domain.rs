//! Domains of a wedding's own: showing whose they are by a TXT record, and leading to the website whoever
//! comes by one (decisions: Guests, RSVP, website).

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hickory_resolver::proto::ProtoErrorKind;
use hickory_resolver::{ResolveErrorKind, TokioResolver};

use super::door::OwnDomain;
use crate::db::sites;
use crate::error::ApiError;
use crate::state::AppState;

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

const SERVICE_WORKER_ALLOWED: HeaderName = HeaderName::from_static("service-worker-allowed");
const WORKER: &str = "/w/sw.js";

/// Leads whoever came by a wedding's own domain to its website. The couple's app is not to be had there.
pub(crate) async fn lead(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let host = request.headers().get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.split(':').next().unwrap_or_default().to_lowercase();
    if name.is_empty() || state.public_url.is_host(host) {
        return next.run(request).await;
    }
    let found = match sites::at_domain(&state.db, &name).await {
        Ok(found) => found,
        Err(error) => return ApiError::from(error).into_response(),
    };
    let Some(subdomain) = found.and_then(|site| site.subdomain) else {
        return next.run(request).await;
    };
    let path = request.uri().path();
    if path == WORKER {
        let mut response = next.run(request).await;
        // The whole domain is the website's.
        response
            .headers_mut()
            .insert(SERVICE_WORKER_ALLOWED, HeaderValue::from_static("/"));
        return response;
    }
    if !path.starts_with("/assets/") {
        let query = request.uri().query();
        let query = query.map(|query| format!("?{query}")).unwrap_or_default();
        match format!("/w/{subdomain}{path}{query}").parse::<Uri>() {
            Ok(uri) => *request.uri_mut() = uri,
            Err(_) => return StatusCode::BAD_REQUEST.into_response(),
        }
        request.extensions_mut().insert(OwnDomain(name));
    }
    next.run(request).await
}
