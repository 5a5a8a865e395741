import { type DecodedChange, decodeChange, encodeChange } from "@automerge/automerge/slim";

/** One operation of a change, with the parts used here. Operations are numbered from the change's `startOp`. */
type ChangeOperation = DecodedChange["ops"][number] & {
  obj: string;
  elemId?: string;
  pred?: string[];
};

/** Where an operation writes: the keys from the root of the document. */
export type OperationPath = readonly string[];

/**
 * Why an operation was dropped. "refused": the server refuses it. "others": it is in another person's change, which
 * only their own device can write again. "follows": it writes into an object that waits for another person's device.
 */
export type DropReason = "refused" | "others" | "follows";

/** A dropped operation and its change. */
export interface DroppedOperation {
  path: OperationPath;
  reason: DropReason;
  hash: string;
  message: string | undefined;
  /** In seconds since 1970, from the change. */
  time: number;
}

export interface RewriteParts {
  /** Whether an operation of the change may stay. */
  accepts: (path: OperationPath, hash: string) => boolean;
  /** Whether a change cannot keep its actor, even if all its operations may stay. */
  needsNewAuthor: (change: DecodedChange) => boolean;
  /** Whether an actor belongs to this account, on any device known here. */
  isOwn: (actor: string) => boolean;
  /** The path of an object that existed before the changes; undefined if it is not in the document. */
  pathOf: (object: string) => OperationPath | undefined;
  /** The largest operation number of a change that is not being rewritten. */
  maxOpOf: (hash: string) => number;
  newActor: () => string;
}

export interface RewriteResult {
  /** In an order in which they apply to the server's document. */
  changes: Uint8Array[];
  /** Hashes of the unmodified changes. */
  kept: string[];
  dropped: DroppedOperation[];
}

/**
 * Removes refused operations from changes, as if they had never been written. The other operations keep their
 * dependencies, so they merge with other people's edits as before. A change that loses nothing and depends on no
 * rewritten change stays unmodified, so a second run changes nothing. Another person's change is never rewritten, since
 * their device would sync the original and duplicate all it creates: it stays unmodified, or is dropped as a whole.
 */
export function rewriteChanges(missing: readonly Uint8Array[], parts: RewriteParts): RewriteResult {
  const result: RewriteResult = { changes: [], kept: [], dropped: [] };
  const rewriter = new ChangeRewriter(parts);
  for (const bytes of missing) {
    const outcome = rewriter.rewrite(decodeChange(bytes), result.dropped);
    if (outcome === "kept") result.changes.push(bytes);
    else if (outcome !== "dropped") result.changes.push(outcome);
  }
  result.kept = rewriter.kept();
  return result;
}

/** What stands in the place of an old change: the hashes of changes, and the largest operation number in them. */
interface Replacement {
  hashes: readonly string[];
  maxOp: number;
}

/** Rewrites changes one after the other, each after its dependencies. */
class ChangeRewriter {
  readonly #parts: RewriteParts;
  /** By the hash of each old change: the changes that its dependents depend on now. */
  readonly #replacements = new Map<string, Replacement & { isKept: boolean }>();
  /** New actor and sequence number by old actor. Each actor's changes must form a chain, as before. */
  readonly #actors = new Map<string, { actor: string; seq: number }>();
  /** The paths of the objects that the rewritten changes create, by operation id. */
  readonly #createdPaths = new Map<string, OperationPath>();
  /** Ids of operations in the new changes, by their old ids. */
  readonly #newIds = new Map<string, string>();
  /** Dropped operations by id, and the operations that they had replaced. */
  readonly #droppedIds = new Map<string, { replaced: readonly string[]; reason: DropReason }>();

  constructor(parts: RewriteParts) {
    this.#parts = parts;
  }

