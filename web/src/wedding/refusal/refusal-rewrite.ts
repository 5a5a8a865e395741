import { type DecodedChange, decodeChange, encodeChange } from "@automerge/automerge/slim";

/** One operation of a change, as far as it matters here. Numbered from the change's `startOp` on. */
type Operation = DecodedChange["ops"][number] & {
  obj: string;
  elemId?: string;
  pred?: string[];
};

/** Where an operation writes: the keys from the root of the document to the place. */
export type OperationPath = readonly string[];

/**
 * Why an operation did not come through. "refused": the server does not take it. "others": it is in somebody else's
 * change, which only their own device can make anew. "follows": it writes into what waits for somebody else's device.
 */
export type DropReason = "refused" | "others" | "follows";

/** An operation that did not come through, and the change that it was in. */
export interface DroppedOperation {
  path: OperationPath;
  reason: DropReason;
  hash: string;
  message: string | undefined;
  /** In seconds since 1970, as the change says. */
  time: number;
}

export interface RewriteParts {
  /** Whether an operation of the change may stay. */
  accepts: (path: OperationPath, hash: string) => boolean;
  /** Whether a change cannot stay under its author's name even when all of it may stay. */
  needsNewAuthor: (change: DecodedChange) => boolean;
  /** Whether an author is this account, on whatever device of it that this one knows. */
  isOwn: (actor: string) => boolean;
  /** The path of an object that existed before the changes; undefined when it is not in the document. */
  pathOf: (object: string) => OperationPath | undefined;
  /** The largest operation number of a change that is not among those being rewritten. */
  maxOpOf: (hash: string) => number;
  newActor: () => string;
}

export interface Rewritten {
  /** In an order in which they apply to the server's document. */
  changes: Uint8Array[];
  /** Hashes of the changes that stay as they were made. */
  kept: string[];
  dropped: DroppedOperation[];
}

/**
 * Takes what is not accepted out of changes, as if it had never been written. What is left keeps its place in the
 * history: it follows from the same changes as before, so it merges with other people's edits exactly as it would have
 * merged then. A change that loses nothing, and follows from none that did, stays the very change that it was; so
 * doing this twice does nothing the second time. Somebody else's change is never made anew: when their device brings the
 * original, everything that it creates would be there twice. It stays as it is, or it is set aside as a whole.
 */
export function rewriteChanges(missing: readonly Uint8Array[], parts: RewriteParts): Rewritten {
  const result: Rewritten = { changes: [], kept: [], dropped: [] };
  const rewriting = new Rewriting(parts);
  for (const bytes of missing) {
    const outcome = rewriting.take(decodeChange(bytes), result.dropped);
    if (outcome === "kept") result.changes.push(bytes);
    else if (outcome !== "dropped") result.changes.push(outcome);
  }
  result.kept = rewriting.kept();
  return result;
}

/** What became of a change: the hashes that stand in its place, and the largest operation number among them. */
interface Place {
  hashes: readonly string[];
  maxOp: number;
}

class Rewriting {
  readonly #parts: RewriteParts;
  /** By the hash of each change seen: where those that follow from it go on from. */
  readonly #places = new Map<string, Place & { isKept: boolean }>();
  /** By the author of the old changes: the author of the new ones. Each has to be a chain, as before. */
  readonly #actors = new Map<string, { actor: string; seq: number }>();
  readonly #madeAt = new Map<string, OperationPath>();
  /** Old operation ids whose operations are in a new change now. */
  readonly #renamed = new Map<string, string>();
  /** Operations that are gone, and what they had replaced. */
  readonly #gone = new Map<string, { replaced: readonly string[]; reason: DropReason }>();

  constructor(parts: RewriteParts) {
    this.#parts = parts;
  }

  kept(): string[] {
    return [...this.#places].filter(([, { isKept }]) => isKept).map(([hash]) => hash);
  }

  take(change: DecodedChange, dropped: DroppedOperation[]): "kept" | "dropped" | Uint8Array {
    const operations = change.ops as Operation[];
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

  #reasonAgainst({ obj, elemId }: Operation, path: OperationPath, hash: string): DropReason | undefined {
    const places = [obj, elemId].flatMap((id) => (id === undefined ? [] : (this.#gone.get(id) ?? [])));
    if (places.some(({ reason }) => reason !== "refused")) return "follows";
    return places.length > 0 || !this.#parts.accepts(path, hash) ? "refused" : undefined;
  }

  #depsOf(change: DecodedChange): Place & { isUntouched: boolean } {
    const places = change.deps.map((hash) => this.#places.get(hash) ?? this.#outside(hash));
    return {
      hashes: [...new Set(places.flatMap(({ hashes }) => hashes))],
      maxOp: Math.max(0, ...places.map(({ maxOp }) => maxOp)),
      isUntouched: places.every(({ isKept }) => isKept),
    };
  }

  #outside(hash: string): Place & { isKept: boolean } {
    return { hashes: [hash], maxOp: this.#parts.maxOpOf(hash), isKept: true };
  }

  #authorInPlaceOf(actor: string): { actor: string; seq: number } {
    const before = this.#actors.get(actor) ?? { actor: this.#parts.newActor(), seq: 0 };
    const next = { ...before, seq: before.seq + 1 };
    this.#actors.set(actor, next);
    return next;
  }

  #pathOf({ obj, key }: Operation): OperationPath {
    const own = key === undefined ? [] : [String(key)];
    if (obj === "_root") return own;
    const parent = this.#madeAt.get(obj) ?? this.#parts.pathOf(obj);
    // An object that cannot be placed cannot be judged: what is written into it counts as written at the root.
    return parent ? [...parent, ...own] : [];
  }

  #renamedIn(operation: Operation): Operation {
    const renamed = { ...operation, obj: this.#idNow(operation.obj) };
    if (operation.elemId !== undefined) renamed.elemId = this.#idNow(operation.elemId);
    if (operation.pred) {
      const now = operation.pred.flatMap((id) => this.#remaining(id)).map((id) => this.#idNow(id));
      renamed.pred = [...new Set(now)].sort(byOperationId);
    }
    return renamed;
  }

  /** What stands where an operation stood: what it had replaced itself, when it is gone. */
  #remaining(id: string): readonly string[] {
    const gone = this.#gone.get(id);
    return gone ? gone.replaced.flatMap((before) => this.#remaining(before)) : [id];
  }

  #idNow(id: string): string {
    return this.#renamed.get(id) ?? id;
  }
}

/** Automerge's order: by number, then by author. */
function byOperationId(one: string, other: string): number {
  const [oneCounter = "", oneActor = ""] = one.split("@");
  const [otherCounter = "", otherActor = ""] = other.split("@");
  return Number(oneCounter) - Number(otherCounter) || (oneActor < otherActor ? -1 : 1);
}
