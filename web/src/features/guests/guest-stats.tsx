import { Plural, Trans } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { Check, CircleHelp, Clock, Users, X } from "lucide-react";
import { StatCard } from "@/components/stat-card";
import { useView } from "@/wedding/hooks.ts";

/** The list in figures, as the core counts them. */
export function GuestStats() {
  const { guests } = useView().stats;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" mb="lg">
      <StatCard
        icon={Users}
        label={<Trans>Total Guests</Trans>}
        value={guests.total}
        detail={<Plural value={guests.headcount} one="# person expected" other="# people expected" />}
      />
      <StatCard icon={Check} label={<Trans>Confirmed</Trans>} value={guests.confirmed} />
      <StatCard icon={Clock} label={<Trans>Pending</Trans>} value={guests.pending} />
      <StatCard icon={X} label={<Trans>Declined</Trans>} value={guests.declined} />
      <StatCard icon={CircleHelp} label={<Trans>Tentative</Trans>} value={guests.tentative} />
    </SimpleGrid>
  );
}
