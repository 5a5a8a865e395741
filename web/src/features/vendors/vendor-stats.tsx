import { Trans } from "@lingui/react/macro";
import { CalendarCheck, Coins, Store, Wallet } from "lucide-react";
import { Money } from "@/kit/money/money.tsx";
import { StatCard } from "@/kit/stat-card.tsx";
import { useView } from "@/wedding/hooks.ts";
import classes from "./vendor-stats.module.css";

/** The vendors in four figures (Specification 3, section 2). */
export function VendorStats() {
  const { total, booked, cost, paid, unpaid } = useView().stats.vendors;
  return (
    <div className={classes.container}>
      <div className={classes.stats}>
        <StatCard icon={Store} label={<Trans>Total Vendors</Trans>} value={total} />
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
              <Money amount={unpaid} secondary="none" /> <Trans>still to pay</Trans>
            </>
          }
        />
      </div>
    </div>
  );
}
