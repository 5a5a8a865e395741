import createClient, { type Client } from "openapi-fetch";
import PQueue from "p-queue";
import { connectionStore, setServerReached } from "@/lib/connection/connection.ts";
import { setServerFull } from "@/lib/connection/server-storage.ts";
import { session } from "@/lib/session/session.ts";
import { accountChanged, needsAccount } from "./errors.ts";
import { RateLimit } from "./rate-limit.ts";
import { resilientFetch } from "./resilient-fetch.ts";
import type { paths } from "./schema.d.ts";

export const rateLimit = new RateLimit();

let client: Client<paths> | undefined;
let accountClient: { account: string; client: Client<paths> } | undefined;

/** The REST client: typed by the server's own OpenAPI document, with retries, and signed in if there is a session. */
export function api(): Client<paths> {
  client ??= createClient<paths>({ baseUrl: window.location.origin, fetch: appFetch });
  return client;
}

/** A client for background work of one account: its requests fail once another account signs in on this device. */
export function apiOf(account: string): Client<paths> {
  if (accountClient?.account !== account) {
    const fetch = async (request: Request) => {
      if (session().account() !== account) throw accountChanged();
      return appFetch(request);
    };
    accountClient = { account, client: createClient<paths>({ baseUrl: window.location.origin, fetch }) };
  }
  return accountClient.client;
}

/** Sends a request of the app. All share one fetch: identical reads share an answer, and one rate limit counts all. */
async function appFetch(request: Request): Promise<Response> {
  if (session().store.getState().status === "sample" && !isPublicRequest(request)) throw needsAccount();
  sharedFetch ??= shareIdentical(
    resilientFetch({
      fetch: (sent) => fetch(sent),
      rateLimit,
      inBatch: requestBatches(),
      credentials: () => session().credentials(),
      renew: (rejected) => session().renew(rejected),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => connectionStore.getState().browserOnline,
      onReached: setServerReached,
    }),
    () => session().accessToken(),
  );
  return sharedFetch(request).then((answer) => {
    if (answer.status === storageFullStatus) setServerFull(true);
    return answer;
  });
}

/**
 * Whether a request works without an account: signing in and up, reading an invitation, and the server's
 * configuration.
 */
function isPublicRequest({ url }: Request): boolean {
  const { pathname } = new URL(url);
  if (/^\/api\/auth\/(me|sessions|export)(\/|$)/.test(pathname)) return false;
  return /^\/api\/(auth|team\/invitations)\//.test(pathname) || pathname === "/api/server";
}

/** The server is out of storage and saved nothing. */
const storageFullStatus = 507;

let sharedFetch: ((request: Request) => Promise<Response>) | undefined;

const batchSize = 5;
const batchPauseMs = 100;

/**
 * Sends requests in batches with a pause between them, so that a burst does not flood the server.
 */
export function requestBatches(): <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  const queue = new PQueue({ intervalCap: batchSize, interval: batchPauseMs });
  return (run, signal) => queue.add(run, { signal });
}

type Fetch = (request: Request) => Promise<Response>;

const sharedForMs = 1000;

/** Identical GET requests of one session within a second share one answer. */
export function shareIdentical(fetch: Fetch, owner: () => string | undefined, now = Date.now): Fetch {
  const recent = new Map<string, { startedAt: number; answer: Promise<Response> }>();
  return (request) => {
    if (request.method !== "GET") {
      // An answer read before or during a change may be stale after it.
      recent.clear();
      return fetch(request).finally(() => recent.clear());
    }
    for (const [key, { startedAt }] of recent) {
      if (now() - startedAt >= sharedForMs) recent.delete(key);
    }
    const key = `${owner() ?? ""} ${request.url}`;
    let shared = recent.get(key);
    if (!shared) {
      shared = { startedAt: now(), answer: fetch(request) };
      recent.set(key, shared);
      // A failed answer is not shared with later callers.
      shared.answer.catch(() => recent.delete(key));
    }
    return shared.answer.then((answer) => answer.clone());
  };
}
