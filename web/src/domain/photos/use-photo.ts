import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import type { PhotoSize } from "@/lib/photos/photo-cache.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import { acquirePhoto, type LoadedPhoto, loadPhoto, shownPhoto } from "./photo-urls.ts";

const NOTHING: LoadedPhoto = {};

/** A picture of the selected wedding, once loaded. After a lost connection it loads by itself. */
export function usePhoto(photo: string | undefined, size: PhotoSize): LoadedPhoto {
  const account = useSession().user?.id;
  const wedding = useWedding().id;
  const isOffline = useConnection() === "offline";
  const address = useMemo(
    () => (account && wedding && photo ? { account, wedding, photo, size } : undefined),
    [account, wedding, photo, size],
  );
  const subscribe = useCallback(
    (listener: () => void) => (address ? acquirePhoto(address, listener) : () => {}),
    [address],
  );
  useEffect(() => {
    if (address && !isOffline) loadPhoto(address);
  }, [address, isOffline]);
  return useSyncExternalStore(subscribe, () => (address ? shownPhoto(address) : NOTHING));
}
