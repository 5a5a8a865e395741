import { usePersonColor } from "@/kit/person-mark.tsx";
import { type ChartSelection, useSelections } from "@/wedding/hooks.ts";
import type { ChartScene, SceneObject, SceneTable } from "../scene.ts";
import classes from "./ghosts.module.css";
import { UserFlag } from "./selection-handle.tsx";
import { TableTop } from "./table-shape.tsx";

/** Items that other users drag now: outlines in their colours, over the plan. */
export function Ghosts({ scene, scale }: { scene: ChartScene; scale: number }) {
  const hands = useSelections(scene.chartId);
  return hands.map((one) => <Ghost key={one.account} hands={one} scene={scene} scale={scale} />);
}

function Ghost({ hands, scene, scale }: { hands: ChartSelection; scene: ChartScene; scale: number }) {
  const { account, items, drag } = hands;
  const color = usePersonColor(account);
  const lead = drag && itemOf(scene, drag.id);
  if (!drag || !lead) return null;
  const [dx, dy] = [drag.x - lead.x, drag.y - lead.y];
  return (
    <g className={classes.ghost} {...color} data-ghost aria-hidden>
      {items.map((id) => {
        const item = itemOf(scene, id);
        if (!item) return null;
        return (
          <g key={id} transform={`translate(${item.x + dx} ${item.y + dy}) rotate(${item.rotation})`}>
            <Outline item={item} />
          </g>
        );
      })}
      <g transform={`translate(${drag.x} ${drag.y})`}>
        <UserFlag account={account} at={0} scale={scale} />
      </g>
    </g>
  );
}

const itemOf = (scene: ChartScene, id: string) => scene.table(id) ?? scene.object(id);

function Outline({ item }: { item: SceneTable | SceneObject }) {
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
