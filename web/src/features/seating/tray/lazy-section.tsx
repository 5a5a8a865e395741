import { type ReactNode, useEffect, useRef, useState } from "react";

interface DrawnInSightProps {
  /** Estimated height in px, before it was rendered. */
  height: number;
  /** Whether it starts the list: rendered at once, before the browser has reported positions. */
  first: boolean;
  children: () => ReactNode;
}

/** Distance out of view within which it is rendered: a flick scrolls less than this in a frame or two. */
const AHEAD = "600px 0px";
const canTell = typeof IntersectionObserver !== "undefined";

/**
 * A part of a long list, rendered only near the visible part of its `data-scroller`; otherwise it keeps its height.
 * Without it, five hundred rows would re-render whenever a guest is picked up or seated.
 */
export function LazySection({ height, first, children }: DrawnInSightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(first || !canTell);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (!element || !canTell) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser delivers several entries at once, newest last.
        const now = entries.at(-1);
        if (!now) return;
        const { isIntersecting, boundingClientRect } = now;
        // Keep it while it has the keyboard focus, or a finger holds a row.
        const isHeld = element.contains(document.activeElement) || element.matches(":active");
        if (!isIntersecting && isHeld) return;
        if (!isIntersecting && boundingClientRect.height > 0) setLeft(boundingClientRect.height);
        setNear(isIntersecting);
      },
      { root: element.closest("[data-scroller]"), rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} style={isNear ? undefined : { height: left ?? height }}>
      {isNear && children()}
    </div>
  );
}
