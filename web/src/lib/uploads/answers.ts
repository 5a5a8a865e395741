import type { Why } from "./types.ts";

/** What an answer that is no success means for a file. */
export type Failure =
  /** The server has read it and said no. The same again would not help. */
  | { is: "refused"; why: Why }
  /** It does not know the upload any more. */
  | { is: "expired" }
  /** It does not know who asks. */
  | { is: "rejected" }
  /** It can be tried again. `ofAll`: nothing else would get through either. */
  | { is: "unanswered"; why: Why; ofAll: boolean; waitMs?: number | undefined };

export interface Answer {
  method: string;
  status: number;
  body: string;
  retryAfter?: string | null | undefined;
}

export const noLine: Failure = { is: "unanswered", why: { is: "offline" }, ofAll: true };

/** Statuses that say something of the server as a whole. */
const ofTheServer = new Set([429, 502, 503, 504, 507]);

export function failureOf({ method, status, body, retryAfter }: Answer): Failure {
  if (status === 401) return { is: "rejected" };
  const busy = (ofAll: boolean): Failure => {
    const seconds = Number(retryAfter);
    const why: Why = { is: status === 507 ? "serverFull" : "busy" };
    return { is: "unanswered", why, ofAll, ...(seconds > 0 && { waitMs: seconds * 1000 }) };
  };
  if (status >= 500 || status === 429) return busy(ofTheServer.has(status));
  if (status === 408 || status === 425 || status === 423) return busy(false);
  // Bytes came there by another way, such as a line that was cut after they did.
  if (status === 409 && method === "PATCH") return busy(false);
  const isCreation = method === "POST";
  if (!isCreation && (status === 404 || status === 410)) return { is: "expired" };
  // An answer to HEAD has no words. To begin anew brings them.
  if (method === "HEAD" && status >= 400) return { is: "expired" };
  const message = messageOf(body);
  // A page where an answer should be is that of a hotel's network, which wants to be signed in to.
  if (status < 400 || message === undefined) return noLine;
  return { is: "refused", why: { is: "refused", message } };
}

/** The server's own words, where it is ours. */
function messageOf(body: string): string | undefined {
  const message = (jsonOf(body) as { error?: { message?: unknown } } | undefined)?.error?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}

export function jsonOf(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
