import type { RecordOf } from "@/lib/core/records.ts";
import type { TaskStatus } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";

interface DatedItem {
  dueDate: string | null;
  order: string | null;
  title: string;
}

/** By due date, undated last; within a day by manual order, then by name. */
export function byDueDate<T extends DatedItem>(all: readonly T[]): T[] {
  return [...all].sort(
    (one, other) =>
      compare(one.dueDate, other.dueDate) ||
      compare(one.order, other.order) ||
      one.title.localeCompare(other.title),
  );
}

/** Open ones by due date, then completed and cancelled ones. */
export function openFirst<T extends DatedItem & { status: TaskStatus }>(all: readonly T[]): T[] {
  const byDay = byDueDate(all);
  return [...byDay.filter((one) => !isClosed(one)), ...byDay.filter(isClosed)];
}

const isClosed = ({ status }: { status: TaskStatus }) => status === "COMPLETED" || status === "CANCELLED";

/** By manual order, then by creation, so that a new one is at the end. */
export function inOrder(tasks: readonly RecordOf<"task">[]): RecordOf<"task">[] {
  return [...tasks].sort(
    (one, other) => compare(one.order, other.order) || compare(one.createdAt, other.createdAt),
  );
}

/** Compares places and days as plain text, not by locale; null comes last. */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}

/** Subtasks by their parent task. */
export function subtasksByTask(tasks: readonly RecordOf<"task">[]): ReadonlyMap<string, RecordOf<"task">[]> {
  const groups = groupBy(inOrder(tasks), ({ parentTaskId }) => parentTaskId);
  return new Map(groups.flatMap(([id, ofTask]) => (id === null ? [] : [[id, ofTask] as const])));
}

/** Tasks that are no subtasks. */
export function wholeTasks(tasks: readonly RecordOf<"task">[]): RecordOf<"task">[] {
  const known = new Set(tasks.map(({ id }) => id));
  return tasks.filter(({ parentTaskId }) => parentTaskId === null || !known.has(parentTaskId));
}
