import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { showFailureToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useStoredQuery } from "@/lib/api/stored-query.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useIsRegistered, useWedding } from "@/wedding/hooks.ts";

/** Reads and changes the likes and views of all photos. */
export interface PhotoCountsHandle {
  countsOf: (photoId: string) => PhotoCounts;
  /** Total of all photos. */
  views: number;
  /** Undefined if the server is unreachable. */
  setLiked: ((photoId: string, isLiked: boolean) => void) | undefined;
  /** Counts a view. Offline it is not counted, now or later. */
  countView: (photoId: string) => void;
}

/** Changes the stored counts of photos. */
type UpdateCounts = (ids: readonly string[], change: (counts: PhotoCounts) => Partial<PhotoCounts>) => void;

/** Views are sent together this long after the last one. */
const BATCH_MILLISECONDS = 2000;

/** Likes and views of the photos, as last loaded. */
export function usePhotoCounts(): PhotoCountsHandle {
  const { t } = useLingui();
  const { id: weddingId = "", status } = useWedding();
  const isRegistered = useIsRegistered();
  const isOffline = useConnection() === "offline";
  const { data, store } = useStoredQuery<PhotoCounts[]>({
    weddingId,
    name: "photo-counts",
    ask: () => fetchCounts(weddingId),
    enabled: status === "ready" && isRegistered,
  });
  const countsOf = useMemo(() => buildLookup(data ?? []), [data]);

  const updateCounts = useCallback<UpdateCounts>(
    (ids, change) =>
      store((storedCounts = []) => {
        const countsById = new Map(storedCounts.map((counts) => [counts.photoId, counts]));
        for (const id of ids) {
          const counts = countsById.get(id) ?? zeroCounts(id);
          countsById.set(id, { ...counts, ...change(counts) });
        }
        return [...countsById.values()];
      }),
    [store],
  );

  async function setLiked(photoId: string, isLiked: boolean): Promise<void> {
    // Optimistic; reverted if the server refuses it.
    updateCounts([photoId], (counts) => withLike(counts, isLiked));
    try {
      await sendLike(weddingId, photoId, isLiked);
    } catch (error) {
      updateCounts([photoId], (counts) => withLike(counts, !isLiked));
      showFailureToast(t`Failed to like photo`, error instanceof Error ? [error] : []);
    }
  }

  const countView = useViewCounter(weddingId, isRegistered && !isOffline, updateCounts);
  const views = useMemo(() => (data ?? []).reduce((sum, counts) => sum + counts.views, 0), [data]);
  return {
    countsOf,
    views,
    setLiked: isRegistered && !isOffline ? (id, isLiked) => void setLiked(id, isLiked) : undefined,
    countView,
  };
}

/** The change of the counts by this account's like, or by its withdrawal. */
function withLike(counts: PhotoCounts, isLiked: boolean): Partial<PhotoCounts> {
  if (counts.isLiked === isLiked) return {};
  return { isLiked, likes: Math.max(0, counts.likes + (isLiked ? 1 : -1)) };
}

const zeroCounts = (photoId: string): PhotoCounts => ({ photoId, likes: 0, views: 0, isLiked: false });

/** Returns the same object for a photo each time, so that memoised tiles do not re-render while scrolling. */
function buildLookup(allCounts: readonly PhotoCounts[]): PhotoCountsHandle["countsOf"] {
  const countsById = new Map(allCounts.map((counts) => [counts.photoId, counts]));
  return (photoId) => {
    const counts = countsById.get(photoId) ?? zeroCounts(photoId);
    countsById.set(photoId, counts);
    return counts;
  };
}

/** Returns a function that counts a view. The server gets views in batches. */
function useViewCounter(weddingId: string, isConnected: boolean, updateCounts: UpdateCounts) {
  const unsentIds = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const ids = [...unsentIds.current];
    unsentIds.current.clear();
    if (ids.length === 0) return;
    // A lost view does not matter.
    void sendViews(weddingId, ids).then(
      () => updateCounts(ids, ({ views }) => ({ views: views + 1 })),
      () => {},
    );
  }, [weddingId, updateCounts]);
  useEffect(() => send, [send]);

  return useCallback(
    (photoId: string) => {
      if (!isConnected) return;
      unsentIds.current.add(photoId);
      clearTimeout(timer.current);
      timer.current = setTimeout(send, BATCH_MILLISECONDS);
    },
    [isConnected, send],
  );
}

/** Likes and views of a photo. They are on the server, not in the document. */
export interface PhotoCounts {
  photoId: string;
  likes: number;
  views: number;
  /** Whether this account likes it. */
  isLiked: boolean;
}

async function fetchCounts(weddingId: string): Promise<PhotoCounts[]> {
  const answer = await api().GET("/api/photos/{weddingId}/counts", { params: { path: { weddingId } } });
  return dataOf(answer, t`Likes and views couldn’t be loaded.`).counts;
}

async function sendViews(weddingId: string, photoIds: string[]): Promise<void> {
  const answer = await api().POST("/api/photos/{weddingId}/views", {
    params: { path: { weddingId } },
    body: { photoIds },
  });
  dataOf(answer, t`Views couldn’t be counted.`);
}

async function sendLike(weddingId: string, photoId: string, isLiked: boolean): Promise<void> {
  const options = { params: { path: { weddingId, photoId } } };
  const path = "/api/photos/{weddingId}/likes/{photoId}";
  const answer = isLiked ? await api().PUT(path, options) : await api().DELETE(path, options);
  dataOf(answer, t`The like didn’t reach the server.`);
}
