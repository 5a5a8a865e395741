import type { Credentials } from "@/lib/session/types.ts";
import { ApiError, networkFailure, requestTimeout, tooManyRequests } from "./errors.ts";
import { IdempotencyKeys, needsIdempotencyKey } from "./idempotency-keys.ts";
import type { RateLimit } from "./rate-limit.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/**
 * Time limit of a request, retries, waits and session renewal included: users do not wait longer for a silent screen.
 */
export const requestTimeLimitMs = 10_000;
/**
 * Requests that may take longer, with their progress shown: an archive that the server has to build first, and an
 * avatar upload over a slow connection.
 */
const longTimeLimits = new Map([
  ["GET /api/auth/export", 5 * 60_000],
  ["PUT /api/auth/me/avatar", 2 * 60_000],
]);
const maxRetries = 3;
const retryStepMs = 1000;

/**
 * Requests that must not be repeated blindly. A refresh may have rotated the token although its answer got lost, and
 * repeating it looks like theft. A lost registration would come back as a conflict; a link from a mail and Google's
 * callback would come back as used. The socket's ticket has its own retry schedule. A letter may have been sent
 * although the answer was lost. If the answer to an account deletion is lost, the user gets an error: the account
 * that would repeat it no longer exists.
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
  /** Runs `run` when its batch is due; the signal cancels a waiting one. */
  inBatch: <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Those of the signed-in account; a request keeps them even if another account signs in before it is answered. */
  credentials: () => Credentials | undefined;
  /**
   * Renews the session after a 401. Resolves to a new access token of the same account, or undefined if the user has
   * to sign in or another account has signed in.
   */
  renew: (rejected: Credentials) => Promise<string | undefined>;
  wait: (ms: number) => Promise<void>;
  isOnline: () => boolean;
  onReached: (reached: boolean) => void;
}

/** `fetch` with retries, one silent session renewal, and a time limit. */
export function resilientFetch(parts: FetchParts): (request: Request) => Promise<Response> {
  const idempotencyKeys = new IdempotencyKeys();
  return async (request) => {
    if (!parts.rateLimit.tryCount()) throw tooManyRequests();
    const timeLimitMs = timeLimitOf(request);
    return withTimeLimit(request.signal, timeLimitMs, async (signal) => {
      const endsAt = Date.now() + timeLimitMs;
      // Read before anything is awaited: the request belongs to the account that began it.
      const credentials = parts.credentials();
      const retries = (await isNeverRepeated(request)) ? 0 : maxRetries;
      const attempt = { parts, signal, endsAt, retries };
      const keyedRequest = needsIdempotencyKey(request)
        ? await idempotencyKeys.begin(request, credentials?.account)
        : undefined;
      const requestWithKey = keyedRequest?.request ?? request;
      const signedRequest = withBearer(requestWithKey, credentials?.accessToken);
      let answer = await parts.inBatch(() => withRetries(attempt, signedRequest), signal);
      if (answer.status === 401 && credentials && !isSignIn(request)) {
        const renewedToken = await parts.renew(credentials);
        if (renewedToken !== undefined)
          answer = await withRetries(attempt, withBearer(requestWithKey, renewedToken));
      }
      // After a 5xx of a busy server or a proxy it is unknown whether the request was carried out.
      if (answer.status < 500) keyedRequest?.release();
      return answer;
    });
  };
}

/** Ends with the caller's signal or when the time is up. */
async function withTimeLimit<T>(
  callerSignal: AbortSignal,
  timeLimitMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(requestTimeout()), timeLimitMs);
  const onCallerAbort = () => end.abort(callerSignal.reason);
  callerSignal.addEventListener("abort", onCallerAbort);
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener("abort", () => reject(end.signal.reason));
  });
  try {
    callerSignal.throwIfAborted();
    return await Promise.race([run(end.signal), ended]);
  } finally {
    clearTimeout(timer);
    callerSignal.removeEventListener("abort", onCallerAbort);
  }
}

function timeLimitOf({ method, url }: Request): number {
  return longTimeLimits.get(`${method} ${new URL(url).pathname}`) ?? requestTimeLimitMs;
}

/**
 * Whether a request must not be repeated. That includes a new password: if the answer was lost it may already be set,
 * and a repeat would reject the old one as wrong.
 */
async function isNeverRepeated(request: Request): Promise<boolean> {
  const path = new URL(request.url).pathname;
  if (path === "/api/auth/me/passkeys" || path.startsWith("/api/auth/providers/")) return true;
  if (path !== "/api/auth/me") return neverRepeated.includes(path);
  if (request.method !== "PUT") return request.method === "DELETE";
  const changes: unknown = await request.clone().json();
  return typeof changes === "object" && changes !== null && "newPassword" in changes;
}

/** Whether a 401 means a wrong password or a dead refresh token, which a renewal cannot cure. */
function isSignIn(request: Request): boolean {
  return /^\/api\/auth\/(login|register|refresh|logout)$/.test(new URL(request.url).pathname);
}

/** Whether a request comes from a form that shows the waiting time itself. */
function isFromForm(path: string): boolean {
  return path.startsWith("/api/auth/");
}

function withBearer(request: Request, token: string | undefined): Request {
  const copy = request.clone();
  if (token !== undefined) copy.headers.set("Authorization", `Bearer ${token}`);
  return copy;
}

interface FetchAttempt {
  parts: FetchParts;
  signal: AbortSignal;
  endsAt: number;
  retries: number;
}

async function withRetries(
  { parts, signal, endsAt, retries }: FetchAttempt,
  request: Request,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  let hasSlowedDown = false;
  for (let retryCount = 0; ; retryCount += 1) {
    const answer = await tryOnce(parts, request.clone(), signal);
    const pauseMs = pauseAfter(answer, retryCount);
    // A pause beyond the time limit would only delay the error.
    const isLast = retryCount >= retries || !parts.isOnline() || Date.now() + pauseMs >= endsAt;
    if (answer?.status === 429) {
      if (isLast || hasSlowedDown || isFromForm(path)) return answer;
      hasSlowedDown = true;
    } else if (answer && (answer.status < 500 || isLast)) {
      return answer;
    } else if (isLast) {
      throw networkFailure();
    }
    await parts.wait(pauseMs);
    signal.throwIfAborted();
  }
}

/** One attempt; undefined if no answer came. */
async function tryOnce(
  parts: FetchParts,
  request: Request,
  signal: AbortSignal,
): Promise<Response | undefined> {
  try {
    const answer = await withWholeBody(await parts.fetch(new Request(request, { signal })));
    parts.onReached(true);
    return answer;
  } catch (error) {
    // The caller aborted: not a network failure, and nothing to retry.
    if (signal.aborted && !(signal.reason instanceof ApiError)) throw error;
    parts.onReached(false);
    if (signal.aborted) throw signal.reason;
    return undefined;
  }
}

/** Reads the whole body here: a body that stops half-way counts as no answer and must not block its reader. */
async function withWholeBody(answer: Response): Promise<Response> {
  return answer.body === null ? answer : new Response(await answer.arrayBuffer(), answer);
}

function pauseAfter(answer: Response | undefined, retryCount: number): number {
  const retryAfterMs = 1000 * (retryAfterSeconds(answer?.headers) ?? 0);
  if (answer?.status === 429) return retryAfterMs || retryStepMs * 2 ** retryCount;
  return Math.max(retryAfterMs, retryStepMs * (retryCount + 1));
}
