import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, NativeSelect, SegmentedControl, Text } from "@mantine/core";
import { FileSpreadsheet, Image, Printer } from "lucide-react";
import { useEffect, useId } from "react";
import { createRoot } from "react-dom/client";
import { downloadFile } from "@/kit/download-file.ts";
import { fileName } from "@/kit/file-name.ts";
import { type Orientation, type PaperFormat, SHEETS, sheetOf } from "@/kit/paper/sheets.tsx";
import type { SeatingView } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";
import { STOCK_NAMES, type StockChoice, type StockName, stockOf } from "./card-stock.ts";
import { chartCsv } from "./chart-csv.ts";
import { ChartSheet } from "./chart-sheet.tsx";
import { rowsByName, rowsByTable, waitingRows } from "./guest-rows.ts";
import type { OwnStock } from "./own-stock.ts";
import { OwnStockFields } from "./own-stock-fields.tsx";
import classes from "./paper.module.css";
import type { PrintMark } from "./print-mark.ts";
import { PRINT_TITLES, PRINT_VIEWS, type SeatingPrintSettings } from "./print-settings.ts";

const STOCK_OPTIONS = Object.keys(STOCK_NAMES) as StockName[];

interface SeatingPrintControlsProps {
  view: SeatingView;
  settings: SeatingPrintSettings & { orientation: Orientation };
  /** The pre-cut sheets for place cards. */
  stock: StockChoice;
  /** Custom measures of sheets that are not in the list. */
  ownStock: OwnStock;
  mark: PrintMark;
  onChange: (changes: Partial<SeatingPrintSettings>) => void;
  onStock: (stock: StockChoice) => void;
  onOwnStock: (stock: OwnStock) => void;
}

/** Settings of the print; not printed themselves. */
export function SeatingPrintControls(props: SeatingPrintControlsProps) {
  const { view, settings, stock, ownStock, mark, onChange, onStock, onOwnStock } = props;
  const { t } = useLingui();
  const orientationId = useId();
  const cardsId = useId();
  const signsId = useId();
  const isPreCut = settings.view === "place-cards" && stock !== null;
  const cutSize = stock === "own" ? ownStock.size : stock && stockOf(stock).size;
  const sheetNames: Record<string, string> = { A1: t`A1 poster`, Letter: t`US Letter` };
  return (
    <div className={classes.controls}>
      <div className={classes.fields}>
        <NativeSelect
          label={t`What to print`}
          value={settings.view}
          onChange={(event) => onChange({ view: event.currentTarget.value as SeatingPrintSettings["view"] })}
          data={PRINT_VIEWS.map((value) => ({ value, label: t(PRINT_TITLES[value]) }))}
        />
        {settings.view === "place-cards" && <StockSelect stock={stock} onStock={onStock} />}
        {!isPreCut && (
          <>
            <NativeSelect
              label={t`Paper`}
              value={settings.size}
              onChange={(event) => onChange({ size: event.currentTarget.value as PaperFormat })}
              data={Object.keys(SHEETS).map((value) => ({ value, label: sheetNames[value] ?? value }))}
            />
            <LabelledChoice label={t`Orientation`} id={orientationId}>
              <SegmentedControl
                aria-labelledby={orientationId}
                size="md"
                value={settings.orientation}
                onChange={(orientation) => onChange({ orientation: orientation as Orientation })}
                data={[
                  { value: "portrait", label: t`Portrait` },
                  { value: "landscape", label: t`Landscape` },
                ]}
              />
            </LabelledChoice>
          </>
        )}
        {settings.view === "place-cards" && !isPreCut && (
          <LabelledChoice label={t`Cards`} id={cardsId}>
            <SegmentedControl
              aria-labelledby={cardsId}
              size="md"
              value={settings.folded ? "folded" : "flat"}
              onChange={(cards) => onChange({ folded: cards === "folded" })}
              data={[
                { value: "flat", label: t`Flat` },
                { value: "folded", label: t`Folded` },
              ]}
            />
          </LabelledChoice>
        )}
        {settings.view.endsWith("cards") && (
          <LabelledChoice label={t`Meal signs`} id={signsId}>
            <SegmentedControl
              aria-labelledby={signsId}
              size="md"
              value={settings.signs ? "on" : "off"}
              onChange={(signs) => onChange({ signs: signs === "on" })}
              data={[
                { value: "off", label: t`None` },
                { value: "on", label: t`For the waiters` },
              ]}
            />
          </LabelledChoice>
        )}
      </div>
      {isPreCut && stock === "own" && <OwnStockFields stock={ownStock} onChange={onOwnStock} />}
      <Group gap="sm" mt="md">
        <Button leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
        {settings.view === "plan" && <SaveSvg view={view} settings={settings} mark={mark} />}
        <SaveCsv view={view} settings={settings} mark={mark} />
      </Group>
      <Text size="sm" c="dimmed" mt="sm" mb="lg">
        {settings.view === "plan" ? (
          <Trans>
            Choose {settings.size} and “Actual size” (100 %) in the print dialog, so that the scale is true.
          </Trans>
        ) : isPreCut ? (
          <Trans>
            Choose {cutSize} and “Actual size” (100 %) in the print dialog, and try it on plain paper first.
          </Trans>
        ) : (
          <Trans>Choose {settings.size} in the print dialog. It works offline too.</Trans>
        )}{" "}
        <Trans>Sheets with the same revision show the same plan.</Trans>
      </Text>
    </div>
  );
}

