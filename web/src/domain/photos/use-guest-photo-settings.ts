import { useLingui } from "@lingui/react/macro";
import { RecordTable } from "@/lib/core/records.ts";
import { changeCommand, useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useRecord } from "@/wedding/hooks.ts";

/** The id of a wedding's only settings record. */
const WEDDING = "wedding";

const TABLE = new RecordTable("settings");

/** Whether guests may send photos, and whether photos are moderated before others see them. */
export function useGuestPhotoSettings() {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const settings = useRecord("settings", WEDDING);
  const change = (changes: { noGuestPhotos: boolean } | { guestPhotosUnchecked: boolean }) =>
    runTogether([changeCommand(TABLE, WEDDING, changes)], { failed: t`Failed to save settings.` });
  return {
    isAllowed: settings?.noGuestPhotos !== true,
    isChecked: settings?.guestPhotosUnchecked !== true,
    allow: (isAllowed: boolean) => change({ noGuestPhotos: !isAllowed }),
    check: (isChecked: boolean) => change({ guestPhotosUnchecked: !isChecked }),
  };
}
