import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Paper, Title } from "@mantine/core";
import {
  Check,
  CloudCheck,
  Expand,
  Eye,
  EyeOff,
  GitFork,
  HardDrive,
  type LucideIcon,
  PenLine,
  TriangleAlert,
  X,
} from "lucide-react";
import { useId } from "react";
import type { Tool } from "@/kit/tools/tool.ts";
import { ToolRow } from "@/kit/tools/tool-row.tsx";
import { useAfter } from "@/kit/use-after.ts";
import type { ChartSummary, SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { UndoButtons } from "@/records/undo/undo-buttons.tsx";
import { useSyncStatus } from "@/wedding/hooks.ts";
import type { SyncStatus } from "@/wedding/types.ts";
import { useDesigner, useDesignerStore } from "../canvas/designer-store.ts";
import { useCompareTool } from "../compare/use-compare-tool.ts";
import { hasNeeds } from "../drawing/meals.ts";
import type { PanelTarget } from "../panels/panel-target.ts";
import classes from "./designer-toolbar.module.css";
import { ChartPicker, useChartTools } from "./use-chart-tools.tsx";
import { useTouch } from "./use-full-window.ts";
import { useHighlight } from "./use-highlight.ts";
import { useLayoutTools } from "./use-layout-tools.tsx";

interface DesignerToolbarProps {
  chart: ChartSummary;
  view: SeatingView;
  /** Tools that change the chart are absent then. */
  readOnly: boolean;
  onChoose: (id: string | undefined) => void;
  onOpen: (target: PanelTarget) => void;
}

/** All actions on a chart, in one row. Changes are saved at once. */
export function DesignerToolbar({ chart, view, readOnly, onChoose, onOpen }: DesignerToolbarProps) {
  const { t } = useLingui();
  const mode = useDesigner((designer) => designer.mode);
  const fullWindow = useDesigner((designer) => designer.fullWindow);
  const { setFullWindow } = useDesignerStore().getState();
  const isEditing = mode === "edit" && !readOnly;
  const highlight = useHighlight(view.guests);
  const compare = useCompareTool(chart, readOnly);
  const { print, manage, dialog } = useChartTools(chart, onChoose, onOpen);
  const modes = useModeTools();
  const conflictTools = useConflictTool(view.conflicts.length, onOpen);
  const layout = useLayoutTools(view, isEditing);
  const chartTools = [highlight.tool, compare, print].filter((tool) => tool !== undefined);
  const name = chart.name;

  /** `menu` has the tools that are always in the menu at the end of the row. */
  function arrangeTools(): { row: readonly Tool[]; menu: readonly Tool[] } {
    if (mode === "preview") return { row: [modes.preview, highlight.tool], menu: [] };
    const manageTools = readOnly ? [] : manage;
    if (isEditing) {
      return {
        row: [modes.main, ...layout, ...conflictTools],
        menu: [...chartTools, modes.preview, ...manageTools],
      };
    }
    const mainTools = readOnly ? [] : [modes.main];
    return { row: [...conflictTools, ...mainTools, ...chartTools], menu: [modes.preview, ...manageTools] };
  }

  const { row, menu } = arrangeTools();
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={t`Designer tools`}
      data-mode={mode}
      data-full={fullWindow || undefined}
    >
      {fullWindow && (
        <ActionIcon
          variant="default"
          aria-label={t`Leave full screen`}
          title={t`Leave full screen`}
          onClick={() => setFullWindow(false)}
        >
          <X size={20} aria-hidden />
        </ActionIcon>
      )}
      {mode !== "preview" && (
        <div className={classes.picker}>
          <ChartPicker openChart={chart} onChoose={onChoose} />
        </div>
      )}
      <ToolRow tools={row} menuOnly={menu} moreLabel={t`More for “${name}”`} />
      {fullWindow && <SaveState />}
      {fullWindow && !readOnly && (
        <div className={classes.undo}>
          <UndoButtons />
        </div>
      )}
      {!fullWindow && (
        <ActionIcon
          variant="default"
          aria-label={t`Full screen`}
          title={t`Full screen`}
          onClick={() => setFullWindow(true)}
        >
          <Expand size={18} aria-hidden />
        </ActionIcon>
      )}
      {dialog}
      <span role="status" className="troth-visually-hidden">
        {highlight.announcement}
      </span>
    </div>
  );
}

