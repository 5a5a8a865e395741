import { t } from "@lingui/core/macro";
import { api, apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";
import type { PhotoDecisionRow } from "@/lib/db/db.ts";
import type { ServerPhoto } from "./store.ts";

type GuestPhotoAnswer = components["schemas"]["GuestPhoto"];

/** All guest photos of a wedding: pending, approved and rejected. */
export async function fetchGuestPhotos(account: string, weddingId: string): Promise<ServerPhoto[]> {
  const params = { path: { weddingId } };
  const client = apiOf(account);
  const failureMessage = t`Failed to load guest photos`;
  // In the order of moderation: a photo decided meanwhile is in two lists rather than in none.
  const pending = await client.GET("/api/guest-photos/weddings/{weddingId}/pending-photos", { params });
  const pendingPhotos = dataOf(pending, failureMessage);
  const approvedPhotos = dataOf(
    await client.GET("/api/guest-photos/weddings/{weddingId}/approved-photos", { params }),
    failureMessage,
  );
  const rejectedPhotos = dataOf(
    await client.GET("/api/guest-photos/weddings/{weddingId}/rejected-photos", { params }),
    failureMessage,
  );
  // Later lists win: they are newer.
  const byId = new Map(
    [...pendingPhotos, ...approvedPhotos, ...rejectedPhotos].map((photo) => [photo.id, photo]),
  );
  return [...byId.values()].map(serverPhotoOf);
}

/** Sends one decision. It may be sent twice without harm. */
export async function sendDecision(decision: PhotoDecisionRow): Promise<ServerPhoto> {
  const { account, photo, what, revision } = decision;
  const client = apiOf(account);
  const params = { path: { guestPhotoId: photo } };
  switch (what) {
    case "approve": {
      const body = { approved: true, revision };
      const answer = await client.POST("/api/guest-photos/photos/{guestPhotoId}/approve", { params, body });
      return serverPhotoOf(dataOf(answer, t`Failed to approve photo`).photo);
    }
    case "reject": {
      const body = { revision };
      const answer = await client.POST("/api/guest-photos/photos/{guestPhotoId}/reject", { params, body });
      return serverPhotoOf(dataOf(answer, t`Failed to reject photo`).photo);
    }
    case "wait": {
      // Keeps a newer decision of another member.
      const body = { revision };
      const answer = await client.POST("/api/guest-photos/photos/{guestPhotoId}/restore", { params, body });
      return serverPhotoOf(dataOf(answer, t`The photo couldn’t be restored`).photo);
    }
    case "favorite":
    case "notFavorite": {
      const body = { favorite: what === "favorite" };
      const answer = await client.POST("/api/guest-photos/photos/{guestPhotoId}/favorite", { params, body });
      return serverPhotoOf(dataOf(answer, t`Failed to favorite`).photo);
    }
  }
}

/** Whether the decision's author may still see guest photos; asked when the server does not know the photo. */
export async function maySeePhotos({ account, wedding }: PhotoDecisionRow): Promise<boolean> {
  const params = { path: { weddingId: wedding } };
  const answer = await apiOf(account).GET("/api/guest-photos/weddings/{weddingId}/pending-photos", {
    params,
  });
  if (answer.response.status === 403 || answer.response.status === 404) return false;
  dataOf(answer, t`Failed to load guest photos`);
  return true;
}

/** Deletes a photo for good, in every size. */
export async function erasePhoto(id: string): Promise<void> {
  const answer = await api().DELETE("/api/guest-photos/photos/{guestPhotoId}", {
    params: { path: { guestPhotoId: id } },
  });
  // Another member may have erased it a moment ago, which is fine.
  if (answer.response.status !== 404) dataOf(answer, t`The photo couldn’t be erased`);
}

/** Deletes all photos of one guest for good. */
export async function eraseGuest(weddingId: string, guestName: string): Promise<void> {
  const answer = await api().POST("/api/guest-photos/weddings/{weddingId}/erase", {
    params: { path: { weddingId } },
    body: { guestName, guestEmail: null },
  });
  dataOf(answer, t`The photos couldn’t be erased`);
}

function serverPhotoOf(photo: GuestPhotoAnswer): ServerPhoto {
  const { id, guestName, guestEmail, caption, filename, uploadedAt, width, height } = photo;
  const { thumbhash, revision, isFavorite, approved, rejectedAt, album, claims } = photo;
  return {
    id,
    state: rejectedAt ? "REJECTED" : approved ? "APPROVED" : "PENDING",
    guestName,
    guestEmail: guestEmail ?? null,
    caption: caption ?? null,
    filename,
    album: album.title,
    width,
    height,
    thumbhash,
    uploadedAt,
    rejectedAt: rejectedAt ?? null,
    revision,
    isFavorite,
    claims: claims.map(({ name, verdict, decidedAt }) => ({
      name,
      verdict: verdict === "APPROVED" ? "APPROVED" : "REJECTED",
      decidedAt,
    })),
  };
}
