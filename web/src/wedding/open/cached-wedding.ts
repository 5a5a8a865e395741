import { t } from "@lingui/core/macro";
import { type DeviceClock, deviceClock } from "@/lib/calendar.ts";
import { type Core, loadCore, type WeddingModel } from "@/lib/core/core.ts";
import type { Command, Patch } from "@/lib/core/types.ts";
import { db, type LocalDatabase, type WeddingRow } from "@/lib/db/db.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import { applyToCopy, type WritableDocument } from "../document/document-view.ts";
import type { Conflict, FieldConflict } from "../edit/conflict.ts";
import type { OpenWedding } from "../edit/open-wedding.ts";
import type { UndoResult } from "../edit/undo-step.ts";
import { selectedOf } from "../list/selection.ts";
import { rowsOf } from "../list/wedding-rows.ts";
import { setModelZone } from "../model/model-zone.ts";
import { dayAtWedding, WeddingViews } from "../model/wedding-views.ts";
import { roleIssueOf, roleOfStanding, standingOf, type WeddingStanding } from "../people/role.ts";
import { EarlyCommands } from "../storage/early-commands.ts";

/** One shared list: a screen that reads a new list each time would redraw endlessly. */
const emptyList: readonly never[] = [];

export interface CachedWeddingParts {
  core: Core;
  account: string;
  id: string;
  /** The saved state of the document. */
  json: string;
  clock: DeviceClock;
  /** The account's standing in the wedding; default owner. */
  standing?: (() => WeddingStanding) | undefined;
}

/**
 * A read-only copy of a wedding as this device showed it last, used while the document opens. It needs the core but not
 * Automerge, which takes most of the startup time. The document replaces it within a moment. Commands given until then
 * are decided and shown here, and written once the document is open (`EarlyCommands`).
 */
export class CachedWedding implements OpenWedding {
  readonly id: string;
  readonly views: WeddingViews;
  readonly #parts: CachedWeddingParts;
  readonly #model: WeddingModel;
  readonly #early: EarlyCommands;
  readonly #listeners = new Set<() => void>();
  #editableCopy: WritableDocument | undefined;

  constructor(parts: CachedWeddingParts) {
    const { core, account, id, json, clock } = parts;
    this.#parts = parts;
    this.id = id;
    this.#model = new core.WeddingModel();
    this.#model.load(json);
    setModelZone(this.#model);
    this.views = new WeddingViews(this.#model, dayAtWedding(this.#model, clock));
    this.#early = new EarlyCommands(account, id);
    // Includes commands of a tab that was closed before its document was open.
    for (const command of this.#early.all()) this.#show(command);
  }

  /** How many commands wait for the document. */
  get waitingCommands(): number {
    return this.#early.all().length;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  run(command: Command): RunResult {
    const standing = this.#parts.standing?.() ?? "OWNER";
    const prepared = this.#model.prepare(command, roleOfStanding(standing), this.#parts.clock.now());
    if (prepared.kind === "forbidden") {
      return { ok: false, issues: [roleIssueOf(standing, prepared.area ?? undefined)] };
    }
    if (prepared.kind === "refused") return { ok: false, issues: prepared.issues };
    if (!this.#early.add(command)) {
      const message = t`One moment, your plan is still opening. Please try again.`;
      return { ok: false, issues: [{ code: "opening", message }] };
    }
    this.#write(prepared.patches.patches);
    for (const listener of this.#listeners) listener();
    return { ok: true };
  }

  readonly undoHistory = undefined;
  readonly documentHistory = undefined;

  readonly lastEdit = { number: 0, author: undefined };

  writerOf(): undefined {
    return undefined;
  }

  canUndoOrRedo(): boolean {
    return false;
  }

  undoOrRedo(): UndoResult {
    return { kind: "nothing" };
  }

  conflicts(): readonly FieldConflict[] {
    return emptyList;
  }

  allConflicts(): readonly Conflict[] {
    return emptyList;
  }

  recordConflicts(): readonly never[] {
    return emptyList;
  }

  newConflicts(): readonly Conflict[] {
    return emptyList;
  }

  dismissNewConflicts(): void {}

  /** Catches every error: the command may be from an older app version, and must not stop the opening. */
  #show(command: Command): void {
    try {
      const prepared = this.#model.prepare(command, "OWNER", this.#parts.clock.now());
      if (prepared.kind === "ready") this.#write(prepared.patches.patches);
    } catch (error) {
      console.warn("An early edit could not be shown", error);
    }
  }

  #write(patches: readonly Patch[]): void {
    this.#editableCopy ??= JSON.parse(this.#parts.json) as WritableDocument;
    applyToCopy(this.#editableCopy, patches);
    this.#model.load(JSON.stringify(this.#editableCopy));
    setModelZone(this.#model);
    this.views.invalidate(undefined);
  }
}

export interface CachedScreen {
  wedding: CachedWedding;
  rows: WeddingRow[];
}

/** The wedding that was on the screen last, if this device has a copy. Errors must not stop the real opening. */
export async function openLastSeen(account: string): Promise<CachedScreen | undefined> {
  try {
    const [core, allRows] = await Promise.all([loadCore(), rowsOf(db(), account)]);
    const rows = allRows.filter(({ offDevice }) => !offDevice);
    const selected = selectedOf(account, rows);
    const savedCopy = selected && (await db().lastSeen.get([account, selected.id]));
    if (!savedCopy) return undefined;
    const standing = () => standingOf(selected);
    const { id, json } = savedCopy;
    return { wedding: new CachedWedding({ core, account, id, json, clock: deviceClock, standing }), rows };
  } catch (error) {
    console.warn("The cached wedding could not be read", error);
    return undefined;
  }
}

/** Saves the wedding on the screen for the next start. Losing it only makes that start slower. */
export class WeddingCacheWriter {
  readonly #database: LocalDatabase;
  readonly #account: string;
  readonly #schedule: (work: () => void) => void;
  #newest: { id: string; json: () => string } | undefined;

  constructor(database: LocalDatabase, account: string, schedule: (work: () => void) => void) {
    this.#database = database;
    this.#account = account;
    this.#schedule = schedule;
  }

  /** Saves when idle, and only the newest state. */
  schedule(id: string, json: () => string): void {
    const isScheduled = this.#newest !== undefined;
    this.#newest = { id, json };
    if (!isScheduled) this.#schedule(() => this.flush());
  }

  flush(): void {
    const newest = this.#newest;
    this.#newest = undefined;
    if (!newest) return;
    this.#database.lastSeen
      .put({ account: this.#account, id: newest.id, json: newest.json() })
      .catch((error: unknown) => console.warn("The wedding could not be cached", error));
  }
}
