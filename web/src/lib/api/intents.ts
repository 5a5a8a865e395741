/** As long as the server remembers what it has answered (sync-server/src/api/idempotency.rs). */
const KEPT_MILLISECONDS = 10 * 60_000;

interface Intent {
  key: string;
  at: number;
}

/**
 * What somebody means to do to a team, or to have written, has a key of its own, and keeps it until there is an answer: whether the app
 * sends it again or the person does, the server does it once and answers as the first time.
 */
export class Intents {
  readonly #open = new Map<string, Intent>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The request with its key, and the way to say that it was answered. */
  async begin(
    request: Request,
    account: string | undefined,
  ): Promise<{ request: Request; settle: () => void }> {
    const name = [account, request.method, request.url, await request.clone().text()].join("\n");
    for (const [open, { at }] of this.#open) {
      if (this.#now() - at >= KEPT_MILLISECONDS) this.#open.delete(open);
    }
    const intent = this.#open.get(name) ?? { key: randomKey(), at: this.#now() };
    this.#open.set(name, intent);
    const keyed = request.clone();
    keyed.headers.set("Idempotency-Key", intent.key);
    return { request: keyed, settle: () => void this.#open.delete(name) };
  }
}

/** Whether a request does something that must be done once: to a team, or by letters. */
export function isDoneOnce({ method, url }: Request): boolean {
  return method !== "GET" && /^\/api\/(team|email)\//.test(new URL(url).pathname);
}

/** Also where `crypto.randomUUID` is not: on a plain-http address in the local network. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
