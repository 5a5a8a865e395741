import {
  type DocumentId,
  generateAutomergeUrl,
  parseAutomergeUrl,
  type Repo,
} from "@automerge/automerge-repo/slim";
import type { Core } from "@/lib/core/core.ts";
import type { FieldIssue, WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import type { Clock } from "./calendar.ts";
import type { WeddingHandle } from "./repo.ts";
import { WeddingSession } from "./wedding-session.ts";

export type Created =
  | { ok: true; handle: WeddingHandle; details: WeddingDetails }
  | { ok: false; issues: FieldIssue[] };

/**
 * Makes the document of a new wedding on this device, with or without a network. It begins with the genesis, whose
 * bytes are the same everywhere, so that the server may make the same wedding without a conflict at its roots.
 */
export function createDocument(repo: Repo, core: Core, clock: Clock, details: WeddingFields): Created {
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const handle = repo.import<Record<string, unknown>>(core.genesis(), { docId: documentId as DocumentId });
  const session = new WeddingSession({ core, handle, clock, whenIdle: () => {} });
  try {
    const result = session.run({ type: "wedding.create", details });
    if (result.ok) return { ok: true, handle, details: session.views.details() };
    repo.delete(documentId);
    return result;
  } finally {
    session.close();
  }
}
