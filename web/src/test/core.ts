import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Core, loadCoreFromBytes } from "@/lib/core/core.ts";
import { type EncodingDetector, loadEncodingDetectorFromBytes } from "@/lib/core/encodings.ts";
import { type Importer, loadImporterFromBytes } from "@/lib/core/importer.ts";
import { loadPhonesFromBytes, type Phones } from "@/lib/core/phones.ts";
import { loadSiteFromBytes, type SiteCore } from "@/lib/core/site.ts";
import { loadSolverFromBytes, type Solver } from "@/lib/core/solver.ts";

// By path, since under happy-dom Vite would make a web address of a URL.
const generated = join(import.meta.dirname, "../lib/core/generated");

/** The real core, as `make wasm` built it. */
export function realCore(): Core {
  return loadCoreFromBytes(readFileSync(join(generated, "troth_core_bg.wasm")));
}

/** The real automatic seating. */
export function realSolver(): Solver {
  return loadSolverFromBytes(readFileSync(join(generated, "troth_solver_bg.wasm")));
}

/** The real reading of imported tables. */
export function realImporter(): Importer {
  return loadImporterFromBytes(readFileSync(join(generated, "troth_import_bg.wasm")));
}

/** The real reading of telephone numbers. */
export function realPhones(): Phones {
  return loadPhonesFromBytes(readFileSync(join(generated, "troth_phone_bg.wasm")));
}

/** The real detector of encodings. */
export function realEncodingDetector(): EncodingDetector {
  return loadEncodingDetectorFromBytes(readFileSync(join(generated, "troth_encoding_bg.wasm")));
}

/** The real website. */
export function realSite(): SiteCore {
  realPhones();
  return loadSiteFromBytes(readFileSync(join(generated, "troth_site_bg.wasm")));
}
