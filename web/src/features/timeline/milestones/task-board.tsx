import { useLingui } from "@lingui/react/macro";
import { Title, UnstyledButton } from "@mantine/core";
import { type ReactNode, useId, useRef } from "react";
import { usePointerDrag } from "@/kit/drag/use-pointer-drag.ts";
import { showToast, showUndoToast } from "@/kit/toasts.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand, TaskStatus } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ordersAfterMove } from "@/lib/list-order.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { failedChange } from "@/records/record-kind/record-kind.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { TASK_STATUS_WORDS } from "../plan-words.ts";
import classes from "./board.module.css";
import { CardMenu } from "./card-menu.tsx";
import { TASK } from "./plan-kinds.ts";
import { PriorityBadge } from "./plan-states.tsx";
import { TaskDetails } from "./task-line.tsx";

const COLUMNS = Object.keys(TASK_STATUS_WORDS) as TaskStatus[];

interface TaskBoardProps {
  /** Sorted by due date; within a day by manual order. */
  tasks: readonly RecordOf<"task">[];
  onOpen: (id: string) => void;
}

/** Tasks in columns by status. Cards are dragged to another, or moved with their menu. */
export function TaskBoard({ tasks, onOpen }: TaskBoardProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const board = useRef<HTMLDivElement>(null);
  const moves = useMoves(tasks);
  const drag = usePointerDrag({
    within: board,
    enabled: allowed,
    source: "data-card",
    target: "data-drop",
    // A press on a card's menu does not drag the card.
    pressed: "[aria-haspopup], [role=menu]",
    loadOf: (id) => id,
    onDrop: moves.drop,
  });
  return (
    // Dragging is optional: the menu of a card works by touch and keyboard.
    <div ref={board} className={classes.board} onPointerDown={drag.onPointerDown}>
      {COLUMNS.map((status) => {
        const column = tasks.filter((task) => task.status === status);
        return (
          <Column key={status} status={status} count={column.length} isOver={columnOf(drag.over) === status}>
            {column.map((task, index) => (
              <TaskCard
                key={task.id}
                task={task}
                isCarried={drag.carried === task.id}
                isOver={drag.over === dropAt(status, task.id)}
                onOpen={() => onOpen(task.id)}
              >
                <CardMenu
                  name={task.title || t(TASK.words.untitled)}
                  status={status}
                  isFirst={!areOfOneDay(task, column[index - 1])}
                  isLast={!areOfOneDay(task, column[index + 1])}
                  onStatus={(next) => moves.toColumn(task.id, next)}
                  onMove={(by) => moves.within(task, column[index + by])}
                />
              </TaskCard>
            ))}
          </Column>
        );
      })}
    </div>
  );
}

/** Writes the moves of cards. */
function useMoves(tasks: readonly RecordOf<"task">[]) {
  const { t } = useLingui();
  const runTogether = useRunTogether();

  /** Moves a card to another column, and there before a card of the same day. */
  function toColumn(id: string, to: string, before?: RecordOf<"task">) {
    const task = tasks.find((one) => one.id === id);
    const status = COLUMNS.find((one) => one === to);
    if (!task || !status || task.status === status) return;
    const column = t(TASK_STATUS_WORDS[status]);
    const name = task.title || t(TASK.words.untitled);
    const there = before && areOfOneDay(task, before) ? [...dayOf(before), task] : [task];
    const place = before ? there.indexOf(before) : -1;
    const places = place < 0 ? {} : ordersAfterMove(there, there.length - 1, place);
    const changes = { status };
    const commands = [{ type: "task.update", id, changes } as const, ...placing(places)];
    if (runTogether(commands, { failed: t(failedChange(TASK, changes)) })) {
      showUndoToast(t`“${name}” moved to “${column}”.`, offerUndo());
    }
  }

  /** Moves a card to the place of another one of its column and day. */
  function within(task: RecordOf<"task">, other: RecordOf<"task"> | undefined) {
    const day = dayOf(task);
    if (other && day.includes(other)) {
      const places = ordersAfterMove(day, day.indexOf(task), day.indexOf(other));
      runTogether(placing(places), { failed: t(TASK.phrases.failed.change) });
    } else {
      showToast(t`Tasks are sorted by due date. Change this one’s date to move it.`);
    }
  }

  /** A card was dropped on a column or on another card. */
  function drop(id: string, target: string) {
    const task = tasks.find((one) => one.id === id);
    const onto = tasks.find((one) => dropAt(one.status, one.id) === target);
    const status = columnOf(target);
    if (task === undefined || task === onto) return;
    if (task.status === status && onto) within(task, onto);
    else toColumn(id, status, onto);
  }

  const dayOf = (task: RecordOf<"task">) =>
    tasks.filter((one) => one.status === task.status && areOfOneDay(one, task));

  return { drop, toColumn, within };
}

/** Cards are sorted by day, so only cards of one day can be reordered. */
function areOfOneDay(one: RecordOf<"task"> | undefined, other: RecordOf<"task"> | undefined): boolean {
  return one !== undefined && other !== undefined && one.dueDate === other.dueDate;
}

/** Commands that set the manual order of tasks, by id. */
function placing(places: Record<string, string>): RecordCommand[] {
  return Object.entries(places).map(([id, order]) => ({ type: "task.update", id, changes: { order } }));
}

/** A drop target as one text: a column, and optionally a card in it. */
function dropAt(status: TaskStatus, id: string): string {
  return `${status}/${id}`;
}

function columnOf(target: string | undefined): string {
  return target?.split("/", 1)[0] ?? "";
}

interface ColumnProps {
  status: TaskStatus;
  count: number;
  /** Whether a dragged card would drop here. */
  isOver: boolean;
  children: ReactNode;
}

function Column({ status, count, isOver, children }: ColumnProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const heading = useId();
  return (
    <section
      className={classes.column}
      aria-labelledby={heading}
      data-drop={status}
      data-over={isOver || undefined}
    >
      <Title order={2} size="h4" id={heading} className={classes.name}>
        {t(TASK_STATUS_WORDS[status])} <span className={classes.count}>{formats.number(count)}</span>
      </Title>
      <ul className={classes.cards}>{children}</ul>
    </section>
  );
}

interface TaskCardProps {
  task: RecordOf<"task">;
  isCarried: boolean;
  /** Whether the dragged card would take this place. */
  isOver: boolean;
  onOpen: () => void;
  /** The card's menu. */
  children: ReactNode;
}

function TaskCard({ task, isCarried, isOver, onOpen, children }: TaskCardProps) {
  const { t } = useLingui();
  const { id, status, updatedAt } = task;
  const glow = useRemoteGlow<HTMLLIElement>({ container: TASK.table.container, id, updatedAt });
  return (
    <li
      ref={glow}
      className={classes.card}
      data-card={id}
      data-drop={dropAt(status, id)}
      data-carried={isCarried || undefined}
      data-over={isOver || undefined}
    >
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <bdi className={classes.title}>{task.title || t(TASK.words.untitled)}</bdi>
        <TaskDetails task={task} states="overdue" withMilestone />
        {/* Medium priority is the default and not shown. */}
        {task.priority !== "MEDIUM" && <PriorityBadge priority={task.priority} />}
      </UnstyledButton>
      {children}
    </li>
  );
}
