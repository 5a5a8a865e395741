import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Copy, FlaskConical, Plus, Printer, Settings2, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { Select } from "@/kit/select/select.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import type { ChartSummary } from "@/lib/core/types.ts";
import { isolate } from "@/lib/names/isolate.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useReport } from "@/wedding/hooks.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import type { PanelTarget } from "../panels/panel-target.ts";
import { PRINT_TITLES, PRINT_VIEWS, printAddress } from "../paper/print-settings.ts";
import classes from "./use-chart-tools.module.css";

interface ChartTools {
  print: Tool;
  /** Actions that create, delete or change charts; empty for viewers. */
  manage: readonly Tool[];
  dialog: ReactNode;
}

/** Actions on a whole chart. */
export function useChartTools(
  chart: ChartSummary,
  onChoose: (id: string | undefined) => void,
  onOpen: (target: PanelTarget) => void,
): ChartTools {
  const { t } = useLingui();
  const { removeChart } = useSeatingActions(chart.id);
  const [isAsking, setAsking] = useState(false);
  const { id, name } = chart;

  function remove() {
    setAsking(false);
    if (!removeChart()) return;
    const undoOffer = offerUndo();
    onChoose(undefined);
    const undoAndShowChart = undoOffer && {
      ...undoOffer,
      undo: () => {
        undoOffer.undo();
        onChoose(id);
      },
    };
    showUndoToast(t`“${name}” was deleted.`, undoAndShowChart);
  }

  const printItems = PRINT_VIEWS.map((view) => ({
    key: view,
    label: t(PRINT_TITLES[view]),
    to: printAddress(id, view),
  }));
  const panelTool = (key: string, label: string, icon: Tool["icon"], target: PanelTarget): Tool => {
    return { key, label, icon, run: () => onOpen(target) };
  };
  return {
    print: { key: "print", label: t`Print`, icon: Printer, groups: [{ items: printItems }] },
    manage: [
      panelTool("settings", t`Name, event and room`, Settings2, { kind: "chart" }),
      panelTool("duplicate", t`Duplicate`, Copy, { kind: "duplicate", draft: false }),
      panelTool("draft", t`Try something in a draft`, FlaskConical, { kind: "duplicate", draft: true }),
      panelTool("create", t`New plan`, Plus, { kind: "create" }),
      { key: "delete", label: t`Delete plan`, icon: Trash2, danger: true, run: () => setAsking(true) },
    ],
    dialog: (
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete “${name}”?`}
        confirmLabel={<Trans>Delete plan</Trans>}
        danger
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <DeletionConsequences chart={chart} />
      </ConfirmDialog>
    ),
  };
}

/** Lists the parts deleted with the chart, and those that stay. */
function DeletionConsequences({ chart: { tables, assigned } }: { chart: ChartSummary }) {
  if (tables === 0) return <Trans>There’s nothing on it yet. You can undo it.</Trans>;
  return (
    <>
      <Plural value={tables} one="# table goes with it" other="# tables go with it" />
      {assigned > 0 && (
        <>
          {", "}
          <Plural value={assigned} one="and where # guest sits" other="and where # guests sit" />
        </>
      )}
      {". "}
      <Trans>Guests and other plans stay as they are. You can undo it.</Trans>
    </>
  );
}

interface ChartPickerProps {
  /** The open chart, which may be deleted. */
  openChart: ChartSummary | undefined;
  onChoose: (id: string) => void;
}

/** Chooses the open chart. */
export function ChartPicker({ openChart, onChoose }: ChartPickerProps) {
  const { t } = useLingui();
  const charts = useReport("charts");
  const isDraft = Boolean(openChart?.draftOf);
  const isDeleted = openChart !== undefined && charts.every(({ id }) => id !== openChart.id);
  const options = isDeleted ? [openChart, ...charts] : charts;

  /** The chart's name with its event; for a draft also the chart it came from. */
  function label({ name, eventTitle, draftOf }: ChartSummary): string {
    const original = draftOf && charts.find(({ id }) => id === draftOf)?.name;
    const full = eventTitle ? `${isolate(name)} (${isolate(eventTitle)})` : name;
    if (!draftOf) return full;
    return original ? t`${full} · draft of ${original}` : t`${full} · draft`;
  }

  return (
    <div className={classes.picker} data-draft={isDraft || undefined}>
      <Select
        aria-label={t`Seating chart`}
        placeholder={t`Choose a seating plan`}
        leftSection={isDraft ? <FlaskConical size={18} aria-hidden /> : undefined}
        comboboxProps={{ width: "max-content", position: "bottom-start" }}
        data={options.map((chart) => ({ value: chart.id, label: label(chart) }))}
        value={openChart?.id ?? null}
        onChange={(id) => id !== null && onChoose(id)}
      />
    </div>
  );
}
