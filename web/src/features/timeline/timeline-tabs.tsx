import { useLingui } from "@lingui/react/macro";
import { PageTabs } from "@/kit/page-tabs.tsx";

/** The views of the timeline, as they are called in the address. */
export type TimelineView = "events" | "milestones" | "tasks";

/** Links between the views of the timeline. */
export function TimelineTabs({ current }: { current: TimelineView }) {
  const { t } = useLingui();
  const tab = (view: TimelineView, label: string, to: string) => ({ to, label, isCurrent: view === current });
  return (
    <PageTabs
      label={t`Events, milestones and tasks`}
      tabs={[
        tab("events", t`Events`, "/app/timeline"),
        tab("milestones", t`Milestones`, "/app/timeline?view=milestones"),
        tab("tasks", t`Tasks`, "/app/timeline?view=tasks"),
      ]}
    />
  );
}
