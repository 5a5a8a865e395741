import { Trans, useLingui } from "@lingui/react/macro";
import { SegmentedControl } from "@mantine/core";
import { createSearchParams, Navigate, useSearchParams } from "react-router";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { EventsView } from "./events-view.tsx";
import { MilestonesView } from "./todo/milestones-view.tsx";
import { TasksView } from "./todo/tasks-view.tsx";

/** The views of the timeline by their name in the address, and the kind that each shows. */
const RECORD_OF_VIEW = { events: "event", milestones: "milestone", tasks: "task" } as const;

type TimelineView = keyof typeof RECORD_OF_VIEW;

const isTimelineView = (name: string | null): name is TimelineView =>
  name !== null && Object.hasOwn(RECORD_OF_VIEW, name);

/** Events with times, places and vendors, and the tasks before them. */
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
      {view === "events" && <EventsView switcher={<Switcher view={view} />} />}
      {view === "milestones" && <MilestonesView switcher={<Switcher view={view} />} />}
      {view === "tasks" && <TasksView switcher={<Switcher view={view} />} />}
    </WriteAccess>
  );
}

/** Links between the views of the timeline. */
function Switcher({ view }: { view: TimelineView }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  return (
    <SegmentedControl
      aria-label={t`View`}
      size="md"
      fullWidth
      mb="lg"
      value={view}
      onChange={(value) => setParams(value === "events" ? {} : { view: value })}
      data={[
        { value: "events", label: <Trans>Timeline</Trans> },
        { value: "milestones", label: <Trans>Milestones</Trans> },
        { value: "tasks", label: <Trans>Tasks</Trans> },
      ]}
    />
  );
}
