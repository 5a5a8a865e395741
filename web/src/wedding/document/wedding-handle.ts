import type { Doc } from "@automerge/automerge/slim";
import type { DocHandle } from "@automerge/automerge-repo/slim";

/** The Automerge document of a wedding. */
export type WeddingDoc = Doc<Record<string, unknown>>;

/** The repository's handle of such a document. */
export type WeddingHandle = DocHandle<Record<string, unknown>>;
