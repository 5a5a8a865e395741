import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { type EmptyReason, RecordEmpty } from "@/records/record-page/record-empty.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./plan.module.css";
import { PlanCalendar } from "./plan-calendar.tsx";
import { TASK } from "./plan-kinds.ts";
import { byDueDate, openFirst } from "./plan-order.ts";
import { type PlanOpening, PlanPage } from "./plan-page.tsx";
import { PriorityBadge, StateBadge } from "./plan-states.tsx";
import { PlanStats } from "./plan-stats.tsx";
import { TaskBoard } from "./task-board.tsx";
import { CompleteTick, ExpandButton, QuickAdd, Subtasks, TaskDetails } from "./task-line.tsx";
import { readTaskLayout, TaskToolbar, useShownTasks } from "./task-toolbar.tsx";
import { useExpandedRows } from "./use-opened-rows.ts";

/** All tasks, with or without a milestone: as a list by date, or as a board by status. */
export function TasksView({ switcher }: { switcher: ReactNode }) {
  return (
    <PlanPage noun="task" switcher={switcher} noWedding={<NoTasks reason={{ kind: "noWedding" }} />}>
      {(opening) => <Tasks {...opening} />}
    </PlanPage>
  );
}

function Tasks(opening: PlanOpening) {
  const { t } = useLingui();
  const isEmpty = useRecords("task").length === 0;
  const line = <QuickAdd kind={TASK} label={t`Add a task in one line`} fields={{}} />;
  if (!isEmpty) return <Browser {...opening} line={line} />;
  return (
    <>
      <NoTasks reason={{ kind: "none", onAdd: opening.onAdd }} />
      {line}
    </>
  );
}

/** Figures, search and filters, and the matching tasks. */
function Browser({ openOf, onOpen, line }: PlanOpening & { line: ReactNode }) {
  const [look, setLook] = useStoredSetting("plan/task-look", readTaskLayout);
  const tasks = useShownTasks();
  const { state, setState, shown, showAll } = tasks;
  return (
    <>
      <PlanStats of="tasks" state={state} onState={setState} />
      <TaskToolbar tasks={tasks} look={look} onLook={setLook} />
      <div className={classes.line}>{line}</div>
      {shown.length === 0 && <NoTasks reason={{ kind: "noMatch", onClear: showAll }} />}
      {shown.length > 0 && look === "list" && (
        <TaskList tasks={tasks} openId={openOf("task")} onOpen={(id) => onOpen("task", id)} />
      )}
      {shown.length > 0 && look === "board" && (
        <TaskBoard tasks={byDueDate(shown)} onOpen={(id) => onOpen("task", id)} />
      )}
      {shown.length > 0 && look === "calendar" && (
        <PlanCalendar all={withSubtasks(tasks).map((task) => ({ noun: "task", ...task }))} onOpen={onOpen} />
      )}
    </>
  );
}

/** Includes subtasks, which can have a due date of their own. */
function withSubtasks({ shown, subtasks }: ReturnType<typeof useShownTasks>) {
  return shown.flatMap((task) => [task, ...(subtasks.get(task.id) ?? [])]);
}

interface TaskListProps {
  tasks: ReturnType<typeof useShownTasks>;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

function TaskList({ tasks: { shown, subtasks }, openId, onOpen }: TaskListProps) {
  const { t } = useLingui();
  const rows = useExpandedRows();
  return (
    <RecordList
      kind={TASK}
      label={t`Tasks`}
      records={openFirst(shown)}
      openId={openId}
      isExpanded={rows.isOpened}
      onOpen={onOpen}
      row={(task) => <TaskRow task={task} />}
      action={(task, tabIndex) => {
        const name = task.title || t(TASK.words.untitled);
        return (
          <>
            <span className={classes.actions}>
              <CompleteTick kind={TASK} planned={task} tabIndex={tabIndex} />
              <ExpandButton
                label={t`Subtasks of ${name}`}
                opened={rows.isOpened(task.id)}
                onToggle={() => rows.toggle(task.id)}
                tabIndex={tabIndex}
              />
            </span>
            {rows.isOpened(task.id) && (
              <div className={classes.within}>
                <Subtasks task={task} subtasks={subtasks.get(task.id) ?? []} onOpen={onOpen} />
              </div>
            )}
          </>
        );
      }}
    />
  );
}

function NoTasks({ reason }: { reason: EmptyReason }) {
  return (
    <RecordEmpty
      kind={TASK}
      icon={ListTodo}
      reason={reason}
      words={{
        noWedding: <Trans>Create your wedding first, then add your tasks here.</Trans>,
        none: {
          title: <Trans>No tasks found</Trans>,
          about: (
            <Trans>
              Add what there is to do, and who does it. A task can be part of a milestone, but needn’t be.
            </Trans>
          ),
        },
        noMatch: {
          title: <Trans>No tasks found</Trans>,
          about: <Trans>Try another word, status, priority or milestone.</Trans>,
          showAll: <Trans>Show all tasks</Trans>,
        },
      }}
    />
  );
}

/** Title, due date, assignee and state of a task. */
function TaskRow({ task }: { task: RecordOf<"task"> }) {
  return (
    <span className={classes.planned} data-columns="2" data-done={task.state === "COMPLETED" || undefined}>
      <span className={classes.what}>
        <RecordName kind={TASK} record={task} />
        <TaskDetails task={task} states="none" withMilestone />
      </span>
      <span className={classes.badges}>
        <StateBadge state={task.state} />
        <PriorityBadge priority={task.priority} />
      </span>
    </span>
  );
}
