//! A day's schedule as people write it down: a line for each event, such as "14:30 Ceremony, Chapel".
//!
//! Each line begins with its time, or with the time of the start and that of the end.
//! - What follows is the title; after "@", a tab or the first comma comes the place.
//! - A title such as "Ceremony" says the type of the event; where it is not plain, there is none.
//! - A line that is a day and nothing else says on which day the lines below it are. Lines above the first
//!   such line are on the wedding day.
//! - A time much earlier than the one before is after midnight, on the next day.
//! - What stands before an item of a list ("-", "•") is not part of it.
//!
//! Nothing that was written is left out: a line that cannot be an event is kept, with the reason.

mod clock;
mod kind;

use serde::Serialize;
use serde_json::json;

use self::clock::{Clocks, clocks_of};
use self::kind::type_in;
use super::{EVENT, Event};
use crate::date::{CalendarDate, DateConventions, LocalTime, read_written_date};
use crate::order;
use crate::record::Store;
use crate::search::fold;
use crate::values::EventType;

/// More events at once than this are no schedule of a wedding.
const MAX_WRITTEN: usize = 300;

/// A time that is earlier than the one before by more than this is on the next day: a line that was only
/// written out of order is nearer.
const MINUTES_BACK: i64 = 8 * 60;

/// The days of a wedding are nearer to the wedding day than half a year.
const DAYS_BEFORE: i64 = 182;

/// A line of a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct WrittenEvent {
    /// The line as it was written.
    pub text: String,
    /// The title.
    pub title: String,
    /// The start, `YYYY-MM-DDTHH:MM` on the wedding's clock; empty where the line has a problem.
    pub start_time: String,
    /// The end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub end_time: Option<String>,
    /// The type, where the title says it plainly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub event_type: Option<EventType>,
    /// The place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub location: Option<String>,
    /// Why this cannot be an event as it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub problem: Option<String>,
    /// Whether an event of this title is in the timeline at this time, or stands in the text before.
    pub is_known: bool,
    /// Whether the line only says which day follows.
    pub is_day: bool,
}

/// Where a schedule is, between two lines.
struct Place {
    day: Option<CalendarDate>,
    /// When the line before began.
    before: Option<LocalTime>,
    /// A day without a year is the next one of its name from here on.
    earliest: CalendarDate,
}

impl Store {
    /// The lines of a schedule, in their order. `day` is the wedding day; `today` says which year is
    /// meant by a day without one where no wedding day is known.
    #[must_use]
    pub fn written_events(
        &self,
        text: &str,
        (day, today): (Option<CalendarDate>, CalendarDate),
        conventions: &DateConventions,
    ) -> Vec<WrittenEvent> {
        let mut place = Place {
            day,
            before: None,
            earliest: day
                .and_then(|day| day.plus_days(-DAYS_BEFORE))
                .unwrap_or(today),
        };
        let mut known = order::set(self.present(&EVENT).filter_map(|(_, entry)| {
            let event = Event::of(self, &entry.stored);
            Some(key(
                &event.start()?.to_string(),
                event.stored.text("title")?,
            ))
        }));
        let lines = text.trim_start_matches('\u{feff}').lines();
        let lines = lines.filter(|line| !item_of(line).is_empty());
        let mut read = Vec::new();
        for (index, line) in lines.take(MAX_WRITTEN + 1).enumerate() {
            let mut event = self.read_line(line, &mut place, conventions);
            if index == MAX_WRITTEN {
                event.problem = Some(format!("At most {MAX_WRITTEN} events at once"));
            }
            if event.problem.is_none() && !event.is_day {
                event.problem = self.problem_of_event(&event);
                event.is_known = !known.insert(key(&event.start_time, &event.title));
            }
            read.push(event);
        }
        read
    }

    fn read_line(
        &self,
        line: &str,
        place: &mut Place,
        conventions: &DateConventions,
    ) -> WrittenEvent {
        let text = line.trim().to_owned();
        let item = item_of(line);
        let refused = |problem: &str| WrittenEvent {
            text: text.clone(),
            problem: Some(problem.to_owned()),
            ..WrittenEvent::default()
        };
        // A day comes first: the year of one may be read as a time.
        if let Ok(day) = read_written_date(item.trim_end_matches(':'), conventions, place.earliest)
        {
            place.day = Some(day);
            place.before = None;
            return WrittenEvent {
                text,
                is_day: true,
                ..WrittenEvent::default()
            };
        }
        let Some((clocks, words)) = clocks_of(item) else {
            return refused("Begin the line with a time such as 14:30 or 2:30 pm");
        };
        let (title, location) = title_and_place(words);
        if title.is_empty() {
            return refused("Write after the time what happens");
        }
        let Some(day) = place.day else {
            return refused("There is no wedding day yet: write the day on a line above");
        };
        let (start, end) = place.times(day, clocks);
        WrittenEvent {
            text,
            event_type: type_in(title),
            title: title.to_owned(),
            start_time: self.zone.shown(start).to_string(),
            end_time: end.map(|end| self.zone.shown(end).to_string()),
            location: location.map(str::to_owned),
            ..WrittenEvent::default()
        }
    }

    /// What the table of events says against it.
    fn problem_of_event(&self, event: &WrittenEvent) -> Option<String> {
        let fields = [
            ("title", json!(event.title)),
            ("startTime", json!(event.start_time)),
            ("endTime", json!(event.end_time)),
            ("location", json!(event.location)),
        ];
        self.problem_of_new(&EVENT, fields)
    }
}

impl Place {
    /// The start and the end of the next line, by the line before.
    fn times(&mut self, day: CalendarDate, clocks: Clocks) -> (LocalTime, Option<LocalTime>) {
        let on_day = LocalTime::at(day, clocks.start);
        let is_next_day = self
            .before
            .is_some_and(|before| before.minutes() - on_day.minutes() > MINUTES_BACK);
        let start = if is_next_day {
            on_day.plus_days(1)
        } else {
            on_day
        };
        self.day = Some(start.date());
        self.before = Some(start);
        let end = clocks.end.map(|end| {
            let end = LocalTime::at(start.date(), end);
            if end <= start { end.plus_days(1) } else { end }
        });
        (start, end)
    }
}

/// Title and place of what stands after the time.
fn title_and_place(words: &str) -> (&str, Option<&str>) {
    let parted = ['@', '\t', ',']
        .iter()
        .find_map(|mark| words.split_once(*mark));
    let (title, place) = parted.unwrap_or((words, ""));
    let place = place.trim();
    (title.trim(), (!place.is_empty()).then_some(place))
}

/// A line without what stands before an item of a list. A number stays: it begins a time.
fn item_of(line: &str) -> &str {
    line.trim()
        .trim_start_matches(['-', '–', '—', '*', '•', '·'])
        .trim()
}

fn key(start: &str, title: &str) -> String {
    format!("{start}\n{}", fold(title))
}
