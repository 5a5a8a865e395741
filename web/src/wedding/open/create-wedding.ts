import {
  type DocumentId,
  generateAutomergeUrl,
  parseAutomergeUrl,
  type Repo,
} from "@automerge/automerge-repo/slim";
import { t } from "@lingui/core/macro";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Command, FieldIssue, WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import { isQuotaError } from "@/lib/storage/device-space.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { WeddingSession } from "../edit/wedding-session.ts";

export type CreateResult = { id: string } | { issues: FieldIssue[] };

export type CreatedDocument =
  | { ok: true; handle: WeddingHandle; details: WeddingDetails }
  | { ok: false; issues: FieldIssue[] };

/**
 * Creates the document of a new wedding on this device, online or offline. It begins with the genesis, whose bytes are
 * the same everywhere, so the server can create the same wedding without a conflict at its roots.
 */
export function createDocument(
  repo: Repo,
  core: Core,
  clock: DeviceClock,
  details: WeddingFields,
): CreatedDocument {
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const handle = repo.import<Record<string, unknown>>(core.genesis(), { docId: documentId as DocumentId });
  const session = new WeddingSession({ core, handle, clock, whenIdle: () => {} });
  try {
    const result = session.run({ type: "wedding.create", details });
    if (result.ok) return { ok: true, handle, details: session.views.report("details") };
    repo.delete(documentId);
    return result;
  } finally {
    session.close();
  }
}

/** Runs commands on a newly created document, and lets the screen draw between them. */
export async function runCommands(
  handle: WeddingHandle,
  core: Core,
  clock: DeviceClock,
  commands: readonly Command[],
): Promise<FieldIssue[]> {
  const session = new WeddingSession({ core, handle, clock, whenIdle: () => {} });
  try {
    for (const command of commands) {
      const result = session.run(command);
      if (!result.ok) return result.issues;
      await new Promise((resolve) => setTimeout(resolve));
    }
    return [];
  } finally {
    session.close();
  }
}

/**
 * Saves a new document and its row in the list: both or neither, since half a wedding would be lost with the page. On a
 * device without space, returns the issue.
 */
export async function saveDocument(
  repo: Repo,
  handle: WeddingHandle,
  saveRow: () => Promise<void>,
): Promise<FieldIssue[]> {
  try {
    await repo.flush([handle.documentId]);
    await saveRow();
    return [];
  } catch (error) {
    repo.delete(handle.documentId);
    if (!isQuotaError(error)) throw error;
    const message = t`This device has no space left, so the wedding couldn’t be saved. Please free some space and try again.`;
    return [{ code: "deviceFull", message }];
  }
}
