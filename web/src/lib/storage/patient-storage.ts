import { noteFailure, noteWritten } from "./room.ts";

export type SmallStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The browser's small storage for what must not stop the app when it is full, such as tokens that the server has just
 * renewed: this tab then keeps it in memory, and writes it down at the next chance.
 */
export function patientStorage(storage: SmallStorage): SmallStorage {
  const unwritten = new Map<string, string>();
  const write = (key: string, value: string) => {
    try {
      storage.setItem(key, value);
      unwritten.delete(key);
      noteWritten("settings");
    } catch (error) {
      noteFailure("settings", error);
      // What it says by now is old: tokens that were used would look like a theft in another tab.
      storage.removeItem(key);
      unwritten.set(key, value);
    }
  };
  return {
    getItem: (key) => {
      const waiting = unwritten.get(key);
      if (waiting === undefined) return storage.getItem(key);
      // Somebody may have freed some space.
      if (storage.getItem(key) === null) write(key, waiting);
      else unwritten.delete(key);
      return unwritten.get(key) ?? storage.getItem(key);
    },
    setItem: write,
    removeItem: (key) => {
      unwritten.delete(key);
      storage.removeItem(key);
    },
  };
}
