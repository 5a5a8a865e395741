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
import { justifiedRows, neighbour, rowOf } from "./justified-rows.ts";
import classes from "./photo-grid.module.css";
import { PhotoTile, usePhotoDrag } from "./photo-tile.tsx";

interface PhotoGridProps {
  label: string;
  photos: readonly RecordOf<"photo">[];
  counts: PhotoCountsHandle;
  onOpen: (id: string) => void;
  selection: Selection;
  /** Moves a photo to another place. Undefined if the list is not in the album's order. */
  onPlace: ((from: number, to: number) => void) | undefined;
  ref?: Ref<PhotosHandle>;
}

/** In px. */
const GAP = 6;

/**
 * Target height of a row, in px: three landscapes side by side on an upright phone would be too small to recognise
 * faces.
 */
const rowHeight = (width: number) => Math.min(240, Math.max(132, width / 5));

/** Photos in rows that fill the width. Scrolls with the page and renders only the rows in view. */
export function PhotoGrid({ label, photos, counts, onOpen, selection, onPlace, ref }: PhotoGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid);
  const rows = useMemo(
    () => (width === undefined ? [] : justifiedRows(photos, { width, height: rowHeight(width), gap: GAP })),
    [photos, width],
  );
  const active = useRef(0);
  const rowWindow = useRowWindow(grid, {
    count: rows.length,
    heightOf: (at) => (rows[at]?.height ?? 0) + GAP,
    keyOf: (at) => rows[at]?.places[0]?.photo.id ?? `${at}`,
    overscan: 4,
    // Keep the focused row rendered, so that keyboard navigation continues there after scrolling.
    alwaysRendered: [Math.max(0, rowOf(rows, active.current))],
  });
  const { resetMeasurements, scrollTo } = rowWindow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights
  useLayoutEffect(() => resetMeasurements(), [resetMeasurements, rows]);

  const { toggle, ids } = selection;
  const idAt = (index: number) => photos[index]?.id;
  const cursor = useListCursor({
    count: photos.length,
    scrollTo: useCallback((index: number) => scrollTo(rowOf(rows, index)), [scrollTo, rows]),
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
    active.current = cursor.active;
  });
  usePhotosHandle(ref, photos, cursor);

  function step(event: KeyboardEvent): number | undefined {
    switch (event.key) {
      case "ArrowRight":
        return cursor.active + 1;
      case "ArrowLeft":
        return cursor.active - 1;
      case "ArrowDown":
        return neighbour(rows, cursor.active, 1) ?? cursor.active;
      case "ArrowUp":
        return neighbour(rows, cursor.active, -1) ?? cursor.active;
      default:
        return undefined;
    }
  }

  function press(event: KeyboardEvent<HTMLElement>) {
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
    const to = step(event);
    if (to === undefined || event.ctrlKey || event.metaKey) return cursor.onKeyDown(event);
    event.preventDefault();
    const at = Math.min(Math.max(to, 0), photos.length - 1);
    const [from, id] = [idAt(cursor.active), idAt(at)];
    cursor.focusRow(at);
    if (event.shiftKey && from !== undefined && id !== undefined) selection.extend(from, id);
  }

  const tap = usePhotoPress(selection, onOpen);
  const drag = usePhotoDrag({ within: grid, photos, selection, onPlace });
  const carried = photos.find(({ id }) => id === drag.carried);

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
        onKeyDown={press}
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
                {row.places.map((place, at) => (
                  <PhotoTile
                    key={place.photo.id}
                    photo={place.photo}
                    counts={counts.of(place.photo.id)}
                    isSelected={ids.has(place.photo.id)}
                    isCarried={drag.carried === place.photo.id}
                    isOver={drag.over === place.photo.id && onPlace !== undefined}
                    column={at + 1}
                    left={place.left}
                    width={place.width}
                    tabIndex={cursor.rowTabIndex(place.index)}
                    cell={cursor.rowProps(place.index)}
                    onPress={tap}
                    onToggle={toggle}
                  />
                ))}
              </div>
            )
          );
        })}
      </div>
      {carried && onPlace && (
        <div ref={drag.chip} className={classes.chip} aria-hidden>
          <PhotoImage photo={carried} alt="" />
        </div>
      )}
    </>
  );
}
