//! Troth's server: where devices meet, roles are enforced and guests come in.

use std::any::Any;
use std::path::Path;

use axum::Router;
use axum::extract::{FromRef, Request};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::trace::TraceLayer;
use tracing::Span;

pub mod account_links;
pub mod api;
pub mod auth;
pub mod backup;
pub mod clock;
pub mod config;
pub mod db;
pub mod demo;
pub mod error;
mod headers;
pub mod jobs;
pub mod mail;
pub mod openapi;
mod outbox_page;
pub mod private;
pub mod public_url;
pub mod server;
pub mod sync;
mod web;

use auth::passwords::{PasswordError, Passwords};
use auth::requirement::declared;
use auth::sign_ins::SignIns;
use auth::throttle::{self, Throttle};
use auth::tickets::Tickets;
use auth::tokens::AccessTokens;
use clock::Clock;
use config::{DevOutbox, Secret, SignUps};
use db::Db;
use error::ApiError;
use mail::Delivery;
use mail::smtp::Smtp;
use public_url::PublicUrl;
use sync::Documents;

/// Everything that the handlers share; clones share it too.
#[derive(Clone)]
pub struct AppState {
    /// Accounts, sessions, and the registry of weddings.
    pub db: Db,
    /// What the weddings contain.
    pub documents: Documents,
    /// The time.
    pub clock: Clock,
    /// Where people reach this server.
    pub public_url: PublicUrl,
    /// Hashes and checks passwords.
    pub passwords: Passwords,
    /// Signs and reads access tokens.
    pub access_tokens: AccessTokens,
    /// The keys to the sync socket.
    pub tickets: Tickets,
    /// Counts failed sign-ins, and knows from where people sign in.
    pub sign_ins: SignIns,
    /// Counts the accounts that are made from an address.
    pub registrations: Throttle,
    /// Counts the invitations that somebody sends.
    pub invitations: Throttle,
    /// Counts the keys to the sync socket that somebody asks for.
    pub sync_tickets: Throttle,
    /// Counts links that lead nowhere.
    pub unknown_tokens: Throttle,
    /// Counts the links that a mailbox is sent.
    pub account_mails: Throttle,
    /// Counts the forgotten passwords of a network address.
    pub account_mail_requests: Throttle,
    /// Takes the mail, where a mail server is set up.
    pub smtp: Option<Smtp>,
    /// Who may make an account.
    pub sign_ups: SignUps,
    /// Whether the outbox can be read.
    pub dev_outbox: DevOutbox,
}

impl AppState {
    /// The state of a server on an open database.
    ///
    /// # Errors
    /// When the password hasher refuses its parameters.
    pub fn new(
        db: Db,
        documents: Documents,
        secret: &Secret,
        public_url: PublicUrl,
        clock: Clock,
    ) -> Result<Self, PasswordError> {
        Ok(Self {
            db,
            documents,
            public_url,
            passwords: Passwords::new()?,
            access_tokens: AccessTokens::new(secret, clock.clone()),
            tickets: Tickets::new(clock.clone()),
            sign_ins: SignIns::new(secret, clock.clone()),
            registrations: Throttle::new(throttle::REGISTRATIONS, clock.clone()),
            invitations: Throttle::new(throttle::INVITATIONS, clock.clone()),
            sync_tickets: Throttle::new(throttle::SYNC_TICKETS, clock.clone()),
            unknown_tokens: Throttle::new(throttle::UNKNOWN_TOKENS, clock.clone()),
            account_mails: Throttle::new(throttle::ACCOUNT_MAILS, clock.clone()),
            account_mail_requests: Throttle::new(throttle::ACCOUNT_MAIL_REQUESTS, clock.clone()),
            smtp: None,
            sign_ups: SignUps::Open,
            dev_outbox: DevOutbox::Hidden,
            clock,
        })
    }

    /// What becomes of messages here.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        match (&self.smtp, self.dev_outbox) {
            (Some(_), _) => Delivery::Queued,
            (None, DevOutbox::Shown) => Delivery::Kept,
            (None, DevOutbox::Hidden) => Delivery::None,
        }
    }
}

impl FromRef<AppState> for Db {
    fn from_ref(state: &AppState) -> Self {
        state.db.clone()
    }
}

/// All that the server answers, over the app built in `web_dir`.
///
/// # Errors
/// When the public address cannot stand in a header.
#[expect(
    clippy::disallowed_methods,
    reason = "what is no REST call says whom it takes with `declared`"
)]
pub fn router(
    state: AppState,
    web_dir: &Path,
) -> Result<Router, axum::http::header::InvalidHeaderValue> {
    let headers = headers::security(&state.public_url)?;
    Ok(Router::new()
        .nest("/api", api::routes())
        // `nest` leaves out this one spelling, and the app's page would answer it.
        .route("/api/", any(api::nothing_here))
        .route("/sync", get(declared(sync::route::open)))
        .route("/dev/outbox", get(declared(outbox_page::show)))
        .merge(web::routes(web_dir))
        .layer(CatchPanicLayer::custom(after_panic))
        .layer(middleware::from_fn(move |request, next| {
            headers::add(headers.clone(), request, next)
        }))
        .layer(TraceLayer::new_for_http().make_span_with(request_span))
        .with_state(state))
}

/// The path without its query: a query may hold a ticket, and a log is no place for one.
fn request_span(request: &Request) -> Span {
    let path = without_tokens(request.uri().path());
    tracing::info_span!("request", method = %request.method(), path)
}

/// A path in which no segment is as long as a token. The ids of weddings and accounts are shorter.
fn without_tokens(path: &str) -> String {
    const LONGEST: usize = 40;
    let segments = path.split('/').map(|segment| {
        if segment.len() > LONGEST {
            "…"
        } else {
            segment
        }
    });
    segments.collect::<Vec<_>>().join("/")
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the layer hands the panic over"
)]
fn after_panic(panic: Box<dyn Any + Send>) -> Response {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("a panic without words");
    ApiError::internal(format!("a handler panicked: {text}")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_stay_out_of_the_log() {
        let token = auth::secret_token::generate();
        assert_eq!(without_tokens(&format!("/invite/{token}")), "/invite/…");
        let wedding = format!("/api/weddings/{}/stats", sync::DocumentId::random());
        assert_eq!(without_tokens(&wedding), wedding);
        let member = format!("/api/team/w/members/{}", db::accounts::AccountId::random());
        assert_eq!(without_tokens(&member), member);
    }
}
