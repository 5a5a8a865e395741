import type { SyntheticEvent } from "react";

/** Whether Shift was held down at a change: it is told with the click that made it, and that with its keys. */
export function withShift({ nativeEvent }: SyntheticEvent): boolean {
  return "shiftKey" in nativeEvent && nativeEvent.shiftKey === true;
}
