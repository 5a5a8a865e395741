import { initializeWasm } from "@automerge/automerge/slim";
import { type BackupReading, readBackup } from "./read-backup.ts";

export interface BackupRequest {
  automerge: WebAssembly.Module;
  file: Uint8Array;
  /** The newest schema that this app knows. */
  version: number;
}

/** A file of unknown origin is opened here first, by an Automerge that may break without breaking the app. */
addEventListener("message", async ({ data }: MessageEvent<BackupRequest>) => {
  // The loader takes a compiled module as well; Automerge's types only name the other forms.
  await initializeWasm(data.automerge as unknown as Uint8Array);
  postMessage(readBackup(data.file, data.version) satisfies BackupReading);
});
