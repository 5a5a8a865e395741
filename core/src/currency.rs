//! The currencies that a wedding may use.

use serde::Serialize;

/// A currency as screens offer it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Currency {
    /// The ISO 4217 code, such as `EUR`.
    pub code: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The usual symbol; several currencies share one.
    pub symbol: &'static str,
    /// Whether it is one of the shortcuts above the full list.
    pub popular: bool,
}

/// The currency of a wedding that has chosen none (Specification 1, section 9).
pub const DEFAULT_CURRENCY: &str = "EUR";

/// The shortcuts of the budget's currency dialog, in their order (Specification 3, section 9).
pub const POPULAR: [&str; 9] = [
    "USD", "EUR", "GBP", "CAD", "AUD", "JPY", "UGX", "KES", "NGN",
];

/// The 31 currencies of Specification 1, section 3, in its order, then KES and NGN (decisions:
/// Weddings and currencies).
pub const CURRENCIES: [Currency; 33] = [
    popular("EUR", "Euro", "€"),
    popular("USD", "US Dollar", "$"),
    popular("GBP", "British Pound", "£"),
    popular("CAD", "Canadian Dollar", "C$"),
    popular("AUD", "Australian Dollar", "A$"),
    popular("JPY", "Japanese Yen", "¥"),
    other("CHF", "Swiss Franc", "CHF"),
    other("SEK", "Swedish Krona", "kr"),
    other("NOK", "Norwegian Krone", "kr"),
    other("DKK", "Danish Krone", "kr"),
    other("PLN", "Polish Złoty", "zł"),
    other("CZK", "Czech Koruna", "Kč"),
    other("HUF", "Hungarian Forint", "Ft"),
    other("BGN", "Bulgarian Lev", "лв"),
    other("RON", "Romanian Leu", "lei"),
    other("HRK", "Croatian Kuna", "kn"),
    other("RUB", "Russian Ruble", "₽"),
    other("TRY", "Turkish Lira", "₺"),
    other("BRL", "Brazilian Real", "R$"),
    other("CNY", "Chinese Yuan", "¥"),
    other("INR", "Indian Rupee", "₹"),
    other("KRW", "South Korean Won", "₩"),
    other("SGD", "Singapore Dollar", "S$"),
    other("HKD", "Hong Kong Dollar", "HK$"),
    other("MXN", "Mexican Peso", "MX$"),
    other("ZAR", "South African Rand", "R"),
    other("NZD", "New Zealand Dollar", "NZ$"),
    other("ILS", "Israeli New Shekel", "₪"),
    other("AED", "UAE Dirham", "د.إ"),
    other("SAR", "Saudi Riyal", "﷼"),
    popular("UGX", "Ugandan Shilling", "USh"),
    popular("KES", "Kenyan Shilling", "KSh"),
    popular("NGN", "Nigerian Naira", "₦"),
];

const fn popular(code: &'static str, name: &'static str, symbol: &'static str) -> Currency {
    Currency {
        code,
        name,
        symbol,
        popular: true,
    }
}

const fn other(code: &'static str, name: &'static str, symbol: &'static str) -> Currency {
    Currency {
        code,
        name,
        symbol,
        popular: false,
    }
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
    fn thirty_three_different_codes() {
        let mut codes: Vec<_> = CURRENCIES.iter().map(|currency| currency.code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), 33);
        assert!(codes.iter().all(|code| code.len() == 3));
    }

    #[test]
    fn the_popular_ones_are_marked() {
        let mut marked: Vec<_> = CURRENCIES
            .iter()
            .filter_map(|currency| currency.popular.then_some(currency.code))
            .collect();
        let mut expected = POPULAR;
        marked.sort_unstable();
        expected.sort_unstable();
        assert_eq!(marked, expected);
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
