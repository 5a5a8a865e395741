import { plural } from "@lingui/core/macro";

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** A duration in words, rounded up. */
export function durationWords(seconds: number): string {
  if (seconds < 2 * minuteSeconds) return plural(seconds, { one: "# second", other: "# seconds" });
  if (seconds < 2 * hourSeconds) {
    return plural(Math.ceil(seconds / minuteSeconds), { one: "# minute", other: "# minutes" });
  }
  return plural(Math.ceil(seconds / hourSeconds), { one: "# hour", other: "# hours" });
}
