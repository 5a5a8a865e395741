import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useLayoutEffect, useMemo } from "react";
import type { SeatingView } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { inARow } from "@/lib/names/lists.ts";
import { recordPrint, useDetails, useFloorPlan, useWedding, useWeddings } from "@/wedding/hooks.ts";
import { PlaceCards, TableCards } from "./card-sheets.tsx";
import { catererSheet } from "./caterer.ts";
import { CatererList } from "./caterer-list.tsx";
import { rowsByName, rowsByTable, usedSigns, waitingRows } from "./guest-rows.ts";
import { ListPaper } from "./list-paper.tsx";
import { NamesList } from "./names-list.tsx";
import classes from "./paper.module.css";
import { PlanSheet, usePlanLabel } from "./plan-sheet.tsx";
import { PrintControls } from "./print-controls.tsx";
import type { PrintMark } from "./print-mark.ts";
import type { PrintSettings } from "./print-settings.ts";
import { usePrintTitle } from "./print-titles.ts";
import { Sheet } from "./sheet.tsx";
import { betterOrientation, type Extent, type Orientation, sheetOf } from "./sheets.ts";
import { TablesList } from "./tables-list.tsx";

interface PrintScreenProps {
  view: SeatingView;
  settings: PrintSettings;
  onChange: (changes: Partial<PrintSettings>) => void;
}

/** Everything of a plan that goes on paper, to look at, to print and to save. */
export function PrintScreen({ view, settings, onChange }: PrintScreenProps) {
  const mark = usePrintMark(view);
  const orientation = orientationOf(view, settings);
  const sheet = sheetOf(settings.size, orientation);
  useRecordPrint(view);
  return (
    <>
      <PrintControls view={view} settings={{ ...settings, orientation }} mark={mark} onChange={onChange} />
      <PageRule settings={settings} sheet={sheet} />
      <div className={classes.sheets}>
        <Subject view={view} settings={settings} sheet={sheet} mark={mark} />
      </div>
    </>
  );
}

function orientationOf(view: SeatingView, settings: PrintSettings): Orientation {
  return settings.orientation ?? (settings.view === "plan" ? betterOrientation(view.chart) : "portrait");
}

interface SubjectProps {
  view: SeatingView;
  settings: PrintSettings;
  sheet: Extent;
  mark: PrintMark;
}

function Subject({ view, settings, sheet, mark }: SubjectProps) {
  const { i18n } = useLingui();
  const background = useFloorPlan(view.chart.id);
  const label = usePlanLabel(view, sheet);
  const title = usePrintTitle(settings.view);
  const byTable = useMemo(() => rowsByTable(view), [view]);
  const byName = useMemo(() => rowsByName(view), [view]);
  const signs = useMemo(() => usedSigns(byName), [byName]);
  const seated = byTable.flatMap(({ rows }) => rows);
  switch (settings.view) {
    case "plan":
      return (
        <Sheet sheet={sheet} label={label}>
          <PlanSheet view={view} sheet={sheet} mark={mark} background={background} />
        </Sheet>
      );
    case "place-cards":
      return seated.length === 0 ? (
        <Nothing>
          <Trans>Nobody has a seat yet. Place cards are printed for guests on seats.</Trans>
        </Nothing>
      ) : (
        <PlaceCards rows={seated} sheet={sheet} settings={settings} mark={mark} />
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
      // Words stand beside its meals, and it has no guests of honour.
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
 * Remembers that this revision is on paper, however printing was begun: by the button, the keyboard or the browser's
 * menu. Who may only look at the plan prints it all the same; the others are then not told.
 */
function useRecordPrint({ chart, revision, prints }: SeatingView): void {
  const known = prints.some(({ code }) => code === revision);
  // Before the first paint: printing may begin with it.
  useLayoutEffect(() => {
    if (known) return;
    const record = () => recordPrint(chart.id, revision);
    window.addEventListener("beforeprint", record);
    return () => window.removeEventListener("beforeprint", record);
  }, [chart.id, revision, known]);
}

interface PageRuleProps {
  settings: PrintSettings;
  sheet: Extent;
}

/**
 * Tells the browser the size of the sheet. What is drawn in millimetres has its own margins; lists leave them to the
 * browser, which breaks them into pages and, where it can, counts those.
 */
function PageRule({ settings, sheet }: PageRuleProps) {
  const { t } = useLingui();
  const drawn = settings.view === "plan" || settings.view.endsWith("cards");
  const [page, pages] = COUNTERS;
  const count = t`Page ${page} of ${pages}`;
  const size = `size: ${sheet.width}mm ${sheet.height}mm;`;
  const rule = drawn
    ? `@page { ${size} margin: 0; }`
    : `@page { ${size} margin: 14mm 14mm 16mm;
        @bottom-right { content: ${counted(count)}; font: 8pt sans-serif; color: #5f5a66; } }`;
  return <style>{rule}</style>;
}

/** Where the browser counts. */
const COUNTERS = ["{page}", "{pages}"] as const;

/** A text as CSS quotes it. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n]/g, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`;
}

/** A text with CSS's own counters in it. */
function counted(text: string): string {
  const [page, pages] = COUNTERS;
  return text
    .split(/(\{pages?\})/)
    .filter((part) => part !== "")
    .map((part) => (part === page ? "counter(page)" : part === pages ? "counter(pages)" : quoted(part)))
    .join(" ");
}

/** What stands on every sheet. The day of printing is the day on which this is looked at. */
function usePrintMark(view: SeatingView): PrintMark {
  const { t } = useLingui();
  const { ownerName, partnerName, weddingDate } = useDetails();
  const { id } = useWedding();
  const title = useWeddings().find((wedding) => wedding.id === id)?.title;
  const formats = useFormats();
  const day = formats.calendarDate(weddingDate);
  const date = day.kind === "date" ? day.text : undefined;
  const couple = title ?? (inARow([ownerName, partnerName], " & ") || t`Our wedding`);
  const { chart, revision } = view;
  return useMemo(
    () => ({
      couple,
      chart: chart.name,
      weddingDate: date,
      printed: formats.day(new Date()),
      code: revision,
    }),
    [couple, chart.name, date, revision, formats],
  );
}
