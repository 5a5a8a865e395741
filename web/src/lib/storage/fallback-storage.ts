import { noteWriteFailed, noteWriteSucceeded } from "./device-space.ts";

export type SmallStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface FallbackStorage extends SmallStorage {
  /** Keys of the values that did not fit on the device and are in this tab's memory. */
  unwrittenKeys: () => string[];
}

/**
 * localStorage or sessionStorage that never throws when full, for values that must not stop the app, such as renewed
 * tokens: this tab then keeps them in memory and writes them at the next chance.
 */
export function storageWithFallback(storage: SmallStorage): FallbackStorage {
  const unwritten = new Map<string, string>();
  const write = (key: string, value: string) => {
    try {
      storage.setItem(key, value);
      unwritten.delete(key);
      noteWriteSucceeded("settings");
    } catch (error) {
      noteWriteFailed("settings", error);
      // The stored value is outdated: used tokens would look like a theft in another tab.
      storage.removeItem(key);
      unwritten.set(key, value);
    }
  };
  return {
    getItem: (key) => {
      const unwrittenValue = unwritten.get(key);
      if (unwrittenValue === undefined) return storage.getItem(key);
      // Space may have been freed.
      if (storage.getItem(key) === null) write(key, unwrittenValue);
      else unwritten.delete(key);
      return unwritten.get(key) ?? storage.getItem(key);
    },
    setItem: write,
    removeItem: (key) => {
      unwritten.delete(key);
      storage.removeItem(key);
    },
    unwrittenKeys: () => [...unwritten.keys()],
  };
}
