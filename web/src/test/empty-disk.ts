import "fake-indexeddb/auto";
import Dexie from "dexie";
import { IDBFactory } from "fake-indexeddb";

/** Replaces IndexedDB by an empty one. */
export function emptyDisk(): void {
  globalThis.indexedDB = new IDBFactory();
  // Dexie keeps the instance that it found first.
  Dexie.dependencies.indexedDB = indexedDB;
}
