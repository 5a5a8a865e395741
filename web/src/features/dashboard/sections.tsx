import { Trans } from "@lingui/react/macro";
import { Paper, Tabs, Title } from "@mantine/core";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { QuickAction, WeddingView } from "@/lib/core/types.ts";
import { useCanWrite } from "@/wedding/hooks.ts";
import classes from "./link-rows.module.css";
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

/** Link of the core's actions for the wedding's own details, which are edited here. */
const DASHBOARD = "/app";

type QuickActionsProps = { actions: readonly QuickAction[]; onEditDetails: () => void };

/** First steps still to take that this user may do. An action with a page links there; the others edit the details. */
export function QuickActions({ actions, onEditDetails }: QuickActionsProps) {
  const details = useCanWrite("weddingDetails").allowed;
  const planning = useCanWrite("planning").allowed;
  const budget = useCanWrite("budget").allowed;
  const may: Record<QuickAction["key"], boolean> = {
    weddingDate: details,
    venue: details,
    guests: planning,
    budget,
  };
  const offered = actions.filter(({ key }) => may[key]);
  if (offered.length === 0) return null;
  return (
    <SectionCard title={<Trans>Quick Actions</Trans>}>
      <ul className={classes.rows}>
        {offered.map((action) => (
          <li key={action.key}>
            {action.route !== DASHBOARD ? (
              <Link to={action.route} className={classes.row}>
                <Words title={action.title} description={action.description} />
              </Link>
            ) : (
              <button type="button" className={classes.row} onClick={onEditDetails}>
                <Words title={action.title} description={action.description} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Words({ title, description }: Pick<QuickAction, "title" | "description">) {
  return (
    <>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{description}</span>
      </span>
      <ChevronRight size={18} aria-hidden className={classes.chevron} />
    </>
  );
}

type SectionCardProps = { title: ReactNode; extra?: ReactNode; children: ReactNode };

/** A titled part of the dashboard. */
export function SectionCard({ title, extra, children }: SectionCardProps) {
  const id = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {extra}
      </div>
      {children}
    </Paper>
  );
}
