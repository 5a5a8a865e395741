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
import { usePaperMark } from "@/records/paper/use-paper-mark.ts";
import { recordPrint, useReport, useWedding } from "@/wedding/hooks.ts";
import { PlaceCards, TableCards } from "./paper/card-sheets.tsx";
import {
  type CardLayout,
  layoutOfStock,
  layoutToCut,
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

/** Prints of a seating chart. */
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

/** All prints of a plan, with a preview, for printing and saving. */
function PrintScreen({ view, settings, onChange }: PrintScreenProps) {
  const mark = usePrintMark(view);
  const orientation = orientationOf(view, settings);
  const [stock, keepStock] = useCardStock();
  const [own, keepOwn] = useOwnStock();
  const layout = cardLayout(settings, orientation, stock, own);
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
        onStock={keepStock}
        own={own}
        onOwn={keepOwn}
      />
      <PageRule drawn={settings.view === "plan" || settings.view.endsWith("cards")} sheet={sheet} />
      <div className={classes.sheets}>
        <Subject view={view} settings={settings} sheet={sheet} layout={layout} mark={mark} />
      </div>
    </>
  );
}

function orientationOf(view: SeatingView, settings: SeatingPrintSettings): Orientation {
  return settings.orientation ?? (settings.view === "plan" ? betterOrientation(view.chart) : "portrait");
}

/** Layout of place cards; undefined for other prints, or if they do not fit. */
function cardLayout(
  settings: SeatingPrintSettings,
  orientation: Orientation,
  stock: StockChoice,
  own: OwnStock,
) {
  if (settings.view !== "place-cards") return undefined;
  if (stock === "own") return fitsSheet(own) ? layoutOfOwn(own) : undefined;
  if (stock) return layoutOfStock(stock);
  return layoutToCut(sheetOf(settings.size, orientation), PLACE_CARD, settings.folded);
}

interface SubjectProps {
  view: SeatingView;
  settings: SeatingPrintSettings;
  sheet: PaperSize;
  /** Layout of place cards, if they are printed. */
  layout: CardLayout | undefined;
  mark: PrintMark;
}

function Subject({ view, settings, sheet, layout, mark }: SubjectProps) {
  const { i18n } = useLingui();
  const background = useReport("floorPlan", view.chart.id);
  const label = useChartLabel(view, sheet);
  const title = usePrintTitle(settings.view);
  const byTable = useMemo(() => rowsByTable(view), [view]);
  const byName = useMemo(() => rowsByName(view), [view]);
  const signs = useMemo(() => usedSigns(byName), [byName]);
  const seated = byTable.flatMap(({ rows }) => rows);
  switch (settings.view) {
    case "plan":
      return (
        <Sheet sheet={sheet} label={label}>
          <ChartSheet view={view} sheet={sheet} mark={mark} background={background} />
        </Sheet>
      );
    case "place-cards":
      if (seated.length > 0 && !layout) return null;
      return seated.length === 0 || !layout ? (
        <Nothing>
          <Trans>Nobody has a seat yet. Place cards are for guests with a seat.</Trans>
        </Nothing>
      ) : (
        <PlaceCards rows={seated} layout={layout} settings={settings} mark={mark} />
      );
    case "table-cards":
      return byTable.length === 0 ? (
        <Nothing>
          <Trans>This plan has no tables yet.</Trans>
        </Nothing>
      ) : (
        <TableCards tables={byTable} sheet={sheet} settings={settings} mark={mark} />
      );
    case "names":
      return (
        <ListPaper title={title} mark={mark} sheet={sheet} signs={signs}>
          <NamesList rows={byName} />
        </ListPaper>
      );
    case "tables":
      return (
        <ListPaper title={title} mark={mark} sheet={sheet} signs={signs}>
          <TablesList tables={byTable} waiting={waitingRows(view)} />
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

function Nothing({ children }: { children: React.ReactNode }) {
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
  const known = prints.some(({ code }) => code === revision);
  // Before the first paint: printing may start right away.
  useLayoutEffect(() => {
    if (known) return;
    const record = () => recordPrint(chart.id, revision);
    window.addEventListener("beforeprint", record);
    return () => window.removeEventListener("beforeprint", record);
  }, [chart.id, revision, known]);
}

/** Printed on every sheet. */
function usePrintMark({ chart, revision }: SeatingView): PrintMark {
  const mark = usePaperMark();
  return useMemo(() => ({ ...mark, chart: chart.name, code: revision }), [mark, chart.name, revision]);
}
