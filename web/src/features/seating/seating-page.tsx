import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Armchair, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import { helpAddress } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { ChartSummary, SeatingView } from "@/lib/core/types.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedLine, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
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

/** The page of the seating charts: the designer of one chart, with its panels. */
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
  const isReady = status === "ready";
  const { openChartId, openChart } = useOpenChart(weddingId, charts, isReady);
  const panel = useFormPanel<PanelTarget>();
  const { show, closePanel } = panel;
  const fullWindow = useDesigner((designer) => designer.fullWindow);
  useFullByDefault();

  const showConflicts = useCallback(() => show({ kind: "conflicts" }), [show]);
  useItemInAddress("settle", openChartId !== undefined, showConflicts);

  // A panel's content belongs to one chart.
  const switchChart = useCallback(
    (id: string | undefined) => {
      closePanel();
      openChart(id);
    },
    [closePanel, openChart],
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
          <SeatingPanel panel={panel} chartId={openChartId} onChart={switchChart} />
        </div>
      }
    >
      <PageHeader
        title={t`Seating`}
        actions={
          isReady &&
          charts.length > 0 &&
          openChartId === undefined && <ChartPicker openChart={undefined} onChoose={switchChart} />
        }
      />
      <WeddingLoading status={status} />
      {status === "none" && <SeatingEmpty reason="noWedding" />}
      {isReady && (
        <ChartScreen
          // Remount for another chart, so that no state of one shows under the other's name.
          key={`${weddingId}/${openChartId}`}
          chartId={openChartId}
          panel={panel}
          onChoose={switchChart}
          fallback={
            charts.length === 0 ? (
              <CreateChartCard onCreated={openChart} />
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
  fallback: ReactNode;
}

/** The chart, or a fallback. A chart that another device deletes stays visible, with a notice. */
function ChartScreen({ chartId, panel, onChoose, fallback }: ChartScreenProps) {
  const charts = useReport("charts");
  const { value: chart } = useLastKnown(charts.find(({ id }) => id === chartId));
  const { value: view, gone } = useLastKnown(useReport("seating", chartId));
  if (view && chart) {
    return (
      <Designer
        chart={chart}
        view={view}
        isDeleted={gone}
        panel={panel}
        onChoose={onChoose}
        unsaved={<UnsavedForms view={view} panel={panel} />}
      />
    );
  }
  return (
    <>
      <ReadOnlyNotice />
      {fallback}
    </>
  );
}

/** The chart's forms with unsaved input. */
function UnsavedForms({ view, panel }: { view: SeatingView; panel: FormPanel<PanelTarget> }) {
  const { t } = useLingui();
  const { target, show } = panel;

  function findForm(draftKey: string) {
    if (draftKey === "chart/new") return { label: t`New plan`, open: () => show({ kind: "create" }) };
    const [kind, id] = draftKey.split("/");
    if (kind === "chart" && id === view.chart.id) {
      return { label: view.chart.name, open: () => show({ kind: "chart" }) };
    }
    const table = kind === "table" ? view.tables.find((candidate) => candidate.id === id) : undefined;
    if (table) return { label: table.name, open: () => show({ kind: "table", id: table.id }) };
    const object = kind === "object" ? view.objects.find((candidate) => candidate.id === id) : undefined;
    if (!object) return undefined;
    const label = object.label || t(OBJECT_KINDS[object.kind].label);
    return { label, open: () => show({ kind: "object", id: object.id }) };
  }

  return <UnsavedLine findForm={findForm} openName={target && draftKeyOf(target, view.chart.id)} />;
}

/** The key of the draft that an open form keeps. */
function draftKeyOf(target: PanelTarget, chartId: string): string {
  if (target.kind === "create") return "chart/new";
  if (target.kind === "chart") return `chart/${chartId}`;
  return "id" in target ? `${target.kind}/${target.id}` : target.kind;
}

/** Where this device stores which chart of a wedding was open last. */
const storageKey = (weddingId: string) => `troth.chart.${weddingId}`;

/**
 * The open chart: the one in the address, otherwise the last one on this device for this wedding, otherwise the only
 * one. With several and no hint, none: the user chooses.
 */
function useOpenChart(
  weddingId: string | undefined,
  charts: readonly ChartSummary[],
  isReady: boolean,
): { openChartId: string | undefined; openChart: (id: string | undefined) => void } {
  const [params, setParams] = useSearchParams();
  const chartInAddress = params.get("chart") ?? undefined;
  const defaultChart = isReady && weddingId !== undefined ? findDefaultChart(weddingId, charts) : undefined;
  const openChartId = chartInAddress ?? defaultChart;

  const writeAddress = useCallback(
    (id: string | undefined, options: { replace: boolean }) =>
      setParams((current) => {
        if (id === undefined) current.delete("chart");
        else current.set("chart", id);
        return current;
      }, options),
    [setParams],
  );
  const openChart = useCallback(
    (id: string | undefined) => {
      if (weddingId !== undefined && id === undefined) localStorage.removeItem(storageKey(weddingId));
      writeAddress(id, { replace: false });
    },
    [weddingId, writeAddress],
  );

  // Put the chart into the address, so that it can be shared or reloaded.
  useEffect(() => {
    if (openChartId !== chartInAddress) writeAddress(openChartId, { replace: true });
  }, [openChartId, chartInAddress, writeAddress]);
  const isExisting = charts.some(({ id }) => id === openChartId);
  useEffect(() => {
    if (weddingId !== undefined && openChartId !== undefined && isExisting)
      localStorage.setItem(storageKey(weddingId), openChartId);
  }, [weddingId, openChartId, isExisting]);

  return { openChartId, openChart };
}

/** The last open chart, otherwise the only one. */
function findDefaultChart(weddingId: string, charts: readonly ChartSummary[]): string | undefined {
  const lastChart = localStorage.getItem(storageKey(weddingId));
  if (charts.some(({ id }) => id === lastChart)) return lastChart ?? undefined;
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
      help={helpAddress("seat-by-hand")}
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
