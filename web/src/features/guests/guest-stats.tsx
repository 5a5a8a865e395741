import { Plural, Trans } from "@lingui/react/macro";
import { Armchair, Check, CircleHelp, Clock, Users, X } from "lucide-react";
import { StatCard } from "@/kit/stat-card.tsx";
import { StatStrip } from "@/kit/stat-strip.tsx";
import { useView } from "@/wedding/hooks.ts";

/** The list in figures, as the core counts them. */
export function GuestStats() {
  const { guests } = useView().stats;
  return (
    <StatStrip columns={6}>
      <StatCard icon={Users} label={<Trans>Total Guests</Trans>} value={guests.total} />
      <StatCard icon={Check} label={<Trans>Confirmed</Trans>} value={guests.confirmed} />
      <StatCard icon={Clock} label={<Trans>Pending</Trans>} value={guests.pending} />
      <StatCard icon={X} label={<Trans>Declined</Trans>} value={guests.declined} />
      <StatCard icon={CircleHelp} label={<Trans>Tentative</Trans>} value={guests.tentative} />
      <StatCard
        icon={Armchair}
        label={<Trans>Headcount</Trans>}
        value={guests.headcount}
        detail={
          <>
            <Plural
              value={guests.companions}
              _0="nobody brought along"
              one="with # companion"
              other="with # companions"
            />
            {guests.mayStillBring > 0 && (
              <>
                {" · "}
                <Plural value={guests.mayStillBring} one="may still bring #" other="may still bring #" />
              </>
            )}
          </>
        }
      />
    </StatStrip>
  );
}
