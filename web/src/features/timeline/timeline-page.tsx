import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { EventsView } from "./events-view.tsx";

/** What happens when, where and with whom (Specification 3, section 2). */
export default function TimelinePage() {
  return (
    <WriteAccess area="planning">
      <EventsView />
    </WriteAccess>
  );
}
