import { useRemoteGlowShape } from "@/records/use-remote-glow.ts";
import type { PlanTable } from "../plan.ts";
import classes from "./remote-glow.module.css";

/** A ring around a table that glows once after another user's change. */
export function RemoteGlow({ table }: { table: PlanTable }) {
  const ring = useRemoteGlowShape<SVGCircleElement>(table);
  return <circle ref={ring} className={classes.glow} r={table.reach + 6} data-glow />;
}
