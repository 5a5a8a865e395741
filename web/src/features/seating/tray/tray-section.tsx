import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { ChevronRight, GripVertical } from "lucide-react";
import { memo, type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { SeatGuest } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useNameHints } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { GuestMarks } from "../guests/guest-marks.tsx";
import type { Grouping, GuestSection } from "../guests/guest-sections.ts";
import classes from "./guest-tray.module.css";
import type { GuestPlacement } from "./placement-bar.tsx";

interface TraySectionProps {
  section: GuestSection;
  grouping: Grouping;
  /** Whether it is the only section: without parties or groups a heading is useless. */
  isOnlySection: boolean;
  /** Whether it starts the list. */
  isFirst: boolean;
  placement: GuestPlacement;
  readOnly: boolean;
  /** All guests, for the names of hosts. */
  hosts: ReadonlyMap<string, SeatGuest>;
  onOpenGuest: (id: string) => void;
}

/** A party or group, to be picked up as a whole or one by one. */
export function TraySection(props: TraySectionProps) {
  const { section, grouping, isOnlySection, isFirst, placement, readOnly, hosts, onOpenGuest } = props;
  const { t } = useLingui();
  const startDrag = useRowDrag(readOnly);
  const { name, guests } = section;
  const guestIds = guests.map(({ id }) => id);
  const areAllPickedUp = guestIds.every(placement.isPickedUp);
  const isUngrouped = section.id === undefined;
  // Guests without a party do not belong together; those without a group can be picked up as one.
  const isPickable = grouping !== "name" && !(isUngrouped && grouping === "party");
  const hasHeading = grouping !== "name" && !(isOnlySection && isUngrouped);
  const title = name ?? (grouping === "group" ? t`No group` : t`On their own`);
  const chunks = splitIntoChunks(guests);
  return (
    <section aria-label={hasHeading ? title : undefined}>
      {chunks.map((chunk, index) => {
        const startsWithHeading = hasHeading && index === 0;
        return (
          <LazySection
            key={chunk[0]?.id ?? ""}
            isFirst={isFirst && index === 0}
            estimatedHeight={(chunk.length + (startsWithHeading ? 1 : 0)) * ROW_HEIGHT_PX}
          >
            {() => (
              <>
                {startsWithHeading && (
                  <div
                    className={classes.party}
                    data-draggable={(!readOnly && isPickable) || undefined}
                    onPointerDown={(event) => isPickable && startDrag(guestIds, event)}
                  >
                    <h3 className={classes.title}>{title}</h3>
                    {!readOnly && isPickable && guests.length > 1 && (
                      <Button
                        variant="subtle"
                        size="sm"
                        aria-pressed={areAllPickedUp}
                        aria-label={areAllPickedUp ? t`Leave ${title} out` : t`Take all of ${title}`}
                        onClick={() => placement.toggle(guestIds)}
                      >
                        {areAllPickedUp ? <Trans>Leave out</Trans> : <Trans>Take all {guests.length}</Trans>}
                      </Button>
                    )}
                  </div>
                )}
                <ul className={classes.rows}>
                  {chunk.map((guest) => (
                    <TrayRow
                      key={guest.id}
                      guest={guest}
                      detail={grouping === "party" ? guest.groupName : guest.partyName}
                      host={hosts.get(guest.hostId ?? "")?.name}
                      isPickedUp={placement.isPickedUp(guest.id)}
                      readOnly={readOnly}
                      onToggle={placement.toggle}
                      guestsDraggedWith={placement.guestsDraggedWith}
                      onOpen={onOpenGuest}
                    />
                  ))}
                </ul>
              </>
            )}
          </LazySection>
        );
      })}
    </section>
  );
}

/** About as many rows as a tall screen shows. */
const CHUNK_ROWS = 20;
/** As in the style sheet. */
const ROW_HEIGHT_PX = 48;

