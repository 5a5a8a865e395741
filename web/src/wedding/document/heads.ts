import { type Doc, getActorId, getBackend, getHeads, view } from "@automerge/automerge/slim";
import type { DocumentView } from "./document-view.ts";
import { isGenesis } from "./genesis.ts";
import type { WeddingHandle } from "./wedding-handle.ts";

/** The hashes of a document's newest changes. */
export function headsOf(handle: WeddingHandle): string[] {
  return getHeads(handle.doc());
}

/** Whether a document has all these changes. Automerge's own `hasHeads` re-encodes each change to check. */
export function hasHeads(doc: Doc<unknown>, heads: readonly string[]): boolean {
  const backend = getBackend(doc);
  return heads.every((hash) => backend.getChangeMetaByHash(hash));
}

/** The newest changes at or before `heads` that a copy of the document also has. */
export function sharedHeads(doc: Doc<unknown>, copy: Doc<unknown>, heads: readonly string[]): string[] {
  const docBackend = getBackend(doc);
  const copyBackend = getBackend(copy);
  const shared = new Set<string>();
  const toVisit = new Set(heads);
  // The loop also visits elements that it adds to the set.
  for (const hash of toVisit) {
    if (copyBackend.getChangeMetaByHash(hash)) shared.add(hash);
    else for (const dependency of docBackend.getChangeMetaByHash(hash)?.deps ?? []) toVisit.add(dependency);
  }
  return [...shared];
}

/** This tab's actor in a document. */
export function actorOf(handle: WeddingHandle): string {
  return getActorId(handle.doc());
}

/** A new random actor, like Automerge's own. */
export function newActor(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** The actors of the newest changes, those that nothing depends on yet. */
export function newestActors(handle: WeddingHandle): string[] {
  const backend = getBackend(handle.doc());
  const actors = headsOf(handle).flatMap((hash) => backend.getChangeMetaByHash(hash)?.actor ?? []);
  return actors.filter((actor) => !isGenesis({ actor }));
}

/** A document at these heads. Undefined if this device lacks their changes. */
export function snapshotAt(handle: WeddingHandle, heads: readonly string[]): DocumentView | undefined {
  const doc = handle.doc();
  const isReadable = heads.length > 0 && hasHeads(doc, [...heads]);
  return isReadable ? view(doc, [...heads]) : undefined;
}
