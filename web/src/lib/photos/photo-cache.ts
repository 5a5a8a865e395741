import Dexie, { type Table } from "dexie";
import { session } from "../session/session.ts";
import { deviceSpaceStore, isQuotaError } from "../storage/device-space.ts";

/*
 * Photos stored on this device for offline use, one database per account (ADR 16). They can be fetched again at any
 * time, so documents have priority: when the device is full, large photos are deleted.
 */

/** The server's sizes. Originals are fetched on demand and not stored. */
export type PhotoSize = "thumbnail" | "display" | "original";

type StoredSize = Exclude<PhotoSize, "original">;

export interface PhotoFile {
  wedding: string;
  photo: string;
  size: StoredSize;
}

interface FileRow extends PhotoFile {
  type: string;
  bytes: ArrayBuffer;
}

class PhotoDatabase extends Dexie {
  declare files: Table<FileRow, [wedding: string, photo: string, size: StoredSize]>;

  constructor(account: string) {
    super(databaseName(account));
    this.version(1).stores({ files: "[wedding+photo+size], wedding, size" });
  }
}

const databaseName = (account: string) => `troth-photos-${account}`;

const databases = new Map<string, PhotoDatabase>();

function filesOf(account: string): PhotoDatabase["files"] {
  const database = databases.get(account) ?? new PhotoDatabase(account);
  databases.set(account, database);
  return database.files;
}

/** The stored photo, if this device has it. Undefined if the browser blocks storage. */
export async function readPhoto(account: string, file: PhotoFile): Promise<Blob | undefined> {
  try {
    const row = await filesOf(account).get([file.wedding, file.photo, file.size]);
    return row && new Blob([row.bytes], { type: row.type });
  } catch {
    return undefined;
  }
}

/** Stores a photo, unless the device is full: documents need the space more. */
export async function storePhoto(account: string, file: PhotoFile, picture: Blob): Promise<void> {
  if (deviceSpaceStore.getState().full.length > 0) return;
  const { wedding, photo, size } = file;
  try {
    const bytes = await picture.arrayBuffer();
    // If this account has signed out meanwhile, its database is deleted, and writing would recreate it.
    if (session().account() !== account) return;
    await filesOf(account).put({ wedding, photo, size, type: picture.type, bytes });
  } catch (error) {
    if (isQuotaError(error)) await deleteLargePhotos(account);
    else console.warn("A picture could not be kept on this device", error);
  }
}

/** The stored photos of a wedding. */
export async function storedPhotos(account: string, wedding: string): Promise<PhotoFile[]> {
  const keys = await filesOf(account).where("wedding").equals(wedding).primaryKeys();
  return keys.map(([, photo, size]) => ({ wedding, photo, size }));
}

export async function deletePhotos(account: string, files: readonly PhotoFile[]): Promise<void> {
  const keys = files.map(({ wedding, photo, size }): [string, string, StoredSize] => [wedding, photo, size]);
  await filesOf(account).bulkDelete(keys);
}

/** Frees space by deleting large photos: they are fetched again when viewed. */
export async function deleteLargePhotos(account: string): Promise<void> {
  await filesOf(account).where("size").equals("display").delete();
}

/** Deletes a wedding's photos, when it is removed from this device. */
export async function deletePhotosOf(account: string, wedding: string): Promise<void> {
  await logFailure(() => filesOf(account).where("wedding").equals(wedding).delete());
}

/** Deletes an account's photos. */
export async function deleteAllPhotos(account: string): Promise<void> {
  databases.get(account)?.close();
  databases.delete(account);
  await logFailure(() => Dexie.delete(databaseName(account)));
}

/** Runs a deletion. A failure is only logged: without a database there is nothing to delete. */
async function logFailure(erase: () => Promise<unknown>): Promise<void> {
  try {
    await erase();
  } catch (error) {
    console.warn("Pictures could not be erased from this device", error);
  }
}
