import type { RecordOf } from "@/lib/core/records.ts";

/** How things stood at the end of a day on which somebody replied. */
export interface RepliesOfDay {
  /** YYYY-MM-DD, where this device is. */
  day: string;
  yes: number;
  no: number;
}

/**
 * The answers that there were by the end of each day. Whoever answers anew counts with the new answer alone, so a line
 * can fall; what was put aside is nobody's answer.
 */
export function repliesOverTime(replies: readonly RecordOf<"reply">[]): RepliesOfDay[] {
  const told = replies
    .filter(({ state, attending }) => state !== "DISMISSED" && attending !== null)
    .map((reply) => ({ reply, at: new Date(reply.createdAt ?? "") }))
    .filter(({ at }) => !Number.isNaN(at.getTime()))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const answers = new Map<string, "yes" | "no">();
  const days: RepliesOfDay[] = [];
  for (const { reply, at } of told) {
    if (reply.attending !== null) answers.set(reply.guestId ?? `reply/${reply.id}`, reply.attending);
    const all = [...answers.values()];
    const yes = all.filter((answer) => answer === "yes").length;
    const now = { day: localDay(at), yes, no: all.length - yes };
    if (days.at(-1)?.day === now.day) days.pop();
    days.push(now);
  }
  return days;
}

function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
