import init, * as bindings from "./generated/troth_site.js";
import wasmUrl from "./generated/troth_site_bg.wasm?url";
import { loadPhones, phonesIfLoaded } from "./phones.ts";
import { WasmModule } from "./wasm-module.ts";

/** The wedding website and letters: renders drafts, lists what publishing would change, and settles replies. */
export type SiteCore = Pick<
  typeof bindings,
  "Website" | "Letters" | "checkAddress" | "checkContent" | "isHtml"
>;

/** The website of a wedding, built from its document as JSON. */
export type Website = InstanceType<SiteCore["Website"]>;

/** The letters of a wedding, built from its document as JSON. */
export type Letters = InstanceType<SiteCore["Letters"]>;

export type {
  LetterGivers,
  LetterLinks,
  LetterPerson,
  LetterReader,
  LetterTemplate,
  LikelyGuest,
  Settlement,
  ShownLetter,
  SiteChange,
  Unreadable,
} from "./generated/troth_site.js";

const module = new WasmModule<SiteCore>("The website", bindings, async () => {
  // The website links telephone numbers, which the phone module reads.
  const [phones] = await Promise.all([loadPhones(), init({ module_or_path: wasmUrl })]);
  bindings.setPhoneReader(phones.phoneCall);
});

/** Loads the module; the website builder, letters and the list of replies need it. */
export const loadSite = () => module.load();

/** For the tests, which load the phone module first. @internal */
export function loadSiteFromBytes(bytes: BufferSource): SiteCore {
  const site = module.loadFromBytes(bytes);
  bindings.setPhoneReader((number, country) => phonesIfLoaded()?.phoneCall(number, country));
  return site;
}
