import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { photoFile } from "@/domain/photos/photo-files.ts";
import { downloadFile } from "@/kit/download-file.ts";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import { downloadName } from "./download-name.ts";

/** Downloads the original of a photo. */
export function useDownloadPhoto() {
  const { t } = useLingui();
  const account = useSession().user?.id;
  const { id: wedding } = useWedding();
  return useCallback(
    async (photo: { id: string; filename: string | null }): Promise<void> => {
      if (!account || !wedding) return;
      try {
        const file = await photoFile({ account, wedding, photo: photo.id, size: "original" });
        downloadFile(downloadName(photo, file.type), file, file.type);
        showToast(t`Download started`);
      } catch (error) {
        if (!(error instanceof ApiError)) console.error(error);
        showFailureToast(t`Download failed`, [{ message: t`Unable to download the photo` }]);
      }
    },
    [account, wedding, t],
  );
}
