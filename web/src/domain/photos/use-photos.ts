import { useEffect, useMemo, useReducer } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import type { PhotoSize } from "@/lib/photos/photo-cache.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import type { PhotoAddress } from "./photo-files.ts";
import { acquirePhoto, loadPhoto, shownPhoto } from "./photo-urls.ts";

/** A picture of the selected wedding. */
export type WantedPhoto = Pick<PhotoAddress, "photo" | "size">;

/** Minimum interval of redraws while many pictures arrive. */
const TOGETHER_MILLISECONDS = 100;

/**
 * Pictures for something that shows many of them as one, such as a page. Returns a function from a photo to the URL of
 * its loaded picture; the function changes when more have loaded.
 */
export function usePhotos(
  wanted: readonly WantedPhoto[],
): (photo: string, size: PhotoSize) => string | undefined {
  const account = useSession().user?.id;
  const wedding = useWedding().id;
  const isOffline = useConnection() === "offline";
  const [come, tellCome] = useReducer((count: number) => count + 1, 0);
  // An equal list must not be a new dependency.
  const key = JSON.stringify(wanted);
  const places = useMemo(() => {
    if (!account || !wedding) return [];
    return (JSON.parse(key) as WantedPhoto[]).map((one) => ({ account, wedding, ...one }));
  }, [account, wedding, key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tellCome();
      }, TOGETHER_MILLISECONDS);
    };
    const ends = places.map((place) => acquirePhoto(place, tell));
    // Some may be loaded already.
    if (places.some((place) => shownPhoto(place).url)) tellCome();
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [places]);

  useEffect(() => {
    if (!isOffline) for (const place of places) loadPhoto(place);
  }, [places, isOffline]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded pictures are read from outside of React
  return useMemo(
    () => (photo, size) =>
      account && wedding ? shownPhoto({ account, wedding, photo, size }).url : undefined,
    [account, wedding, come],
  );
}
