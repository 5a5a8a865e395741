//! To-dos, which are milestones and tasks: their figures, those due soon, and the offer to move them to a new wedding
//! day.

use serde::Serialize;
use serde_json::{Map, json};

use crate::date::CalendarDate;
use crate::ids::RecordId;
use crate::model::Model;
use crate::record::{Action, Record, RecordBatch, RecordCommand, RecordView};
use crate::records::event::{EVENT, Event};
use crate::records::milestone::MILESTONE;
use crate::records::task::{TASK, Todo};
use crate::reports::schedule::day_of;
use crate::sorting::sorted;
use crate::values::TodoState;

/// Figures of milestones or tasks, without cancelled ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TodoStats {
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

/// An offer to move to-dos that were planned for another wedding day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TodoMove {
    /// Number of days to move by.
    pub days: i64,
    /// The wedding day that the to-dos were planned for. If they were planned for several days: the most frequent one,
    /// and of equally frequent ones the latest.
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

impl TodoStats {
    fn from_todos<'a>(todos: impl Iterator<Item = Todo<'a>>, today: CalendarDate) -> Self {
        let mut stats = Self::default();
        for todo in todos.filter(|todo| todo.is_counted()) {
            stats.total += 1;
            match todo.state(today) {
                TodoState::Completed => stats.completed += 1,
                TodoState::InProgress => stats.in_progress += 1,
                TodoState::Overdue => stats.overdue += 1,
                TodoState::Pending | TodoState::Cancelled => {}
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
    pub fn milestone_stats(&self, today: CalendarDate) -> TodoStats {
        TodoStats::from_todos(self.todos(&MILESTONE), today)
    }

    /// Statistics of tasks and subtasks.
    #[must_use]
    pub fn task_stats(&self, today: CalendarDate) -> TodoStats {
        TodoStats::from_todos(self.todos(&TASK), today)
    }

    /// Open milestones or tasks due within so many days from today, earliest first.
    #[must_use]
    pub fn upcoming(
        &self,
        record: &'static Record,
        days: i64,
        today: CalendarDate,
    ) -> Vec<RecordView> {
        let due_dates_and_ids = self.store.present(record).filter_map(|(id, entry)| {
            let todo = Todo(&entry.stored);
            let due = todo.due()?;
            let is_near = (0..=days).contains(&today.days_until(due));
            (todo.is_open() && is_near).then_some((due, id))
        });
        sorted(due_dates_and_ids.collect(), Ord::cmp)
            .into_iter()
            .filter_map(|(_, id)| self.store.find_view(record, id, today))
            .collect()
    }

    /// All milestones or all tasks.
    fn todos(&self, record: &'static Record) -> impl Iterator<Item = Todo<'_>> {
        let entries = self.store.present(record);
        entries.map(|(_, entry)| Todo(&entry.stored))
    }

    /// The offer to move the open to-dos with the wedding day; `None` without a wedding day, or if all were planned for
    /// it.
    #[must_use]
    pub fn todo_move(&self) -> Option<TodoMove> {
        let new_day = self.wedding.wedding_date.date()?;
        let earlier_days: Vec<CalendarDate> = self
            .todos_for_other_days(new_day)
            .filter_map(|(.., todo)| todo.planned_for())
            .collect();
        let earlier_days = sorted(earlier_days, Ord::cmp);
        // Of groups of one size `max_by_key` takes the last: the latest day.
        let old_day = earlier_days
            .chunk_by(|day, other_day| day == other_day)
            .max_by_key(|equal_days| equal_days.len())
            .and_then(|equal_days| equal_days.first().copied())?;
        let count = |record: &'static Record| {
            let todos = self.todos_for_other_days(new_day);
            let todos_of_record = todos.filter(|(todo_record, ..)| *todo_record == record);
            u32::try_from(todos_of_record.count()).unwrap_or(u32::MAX)
        };
        Some(TodoMove {
            days: old_day.days_until(new_day),
            from: old_day,
            to: new_day,
            milestones: count(&MILESTONE),
            tasks: count(&TASK),
            events: u32::try_from(self.events_on(old_day).count()).unwrap_or(u32::MAX),
        })
    }

    /// The commands that move the open to-dos, each by as many days as the wedding day moved since it was planned. With
    /// `with_events` also those that move the events of the old day; they keep their times of day.
    #[must_use]
    pub fn move_todos(&self, with_events: bool) -> RecordBatch {
        let Some(offer) = self.todo_move() else {
            return RecordBatch::default();
        };
        let mut commands: Vec<RecordCommand> = self
            .todos_for_other_days(offer.to)
            .filter_map(|(record, id, todo)| move_todo(record, id, todo, offer.to))
            .collect();
        if with_events {
            let events = self.events_on(offer.from);
            commands.extend(events.map(|(id, event)| move_event(id, &event, offer.days)));
        }
        RecordBatch { commands }
    }

    /// Open milestones, then open tasks, each with its record and id.
    pub(crate) fn open_todos(&self) -> impl Iterator<Item = (&'static Record, &str, Todo<'_>)> {
        let records: [&'static Record; 2] = [&MILESTONE, &TASK];
        let todos = records.into_iter().flat_map(|record| {
            let entries = self.store.present(record);
            entries.map(move |(id, entry)| (record, id, Todo(&entry.stored)))
        });
        todos.filter(|(.., todo)| todo.is_open())
    }

    /// Open to-dos that were planned for a wedding day other than `wedding_day`.
    fn todos_for_other_days(
        &self,
        wedding_day: CalendarDate,
    ) -> impl Iterator<Item = (&'static Record, &str, Todo<'_>)> {
        let is_other_day = move |day| day != wedding_day;
        self.open_todos()
            .filter(move |(.., todo)| todo.planned_for().is_some_and(is_other_day))
    }

    fn events_on(&self, day: CalendarDate) -> impl Iterator<Item = (&str, Event<'_>)> {
        let events = self.store.present(&EVENT);
        let events = events.map(|(id, entry)| (id, Event::new(&self.store, &entry.stored)));
        events.filter(move |(_, event)| event.start().is_some_and(|start| day_of(start) == day))
    }
}

/// The command that moves a to-do to another wedding day; `None` if it was planned for no day.
fn move_todo(
    record: &'static Record,
    id: &str,
    todo: Todo<'_>,
    wedding_day: CalendarDate,
) -> Option<RecordCommand> {
    let days = todo.planned_for()?.days_until(wedding_day);
    let mut changes = Map::new();
    changes.insert("plannedFor".to_owned(), json!(wedding_day));
    if let Some(due) = todo.due().and_then(|due| due.plus_days(days)) {
        changes.insert("dueDate".to_owned(), json!(due));
    }
    Some(update_command(record, id, changes))
}

/// The command that moves an event by so many days.
fn move_event(id: &str, event: &Event<'_>, days: i64) -> RecordCommand {
    let mut changes = Map::new();
    for (key, time) in [("startTime", event.start()), ("endTime", event.end())] {
        if let Some(time) = time {
            changes.insert(key.to_owned(), json!(time.plus_days(days).to_string()));
        }
    }
    update_command(&EVENT, id, changes)
}

fn update_command(
    record: &'static Record,
    id: &str,
    changes: Map<String, serde_json::Value>,
) -> RecordCommand {
    RecordCommand::new(record, RecordId::from_document(id), Action::Update(changes))
}
