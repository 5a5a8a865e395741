import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * The width of an element in px, followed as it changes. It is known before the first paint, and undefined in the
 * render before that: what depends on it need not be drawn for a guess and then once more.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    setWidth(target.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
