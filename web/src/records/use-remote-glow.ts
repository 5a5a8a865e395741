import { useEffect, useRef } from "react";

/*
 * Entities edited here a moment ago: their next change of `updatedAt` is our own echo, not
 * somebody else's hand.
 */
const ownEdits = new Set<string>();

/** Says that the next change of this entity is made on this device, so it does not glow. */
export function expectOwnEdit(id: string): void {
  ownEdits.add(id);
}

/**
 * Glows once when somebody else changed what the element shows. Give it the entity's id
 * and its `updatedAt`, and put the ref on the row or card.
 */
export function useRemoteGlow<T extends HTMLElement>(
  id: string,
  updatedAt: string | null | undefined,
  color = "var(--troth-accent)",
) {
  const element = useRef<T>(null);
  const seen = useRef({ id, updatedAt });

  useEffect(() => {
    const before = seen.current;
    seen.current = { id, updatedAt };
    // A virtual list reuses a row for another entity: that is no edit.
    if (before.id !== id || before.updatedAt === updatedAt) return;
    if (ownEdits.delete(id)) return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element.current?.animate?.(
      [
        { boxShadow: `inset 0 0 0 2px ${color}`, backgroundColor: "var(--troth-accent-soft)" },
        { boxShadow: "inset 0 0 0 2px transparent", backgroundColor: "transparent" },
      ],
      { duration: 1600, easing: "ease-out" },
    );
  }, [id, updatedAt, color]);

  return element;
}
