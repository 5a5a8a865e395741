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
  const accountId = useSession().user?.id ?? "nobody";
  const download = useDownloadPhoto();

  return useMemo(() => {
    const failureTitle = (verdict: PhotoVerdict) => {
      switch (verdict) {
        case "approve":
          return t`Failed to approve photo`;
        case "reject":
          return t`Failed to reject photo`;
        case "wait":
          return t`The photo couldn’t go back to review`;
      }
    };
    const successMessage = (verdict: PhotoVerdict, count: number) => {
      switch (verdict) {
        case "approve":
          return t`${plural(count, { one: "Photo approved", other: "# photos approved" })}`;
        case "reject":
          return t`${plural(count, { one: "Photo rejected", other: "# photos rejected" })}`;
        case "wait":
          return t`${plural(count, { one: "The photo is up for review again.", other: "# photos are up for review again." })}`;
      }
    };

    /** Stores decisions on this device. Returns the earlier state of each photo; empty if it failed. */
    async function store(decisions: readonly { id: string; what: PhotoVerdict }[], failureTitle: string) {
      try {
        return await storeDecisions(db(), accountId, decisions, deviceClock.now());
      } catch (error) {
        console.error(error);
        showFailureToast(failureTitle, [{ message: t`This device couldn’t save it. Please try again.` }]);
        return new Map<string, GuestPhoto["state"]>();
      }
    }

    async function decide(ids: readonly string[], verdict: PhotoVerdict): Promise<void> {
      const earlierStates = await store(
        ids.map((id) => ({ id, what: verdict })),
        failureTitle(verdict),
      );
      if (earlierStates.size === 0) return;
      const reversal = [...earlierStates].map(([id, state]) => ({ id, what: VERDICT_FOR[state] }));
      showUndoToast(
        successMessage(verdict, earlierStates.size),
        undoOnce(() => void store(reversal, t`The decision couldn’t be undone`)),
        {
          kind: `guest-photos.${verdict}`,
          words: (count) => successMessage(verdict, count),
          added: earlierStates.size,
        },
      );
    }

    async function toggleFavorite({ id, isFavorite }: GuestPhoto): Promise<void> {
      try {
        await storeFavorite(db(), accountId, id, !isFavorite, deviceClock.now());
        showToast(isFavorite ? t`Removed from favourites` : t`Added to favorites`);
      } catch (error) {
        console.error(error);
        showFailureToast(t`Failed to favorite`, [
          { message: t`This device couldn’t save it. Please try again.` },
        ]);
      }
    }

    /** Deletes the first photo or, with a guest's name, all of that guest's photos. */
    async function erase(ids: readonly string[], guestName?: string): Promise<void> {
      const [firstId] = ids;
      if (firstId === undefined) return;
      try {
        if (guestName === undefined) await erasePhoto(firstId);
        else await eraseGuest(weddingId, guestName);
      } catch (error) {
        if (!(error instanceof ApiError)) console.error(error);
        const title =
          guestName === undefined ? t`The photo couldn’t be erased` : t`The photos couldn’t be erased`;
        showFailureToast(title, error instanceof ApiError ? [error] : []);
        return;
      }
      await deleteFromDevice(ids);
      const count = ids.length;
      showToast(
        t`${plural(count, { one: "The photo is erased for good.", other: "# photos are erased for good." })}`,
      );
    }

    /** Removes photos deleted on the server from this device too. */
    async function deleteFromDevice(ids: readonly string[]): Promise<void> {
      const sizes = ["thumbnail", "display"] as const;
      const files = ids.flatMap((photo) => sizes.map((size) => ({ wedding: weddingId, photo, size })));
      const deletions = await Promise.allSettled([
        deleteGuestPhotos(db(), accountId, ids),
        deletePhotos(accountId, files),
      ]);
      // On failure the next list removes the rows, and the cache of thumbnails drops the pictures.
      for (const deletion of deletions) {
        if (deletion.status === "rejected") {
          console.warn("An erased photo is still on this device", deletion.reason);
        }
      }
    }

    return {
      decide,
      toggleFavorite,
      download,
      /** Deletes one for good. */
      erase: ({ id }: GuestPhoto) => erase([id]),
      /** Deletes everything that a guest sent, for good. `ids` are the guest's photos on this device. */
      eraseGuest: (guestName: string, ids: readonly string[]) => erase(ids, guestName),
    };
  }, [accountId, weddingId, download, t]);
}

/** An undo that works once. It is a decision like any other: the server compares it with later ones of other users. */
function undoOnce(undo: () => void): UndoOffer {
  let isUndone = false;
  return {
    undo: () => {
      isUndone = true;
      undo();
    },
    isValid: () => !isUndone,
    subscribe: () => () => {},
  };
}
