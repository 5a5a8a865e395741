import { useLingui } from "@lingui/react/macro";
import { FlaskConical } from "lucide-react";
import { Select } from "@/kit/select/select.tsx";
import type { ChartSummary } from "@/lib/core/types.ts";
import { isolate } from "@/lib/names/isolate.ts";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./chart-picker.module.css";

interface ChartPickerProps {
  /** The open chart, which may be deleted. */
  chosen: ChartSummary | undefined;
  onChoose: (id: string) => void;
}

/** Chooses the open chart. */
export function ChartPicker({ chosen, onChoose }: ChartPickerProps) {
  const { t } = useLingui();
  const charts = useReport("charts");
  const isDraft = Boolean(chosen?.draftOf);
  const isGone = chosen !== undefined && charts.every(({ id }) => id !== chosen.id);
  const offered = isGone ? [chosen, ...charts] : charts;

  /** The chart's name with its event; for a draft also its plan. */
  function label({ name, eventTitle, draftOf }: ChartSummary): string {
    const plan = draftOf && charts.find(({ id }) => id === draftOf)?.name;
    const full = eventTitle ? `${isolate(name)} (${isolate(eventTitle)})` : name;
    if (!draftOf) return full;
    return plan ? t`${full} · draft of ${plan}` : t`${full} · draft`;
  }

  return (
    <div className={classes.picker} data-draft={isDraft || undefined}>
      <Select
        aria-label={t`Seating chart`}
        placeholder={t`Choose a seating plan`}
        leftSection={isDraft ? <FlaskConical size={18} aria-hidden /> : undefined}
        comboboxProps={{ width: "max-content", position: "bottom-start" }}
        data={offered.map((chart) => ({ value: chart.id, label: label(chart) }))}
        value={chosen?.id ?? null}
        onChange={(id) => id !== null && onChoose(id)}
      />
    </div>
  );
}
