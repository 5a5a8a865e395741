import {
  applyChanges,
  type Doc,
  decodeChange,
  getAllChanges,
  getChangesMetaSince,
  getHeads,
  getMissingDeps,
  hasHeads,
  init,
  loadIncremental,
  save,
} from "@automerge/automerge/slim";
import { type Chunk, decodeHeads, type StorageKey, type UrlHeads } from "@automerge/automerge-repo/slim";
import type { RefusalRow } from "@/lib/db/db.ts";
import { sharedHeads } from "../sync/heads.ts";

type Wedding = Record<string, unknown>;

/** What is known of one account's part in a document that several accounts of a device shared. */
export interface Share {
  account: string;
  id: string;
  /** The newest state that the server was known to have. */
  serverHeads: readonly string[];
  /** How many changes waited for the server when this account last had the document open. */
  unsynced: number;
  /** The authors that were this account's own tabs. */
  own: readonly string[];
  /** What the server refused of it, with the document as it was then. */
  refusal: RefusalRow | undefined;
}

/** A document, and who its changes that no server has belong to. */
export interface Division {
  document: Doc<Wedding>;
  /** By the hash of each change that waits: the accounts that keep it, and the changes that it follows from. */
  waiting: ReadonlyMap<string, { accounts: readonly string[]; deps: readonly string[] }>;
}

/** Undefined when the document cannot be read as a whole. */
export function divide(chunks: readonly Chunk[], shares: readonly Share[]): Division | undefined {
  try {
    const stored = chunks.reduce(
      (doc, { data }) => loadIncremental(doc, data ?? new Uint8Array()),
      init<Wedding>(),
    );
    const document = shares.reduce(
      (doc, { refusal }) => (refusal ? loadIncremental(doc, refusal.document) : doc),
      stored,
    );
    if (getHeads(document).length === 0 || getMissingDeps(document, []).length > 0) return undefined;
    const known = shares
      .flatMap(({ serverHeads }) => serverHeads)
      .flatMap((head) => decodeHeads([head] as UrlHeads))
      .filter((head) => hasHeads(document, [head]));
    const waiting = getChangesMetaSince(document, known).map(({ hash, actor, deps }) => {
      const isStored = hasHeads(stored, [hash]);
      return [hash, { accounts: ownersOf(actor, isStored, shares), deps }] as const;
    });
    return { document, waiting: new Map(waiting) };
  } catch (error) {
    console.warn("A document that was shared could not be divided", error);
    return undefined;
  }
}

/**
 * Who made a change that no server has. Where that is not known, whoever had something unsynced keeps it; where nobody
 * had, everybody does: it may have come from the server just before the app was closed.
 */
function ownersOf(actor: string, isStored: boolean, shares: readonly Share[]): string[] {
  const authors = shares.filter(({ own }) => own.includes(actor));
  const refused = isStored ? [] : shares.filter(({ refusal }) => refusal);
  const busy = shares.filter(({ unsynced }) => unsynced > 0);
  const owners = [authors, refused, busy].find((some) => some.length > 0) ?? shares;
  return owners.map(({ account }) => account);
}

export interface AccountCopy extends Share {
  chunk: { key: StorageKey; data: Uint8Array };
  /** The newest changes at or before these that the copy has. */
  shared: (heads: readonly string[]) => string[];
}

/**
 * The document as one account keeps it: what the server has, their own work, and whatever that was built on. The last
 * may be somebody else's, where they worked on after them with no server in between; without it theirs would be lost.
 * Undefined when that is nothing at all.
 */
export function copyFor({ document, waiting }: Division, share: Share): AccountCopy | undefined {
  const { account, id } = share;
  const kept = new Set(
    [...waiting].flatMap(([hash, { accounts }]) => (accounts.includes(account) ? [hash] : [])),
  );
  // A set goes on with what is added to it on the way.
  for (const hash of kept)
    for (const dep of waiting.get(hash)?.deps ?? []) if (waiting.has(dep)) kept.add(dep);
  const changes = getAllChanges(document).filter((bytes) => {
    const { hash } = decodeChange(bytes);
    return kept.has(hash) || !waiting.has(hash);
  });
  const [copy] = applyChanges(init<Wedding>(), changes);
  if (getHeads(copy).length === 0) return undefined;
  const key = [id, "snapshot", `shared-${getHeads(copy).join("-")}`];
  return {
    ...share,
    chunk: { key, data: save(copy) },
    shared: (heads) => sharedHeads(document, copy, heads),
  };
}
