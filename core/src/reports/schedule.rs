//! Conflicts in the timeline (a vendor at two events at once, a journey longer than the time for it), free vendors,
//! and moving later events.

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::date::{CalendarDate, LocalTime};
use crate::ids::RecordId;
use crate::record::{Action, RecordBatch, RecordCommand, Store};
use crate::records::event::{EVENT, Event};
use crate::records::event_vendor::EVENT_VENDOR;
use crate::records::vendor::VENDOR;
use crate::sorting::sorted;

/// The day ends at five in the morning: earlier events belong to the evening before.
const NIGHT_END_MINUTES: i64 = 5 * 60;

/// A conflict in the timeline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ScheduleConflict {
    /// Its kind.
    pub kind: ScheduleConflictKind,
    /// The later event.
    pub event: String,
    /// The earlier or overlapping event.
    pub other: String,
    /// The vendor assigned to both.
    pub vendor: Option<String>,
    /// Missing minutes: of the journey, or of overlap.
    pub minutes: i64,
}

/// Kinds of conflicts between two events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ScheduleConflictKind {
    /// A vendor is assigned to both, and they overlap.
    VendorTwice,
    /// The journey to the later one takes longer than the time between.
    TooLittleTime,
}

/// Start and end as instants in minutes; an event without an end takes one minute.
type InstantSpan = (i64, i64);

/// An event with its id and span.
type TimedEvent<'a> = (&'a str, Event<'a>, InstantSpan);

