import { type FocusEvent, useEffect, useRef } from "react";

/**
 * When the focused row leaves a list, after an own or another user's change, `focus` is called once `shown` has
 * changed, to focus the row in its place. Spread the result over the list.
 */
export function useKeptFocus(shown: unknown, focus: () => void) {
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows removes the focus
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focus();
  }, [shown]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    // When a focused element is removed, some browsers fire no blur event, others one without a target.
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget !== null || target.isConnected) isInside.current = false;
    },
  };
}
