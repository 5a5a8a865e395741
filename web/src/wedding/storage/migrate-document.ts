import { applyChanges, clone, decodeChange, getAllChanges, hasHeads, load } from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";
import type { WeddingDoc } from "../document/wedding-handle.ts";

/**
 * Migrates a document to the newest schema version; returns the same document if nothing is missing. All devices add
 * the same changes, byte for byte, so the document has each once, without an author. A document that another program
 * began differently stays unchanged.
 */
export function migrateDocument(core: Core, document: WeddingDoc): WeddingDoc {
  const missingChanges = findMissingChanges(core, document);
  if (missingChanges.length === 0) return document;
  try {
    // Tried on a clone: before these actors were reserved, a client may have used one.
    applyChanges(clone(document), missingChanges);
  } catch (error) {
    console.warn("A document could not be brought up to date", error);
    return document;
  }
  return applyChanges(document, missingChanges)[0];
}

function findMissingChanges(core: Core, document: WeddingDoc): Uint8Array[] {
  // One change for each schema version.
  const genesisChanges = getAllChanges(load(core.genesis()));
  const isInDocument = (bytes: Uint8Array) => hasHeads(document, [decodeChange(bytes).hash]);
  const [first] = genesisChanges;
  if (!first || !isInDocument(first)) return [];
  return genesisChanges.filter((bytes) => !isInDocument(bytes));
}
