import type { UploadActivity } from "./sender.ts";
import type { UploadProblem } from "./types.ts";

interface TabsParts {
  /** This tab becomes the sender. */
  lead: () => void;
  /** Another tab has changed the queue; `isAsked` if the user wants something sent now. */
  changed: (isAsked: boolean) => void;
  /** The sending progress has changed. */
  shown: () => void;
}

type TabMessage =
  | { kind: "changed"; isAsked: boolean }
  | { kind: "live"; live: [string, UploadActivity][]; trouble: UploadProblem | undefined }
  /** A new tab asks for the current state. */
  | { kind: "ask" };

/** Coordinates an owner's tabs: elects the one that sends, and shares its progress with the others. */
export class UploadTabs {
  readonly #parts: TabsParts;
  readonly #channel: BroadcastChannel | undefined;
  #isLeading = false;
  #isClosed = false;
  #letGo: () => void = () => {};
  #live = new Map<string, UploadActivity>();
  #trouble: UploadProblem | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(database: string, parts: TabsParts) {
    this.#parts = parts;
    // Older phones lack BroadcastChannel: their tabs see changes when they next read the queue.
    this.#channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(database);
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => this.#hear(data));
    this.#post({ kind: "ask" });
    const over = new Promise<void>((resolve) => {
      this.#letGo = resolve;
    });
    leadWhenUnlocked(database, over, () => this.#lead()).catch((error: unknown) => {
      // A browser that refuses locks counts as one without them.
      console.warn("No lock could be had for the files to be sent", error);
      this.#lead();
    });
  }

  #lead(): void {
    if (this.#isClosed || this.#isLeading) return;
    this.#isLeading = true;
    // The previous sender's state is outdated.
    this.#live = new Map();
    this.#trouble = undefined;
    this.#parts.lead();
  }

  get live(): ReadonlyMap<string, UploadActivity> {
    return this.#live;
  }

  get trouble(): UploadProblem | undefined {
    return this.#trouble;
  }

  setLive(id: string, live: UploadActivity | undefined): void {
    if (live) this.#live.set(id, live);
    else this.#live.delete(id);
    this.#tellSoon();
  }

  setTrouble(trouble: UploadProblem | undefined): void {
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

  #hear(message: TabMessage): void {
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

  #post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }
}

/**
 * Calls `lead` once no other tab leads, until `over` resolves. Without locks, as on a plain-http address, every tab
 * leads: the server then finds the same upload for both, and accepts each byte once.
 */
export async function leadWhenUnlocked(
  database: string,
  over: Promise<void>,
  lead: () => void,
): Promise<void> {
  if (!globalThis.navigator?.locks) return lead();
  await navigator.locks.request(database, () => {
    lead();
    return over;
  });
}
