import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { photoFile } from "@/domain/photos/photo-files.ts";
import { downloadFile } from "@/kit/download-file.ts";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";

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

const ENDINGS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** File name of a downloaded photo: the sent name with the extension of the server's format. */
export function downloadName(photo: { id: string; filename: string | null }, type: string): string {
  const sent = (photo.filename ?? "").trim().replace(/[/\\:*?"<>|]/g, "-");
  const stem = sent.replace(/\.[a-z0-9]{1,5}$/i, "") || `photo-${photo.id.slice(0, 8)}`;
  return `${stem}.${ENDINGS[type] ?? "jpg"}`;
}

/** A variant of a name that is taken: "kiss (2).jpg". */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf(".");
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
