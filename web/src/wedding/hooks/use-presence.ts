import { useCallback, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { SeatingSelection } from "../people/presence-message.ts";
import type { PresentPerson } from "../people/presence-room.ts";
import {
  type ChartSelection,
  type Editor,
  locationStore,
  presenceStore,
  updateLocation,
} from "../people/presence-state.ts";

const noEditors: readonly Editor[] = [];

/** The other people who have this wedding open, and where they are. */
export function usePresence(): readonly PresentPerson[] {
  return useStore(presenceStore, (state) => state.people);
}

/** Reports the user's page to the others. */
export function useReportPage(page: string): void {
  useEffect(() => updateLocation({ page, container: undefined, id: undefined, field: undefined }), [page]);
}

/** Reports the open record, or part of a chart, to the others; undefined while none is open. */
export function useReportItem(container: string, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    // A field that took the focus when its form opened has already been reported.
    const location = locationStore.getState();
    if (location.container !== container || location.id !== id) {
      updateLocation({ container, id, field: undefined });
    }
    return () => updateLocation({ container: undefined, id: undefined, field: undefined });
  }, [container, id]);
}

/** The other users on what is shown, such as a row of a list or a table of a chart. */
export function useEditors(container: string, id: string | undefined): readonly Editor[] {
  return useStore(presenceStore, (state) =>
    id === undefined ? noEditors : (state.editors[`${container}/${id}`] ?? noEditors),
  );
}

/** The other users with a selection on a chart. */
export function useSelections(chart: string | undefined): readonly ChartSelection[] {
  return useStore(
    presenceStore,
    useShallow((state) => state.selections.filter((selection) => selection.chart === chart)),
  );
}

/** The first user who has selected this table, object or guest of a chart. */
export function useSelectedBy(chart: string | undefined, item: string): string | undefined {
  return useStore(
    presenceStore,
    ({ selections }) =>
      selections.find((selection) => selection.chart === chart && selection.items.includes(item))?.account,
  );
}

/** Reports the user's selection on a chart to the others, and where it is being dragged. */
export function reportSelection(seating: SeatingSelection | undefined): void {
  updateLocation({ seating });
}

export interface EditingMark {
  /** The other users in this field. */
  editors: readonly Editor[];
  /** Handlers for the focused element: they report that the user is in the field. */
  onFocus: () => void;
  onBlur: () => void;
}

/** One field of a record: its other editors, and handlers that report this user. */
export function useEditingMark(container: string, id: string | undefined, field: string): EditingMark {
  const all = useEditors(container, id);
  const editors = useMemo(() => all.filter((editor) => editor.field === field), [all, field]);
  const onFocus = useCallback(() => {
    if (id !== undefined) updateLocation({ container, id, field });
  }, [container, id, field]);
  const onBlur = useCallback(() => {
    if (id !== undefined) updateLocation({ field: undefined });
  }, [id]);
  return { editors, onFocus, onBlur };
}
