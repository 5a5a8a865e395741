import { useEffect, useRef } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import { authorOf, lastRemoteEdit, personColors } from "@/wedding/hooks.ts";

/* Ids of records just edited on this device: their next change of `updatedAt` is an own edit. */
const ownEdits = new Set<string>();

/** Marks the next change of this record as an own edit, which does not glow. */
export function expectOwnEdit(id: string): void {
  ownEdits.add(id);
}

/** The same for many, of which only some are on screen: marks of the others are dropped after the next paint. */
export function expectOwnEdits(ids: readonly string[]): void {
  for (const id of ids) ownEdits.add(id);
  afterNextPaint(() => {
    for (const id of ids) ownEdits.delete(id);
  });
}

/** A record shown in a row or a card. */
interface ShownRecord {
  container: string;
  id: string;
  updatedAt: string | null | undefined;
}

/**
 * Makes an element glow once, in the author's colour, when another person changed its record. Put the ref on the row.
 * Replies from the website have no author in the team and use a neutral colour.
 */
export function useRemoteGlow<T extends HTMLElement>({ container, id, updatedAt }: ShownRecord) {
  const element = useRef<T>(null);
  const seen = useRef({ id, updatedAt });

  useEffect(() => {
    const before = seen.current;
    seen.current = { id, updatedAt };
    // A virtual list reuses a row for another record: that is no edit.
    if (before.id !== id || before.updatedAt === updatedAt) return;
    if (ownEdits.delete(id)) return;
    const color = colorOf(authorOf(container, id));
    glow(element.current, [
      {
        boxShadow: `inset 0 0 0 2px ${color}`,
        backgroundColor: `color-mix(in oklab, ${color} 16%, transparent)`,
      },
      { boxShadow: "inset 0 0 0 2px transparent", backgroundColor: "transparent" },
    ]);
  }, [container, id, updatedAt]);

  return element;
}

/** The same for a shape in a drawing, with a new object whenever its content changes. Put the ref on its outline. */
export function useRemoteGlowShape<T extends SVGElement>(shown: object) {
  const element = useRef<T>(null);
  const seen = useRef({ shown, number: lastRemoteEdit()?.number });

  useEffect(() => {
    const edit = lastRemoteEdit();
    const before = seen.current;
    seen.current = { shown, number: edit?.number };
    if (!edit || before.shown === shown || before.number === edit.number) return;
    glow(element.current, [{ stroke: colorOf(edit.account), strokeOpacity: 1 }, { strokeOpacity: 0 }]);
  }, [shown]);

  return element;
}

/** Mixed with the ink colour, since the plain colour would be invisible in dark mode. */
function colorOf(account: string | undefined): string {
  const color = account === undefined ? undefined : personColors()[account];
  return `color-mix(in oklab, var(--person-${color?.hue ?? "none"}), var(--troth-ink) 25%)`;
}

function glow(element: Element | null, keyframes: Keyframe[]): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element?.animate?.(keyframes, { duration: 1600, easing: "ease-out" });
}
