/** The client's own limit: it protects a shared server from a screen that went wrong. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #sent: number[] = [];

  constructor(limit = 50, windowMs = 60_000, now: () => number = Date.now) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts one request, unless the window is full. */
  tryTake(): boolean {
    this.#forgetOld();
    if (this.#sent.length >= this.#limit) return false;
    this.#sent.push(this.#now());
    return true;
  }

  /** From 0 to 1. */
  usage(): number {
    this.#forgetOld();
    return this.#sent.length / this.#limit;
  }

  #forgetOld(): void {
    const oldest = this.#now() - this.#windowMs;
    this.#sent = this.#sent.filter((at) => at > oldest);
  }
}
