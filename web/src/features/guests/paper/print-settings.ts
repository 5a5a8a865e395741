import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type PaperSettings, paperIn } from "@/records/paper/paper-settings.ts";
import { LABELS, type LabelName } from "./labels.ts";

export const PRINT_VIEWS = ["list", "check-in", "labels", "caterer", "driver"] as const;
export type GuestPrintView = (typeof PRINT_VIEWS)[number];

/** Order of the guest list, and its headings. */
export const LIST_ORDERS = ["name", "party", "group"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Which guests: all, those coming, or those who have not declined. */
export const GUEST_CHOICES = ["all", "coming", "expected"] as const;
export type GuestChoice = (typeof GUEST_CHOICES)[number];

export interface GuestPrintSettings extends PaperSettings {
  view: GuestPrintView;
  guests: GuestChoice;
  order: ListOrder;
  /** The chart with the seats for the check-in list: null for none, undefined until chosen. */
  chartId: string | null | undefined;
  labels: LabelName;
  /** Number of labels already used on the first sheet. */
  used: number;
}

const NO_CHART = "none";

/** What to print, and on which sheet. Kept in the address, for links and reload. */
export function usePrintSettings(): [GuestPrintSettings, (changes: Partial<GuestPrintSettings>) => void] {
  const [params, setParams] = useSearchParams();
  const settings = useMemo(() => readSettings(params), [params]);
  const change = useCallback(
    (changes: Partial<GuestPrintSettings>) => {
      setParams((current) => writeSettings(current, changes), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [settings, change];
}

/** Invalid values, from a typed address or another version, fall back to defaults. */
function readSettings(params: URLSearchParams): GuestPrintSettings {
  const among = <T extends string>(known: readonly T[], name: string) =>
    known.find((one) => one === params.get(name));
  const view = among(PRINT_VIEWS, "view") ?? "list";
  const chart = params.get("chart");
  const used = Number(params.get("used"));
  return {
    view,
    ...paperIn(params),
    // The check-in list leaves out guests who declined.
    guests: among(GUEST_CHOICES, "guests") ?? (view === "check-in" ? "expected" : "all"),
    order: among(LIST_ORDERS, "order") ?? "name",
    chartId: chart === null ? undefined : chart === NO_CHART ? null : chart,
    labels: among(Object.keys(LABELS) as LabelName[], "labels") ?? "A4-21",
    used: Number.isInteger(used) && used > 0 ? used : 0,
  };
}

function writeSettings(params: URLSearchParams, changes: Partial<GuestPrintSettings>): URLSearchParams {
  const next = new URLSearchParams(params);
  const { view, size, orientation, guests, order, chartId, labels, used } = changes;
  // Another print has its own default guests.
  if (view) next.delete("guests");
  const texts = { view, sheet: size, orientation, guests, order, labels };
  for (const [name, text] of Object.entries(texts)) if (text) next.set(name, text);
  if (chartId !== undefined) next.set("chart", chartId ?? NO_CHART);
  if (used !== undefined) next.set("used", String(used));
  return next;
}
