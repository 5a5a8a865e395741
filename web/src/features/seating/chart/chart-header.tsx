import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { Select } from "@/kit/select/select.tsx";
import type { ChartSummary } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { CompareButton } from "../compare/compare-button.tsx";
import type { PanelTarget } from "../panels/panel-target.ts";
import { PaperMenu } from "../paper/paper-menu.tsx";
import { SuggestButton } from "../suggest/suggest-button.tsx";
import classes from "./chart-header.module.css";
import { ChartMenu } from "./chart-menu.tsx";

interface ChartHeaderProps {
  charts: readonly ChartSummary[];
  chosen: ChartSummary | undefined;
  onChoose: (id: string | undefined) => void;
  onOpen: (target: PanelTarget) => void;
}

/** Which chart is on the screen, and what can be done with it as a whole. */
export function ChartHeader({ charts, chosen, onChoose, onOpen }: ChartHeaderProps) {
  const guard = useWriteGuard();
  return (
    <>
      <ChartPicker charts={charts} chosen={chosen?.id} onChoose={onChoose} />
      {chosen && <ChartTools chartId={chosen.id} />}
      {chosen && <ChartMenu chart={chosen} onChoose={onChoose} onOpen={onOpen} />}
      <Button
        className={classes.create}
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => onOpen({ kind: "create" })}
        {...guard}
      >
        <Trans>New Chart</Trans>
      </Button>
    </>
  );
}

interface ChartToolsProps {
  chartId: string;
}

/** What is done with a chart as a whole beside laying it out. */
function ChartTools({ chartId }: ChartToolsProps) {
  return (
    <>
      <SuggestButton chartId={chartId} />
      <CompareButton chartId={chartId} />
      <PaperMenu chartId={chartId} />
    </>
  );
}

interface ChartPickerProps {
  charts: readonly ChartSummary[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function ChartPicker({ charts, chosen, onChoose }: ChartPickerProps) {
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
      comboboxProps={{ width: "max-content", position: "bottom-start" }}
      data={charts.map((chart) => ({ value: chart.id, label: label(chart) }))}
      value={chosen ?? null}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}
