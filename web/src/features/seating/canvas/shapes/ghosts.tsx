import { usePersonColor } from "@/kit/person-mark.tsx";
import { type ChartSelection, useSelections } from "@/wedding/hooks.ts";
import type { ChartScene, SceneItem } from "../scene.ts";
import classes from "./ghosts.module.css";
import { UserFlag } from "./selection-handle.tsx";
import { TableTop } from "./table-shape.tsx";

/** Outlines of items that other users drag at this moment, in their colours. */
export function Ghosts({ scene, scale }: { scene: ChartScene; scale: number }) {
  const selections = useSelections(scene.chartId);
  return selections.map((selection) => (
    <Ghost key={selection.account} selection={selection} scene={scene} scale={scale} />
  ));
}

interface GhostProps {
  selection: ChartSelection;
  scene: ChartScene;
  scale: number;
}

function Ghost({ selection, scene, scale }: GhostProps) {
  const { account, items: itemIds, drag } = selection;
  const color = usePersonColor(account);
  const draggedItem = drag && itemWithId(scene, drag.id);
  if (!drag || !draggedItem) return null;
  const [dx, dy] = [drag.x - draggedItem.x, drag.y - draggedItem.y];
  return (
    <g className={classes.ghost} {...color} data-ghost aria-hidden>
      {itemIds.map((id) => {
        const item = itemWithId(scene, id);
        if (!item) return null;
        return (
          <g key={id} transform={`translate(${item.x + dx} ${item.y + dy}) rotate(${item.rotation})`}>
            <Outline item={item} />
          </g>
        );
      })}
      <g transform={`translate(${drag.x} ${drag.y})`}>
        <UserFlag account={account} y={0} scale={scale} />
      </g>
    </g>
  );
}

const itemWithId = (scene: ChartScene, id: string) => scene.table(id) ?? scene.object(id);

function Outline({ item }: { item: SceneItem }) {
  if ("shape" in item) return <TableTop table={item} className={classes.ghostShape} />;
  const { width, height } = item;
  return (
    <rect
      className={classes.ghostShape}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      rx={4}
    />
  );
}
