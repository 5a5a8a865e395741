import { useCallback, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { SeatingPlace } from "./presence-message.ts";
import type { Present } from "./presence-room.ts";
import { type Editor, type Hands, moveTo, placeStore, presenceStore } from "./presence-state.ts";

const noEditors: readonly Editor[] = [];

/** Who else has this wedding open now, and where they are. */
export function usePresence(): readonly Present[] {
  return useStore(presenceStore, (state) => state.people);
}

/** Tells the others which page this person is on. */
export function useReportPage(page: string): void {
  useEffect(() => moveTo({ page, container: undefined, id: undefined, field: undefined }), [page]);
}

/** Tells the others that this thing is open here; undefined while none is. */
export function useReportItem(container: string, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    // A field that takes the focus as its form opens has told of itself already.
    const here = placeStore.getState();
    if (here.container !== container || here.id !== id) moveTo({ container, id, field: undefined });
    return () => moveTo({ container: undefined, id: undefined, field: undefined });
  }, [container, id]);
}

/** The others who are on a thing that is shown, such as a row of a list or a table of a chart. */
export function useEditors(container: string, id: string | undefined): readonly Editor[] {
  return useStore(presenceStore, (state) =>
    id === undefined ? noEditors : (state.editors[`${container}/${id}`] ?? noEditors),
  );
}

/** The others with hands on a seating plan: what they have selected, and what they are dragging. */
export function useHands(chart: string | undefined): readonly Hands[] {
  return useStore(
    presenceStore,
    useShallow((state) => state.hands.filter((hands) => hands.chart === chart)),
  );
}

/** Who has selected one thing of a seating plan, the first of them. */
export function useHolder(chart: string | undefined, item: string): string | undefined {
  return useStore(
    presenceStore,
    ({ hands }) => hands.find((one) => one.chart === chart && one.items.includes(item))?.account,
  );
}

/** Tells the others what this person has selected on a seating plan, and where it is being dragged. */
export function tellHands(seating: SeatingPlace | undefined): void {
  moveTo({ seating });
}

export interface EditingMark {
  /** The others who are in this very field. */
  editors: readonly Editor[];
  /** For whatever takes the focus: tells the others that this person is in the field. */
  onFocus: () => void;
  onBlur: () => void;
}

/** One field of a thing: who else is in it, and the way to tell the others that this person is. */
export function useEditingMark(container: string, id: string | undefined, field: string): EditingMark {
  const all = useEditors(container, id);
  const editors = useMemo(() => all.filter((editor) => editor.field === field), [all, field]);
  const onFocus = useCallback(() => {
    if (id !== undefined) moveTo({ container, id, field });
  }, [container, id, field]);
  const onBlur = useCallback(() => {
    if (id !== undefined) moveTo({ field: undefined });
  }, [id]);
  return { editors, onFocus, onBlur };
}
