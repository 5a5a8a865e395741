//! `GET /api/exchange-rates/{base}`: the exchange rates of a currency.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use serde::Serialize;
use troth_accounts::SignedIn;
use troth_base::clock::instant_text;
use troth_core::money::Rate;
use troth_http::error::ApiError;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use super::schemas::CurrencyCode;
use crate::rates::ExchangeRates;
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_exchange_rates]
}

/// The rates of a currency.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExchangeRatesData {
    /// The base currency.
    base: String,
    /// Units of each currency for one of the base. Services differ in the currencies they know.
    rates: BTreeMap<&'static str, f64>,
    /// When the service was queried, or the date of the built-in table. RFC 3339 in UTC.
    fetched_at: String,
    /// The host of the service; null for the built-in table.
    source: Option<String>,
    /// Whether the rates are from the built-in table, and so only approximate.
    approximate: bool,
}

/// The exchange rates of a currency.
///
/// From a service, queried once an hour; from a second one if the first fails; and from a built-in table if both do.
#[utoipa::path(
    get,
    operation_id = "getExchangeRates",
    path = "/exchange-rates/{base}",
    tag = "currencies",
    params(("base" = inline(CurrencyCode), Path, description = "An ISO 4217 code, such as `EUR`.")),
    responses((status = 200, body = Success<ExchangeRatesData>), (status = 400)),
    security(("bearer" = [])),
)]
async fn get_exchange_rates(
    State(state): State<AppState>,
    _signed_in: SignedIn,
    Path(base): Path<String>,
) -> Result<Data<ExchangeRatesData>, ApiError> {
    let exchange_rates = state.rates.find(&base).await;
    let ExchangeRates {
        rates,
        fetched_at,
        source,
    } = exchange_rates.ok_or_else(|| {
        let message = "Troth doesn’t know this currency";
        ApiError::invalid("base", message)
    })?;
    Ok(Data(ExchangeRatesData {
        base,
        rates: rates
            .into_iter()
            .map(|(code, rate)| (code, Rate::to_f64(rate)))
            .collect(),
        fetched_at: instant_text(fetched_at),
        approximate: source.is_none(),
        source,
    }))
}
