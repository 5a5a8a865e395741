import { t } from "@lingui/core/macro";
import { type Core, loadCore } from "@/lib/core/core.ts";
import { db, type LocalDatabase, type WeddingRow } from "@/lib/db/db.ts";
import { deviceClock } from "./calendar.ts";
import { selectedOf } from "./selection.ts";
import type { FieldConflict, OpenWedding, RetraceResult, RunResult } from "./types.ts";
import { WeddingViews } from "./wedding-views.ts";
import { rowsOf } from "./weddings.ts";

/** One and the same: a screen that reads a new list each time draws without end. */
const noConflicts: readonly FieldConflict[] = [];

/**
 * A wedding as this device saw it last, to look at while its document opens. Reading it needs the core alone, and
 * not Automerge, which is most of the time between a tap on the icon and a list to read. It is a copy for the eyes:
 * the document is the truth, takes its place within a moment, and is the only thing that can be written.
 */
export class LastSeenWedding implements OpenWedding {
  readonly id: string;
  readonly views: WeddingViews;

  constructor(core: Core, id: string, json: string, today: () => string) {
    this.id = id;
    const model = new core.WeddingModel();
    model.load(json);
    this.views = new WeddingViews(model, today);
  }

  subscribe = (): (() => void) => () => {};

  run(): RunResult {
    const message = t`One moment, your plan is still opening. Please try again.`;
    return { ok: false, issues: [{ code: "opening", message }] };
  }

  readonly history = undefined;
  readonly changes = undefined;

  retrace(): RetraceResult {
    return { kind: "nothing" };
  }

  conflicts(): readonly FieldConflict[] {
    return noConflicts;
  }
}

export interface LastSeen {
  wedding: LastSeenWedding;
  rows: WeddingRow[];
}

/** What was on the screen last, when this device has kept it. Nothing here may stop the real opening. */
export async function openLastSeen(account: string): Promise<LastSeen | undefined> {
  try {
    const [core, all] = await Promise.all([loadCore(), rowsOf(db(), account)]);
    const rows = all.filter(({ offDevice }) => !offDevice);
    const selected = selectedOf(account, rows);
    const kept = selected && (await db().lastSeen.get([account, selected.id]));
    if (!kept) return undefined;
    return { wedding: new LastSeenWedding(core, kept.id, kept.json, deviceClock.today), rows };
  } catch (error) {
    console.warn("What was seen last could not be read", error);
    return undefined;
  }
}

/** Keeps what is on the screen for the next start. Losing it costs a moment then, and nothing else. */
export class LastSeenKeeper {
  readonly #database: LocalDatabase;
  readonly #account: string;
  readonly #schedule: (work: () => void) => void;
  #next: { id: string; json: () => string } | undefined;

  constructor(database: LocalDatabase, account: string, schedule: (work: () => void) => void) {
    this.#database = database;
    this.#account = account;
    this.#schedule = schedule;
  }

  /** Writes when there is time, and only the newest of what came meanwhile. */
  keep(id: string, json: () => string): void {
    const isScheduled = this.#next !== undefined;
    this.#next = { id, json };
    if (!isScheduled) this.#schedule(() => this.flush());
  }

  flush(): void {
    const next = this.#next;
    this.#next = undefined;
    if (!next) return;
    this.#database.lastSeen
      .put({ account: this.#account, id: next.id, json: next.json() })
      .catch((error: unknown) => console.warn("What was seen last could not be kept", error));
  }
}
