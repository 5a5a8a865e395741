import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Progress, Text } from "@mantine/core";

import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useCallback } from "react";

import { DateText } from "@/kit/dates/date-text.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Insight, WeddingFields, WeddingView } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { ConflictNotice } from "@/records/conflict-notice.tsx";

import { UnsavedLine } from "@/records/form-panel/unsaved-line.tsx";
import { useFormPanel } from "@/records/form-panel/use-form-panel.ts";
import { DETAILS_ASKED, MissingSteps } from "@/records/missing-steps.tsx";
import { useAskedItem } from "@/records/use-asked-item.ts";

import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useConflicts, useRun, useView } from "@/wedding/hooks.ts";
import { EditWeddingPanel } from "./edit-wedding-panel.tsx";
import { ManagementGrid } from "./management-grid.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SectionCard } from "./section-card.tsx";
import { Statistics } from "./statistics.tsx";
import { TodayCard } from "./today-card.tsx";
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
  const { t } = useLingui();
  const view = useView();
  const panel = useFormPanel<"details">();
  const { show } = panel;
  const editDetails = useCallback(() => show("details"), [show]);
  const { allowed } = useWriteAccess();
  useAskedItem(DETAILS_ASKED, allowed, editDetails);

  return (
    <PanelLayout
      opened={panel.target !== undefined}
      panel={panel.target && <EditWeddingPanel onClose={() => panel.show(undefined)} onDone={panel.done} />}
    >
      <ReadOnlyNotice />
      <div className={classes.overview}>
        <UnsavedLine
          openName={panel.target && "wedding/details"}
          find={(name) =>
            name === "wedding/details" ? { label: t`Wedding details`, open: editDetails } : undefined
          }
        />
        <WeddingBanner onEdit={editDetails} />
        <TodayCard />
        <WeddingConflicts />
        <div className={classes.pair}>
          <PlanningScore score={view.score} />
          <QuickActions actions={view.quickActions} onEditDetails={editDetails} />
          <Insights insights={view.insights} />
        </div>
        <Statistics view={view} />
        <ManagementGrid view={view} />
      </div>
    </PanelLayout>
  );
}

const variants = { default: "filled", secondary: "light", outline: "outline" } as const;

/** How much of the groundwork is laid: a percentage of eight checks, and those that are missing. */
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
      <MissingSteps checks={score.checks} />
    </SectionCard>
  );
}

const icons = { urgent: CircleAlert, warning: TriangleAlert, info: Info };

/** What the plan itself suggests to look at, the most pressing first. Missing replies stand under Today, with the way there. */
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

/** The wedding's own details where two devices wrote one of them at the same moment. */
function WeddingConflicts() {
  const { t } = useLingui();
  const run = useRun();
  const conflicts = useConflicts("wedding", undefined);
  const labels = {
    ownerName: t`Your name`,
    partnerName: t`Partner name`,
    weddingDate: t`Wedding date`,
    timeZone: t`Time zone`,
    venue: t`Venue`,
    guestCount: t`Guest count`,
    theme: t`Theme`,
  } satisfies Partial<Record<keyof WeddingFields, string>>;

  function choose(field: string, value: unknown) {
    const unexpected = t`This could not be saved. Both versions are still kept; please try again.`;
    const changes: WeddingFields = { [field]: value };
    const result = attempt(() => run({ type: "wedding.update", changes }), unexpected);
    if (!result.ok) {
      showFailureToast(t`Failed to update wedding`, result.issues);
    }
  }

  return conflicts.map(({ field, current, others }) => {
    if (!(field in labels)) return null;
    return (
      <ConflictNotice
        key={field}
        field={labels[field as keyof typeof labels]}
        current={{ value: current }}
        others={others.map(({ value }) => ({ value }))}
        onChoose={(value) => choose(field, value)}
        {...(field === "weddingDate" && {
          format: (value: unknown) => <DateText value={typeof value === "string" ? value : null} />,
        })}
      />
    );
  });
}
