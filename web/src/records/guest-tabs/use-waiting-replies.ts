import type { RecordOf } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";

const WAITING = { having: { state: "OPEN" } };

/** The replies that a person has to look at. */
export function useWaitingReplies(): RecordOf<"reply">[] {
  return useRecords("reply", WAITING);
}
