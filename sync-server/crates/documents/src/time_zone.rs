//! When clocks change in a wedding's time zone, in minutes. The core has no time zone database, so the server gives it
//! the changes.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use troth_core::date::{OffsetChange, Zone};

/// The years in which a wedding may be planned.
const FIRST: &str = "1970-01-01T00:00Z";
const LAST: &str = "2100-01-01T00:00Z";

/// The zone of an IANA name; UTC without a name, or for an unknown one.
pub(super) fn find_zone(name: Option<&str>) -> Zone {
    let zone = name.and_then(|name| TimeZone::get(name).ok());
    let (Some(zone), Ok(first), Ok(last)) = (zone, FIRST.parse(), LAST.parse::<Timestamp>()) else {
        return Zone::default();
    };
    // The core counts in minutes, jiff in seconds.
    let change = |at: Timestamp, seconds: i32| OffsetChange {
        at: at.as_second().div_euclid(60),
        offset: i64::from(seconds).div_euclid(60),
    };
    let initial = change(first, zone.to_offset(first).seconds());
    let following = zone.following(first);
    let following = following.take_while(|next| next.timestamp() < last);
    let changes = following.map(|next| change(next.timestamp(), next.offset().seconds()));
    Zone::new(std::iter::once(initial).chain(changes).collect())
}

#[cfg(test)]
mod tests {
    use troth_core::date::LocalTime;

    use super::*;

    #[test]
    fn the_offset_follows_from_the_zone_name() {
        let check = |name: Option<&str>, expected: &str| {
            let time = LocalTime::parse("2027-06-19T14:30").unwrap();
            assert_eq!(find_zone(name).to_rfc3339(time), expected, "{name:?}");
        };
        check(None, "2027-06-19T14:30:00+00:00");
        check(Some("Europe/Vienna"), "2027-06-19T14:30:00+02:00");
        check(Some("America/New_York"), "2027-06-19T14:30:00-04:00");
        check(Some("Asia/Kolkata"), "2027-06-19T14:30:00+05:30");
        check(Some("Nowhere/At_All"), "2027-06-19T14:30:00+00:00");
    }
}
