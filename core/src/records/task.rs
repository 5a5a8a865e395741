//! Tasks and subtasks, and the progress of milestones.

use serde_json::{Value, json};

use super::event::EVENT;
use super::milestone::MILESTONE;
use crate::date::{CalendarDate, DateField, LocalTime, minutes_since_1970};
use crate::draft::{Draft, field};
use crate::record::FieldKind::{Choice, Date, Order, Prose, Reference, Short};
use crate::record::{
    Context, DerivedField, DerivedKind, Field, Proposal, Record, RestAddress, Store, Stored,
};
use crate::roles::Area;
use crate::values::{Priority, TaskStatus, TodoState};

/// The table of tasks.
pub static TASK: Record = Record {
    noun: "task",
    container: "tasks",
    area: Area::Planning,
    address: RestAddress::Beneath("weddings"),
    part_of: &["parentTaskId"],
    fields: &[
        Field::new("title", "Title", Short).required(),
        Field::new("description", "Description", Prose),
        Field::new("status", "Status", Choice(&TaskStatus::CHOICES)).starts_as("PENDING"),
        Field::new("priority", "Priority", Choice(&Priority::CHOICES)).starts_as("MEDIUM"),
        Field::new("dueDate", "Due date", Date),
        // A member of the team, by account id.
        Field::new("assignedTo", "Assigned to", Short),
        Field::new("milestoneId", "Milestone", Reference(&MILESTONE)),
        Field::new("eventId", "Event", Reference(&EVENT)),
        Field::new("parentTaskId", "Part of", Reference(&TASK)),
        Field::new("completedAt", "Completed on", Date),
        Field::new("plannedFor", "Planned for", Date),
        Field::new("order", "Order", Order),
    ],
    title: |task| task.text("title").unwrap_or_default().to_owned(),
    search: &["description"],
    derived: &[
        DerivedField {
            key: "state",
            kind: DerivedKind::Choice(&TodoState::CHOICES),
            compute: |context| context.todo().state(context.today).as_str().into(),
        },
        DerivedField {
            key: "milestoneTitle",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&MILESTONE, "milestoneId")
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "subtaskCount",
            kind: DerivedKind::Whole,
            compute: |context| context.subtask_progress().total.into(),
        },
        DerivedField {
            key: "doneCount",
            kind: DerivedKind::Whole,
            compute: |context| context.subtask_progress().done.into(),
        },
    ],
    rules,
    ..Record::PLAIN
};

/// Subtasks have one level only.
fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    let &Proposal { store, id, .. } = proposal;
    let parent = field("parentTaskId", "Part of");
    if let Some(above) = draft.text_of(parent.key, None) {
        let is_subtask = store
            .find(&TASK, above)
            .is_some_and(|task| task.text(parent.key).is_some());
        let has_own = store.referring(&TASK, parent.key, id).next().is_some();
        if above == id || is_subtask || has_own {
            let message = "A subtask can’t have subtasks of its own";
            draft.issue(parent, "too_deep", message);
        }
    }
    proposal.note_completion(draft);
}

/// A to-do: a milestone or a task of a document.
#[derive(Clone, Copy)]
pub(crate) struct Todo<'a>(pub(crate) &'a Stored);

