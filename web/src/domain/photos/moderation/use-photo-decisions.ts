import { liveQuery } from "dexie";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { registerUnsyncedCount } from "@/lib/sign-in/unsynced-count.ts";
import { waitingDecisions } from "./store.ts";

/** How many moderation decisions of the signed-in account wait for the server. */
const waiting = createStore<{ count: number }>(() => ({ count: 0 }));

export function useWaitingDecisions(): number {
  return useStore(waiting, ({ count }) => count);
}

/** Counts waiting decisions and sends them. Use once, in the app shell. */
export function useSendPhotoDecisions(): void {
  const { user, status } = useSession();
  const account = user?.id;
  const isSignedIn = status === "signedIn";

  useEffect(() => {
    if (account === undefined) return;
    const forget = registerUnsyncedCount(() => waiting.getState().count);
    const watched = liveQuery(() => waitingDecisions(db(), account)).subscribe({
      next: (count) => waiting.setState({ count }),
      error: (error: unknown) => console.warn("Decisions about photos cannot be counted", error),
    });
    return () => {
      forget();
      watched.unsubscribe();
      waiting.setState({ count: 0 });
    };
  }, [account]);

  const hasWaiting = useWaitingDecisions() > 0;
  useEffect(() => {
    if (account === undefined || !isSignedIn || !hasWaiting) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    // Most starts have nothing to send.
    import("./send.ts").then(
      ({ keepSending }) => {
        if (!isOver) stop = keepSending(db(), account);
      },
      (error: unknown) => console.warn("Decisions about photos wait for the next start", error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [account, isSignedIn, hasWaiting]);
}
