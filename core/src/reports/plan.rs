//! Figures of the plan (milestones, tasks, events, gifts), items that are due soon, and the offer to move a plan to a
//! new wedding day.

use serde::Serialize;
use serde_json::{Map, json};

use crate::date::{CalendarDate, DateField};
use crate::ids::RecordId;
use crate::model::Model;
use crate::money::Money;
use crate::record::{Action, Record, RecordBatch, RecordCommand, RecordView};
use crate::records::event::{EVENT, Event};
use crate::records::milestone::MILESTONE;
use crate::records::task::{PlanEntry, TASK};
use crate::reports::schedule::day_of;
use crate::sorting::sorted;
use crate::values::{EventType, PlanState};

/// Figures of milestones or tasks, without cancelled ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PlanStats {
    /// All of them.
    pub total: u32,
    /// Done.
    pub completed: u32,
    /// In progress and not overdue.
    pub in_progress: u32,
    /// Past the due date and not done.
    pub overdue: u32,
    /// Done in percent of all, rounded to nearest; 0 if there are none.
    pub completion_rate: u32,
}

/// Figures of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct EventStats {
    /// All of them.
    pub total: u32,
    /// Ceremonies.
    pub ceremony: u32,
    /// Receptions.
    pub reception: u32,
    /// Those that begin today.
    pub today: u32,
}

/// Figures of the registry. Amounts in hundredths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RegistryStats {
    /// All gifts and funds.
    pub total: u32,
    /// Number of items wished for.
    pub wished: i64,
    /// Number of items bought. Purchases beyond the wish do not count. A fund has no items to buy: it counts as bought
    /// once it has reached its goal.
    pub bought: i64,
    /// Bought in percent of wished, rounded to nearest.
    pub completion: i64,
    /// The sum of price times quantity.
    pub value: Money,
    /// Money given.
    pub received: Money,
    /// Purchases without a thank-you.
    pub unthanked: i64,
}

/// An offer to move a plan that was made for another wedding day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PlanMove {
    /// Number of days to move by.
    pub days: i64,
    /// The wedding day that the plan was made for. If items were planned for several days: the most frequent one, and
    /// of equally frequent ones the latest.
    pub from: CalendarDate,
    /// The present wedding day.
    pub to: CalendarDate,
    /// Milestones that are not done.
    pub milestones: u32,
    /// Tasks that are not done.
    pub tasks: u32,
    /// Events on the old day.
    pub events: u32,
}

impl PlanStats {
    fn of<'a>(all: impl Iterator<Item = PlanEntry<'a>>, today: CalendarDate) -> Self {
        let mut stats = Self::default();
        for planned in all.filter(|planned| planned.is_counted()) {
            stats.total += 1;
            match planned.state(today) {
                PlanState::Completed => stats.completed += 1,
                PlanState::InProgress => stats.in_progress += 1,
                PlanState::Overdue => stats.overdue += 1,
                PlanState::Pending | PlanState::Cancelled => {}
            }
        }
        stats.with_rate()
    }

    /// The figures with their completion rate.
    pub(crate) fn with_rate(mut self) -> Self {
        if self.total > 0 {
            // The share in percent, rounded to nearest in integers: 100 c / t + 1/2.
            self.completion_rate = (self.completed * 200 + self.total) / (self.total * 2);
        }
        self
    }
}

impl Model {
    /// Statistics of milestones.
    #[must_use]
    pub fn milestone_stats(&self, today: CalendarDate) -> PlanStats {
        PlanStats::of(self.planned(&MILESTONE), today)
    }

    /// Statistics of tasks and subtasks.
    #[must_use]
    pub fn task_stats(&self, today: CalendarDate) -> PlanStats {
        PlanStats::of(self.planned(&TASK), today)
    }

    /// Open milestones or tasks due within so many days from today, earliest first.
    #[must_use]
    pub fn upcoming(
        &self,
        record: &'static Record,
        days: i64,
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let due = self.store.present(record).filter_map(|(id, entry)| {
            let planned = PlanEntry(&entry.stored);
            let due = planned.due()?;
            let is_near = (0..=days).contains(&today.days_until(due));
            (planned.is_open() && is_near).then_some((due, id))
        });
        let due = sorted(due.collect(), Ord::cmp).into_iter();
        due.filter_map(|(_, id)| self.store.find_view(record, id, today))
            .collect()
    }

