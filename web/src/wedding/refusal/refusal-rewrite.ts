import { type DecodedChange, decodeChange, encodeChange } from "@automerge/automerge/slim";

/**
 * One operation of a change, with the parts used here. Operations are numbered from the change's `startOp`, and an
 * operation's id is this number and the change's actor: `7@a1b2`.
 */
type ChangeOperation = DecodedChange["ops"][number] & {
  /** The id of the operation that created the object written to, or `_root`. */
  obj: string;
  /** In a list: the id of the operation that inserted the element written to. */
  elemId?: string;
  /** The ids of the operations that this one replaces. */
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

/** What `rewriteChanges` asks about the changes, the document and the account. */
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
 * `missing`: the changes that the server lacks, each after its dependencies.
 */
export function rewriteChanges(missing: readonly Uint8Array[], parts: RewriteParts): RewriteResult {
  const rewriter = new ChangeRewriter(parts);
  for (const bytes of missing) rewriter.rewrite(bytes);
  return rewriter.result;
}

/** What the dependents of an old change depend on now. */
interface Replacement {
  /** The hash of the change as it is now; for a dropped change, the hashes that it depended on itself. */
  hashes: readonly string[];
  /** The largest operation number in these changes. */
  maxOp: number;
  /** Whether the old change stays unmodified. */
  isUnmodified: boolean;
}

/** An operation of an old change, and whether it may stay. */
interface JudgedOperation {
  operation: ChangeOperation;
  id: string;
  path: OperationPath;
  /** Undefined if the operation may stay. */
  dropReason: DropReason | undefined;
}

/** Rewrites changes one after the other, each after its dependencies. */
class ChangeRewriter {
  readonly result: RewriteResult = { changes: [], kept: [], dropped: [] };
  readonly #parts: RewriteParts;
  /** By the hash of each old change. */
  readonly #replacements = new Map<string, Replacement>();
  /** New actor and sequence number by old actor. Each actor's changes must form a chain, as before. */
  readonly #newAuthors = new Map<string, { actor: string; seq: number }>();
  /** The paths of the objects that the rewritten changes create, by operation id. */
  readonly #createdPaths = new Map<string, OperationPath>();
  /** Ids of operations in the new changes, by their old ids. */
  readonly #newIds = new Map<string, string>();
  /** Dropped operations by id, and the operations that they had replaced. */
  readonly #droppedById = new Map<string, { replacedIds: readonly string[]; reason: DropReason }>();

  constructor(parts: RewriteParts) {
    this.#parts = parts;
  }

  /** Keeps, rewrites or drops one change, and adds the outcome to `result`. */
  rewrite(bytes: Uint8Array): void {
    const change = decodeChange(bytes);
    const dependencies = this.#dependenciesOf(change);
    const operations = this.#judgeOperations(change);
    const losesNothing = operations.every(({ dropReason }) => dropReason === undefined);
    if (losesNothing && !this.#parts.needsNewAuthor(change) && dependencies.isUnmodified) {
      this.#keepChange(change, bytes);
      return;
    }
    const verdicts = this.#parts.isOwn(change.actor)
      ? operations
      : operations.map((judged): JudgedOperation => ({ ...judged, dropReason: "others" }));
    for (const verdict of verdicts) this.#recordIfDropped(verdict, change);
    const remainingOperations = verdicts.filter(({ dropReason }) => dropReason === undefined);
    if (remainingOperations.length === 0) this.#dropChange(change, dependencies);
    else this.#writeAgain(change, remainingOperations, dependencies);
  }

  /** The state that a change is based on now. */
  #dependenciesOf(change: DecodedChange): Replacement {
    const replacements = change.deps.map((hash) => this.#replacements.get(hash) ?? this.#unchanged(hash));
    return {
      hashes: [...new Set(replacements.flatMap(({ hashes }) => hashes))],
      maxOp: Math.max(0, ...replacements.map(({ maxOp }) => maxOp)),
      isUnmodified: replacements.every(({ isUnmodified }) => isUnmodified),
    };
  }

  /** A change that is not being rewritten stands in its own place. */
  #unchanged(hash: string): Replacement {
    return { hashes: [hash], maxOp: this.#parts.maxOpOf(hash), isUnmodified: true };
  }

  /** Decides in order which operations may stay: later ones depend on what happened to earlier ones. */
  #judgeOperations(change: DecodedChange): JudgedOperation[] {
    return (change.ops as ChangeOperation[]).map((operation, index) => {
      const id = `${change.startOp + index}@${change.actor}`;
      const path = this.#pathOf(operation);
      const createsObject = operation.action.startsWith("make");
      if (createsObject) this.#createdPaths.set(id, path);
      const dropReason = this.#dropReasonOf(operation, path, change.hash);
      if (dropReason) this.#rememberDropped(id, operation, dropReason);
      return { operation, id, path, dropReason };
    });
  }

  #pathOf({ obj, key }: ChangeOperation): OperationPath {
    const lastKey = key === undefined ? [] : [String(key)];
    if (obj === "_root") return lastKey;
    const parent = this.#createdPaths.get(obj) ?? this.#parts.pathOf(obj);
    // An object without a known path: writes into it count as writes at the root, which are refused.
    return parent ? [...parent, ...lastKey] : [];
  }

  /** Why an operation must be dropped: with what it writes into, or because it is refused itself. */
  #dropReasonOf({ obj, elemId }: ChangeOperation, path: OperationPath, hash: string): DropReason | undefined {
    const targetIds = elemId === undefined ? [obj] : [obj, elemId];
    const droppedTargets = targetIds.flatMap((id) => this.#droppedById.get(id) ?? []);
    if (droppedTargets.some(({ reason }) => reason !== "refused")) return "follows";
    if (droppedTargets.length > 0) return "refused";
    return this.#parts.accepts(path, hash) ? undefined : "refused";
  }

  #rememberDropped(id: string, operation: ChangeOperation, reason: DropReason): void {
    this.#droppedById.set(id, { replacedIds: operation.pred ?? [], reason });
  }

  #keepChange(change: DecodedChange, bytes: Uint8Array): void {
    const maxOp = change.startOp + change.ops.length - 1;
    this.#replacements.set(change.hash, { hashes: [change.hash], maxOp, isUnmodified: true });
    this.result.changes.push(bytes);
    this.result.kept.push(change.hash);
  }

  #recordIfDropped({ operation, id, path, dropReason }: JudgedOperation, change: DecodedChange): void {
    if (!dropReason) return;
    // Again: the reason may be "others" by now.
    this.#rememberDropped(id, operation, dropReason);
    const { hash, time } = change;
    this.result.dropped.push({ path, reason: dropReason, hash, message: change.message ?? undefined, time });
  }

  /** Dependents of a dropped change depend on what it depended on itself. */
  #dropChange(change: DecodedChange, dependencies: Replacement): void {
    this.#replacements.set(change.hash, { ...dependencies, isUnmodified: false });
  }

  /** Writes a change again with the operations that may stay. */
  #writeAgain(
    change: DecodedChange,
    operations: readonly JudgedOperation[],
    dependencies: Replacement,
  ): void {
    const startOp = dependencies.maxOp + 1;
    const bytes = this.#encode(change, operations, startOp, dependencies.hashes);
    const maxOp = startOp + operations.length - 1;
    this.#replacements.set(change.hash, { hashes: [decodeChange(bytes).hash], maxOp, isUnmodified: false });
    this.result.changes.push(bytes);
  }

  /** The bytes of a change with some of its operations, by a new actor and on new dependencies. */
  #encode(
    change: DecodedChange,
    operations: readonly JudgedOperation[],
    startOp: number,
    dependencyHashes: readonly string[],
  ): Uint8Array {
    const author = this.#nextAuthor(change.actor);
    // All new ids come first: an operation may refer to another one of the same change.
    operations.forEach(({ id }, position) => {
      this.#newIds.set(id, `${startOp + position}@${author.actor}`);
    });
    return encodeChange({
      actor: author.actor,
      seq: author.seq,
      startOp,
      time: change.time,
      message: change.message,
      deps: [...dependencyHashes].sort(),
      ops: operations.map(({ operation }) => this.#withNewIds(operation)),
    } as Parameters<typeof encodeChange>[0]);
  }

  /** The new actor in place of an old one, with its next sequence number. */
  #nextAuthor(oldActor: string): { actor: string; seq: number } {
    const latest = this.#newAuthors.get(oldActor) ?? { actor: this.#parts.newActor(), seq: 0 };
    const next = { ...latest, seq: latest.seq + 1 };
    this.#newAuthors.set(oldActor, next);
    return next;
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
    const dropped = this.#droppedById.get(id);
    return dropped ? dropped.replacedIds.flatMap((replacedId) => this.#remainingIds(replacedId)) : [id];
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
