import { plural } from "@lingui/core/macro";

const minute = 60;
const hour = 60 * minute;

/** A duration in words, rounded up. */
export function durationWords(seconds: number): string {
  if (seconds < 2 * minute) return plural(seconds, { one: "# second", other: "# seconds" });
  if (seconds < 2 * hour) {
    return plural(Math.ceil(seconds / minute), { one: "# minute", other: "# minutes" });
  }
  return plural(Math.ceil(seconds / hour), { one: "# hour", other: "# hours" });
}
