import { createStore } from "zustand/vanilla";
import type { Place } from "./presence-message.ts";
import { PresenceRoom, type Present } from "./presence-room.ts";
import type { PresenceFrame } from "./server-frames.ts";

/** Somebody who is on a thing that is shown, and in which of its fields. */
export interface Editor {
  account: string;
  field: string | undefined;
}

export interface PresenceState {
  people: readonly Present[];
  /** By "container/id": what is not in it keeps its identity, so that a heartbeat draws no list again. */
  editors: Readonly<Record<string, readonly Editor[]>>;
}

const nobody: PresenceState = { people: [], editors: {} };

export const presenceStore = createStore<PresenceState>(() => nobody);

/** Where this person is, as the screens tell it; kept while the document behind them is opened anew. */
let here: Place = {};
let entered: Presence | undefined;

/** A screen tells where the person is: only what it names changes. */
export function moveTo(place: Place): void {
  here = { ...here, ...place };
  entered?.move(here);
}

export interface PresenceParts {
  weddingId: string;
  me: string;
  isConnected: () => boolean;
  send: (documentId: string, data: Uint8Array) => void;
  /** Somebody is here whose name may not be known yet. */
  onPerson: () => void;
}

/** The presence in one wedding, from its opening to its closing. */
export class Presence {
  readonly #room: PresenceRoom;
  readonly #parts: PresenceParts;
  readonly #stop: () => void;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#room = new PresenceRoom({
      me: parts.me,
      send: (data) => parts.send(parts.weddingId, data),
      onChange: (people) => {
        presenceStore.setState(({ editors }) => ({ people, editors: editorsOf(people, editors) }));
        parts.onPerson();
      },
    });
    this.#room.move(here);
    entered = this;
    const onVisibility = () => (document.visibilityState === "hidden" ? this.#room.leave() : this.enter());
    const onLeave = () => this.#room.leave();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", onLeave);
    this.#stop = () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", onLeave);
    };
    this.enter();
  }

  /** The wedding is served here, or served again. */
  enter(weddingId = this.#parts.weddingId): void {
    if (weddingId !== this.#parts.weddingId) return;
    if (this.#parts.isConnected() && document.visibilityState !== "hidden") this.#room.enter();
  }

  move(place: Place): void {
    this.#room.move(place);
  }

  receive(frame: PresenceFrame): void {
    if (frame.documentId !== this.#parts.weddingId) return;
    if (frame.type === "x-left") this.#room.left(frame.peer);
    else this.#room.receive({ peer: frame.senderId, account: frame.account, data: frame.data });
  }

  close(): void {
    this.#stop();
    this.#room.close();
    if (entered === this) entered = undefined;
    presenceStore.setState(nobody);
  }
}

/** Who is on which thing. What says the same stays the same object. */
export function editorsOf(
  people: readonly Present[],
  before: PresenceState["editors"],
): PresenceState["editors"] {
  const editors: Record<string, Editor[]> = {};
  for (const { account, place } of people) {
    if (place.container === undefined || place.id === undefined) continue;
    const key = `${place.container}/${place.id}`;
    editors[key] = [...(editors[key] ?? []), { account, field: place.field }];
  }
  const kept = Object.entries(editors).map(([key, now]) => {
    const old = before[key];
    return [key, old && JSON.stringify(old) === JSON.stringify(now) ? old : now] as const;
  });
  return Object.fromEntries(kept);
}
