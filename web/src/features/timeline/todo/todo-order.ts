import type { RecordOf } from "@/lib/core/records.ts";
import type { TodoState } from "@/lib/core/types.ts";
import { addDays } from "@/lib/event-times.ts";
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

export interface Todo extends DatedItem {
  id: string;
  /** The state of today, which includes whether it is overdue. */
  state: TodoState;
}

export function isDone({ state }: Pick<Todo, "state">): boolean {
  return state === "COMPLETED" || state === "CANCELLED";
}

/** When a to-do is due, seen from today. Completed and cancelled ones are done. */
export type DueGroup = "overdue" | "soon" | "later" | "undated" | "done";

/** Four weeks: the horizon in which a couple plans its weekends. */
const SOON_DAYS = 28;

/** Groups by when items are due, the most urgent first, each sorted by due date. Empty groups are left out. */
export function groupByDue<T extends Todo>(items: readonly T[], today: string): [DueGroup, T[]][] {
  const lastSoonDay = addDays(today, SOON_DAYS);

  function groupOf({ state, dueDate }: T): DueGroup {
    if (isDone({ state })) return "done";
    if (state === "OVERDUE") return "overdue";
    if (dueDate === null) return "undated";
    return dueDate <= lastSoonDay ? "soon" : "later";
  }

  const groups = new Map(groupBy(sortByDueDate(items), groupOf));
  return DUE_GROUPS.flatMap((group) => {
    const members = groups.get(group);
    return members ? [[group, members] as [DueGroup, T[]]] : [];
  });
}

const DUE_GROUPS: readonly DueGroup[] = ["overdue", "soon", "later", "undated", "done"];

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
