import { useLingui } from "@lingui/react/macro";
import { Select } from "@mantine/core";
import type { ChartSummary } from "@/lib/core/types.ts";
import classes from "./chart-header.module.css";

interface ChartPickerProps {
  charts: readonly ChartSummary[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function ChartPicker({ charts, chosen, onChoose }: ChartPickerProps) {
  const { t } = useLingui();

  /** The chart's name with the event that it belongs to; a draft says of which plan. */
  function label({ name, eventTitle, draftOf }: ChartSummary): string {
    const plan = draftOf && charts.find(({ id }) => id === draftOf)?.name;
    const full = eventTitle ? `${name} (${eventTitle})` : name;
    if (!draftOf) return full;
    return plan ? t`${full} · draft of ${plan}` : t`${full} · draft`;
  }

  return (
    <Select
      className={classes.picker}
      aria-label={t`Seating chart`}
      placeholder={t`Select a seating chart`}
      allowDeselect={false}
      comboboxProps={{ shadow: "none", width: "max-content", position: "bottom-start" }}
      data={charts.map((chart) => ({ value: chart.id, label: label(chart) }))}
      value={chosen ?? null}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}
