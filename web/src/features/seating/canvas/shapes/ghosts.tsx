import { usePersonColor } from "@/kit/person-mark.tsx";
import { type ChartSelection, useSelections } from "@/wedding/hooks.ts";
import type { CanvasPlan, PlanObject, PlanTable } from "../plan.ts";
import classes from "./ghosts.module.css";
import { UserFlag } from "./selection-handle.tsx";
import { TableTop } from "./table-shape.tsx";

/** Items that other users drag now: outlines in their colours, over the plan. */
export function Ghosts({ plan, scale }: { plan: CanvasPlan; scale: number }) {
  const hands = useSelections(plan.chartId);
  return hands.map((one) => <Ghost key={one.account} hands={one} plan={plan} scale={scale} />);
}

function Ghost({ hands, plan, scale }: { hands: ChartSelection; plan: CanvasPlan; scale: number }) {
  const { account, items, drag } = hands;
  const color = usePersonColor(account);
  const lead = drag && itemOf(plan, drag.id);
  if (!drag || !lead) return null;
  const [dx, dy] = [drag.x - lead.x, drag.y - lead.y];
  return (
    <g className={classes.ghost} {...color} data-ghost aria-hidden>
      {items.map((id) => {
        const item = itemOf(plan, id);
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

const itemOf = (plan: CanvasPlan, id: string) => plan.table(id) ?? plan.object(id);

function Outline({ item }: { item: PlanTable | PlanObject }) {
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
