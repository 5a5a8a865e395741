import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { FlaskConical, Maximize2, Trash2 } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import type { ChartSummary, SeatingView } from "@/lib/core/types.ts";
import type { FormPanel } from "@/records/form-panel/form-panel.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import type { SceneLocation } from "../canvas/scene.ts";
import { SeatingCanvas } from "../canvas/seating-canvas.tsx";
import { RoomQuestionDialog } from "../chart/place-tables.tsx";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import type { PanelTarget } from "../panels/panel-target.ts";
import { PrintNotice } from "../paper/print-differences.tsx";
import { GuestTray } from "../tray/guest-tray.tsx";
import { useGuestPlacement } from "../tray/placement-bar.tsx";
import classes from "./designer.module.css";
import { ChartStatistics, DesignerToolbar } from "./designer-toolbar.tsx";
import { useFullWindow, useTouch } from "./use-full-window.ts";

interface DesignerProps {
  chart: ChartSummary;
  view: SeatingView;
  onChoose: (id: string | undefined) => void;
  /** Whether the chart was deleted; it is shown as it last was. */
  isDeleted: boolean;
  panel: FormPanel<PanelTarget>;
  /** Notice of unsaved forms, also shown in the full window. */
  unsaved: ReactNode;
}

/** The designer of one chart: figures, tools, the canvas, and unseated guests. */
export function Designer(props: DesignerProps) {
  const { chart, view, isDeleted, panel, onChoose, unsaved } = props;
  const { t } = useLingui();
  const chartId = view.chart.id;
  const isDraft = Boolean(view.chart.draftOf);
  const { allowed } = useWriteAccess();
  const readOnly = !allowed || isDeleted;
  const store = useDesignerStore();
  const mode = useDesigner((designer) => designer.mode);
  const showChart = useDesigner((designer) => designer.showChart);
  const [announcement, setAnnouncement] = useState("");
  const placement = useGuestPlacement(view, setAnnouncement);
  const { show, target } = panel;
  useEffect(() => showChart(chartId), [showChart, chartId]);
  const canvasRef = useRef<HTMLDivElement>(null);
  const sectionRef = useRef<HTMLElement>(null);
  const fullWindow = useFullWindow(sectionRef);
  const touch = useTouch();
  useStablePosition(canvasRef, `${target !== undefined} ${mode}`);
  useOpenItem(target);

  /** Scrolls the canvas into the part that the sheet leaves visible; a room shown whole starts at the top. */
  function scrollToCanvas() {
    if (fullWindow) return;
    const showsWholeRoom = store.getState().canvas?.showsWholeRoom() ?? true;
    canvasRef.current?.scrollIntoView({ block: showsWholeRoom ? "start" : "center" });
  }

  const { guests: pickedUpGuests, seatAt, seatAtTable } = placement;
  /** A tap seats the guests that are picked up; otherwise it opens a panel. */
  const handlers = useMemo(
    () => ({
      onOpenSeat: (tableId: string, position: number) => {
        if (seatAt(tableId, position)) return;
        const [guest] = pickedUpGuests;
        const onlyGuest = pickedUpGuests.length === 1 && guest;
        show({ kind: "seat", tableId, position, ...(onlyGuest && { guestId: onlyGuest.id }) });
      },
      onOpenTable: (tableId: string) => {
        if (pickedUpGuests.length > 0) seatAtTable(tableId);
        else show({ kind: "table", id: tableId });
      },
      onOpenObject: (id: string) => show({ kind: "object", id }),
    }),
    [pickedUpGuests, seatAt, seatAtTable, show],
  );
  const openGuest = useCallback((id: string) => show({ kind: "guest", id }), [show]);

  return (
    <>
      {mode !== "preview" && <SeatingFigures stats={view.stats} />}
      <PrintNotice chartId={chartId} />
      <section
        ref={sectionRef}
        aria-label={t`Designer of ${view.chart.name}`}
        className={classes.designer}
        data-mode={mode}
        data-full={fullWindow || undefined}
      >
        <DesignerToolbar chart={chart} view={view} readOnly={readOnly} onChoose={onChoose} onOpen={show} />
        <ReadOnlyNotice />
        {isDeleted && <DeletedChartNotice chartId={chartId} name={view.chart.name} />}
        {unsaved}
        <div className={classes.board}>
          <div ref={canvasRef} className={classes.canvas} data-draft={isDraft || undefined}>
            {isDraft && <DraftTag view={view} />}
            <SeatingCanvas chartId={chartId} view={view} readOnly={readOnly} {...handlers} />
            {touch && !fullWindow && <EnterCanvas />}
          </div>
          {mode !== "preview" && (fullWindow || !touch) && (
            <GuestTray
              view={view}
              placement={placement}
              readOnly={readOnly}
              isCovered={target !== undefined}
              onOpenGuest={openGuest}
              onRaise={scrollToCanvas}
            />
          )}
        </div>
        <p role="status" className="troth-visually-hidden">
          {announcement}
        </p>
      </section>
      {mode !== "preview" && <ChartStatistics view={view} />}
      <RoomQuestionDialog />
    </>
  );
}

