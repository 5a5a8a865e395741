import { Trans } from "@lingui/react/macro";
import { CalendarCheck, Coins, Store, Wallet } from "lucide-react";
import { Money } from "@/kit/money/money.tsx";
import { StatCard } from "@/kit/stat-card.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./vendor-stats.module.css";

/** The vendors in four figures (Specification 3, section 2). */
export function VendorStats() {
  const vendors = useRecords("vendor");
  const booked = vendors.filter((vendor) => vendor.booked).length;
  const cost = sum(vendors.map(({ totalCost }) => totalCost ?? 0));
  const paid = sum(vendors.map(({ paidAmount }) => paidAmount ?? 0));
  // One who was paid too much leaves no less to pay to the others.
  const left = sum(vendors.map((vendor) => Math.max(0, (vendor.totalCost ?? 0) - (vendor.paidAmount ?? 0))));
  return (
    <div className={classes.container}>
      <div className={classes.stats}>
        <StatCard icon={Store} label={<Trans>Total Vendors</Trans>} value={vendors.length} />
        <StatCard
          icon={CalendarCheck}
          label={<Trans>Booked</Trans>}
          value={booked}
          detail={
            <span className={classes.explains}>
              <Trans>signed or partly paid</Trans>
            </span>
          }
        />
        <StatCard
          icon={Wallet}
          label={<Trans>Total Budget</Trans>}
          value={<Money amount={cost} secondary="below" />}
          detail={
            <span className={classes.explains}>
              <Trans>what they cost together</Trans>
            </span>
          }
        />
        <StatCard
          icon={Coins}
          label={<Trans>Amount Paid</Trans>}
          value={<Money amount={paid} secondary="below" />}
          detail={
            <>
              <Money amount={left} secondary="none" /> <Trans>still to pay</Trans>
            </>
          }
        />
      </div>
    </div>
  );
}

/** Of hundredths, which are whole numbers. */
function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
