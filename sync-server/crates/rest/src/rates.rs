//! Exchange rates: from a service, from a second one, or from a built-in approximate table. Service responses are
//! cached for an hour.

mod answer;
mod table;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use reqwest::Client;
use troth_base::clock::Clock;
use troth_base::http_client::{self, BodyError};
use troth_core::money::Rate;
use url::Url;

/// How long a service's response is cached.
const KEPT: SignedDuration = SignedDuration::from_hours(1);
/// Pause before the services are tried again after all have failed: only one request waits for the failure.
const PAUSE: SignedDuration = SignedDuration::from_mins(1);
/// Two services must fit into the time of a request.
const TIMEOUT: Duration = Duration::from_secs(3);
/// A response has a few kilobytes.
const MAX_BYTES: usize = 64 * 1024;

/// Default services: the first has every currency that a wedding may use, the second those of the European Central
/// Bank.
pub const SERVICES: [&str; 2] = [
    "https://open.er-api.com/v6/latest/{base}",
    "https://api.frankfurter.dev/v1/latest?base={base}",
];

/// URL of a rates service, with `{base}` for the currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateService(String);

impl RateService {
    /// Parses the URL of a service: http or https, with `{base}` in it.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_web = |url: &Url| ["http", "https"].contains(&url.scheme()) && url.has_host();
        let url = text.replace("{base}", "EUR").parse().ok();
        let is_service = text.contains("{base}") && url.as_ref().is_some_and(is_web);
        is_service.then(|| Self(text.to_owned()))
    }

    fn url(&self, base: &str) -> Option<Url> {
        self.0.replace("{base}", base).parse().ok()
    }

    /// Host, shown as the source of a rate: the rest of the URL may contain a key.
    fn name(&self) -> String {
        let url = self.url("EUR");
        let host = url.as_ref().and_then(Url::host_str);
        host.unwrap_or_default().to_owned()
    }
}

/// Rates of one currency.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ExchangeRates {
    /// Units of each currency per unit of the base.
    pub rates: BTreeMap<&'static str, Rate>,
    /// When they were fetched; for the table, its date.
    pub(crate) fetched_at: Timestamp,
    /// Host of the service; `None` for the table.
    pub source: Option<String>,
}

/// Looks up rates. Clones share the cache.
#[derive(Clone)]
pub struct Rates {
    clock: Clock,
    services: Arc<[RateService]>,
    client: Option<Client>,
    known: Arc<Mutex<HashMap<&'static str, RateSlot>>>,
}

/// Cache entry of a currency. Concurrent requests wait for one response.
type RateSlot = Arc<tokio::sync::Mutex<Option<CachedRates>>>;

#[derive(Clone)]
struct CachedRates {
    rates: ExchangeRates,
    until: Timestamp,
}

impl Rates {
    /// Uses these services in order; without any, the table.
    #[must_use]
    pub fn of(services: Vec<RateService>, clock: Clock) -> Self {
        let client = if services.is_empty() {
            None
        } else {
            http_client::client(TIMEOUT)
        };
        Self {
            clock,
            services: services.into(),
            client,
            known: Arc::default(),
        }
    }

    /// Sets the timeout per service.
    #[must_use]
    pub fn waiting_for(self, longest: Duration) -> Self {
        Self {
            client: self.client.and_then(|_other| http_client::client(longest)),
            ..self
        }
    }

    /// Rates of a currency; `None` if no wedding may use it.
    pub(crate) async fn of_base(&self, base: &str) -> Option<ExchangeRates> {
        let base = table::code(base)?;
        let slot = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.entry(base).or_default().clone()
        };
        let mut known = slot.lock().await;
        let now = self.clock.now();
        if let Some(known) = known.as_ref().filter(|known| now < known.until) {
            return Some(known.rates.clone());
        }
        let answer = self.ask(base, now).await;
        let (rates, stands) = match answer {
            Some(rates) => (rates, KEPT),
            None => (table::rates(base), PAUSE),
        };
        let until = now.checked_add(stands).unwrap_or(now);
        *known = Some(CachedRates {
            rates: rates.clone(),
            until,
        });
        Some(rates)
    }

    /// Rates of the first service that answers.
    async fn ask(&self, base: &'static str, now: Timestamp) -> Option<ExchangeRates> {
        for service in self.services.iter() {
            let name = service.name();
            match self.ask_one(service, base).await {
                Ok(rates) => {
                    return Some(ExchangeRates {
                        rates,
                        fetched_at: now,
                        source: Some(name),
                    });
                }
                Err(error) => tracing::warn!(service = name, base, "no exchange rates: {error}"),
            }
        }
        None
    }

    async fn ask_one(
        &self,
        service: &RateService,
        base: &'static str,
    ) -> Result<BTreeMap<&'static str, Rate>, RatesError> {
        let client = self.client.as_ref().ok_or(RatesError::NoClient)?;
        let url = service.url(base).ok_or(RatesError::Nonsense)?;
        let answer = client.get(url).send().await.map_err(BodyError::from)?;
        let answer = answer.error_for_status().map_err(BodyError::from)?;
        let body = http_client::read_body(answer, MAX_BYTES).await?;
        answer::read(&body, base).ok_or(RatesError::Nonsense)
    }
}

/// Why a service gave no rates.
#[derive(Debug, thiserror::Error)]
enum RatesError {
    #[error("the client for https could not be created")]
    NoClient,
    #[error("the answer is not a table of rates")]
    Nonsense,
    #[error(transparent)]
    Http(#[from] BodyError),
}
