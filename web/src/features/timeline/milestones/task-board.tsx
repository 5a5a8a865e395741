import { useLingui } from "@lingui/react/macro";
import { Title, UnstyledButton } from "@mantine/core";
import { type ReactNode, useId, useRef } from "react";
import { useCarry } from "@/kit/carry/use-carry.ts";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand, TaskStatus } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { movedTo } from "@/lib/list-order.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { TASK_STATUS_WORDS } from "../plan-words.ts";
import classes from "./board.module.css";
import { CardMenu } from "./card-menu.tsx";
import { PriorityBadge } from "./plan-badges.tsx";
import { TASK } from "./plan-kinds.ts";
import { TaskDetails } from "./task-details.tsx";

type Task = RecordOf<"task">;

const COLUMNS = Object.keys(TASK_STATUS_WORDS) as TaskStatus[];

interface TaskBoardProps {
  /** In the order that somebody gave them. */
  tasks: readonly Task[];
  onOpen: (id: string) => void;
}

/** Tasks in columns by their status. Cards are dragged to another, or moved by the menu of each. */
export function TaskBoard({ tasks, onOpen }: TaskBoardProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const board = useRef<HTMLDivElement>(null);
  const moves = useMoves(tasks);
  const drag = useCarry({
    within: board,
    enabled: allowed,
    source: "data-card",
    target: "data-drop",
    // What lies in the menu of a card is pressed, and no card.
    pressed: "[aria-haspopup], [role=menu]",
    loadOf: (id) => id,
    onDrop: moves.drop,
  });
  return (
    // Dragging is one more way: the menu of a card works with fingers and keys.
    <div ref={board} className={classes.board} onPointerDown={drag.onPointerDown}>
      {COLUMNS.map((status) => {
        const column = tasks.filter((task) => task.status === status);
        return (
          <Column key={status} status={status} count={column.length} isOver={columnOf(drag.over) === status}>
            {column.map((task, index) => (
              <Card
                key={task.id}
                task={task}
                isCarried={drag.carried === task.id}
                isOver={drag.over === dropAt(status, task.id)}
                onOpen={() => onOpen(task.id)}
              >
                <CardMenu
                  name={task.title || t(TASK.words.untitled)}
                  status={status}
                  isFirst={index === 0}
                  isLast={index === column.length - 1}
                  onStatus={(next) => moves.toColumn(task.id, next)}
                  onMove={(by) => moves.within(column, index, index + by)}
                />
              </Card>
            ))}
          </Column>
        );
      })}
    </div>
  );
}

/** What moving a card writes. */
function useMoves(tasks: readonly Task[]) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const failed = t(TASK.phrases.failed.change);

  function toColumn(id: string, to: string, place?: number) {
    const task = tasks.find((one) => one.id === id);
    const status = COLUMNS.find((one) => one === to);
    if (!task || !status || task.status === status) return;
    const column = t(TASK_STATUS_WORDS[status]);
    const name = task.title || t(TASK.words.untitled);
    const there = [...tasks.filter((one) => one.status === status), task];
    const places = place === undefined ? {} : movedTo(there, there.length - 1, place);
    const commands = [{ type: "task.update", id, changes: { status } } as const, ...placing(places)];
    if (runTogether(commands, { failed })) {
      showUndoToast(t`“${name}” moved to “${column}”.`, offerUndo());
    }
  }

  function within(column: readonly Task[], from: number, to: number) {
    runTogether(placing(movedTo(column, from, to)), { failed });
  }

  /** A card was let go over a column, or over another card: it takes the place of that one. */
  function drop(id: string, target: string) {
    const status = columnOf(target);
    const column = tasks.filter((task) => task.status === status);
    const to = column.findIndex((task) => dropAt(task.status, task.id) === target);
    if (to < 0) return toColumn(id, status);
    const from = column.findIndex((task) => task.id === id);
    if (from < 0) toColumn(id, status, to);
    else if (from !== to) within(column, from, to);
  }

  return { drop, toColumn, within };
}

/** Gives tasks their places, by id. */
function placing(places: Record<string, string>): RecordCommand[] {
  return Object.entries(places).map(([id, order]) => ({ type: "task.update", id, changes: { order } }));
}

/** What a card is dropped on, in one text: a column, and maybe a card in it. */
function dropAt(status: TaskStatus, id: string): string {
  return `${status}/${id}`;
}

function columnOf(target: string | undefined): string {
  return target?.split("/", 1)[0] ?? "";
}

interface ColumnProps {
  status: TaskStatus;
  count: number;
  /** A card would fall here. */
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

interface CardProps {
  task: Task;
  isCarried: boolean;
  /** The carried one would take its place. */
  isOver: boolean;
  onOpen: () => void;
  /** Its menu. */
  children: ReactNode;
}

function Card({ task, isCarried, isOver, onOpen, children }: CardProps) {
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
        {/* The ordinary on every card would be read on none. */}
        {task.priority !== "MEDIUM" && <PriorityBadge priority={task.priority} />}
      </UnstyledButton>
      {children}
    </li>
  );
}
