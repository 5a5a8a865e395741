import { type SmallStorage, storageWithFallback } from "./fallback-storage.ts";

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
const keyOf = (place: SettingKey) => prefixOf(place) + place.name;

/** The stored setting; null if there is none. */
export function readSetting(place: SettingKey): string | null {
  return storage().getItem(keyOf(place));
}

export function saveSetting(place: SettingKey, text: string): void {
  storage().setItem(keyOf(place), text);
  tell();
}

/** Deletes a wedding's settings, when it is taken off this device. */
export function deleteSettingsOf(account: string, wedding: string): void {
  for (const name of namesOf({ account, wedding })) storage().removeItem(keyOf({ account, wedding, name }));
  tell();
}

/** Moves the settings of one account to another account of the same person. */
export function moveSettings(wedding: string, from: string, to: string): void {
  for (const name of namesOf({ account: from, wedding })) {
    const before = { account: from, wedding, name };
    const text = readSetting(before);
    if (text !== null) storage().setItem(keyOf({ ...before, account: to }), text);
    storage().removeItem(keyOf(before));
  }
  tell();
}

const listeners = new Set<() => void>();

export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function namesOf(of: Omit<SettingKey, "name">): string[] {
  const prefix = prefixOf(of);
  return allKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/** Empty if the browser blocks storage. */
function allKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

let kept: SmallStorage | undefined;

function storage(): SmallStorage {
  kept ??= storageWithFallback(localStorage);
  return kept;
}
