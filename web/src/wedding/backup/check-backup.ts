import { load } from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";
import { compileAutomerge } from "../document/automerge-wasm.ts";
import type { BackupRequest } from "./backup-worker.ts";
import { type BackupReading, LARGEST_BACKUP_BYTES } from "./read-backup.ts";

/** Time limit, far above the largest wedding on a slow tablet: a hostile file could take for ever. */
const READING_TIMEOUT_MS = 60_000;

/** Reads a file in a worker, where a hostile one does no harm. */
export async function checkBackup(file: File, core: Core): Promise<BackupReading> {
  if (file.size > LARGEST_BACKUP_BYTES) return { ok: false, problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const request = {
    automerge: await compileAutomerge(),
    file: bytes,
    newestVersion: newestSchemaVersion(core),
  };
  const worker = new Worker(new URL("./backup-worker.ts", import.meta.url), { type: "module" });
  try {
    return await readInWorker(worker, request);
  } finally {
    worker.terminate();
  }
}

/** The newest schema version that this app knows: that of a document its core begins. */
function newestSchemaVersion(core: Core): number {
  return load<{ schemaVersion: number }>(core.genesis()).schemaVersion;
}

function readInWorker(worker: Worker, request: BackupRequest): Promise<BackupReading> {
  return new Promise((resolve) => {
    const giveUp = () => resolve({ ok: false, problem: "damaged" });
    const timer = setTimeout(giveUp, READING_TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<BackupReading>) => {
      clearTimeout(timer);
      resolve(data);
    };
    // A crash of Automerge arrives here as an error of the worker.
    worker.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    worker.postMessage(request);
  });
}
