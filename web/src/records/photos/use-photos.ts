import { useEffect, useMemo, useReducer } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import type { PhotoSize } from "@/lib/photos/kept-photos.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import type { PhotoPlace } from "./photo-files.ts";
import { holdPhoto, loadPhoto, shownPhoto } from "./photo-urls.ts";

/** A picture of the wedding on the screen. */
export type WantedPhoto = Pick<PhotoPlace, "photo" | "size">;

/** Many pictures come one after the other: what shows them all is drawn anew this often at most. */
const TOGETHER_MILLISECONDS = 100;

/**
 * Pictures for something that shows many of them as one, such as a page. The answer says the address of one that is
 * here, and is another function when more have come.
 */
export function usePhotos(
  wanted: readonly WantedPhoto[],
): (photo: string, size: PhotoSize) => string | undefined {
  const account = useSession().user?.id;
  const wedding = useWedding().id;
  const isOffline = useConnection() === "offline";
  const [come, tellCome] = useReducer((count: number) => count + 1, 0);
  // The same pictures are the same list, whoever made it anew.
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
    const ends = places.map((place) => holdPhoto(place, tell));
    // Some may be here already.
    if (places.some((place) => shownPhoto(place).url)) tellCome();
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [places]);

  useEffect(() => {
    if (!isOffline) for (const place of places) loadPhoto(place);
  }, [places, isOffline]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is read from outside of React
  return useMemo(
    () => (photo, size) =>
      account && wedding ? shownPhoto({ account, wedding, photo, size }).url : undefined,
    [account, wedding, come],
  );
}
