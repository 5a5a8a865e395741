import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { eraseGuest, erasePhoto } from "@/domain/photos/moderation/requests.ts";
import {
  deleteGuestPhotos,
  type GuestPhoto,
  type PhotoVerdict,
  storeDecisions,
  storeFavorite,
  VERDICT_FOR,
} from "@/domain/photos/moderation/store.ts";
import { showFailureToast, showToast, showUndoToast, type UndoOffer } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { deviceClock } from "@/lib/calendar.ts";
import { db } from "@/lib/db/db.ts";
import { deletePhotos } from "@/lib/photos/photo-cache.ts";
import { useSession } from "@/lib/session/session.ts";
import { useDownloadPhoto } from "../use-download-photo.ts";

export type Moderation = ReturnType<typeof useModeration>;

/** Actions on guest photos. Decisions work offline and are sent later. */
export function useModeration(weddingId: string) {
  const { t } = useLingui();
  const account = useSession().user?.id ?? "nobody";
  const download = useDownloadPhoto();

  return useMemo(() => {
    const failedWords = (what: PhotoVerdict) => {
      switch (what) {
        case "approve":
          return t`Failed to approve photo`;
        case "reject":
          return t`Failed to reject photo`;
        case "wait":
          return t`The photo couldn’t go back to review`;
      }
    };
    const doneMessage = (what: PhotoVerdict, count: number) => {
      switch (what) {
        case "approve":
          return t`${plural(count, { one: "Photo approved", other: "# photos approved" })}`;
        case "reject":
          return t`${plural(count, { one: "Photo rejected", other: "# photos rejected" })}`;
        case "wait":
          return t`${plural(count, { one: "The photo is up for review again.", other: "# photos are up for review again." })}`;
      }
    };

    async function put(photos: readonly { id: string; what: PhotoVerdict }[], failed: string) {
      try {
        return await storeDecisions(db(), account, photos, deviceClock.now());
      } catch (error) {
        console.error(error);
        showFailureToast(failed, [{ message: t`This device couldn’t save it. Please try again.` }]);
        return new Map<string, GuestPhoto["state"]>();
      }
    }

    async function judge(ids: readonly string[], what: PhotoVerdict): Promise<void> {
      const before = await put(
        ids.map((id) => ({ id, what })),
        failedWords(what),
      );
      if (before.size === 0) return;
      const back = [...before].map(([id, state]) => ({ id, what: VERDICT_FOR[state] }));
      showUndoToast(
        doneMessage(what, before.size),
        onceUndone(() => void put(back, t`The decision couldn’t be undone`)),
        {
          kind: `guest-photos.${what}`,
          words: (count) => doneMessage(what, count),
          added: before.size,
        },
      );
    }

    async function mark({ id, isFavorite }: GuestPhoto): Promise<void> {
      try {
        await storeFavorite(db(), account, id, !isFavorite, deviceClock.now());
        showToast(isFavorite ? t`Removed from favourites` : t`Added to favorites`);
      } catch (error) {
        console.error(error);
        showFailureToast(t`Failed to favorite`, [
          { message: t`This device couldn’t save it. Please try again.` },
        ]);
      }
    }

    async function erase(ids: readonly string[], guestName?: string): Promise<void> {
      const [first] = ids;
      if (first === undefined) return;
      try {
        if (guestName === undefined) await erasePhoto(first);
        else await eraseGuest(weddingId, guestName);
      } catch (error) {
        if (!(error instanceof ApiError)) console.error(error);
        const failed =
          guestName === undefined ? t`The photo couldn’t be erased` : t`The photos couldn’t be erased`;
        showFailureToast(failed, error instanceof ApiError ? [error] : []);
        return;
      }
      await forgetHere(ids);
      const count = ids.length;
      showToast(
        t`${plural(count, { one: "The photo is erased for good.", other: "# photos are erased for good." })}`,
      );
    }

    /** Removes photos deleted on the server from this device too. */
    async function forgetHere(ids: readonly string[]): Promise<void> {
      const sizes = ["thumbnail", "display"] as const;
      const files = ids.flatMap((photo) => sizes.map((size) => ({ wedding: weddingId, photo, size })));
      const done = await Promise.allSettled([
        deleteGuestPhotos(db(), account, ids),
        deletePhotos(account, files),
      ]);
      // On failure the next list removes the rows, and the cache of thumbnails drops the pictures.
      for (const one of done) {
        if (one.status === "rejected") console.warn("An erased photo is still on this device", one.reason);
      }
    }

    return {
      judge,
      mark,
      download,
      /** Deletes one for good. */
      erase: ({ id }: GuestPhoto) => erase([id]),
      /** Also deletes everything else that its guest sent: `ids` are the known photos. */
      eraseGuest: (guestName: string, ids: readonly string[]) => erase(ids, guestName),
    };
  }, [account, weddingId, download, t]);
}

/** An undo that works once. The server compares it with later decisions of others. */
function onceUndone(take: () => void): UndoOffer {
  let isTaken = false;
  return {
    undo: () => {
      isTaken = true;
      take();
    },
    isValid: () => !isTaken,
    subscribe: () => () => {},
  };
}
