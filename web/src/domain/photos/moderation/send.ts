import { t } from "@lingui/core/macro";
import { liveQuery } from "dexie";
import { showFailureToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { backoffMs } from "@/lib/connection/backoff.ts";
import { waitForConnection } from "@/lib/connection/wait-for-connection.ts";
import type { LocalDatabase, PhotoDecisionRow } from "@/lib/db/db.ts";
import { type RefusalReason, refuseDecisions } from "./refused-decisions.ts";
import { maySeePhotos, sendDecision } from "./requests.ts";
import { deleteGuestPhotos, storeAnswer, takeNextDecision } from "./store.ts";

/** Status codes to retry later, for any request: no connection, no session, or no server behind the proxy. */
const RETRY_LATER = [0, 401, 408, 425, 429, 502, 503, 504];

/** Called with a decision that the server refuses for good, and its error. */
type RefusalHandler = (decision: PhotoDecisionRow, error: ApiError) => void;

/**
 * Sends the stored decisions in order. Rejects if some are left for the next time: all of them if the server cannot be
 * reached; if it fails at one decision, those about the same photo.
 */
export async function sendDecisions(
  database: LocalDatabase,
  account: string,
  onRefused: RefusalHandler,
): Promise<void> {
  const failedPhotos = new Map<string, ApiError>();
  for (;;) {
    const decision = await takeNextDecision(database, account, new Set(failedPhotos.keys()));
    if (!decision) break;
    try {
      await storeAnswer(database, decision, await sendDecision(decision));
    } catch (error) {
      if (!(error instanceof ApiError) || RETRY_LATER.includes(error.status)) throw error;
      if (error.status >= 500) failedPhotos.set(decision.photo, error);
      // An unknown photo was erased, and needs no decision. A former member gets the same answer.
      else if (error.status === 404 && (await maySeePhotos(decision)))
        await deleteGuestPhotos(database, account, [decision.photo]);
      else {
        const reason = refusalReason(error);
        await refuseDecisions(database, [decision], reason);
        // Reported at once, since later decisions may fail. A lost role is reported once, with all decisions that it
        // refused.
        if (reason.code === "photo") onRefused(decision, error);
      }
    }
  }
  for (const error of failedPhotos.values()) throw error;
}

/** Among members, only viewers may not moderate photos. */
function refusalReason({ status }: ApiError): RefusalReason {
  if (status === 404) return { code: "removed", standing: "none" };
  if (status === 403) return { code: "role", standing: "VIEWER" };
  return { code: "photo", standing: "VIEWER" };
}

/** Sends decisions made on this device, in any tab, until it is stopped. */
export function keepSending(database: LocalDatabase, account: string): () => void {
  const controller = new AbortController();
  let lastSend = Promise.resolve();
  const subscription = liveQuery(() => database.photoDecisions.where({ account }).count()).subscribe({
    next: (count) => {
      if (count > 0) lastSend = lastSend.then(() => sendInOneTab(database, account, controller.signal));
    },
    error: (error: unknown) => console.warn("Decisions about photos cannot be read", error),
  });
  return () => {
    subscription.unsubscribe();
    controller.abort();
  };
}

/** Sends in one tab at a time, to keep the order of decisions; without locks in the browser, in each tab. */
async function sendInOneTab(database: LocalDatabase, account: string, signal: AbortSignal): Promise<void> {
  const send = () => retryUntilSent(database, account, signal);
  if (signal.aborted) return;
  try {
    if (navigator.locks) await navigator.locks.request(`troth.photo-decisions.${account}`, { signal }, send);
    else await send();
  } catch (error) {
    if (!signal.aborted) console.warn("Decisions about photos wait for the next start", error);
  }
}

async function retryUntilSent(database: LocalDatabase, account: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await sendDecisions(database, account, (decision, error) =>
        showFailureToast(failedWords(decision), [error]),
      );
      return;
    } catch (error) {
      // An unreachable server is not logged: it is tried again.
      if (!(error instanceof ApiError)) throw error;
      await waitForConnection(backoffMs(attempt), signal);
    }
  }
}

function failedWords({ what }: PhotoDecisionRow): string {
  switch (what) {
    case "approve":
      return t`Failed to approve photo`;
    case "wait":
      return t`The photo couldn’t be put back into review`;
    case "reject":
      return t`Failed to reject photo`;
    case "favorite":
    case "notFavorite":
      return t`Failed to favorite`;
  }
}
