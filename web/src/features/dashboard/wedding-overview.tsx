import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Progress, Text } from "@mantine/core";
import { CircleAlert, Info, Sprout, TriangleAlert } from "lucide-react";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { Insight, WeddingView } from "@/lib/core/types.ts";
import { useFormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useView } from "@/wedding/hooks.ts";
import { EditWeddingPanel } from "./edit-wedding-panel.tsx";
import { ManagementGrid } from "./management-grid.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SectionCard } from "./section-card.tsx";
import { Statistics } from "./statistics.tsx";
import { WeddingBanner } from "./wedding-banner.tsx";
import classes from "./wedding-overview.module.css";

/** One wedding at a glance. Its details are edited beside it. */
export function WeddingOverview() {
  return (
    <WriteAccess area="weddingDetails">
      <Overview />
    </WriteAccess>
  );
}

function Overview() {
  const view = useView();
  const panel = useFormPanel<"details">();
  const editDetails = () => panel.show("details");

  return (
    <PanelLayout
      opened={panel.target !== undefined}
      panel={
        panel.target && (
          <EditWeddingPanel
            onClose={() => panel.show(undefined)}
            onDone={panel.done}
            onDirty={panel.setDirty}
          />
        )
      }
    >
      <div className={classes.overview}>
        <ReadOnlyNotice />
        <ContestedFields container="wedding" id={undefined} />
        <WeddingBanner onEdit={editDetails} />
        <div className={classes.today}>
          <Insights insights={view.insights} />
          <div className={classes.stack}>
            <PlanningScore score={view.score} />
            <QuickActions actions={view.quickActions} onEditDetails={editDetails} />
          </div>
        </div>
        <Statistics view={view} />
        <ManagementGrid view={view} />
      </div>
      {panel.discardDialog}
    </PanelLayout>
  );
}

const variants = { default: "filled", secondary: "light", outline: "outline" } as const;

/** How much of the groundwork is laid: a percentage of eight checks. */
function PlanningScore({ score }: { score: WeddingView["score"] }) {
  const { t } = useLingui();
  const done = score.checks.filter((check) => check.done).length;
  const total = score.checks.length;
  return (
    <SectionCard
      title={<Trans>Planning Progress</Trans>}
      aside={
        <Badge variant={variants[score.badge]} size="lg" className="troth-numbers">
          {score.percent}%
        </Badge>
      }
    >
      <Progress value={score.percent} size="md" radius="xl" aria-label={t`Planning progress`} />
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>
          {done} of {total} foundations are laid.
        </Trans>
      </Text>
    </SectionCard>
  );
}

const icons = { urgent: CircleAlert, warning: TriangleAlert, info: Info };

/** What the plan itself suggests to look at, the most pressing first. */
function Insights({ insights }: { insights: readonly Insight[] }) {
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
