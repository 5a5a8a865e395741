//! Parses the responses of rate services: a map of rates by currency, usually with the base currency.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;
use serde_json::Value;
use troth_core::money::Rate;

use super::table;

#[derive(Deserialize)]
struct RatesResponse {
    base: Option<String>,
    base_code: Option<String>,
    rates: HashMap<String, Value>,
}

/// Rates of currencies that a wedding may use; `None` for an invalid response or another base currency.
pub(super) fn read(body: &[u8], base: &'static str) -> Option<BTreeMap<&'static str, Rate>> {
    let answer: RatesResponse = serde_json::from_slice(body).ok()?;
    let named = answer.base.or(answer.base_code);
    if named.is_some_and(|named| named != base) {
        return None;
    }
    let rates = answer.rates.iter();
    let rates: BTreeMap<_, _> = rates
        .filter_map(|(code, value)| Some((table::code(code)?, rate(value)?)))
        .filter(|(code, _)| *code != base)
        .collect();
    (!rates.is_empty()).then_some(rates)
}

/// Formats without an exponent: a service may send `2.4e-4`.
fn rate(value: &Value) -> Option<Rate> {
    Rate::parse(&value.as_f64()?.to_string()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_rates_are_ignored() {
        let read = |body: &str| {
            let rates = read(body.as_bytes(), "EUR")?;
            let rates = rates.into_iter();
            Some(
                rates
                    .map(|(code, rate)| (code, rate.to_decimal_string()))
                    .collect::<Vec<_>>(),
            )
        };
        let dollars = || Some(vec![("USD", "1.084500".to_owned())]);
        assert_eq!(read(r#"{"base":"EUR","rates":{"USD":1.0845}}"#), dollars());
        assert_eq!(
            read(r#"{"base_code":"EUR","rates":{"USD":1.0845,"EUR":1}}"#),
            dollars()
        );
        let odd = r#"{"rates":{"USD":1.0845,"GBP":-1,"JPY":0,"CHF":"1","SEK":1e300,"XXX":2,"toString":3}}"#;
        assert_eq!(read(odd), dollars());
        let small = read(r#"{"rates":{"UGX":2.4e-4}}"#);
        assert_eq!(small, Some(vec![("UGX", "0.000240".to_owned())]));
        for nothing in [
            "<!doctype html><title>Sign in to the venue's network</title>",
            "",
            "[]",
            r#"{"rates":{}}"#,
            r#"{"rates":{"USD":null}}"#,
            r#"{"base":"USD","rates":{"GBP":0.8}}"#,
            r#"{"error":"quota"}"#,
        ] {
            assert_eq!(read(nothing), None, "{nothing}");
        }
    }
}
