import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { UserRound } from "lucide-react";
import { ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { FieldFilter, PriorityFilter, StateFilter } from "./plan-filters.tsx";
import { MILESTONE } from "./plan-kinds.ts";
import { byDueDate } from "./plan-order.ts";
import { TASK_STATES, type useShownTasks } from "./use-shown-tasks.ts";

/** View of the tasks. */
export type TaskLayout = "list" | "board" | "calendar";

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
