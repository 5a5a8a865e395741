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

/** Statistics of the wedding in tabs. Only the open tab renders, so its chart loads when it is opened. */
export function Statistics({ overview }: { overview: WeddingView }) {
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
          <OverviewStatistics overview={overview} />
        </Tabs.Panel>
        <Tabs.Panel value="guests">
          <GuestStatistics guests={overview.stats.guests} />
        </Tabs.Panel>
        <Tabs.Panel value="budget">
          <BudgetStatistics budget={overview.budget} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline">
          <TimelineStatistics timeline={overview.stats.timeline} />
        </Tabs.Panel>
      </Tabs>
    </SectionCard>
  );
}

/** Route of quick actions about the wedding's details, which are edited on this page. */
const DASHBOARD = "/app";

type QuickActionsProps = { actions: readonly QuickAction[]; onEditDetails: () => void };

/** Actions that this user may take next. One with another page links there; the others open the form of the details. */
export function QuickActions({ actions, onEditDetails }: QuickActionsProps) {
  const canWriteDetails = useCanWrite("weddingDetails").allowed;
  const canWritePlanning = useCanWrite("planning").allowed;
  const canWriteBudget = useCanWrite("budget").allowed;
  const isAllowed: Record<QuickAction["key"], boolean> = {
    weddingDate: canWriteDetails,
    venue: canWriteDetails,
    guests: canWritePlanning,
    budget: canWriteBudget,
  };
  const allowedActions = actions.filter(({ key }) => isAllowed[key]);
  if (allowedActions.length === 0) return null;
  return (
    <SectionCard title={<Trans>Quick Actions</Trans>}>
      <ul className={classes.rows}>
        {allowedActions.map((action) => (
          <li key={action.key}>
            {action.route !== DASHBOARD ? (
              <Link to={action.route} className={classes.row}>
                <QuickActionText title={action.title} description={action.description} />
              </Link>
            ) : (
              <button type="button" className={classes.row} onClick={onEditDetails}>
                <QuickActionText title={action.title} description={action.description} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function QuickActionText({ title, description }: Pick<QuickAction, "title" | "description">) {
  return (
    <>
      <span className={classes.texts}>
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
