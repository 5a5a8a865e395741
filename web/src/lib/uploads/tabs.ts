import type { UploadActivity } from "./sender.ts";
import type { UploadProblem } from "./types.ts";

interface TabsParts {
  /** This tab becomes the sender. */
  onSender: () => void;
  /** Another tab has changed the queue; `isAsked` if the user wants something sent now. */
  onQueueChange: (isAsked: boolean) => void;
  /** The sending progress has changed. */
  onProgress: () => void;
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
  #isSender = false;
  #isClosed = false;
  #release: () => void = () => {};
  #activities = new Map<string, UploadActivity>();
  #trouble: UploadProblem | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(database: string, parts: TabsParts) {
    this.#parts = parts;
    // Older phones lack BroadcastChannel: their tabs see changes when they next read the queue.
    this.#channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(database);
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => this.#onMessage(data));
    this.#post({ kind: "ask" });
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    becomeSenderWhenUnlocked(database, released, () => this.#becomeSender()).catch((error: unknown) => {
      // A browser that refuses locks counts as one without them.
      console.warn("No lock could be had for the files to be sent", error);
      this.#becomeSender();
    });
  }

  #becomeSender(): void {
    if (this.#isClosed || this.#isSender) return;
    this.#isSender = true;
    // The previous sender's state is outdated.
    this.#activities = new Map();
    this.#trouble = undefined;
    this.#parts.onSender();
  }

  /** The present activity on each file, by id. */
  get activities(): ReadonlyMap<string, UploadActivity> {
    return this.#activities;
  }

  get trouble(): UploadProblem | undefined {
    return this.#trouble;
  }

  setActivity(id: string, activity: UploadActivity | undefined): void {
    if (activity) this.#activities.set(id, activity);
    else this.#activities.delete(id);
    this.#shareSoon();
  }

  setTrouble(trouble: UploadProblem | undefined): void {
    if (this.#trouble?.is === trouble?.is) return;
    this.#trouble = trouble;
    this.#shareSoon();
  }

  announceChange(isAsked = false): void {
    this.#post({ kind: "changed", isAsked });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#sendTimer);
    this.#channel?.close();
    this.#release();
  }

  #onMessage(message: TabMessage): void {
    if (message.kind === "changed") this.#parts.onQueueChange(message.isAsked);
    if (message.kind === "ask" && this.#isSender) this.#shareSoon();
    if (message.kind === "live" && !this.#isSender) {
      this.#activities = new Map(message.live);
      this.#trouble = message.trouble;
      this.#parts.onProgress();
    }
  }

  #shareSoon(): void {
    if (this.#isClosed) return;
    this.#parts.onProgress();
    this.#sendTimer ??= setTimeout(() => {
      this.#sendTimer = undefined;
      this.#post({ kind: "live", live: [...this.#activities], trouble: this.#trouble });
    }, 100);
  }

  #post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }
}

/**
 * Calls `becomeSender` once no other tab sends, until `released` resolves. Without locks, as on a plain-http address,
 * every tab sends: the server then finds the same upload for both, and accepts each byte once.
 */
export async function becomeSenderWhenUnlocked(
  database: string,
  released: Promise<void>,
  becomeSender: () => void,
): Promise<void> {
  if (!globalThis.navigator?.locks) return becomeSender();
  await navigator.locks.request(database, () => {
    becomeSender();
    return released;
  });
}
