import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Armchair, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { ChartSummary, SeatingView } from "@/lib/core/types.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedLine, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useWedding } from "@/wedding/hooks.ts";
import { useDesigner } from "./canvas/designer-store.ts";
import { OBJECT_KINDS } from "./chart/use-seating-actions.ts";
import classes from "./designer/designer.module.css";
import { Designer } from "./designer/designer.tsx";
import { ChartPicker } from "./designer/use-chart-tools.tsx";
import { useFullByDefault } from "./designer/use-full-window.ts";
import { CreateChartCard } from "./panels/create-chart-form.tsx";
import { isOnCanvas, type PanelTarget } from "./panels/panel-target.ts";
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
  const charts = useReport("charts");
  const ready = status === "ready";
  const { chosen, choose } = useChosenChart(weddingId, charts, ready);
  const panel = useFormPanel<PanelTarget>();
  const { show, done } = panel;
  const fullWindow = useDesigner((designer) => designer.fullWindow);
  useFullByDefault();

  const settle = useCallback(() => show({ kind: "conflicts" }), [show]);
  useItemInAddress("settle", chosen !== undefined, settle);

  // A panel's content belongs to one chart.
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
          data-full={fullWindow || undefined}
          data-beside-canvas
          data-on-canvas={(panel.target && isOnCanvas(panel.target)) || undefined}
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
      <WeddingLoading status={status} />
      {status === "none" && <SeatingEmpty reason="noWedding" />}
      {ready && (
        <ChartScreen
          // Remount for another chart, so that no state of one shows under the other's name.
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
    </PanelLayout>
  );
}

interface ChartScreenProps {
  chartId: string | undefined;
  panel: FormPanel<PanelTarget>;
  onChoose: (id: string | undefined) => void;
  /** Shown if there is no chart. */
  otherwise: ReactNode;
}

/** The chart, or a fallback. A chart that is deleted elsewhere stays visible, with a notice. */
function ChartScreen({ chartId, panel, onChoose, otherwise }: ChartScreenProps) {
  const charts = useReport("charts");
  const { value: chart } = useLastKnown(charts.find(({ id }) => id === chartId));
  const { value: view, gone } = useLastKnown(useReport("seating", chartId));
  if (view && chart) {
    return (
      <Designer
        chart={chart}
        view={view}
        gone={gone}
        panel={panel}
        onChoose={onChoose}
        unsaved={<UnsavedForms view={view} panel={panel} />}
      />
    );
  }
  return (
    <>
      <ReadOnlyNotice />
      {otherwise}
    </>
  );
}

/** The chart's forms with unsaved input. */
function UnsavedForms({ view, panel }: { view: SeatingView; panel: FormPanel<PanelTarget> }) {
  const { t } = useLingui();
  const { target, show } = panel;

  function find(name: string) {
    if (name === "chart/new") return { label: t`New plan`, open: () => show({ kind: "create" }) };
    const [kind, id] = name.split("/");
    const chart = kind === "chart" && id === view.chart.id;
    if (chart) return { label: view.chart.name, open: () => show({ kind: "chart" }) };
    const table = kind === "table" ? view.tables.find((one) => one.id === id) : undefined;
    if (table) return { label: table.name, open: () => show({ kind: "table", id: table.id }) };
    const object = kind === "object" ? view.objects.find((one) => one.id === id) : undefined;
    if (!object) return undefined;
    const label = object.label || t(OBJECT_KINDS[object.kind].label);
    return { label, open: () => show({ kind: "object", id: object.id }) };
  }

  return <UnsavedLine find={find} openName={target && nameOf(target, view.chart.id)} />;
}

/** Draft key of an open form. */
function nameOf(target: PanelTarget, chart: string): string {
  if (target.kind === "create") return "chart/new";
  if (target.kind === "chart") return `chart/${chart}`;
  return "id" in target ? `${target.kind}/${target.id}` : target.kind;
}

const keyOf = (weddingId: string) => `troth.chart.${weddingId}`;

/**
 * The open chart: the one in the address, otherwise the last one on this device for this wedding, otherwise the only
 * one. With several and no hint, none: the user chooses.
 */
function useChosenChart(
  weddingId: string | undefined,
  charts: readonly ChartSummary[],
  ready: boolean,
): { chosen: string | undefined; choose: (id: string | undefined) => void } {
  const [params, setParams] = useSearchParams();
  const requestedChart = params.get("chart") ?? undefined;
  const chosen =
    requestedChart ?? (ready && weddingId !== undefined ? fallback(weddingId, charts) : undefined);

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

  // Put the chart into the address, so that it can be shared or reloaded.
  useEffect(() => {
    if (chosen !== requestedChart) show(chosen, { replace: true });
  }, [chosen, requestedChart, show]);
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

/** Why there is no chart, and the first step. */
function SeatingEmpty(props: SeatingEmptyProps) {
  const { allowed } = useWriteAccess();
  if (props.reason === "noWedding") {
    return (
      <NoWedding icon={Armchair}>
        <Trans>Create your wedding first, then plan its tables and seats here.</Trans>
      </NoWedding>
    );
  }
  return (
    <EmptyState
      icon={Armchair}
      title={<Trans>Which plan would you like to see?</Trans>}
      action={
        allowed && (
          <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={props.onCreate}>
            <Trans>New plan</Trans>
          </Button>
        )
      }
    >
      <Trans>Please select a seating chart from the dropdown above, or create a new one.</Trans>
    </EmptyState>
  );
}
