import { load } from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";
import { compileAutomerge } from "../storage/automerge-wasm.ts";
import type { BackupRequest } from "./backup-worker.ts";
import { type BackupReading, LARGEST_BACKUP_BYTES } from "./read-backup.ts";

/** Far beyond what the largest wedding takes on a slow tablet; a file that is built to take for ever is given up. */
const LONGEST_MILLISECONDS = 60_000;

/** What a file holds, found out where a hostile one does no harm. */
export async function checkBackup(file: File, core: Core): Promise<BackupReading> {
  if (file.size > LARGEST_BACKUP_BYTES) return { ok: false, problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const request = { automerge: await compileAutomerge(), file: bytes, version: knownVersion(core) };
  const worker = new Worker(new URL("./backup-worker.ts", import.meta.url), { type: "module" });
  try {
    return await answerOf(worker, request);
  } finally {
    worker.terminate();
  }
}

/** The genesis of this app's core says which schema it is of. */
function knownVersion(core: Core): number {
  return load<{ schemaVersion: number }>(core.genesis()).schemaVersion;
}

function answerOf(worker: Worker, request: BackupRequest): Promise<BackupReading> {
  return new Promise((resolve) => {
    const giveUp = () => resolve({ ok: false, problem: "damaged" });
    const timer = setTimeout(giveUp, LONGEST_MILLISECONDS);
    worker.onmessage = ({ data }: MessageEvent<BackupReading>) => {
      clearTimeout(timer);
      resolve(data);
    };
    // What breaks Automerge ends here as an error of the worker.
    worker.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    worker.postMessage(request);
  });
}
