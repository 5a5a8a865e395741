import { useLingui } from "@lingui/react/macro";
import { useRecords } from "@/wedding/hooks.ts";
import { useEventName } from "./use-schedule.ts";

const NEW = "eventVendor/at:";

/** Draft name of the form that assigns a vendor to an event. */
export function newVendorForm(event: string): string {
  return `${NEW}${event}`;
}

/** Draft name of an assigned vendor's form. */
export function vendorForm(assignment: string): string {
  return `eventVendor/${assignment}`;
}

/** Finds the unsaved forms of vendors at events. `open` takes the event. */
export function useUnsavedVendors(open: (event: string) => void) {
  const { t } = useLingui();
  const eventName = useEventName();
  const assignments = useRecords("eventVendor");
  const events = useRecords("event");

  return (name: string) => {
    const eventId = name.startsWith(NEW)
      ? name.slice(NEW.length)
      : assignments.find(({ id }) => name === vendorForm(id))?.eventId;
    const event = events.find(({ id }) => id === eventId);
    if (!event) return undefined;
    const title = eventName(event);
    return { label: t`Vendors at ${title}`, open: () => open(event.id) };
  };
}
