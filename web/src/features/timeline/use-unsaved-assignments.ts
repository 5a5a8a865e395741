import { useLingui } from "@lingui/react/macro";
import { useRecords } from "@/wedding/hooks.ts";
import { useEventName } from "./use-schedule.ts";

const NEW_ASSIGNMENT_PREFIX = "eventVendor/at:";

/** Draft name of the form that assigns a vendor to an event. */
export function newAssignmentDraft(eventId: string): string {
  return `${NEW_ASSIGNMENT_PREFIX}${eventId}`;
}

/** Draft name of the form that edits an assignment of a vendor to an event. */
export function assignmentDraft(assignmentId: string): string {
  return `eventVendor/${assignmentId}`;
}

/** Finds an unsaved form of a vendor at an event by its draft name. `open` shows the vendors of that event. */
export function useFindUnsavedAssignment(open: (eventId: string) => void) {
  const { t } = useLingui();
  const eventName = useEventName();
  const assignments = useRecords("eventVendor");
  const events = useRecords("event");

  return (draftName: string) => {
    const eventId = draftName.startsWith(NEW_ASSIGNMENT_PREFIX)
      ? draftName.slice(NEW_ASSIGNMENT_PREFIX.length)
      : assignments.find(({ id }) => draftName === assignmentDraft(id))?.eventId;
    const event = events.find(({ id }) => id === eventId);
    if (!event) return undefined;
    const title = eventName(event);
    return { label: t`Vendors at ${title}`, open: () => open(event.id) };
  };
}
