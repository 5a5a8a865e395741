import { type FocusEvent, useRef } from "react";
import { useFocusAfterRemoval } from "@/lib/keyboard/use-focus-after-removal.ts";

/**
 * Keeps the focus in a list when the focused row leaves it, as a to-do does when it is checked off: the row that takes
 * its place gets the focus, at its own check mark. Spread the result over the element around the list.
 */
export function useFocusNextRow(content: unknown) {
  const region = useRef<HTMLDivElement>(null);
  // The place of the last focused check mark among all of them.
  const position = useRef(0);
  const ticks = () => [...(region.current?.querySelectorAll<HTMLElement>(`[${TICK_ATTRIBUTE}]`) ?? [])];
  const { onFocus, onBlur } = useFocusAfterRemoval(content, () => {
    const left = ticks();
    left[Math.min(position.current, left.length - 1)]?.focus();
  });
  return {
    ref: region,
    onFocus: ({ target }: FocusEvent) => {
      const index = ticks().indexOf(target as HTMLElement);
      if (index === -1) return;
      position.current = index;
      onFocus();
    },
    onBlur,
  };
}

/** Marks the button of a row that checks it off. */
export const TICK_ATTRIBUTE = "data-tick";
