import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { CircleAlert, Info, Sprout, TriangleAlert } from "lucide-react";
import type { Insight } from "@/lib/core/types.ts";
import classes from "./insights.module.css";
import { SectionCard } from "./section-card.tsx";

const icons = { urgent: CircleAlert, warning: TriangleAlert, info: Info };

/** What the plan itself suggests to look at, the most pressing first. */
export function Insights({ insights }: { insights: readonly Insight[] }) {
  return (
    <SectionCard title={<Trans>Insights and Recommendations</Trans>}>
      {insights.length === 0 ? (
        <p className={classes.calm}>
          <Sprout size={20} aria-hidden />
          <Trans>Nothing needs you today.</Trans>
        </p>
      ) : (
        <ul className={classes.list}>
          {insights.map((insight) => {
            const Icon = icons[insight.level];
            return (
              <li key={insight.key} data-level={insight.level}>
                <Icon size={20} aria-hidden className={classes.icon} />
                <div>
                  <Text fw={600}>{insight.title}</Text>
                  <Text c="dimmed">{insight.message}</Text>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
