import { patientStorage, type SmallStorage } from "./patient-storage.ts";

/**
 * Where it is kept how somebody has set up a screen of a wedding: in the small storage of this device, by account and
 * wedding. A device without space keeps it until the tab is closed.
 */
export interface SettingPlace {
  account: string;
  /** The wedding; "none" before there is one. */
  wedding: string;
  /** Of the screen and what is set there, such as "guests.filters". */
  name: string;
}

const prefixOf = ({ account, wedding }: Omit<SettingPlace, "name">) => `troth.setting/${account}/${wedding}/`;
const keyOf = (place: SettingPlace) => prefixOf(place) + place.name;

/** The setting as it was written; null while there is none. */
export function keptSetting(place: SettingPlace): string | null {
  return storage().getItem(keyOf(place));
}

export function keepSetting(place: SettingPlace, text: string): void {
  storage().setItem(keyOf(place), text);
  tell();
}

/** Nothing of a wedding that was taken off this device stays on it. */
export function forgetSettingsOf(account: string, wedding: string): void {
  for (const name of namesOf({ account, wedding })) storage().removeItem(keyOf({ account, wedding, name }));
  tell();
}

/** Gives the settings of one account to another one of the same person. */
export function moveSettings(wedding: string, from: string, to: string): void {
  for (const name of namesOf({ account: from, wedding })) {
    const before = { account: from, wedding, name };
    const text = keptSetting(before);
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

function namesOf(of: Omit<SettingPlace, "name">): string[] {
  const prefix = prefixOf(of);
  return allKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/** A browser that keeps nothing has none. */
function allKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

let kept: SmallStorage | undefined;

function storage(): SmallStorage {
  kept ??= patientStorage(localStorage);
  return kept;
}
