import { TimeAgo } from "@/kit/dates/time-ago.tsx";
import type { RecordOf } from "@/lib/core/records.ts";

/** When a reply arrived; nothing if unknown. */
export function WhenReplied({ reply: { createdAt } }: { reply: RecordOf<"reply"> }) {
  const at = Date.parse(createdAt ?? "");
  return Number.isNaN(at) ? null : <TimeAgo at={at} />;
}
