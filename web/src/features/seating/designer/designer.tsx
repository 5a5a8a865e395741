import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Armchair, CircleDashed, FlaskConical, LayoutGrid, Maximize2, Trash2, UserCheck } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { StatCard } from "@/kit/stats.tsx";
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
  gone: boolean;
  panel: FormPanel<PanelTarget>;
  /** Notice of unsaved forms, also shown in the full window. */
  unsaved: ReactNode;
}

/** One chart: figures, tools, the plan, and unseated guests. */
export function Designer(props: DesignerProps) {
  const { chart, view, gone, panel, onChoose, unsaved } = props;
  const { t } = useLingui();
  const chartId = view.chart.id;
  const isDraft = Boolean(view.chart.draftOf);
  const { allowed } = useWriteAccess();
  const readOnly = !allowed || gone;
  const store = useDesignerStore();
  const mode = useDesigner((designer) => designer.mode);
  const showChart = useDesigner((designer) => designer.showChart);
  const [announcement, setAnnouncement] = useState("");
  const placing = useGuestPlacement(view, setAnnouncement);
  const { show, target } = panel;
  useEffect(() => showChart(chartId), [showChart, chartId]);
  const canvas = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const fullWindow = useFullWindow(section);
  const touch = useTouch();
  useKeptInPlace(canvas, `${target !== undefined} ${mode}`);
  useUncovered(target);

  /** Scrolls the canvas into the part that the sheet leaves visible; a plan shown whole starts at the top. */
  function raise() {
    if (fullWindow) return;
    const whole = store.getState().canvas?.showsWholeRoom() ?? true;
    canvas.current?.scrollIntoView({ block: whole ? "start" : "center" });
  }

  const { guests: placed, atSeat, atTable } = placing;
  const open = useMemo(
    () => ({
      seat: (tableId: string, position: number) => {
        const [only] = placed;
        if (atSeat(tableId, position)) return;
        show({ kind: "seat", tableId, position, ...(placed.length === 1 && only && { guestId: only.id }) });
      },
      table: (tableId: string) => {
        if (placed.length > 0) atTable(tableId);
        else show({ kind: "table", id: tableId });
      },
      object: (id: string) => show({ kind: "object", id }),
      guest: (id: string) => show({ kind: "guest", id }),
    }),
    [placed, atSeat, atTable, show],
  );

  return (
    <>
      {mode !== "preview" && <SeatingStats stats={view.stats} />}
      <ChartNotices chartId={chartId} />
      <section
        ref={section}
        aria-label={t`Designer of ${view.chart.name}`}
        className={classes.designer}
        data-mode={mode}
        data-full={fullWindow || undefined}
      >
        <DesignerToolbar chart={chart} view={view} readOnly={readOnly} onChoose={onChoose} onOpen={show} />
        <ReadOnlyNotice />
        {gone && <ChartGoneNotice chartId={chartId} name={view.chart.name} />}
        {unsaved}
        <div className={classes.board}>
          <div ref={canvas} className={classes.canvas} data-draft={isDraft || undefined}>
            {isDraft && <DraftTag view={view} />}
            <SeatingCanvas
              chartId={chartId}
              view={view}
              readOnly={readOnly}
              onOpenSeat={open.seat}
              onOpenTable={open.table}
              onOpenObject={open.object}
            />
            {touch && !fullWindow && <EnterCanvas />}
          </div>
          {mode !== "preview" && (fullWindow || !touch) && (
            <GuestTray
              view={view}
              placing={placing}
              readOnly={readOnly}
              covered={target !== undefined}
              onOpenGuest={open.guest}
              onRaise={raise}
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

/** A tag on the paper that marks a draft. */
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

interface ChartNoticesProps {
  chartId: string;
}

/** Notices about the chart. */
function ChartNotices({ chartId }: ChartNoticesProps) {
  return <PrintNotice chartId={chartId} />;
}

/** The open chart was deleted elsewhere; it stays visible. */
function ChartGoneNotice({ chartId, name }: { chartId: string; name: string }) {
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
function SeatingStats({ stats }: Pick<SeatingView, "stats">) {
  const { totalTables, totalSeats, assignedSeats, unassignedGuests } = stats;
  return (
    <div className={classes.container}>
      <div className={classes.stats}>
        <StatCard icon={LayoutGrid} label={<Trans>Tables</Trans>} value={totalTables} />
        <StatCard icon={Armchair} label={<Trans>Total Seats</Trans>} value={totalSeats} />
        <StatCard icon={UserCheck} label={<Trans>Assigned</Trans>} value={assignedSeats} />
        <StatCard icon={CircleDashed} label={<Trans>Unassigned</Trans>} value={unassignedGuests} />
      </div>
    </div>
  );
}

/**
 * Keeps the plan in place in the window when content above it changes its height with `state`, so that opening a form
 * does not move the plan under the finger. If the page cannot scroll far enough, the camera moves.
 */
function useKeptInPlace(element: RefObject<HTMLElement | null>, state: string): void {
  const store = useDesignerStore();
  const before = useRef<{ state: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const topNow = () => element.current?.getBoundingClientRect().top ?? 0;
    const known = before.current;
    if (known && known.state !== state && topNow() !== known.top) {
      window.scrollBy(0, topNow() - known.top);
      store.getState().canvas?.shiftDown(known.top - topNow());
    }
    before.current = { state, top: topNow() };
  });
  useLayoutEffect(() => {
    function follow() {
      if (before.current) before.current.top = element.current?.getBoundingClientRect().top ?? 0;
    }
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [element]);
}

/** Marks the item of the open panel, and uncovers it if the panel would cover it. */
function useUncovered(target: PanelTarget | undefined): void {
  const store = useDesignerStore();
  useEffect(() => {
    const what = target && placeOf(target);
    if (!what) return;
    const { setOpenItem } = store.getState();
    setOpenItem("objectId" in what ? what.objectId : what.tableId);
    // After the panel has its layout.
    const frame = requestAnimationFrame(() => store.getState().canvas?.uncover(what));
    return () => {
      cancelAnimationFrame(frame);
      setOpenItem(undefined);
    };
  }, [store, target]);
}

function placeOf(target: PanelTarget): SceneLocation | undefined {
  if (target.kind === "seat") return { tableId: target.tableId, position: target.position };
  if (target.kind === "table") return { tableId: target.id };
  return target.kind === "object" ? { objectId: target.id } : undefined;
}

/**
 * On touch screens, an overlay over the plan within its page: swipes scroll the page, and a tap opens the plan in the
 * full window.
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
