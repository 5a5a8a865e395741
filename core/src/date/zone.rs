//! A time zone as a list of offset changes, which the caller supplies: the core has no time zone database. It turns
//! wall-clock times into instants and back.

use serde::{Deserialize, Serialize};

use super::local::LocalTime;
use crate::sorting::sorted;

/// A clock change: the instant from which the clocks of a zone have a new offset from UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct OffsetChange {
    /// Minutes since 1970 in UTC; the first change also covers all time before it.
    pub at: i64,
    /// Minutes ahead of UTC, negative west of Greenwich.
    pub offset: i64,
}

/// The offsets of a time zone over the relevant years. An empty list is UTC.
///
/// ```
/// use troth_core::date::{LocalTime, OffsetChange, Zone};
/// // Vienna in 2027: summer time begins on 28 March at 1:00 UTC.
/// let change = |at: i64, offset| OffsetChange { at, offset };
/// let vienna = Zone::new(vec![change(0, 60), change(30_103_260, 120)]);
/// let before = LocalTime::parse("2027-03-28T01:30").unwrap();
/// let after = LocalTime::parse("2027-03-28T03:30").unwrap();
/// assert_eq!(vienna.minutes_between(before, after), 60);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Zone {
    /// Sorted by `at`.
    changes: Vec<OffsetChange>,
}

/// How far from a time [`Zone::instant`] looks for a clock change: more than any offset from UTC, and less than the
/// time between two changes.
const DAY_MINUTES: i64 = 24 * 60;

const MINUTE_MILLIS: i64 = 60_000;

impl Zone {
    /// A zone with these changes, in any order.
    #[must_use]
    pub fn new(changes: Vec<OffsetChange>) -> Self {
        Self {
            changes: sorted(changes, |one, other| one.at.cmp(&other.at)),
        }
    }

    /// The offset from UTC in minutes at an instant, which is given in minutes since 1970.
    #[must_use]
    pub fn offset_at(&self, instant: i64) -> i64 {
        let past_changes = self.changes.partition_point(|change| change.at <= instant);
        // The first change also covers all time before it.
        let current_change = self.changes.get(past_changes.saturating_sub(1));
        current_change.map_or(0, |change| change.offset)
    }

    /// The instant of a wall-clock time, in minutes since 1970. A time that occurs twice, when clocks go back,
    /// is the first one; a time that clocks skip moves forward by the length of the gap, as RFC 5545 has it for
    /// both (section 3.3.5).
    #[must_use]
    pub fn instant(&self, local: LocalTime) -> i64 {
        let clock = local.minutes();
        // Near a clock change either of two offsets may apply; far from one they are equal.
        let earlier_offset = self.offset_at(clock.saturating_sub(DAY_MINUTES));
        let later_offset = self.offset_at(clock.saturating_add(DAY_MINUTES));
        let by_earlier_offset = clock.saturating_sub(earlier_offset);
        let by_later_offset = clock.saturating_sub(later_offset);
        let earlier_applies = self.offset_at(by_earlier_offset) == earlier_offset;
        let later_applies = self.offset_at(by_later_offset) == later_offset;
        if later_applies && !earlier_applies {
            return by_later_offset;
        }
        // If both apply, the time occurs twice, and the earlier offset gives the first one. If neither applies, clocks
        // skip the time, and the earlier offset moves it forward by the length of the gap.
        by_earlier_offset
    }

    /// The wall-clock time at an instant, which is given in minutes since 1970.
    #[must_use]
    pub fn local(&self, instant: i64) -> LocalTime {
        LocalTime::from_minutes(instant.saturating_add(self.offset_at(instant)))
    }

    /// Minutes from one time to another; negative if `to` is earlier.
    #[must_use]
    pub fn minutes_between(&self, from: LocalTime, to: LocalTime) -> i64 {
        self.instant(to).saturating_sub(self.instant(from))
    }

    /// The time `minutes` later.
    #[must_use]
    pub fn later(&self, time: LocalTime, minutes: i64) -> LocalTime {
        self.local(self.instant(time).saturating_add(minutes))
    }

    /// The time as clocks show it: a time that clocks skip moves forward by the length of the gap, any other
    /// stays.
    #[must_use]
    pub fn skip_gap(&self, time: LocalTime) -> LocalTime {
        self.local(self.instant(time))
    }

