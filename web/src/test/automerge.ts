import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type DocumentId, initializeWasm, Repo } from "@automerge/automerge-repo/slim";

const wasm = createRequire(import.meta.url).resolve("@automerge/automerge/automerge.wasm");

/** Automerge as in the app, loaded from the file instead of a URL. */
export const automergeReady: Promise<void> = initializeWasm(readFileSync(wasm)) as Promise<void>;

export type { DocumentId };
export { Repo };
