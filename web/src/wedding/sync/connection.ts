import type { DocumentId, PeerId, PeerMetadata, StorageId } from "@automerge/automerge-repo/slim";
import { WebSocketClientAdapter } from "@automerge/automerge-repo-network-websocket";
import { backoffMs, slowDownMs } from "./backoff.ts";
import {
  type AccessFrame,
  type PresenceFrame,
  presenceFrame,
  type RefusedFrame,
  serverFrame,
  type UnavailableFrame,
} from "./server-frames.ts";

export type TicketAnswer =
  | { kind: "ticket"; ticket: string }
  | { kind: "unreachable" }
  | { kind: "signInNeeded" }
  | { kind: "slowDown" };

export type ConnectionPhase = "idle" | "connecting" | "connected" | "waiting" | "signInNeeded";

export interface ConnectionParts {
  socketUrl: (ticket: string) => string;
  /** A ticket opens one socket once, so every attempt starts with a new one. */
  ticket: () => Promise<TicketAnswer>;
  onPhase: (phase: ConnectionPhase) => void;
  /** The server took none of the changes of a message, and says why. */
  onRefused: (refusal: RefusedFrame) => void;
  /** What this account may do in a wedding: at its first opening, and whenever it changes. */
  onAccess: (access: AccessFrame) => void;
  /** The server has a wedding and cannot read it. */
  onUnavailable: (frame: UnavailableFrame) => void;
  /** Somebody else comes, moves or goes. */
  onPresence?: (frame: PresenceFrame) => void;
  random?: () => number;
}

/** Why the server closed the socket, where it says so. */
const closeCode = { signInAgain: 4401, slowDown: 4429 };

/**
 * The stock adapter repeats at one fixed interval with one fixed URL. Ours must fetch a ticket before every
 * attempt, so the interval is set beyond any session and each attempt is made here.
 */
const never = 2 ** 31 - 1;
const connectTimeoutMs = 10_000;
/** A server that greets and closes again is as good as none: only a socket that lasted makes the waits short again. */
const lastingMs = 10_000;
/** How long the repository waits for a peer before it calls a document missing. */
const readyTimeoutMs = 1500;

