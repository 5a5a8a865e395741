import type { Credentials } from "@/lib/session/types.ts";
import { ApiError, networkFailure, tooManyRequests } from "./errors.ts";
import type { RateLimit } from "./rate-limit.ts";

const timeoutMs = 10_000;
const mostRetries = 3;
const retryStepMs = 1000;
const longestBackoffMs = 30_000;

/**
 * Requests that must not be repeated blindly. A refresh that was answered but whose answer got lost has rotated
 * the token already, and sending it again looks like theft; a lost registration would come back as a conflict.
 * The socket's ticket has a schedule of its own.
 */
const neverRepeated = ["/api/auth/refresh", "/api/auth/register", "/api/sync/ticket"];

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

/** `fetch` with the manners of the specification: a time-out, patient retries, one silent renewal of the session. */
export function resilientFetch(parts: FetchParts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!parts.rateLimit.tryTake()) throw tooManyRequests();
    const credentials = parts.credentials();
    const sent = withBearer(request, credentials?.accessToken);
    const answer = await parts.inTurn(() => patiently(parts, sent), request.signal);
    if (answer.status !== 401 || !credentials || isSignIn(request)) return answer;
    const renewed = await parts.renew(credentials);
    return renewed === undefined ? answer : patiently(parts, withBearer(request, renewed));
  };
}

/** There a 401 means a wrong password or a dead refresh token, which no renewal cures. */
function isSignIn(request: Request): boolean {
  return /^\/api\/auth\/(login|register|refresh|logout)$/.test(new URL(request.url).pathname);
}

function withBearer(request: Request, token: string | undefined): Request {
  const copy = request.clone();
  if (token !== undefined) copy.headers.set("Authorization", `Bearer ${token}`);
  return copy;
}

async function patiently(parts: FetchParts, request: Request): Promise<Response> {
  const retries = neverRepeated.includes(new URL(request.url).pathname) ? 0 : mostRetries;
  let slowedDown = false;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await once(parts, request.clone());
    const isLast = attempt >= retries || !parts.isOnline();
    if (answer === undefined) {
      if (isLast) throw networkFailure();
    } else if (answer.status === 429 && !slowedDown && retries > 0) {
      slowedDown = true;
      await parts.wait(retryAfterMs(answer, attempt));
      continue;
    } else if (answer.status < 500 || isLast) {
      return answer;
    }
    await parts.wait(retryStepMs * (attempt + 1));
  }
}

/** One try; undefined when no answer came. */
async function once(parts: FetchParts, request: Request): Promise<Response | undefined> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const giveUp = () => timeout.abort();
  request.signal.addEventListener("abort", giveUp);
  try {
    const answer = await parts.fetch(new Request(request, { signal: timeout.signal }));
    parts.onReached(true);
    return answer;
  } catch (error) {
    // The caller changed their mind: not a failure of the network, and nothing to repeat.
    if (request.signal.aborted) throw error;
    if (error instanceof ApiError) throw error;
    parts.onReached(false);
    return undefined;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener("abort", giveUp);
  }
}

function retryAfterMs(answer: Response, attempt: number): number {
  const seconds = Number(answer.headers.get("Retry-After"));
  if (Number.isFinite(seconds) && seconds > 0) return seconds * 1000;
  return Math.min(longestBackoffMs, 1000 * 2 ** attempt);
}
