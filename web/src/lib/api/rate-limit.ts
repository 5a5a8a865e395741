/** The client's own limit: it protects a shared server from a screen that went wrong. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #sent: number[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(limit = 50, windowMs = 60_000, now = () => Date.now()) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts one request, unless the window is full. */
  tryTake(): boolean {
    this.#forgetOld();
    if (this.#sent.length >= this.#limit) return false;
    this.#sent.push(this.#now());
    this.#tell();
    // The window slides without anybody asking: whoever watches hears of that, too.
    setTimeout(this.#tell, this.#windowMs);
    return true;
  }

  /** Hears of every request that is counted, and of every one that is counted no more. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From 0 to 1. */
  usage(): number {
    this.#forgetOld();
    return this.#sent.length / this.#limit;
  }

  /** How many requests the window still takes. */
  left(): number {
    this.#forgetOld();
    return this.#limit - this.#sent.length;
  }

  #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };

  #forgetOld(): void {
    const oldest = this.#now() - this.#windowMs;
    this.#sent = this.#sent.filter((at) => at > oldest);
  }
}
