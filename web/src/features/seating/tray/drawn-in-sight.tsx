import { type ReactNode, useEffect, useRef, useState } from "react";

interface DrawnInSightProps {
  /** In px, as far as it can be told before it was drawn. */
  height: number;
  /** It is where a list begins: seen at once, before the browser has told where things are. */
  first: boolean;
  children: () => ReactNode;
}

/** How far out of sight it is drawn already: a flick of a finger goes no further in a frame or two. */
const AHEAD = "600px 0px";
const canTell = typeof IntersectionObserver !== "undefined";

/**
 * A part of a long list that is there only near what is seen of the `data-scroller` around it, and leaves its height
 * behind: five hundred rows are drawn anew for each guest who is taken or seated.
 */
export function DrawnInSight({ height, first, children }: DrawnInSightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(first || !canTell);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (!element || !canTell) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several moments at once, the newest last.
        const now = entries.at(-1);
        if (!now) return;
        const { isIntersecting, boundingClientRect } = now;
        // Whoever is in it with the keyboard, or holds a row with a finger, stays there.
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
