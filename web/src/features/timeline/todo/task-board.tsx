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
import { TASK_STATUS_WORDS } from "../todo-words.ts";
import { CardMenu } from "./card-menu.tsx";
import classes from "./task-board.module.css";
import { TaskDetails } from "./task-line.tsx";
import { TASK } from "./todo-kinds.ts";
import { PriorityBadge } from "./todo-states.tsx";

const COLUMNS = Object.keys(TASK_STATUS_WORDS) as TaskStatus[];

interface TaskBoardProps {
  /** Sorted by due date; within a day by manual order. */
  tasks: readonly RecordOf<"task">[];
  onOpen: (id: string) => void;
}

/** Tasks in columns by status. Cards are dragged to another column, or moved with their menu. */
export function TaskBoard({ tasks, onOpen }: TaskBoardProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const board = useRef<HTMLDivElement>(null);
  const moves = useCardMoves(tasks);
  const drag = usePointerDrag({
    within: board,
    enabled: allowed,
    sourceAttribute: "data-card",
    targetAttribute: "data-drop",
    // A press on a card's menu does not drag the card.
    controls: "[aria-haspopup], [role=menu]",
    loadOf: (id) => id,
    onDrop: moves.dropCard,
  });
  return (
    // Dragging is optional: the menu of a card works by touch and keyboard.
    <div ref={board} className={classes.board} onPointerDown={drag.onPointerDown}>
      {COLUMNS.map((status) => {
        const column = tasks.filter((task) => task.status === status);
        return (
          <Column
            key={status}
            status={status}
            count={column.length}
            isOver={columnOf(drag.hoveredTarget) === status}
          >
            {column.map((task, index) => (
              <TaskCard
                key={task.id}
                task={task}
                isCarried={drag.draggedLoad === task.id}
                isOver={drag.hoveredTarget === dropTargetOf(status, task.id)}
                onOpen={() => onOpen(task.id)}
              >
                <CardMenu
                  name={task.title || t(TASK.words.untitled)}
                  status={status}
                  isFirst={!haveSameDueDate(task, column[index - 1])}
                  isLast={!haveSameDueDate(task, column[index + 1])}
                  onStatus={(newStatus) => moves.moveToColumn(task.id, newStatus)}
                  onMove={(direction) => moves.moveWithinDay(task, column[index + direction])}
                />
              </TaskCard>
            ))}
          </Column>
        );
      })}
    </div>
  );
}

/** Moves of cards, each written as one change. */
function useCardMoves(tasks: readonly RecordOf<"task">[]) {
  const { t } = useLingui();
  const runTogether = useRunTogether();

  /** Moves a card to another column; in front of `before` if that card is of the same day. */
  function moveToColumn(id: string, newStatus: string, before?: RecordOf<"task">) {
    const task = findTask(id);
    const status = COLUMNS.find((column) => column === newStatus);
    if (!task || !status || task.status === status) return;
    const column = t(TASK_STATUS_WORDS[status]);
    const name = task.title || t(TASK.words.untitled);
    const changes = { status };
    const commands = [
      { type: "task.update", id, changes } as const,
      ...(before ? insertCommands(task, before) : []),
    ];
    if (runTogether(commands, { failed: t(failedChange(TASK, changes)) })) {
      showUndoToast(t`“${name}” moved to “${column}”.`, offerUndo());
    }
  }

  /** Commands that put a card of another column in front of a card of its day; none if the days differ. */
  function insertCommands(task: RecordOf<"task">, before: RecordOf<"task">): RecordCommand[] {
    if (!haveSameDueDate(task, before)) return [];
    const cards = [...listCardsOfDay(before), task];
    return orderCommands(ordersAfterMove(cards, cards.length - 1, cards.indexOf(before)));
  }

  /** Moves a card to the position of another card of its column and day. */
  function moveWithinDay(task: RecordOf<"task">, other: RecordOf<"task"> | undefined) {
    const cards = listCardsOfDay(task);
    if (other && cards.includes(other)) {
      const newOrder = ordersAfterMove(cards, cards.indexOf(task), cards.indexOf(other));
      runTogether(orderCommands(newOrder), { failed: t(TASK.phrases.failed.change) });
    } else {
      showToast(t`Tasks are sorted by due date. Change this one’s date to move it.`);
    }
  }

  /** Moves a card that was dropped on a column or on another card. */
  function dropCard(id: string, target: string) {
    const task = findTask(id);
    const targetCard = tasks.find((card) => dropTargetOf(card.status, card.id) === target);
    const status = columnOf(target);
    if (task === undefined || task === targetCard) return;
    if (task.status === status && targetCard) moveWithinDay(task, targetCard);
    else moveToColumn(id, status, targetCard);
  }

  const findTask = (id: string) => tasks.find((task) => task.id === id);

  const listCardsOfDay = (task: RecordOf<"task">) =>
    tasks.filter((card) => card.status === task.status && haveSameDueDate(card, task));

  return { dropCard, moveToColumn, moveWithinDay };
}

/** Cards are sorted by day, so only cards of one day can be reordered. */
function haveSameDueDate(a: RecordOf<"task"> | undefined, b: RecordOf<"task"> | undefined): boolean {
  return a !== undefined && b !== undefined && a.dueDate === b.dueDate;
}

/** Commands that set the order keys of tasks. */
function orderCommands(orderById: Record<string, string>): RecordCommand[] {
  return Object.entries(orderById).map(([id, order]) => ({ type: "task.update", id, changes: { order } }));
}

/** A drop target as one text: a column, and optionally a card in it. */
function dropTargetOf(status: TaskStatus, id: string): string {
  return `${status}/${id}`;
}

/** Status of the column in a drop target; empty without a target. */
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
  const headingId = useId();
  return (
    <section
      className={classes.column}
      aria-labelledby={headingId}
      data-drop={status}
      data-over={isOver || undefined}
    >
      <Title order={2} size="h4" id={headingId} className={classes.name}>
        {t(TASK_STATUS_WORDS[status])} <span className={classes.count}>{formats.number(count)}</span>
      </Title>
      <ul className={classes.cards}>{children}</ul>
    </section>
  );
}

interface TaskCardProps {
  task: RecordOf<"task">;
  isCarried: boolean;
  /** Whether the dragged card would be dropped in front of this one. */
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
      data-drop={dropTargetOf(status, id)}
      data-carried={isCarried || undefined}
      data-over={isOver || undefined}
    >
      <UnstyledButton className={classes.openButton} onClick={onOpen}>
        <bdi className={classes.title}>{task.title || t(TASK.words.untitled)}</bdi>
        <TaskDetails task={task} states="overdue" withMilestone />
        {/* Medium priority is the default and not shown. */}
        {task.priority !== "MEDIUM" && <PriorityBadge priority={task.priority} />}
      </UnstyledButton>
      {children}
    </li>
  );
}
