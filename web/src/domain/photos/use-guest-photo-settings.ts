import { useLingui } from "@lingui/react/macro";
import { RecordTable } from "@/lib/core/records.ts";
import { changeCommand, useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useRecord } from "@/wedding/hooks.ts";

/** The id of a wedding's only settings record. */
const SETTINGS_ID = "wedding";

const SETTINGS_TABLE = new RecordTable("settings");

/** Whether guests may send photos, and whether photos are moderated before others see them. */
export function useGuestPhotoSettings() {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const settings = useRecord("settings", SETTINGS_ID);
  const change = (changes: { noGuestPhotos: boolean } | { guestPhotosUnchecked: boolean }) =>
    runTogether([changeCommand(SETTINGS_TABLE, SETTINGS_ID, changes)], {
      failed: t`Failed to save settings.`,
    });
  return {
    areAllowed: settings?.noGuestPhotos !== true,
    areModerated: settings?.guestPhotosUnchecked !== true,
    setAllowed: (areAllowed: boolean) => change({ noGuestPhotos: !areAllowed }),
    setModerated: (areModerated: boolean) => change({ guestPhotosUnchecked: !areModerated }),
  };
}
