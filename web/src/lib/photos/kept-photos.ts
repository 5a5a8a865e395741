import Dexie, { type Table } from "dexie";
import { session } from "../session/session.ts";
import { isFull, roomStore } from "../storage/room.ts";

/*
 * The pictures that this device keeps for the times without a network, each account's in a database of its own (ADR 16).
 * They can be fetched again at any time, so the plan itself goes first: where it finds no space, large ones go.
 */

/** As the server has them. An original is fetched when somebody asks for it, and not kept. */
export type PhotoSize = "thumbnail" | "display" | "original";

type KeptSize = Exclude<PhotoSize, "original">;

export interface PhotoFile {
  wedding: string;
  photo: string;
  size: KeptSize;
}

interface FileRow extends PhotoFile {
  type: string;
  bytes: ArrayBuffer;
}

class PhotoDatabase extends Dexie {
  declare files: Table<FileRow, [wedding: string, photo: string, size: KeptSize]>;

  constructor(account: string) {
    super(nameOf(account));
    this.version(1).stores({ files: "[wedding+photo+size], wedding, size" });
  }
}

const nameOf = (account: string) => `troth-photos-${account}`;

const opened = new Map<string, PhotoDatabase>();

function filesOf(account: string): PhotoDatabase["files"] {
  const database = opened.get(account) ?? new PhotoDatabase(account);
  opened.set(account, database);
  return database.files;
}

/** The picture, where this device has it. A browser that keeps nothing has none. */
export async function readPhoto(account: string, file: PhotoFile): Promise<Blob | undefined> {
  try {
    const row = await filesOf(account).get([file.wedding, file.photo, file.size]);
    return row && new Blob([row.bytes], { type: row.type });
  } catch {
    return undefined;
  }
}

/** Keeps a picture, while there is space that the plan does not need. */
export async function keepPhoto(account: string, file: PhotoFile, picture: Blob): Promise<void> {
  if (roomStore.getState().full.length > 0) return;
  const { wedding, photo, size } = file;
  try {
    const bytes = await picture.arrayBuffer();
    // Who has left this device meanwhile took their pictures along, and this one would bring their database back.
    if (session().account() !== account) return;
    await filesOf(account).put({ wedding, photo, size, type: picture.type, bytes });
  } catch (error) {
    if (isFull(error)) await makeRoom(account);
    else console.warn("A picture could not be kept on this device", error);
  }
}

/** Which pictures of a wedding are here. */
export async function keptPhotos(account: string, wedding: string): Promise<PhotoFile[]> {
  const keys = await filesOf(account).where("wedding").equals(wedding).primaryKeys();
  return keys.map(([, photo, size]) => ({ wedding, photo, size }));
}

export async function forgetPhotos(account: string, files: readonly PhotoFile[]): Promise<void> {
  const keys = files.map(({ wedding, photo, size }): [string, string, KeptSize] => [wedding, photo, size]);
  await filesOf(account).bulkDelete(keys);
}

/** Gives the space of the large pictures back: they come again when somebody looks at them. */
export async function makeRoom(account: string): Promise<void> {
  await filesOf(account).where("size").equals("display").delete();
}

/** Nothing of a wedding that was taken off this device stays on it. */
export async function erasePhotosOf(account: string, wedding: string): Promise<void> {
  await unlessNothing(() => filesOf(account).where("wedding").equals(wedding).delete());
}

/** Nor of an account. */
export async function erasePhotos(account: string): Promise<void> {
  opened.get(account)?.close();
  opened.delete(account);
  await unlessNothing(() => Dexie.delete(nameOf(account)));
}

/** A browser without a database has nothing to erase. */
async function unlessNothing(erase: () => Promise<unknown>): Promise<void> {
  try {
    await erase();
  } catch (error) {
    console.warn("Pictures could not be erased from this device", error);
  }
}
