//! A built-in table of rounded rates, for when no service answers. The app shows them as approximate.

use std::collections::BTreeMap;

use jiff::Timestamp;
use troth_core::currency::CURRENCIES;
use troth_core::money::Rate;

use super::ExchangeRates;

/// Date of the table, in seconds since 1970: midnight UTC on 1 July 2025.
const TABLE_DATE_SECONDS: i64 = 1_751_328_000;

/// Units per euro.
const PER_EURO: &[(&str, f64)] = &[
    ("EUR", 1.0),
    ("USD", 1.17),
    ("GBP", 0.86),
    ("CAD", 1.60),
    ("AUD", 1.79),
    ("JPY", 169.0),
    ("CHF", 0.94),
    ("SEK", 11.1),
    ("NOK", 11.9),
    ("DKK", 7.46),
    ("PLN", 4.25),
    ("CZK", 24.7),
    ("HUF", 400.0),
    // Fixed when the lev joined the exchange rate mechanism.
    ("BGN", 1.95583),
    ("RON", 5.07),
    // Fixed when the euro replaced it.
    ("HRK", 7.5345),
    ("RUB", 92.0),
    ("TRY", 46.8),
    ("BRL", 6.40),
    ("CNY", 8.42),
    ("INR", 100.5),
    ("KRW", 1_590.0),
    ("SGD", 1.50),
    ("HKD", 9.23),
    ("MXN", 22.1),
    ("ZAR", 20.8),
    ("NZD", 1.93),
    ("ILS", 3.97),
    ("AED", 4.31),
    ("SAR", 4.40),
    ("UGX", 4_220.0),
    ("KES", 152.0),
    ("NGN", 1_800.0),
];

/// The code of a currency, if a wedding may use the currency.
pub(super) fn find_code(text: &str) -> Option<&'static str> {
    let mut codes = CURRENCIES.iter().map(|currency| currency.code);
    codes.find(|code| *code == text)
}

/// The rates of a currency, by the ratio of its and the others' rates to the euro.
pub(super) fn rates(base: &'static str) -> ExchangeRates {
    let find_rate = |currency: &str| PER_EURO.iter().find(|(code, _)| *code == currency);
    let rate_to = |target_per_euro: f64| {
        let (_, base_per_euro) = find_rate(base)?;
        Rate::parse(&format!("{:.7}", target_per_euro / base_per_euro)).ok()
    };
    let rates: BTreeMap<_, _> = PER_EURO
        .iter()
        .filter(|(code, _)| *code != base)
        .filter_map(|(code, per_euro)| Some((*code, rate_to(*per_euro)?)))
        .collect();
    ExchangeRates {
        rates,
        fetched_at: Timestamp::from_second(TABLE_DATE_SECONDS).unwrap_or_default(),
        source: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_currency_of_a_wedding_has_a_rate_to_each_other() {
        for from in CURRENCIES {
            let rates = rates(from.code).rates;
            for to in CURRENCIES.iter().filter(|to| to.code != from.code) {
                assert!(rates.contains_key(to.code), "{} to {}", from.code, to.code);
            }
        }
        assert_eq!(rates("EUR").fetched_at.to_string(), "2025-07-01T00:00:00Z");
        assert_eq!(rates("USD").rates["EUR"].to_decimal_string(), "0.854701");
    }
}
