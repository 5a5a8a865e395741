import { ImmutableString, load } from "@automerge/automerge/slim";
import {
  type DocumentId,
  generateAutomergeUrl,
  parseAutomergeUrl,
  type Repo,
} from "@automerge/automerge-repo/slim";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { WeddingDetails } from "@/lib/core/types.ts";
import type { DocumentView } from "../document/document-view.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { WeddingSession } from "../edit/wedding-session.ts";
import { NewIds } from "./new-ids.ts";

export interface CopiedDocument {
  handle: WeddingHandle;
  details: WeddingDetails;
}

/**
 * A new document with the content of a backup, under new ids. It has its own history: the server accepts a change only
 * from the account that its actor belongs to, so the changes of the old document cannot be reused.
 */
export function copyDocument(repo: Repo, core: Core, clock: DeviceClock, backup: Uint8Array): CopiedDocument {
  const source = load<Record<string, unknown>>(backup);
  const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
  const handle = repo.import<Record<string, unknown>>(core.genesis(), { docId: documentId as DocumentId });
  handle.change((doc) => copyContent(source, doc, new NewIds(core)), {
    message: JSON.stringify({ command: "wedding.create" }),
  });
  const session = new WeddingSession({ core, handle, clock, whenIdle: () => {} });
  const details = session.views.report("details");
  session.close();
  return { handle, details };
}

type CopyTarget = Record<string, unknown>;

/**
 * Copies content into a document that holds only the genesis, under new ids. Objects made by the genesis are kept:
 * replacing one would hide concurrent writes to it. Content outside the root containers of the genesis is dropped.
 */
function copyContent(source: DocumentView, target: CopyTarget, ids: NewIds): void {
  for (const [container, content] of Object.entries(source)) {
    const place = target[container];
    if (isMap(content) && isMap(place)) copyInto(content, place as CopyTarget, ids, [container]);
  }
}

function copyInto(source: DocumentView, target: CopyTarget, ids: NewIds, at: readonly string[]): void {
  for (const [before, value] of Object.entries(source)) {
    const path = [...at, before];
    const key = ids.key(path);
    const existing = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isMap(value) && isMap(existing)) copyInto(value, existing as CopyTarget, ids, path);
    else if (value !== undefined) target[key] = copyOf(value, ids, path);
  }
}

/** A deep copy. Texts become single values, including former text objects (ADR 38). */
function copyOf(value: unknown, ids: NewIds, path: readonly string[]): unknown {
  if (value instanceof ImmutableString) return new ImmutableString(ids.text(path, value.val));
  if (typeof value === "string") return new ImmutableString(ids.text(path, value));
  if (value instanceof Uint8Array || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((element) => copyOf(element, ids, [...path, "[]"]));
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const within = [...path, key];
    return [ids.key(within), copyOf(inner, ids, within)];
  });
  return Object.fromEntries(entries);
}

function isMap(value: unknown): value is DocumentView {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !(value instanceof ImmutableString || value instanceof Uint8Array || value instanceof Date);
}
