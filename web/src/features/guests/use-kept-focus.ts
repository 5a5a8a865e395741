import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Whoever was in a row that has gone from a list, by their own change or somebody else's, goes on from the row in its
 * place: `focus` gives it the focus, once `shown` is something else. Spread the answer over the list.
 */
export function useKeptFocus(shown: unknown, focus: () => void) {
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown takes the focus away
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focus();
  }, [shown]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    // Some browsers say nothing when what has the focus is taken away, others that it goes nowhere.
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget !== null || target.isConnected) isInside.current = false;
    },
  };
}
