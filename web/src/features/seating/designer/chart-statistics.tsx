import { Trans, useLingui } from "@lingui/react/macro";
import { Paper, Title } from "@mantine/core";
import { useId } from "react";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { hasNeeds } from "../plan/meals.ts";
import classes from "./chart-statistics.module.css";

/** Figures of the plan: the specification's four, and those that a caterer needs. */
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
    [t`Seated, undecided`, seated.filter(({ rsvpStatus }) => isOpen(rsvpStatus)).length],
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

/** A companion, also included in the figures above. */
const isCompanion = ({ hostId, rsvpStatus }: SeatGuest) => hostId !== null && rsvpStatus !== "DECLINED";

const isOpen = (status: string) => status === "PENDING" || status === "TENTATIVE";
