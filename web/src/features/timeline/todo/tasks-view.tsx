import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo } from "lucide-react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { type EmptyReason, RecordEmpty } from "@/records/record-page/record-empty.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { TaskBoard } from "./task-board.tsx";
import { CompleteTick, ExpandButton, QuickAdd, Subtasks, TaskDetails } from "./task-line.tsx";
import { readTaskLayout, TaskToolbar, useFilteredTasks } from "./task-toolbar.tsx";
import classes from "./todo.module.css";
import { TodoCalendar } from "./todo-calendar.tsx";
import { TodoFigures } from "./todo-figures.tsx";
import { TodoGroups } from "./todo-groups.tsx";
import { TASK } from "./todo-kinds.ts";
import { isDone, sortByDueDate } from "./todo-order.ts";
import { TodoPage, type TodoViewProps } from "./todo-page.tsx";
import { TodoBadges } from "./todo-states.tsx";
import { useAssignees } from "./use-assignees.ts";
import { useExpandedRows } from "./use-expanded-rows.ts";

/** All tasks, with or without a milestone: as a list by date, a board by status, or a calendar. */
export function TasksView() {
  return (
    <TodoPage noun="task" noWedding={<EmptyTasks reason={{ kind: "noWedding" }} />}>
      {(viewProps) => <Tasks {...viewProps} />}
    </TodoPage>
  );
}

/** Figures, search and filters, and the matching tasks. */
function Tasks({ openIdOf, onOpen, onAdd }: TodoViewProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const isEmpty = useRecords("task").length === 0;
  const [layout, setLayout] = useStoredSetting("plan/task-look", readTaskLayout);
  const tasks = useFilteredTasks();
  const { shownTasks, showAll } = tasks;
  const openTask = (id: string) => onOpen("task", id);
  return (
    <>
      {/* The quick line is always at this position, so that adding the first task does not remount the input while
          the user types the second. */}
      <FigureLine
        label={t`Tasks in numbers`}
        quickLine={allowed && <QuickAdd kind={TASK} label={t`Add a task in one line`} fields={{}} isWide />}
      >
        {!isEmpty && <TaskFigures tasks={tasks} />}
      </FigureLine>
      {isEmpty && <EmptyTasks reason={{ kind: "none", onAdd }} />}
      {!isEmpty && <TaskToolbar tasks={tasks} layout={layout} onLayout={setLayout} />}
      {!isEmpty && shownTasks.length === 0 && <EmptyTasks reason={{ kind: "noMatch", onClear: showAll }} />}
      {shownTasks.length > 0 && layout === "list" && (
        <TaskList tasks={tasks} openId={openIdOf("task")} onOpen={openTask} />
      )}
      {shownTasks.length > 0 && layout === "board" && (
        <TaskBoard tasks={sortByDueDate(shownTasks)} onOpen={openTask} />
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

/** The tasks by state, and how many are left for the user. */
function TaskFigures({ tasks }: Pick<TaskListProps, "tasks">) {
  const { state, setState, query, onQuery, showAll } = tasks;
  const { me } = useAssignees();
  const mine = useRecords("task").filter((task) => task.assignedTo === me && !isDone(task)).length;
  const { assignedTo, ...otherFields } = query.having ?? {};
  const isMine = me !== "" && assignedTo === me;
  return (
    <>
      <TodoFigures list="tasks" state={state} onState={setState} onShowAll={showAll} />
      {me !== "" && (
        <Figure
          value={mine}
          label={<Trans>for you to do</Trans>}
          pressed={isMine}
          onPress={() => onQuery({ having: isMine ? otherFields : { ...otherFields, assignedTo: me } })}
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
    <TodoGroups todos={shownTasks} openId={openId}>
      {(groupTasks, groupName) => (
        <RecordList
          kind={TASK}
          label={t`Tasks: ${groupName}`}
          records={groupTasks}
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
      )}
    </TodoGroups>
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
          help: helpAddress("task-template"),
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
      <TodoBadges state={task.state} priority={task.priority} />
    </span>
  );
}
