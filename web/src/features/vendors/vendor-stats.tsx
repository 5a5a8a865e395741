import { Trans } from "@lingui/react/macro";
import { CalendarCheck, Coins, Store, Wallet } from "lucide-react";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { StatCard } from "@/kit/stat-card.tsx";
import { StatStrip } from "@/kit/stat-strip.tsx";
import { useReport } from "@/wedding/hooks.ts";

/** The vendors in four figures (Specification 3, section 2). */
export function VendorStats() {
  const { total, booked, cost, paid, unpaid } = useReport("overview").stats.vendors;
  return (
    <>
      <StatStrip columns={4}>
        <StatCard icon={Store} label={<Trans>Total Vendors</Trans>} value={total} />
        <StatCard
          icon={CalendarCheck}
          label={<Trans>Booked</Trans>}
          value={booked}
          explains
          detail={<Trans>signed or partly paid</Trans>}
        />
        <StatCard
          icon={Wallet}
          label={<Trans>Total Budget</Trans>}
          value={<Money amount={cost} secondary="below" />}
          explains
          detail={<Trans>for all vendors</Trans>}
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
      </StatStrip>
      <RateLine />
    </>
  );
}
