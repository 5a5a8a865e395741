// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
import { type KeyboardEvent, type Ref, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { PhotoImage } from "@/domain/photos/photo-image.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { useElementWidth } from "@/lib/use-element-width.ts";
import { type PhotosHandle, usePhotoPress, usePhotosHandle } from "../photos-handle.ts";
import type { PhotoCountsHandle } from "../server/use-photo-counts.ts";
import { findPhotoInNextRow, findRowIndex, justifiedRows } from "./justified-rows.ts";
import classes from "./photo-grid.module.css";
import { PhotoTile, usePhotoDrag } from "./photo-tile.tsx";

interface PhotoGridProps {
  label: string;
  photos: readonly RecordOf<"photo">[];
  counts: PhotoCountsHandle;
  onOpen: (id: string) => void;
  selection: Selection;
  /** Moves a photo to another index of the list. Undefined if the list cannot be reordered. */
  onMove: ((from: number, to: number) => void) | undefined;
  ref?: Ref<PhotosHandle>;
}

/** Between photos, in px. */
const GAP = 6;

/** Target height of a row for a width, in px. It is never so low that faces are too small on an upright phone. */
const targetHeight = (width: number) => Math.min(240, Math.max(132, width / 5));

/** Photos in rows that fill the width. Scrolls with the page and renders only the rows in view. */
export function PhotoGrid({ label, photos, counts, onOpen, selection, onMove, ref }: PhotoGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid);
  const rows = useMemo(
    () =>
      width === undefined ? [] : justifiedRows(photos, { width, height: targetHeight(width), gap: GAP }),
    [photos, width],
  );
  // The index of the cursor at the last render: the rows are rendered before the cursor is known.
  const lastActive = useRef(0);
  const rowWindow = useRowWindow(grid, {
    count: rows.length,
    heightOf: (rowIndex) => (rows[rowIndex]?.height ?? 0) + GAP,
    keyOf: (rowIndex) => rows[rowIndex]?.photos[0]?.photo.id ?? `${rowIndex}`,
    overscan: 4,
    // Keep the focused row rendered, so that keyboard navigation continues there after scrolling.
    alwaysRendered: [Math.max(0, findRowIndex(rows, lastActive.current))],
  });
  const { resetMeasurements, scrollTo } = rowWindow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights
  useLayoutEffect(() => resetMeasurements(), [resetMeasurements, rows]);

  const { toggle, ids } = selection;
  const idAt = (index: number) => photos[index]?.id;
  const cursor = useListCursor({
    count: photos.length,
    scrollTo: useCallback((index: number) => scrollTo(findRowIndex(rows, index)), [scrollTo, rows]),
    onOpen: (index) => {
      const id = idAt(index);
      if (id !== undefined) onOpen(id);
    },
    onMark: (index) => {
      const id = idAt(index);
      if (id !== undefined) toggle(id);
    },
  });
  useLayoutEffect(() => {
    lastActive.current = cursor.active;
  });
  usePhotosHandle(ref, photos, cursor);

  /** Where an arrow key leads, perhaps out of the list; undefined for other keys. */
  function indexAfterKey(event: KeyboardEvent): number | undefined {
    switch (event.key) {
      case "ArrowRight":
        return cursor.active + 1;
      case "ArrowLeft":
        return cursor.active - 1;
      case "ArrowDown":
        return findPhotoInNextRow(rows, cursor.active, 1) ?? cursor.active;
      case "ArrowUp":
        return findPhotoInNextRow(rows, cursor.active, -1) ?? cursor.active;
      default:
        return undefined;
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isCell = event.target instanceof HTMLElement && event.target.dataset.photo !== undefined;
    if (!isCell || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "a") {
      event.preventDefault();
      selection.toggleAll();
      return;
    }
    if (event.key === "Escape" && ids.size > 0) {
      event.preventDefault();
      selection.clear();
      return;
    }
    const target = indexAfterKey(event);
    if (target === undefined || event.ctrlKey || event.metaKey) return cursor.onKeyDown(event);
    event.preventDefault();
    const targetIndex = Math.min(Math.max(target, 0), photos.length - 1);
    const currentId = idAt(cursor.active);
    const targetId = idAt(targetIndex);
    cursor.focusRow(targetIndex);
    if (event.shiftKey && currentId !== undefined && targetId !== undefined) {
      selection.extend(currentId, targetId);
    }
  }

  const handlePress = usePhotoPress(selection, onOpen);
  const drag = usePhotoDrag({ within: grid, photos, selection, onMove });
  const draggedPhoto = photos.find(({ id }) => id === drag.draggedLoad);

  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-multiselectable
        className={classes.grid}
        data-selecting={ids.size > 0 || undefined}
        style={{ height: rowWindow.height }}
        onKeyDown={handleKeyDown}
        onPointerDown={drag.onPointerDown}
      >
        {rowWindow.items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
              <div
                key={key}
                role="row"
                aria-rowindex={index + 1}
                className={classes.row}
                style={{ height: row.height, transform: `translateY(${start - rowWindow.top}px)` }}
              >
                {row.photos.map(({ photo, index: photoIndex, left, width }, column) => (
                  <PhotoTile
                    key={photo.id}
                    photo={photo}
                    counts={counts.countsOf(photo.id)}
                    isSelected={ids.has(photo.id)}
                    isDragged={drag.draggedLoad === photo.id}
                    isDropTarget={drag.hoveredTarget === photo.id && onMove !== undefined}
                    column={column + 1}
                    left={left}
                    width={width}
                    tabIndex={cursor.rowTabIndex(photoIndex)}
                    cell={cursor.rowProps(photoIndex)}
                    onPress={handlePress}
                    onToggle={toggle}
                  />
                ))}
              </div>
            )
          );
        })}
      </div>
      {draggedPhoto && onMove && (
        <div ref={drag.chipRef} className={classes.chip} aria-hidden>
          <PhotoImage photo={draggedPhoto} alt="" />
        </div>
      )}
    </>
  );
}
