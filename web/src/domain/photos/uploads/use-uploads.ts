import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { RejectedFile, UploadsSnapshot } from "@/lib/uploads/types.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { accountQueue, openAccountQueue } from "./account-queue.ts";
import { useReasonWords } from "./upload-words.ts";

/** The uploads of the signed-in account on this device; undefined if no account is signed in. */
export function useUploads(): Uploads | undefined {
  useEffect(openAccountQueue, []);
  return useStore(accountQueue, ({ uploads }) => uploads);
}

/** The progress of the uploads. */
export function useUploadsSnapshot(uploads: Uploads): UploadsSnapshot {
  return useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
}

/** Runs an action on the queue, and shows a failure: then the list is unchanged. */
export function useQueueAction(): (action: () => Promise<void>) => Promise<void> {
  const { t } = useLingui();
  return useCallback(
    async (action) => {
      try {
        await action();
      } catch (error) {
        console.warn("The queue of files could not be changed", error);
        showFailureToast(t`The list of uploads couldn’t be changed`, [
          { message: t`This device couldn’t save it. Please try again.` },
        ]);
      }
    },
    [t],
  );
}

/** Limit of refused files named one by one. */
const MAX_NAMED_FILES = 3;

/** Adds photos to the queue, for an album that must be chosen first. Shows which are refused, and why. */
export function useAddPhotos(
  weddingId: string | undefined,
  albumId: string | undefined,
): (files: readonly File[]) => Promise<void> {
  const { t } = useLingui();
  const uploads = useUploads();
  const words = useReasonWords();
  return useCallback(
    async (files) => {
      if (files.length === 0) return;
      if (albumId === undefined || weddingId === undefined || !uploads) {
        showFailureToast(t`Upload Error`, [{ message: t`Please select an album first` }]);
        return;
      }
      const newUploads = files.map((file) => ({ file }));
      let rejectedFiles: RejectedFile[];
      try {
        rejectedFiles = await uploads.add(newUploads, { scope: weddingId, albumId });
      } catch (error) {
        console.warn("Photos could not be taken into the queue", error);
        showFailureToast(t`Upload Error`, [{ message: t`Failed to upload photos` }]);
        return;
      }
      if (rejectedFiles.length === 0) return;
      const reasons = rejectedFiles
        .slice(0, MAX_NAMED_FILES)
        .map(({ file, problem }) => ({ message: words(file.name, problem) }));
      const more = rejectedFiles.length - reasons.length;
      if (more > 0) reasons.push({ message: t`And ${more} more.` });
      showFailureToast(t`Upload Error`, reasons);
    },
    [albumId, weddingId, uploads, words, t],
  );
}
