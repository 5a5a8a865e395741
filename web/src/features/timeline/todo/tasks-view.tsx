import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { type EmptyReason, RecordEmpty } from "@/records/record-page/record-empty.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { TaskBoard } from "./task-board.tsx";
import { CompleteTick, ExpandButton, QuickAdd, Subtasks, TaskDetails } from "./task-line.tsx";
import { readTaskLayout, TaskToolbar, useFilteredTasks } from "./task-toolbar.tsx";
import classes from "./todo.module.css";
import { TodoCalendar } from "./todo-calendar.tsx";
import { TASK } from "./todo-kinds.ts";
import { sortByDueDate, sortOpenFirst } from "./todo-order.ts";
import { TodoPage, type TodoViewProps } from "./todo-page.tsx";
import { PriorityBadge, StateBadge } from "./todo-states.tsx";
import { TodoStats } from "./todo-stats.tsx";
import { useExpandedRows } from "./use-expanded-rows.ts";

/** All tasks, with or without a milestone: as a list by date, a board by status, or a calendar. */
export function TasksView({ switcher }: { switcher: ReactNode }) {
  return (
    <TodoPage noun="task" switcher={switcher} noWedding={<EmptyTasks reason={{ kind: "noWedding" }} />}>
      {(viewProps) => <Tasks {...viewProps} />}
    </TodoPage>
  );
}

function Tasks(viewProps: TodoViewProps) {
  const { t } = useLingui();
  const isEmpty = useRecords("task").length === 0;
  const quickAdd = <QuickAdd kind={TASK} label={t`Add a task in one line`} fields={{}} />;
  if (!isEmpty) return <TaskBrowser {...viewProps} quickAdd={quickAdd} />;
  return (
    <>
      <EmptyTasks reason={{ kind: "none", onAdd: viewProps.onAdd }} />
      {quickAdd}
    </>
  );
}

/** Figures, search and filters, and the matching tasks. */
function TaskBrowser({ openIdOf, onOpen, quickAdd }: TodoViewProps & { quickAdd: ReactNode }) {
  const [layout, setLayout] = useStoredSetting("plan/task-look", readTaskLayout);
  const tasks = useFilteredTasks();
  const { state, setState, shownTasks, showAll } = tasks;
  return (
    <>
      <TodoStats list="tasks" state={state} onState={setState} />
      <TaskToolbar tasks={tasks} layout={layout} onLayout={setLayout} />
      <div className={classes.quickAddLine}>{quickAdd}</div>
      {shownTasks.length === 0 && <EmptyTasks reason={{ kind: "noMatch", onClear: showAll }} />}
      {shownTasks.length > 0 && layout === "list" && (
        <TaskList tasks={tasks} openId={openIdOf("task")} onOpen={(id) => onOpen("task", id)} />
      )}
      {shownTasks.length > 0 && layout === "board" && (
        <TaskBoard tasks={sortByDueDate(shownTasks)} onOpen={(id) => onOpen("task", id)} />
      )}
      {shownTasks.length > 0 && layout === "calendar" && (
        <TodoCalendar
          items={withSubtasks(tasks).map((task) => ({ noun: "task", ...task }))}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

/** The shown tasks and their subtasks, which can have other due dates. */
function withSubtasks({ shownTasks, subtasks }: ReturnType<typeof useFilteredTasks>) {
  return shownTasks.flatMap((task) => [task, ...(subtasks.get(task.id) ?? [])]);
}

interface TaskListProps {
  tasks: ReturnType<typeof useFilteredTasks>;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

function TaskList({ tasks: { shownTasks, subtasks }, openId, onOpen }: TaskListProps) {
  const { t } = useLingui();
  const expandedRows = useExpandedRows();
  return (
    <RecordList
      kind={TASK}
      label={t`Tasks`}
      records={sortOpenFirst(shownTasks)}
      openId={openId}
      isExpanded={expandedRows.isExpanded}
      onOpen={onOpen}
      row={(task) => <TaskRow task={task} />}
      action={(task, tabIndex) => {
        const name = task.title || t(TASK.words.untitled);
        return (
          <>
            <span className={classes.actions}>
              <CompleteTick kind={TASK} todo={task} tabIndex={tabIndex} />
              <ExpandButton
                label={t`Subtasks of ${name}`}
                opened={expandedRows.isExpanded(task.id)}
                onToggle={() => expandedRows.toggle(task.id)}
                tabIndex={tabIndex}
              />
            </span>
            {expandedRows.isExpanded(task.id) && (
              <div className={classes.expanded}>
                <Subtasks task={task} subtasks={subtasks.get(task.id) ?? []} onOpen={onOpen} />
              </div>
            )}
          </>
        );
      }}
    />
  );
}

function EmptyTasks({ reason }: { reason: EmptyReason }) {
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
    <span className={classes.todo} data-columns="2" data-done={task.state === "COMPLETED" || undefined}>
      <span className={classes.name}>
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
