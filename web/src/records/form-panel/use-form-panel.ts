import { useCallback, useState } from "react";
import { useBackCloses } from "@/lib/back/back.ts";
import { useWedding } from "@/wedding/hooks.ts";

export interface FormPanel<T> {
  /** What the panel shows, or nothing when it is closed. */
  target: T | undefined;
  /** Opens another form, or closes with `undefined`. */
  show: (next: T | undefined) => void;
  /** Closes: what was typed is saved. */
  done: () => void;
}

/**
 * Which form is open beside a list. Only the person closes or replaces it.
 *
 * One rule for leaving a form, in the whole app: leaving asks nothing and loses nothing. By Close, Escape, Back, a
 * swipe, a link, another row, a reload or the end of the tab: what was typed stays on this device as a draft
 * (`useKeptForm`), a line above the list says so (`UnsavedLine`), and it is there when the form opens again. Only
 * saving and "Discard" end a draft, and what was discarded can be brought back.
 */
export function useFormPanel<T>(): FormPanel<T> {
  const wedding = useWedding().id;
  const [open, setOpen] = useState<{ wedding: string | undefined; target: T }>();
  // Whoever changes the wedding leaves the form: what was typed there is meant for the other one.
  const isOfAnother = open !== undefined && open.wedding !== wedding;
  if (isOfAnother) setOpen(undefined);
  const target = isOfAnother ? undefined : open?.target;
  const show = useCallback(
    (next: T | undefined) => setOpen(next === undefined ? undefined : { wedding, target: next }),
    [wedding],
  );
  const done = useCallback(() => setOpen(undefined), []);
  useBackCloses(target !== undefined, done);
  return { target, show, done };
}
