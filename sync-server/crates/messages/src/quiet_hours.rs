//! The quiet hours of an account, in which nothing is sent, in the wedding's time zone.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use troth_storage::notifications::preferences::Preferences;

/// Daily hours in which nothing is sent, if the account has set any.
#[derive(Clone, Debug)]
pub struct QuietPeriod {
    hours: Option<(Time, Time)>,
    zone: TimeZone,
}

impl QuietPeriod {
    /// The quiet hours of an account for a wedding's time zone; UTC if the zone is unknown.
    pub fn new(preferences: &Preferences, zone_name: Option<&str>) -> Self {
        let parse_time = |text: &Option<String>| Time::strptime("%H:%M", text.as_deref()?).ok();
        let hours = parse_time(&preferences.quiet_from).zip(parse_time(&preferences.quiet_until));
        let zone = zone_name.and_then(|name| TimeZone::get(name).ok());
        Self {
            hours: hours.filter(|(from, until)| from != until),
            zone: zone.unwrap_or(TimeZone::UTC),
        }
    }

    /// Earliest time to send: now, or the end of the current quiet hours.
    pub fn next_send_time(&self, now: Timestamp) -> Timestamp {
        let Some((from, until)) = self.hours else {
            return now;
        };
        let local = now.to_zoned(self.zone.clone()).datetime();
        let time = local.time();
        let spans_midnight = from >= until;
        let is_quiet = if spans_midnight {
            time >= from || time < until
        } else {
            from <= time && time < until
        };
        if !is_quiet {
            return now;
        }
        let today = local.date();
        let end_day = if spans_midnight && time >= from {
            today.checked_add(1.day()).unwrap_or(today)
        } else {
            today
        };
        // A local time that daylight saving skips moves forward by the length of the gap.
        let end = self
            .zone
            .to_ambiguous_timestamp(end_day.to_datetime(until))
            .compatible();
        end.unwrap_or(now).max(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(hours: Option<(&str, &str)>, zone: Option<&str>, now: &str, expected: &str) {
        let preferences = Preferences {
            quiet_from: hours.map(|(from, _)| from.to_owned()),
            quiet_until: hours.map(|(_, until)| until.to_owned()),
            ..Preferences::USUAL
        };
        let send_time = QuietPeriod::new(&preferences, zone).next_send_time(now.parse().unwrap());
        assert_eq!(send_time.to_string(), expected, "{hours:?} {zone:?} {now}");
    }

    #[test]
    fn quiet_hours_last_until_morning_in_the_weddings_zone() {
        let night = Some(("22:00", "08:00"));
        let vienna = Some("Europe/Vienna");
        check(None, vienna, "2027-06-19T22:30:00Z", "2027-06-19T22:30:00Z");
        check(
            night,
            vienna,
            "2027-06-19T12:00:00Z",
            "2027-06-19T12:00:00Z",
        );
        check(
            night,
            vienna,
            "2027-06-19T20:00:00Z",
            "2027-06-20T06:00:00Z",
        );
        check(
            night,
            vienna,
            "2027-06-20T05:59:00Z",
            "2027-06-20T06:00:00Z",
        );
        check(
            night,
            vienna,
            "2027-06-20T06:00:00Z",
            "2027-06-20T06:00:00Z",
        );
        check(night, None, "2027-06-19T20:00:00Z", "2027-06-19T20:00:00Z");
        check(night, None, "2027-06-19T23:00:00Z", "2027-06-20T08:00:00Z");
        let lunch = Some(("12:00", "14:00"));
        check(lunch, None, "2027-06-19T13:00:00Z", "2027-06-19T14:00:00Z");
        check(lunch, None, "2027-06-19T14:00:00Z", "2027-06-19T14:00:00Z");
    }

    #[test]
    fn quiet_hours_end_correctly_across_clock_changes() {
        let night = Some(("22:00", "02:30"));
        // On 28 March 2027, 02:30 does not exist in Vienna.
        check(
            night,
            Some("Europe/Vienna"),
            "2027-03-27T22:00:00Z",
            "2027-03-28T01:30:00Z",
        );
        // On 31 October, 02:30 comes twice.
        check(
            night,
            Some("Europe/Vienna"),
            "2027-10-30T22:00:00Z",
            "2027-10-31T00:30:00Z",
        );
        check(
            Some(("08:00", "08:00")),
            None,
            "2027-06-19T09:00:00Z",
            "2027-06-19T09:00:00Z",
        );
        check(
            Some(("soon", "08:00")),
            None,
            "2027-06-19T01:00:00Z",
            "2027-06-19T01:00:00Z",
        );
    }
}
