/** A form to send. */
export interface FormPost {
  /** Idempotency key: the server counts several posts with one key once. */
  key: string;
  /** The address to post to. */
  action: string;
  /** The fields, encoded as a form would send them without a script. */
  body: string;
}

export type PostResult =
  | { kind: "accepted"; data: unknown }
  /** The server has read and refused it. Repeating it would not help. `fields` has messages by field. */
  | { kind: "refused"; message?: string | undefined; fields: Readonly<Record<string, string>> }
  /** It may or may not have arrived, and can be sent again with the same key. */
  | {
      kind: "unanswered";
      /** "closed": only this website does not accept it now, since it asks for its password again. */
      reason: "offline" | "busy" | "closed";
      message?: string | undefined;
      /** Time that the server asked to wait before the next attempt. */
      waitMs?: number | undefined;
    };

/** A slower connection counts as offline. */
const timeoutMs = 20_000;

/** Status codes of temporary refusals: too slow, or the site's password is required again. */
const temporaryRefusals = new Set([401, 408, 425]);

/** Posts a form. The server answers a script with JSON, not with a page. */
export async function postForm({ key, action, body }: FormPost): Promise<PostResult> {
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
      signal: timeoutSignal(),
    });
  } catch {
    return { kind: "unanswered", reason: "offline" };
  }
  const envelope = await readEnvelope(response);
  if (response.ok && envelope?.success === true) return { kind: "accepted", data: envelope.data };
  const isBusy = response.status >= 500 || response.status === 429;
  if (isBusy || temporaryRefusals.has(response.status)) {
    const waitSeconds = Number(response.headers.get("Retry-After"));
    const waitMs = waitSeconds > 0 ? waitSeconds * 1000 : undefined;
    return {
      kind: "unanswered",
      reason: isBusy ? "busy" : "closed",
      message: envelope?.error?.message,
      waitMs,
    };
  }
  // A page instead of an answer comes from a hotel's network that requires a sign-in.
  if (!envelope) return { kind: "unanswered", reason: "offline" };
  return { kind: "refused", message: envelope.error?.message, fields: fieldsOf(envelope.error) };
}

/** The frame of each JSON answer of the server. */
interface ResponseEnvelope {
  success?: boolean;
  data?: unknown;
  error?: { message?: string; field?: string; fields?: unknown };
}

/** The server's JSON; undefined if it is none. */
async function readEnvelope(response: Response): Promise<ResponseEnvelope | undefined> {
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

/** The same as `AbortSignal.timeout`, which old phones lack. */
function timeoutSignal(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeoutMs);
  return controller.signal;
}
