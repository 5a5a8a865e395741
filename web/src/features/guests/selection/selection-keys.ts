import type { KeyboardEvent } from "react";
import type { Selection } from "@/lib/selection/use-selection.ts";

interface SelectionKeys {
  /** Undefined if the user may not change guests. */
  selection: Selection | undefined;
  /** The guest at the cursor. */
  activeId: string | undefined;
  onMove: (ids: readonly string[]) => void;
  /** Handles every other key. */
  onOtherKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The list's keys for the selection: Ctrl+A selects all listed guests, Escape clears the selection, and `m` asks for
 * the party to move the selected guests to, or the guest of the row.
 */
export function selectionKeys({ selection, activeId, onMove, onOtherKey }: SelectionKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const action = selection && isOnRow(event.target) ? actionOf(event, selection) : undefined;
    if (!action) return onOtherKey(event);
    event.preventDefault();
    action();
  };

  function actionOf(event: KeyboardEvent, { ids, toggleAll, clear }: Selection) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey) return undefined;
    if (isCommand) return event.key === "a" ? toggleAll : undefined;
    if (event.key === "Escape") return ids.size > 0 ? clear : undefined;
    if (event.key !== "m") return undefined;
    const movedIds = activeId === undefined || ids.has(activeId) ? [...ids] : [activeId];
    return movedIds.length > 0 ? () => onMove(movedIds) : undefined;
  }
}

/** Whether the focus is on the row itself: a control inside it handles its own keys. */
function isOnRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute("role") === "row";
}
