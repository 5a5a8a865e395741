import { Trans } from "@lingui/react/macro";
import { Armchair, CircleDashed, LayoutGrid, UserCheck } from "lucide-react";
import { StatCard } from "@/kit/stat-card.tsx";
import type { SeatingView } from "@/lib/core/types.ts";
import classes from "./seating-stats.module.css";

/** The chart in four figures, as the core counts them. */
export function SeatingStats({ stats }: Pick<SeatingView, "stats">) {
  const { totalTables, totalSeats, assignedSeats, unassignedGuests } = stats;
  return (
    <div className={classes.container}>
      <div className={classes.stats}>
        <StatCard icon={LayoutGrid} label={<Trans>Tables</Trans>} value={totalTables} />
        <StatCard icon={Armchair} label={<Trans>Total Seats</Trans>} value={totalSeats} />
        <StatCard icon={UserCheck} label={<Trans>Assigned</Trans>} value={assignedSeats} />
        <StatCard icon={CircleDashed} label={<Trans>Unassigned</Trans>} value={unassignedGuests} />
      </div>
    </div>
  );
}