/** Pre-cut sheets by the names on their packs, or plain ones to cut. */
function StockSelect({ stock, onStock }: Pick<SeatingPrintControlsProps, "stock" | "onStock">) {
  const { t } = useLingui();
  const stockLabel = (name: StockName) => {
    const { face, isTent, size, columns, rows } = stockOf(name);
    const product = STOCK_NAMES[name];
    const millimetres = `${Math.round(face.width)} × ${Math.round(face.height)} mm`;
    const count = columns * rows;
    return isTent
      ? t`${product} (${size}, ${count} tent cards, ${millimetres})`
      : t`${product} (${size}, ${count} flat cards, ${millimetres})`;
  };
  return (
    <NativeSelect
      label={t`Sheets`}
      value={stock ?? ""}
      onChange={({ currentTarget: { value } }) =>
        onStock(value === "own" ? "own" : (STOCK_OPTIONS.find((name) => name === value) ?? null))
      }
      data={[
        { value: "", label: t`Plain paper, to cut` },
        ...STOCK_OPTIONS.map((value) => ({ value, label: stockLabel(value) })),
        { value: "own", label: t`Other pre-cut sheets, by size` },
      ]}
    />
  );
}

function LabelledChoice({ label, id, children }: { label: string; id: string; children: React.ReactNode }) {
  return (
    <div>
      <div id={id} className={classes.label}>
        {label}
      </div>
      {children}
    </div>
  );
}

type SaveProps = Pick<SeatingPrintControlsProps, "view" | "settings" | "mark">;

function SaveSvg({ view, settings, mark }: SaveProps) {
  const background = useReport("floorPlan", view.chart.id);
  async function save() {
    const sheet = sheetOf(settings.size, settings.orientation);
    downloadFile(fileNameOf(mark, "svg"), await chartSvg({ view, sheet, mark, background }), "image/svg+xml");
  }
  return (
    <Button variant="default" leftSection={<Image size={18} aria-hidden />} onClick={() => void save()}>
      <Trans>Save as SVG</Trans>
    </Button>
  );
}

/** Saves by table if the tables are shown, otherwise by name. */
function SaveCsv({ view, settings, mark }: SaveProps) {
  const { i18n } = useLingui();
  function save() {
    const rows =
      settings.view === "names"
        ? rowsByName(view)
        : [...rowsByTable(view).flatMap((table) => table.rows), ...waitingRows(view)];
    downloadFile(fileNameOf(mark, "csv"), chartCsv(rows, view.guests, i18n), "text/csv;charset=utf-8");
  }
  return (
    <Button variant="default" leftSection={<FileSpreadsheet size={18} aria-hidden />} onClick={save}>
      <Trans>Save as CSV</Trans>
    </Button>
  );
}

/** "Ada & William", "Main Reception" as "ada-william-main-reception-K7Q3-9F2A.svg". */
function fileNameOf({ couple, chart, code }: PrintMark, ending: string): string {
  return fileName(`${couple} ${chart}`, code, ending);
}

type PrintedChartProps = React.ComponentProps<typeof ChartSheet>;

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The sheet of a chart as an SVG file in millimetres, for any drawing program. */
async function chartSvg(sheetProps: PrintedChartProps): Promise<string> {
  const { width, height } = sheetProps.sheet;
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", `${width}mm`);
  svg.setAttribute("height", `${height}mm`);
  const root = createRoot(svg);
  // Rendered separately, because the page shows another size or something else.
  await new Promise<void>((resolve) => {
    root.render(
      <I18nProvider i18n={i18n}>
        <ChartSheet {...sheetProps} />
        <AfterRender run={resolve} />
      </I18nProvider>,
    );
  });
  const text = new XMLSerializer().serializeToString(svg);
  root.unmount();
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}

/** Runs a function once the elements beside it are rendered. */
function AfterRender({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}
