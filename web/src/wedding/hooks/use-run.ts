import { deviceClock } from "@/lib/calendar.ts";
import { loadCore } from "@/lib/core/core.ts";
import type {
  Command,
  CompanionRemoval,
  PreparedEdit,
  RecordsChange,
  SeatingView,
} from "@/lib/core/types.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import type { CoreTools } from "../model/wedding-views.ts";
import { weddingsStore } from "../open/state.ts";

/** Runs a command on the open wedding; it is decided, written and on screen when the call returns. */
export function useRun(): (command: Command) => RunResult {
  return run;
}

/**
 * Prepares a command without writing; undefined while no wedding is open. Ignores the user's role: the screen checks
 * that before, and the command itself when it runs.
 */
export function useDryRun(): (command: Command) => PreparedEdit | undefined {
  return prepareOnly;
}

/**
 * Core computations on demand: the command that shifts events or moves a plan, and times on the wedding's clock.
 * Undefined while no wedding is open.
 */
export function useTools(): () => CoreTools | undefined {
  return coreTools;
}

/** Builds the command that removes guests and settles what happens to their companions. */
export function useGuestRemoval(): (ids: readonly string[], companions: CompanionRemoval) => RecordsChange {
  return guestRemoval;
}

/** A version 4 UUID. Works also without `crypto.randomUUID`, which is missing on plain http in a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function run(command: Command): RunResult {
  const { session, engine } = weddingsStore.getState();
  if (!session) throw new Error(`No wedding is open to run ${command.type} on.`);
  const result = session.run(command);
  if (result.ok) engine?.afterEdit();
  return result;
}

function prepareOnly(command: Command): PreparedEdit | undefined {
  return coreTools()?.prepare(command, "OWNER", deviceClock.now());
}

function coreTools(): CoreTools | undefined {
  return weddingsStore.getState().session?.views.tools;
}

function guestRemoval(ids: readonly string[], companions: CompanionRemoval): RecordsChange {
  const command = coreTools()?.guestRemoval([...ids], companions) as RecordsChange | undefined;
  return command ?? { type: "records.change", commands: [] };
}

/**
 * Records that this revision of a chart was printed from the present state of the screen. The record has the heads of
 * the document at that time, so every device can read that state as long as the document exists.
 */
export function recordPrint(chartId: string, code: string): RunResult {
  const { session, engine } = weddingsStore.getState();
  if (!session) return { ok: true };
  // A cached copy has no heads; `ShownWedding` adds them when the command runs again on the open document.
  const heads = session.documentHistory?.heads() ?? [];
  const result = session.run({ type: "chart.print", id: chartId, code, heads });
  if (result.ok) engine?.afterEdit();
  return result;
}

/**
 * A chart as it was printed. Undefined if no document is open, or if this device does not have all changes of that
 * print yet.
 */
export async function printedSeating(
  chartId: string,
  heads: readonly string[],
): Promise<SeatingView | undefined> {
  const { WeddingModel } = await loadCore();
  const json = weddingsStore.getState().session?.documentHistory?.jsonAt(heads);
  if (json === undefined) return undefined;
  const model = new WeddingModel();
  try {
    model.load(json);
    return model.seating(chartId);
  } finally {
    model.free();
  }
}
