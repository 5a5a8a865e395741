import type { DocHandle } from "@automerge/automerge-repo/slim";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core, WeddingModel } from "@/lib/core/core.ts";
import type { Command, Patches } from "@/lib/core/types.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import type { DocumentView, WritableDocument } from "../document/document-view.ts";
import { headsOf, newestActors, snapshotAt } from "../document/heads.ts";
import { mapAt } from "../document/plain-value.ts";
import type { DocumentHistory } from "../history/document-history.ts";
import { HistoryWalk } from "../history/history-walk.ts";
import { readOperationTimes, touchedRecords } from "../history/touched-records.ts";
import { writtenFields } from "../history/written-fields.ts";
import { ModelFeed, narrowedFlags, toJson } from "../model/model-feed.ts";
import { dayAtWedding, WeddingViews } from "../model/wedding-views.ts";
import { roleIssueOf, roleOfStanding, type WeddingStanding } from "../people/role.ts";
import { applyPatches, namesInStep, rewriteField } from "./apply.ts";
import type { Conflict, FieldConflict } from "./conflict.ts";
import { ConflictList } from "./conflict-list.ts";
import { hasConflict, recordsOf } from "./conflicts.ts";
import type { LatestEdit, OpenWedding } from "./open-wedding.ts";
import { type UndoDirection, type UndoEntry, UndoHistory } from "./undo-histories.ts";
import type { UndoResult } from "./undo-step.ts";
import { applyUndo, isUndoReady, writerOf } from "./undo-step.ts";

type Listener = () => void;

export interface WeddingSessionParts {
  core: Core;
  handle: DocHandle<Record<string, unknown>>;
  clock: DeviceClock;
  /** The account's standing in the wedding, read for each command since a role can change. Default: owner. */
  standing?: (() => WeddingStanding) | undefined;
  /** Undo history of own commands. Pass one to keep it beyond this session. */
  undoHistory?: UndoHistory | undefined;
  /** Runs work when the screen is idle. */
  whenIdle: (work: () => void) => void;
  /** Views already on screen: where the document agrees, they keep their identity and need no redraw. */
  shownViews?: WeddingViews | undefined;
}

/**
 * Emits a change event for a change that automerge-repo did not announce: it compares the shown state before and after,
 * and finds no difference if a conflict was settled for the value already shown.
 */
function announce(handle: WeddingSessionParts["handle"], before: DocumentView): void {
  const doc = handle.doc();
  const patchInfo = { before, after: doc, source: "change" } as const;
  handle.emit("change", { handle, doc, patches: [], patchInfo });
}

/** The value of a flag that applies while it is contested; undefined for any other field. */
function narrowedValue(snapshot: DocumentView, path: readonly string[]): boolean | undefined {
  const [container = "", id = "", field = ""] = path;
  const record = mapAt(snapshot, [container, id]);
  return record && narrowedFlags(container, record)?.[field];
}

/** One open wedding: its document, the core's model of it, and the listeners for changes. */
export class WeddingSession implements OpenWedding {
  readonly id: string;
  readonly views: WeddingViews;
  readonly undoHistory: UndoHistory;
  readonly documentHistory: DocumentHistory;
  /** The document is open, so no command waits for it. */
  readonly waitingCommands = 0;
  readonly #parts: WeddingSessionParts;
  readonly #model: WeddingModel;
  readonly #feed: ModelFeed;
  readonly #conflicts: ConflictList;
  readonly #listeners = new Set<Listener>();
  /** The cached answer of `canUndoOrRedo`, valid until the next edit. */
  #canUndoCache: { edit: LatestEdit; entry: UndoEntry; direction: UndoDirection; can: boolean } | undefined;
  #closed = false;
  #isOwnEdit = false;
  #lastEdit: LatestEdit = { number: 0, author: undefined };
  /** The heads that the model was last fed with. */
  #heads: string[] = [];

