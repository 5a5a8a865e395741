import { type Doc, getActorId, getBackend, getHeads, view } from "@automerge/automerge/slim";
import type { Snapshot } from "../edit/patch-paths.ts";
import { isGenesis } from "../history/genesis.ts";
import type { WeddingHandle } from "../storage/repo.ts";

/** The newest changes of a document, as the hashes that its history names them by. */
export function headsOf(handle: WeddingHandle): string[] {
  return getHeads(handle.doc());
}

/** Whether a document has all these changes. Automerge's own `hasHeads` makes each of them anew to see that it is there. */
export function hasHeads(doc: Doc<unknown>, heads: readonly string[]): boolean {
  const backend = getBackend(doc);
  return heads.every((hash) => backend.getChangeMetaByHash(hash));
}

/** The newest changes at or before `heads` of a document that another copy of it has as well. */
export function sharedHeads(doc: Doc<unknown>, copy: Doc<unknown>, heads: readonly string[]): string[] {
  const [here, there] = [getBackend(doc), getBackend(copy)];
  const shared = new Set<string>();
  const met = new Set(heads);
  // A set goes on with what is added to it on the way.
  for (const hash of met) {
    if (there.getChangeMetaByHash(hash)) shared.add(hash);
    else for (const dep of here.getChangeMetaByHash(hash)?.deps ?? []) met.add(dep);
  }
  return [...shared];
}

/** Who this tab is in the history of a document. */
export function actorOf(handle: WeddingHandle): string {
  return getActorId(handle.doc());
}

/** Somebody new in a history, as random as Automerge's own. */
export function newActor(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Who has written last, without anybody having seen it yet. */
export function newestActors(handle: WeddingHandle): string[] {
  const backend = getBackend(handle.doc());
  const actors = headsOf(handle).flatMap((hash) => backend.getChangeMetaByHash(hash)?.actor ?? []);
  return actors.filter((actor) => !isGenesis({ actor }));
}

/** A document as it was at these heads. Undefined where this device lacks the changes that they name. */
export function snapshotAt(handle: WeddingHandle, heads: readonly string[]): Snapshot | undefined {
  const doc = handle.doc();
  const known = heads.length > 0 && hasHeads(doc, [...heads]);
  return known ? view(doc, [...heads]) : undefined;
}
