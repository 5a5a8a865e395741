import type { RecordOf } from "@/lib/core/records.ts";
import { useRecords } from "@/wedding/hooks.ts";

const WAITING = { having: { state: "OPEN" } };

/** The replies that need a decision by a member. */
export function useWaitingReplies(): RecordOf<"reply">[] {
  return useRecords("reply", WAITING);
}
