import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { GuestPhoto } from "@/domain/photos/moderation/store.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { binDaysLeft } from "../bin-days.ts";

/** Details of a photo, shown beside it. */
export function usePhotoLabels() {
  const { t } = useLingui();
  const formats = useFormats();
  return {
    /** Alternative text. */
    nameOf: ({ guestName, caption }: GuestPhoto) =>
      caption ? t`Photo from ${guestName}: ${caption}` : t`Photo from ${guestName}`,
    whenSent: ({ uploadedAt }: GuestPhoto) => {
      const at = new Date(uploadedAt);
      return t`${formats.day(at)}, ${formats.time(at)}`;
    },
    daysLeft: ({ rejectedAt }: GuestPhoto) => {
      const now = Date.now();
      const days = binDaysLeft(rejectedAt ?? new Date(now).toISOString(), now);
      return days === 0
        ? t`Deleted for good today`
        : t`${plural(days, { one: "Deleted for good in # day", other: "Deleted for good in # days" })}`;
    },
  };
}
