import { t } from "@lingui/core/macro";
import { durationWords } from "@/lib/duration-words.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** An unsuccessful answer of the server, or no answer at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** After too many attempts: seconds until the server accepts another one. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, field?: string, retryAfter?: number) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }

  /** The request got no answer; whether the server handled it is unknown. */
  get isNetworkFailure(): boolean {
    return this.code === "NETWORK" || this.isTimeout;
  }

  /** The request went out, and the server did not answer in time. */
  get isTimeout(): boolean {
    return this.code === "SILENT";
  }

  /** The sample wedding is open, so there is no account. */
  get isWithoutAccount(): boolean {
    return this.code === "NEEDS_ACCOUNT";
  }

  /** Too many requests: by this app's own limit, or by the server's. */
  get isLimit(): boolean {
    return this.code === "CLIENT_RATE_LIMIT" || this.status === 429;
  }
}

export function networkFailure(): ApiError {
  return new ApiError(0, "NETWORK", t`The server can’t be reached. Everything on this device still works.`);
}

export function requestTimeout(): ApiError {
  return new ApiError(
    0,
    "SILENT",
    t`The server isn’t answering. Please try again in a moment. Everything on this device still works.`,
  );
}

export function tooManyRequests(): ApiError {
  return new ApiError(0, "CLIENT_RATE_LIMIT", t`Rate limit exceeded. Please wait a moment.`);
}

/** For the sample wedding, which exists on no server. */
export function needsAccount(): ApiError {
  return new ApiError(
    0,
    "NEEDS_ACCOUNT",
    t`The sample wedding is only on this device. This needs an account.`,
  );
}

/** Another account has signed in on this device since this request began. */
export function accountChanged(): ApiError {
  return new ApiError(0, "ACCOUNT_CHANGED", t`Someone else has signed in on this device.`);
}

/** The app's own message for codes that it words itself, in place of the server's. */
function ownMessage(code: unknown, retryAfter: number | undefined): string | undefined {
  if (code === "RATE_LIMITED" && retryAfter !== undefined) {
    return t`Too many attempts. You can try again in ${durationWords(retryAfter)}.`;
  }
  if (code !== "STORAGE_FULL") return undefined;
  return t`The server is full, so this couldn’t be saved there. Nothing is lost: your plan is saved on this device and syncs by itself when there’s space again.`;
}

interface FailureEnvelope {
  error?: { message?: unknown; code?: unknown; field?: unknown };
}

/** Reads the failure envelope; anything else (a proxy's HTML page, say) becomes the fallback. */
export function errorFrom(
  { status, headers }: Pick<Response, "status"> & Partial<Pick<Response, "headers">>,
  body: unknown,
  fallback: string,
): ApiError {
  const error = typeof body === "object" && body !== null ? (body as FailureEnvelope).error : undefined;
  const retryAfter = status === 429 ? retryAfterSeconds(headers) : undefined;
  return new ApiError(
    status,
    typeof error?.code === "string" ? error.code : "UNKNOWN",
    ownMessage(error?.code, retryAfter) ??
      (typeof error?.message === "string" && error.message !== "" ? error.message : fallback),
    typeof error?.field === "string" ? error.field : undefined,
    retryAfter,
  );
}
