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

export const TODO_STATE_WORDS = {
  ...TASK_STATUS_WORDS,
  OVERDUE: msg`Overdue`,
} satisfies Record<TodoState, MessageDescriptor>;

export const MILESTONE_WORDS: RecordWords = {
  noun: "milestone",
  singular: msg`a milestone`,
  quantity: (count) => msg`${plural(count, { one: "# milestone", other: "# milestones" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new milestone", other: "# new milestones" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a milestone", other: "# changes to milestones" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed milestone", other: "# removed milestones" })}`,
  },
  areaName: msg`Milestones`,
  areaInSentence: msg`the milestones`,
  untitled: msg`Milestone without a name`,
  fields: {
    title: { label: msg`Title`, inSentence: msg`title` },
    description: { label: msg`Description`, inSentence: msg`description` },
    dueDate: { label: msg`Due date`, inSentence: msg`due date` },
    priority: { label: msg`Priority`, inSentence: msg`priority`, choices: PRIORITY_WORDS },
    category: { label: msg`Category`, inSentence: msg`category`, choices: MILESTONE_CATEGORIES },
    status: { label: msg`Status`, inSentence: msg`status`, choices: MILESTONE_STATUS_WORDS },
    completedAt: { label: msg`Completed on`, inSentence: msg`day of completion` },
    plannedFor: { label: msg`Planned for`, inSentence: msg`wedding day it was planned for` },
    order: { label: msg`Order`, inSentence: msg`place in the list` },
  },
  queryParameter: "milestone",
  subtitleField: "category",
};

export const TASK_WORDS: RecordWords = {
  noun: "task",
  singular: msg`a task`,
  quantity: (count) => msg`${plural(count, { one: "# task", other: "# tasks" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new task", other: "# new tasks" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a task", other: "# changes to tasks" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed task", other: "# removed tasks" })}`,
  },
  areaName: msg`Tasks`,
  areaInSentence: msg`the tasks`,
  untitled: msg`Task without a name`,
  fields: {
    title: { label: msg`Title`, inSentence: msg`title` },
    description: { label: msg`Description`, inSentence: msg`description` },
    status: { label: msg`Status`, inSentence: msg`status`, choices: TASK_STATUS_WORDS },
    priority: { label: msg`Priority`, inSentence: msg`priority`, choices: PRIORITY_WORDS },
    dueDate: { label: msg`Due date`, inSentence: msg`due date` },
    assignedTo: { label: msg`Assigned to`, inSentence: msg`person` },
    milestoneId: { label: msg`Milestone`, inSentence: msg`milestone` },
    eventId: { label: msg`Event`, inSentence: msg`event` },
    parentTaskId: { label: msg`Part of`, inSentence: msg`task it is part of` },
    completedAt: { label: msg`Completed on`, inSentence: msg`day of completion` },
    plannedFor: { label: msg`Planned for`, inSentence: msg`wedding day it was planned for` },
    order: { label: msg`Order`, inSentence: msg`place in the list` },
  },
  queryParameter: "task",
  subtitleField: "milestoneTitle",
};
