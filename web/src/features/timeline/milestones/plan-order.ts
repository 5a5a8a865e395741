import type { RecordOf } from "@/lib/core/records.ts";
import type { TaskStatus } from "@/lib/core/types.ts";
import { grouped } from "@/lib/grouped.ts";

type Task = RecordOf<"task">;

interface Dated {
  dueDate: string | null;
  order: string | null;
  title: string;
}

/** The earliest day first, what has none last; on one day in the order that somebody gave them, then by name. */
export function byDueDate<T extends Dated>(all: readonly T[]): T[] {
  return [...all].sort(
    (one, other) =>
      compare(one.dueDate, other.dueDate) ||
      compare(one.order, other.order) ||
      one.title.localeCompare(other.title),
  );
}

/** Open ones by their days, then those that are done or cancelled. */
export function openFirst<T extends Dated & { status: TaskStatus }>(all: readonly T[]): T[] {
  const byDay = byDueDate(all);
  return [...byDay.filter((one) => !isClosed(one)), ...byDay.filter(isClosed)];
}

const isClosed = ({ status }: { status: TaskStatus }) => status === "COMPLETED" || status === "CANCELLED";

/** As somebody put them, then as they were written down: a new one stands where it is looked for, at the end. */
export function inOrder(tasks: readonly Task[]): Task[] {
  return [...tasks].sort(
    (one, other) => compare(one.order, other.order) || compare(one.createdAt, other.createdAt),
  );
}

/** By the letters of the text, as places and days are to be sorted; nothing comes last. */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}

/** Subtasks by the task that they are part of. */
export function subtasksByTask(tasks: readonly Task[]): ReadonlyMap<string, Task[]> {
  const groups = grouped(inOrder(tasks), ({ parentTaskId }) => parentTaskId);
  return new Map(groups.flatMap(([id, ofTask]) => (id === null ? [] : [[id, ofTask] as const])));
}

/** Tasks that are part of no other. */
export function wholeTasks(tasks: readonly Task[]): Task[] {
  const known = new Set(tasks.map(({ id }) => id));
  return tasks.filter(({ parentTaskId }) => parentTaskId === null || !known.has(parentTaskId));
}