function splitIntoChunks(guests: readonly SeatGuest[]): SeatGuest[][] {
  const count = Math.ceil(guests.length / CHUNK_ROWS);
  return Array.from({ length: count }, (_, index) =>
    guests.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
}

interface TrayRowProps {
  guest: SeatGuest;
  detail: string | null | undefined;
  /** Name of the host. */
  host: string | undefined;
  isPickedUp: boolean;
  readOnly: boolean;
  onToggle: GuestPlacement["toggle"];
  guestsDraggedWith: GuestPlacement["guestsDraggedWith"];
  onOpen: (guestId: string) => void;
}

/** An unseated guest. Re-renders only when this guest changes: many may wait, and seats are assigned fast. */
const TrayRow = memo(function TrayRow(props: TrayRowProps) {
  const { guest, detail, host, isPickedUp, readOnly, onToggle, guestsDraggedWith, onOpen } = props;
  const { t } = useLingui();
  const startDrag = useRowDrag(readOnly);
  const { id, name } = guest;
  const broughtBy = host === undefined ? undefined : t`brought by ${host}`;
  const details = joinDetails(new Set([useNameHints()(id), broughtBy, detail]));
  // A label needs a checkbox to belong to.
  const Row = readOnly ? "div" : "label";
  return (
    <li className={classes.row} data-taken={isPickedUp || undefined}>
      <Row
        className={classes.take}
        data-draggable={!readOnly || undefined}
        onPointerDown={(event) => startDrag(guestsDraggedWith(id), event)}
      >
        {!readOnly && (
          <input
            type="checkbox"
            className={classes.check}
            checked={isPickedUp}
            onChange={() => onToggle([id])}
          />
        )}
        <span className={classes.words}>
          <span>{name}</span>
          {details && <span className={classes.detail}>{details}</span>}
        </span>
        <GuestMarks guest={guest} />
        {!readOnly && <GripVertical size={16} aria-hidden className={classes.grip} />}
      </Row>
      <ActionIcon aria-label={t`Wishes and party of ${name}`} onClick={() => onOpen(id)}>
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
});

/** Starts dragging guests by a row, but not by a button within it. */
function useRowDrag(readOnly: boolean): (guestIds: readonly string[], event: PointerEvent) => void {
  const startDrag = useGuestDrag();
  return (guestIds, event) => {
    const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (!readOnly && !isOnButton) startDrag(guestIds, event);
  };
}

/**
 * Drags guests from a list onto the canvas: for a row's `onPointerDown`. A mouse drags after 5 px; a finger must rest
 * for a moment, so that the list still scrolls. Several go to one table together.
 */
function useGuestDrag(): (guestIds: readonly string[], event: PointerEvent) => void {
  const designer = useDesignerStore();
  return useCallback(
    (guestIds, event) => designer.getState().canvas?.startGuestDrag(guestIds, event.nativeEvent),
    [designer],
  );
}

interface LazySectionProps {
  /** In px, for as long as it was never rendered. */
  estimatedHeight: number;
  /** Whether it starts the list: rendered at once, before the browser has reported positions. */
  isFirst: boolean;
  children: () => ReactNode;
}

/** Distance out of view within which it is rendered: a flick scrolls less than this in a frame or two. */
const RENDER_MARGIN = "600px 0px";
const canObserve = typeof IntersectionObserver !== "undefined";

/**
 * A part of a long list, rendered only near the visible part of its `data-scroller`; otherwise it keeps its height.
 * Without it, five hundred rows would re-render whenever a guest is picked up or seated.
 */
export function LazySection({ estimatedHeight, isFirst, children }: LazySectionProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(isFirst || !canObserve);
  const [lastHeight, setLastHeight] = useState<number>();
  useEffect(() => {
    const element = boxRef.current;
    if (!element || !canObserve) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser delivers several entries at once, newest last.
        const newestEntry = entries.at(-1);
        if (!newestEntry) return;
        const { isIntersecting, boundingClientRect } = newestEntry;
        // Keep it while it has the keyboard focus, or a finger holds a row.
        const isInUse = element.contains(document.activeElement) || element.matches(":active");
        if (!isIntersecting && isInUse) return;
        if (!isIntersecting && boundingClientRect.height > 0) setLastHeight(boundingClientRect.height);
        setRendered(isIntersecting);
      },
      { root: element.closest("[data-scroller]"), rootMargin: RENDER_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={boxRef} style={isRendered ? undefined : { height: lastHeight ?? estimatedHeight }}>
      {isRendered && children()}
    </div>
  );
}