    fn planned(&self, record: &'static Record) -> impl Iterator<Item = PlanEntry<'_>> {
        let entries = self.store.present(record);
        entries.map(|(_, entry)| PlanEntry(&entry.stored))
    }

    /// Statistics of the timeline.
    #[must_use]
    pub fn event_stats(&self, today: CalendarDate) -> EventStats {
        let mut stats = EventStats::default();
        for (_, entry) in self.store.present(&EVENT) {
            let is = |kind: EventType| u32::from(entry.stored.text("type") == Some(kind.as_str()));
            let start = Event::of(&self.store, &entry.stored).start();
            stats.total += 1;
            stats.ceremony += is(EventType::Ceremony);
            stats.reception += is(EventType::Reception);
            stats.today += u32::from(start.is_some_and(|start| day_of(start) == today));
        }
        stats
    }

    /// Statistics of the registry.
    #[must_use]
    pub fn registry_stats(&self) -> RegistryStats {
        let mut stats = RegistryStats::default();
        for gift in self.store.present_gifts() {
            let wished = gift.quantity();
            stats.total += 1;
            stats.wished = stats.wished.saturating_add(wished);
            let bought = if gift.is_complete() {
                // `bought` is 0 for a fund, also for one that has reached its goal.
                wished
            } else {
                gift.bought()
            };
            stats.bought = stats.bought.saturating_add(bought.min(wished));
            stats.value = stats.value.saturating_add(gift.price().times(wished));
            stats.received = stats.received.saturating_add(gift.received());
            stats.unthanked = stats.unthanked.saturating_add(gift.unthanked());
        }
        if stats.wished > 0 {
            // In percent, rounded to nearest in integers.
            stats.completion = (stats.bought * 200 + stats.wished) / (stats.wished * 2);
        }
        stats
    }

    /// The offer to move the plan with the wedding day; `None` if it fits already, or without a day.
    #[must_use]
    pub fn plan_move(&self) -> Option<PlanMove> {
        let to = self.wedding.wedding_date.date()?;
        let earlier_days: Vec<CalendarDate> = self
            .movable(to)
            .filter_map(|(.., planned)| planned.planned_for())
            .collect();
        let earlier_days = sorted(earlier_days, Ord::cmp);
        // Of groups of one size `max_by_key` takes the last: the latest day.
        let from = earlier_days
            .chunk_by(|day, other_day| day == other_day)
            .max_by_key(|equal_days| equal_days.len())
            .and_then(|equal_days| equal_days.first().copied())?;
        let count = |record: &'static Record| {
            let all = self.movable(to).filter(|(kind, ..)| *kind == record);
            u32::try_from(all.count()).unwrap_or(u32::MAX)
        };
        Some(PlanMove {
            days: from.days_until(to),
            from,
            to,
            milestones: count(&MILESTONE),
            tasks: count(&TASK),
            events: u32::try_from(self.events_on(from).count()).unwrap_or(u32::MAX),
        })
    }

    /// Moves open milestones and tasks by as many days as the wedding day moved since each was planned. With
    /// `with_events` also moves the events of the old day; they keep their times of day.
    #[must_use]
    pub fn move_plan(&self, with_events: bool) -> RecordBatch {
        let (Some(offer), DateField::On(to)) = (self.plan_move(), &self.wedding.wedding_date)
        else {
            return RecordBatch::default();
        };
        let planned = self.movable(*to).filter_map(|(record, id, planned)| {
            let days = planned.planned_for()?.days_until(*to);
            let mut changes = Map::new();
            changes.insert("plannedFor".to_owned(), json!(to));
            if let Some(due) = planned.due().and_then(|due| due.plus_days(days)) {
                changes.insert("dueDate".to_owned(), json!(due));
            }
            Some(update(record, id, changes))
        });
        let events = self
            .events_on(offer.from)
            .filter(|_| with_events)
            .map(|(id, event)| {
                let mut changes = Map::new();
                for (key, time) in [("startTime", event.start()), ("endTime", event.end())] {
                    if let Some(time) = time {
                        changes.insert(
                            key.to_owned(),
                            json!(time.plus_days(offer.days).to_string()),
                        );
                    }
                }
                update(&EVENT, id, changes)
            });
        RecordBatch {
            commands: planned.chain(events).collect(),
        }
    }

    /// Milestones and tasks still to do.
    pub(crate) fn open_plan(&self) -> impl Iterator<Item = (&'static Record, &str, PlanEntry<'_>)> {
        let records: [&'static Record; 2] = [&MILESTONE, &TASK];
        let all = records.into_iter().flat_map(|record| {
            let entries = self.store.present(record);
            entries.map(move |(id, entry)| (record, id, PlanEntry(&entry.stored)))
        });
        all.filter(|(.., planned)| planned.is_open())
    }

    /// Open items that were planned for another day.
    fn movable(
        &self,
        to: CalendarDate,
    ) -> impl Iterator<Item = (&'static Record, &str, PlanEntry<'_>)> {
        let is_another_day = move |day| day != to;
        self.open_plan()
            .filter(move |(.., planned)| planned.planned_for().is_some_and(is_another_day))
    }

    fn events_on(&self, day: CalendarDate) -> impl Iterator<Item = (&str, Event<'_>)> {
        let events = self.store.present(&EVENT);
        let events = events.map(|(id, entry)| (id, Event::of(&self.store, &entry.stored)));
        events.filter(move |(_, event)| event.start().is_some_and(|start| day_of(start) == day))
    }
}

fn update(
    record: &'static Record,
    id: &str,
    changes: Map<String, serde_json::Value>,
) -> RecordCommand {
    RecordCommand::new(record, RecordId::from_document(id), Action::Update(changes))
}
