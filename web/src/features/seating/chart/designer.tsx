import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import type { SeatingView } from "@/lib/core/types.ts";
import type { FormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import { SeatingCanvas } from "../canvas/seating-canvas.tsx";
import type { PanelTarget } from "../panels/panel-target.ts";
import { GuestTray } from "../tray/guest-tray.tsx";
import { usePlacing } from "../tray/use-placing.ts";
import { ChartGoneNotice } from "./chart-gone-notice.tsx";
import { ChartNotices } from "./chart-notices.tsx";
import { ChartStatistics } from "./chart-statistics.tsx";
import classes from "./designer.module.css";
import { DesignerToolbar } from "./designer-toolbar.tsx";
import { SeatingStats } from "./seating-stats.tsx";
import { useFullWindow } from "./use-full-window.ts";
import { useKeptInPlace } from "./use-kept-in-place.ts";

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
    </>
  );
}
