import type { SyntheticEvent } from "react";

/** Whether Shift was held during a change: the change event wraps the click, which has the modifier keys. */
export function isShiftHeld({ nativeEvent }: SyntheticEvent): boolean {
  return "shiftKey" in nativeEvent && nativeEvent.shiftKey === true;
}
