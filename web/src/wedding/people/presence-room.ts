import { decodePresence, encodePresence, type PresenceLocation } from "./presence-message.ts";

/** Another person who has the wedding open: one entry for each account, for all its tabs and devices. */
export interface PresentPerson {
  /** From the server; the message's own claims about its sender are ignored. */
  account: string;
  /** Where they were last active. */
  location: PresenceLocation;
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
/** A user who moves through a form passes many fields in a second; the others get the last one. */
const throttleMs = 250;
/** Others watch a drag live: fifteen messages a second, only while others are present. */
const dragThrottleMs = 66;
/** Limit of listed peers; further ones are not shown. */
const maxPeers = 200;

/** Tracks who else has the wedding open, from messages every few seconds. Nothing is stored. */
export class PresenceRoom {
  readonly #parts: PresenceRoomParts;
  readonly #now: () => number;
  readonly #peers = new Map<string, Peer>();
  #location: PresenceLocation = {};
  #people: readonly PresentPerson[] = [];
  #isPresent = false;
  #sentAt = Number.NEGATIVE_INFINITY;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #sweepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PresenceRoomParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Announces this user, and asks who else is present. Call on arrival and after a lost connection. */
  enter(): void {
    this.#isPresent = true;
    this.#send({ hello: true });
  }

  /** Announces that this user leaves, so that the others need not wait for the expiry. */
  leave(): void {
    if (!this.#isPresent) return;
    this.#isPresent = false;
    clearTimeout(this.#sendTimer);
    this.#sendTimer = undefined;
    this.#parts.send(encodePresence({ location: {}, hello: false, bye: true }));
  }

  close(): void {
    this.leave();
    clearTimeout(this.#sweepTimer);
    this.#peers.clear();
    this.#publish();
  }

  /** Sets where the user is now. */
  move(location: PresenceLocation): void {
    if (isSameLocation(this.#location, location)) return;
    const isDrag = this.#location.seating?.drag !== undefined || location.seating?.drag !== undefined;
    this.#location = location;
    if (isDrag && this.#peers.size === 0) return;
    this.#sendSoon(isDrag ? dragThrottleMs : throttleMs);
  }

  /** Takes an ephemeral message that the server passed on. */
  onMessage({ peer, account, data }: { peer: string; account: string; data: unknown }): void {
    if (account === this.#parts.me || account === "") return;
    const message = decodePresence(data);
    if (!message) return;
    if (message.bye) {
      this.onPeerLeft(peer);
      return;
    }
    const earlier = this.#peers.get(peer);
    if (!earlier && this.#peers.size >= maxPeers) return;
    const now = this.#now();
    const hasMoved = !earlier || !isSameLocation(earlier.location, message.location);
    const activeAt = hasMoved ? now : earlier.activeAt;
    this.#peers.set(peer, { account, location: message.location, heardAt: now, activeAt });
    // A newcomer gets an answer at once, other peers the next heartbeat.
    if (!earlier || message.hello) this.#sendSoon(throttleMs);
    if (hasMoved) this.#publish();
    this.#sweepTimer ??= setTimeout(this.#removeSilentPeers, sweepMs);
  }

  /** The server reports that a connection has closed. */
  onPeerLeft(peer: string): void {
    if (this.#peers.delete(peer)) this.#publish();
  }

  #send({ hello = false } = {}): void {
    if (!this.#isPresent) return;
    clearTimeout(this.#sendTimer);
    this.#sendTimer = undefined;
    this.#sentAt = this.#now();
    this.#parts.send(encodePresence({ location: this.#location, hello, bye: false }));
    this.#scheduleHeartbeat();
  }

  /** Sends once the interval since the last message is over, with all changes until then. */
  #sendSoon(intervalMs: number): void {
    if (!this.#isPresent) return;
    const waitMs = Math.max(0, Math.min(intervalMs, this.#sentAt + intervalMs - this.#now()));
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(() => this.#send(), waitMs);
  }

  /** Schedules the next heartbeat, if others are present. */
  #scheduleHeartbeat(): void {
    if (this.#peers.size > 0) this.#sendTimer = setTimeout(() => this.#send(), heartbeatMs);
  }

  #removeSilentPeers = (): void => {
    this.#sweepTimer = undefined;
    const expiredBefore = this.#now() - expiryMs;
    let hasRemoved = false;
    for (const [peer, { heardAt }] of this.#peers) {
      if (heardAt >= expiredBefore) continue;
      this.#peers.delete(peer);
      hasRemoved = true;
    }
    if (hasRemoved) this.#publish();
    if (this.#peers.size > 0) this.#sweepTimer = setTimeout(this.#removeSilentPeers, sweepMs);
  };

  /** Publishes one entry for each account, where it was last active. */
  #publish(): void {
    const byAccount = new Map<string, Peer>();
    for (const peer of this.#peers.values()) {
      const otherPeer = byAccount.get(peer.account);
      if (!otherPeer || otherPeer.activeAt <= peer.activeAt) byAccount.set(peer.account, peer);
    }
    const people = [...byAccount.values()]
      .map(({ account, location }) => ({ account, location }))
      .sort((a, b) => a.account.localeCompare(b.account));
    if (JSON.stringify(people) === JSON.stringify(this.#people)) return;
    this.#people = people;
    this.#parts.onChange(people);
  }
}

function isSameLocation(a: PresenceLocation, b: PresenceLocation): boolean {
  const keys = ["page", "container", "id", "field"] as const;
  if (!keys.every((key) => a[key] === b[key])) return false;
  return a.seating === b.seating || JSON.stringify(a.seating) === JSON.stringify(b.seating);
}
