import { clone, diff, getChangesMetaSince, getHeads, load, merge } from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";
import type { Area } from "@/lib/core/types.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import type { WeddingStanding } from "../people/role.ts";

export type MergeResult =
  /** `changes`: how many were added. */
  | { ok: true; changes: number }
  | {
      ok: false;
      problem: "anotherWedding" | "damaged";
    }
  | {
      ok: false;
      /** The role may not write what the backup would change. */
      problem: "role";
      /** The area, if it is exactly one. */
      area: Area | undefined;
    };

/**
 * Merges a backup into the wedding, as if another device had synced it: newer values stay, and concurrent values are
 * kept as conflicts.
 */
export function mergeBackup(
  handle: WeddingHandle,
  backup: Uint8Array,
  core: Core,
  standing: WeddingStanding,
): MergeResult {
  const ownDoc = handle.doc();
  const backupDoc = tryLoad(backup);
  if (!backupDoc) return { ok: false, problem: "damaged" };
  const hashesOf = (doc: typeof ownDoc) => getChangesMetaSince(doc, []).map(({ hash }) => hash);
  const ownHashes = new Set(hashesOf(ownDoc));
  const backupHashes = hashesOf(backupDoc);
  // Every wedding begins with the same genesis, so two copies of one wedding share more changes than that.
  const genesisHashes = new Set(hashesOf(load(core.genesis())));
  if (!backupHashes.some((hash) => ownHashes.has(hash) && !genesisHashes.has(hash))) {
    return { ok: false, problem: "anotherWedding" };
  }

  const before = getHeads(ownDoc);
  const merged = merge(clone(ownDoc), backupDoc);
  const changedContainers = new Set(
    diff(merged, before, getHeads(merged)).map(({ path }) => String(path[0])),
  );
  const forbidden = [...changedContainers].find((container) => !mayWrite(core, standing, container));
  const changes = backupHashes.filter((hash) => !ownHashes.has(hash)).length;
  if (forbidden !== undefined || (changes > 0 && !mayWriteAnything(core, standing))) {
    return { ok: false, problem: "role", area: forbidden === undefined ? undefined : core.areaOf(forbidden) };
  }
  if (changes > 0) handle.update((doc) => merge(doc, backupDoc));
  return { ok: true, changes };
}

function tryLoad(backup: Uint8Array) {
  try {
    return load<Record<string, unknown>>(backup);
  } catch {
    return undefined;
  }
}

function mayWrite(core: Core, standing: WeddingStanding, container: string): boolean {
  return standing !== "none" && core.mayWrite(standing, container);
}

/** Changes may touch no visible container; a read-only role may not send even those. */
function mayWriteAnything(core: Core, standing: WeddingStanding): boolean {
  return core.containers().some((container) => mayWrite(core, standing, container));
}
