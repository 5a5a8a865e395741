import type { UploadProblem } from "./types.ts";

/** The meaning of an unsuccessful answer for a file. */
export type UploadFailure =
  /** The server has checked the file and rejects it. A retry would not help. */
  | { is: "refused"; problem: UploadProblem }
  /** The server no longer knows the upload. */
  | { is: "expired" }
  /** The server does not accept the credentials. */
  | { is: "rejected" }
  /** May be retried. `ofAll`: other files would fail, too. */
  | { is: "unanswered"; problem: UploadProblem; ofAll: boolean; waitMs?: number | undefined };

export interface UploadResponse {
  method: string;
  status: number;
  body: string;
  retryAfter?: string | null | undefined;
}

export const connectionLost: UploadFailure = { is: "unanswered", problem: { is: "offline" }, ofAll: true };

/** Statuses that concern the whole server. */
const serverWideStatuses = new Set([429, 502, 503, 504, 507]);

export function failureOf({ method, status, body, retryAfter }: UploadResponse): UploadFailure {
  if (status === 401) return { is: "rejected" };
  const retryLater = (ofAll: boolean): UploadFailure => {
    const seconds = Number(retryAfter);
    const problem: UploadProblem = { is: status === 507 ? "serverFull" : "busy" };
    return { is: "unanswered", problem, ofAll, ...(seconds > 0 && { waitMs: seconds * 1000 }) };
  };
  if (status >= 500 || status === 429) return retryLater(serverWideStatuses.has(status));
  if (status === 408 || status === 425 || status === 423) return retryLater(false);
  // Bytes arrived on another connection, such as one that broke after they were sent.
  if (status === 409 && method === "PATCH") return retryLater(false);
  const isCreation = method === "POST";
  if (!isCreation && (status === 404 || status === 410)) return { is: "expired" };
  // An answer to HEAD has no message. A new upload will get one.
  if (method === "HEAD" && status >= 400) return { is: "expired" };
  const message = messageOf(body);
  // A web page instead of an answer comes from a captive portal, such as a hotel's network.
  if (status < 400 || message === undefined) return connectionLost;
  return { is: "refused", problem: { is: "refused", message } };
}

/** The server's message, if the answer is ours. */
function messageOf(body: string): string | undefined {
  const message = (parseObject(body) as { error?: { message?: unknown } } | undefined)?.error?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}

export function parseObject(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
