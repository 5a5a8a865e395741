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
import { CanvasControls, RemoveDialog, ScaleBar } from "./canvas-controls.tsx";
import { useDesigner, useDesignerStore } from "./designer-store.ts";
import { useDetailLens } from "./detail.ts";
import { GuestDrag } from "./drags/guest-drag.ts";
import { createLayoutActions } from "./layout-actions.ts";
import { collidingIds } from "./room-geometry.ts";
import { type ChartScene, createSceneBuilder, type ItemRef } from "./scene.ts";
import classes from "./seating-canvas.module.css";
import { Ghosts } from "./shapes/ghosts.tsx";
import { GuestChip } from "./shapes/guest-chip.tsx";
import { ObjectShape } from "./shapes/object-shape.tsx";
import { Patterns, RoomShape } from "./shapes/room-shape.tsx";
import { SelectionHandle } from "./shapes/selection-handle.tsx";
import { TableShape } from "./shapes/table-shape.tsx";
import { CanvasStage } from "./stage.ts";
import { hitOfElement, useCanvasClicks } from "./use-canvas-clicks.ts";
import { itemOfHit, useCanvasGestures } from "./use-canvas-gestures.ts";
import { useCanvasKeys } from "./use-canvas-keys.ts";

/** Smallest zoom at which the lines of the fine grid are far enough apart. */
const fineGridScale = 0.4;

interface SeatingCanvasProps {
  chartId: string;
  view: SeatingView;
  /** Read-only for any role: a draft beside the chart it came from. */
  readOnly?: boolean;
  onOpenSeat?: (tableId: string, position: number) => void;
  onOpenTable?: (tableId: string) => void;
  onOpenObject?: (objectId: string) => void;
}

