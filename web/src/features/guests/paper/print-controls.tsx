import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import paper from "@/kit/paper/paper.module.css";
import { type PaperSettings, paperIn } from "@/records/paper/paper-settings.ts";
import { PrintButton, PrintChoice, SheetChoices } from "@/records/paper/print-choices.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { LABELS, type LabelName } from "./label-sheets.tsx";

export const PRINT_TITLES: Record<GuestPrintView, MessageDescriptor> = {
  list: msg`Guest list`,
  "check-in": msg`Check-in list`,
  labels: msg`Address labels`,
  caterer: msg`Summary for the caterer`,
  driver: msg`Summary for the driver`,
};

const ORDER_WORDS: Record<ListOrder, MessageDescriptor> = {
  name: msg`By name`,
  party: msg`By party`,
  group: msg`By group`,
};

const CHOICE_WORDS: Record<GuestChoice, MessageDescriptor> = {
  all: msg`All guests`,
  coming: msg`Everyone coming`,
  expected: msg`Everyone who hasn’t declined`,
};

const LABEL_WORDS: Record<LabelName, MessageDescriptor> = {
  "A4-21": msg`A4, 3 × 7 (63.5 × 38.1 mm)`,
  "A4-24": msg`A4, 3 × 8 (70 × 37 mm)`,
  "A4-24-narrow": msg`A4, 3 × 8 (63.5 × 33.9 mm)`,
  "Letter-30": msg`US Letter, 3 × 10 (2⅝ × 1 in)`,
};

interface GuestPrintControlsProps {
  settings: GuestPrintSettings;
  /** The chart that the check-in list reads seats from. */
  chartId: string | undefined;
  onChange: (changes: Partial<GuestPrintSettings>) => void;
}

/** Settings of the print; not printed themselves. */
export function GuestPrintControls({ settings, chartId, onChange }: GuestPrintControlsProps) {
  const { t } = useLingui();
  const { view } = settings;
  const printsGuests = view === "list" || view === "check-in" || view === "labels";
  return (
    <div className={paper.controls}>
      <div className={paper.fields}>
        <PrintChoice
          label={t`What to print`}
          value={view}
          data={PRINT_VIEWS.map((value) => ({ value, label: t(PRINT_TITLES[value]) }))}
          onChange={(newView) => onChange({ view: newView })}
        />
        {printsGuests && (
          <PrintChoice
            label={t`Guests`}
            value={settings.guests}
            data={GUEST_CHOICES.map((value) => ({ value, label: t(CHOICE_WORDS[value]) }))}
            onChange={(guests) => onChange({ guests })}
          />
        )}
        {view === "list" && (
          <PrintChoice
            label={t`Order`}
            value={settings.order}
            data={LIST_ORDERS.map((value) => ({ value, label: t(ORDER_WORDS[value]) }))}
            onChange={(order) => onChange({ order })}
          />
        )}
        {view === "check-in" && <ChartChoice chartId={chartId} onChange={onChange} />}
        {view === "labels" ? (
          <LabelChoice settings={settings} onChange={onChange} />
        ) : (
          <SheetChoices settings={settings} onChange={onChange} />
        )}
      </div>
      <PrintButton
        size={settings.size}
        hint={
          view === "labels" && (
            <Trans>
              Choose “Actual size” (100 %) and no margins in the print dialog, and try it on plain paper
              first.
            </Trans>
          )
        }
      />
    </div>
  );
}

function ChartChoice({ chartId, onChange }: Pick<GuestPrintControlsProps, "chartId" | "onChange">) {
  const { t } = useLingui();
  const charts = useReport("charts");
  if (charts.length === 0) return null;
  return (
    <PrintChoice
      label={t`Table and seat`}
      value={chartId ?? ""}
      data={[{ value: "", label: t`Without` }, ...charts.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(newChartId) => onChange({ chartId: newChartId || null })}
    />
  );
}

function LabelChoice({ settings, onChange }: Pick<GuestPrintControlsProps, "settings" | "onChange">) {
  const { t } = useLingui();
  const { columns, rows } = LABELS[settings.labels];
  const names = Object.keys(LABELS) as GuestPrintSettings["labels"][];
  return (
    <>
      <PrintChoice
        label={t`Labels`}
        value={settings.labels}
        data={names.map((value) => ({ value, label: t(LABEL_WORDS[value]) }))}
        onChange={(labels) => onChange({ labels, used: 0 })}
      />
      <PrintChoice
        label={t`Labels used on the first sheet`}
        value={String(settings.used)}
        data={Array.from({ length: columns * rows }, (_, used) => ({
          value: String(used),
          label: used === 0 ? t`None` : String(used),
        }))}
        onChange={(used) => onChange({ used: Number(used) })}
      />
    </>
  );
}

const PRINT_VIEWS = ["list", "check-in", "labels", "caterer", "driver"] as const;
type GuestPrintView = (typeof PRINT_VIEWS)[number];

/** Order of the guest list, and its headings. */
const LIST_ORDERS = ["name", "party", "group"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Which guests: all, those coming, or those who have not declined. */
const GUEST_CHOICES = ["all", "coming", "expected"] as const;
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

/** Reads the settings from the address. Invalid values, typed or from another version, become the defaults. */
function readSettings(params: URLSearchParams): GuestPrintSettings {
  const readChoice = <T extends string>(options: readonly T[], name: string) =>
    options.find((option) => option === params.get(name));
  const view = readChoice(PRINT_VIEWS, "view") ?? "list";
  const used = Number(params.get("used"));
  return {
    view,
    ...paperIn(params),
    // The check-in list leaves out guests who declined.
    guests: readChoice(GUEST_CHOICES, "guests") ?? (view === "check-in" ? "expected" : "all"),
    order: readChoice(LIST_ORDERS, "order") ?? "name",
    chartId: readChartId(params.get("chart")),
    labels: readChoice(Object.keys(LABELS) as LabelName[], "labels") ?? "A4-21",
    used: Number.isInteger(used) && used > 0 ? used : 0,
  };
}

function readChartId(text: string | null): string | null | undefined {
  if (text === null) return undefined;
  return text === NO_CHART ? null : text;
}

function writeSettings(params: URLSearchParams, changes: Partial<GuestPrintSettings>): URLSearchParams {
  const newParams = new URLSearchParams(params);
  const { view, size, orientation, guests, order, chartId, labels, used } = changes;
  // Each kind of print has its own default for the guests.
  if (view) newParams.delete("guests");
  const texts = { view, sheet: size, orientation, guests, order, labels };
  for (const [name, text] of Object.entries(texts)) if (text) newParams.set(name, text);
  if (chartId !== undefined) newParams.set("chart", chartId ?? NO_CHART);
  if (used !== undefined) newParams.set("used", String(used));
  return newParams;
}
