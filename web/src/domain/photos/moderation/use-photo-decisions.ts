import { liveQuery } from "dexie";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { registerUnsyncedCount } from "@/lib/sign-in/unsynced-count.ts";
import { countDecisions } from "./store.ts";

/** How many moderation decisions of the signed-in account wait for the server. */
const waitingStore = createStore<{ count: number }>(() => ({ count: 0 }));

export function useWaitingDecisions(): number {
  return useStore(waitingStore, ({ count }) => count);
}

/** Counts waiting decisions and sends them. Use once, in the app shell. */
export function useSendPhotoDecisions(): void {
  const { user, status } = useSession();
  const account = user?.id;
  const isSignedIn = status === "signedIn";

  useEffect(() => {
    if (account === undefined) return;
    const unregister = registerUnsyncedCount(() => waitingStore.getState().count);
    const subscription = liveQuery(() => countDecisions(db(), account)).subscribe({
      next: (count) => waitingStore.setState({ count }),
      error: (error: unknown) => console.warn("Decisions about photos cannot be counted", error),
    });
    return () => {
      unregister();
      subscription.unsubscribe();
      waitingStore.setState({ count: 0 });
    };
  }, [account]);

  const hasWaiting = useWaitingDecisions() > 0;
  useEffect(() => {
    if (account === undefined || !isSignedIn || !hasWaiting) return;
    let isEnded = false;
    let stop: (() => void) | undefined;
    // Most starts have nothing to send.
    import("./send.ts").then(
      ({ keepSending }) => {
        if (!isEnded) stop = keepSending(db(), account);
      },
      (error: unknown) => console.warn("Decisions about photos wait for the next start", error),
    );
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [account, isSignedIn, hasWaiting]);
}
