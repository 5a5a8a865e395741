import "fake-indexeddb/auto";
import Dexie from "dexie";
import { IDBFactory } from "fake-indexeddb";

/** A device on which nothing has been kept. */
export function emptyDisk(): void {
  globalThis.indexedDB = new IDBFactory();
  // Dexie keeps the one that it found first.
  Dexie.dependencies.indexedDB = indexedDB;
}
