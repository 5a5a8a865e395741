import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Columns3, DoorOpen, type LucideIcon, Martini, Minus, Music, Presentation } from "lucide-react";
import { ROOM_OBJECT_WORDS } from "@/domain/wedding-words.ts";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import type { Command, ObjectKind } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useRun } from "@/wedding/hooks.ts";

type CommandOf<T extends Command["type"]> = Extract<Command, { type: T }>;
/** What a command on a chart has besides its type and the chart. */
type ChartCommandFields<T extends Command["type"]> = Omit<CommandOf<T>, "type" | "chart">;

/** Actions on a chart, each with a failure message. Returns true on success. */
export function useSeatingActions(chart: string) {
  const run = useRun();
  const { t } = useLingui();

  function runCommand(command: Command, failureTitle: string): boolean {
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(failureTitle, result.issues);
    return result.ok;
  }

  const removeChart = () =>
    runCommand({ type: "chart.remove", id: chart }, t`Failed to delete seating chart`);

  const restoreChart = () =>
    runCommand({ type: "chart.restore", id: chart }, t`Failed to update seating chart`);

  const assign = (seat: ChartCommandFields<"seat.assign">) =>
    runCommand({ type: "seat.assign", chart, ...seat }, t`Failed to assign seat`);

  const swap = (guests: ChartCommandFields<"seat.swap">) =>
    runCommand({ type: "seat.swap", chart, ...guests }, t`Failed to assign seat`);

  const seatTogether = (party: ChartCommandFields<"seat.group">) =>
    runCommand({ type: "seat.group", chart, ...party }, t`Failed to assign seat`);

  function unassign(guestId: string, name: string): boolean {
    const isDone = runCommand({ type: "seat.unassign", chart, guestId }, t`Failed to unassign seat`);
    if (isDone) showUndoToast(t`${name} no longer has a seat.`, offerUndo());
    return isDone;
  }

  const lock = (guestId: string, locked: boolean) =>
    runCommand({ type: "seat.lock", chart, guestId, locked }, t`Failed to update seating chart`);

  const setWish = (wish: ChartCommandFields<"wish.set">) =>
    runCommand({ type: "wish.set", chart, ...wish }, t`Failed to update seating chart`);

  const addTable = (table: ChartCommandFields<"table.add">) =>
    runCommand({ type: "table.add", chart, ...table }, t`Failed to create table`);

  function removeTable(id: string, name: string): boolean {
    const isDone = runCommand({ type: "table.remove", chart, id }, t`Failed to delete table`);
    if (isDone) showUndoToast(t`“${name}” was removed from the plan.`, offerUndo());
    return isDone;
  }

  const restoreTable = (id: string) =>
    runCommand({ type: "table.restore", chart, id }, t`Failed to update seating chart`);

  const addObject = (object: ChartCommandFields<"object.add">) =>
    runCommand({ type: "object.add", chart, ...object }, t`Failed to update seating chart`);

  function removeObject(id: string, name: string): boolean {
    const isDone = runCommand({ type: "object.remove", chart, id }, t`Failed to update seating chart`);
    if (isDone) showUndoToast(t`“${name}” was removed from the plan.`, offerUndo());
    return isDone;
  }

  const restoreObject = (id: string) =>
    runCommand({ type: "object.restore", chart, id }, t`Failed to update seating chart`);

  const arrange = (fields: ChartCommandFields<"seating.arrange">) =>
    runCommand({ type: "seating.arrange", chart, ...fields }, t`Failed to update seating chart`);

  /** Runs a command that the core offers as a solution of a conflict. */
  const runSolution = (command: Command) => runCommand(command, t`Failed to update seating chart`);

  return {
    removeChart,
    restoreChart,
    assign,
    swap,
    seatTogether,
    unassign,
    lock,
    setWish,
    addTable,
    removeTable,
    restoreTable,
    addObject,
    removeObject,
    restoreObject,
    arrange,
    runSolution,
  };
}

/** Kinds of objects beside tables. */
export const OBJECT_KINDS = {
  DANCE_FLOOR: { label: ROOM_OBJECT_WORDS.DANCE_FLOOR, icon: Music },
  STAGE: { label: ROOM_OBJECT_WORDS.STAGE, icon: Presentation },
  BAR: { label: ROOM_OBJECT_WORDS.BAR, icon: Martini },
  DOOR: { label: ROOM_OBJECT_WORDS.DOOR, icon: DoorOpen },
  PILLAR: { label: ROOM_OBJECT_WORDS.PILLAR, icon: Columns3 },
  WALL: { label: ROOM_OBJECT_WORDS.WALL, icon: Minus },
} satisfies Record<ObjectKind, { label: MessageDescriptor; icon: LucideIcon }>;

/** Limits of a table's capacity. */
export const CAPACITY = { min: 1, max: 20 };

/** A guest's seat in words, such as "Table 4, seat 2"; without a table, "no seat". */
export function seatLabel(table: string | null, position: number | null): MessageDescriptor {
  return table === null || position === null ? msg`no seat` : msg`${table}, seat ${position}`;
}
