import { decodePresence, encodePresence, type Place } from "./presence-message.ts";

/** Somebody else who has the wedding open: one for each account, however many tabs and devices it has. */
export interface Present {
  /** As the server knows the sender; nothing that a message says of its sender is taken for it. */
  account: string;
  /** Where they were active last. */
  place: Place;
}

export interface PresenceRoomParts {
  /** This account: its other tabs and devices are not other people. */
  me: string;
  send: (data: Uint8Array) => void;
  onChange: (people: readonly Present[]) => void;
  now?: () => number;
}

interface Peer extends Present {
  heardAt: number;
  activeAt: number;
}

/** Said again so often while somebody listens. */
const heartbeatMs = 4000;
/** Two missed heartbeats and a little: who is gone without a word is gone within ten seconds. */
const expiryMs = 9500;
/** How often the silent are looked for: with the expiry, less than ten seconds. */
const sweepMs = 450;
/** Moving through a form is many places in a second; the others see where it ends. */
const throttleMs = 250;
/** What somebody drags is followed by eye: fifteen times a second, and only while there is an eye. */
const dragThrottleMs = 66;
/** A server is asked for no more than this; who sends more is not shown. */
const mostPeers = 200;

/** Who else is here, by what they say every few seconds. It keeps nothing and writes nothing. */
export class PresenceRoom {
  readonly #parts: PresenceRoomParts;
  readonly #now: () => number;
  readonly #peers = new Map<string, Peer>();
  #place: Place = {};
  #people: readonly Present[] = [];
  #here = false;
  #saidAt = Number.NEGATIVE_INFINITY;
  #speak: ReturnType<typeof setTimeout> | undefined;
  #sweep: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PresenceRoomParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Comes in, or comes back after a connection was lost: says so, and asks who is here. */
  enter(): void {
    this.#here = true;
    this.#say({ hello: true });
  }

  /** Goes: the others need not wait until they miss us. */
  leave(): void {
    if (!this.#here) return;
    this.#here = false;
    clearTimeout(this.#speak);
    this.#speak = undefined;
    this.#parts.send(encodePresence({ place: {}, hello: false, bye: true }));
  }

  close(): void {
    this.leave();
    clearTimeout(this.#sweep);
    this.#peers.clear();
    this.#publish();
  }

  /** Where this person is now. */
  move(place: Place): void {
    if (samePlace(this.#place, place)) return;
    const isDrag = this.#place.seating?.drag !== undefined || place.seating?.drag !== undefined;
    this.#place = place;
    if (isDrag && this.#peers.size === 0) return;
    this.#sayWithin(isDrag ? dragThrottleMs : throttleMs);
  }

  /** An ephemeral message, as the server has passed it on. */
  receive({ peer, account, data }: { peer: string; account: string; data: unknown }): void {
    if (account === this.#parts.me || account === "") return;
    const message = decodePresence(data);
    if (!message) return;
    if (message.bye) {
      this.left(peer);
      return;
    }
    const known = this.#peers.get(peer);
    if (!known && this.#peers.size >= mostPeers) return;
    const now = this.#now();
    const moved = !known || !samePlace(known.place, message.place);
    const activeAt = moved ? now : known.activeAt;
    this.#peers.set(peer, { account, place: message.place, heardAt: now, activeAt });
    // Whoever comes learns at once who is here; whoever was here goes on with the heartbeat.
    if (!known || message.hello) this.#sayWithin(throttleMs);
    if (moved) this.#publish();
    this.#sweep ??= setTimeout(this.#forgetSilent, sweepMs);
  }

  /** The server says that a connection is gone. */
  left(peer: string): void {
    if (this.#peers.delete(peer)) this.#publish();
  }

  #say({ hello = false } = {}): void {
    if (!this.#here) return;
    clearTimeout(this.#speak);
    this.#speak = undefined;
    this.#saidAt = this.#now();
    this.#parts.send(encodePresence({ place: this.#place, hello, bye: false }));
    this.#beat();
  }

  /** Soon, together with whatever else there is to say by then. */
  #sayWithin(ms: number): void {
    if (!this.#here) return;
    const wait = Math.max(0, Math.min(ms, this.#saidAt + ms - this.#now()));
    clearTimeout(this.#speak);
    this.#speak = setTimeout(() => this.#say(), wait);
  }

  /** Nobody is told anything over and over when nobody is there. */
  #beat(): void {
    if (this.#peers.size > 0) this.#speak = setTimeout(() => this.#say(), heartbeatMs);
  }

  #forgetSilent = (): void => {
    this.#sweep = undefined;
    const oldest = this.#now() - expiryMs;
    let gone = false;
    for (const [peer, { heardAt }] of this.#peers) {
      if (heardAt >= oldest) continue;
      this.#peers.delete(peer);
      gone = true;
    }
    if (gone) this.#publish();
    if (this.#peers.size > 0) this.#sweep = setTimeout(this.#forgetSilent, sweepMs);
  };

  /** One for each account, at the place where it was active last. */
  #publish(): void {
    const byAccount = new Map<string, Peer>();
    for (const peer of this.#peers.values()) {
      const known = byAccount.get(peer.account);
      if (!known || known.activeAt <= peer.activeAt) byAccount.set(peer.account, peer);
    }
    const people = [...byAccount.values()]
      .map(({ account, place }) => ({ account, place }))
      .sort((one, other) => one.account.localeCompare(other.account));
    if (JSON.stringify(people) === JSON.stringify(this.#people)) return;
    this.#people = people;
    this.#parts.onChange(people);
  }
}

function samePlace(one: Place, other: Place): boolean {
  const keys = ["page", "container", "id", "field"] as const;
  if (!keys.every((key) => one[key] === other[key])) return false;
  return one.seating === other.seating || JSON.stringify(one.seating) === JSON.stringify(other.seating);
}
