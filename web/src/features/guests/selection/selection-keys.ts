import type { KeyboardEvent } from "react";
import type { Selection } from "@/lib/selection/use-selection.ts";

interface SelectionKeys {
  /** Undefined if the user may not change guests. */
  selection: Selection | undefined;
  /** The guest at the cursor. */
  active: string | undefined;
  onMove: (ids: readonly string[]) => void;
  /** Handles every other key. */
  otherwise: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Ctrl+A selects all shown guests, Escape clears the selection, `m` moves the selected guests or the one of the row to
 * a party.
 */
export function selectionKeys({ selection, active, onMove, otherwise }: SelectionKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const action = selection && isOnRow(event.target) ? actionOf(event, selection) : undefined;
    if (!action) return otherwise(event);
    event.preventDefault();
    action();
  };

  function actionOf(event: KeyboardEvent, { ids, toggleAll, clear }: Selection) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey) return undefined;
    if (isCommand) return event.key === "a" ? toggleAll : undefined;
    if (event.key === "Escape") return ids.size > 0 ? clear : undefined;
    if (event.key !== "m") return undefined;
    const moved = active === undefined || ids.has(active) ? [...ids] : [active];
    return moved.length > 0 ? () => onMove(moved) : undefined;
  }
}

/** Not in a control of the row, which has keys of its own. */
function isOnRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute("role") === "row";
}
