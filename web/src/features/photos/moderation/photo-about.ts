import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "@/lib/formats/format-settings.ts";
import type { GuestPhoto } from "@/records/photo-decisions/store.ts";

/** How long a rejected photo lies in the bin (docs/adr/0034-photos.md). */
const BIN_DAYS = 7;

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** What is said of a photo beside it. */
export function usePhotoAbout() {
  const { t } = useLingui();
  const formats = useFormats();
  return {
    /** For who does not see it. */
    nameOf: ({ guestName, caption }: GuestPhoto) =>
      caption ? t`Photo from ${guestName}: ${caption}` : t`Photo from ${guestName}`,
    whenSent: ({ uploadedAt }: GuestPhoto) => {
      const at = new Date(uploadedAt);
      return t`${formats.day(at)}, ${formats.time(at)}`;
    },
    daysLeft: ({ rejectedAt }: GuestPhoto) => {
      const passed = rejectedAt ? (Date.now() - Date.parse(rejectedAt)) / DAY_MILLISECONDS : 0;
      const days = Math.max(0, Math.ceil(BIN_DAYS - Math.max(0, passed)));
      return days === 0
        ? t`Goes for good today`
        : t`${plural(days, { one: "Goes for good in # day", other: "Goes for good in # days" })}`;
    },
  };
}
