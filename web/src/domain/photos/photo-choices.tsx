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
  /** The chosen ids, in the order of choice. */
  chosen: readonly string[];
  several: boolean;
  onPress: (id: string) => void;
}

/** The minimum width of a tile in px: three fit side by side on a narrow phone. */
const TILE = 96;
const GAP = 8;
/** Until the width is known. */
const USUAL_COLUMNS = 4;

/** A grid of photos to choose from: one tab stop, arrows move, Enter and Space choose. Draws only visible rows. */
export function PhotoChoices({ label, photos, chosen, several, onPress }: PhotoChoicesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { columns, side } = useColumns(list);
  const [cursor, setCursor] = useState(0);
  const wanted = useRef<number>(undefined);
  const active = Math.min(cursor, Math.max(0, photos.length - 1));
  const count = Math.ceil(photos.length / columns);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => side + GAP,
    overscan: 3,
    // The focused tile stays rendered at any scroll position.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      const row = Math.floor(active / columns);
      return inView.includes(row) || row >= count ? inView : [...inView, row].toSorted((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height where tiles have another width
  useEffect(() => virtualizer.measure(), [virtualizer, side]);

  function goTo(to: number) {
    setCursor(to);
    virtualizer.scrollToIndex(Math.floor(to / columns));
    wanted.current = to;
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-at="${to}"]`);
    if (tile) take(tile);
  }
  function take(tile: HTMLElement) {
    wanted.current = undefined;
    tile.focus({ preventScroll: true });
  }
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = gridStep(event.key, active, columns, photos.length);
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  }

  function tile(index: number) {
    const photo = photos[index];
    if (!photo) return null;
    const place = chosen.indexOf(photo.id);
    const isChosen = place >= 0;
    return (
      <button
        type="button"
        key={photo.id}
        ref={(element) => {
          if (element && wanted.current === index) take(element);
        }}
        role="option"
        aria-selected={isChosen}
        aria-label={photoName(photo)}
        aria-setsize={photos.length}
        aria-posinset={index + 1}
        title={photoName(photo)}
        tabIndex={index === active ? 0 : -1}
        data-at={index}
        data-chosen={isChosen || undefined}
        className={classes.tile}
        onFocus={() => setCursor(index)}
        onClick={() => onPress(photo.id)}
      >
        <PhotoImage photo={photo} alt="" />
        {isChosen && (
          <span className={classes.mark} aria-hidden>
            {several ? place + 1 : <Check size={16} />}
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
      onKeyDown={press}
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
            {Array.from({ length: columns }, (_, at) => tile(index * columns + at))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The number of columns, and the side length of a tile. */
function useColumns(rows: RefObject<HTMLElement | null>): { columns: number; side: number } {
  const width = useElementWidth(rows) || 0;
  if (width === 0) return { columns: USUAL_COLUMNS, side: TILE };
  const columns = Math.max(2, Math.floor((width + GAP) / (TILE + GAP)));
  return { columns, side: (width - (columns - 1) * GAP) / columns };
}
