import type { PresenceFrame } from "../sync/server-frames.ts";
import { PresenceRoom, type PresentPerson } from "./presence-room.ts";
import { type Editor, nobody, type PresenceState, placeStore, presenceStore } from "./presence-state.ts";

export interface PresenceParts {
  weddingId: string;
  me: string;
  isConnected: () => boolean;
  send: (documentId: string, data: Uint8Array) => void;
  /** A person is present, maybe without a known name. */
  onPerson: () => void;
}

/** The presence in one wedding, from opening to closing. */
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
    this.#room.move(placeStore.getState());
    const stopFollowing = placeStore.subscribe((place) => this.#room.move(place));
    const onVisibility = () => (document.visibilityState === "hidden" ? this.#room.leave() : this.enter());
    const onLeave = () => this.#room.leave();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", onLeave);
    this.#stop = () => {
      stopFollowing();
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", onLeave);
    };
    this.enter();
  }

  /** The server serves the wedding on this connection, from now or again. */
  enter(weddingId = this.#parts.weddingId): void {
    if (weddingId !== this.#parts.weddingId) return;
    if (this.#parts.isConnected() && document.visibilityState !== "hidden") this.#room.enter();
  }

  receive(frame: PresenceFrame): void {
    if (frame.documentId !== this.#parts.weddingId) return;
    if (frame.type === "x-left") this.#room.left(frame.peer);
    else this.#room.receive({ peer: frame.senderId, account: frame.account, data: frame.data });
  }

  close(): void {
    this.#stop();
    this.#room.close();
    presenceStore.setState(nobody);
  }
}

/** The presence state for a list of people; equal parts keep their identity. */
export function presenceOf(present: readonly PresentPerson[], before: PresenceState): PresenceState {
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

/** The editors of each thing. Equal lists keep their identity. */
export function editorsOf(
  people: readonly PresentPerson[],
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
