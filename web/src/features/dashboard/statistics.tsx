import { Trans } from "@lingui/react/macro";
import { Tabs } from "@mantine/core";
import type { WeddingView } from "@/lib/core/types.ts";
import { SectionCard } from "./section-card.tsx";
import {
  BudgetStatistics,
  GuestStatistics,
  OverviewStatistics,
  TimelineStatistics,
} from "./statistics-tabs.tsx";

/** Statistics of the plan. Only the open tab renders, so its chart loads when it is opened. */
export function Statistics({ view }: { view: WeddingView }) {
  return (
    <SectionCard title={<Trans>Detailed Statistics</Trans>}>
      <Tabs defaultValue="overview" keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="overview">
            <Trans>Overview</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="guests">
            <Trans>Guests</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="budget">
            <Trans>Budget</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="timeline">
            <Trans>Timeline</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewStatistics view={view} />
        </Tabs.Panel>
        <Tabs.Panel value="guests">
          <GuestStatistics guests={view.stats.guests} />
        </Tabs.Panel>
        <Tabs.Panel value="budget">
          <BudgetStatistics budget={view.budget} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline">
          <TimelineStatistics timeline={view.stats.timeline} />
        </Tabs.Panel>
      </Tabs>
    </SectionCard>
  );
}
