import { decodePresence, encodePresence, type PresencePlace } from "./presence-message.ts";

/** Another person who has the wedding open: one entry for each account, for all its tabs and devices. */
export interface PresentPerson {
  /** From the server; the message's own claims about its sender are ignored. */
  account: string;
  /** Their last active place. */
  place: PresencePlace;
}

export interface PresenceRoomParts {
  /** The user's account: its other tabs and devices are not listed. */
  me: string;
  send: (data: Uint8Array) => void;
  onChange: (people: readonly PresentPerson[]) => void;
  now?: () => number;
}

interface Peer extends PresentPerson {
  heardAt: number;
  activeAt: number;
}

/** Interval of repeated messages while others are present. */
const heartbeatMs = 4000;
/** Two missed heartbeats and a little: a silent peer is removed within ten seconds. */
const expiryMs = 9500;
/** Interval of the check for silent peers: with the expiry, less than ten seconds. */
const sweepMs = 450;
/** Moving through a form passes many places in a second; the others get the last one. */
const throttleMs = 250;
/** Dragging is watched live: fifteen messages a second, only while others are present. */
const dragThrottleMs = 66;
/** Limit of listed peers; further ones are not shown. */
const mostPeers = 200;

/** Tracks who else has the wedding open, from messages every few seconds. Nothing is stored. */
export class PresenceRoom {
  readonly #parts: PresenceRoomParts;
  readonly #now: () => number;
  readonly #peers = new Map<string, Peer>();
  #place: PresencePlace = {};
  #people: readonly PresentPerson[] = [];
  #here = false;
  #saidAt = Number.NEGATIVE_INFINITY;
  #speak: ReturnType<typeof setTimeout> | undefined;
  #sweep: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PresenceRoomParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Announces this user, and asks who else is present. Call on arrival and after a lost connection. */
  enter(): void {
    this.#here = true;
    this.#say({ hello: true });
  }

  /** Announces that this user leaves, so that the others need not wait for the expiry. */
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

  /** Sets the user's present place. */
  move(place: PresencePlace): void {
    if (samePlace(this.#place, place)) return;
    const isDrag = this.#place.seating?.drag !== undefined || place.seating?.drag !== undefined;
    this.#place = place;
    if (isDrag && this.#peers.size === 0) return;
    this.#sayWithin(isDrag ? dragThrottleMs : throttleMs);
  }

  /** Takes an ephemeral message that the server passed on. */
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
    // Answer a newcomer at once; known peers get the next heartbeat.
    if (!known || message.hello) this.#sayWithin(throttleMs);
    if (moved) this.#publish();
    this.#sweep ??= setTimeout(this.#forgetSilent, sweepMs);
  }

  /** The server reports that a connection has closed. */
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

  /** Sends soon, together with later changes until then. */
  #sayWithin(ms: number): void {
    if (!this.#here) return;
    const wait = Math.max(0, Math.min(ms, this.#saidAt + ms - this.#now()));
    clearTimeout(this.#speak);
    this.#speak = setTimeout(() => this.#say(), wait);
  }

  /** Schedules the next heartbeat, if others are present. */
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

  /** One entry for each account, at its last active place. */
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

function samePlace(one: PresencePlace, other: PresencePlace): boolean {
  const keys = ["page", "container", "id", "field"] as const;
  if (!keys.every((key) => one[key] === other[key])) return false;
  return one.seating === other.seating || JSON.stringify(one.seating) === JSON.stringify(other.seating);
}
