import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { defineKind, type RecordKind } from "@/records/record-kind/record-kind.ts";
import { MILESTONE_WORDS, TASK_WORDS } from "../todo-words.ts";

/** Form and phrases of a milestone. */
export const MILESTONE = defineKind("milestone", {
  words: MILESTONE_WORDS,
  form: ["title", "description", ["dueDate", "priority"], ["category", "status"]],
  phrases: {
    add: msg`Add Milestone`,
    save: msg`Save milestone`,
    nameless: msg`The milestone`,
    added: (name) => msg`“${name}” was added to the plan.`,
    removed: (name) => msg`“${name}” was removed from the plan.`,
    removalQuestion: msg`Are you sure you want to delete this milestone?`,
    removalEffect: (name) =>
      msg`This removes “${name}” on every device. Its tasks stay, without a milestone. You can undo it.`,
    removedElsewhere: msg`This milestone was removed on another device. Nothing you typed is lost: saving brings the milestone back.`,
    failed: {
      add: msg`Failed to create milestone`,
      change: msg`Failed to update milestone`,
      remove: msg`Failed to delete milestone`,
      changeOf: (changes) => (isCompletion(changes) ? msg`Failed to mark milestone complete` : undefined),
    },
  },
});

/** Form and phrases of a task. */
export const TASK = defineKind("task", {
  words: TASK_WORDS,
  form: ["title", "description", ["dueDate", "priority"], ["status", "assignedTo"], "milestoneId", "eventId"],
  phrases: {
    add: msg`Add Task`,
    save: msg`Save task`,
    nameless: msg`The task`,
    added: (name) => msg`“${name}” was added to the tasks.`,
    removed: (name) => msg`“${name}” was removed from the tasks.`,
    removalQuestion: msg`Are you sure you want to delete this task?`,
    removalEffect: (name) => msg`This removes “${name}” and its subtasks on every device. You can undo it.`,
    removedElsewhere: msg`This task was removed on another device. Nothing you typed is lost: saving brings the task back.`,
    failed: {
      add: msg`Failed to create task`,
      change: msg`Failed to update task`,
      remove: msg`Failed to delete task`,
      changeOf: failedTaskChange,
    },
  },
});

/** Form and phrases of a task that is part of another. Its milestone is that of the parent task. */
export const SUBTASK: RecordKind<"task"> = {
  ...TASK,
  form: ["title", "description", ["dueDate", "priority"], ["status", "assignedTo"]],
  phrases: {
    ...TASK.phrases,
    removalQuestion: msg`Are you sure you want to delete this subtask?`,
    removalEffect: (name) => msg`This removes “${name}” on every device. You can undo it.`,
    removedElsewhere: msg`This subtask was removed on another device. Nothing you typed is lost: saving brings the subtask back.`,
    failed: {
      add: msg`Failed to create subtask`,
      change: msg`Failed to update subtask`,
      remove: msg`Failed to delete subtask`,
      changeOf: failedTaskChange,
    },
  },
};

export function taskKind({ parentTaskId }: { parentTaskId: string | null }): RecordKind<"task"> {
  return parentTaskId === null ? TASK : SUBTASK;
}

function failedTaskChange(changes: object): MessageDescriptor | undefined {
  if (isCompletion(changes)) return msg`Failed to mark task complete`;
  return changesOnly(changes, "assignedTo") ? msg`Failed to assign task` : undefined;
}

/** Whether a change does nothing else than mark an item as completed. */
function isCompletion(changes: { status?: unknown }): boolean {
  return changesOnly(changes, "status") && changes.status === "COMPLETED";
}

function changesOnly(changes: object, field: string): boolean {
  return Object.keys(changes).join() === field;
}
