import { useEffect, useMemo, useReducer } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import type { PhotoSize } from "@/lib/photos/photo-cache.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import type { PhotoAddress } from "./photo-files.ts";
import { acquirePhoto, loadPhoto, shownPhoto } from "./photo-urls.ts";

/** A picture of the selected wedding. */
export type PhotoOfWedding = Pick<PhotoAddress, "photo" | "size">;

/** Minimum interval of redraws while many pictures arrive. */
const REDRAW_MILLISECONDS = 100;

/**
 * Pictures for something that shows many of them as one, such as a page. Returns a function from a photo to the URL of
 * its loaded picture; the function changes when more have loaded.
 */
export function usePhotos(
  photos: readonly PhotoOfWedding[],
): (photo: string, size: PhotoSize) => string | undefined {
  const account = useSession().user?.id;
  const wedding = useWedding().id;
  const isOffline = useConnection() === "offline";
  const [arrivals, countArrival] = useReducer((count: number) => count + 1, 0);
  // An equal list must not be a new dependency.
  const key = JSON.stringify(photos);
  const addresses = useMemo(() => {
    if (!account || !wedding) return [];
    return (JSON.parse(key) as PhotoOfWedding[]).map((photo) => ({ account, wedding, ...photo }));
  }, [account, wedding, key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleArrival = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        countArrival();
      }, REDRAW_MILLISECONDS);
    };
    const releases = addresses.map((address) => acquirePhoto(address, handleArrival));
    // Some may be loaded already.
    if (addresses.some((address) => shownPhoto(address).url)) countArrival();
    return () => {
      clearTimeout(timer);
      for (const release of releases) release();
    };
  }, [addresses]);

  useEffect(() => {
    if (!isOffline) for (const address of addresses) loadPhoto(address);
  }, [addresses, isOffline]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded pictures are read from outside of React
  return useMemo(
    () => (photo, size) =>
      account && wedding ? shownPhoto({ account, wedding, photo, size }).url : undefined,
    [account, wedding, arrivals],
  );
}
