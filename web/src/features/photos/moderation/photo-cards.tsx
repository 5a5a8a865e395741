// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
import { type KeyboardEvent, type Ref, useCallback, useLayoutEffect, useRef } from "react";
import type { GuestPhoto, PhotoVerdict } from "@/domain/photos/moderation/store.ts";
import { gridStep } from "@/lib/list-cursor/grid-step.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { useElementWidth } from "@/lib/use-element-width.ts";
import { type PhotosHandle, usePhotoPress, usePhotosHandle } from "../photos-handle.ts";
import classes from "./moderation.module.css";
import { PhotoCard } from "./photo-card.tsx";
import type { Moderation } from "./use-moderation.ts";

interface PhotoCardsProps {
  label: string;
  photos: readonly GuestPhoto[];
  selection: Selection;
  moderation: Moderation;
  onVerdict: (ids: readonly string[], what: PhotoVerdict) => void;
  onOpen: (id: string) => void;
  onErase: (photo: GuestPhoto) => void;
  ref?: Ref<PhotosHandle>;
}

/** Minimum width of a card in px: an upright phone shows two in a row only if it is wide. */
const NARROWEST = 250;
const GAP = 16;
/** Height of a card without its picture, until it is measured. */
const WORDS = 170;

const JUDGING = new Set(["a", "r", "f"]);

/** Guest photos as cards. Arrows move, Enter opens, Space selects, A approves and R rejects. */
export function PhotoCards(props: PhotoCardsProps) {
  const { label, photos, selection, moderation, onVerdict, onOpen, onErase, ref } = props;
  const grid = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid) ?? 0;
  const columns = Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));
  const rows = Math.ceil(photos.length / columns);
  const active = useRef(0);
  const rowWindow = useRowWindow(grid, {
    count: rows,
    heightOf: () => ((width / columns) * 3) / 4 + WORDS + GAP,
    keyOf: (row) => photos[row * columns]?.id ?? `${row}`,
    overscan: 2,
    // Keep the focused row rendered, so that keyboard navigation continues there after scrolling.
    alwaysRendered: [Math.floor(active.current / columns)],
  });
  const { resetMeasurements, scrollTo } = rowWindow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns make other rows
  useLayoutEffect(() => resetMeasurements(), [resetMeasurements, columns]);

  const cursor = useListCursor({
    count: photos.length,
    scrollTo: useCallback((index: number) => scrollTo(Math.floor(index / columns)), [scrollTo, columns]),
    onOpen: (index) => {
      const photo = photos[index];
      if (photo) onOpen(photo.id);
    },
    onMark: (index) => {
      const photo = photos[index];
      if (photo) selection.toggle(photo.id);
    },
  });
  const { focusRow } = cursor;
  /** The last decided photos, and the photo to focus instead. */
  const judged = useRef<{ ids: readonly string[]; next: string }>(undefined);
  useLayoutEffect(() => {
    active.current = cursor.active;
  });
  usePhotosHandle(ref, photos, cursor);

  /** Decided photos leave the list: the focus moves to the next one. */
  function judge(ids: readonly string[], what: PhotoVerdict) {
    const hasFocus = grid.current?.contains(document.activeElement);
    onVerdict(ids, what);
    if (!hasFocus) return;
    const next = photos.findIndex((photo, index) => index >= cursor.active && !ids.includes(photo.id));
    const stays = next >= 0 ? next : photos.findLastIndex(({ id }) => !ids.includes(id));
    const photo = photos[stays];
    if (!photo) return;
    cursor.focusRow(stays);
    judged.current = { ids, next: photo.id };
  }

  // A photo that moved to another row is rendered again and has lost the focus.
  useLayoutEffect(() => {
    const { ids, next } = judged.current ?? {};
    if (!ids || photos.some(({ id }) => ids.includes(id))) return;
    judged.current = undefined;
    const index = photos.findIndex(({ id }) => id === next);
    if (index >= 0 && document.activeElement === document.body) focusRow(index);
  }, [photos, focusRow]);

  function press(event: KeyboardEvent<HTMLElement>) {
    const isCell = event.target instanceof HTMLElement && event.target.dataset.photo !== undefined;
    const photo = photos[cursor.active];
    if (!isCell || !photo || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== "a") return;
      event.preventDefault();
      selection.toggleAll();
      return;
    }
    const to = gridStep(event.key, cursor.active, columns, photos.length);
    if (to !== undefined) {
      event.preventDefault();
      const next = photos[to];
      cursor.focusRow(to);
      if (event.shiftKey && next) selection.extend(photo.id, next.id);
      return;
    }
    // Ignore key repeat: a held key means one photo, not all that follow.
    if (event.repeat && JUDGING.has(event.key.toLowerCase())) return event.preventDefault();
    const chosen = selection.ids.size > 0 ? [...selection.ids] : [photo.id];
    switch (event.key.toLowerCase()) {
      case "a":
        event.preventDefault();
        return judge(chosen, "approve");
      case "r":
        event.preventDefault();
        return judge(chosen, "reject");
      case "f":
        event.preventDefault();
        return void moderation.mark(photo);
      case "escape":
        if (selection.ids.size === 0) return;
        event.preventDefault();
        return selection.clear();
      default:
        cursor.onKeyDown(event);
    }
  }

  const { toggle, ids } = selection;
  const tap = usePhotoPress(selection, onOpen);

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rows}
      aria-multiselectable
      className={classes.grid}
      style={{ height: rowWindow.height }}
      onKeyDown={press}
    >
      {(width === 0 ? [] : rowWindow.items).map(({ index, key, start }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
        <div
          key={key}
          ref={rowWindow.measure}
          role="row"
          aria-rowindex={index + 1}
          data-index={index}
          className={classes.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - rowWindow.top}px)`,
          }}
        >
          {photos.slice(index * columns, (index + 1) * columns).map((photo, at) => {
            const place = index * columns + at;
            return (
              <PhotoCard
                key={photo.id}
                photo={photo}
                isSelected={ids.has(photo.id)}
                column={at + 1}
                tabIndex={cursor.rowTabIndex(place) === 0 ? 0 : -1}
                cell={cursor.rowProps(place)}
                moderation={moderation}
                onVerdict={({ id }, what) => judge([id], what)}
                onPress={tap}
                onToggle={toggle}
                onErase={onErase}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
