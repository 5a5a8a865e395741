//! Exchange rates, from the first service that answers, or else from a built-in approximate table. The rates of a
//! service are cached for an hour.

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

/// How long a service's rates are cached.
const CACHE_TIME: SignedDuration = SignedDuration::from_hours(1);
/// How long the table's rates are cached after all services have failed. During this time no request waits for them to
/// fail again.
const FAILURE_CACHE_TIME: SignedDuration = SignedDuration::from_mins(1);
/// Timeout per service: two must fit into the timeout of a request.
const TIMEOUT: Duration = Duration::from_secs(3);
/// The largest response of a service; a usual one has a few kilobytes.
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
        let is_web_address =
            |url: &Url| ["http", "https"].contains(&url.scheme()) && url.has_host();
        let example_url = text.replace("{base}", "EUR").parse().ok();
        let is_valid = text.contains("{base}") && example_url.as_ref().is_some_and(is_web_address);
        is_valid.then(|| Self(text.to_owned()))
    }

    /// The URL of the rates of a base currency.
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
    /// By the code of the base currency.
    cache: Arc<Mutex<HashMap<&'static str, CacheEntry>>>,
}

/// The cached rates of one base currency. A request locks it while it asks the services, so concurrent requests wait for
/// its result.
type CacheEntry = Arc<tokio::sync::Mutex<Option<CachedRates>>>;

#[derive(Clone)]
struct CachedRates {
    rates: ExchangeRates,
    expires_at: Timestamp,
}

impl Rates {
    /// Rates from these services, tried in order; without any, from the table.
    #[must_use]
    pub fn new(services: Vec<RateService>, clock: Clock) -> Self {
        let client = if services.is_empty() {
            None
        } else {
            http_client::client(TIMEOUT)
        };
        Self {
            clock,
            services: services.into(),
            client,
            cache: Arc::default(),
        }
    }

    /// Sets the timeout per service.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self {
            client: self.client.and_then(|_| http_client::client(timeout)),
            ..self
        }
    }

    /// Rates of a base currency; `None` if no wedding may use it.
    pub(crate) async fn find(&self, base: &str) -> Option<ExchangeRates> {
        let base = table::find_code(base)?;
        let entry = {
            let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
            cache.entry(base).or_default().clone()
        };
        let mut cached = entry.lock().await;
        let now = self.clock.now();
        if let Some(valid) = cached.as_ref().filter(|rates| now < rates.expires_at) {
            return Some(valid.rates.clone());
        }
        let (rates, cache_time) = match self.fetch_from_any(base, now).await {
            Some(rates) => (rates, CACHE_TIME),
            None => (table::rates(base), FAILURE_CACHE_TIME),
        };
        *cached = Some(CachedRates {
            rates: rates.clone(),
            expires_at: now.checked_add(cache_time).unwrap_or(now),
        });
        Some(rates)
    }

    /// Rates of the first service that answers.
    async fn fetch_from_any(&self, base: &'static str, now: Timestamp) -> Option<ExchangeRates> {
        for service in self.services.iter() {
            let name = service.name();
            match self.fetch_from(service, base).await {
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

    async fn fetch_from(
        &self,
        service: &RateService,
        base: &'static str,
    ) -> Result<BTreeMap<&'static str, Rate>, RatesError> {
        let client = self.client.as_ref().ok_or(RatesError::NoClient)?;
        let url = service.url(base).ok_or(RatesError::InvalidResponse)?;
        let response = client.get(url).send().await.map_err(BodyError::from)?;
        let response = response.error_for_status().map_err(BodyError::from)?;
        let body = http_client::read_body(response, MAX_BYTES).await?;
        answer::parse(&body, base).ok_or(RatesError::InvalidResponse)
    }
}

/// Why a service gave no rates.
#[derive(Debug, thiserror::Error)]
enum RatesError {
    #[error("the client for https could not be created")]
    NoClient,
    #[error("the answer is not a table of rates")]
    InvalidResponse,
    #[error(transparent)]
    Http(#[from] BodyError),
}
