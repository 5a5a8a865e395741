import type { Command, WeddingFields } from "./types.ts";

/** The sample wedding as it is written at build time. */
interface WrittenSample {
  /** The day on which it begins. */
  today: string;
  details: unknown;
  commands: readonly unknown[];
}

/** A wedding that is still to be made: its own fields, and the commands that plan it. */
export interface PlannedWedding {
  details: WeddingFields;
  commands: Command[];
}

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** A sample wedding that begins about `today`. It is a file of its own, fetched when asked for. */
export async function loadSampleWedding(today: string): Promise<PlannedWedding> {
  const { default: sample } = await import("./generated/sample-wedding.json");
  return sampleBegunAt(sample, today);
}

/**
 * The sample wedding with all its days moved by the same number of whole weeks, so that it begins in
 * the week before `today` and its weekdays stay. @internal
 */
export function sampleBegunAt({ today: written, ...wedding }: WrittenSample, today: string): PlannedWedding {
  const weeks = Math.floor((Date.parse(today) - Date.parse(written)) / WEEK);
  const moved = (_: string, value: unknown) => {
    const [, day, time = ""] =
      (typeof value === "string" && /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d)?$/.exec(value)) || [];
    if (day === undefined) return value;
    return new Date(Date.parse(day) + weeks * WEEK).toISOString().slice(0, 10) + time;
  };
  return JSON.parse(JSON.stringify(wedding), moved);
}
