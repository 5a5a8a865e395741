import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps an element where it is in the window when what is above it grows or shrinks with `state`: whoever opens a
 * form from the plan still has the plan under the finger.
 */
export function useKeptInPlace(element: RefObject<HTMLElement | null>, state: string): void {
  const before = useRef<{ state: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    const known = before.current;
    if (known && known.state !== state && top !== known.top) window.scrollBy(0, top - known.top);
    before.current = { state, top: element.current?.getBoundingClientRect().top ?? 0 };
  });
  useLayoutEffect(() => {
    function follow() {
      if (before.current) before.current.top = element.current?.getBoundingClientRect().top ?? 0;
    }
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [element]);
}
