import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Orientation, type SheetSize, sizeCalled } from "@/kit/paper/sheets.ts";

export const PRINT_VIEWS = ["plan", "names", "tables", "place-cards", "table-cards", "caterer"] as const;
export type PrintView = (typeof PRINT_VIEWS)[number];

export interface PrintSettings {
  chartId: string | undefined;
  view: PrintView;
  size: SheetSize;
  /** As the room or the cards lie best, until somebody chooses. */
  orientation: Orientation | undefined;
  folded: boolean;
  /** Whether cards carry signs for what their guests need. */
  signs: boolean;
}

/** What is printed, and on what. It stands in the address: a print can be asked for by a link, and reloaded. */
export function usePrintSettings(): [PrintSettings, (changes: Partial<PrintSettings>) => void] {
  const [params, setParams] = useSearchParams();
  const settings = useMemo(() => readSettings(params), [params]);
  const change = useCallback(
    (changes: Partial<PrintSettings>) => {
      setParams((current) => writeSettings(current, changes), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [settings, change];
}

export function printAddress(chartId: string, view: PrintView): string {
  return `/app/seating-chart/print?${new URLSearchParams({ chart: chartId, view })}`;
}

/** An address that somebody typed, or that another version made, prints what it can. */
export function readSettings(params: URLSearchParams): PrintSettings {
  const view = params.get("view");
  const size = params.get("sheet");
  const orientation = params.get("orientation");
  return {
    chartId: params.get("chart") ?? undefined,
    view: PRINT_VIEWS.find((known) => known === view) ?? "plan",
    size: sizeCalled(size),
    orientation: orientation === "portrait" || orientation === "landscape" ? orientation : undefined,
    folded: params.get("cards") === "folded",
    signs: params.get("signs") === "on",
  };
}

function writeSettings(params: URLSearchParams, changes: Partial<PrintSettings>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (changes.view) next.set("view", changes.view);
  if (changes.size) next.set("sheet", changes.size);
  if (changes.orientation) next.set("orientation", changes.orientation);
  // What lies well one way may not the other: a new subject begins with its own orientation.
  if (changes.view && !changes.orientation) next.delete("orientation");
  if (changes.folded !== undefined) next.set("cards", changes.folded ? "folded" : "flat");
  if (changes.signs !== undefined) next.set("signs", changes.signs ? "on" : "off");
  return next;
}
