import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { photoFile } from "@/domain/photos/photo-files.ts";
import { downloadFile } from "@/kit/download-file.ts";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";

/** Returns a function that downloads the original of a photo. */
export function useDownloadPhoto() {
  const { t } = useLingui();
  const accountId = useSession().user?.id;
  const { id: weddingId } = useWedding();
  return useCallback(
    async (photo: { id: string; filename: string | null }): Promise<void> => {
      if (!accountId || !weddingId) return;
      try {
        const file = await photoFile({
          account: accountId,
          wedding: weddingId,
          photo: photo.id,
          size: "original",
        });
        downloadFile(downloadName(photo, file.type), file, file.type);
        showToast(t`Download started`);
      } catch (error) {
        if (!(error instanceof ApiError)) console.error(error);
        showFailureToast(t`Download failed`, [{ message: t`Unable to download the photo` }]);
      }
    },
    [accountId, weddingId, t],
  );
}

/** File extensions of the formats in which the server stores photos. */
const EXTENSIONS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** File name of a downloaded photo: that of the uploaded file, with the extension of the server's format. */
export function downloadName(photo: { id: string; filename: string | null }, type: string): string {
  const safeName = (photo.filename ?? "").trim().replace(/[/\\:*?"<>|]/g, "-");
  const stem = safeName.replace(/\.[a-z0-9]{1,5}$/i, "") || `photo-${photo.id.slice(0, 8)}`;
  return `${stem}.${EXTENSIONS[type] ?? "jpg"}`;
}

/** The name, or a variant such as "kiss (2).jpg" if it is in use. `usedNames` are in lower case. */
export function unusedName(name: string, usedNames: ReadonlySet<string>): string {
  if (!usedNames.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf(".");
  for (let number = 2; ; number += 1) {
    const variant = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    if (!usedNames.has(variant.toLowerCase())) return variant;
  }
}
