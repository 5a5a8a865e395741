import type { FormPanel } from "@/records/form-panel/use-form-panel.ts";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { useReport } from "@/wedding/hooks.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { ConflictsPanel } from "./conflicts-panel.tsx";
import { CreateChartPanel } from "./create-chart-form.tsx";
import { DuplicatePanel } from "./duplicate-panel.tsx";
import { GuestPanel } from "./guest-panel.tsx";
import { ObjectPanel } from "./object-panel.tsx";
import type { ChartPanelProps, PanelTarget } from "./panel-target.ts";
import { SeatPanel } from "./seat-panel.tsx";
import { TablePanel } from "./table-panel.tsx";

interface SeatingPanelProps {
  panel: FormPanel<PanelTarget>;
  chartId: string | undefined;
  onChart: (id: string) => void;
}

export function SeatingPanel({ panel, chartId, onChart }: SeatingPanelProps) {
  const { target, show } = panel;
  if (!target) return null;
  if (target.kind === "create") {
    return <CreateChartPanel onCreated={onChart} onClose={() => show(undefined)} />;
  }
  return <OverChart key={chartId} panel={panel} target={target} chartId={chartId} onChart={onChart} />;
}

/** Keeps the panel open over the last known chart if the chart is deleted elsewhere meanwhile. */
function OverChart({ panel, target, chartId, onChart }: SeatingPanelProps & { target: PanelTarget }) {
  const { value: view } = useLastKnown(useReport("seating", chartId));
  if (!view) return null;
  const { show, done } = panel;
  const common: ChartPanelProps = {
    view,
    onDone: done,
    onClose: () => show(undefined),
    onOpen: show,
  };
  switch (target.kind) {
    case "create":
      return null;
    case "chart":
      return <ChartPanel {...common} />;
    case "duplicate":
      return <DuplicatePanel key={String(target.draft)} {...common} draft={target.draft} onMade={onChart} />;
    case "conflicts":
      return <ConflictsPanel {...common} />;
    case "seat":
      return (
        <SeatPanel
          key={`${target.tableId}/${target.position}`}
          {...common}
          tableId={target.tableId}
          position={target.position}
          guestId={target.guestId}
        />
      );
    case "table":
      return <TablePanel key={target.id} {...common} id={target.id} />;
    case "object":
      return <ObjectPanel key={target.id} {...common} id={target.id} />;
    case "guest":
      return <GuestPanel key={target.id} {...common} id={target.id} />;
  }
}
