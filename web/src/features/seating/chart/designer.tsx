import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Armchair, CircleDashed, LayoutGrid, Trash2, UserCheck } from "lucide-react";
import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { StatCard } from "@/kit/stat-card.tsx";
import type { SeatingView } from "@/lib/core/types.ts";
import type { FormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import { SeatingCanvas } from "../canvas/seating-canvas.tsx";
import type { PanelTarget } from "../panels/panel-target.ts";
import { PrintNotice } from "../paper/print-notice.tsx";
import { GuestTray } from "../tray/guest-tray.tsx";
import { usePlacing } from "../tray/use-placing.ts";
import { ChartStatistics } from "./chart-statistics.tsx";
import classes from "./designer.module.css";
import { DesignerToolbar } from "./designer-toolbar.tsx";
import { RoomQuestionDialog } from "./room-question.tsx";
import { useFullWindow } from "./use-full-window.ts";
import { useSeatingActions } from "./use-seating-actions.ts";

interface DesignerProps {
  view: SeatingView;
  /** The chart was deleted, and is shown as it was. */
  gone: boolean;
  panel: FormPanel<PanelTarget>;
}

/** One chart: its figures, the plan with its tools, and whoever has no seat yet. */
export function Designer({ view, gone, panel }: DesignerProps) {
  const { t } = useLingui();
  const chartId = view.chart.id;
  const { allowed } = useWriteAccess();
  const readOnly = !allowed || gone;
  const store = useDesignerStore();
  const mode = useDesigner((designer) => designer.mode);
  const showChart = useDesigner((designer) => designer.showChart);
  const [said, setSaid] = useState("");
  const placing = usePlacing(view, setSaid);
  const { show, target } = panel;
  useEffect(() => showChart(chartId), [showChart, chartId]);
  const canvas = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const full = useFullWindow(section);
  useKeptInPlace(canvas, `${target !== undefined} ${mode} ${full}`);

  /** What is looked at comes into what the sheet leaves of the screen: the whole room begins at the top. */
  function raise() {
    const whole = store.getState().canvas?.showsWhole() ?? true;
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
      {gone && <ChartGoneNotice chartId={chartId} name={view.chart.name} />}
      <ChartNotices chartId={chartId} />
      <section
        ref={section}
        aria-label={t`Designer of ${view.chart.name}`}
        className={classes.designer}
        data-mode={mode}
        data-full={full || undefined}
      >
        <DesignerToolbar view={view} readOnly={readOnly} onOpen={show} />
        <div className={classes.board}>
          <div ref={canvas} className={classes.canvas}>
            <SeatingCanvas
              chartId={chartId}
              view={view}
              readOnly={readOnly}
              onOpenSeat={open.seat}
              onOpenTable={open.table}
              onOpenObject={open.object}
            />
          </div>
          {mode !== "preview" && (
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
          {said}
        </p>
      </section>
      {mode !== "preview" && <ChartStatistics view={view} />}
      <RoomQuestionDialog />
    </>
  );
}

interface ChartNoticesProps {
  chartId: string;
}

/** What there is to say about the chart before it is looked at. */
function ChartNotices({ chartId }: ChartNoticesProps) {
  return <PrintNotice chartId={chartId} />;
}

/** The chart on the screen is not there any more; nobody takes it from under somebody's eyes. */
function ChartGoneNotice({ chartId, name }: { chartId: string; name: string }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { restoreChart } = useSeatingActions(chartId);
  return (
    <section className={classes.notice} data-tone="care" aria-label={t`Deleted chart`}>
      <Trash2 size={18} aria-hidden className={classes.icon} />
      <Text className={classes.words}>
        <Trans>“{name}” was deleted. You see it as it was last; nothing on it can be changed.</Trans>
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
 * Keeps an element where it is in the window when what is above it grows or shrinks with `state`: whoever opens a
 * form from the plan still has the plan under the finger.
 */
function useKeptInPlace(element: RefObject<HTMLElement | null>, state: string): void {
  const before = useRef<{ state: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    const known = before.current;
    if (known && known.state !== state && top !== known.top) window.scrollBy(0, top - known.top);
    before.current = { state, top: element.current?.getBoundingClientRect().top ?? 0 };
  });
  useLayoutEffect(() => {
    function follow() {
      if (before.current) before.current.top = element.current?.getBoundingClientRect().top ?? 0;
    }
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [element]);
}
