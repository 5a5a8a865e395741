import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Orientation, type PaperFormat, parsePaperFormat } from "@/kit/paper/sheets.tsx";

export const PRINT_TITLES: Record<SeatingPrintView, MessageDescriptor> = {
  plan: msg`Plan`,
  names: msg`Guests by name`,
  tables: msg`Guests by table`,
  "place-cards": msg`Place cards`,
  "table-cards": msg`Table cards`,
  caterer: msg`Caterer sheet`,
};

/** The title of a print in the user's language. */
export function usePrintTitle(view: SeatingPrintView): string {
  const { t } = useLingui();
  return t(PRINT_TITLES[view]);
}

export const PRINT_VIEWS = ["plan", "names", "tables", "place-cards", "table-cards", "caterer"] as const;
type SeatingPrintView = (typeof PRINT_VIEWS)[number];

export interface SeatingPrintSettings {
  chartId: string | undefined;
  view: SeatingPrintView;
  size: PaperFormat;
  /** The best for the room or the cards, until the user chooses. */
  orientation: Orientation | undefined;
  /** Whether place cards stand, folded in the middle. */
  folded: boolean;
  /** Whether cards have icons of the guests' needs. */
  signs: boolean;
}

/** What to print, and on which sheet. Kept in the address, for links and reload. */
export function usePrintSettings(): [SeatingPrintSettings, (changes: Partial<SeatingPrintSettings>) => void] {
  const [params, setParams] = useSearchParams();
  const settings = useMemo(() => readSettings(params), [params]);
  const changeSettings = useCallback(
    (changes: Partial<SeatingPrintSettings>) => {
      setParams((current) => writeSettings(current, changes), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [settings, changeSettings];
}

export function printAddress(chartId: string, view: SeatingPrintView): string {
  return `/app/seating-chart/print?${new URLSearchParams({ chart: chartId, view })}`;
}

/** Invalid values, from a typed address or another version, fall back to defaults. */
export function readSettings(params: URLSearchParams): SeatingPrintSettings {
  const view = params.get("view");
  const size = params.get("sheet");
  const orientation = params.get("orientation");
  return {
    chartId: params.get("chart") ?? undefined,
    view: PRINT_VIEWS.find((candidate) => candidate === view) ?? "plan",
    size: parsePaperFormat(size),
    orientation: orientation === "portrait" || orientation === "landscape" ? orientation : undefined,
    folded: params.get("cards") === "folded",
    signs: params.get("signs") === "on",
  };
}

function writeSettings(params: URLSearchParams, changes: Partial<SeatingPrintSettings>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (changes.view) next.set("view", changes.view);
  if (changes.size) next.set("sheet", changes.size);
  if (changes.orientation) next.set("orientation", changes.orientation);
  // Another print starts with its own best orientation.
  if (changes.view && !changes.orientation) next.delete("orientation");
  if (changes.folded !== undefined) next.set("cards", changes.folded ? "folded" : "flat");
  if (changes.signs !== undefined) next.set("signs", changes.signs ? "on" : "off");
  return next;
}
