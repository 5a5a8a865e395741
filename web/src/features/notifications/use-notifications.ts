import { liveQuery } from "dexie";
import { useEffect, useState } from "react";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { type NotificationsView, notificationsViewOf } from "./device/store.ts";

/** An account's notifications as stored on this device by any tab; undefined until they are read. */
export function useNotifications(account: string | undefined): NotificationsView | undefined {
  const [read, setRead] = useState<{ account: string; shown: NotificationsView }>();
  useEffect(() => {
    if (account === undefined) return;
    const watched = liveQuery(() => notificationsViewOf(db(), account)).subscribe({
      next: (shown) => setRead({ account, shown }),
      error: (error: unknown) => console.error("The notifications could not be read", error),
    });
    return () => watched.unsubscribe();
  }, [account]);
  return read?.account === account ? read?.shown : undefined;
}

/** Follows the notifications while the account is signed in. The code is loaded after the first screen. */
export function useFollowNotifications(): void {
  const { user, status } = useSession();
  const account = status === "signedIn" ? user?.id : undefined;
  useEffect(() => {
    if (account === undefined) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    import("./device/sync-notifications.ts").then(
      ({ followNotifications }) => {
        if (!isOver) stop = followNotifications(account);
      },
      (error: unknown) => console.warn("Notifications come after the next start", error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [account]);
}