    /// Reads a time from a document or from a person: wall-clock time in this zone, or an RFC 3339 instant. A
    /// time that clocks skip moves as in [`Self::skip_gap`], so that screens, REST and calendar files agree.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<LocalTime> {
        let text = text.trim();
        if let Some(time) = LocalTime::parse(text) {
            return Some(self.skip_gap(time));
        }
        let millis = super::instant::parse_millis(text)?;
        Some(self.local(millis.div_euclid(MINUTE_MILLIS)))
    }

    /// The time as RFC 3339 with the zone's offset, such as `2027-06-19T14:00:00+02:00`.
    #[must_use]
    pub fn to_rfc3339(&self, time: LocalTime) -> String {
        let instant = self.instant(time);
        let local = self.local(instant);
        let offset = self.offset_at(instant);
        let sign = if offset < 0 { '-' } else { '+' };
        let (hours, minutes) = (offset.abs() / 60, offset.abs() % 60);
        format!("{local}:00{sign}{hours:02}:{minutes:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A zone with the clock changes from 2026 to 2029 that the library jiff knows, and jiff's own zone to compare
    /// with.
    fn zone_with_jiff_zone(name: &str) -> (Zone, jiff::tz::TimeZone) {
        let jiff_zone = jiff::tz::TimeZone::get(name).unwrap();
        let [from, to] = ["2026-01-01T00:00Z", "2029-01-01T00:00Z"]
            .map(|text| text.parse::<jiff::Timestamp>().unwrap());
        let first = OffsetChange {
            at: from.as_second() / 60,
            offset: i64::from(jiff_zone.to_offset(from).seconds()) / 60,
        };
        let later_changes = jiff_zone
            .following(from)
            .take_while(|change| change.timestamp() < to);
        let changes = later_changes.map(|change| OffsetChange {
            at: change.timestamp().as_second() / 60,
            offset: i64::from(change.offset().seconds()) / 60,
        });
        (
            Zone::new(std::iter::once(first).chain(changes).collect()),
            jiff_zone,
        )
    }

    #[test]
    fn clock_times_agree_with_jiff() {
        for name in [
            "Europe/Vienna",
            "America/New_York",
            "America/St_Johns",
            "Australia/Lord_Howe",
            "Asia/Kolkata",
            "Pacific/Auckland",
            "UTC",
        ] {
            let (zone, jiff_zone) = zone_with_jiff_zone(name);
            let mut local = jiff::civil::datetime(2026, 2, 1, 0, 0, 0, 0);
            while local.year() < 2028 {
                let instant = jiff_zone.to_timestamp(local).unwrap();
                let time = LocalTime::parse(&local.to_string()).unwrap();
                let expected = instant.as_second() / 60;
                assert_eq!(zone.instant(time), expected, "{name} {local}");
                let shown = jiff_zone.to_datetime(instant).to_string();
                assert_eq!(
                    zone.local(expected),
                    LocalTime::parse(&shown).unwrap(),
                    "{name} {local}"
                );
                local = local.checked_add(jiff::Span::new().minutes(15)).unwrap();
            }
        }
    }

    #[test]
    fn a_shift_there_and_back_ends_where_it_began() {
        let (zone, _) = zone_with_jiff_zone("Europe/Vienna");
        for text in ["2027-03-28T01:45", "2027-10-31T01:45", "2027-06-19T14:00"] {
            let time = LocalTime::parse(text).unwrap();
            for minutes in [-90, -1, 15, 60, 1440] {
                assert_eq!(
                    zone.later(zone.later(time, minutes), -minutes),
                    time,
                    "{text} {minutes}"
                );
            }
        }
    }

    #[test]
    fn a_time_inside_a_clock_change_is_read_as_it_is_shown() {
        struct Case {
            zone: &'static str,
            text: &'static str,
            shown: &'static str,
            instant: &'static str,
        }
        let skipped_hours = [
            Case {
                zone: "Europe/Berlin",
                text: "2027-03-28T02:30",
                shown: "2027-03-28T03:30",
                instant: "2027-03-28T03:30:00+02:00",
            },
            Case {
                zone: "America/New_York",
                text: "2027-03-14T02:30",
                shown: "2027-03-14T03:30",
                instant: "2027-03-14T03:30:00-04:00",
            },
        ];
        // The first of the two counts.
        let hours_that_occur_twice = [
            Case {
                zone: "Europe/Berlin",
                text: "2027-10-31T02:30",
                shown: "2027-10-31T02:30",
                instant: "2027-10-31T02:30:00+02:00",
            },
            Case {
                zone: "America/New_York",
                text: "2027-11-07T01:30",
                shown: "2027-11-07T01:30",
                instant: "2027-11-07T01:30:00-04:00",
            },
        ];
        for case in skipped_hours.iter().chain(&hours_that_occur_twice) {
            let label = format!("{} {}", case.zone, case.text);
            let (zone, _) = zone_with_jiff_zone(case.zone);
            let time = zone.read(case.text).unwrap();
            assert_eq!(time.to_string(), case.shown, "{label}");
            assert_eq!(zone.to_rfc3339(time), case.instant, "{label}");
            assert_eq!(zone.read(case.instant), Some(time), "{label}");
        }
    }

    #[test]
    fn instants_are_read_and_written_with_the_offset() {
        let (zone, _) = zone_with_jiff_zone("America/New_York");
        let time = zone.read("2027-06-20T02:30:00Z").unwrap();
        assert_eq!(time.to_string(), "2027-06-19T22:30");
        assert_eq!(zone.to_rfc3339(time), "2027-06-19T22:30:00-04:00");
        assert_eq!(zone.read("2027-06-19T22:30"), Some(time));
        assert_eq!(zone.read("tomorrow"), None);
        assert_eq!(
            Zone::default().to_rfc3339(time),
            "2027-06-19T22:30:00+00:00"
        );
    }
}