/** The socket to the server: the stock adapter, steered. */
export class ServerConnection extends WebSocketClientAdapter {
  readonly #parts: ConnectionParts;
  #phase: ConnectionPhase = "idle";
  #attempt = 0;
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #metadata: PeerMetadata = {};
  #wanted = false;
  #serverStorageId: StorageId | undefined;
  #ready = false;
  #becomeReady: () => void = () => {};
  /** The others tell a reload of this tab from its past by it. */
  readonly #sessionId = Math.random().toString(36).slice(2);
  #ephemeralCount = 0;
  readonly #ignored = new Set<string>();
  readonly #whenReady = new Promise<void>((resolve) => {
    this.#becomeReady = resolve;
  });

  constructor(parts: ConnectionParts) {
    super("", never);
    this.#parts = parts;
    // Not a message of the repository's protocol: it drops what it does not know, and so do other clients.
    this.on("message", (message: object) => {
      const frame = serverFrame(message);
      if (frame?.type === "x-refused") parts.onRefused(frame);
      if (frame?.type === "x-access") parts.onAccess(frame);
      if (frame?.type === "x-unavailable") parts.onUnavailable(frame);
    });
    // Ephemeral messages are not for the repository: it would decode what strangers wrote, and tell other tabs of it.
    const emit = this.emit.bind(this) as (...event: unknown[]) => boolean;
    this.emit = ((...event: unknown[]) => this.#keepsBack(event) || emit(...event)) as typeof this.emit;
    this.onClose = (...args: unknown[]) => this.#closed(args[0] as { code?: number } | undefined);
  }

  get phase(): ConnectionPhase {
    return this.#phase;
  }

  /** Names the server's storage, which stays the same over its restarts: whose heads mean "synced". */
  get serverStorageId(): StorageId | undefined {
    return this.#serverStorageId;
  }

  override isReady(): boolean {
    return this.#ready;
  }

  override whenReady(): Promise<void> {
    return this.#whenReady;
  }

  /** Called by the repository, once. */
  override connect(peerId: PeerId, metadata?: PeerMetadata): void {
    this.peerId = peerId;
    this.#metadata = metadata ?? {};
    setTimeout(() => this.#markReady(), readyTimeoutMs);
    if (this.#wanted) this.reconnectNow();
  }

  /** Somebody is signed in: connect, and stay connected. */
  start(): void {
    this.#wanted = true;
    if (this.peerId !== undefined) this.reconnectNow();
  }

  /** Nobody is: let go until the next start. */
  stop(): void {
    this.#wanted = false;
    this.#drop();
    this.#setPhase("idle");
  }

  /** The network is gone. A socket may look open for minutes after that, so it is closed here and now. */
  suspend(): void {
    if (!this.#wanted) return;
    this.#drop();
    this.#setPhase("waiting");
  }

  /** Something says that it would work now: the network is back, the person is, or they signed in again. */
  reconnectNow(): void {
    if (!this.#wanted || this.#phase === "connecting" || this.#phase === "connected") return;
    this.#attempt = 0;
    void this.#connectOnce();
  }

  /** For a socket that slept with its device: whether it still works cannot be asked, so it is replaced. */
  replace(): void {
    if (!this.#wanted) return;
    this.#drop();
    this.#setPhase("waiting");
    this.reconnectNow();
  }

  override disconnect(): void {
    this.stop();
  }

  /** Tells the others who have a document open something that nobody keeps. */
  sendEphemeral(documentId: string, data: Uint8Array): void {
    if (this.#phase !== "connected" || !this.peerId || !this.remotePeerId) return;
    this.#ephemeralCount += 1;
    const message = {
      type: "ephemeral",
      senderId: this.peerId,
      targetId: this.remotePeerId,
      documentId: documentId as DocumentId,
      sessionId: this.#sessionId,
      count: this.#ephemeralCount,
      data,
    } as const;
    this.send(message);
  }

  /** A message for a socket that is just closing is lost either way: the next connection syncs from the heads. */
  override send(message: Parameters<WebSocketClientAdapter["send"]>[0]): void {
    if (this.socket?.readyState === 1) super.send(message);
  }

  override peerCandidate(remotePeerId: PeerId, metadata: PeerMetadata): void {
    this.#serverStorageId = metadata.storageId;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#attempt = 0;
    }, lastingMs);
    this.#markReady();
    super.peerCandidate(remotePeerId, metadata);
    this.#setPhase("connected");
  }

  /** Opens the socket at `this.url`; a seam for the tests, which have no server. */
  protected openSocket(peerId: PeerId, metadata: PeerMetadata): void {
    super.connect(peerId, metadata);
  }

  /** Nothing that the server says of a document's content reaches the repository any more. */
  ignore(documentId: string): void {
    this.#ignored.add(documentId);
  }

  #keepsBack([name, message]: unknown[]): boolean {
    if (name !== "message" || typeof message !== "object" || message === null) return false;
    const { type, documentId } = message as { type?: unknown; documentId?: unknown };
    if (type === "sync" && typeof documentId === "string" && this.#ignored.has(documentId)) return true;
    const frame = presenceFrame(message);
    if (frame) this.#parts.onPresence?.(frame);
    return frame !== undefined;
  }

  async #connectOnce(): Promise<void> {
    const generation = ++this.#generation;
    clearTimeout(this.#timer);
    this.#setPhase("connecting");
    const answer = await this.#parts.ticket();
    if (generation !== this.#generation || this.peerId === undefined) return;
    if (answer.kind === "ticket") {
      // Read-only to the outside; the adapter itself reads it at every attempt.
      (this as { url: string }).url = this.#parts.socketUrl(answer.ticket);
      this.#timer = setTimeout(() => {
        this.#drop();
        this.#later();
      }, connectTimeoutMs);
      this.openSocket(this.peerId, this.#metadata);
    } else if (answer.kind === "signInNeeded") {
      this.#setPhase("signInNeeded");
    } else {
      this.#later(answer.kind === "slowDown" ? slowDownMs(this.#parts.random) : undefined);
    }
  }

  #closed(event: { code?: number } | undefined): void {
    this.#drop();
    if (!this.#wanted) return;
    // The ticket call that follows renews the session or finds that it has ended.
    if (event?.code === closeCode.signInAgain) this.#later(0);
    else this.#later(event?.code === closeCode.slowDown ? slowDownMs(this.#parts.random) : undefined);
  }

  #later(delayMs = backoffMs(this.#attempt, this.#parts.random)): void {
    this.#markReady();
    this.#setPhase("waiting");
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connectOnce(), delayMs);
  }

  #drop(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    if (this.socket && this.peerId !== undefined) super.disconnect();
    // The stock adapter would announce the loss of the same peer again at the next disconnect.
    delete (this as { remotePeerId?: PeerId }).remotePeerId;
  }

  #markReady(): void {
    this.#ready = true;
    this.#becomeReady();
  }

  #setPhase(phase: ConnectionPhase): void {
    if (this.#phase === phase) return;
    this.#phase = phase;
    this.#parts.onPhase(phase);
  }
}
