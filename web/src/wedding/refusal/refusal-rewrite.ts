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
 * Removes refused operations from changes, as if they had never been written. The rest keeps its dependencies, so it
 * merges with other people's edits as before. A change that loses nothing and depends on no rewritten change stays
 * unmodified, so a second run changes nothing. Another person's change is never rewritten, since their device would
 * sync the original and duplicate all it creates: it stays unmodified, or is set aside as a whole.
 */
export function rewriteChanges(missing: readonly Uint8Array[], parts: RewriteParts): RewriteResult {
  const result: RewriteResult = { changes: [], kept: [], dropped: [] };
  const rewriting = new Rewriting(parts);
  for (const bytes of missing) {
    const outcome = rewriting.take(decodeChange(bytes), result.dropped);
    if (outcome === "kept") result.changes.push(bytes);
    else if (outcome !== "dropped") result.changes.push(outcome);
  }
  result.kept = rewriting.kept();
  return result;
}

/** The result for a change: the hashes that replace it, and the largest operation number among them. */
interface RewrittenPlace {
  hashes: readonly string[];
  maxOp: number;
}

class Rewriting {
  readonly #parts: RewriteParts;
  /** By the hash of each old change: the place where its dependents continue. */
  readonly #places = new Map<string, RewrittenPlace & { isKept: boolean }>();
  /** New actor and sequence number by old actor. Each actor's changes must form a chain, as before. */
  readonly #actors = new Map<string, { actor: string; seq: number }>();
  readonly #madeAt = new Map<string, OperationPath>();
  /** Old operation ids, and their ids in the new changes. */
  readonly #renamed = new Map<string, string>();
  /** Dropped operations, and the operations that they had replaced. */
  readonly #gone = new Map<string, { replaced: readonly string[]; reason: DropReason }>();

  constructor(parts: RewriteParts) {
    this.#parts = parts;
  }

  kept(): string[] {
    return [...this.#places].filter(([, { isKept }]) => isKept).map(([hash]) => hash);
  }

  take(change: DecodedChange, dropped: DroppedOperation[]): "kept" | "dropped" | Uint8Array {
    const operations = change.ops as ChangeOperation[];
    const deps = this.#depsOf(change);
    const ids = operations.map((_, index) => `${change.startOp + index}@${change.actor}`);
    const reasons = operations.map((operation, index) => {
      const path = this.#pathOf(operation);
      if (operation.action.startsWith("make")) this.#madeAt.set(ids[index] ?? "", path);
      const reason = this.#reasonAgainst(operation, path, change.hash);
      if (reason) this.#gone.set(ids[index] ?? "", { replaced: operation.pred ?? [], reason });
      return reason;
    });
    const isWhole = reasons.every((reason) => reason === undefined);
    if (isWhole && !this.#parts.needsNewAuthor(change) && deps.isUntouched) {
      const maxOp = change.startOp + operations.length - 1;
      this.#places.set(change.hash, { hashes: [change.hash], maxOp, isKept: true });
      return "kept";
    }
    const isOwn = this.#parts.isOwn(change.actor);
    operations.forEach((operation, index) => {
      const reason = isOwn ? reasons[index] : "others";
      if (!reason) return;
      this.#gone.set(ids[index] ?? "", { replaced: operation.pred ?? [], reason });
      const { hash, time } = change;
      dropped.push({
        path: this.#pathOf(operation),
        reason,
        hash,
        message: change.message ?? undefined,
        time,
      });
    });
    const stays = (index: number) => isOwn && reasons[index] === undefined;
    const rest = operations.flatMap((operation, index) => (stays(index) ? [{ operation, index }] : []));
    if (rest.length === 0) {
      this.#places.set(change.hash, { hashes: deps.hashes, maxOp: deps.maxOp, isKept: false });
      return "dropped";
    }
    const author = this.#authorInPlaceOf(change.actor);
    const startOp = deps.maxOp + 1;
    rest.forEach(({ index }, position) => {
      this.#renamed.set(ids[index] ?? "", `${startOp + position}@${author.actor}`);
    });
    const bytes = encodeChange({
      actor: author.actor,
      seq: author.seq,
      startOp,
      time: change.time,
      message: change.message,
      deps: [...deps.hashes].sort(),
      ops: rest.map(({ operation }) => this.#renamedIn(operation)),
    } as Parameters<typeof encodeChange>[0]);
    const maxOp = startOp + rest.length - 1;
    this.#places.set(change.hash, { hashes: [decodeChange(bytes).hash], maxOp, isKept: false });
    return bytes;
  }

  #reasonAgainst(
    { obj, elemId }: ChangeOperation,
    path: OperationPath,
    hash: string,
  ): DropReason | undefined {
    const places = [obj, elemId].flatMap((id) => (id === undefined ? [] : (this.#gone.get(id) ?? [])));
    if (places.some(({ reason }) => reason !== "refused")) return "follows";
    return places.length > 0 || !this.#parts.accepts(path, hash) ? "refused" : undefined;
  }

  #depsOf(change: DecodedChange): RewrittenPlace & { isUntouched: boolean } {
    const places = change.deps.map((hash) => this.#places.get(hash) ?? this.#outside(hash));
    return {
      hashes: [...new Set(places.flatMap(({ hashes }) => hashes))],
      maxOp: Math.max(0, ...places.map(({ maxOp }) => maxOp)),
      isUntouched: places.every(({ isKept }) => isKept),
    };
  }

  #outside(hash: string): RewrittenPlace & { isKept: boolean } {
    return { hashes: [hash], maxOp: this.#parts.maxOpOf(hash), isKept: true };
  }

  #authorInPlaceOf(actor: string): { actor: string; seq: number } {
    const before = this.#actors.get(actor) ?? { actor: this.#parts.newActor(), seq: 0 };
    const next = { ...before, seq: before.seq + 1 };
    this.#actors.set(actor, next);
    return next;
  }

  #pathOf({ obj, key }: ChangeOperation): OperationPath {
    const own = key === undefined ? [] : [String(key)];
    if (obj === "_root") return own;
    const parent = this.#madeAt.get(obj) ?? this.#parts.pathOf(obj);
    // An object without a known path: writes into it count as writes at the root, which are refused.
    return parent ? [...parent, ...own] : [];
  }

  #renamedIn(operation: ChangeOperation): ChangeOperation {
    const renamed = { ...operation, obj: this.#idNow(operation.obj) };
    if (operation.elemId !== undefined) renamed.elemId = this.#idNow(operation.elemId);
    if (operation.pred) {
      const now = operation.pred.flatMap((id) => this.#remaining(id)).map((id) => this.#idNow(id));
      renamed.pred = [...new Set(now)].sort(byOperationId);
    }
    return renamed;
  }

  /** The operations in place of an old one: if it was dropped, those that it had replaced. */
  #remaining(id: string): readonly string[] {
    const gone = this.#gone.get(id);
    return gone ? gone.replaced.flatMap((before) => this.#remaining(before)) : [id];
  }

  #idNow(id: string): string {
    return this.#renamed.get(id) ?? id;
  }
}

/** Automerge's order: by number, then by actor. */
function byOperationId(one: string, other: string): number {
  const [oneCounter = "", oneActor = ""] = one.split("@");
  const [otherCounter = "", otherActor = ""] = other.split("@");
  return Number(oneCounter) - Number(otherCounter) || (oneActor < otherActor ? -1 : 1);
}
