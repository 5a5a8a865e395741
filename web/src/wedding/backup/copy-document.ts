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

type IdPath = ReturnType<Core["idPaths"]>[number];

/** Separates the ids in a key that is made of several. */
const between = "~";

/**
 * Gives each record of a copy a new id, and changes every reference to it, at the places that the core lists. So no id
 * of the copy exists in the original wedding.
 */
class NewIds {
  readonly #core: Core;
  readonly #places: readonly IdPath[];
  readonly #newId: () => string;
  readonly #known = new Map<string, string>();

  constructor(core: Core, newId: () => string = () => crypto.randomUUID()) {
    this.#core = core;
    this.#places = core.idPaths();
    this.#newId = newId;
  }

  /** The key in the copy for the key at the end of this path. */
  key(path: readonly string[]): string {
    const key = path.at(-1) ?? "";
    const one = this.#kindAt(path, "*");
    if (one !== undefined) return this.#of(one, key);
    const several = this.#kindAt(path, between);
    if (several === undefined) return key;
    // Sorted, as the core writes them: one wish has one key.
    return key
      .split(between)
      .map((id) => this.#of(several, id))
      .sort()
      .join(between);
  }

  /** The text in the copy for a text at this path; the key of a list element is `[]`. */
  text(path: readonly string[], text: string): string {
    const kind = this.#kindAt(path, path.at(-1) ?? "");
    return kind === undefined ? text : this.#of(kind, text);
  }

  #kindAt(path: readonly string[], last: string): string | undefined {
    const at = path.length - 1;
    const found = this.#places.find(
      (place) =>
        place.path.length === path.length &&
        place.path[at] === last &&
        place.path.slice(0, at).every((step, index) => step === "*" || step === path[index]),
    );
    return found?.kind;
  }

  #of(kind: string, id: string): string {
    if (this.#core.isCommonId(kind, id)) return id;
    const key = `${kind}/${id}`;
    const known = this.#known.get(key) ?? this.#newId();
    this.#known.set(key, known);
    return known;
  }
}
