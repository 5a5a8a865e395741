import type { RecordOf } from "@/lib/core/records.ts";
import type { TaskStatus } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";

interface DatedItem {
  dueDate: string | null;
  order: string | null;
  title: string;
}

/** Sorts by due date, undated last; within a day by manual order, then by name. */
export function sortByDueDate<T extends DatedItem>(items: readonly T[]): T[] {
  return [...items].sort(
    (a, b) =>
      compareNullLast(a.dueDate, b.dueDate) ||
      compareNullLast(a.order, b.order) ||
      a.title.localeCompare(b.title),
  );
}

/** Open items by due date, then completed and cancelled ones. */
export function sortOpenFirst<T extends DatedItem & { status: TaskStatus }>(items: readonly T[]): T[] {
  const sorted = sortByDueDate(items);
  return [...sorted.filter((item) => !isClosed(item)), ...sorted.filter(isClosed)];
}

const isClosed = ({ status }: { status: TaskStatus }) => status === "COMPLETED" || status === "CANCELLED";

/** Sorts by manual order, then by creation, so that a new task is at the end. */
export function sortByManualOrder(tasks: readonly RecordOf<"task">[]): RecordOf<"task">[] {
  return [...tasks].sort(
    (a, b) => compareNullLast(a.order, b.order) || compareNullLast(a.createdAt, b.createdAt),
  );
}

/** Compares order keys and days as plain text, not by locale; null comes last. */
function compareNullLast(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** Subtasks by their parent task. */
export function subtasksByTask(tasks: readonly RecordOf<"task">[]): ReadonlyMap<string, RecordOf<"task">[]> {
  const groups = groupBy(sortByManualOrder(tasks), ({ parentTaskId }) => parentTaskId);
  return new Map(groups.flatMap(([id, subtasks]) => (id === null ? [] : [[id, subtasks] as const])));
}

/** Tasks that are no subtasks. A subtask without its parent counts as one of them. */
export function listTopLevelTasks(tasks: readonly RecordOf<"task">[]): RecordOf<"task">[] {
  const taskIds = new Set(tasks.map(({ id }) => id));
  return tasks.filter(({ parentTaskId }) => parentTaskId === null || !taskIds.has(parentTaskId));
}
