import init, * as bindings from "./generated/troth_site.js";
import wasmUrl from "./generated/troth_site_bg.wasm?url";
import { loadPhones, phonesIfLoaded } from "./phones.ts";

/** The wedding website: its draft as guests would see it, what publishing would change, and settling replies. */
export type SiteCore = Pick<typeof bindings, "Website" | "Letters" | "checkAddress" | "checkContent">;

/** The website of a wedding, made of its document as JSON. */
export type Website = InstanceType<SiteCore["Website"]>;

/** The letters of a wedding, made of its document as JSON. */
export type Letters = InstanceType<SiteCore["Letters"]>;

export type {
  LetterGivers,
  LetterPerson,
  LetterReader,
  LetterTemplate,
  LikelyGuest,
  Settlement,
  ShownLetter,
  SiteChange,
  Unreadable,
} from "./generated/troth_site.js";

let loading: Promise<SiteCore> | undefined;

/**
 * Loads the website once. It is a module apart from the core, loaded by the builder and the list of replies. A failed
 * load is forgotten, so that the next call tries again.
 */
export function loadSite(): Promise<SiteCore> {
  loading ??= Promise.all([loadPhones(), init({ module_or_path: wasmUrl })])
    .then(([phones]) => {
      bindings.callWith(phones.phoneCall);
      return bindings;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Loads from bytes instead of a URL, for the tests, which have loaded the telephone numbers before. @internal */
export function loadSiteFromBytes(bytes: BufferSource): SiteCore {
  bindings.initSync({ module: bytes });
  bindings.callWith((written, country) => phonesIfLoaded()?.phoneCall(written, country));
  loading = Promise.resolve(bindings);
  return bindings;
}
