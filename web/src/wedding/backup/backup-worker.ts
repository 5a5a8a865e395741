import { initializeWasm } from "@automerge/automerge/slim";
import { type BackupReading, readBackup } from "./read-backup.ts";

export interface BackupRequest {
  automerge: WebAssembly.Module;
  file: Uint8Array;
  /** The newest schema version that this app knows. */
  newestVersion: number;
}

/** Opens a file of unknown origin in its own Automerge instance, so that a crash cannot break the app. */
addEventListener("message", async ({ data }: MessageEvent<BackupRequest>) => {
  // The loader takes a compiled module as well; Automerge's types only name the other forms.
  await initializeWasm(data.automerge as unknown as Uint8Array);
  postMessage(readBackup(data.file, data.newestVersion) satisfies BackupReading);
});
