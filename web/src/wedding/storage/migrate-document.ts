import { applyChanges, clone, decodeChange, getAllChanges, hasHeads, load } from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";
import type { WeddingDoc } from "../document/wedding-handle.ts";

/**
 * Migrates a document to the newest schema version; returns the same document if nothing is missing. All devices add
 * the same bytes, so the changes are in it once and have no author. A document that another program began differently
 * stays unchanged.
 */
export function migrated(core: Core, document: WeddingDoc): WeddingDoc {
  const missing = missingVersions(core, document);
  if (missing.length === 0) return document;
  try {
    // Tried on a clone: before these actors were reserved, a client may have used one.
    applyChanges(clone(document), missing);
  } catch (error) {
    console.warn("A document could not be brought up to date", error);
    return document;
  }
  return applyChanges(document, missing)[0];
}

function missingVersions(core: Core, document: WeddingDoc): Uint8Array[] {
  const versions = getAllChanges(load(core.genesis()));
  const has = (bytes: Uint8Array) => hasHeads(document, [decodeChange(bytes).hash]);
  const [first] = versions;
  if (!first || !has(first)) return [];
  return versions.filter((bytes) => !has(bytes));
}
