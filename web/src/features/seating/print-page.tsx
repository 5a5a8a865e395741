import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { ArrowLeft, Printer } from "lucide-react";
import { useLayoutEffect, useMemo } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import { type Orientation, type PaperSize, Sheet, sheetOf } from "@/kit/paper/sheets.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import type { SeatingView } from "@/lib/core/types.ts";
import { usePaperLabel } from "@/records/paper/use-paper-label.ts";
import { recordPrint, useReport, useWedding } from "@/wedding/hooks.ts";
import { PlaceCards, TableCards } from "./paper/card-sheets.tsx";
import {
  layoutOfStock,
  layoutToCut,
  type SheetLayout,
  type StockChoice,
  useCardStock,
} from "./paper/card-stock.ts";
import { betterOrientation } from "./paper/cards.ts";
import { catererSheet } from "./paper/caterer.ts";
import { CatererList } from "./paper/caterer-list.tsx";
import { ChartSheet, useChartLabel } from "./paper/chart-sheet.tsx";
import { rowsByName, rowsByTable, usedSigns, waitingRows } from "./paper/guest-rows.ts";
import { fitsSheet, layoutOfOwn, type OwnStock, useOwnStock } from "./paper/own-stock.ts";
import classes from "./paper/paper.module.css";
import { PLACE_CARD } from "./paper/place-card.tsx";
import { SeatingPrintControls } from "./paper/print-controls.tsx";
import type { PrintMark } from "./paper/print-mark.ts";
import { type SeatingPrintSettings, usePrintSettings, usePrintTitle } from "./paper/print-settings.ts";
import { ListPaper, NamesList, TablesList } from "./paper/seating-lists.tsx";

/** The page for printing a chart: settings, and a preview of the sheets. */
export default function PrintPage() {
  const { t } = useLingui();
  const { status } = useWedding();
  const [settings, change] = usePrintSettings();
  const view = useReport("seating", settings.chartId);
  return (
    <>
      <div className={classes.controls}>
        <PageHeader
          title={t`Print the seating plan`}
          description={view?.chart.name}
          actions={<BackToChart chartId={view?.chart.id} />}
        />
      </div>
      {view ? (
        <PrintScreen view={view} settings={settings} onChange={change} />
      ) : status === "loading" ? (
        <SkeletonRows />
      ) : (
        <EmptyState icon={Printer} title={<Trans>This seating plan doesn’t exist</Trans>}>
          <Trans>It may have been deleted. Choose another on the seating page.</Trans>
        </EmptyState>
      )}
    </>
  );
}

function BackToChart({ chartId }: { chartId: string | undefined }) {
  return (
    <Button
      component={Link}
      to={chartId ? `/app/seating-chart?${new URLSearchParams({ chart: chartId })}` : "/app/seating-chart"}
      variant="default"
      leftSection={<ArrowLeft size={18} aria-hidden />}
    >
      <Trans>Back to the plan</Trans>
    </Button>
  );
}

interface PrintScreenProps {
  view: SeatingView;
  settings: SeatingPrintSettings;
  onChange: (changes: Partial<SeatingPrintSettings>) => void;
}

/** All prints of a chart, with a preview, for printing and saving. */
function PrintScreen({ view, settings, onChange }: PrintScreenProps) {
  const mark = usePrintMark(view);
  const orientation = orientationOf(view, settings);
  const [stock, saveStock] = useCardStock();
  const [ownStock, saveOwnStock] = useOwnStock();
  const layout = cardLayout(settings, orientation, stock, ownStock);
  const sheet = layout?.sheet ?? sheetOf(settings.size, orientation);
  useRecordPrint(view);
  return (
    <>
      <SeatingPrintControls
        view={view}
        settings={{ ...settings, orientation }}
        stock={stock}
        mark={mark}
        onChange={onChange}
        onStock={saveStock}
        ownStock={ownStock}
        onOwnStock={saveOwnStock}
      />
      <PageRule drawn={isDrawn(settings.view)} sheet={sheet} />
      <div className={classes.sheets}>
        <PrintedSheets view={view} settings={settings} sheet={sheet} layout={layout} mark={mark} />
      </div>
    </>
  );
}

/** Whether its sheets are drawn to their edges; lists break into pages instead. */
function isDrawn(view: SeatingPrintSettings["view"]): boolean {
  return view === "plan" || view.endsWith("cards");
}

