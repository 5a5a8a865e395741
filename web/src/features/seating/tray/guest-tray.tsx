import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, SegmentedControl, Text, Title } from "@mantine/core";
import { ChevronUp } from "lucide-react";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { SearchField } from "@/kit/search-field.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { useNameHints } from "@/wedding/hooks.ts";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import { WithoutHeldSeatText } from "../guests/guest-marks.tsx";
import { type Grouping, guestMatches, guestSections } from "../guests/guest-sections.ts";
import { canSuggest, SuggestButton } from "../suggest/suggest-dialog.tsx";
import classes from "./guest-tray.module.css";
import { type GuestPlacement, PlacementBar } from "./placement-bar.tsx";
import { TraySection } from "./tray-section.tsx";
import { type SheetStep, useSheet } from "./use-sheet.ts";

interface GuestTrayProps {
  view: SeatingView;
  placement: GuestPlacement;
  readOnly: boolean;
  /** Whether a form is open in its place. */
  isCovered: boolean;
  onOpenGuest: (id: string) => void;
  /** Called when the bottom sheet has come up. */
  onRaise: () => void;
}

/**
 * Unseated guests of this chart, beside the canvas on wide screens and in a bottom sheet on small ones. Guests are
 * dragged from here, or chosen and then seated with a tap.
 */
export function GuestTray({ view, placement, readOnly, isCovered, onOpenGuest, onRaise }: GuestTrayProps) {
  const { t } = useLingui();
  const titleId = useId();
  const bodyId = useId();
  const sheetRef = useRef<HTMLElement>(null);
  const { step, setStep, onPointerDown } = useSheet(sheetRef);
  const isSheet = !useRoomBeside();
  const isOpen = step !== "head";
  const hasPickedUp = placement.guests.length > 0;
  const isDragging = useDesigner(({ dragging }) => dragging?.kind === "guests");
  const [search, setSearch] = useState("");
  const [grouping, setGrouping] = useState<Grouping>("party");
  const [onlyComing, setOnlyComing] = useState(false);
  const { waiting, declined } = useMemo(() => unseatedGuests(view), [view]);
  const guestsById = useMemo(() => new Map(view.guests.map((guest) => [guest.id, guest])), [view]);
  const sections = useMemo(() => {
    const listedGuests = waiting
      .filter((guest) => !onlyComing || isComing(guest))
      .filter((guest) => guestMatches(guest, search));
    return guestSections(listedGuests, grouping, guestsById);
  }, [waiting, onlyComing, search, grouping, guestsById]);
  const count = waiting.length;
  const hasUndecided = waiting.some((guest) => !isComing(guest));
  useRefitWithSheet(step);

  // Picked-up guests are placed on the canvas, so the sheet must leave it visible.
  if (hasPickedUp && step === "tall") setStep("half");

  // The dashboard links here with the filter for confirmed guests.
  const openWithFilter = useCallback(
    (filter: string) => {
      setStep("half");
      setOnlyComing(filter === "coming");
      onRaise();
    },
    [setStep, onRaise],
  );
  useItemInAddress("guests", true, openWithFilter);

  return (
    <aside
      ref={sheetRef}
      className={classes.tray}
      aria-labelledby={titleId}
      data-step={step}
      data-away={isDragging || undefined}
      data-taking={hasPickedUp || undefined}
      data-over-canvas
      data-covered={isCovered || undefined}
      data-drop="unassigned"
    >
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id={titleId}>
            <Plural
              value={count}
              _0="Every guest has a seat"
              one="# guest without a seat"
              other="# guests without a seat"
            />
          </Title>
          <div className={classes.note}>
            <UnnamedCompanions view={view} />
          </div>
        </div>
        {isSheet && !readOnly && (
          <div className={classes.suggestInHead}>
            <SuggestButton chartId={view.chart.id} short />
          </div>
        )}
        <button
          type="button"
          className={`${classes.handle} troth-not-printed`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onPointerDown={onPointerDown}
          onClick={() => {
            setStep(isOpen ? "head" : "half");
            if (!isOpen) onRaise();
          }}
        >
          <span className="troth-visually-hidden">
            {isOpen ? (
              <Trans>Hide the guests without a seat</Trans>
            ) : (
              <Trans>Show the guests without a seat</Trans>
            )}
          </span>
          <ChevronUp size={20} aria-hidden className={classes.chevron} />
        </button>
      </div>
      <div id={bodyId} className={classes.body} data-scroller>
        {!readOnly && !(isSheet && canSuggest(view)) && (
          <div className={classes.suggest}>
            <SuggestButton chartId={view.chart.id} />
          </div>
        )}
        {count === 0 ? (
          <TrayEmpty view={view} />
        ) : (
          <>
            <div className={`${classes.find} troth-not-printed`}>
              <SearchField label={t`Find a guest`} value={search} onChange={setSearch} />
              <SegmentedControl
                fullWidth
                aria-label={t`Sort by`}
                data={[
                  { value: "party", label: t`Party` },
                  { value: "group", label: t`Group` },
                  { value: "name", label: t`Name` },
                ]}
                value={grouping}
                onChange={(chosen) => setGrouping(chosen as Grouping)}
              />
              {(hasUndecided || onlyComing) && (
                <Checkbox
                  label={t`Only guests who are coming`}
                  checked={onlyComing}
                  onChange={(event) => setOnlyComing(event.currentTarget.checked)}
                />
              )}
            </div>
            <div className={classes.list}>
              {sections.map((section, index) => (
                <TraySection
                  // Remount: another order or search makes another list, with another height.
                  key={`${grouping} ${section.id ?? ""}`}
                  isFirst={index === 0}
                  section={section}
                  grouping={grouping}
                  isOnlySection={sections.length === 1}
                  placement={placement}
                  readOnly={readOnly}
                  hosts={guestsById}
                  onOpenGuest={onOpenGuest}
                />
              ))}
              {sections.length === 0 && (
                <Text c="dimmed" size="sm" role="status">
                  {search ? (
                    <Trans>No guest has this name.</Trans>
                  ) : (
                    <Trans>Everyone who’s coming has a seat.</Trans>
                  )}
                </Text>
              )}
            </div>
          </>
        )}
        {declined.length > 0 && <DeclinedGuests guests={declined} onOpenGuest={onOpenGuest} />}
      </div>
      {hasPickedUp && <PlacementBar view={view} placement={placement} />}
    </aside>
  );
}

/** Fits the room into the space that the sheet leaves. */
function useRefitWithSheet(step: SheetStep): void {
  const store = useDesignerStore();
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    store.getState().canvas?.refit();
  }, [store, step]);
}

