//! Milestones: goals with due dates.

use crate::date::CalendarDate;
use crate::draft::{Draft, field};
use crate::record::FieldKind::{Choice, Date, Order, Prose, Short};
use crate::record::{DerivedField, DerivedKind, Field, Proposal, Record, RestAddress};
use crate::roles::Area;
use crate::values::{MilestoneStatus, Priority, TodoState};

/// The table of milestones.
pub static MILESTONE: Record = Record {
    noun: "milestone",
    container: "milestones",
    area: Area::Planning,
    address: RestAddress::Beneath("weddings"),
    fields: &[
        Field::new("title", "Title", Short).required(),
        Field::new("description", "Description", Prose),
        Field::new("dueDate", "Due date", Date),
        Field::new("priority", "Priority", Choice(&Priority::CHOICES)).starts_as("MEDIUM"),
        // By name, as for vendors.
        Field::new("category", "Category", Short),
        Field::new("status", "Status", Choice(&MilestoneStatus::CHOICES)).starts_as("PENDING"),
        Field::new("completedAt", "Completed on", Date),
        // The wedding day that the due date was counted back from.
        Field::new("plannedFor", "Planned for", Date),
        Field::new("order", "Order", Order),
    ],
    title: |milestone| milestone.text("title").unwrap_or_default().to_owned(),
    search: &["description", "category"],
    derived: &[
        DerivedField {
            key: "state",
            kind: DerivedKind::Choice(&TodoState::CHOICES),
            compute: |context| context.todo().state(context.today).as_str().into(),
        },
        DerivedField {
            key: "taskCount",
            kind: DerivedKind::Whole,
            compute: |context| context.milestone_progress().total.into(),
        },
        DerivedField {
            key: "doneCount",
            kind: DerivedKind::Whole,
            compute: |context| context.milestone_progress().done.into(),
        },
        DerivedField {
            key: "percent",
            kind: DerivedKind::Whole,
            compute: |context| context.milestone_progress().percent().into(),
        },
    ],
    rules,
    ..Record::PLAIN
};

fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    let due = field("dueDate", "Due date");
    let chosen = draft.text_of(due.key, None).map(CalendarDate::parse);
    // A due date that moves with the wedding day may end up in the past; then it is overdue.
    if let Some(Ok(day)) = chosen
        && !draft.writes("plannedFor")
        && day < proposal.earliest_today()
    {
        draft.issue(due, "past", "Due date cannot be in the past");
    }
    proposal.note_completion(draft);
}
