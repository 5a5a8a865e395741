import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list when the focused row is removed, by this user or another: after `content` has changed,
 * `focusNext` is called to focus the row that takes its place. Spread the result over the list.
 */
export function useFocusAfterRemoval(content: unknown, focusNext: () => void) {
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows removes the focus
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusNext();
  }, [content]);
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
