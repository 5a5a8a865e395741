//! Calendar files (RFC 5545) of ceremony and reception.

use icalendar::{Calendar, CalendarDateTime, Component, DatePerhapsTime, Event, EventLike};
use jiff::civil;
use jiff::tz::TimeZone;
use troth_site::content::{Details, Place, SectionContent, Site};

/// The length of a ceremony or a reception without an end time.
const HOURS: i64 = 2;

/// An event on the website.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Occasion {
    Ceremony,
    Reception,
}

impl Occasion {
    /// The occasion of a file.
    pub(super) fn of_file(name: &str) -> Option<Self> {
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
pub(super) fn file(site: &Site, occasion: Occasion, address: &str, uid: &str) -> Option<String> {
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
    let where_it_is: Vec<&str> = [&place.venue, &place.address]
        .into_iter()
        .filter_map(Option::as_deref)
        .collect();
    if !where_it_is.is_empty() {
        event.location(&where_it_is.join(", "));
    }
    let time: Option<civil::Time> = place.time.as_deref().and_then(|time| time.parse().ok());
    match time {
        None => {
            event.all_day(day(date)?);
        }
        Some(time) => {
            let starts = date.to_datetime(time);
            let ends = starts.checked_add(jiff::Span::new().hours(HOURS)).ok()?;
            event
                .starts(moment(starts, site)?)
                .ends(moment(ends, site)?);
        }
    }
    Some(Calendar::new().push(event.done()).done().to_string())
}

/// A local time of the wedding as an instant, which is right in any time zone. Without a known zone, as floating local
/// time.
fn moment(at: civil::DateTime, site: &Site) -> Option<DatePerhapsTime> {
    let zone = site
        .time_zone
        .as_deref()
        .and_then(|name| TimeZone::get(name).ok());
    let of_clock = zone.is_none();
    let at = match zone {
        Some(zone) => at
            .to_zoned(zone)
            .ok()?
            .with_time_zone(TimeZone::UTC)
            .datetime(),
        None => at,
    };
    let number = |part: i8| u32::try_from(part).ok();
    let written = day(at.date())?.and_hms_opt(number(at.hour())?, number(at.minute())?, 0)?;
    Some(DatePerhapsTime::DateTime(if of_clock {
        CalendarDateTime::Floating(written)
    } else {
        CalendarDateTime::Utc(written.and_utc())
    }))
}

fn day(date: civil::Date) -> Option<chrono::NaiveDate> {
    chrono::NaiveDate::from_ymd_opt(
        i32::from(date.year()),
        u32::try_from(date.month()).ok()?,
        u32::try_from(date.day()).ok()?,
    )
}
