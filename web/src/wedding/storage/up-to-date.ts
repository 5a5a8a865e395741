import {
  applyChanges,
  clone,
  type Doc,
  decodeChange,
  getAllChanges,
  hasHeads,
  load,
} from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";

type Wedding = Doc<Record<string, unknown>>;

/**
 * A document with what it lacks to be of the newest schema version: the very document, where that is nothing. Whoever
 * opens it adds the same changes, byte for byte, so they are in it once, and nobody made them. A document that another
 * program began in a way of its own stays as it is.
 */
export function upToDate(core: Core, document: Wedding): Wedding {
  const missing = missingVersions(core, document);
  if (missing.length === 0) return document;
  try {
    // Before their actors were known to be nobody's, somebody may have written as one.
    applyChanges(clone(document), missing);
  } catch (error) {
    console.warn("A document could not be brought up to date", error);
    return document;
  }
  return applyChanges(document, missing)[0];
}

function missingVersions(core: Core, document: Wedding): Uint8Array[] {
  const versions = getAllChanges(load(core.genesis()));
  const has = (bytes: Uint8Array) => hasHeads(document, [decodeChange(bytes).hash]);
  const [first] = versions;
  if (!first || !has(first)) return [];
  return versions.filter((bytes) => !has(bytes));
}
