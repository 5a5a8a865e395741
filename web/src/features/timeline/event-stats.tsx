import { Trans } from "@lingui/react/macro";
import { CalendarCheck, CalendarClock, Church, UtensilsCrossed } from "lucide-react";
import { StatCard } from "@/kit/stat-card.tsx";
import { StatStrip } from "@/kit/stat-strip.tsx";
import { useReport } from "@/wedding/hooks.ts";

/** The timeline in four figures (Specification 3, section 2). */
export function EventStats() {
  const { total, ceremony, reception, today } = useReport("planning").events;
  return (
    <StatStrip columns={4}>
      <StatCard icon={CalendarClock} label={<Trans>Total Events</Trans>} value={total} />
      <StatCard icon={Church} label={<Trans>Ceremony Events</Trans>} value={ceremony} />
      <StatCard icon={UtensilsCrossed} label={<Trans>Reception Events</Trans>} value={reception} />
      <StatCard icon={CalendarCheck} label={<Trans>Today's Events</Trans>} value={today} />
    </StatStrip>
  );
}
