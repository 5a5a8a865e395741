import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type SmallStorage, storageWithFallback } from "@/lib/storage/fallback-storage.ts";
import { type FormatSettings, Formats } from "./formats.ts";

/** The defaults: follow the device's language. */
export const DEVICE_FORMATS: FormatSettings = { dates: "device", clock: "device", numbers: "device" };

interface FormatsState {
  account: string | undefined;
  settings: FormatSettings;
  formats: Formats;
}

export const formatsStore = createStore<FormatsState>(() => stateOf(undefined, DEVICE_FORMATS));

let kept: SmallStorage | undefined;

function storage(): SmallStorage {
  kept ??= storageWithFallback(localStorage);
  return kept;
}

/** One entry per account: two people who share a tablet may use different formats. */
export const formatsKey = (account: string) => `troth.formats.${account}`;

function stateOf(account: string | undefined, settings: FormatSettings): FormatsState {
  return { account, settings, formats: new Formats(settings) };
}

function keptSettings(account: string): FormatSettings {
  try {
    const stored: Partial<FormatSettings> | null = JSON.parse(
      storage().getItem(formatsKey(account)) ?? "null",
    );
    return { ...DEVICE_FORMATS, ...stored };
  } catch {
    return DEVICE_FORMATS;
  }
}

/** Switches to the formats that this account has chosen on this device. */
export function loadFormatsOf(account: string | undefined): void {
  formatsStore.setState(stateOf(account, account === undefined ? DEVICE_FORMATS : keptSettings(account)));
}

/** Changes the settings of the current account. */
export function changeFormats(changes: Partial<FormatSettings>): void {
  const { account, settings: before } = formatsStore.getState();
  const settings = { ...before, ...changes };
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
