import { Trans, useLingui } from "@lingui/react/macro";
import { Button, NativeSelect, Text } from "@mantine/core";
import { Printer } from "lucide-react";
import paper from "@/kit/paper/paper.module.css";
import type { Orientation, SheetSize } from "@/kit/paper/sheets.ts";
import { useCharts } from "@/wedding/hooks.ts";
import { LABELS } from "./labels.ts";
import { GUEST_CHOICES, LIST_ORDERS, PRINT_VIEWS, type PrintSettings } from "./print-settings.ts";
import { CHOICE_WORDS, LABEL_WORDS, ORDER_WORDS, PRINT_TITLES } from "./print-words.ts";

interface PrintControlsProps {
  settings: PrintSettings;
  /** The chart whose seats are printed. */
  chartId: string | undefined;
  onChange: (changes: Partial<PrintSettings>) => void;
}

/** What to print and on what; none of it is printed itself. */
export function PrintControls({ settings, chartId, onChange }: PrintControlsProps) {
  const { t } = useLingui();
  const { view } = settings;
  const isOfGuests = view === "list" || view === "check-in" || view === "labels";
  const page = settings.size === "Letter" ? t`US Letter` : "A4";
  return (
    <div className={paper.controls}>
      <div className={paper.fields}>
        <Choice
          label={t`What to print`}
          value={view}
          data={PRINT_VIEWS.map((value) => ({ value, label: t(PRINT_TITLES[value]) }))}
          onChange={(chosen) => onChange({ view: chosen })}
        />
        {isOfGuests && (
          <Choice
            label={t`Guests`}
            value={settings.guests}
            data={GUEST_CHOICES.map((value) => ({ value, label: t(CHOICE_WORDS[value]) }))}
            onChange={(guests) => onChange({ guests })}
          />
        )}
        {view === "list" && (
          <Choice
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
          <>
            <Choice
              label={t`Paper`}
              value={settings.size}
              data={[
                { value: "A4" as SheetSize, label: "A4" },
                { value: "Letter", label: t`US Letter` },
              ]}
              onChange={(size) => onChange({ size })}
            />
            <Choice
              label={t`Orientation`}
              value={settings.orientation}
              data={[
                { value: "portrait" as Orientation, label: t`Portrait` },
                { value: "landscape", label: t`Landscape` },
              ]}
              onChange={(orientation) => onChange({ orientation })}
            />
          </>
        )}
      </div>
      <Button mt="md" leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
        <Trans>Print or save as PDF</Trans>
      </Button>
      <Text size="sm" c="dimmed" mt="sm" mb="lg">
        {view === "labels" ? (
          <Trans>
            Choose “Actual size” (100 %) and no margins in the print dialog, and try it on plain paper first.
          </Trans>
        ) : (
          <Trans>Choose {page} in the print dialog. It works with no signal, too.</Trans>
        )}
      </Text>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  data: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, data, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...data]}
      onChange={(event) => {
        const chosen = data.find((one) => one.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

function ChartChoice({ chartId, onChange }: Pick<PrintControlsProps, "chartId" | "onChange">) {
  const { t } = useLingui();
  const charts = useCharts();
  if (charts.length === 0) return null;
  return (
    <Choice
      label={t`Table and seat`}
      value={chartId ?? ""}
      data={[{ value: "", label: t`Without` }, ...charts.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(chosen) => onChange({ chartId: chosen || null })}
    />
  );
}

function LabelChoice({ settings, onChange }: Pick<PrintControlsProps, "settings" | "onChange">) {
  const { t } = useLingui();
  const { columns, rows } = LABELS[settings.labels];
  const names = Object.keys(LABELS) as PrintSettings["labels"][];
  return (
    <>
      <Choice
        label={t`Labels`}
        value={settings.labels}
        data={names.map((value) => ({ value, label: t(LABEL_WORDS[value]) }))}
        onChange={(labels) => onChange({ labels, used: 0 })}
      />
      <Choice
        label={t`Used up on the first sheet`}
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
