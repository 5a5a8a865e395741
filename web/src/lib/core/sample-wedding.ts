import type { Command, WeddingFields } from "./types.ts";

/** The sample wedding as written at build time. */
interface SampleFile {
  /** The day on which its planning begins. */
  today: string;
  details: unknown;
  commands: readonly unknown[];
}

/** A wedding that is not created yet: its own fields, and the commands that fill it. */
export interface PlannedWedding {
  details: WeddingFields;
  commands: Command[];
}

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;

/** A sample wedding that begins about `today`. Its file is fetched on demand. */
export async function loadSampleWedding(today: string): Promise<PlannedWedding> {
  const { default: sample } = await import("./generated/sample-wedding.json");
  return shiftSample(sample, today);
}

/**
 * Moves all days of the sample wedding by the same number of whole weeks, so that it begins in the week before
 * `today` and keeps its weekdays. @internal
 */
export function shiftSample({ today: sampleDay, ...wedding }: SampleFile, today: string): PlannedWedding {
  const weeks = Math.floor((Date.parse(today) - Date.parse(sampleDay)) / weekMs);
  const shiftDay = (_: string, value: unknown) => {
    const [, day, time = ""] =
      (typeof value === "string" && /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d)?$/.exec(value)) || [];
    if (day === undefined) return value;
    return new Date(Date.parse(day) + weeks * weekMs).toISOString().slice(0, 10) + time;
  };
  return JSON.parse(JSON.stringify(wedding), shiftDay);
}
