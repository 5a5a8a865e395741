import { type ChangeMetadata, type Doc, diff, getBackend } from "@automerge/automerge/slim";

interface Waiting {
  change: ChangeMetadata;
  /** Known at the point that the walk goes back to. */
  seen: boolean;
}

/**
 * Goes through the history of a document from its newest change backwards, one change at a time: a wedding has tens
 * of thousands, and decoding them all would hold the screen for a second. A change always comes after those that build
 * on it, since operation numbers only grow along a history; that is all the order that is needed, and it costs one look
 * at each change that is asked for and at none of the others.
 */
export class HistoryWalk {
  readonly #doc: Doc<unknown>;
  readonly #backend: ReturnType<typeof getBackend>;
  readonly #frontier = new Map<string, Waiting>();
  #unseen = 0;

  /** From `heads` back to the first change, or to what was known at `seenHeads`. */
  constructor(doc: Doc<unknown>, heads: readonly string[], seenHeads: readonly string[] = []) {
    this.#doc = doc;
    this.#backend = getBackend(doc);
    for (const head of heads) this.#meet(head, false);
    for (const head of seenHeads) this.#meet(head, true);
  }

  /** The next older change; undefined at the end. */
  next(): ChangeMetadata | undefined {
    while (this.#unseen > 0) {
      const { change, seen } = this.#takeNewest();
      for (const hash of change.deps) this.#meet(hash, seen);
      if (!seen) return change;
    }
    return undefined;
  }

  /** The parts of the document that a change wrote to. For changes that do not say it themselves: it costs a look at each. */
  touched({ hash, deps }: Pick<ChangeMetadata, "hash" | "deps">): string[] {
    return [...new Set(diff(this.#doc, deps, [hash]).map(({ path }) => String(path[0])))];
  }

  #meet(hash: string, seen: boolean): void {
    const waiting = this.#frontier.get(hash);
    if (waiting) {
      if (seen && !waiting.seen) {
        waiting.seen = true;
        this.#unseen -= 1;
      }
      return;
    }
    // A head that another copy of the document had: it says nothing about this one.
    const change = this.#backend.getChangeMetaByHash(hash);
    if (!change) return;
    this.#frontier.set(hash, { change, seen });
    if (!seen) this.#unseen += 1;
  }

  /** The frontier holds the heads of a handful of people at most. */
  #takeNewest(): Waiting {
    let newest: Waiting | undefined;
    for (const waiting of this.#frontier.values()) {
      if (!newest || waiting.change.startOp > newest.change.startOp) newest = waiting;
    }
    if (!newest) throw new Error("an unseen change is in the frontier");
    this.#frontier.delete(newest.change.hash);
    if (!newest.seen) this.#unseen -= 1;
    return newest;
  }
}

/** Whether an operation is one of a change's. */
export function wrote(change: ChangeMetadata, operation: string): boolean {
  const [counter, actor] = operation.split("@");
  const number = Number(counter);
  return change.actor === actor && change.startOp <= number && number <= change.maxOp;
}
