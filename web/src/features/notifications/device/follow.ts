import { t } from "@lingui/core/macro";
import { liveQuery } from "dexie";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { backoffMs } from "@/lib/connection/backoff.ts";
import { untilOnline } from "@/lib/connection/until-online.ts";
import { db, type LocalDatabase } from "@/lib/db/db.ts";
import { keepPush } from "@/lib/push/keep-push.ts";
import { session } from "@/lib/session/session.ts";
import { refreshWeddings } from "@/wedding/hooks.ts";
import { browserTabs, leadInTurn } from "./leader.ts";
import { sendIntents } from "./send.ts";
import { type Change, forgetOthers, positionOf, takeChange, takeList } from "./store.ts";
import { readStream } from "./stream.ts";

/** How long a broken stream stays so (Specification 1, section 8); tabs that lost one server come back one by one. */
const againMs = 5000;

/** A list that others keep overtaking is asked for this often in a row. */
const mostQuestions = 3;

export interface FollowParts {
  database: LocalDatabase;
  account: string;
  openStream: (position: number, signal: AbortSignal) => Promise<Response>;
  /** The account may have other weddings than before. */
  onWeddings: () => void;
  /** Waits before the next try; shorter when the network comes back. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Keeps an account's notifications on this device up to date, in one of its tabs for all. Answers how to stop. */
export function followNotifications(account: string): () => void {
  const database = db();
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => console.warn("Notifications could not be kept on this device", error));
  void quietly(forgetOthers(database, account));
  void keepPush(account);
  const parts = {
    database,
    account,
    openStream: streamOf(account),
    onWeddings: refreshWeddings,
    pause: untilOnline,
  };
  const stop = leadInTurn({
    name: `troth.notifications.${account}`,
    lead: (signal) => follow(parts, signal),
    ...browserTabs(),
  });
  return () => {
    stop();
    // Without valid tokens the account is still the one of this device, and reads what is here.
    const known = session().account();
    if (known !== account) void quietly(forgetOthers(database, known));
  };
}

/**
 * Asks for all of them, sends what waits, and then hears of each change, until the connection ends; and again. That the
 * list comes first each time costs one request, and finds out about a server that went back in time.
 */
export async function follow(parts: FollowParts, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!signal.aborted) {
    try {
      await refresh(parts, signal);
      await sendIntents(parts.database, parts.account);
      await listen(parts, signal, () => {
        attempt = 0;
      });
    } catch (error) {
      // A server that is away is nothing to write down: it is looked for again.
      const isAway = error instanceof ApiError || error instanceof TypeError;
      if (!signal.aborted && !isAway) console.warn("The notifications are not up to date", error);
    }
    if (!signal.aborted) await parts.pause(againMs + backoffMs(attempt), signal);
    attempt += 1;
  }
}

async function refresh({ database, account }: FollowParts, signal: AbortSignal): Promise<void> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const askedAt = await positionOf(database, account);
    const answer = await apiOf(account).GET("/api/notifications", { signal });
    const { notifications, lastEventId } = dataOf(answer, t`Failed to load notifications`);
    signal.throwIfAborted();
    const list = { notifications, position: Number(lastEventId) };
    if (await takeList(database, account, askedAt, list)) return;
  }
}

/** Until the connection ends, or something could not be sent. */
async function listen(parts: FollowParts, signal: AbortSignal, onAlive: () => void): Promise<void> {
  const { database, account, openStream, onWeddings } = parts;
  const end = new AbortController();
  const abort = () => end.abort();
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  let failure: unknown;
  let sending = Promise.resolve();
  // Of other tabs as well: this one sends for all of them.
  const watched = liveQuery(() => database.notificationIntents.where({ account }).count()).subscribe(
    (count) => {
      if (count === 0) return;
      sending = sending
        .then(() => (end.signal.aborted ? undefined : sendIntents(database, account)))
        .catch((error: unknown) => {
          failure ??= error;
          abort();
        });
    },
  );
  try {
    const position = (await positionOf(database, account)) ?? 0;
    const onChange = async (change: Change) => {
      if (!signal.aborted) await takeChange(database, account, change);
    };
    await readStream(position, { open: openStream, onChange, onWeddings, onAlive }, end.signal);
  } finally {
    watched.unsubscribe();
    signal.removeEventListener("abort", abort);
    abort();
    await sending;
  }
  if (failure !== undefined) throw failure;
}

/** Over fetch and not an `EventSource`, which sends no headers: the token is never part of an address. */
function streamOf(account: string): FollowParts["openStream"] {
  return async (position, signal) => {
    const credentials = session().credentials();
    if (credentials?.account !== account) throw new Error("The account is not signed in.");
    return fetch("/api/notifications/stream", {
      headers: {
        Accept: "text/event-stream",
        Authorization: `Bearer ${credentials.accessToken}`,
        "Last-Event-ID": String(position),
      },
      cache: "no-store",
      signal,
    });
  };
}
