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
  only: boolean;
  /** Whether it starts the list. */
  first: boolean;
  placing: GuestPlacement;
  readOnly: boolean;
  /** All guests, for the names of hosts. */
  hosts: ReadonlyMap<string, SeatGuest>;
  onOpenGuest: (id: string) => void;
}

/** A party or group, to be picked up as a whole or one by one. */
export function TraySection(props: TraySectionProps) {
  const { section, grouping, only, first, placing, readOnly, hosts, onOpenGuest } = props;
  const { t } = useLingui();
  const drag = useRowDrag(readOnly);
  const { name, guests } = section;
  const ids = guests.map(({ id }) => id);
  const all = ids.every(placing.has);
  const isPlain = grouping === "name" || (section.id === undefined && grouping === "party");
  const hasHeading = grouping !== "name" && !(only && section.id === undefined);
  const title = name ?? (grouping === "group" ? t`No group` : t`On their own`);
  const parts = inParts(guests);
  return (
    <section aria-label={hasHeading ? title : undefined}>
      {parts.map((part, index) => {
        const isHead = hasHeading && index === 0;
        return (
          <LazySection
            key={part[0]?.id ?? ""}
            first={first && index === 0}
            height={(part.length + (isHead ? 1 : 0)) * ROW_HEIGHT}
          >
            {() => (
              <>
                {isHead && (
                  <div
                    className={classes.party}
                    data-draggable={(!readOnly && !isPlain) || undefined}
                    onPointerDown={(event) => !isPlain && drag(ids, event)}
                  >
                    <h3 className={classes.title}>{title}</h3>
                    {!readOnly && !isPlain && guests.length > 1 && (
                      <Button
                        variant="subtle"
                        size="sm"
                        aria-pressed={all}
                        aria-label={all ? t`Leave ${title} out` : t`Take all of ${title}`}
                        onClick={() => placing.toggle(ids)}
                      >
                        {all ? <Trans>Leave out</Trans> : <Trans>Take all {guests.length}</Trans>}
                      </Button>
                    )}
                  </div>
                )}
                <ul className={classes.rows}>
                  {part.map((guest) => (
                    <TrayRow
                      key={guest.id}
                      guest={guest}
                      detail={grouping === "party" ? guest.groupName : guest.partyName}
                      host={hosts.get(guest.hostId ?? "")?.name}
                      taken={placing.has(guest.id)}
                      readOnly={readOnly}
                      onToggle={placing.toggle}
                      carriedWith={placing.carriedWith}
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
const PART = 20;
/** In px, as in the style sheet. */
const ROW_HEIGHT = 48;

function inParts(guests: readonly SeatGuest[]): SeatGuest[][] {
  const count = Math.ceil(guests.length / PART);
  return Array.from({ length: count }, (_, index) => guests.slice(index * PART, (index + 1) * PART));
}

interface TrayRowProps {
  guest: SeatGuest;
  detail: string | null | undefined;
  /** Name of the host. */
  host: string | undefined;
  taken: boolean;
  readOnly: boolean;
  onToggle: GuestPlacement["toggle"];
  carriedWith: GuestPlacement["carriedWith"];
  onOpen: (guestId: string) => void;
}

/** An unseated guest. Re-renders only when this guest changes: many may wait, and seats are assigned fast. */
const TrayRow = memo(function TrayRow(props: TrayRowProps) {
  const { guest, detail, host, taken, readOnly, onToggle, carriedWith, onOpen } = props;
  const { t } = useLingui();
  const drag = useRowDrag(readOnly);
  const { id, name } = guest;
  const brought = host === undefined ? undefined : t`brought by ${host}`;
  const about = joinDetails(new Set([useNameHints()(id), brought, detail]));
  // A label needs a checkbox to belong to.
  const Row = readOnly ? "div" : "label";
  return (
    <li className={classes.row} data-taken={taken || undefined}>
      <Row
        className={classes.take}
        data-draggable={!readOnly || undefined}
        onPointerDown={(event) => drag(carriedWith(id), event)}
      >
        {!readOnly && (
          <input type="checkbox" className={classes.check} checked={taken} onChange={() => onToggle([id])} />
        )}
        <span className={classes.words}>
          <span>{name}</span>
          {about && <span className={classes.detail}>{about}</span>}
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
  const drag = useGuestDrag();
  return (guestIds, event) => {
    if (readOnly || (event.target instanceof Element && event.target.closest("button"))) return;
    drag(guestIds, event);
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

interface DrawnInSightProps {
  /** Estimated height in px, before it was rendered. */
  height: number;
  /** Whether it starts the list: rendered at once, before the browser has reported positions. */
  first: boolean;
  children: () => ReactNode;
}

/** Distance out of view within which it is rendered: a flick scrolls less than this in a frame or two. */
const AHEAD = "600px 0px";
const canTell = typeof IntersectionObserver !== "undefined";

/**
 * A part of a long list, rendered only near the visible part of its `data-scroller`; otherwise it keeps its height.
 * Without it, five hundred rows would re-render whenever a guest is picked up or seated.
 */
export function LazySection({ height, first, children }: DrawnInSightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(first || !canTell);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (!element || !canTell) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser delivers several entries at once, newest last.
        const now = entries.at(-1);
        if (!now) return;
        const { isIntersecting, boundingClientRect } = now;
        // Keep it while it has the keyboard focus, or a finger holds a row.
        const isHeld = element.contains(document.activeElement) || element.matches(":active");
        if (!isIntersecting && isHeld) return;
        if (!isIntersecting && boundingClientRect.height > 0) setLeft(boundingClientRect.height);
        setNear(isIntersecting);
      },
      { root: element.closest("[data-scroller]"), rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} style={isNear ? undefined : { height: left ?? height }}>
      {isNear && children()}
    </div>
  );
}
