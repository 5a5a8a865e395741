import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list when the focused row leaves it, as a to-do does when it is checked off: the row that takes
 * its place gets the focus, at its own check mark. Spread the result over the element around the list.
 */
export function useFocusNextRow(content: unknown) {
  const region = useRef<HTMLDivElement>(null);
  // The place of the focused check mark among all of them; undefined while the focus is elsewhere.
  const position = useRef<number>(undefined);

  const ticks = () => [...(region.current?.querySelectorAll<HTMLElement>(`[${TICK_ATTRIBUTE}]`) ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows removes the focus
  useEffect(() => {
    if (position.current === undefined || document.activeElement !== document.body) return;
    const left = ticks();
    left[Math.min(position.current, left.length - 1)]?.focus();
  }, [content]);

  return {
    ref: region,
    onFocus: ({ target }: FocusEvent) => {
      const index = ticks().indexOf(target as HTMLElement);
      position.current = index === -1 ? undefined : index;
    },
    // When a focused element is removed, some browsers fire no blur event, others one without a target.
    onBlur: ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget !== null || target.isConnected) position.current = undefined;
    },
  };
}

/** Marks the button of a row that checks it off. */
export const TICK_ATTRIBUTE = "data-tick";
