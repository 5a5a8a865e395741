import { useLingui } from "@lingui/react/macro";
import { offerFile } from "@/kit/offer-file.ts";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useSession } from "@/lib/session/session.ts";
import { photoFile } from "@/records/photos/photo-files.ts";
import { useWedding } from "@/wedding/hooks.ts";
import { downloadName } from "./download-name.ts";

/** Hands a photo to the person as it was sent. */
export function useDownloadPhoto() {
  const { t } = useLingui();
  const account = useSession().user?.id;
  const { id: wedding } = useWedding();
  return async (photo: RecordOf<"photo">) => {
    if (!account || !wedding) return;
    try {
      const file = await photoFile({ account, wedding, photo: photo.id, size: "original" });
      offerFile(downloadName(photo, file.type), file, file.type);
    } catch (error) {
      showFailureToast(t`Download failed`, error instanceof Error ? [error] : []);
    }
  };
}
