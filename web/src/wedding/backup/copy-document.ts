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

interface CopiedDocument {
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
    const targetContainer = target[container];
    if (isMap(content) && isMap(targetContainer)) {
      copyEntries(content, targetContainer as CopyTarget, ids, [container]);
    }
  }
}

/** Copies the entries of the map at `parentPath`. */
function copyEntries(
  source: DocumentView,
  target: CopyTarget,
  ids: NewIds,
  parentPath: readonly string[],
): void {
  for (const [sourceKey, value] of Object.entries(source)) {
    const path = [...parentPath, sourceKey];
    const key = ids.newKey(path);
    const existing = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isMap(value) && isMap(existing)) copyEntries(value, existing as CopyTarget, ids, path);
    else if (value !== undefined) target[key] = copyOf(value, ids, path);
  }
}

/** A deep copy. Texts become single values, including former text objects (ADR 38). */
function copyOf(value: unknown, ids: NewIds, path: readonly string[]): unknown {
  if (value instanceof ImmutableString) return new ImmutableString(ids.newText(path, value.val));
  if (typeof value === "string") return new ImmutableString(ids.newText(path, value));
  if (value instanceof Uint8Array || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((element) => copyOf(element, ids, [...path, "[]"]));
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const innerPath = [...path, key];
    return [ids.newKey(innerPath), copyOf(inner, ids, innerPath)];
  });
  return Object.fromEntries(entries);
}

function isMap(value: unknown): value is DocumentView {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !(value instanceof ImmutableString || value instanceof Uint8Array || value instanceof Date);
}

type IdPath = ReturnType<Core["idPaths"]>[number];

/** Separates the ids in a key that is made of several, such as the guests of a wish. */
const idSeparator = "~";

/**
 * Gives each record of a copy a new id, and changes every reference to it, at the places that the core lists. So no id
 * of the copy exists in the original wedding.
 */
class NewIds {
  readonly #core: Core;
  readonly #idPaths: readonly IdPath[];
  readonly #newId: () => string;
  readonly #newIds = new Map<string, string>();

  constructor(core: Core, newId: () => string = () => crypto.randomUUID()) {
    this.#core = core;
    this.#idPaths = core.idPaths();
    this.#newId = newId;
  }

  /** The key in the copy for the key at the end of this path. */
  newKey(path: readonly string[]): string {
    const key = path.at(-1) ?? "";
    const kindOfKey = this.#kindAt(path, "*");
    if (kindOfKey !== undefined) return this.#newIdOf(kindOfKey, key);
    const kindOfParts = this.#kindAt(path, idSeparator);
    if (kindOfParts === undefined) return key;
    // Sorted, as the core writes them: one wish has one key.
    return key
      .split(idSeparator)
      .map((id) => this.#newIdOf(kindOfParts, id))
      .sort()
      .join(idSeparator);
  }

  /** The text in the copy for a text at this path; the key of a list element is `[]`. */
  newText(path: readonly string[], text: string): string {
    const kind = this.#kindAt(path, path.at(-1) ?? "");
    return kind === undefined ? text : this.#newIdOf(kind, text);
  }

  /** The kind of the ids at a path, if the core lists the path with this last key: "*" stands for any key. */
  #kindAt(path: readonly string[], lastKey: string): string | undefined {
    const lastIndex = path.length - 1;
    const idPath = this.#idPaths.find(
      (candidate) =>
        candidate.path.length === path.length &&
        candidate.path[lastIndex] === lastKey &&
        candidate.path.slice(0, lastIndex).every((key, index) => key === "*" || key === path[index]),
    );
    return idPath?.kind;
  }

  #newIdOf(kind: string, id: string): string {
    if (this.#core.isCommonId(kind, id)) return id;
    const key = `${kind}/${id}`;
    const newId = this.#newIds.get(key) ?? this.#newId();
    this.#newIds.set(key, newId);
    return newId;
  }
}
