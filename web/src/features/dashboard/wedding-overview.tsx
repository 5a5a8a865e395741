import { PanelLayout } from "@/kit/panel-layout.tsx";
import { useFormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useView } from "@/wedding/hooks.ts";
import { EditWeddingPanel } from "./edit-wedding-panel.tsx";
import { Insights } from "./insights.tsx";
import { ManagementGrid } from "./management-grid.tsx";
import { PlanningScore } from "./planning-score.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { Statistics } from "./statistics.tsx";
import { WeddingBanner } from "./wedding-banner.tsx";
import { WeddingConflicts } from "./wedding-conflicts.tsx";
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
        <WeddingConflicts />
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
