import { useEffect, useRef } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import { authorOf, lastRemoteEdit, personColors } from "@/wedding/hooks.ts";

/** Ids of records just edited on this device: their next change of `updatedAt` comes from here. */
const ownEdits = new Set<string>();

/** Announces an edit by this device: the record's next change does not glow. */
export function expectOwnEdit(id: string): void {
  ownEdits.add(id);
}

/** Announces edits of many records. Those that are not on screen are forgotten after the next paint. */
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
  const lastSeen = useRef({ id, updatedAt });

  useEffect(() => {
    const before = lastSeen.current;
    lastSeen.current = { id, updatedAt };
    // A virtual list reuses a row for another record: that is no edit.
    if (before.id !== id || before.updatedAt === updatedAt) return;
    if (ownEdits.delete(id)) return;
    const color = colorOf(authorOf(container, id));
    playGlow(element.current, [
      {
        boxShadow: `inset 0 0 0 2px ${color}`,
        backgroundColor: `color-mix(in oklab, ${color} 16%, transparent)`,
      },
      { boxShadow: "inset 0 0 0 2px transparent", backgroundColor: "transparent" },
    ]);
  }, [container, id, updatedAt]);

  return element;
}

/**
 * Makes a shape in a drawing glow. `content` is a new object whenever the shape changes. Put the ref on its outline.
 */
export function useRemoteGlowShape<T extends SVGElement>(content: object) {
  const element = useRef<T>(null);
  const lastSeen = useRef({ content, editNumber: lastRemoteEdit()?.number });

  useEffect(() => {
    const edit = lastRemoteEdit();
    const before = lastSeen.current;
    lastSeen.current = { content, editNumber: edit?.number };
    if (!edit || before.content === content || before.editNumber === edit.number) return;
    playGlow(element.current, [{ stroke: colorOf(edit.account), strokeOpacity: 1 }, { strokeOpacity: 0 }]);
  }, [content]);

  return element;
}

/** A person's colour, mixed with the ink colour: the plain one would be invisible in dark mode. */
function colorOf(account: string | undefined): string {
  const color = account === undefined ? undefined : personColors()[account];
  return `color-mix(in oklab, var(--person-${color?.hue ?? "none"}), var(--troth-ink) 25%)`;
}

function playGlow(element: Element | null, keyframes: Keyframe[]): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element?.animate?.(keyframes, { duration: 1600, easing: "ease-out" });
}
