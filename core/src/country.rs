//! The country of a wedding, which decides how times of day and telephone numbers are written.

/// Time zones by country, from the tz database 2025b (`zone.tab`, and `backward` for older names, which
/// browsers still return). `# Europe` starts an area; each line below it has a country and its zones.
const ZONES: &str = include_str!("country/zones.txt");

/// The country of each currency that belongs to exactly one country. The euro belongs to many.
const COUNTRY_BY_CURRENCY: &str = "USD US,GBP GB,CAD CA,AUD AU,JPY JP,CHF CH,SEK SE,NOK NO,DKK DK,PLN PL,CZK CZ,HUF HU,BGN BG,\
    RON RO,HRK HR,RUB RU,TRY TR,BRL BR,CNY CN,INR IN,KRW KR,SGD SG,HKD HK,MXN MX,ZAR ZA,NZD NZ,ILS IL,AED AE,SAR SA,\
    UGX UG,KES KE,NGN NG";

/// A country, by its ISO 3166 code such as `DE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Country(&'static str);

impl Country {
    /// The country of a wedding: from its time zone, else from its currency.
    ///
    /// ```
    /// use troth_core::country::Country;
    /// let code = |zone, currency| Country::of_wedding(zone, currency).map(Country::code);
    /// assert_eq!(code(Some("Europe/Berlin"), "EUR"), Some("DE"));
    /// assert_eq!(code(None, "GBP"), Some("GB"));
    /// assert_eq!(code(None, "EUR"), None);
    /// ```
    #[must_use]
    pub fn of_wedding(time_zone: Option<&str>, currency: &str) -> Option<Self> {
        time_zone
            .and_then(Self::of_zone)
            .or_else(|| Self::of_currency(currency))
    }

    /// The code: two capital letters.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0
    }

    fn of_zone(zone: &str) -> Option<Self> {
        let (area, city) = zone.split_once('/').unwrap_or(("", zone));
        let mut is_in_area = false;
        for line in ZONES.lines() {
            match line.strip_prefix('#') {
                Some(area_name) => is_in_area = area_name.trim() == area,
                None if is_in_area => {
                    let (country, cities) = line.split_once(' ')?;
                    if cities.split(' ').any(|name| name == city) {
                        return Some(Self(country));
                    }
                }
                None => {}
            }
        }
        None
    }

    fn of_currency(currency: &str) -> Option<Self> {
        let mut pairs = COUNTRY_BY_CURRENCY
            .split(',')
            .filter_map(|pair| pair.split_once(' '));
        let (_, country) = pairs.find(|(code, _)| *code == currency)?;
        Some(Self(country))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::currency::CURRENCIES;

    #[track_caller]
    fn check(zone: Option<&str>, currency: &str, expected: Option<&str>) {
        let code = Country::of_wedding(zone, currency).map(Country::code);
        assert_eq!(code, expected, "{zone:?} {currency}");
    }

    #[test]
    fn the_time_zone_decides_the_country() {
        check(Some("Europe/Berlin"), "EUR", Some("DE"));
        check(Some("Europe/Berlin"), "USD", Some("DE"));
        check(Some("Europe/London"), "EUR", Some("GB"));
        check(Some("America/New_York"), "EUR", Some("US"));
        check(Some("America/Argentina/Cordoba"), "EUR", Some("AR"));
        check(Some("America/Indiana/Knox"), "EUR", Some("US"));
        // Older names of the same places.
        check(Some("Asia/Calcutta"), "EUR", Some("IN"));
        check(Some("Europe/Kiev"), "EUR", Some("UA"));
        check(Some("US/Pacific"), "EUR", Some("US"));
        check(Some("Iceland"), "EUR", Some("IS"));
    }

    #[test]
    fn a_currency_of_one_country_decides_without_a_zone() {
        check(None, "GBP", Some("GB"));
        check(None, "USD", Some("US"));
        check(Some("UTC"), "CHF", Some("CH"));
        check(None, "EUR", None);
        check(None, "", None);
        check(Some("Etc/GMT-1"), "EUR", None);
        check(Some("Berlin"), "EUR", None);
        check(Some(""), "EUR", None);
        for currency in CURRENCIES.iter().filter(|currency| currency.code != "EUR") {
            assert!(
                Country::of_currency(currency.code).is_some(),
                "{currency:?}"
            );
        }
    }

    /// Zones at sea, zones that name only a time, research stations, and two that once covered several
    /// countries.
    fn is_nowhere(zone: &str) -> bool {
        const TIMES: &str = " CET CST6CDT EET EST EST5EDT Factory GMT GMT+0 GMT-0 GMT0 Greenwich HST MET MST MST7MDT \
            PST8PDT UCT UTC Universal WET Zulu GB-Eire ";
        zone.starts_with("Etc/")
            || zone.starts_with("Antarctica/")
            || TIMES.contains(&format!(" {zone} "))
    }

    #[test]
    fn every_zone_of_jiff_is_in_a_country() {
        let zones_of_jiff = jiff::tz::db().available();
        let mut count = 0;
        for zone in zones_of_jiff.map(|zone| zone.as_str().to_owned()) {
            let country = Country::of_zone(&zone);
            assert_eq!(country.is_none(), is_nowhere(&zone), "{zone} {country:?}");
            count += usize::from(country.is_some());
        }
        assert!(count > 400, "{count}");
    }
}