impl Todo<'_> {
    /// The due date.
    pub(crate) fn due(self) -> Option<CalendarDate> {
        self.0.date("dueDate").date()
    }

    /// The wedding day that the due date was counted back from.
    pub(crate) fn planned_for(self) -> Option<CalendarDate> {
        self.0.date("plannedFor").date()
    }

    /// State on `today`. OVERDUE is derived from the due date, never stored.
    pub(crate) fn state(self, today: CalendarDate) -> TodoState {
        let is_past = self.due().is_some_and(|due| due < today);
        match self.0.text("status").and_then(TaskStatus::parse) {
            Some(TaskStatus::Completed) => TodoState::Completed,
            Some(TaskStatus::Cancelled) => TodoState::Cancelled,
            _ if is_past => TodoState::Overdue,
            Some(TaskStatus::InProgress) => TodoState::InProgress,
            Some(TaskStatus::Pending) | None => TodoState::Pending,
        }
    }

    /// Whether figures count it: they leave out cancelled to-dos.
    pub(crate) fn is_counted(self) -> bool {
        self.0.text("status") != Some(TaskStatus::Cancelled.as_str())
    }

    /// Whether it is still to do.
    pub(crate) fn is_open(self) -> bool {
        self.is_counted() && !self.is_done()
    }

    /// Whether it is done.
    pub(crate) fn is_done(self) -> bool {
        self.0.text("status") == Some(TaskStatus::Completed.as_str())
    }
}

/// Number of finished tasks among a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TaskProgress {
    /// All that are not cancelled.
    pub(crate) total: u32,
    /// The finished ones.
    pub(crate) done: u32,
    /// Whether the milestone itself is done.
    is_done: bool,
}

impl TaskProgress {
    /// The finished share in percent, rounded to nearest; without tasks 0 or 100.
    pub(crate) fn percent(self) -> u32 {
        match self.total {
            0 if self.is_done => 100,
            0 => 0,
            total => (self.done * 200 + total) / (total * 2),
        }
    }

    fn count(&mut self, task: &Stored) {
        let task = Todo(task);
        self.total += u32::from(task.is_counted());
        self.done += u32::from(task.is_done());
    }
}

impl Store {
    /// Tasks and subtasks of a milestone.
    pub(crate) fn milestone_progress(&self, id: &str, milestone: &Stored) -> TaskProgress {
        let is_done = Todo(milestone).is_done();
        let mut progress = TaskProgress {
            is_done,
            ..TaskProgress::default()
        };
        for (task_id, task) in self.referring(&TASK, "milestoneId", id) {
            // A subtask is counted under its parent.
            if task
                .stored
                .text("parentTaskId")
                .is_some_and(|above| self.may_be_referenced(&TASK, above))
            {
                continue;
            }
            progress.count(&task.stored);
            for (_, subtask) in self.referring(&TASK, "parentTaskId", task_id) {
                progress.count(&subtask.stored);
            }
        }
        progress
    }
}

impl Context<'_> {
    /// This record as a milestone or task.
    pub(crate) fn todo(&self) -> Todo<'_> {
        Todo(self.stored)
    }

    pub(crate) fn milestone_progress(&self) -> TaskProgress {
        self.store.milestone_progress(self.id, self.stored)
    }

    pub(crate) fn subtask_progress(&self) -> TaskProgress {
        let mut progress = TaskProgress::default();
        for (_, subtask) in self.store.referring(&TASK, "parentTaskId", self.id) {
            progress.count(&subtask.stored);
        }
        progress
    }
}

impl Proposal<'_> {
    /// The earliest date that "today" can be anywhere on earth: days before it are past for every user. No clock is
    /// more than twelve hours behind UTC.
    pub(crate) fn earliest_today(&self) -> CalendarDate {
        let now = minutes_since_1970(self.now).unwrap_or_default();
        LocalTime::from_minutes(now - 12 * 60).date()
    }

    /// Writes the day of completion, and clears it on reopening.
    pub(crate) fn note_completion(&self, draft: &mut Draft) {
        if !draft.writes("status") || draft.writes("completedAt") {
            return;
        }
        let done = draft.text_of("status", None) == Some(TaskStatus::Completed.as_str());
        // A second completion keeps the first day.
        let is_noted = *self.current.date("completedAt") != DateField::Unset;
        if done && is_noted && Todo(self.current).is_done() {
            return;
        }
        if done {
            let now = minutes_since_1970(self.now).unwrap_or_default();
            let today = self.store.zone.local(now).date();
            draft.set("completedAt", json!(today));
        } else if is_noted {
            draft.clear("completedAt");
        }
    }
}
