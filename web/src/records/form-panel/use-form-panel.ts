import { useCallback, useState } from "react";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useWedding } from "@/wedding/hooks.ts";

export interface FormPanel<T> {
  /** What the panel shows; undefined if it is closed. */
  target: T | undefined;
  /** Opens another form, or closes with `undefined`. */
  show: (next: T | undefined) => void;
  /** Closes the panel after saving. */
  done: () => void;
}

/**
 * Which form is open beside a list. Only the user closes or replaces it.
 *
 * The rule for leaving a form, in the whole app: leaving never asks and never loses input. After Close, Escape, Back, a
 * swipe, a link, another row, a reload or closing the tab, the input stays on this device as a draft (`useKeptForm`), a
 * line above the list shows that (`UnsavedLine`), and it is there when the form opens again. Only saving and "Discard"
 * end a draft, and discarded input can be brought back.
 */
export function useFormPanel<T>(): FormPanel<T> {
  const wedding = useWedding().id;
  const [open, setOpen] = useState<{ wedding: string | undefined; target: T }>();
  // Selecting another wedding closes the form: its input belongs to the previous wedding.
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
