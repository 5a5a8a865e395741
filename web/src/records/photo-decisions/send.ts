import { t } from "@lingui/core/macro";
import { liveQuery } from "dexie";
import { showFailureToast } from "@/kit/toasts.tsx";
import { ApiError } from "@/lib/api/errors.ts";
import { backoffMs } from "@/lib/connection/backoff.ts";
import { untilOnline } from "@/lib/connection/until-online.ts";
import type { LocalDatabase, PhotoDecisionRow } from "@/lib/db/db.ts";
import { sendDecision } from "./calls.ts";
import { dropDecision, forgetEach, nextDecision, settle } from "./store.ts";

/** Answers that say "not now". All others but a success say that it will never be done. */
const NOT_NOW = [0, 401, 408, 425, 429];

/** What will never be done, and why. */
interface Refused {
  decision: PhotoDecisionRow;
  error: ApiError;
}

/**
 * Sends what was decided, in its order. Fails when the server is away: what is left stays for the next time. Answers
 * what the server will never do.
 */
export async function sendDecisions(database: LocalDatabase, account: string): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (;;) {
    const decision = await nextDecision(database, account);
    if (!decision) return refused;
    try {
      await settle(database, decision, await sendDecision(decision));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || NOT_NOW.includes(error.status)) throw error;
      // A photo that the server does not know was erased: there is nothing to decide any more.
      if (error.status === 404) await forgetEach(database, account, [decision.photo]);
      else {
        await dropDecision(database, decision);
        refused.push({ decision, error });
      }
    }
  }
}

/** Sends whatever somebody decides on this device, in any of its tabs, until it is stopped. */
export function keepSending(database: LocalDatabase, account: string): () => void {
  const end = new AbortController();
  let going = Promise.resolve();
  const watched = liveQuery(() => database.photoDecisions.where({ account }).count()).subscribe({
    next: (count) => {
      if (count > 0) going = going.then(() => sendInTurn(database, account, end.signal));
    },
    error: (error: unknown) => console.warn("Decisions about photos cannot be read", error),
  });
  return () => {
    watched.unsubscribe();
    end.abort();
  };
}

/** One tab at a time, so that decisions keep their order; where a browser has no locks, each for itself. */
async function sendInTurn(database: LocalDatabase, account: string, signal: AbortSignal): Promise<void> {
  const send = () => untilSent(database, account, signal);
  if (signal.aborted) return;
  try {
    if (navigator.locks) await navigator.locks.request(`troth.photo-decisions.${account}`, { signal }, send);
    else await send();
  } catch (error) {
    if (!signal.aborted) console.warn("Decisions about photos wait for the next start", error);
  }
}

async function untilSent(database: LocalDatabase, account: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      for (const { decision, error } of await sendDecisions(database, account)) {
        showFailureToast(failedWords(decision), [error]);
      }
      return;
    } catch (error) {
      // A server that is away is nothing to write down: it is looked for again.
      if (!(error instanceof ApiError)) throw error;
      await untilOnline(backoffMs(attempt), signal);
    }
  }
}

function failedWords({ what }: PhotoDecisionRow): string {
  switch (what) {
    case "approve":
    case "wait":
      return t`Failed to approve photo`;
    case "reject":
      return t`Failed to reject photo`;
    case "favorite":
    case "notFavorite":
      return t`Failed to favorite`;
  }
}
