import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Armchair, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import type { ChartSummary } from "@/lib/core/types.ts";
import type { FormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { useFormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useKept } from "@/records/record-panel/use-kept.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useCharts, useSeating, useWedding } from "@/wedding/hooks.ts";
import { useDesigner } from "./canvas/designer-store.ts";
import { ChartPicker } from "./chart/chart-picker.tsx";
import classes from "./chart/designer.module.css";
import { Designer } from "./chart/designer.tsx";
import { useFullByDefault } from "./chart/use-full-window.ts";
import { CreateChartCard } from "./panels/create-chart-form.tsx";
import { isOnPlan, type PanelTarget } from "./panels/panel-target.ts";
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
  useFullByDefault();

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
        <div
          className={classes.panel}
          data-full={full || undefined}
          data-beside-plan
          data-on-plan={(panel.target && isOnPlan(panel.target)) || undefined}
        >
          <SeatingPanel panel={panel} chartId={chosen} onChart={chooseAnother} />
        </div>
      }
    >
      <PageHeader
        title={t`Seating Chart`}
        actions={
          ready &&
          charts.length > 0 &&
          chosen === undefined && <ChartPicker chosen={undefined} onChoose={chooseAnother} />
        }
      />
      {status === "loading" && <SkeletonRows />}
      {(status === "none" || status === "missing") && <SeatingEmpty reason="noWedding" />}
      {ready && (
        <ChartScreen
          // Another chart is another screen: what was kept of one must never show under another's name.
          key={`${weddingId}/${chosen}`}
          chartId={chosen}
          panel={panel}
          onChoose={chooseAnother}
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

interface ChartScreenProps {
  chartId: string | undefined;
  panel: FormPanel<PanelTarget>;
  onChoose: (id: string | undefined) => void;
  /** Where there is no chart to show. */
  otherwise: ReactNode;
}

/** The chart, or what there is instead. One that is deleted elsewhere stays on the screen, and says so. */
function ChartScreen({ chartId, panel, onChoose, otherwise }: ChartScreenProps) {
  const charts = useCharts();
  const { value: chart } = useKept(charts.find(({ id }) => id === chartId));
  const { value: view, gone } = useKept(useSeating(chartId));
  if (view && chart) {
    return <Designer chart={chart} view={view} gone={gone} panel={panel} onChoose={onChoose} />;
  }
  return (
    <>
      <ReadOnlyNotice />
      {otherwise}
    </>
  );
}

const keyOf = (weddingId: string) => `troth.chart.${weddingId}`;

/**
 * The chart on the screen: the one in the address, else the one that this device showed last of this wedding, else
 * the only one. With several and no hint, none: the person chooses.
 */
function useChosenChart(
  weddingId: string | undefined,
  charts: readonly ChartSummary[],
  ready: boolean,
): { chosen: string | undefined; choose: (id: string | undefined) => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get("chart") ?? undefined;
  const chosen = asked ?? (ready && weddingId !== undefined ? fallback(weddingId, charts) : undefined);

  const show = useCallback(
    (id: string | undefined, how: { replace: boolean }) =>
      setParams((current) => {
        if (id === undefined) current.delete("chart");
        else current.set("chart", id);
        return current;
      }, how),
    [setParams],
  );
  const choose = useCallback(
    (id: string | undefined) => {
      if (weddingId !== undefined && id === undefined) localStorage.removeItem(keyOf(weddingId));
      show(id, { replace: false });
    },
    [weddingId, show],
  );

  // The address says what is shown, so that it can be sent to somebody or reloaded.
  useEffect(() => {
    if (chosen !== asked) show(chosen, { replace: true });
  }, [chosen, asked, show]);
  const isKnown = charts.some(({ id }) => id === chosen);
  useEffect(() => {
    if (weddingId !== undefined && chosen !== undefined && isKnown)
      localStorage.setItem(keyOf(weddingId), chosen);
  }, [weddingId, chosen, isKnown]);

  return { chosen, choose };
}

function fallback(weddingId: string, charts: readonly ChartSummary[]): string | undefined {
  const remembered = localStorage.getItem(keyOf(weddingId));
  if (charts.some(({ id }) => id === remembered)) return remembered ?? undefined;
  return charts.length === 1 ? charts[0]?.id : undefined;
}

type SeatingEmptyProps = { reason: "noWedding" } | { reason: "noneChosen"; onCreate: () => void };

/** Why there is no chart to see, and the first step. */
function SeatingEmpty(props: SeatingEmptyProps) {
  const { allowed } = useWriteAccess();
  if (props.reason === "noWedding") {
    return (
      <NoWedding icon={Armchair}>
        <Trans>Create your wedding first; then its tables and who sits where have their place here.</Trans>
      </NoWedding>
    );
  }
  return (
    <EmptyState
      icon={Armchair}
      title={<Trans>Which chart would you like to see?</Trans>}
      action={
        allowed && (
          <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={props.onCreate}>
            <Trans>New Chart</Trans>
          </Button>
        )
      }
    >
      <Trans>Please select a seating chart from the dropdown above, or create a new one.</Trans>
    </EmptyState>
  );
}
