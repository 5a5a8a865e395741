import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { showFailureToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useStoredQuery } from "@/lib/api/stored-query.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useIsRegistered, useWedding } from "@/wedding/hooks.ts";

export interface PhotoCountsHandle {
  of: (photoId: string) => PhotoCounts;
  /** Total of all photos. */
  views: number;
  /** Undefined if the server is unreachable. */
  like: ((photoId: string, isLiked: boolean) => void) | undefined;
  /** Counts a view. Offline it is not counted, now or later. */
  seen: (photoId: string) => void;
}

type CountsUpdate = (ids: readonly string[], by: (counts: PhotoCounts) => Partial<PhotoCounts>) => void;

/** Views within this time are sent together. */
const TOGETHER_MILLISECONDS = 2000;

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
  const of = useMemo(() => lookUp(data ?? []), [data]);

  const change = useCallback<CountsUpdate>(
    (ids, by) =>
      store((known = []) => {
        const next = new Map(known.map((counts) => [counts.photoId, counts]));
        for (const id of ids) {
          const counts = next.get(id) ?? none(id);
          next.set(id, { ...counts, ...by(counts) });
        }
        return [...next.values()];
      }),
    [store],
  );

  async function like(photoId: string, isLiked: boolean): Promise<void> {
    const to = (liked: boolean) => (counts: PhotoCounts) =>
      counts.isLiked === liked ? {} : { isLiked: liked, likes: Math.max(0, counts.likes + (liked ? 1 : -1)) };
    // Optimistic; reverted if the server refuses it.
    change([photoId], to(isLiked));
    try {
      await sendLike(weddingId, photoId, isLiked);
    } catch (error) {
      change([photoId], to(!isLiked));
      showFailureToast(t`Failed to like photo`, error instanceof Error ? [error] : []);
    }
  }

  const seen = useSeen(weddingId, isRegistered && !isOffline, change);
  const views = useMemo(() => (data ?? []).reduce((sum, counts) => sum + counts.views, 0), [data]);
  return {
    of,
    views,
    like: isRegistered && !isOffline ? (id, isLiked) => void like(id, isLiked) : undefined,
    seen,
  };
}

const none = (photoId: string): PhotoCounts => ({ photoId, likes: 0, views: 0, isLiked: false });

/** Returns the same object for a photo each time, so that memoised tiles do not re-render while scrolling. */
function lookUp(all: readonly PhotoCounts[]): PhotoCountsHandle["of"] {
  const known = new Map(all.map((counts) => [counts.photoId, counts]));
  return (photoId) => {
    const counts = known.get(photoId) ?? none(photoId);
    known.set(photoId, counts);
    return counts;
  };
}

/** Reports views to the server, in batches. */
function useSeen(weddingId: string, hasLine: boolean, change: CountsUpdate) {
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const ids = [...waiting.current];
    waiting.current.clear();
    if (ids.length === 0) return;
    // A lost view does not matter.
    void sendViews(weddingId, ids).then(
      () => change(ids, ({ views }) => ({ views: views + 1 })),
      () => {},
    );
  }, [weddingId, change]);
  useEffect(() => send, [send]);

  return useCallback(
    (photoId: string) => {
      if (!hasLine) return;
      waiting.current.add(photoId);
      clearTimeout(timer.current);
      timer.current = setTimeout(send, TOGETHER_MILLISECONDS);
    },
    [hasLine, send],
  );
}

/** The counts of a photo, the only photo data that the server owns. */
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
  const at = { params: { path: { weddingId, photoId } } };
  const path = "/api/photos/{weddingId}/likes/{photoId}";
  const answer = isLiked ? await api().PUT(path, at) : await api().DELETE(path, at);
  dataOf(answer, t`The like didn’t reach the server.`);
}
