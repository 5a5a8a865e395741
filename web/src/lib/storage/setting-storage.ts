import { storageWithFallback } from "./fallback-storage.ts";

/**
 * Where a screen's settings are stored: in localStorage, by account and wedding. On a full device they last until the
 * tab closes.
 */
export interface SettingKey {
  account: string;
  /** The wedding's id; "none" before there is one. */
  wedding: string;
  /** The screen and the setting, such as "guests.filters". */
  name: string;
}

const prefixOf = ({ account, wedding }: Omit<SettingKey, "name">) => `troth.setting/${account}/${wedding}/`;
const storageKeyOf = (key: SettingKey) => prefixOf(key) + key.name;

/** The stored setting; null if there is none. */
export function readSetting(key: SettingKey): string | null {
  return storage().getItem(storageKeyOf(key));
}

export function saveSetting(key: SettingKey, text: string): void {
  storage().setItem(storageKeyOf(key), text);
  notify();
}

/** Deletes a wedding's settings, when it is removed from this device. */
export function deleteSettingsOf(account: string, wedding: string): void {
  for (const name of namesOf({ account, wedding }))
    storage().removeItem(storageKeyOf({ account, wedding, name }));
  notify();
}

/** Moves the settings of one account to another account of the same person. */
export function moveSettings(wedding: string, from: string, to: string): void {
  for (const name of namesOf({ account: from, wedding })) {
    const oldKey = { account: from, wedding, name };
    const text = readSetting(oldKey);
    if (text !== null) storage().setItem(storageKeyOf({ ...oldKey, account: to }), text);
    storage().removeItem(storageKeyOf(oldKey));
  }
  notify();
}

const listeners = new Set<() => void>();

export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function namesOf(wedding: Omit<SettingKey, "name">): string[] {
  const prefix = prefixOf(wedding);
  return allKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/** On a full device some settings are in memory only. */
function allKeys(): string[] {
  return [...Object.keys(localStorage), ...storage().unwrittenKeys()];
}

let openStorage: ReturnType<typeof storageWithFallback> | undefined;

function storage() {
  openStorage ??= storageWithFallback(localStorage);
  return openStorage;
}
