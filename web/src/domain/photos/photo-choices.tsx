import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { Check } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { gridStep } from "@/lib/list-cursor/grid-step.ts";
import { useElementWidth } from "@/lib/use-element-width.ts";
import classes from "./choose-photo.module.css";
import { PhotoImage, photoName } from "./photo-image.tsx";

interface PhotoChoicesProps {
  label: string;
  photos: readonly RecordOf<"photo">[];
  /** In the order of choice. */
  chosenIds: readonly string[];
  several: boolean;
  onPress: (id: string) => void;
}

/** Three tiles fit side by side on a narrow phone. */
const MIN_TILE_PX = 96;
const GAP_PX = 8;
/** Until the width is known. */
const DEFAULT_COLUMNS = 4;

/** A grid of photos to choose from: one tab stop, arrows move, Enter and Space choose. Draws only visible rows. */
export function PhotoChoices({ label, photos, chosenIds, several, onPress }: PhotoChoicesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { columns, side } = useColumns(list);
  const [cursor, setCursor] = useState(0);
  /** The tile that takes the focus once it is rendered. */
  const tileToFocus = useRef<number>(undefined);
  const activeIndex = Math.min(cursor, Math.max(0, photos.length - 1));
  const rowCount = Math.ceil(photos.length / columns);

  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => side + GAP_PX,
    overscan: 3,
    // The focused tile stays rendered at any scroll position.
    rangeExtractor: (range) => {
      const rowsInView = defaultRangeExtractor(range);
      const activeRow = Math.floor(activeIndex / columns);
      if (rowsInView.includes(activeRow) || activeRow >= rowCount) return rowsInView;
      return [...rowsInView, activeRow].toSorted((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height where tiles have another width
  useEffect(() => virtualizer.measure(), [virtualizer, side]);

  function goTo(index: number) {
    setCursor(index);
    virtualizer.scrollToIndex(Math.floor(index / columns));
    tileToFocus.current = index;
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-at="${index}"]`);
    if (tile) focusTile(tile);
  }
  function focusTile(tile: HTMLElement) {
    tileToFocus.current = undefined;
    tile.focus({ preventScroll: true });
  }
  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const nextIndex = gridStep(event.key, activeIndex, columns, photos.length);
    if (nextIndex === undefined) return;
    event.preventDefault();
    goTo(nextIndex);
  }

  function renderTile(index: number) {
    const photo = photos[index];
    if (!photo) return null;
    const position = chosenIds.indexOf(photo.id);
    const isChosen = position >= 0;
    return (
      <button
        type="button"
        key={photo.id}
        ref={(element) => {
          if (element && tileToFocus.current === index) focusTile(element);
        }}
        role="option"
        aria-selected={isChosen}
        aria-label={photoName(photo)}
        aria-setsize={photos.length}
        aria-posinset={index + 1}
        title={photoName(photo)}
        tabIndex={index === activeIndex ? 0 : -1}
        data-at={index}
        data-chosen={isChosen || undefined}
        className={classes.tile}
        onFocus={() => setCursor(index)}
        onClick={() => onPress(photo.id)}
      >
        <PhotoImage photo={photo} alt="" />
        {isChosen && (
          <span className={classes.mark} aria-hidden>
            {several ? position + 1 : <Check size={16} />}
          </span>
        )}
      </button>
    );
  }

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="listbox"
      aria-label={label}
      aria-multiselectable={several}
      onKeyDown={handleKey}
    >
      <div
        ref={list}
        className={classes.rows}
        role="presentation"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            className={classes.row}
            role="presentation"
            style={{
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: columns }, (_, column) => renderTile(index * columns + column))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The number of columns, and the side length of a tile. */
function useColumns(rows: RefObject<HTMLElement | null>): { columns: number; side: number } {
  const width = useElementWidth(rows) || 0;
  if (width === 0) return { columns: DEFAULT_COLUMNS, side: MIN_TILE_PX };
  const columns = Math.max(2, Math.floor((width + GAP_PX) / (MIN_TILE_PX + GAP_PX)));
  return { columns, side: (width - (columns - 1) * GAP_PX) / columns };
}
