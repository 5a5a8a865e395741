import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useMemo } from "react";
import type { SeatingView } from "@/lib/core/types.ts";
import { useFloorPlan } from "@/wedding/hooks.ts";
import { PlaceCards, TableCards } from "./card-sheets.tsx";
import { catererSheet } from "./caterer.ts";
import { CatererList } from "./caterer-list.tsx";
import { rowsByName, rowsByTable, waitingRows } from "./guest-rows.ts";
import { Legend, ListPaper } from "./list-paper.tsx";
import { NamesList } from "./names-list.tsx";
import { PageRule } from "./page-rule.tsx";
import classes from "./paper.module.css";
import { PlanSheet, usePlanLabel } from "./plan-sheet.tsx";
import { PrintControls } from "./print-controls.tsx";
import type { PrintMark } from "./print-mark.ts";
import type { PrintSettings } from "./print-settings.ts";
import { usePrintTitle } from "./print-titles.ts";
import { Sheet } from "./sheet.tsx";
import { betterOrientation, type Extent, type Orientation, sheetOf } from "./sheets.ts";
import { TablesList } from "./tables-list.tsx";
import { usePrintMark } from "./use-print-mark.ts";
import { useRecordPrint } from "./use-record-print.ts";

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
  const background = useFloorPlan(view.chart.id);
  const label = usePlanLabel(view, sheet);
  const title = usePrintTitle(settings.view);
  const byTable = useMemo(() => rowsByTable(view), [view]);
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
        <PlaceCards rows={seated} sheet={sheet} folded={settings.folded} mark={mark} />
      );
    case "table-cards":
      return byTable.length === 0 ? (
        <Nothing>
          <Trans>This plan has no tables yet.</Trans>
        </Nothing>
      ) : (
        <TableCards tables={byTable} sheet={sheet} mark={mark} />
      );
    case "names":
      return (
        <ListPaper title={title} mark={mark} sheet={sheet}>
          <NamesList rows={rowsByName(view)} />
          <Legend rows={rowsByName(view)} />
        </ListPaper>
      );
    case "tables":
      return (
        <ListPaper title={title} mark={mark} sheet={sheet}>
          <TablesList tables={byTable} waiting={waitingRows(view)} />
          <Legend rows={rowsByName(view)} />
        </ListPaper>
      );
    case "caterer":
      return (
        <ListPaper title={title} mark={mark} sheet={sheet}>
          <CatererList sheet={catererSheet(view)} />
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
