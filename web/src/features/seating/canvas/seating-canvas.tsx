import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Command, SeatingView } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { reportSelection, useReport, useRun } from "@/wedding/hooks.ts";
import { CanvasControls, RemoveDialog, ScaleBarMark } from "./canvas-controls.tsx";
import { useDesigner, useDesignerStore } from "./designer-store.ts";
import { useLens } from "./detail.ts";
import { GuestDrag } from "./drags/guest-drag.ts";
import type { ItemRef } from "./drags/item-drag.ts";
import { layoutActions } from "./layout-actions.ts";
import { collidingIds } from "./room-geometry.ts";
import { type ChartScene, sceneBuilder } from "./scene.ts";
import classes from "./seating-canvas.module.css";
import { Ghosts } from "./shapes/ghosts.tsx";
import { GuestChip } from "./shapes/guest-chip.tsx";
import { ObjectShape } from "./shapes/object-shape.tsx";
import { Patterns, RoomShape } from "./shapes/room-shape.tsx";
import { SelectionHandle } from "./shapes/selection-handle.tsx";
import { TableShape } from "./shapes/table-shape.tsx";
import { CanvasStage } from "./stage.ts";
import { hitOf, useCanvasClicks } from "./use-canvas-clicks.ts";
import { useCanvasGestures } from "./use-canvas-gestures.ts";
import { useCanvasKeys } from "./use-canvas-keys.ts";

interface SeatingCanvasProps {
  chartId: string;
  view: SeatingView;
  /** Read-only for any role: a draft beside its plan. */
  readOnly?: boolean;
  onOpenSeat?: (tableId: string, position: number) => void;
  onOpenTable?: (tableId: string) => void;
  onOpenObject?: (objectId: string) => void;
}

