import type { Live } from "./sender.ts";
import type { Why } from "./types.ts";

interface TabsParts {
  /** This tab sends from now on. */
  lead: () => void;
  /** Another tab has changed the queue; `isAsked` where somebody wants something to be sent now. */
  changed: (isAsked: boolean) => void;
  /** How far the sending is has changed. */
  shown: () => void;
}

type Message =
  | { kind: "changed"; isAsked: boolean }
  | { kind: "live"; live: [string, Live][]; trouble: Why | undefined }
  /** A tab has just opened and knows nothing of what happens. */
  | { kind: "ask" };

/** What the tabs of one owner share: which of them sends, and what the others are told of it. */
export class Tabs {
  readonly #parts: TabsParts;
  readonly #channel: BroadcastChannel | undefined;
  #isLeading = false;
  #isClosed = false;
  #letGo: () => void = () => {};
  #live = new Map<string, Live>();
  #trouble: Why | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(database: string, parts: TabsParts) {
    this.#parts = parts;
    // Older phones have none: another tab then shows what it finds when it looks.
    this.#channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(database);
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => this.#hear(data));
    this.#post({ kind: "ask" });
    const over = new Promise<void>((resolve) => {
      this.#letGo = resolve;
    });
    leadWhenFree(database, over, () => this.#lead()).catch((error: unknown) => {
      // A browser that lends no locks is as one that has none.
      console.warn("No lock could be had for the files to be sent", error);
      this.#lead();
    });
  }

  #lead(): void {
    if (this.#isClosed || this.#isLeading) return;
    this.#isLeading = true;
    // What the one before said is over.
    this.#live = new Map();
    this.#trouble = undefined;
    this.#parts.lead();
  }

  get live(): ReadonlyMap<string, Live> {
    return this.#live;
  }

  get trouble(): Why | undefined {
    return this.#trouble;
  }

  setLive(id: string, live: Live | undefined): void {
    if (live) this.#live.set(id, live);
    else this.#live.delete(id);
    this.#tellSoon();
  }

  setTrouble(trouble: Why | undefined): void {
    if (this.#trouble?.is === trouble?.is) return;
    this.#trouble = trouble;
    this.#tellSoon();
  }

  tellChanged(isAsked = false): void {
    this.#post({ kind: "changed", isAsked });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#telling);
    this.#channel?.close();
    this.#letGo();
  }

  #hear(message: Message): void {
    if (message.kind === "changed") this.#parts.changed(message.isAsked);
    if (message.kind === "ask" && this.#isLeading) this.#tellSoon();
    if (message.kind === "live" && !this.#isLeading) {
      this.#live = new Map(message.live);
      this.#trouble = message.trouble;
      this.#parts.shown();
    }
  }

  #tellSoon(): void {
    if (this.#isClosed) return;
    this.#parts.shown();
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#post({ kind: "live", live: [...this.#live], trouble: this.#trouble });
    }, 100);
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }
}

/**
 * Does something once no other tab does it, until it is let go of. Without locks, as on a plain-http address, each tab
 * does: the server then finds the same upload for both, and takes each byte once.
 */
export async function leadWhenFree(database: string, over: Promise<void>, lead: () => void): Promise<void> {
  if (!globalThis.navigator?.locks) return lead();
  await navigator.locks.request(database, () => {
    lead();
    return over;
  });
}
