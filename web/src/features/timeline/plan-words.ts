import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { MilestoneStatus, Priority, TaskStatus, TodoState } from "@/lib/core/types.ts";
import type { RecordWords } from "@/records/area.ts";

/** The offered categories, keyed by the document's value. Other values are kept. */
export const MILESTONE_CATEGORIES = {
  Planning: msg`Planning`,
  Booking: msg`Booking`,
  Legal: msg`Legal`,
  Coordination: msg`Coordination`,
  Preparation: msg`Preparation`,
  Finalization: msg`Finalization`,
};

export const PRIORITY_WORDS = {
  LOW: msg`Low`,
  MEDIUM: msg`Medium`,
  HIGH: msg`High`,
  URGENT: msg`Urgent`,
} satisfies Record<Priority, MessageDescriptor>;

export const TASK_STATUS_WORDS = {
  PENDING: msg`To do`,
  IN_PROGRESS: msg`In progress`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg`Cancelled`,
} satisfies Record<TaskStatus, MessageDescriptor>;

const MILESTONE_STATUS_WORDS = {
  PENDING: TASK_STATUS_WORDS.PENDING,
  IN_PROGRESS: TASK_STATUS_WORDS.IN_PROGRESS,
  COMPLETED: TASK_STATUS_WORDS.COMPLETED,
} satisfies Record<MilestoneStatus, MessageDescriptor>;

export const PLAN_STATE_WORDS = {
  ...TASK_STATUS_WORDS,
  OVERDUE: msg`Overdue`,
} satisfies Record<TodoState, MessageDescriptor>;

export const MILESTONE_WORDS: RecordWords = {
  noun: "milestone",
  one: msg`a milestone`,
  some: (count) => msg`${plural(count, { one: "# milestone", other: "# milestones" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new milestone", other: "# new milestones" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a milestone", other: "# changes to milestones" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed milestone", other: "# removed milestones" })}`,
  },
  place: msg`Milestones`,
  inline: msg`the milestones`,
  untitled: msg`Milestone without a name`,
  fields: {
    title: { label: msg`Title`, inline: msg`title` },
    description: { label: msg`Description`, inline: msg`description` },
    dueDate: { label: msg`Due date`, inline: msg`due date` },
    priority: { label: msg`Priority`, inline: msg`priority`, choices: PRIORITY_WORDS },
    category: { label: msg`Category`, inline: msg`category`, choices: MILESTONE_CATEGORIES },
    status: { label: msg`Status`, inline: msg`status`, choices: MILESTONE_STATUS_WORDS },
    completedAt: { label: msg`Completed on`, inline: msg`day of completion` },
    plannedFor: { label: msg`Planned for`, inline: msg`wedding day it was planned for` },
    order: { label: msg`Order`, inline: msg`place in the list` },
  },
  queryParameter: "milestone",
  subtitleField: "category",
};

export const TASK_WORDS: RecordWords = {
  noun: "task",
  one: msg`a task`,
  some: (count) => msg`${plural(count, { one: "# task", other: "# tasks" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new task", other: "# new tasks" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a task", other: "# changes to tasks" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed task", other: "# removed tasks" })}`,
  },
  place: msg`Tasks`,
  inline: msg`the tasks`,
  untitled: msg`Task without a name`,
  fields: {
    title: { label: msg`Title`, inline: msg`title` },
    description: { label: msg`Description`, inline: msg`description` },
    status: { label: msg`Status`, inline: msg`status`, choices: TASK_STATUS_WORDS },
    priority: { label: msg`Priority`, inline: msg`priority`, choices: PRIORITY_WORDS },
    dueDate: { label: msg`Due date`, inline: msg`due date` },
    assignedTo: { label: msg`Assigned to`, inline: msg`person` },
    milestoneId: { label: msg`Milestone`, inline: msg`milestone` },
    eventId: { label: msg`Event`, inline: msg`event` },
    parentTaskId: { label: msg`Part of`, inline: msg`task it is part of` },
    completedAt: { label: msg`Completed on`, inline: msg`day of completion` },
    plannedFor: { label: msg`Planned for`, inline: msg`wedding day it was planned for` },
    order: { label: msg`Order`, inline: msg`place in the list` },
  },
  queryParameter: "task",
  subtitleField: "milestoneTitle",
};
