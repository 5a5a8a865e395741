import { useLingui } from "@lingui/react/macro";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { copyText } from "@/kit/copy-text.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { groupBy } from "@/lib/group-by.ts";
import { useRecords } from "@/wedding/hooks.ts";
import type { BookedVendor } from "./use-booked-vendors.ts";
import { useAssignments, useEventName } from "./use-schedule.ts";

/** Returns a function that shares a vendor's times as a message, or copies them if the browser cannot share. */
export function useShareVendor(): (vendor: BookedVendor) => Promise<void> {
  const { t } = useLingui();
  const writeText = useWriteVendorText();
  return async (vendor) => {
    if (!("share" in navigator)) return copyText(writeText(vendor), t`The page can be printed.`);
    try {
      await navigator.share({ title: vendor.name, text: writeText(vendor) });
    } catch (error) {
      // The user closed the system's share sheet, so no message is needed.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyText(writeText(vendor), t`The page can be printed.`);
    }
  };
}

/** The page as lines of text. */
function useWriteVendorText(): (vendor: BookedVendor) => string {
  const { t } = useLingui();
  const formats = useFormats();
  const { span } = useTimeWords();
  const eventName = useEventName();
  const assignments = useAssignments();
  const allEvents = useRecords("event");

  return (vendor) => {
    const events = allEvents.filter(({ id }) => vendor.events.has(id));
    const days = groupBy(events, ({ startTime }) => dayOf(startTime)).map(([day, eventsOfDay]) => {
      const heading = day === undefined ? t`Without a time` : formats.dateInWords(day);
      const lines = eventsOfDay.map((event) => {
        const ownAssignments = (assignments.get(event.id) ?? []).filter(
          ({ vendorId }) => vendorId === vendor.id,
        );
        const rolesAndNotes = ownAssignments.flatMap(({ role, notes }) => [role, notes]);
        const facts = [eventName(event), event.location, ...rolesAndNotes].filter(Boolean);
        return [span(event), facts.join(" · ")].join("  ");
      });
      return [heading, ...lines].join("\n");
    });
    return [vendor.name, ...days].join("\n\n");
  };
}
