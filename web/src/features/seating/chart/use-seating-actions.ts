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
type ChartCommandFields<T extends Command["type"]> = Omit<CommandOf<T>, "type" | "chart">;

/** Actions on a chart, each with a failure message. Returns true on success. */
export function useSeatingActions(chart: string) {
  const run = useRun();
  const { t } = useLingui();

  function tell(command: Command, failure: string): boolean {
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(failure, result.issues);
    return result.ok;
  }

  const removeChart = () => tell({ type: "chart.remove", id: chart }, t`Failed to delete seating chart`);

  const restoreChart = () => tell({ type: "chart.restore", id: chart }, t`Failed to update seating chart`);

  const assign = (seat: ChartCommandFields<"seat.assign">) =>
    tell({ type: "seat.assign", chart, ...seat }, t`Failed to assign seat`);

  const swap = (guests: ChartCommandFields<"seat.swap">) =>
    tell({ type: "seat.swap", chart, ...guests }, t`Failed to assign seat`);

  const seatTogether = (party: ChartCommandFields<"seat.group">) =>
    tell({ type: "seat.group", chart, ...party }, t`Failed to assign seat`);

  function unassign(guestId: string, name: string): boolean {
    const done = tell({ type: "seat.unassign", chart, guestId }, t`Failed to unassign seat`);
    if (done) showUndoToast(t`${name} no longer has a seat.`, offerUndo());
    return done;
  }

  const lock = (guestId: string, locked: boolean) =>
    tell({ type: "seat.lock", chart, guestId, locked }, t`Failed to update seating chart`);

  const wish = (wish: ChartCommandFields<"wish.set">) =>
    tell({ type: "wish.set", chart, ...wish }, t`Failed to update seating chart`);

  const addTable = (table: ChartCommandFields<"table.add">) =>
    tell({ type: "table.add", chart, ...table }, t`Failed to create table`);

  function removeTable(id: string, name: string): boolean {
    const done = tell({ type: "table.remove", chart, id }, t`Failed to delete table`);
    if (done) showUndoToast(t`“${name}” was removed from the plan.`, offerUndo());
    return done;
  }

  const restoreTable = (id: string) =>
    tell({ type: "table.restore", chart, id }, t`Failed to update seating chart`);

  const addObject = (object: ChartCommandFields<"object.add">) =>
    tell({ type: "object.add", chart, ...object }, t`Failed to update seating chart`);

  function removeObject(id: string, name: string): boolean {
    const done = tell({ type: "object.remove", chart, id }, t`Failed to update seating chart`);
    if (done) showUndoToast(t`“${name}” was removed from the plan.`, offerUndo());
    return done;
  }

  const restoreObject = (id: string) =>
    tell({ type: "object.restore", chart, id }, t`Failed to update seating chart`);

  const arrange = (plan: ChartCommandFields<"seating.arrange">) =>
    tell({ type: "seating.arrange", chart, ...plan }, t`Failed to update seating chart`);

  /** Runs a command that the core offers as a solution of a conflict. */
  const solve = (command: Command) => tell(command, t`Failed to update seating chart`);

  return {
    removeChart,
    restoreChart,
    assign,
    swap,
    seatTogether,
    unassign,
    lock,
    wish,
    addTable,
    removeTable,
    restoreTable,
    addObject,
    removeObject,
    restoreObject,
    arrange,
    solve,
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

/** A guest's seat in words; without a table, "no seat". */
export function placeWords(table: string | null, position: number | null): MessageDescriptor {
  return table === null || position === null ? msg`no seat` : msg`${table}, seat ${position}`;
}