/** The seating plan, for viewing and editing by touch, mouse and keyboard. */
export function SeatingCanvas(props: SeatingCanvasProps) {
  const { chartId, view, readOnly = false, onOpenSeat, onOpenTable, onOpenObject } = props;
  const { t } = useLingui();
  const designer = useDesignerStore();
  const run = useRun();
  const { allowed } = useWriteAccess();
  const writable = allowed && !readOnly;
  const floorPlan = useReport("floorPlan", chartId);
  const mode = useDesigner((state) => state.mode);
  const lens = useLens();
  const hintId = useId();

  const [makePlan] = useState(sceneBuilder);
  const scene = useMemo(() => makePlan(view), [makePlan, view]);
  const colliding = useMemo(() => (mode === "edit" ? collidingIds(scene) : undefined), [mode, scene]);
  const [stage] = useState(() => new CanvasStage(designer, scene));
  const [removing, setRemoving] = useState<readonly ItemRef[]>();
  const [spoken, setSpoken] = useState("");
  const svg = useRef<SVGSVGElement>(null);
  const viewport = useRef<SVGGElement>(null);
  const chip = useRef<HTMLDivElement>(null);
  const [guests] = useState(
    () =>
      new GuestDrag(stage, (carried) => {
        if (carried) chip.current?.style.setProperty("translate", `${carried.x}px ${carried.y}px`);
      }),
  );
  const layout = useMemo(() => layoutActions(stage, setRemoving), [stage]);

  useLayoutEffect(() => {
    stage.writable = writable && mode !== "preview";
    stage.announce = setSpoken;
    stage.runCommand = (command) => {
      const result = runSafely(() => run(command), t`Nothing was changed. Please try again.`);
      if (!result.ok) showFailureToast(t(failureOf(command)), result.issues);
      return result.ok;
    };
  }, [stage, writable, mode, run, t]);
  useLayoutEffect(() => stage.showScene(scene), [stage, scene]);
  useLayoutEffect(() => designer.getState().showChart(chartId), [designer, chartId]);
  useLayoutEffect(() => {
    if (svg.current && viewport.current) return stage.attach(svg.current, viewport.current);
  }, [stage]);
  useEffect(() => {
    const { fit, showsWhole, adapt, shift, zoomBy, reveal, uncover, centre } = stage;
    const startGuestDrag = guests.begin.bind(guests);
    const views = { fit, showsWhole, adapt, shift, zoomBy, reveal, uncover, centre };
    designer.getState().setCanvas({ ...views, layout, startGuestDrag });
    return () => designer.getState().setCanvas(undefined);
  }, [designer, stage, guests, layout]);

  const openers = useMemo(
    () => ({ onOpenSeat, onOpenTable, onOpenObject }),
    [onOpenSeat, onOpenTable, onOpenObject],
  );
  const { onClick, onTap } = useCanvasClicks(stage, openers);
  useCanvasGestures(stage, guests, svg, onTap);
  const { onKeyDown, pickedUp } = useCanvasKeys(stage, layout, openers);
  const stops = useTabStops(scene);
  useShareSelection(stage, !readOnly);

  return (
    <div className={classes.canvas} data-mode={mode}>
      <svg
        ref={svg}
        className={classes.drawing}
        role="application"
        aria-label={t`Seating plan of ${scene.name}`}
        aria-describedby={hintId}
        data-detail={lens.detail}
        data-writable={writable || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={stops.onFocus}
      >
        <Patterns />
        <g ref={viewport}>
          <RoomShape room={scene.room} floorPlan={floorPlan} fine={lens.scale >= 0.4} />
          {scene.objects.map((object) => (
            <ObjectShape
              key={object.id}
              object={object}
              lens={lens}
              tabStop={object.id === stops.item}
              colliding={colliding?.has(object.id) ?? false}
            />
          ))}
          {scene.tables.map((table) => (
            <TableShape
              key={table.id}
              table={table}
              lens={lens}
              tabStop={table.id === stops.item}
              colliding={colliding?.has(table.id) ?? false}
              seatStop={table.id === stops.item ? stops.seat : undefined}
              pickedUp={pickedUp}
            />
          ))}
          <Ghosts scene={scene} scale={lens.scale} />
          <rect className={classes.marquee} data-marquee visibility="hidden" />
          <SelectionHandle scene={scene} enabled={writable && mode === "edit"} />
        </g>
      </svg>
      <ScaleBarMark unit={scene.roomUnit} />
      <CanvasControls stage={stage} />
      <p id={hintId} className="troth-visually-hidden">
        {t`Use the arrow keys to go from table to table, and Tab for a table’s seats. The question mark button lists all keys.`}
      </p>
      <p className="troth-visually-hidden" role="status">
        {spoken}
      </p>
      <GuestChip scene={scene} chip={chip} />
      <RemoveDialog stage={stage} items={removing} onClose={() => setRemoving(undefined)} />
    </div>
  );
}

interface TabStops {
  /** The table or object that is the tab stop. */
  item: string | undefined;
  /** The seat of it that is the next tab stop; tables only. */
  seat: number;
  onFocus: (event: FocusEvent) => void;
}

/** One table or object is a tab stop, and one of its seats: the last focused one, otherwise the first. */
function useTabStops(scene: ChartScene): TabStops {
  const [stop, setStop] = useState<{ id: string; seat: number }>();
  const onFocus = useCallback((event: FocusEvent) => {
    const hit = hitOf(event.target);
    if (!hit) return;
    const id = hit.kind === "object" ? hit.objectId : hit.tableId;
    setStop((before) => {
      const kept = before?.id === id ? before.seat : 1;
      const seat = hit.kind === "seat" ? hit.position : kept;
      return before?.id === id && before.seat === seat ? before : { id, seat };
    });
  }, []);
  const isThere = stop && (scene.table(stop.id) ?? scene.object(stop.id)) !== undefined;
  const first = scene.tables[0] ?? scene.objects[0];
  const item = isThere ? stop.id : first?.id;
  const seats = item === undefined ? 0 : (scene.table(item)?.seats.length ?? 0);
  return { item, seat: Math.min(isThere ? stop.seat : 1, Math.max(1, seats)), onFocus };
}

/** Sends the selection and the drag of this canvas to the other users. */
function useShareSelection(stage: CanvasStage, enabled: boolean): void {
  const designer = useDesignerStore();
  useEffect(() => {
    if (!enabled) return;
    let drag: { id: string; x: number; y: number } | undefined;
    const tell = () => {
      const { chartId, selection, openSeat } = designer.getState();
      const open = openSeat ? [openSeat.tableId] : [];
      const items = [...new Set([...open, ...selection.tables, ...selection.objects])];
      const isAnything = chartId !== undefined && items.length > 0;
      // The dragged item comes first, because a message has a limited size.
      if (drag) items.sort((one, other) => Number(other === drag?.id) - Number(one === drag?.id));
      reportSelection(isAnything ? { chart: chartId, items, ...(drag && { drag }) } : undefined);
    };
    stage.sendDrag = (next) => {
      drag = next;
      tell();
    };
    const stop = designer.subscribe((now, before) => {
      const isSame = now.selection === before.selection && now.openSeat === before.openSeat;
      if (!isSame || now.chartId !== before.chartId) tell();
    });
    return () => {
      stop();
      stage.sendDrag = () => {};
      reportSelection(undefined);
    };
  }, [designer, stage, enabled]);
}

/** Failure message for a canvas command. */
export function failureOf(command: Command): MessageDescriptor {
  switch (command.type) {
    case "table.update":
      return msg`Failed to update table`;
    case "table.remove":
      return msg`Failed to delete table`;
    case "seat.assign":
    case "seat.swap":
    case "seat.group":
      return msg`Failed to assign seat`;
    case "seat.unassign":
      return msg`Failed to unassign seat`;
    case "seating.arrange":
      return failureOfArranging(command);
    default:
      return msg`Failed to update seating chart`;
  }
}

/** An arrangement changes tables or objects, or removes seats. */
function failureOfArranging(command: Extract<Command, { type: "seating.arrange" }>): MessageDescriptor {
  const tables = Object.values(command.tables ?? {});
  const objects = Object.values(command.objects ?? {});
  if (tables.length + objects.length === 0) return msg`Failed to unassign seat`;
  if (tables.length === 0) return msg`Failed to update seating chart`;
  if (tables.some(({ removed }) => removed)) return msg`Failed to delete table`;
  return tables.some(({ name }) => name !== undefined)
    ? msg`Failed to create table`
    : msg`Failed to update table`;
}
