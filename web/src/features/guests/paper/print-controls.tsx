import { Trans, useLingui } from "@lingui/react/macro";
import paper from "@/kit/paper/paper.module.css";
import { PrintButton, PrintChoice, SheetChoices } from "@/records/paper/print-choices.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { LABELS } from "./labels.ts";
import { GUEST_CHOICES, type GuestPrintSettings, LIST_ORDERS, PRINT_VIEWS } from "./print-settings.ts";
import { CHOICE_WORDS, LABEL_WORDS, ORDER_WORDS, PRINT_TITLES } from "./print-words.ts";

interface GuestPrintControlsProps {
  settings: GuestPrintSettings;
  /** The chart to take seats from. */
  chartId: string | undefined;
  onChange: (changes: Partial<GuestPrintSettings>) => void;
}

/** Settings of the print; not printed themselves. */
export function GuestPrintControls({ settings, chartId, onChange }: GuestPrintControlsProps) {
  const { t } = useLingui();
  const { view } = settings;
  const isOfGuests = view === "list" || view === "check-in" || view === "labels";
  return (
    <div className={paper.controls}>
      <div className={paper.fields}>
        <PrintChoice
          label={t`What to print`}
          value={view}
          data={PRINT_VIEWS.map((value) => ({ value, label: t(PRINT_TITLES[value]) }))}
          onChange={(chosen) => onChange({ view: chosen })}
        />
        {isOfGuests && (
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
      onChange={(chosen) => onChange({ chartId: chosen || null })}
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
