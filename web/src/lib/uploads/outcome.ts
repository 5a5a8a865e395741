import { backoffMs } from "@/lib/connection/backoff.ts";
import { connectionLost, failureOf, parseObject, type UploadFailure } from "./upload-failure.ts";

/** The state of a completely sent file. */
type UploadOutcome =
  | { is: "done"; photoId: string | undefined }
  | { is: "working" }
  /** Some of its bytes are missing after all. */
  | { is: "incomplete" }
  | UploadFailure;

/**
 * The server holds a request for some seconds before it answers "not done". After a longer silence the connection
 * counts as lost.
 */
const answerTimeoutMs = 20_000;

/** Asks the server what became of a completely sent file. */
export async function fetchOutcome(url: string, stop: AbortSignal): Promise<UploadOutcome> {
  const answer = await request("GET", url, stop);
  if (!answer) return connectionLost;
  const { status, body } = answer;
  if (status !== 200) return failureOf({ method: "GET", ...answer });
  const { state, photoId, message, isUnfit } = uploadOf(body);
  if (state === "DONE") return { is: "done", photoId: typeof photoId === "string" ? photoId : undefined };
  if (state === "RECEIVED") return { is: "working" };
  if (state === "RECEIVING") return { is: "incomplete" };
  if (state !== "REFUSED") return connectionLost;
  return {
    is: "refused",
    problem: {
      is: "refused",
      ...(typeof message === "string" && { message }),
      ...(isUnfit === true && { isUnfit }),
    },
  };
}

/** Deletes an upload on the server. Resolves to whether the server has answered. */
export async function deleteUpload(url: string, stop: AbortSignal): Promise<boolean> {
  const answer = await request("DELETE", url, stop);
  return answer !== undefined && answer.status < 500 && ![409, 423, 429].includes(answer.status);
}

interface StatusResponse {
  status: number;
  body: string;
  retryAfter: string | null;
}

async function request(method: string, url: string, stop: AbortSignal): Promise<StatusResponse | undefined> {
  // Old phones have no `AbortSignal.timeout` or `AbortSignal.any`.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, answerTimeoutMs);
  stop.addEventListener("abort", abort);
  try {
    const answer = await fetch(url, {
      method,
      headers: { Accept: "application/json", "Tus-Resumable": "1.0.0" },
      signal: controller.signal,
      cache: "no-store",
    });
    return {
      status: answer.status,
      body: await answer.text(),
      retryAfter: answer.headers.get("Retry-After"),
    };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", abort);
  }
}

function uploadOf(body: string): Partial<Record<"state" | "photoId" | "message" | "isUnfit", unknown>> {
  const { data } = (parseObject(body) ?? {}) as { data?: { upload?: Record<string, unknown> } };
  return data?.upload ?? {};
}

/** Key for all files together, in place of a file's id. */
const allFiles = Symbol("all");

/** Schedules retries: per file, and for all files together if the server does not answer. */
export class RetrySchedule {
  readonly #onDue: () => void;
  readonly #pauseMs: (attempt: number) => number;
  readonly #failedAttempts = new Map<string | typeof allFiles, number>();
  readonly #timers = new Map<string | typeof allFiles, ReturnType<typeof setTimeout>>();

  /** Calls `onDue` when a pause has ended. */
  constructor(onDue: () => void, pauseMs: (attempt: number) => number = backoffMs) {
    this.#onDue = onDue;
    this.#pauseMs = pauseMs;
  }

  /** Pauses one file, or all files without an id; longer each time. */
  pause(id: string | undefined, atLeastMs = 0): void {
    const key = id ?? allFiles;
    const failedAttempts = this.#failedAttempts.get(key) ?? 0;
    this.#failedAttempts.set(key, failedAttempts + 1);
    clearTimeout(this.#timers.get(key));
    const onTimeout = () => {
      this.#timers.delete(key);
      this.#onDue();
    };
    this.#timers.set(key, setTimeout(onTimeout, Math.max(atLeastMs, this.#pauseMs(failedAttempts))));
  }

  get isPausedForAll(): boolean {
    return this.#timers.has(allFiles);
  }

  isPaused(id: string): boolean {
    return this.isPausedForAll || this.#timers.has(id);
  }

  /** Whether a file has failed since its last progress. */
  hasFailed(id: string): boolean {
    return this.#failedAttempts.has(id);
  }

  /** A file made progress, so others can, too. */
  noteProgress(id: string): void {
    this.#failedAttempts.delete(id);
    this.#failedAttempts.delete(allFiles);
  }

  /** Ends all pauses; call when the network may be back. */
  endAll(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#failedAttempts.clear();
  }
}
