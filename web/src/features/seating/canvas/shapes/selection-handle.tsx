import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { usePersonColor } from "@/kit/person-mark.tsx";
import { nameOfAccount, usePeople, useSelectedBy } from "@/wedding/hooks.ts";
import { type CanvasSelection, useDesigner, useDesignerStore } from "../designer-store.ts";
import { textSize } from "../detail.ts";
import type { ChartScene, SceneItem } from "../scene.ts";
import classes from "./selection-handle.module.css";

/** From the edge of the item to the centre of the handle, on the screen. */
const handleDistancePx = 26;

/** The handle that rotates a single selected item. Its size on the screen is constant. */
export function SelectionHandle({ scene, enabled }: { scene: ChartScene; enabled: boolean }) {
  const designer = useDesignerStore();
  const selection = useDesigner((state) => state.selection);
  const isMoving = useDesigner(({ dragging }) => dragging !== undefined && dragging.kind !== "rotation");
  const knobRef = useRef<SVGGElement>(null);
  const item = onlySelectedItem(scene, selection);
  const isTable = item !== undefined && "shape" in item;
  const reach = item === undefined ? 0 : isTable ? item.reach : item.height / 2;
  const isShown = enabled && item !== undefined && !isMoving;

  useEffect(() => {
    if (!isShown) return;
    const placeKnob = () => {
      const { scale } = designer.getState().camera;
      knobRef.current?.setAttribute("transform", `translate(0 ${-reach}) scale(${1 / scale})`);
    };
    placeKnob();
    return designer.subscribe((now, before) => {
      if (now.camera !== before.camera) placeKnob();
    });
  }, [designer, isShown, reach]);

  if (!isShown || !item) return null;
  return (
    <g className={classes.handle} transform={`translate(${item.x} ${item.y})`} aria-hidden>
      <g data-handle-turn transform={`rotate(${item.rotation})`}>
        <g
          ref={knobRef}
          data-handle="rotate"
          data-item-kind={isTable ? "table" : "object"}
          data-item-id={item.id}
        >
          <line y2={-handleDistancePx} />
          <circle cy={-handleDistancePx} r={22} className={classes.handleTarget} />
          <circle cy={-handleDistancePx} r={11} className={classes.handleKnob} />
          <path
            className={classes.handleSign}
            transform={`translate(0 ${-handleDistancePx})`}
            d="M4.6-2.6A5.2 5.2 0 1 0 5.2 1.2M5.2-5.4V-2.2H2"
          />
        </g>
      </g>
    </g>
  );
}

function onlySelectedItem(scene: ChartScene, { tables, objects }: CanvasSelection): SceneItem | undefined {
  if (tables.size + objects.size !== 1) return undefined;
  const [tableId] = tables;
  const [objectId] = objects;
  if (tableId !== undefined) return scene.table(tableId);
  return objectId === undefined ? undefined : scene.object(objectId);
}

interface SelectionOwnerProps {
  /** Of the table or object. */
  id: string;
  reach: number;
  scale: number;
}

/** A ring around an item selected by another user, in their colour and with their name. */
export function SelectionOwner({ id, reach, scale }: SelectionOwnerProps) {
  const chartId = useDesigner((designer) => designer.chartId);
  const account = useSelectedBy(chartId, id);
  const color = usePersonColor(account);
  if (account === undefined) return null;
  return (
    <g className={classes.holder} {...color}>
      <circle r={reach + 6} />
      {/* Above the ring, so that the top seat stays visible. */}
      <UserFlag account={account} y={-reach - 8 - flagTextSize(scale)} scale={scale} />
    </g>
  );
}

interface UserFlagProps {
  account: string;
  /** Vertical middle of the flag. */
  y: number;
  scale: number;
}

const flagTextSize = (scale: number) => textSize(scale, 12, 12, 14);

/** A user's first name on a flag in their colour, in a readable size. */
export function UserFlag({ account, y, scale }: UserFlagProps) {
  const { t } = useLingui();
  const name = nameOfAccount(usePeople(), account)?.split(" ")[0] ?? t`Someone`;
  const size = flagTextSize(scale);
  const width = (Array.from(name).length * 0.62 + 1.2) * size;
  return (
    <g transform={`translate(0 ${y})`}>
      <rect
        className={classes.flag}
        x={-width / 2}
        y={-size * 0.85}
        width={width}
        height={size * 1.7}
        rx={size * 0.85}
      />
      <text className={classes.flagText} fontSize={size} dy="0.35em">
        {name}
      </text>
    </g>
  );
}
