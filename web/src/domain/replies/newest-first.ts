import type { RecordOf } from "@/lib/core/records.ts";

/** Sorts replies by arrival, newest first. */
export function newestFirst(replies: readonly RecordOf<"reply">[]): RecordOf<"reply">[] {
  return replies.toSorted(
    (one, other) =>
      (other.createdAt ?? "").localeCompare(one.createdAt ?? "") || one.id.localeCompare(other.id),
  );
}
