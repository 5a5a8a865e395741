//! Calendar files (RFC 5545) of ceremony and reception.

use icalendar::{Calendar, CalendarDateTime, Component, DatePerhapsTime, Event, EventLike};
use jiff::civil;
use jiff::tz::TimeZone;
use troth_site::content::{Details, Place, SectionContent, Site};

/// The length of a ceremony or a reception: the website has no end time.
const DURATION_HOURS: i64 = 2;

/// An event on the website.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Occasion {
    Ceremony,
    Reception,
}

impl Occasion {
    /// The occasion of a calendar file.
    pub(super) fn from_file_name(name: &str) -> Option<Self> {
        match name {
            "ceremony.ics" => Some(Self::Ceremony),
            "reception.ics" => Some(Self::Reception),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Ceremony => "Ceremony",
            Self::Reception => "Reception",
        }
    }

    fn place(self, details: &Details) -> &Place {
        match self {
            Self::Ceremony => &details.ceremony,
            Self::Reception => &details.reception,
        }
    }
}

/// The calendar file of an occasion; `None` if the website has no time for it.
pub(super) fn calendar_file(
    site: &Site,
    occasion: Occasion,
    address: &str,
    uid: &str,
) -> Option<String> {
    let details = site
        .sections
        .iter()
        .find_map(|section| match &section.body {
            SectionContent::Details(details) => Some(details),
            _ => None,
        })?;
    let place = occasion.place(details);
    let date = place.date.as_deref().or(site.date.as_deref())?;
    let date: civil::Date = date.parse().ok()?;
    let mut event = Event::new();
    event
        .uid(&format!("{}-{uid}@troth", occasion.name().to_lowercase()))
        .summary(&format!("{}: {}", occasion.name(), site.names()))
        .url(address);
    let location: Vec<&str> = [&place.venue, &place.address]
        .into_iter()
        .filter_map(Option::as_deref)
        .collect();
    if !location.is_empty() {
        event.location(&location.join(", "));
    }
    let time: Option<civil::Time> = place.time.as_deref().and_then(|time| time.parse().ok());
    match time {
        None => {
            event.all_day(chrono_date(date)?);
        }
        Some(time) => {
            let starts = date.to_datetime(time);
            let ends = starts
                .checked_add(jiff::Span::new().hours(DURATION_HOURS))
                .ok()?;
            event
                .starts(event_time(starts, site)?)
                .ends(event_time(ends, site)?);
        }
    }
    Some(Calendar::new().push(event.done()).done().to_string())
}

/// A local time of the wedding as an instant, which is right in any time zone. Without a known zone, as floating local
/// time.
fn event_time(local_time: civil::DateTime, site: &Site) -> Option<DatePerhapsTime> {
    let zone = site
        .time_zone
        .as_deref()
        .and_then(|name| TimeZone::get(name).ok());
    let is_floating = zone.is_none();
    let time = match zone {
        Some(zone) => local_time
            .to_zoned(zone)
            .ok()?
            .with_time_zone(TimeZone::UTC)
            .datetime(),
        None => local_time,
    };
    let number = |part: i8| u32::try_from(part).ok();
    let chrono_time =
        chrono_date(time.date())?.and_hms_opt(number(time.hour())?, number(time.minute())?, 0)?;
    Some(DatePerhapsTime::DateTime(if is_floating {
        CalendarDateTime::Floating(chrono_time)
    } else {
        CalendarDateTime::Utc(chrono_time.and_utc())
    }))
}

fn chrono_date(date: civil::Date) -> Option<chrono::NaiveDate> {
    chrono::NaiveDate::from_ymd_opt(
        i32::from(date.year()),
        u32::try_from(date.month()).ok()?,
        u32::try_from(date.day()).ok()?,
    )
}