  kept(): string[] {
    return [...this.#replacements].filter(([, { isKept }]) => isKept).map(([hash]) => hash);
  }

  /** Returns the new bytes of a change, or whether it is kept or dropped as a whole; adds to `dropped`. */
  rewrite(change: DecodedChange, dropped: DroppedOperation[]): "kept" | "dropped" | Uint8Array {
    const operations = change.ops as ChangeOperation[];
    const deps = this.#depsOf(change);
    const ids = operations.map((_, index) => `${change.startOp + index}@${change.actor}`);
    const reasons = operations.map((operation, index) => {
      const path = this.#pathOf(operation);
      if (operation.action.startsWith("make")) this.#createdPaths.set(ids[index] ?? "", path);
      const reason = this.#dropReasonOf(operation, path, change.hash);
      if (reason) this.#droppedIds.set(ids[index] ?? "", { replaced: operation.pred ?? [], reason });
      return reason;
    });
    const losesNothing = reasons.every((reason) => reason === undefined);
    if (losesNothing && !this.#parts.needsNewAuthor(change) && deps.areKept) {
      const maxOp = change.startOp + operations.length - 1;
      this.#replacements.set(change.hash, { hashes: [change.hash], maxOp, isKept: true });
      return "kept";
    }
    const isOwn = this.#parts.isOwn(change.actor);
    operations.forEach((operation, index) => {
      const reason = isOwn ? reasons[index] : "others";
      if (!reason) return;
      this.#droppedIds.set(ids[index] ?? "", { replaced: operation.pred ?? [], reason });
      const { hash, time } = change;
      dropped.push({
        path: this.#pathOf(operation),
        reason,
        hash,
        message: change.message ?? undefined,
        time,
      });
    });
    const remaining = operations
      .map((operation, index) => ({ operation, index }))
      .filter(({ index }) => isOwn && reasons[index] === undefined);
    if (remaining.length === 0) {
      this.#replacements.set(change.hash, { hashes: deps.hashes, maxOp: deps.maxOp, isKept: false });
      return "dropped";
    }
    const author = this.#nextAuthor(change.actor);
    const startOp = deps.maxOp + 1;
    remaining.forEach(({ index }, position) => {
      this.#newIds.set(ids[index] ?? "", `${startOp + position}@${author.actor}`);
    });
    const bytes = encodeChange({
      actor: author.actor,
      seq: author.seq,
      startOp,
      time: change.time,
      message: change.message,
      deps: [...deps.hashes].sort(),
      ops: remaining.map(({ operation }) => this.#withNewIds(operation)),
    } as Parameters<typeof encodeChange>[0]);
    const maxOp = startOp + remaining.length - 1;
    this.#replacements.set(change.hash, { hashes: [decodeChange(bytes).hash], maxOp, isKept: false });
    return bytes;
  }

  #dropReasonOf({ obj, elemId }: ChangeOperation, path: OperationPath, hash: string): DropReason | undefined {
    const droppedTargets = [obj, elemId].flatMap((id) =>
      id === undefined ? [] : (this.#droppedIds.get(id) ?? []),
    );
    if (droppedTargets.some(({ reason }) => reason !== "refused")) return "follows";
    return droppedTargets.length > 0 || !this.#parts.accepts(path, hash) ? "refused" : undefined;
  }

  #depsOf(change: DecodedChange): Replacement & { areKept: boolean } {
    const replacements = change.deps.map((hash) => this.#replacements.get(hash) ?? this.#unchanged(hash));
    return {
      hashes: [...new Set(replacements.flatMap(({ hashes }) => hashes))],
      maxOp: Math.max(0, ...replacements.map(({ maxOp }) => maxOp)),
      areKept: replacements.every(({ isKept }) => isKept),
    };
  }

  /** A change that is not being rewritten stands in its own place. */
  #unchanged(hash: string): Replacement & { isKept: boolean } {
    return { hashes: [hash], maxOp: this.#parts.maxOpOf(hash), isKept: true };
  }

  /** The new actor in place of an old one, with its next sequence number. */
  #nextAuthor(actor: string): { actor: string; seq: number } {
    const latest = this.#actors.get(actor) ?? { actor: this.#parts.newActor(), seq: 0 };
    const next = { ...latest, seq: latest.seq + 1 };
    this.#actors.set(actor, next);
    return next;
  }

  #pathOf({ obj, key }: ChangeOperation): OperationPath {
    const lastKey = key === undefined ? [] : [String(key)];
    if (obj === "_root") return lastKey;
    const parent = this.#createdPaths.get(obj) ?? this.#parts.pathOf(obj);
    // An object without a known path: writes into it count as writes at the root, which are refused.
    return parent ? [...parent, ...lastKey] : [];
  }

  #withNewIds(operation: ChangeOperation): ChangeOperation {
    const copy = { ...operation, obj: this.#newIdOf(operation.obj) };
    if (operation.elemId !== undefined) copy.elemId = this.#newIdOf(operation.elemId);
    if (operation.pred) {
      const newPredecessors = operation.pred
        .flatMap((id) => this.#remainingIds(id))
        .map((id) => this.#newIdOf(id));
      copy.pred = [...new Set(newPredecessors)].sort(compareOperationIds);
    }
    return copy;
  }

  /** The operations in place of an old one: if it was dropped, those that it had replaced. */
  #remainingIds(id: string): readonly string[] {
    const dropped = this.#droppedIds.get(id);
    return dropped ? dropped.replaced.flatMap((replacedId) => this.#remainingIds(replacedId)) : [id];
  }

  #newIdOf(id: string): string {
    return this.#newIds.get(id) ?? id;
  }
}

/** Automerge's order: by number, then by actor. */
function compareOperationIds(a: string, b: string): number {
  const [numberOfA = "", actorOfA = ""] = a.split("@");
  const [numberOfB = "", actorOfB = ""] = b.split("@");
  return Number(numberOfA) - Number(numberOfB) || (actorOfA < actorOfB ? -1 : 1);
}