/** Declined guests need no seat, but may be looked for here. */
function DeclinedGuests({ guests, onOpenGuest }: { guests: SeatGuest[]; onOpenGuest: (id: string) => void }) {
  const hintOf = useNameHints();
  return (
    <details className={classes.declined}>
      <summary>
        <Plural value={guests.length} one="# guest has declined" other="# guests have declined" />
      </summary>
      <ul className={classes.rows}>
        {guests.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={classes.name} onClick={() => onOpenGuest(id)}>
              {joinDetails([name, hintOf(id)])}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function unseatedGuests({ guests, unassigned, declined }: SeatingView) {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const findGuests = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { waiting: findGuests(unassigned), declined: findGuests(declined) };
}

/** Why there are no unseated guests. */
function TrayEmpty({ view }: { view: SeatingView }) {
  if (view.guests.length > 0) {
    return (
      <Text c="dimmed">
        <Trans>Guests you invite later wait here for a seat.</Trans>
      </Text>
    );
  }
  return (
    <>
      <Text c="dimmed" mb="sm">
        <Trans>No guests yet. Everyone on the guest list waits here for a seat.</Trans>
      </Text>
      <Button variant="default" component={Link} to="/app/guests">
        <Trans>Go to the guest list</Trans>
      </Button>
    </>
  );
}

/** Number of companions without a name: they are not guests yet, and have no seat. */
function UnnamedCompanions({ view: { chart, stats } }: Pick<GuestTrayProps, "view">) {
  const { mayStillBring, undecidedMayBring, heldSeats, withoutHeldSeat } = stats;
  if (mayStillBring + undecidedMayBring === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {mayStillBring > 0 ? (
        <Plural
          value={mayStillBring}
          one="Guests can still bring # person, not named yet"
          other="Guests can still bring # people, not named yet"
        />
      ) : (
        <Plural
          value={undecidedMayBring}
          one="Undecided guests can bring # person"
          other="Undecided guests can bring # people"
        />
      )}
      {chart.holdChairs && mayStillBring > 0 && (
        <>
          {" · "}
          <Plural value={heldSeats} one="# chair held" other="# chairs held" />
        </>
      )}
      {withoutHeldSeat > 0 && (
        <>
          {". "}
          <WithoutHeldSeatText count={withoutHeldSeat} />
        </>
      )}
    </Text>
  );
}

function isComing({ rsvpStatus }: SeatGuest): boolean {
  return rsvpStatus === "CONFIRMED";
}