/** A tag on the canvas that marks a draft. */
function DraftTag({ view }: { view: SeatingView }) {
  const charts = useReport("charts");
  const original = charts.find(({ id }) => id === view.chart.draftOf)?.name;
  return (
    <p className={classes.draft}>
      <FlaskConical size={16} aria-hidden />
      {original ? <Trans>Draft of {original}</Trans> : <Trans>Draft</Trans>}
    </p>
  );
}

/** Says that the open chart was deleted on another device; it stays visible. */
function DeletedChartNotice({ chartId, name }: { chartId: string; name: string }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { restoreChart } = useSeatingActions(chartId);
  return (
    <section className={classes.notice} data-tone="care" aria-label={t`Deleted plan`}>
      <Trash2 size={18} aria-hidden className={classes.icon} />
      <Text className={classes.words}>
        <Trans>“{name}” was deleted. This is how it last looked; you can’t change it.</Trans>
      </Text>
      <Button variant="default" onClick={restoreChart} {...guard}>
        <Trans>Bring it back</Trans>
      </Button>
    </section>
  );
}

/** The chart in four figures, as the core counts them. */
function SeatingFigures({ stats }: Pick<SeatingView, "stats">) {
  const { t } = useLingui();
  const { totalTables, totalSeats, assignedSeats, unassignedGuests } = stats;
  return (
    <FigureLine label={t`The plan in numbers`}>
      <Figure value={totalTables} label={<Plural value={totalTables} one="table" other="tables" />} />
      <Figure value={totalSeats} label={<Plural value={totalSeats} one="seat" other="seats" />} />
      <Figure value={assignedSeats} label={<Trans>taken</Trans>} />
      <Figure
        value={unassignedGuests}
        label={<Plural value={unassignedGuests} one="guest without a seat" other="guests without a seat" />}
        tone={unassignedGuests > 0 ? "care" : "neutral"}
      />
    </FigureLine>
  );
}

/**
 * Keeps an element in place in the window when content above it changes its height together with `state`, so that
 * opening a form does not move the canvas under the finger. If the page cannot scroll far enough, the camera moves.
 */
function useStablePosition(elementRef: RefObject<HTMLElement | null>, state: string): void {
  const store = useDesignerStore();
  const previous = useRef<{ state: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const measureTop = () => elementRef.current?.getBoundingClientRect().top ?? 0;
    if (previous.current && previous.current.state !== state) {
      const { top } = previous.current;
      if (measureTop() !== top) {
        window.scrollBy(0, measureTop() - top);
        store.getState().canvas?.shiftDown(top - measureTop());
      }
    }
    previous.current = { state, top: measureTop() };
  });
  useLayoutEffect(() => {
    function updateTop() {
      if (previous.current) previous.current.top = elementRef.current?.getBoundingClientRect().top ?? 0;
    }
    window.addEventListener("scroll", updateTop, { passive: true });
    return () => window.removeEventListener("scroll", updateTop);
  }, [elementRef]);
}

/** Marks the item of the open panel, and uncovers it if the panel would cover it. */
function useOpenItem(target: PanelTarget | undefined): void {
  const store = useDesignerStore();
  useEffect(() => {
    const location = target && locationOf(target);
    if (!location) return;
    const { setOpenItem } = store.getState();
    setOpenItem("objectId" in location ? location.objectId : location.tableId);
    // After the panel has its layout.
    const frame = requestAnimationFrame(() => store.getState().canvas?.uncover(location));
    return () => {
      cancelAnimationFrame(frame);
      setOpenItem(undefined);
    };
  }, [store, target]);
}

function locationOf(target: PanelTarget): SceneLocation | undefined {
  if (target.kind === "seat") return { tableId: target.tableId, position: target.position };
  if (target.kind === "table") return { tableId: target.id };
  return target.kind === "object" ? { objectId: target.id } : undefined;
}

/**
 * On touch screens, an overlay over the canvas while it is part of a page: swipes scroll the page, and a tap opens the
 * designer in the full window.
 */
function EnterCanvas() {
  const { setFullWindow } = useDesignerStore().getState();
  return (
    <button type="button" className={classes.enter} onClick={() => setFullWindow(true)}>
      <span className={classes.enterWords}>
        <Maximize2 size={18} aria-hidden />
        <Trans>Tap to work on the plan</Trans>
      </span>
    </button>
  );
}
