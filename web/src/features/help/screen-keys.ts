import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A key or a combination of keys, and what it does. */
export interface ScreenKey {
  keys: readonly [string, string?];
  does: MessageDescriptor;
}

/** Keys that only some screens have. */
export const SCREEN_KEYS = {
  search: { keys: ["/"], does: msg`Search on this page` },
  add: { keys: ["n"], does: msg`Add something new` },
  move: { keys: ["↑", "↓"], does: msg`Move through the list` },
  open: { keys: ["Enter"], does: msg`Open the highlighted item` },
  saveAndGoOn: { keys: ["Ctrl", "Enter"], does: msg`Save, and go to the next guest` },
  selectGuest: { keys: ["Space"], does: msg`Select the guest` },
  selectMore: { keys: ["Shift", "↓"], does: msg`Select more from there` },
  selectAll: { keys: ["Ctrl", "A"], does: msg`Select all that are shown` },
  moveToParty: { keys: ["m"], does: msg`Move the selected guests to a party` },
  approve: { keys: ["A"], does: msg`Approve the photo` },
  reject: { keys: ["R"], does: msg`Reject the photo` },
  nextTable: { keys: ["←", "→"], does: msg`Next table, next seat` },
  tableSeats: { keys: ["Tab"], does: msg`Go to a table’s seats` },
  pickUpGuest: { keys: ["Space"], does: msg`Pick up a guest, put them down` },
  addTable: { keys: ["n"], does: msg`Add a table, while you edit the layout` },
  nextPhoto: { keys: ["←", "→"], does: msg`Next and previous photo` },
} as const satisfies Record<string, ScreenKey>;

export type ScreenKeyId = keyof typeof SCREEN_KEYS;

/** Keys that every screen has. */
export const COMMON_KEYS: readonly ScreenKey[] = [
  { keys: ["Ctrl", "K"], does: msg`Find or do anything` },
  { keys: ["Ctrl", "Z"], does: msg`Undo your last change` },
  { keys: ["Ctrl", "Y"], does: msg`Redo it` },
  { keys: ["Esc"], does: msg`Close, or clear the selection` },
  { keys: ["?"], does: msg`Open this help` },
];
