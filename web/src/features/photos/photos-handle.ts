import { type MouseEvent, type Ref, useCallback, useImperativeHandle } from "react";
import type { Selection } from "@/lib/selection/use-selection.ts";

/** Handle of a photo list, to return the focus to it. */
export interface PhotosHandle {
  /** Focuses a photo, or the one at the cursor. */
  focus: (id?: string) => void;
}

interface GridCursor {
  active: number;
  focusRow: (index: number) => void;
}

export function usePhotosHandle(
  ref: Ref<PhotosHandle> | undefined,
  photos: readonly { id: string }[],
  cursor: GridCursor,
): void {
  useImperativeHandle(ref, () => ({
    focus: (id) => {
      const index = photos.findIndex((photo) => photo.id === id);
      cursor.focusRow(index < 0 ? cursor.active : index);
    },
  }));
}

/** A press opens a photo; with a selection or a modifier key it selects. */
export function usePhotoPress(
  { toggle, ids }: Selection,
  onOpen: (id: string) => void,
): (id: string, event: MouseEvent) => void {
  const isSelecting = ids.size > 0;
  return useCallback(
    (id, { shiftKey, ctrlKey, metaKey }) => {
      if (isSelecting || shiftKey || ctrlKey || metaKey) toggle(id, shiftKey);
      else onOpen(id);
    },
    [isSelecting, toggle, onOpen],
  );
}
