/** What a form sends, under a key that makes sending it twice harmless. */
export interface Letter {
  key: string;
  action: string;
  /** The fields, as a form without a script would send them. */
  body: string;
}

export type Answer =
  | { is: "taken"; data: unknown }
  /** The server has read it and said no. Sending the same again would not help. */
  | { is: "refused"; message?: string | undefined; fields: Readonly<Record<string, string>> }
  /** It may or may not have arrived: it can be sent again, under the same key. "closed" is this website alone. */
  | {
      is: "unanswered";
      why: "offline" | "busy" | "closed";
      message?: string | undefined;
      waitMs?: number | undefined;
    };

/** A line as bad as that is none. */
const patienceMs = 20_000;

/** Refusals that are about the moment and this letter: too slow, and a site password that is asked for again. */
const passing = new Set([401, 408, 425]);

export async function post({ key, action, body }: Letter): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(action, {
      method: "POST",
      body,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
        "Idempotency-Key": key,
      },
      credentials: "same-origin",
      signal: patience(),
    });
  } catch {
    return { is: "unanswered", why: "offline" };
  }
  const envelope = await read(response);
  if (response.ok && envelope?.success === true) return { is: "taken", data: envelope.data };
  const isBusy = response.status >= 500 || response.status === 429;
  if (isBusy || passing.has(response.status)) {
    const seconds = Number(response.headers.get("Retry-After"));
    const waitMs = seconds > 0 ? seconds * 1000 : undefined;
    return { is: "unanswered", why: isBusy ? "busy" : "closed", message: envelope?.error?.message, waitMs };
  }
  // A page where an answer should be is that of a hotel's network, which wants to be signed in to.
  if (!envelope) return { is: "unanswered", why: "offline" };
  return { is: "refused", message: envelope.error?.message, fields: fieldsOf(envelope.error) };
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  error?: { message?: string; field?: string; fields?: unknown };
}

async function read(response: Response): Promise<Envelope | undefined> {
  const text = await response.text().catch(() => "");
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with which field, where the server says so. */
function fieldsOf(error: Envelope["error"]): Record<string, string> {
  if (error?.field && error.message) return { [error.field]: error.message };
  if (typeof error?.fields !== "object" || error.fields === null) return {};
  const told = Object.entries(error.fields).filter(([, message]) => typeof message === "string");
  return Object.fromEntries(told);
}

/** By hand: old phones have no `AbortSignal.timeout`. */
function patience(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), patienceMs);
  return controller.signal;
}
