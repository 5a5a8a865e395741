import { t } from "@lingui/core/macro";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Command, FieldIssue } from "@/lib/core/types.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { whenIdle, whenIdleLater } from "@/lib/idle.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import type { OpenWedding } from "../edit/open-wedding.ts";
import { undoHistoryOf } from "../edit/undo-histories.ts";
import { WeddingSession } from "../edit/wedding-session.ts";
import { updateDetails } from "../list/wedding-rows.ts";
import { toJson } from "../model/model-feed.ts";
import type { WeddingStanding } from "../people/role.ts";
import { EarlyCommands } from "../storage/early-commands.ts";
import { type CachedScreen, CachedWedding, WeddingCacheWriter } from "./cached-wedding.ts";
import type { DeviceDocuments } from "./device-documents.ts";
import type { OpenDocument } from "./open-document.ts";

export interface ShownWeddingParts {
  account: string;
  core: Core;
  database: LocalDatabase;
  clock: DeviceClock;
  /** The account's standing in a wedding. */
  standing: (id: string) => WeddingStanding;
  /** Resolves when the device has saved the document. */
  saveDocument: (id: string) => Promise<void>;
  /** The open document refuses commands that the cached copy accepted. */
  onEarlyRefused: (issues: FieldIssue[]) => void;
}

/**
 * The wedding on the screen: the cached copy until its document is open, then a session on the document. It saves a
 * copy for the next start.
 */
export class ShownWedding {
  readonly #parts: ShownWeddingParts;
  readonly #cacheWriter: WeddingCacheWriter;
  #lastSeen: CachedScreen | undefined;
  #session: WeddingSession | undefined;

  constructor(parts: ShownWeddingParts, lastSeen: CachedScreen | undefined) {
    this.#parts = parts;
    this.#lastSeen = lastSeen;
    this.#cacheWriter = new WeddingCacheWriter(parts.database, parts.account, whenIdleLater);
  }

  /** Whether a session is open, for any wedding. */
  get isOpen(): boolean {
    return this.#session !== undefined;
  }

  /** The wedding that screens read for this document: the session, the cached copy, or undefined. */
  forDocument(document: OpenDocument | undefined): OpenWedding | undefined {
    return this.#session?.id === document?.id ? this.#session : this.#cachedCopyOf(document);
  }

  /**
   * Opens a session on a ready document, in place of the previous one. Without a document, closes the session;
   * until a document is ready, the previous session stays open. Returns whether it opened one.
   */
  open(document: OpenDocument | undefined): boolean {
    if (this.#session && this.#session.id === document?.id) return false;
    if (document && document.status !== "ready") return false;
    this.#session?.close();
    this.#session = undefined;
    if (!document) return false;
    const cachedViews = this.#cachedCopyOf(document)?.views;
    const { core, clock, standing } = this.#parts;
    this.#session = new WeddingSession({
      core,
      handle: document.handle,
      clock,
      whenIdle,
      shownViews: cachedViews,
      standing: () => standing(document.id),
      undoHistory: undoHistoryOf(document.id),
    });
    this.#lastSeen = undefined;
    this.#runEarlyCommands(this.#session);
    this.#cacheOnChange(this.#session, document);
    // Without a copy, the next start would be slow again.
    if (!cachedViews) whenIdle(() => this.#cacheWriter.flush());
    return true;
  }

  /** A copy of the wedding on screen, to show while the device's documents are opened again. */
  copyOfScreen(documents: Pick<DeviceDocuments, "get">, rows: WeddingRow[]): CachedScreen | undefined {
    const document = this.#session && documents.get(this.#session.id);
    if (!document) return this.#lastSeen;
    const { core, account, clock, standing } = this.#parts;
    const json = toJson(document.handle.doc());
    const { id } = document;
    const parts = { core, account, id, json, clock, standing: () => standing(id) };
    return { wedding: new CachedWedding(parts), rows };
  }

  /** Today in the wedding's zone; undefined if none is open. */
  day(): string | undefined {
    return this.#session?.views.day();
  }

  newDay(): void {
    this.#session?.newDay();
  }

  /** Writes the copy that the next start shows. */
  writeCache(): void {
    this.#cacheWriter.flush();
  }

  close(): void {
    this.#session?.close();
  }

  /** Writes commands given while this document was opening. */
  #runEarlyCommands(opened: WeddingSession): void {
    const { account, saveDocument, onEarlyRefused } = this.#parts;
    const earlyCommands = new EarlyCommands(account, opened.id);
    const commands = earlyCommands.all();
    if (commands.length === 0) return;
    const issues = commands.flatMap((command) => {
      const result = runSafely(() => runEarlyCommand(opened, command), t`This change can no longer be read.`);
      return result.ok ? [] : result.issues;
    });
    saveDocument(opened.id)
      .then(() => earlyCommands.remove(commands))
      .catch((error: unknown) => console.error("An early edit could not be saved yet", error));
    if (issues.length > 0) onEarlyRefused(issues);
  }

  /** Saves the copy for the next start, and the details that lists show, now and after each change. */
  #cacheOnChange(opened: WeddingSession, document: OpenDocument): void {
    const { database, account } = this.#parts;
    const scheduleCaching = () => this.#cacheWriter.schedule(opened.id, () => toJson(document.handle.doc()));
    let storedDetails = opened.views.report("details");
    scheduleCaching();
    void updateDetails(database, account, opened.id, storedDetails);
    opened.subscribe(() => {
      scheduleCaching();
      const details = opened.views.report("details");
      if (details === storedDetails) return;
      storedDetails = details;
      void updateDetails(database, account, opened.id, details);
    });
  }

  /** The cached copy of this wedding, until its document replaces it. */
  #cachedCopyOf(document: OpenDocument | undefined): CachedWedding | undefined {
    const wedding = this.#lastSeen?.wedding;
    return wedding && wedding.id === document?.id && document.status !== "missing" ? wedding : undefined;
  }
}

/**
 * Runs a command that was given on the cached copy. A print is recorded with the document's heads, if the document has
 * the printed state.
 */
function runEarlyCommand(opened: WeddingSession, command: Command): RunResult {
  if (command.type !== "chart.print") return opened.run(command);
  const isPrintedState = opened.views.report("seating", command.id)?.revision === command.code;
  return isPrintedState ? opened.run({ ...command, heads: opened.documentHistory.heads() }) : { ok: true };
}