/** The modes of the designer. On touch screens the layout mode needs the full window. */
function useModeTools(): { main: Tool; preview: Tool } {
  const { t } = useLingui();
  const touch = useTouch();
  const mode = useDesigner((designer) => designer.mode);
  const { setMode, setFullWindow } = useDesignerStore().getState();

  function startEditing() {
    setMode("edit");
    if (touch) setFullWindow(true);
  }

  const main: Tool =
    mode === "edit"
      ? { key: "mode", label: t`Done`, icon: Check, look: "filled", run: () => setMode("view") }
      : { key: "mode", label: t`Edit Layout`, icon: PenLine, run: startEditing };
  const preview: Tool =
    mode === "preview"
      ? { key: "preview", label: t`Exit Preview`, icon: EyeOff, look: "filled", run: () => setMode("view") }
      : { key: "preview", label: t`Preview`, icon: Eye, run: () => setMode("preview") };
  return { main, preview };
}

function useConflictTool(count: number, onOpen: (target: PanelTarget) => void): readonly Tool[] {
  const { t } = useLingui();
  if (count === 0) return [];
  const label = t`${plural(count, { one: "# place to settle", other: "# places to settle" })}`;
  return [{ key: "settle", label, icon: GitFork, look: "trouble", run: () => onOpen({ kind: "conflicts" }) }];
}

/** The save state, while the header that shows it is covered. */
export function SaveState() {
  const { t } = useLingui();
  const status = useSyncStatus();
  // An edit is usually written within a moment, which needs no message.
  const isLate = useAfter(LATE_MS, status.saved) && !status.saved;
  const { words, icon: Icon } = saveStateWords(status, isLate);
  return (
    <span className={classes.saveState} data-trouble={isLate || undefined} title={t(words)}>
      <Icon size={18} aria-hidden />
      <span className={classes.saveWords}>{t(words)}</span>
    </span>
  );
}

/** A change that is not written to the device's disk after so long is reported. */
const LATE_MS = 3000;

function saveStateWords(status: SyncStatus, isLate: boolean): { words: MessageDescriptor; icon: LucideIcon } {
  const { state, notAccepted, accountDeleted } = status;
  if (isLate) return { words: msg`Not saved yet`, icon: TriangleAlert };
  if (notAccepted) return { words: msg`Saved; some edits weren’t accepted`, icon: HardDrive };
  if (state === "synced" && !accountDeleted) return { words: msg`Saved and synced`, icon: CloudCheck };
  return { words: msg`Saved on this device`, icon: HardDrive };
}

/** Figures of a chart: its tables and seats, guests with and without a seat, and figures that a caterer needs. */
export function ChartStatistics({ view }: { view: SeatingView }) {
  const { t } = useLingui();
  const titleId = useId();
  const { chart, stats, guests, tables, declined } = view;
  const seated = guests.filter(({ tableId }) => tableId);
  const fullTables = tables.filter(({ seated: count, capacity }) => count >= capacity).length;
  const rows: [label: string, value: number][] = [
    [t`Tables`, stats.totalTables],
    [t`Total Seats`, stats.totalSeats],
    [t`Assigned`, stats.assignedSeats],
    [t`Unassigned`, stats.unassignedGuests],
    [t`Companions`, guests.filter(isCompanion).length],
    [t`Guests can still bring`, stats.mayStillBring],
    [t`Undecided guests can bring`, stats.undecidedMayBring],
    ...(chart.holdChairs ? [[t`Chairs held`, stats.heldSeats] as [string, number]] : []),
    [t`Free seats`, Math.max(0, stats.totalSeats - stats.assignedSeats)],
    [t`Full tables`, fullTables],
    [t`Seated, undecided`, seated.filter(({ rsvpStatus }) => isUndecided(rsvpStatus)).length],
    [t`Seated, with dietary needs`, seated.filter(hasNeeds).length],
    [t`Declined`, declined.length + seated.filter(({ rsvpStatus }) => rsvpStatus === "DECLINED").length],
  ];
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.box}>
      <Title order={2} size="h3" id={titleId}>
        <Trans>Chart statistics</Trans>
      </Title>
      <dl className={classes.list}>
        {rows.map(([label, value]) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd className="troth-numbers">{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

/** Companions count among the guests too. */
const isCompanion = ({ hostId, rsvpStatus }: SeatGuest) => hostId !== null && rsvpStatus !== "DECLINED";

const isUndecided = (status: string) => status === "PENDING" || status === "TENTATIVE";
