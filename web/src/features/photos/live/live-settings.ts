import { useKeptSetting } from "@/records/use-kept-setting.ts";

export const SECONDS = [4, 6, 10, 20] as const;

/** What a slideshow shows, and the seconds for each photo. */
export interface LiveSettings {
  /** Null for all albums. */
  album: string | null;
  seconds: number;
  guestsOnly: boolean;
}

export function useLiveSettings() {
  return useKeptSetting<LiveSettings>("photos.live", settingsIn);
}

function settingsIn(kept: unknown): LiveSettings {
  const { album, seconds, guestsOnly } = (kept ?? {}) as Partial<Record<keyof LiveSettings, unknown>>;
  return {
    album: typeof album === "string" ? album : null,
    seconds: SECONDS.find((choice) => choice === seconds) ?? 6,
    guestsOnly: guestsOnly === true,
  };
}