/** The drawn chart, for viewing and editing by touch, mouse and keyboard. */
export function SeatingCanvas(props: SeatingCanvasProps) {
  const { chartId, view, readOnly = false, onOpenSeat, onOpenTable, onOpenObject } = props;
  const { t } = useLingui();
  const designer = useDesignerStore();
  const run = useRun();
  const { allowed } = useWriteAccess();
  const writable = allowed && !readOnly;
  const floorPlan = useReport("floorPlan", chartId);
  const mode = useDesigner((state) => state.mode);
  const lens = useDetailLens();
  const hintId = useId();

  const [buildScene] = useState(createSceneBuilder);
  const scene = useMemo(() => buildScene(view), [buildScene, view]);
  const colliding = useMemo(() => (mode === "edit" ? collidingIds(scene) : undefined), [mode, scene]);
  const [stage] = useState(() => new CanvasStage(designer, scene));
  const [itemsToRemove, setItemsToRemove] = useState<readonly ItemRef[]>();
  const [announcement, setAnnouncement] = useState("");
  const svgRef = useRef<SVGSVGElement>(null);
  const viewportRef = useRef<SVGGElement>(null);
  const chipRef = useRef<HTMLDivElement>(null);
  const [guestDrag] = useState(
    () =>
      new GuestDrag(stage, (dragged) => {
        if (dragged) chipRef.current?.style.setProperty("translate", `${dragged.x}px ${dragged.y}px`);
      }),
  );
  const layout = useMemo(() => createLayoutActions(stage, setItemsToRemove), [stage]);

  useLayoutEffect(() => {
    stage.writable = writable && mode !== "preview";
    stage.announce = setAnnouncement;
    stage.runCommand = (command) => {
      const result = runSafely(() => run(command), t`Nothing was changed. Please try again.`);
      if (!result.ok) showFailureToast(t(failureTitle(command)), result.issues);
      return result.ok;
    };
  }, [stage, writable, mode, run, t]);
  useLayoutEffect(() => stage.showScene(scene), [stage, scene]);
  useLayoutEffect(() => designer.getState().showChart(chartId), [designer, chartId]);
  useLayoutEffect(() => {
    if (svgRef.current && viewportRef.current) return stage.attach(svgRef.current, viewportRef.current);
  }, [stage]);
  useEffect(() => {
    const { fit, showsWholeRoom, refit, shiftDown, zoomBy, reveal, uncover, visibleCentre } = stage;
    const startGuestDrag = guestDrag.handlePointerDown.bind(guestDrag);
    const cameraActions = { fit, showsWholeRoom, refit, shiftDown, zoomBy, reveal, uncover, visibleCentre };
    designer.getState().setCanvas({ ...cameraActions, layout, startGuestDrag });
    return () => designer.getState().setCanvas(undefined);
  }, [designer, stage, guestDrag, layout]);

  const openHandlers = useMemo(
    () => ({ onOpenSeat, onOpenTable, onOpenObject }),
    [onOpenSeat, onOpenTable, onOpenObject],
  );
  const { onClick, onTap } = useCanvasClicks(stage, openHandlers);
  useCanvasGestures(stage, guestDrag, svgRef, onTap);
  const { onKeyDown, pickedUp } = useCanvasKeys(stage, layout, openHandlers);
  const tabStops = useTabStops(scene);
  useShareSelection(stage, !readOnly);

  return (
    <div className={classes.canvas} data-mode={mode}>
      <svg
        ref={svgRef}
        className={classes.drawing}
        role="application"
        aria-label={t`Seating plan of ${scene.name}`}
        aria-describedby={hintId}
        data-detail={lens.detail}
        data-writable={writable || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={tabStops.onFocus}
      >
        <Patterns />
        <g ref={viewportRef}>
          <RoomShape room={scene.room} floorPlan={floorPlan} hasFineGrid={lens.scale >= fineGridScale} />
          {scene.objects.map((object) => (
            <ObjectShape
              key={object.id}
              object={object}
              lens={lens}
              tabStop={object.id === tabStops.itemId}
              colliding={colliding?.has(object.id) ?? false}
            />
          ))}
          {scene.tables.map((table) => (
            <TableShape
              key={table.id}
              table={table}
              lens={lens}
              tabStop={table.id === tabStops.itemId}
              colliding={colliding?.has(table.id) ?? false}
              seatStop={table.id === tabStops.itemId ? tabStops.seat : undefined}
              pickedUp={pickedUp}
            />
          ))}
          <Ghosts scene={scene} scale={lens.scale} />
          <rect className={classes.marquee} data-marquee visibility="hidden" />
          <SelectionHandle scene={scene} enabled={writable && mode === "edit"} />
        </g>
      </svg>
      <ScaleBar unit={scene.roomUnit} />
      <CanvasControls stage={stage} />
      <p id={hintId} className="troth-visually-hidden">
        {t`Use the arrow keys to go from table to table, and Tab for a table’s seats. The question mark button lists all keys.`}
      </p>
      <p className="troth-visually-hidden" role="status">
        {announcement}
      </p>
      <GuestChip scene={scene} chipRef={chipRef} />
      <RemoveDialog stage={stage} items={itemsToRemove} onClose={() => setItemsToRemove(undefined)} />
    </div>
  );
}

interface TabStops {
  /** The table or object that is the tab stop. */
  itemId: string | undefined;
  /** Position of its seat that is the next tab stop; tables only. */
  seat: number;
  onFocus: (event: FocusEvent) => void;
}

/** One table or object is a tab stop, and one of its seats: the last focused one, otherwise the first. */
function useTabStops(scene: ChartScene): TabStops {
  const [lastFocus, setLastFocus] = useState<{ id: string; seat: number }>();
  const onFocus = useCallback((event: FocusEvent) => {
    const hit = hitOfElement(event.target);
    const id = itemOfHit(hit)?.id;
    if (!hit || id === undefined) return;
    setLastFocus((previous) => {
      const previousSeat = previous?.id === id ? previous.seat : 1;
      const seat = hit.kind === "seat" ? hit.position : previousSeat;
      return previous?.id === id && previous.seat === seat ? previous : { id, seat };
    });
  }, []);
  const focusedItem = lastFocus && (scene.table(lastFocus.id) ?? scene.object(lastFocus.id));
  const item = focusedItem ?? scene.tables[0] ?? scene.objects[0];
  const seatCount = item && "seats" in item ? item.seats.length : 0;
  const focusedSeat = focusedItem && lastFocus ? lastFocus.seat : 1;
  return { itemId: item?.id, seat: Math.min(focusedSeat, Math.max(1, seatCount)), onFocus };
}

/** Sends the selection and the drag of this canvas to the other users. */
function useShareSelection(stage: CanvasStage, enabled: boolean): void {
  const designer = useDesignerStore();
  useEffect(() => {
    if (!enabled) return;
    let drag: { id: string; x: number; y: number } | undefined;
    const sendSelection = () => {
      const { chartId, selection, openSeat } = designer.getState();
      const openTables = openSeat ? [openSeat.tableId] : [];
      const items = [...new Set([...openTables, ...selection.tables, ...selection.objects])];
      if (chartId === undefined || items.length === 0) {
        reportSelection(undefined);
        return;
      }
      // The dragged item comes first, because a message has a limited size.
      if (drag) items.sort((a, b) => Number(b === drag?.id) - Number(a === drag?.id));
      reportSelection({ chart: chartId, items, ...(drag && { drag }) });
    };
    stage.sendDrag = (nextDrag) => {
      drag = nextDrag;
      sendSelection();
    };
    const unsubscribe = designer.subscribe((now, before) => {
      const isSameSelection = now.selection === before.selection && now.openSeat === before.openSeat;
      if (!isSameSelection || now.chartId !== before.chartId) sendSelection();
    });
    return () => {
      unsubscribe();
      stage.sendDrag = () => {};
      reportSelection(undefined);
    };
  }, [designer, stage, enabled]);
}

/** Title of the message for a canvas command that failed. */
export function failureTitle(command: Command): MessageDescriptor {
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
      return arrangeFailureTitle(command);
    default:
      return msg`Failed to update seating chart`;
  }
}

/** An arrangement changes tables or objects, or removes seats. */
function arrangeFailureTitle(command: Extract<Command, { type: "seating.arrange" }>): MessageDescriptor {
  const tables = Object.values(command.tables ?? {});
  const objects = Object.values(command.objects ?? {});
  if (tables.length + objects.length === 0) return msg`Failed to unassign seat`;
  if (tables.length === 0) return msg`Failed to update seating chart`;
  if (tables.some(({ removed }) => removed)) return msg`Failed to delete table`;
  return tables.some(({ name }) => name !== undefined)
    ? msg`Failed to create table`
    : msg`Failed to update table`;
}
