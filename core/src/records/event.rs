//! The events of the timeline. Their times are in the wedding's zone.

pub mod parse;

use serde_json::Value;

use crate::date::{LocalTime, Zone};
use crate::draft::{Draft, FieldName, field};
use crate::patch::{FieldIssue, Refusal};
use crate::record::FieldKind::{Choice, Flag, Prose, Short, Time, Whole};
use crate::record::{
    DerivedField, DerivedKind, Field, Proposal, Record, RestAddress, Store, Stored,
};
use crate::roles::Area;
use crate::values::EventType;

/// Two days: no journey at a wedding takes longer.
const MOST_MINUTES: i64 = 2 * 24 * 60;

/// The table of events.
pub static EVENT: Record = Record {
    noun: "event",
    container: "events",
    area: Area::Planning,
    address: RestAddress::Named("timeline"),
    fields: &[
        Field::new("title", "Title", Short).required(),
        Field::new("description", "Description", Prose),
        Field::new("startTime", "Start time", Time).required(),
        Field::new("endTime", "End time", Time),
        Field::new("location", "Location", Short),
        Field::new("type", "Type", Choice(&EventType::CHOICES)).starts_as("OTHER"),
        // Duration of the journey from the event before.
        Field::new("travelMinutes", "Minutes to get there", Whole(MOST_MINUTES)),
        Field::new("isDone", "Done", Flag),
    ],
    title: |event| event.text("title").unwrap_or_default().to_owned(),
    sort: |event| event.text("startTime").unwrap_or("~").to_owned(),
    search: &["description", "location"],
    derived: &[DerivedField {
        key: "minutes",
        kind: DerivedKind::WholeOrNull,
        compute: |context| {
            let event = Event::new(context.store, context.stored);
            event.minutes().map_or(Value::Null, Value::from)
        },
    }],
    rules,
    ..Record::PLAIN
};

const START: FieldName = field("startTime", "Start time");
const END: FieldName = field("endTime", "End time");

fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    if draft.writes(START.key) || draft.writes(END.key) {
        let time = |key| proposal.current.text(key);
        ends_after_it_begins(
            draft,
            [time(START.key), time(END.key)],
            &proposal.store.zone,
        );
    }
}

/// Checks that the end is after the start.
fn ends_after_it_begins(draft: &mut Draft, [start, end]: [Option<&str>; 2], zone: &Zone) {
    let time = |field: FieldName, current| {
        let text = draft.text_of(field.key, current);
        text.and_then(|text| zone.read(text))
    };
    if let (Some(from), Some(to)) = (time(START, start), time(END, end))
        && zone.minutes_between(from, to) <= 0
    {
        draft.issue(END, "not_after", "End time must be after the start time");
    }
}

impl Store {
    /// Reads the times of a request and validates them like those of an event.
    ///
    /// # Errors
    /// Issues under `startTime` and `endTime`.
    pub fn read_span(
        &self,
        start: Option<String>,
        end: Option<String>,
    ) -> Result<(LocalTime, Option<LocalTime>), Refusal> {
        let mut draft = Draft::default();
        draft.time(START, &Some(start), None, &self.zone);
        draft.time(END, &Some(end), None, &self.zone);
        ends_after_it_begins(&mut draft, [None, None], &self.zone);
        let read = |field: FieldName| self.zone.read(draft.text_of(field.key, None)?);
        let times = (read(START), read(END));
        let mut issues = draft.take_issues();
        match times.0 {
            Some(start) if issues.is_empty() => Ok((start, times.1)),
            Some(_) => Err(Refusal { issues }),
            None => {
                if issues.is_empty() {
                    let message = "Start time is required";
                    issues.push(FieldIssue::new(START.key, "required", message));
                }
                Err(Refusal { issues })
            }
        }
    }
}

/// An event of a document.
#[derive(Clone, Copy)]
pub(crate) struct Event<'a> {
    store: &'a Store,
    pub(crate) stored: &'a Stored,
}

impl<'a> Event<'a> {
    pub(crate) fn new(store: &'a Store, stored: &'a Stored) -> Self {
        Self { store, stored }
    }

    fn time(self, key: &str) -> Option<LocalTime> {
        self.store.zone.read(self.stored.text(key)?)
    }

    /// Start time, if readable.
    pub(crate) fn start(self) -> Option<LocalTime> {
        self.time("startTime")
    }

    /// End time, if known and after the start.
    pub(crate) fn end(self) -> Option<LocalTime> {
        let start = self.start()?;
        let end = self.time("endTime")?;
        (self.store.zone.minutes_between(start, end) > 0).then_some(end)
    }

    /// Whether its end is not after its start, which concurrent edits can cause.
    pub(crate) fn has_invalid_span(self) -> bool {
        self.start().is_some() && self.time("endTime").is_some() && self.end().is_none()
    }

    /// Minutes of the journey to it.
    pub(crate) fn travel_minutes(self) -> i64 {
        self.stored.number("travelMinutes").unwrap_or_default()
    }

    /// Duration in minutes.
    pub(crate) fn minutes(self) -> Option<i64> {
        Some(self.store.zone.minutes_between(self.start()?, self.end()?))
    }
}
