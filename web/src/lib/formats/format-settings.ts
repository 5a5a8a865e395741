import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type SmallStorage, storageWithFallback } from "@/lib/storage/fallback-storage.ts";
import { type FormatSettings, Formats } from "./formats.ts";

/** The defaults: follow the device's language. */
export const deviceFormats: FormatSettings = { dates: "device", clock: "device", numbers: "device" };

interface FormatsState {
  account: string | undefined;
  settings: FormatSettings;
  formats: Formats;
}

export const formatsStore = createStore<FormatsState>(() => stateOf(undefined, deviceFormats));

let openStorage: SmallStorage | undefined;

function storage(): SmallStorage {
  openStorage ??= storageWithFallback(localStorage);
  return openStorage;
}

/** One entry per account: two people who share a tablet may use different formats. */
export const formatsKey = (account: string) => `troth.formats.${account}`;

function stateOf(account: string | undefined, settings: FormatSettings): FormatsState {
  return { account, settings, formats: new Formats(settings) };
}

function storedSettings(account: string): FormatSettings {
  try {
    const stored: Partial<FormatSettings> | null = JSON.parse(
      storage().getItem(formatsKey(account)) ?? "null",
    );
    return { ...deviceFormats, ...stored };
  } catch {
    return deviceFormats;
  }
}

/** Switches to the formats that this account has chosen on this device. */
export function loadFormatsOf(account: string | undefined): void {
  formatsStore.setState(stateOf(account, account === undefined ? deviceFormats : storedSettings(account)));
}

/** Changes the settings of the current account. */
export function changeFormats(changes: Partial<FormatSettings>): void {
  const { account, settings: current } = formatsStore.getState();
  const settings = { ...current, ...changes };
  if (account !== undefined) storage().setItem(formatsKey(account), JSON.stringify(settings));
  formatsStore.setState(stateOf(account, settings));
}

/** Reads and writes dates, times, numbers and money; screens follow the settings at once. */
export function useFormats(): Formats {
  return useStore(formatsStore, ({ formats }) => formats);
}

export function useFormatSettings(): FormatSettings {
  return useStore(formatsStore, ({ settings }) => settings);
}
