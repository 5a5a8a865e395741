import { getActorId, getBackend, getHeads } from "@automerge/automerge/slim";
import type { WeddingHandle } from "./repo.ts";

/** The newest changes of a document, as the hashes that its history names them by. */
export function headsOf(handle: WeddingHandle): string[] {
  return getHeads(handle.doc());
}

/** Who this tab is in the history of a document. */
export function actorOf(handle: WeddingHandle): string {
  return getActorId(handle.doc());
}

/** Who has written last, without anybody having seen it yet. */
export function newestActors(handle: WeddingHandle): string[] {
  const backend = getBackend(handle.doc());
  return headsOf(handle).flatMap((hash) => backend.getChangeMetaByHash(hash)?.actor ?? []);
}
