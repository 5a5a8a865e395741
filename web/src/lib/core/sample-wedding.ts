import type { Command } from "./types.ts";

/** The sample wedding as it is written at build time. */
interface WrittenSample {
  /** The day on which it begins. */
  today: string;
  commands: readonly unknown[];
}

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** The commands of a sample wedding that begins about `today`. They are a file of their own, fetched when asked for. */
export async function loadSampleWedding(today: string): Promise<Command[]> {
  const { default: sample } = await import("./generated/sample-wedding.json");
  return sampleCommands(sample, today);
}

/**
 * The commands of the sample wedding with all their days moved by the same number of whole weeks, so that it begins in
 * the week before `today` and its weekdays stay. @internal
 */
export function sampleCommands(sample: WrittenSample, today: string): Command[] {
  const weeks = Math.floor((Date.parse(today) - Date.parse(sample.today)) / WEEK);
  const moved = (_: string, value: unknown) => {
    const [, day, time = ""] =
      (typeof value === "string" && /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d)?$/.exec(value)) || [];
    if (day === undefined) return value;
    return new Date(Date.parse(day) + weeks * WEEK).toISOString().slice(0, 10) + time;
  };
  return JSON.parse(JSON.stringify(sample.commands), moved);
}
