import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Copy, FlaskConical, Plus, Printer, Settings2, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import type { ChartSummary } from "@/lib/core/types.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import type { PanelTarget } from "../panels/panel-target.ts";
import { PRINT_VIEWS, printAddress } from "../paper/print-settings.ts";
import { PRINT_TITLES } from "../paper/print-titles.ts";

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
  const [asking, setAsking] = useState(false);
  const { id, name } = chart;

  function remove() {
    setAsking(false);
    if (!removeChart()) return;
    const undo = offerUndo();
    onChoose(undefined);
    const undoAndShow = undo && {
      ...undo,
      undo: () => {
        undo.undo();
        onChoose(id);
      },
    };
    showUndoToast(t`“${name}” was deleted.`, undoAndShow);
  }

  const views = PRINT_VIEWS.map((view) => ({
    key: view,
    label: t(PRINT_TITLES[view]),
    to: printAddress(id, view),
  }));
  const opener = (key: string, label: string, icon: Tool["icon"], target: PanelTarget): Tool => {
    return { key, label, icon, run: () => onOpen(target) };
  };
  return {
    print: { key: "print", label: t`Print`, icon: Printer, groups: [{ items: views }] },
    manage: [
      opener("settings", t`Name, event and room`, Settings2, { kind: "chart" }),
      opener("duplicate", t`Duplicate`, Copy, { kind: "duplicate", draft: false }),
      opener("draft", t`Try something in a draft`, FlaskConical, { kind: "duplicate", draft: true }),
      opener("create", t`New plan`, Plus, { kind: "create" }),
      { key: "delete", label: t`Delete plan`, icon: Trash2, danger: true, run: () => setAsking(true) },
    ],
    dialog: (
      <ConfirmDialog
        opened={asking}
        title={t`Delete “${name}”?`}
        confirmLabel={<Trans>Delete plan</Trans>}
        danger
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <Loss chart={chart} />
      </ConfirmDialog>
    ),
  };
}

/** Lists the parts deleted with the chart, and those that stay. */
function Loss({ chart: { tables, assigned } }: { chart: ChartSummary }) {
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
