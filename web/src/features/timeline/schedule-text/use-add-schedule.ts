import { useLingui } from "@lingui/react/macro";
import type { ParsedEvent } from "@/lib/core/types.ts";
import { toastAdded, toastAddedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { newId } from "@/wedding/hooks.ts";
import { EVENT } from "../event-kind.ts";

/** Adds the events of a written schedule in one change with one undo. Returns false on failure. */
export function useAddSchedule(): (events: readonly ParsedEvent[]) => boolean {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  return (events) => {
    const added = events.map(({ title, startTime, endTime, location, eventType }) => ({
      type: "event.add" as const,
      id: newId(),
      event: {
        title,
        startTime,
        ...(endTime && { endTime }),
        ...(location && { location }),
        ...(eventType && { type: eventType }),
      },
    }));
    const isDone = runTogether(added, { failed: t(EVENT.phrases.failed.add) });
    const [only, ...others] = events;
    if (!isDone || !only) return false;
    if (others.length > 0) toastAddedTogether(EVENT, events.length, offerUndo());
    else toastAdded(EVENT, only.title);
    return true;
  };
}
