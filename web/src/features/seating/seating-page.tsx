import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useFormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useCharts, useWedding } from "@/wedding/hooks.ts";
import { useDesigner } from "./canvas/designer-store.ts";
import { useChosenChart } from "./chart/chart-choice.ts";
import { ChartHeader } from "./chart/chart-header.tsx";
import { ChartScreen } from "./chart/chart-screen.tsx";
import classes from "./chart/designer.module.css";
import { SeatingEmpty } from "./chart/seating-empty.tsx";
import { CreateChartCard } from "./panels/create-chart-form.tsx";
import type { PanelTarget } from "./panels/panel-target.ts";
import { SeatingPanel } from "./panels/seating-panel.tsx";

export default function SeatingPage() {
  return (
    <WriteAccess area="planning">
      <SeatingContent />
    </WriteAccess>
  );
}

function SeatingContent() {
  const { t } = useLingui();
  const { id: weddingId, status } = useWedding();
  const charts = useCharts();
  const ready = status === "ready";
  const { chosen, choose } = useChosenChart(weddingId, charts, ready);
  const panel = useFormPanel<PanelTarget>();
  const { show, done } = panel;
  const full = useDesigner((designer) => designer.full);
  const summary = charts.find(({ id }) => id === chosen);

  // What a panel shows belongs to one chart.
  const chooseAnother = useCallback(
    (id: string | undefined) => {
      done();
      choose(id);
    },
    [done, choose],
  );

  return (
    <PanelLayout
      opened={panel.target !== undefined}
      panel={
        <div className={classes.panel} data-full={full || undefined} data-beside-plan>
          <SeatingPanel panel={panel} chartId={chosen} onChart={chooseAnother} />
        </div>
      }
    >
      <PageHeader
        title={t`Seating Chart`}
        actions={
          ready &&
          charts.length > 0 && (
            <ChartHeader charts={charts} chosen={summary} onChoose={chooseAnother} onOpen={show} />
          )
        }
      />
      <ReadOnlyNotice />
      {status === "loading" && <SkeletonRows />}
      {(status === "none" || status === "missing") && <SeatingEmpty reason="noWedding" />}
      {ready && (
        <ChartScreen
          // Another chart is another screen: what was kept of one must never show under another's name.
          key={`${weddingId}/${chosen}`}
          chartId={chosen}
          panel={panel}
          otherwise={
            charts.length === 0 ? (
              <CreateChartCard onCreated={choose} />
            ) : (
              <SeatingEmpty reason="noneChosen" onCreate={() => show({ kind: "create" })} />
            )
          }
        />
      )}
      {panel.discardDialog}
    </PanelLayout>
  );
}
