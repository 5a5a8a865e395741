import { type MouseEvent, type Ref, useCallback, useImperativeHandle } from "react";
import type { Selection } from "@/lib/selection/use-selection.ts";

/** A photo list, as its parent uses it: to return the focus to it. */
export interface PhotosHandle {
  /** Focuses a photo, or the one at the cursor. */
  focus: (id?: string) => void;
}

interface ListCursor {
  /** Index of the photo that Tab focuses. */
  active: number;
  focusRow: (index: number) => void;
}

/** Gives a photo list's parent the handle. */
export function usePhotosHandle(
  ref: Ref<PhotosHandle> | undefined,
  photos: readonly { id: string }[],
  cursor: ListCursor,
): void {
  useImperativeHandle(ref, () => ({
    focus: (id) => {
      const index = photos.findIndex((photo) => photo.id === id);
      cursor.focusRow(index < 0 ? cursor.active : index);
    },
  }));
}

/** Returns the handler of a press on a photo: it opens the photo or, with a selection or a modifier key, selects it. */
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
