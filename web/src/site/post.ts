/** The content of a form with an idempotency key. */
export interface FormPost {
  key: string;
  action: string;
  /** The fields, encoded as a form would send them without a script. */
  body: string;
}

export type PostResult =
  | { is: "taken"; data: unknown }
  /** The server has read and refused it. Repeating it would not help. */
  | { is: "refused"; message?: string | undefined; fields: Readonly<Record<string, string>> }
  /** It may or may not have arrived, and can be sent again with the same key. "closed" concerns only this website. */
  | {
      is: "unanswered";
      reason: "offline" | "busy" | "closed";
      message?: string | undefined;
      waitMs?: number | undefined;
    };

/** A slower connection counts as offline. */
const patienceMs = 20_000;

/** Temporary refusals: too slow, or the site password is required again. */
const passing = new Set([401, 408, 425]);

export async function post({ key, action, body }: FormPost): Promise<PostResult> {
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
    return { is: "unanswered", reason: "offline" };
  }
  const envelope = await read(response);
  if (response.ok && envelope?.success === true) return { is: "taken", data: envelope.data };
  const isBusy = response.status >= 500 || response.status === 429;
  if (isBusy || passing.has(response.status)) {
    const seconds = Number(response.headers.get("Retry-After"));
    const waitMs = seconds > 0 ? seconds * 1000 : undefined;
    return {
      is: "unanswered",
      reason: isBusy ? "busy" : "closed",
      message: envelope?.error?.message,
      waitMs,
    };
  }
  // A page instead of an answer comes from a hotel's network that requires a sign-in.
  if (!envelope) return { is: "unanswered", reason: "offline" };
  return { is: "refused", message: envelope.error?.message, fields: fieldsOf(envelope.error) };
}

interface ResponseEnvelope {
  success?: boolean;
  data?: unknown;
  error?: { message?: string; field?: string; fields?: unknown };
}

async function read(response: Response): Promise<ResponseEnvelope | undefined> {
  const text = await response.text().catch(() => "");
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Messages by field, if the server names fields. */
function fieldsOf(error: ResponseEnvelope["error"]): Record<string, string> {
  if (error?.field && error.message) return { [error.field]: error.message };
  if (typeof error?.fields !== "object" || error.fields === null) return {};
  const messages = Object.entries(error.fields).filter(([, message]) => typeof message === "string");
  return Object.fromEntries(messages);
}

/** Manual, since old phones lack `AbortSignal.timeout`. */
function patience(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), patienceMs);
  return controller.signal;
}
