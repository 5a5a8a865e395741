//! The currencies that a wedding may use.
//!
//! Two tables follow this list: the built-in rates of the server (`sync-server/crates/rest/src/rates/table.rs`) and the
//! countries of currencies (`core/src/country.rs`). A test of each fails if a currency is missing there.

use serde::Serialize;

/// A currency that screens offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Currency {
    /// The ISO 4217 code, such as `EUR`.
    pub code: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The usual symbol; several currencies share one.
    pub symbol: &'static str,
}

/// The currency of a wedding without one.
pub const DEFAULT_CURRENCY: &str = "EUR";

/// All currencies, in the order in which screens offer them. A new one goes to the end.
pub const CURRENCIES: &[Currency] = &[
    currency("EUR", "Euro", "€"),
    currency("USD", "US Dollar", "$"),
    currency("GBP", "British Pound", "£"),
    currency("CAD", "Canadian Dollar", "C$"),
    currency("AUD", "Australian Dollar", "A$"),
    currency("JPY", "Japanese Yen", "¥"),
    currency("CHF", "Swiss Franc", "CHF"),
    currency("SEK", "Swedish Krona", "kr"),
    currency("NOK", "Norwegian Krone", "kr"),
    currency("DKK", "Danish Krone", "kr"),
    currency("PLN", "Polish Złoty", "zł"),
    currency("CZK", "Czech Koruna", "Kč"),
    currency("HUF", "Hungarian Forint", "Ft"),
    currency("BGN", "Bulgarian Lev", "лв"),
    currency("RON", "Romanian Leu", "lei"),
    currency("HRK", "Croatian Kuna", "kn"),
    currency("RUB", "Russian Ruble", "₽"),
    currency("TRY", "Turkish Lira", "₺"),
    currency("BRL", "Brazilian Real", "R$"),
    currency("CNY", "Chinese Yuan", "¥"),
    currency("INR", "Indian Rupee", "₹"),
    currency("KRW", "South Korean Won", "₩"),
    currency("SGD", "Singapore Dollar", "S$"),
    currency("HKD", "Hong Kong Dollar", "HK$"),
    currency("MXN", "Mexican Peso", "MX$"),
    currency("ZAR", "South African Rand", "R"),
    currency("NZD", "New Zealand Dollar", "NZ$"),
    currency("ILS", "Israeli New Shekel", "₪"),
    currency("AED", "UAE Dirham", "د.إ"),
    currency("SAR", "Saudi Riyal", "﷼"),
    currency("UGX", "Ugandan Shilling", "USh"),
    currency("KES", "Kenyan Shilling", "KSh"),
    currency("NGN", "Nigerian Naira", "₦"),
];

const fn currency(code: &'static str, name: &'static str, symbol: &'static str) -> Currency {
    Currency { code, name, symbol }
}

/// The currency with this code; the case of the letters does not matter.
#[must_use]
pub fn find(code: &str) -> Option<&'static Currency> {
    CURRENCIES
        .iter()
        .find(|currency| currency.code.eq_ignore_ascii_case(code.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_three_letters_and_differ() {
        let mut codes: Vec<_> = CURRENCIES.iter().map(|currency| currency.code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), CURRENCIES.len());
        assert!(codes.iter().all(|code| code.len() == 3));
    }

    #[test]
    fn codes_are_found_in_any_case() {
        let check = |code: &str, expected: Option<&str>| {
            assert_eq!(find(code).map(|currency| currency.name), expected);
        };
        check("EUR", Some("Euro"));
        check(" ugx ", Some("Ugandan Shilling"));
        check("XYZ", None);
        check("", None);
    }
}