/// The conflict of an event whose journey takes longer than the time after the last earlier event.
fn travel_conflict(
    (id, event, (start, _)): &TimedEvent<'_>,
    earlier_events: &[TimedEvent<'_>],
) -> Option<ScheduleConflict> {
    let travel_minutes = event.travel_minutes();
    // The last event that has ended by then; parallel events do not count.
    let ended = earlier_events
        .iter()
        .filter(|(.., (_, end))| *end <= *start + 1);
    let (other, last_event, (last_start, last_end)) = ended.max_by_key(|(.., (_, end))| *end)?;
    let free_from = match last_event.end() {
        Some(_) => last_end,
        None => last_start,
    };
    let missing_minutes = travel_minutes - (start - free_from);
    (travel_minutes > 0 && missing_minutes > 0).then(|| ScheduleConflict {
        kind: ScheduleConflictKind::TooLittleTime,
        event: (*id).to_owned(),
        other: (*other).to_owned(),
        vendor: None,
        minutes: missing_minutes,
    })
}

fn overlap((from, to): InstantSpan, (other_from, other_to): InstantSpan) -> bool {
    from < other_to && other_from < to
}

impl Store {
    fn span(&self, start: LocalTime, end: Option<LocalTime>) -> InstantSpan {
        let from = self.zone.instant(start);
        let to = end.map_or(from, |end| self.zone.instant(end));
        (from, to.max(from + 1))
    }

    /// Events with a readable start, earliest first, with their spans.
    fn timed_events(&self) -> Vec<TimedEvent<'_>> {
        let events: Vec<_> = self
            .present(&EVENT)
            .filter_map(|(id, entry)| {
                let event = Event::new(self, &entry.stored);
                Some((id, event, self.span(event.start()?, event.end())))
            })
            .collect();
        sorted(events, |(id, _, span), (other, _, other_span)| {
            (span, id).cmp(&(other_span, other))
        })
    }

    /// Vendors of an event, without duplicates.
    fn vendors_at(&self, event: &str) -> Vec<&str> {
        let assignments = self.referring(&EVENT_VENDOR, "eventId", event);
        let vendors = assignments.filter_map(|(_, entry)| entry.stored.text("vendorId"));
        let mut vendors = sorted(vendors.collect(), Ord::cmp);
        vendors.dedup();
        vendors
    }

    /// Events of a vendor, earliest first; those without a readable time come last.
    #[must_use]
    pub fn events_of(&self, vendor: &str) -> Vec<String> {
        let timed = self.timed_events().into_iter().map(|(id, ..)| id);
        let mut events: Vec<&str> = timed
            .filter(|id| self.vendors_at(id).contains(&vendor))
            .collect();
        for (_, entry) in self.referring(&EVENT_VENDOR, "vendorId", vendor) {
            let event = entry.stored.text("eventId").unwrap_or_default();
            if self.find_present(&EVENT, event).is_some() && !events.contains(&event) {
                events.push(event);
            }
        }
        events.into_iter().map(str::to_owned).collect()
    }

    /// Conflicts, ordered by the later event.
    #[must_use]
    pub fn schedule_conflicts(&self) -> Vec<ScheduleConflict> {
        let events = self.timed_events();
        let mut conflicts = Vec::new();
        for (position, event) in events.iter().enumerate() {
            let earlier_events = events.get(..position).unwrap_or_default();
            self.add_vendor_conflicts(event, earlier_events, &mut conflicts);
            conflicts.extend(travel_conflict(event, earlier_events));
        }
        conflicts
    }

    /// Adds a conflict for each vendor of the event who is also at an overlapping one.
    fn add_vendor_conflicts(
        &self,
        (id, _, span): &TimedEvent<'_>,
        earlier_events: &[TimedEvent<'_>],
        conflicts: &mut Vec<ScheduleConflict>,
    ) {
        let vendors = self.vendors_at(id);
        for (other, _, other_span) in earlier_events {
            if !overlap(*other_span, *span) {
                continue;
            }
            let other_vendors = self.vendors_at(other);
            let (start, (_, other_end)) = (span.0, other_span);
            for vendor in &vendors {
                if other_vendors.contains(vendor) {
                    conflicts.push(ScheduleConflict {
                        kind: ScheduleConflictKind::VendorTwice,
                        event: (*id).to_owned(),
                        other: (*other).to_owned(),
                        vendor: Some((*vendor).to_owned()),
                        minutes: other_end - start,
                    });
                }
            }
        }
    }

    /// Events that prevent a vendor from coming between two times, earliest first, except `except`: the event in
    /// question.
    #[must_use]
    pub fn conflicting_events(
        &self,
        vendor: &str,
        (start, end): (LocalTime, Option<LocalTime>),
        except: Option<&str>,
    ) -> Vec<String> {
        let requested_span = self.span(start, end);
        let events = self.timed_events().into_iter();
        let conflicting = events.filter(|(id, _, span)| {
            let is_at_same_time = Some(*id) != except && overlap(*span, requested_span);
            is_at_same_time && self.vendors_at(id).contains(&vendor)
        });
        conflicting.map(|(id, ..)| id.to_owned()).collect()
    }

    /// Vendors not assigned to the event yet, each with the events that conflict.
    #[must_use]
    pub fn assignable_vendors(&self, event: &str) -> Vec<(String, Vec<String>)> {
        let Some(entry) = self.find_present(&EVENT, event) else {
            return Vec::new();
        };
        let assigned_vendors = self.vendors_at(event);
        let times = Event::new(self, &entry.stored);
        let times = times.start().map(|start| (start, times.end()));
        let vendors = self
            .present(&VENDOR)
            .filter(|(id, _)| !assigned_vendors.contains(id));
        let conflicts = |vendor| match times {
            Some(times) => self.conflicting_events(vendor, times, Some(event)),
            None => Vec::new(),
        };
        vendors
            .map(|(id, _)| (id.to_owned(), conflicts(id)))
            .collect()
    }

    /// The event and the later ones of the same day, done or not; the day ends at five in the morning.
    #[must_use]
    pub fn later_events(&self, event: &str) -> Vec<String> {
        let events = self.timed_events();
        let Some((_, first, (first_start, _))) = events.iter().find(|(id, ..)| *id == event) else {
            return Vec::new();
        };
        let day = |event: &Event<'_>| event.start().map(day_of);
        let later = events
            .iter()
            .filter(|(_, other, (start, _))| start >= first_start && day(other) == day(first));
        later.map(|(id, ..)| (*id).to_owned()).collect()
    }

    /// Moves events by minutes; moving back restores the times. Events without a readable time stay.
    #[must_use]
    pub fn shift_events(&self, events: &[String], minutes: i64) -> RecordBatch {
        let commands = events.iter().filter_map(|id| {
            let stored = self.find(&EVENT, id)?;
            let event = Event::new(self, stored);
            let mut changes = Map::new();
            for (key, time) in [("startTime", event.start()), ("endTime", event.end())] {
                if let Some(time) = time {
                    let later = self.zone.later(time, minutes);
                    changes.insert(key.to_owned(), json!(later.to_string()));
                }
            }
            let update = |changes: Map<String, Value>| {
                RecordCommand::new(&EVENT, RecordId::from_document(id), Action::Update(changes))
            };
            (!changes.is_empty()).then(|| update(changes))
        });
        RecordBatch {
            commands: commands.collect(),
        }
    }
}

/// The day that a time belongs to: the small hours belong to the evening before.
pub(crate) fn day_of(time: LocalTime) -> CalendarDate {
    LocalTime::from_minutes(time.minutes() - NIGHT_END_MINUTES).date()
}
