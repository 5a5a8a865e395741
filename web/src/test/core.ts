import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Core, loadCoreFromBytes } from "@/lib/core/core.ts";
import { type EncodingDetector, loadEncodingDetectorFromBytes } from "@/lib/core/encodings.ts";
import { type Importer, loadImporterFromBytes } from "@/lib/core/importer.ts";
import { loadPhonesFromBytes, type PhoneModule } from "@/lib/core/phones.ts";
import { loadSiteFromBytes, type SiteCore } from "@/lib/core/site.ts";
import { loadSolverFromBytes, type Solver } from "@/lib/core/solver.ts";

// By path: under happy-dom Vite would turn a URL into a web address.
const generated = join(import.meta.dirname, "../lib/core/generated");

/** The real core, as built by `make wasm`. */
export function realCore(): Core {
  return loadCoreFromBytes(readFileSync(join(generated, "troth_core_bg.wasm")));
}

/** The real solver. */
export function realSolver(): Solver {
  return loadSolverFromBytes(readFileSync(join(generated, "troth_solver_bg.wasm")));
}

/** The real importer. */
export function realImporter(): Importer {
  return loadImporterFromBytes(readFileSync(join(generated, "troth_import_bg.wasm")));
}

/** The real phone module. */
export function realPhones(): PhoneModule {
  return loadPhonesFromBytes(readFileSync(join(generated, "troth_phone_bg.wasm")));
}

/** The real encoding detector. */
export function realEncodingDetector(): EncodingDetector {
  return loadEncodingDetectorFromBytes(readFileSync(join(generated, "troth_encoding_bg.wasm")));
}

/** The real website module. */
export function realSite(): SiteCore {
  realPhones();
  return loadSiteFromBytes(readFileSync(join(generated, "troth_site_bg.wasm")));
}
