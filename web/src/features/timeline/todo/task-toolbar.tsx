import { Plural, useLingui } from "@lingui/react/macro";
import { CalendarDays, List, SquareKanban } from "lucide-react";
import { useState } from "react";
import { ViewSwitch } from "@/kit/view-switch.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordQuery, TodoState } from "@/lib/core/types.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { MILESTONE, TASK } from "./todo-kinds.ts";
import { listTopLevelTasks, sortByDueDate, subtasksByTask } from "./todo-order.ts";
import { countFilters, FieldFilter, PriorityFilter, StateFilter } from "./todo-states.tsx";
import { useAssignees } from "./use-assignees.ts";

/** How the tasks are shown. */
type TaskLayout = "list" | "board" | "calendar";

/** The stored value may come from another version of the app. */
export function readTaskLayout(stored: unknown): TaskLayout {
  return stored === "board" || stored === "calendar" ? stored : "list";
}

interface TaskToolbarProps {
  tasks: ReturnType<typeof useFilteredTasks>;
  layout: TaskLayout;
  onLayout: (layout: TaskLayout) => void;
}

/** Search and filters of the tasks: state, priority, milestone and assignee. */
export function TaskToolbar({ tasks, layout, onLayout }: TaskToolbarProps) {
  const { query, onQuery, state, setState, toSettle, shownTasks } = tasks;
  const { t } = useLingui();
  const milestones = sortByDueDate(useRecords("milestone"));
  const { members } = useAssignees();
  return (
    <ListToolbar
      label={t`Search tasks`}
      search={query.search}
      onSearch={(search) => onQuery({ search })}
      count={<Plural value={shownTasks.length} one="# task shown" other="# tasks shown" />}
      toSettle={toSettle}
      filters={{
        active: countFilters(query, state),
        onClear: () => {
          setState(undefined);
          onQuery({ having: {} });
        },
        fields: (
          <>
            <StateFilter states={TASK_STATES} state={state} onState={setState} />
            <PriorityFilter query={query} onQuery={onQuery} />
            <FieldFilter
              field="milestoneId"
              label={t`Filter by milestone`}
              allLabel={t`All milestones`}
              data={milestones.map(({ id, title }) => ({
                value: id,
                label: title || t(MILESTONE.words.untitled),
              }))}
              query={query}
              onQuery={onQuery}
            />
            <FieldFilter
              field="assignedTo"
              label={t`Filter by person`}
              allLabel={t`All people`}
              data={members.map(({ account, name }) => ({ value: account, label: name }))}
              query={query}
              onQuery={onQuery}
            />
          </>
        ),
      }}
    >
      <ViewSwitch
        label={t`How tasks are shown`}
        value={layout}
        onChange={onLayout}
        views={[
          { value: "list", label: t`List`, icon: List },
          { value: "board", label: t`Board`, icon: SquareKanban },
          { value: "calendar", label: t`Calendar`, icon: CalendarDays },
        ]}
      />
    </ListToolbar>
  );
}

/** In the order of the filter. */
const TASK_STATES = [
  "PENDING",
  "IN_PROGRESS",
  "COMPLETED",
  "CANCELLED",
  "OVERDUE",
] as const satisfies TodoState[];

/**
 * Search and filters of the tasks, and the matching top-level tasks. A task also matches through its subtasks, and is
 * shown with all of them.
 */
export function useFilteredTasks() {
  const [query, setQuery] = useState<RecordQuery>({});
  const [state, setState] = useAddressFilter<TodoState>("state", TASK_STATES);
  const toSettle = useToSettleFilter(TASK.table.container);
  const allTasks = useRecords("task");
  // A subtask belongs to its parent's milestone, so the milestone filter applies to the parent.
  const { milestoneId, ...otherFields } = query.having ?? {};
  const foundTasks = useRecords("task", { ...query, having: otherFields });

  const passesFilters = (task: RecordOf<"task">) =>
    toSettle.passes(task.id) && (state === undefined || task.state === state);
  const matchingIds = new Set(foundTasks.filter(passesFilters).map(({ id }) => id));
  const isMatch = ({ id }: RecordOf<"task">) => matchingIds.has(id);
  const isOfMilestone = (task: RecordOf<"task">) =>
    milestoneId === undefined || task.milestoneId === milestoneId;

  const subtasks = subtasksByTask(allTasks);
  const shownTasks = listTopLevelTasks(allTasks).filter(
    (task) => isOfMilestone(task) && (isMatch(task) || (subtasks.get(task.id) ?? []).some(isMatch)),
  );

  function showAll() {
    setQuery({});
    setState(undefined);
    if (toSettle.isOn) toSettle.onToggle();
  }

  const onQuery = (changes: RecordQuery) => setQuery((current) => ({ ...current, ...changes }));
  return { query, onQuery, state, setState, toSettle, shownTasks, subtasks, showAll };
}
