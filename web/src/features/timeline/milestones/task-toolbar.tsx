import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { UserRound } from "lucide-react";
import { useState } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordQuery, TodoState } from "@/lib/core/types.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { nameOfAccount, usePeople, useRecords } from "@/wedding/hooks.ts";
import { MILESTONE, TASK } from "./plan-kinds.ts";
import { byDueDate, subtasksByTask, wholeTasks } from "./plan-order.ts";
import { FieldFilter, PriorityFilter, StateFilter } from "./plan-states.tsx";

/** View of the tasks. */
type TaskLayout = "list" | "board" | "calendar";

/** The stored value may come from another version of the app. */
export function readTaskLayout(kept: unknown): TaskLayout {
  return kept === "board" || kept === "calendar" ? kept : "list";
}

interface TaskToolbarProps {
  tasks: ReturnType<typeof useShownTasks>;
  look: TaskLayout;
  onLook: (look: TaskLayout) => void;
}

/** Search and filters of the tasks: state, milestone and assignee. */
export function TaskToolbar({ tasks, look, onLook }: TaskToolbarProps) {
  const { query, onQuery, state, setState, onlyMine, setOnlyMine, toSettle, shown } = tasks;
  const { t } = useLingui();
  const milestones = byDueDate(useRecords("milestone"));
  return (
    <ListToolbar
      label={t`Search tasks`}
      search={query.search}
      onSearch={(search) => onQuery({ search })}
      count={<Plural value={shown.length} one="# task shown" other="# tasks shown" />}
      toSettle={toSettle}
      order={
        <SegmentedControl
          aria-label={t`How tasks are shown`}
          size="md"
          value={look}
          onChange={(next) => onLook(readTaskLayout(next))}
          data={[
            { value: "list", label: <Trans>List</Trans> },
            { value: "board", label: <Trans>Board</Trans> },
            { value: "calendar", label: <Trans>Calendar</Trans> },
          ]}
        />
      }
    >
      <StateFilter states={TASK_STATES} state={state} onState={setState} />
      <PriorityFilter query={query} onQuery={onQuery} />
      <FieldFilter
        field="milestoneId"
        label={t`Filter by milestone`}
        all={t`All milestones`}
        data={milestones.map(({ id, title }) => ({ value: id, label: title || t(MILESTONE.words.untitled) }))}
        query={query}
        onQuery={onQuery}
      />
      <Button
        variant={onlyMine ? "filled" : "default"}
        aria-pressed={onlyMine}
        leftSection={<UserRound size={18} aria-hidden />}
        onClick={() => setOnlyMine(!onlyMine)}
      >
        <Trans>Mine</Trans>
      </Button>
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

/** Tasks that match search and filters. A task also matches through its subtasks, and is shown with all of them. */
export function useShownTasks() {
  const [query, setQuery] = useState<RecordQuery>({});
  const [state, setState] = useAddressFilter<TodoState>("state", TASK_STATES);
  const [onlyMine, setOnlyMine] = useState(false);
  const { me } = useTeam();
  const toSettle = useToSettleFilter(TASK.table.container);
  const all = useRecords("task");
  const { milestoneId, ...having } = query.having ?? {};
  // A subtask belongs to its parent's milestone, so the milestone filter applies to the parent.
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

/** Possible assignees: the team as known to this device, without a request. */
export function useTeam() {
  const { t } = useLingui();
  const people = usePeople();
  const { me } = people;

  const nameOf = (account: string) =>
    account === me && me !== "" ? t`You` : (nameOfAccount(people, account) ?? t`Someone on your team`);

  const accounts = new Set([me, ...people.members.map(({ account }) => account)]);
  const members = [...accounts].filter(Boolean).map((account) => ({ account, name: nameOf(account) }));
  return { me, members, nameOf };
}
