import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Progress, Text } from "@mantine/core";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { EDIT_PARAMETER, MissingSteps } from "@/domain/progress/missing-steps.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { Insight, QuickAction, WeddingView } from "@/lib/core/types.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { UnsavedLine, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { EditWeddingPanel } from "./edit-wedding-panel.tsx";
import { type FirstStepId, type FirstStepsState, useFirstSteps } from "./first-steps/use-first-steps.ts";
import { ManagementGrid } from "./management-grid.tsx";
import { QuickActions, SectionCard, Statistics } from "./sections.tsx";
import { TodayCard } from "./today-card.tsx";
import { WeddingBanner } from "./wedding-banner.tsx";
import classes from "./wedding-overview.module.css";

// Lazy: most users have finished the first steps.
const FirstSteps = lazy(async () => ({
  default: (await import("./first-steps/first-steps.tsx")).FirstSteps,
}));

/** One wedding at a glance, with the form for its details. */
export function WeddingOverview() {
  return (
    <WriteAccess area="weddingDetails">
      <Overview />
    </WriteAccess>
  );
}

function Overview() {
  const { t } = useLingui();
  const view = useReport("overview");
  const first = useFirstSteps();
  const panel = useFormPanel<"details">();
  const { show } = panel;
  const editDetails = useCallback(() => show("details"), [show]);
  const { allowed } = useWriteAccess();
  useItemInAddress(EDIT_PARAMETER, allowed, editDetails);

  return (
    <PanelLayout
      opened={panel.target !== undefined}
      panel={
        panel.target && <EditWeddingPanel onClose={() => panel.show(undefined)} onDone={panel.closePanel} />
      }
    >
      <ReadOnlyNotice />
      <div className={classes.overview}>
        <UnsavedLine
          openName={panel.target && "wedding/details"}
          findForm={(name) =>
            name === "wedding/details" ? { label: t`Wedding details`, open: editDetails } : undefined
          }
        />
        <WeddingBanner onEdit={editDetails} />
        <TodayCard />
        <OpenSteps first={first} />
        <ContestedFields container="wedding" id={undefined} />
        <div className={classes.pair}>
          <PlanningScore score={view.score} />
          <QuickActions actions={besideSteps(view.quickActions, first)} onEditDetails={editDetails} />
          <Insights insights={view.insights} />
        </div>
        <Statistics view={view} />
        <ManagementGrid view={view} />
      </div>
    </PanelLayout>
  );
}

/** Placed below Today, so that they never push it down. */
function OpenSteps({ first }: { first: FirstStepsState }) {
  const isOpen = first.steps.some(({ done }) => !done);
  // Keep the card after the last step: the user may still work in it, and the card decides when it goes.
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded || first.steps.length === 0) return null;
  return (
    <Suspense>
      <FirstSteps {...first} />
    </Suspense>
  );
}

const STEP_OF: Partial<Record<QuickAction["key"], FirstStepId>> = { weddingDate: "date", guests: "guests" };

/** Quick actions without those that are offered as a first step. */
function besideSteps(actions: readonly QuickAction[], { steps }: FirstStepsState): readonly QuickAction[] {
  return actions.filter(({ key }) => !steps.some((step) => step.key === STEP_OF[key]));
}

const variants = { default: "filled", secondary: "light", outline: "outline" } as const;

/** Planning score: the percentage of eight checks, and the missing ones. */
function PlanningScore({ score }: { score: WeddingView["score"] }) {
  const { t } = useLingui();
  const done = score.checks.filter((check) => check.done).length;
  const total = score.checks.length;
  return (
    <SectionCard
      title={<Trans>Planning Progress</Trans>}
      extra={
        <Badge variant={variants[score.badge]} size="lg" className="troth-numbers">
          {score.percent}%
        </Badge>
      }
    >
      <Progress value={score.percent} size="md" radius="xl" aria-label={t`Planning progress`} />
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>
          {done} of {total} basics done
        </Trans>
      </Text>
      <MissingSteps checks={score.checks} />
    </SectionCard>
  );
}

const icons = { urgent: CircleAlert, warning: TriangleAlert, info: Info };

/** The core's suggestions, most pressing first. Missing replies are in Today, with a link. */
function Insights({ insights }: { insights: readonly Insight[] }) {
  const shown = insights.filter(({ key }) => key !== "rsvpFollowUp");
  if (shown.length === 0) return null;
  return (
    <SectionCard title={<Trans>Insights and Recommendations</Trans>}>
      <ul className={classes.list}>
        {shown.map((insight) => {
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
    </SectionCard>
  );
}
