import { useEffect, useRef } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import { authorOf, lastRemoteEdit, personColors } from "@/wedding/hooks.ts";

/*
 * Entities edited here a moment ago: their next change of `updatedAt` is our own echo, not
 * somebody else's hand.
 */
const ownEdits = new Set<string>();

/** Says that the next change of this entity is made on this device, so it does not glow. */
export function expectOwnEdit(id: string): void {
  ownEdits.add(id);
}

/** The same of many, of which only some are shown: those that are not are forgotten once the others are drawn. */
export function expectOwnEdits(ids: readonly string[]): void {
  for (const id of ids) ownEdits.add(id);
  afterNextPaint(() => {
    for (const id of ids) ownEdits.delete(id);
  });
}

/** A record that a row or a card shows. */
interface Shown {
  container: string;
  id: string;
  updatedAt: string | null | undefined;
}

/**
 * Glows once, in the colour of who it was, when somebody else changed what the element shows. Put the ref on the row. A
 * reply of the website's is nobody's of the team, and glows in a colour that is nobody's.
 */
export function useRemoteGlow<T extends HTMLElement>({ container, id, updatedAt }: Shown) {
  const element = useRef<T>(null);
  const seen = useRef({ id, updatedAt });

  useEffect(() => {
    const before = seen.current;
    seen.current = { id, updatedAt };
    // A virtual list reuses a row for another entity: that is no edit.
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

/** The same for a thing of a drawing, which changes its identity with whatever it shows. Put the ref on its outline. */
export function useRemoteGlowOf<T extends SVGElement>(shown: object) {
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

/** Lifted in the dark, where a line of the colour alone would not be seen. */
function colorOf(account: string | undefined): string {
  const color = account === undefined ? undefined : personColors()[account];
  return `color-mix(in oklab, var(--person-${color?.hue ?? "none"}), var(--troth-ink) 25%)`;
}

function glow(element: Element | null, keyframes: Keyframe[]): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element?.animate?.(keyframes, { duration: 1600, easing: "ease-out" });
}
