import { useState } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { PlanState, RecordQuery } from "@/lib/core/types.ts";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useAddressFilter } from "@/records/use-address-filter.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { TASK } from "./plan-kinds.ts";
import { subtasksByTask, wholeTasks } from "./plan-order.ts";
import { useTeam } from "./use-team.ts";

/** In the order of the filter. */
export const TASK_STATES = [
  "PENDING",
  "IN_PROGRESS",
  "COMPLETED",
  "CANCELLED",
  "OVERDUE",
] as const satisfies PlanState[];

/** Tasks that match search and filters. A task also matches through its subtasks, and is shown with all of them. */
export function useShownTasks() {
  const [query, setQuery] = useState<RecordQuery>({});
  const [state, setState] = useAddressFilter<PlanState>("state", TASK_STATES);
  const [onlyMine, setOnlyMine] = useState(false);
  const { me } = useTeam();
  const toSettle = useToSettleFilter(TASK.table.container);
  const all = useRecords("task");
  const { milestoneId, ...having } = query.having ?? {};
  // A subtask has no milestone of its own, so that filter applies to its parent.
  const found = useRecords("task", { ...query, having });
  const passing = new Set(
    found
      .filter(
        (task) =>
          toSettle.passes(task.id) &&
          (state === undefined || task.state === state) &&
          (!onlyMine || task.assignedTo === me),
      )
      .map(({ id }) => id),
  );

  const subtasks = subtasksByTask(all);
  const passes = ({ id }: RecordOf<"task">) => passing.has(id);
  const shown = wholeTasks(all).filter(
    (task) =>
      (milestoneId === undefined || task.milestoneId === milestoneId) &&
      (passes(task) || (subtasks.get(task.id) ?? []).some(passes)),
  );

  function showAll() {
    setQuery({});
    setState(undefined);
    setOnlyMine(false);
    if (toSettle.on) toSettle.onToggle();
  }

  const onQuery = (changes: RecordQuery) => setQuery((current) => ({ ...current, ...changes }));
  return { query, onQuery, state, setState, onlyMine, setOnlyMine, toSettle, shown, subtasks, showAll };
}
