import { createStore } from "zustand/vanilla";
import type { Place, SeatingPlace } from "./presence-message.ts";
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
  /** Who has hands on seating plans. Apart from the people, since a drag changes it many times a second. */
  hands: readonly Hands[];
}

/** What somebody has selected on a seating plan, and where they are dragging it. */
export interface Hands extends SeatingPlace {
  account: string;
}

const nobody: PresenceState = { people: [], editors: {}, hands: [] };

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
        const before = presenceStore.getState();
        presenceStore.setState(presenceOf(people, before));
        if (presenceStore.getState().people !== before.people) parts.onPerson();
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

/** Everything that is known of the people; what says the same stays the same object. */
export function presenceOf(present: readonly Present[], before: PresenceState): PresenceState {
  const now = present.map(({ account, place: { seating: _, ...place } }) => ({ account, place }));
  const people = JSON.stringify(now) === JSON.stringify(before.people) ? before.people : now;
  const hands = present.flatMap(({ account, place: { seating } }) =>
    seating ? { account, ...seating } : [],
  );
  return {
    people,
    editors: people === before.people ? before.editors : editorsOf(people, before.editors),
    hands: JSON.stringify(hands) === JSON.stringify(before.hands) ? before.hands : hands,
  };
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
