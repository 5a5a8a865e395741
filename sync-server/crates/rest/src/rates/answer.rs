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
pub(super) fn parse(body: &[u8], base: &'static str) -> Option<BTreeMap<&'static str, Rate>> {
    let response: RatesResponse = serde_json::from_slice(body).ok()?;
    let response_base = response.base.or(response.base_code);
    if response_base.is_some_and(|code| code != base) {
        return None;
    }
    let rates: BTreeMap<_, _> = response
        .rates
        .iter()
        .filter_map(|(code, value)| Some((table::find_code(code)?, parse_rate(value)?)))
        .filter(|(code, _)| *code != base)
        .collect();
    (!rates.is_empty()).then_some(rates)
}

/// Parses a rate. A service may send `2.4e-4`; `Rate::parse` takes no exponents, and `to_string` writes none.
fn parse_rate(value: &Value) -> Option<Rate> {
    Rate::parse(&value.as_f64()?.to_string()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_rates_are_ignored() {
        let parse = |body: &str| {
            let rates = parse(body.as_bytes(), "EUR")?;
            let texts = rates
                .into_iter()
                .map(|(code, rate)| (code, rate.to_decimal_string()));
            Some(texts.collect::<Vec<_>>())
        };
        let dollars = || Some(vec![("USD", "1.084500".to_owned())]);
        assert_eq!(parse(r#"{"base":"EUR","rates":{"USD":1.0845}}"#), dollars());
        assert_eq!(
            parse(r#"{"base_code":"EUR","rates":{"USD":1.0845,"EUR":1}}"#),
            dollars()
        );
        let mixed = r#"{"rates":{"USD":1.0845,"GBP":-1,"JPY":0,"CHF":"1","SEK":1e300,"XXX":2,"toString":3}}"#;
        assert_eq!(parse(mixed), dollars());
        let small = parse(r#"{"rates":{"UGX":2.4e-4}}"#);
        assert_eq!(small, Some(vec![("UGX", "0.000240".to_owned())]));
        for invalid in [
            "<!doctype html><title>Sign in to the venue's network</title>",
            "",
            "[]",
            r#"{"rates":{}}"#,
            r#"{"rates":{"USD":null}}"#,
            r#"{"base":"USD","rates":{"GBP":0.8}}"#,
            r#"{"error":"quota"}"#,
        ] {
            assert_eq!(parse(invalid), None, "{invalid}");
        }
    }
}
