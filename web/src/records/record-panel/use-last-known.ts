import { useState } from "react";

/**
 * Remembers a value that another device may remove while it is on screen, so that its form stays. `gone` is true while
 * it is removed. Use a separate component for each thing.
 */
export function useLastKnown<T>(currentValue: T | undefined): { value: T | undefined; gone: boolean } {
  const [lastValue, setLastValue] = useState(currentValue);
  if (currentValue !== undefined && currentValue !== lastValue) setLastValue(currentValue);
  return { value: currentValue ?? lastValue, gone: currentValue === undefined && lastValue !== undefined };
}
