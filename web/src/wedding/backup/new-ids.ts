import type { Core } from "@/lib/core/core.ts";

type IdPath = ReturnType<Core["idPlaces"]>[number];

/** Separates the ids in a key that is made of several. */
const between = "~";

/**
 * Gives each record of a copy a new id, and changes every reference to it, at the places that the core lists. So no id
 * of the copy exists in the original wedding.
 */
export class NewIds {
  readonly #core: Core;
  readonly #places: readonly IdPath[];
  readonly #newId: () => string;
  readonly #known = new Map<string, string>();

  constructor(core: Core, newId: () => string = () => crypto.randomUUID()) {
    this.#core = core;
    this.#places = core.idPlaces();
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
