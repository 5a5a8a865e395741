import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { Insight, QuickAction } from "@/lib/core/types.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { UnsavedLine, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { EditWeddingPanel } from "./edit-wedding-panel.tsx";
import { type FirstStepId, type FirstStepsState, useFirstSteps } from "./first-steps/use-first-steps.ts";
import { LatestChanges } from "./latest-changes.tsx";
import { ManagementGrid } from "./management-grid.tsx";
import { EDIT_PARAMETER } from "./missing-steps.tsx";
import { NextDates } from "./next-dates.tsx";
import { PlanningProgress } from "./planning-progress.tsx";
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
  const overview = useReport("overview");
  const firstSteps = useFirstSteps();
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
        <FirstStepsCard firstSteps={firstSteps} />
        <ContestedFields container="wedding" id={undefined} />
        <div className={classes.beside}>
          <NextDates />
          <LatestChanges />
        </div>
        <ManagementGrid overview={overview} />
        <div className={classes.beside}>
          <PlanningProgress overview={overview} />
          <Insights insights={overview.insights} />
          <QuickActions
            actions={withoutFirstSteps(overview.quickActions, firstSteps)}
            onEditDetails={editDetails}
          />
        </div>
        <Statistics overview={overview} />
      </div>
    </PanelLayout>
  );
}

/** The card of first steps. It is below Today, so that it never pushes Today down. */
function FirstStepsCard({ firstSteps }: { firstSteps: FirstStepsState }) {
  const hasOpenStep = firstSteps.steps.some(({ done }) => !done);
  // Stays mounted after the last step: the user may still work in it, and the card itself decides when it goes.
  const [isMounted, setMounted] = useState(hasOpenStep);
  if (hasOpenStep && !isMounted) setMounted(true);
  if (!isMounted || firstSteps.steps.length === 0) return null;
  return (
    <Suspense>
      <FirstSteps {...firstSteps} />
    </Suspense>
  );
}

/** First steps that ask for the same as a quick action. */
const STEP_OF_ACTION: Partial<Record<QuickAction["key"], FirstStepId>> = {
  weddingDate: "date",
  guests: "guests",
};

/** Quick actions without those that are offered as a first step. */
function withoutFirstSteps(
  actions: readonly QuickAction[],
  { steps }: FirstStepsState,
): readonly QuickAction[] {
  return actions.filter(({ key }) => !steps.some((step) => step.key === STEP_OF_ACTION[key]));
}

const INSIGHT_ICONS = { urgent: CircleAlert, warning: TriangleAlert, info: Info };

/** The core's suggestions, most pressing first. Missing replies are in Today, with a link. */
function Insights({ insights }: { insights: readonly Insight[] }) {
  const shownInsights = insights.filter(({ key }) => key !== "rsvpFollowUp");
  if (shownInsights.length === 0) return null;
  return (
    <SectionCard title={<Trans>Insights and Recommendations</Trans>}>
      <ul className={classes.list}>
        {shownInsights.map((insight) => {
          const Icon = INSIGHT_ICONS[insight.level];
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
