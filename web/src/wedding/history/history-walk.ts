import { type ChangeMetadata, type Doc, diff, getBackend } from "@automerge/automerge/slim";

export type AutomergeBackend = ReturnType<typeof getBackend>;

interface FrontierEntry {
  change: ChangeMetadata;
  /** The change is an ancestor of the seen heads. */
  seen: boolean;
}

/**
 * Walks the history of a document back from its newest change, one change at a time: a wedding has tens of thousands,
 * and decoding all would block the screen for a second. A change comes after those that depend on it, since operation
 * numbers only grow along a history. No other order is needed, and only the changes asked for are read.
 */
export class HistoryWalk {
  readonly #doc: Doc<unknown>;
  readonly #backend: AutomergeBackend;
  /** The changes to visit next, by hash. */
  readonly #frontier = new Map<string, FrontierEntry>();
  /** How many entries of the frontier are not seen. */
  #unseenCount = 0;

  /** From `heads` back to the first change, or to the ancestors of `seenHeads`. */
  constructor(doc: Doc<unknown>, heads: readonly string[], seenHeads: readonly string[] = []) {
    this.#doc = doc;
    this.#backend = getBackend(doc);
    for (const head of heads) this.#addToFrontier(head, false);
    for (const head of seenHeads) this.#addToFrontier(head, true);
  }

  /** The next older change; undefined at the end. */
  next(): ChangeMetadata | undefined {
    while (this.#unseenCount > 0) {
      const { change, seen } = this.#takeNewest();
      for (const hash of change.deps) this.#addToFrontier(hash, seen);
      if (!seen) return change;
    }
    return undefined;
  }

  /**
   * The parts of the document that a change wrote to. Costs a diff, so it is for changes without a readable message.
   */
  containersOf({ hash, deps }: Pick<ChangeMetadata, "hash" | "deps">): string[] {
    return [...new Set(diff(this.#doc, deps, [hash]).map(({ path }) => String(path[0])))];
  }

  #addToFrontier(hash: string, seen: boolean): void {
    const entry = this.#frontier.get(hash);
    if (entry) {
      if (seen && !entry.seen) {
        entry.seen = true;
        this.#unseenCount -= 1;
      }
      return;
    }
    // Undefined for a head that only another copy of the document has.
    const change = this.#backend.getChangeMetaByHash(hash);
    if (!change) return;
    this.#frontier.set(hash, { change, seen });
    if (!seen) this.#unseenCount += 1;
  }

  /** The frontier holds a handful of heads at most. */
  #takeNewest(): FrontierEntry {
    let newest: FrontierEntry | undefined;
    for (const entry of this.#frontier.values()) {
      if (!newest || entry.change.startOp > newest.change.startOp) newest = entry;
    }
    if (!newest) throw new Error("an unseen change is in the frontier");
    this.#frontier.delete(newest.change.hash);
    if (!newest.seen) this.#unseenCount -= 1;
    return newest;
  }
}

/** Whether a change contains an operation, written as `number@actor`. */
export function containsOperation(change: ChangeMetadata, operation: string): boolean {
  const [counter, actor] = operation.split("@");
  const number = Number(counter);
  return change.actor === actor && change.startOp <= number && number <= change.maxOp;
}
