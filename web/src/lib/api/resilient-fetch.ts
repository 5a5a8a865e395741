import type { Credentials } from "@/lib/session/types.ts";
import { ApiError, networkFailure, silentServer, tooManyRequests } from "./errors.ts";
import { Intents, isDoneOnce } from "./intents.ts";
import type { RateLimit } from "./rate-limit.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** Nobody looks at a screen that says nothing for longer: retries, waits and a renewed session included. */
export const longestRequestMs = 10_000;
/**
 * What somebody asked for who knows that it takes its time, and sees that it is under way: an archive that the server
 * has to put together first, and a picture that goes up a thin line.
 */
const longerRequests = new Map([
  ["GET /api/auth/export", 5 * 60_000],
  ["PUT /api/auth/me/avatar", 2 * 60_000],
]);
const mostRetries = 3;
const retryStepMs = 1000;

/**
 * Requests that must not be repeated blindly. A refresh that was answered but whose answer got lost has rotated
 * the token already, and sending it again looks like theft; a lost registration would come back as a conflict, and
 * a link from a mail, or what Google sends somebody back with, as used. The socket's ticket has a schedule of its
 * own. A letter whose answer was lost may have been sent, and nobody wants it twice. Who deletes an account whose
 * answer was lost is told so, since there is nobody any more who could ask again.
 */
const neverRepeated = [
  "/api/auth/refresh",
  "/api/auth/register",
  "/api/auth/forgot-password",
  "/api/auth/reset-password",
  "/api/auth/confirm-email",
  "/api/auth/confirm-email/resend",
  "/api/auth/passkeys/finish",
  "/api/auth/second-factor",
  "/api/sync/ticket",
  "/api/email/mailings",
  "/api/email/test",
];

export interface FetchParts {
  fetch: (request: Request) => Promise<Response>;
  rateLimit: RateLimit;
  /** Runs it when its turn has come; a turn that nobody waits for any more is given up. */
  inTurn: <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Of whoever is signed in; a request stays theirs, whoever signs in before it is answered. */
  credentials: () => Credentials | undefined;
  /**
   * Renews the session after a 401; the new access token of the same account, or undefined when there is none: the
   * person has to sign in, or is not the one at the device any more.
   */
  renew: (rejected: Credentials) => Promise<string | undefined>;
  wait: (ms: number) => Promise<void>;
  isOnline: () => boolean;
  onReached: (reached: boolean) => void;
}

/**
 * `fetch` with the manners of the specification: patient retries, one silent renewal of the session, and an end.
 */
export function resilientFetch(parts: FetchParts): (request: Request) => Promise<Response> {
  const intents = new Intents();
  return async (request) => {
    if (!parts.rateLimit.tryTake()) throw tooManyRequests();
    const longestMs = longestOf(request);
    return limited(request.signal, longestMs, async (signal) => {
      const endsAt = Date.now() + longestMs;
      // Before anything is waited for: whoever begins it is who asks.
      const credentials = parts.credentials();
      const retries = (await isNeverRepeated(request)) ? 0 : mostRetries;
      const attempt = { parts, signal, endsAt, retries };
      const intent = isDoneOnce(request) ? await intents.begin(request, credentials?.account) : undefined;
      const keyed = intent?.request ?? request;
      const sent = withBearer(keyed, credentials?.accessToken);
      let answer = await parts.inTurn(() => patiently(attempt, sent), signal);
      if (answer.status === 401 && credentials && !isSignIn(request)) {
        const renewed = await parts.renew(credentials);
        if (renewed !== undefined) answer = await patiently(attempt, withBearer(keyed, renewed));
      }
      // A busy server or a proxy does not tell whether it was done.
      if (answer.status < 500) intent?.settle();
      return answer;
    });
  };
}

/** Ends with the caller's signal, and when the time is up: a person is told then, whatever it is that takes so long. */
async function limited<T>(
  given: AbortSignal,
  longestMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(silentServer()), longestMs);
  const giveUp = () => end.abort(given.reason);
  given.addEventListener("abort", giveUp);
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener("abort", () => reject(end.signal.reason));
  });
  try {
    given.throwIfAborted();
    return await Promise.race([run(end.signal), ended]);
  } finally {
    clearTimeout(timer);
    given.removeEventListener("abort", giveUp);
  }
}

function longestOf({ method, url }: Request): number {
  return longerRequests.get(`${method} ${new URL(url).pathname}`) ?? longestRequestMs;
}

/** A new password, too: where its answer was lost it may hold already, and the old one would be called wrong. */
async function isNeverRepeated(request: Request): Promise<boolean> {
  const path = new URL(request.url).pathname;
  if (path === "/api/auth/me/passkeys" || path.startsWith("/api/auth/providers/")) return true;
  if (path !== "/api/auth/me") return neverRepeated.includes(path);
  if (request.method !== "PUT") return request.method === "DELETE";
  const changes: unknown = await request.clone().json();
  return typeof changes === "object" && changes !== null && "newPassword" in changes;
}

/** There a 401 means a wrong password or a dead refresh token, which no renewal cures. */
function isSignIn(request: Request): boolean {
  return /^\/api\/auth\/(login|register|refresh|logout)$/.test(new URL(request.url).pathname);
}

/** A form that says itself how long to wait, and lets nobody wonder meanwhile. */
function isForm(path: string): boolean {
  return path.startsWith("/api/auth/");
}

function withBearer(request: Request, token: string | undefined): Request {
  const copy = request.clone();
  if (token !== undefined) copy.headers.set("Authorization", `Bearer ${token}`);
  return copy;
}

interface Attempt {
  parts: FetchParts;
  signal: AbortSignal;
  endsAt: number;
  retries: number;
}

async function patiently({ parts, signal, endsAt, retries }: Attempt, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  let slowedDown = false;
  for (let tries = 0; ; tries += 1) {
    const answer = await once(parts, request.clone(), signal);
    const pauseMs = pauseAfter(answer, tries);
    // A pause that lasts longer than anybody waits would only put off what there is to tell.
    const isLast = tries >= retries || !parts.isOnline() || Date.now() + pauseMs >= endsAt;
    if (answer?.status === 429) {
      if (isLast || slowedDown || isForm(path)) return answer;
      slowedDown = true;
    } else if (answer && (answer.status < 500 || isLast)) {
      return answer;
    } else if (isLast) {
      throw networkFailure();
    }
    await parts.wait(pauseMs);
    signal.throwIfAborted();
  }
}

/** One try; undefined when no answer came. */
async function once(parts: FetchParts, request: Request, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const answer = await whole(await parts.fetch(new Request(request, { signal })));
    parts.onReached(true);
    return answer;
  } catch (error) {
    // The caller changed their mind: not a failure of the network, and nothing to repeat.
    if (signal.aborted && !(signal.reason instanceof ApiError)) throw error;
    parts.onReached(false);
    if (signal.aborted) throw signal.reason;
    return undefined;
  }
}

/** With all of its body: one that stops half-way is no answer, and must not keep its reader waiting. */
async function whole(answer: Response): Promise<Response> {
  return answer.body === null ? answer : new Response(await answer.arrayBuffer(), answer);
}

function pauseAfter(answer: Response | undefined, tries: number): number {
  const asked = 1000 * (retryAfterSeconds(answer?.headers) ?? 0);
  if (answer?.status === 429) return asked || retryStepMs * 2 ** tries;
  return Math.max(asked, retryStepMs * (tries + 1));
}
