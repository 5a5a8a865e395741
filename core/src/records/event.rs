//! The events of the timeline (Specification 3, sections 3 to 5 and 9). Their times are on the clock of
//! the wedding's zone.

use serde_json::Value;

use crate::date::LocalTime;
use crate::draft::{Draft, field};
use crate::record::Kind::{Choice, Flag, Prose, Short, Time, Whole};
use crate::record::{Address, Derived, DerivedKind, Field, Proposal, Record, Store, Stored};
use crate::roles::Area;
use crate::values::EventType;

/// No way at a wedding takes longer than two days.
const MOST_MINUTES: i64 = 2 * 24 * 60;

/// The table of events.
pub static EVENT: Record = Record {
    noun: "event",
    container: "events",
    area: Area::Planning,
    address: Address::Named("timeline"),
    fields: &[
        Field::new("title", "Title", Short).required(),
        Field::new("description", "Description", Prose),
        Field::new("startTime", "Start time", Time).required(),
        Field::new("endTime", "End time", Time),
        Field::new("location", "Location", Short),
        Field::new("type", "Type", Choice(&EventType::CHOICES)).starts_as("OTHER"),
        // How long the way to the event is from the one before.
        Field::new("travelMinutes", "Minutes to get there", Whole(MOST_MINUTES)),
        Field::new("isDone", "Done", Flag),
    ],
    title: |event| event.text("title").unwrap_or_default().to_owned(),
    sort: |event| event.text("startTime").unwrap_or("~").to_owned(),
    search: &["description", "location"],
    derived: &[Derived {
        key: "minutes",
        kind: DerivedKind::WholeOrNull,
        of: |context| {
            let event = Event::of(context.store, context.stored);
            event.minutes().map_or(Value::Null, Value::from)
        },
    }],
    rules: |proposal, draft| rules(proposal, draft),
    ..Record::PLAIN
};

/// The end comes after the start (decisions: Planning).
fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    let (start, end) = (
        field("startTime", "Start time"),
        field("endTime", "End time"),
    );
    if !draft.writes(start.key) && !draft.writes(end.key) {
        return;
    }
    let zone = &proposal.store.zone;
    let time = |key| {
        draft
            .text_of(key, proposal.current.text(key))
            .and_then(|text| zone.read(text))
    };
    if let (Some(from), Some(to)) = (time(start.key), time(end.key))
        && zone.minutes_between(from, to) <= 0
    {
        draft.issue(end, "not_after", "End time must be after the start time");
    }
}

/// An event of a document.
#[derive(Clone, Copy)]
pub(crate) struct Event<'a> {
    store: &'a Store,
    pub(crate) stored: &'a Stored,
}

impl<'a> Event<'a> {
    pub(crate) fn of(store: &'a Store, stored: &'a Stored) -> Self {
        Self { store, stored }
    }

    fn time(self, key: &str) -> Option<LocalTime> {
        self.store.zone.read(self.stored.text(key)?)
    }

    /// When it begins, where that can be read.
    pub(crate) fn start(self) -> Option<LocalTime> {
        self.time("startTime")
    }

    /// When it ends, where that is known, and after it began.
    pub(crate) fn end(self) -> Option<LocalTime> {
        let start = self.start()?;
        let end = self.time("endTime")?;
        (self.store.zone.minutes_between(start, end) > 0).then_some(end)
    }

    /// How long the way there is.
    pub(crate) fn travel_minutes(self) -> i64 {
        self.stored.number("travelMinutes").unwrap_or_default()
    }

    /// How long it takes.
    pub(crate) fn minutes(self) -> Option<i64> {
        Some(self.store.zone.minutes_between(self.start()?, self.end()?))
    }
}
