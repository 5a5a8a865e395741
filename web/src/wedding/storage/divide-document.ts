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
import { sharedHeads } from "../document/heads.ts";

/** One account's part in a document that several accounts of a device shared. */
export interface AccountShare {
  account: string;
  id: string;
  /** The newest heads that the server was known to have. */
  serverHeads: readonly string[];
  /** How many changes waited for the server when this account last had the document open. */
  unsynced: number;
  /** The actors of this account's own tabs. */
  ownActors: readonly string[];
  /** The account's stored refusal, with the document at that time. */
  refusal: RefusalRow | undefined;
}

/** A document, and the accounts to which its unsynced changes belong. */
export interface DividedDocument {
  document: Doc<Record<string, unknown>>;
  /** By the hash of each unsynced change: the accounts that keep it, and its dependencies. */
  waiting: ReadonlyMap<string, { accounts: readonly string[]; deps: readonly string[] }>;
}

/** Finds out which accounts the unsynced changes of a shared document belong to. Undefined if it cannot be read. */
export function divideDocument(
  chunks: readonly Chunk[],
  shares: readonly AccountShare[],
): DividedDocument | undefined {
  try {
    const stored = chunks.reduce(
      (doc, { data }) => loadIncremental(doc, data ?? new Uint8Array()),
      init<Record<string, unknown>>(),
    );
    const document = shares.reduce(
      (doc, { refusal }) => (refusal ? loadIncremental(doc, refusal.document) : doc),
      stored,
    );
    if (getHeads(document).length === 0 || getMissingDeps(document, []).length > 0) return undefined;
    const serverHeads = shares
      .flatMap(({ serverHeads }) => serverHeads)
      .flatMap((head) => decodeHeads([head] as UrlHeads))
      .filter((head) => hasHeads(document, [head]));
    const waiting = getChangesMetaSince(document, serverHeads).map(({ hash, actor, deps }) => {
      const isStored = hasHeads(stored, [hash]);
      return [hash, { accounts: accountsOf(actor, isStored, shares), deps }] as const;
    });
    return { document, waiting: new Map(waiting) };
  } catch (error) {
    console.warn("A document that was shared could not be divided", error);
    return undefined;
  }
}

/**
 * The accounts that an unsynced change belongs to. If the author is unknown: accounts with a stored refusal, for a
 * change found only there; else all accounts with unsynced changes; if there are none, all accounts, since it may have
 * come from the server just before the app was closed.
 */
function accountsOf(actor: string, isStored: boolean, shares: readonly AccountShare[]): string[] {
  const authors = shares.filter(({ ownActors }) => ownActors.includes(actor));
  const refused = isStored ? [] : shares.filter(({ refusal }) => refusal);
  const withUnsynced = shares.filter(({ unsynced }) => unsynced > 0);
  const firstMatch = [authors, refused, withUnsynced].find((candidates) => candidates.length > 0);
  return (firstMatch ?? shares).map(({ account }) => account);
}

export interface AccountCopy extends AccountShare {
  chunk: { key: StorageKey; data: Uint8Array };
  /** These heads, or instead of each that the copy lacks its newest ancestors in the copy. */
  headsInCopy: (heads: readonly string[]) => string[];
}

/**
 * The document as one account keeps it: the server's state, the account's own changes, and their dependencies. These
 * may be another account's changes, if both worked offline in turn; without them the own changes would be lost.
 * Undefined if the copy is empty.
 */
export function copyForAccount(
  { document, waiting }: DividedDocument,
  share: AccountShare,
): AccountCopy | undefined {
  const { account, id } = share;
  const keptHashes = new Set(
    [...waiting].flatMap(([hash, { accounts }]) => (accounts.includes(account) ? [hash] : [])),
  );
  // The loop also visits elements that it adds to the set.
  for (const hash of keptHashes) {
    const dependencies = waiting.get(hash)?.deps ?? [];
    for (const dependency of dependencies) if (waiting.has(dependency)) keptHashes.add(dependency);
  }
  const changes = getAllChanges(document).filter((bytes) => {
    const { hash } = decodeChange(bytes);
    return keptHashes.has(hash) || !waiting.has(hash);
  });
  const [copy] = applyChanges(init<Record<string, unknown>>(), changes);
  if (getHeads(copy).length === 0) return undefined;
  const key = [id, "snapshot", `shared-${getHeads(copy).join("-")}`];
  return {
    ...share,
    chunk: { key, data: save(copy) },
    headsInCopy: (heads) => sharedHeads(document, copy, heads),
  };
}
