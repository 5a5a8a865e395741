/** How long the server remembers its answers (sync-server/crates/rest/src/idempotency.rs). */
const rememberedMs = 10 * 60_000;

interface IdempotencyKey {
  key: string;
  createdAt: number;
}

/**
 * Idempotency keys for requests that change a team or send letters. A request keeps its key until it is answered:
 * whether the app or the user repeats it, the server does it once and repeats its first answer.
 */
export class IdempotencyKeys {
  readonly #keys = new Map<string, IdempotencyKey>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns the request with its key, and a function to call once it was answered, which releases the key. */
  async begin(
    request: Request,
    account: string | undefined,
  ): Promise<{ request: Request; release: () => void }> {
    const name = [account, request.method, request.url, await request.clone().text()].join("\n");
    for (const [storedName, { createdAt }] of this.#keys) {
      if (this.#now() - createdAt >= rememberedMs) this.#keys.delete(storedName);
    }
    const idempotencyKey = this.#keys.get(name) ?? { key: randomKey(), createdAt: this.#now() };
    this.#keys.set(name, idempotencyKey);
    const requestWithKey = request.clone();
    requestWithKey.headers.set("Idempotency-Key", idempotencyKey.key);
    return { request: requestWithKey, release: () => void this.#keys.delete(name) };
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
