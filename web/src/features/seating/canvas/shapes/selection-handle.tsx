import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { usePersonColor } from "@/kit/person-mark.tsx";
import { nameOfAccount, usePeople, useSelectedBy } from "@/wedding/hooks.ts";
import { useDesigner, useDesignerStore } from "../designer-store.ts";
import { textSize } from "../detail.ts";
import type { ChartScene } from "../scene.ts";
import classes from "./selection-handle.module.css";

/** From the edge of the item to the centre of the handle, in px. */
const away = 26;

/** The handle that rotates a single selected item. Its size on the screen is constant. */
export function SelectionHandle({ scene, enabled }: { scene: ChartScene; enabled: boolean }) {
  const designer = useDesignerStore();
  const selection = useDesigner((state) => state.selection);
  const isMoving = useDesigner(({ dragging }) => dragging !== undefined && dragging.kind !== "rotation");
  const knob = useRef<SVGGElement>(null);
  const [tableId, ...moreTables] = selection.tables;
  const [objectId, ...moreObjects] = selection.objects;
  const isOne =
    moreTables.length + moreObjects.length === 0 && (tableId === undefined || objectId === undefined);
  const table = isOne && tableId !== undefined ? scene.table(tableId) : undefined;
  const object = isOne && objectId !== undefined ? scene.object(objectId) : undefined;
  const item = table ?? object;
  const top = table ? table.reach : object ? object.height / 2 : 0;
  const shown = enabled && item !== undefined && !isMoving;

  useEffect(() => {
    if (!shown) return;
    const place = () => {
      const { scale } = designer.getState().camera;
      knob.current?.setAttribute("transform", `translate(0 ${-top}) scale(${1 / scale})`);
    };
    place();
    return designer.subscribe((now, before) => now.camera !== before.camera && place());
  }, [designer, shown, top]);

  if (!shown || !item) return null;
  return (
    <g className={classes.handle} transform={`translate(${item.x} ${item.y})`} aria-hidden>
      <g data-handle-turn transform={`rotate(${item.rotation})`}>
        <g ref={knob} data-handle="rotate" data-item-kind={table ? "table" : "object"} data-item-id={item.id}>
          <line y2={-away} />
          <circle cy={-away} r={22} className={classes.handleTarget} />
          <circle cy={-away} r={11} className={classes.handleKnob} />
          <path
            className={classes.handleSign}
            transform={`translate(0 ${-away})`}
            d="M4.6-2.6A5.2 5.2 0 1 0 5.2 1.2M5.2-5.4V-2.2H2"
          />
        </g>
      </g>
    </g>
  );
}

interface HolderMarkProps {
  id: string;
  reach: number;
  scale: number;
}

/** A ring around an item selected by another user, in their colour and with their name. */
export function SelectionOwner({ id, reach, scale }: HolderMarkProps) {
  const chartId = useDesigner((designer) => designer.chartId);
  const account = useSelectedBy(chartId, id);
  const color = usePersonColor(account);
  if (account === undefined) return null;
  return (
    <g className={classes.holder} {...color}>
      <circle r={reach + 6} />
      {/* Above the ring, so that the top seat stays visible. */}
      <UserFlag account={account} at={-reach - 8 - textSize(scale, 12, 12, 14)} scale={scale} />
    </g>
  );
}

/** A name on a flag in the user's colour, in a readable size. */
export function UserFlag({ account, at, scale }: { account: string; at: number; scale: number }) {
  const { t } = useLingui();
  const name = nameOfAccount(usePeople(), account)?.split(" ")[0] ?? t`Someone`;
  const size = textSize(scale, 12, 12, 14);
  const width = (Array.from(name).length * 0.62 + 1.2) * size;
  return (
    <g transform={`translate(0 ${at})`}>
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