function orientationOf(view: SeatingView, settings: SeatingPrintSettings): Orientation {
  return settings.orientation ?? (settings.view === "plan" ? betterOrientation(view.chart) : "portrait");
}

/** Layout of place cards; undefined for other prints, or if they do not fit. */
function cardLayout(
  settings: SeatingPrintSettings,
  orientation: Orientation,
  stock: StockChoice,
  ownStock: OwnStock,
) {
  if (settings.view !== "place-cards") return undefined;
  if (stock === "own") return fitsSheet(ownStock) ? layoutOfOwn(ownStock) : undefined;
  if (stock) return layoutOfStock(stock);
  return layoutToCut(sheetOf(settings.size, orientation), PLACE_CARD, settings.folded);
}

interface PrintedSheetsProps {
  view: SeatingView;
  settings: SeatingPrintSettings;
  sheet: PaperSize;
  /** Layout of place cards, if they are printed. */
  layout: SheetLayout | undefined;
  mark: PrintMark;
}

function PrintedSheets({ view, settings, sheet, layout, mark }: PrintedSheetsProps) {
  const { i18n } = useLingui();
  const background = useReport("floorPlan", view.chart.id);
  const label = useChartLabel(view, sheet);
  const title = usePrintTitle(settings.view);
  const tables = useMemo(() => rowsByTable(view), [view]);
  const rows = useMemo(() => rowsByName(view), [view]);
  const signs = useMemo(() => usedSigns(rows), [rows]);
  const seatedRows = tables.flatMap((table) => table.rows);
  switch (settings.view) {
    case "plan":
      return (
        <Sheet sheet={sheet} label={label}>
          <ChartSheet view={view} sheet={sheet} mark={mark} background={background} />
        </Sheet>
      );
    case "place-cards":
      if (seatedRows.length === 0) {
        return (
          <NothingToPrint>
            <Trans>Nobody has a seat yet. Place cards are for guests with a seat.</Trans>
          </NothingToPrint>
        );
      }
      // The controls say why the cards do not fit.
      if (!layout) return null;
      return <PlaceCards rows={seatedRows} layout={layout} settings={settings} mark={mark} />;
    case "table-cards":
      return tables.length === 0 ? (
        <NothingToPrint>
          <Trans>This plan has no tables yet.</Trans>
        </NothingToPrint>
      ) : (
        <TableCards tables={tables} sheet={sheet} settings={settings} mark={mark} />
      );
    case "names":
      return (
        <ListPaper title={title} mark={mark} sheet={sheet} signs={signs}>
          <NamesList rows={rows} />
        </ListPaper>
      );
    case "tables":
      return (
        <ListPaper title={title} mark={mark} sheet={sheet} signs={signs}>
          <TablesList tables={tables} waiting={waitingRows(view)} />
        </ListPaper>
      );
    case "caterer":
      // The caterer's list has words beside its meals, and no VIP icons.
      return (
        <ListPaper title={title} mark={mark} sheet={sheet} signs={{ ...signs, meals: [], vip: false }}>
          <CatererList sheet={catererSheet(view, i18n)} />
        </ListPaper>
      );
  }
}

function NothingToPrint({ children }: { children: React.ReactNode }) {
  return (
    <Text c="dimmed" py="xl" role="status">
      {children}
    </Text>
  );
}

/**
 * Records that this revision was printed, whether by button, keyboard or the browser's menu. A viewer can print too,
 * but that is not recorded.
 */
function useRecordPrint({ chart, revision, prints }: SeatingView): void {
  const isRecorded = prints.some(({ code }) => code === revision);
  // Before the first paint: printing may start right away.
  useLayoutEffect(() => {
    if (isRecorded) return;
    const record = () => recordPrint(chart.id, revision);
    window.addEventListener("beforeprint", record);
    return () => window.removeEventListener("beforeprint", record);
  }, [chart.id, revision, isRecorded]);
}

/** The mark on every sheet: which wedding, chart and revision it shows. */
function usePrintMark({ chart, revision }: SeatingView): PrintMark {
  const mark = usePaperLabel();
  return useMemo(() => ({ ...mark, chart: chart.name, code: revision }), [mark, chart.name, revision]);
}
