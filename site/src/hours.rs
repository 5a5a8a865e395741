//! Time format of a website: the couple's choice, or the usual one in the wedding's country.

use troth_core::country::Country;
use troth_core::date::ClockTime;
use troth_core::values::SiteHours;

use crate::content::Site;

/// Countries that write "2:30 PM" (Unicode CLDR, `timeData`, of the usual language there). All others write 14:30.
const TWELVE_HOUR_COUNTRIES: &str = " US PR CA JM BS BB CO NZ FJ AU IN PK BD NP PH MY SG HK KR SA AE OM QA BH KW YE IQ JO LB SY PS EG \
    LY SD ";

impl Site {
    /// A time of day as guests read it, "2:30 PM" or "14:30"; other text is unchanged.
    pub(crate) fn written_time(&self, text: &str) -> String {
        let Some(time) = ClockTime::parse(text) else {
            return text.to_owned();
        };
        let (hour, minute) = time.parts();
        if !self.uses_twelve_hours() {
            return format!("{hour}:{minute:02}");
        }
        let half_of_day = if hour < 12 { "AM" } else { "PM" };
        let hour_of_half = match hour % 12 {
            0 => 12,
            hour => hour,
        };
        format!("{hour_of_half}:{minute:02} {half_of_day}")
    }

    fn uses_twelve_hours(&self) -> bool {
        if let Some(chosen) = self.looks.hours.as_deref().and_then(SiteHours::parse) {
            return chosen == SiteHours::Twelve;
        }
        let country = self.country().map(Country::code);
        country.is_some_and(|code| {
            TWELVE_HOUR_COUNTRIES
                .split(' ')
                .any(|listed| listed == code)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::SiteDesign;

    #[test]
    fn hours_follow_the_country_of_the_wedding() {
        let check = |zone: Option<&str>, currency: &str, hours: Option<&str>, expected: &str| {
            let site = Site {
                time_zone: zone.map(str::to_owned),
                currency: currency.to_owned(),
                looks: SiteDesign {
                    hours: hours.map(str::to_owned),
                    ..SiteDesign::default()
                },
                ..Site::default()
            };
            assert_eq!(
                site.written_time("14:30"),
                expected,
                "{zone:?} {currency} {hours:?}"
            );
        };
        check(Some("Europe/Rome"), "USD", None, "14:30");
        check(Some("Europe/London"), "GBP", None, "14:30");
        check(Some("America/Sao_Paulo"), "BRL", None, "14:30");
        check(Some("America/New_York"), "EUR", None, "2:30 PM");
        check(Some("America/Indiana/Knox"), "EUR", None, "2:30 PM");
        check(Some("Australia/Perth"), "AUD", None, "2:30 PM");
        check(Some("Asia/Kolkata"), "INR", None, "2:30 PM");
        check(Some("Asia/Tokyo"), "JPY", None, "14:30");
        // Without a zone the currency gives the country.
        check(None, "USD", None, "2:30 PM");
        check(None, "EUR", None, "14:30");
        check(None, "", None, "14:30");
        // The couple's choice takes precedence; an unknown choice is ignored.
        check(Some("Europe/Rome"), "EUR", Some("12"), "2:30 PM");
        check(Some("America/New_York"), "USD", Some("24"), "14:30");
        check(Some("America/New_York"), "USD", Some("?"), "2:30 PM");
    }

    #[test]
    fn times_are_formatted_and_other_text_is_unchanged() {
        let clock_in = |zone: &str, text: &str| {
            let time_zone = Some(zone.to_owned());
            let site = Site {
                time_zone,
                ..Site::default()
            };
            site.written_time(text)
        };
        assert_eq!(clock_in("America/Denver", "00:05"), "12:05 AM");
        assert_eq!(clock_in("America/Denver", "12:00"), "12:00 PM");
        assert_eq!(clock_in("Europe/Rome", "00:05"), "0:05");
        assert_eq!(clock_in("Europe/Rome", "after sunset"), "after sunset");
    }
}
