import { loadCore } from "@/lib/core/core.ts";
import type { BackupFile, BackupFormat } from "../backup/export.ts";
import type { MergeResult } from "../backup/merge-backup.ts";
import type { BackupReading } from "../backup/read-backup.ts";
import type { CreateResult } from "../open/create-wedding.ts";
import { requireEngine } from "../open/start.ts";

/* Backups, for screens. Code that uses Automerge is loaded on demand. */

export type { BackupFormat } from "../backup/export.ts";
export type { MergeResult } from "../backup/merge-backup.ts";
export type { Backup, BackupProblem, BackupReading } from "../backup/read-backup.ts";

/** The wedding as a file. Undefined while its document is not on this device. */
export async function makeBackup(id: string, format: BackupFormat): Promise<BackupFile | undefined> {
  const [engine, { exportWedding }] = await Promise.all([requireEngine(), import("../backup/export.ts")]);
  const document = await engine.document(id);
  return document && exportWedding(document, format, new Date());
}

/** All weddings of this device as one JSON text. */
export async function exportDevice(now: Date): Promise<string> {
  const [engine, { exportWeddings }] = await Promise.all([requireEngine(), import("../backup/export.ts")]);
  return exportWeddings(await engine.documents(), now);
}

/** Reads a file of unknown origin and lists the weddings in it. */
export async function checkBackup(file: File): Promise<BackupReading> {
  const [core, check] = await Promise.all([loadCore(), import("../backup/check-backup.ts")]);
  return check.checkBackup(file, core);
}

/** Restores a backup as a new wedding, and opens it. */
export async function importCopy(backup: Uint8Array): Promise<CreateResult> {
  return (await requireEngine()).weddings.importCopy(backup);
}

/** Adds to the wedding what only the backup has. Undefined while the document is not on this device. */
export async function mergeBackup(id: string, backup: Uint8Array): Promise<MergeResult | undefined> {
  return (await requireEngine()).mergeBackup(id, backup);
}
