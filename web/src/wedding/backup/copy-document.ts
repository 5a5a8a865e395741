import { load } from "@automerge/automerge/slim";
import {
  type DocumentId,
  generateAutomergeUrl,
  parseAutomergeUrl,
  type Repo,
} from "@automerge/automerge-repo/slim";
import type { Clock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { WeddingDetails } from "@/lib/core/types.ts";
import { WeddingSession } from "../edit/wedding-session.ts";
import type { WeddingHandle } from "../storage/repo.ts";
import { copyContent } from "./copy-content.ts";
import { NewIds } from "./new-ids.ts";

export interface Copied {
  handle: WeddingHandle;
  details: WeddingDetails;
}

/**
 * A new document with the content of a backup, under new ids. It has a history of its own: the changes of the old one carry the
 * actors of the people who made them, which the server knows to be theirs and takes from nobody else.
 */
export function copyDocument(repo: Repo, core: Core, clock: Clock, backup: Uint8Array): Copied {
  const source = load<Record<string, unknown>>(backup);
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const handle = repo.import<Record<string, unknown>>(core.genesis(), { docId: documentId as DocumentId });
  handle.change((doc) => copyContent(source, doc, new NewIds(core)), {
    message: JSON.stringify({ command: "wedding.create" }),
  });
  const session = new WeddingSession({ core, handle, clock, whenIdle: () => {} });
  const details = session.views.details();
  session.close();
  return { handle, details };
}
