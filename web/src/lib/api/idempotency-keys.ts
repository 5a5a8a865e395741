/** How long the server remembers its answers (sync-server/crates/rest/src/idempotency.rs). */
const KEPT_MILLISECONDS = 10 * 60_000;

interface IdempotencyKey {
  key: string;
  at: number;
}

/**
 * Idempotency keys for requests that change a team or send letters. A request keeps its key until it is answered:
 * whether the app or the user repeats it, the server does it once and repeats its first answer.
 */
export class IdempotencyKeys {
  readonly #open = new Map<string, IdempotencyKey>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The request with its key, and a function to call once it was answered. */
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

/** Whether a request must take effect only once: team changes and letters. */
export function needsIdempotencyKey({ method, url }: Request): boolean {
  return method !== "GET" && /^\/api\/(team|email)\//.test(new URL(url).pathname);
}

/** Works without `crypto.randomUUID`, which is missing on plain-http addresses in a local network. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
