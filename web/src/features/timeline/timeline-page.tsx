import { createSearchParams, Navigate, useSearchParams } from "react-router";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { EventsView } from "./events-view.tsx";
import type { TimelineView } from "./timeline-tabs.tsx";
import { MilestonesView } from "./todo/milestones-view.tsx";
import { TasksView } from "./todo/tasks-view.tsx";

/** The kind of record that each view shows. */
const RECORD_OF_VIEW = { events: "event", milestones: "milestone", tasks: "task" } as const satisfies Record<
  TimelineView,
  string
>;

const isTimelineView = (name: string | null): name is TimelineView =>
  name !== null && Object.hasOwn(RECORD_OF_VIEW, name);

/** Events with times, places and vendors, and the milestones and tasks before them. */
export default function TimelinePage() {
  const [params] = useSearchParams();
  const viewParameter = params.get("view");
  const view = isTimelineView(viewParameter) ? viewParameter : "events";
  // A link to one record, such as `?task=id`, opens the view of its kind.
  const viewOfRecord = (Object.keys(RECORD_OF_VIEW) as TimelineView[]).find((candidate) =>
    params.has(RECORD_OF_VIEW[candidate]),
  );
  if (viewOfRecord !== undefined && viewOfRecord !== view) {
    const search = createSearchParams([...params].filter(([name]) => name !== "view"));
    search.set("view", viewOfRecord);
    return <Navigate replace to={{ search: search.toString() }} />;
  }
  return (
    <WriteAccess area="planning">
      {view === "events" && <EventsView />}
      {view === "milestones" && <MilestonesView />}
      {view === "tasks" && <TasksView />}
    </WriteAccess>
  );
}
