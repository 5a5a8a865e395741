//! Reads a day's schedule as people write it: a line for each event, such as "14:30 Ceremony, Chapel".
//!
//! Each line begins with its time, or with a start and an end.
//! - The title follows; after "@", a tab or the first comma comes the place.
//! - A title such as "Ceremony" gives the event's type; an ambiguous title gives none.
//! - A line with only a day sets the day of the lines below it. Lines above the first such line are on the wedding
//!   day.
//! - A time much earlier than the one before is after midnight, on the next day.
//! - List marks ("-", "•") are ignored.
//!
//! No line is dropped: a line that cannot be an event is kept, with the reason.

mod clock;
mod kind;

use serde::Serialize;
use serde_json::json;

use self::clock::{ClockSpan, split_clocks};
use self::kind::type_in;
use super::{EVENT, Event};
use crate::date::{CalendarDate, DateConventions, LocalTime, read_written_date};
use crate::record::Store;
use crate::search::fold;
use crate::sorting;
use crate::values::EventType;

/// More lines than this are not a wedding's schedule.
const MAX_EVENTS: usize = 300;

/// A time earlier than the one before by more than this is on the next day; a smaller step back is a line out of
/// order.
const MOST_MINUTES_BACK: i64 = 8 * 60;

/// The days of a wedding are less than half a year from the wedding day.
const MOST_DAYS_BEFORE: i64 = 182;

/// A line of a schedule.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ParsedEvent {
    /// The line as written.
    pub text: String,
    /// The title.
    pub title: String,
    /// The start, `YYYY-MM-DDTHH:MM` in the wedding's zone; empty if the line has a problem.
    pub start_time: String,
    /// The end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub end_time: Option<String>,
    /// The type, if the title gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub event_type: Option<EventType>,
    /// The place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub location: Option<String>,
    /// Why the line cannot be an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub problem: Option<String>,
    /// Whether the timeline, or an earlier line, has an event of this title at this time.
    pub is_known: bool,
    /// Whether the line only sets the day of the lines below.
    pub is_day: bool,
}

/// The state of reading between two lines.
struct ScheduleCursor {
    day: Option<CalendarDate>,
    /// Start of the line before.
    previous_start: Option<LocalTime>,
    /// A day without a year is the next such day from here.
    earliest: CalendarDate,
}

impl Store {
    /// The lines of a schedule, in order. `day` is the wedding day; without one, `today` decides the year of a day
    /// without a year.
    #[must_use]
    pub fn written_events(
        &self,
        text: &str,
        (day, today): (Option<CalendarDate>, CalendarDate),
        conventions: &DateConventions,
    ) -> Vec<ParsedEvent> {
        let mut cursor = ScheduleCursor {
            day,
            previous_start: None,
            earliest: day
                .and_then(|day| day.plus_days(-MOST_DAYS_BEFORE))
                .unwrap_or(today),
        };
        let mut event_keys = sorting::collect_set(self.present(&EVENT).filter_map(|(_, entry)| {
            let event = Event::new(self, &entry.stored);
            Some(event_key(
                &event.start()?.to_string(),
                event.stored.text("title")?,
            ))
        }));
        let lines = text.trim_start_matches('\u{feff}').lines();
        let lines = lines.filter(|line| !without_list_marks(line).is_empty());
        let mut events = Vec::new();
        for (index, line) in lines.take(MAX_EVENTS + 1).enumerate() {
            let mut event = self.read_line(line, &mut cursor, conventions);
            if index == MAX_EVENTS {
                event.problem = Some(format!("At most {MAX_EVENTS} events at once"));
            }
            if event.problem.is_none() && !event.is_day {
                event.problem = self.problem_of_event(&event);
                event.is_known = !event_keys.insert(event_key(&event.start_time, &event.title));
            }
            events.push(event);
        }
        events
    }

    fn read_line(
        &self,
        line: &str,
        cursor: &mut ScheduleCursor,
        conventions: &DateConventions,
    ) -> ParsedEvent {
        let text = line.trim().to_owned();
        let content = without_list_marks(line);
        let with_problem = |problem: &str| ParsedEvent {
            text: text.clone(),
            problem: Some(problem.to_owned()),
            ..ParsedEvent::default()
        };
        // Try a day first: a year could be read as a time.
        if let Ok(day) =
            read_written_date(content.trim_end_matches(':'), conventions, cursor.earliest)
        {
            cursor.day = Some(day);
            cursor.previous_start = None;
            return ParsedEvent {
                text,
                is_day: true,
                ..ParsedEvent::default()
            };
        }
        let Some((clocks, words)) = split_clocks(content) else {
            return with_problem("Begin the line with a time such as 14:30 or 2:30 pm");
        };
        let (title, location) = title_and_place(words);
        if title.is_empty() {
            return with_problem("After the time, write what happens");
        }
        let Some(day) = cursor.day else {
            return with_problem("The wedding has no date yet: write the day on a line above");
        };
        let (start, end) = cursor.times(day, clocks);
        ParsedEvent {
            text,
            event_type: type_in(title),
            title: title.to_owned(),
            start_time: self.zone.skip_gap(start).to_string(),
            end_time: end.map(|end| self.zone.skip_gap(end).to_string()),
            location: location.map(str::to_owned),
            ..ParsedEvent::default()
        }
    }

    /// The first issue of the event's table with this event.
    fn problem_of_event(&self, event: &ParsedEvent) -> Option<String> {
        let fields = [
            ("title", json!(event.title)),
            ("startTime", json!(event.start_time)),
            ("endTime", json!(event.end_time)),
            ("location", json!(event.location)),
        ];
        self.first_issue_of_new(&EVENT, fields)
    }
}

impl ScheduleCursor {
    /// Start and end of the next line, given the line before.
    fn times(&mut self, day: CalendarDate, clocks: ClockSpan) -> (LocalTime, Option<LocalTime>) {
        let on_day = LocalTime::on_day(day, clocks.start);
        let is_next_day = self
            .previous_start
            .is_some_and(|previous| previous.minutes() - on_day.minutes() > MOST_MINUTES_BACK);
        let start = if is_next_day {
            on_day.plus_days(1)
        } else {
            on_day
        };
        self.day = Some(start.date());
        self.previous_start = Some(start);
        let end = clocks.end.map(|end| {
            let end = LocalTime::on_day(start.date(), end);
            if end <= start { end.plus_days(1) } else { end }
        });
        (start, end)
    }
}

/// Title and place from the text after the time.
fn title_and_place(words: &str) -> (&str, Option<&str>) {
    let separators = ['@', '\t', ','];
    let parts = separators
        .iter()
        .find_map(|separator| words.split_once(*separator));
    let (title, place) = parts.unwrap_or((words, ""));
    let place = place.trim();
    (title.trim(), (!place.is_empty()).then_some(place))
}

/// A line without its list marks, also of nested lists ("- – Toast"). A number stays, because it begins a time.
fn without_list_marks(line: &str) -> &str {
    let is_mark = |letter: char| letter.is_whitespace() || "-–—*•·".contains(letter);
    line.trim_start_matches(is_mark).trim_end()
}

/// Equal for events with the same title at the same time.
fn event_key(start: &str, title: &str) -> String {
    format!("{start}\n{}", fold(title))
}