  /** The handle must be ready: the document is on this device. */
  constructor(parts: WeddingSessionParts) {
    this.#parts = parts;
    this.id = parts.handle.documentId;
    this.undoHistory = parts.undoHistory ?? new UndoHistory();
    const { handle } = parts;
    this.documentHistory = {
      heads: () => headsOf(handle),
      walk: (seenHeads) => new HistoryWalk(handle.doc(), headsOf(handle), seenHeads),
      jsonAt: (heads) => {
        const snapshot = snapshotAt(handle, heads);
        return snapshot && toJson(snapshot);
      },
      fieldsOf: (hash) => writtenFields(handle.doc(), hash),
      timesOf: (operations) => readOperationTimes(this.documentHistory.walk(), operations),
      nameOf: (kind, id) => this.#model.nameOf(kind, id),
    };
    this.#model = new parts.core.WeddingModel();
    this.#feed = new ModelFeed(this.#model);
    this.views = new WeddingViews(this.#model, dayAtWedding(this.#model, parts.clock), parts.shownViews);
    this.#conflicts = new ConflictList(this.views, this.documentHistory);
    this.#feed.feed(parts.handle.doc());
    this.#heads = headsOf(handle);
    parts.handle.on("heads-changed", this.#onChange);
    parts.whenIdle(() => this.#checkAllConflicts());
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Decides and writes synchronously: the answer and the screen always agree. */
  run(command: Command): RunResult {
    const standing = this.#standing();
    const prepared = this.#model.prepare(command, roleOfStanding(standing), this.#parts.clock.now());
    switch (prepared.kind) {
      case "forbidden":
        return { ok: false, issues: [roleIssueOf(standing, prepared.area ?? undefined)] };
      case "refused":
        return { ok: false, issues: prepared.issues };
      case "ready": {
        this.#write(prepared.patches, prepared.paths);
        const done = this.#model.describeEdit();
        const nameOf = (kind: string, id: string) => this.#model.nameOf(kind, id);
        if (done) this.undoHistory.record(done, command.type, namesInStep(done.step, nameOf));
        else this.undoHistory.recordWithoutUndo();
        return { ok: true };
      }
    }
  }

  canUndoOrRedo(entryId: number, direction: UndoDirection): boolean {
    const entry = this.#closed ? undefined : this.undoHistory.find(entryId, direction);
    const { core, handle, clock } = this.#parts;
    if (!entry) return false;
    const command = direction === "undo" ? entry.step.undo : entry.step.redo;
    if (core.forbiddenArea(command, roleOfStanding(this.#standing())) !== undefined) return false;
    // Called on every notification, and slow for an import.
    const cached = this.#canUndoCache;
    const edit = this.#lastEdit;
    if (cached?.edit === edit && cached.entry === entry && cached.direction === direction) return cached.can;
    const can = isUndoReady({
      model: this.#model,
      snapshot: handle.doc(),
      entry,
      direction,
      now: clock.now(),
    });
    this.#canUndoCache = { edit, entry, direction, can };
    return can;
  }

  undoOrRedo(entryId: number, direction: UndoDirection): UndoResult {
    const { core, handle, clock } = this.#parts;
    const entry = this.undoHistory.find(entryId, direction);
    if (!entry) return { kind: "nothing" };
    const command = direction === "undo" ? entry.step.undo : entry.step.redo;
    const standing = this.#standing();
    const area = core.forbiddenArea(command, roleOfStanding(standing));
    const result: UndoResult =
      area !== undefined
        ? { kind: "refused", entry, issues: [roleIssueOf(standing, area)] }
        : applyUndo(
            { model: this.#model, snapshot: handle.doc(), entry, direction, now: clock.now() },
            (patches, paths) => this.#write(patches, paths),
          );
    if (result.kind === "done") this.undoHistory.move(entry, direction, result.step);
    else this.undoHistory.drop(entry);
    return result;
  }

  #standing(): WeddingStanding {
    return this.#parts.standing?.() ?? "OWNER";
  }

  /** Writes one change with a message that names the command; `paths`: the fields of an update. */
  #write({ patches, message }: Patches, paths: readonly (readonly string[])[]): void {
    const { handle } = this.#parts;
    const snapshot = handle.doc();
    // Choosing between two values is an ordinary update; it must also settle the conflict if the shown value is chosen.
    const contested = paths.filter((path) => hasConflict(snapshot, path));
    if (patches.length === 0 && contested.length === 0) return;
    let wasAnnounced = false;
    const noteAnnouncement = () => {
      wasAnnounced = true;
    };
    this.#isOwnEdit = true;
    handle.on("change", noteAnnouncement);
    try {
      handle.change(
        (doc) => {
          applyPatches(doc as WritableDocument, patches);
          for (const path of contested) {
            const isPatched = patches.some((patch) => patch.path.join("/") === path.join("/"));
            rewriteField(
              doc as WritableDocument,
              path,
              isPatched ? undefined : narrowedValue(snapshot, path),
            );
          }
        },
        { message },
      );
    } finally {
      handle.off("change", noteAnnouncement);
      this.#isOwnEdit = false;
    }
    if (!wasAnnounced) announce(handle, snapshot);
  }

  writerOf(path: readonly string[]): string | undefined {
    return this.#closed ? undefined : writerOf(this.#parts.handle.doc(), path);
  }

  get lastEdit(): LatestEdit {
    return this.#lastEdit;
  }

  conflicts(container: string, id: string | undefined): readonly FieldConflict[] {
    return this.#conflicts.inRecord(container, id);
  }

  allConflicts(): readonly Conflict[] {
    return this.#conflicts.all;
  }

  recordConflicts() {
    return this.#conflicts.inRecords;
  }

  newConflicts(): readonly Conflict[] {
    return this.#conflicts.newOnes;
  }

  dismissNewConflicts(): void {
    this.#conflicts.dismissNewConflicts();
    this.#notify();
  }

  /** A new day has begun: countdowns and due dates change. */
  newDay(): void {
    this.views.invalidate([]);
    this.#conflicts.invalidate();
    this.#notify();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#parts.handle.off("heads-changed", this.#onChange);
    this.#listeners.clear();
    this.#model.free();
  }

  #onChange = ({ doc }: { doc: DocumentView }): void => {
    // A deleted document emits a last change, and cannot be read any more.
    if (!this.#parts.handle.isReady()) return;
    const isOwn = this.#isOwnEdit;
    const author = isOwn ? undefined : newestActors(this.#parts.handle)[0];
    this.#lastEdit = { number: this.#lastEdit.number + 1, author };
    const heads = headsOf(this.#parts.handle);
    const touched = isOwn ? [] : touchedRecords(doc, heads, this.#heads);
    this.#heads = heads;
    const changes = this.#feed.feed(doc, isOwn ? "changed" : "all", touched);
    this.views.invalidate(changes);
    if (changes) this.#conflicts.update(doc, changes, isOwn ? "own" : "others");
    this.#feedNarrowFlags();
    if (touched === undefined) this.#parts.whenIdle(() => this.#checkAllForNew());
    this.#notify();
  };

  /** Full check after a merge too large to read change by change. */
  #checkAllForNew(): void {
    if (this.#closed) return;
    const claims = this.#feed.feedClaims();
    if (claims.length > 0) this.views.invalidate(claims);
    const doc = this.#parts.handle.doc();
    this.#conflicts.update(doc, [...recordsOf(doc)], "others");
    this.#feedNarrowFlags();
    this.#notify();
  }

  /** The one full check, which does not delay the opening. */
  #checkAllConflicts(): void {
    if (this.#closed) return;
    const claims = this.#feed.feedClaims();
    if (claims.length > 0) this.views.invalidate(claims);
    if (this.#conflicts.checkAll(this.#parts.handle.doc()) || claims.length > 0) this.#notify();
    if (this.#feedNarrowFlags()) this.#notify();
  }

  /** Gives contested flags their narrower value in the model; returns whether the model changed. */
  #feedNarrowFlags(): boolean {
    const changes = this.#feed.feedNarrowFlags(this.#conflicts.contested());
    if (changes.length > 0) this.views.invalidate(changes);
    return changes.length > 0;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
