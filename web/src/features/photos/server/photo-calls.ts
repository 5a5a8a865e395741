import { t } from "@lingui/core/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";

/** The counts of a photo, the only photo data that the server owns. */
export interface PhotoCounts {
  photoId: string;
  likes: number;
  views: number;
  /** Whether this account likes it. */
  isLiked: boolean;
}

export async function fetchCounts(weddingId: string): Promise<PhotoCounts[]> {
  const answer = await api().GET("/api/photos/{weddingId}/counts", { params: { path: { weddingId } } });
  return dataOf(answer, t`Likes and views couldn’t be loaded.`).counts;
}

export async function sendViews(weddingId: string, photoIds: string[]): Promise<void> {
  const answer = await api().POST("/api/photos/{weddingId}/views", {
    params: { path: { weddingId } },
    body: { photoIds },
  });
  dataOf(answer, t`Views couldn’t be counted.`);
}

export async function sendLike(weddingId: string, photoId: string, isLiked: boolean): Promise<void> {
  const at = { params: { path: { weddingId, photoId } } };
  const path = "/api/photos/{weddingId}/likes/{photoId}";
  const answer = isLiked ? await api().PUT(path, at) : await api().DELETE(path, at);
  dataOf(answer, t`The like didn’t reach the server.`);
}
