//! How a website writes hours: as the couple chose, or as people do in the country where the wedding is.

use troth_core::date::ClockTime;
use troth_core::values::SiteHours;

use crate::content::Site;

/// Zones whose countries write "2:30 PM", by what is behind the last slash of their names (Unicode CLDR, `timeData`, of
/// the usual language there). All of Australia and what begins with `US/` does as well; everywhere else 14:30 is written.
const TWELVE: &str = " New_York Detroit Chicago Denver Boise Phoenix Los_Angeles Anchorage Juneau Adak Honolulu \
    Indianapolis Louisville Puerto_Rico Toronto Winnipeg Regina Edmonton Calgary Vancouver Whitehorse Halifax Moncton \
    St_Johns Jamaica Nassau Barbados Bogota Auckland Chatham Fiji Kolkata Calcutta Karachi Dhaka Kathmandu Manila \
    Kuala_Lumpur Singapore Hong_Kong Seoul Riyadh Dubai Muscat Qatar Bahrain Kuwait Aden Baghdad Amman Beirut Damascus \
    Gaza Hebron Cairo Tripoli Khartoum ";

/// Currencies of the same countries, for a wedding that says no zone.
const TWELVE_BY_CURRENCY: &str = " USD CAD AUD NZD INR PKR BDT NPR PHP MYR SGD HKD KRW SAR AED OMR QAR BHD KWD IQD JOD LBP EGP COP ";

impl Site {
    /// A time of day as guests read it, "2:30 PM" or "14:30"; what is no time as it is written.
    pub(crate) fn clock(&self, text: &str) -> String {
        let Some(time) = ClockTime::parse(text) else {
            return text.to_owned();
        };
        let (hour, minute) = time.parts();
        if !self.writes_twelve() {
            return format!("{hour}:{minute:02}");
        }
        let half = if hour < 12 { "AM" } else { "PM" };
        let hour = match hour % 12 {
            0 => 12,
            hour => hour,
        };
        format!("{hour}:{minute:02} {half}")
    }

    fn writes_twelve(&self) -> bool {
        let chosen = self.looks.hours.as_deref().and_then(SiteHours::parse);
        if let Some(chosen) = chosen {
            return chosen == SiteHours::Twelve;
        }
        let is_in =
            |list: &str, name: &str| list.split(' ').any(|one| !one.is_empty() && one == name);
        match &self.time_zone {
            Some(zone) => {
                let city = zone.rsplit('/').next().unwrap_or_default();
                let is_all = ["Australia/", "US/", "America/Indiana/", "America/Kentucky/"];
                is_all.iter().any(|begin| zone.starts_with(begin)) || is_in(TWELVE, city)
            }
            None => is_in(TWELVE_BY_CURRENCY, &self.currency),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Looks;

    #[test]
    fn hours_are_written_as_the_country_of_the_wedding_writes_them() {
        let check = |zone: Option<&str>, currency: &str, hours: Option<&str>, expected: &str| {
            let site = Site {
                time_zone: zone.map(str::to_owned),
                currency: currency.to_owned(),
                looks: Looks {
                    hours: hours.map(str::to_owned),
                    ..Looks::default()
                },
                ..Site::default()
            };
            assert_eq!(
                site.clock("14:30"),
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
        // Without a zone the currency says where it is.
        check(None, "USD", None, "2:30 PM");
        check(None, "EUR", None, "14:30");
        check(None, "", None, "14:30");
        // The couple's choice comes first; what is no choice is none.
        check(Some("Europe/Rome"), "EUR", Some("12"), "2:30 PM");
        check(Some("America/New_York"), "USD", Some("24"), "14:30");
        check(Some("America/New_York"), "USD", Some("?"), "2:30 PM");
    }

    #[test]
    fn a_time_is_written_whole_and_what_is_none_as_it_is() {
        let at = |zone: &str, text: &str| {
            let time_zone = Some(zone.to_owned());
            let site = Site {
                time_zone,
                ..Site::default()
            };
            site.clock(text)
        };
        assert_eq!(at("America/Denver", "00:05"), "12:05 AM");
        assert_eq!(at("America/Denver", "12:00"), "12:00 PM");
        assert_eq!(at("Europe/Rome", "00:05"), "0:05");
        assert_eq!(at("Europe/Rome", "after sunset"), "after sunset");
    }
}
