import type { MessageDescriptor } from "@lingui/core";
import { expect, it } from "vitest";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { EXPENSE } from "@/features/budget/expenses/expense-kind.ts";
import { GIFT, PURCHASE } from "@/features/registry/gift-kind.ts";
import { EVENT, EVENT_VENDOR } from "@/features/timeline/event-kinds.ts";
import { MILESTONE, SUBTASK, TASK } from "@/features/timeline/todo/todo-kinds.ts";
import { VENDOR } from "@/features/vendors/vendor-kind.ts";
import { failedChange } from "@/records/record-kind/record-kind.ts";

/* The messages of failed changes, to the letter. None reports a failed read: the plan is on the device. */

const { failed: guest } = GUEST.phrases;
const { failed: vendor } = VENDOR.phrases;
const { failed: gift } = GIFT.phrases;
const { failed: purchase } = PURCHASE.phrases;
const { failed: event } = EVENT.phrases;
const { failed: eventVendor } = EVENT_VENDOR.phrases;
const { failed: task } = TASK.phrases;
const { failed: subtask } = SUBTASK.phrases;
const { failed: milestone } = MILESTONE.phrases;
const { failed: expense } = EXPENSE.phrases;

it.each<[sentence: string, phrase: MessageDescriptor]>([
  ["Failed to create guest", guest.add],
  ["Failed to update guest", guest.change],
  ["Failed to delete guest", guest.remove],
  ["Failed to create vendor", vendor.add],
  ["Failed to update vendor", vendor.change],
  ["Failed to delete vendor", vendor.remove],
  ["Failed to create registry item", gift.add],
  ["Failed to update registry item", gift.change],
  ["Failed to delete registry item", gift.remove],
  ["Failed to purchase gift", purchase.add],
  ["Failed to create event", event.add],
  ["Failed to update event", event.change],
  ["Failed to delete event", event.remove],
  ["Failed to assign vendor to event", eventVendor.add],
  ["Failed to update event vendor", eventVendor.change],
  ["Failed to remove vendor from event", eventVendor.remove],
  ["Failed to create task", task.add],
  ["Failed to update task", task.change],
  ["Failed to delete task", task.remove],
  ["Failed to mark task complete", failedChange(TASK, { status: "COMPLETED" })],
  ["Failed to update task", failedChange(TASK, { status: "PENDING" })],
  ["Failed to assign task", failedChange(TASK, { assignedTo: "ada" })],
  ["Failed to update task", failedChange(TASK, { assignedTo: "ada", title: "Bake" })],
  ["Failed to create subtask", subtask.add],
  ["Failed to mark task complete", failedChange(SUBTASK, { status: "COMPLETED" })],
  ["Failed to create milestone", milestone.add],
  ["Failed to update milestone", milestone.change],
  ["Failed to delete milestone", milestone.remove],
  ["Failed to mark milestone complete", failedChange(MILESTONE, { status: "COMPLETED" })],
  ["Failed to update milestone", failedChange(MILESTONE, { title: "Venue" })],
  ["Failed to create expense", expense.add],
  ["Failed to update expense", expense.change],
  ["Failed to delete expense", expense.remove],
])("%s", (sentence, { message }) => {
  expect(message).toBe(sentence);
});
