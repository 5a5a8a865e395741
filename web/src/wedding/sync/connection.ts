import {
  cbor,
  type DocumentId,
  type Message,
  NetworkAdapter,
  type PeerId,
  type PeerMetadata,
  type StorageId,
} from "@automerge/automerge-repo/slim";
import { backoffMs, slowDownMs } from "@/lib/connection/backoff.ts";
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

/** How the server answers when somebody joins. */
interface Greeting {
  peerMetadata: PeerMetadata;
}

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
  /** The server has no room for something, and says to try again: for want of memory, or of space on its disk. */
  onNoRoom?: () => void;
  /** Somebody else comes, moves or goes. */
  onPresence?: (frame: PresenceFrame) => void;
  random?: () => number;
}

/** Why the server closed the socket, where it says so. */
const closeCode = { signInAgain: 4401, slowDown: 4429, noRoom: 1013 };

/** The version of automerge-repo's protocol for sockets. */
const protocolVersion = "1";
const connectTimeoutMs = 10_000;
/** A server that greets and closes again is as good as none: only a socket that lasted makes the waits short again. */
const lastingMs = 10_000;
/** How long the repository waits for a peer before it calls a document missing. */
const readyTimeoutMs = 1500;

/** What speaks to the server for the repository: one socket after the other, each with a ticket of its own. */
export class ServerConnection extends NetworkAdapter {
  readonly #parts: ConnectionParts;
  #phase: ConnectionPhase = "idle";
  #attempt = 0;
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = false;
  #socket: WebSocket | undefined;
  /** Ends what is heard of the socket. */
  #deaf = new AbortController();
  /** The server, while it is connected. */
  #server: PeerId | undefined;
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
    super();
    this.#parts = parts;
  }

  get phase(): ConnectionPhase {
    return this.#phase;
  }

  /** Names the server's storage, which stays the same over its restarts: whose heads mean "synced". */
  get serverStorageId(): StorageId | undefined {
    return this.#serverStorageId;
  }

  isReady(): boolean {
    return this.#ready;
  }

  whenReady(): Promise<void> {
    return this.#whenReady;
  }

  /** Called by the repository, once. */
  connect(peerId: PeerId, metadata: PeerMetadata = {}): void {
    this.peerId = peerId;
    this.peerMetadata = metadata;
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

  disconnect(): void {
    this.stop();
  }

  /** Tells the others who have a document open something that nobody keeps. */
  sendEphemeral(documentId: string, data: Uint8Array): void {
    if (this.#phase !== "connected" || !this.peerId || !this.#server) return;
    this.#ephemeralCount += 1;
    const message = {
      type: "ephemeral",
      senderId: this.peerId,
      targetId: this.#server,
      documentId: documentId as DocumentId,
      sessionId: this.#sessionId,
      count: this.#ephemeralCount,
      data,
    } as const;
    this.send(message);
  }

  /** A message for a socket that is just closing is lost either way: the next connection syncs from the heads. */
  send(message: object): void {
    // In a browser its buffer is never a shared one.
    if (this.#socket?.readyState === 1) this.#socket.send(cbor.encode(message) as Uint8Array<ArrayBuffer>);
  }

  /** Nothing that the server says of a document's content reaches the repository any more. */
  ignore(documentId: string): void {
    this.#ignored.add(documentId);
  }

  #heard(bytes: ArrayBuffer): void {
    const message = read(bytes);
    if (!message) return;
    const presence = presenceFrame(message);
    const frame = serverFrame(message);
    if (isGreeting(message)) this.#greeted(message);
    // Not for the repository: it would decode what strangers wrote, and tell other tabs of it.
    else if (presence) this.#parts.onPresence?.(presence);
    else if (frame?.type === "x-refused") this.#parts.onRefused(frame);
    else if (frame?.type === "x-access") this.#parts.onAccess(frame);
    else if (frame?.type === "x-unavailable") this.#parts.onUnavailable(frame);
    // The repository drops what it does not know.
    else if (message.type !== "sync" || !this.#ignored.has(message.documentId ?? ""))
      this.emit("message", message);
  }

  #greeted({ senderId, peerMetadata }: Message & Greeting): void {
    this.#server = senderId;
    this.#serverStorageId = peerMetadata.storageId;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#attempt = 0;
    }, lastingMs);
    this.#markReady();
    this.emit("peer-candidate", { peerId: senderId, peerMetadata });
    this.#setPhase("connected");
  }

  #open(url: string): void {
    const socket = new WebSocket(url);
    socket.binaryType = "arraybuffer";
    this.#deaf = new AbortController();
    const { signal } = this.#deaf;
    const onOpen = () => {
      const { peerId: senderId, peerMetadata } = this;
      this.send({ type: "join", senderId, peerMetadata, supportedProtocolVersions: [protocolVersion] });
    };
    const onMessage = ({ data }: MessageEvent<ArrayBuffer>) => this.#heard(data);
    socket.addEventListener("open", onOpen, { signal });
    socket.addEventListener("message", onMessage, { signal });
    socket.addEventListener("close", ({ code }) => this.#closed(code), { signal });
    this.#socket = socket;
  }

  async #connectOnce(): Promise<void> {
    const generation = ++this.#generation;
    clearTimeout(this.#timer);
    this.#setPhase("connecting");
    const answer = await this.#parts.ticket();
    if (generation !== this.#generation || this.peerId === undefined) return;
    if (answer.kind === "ticket") {
      this.#timer = setTimeout(() => {
        this.#drop();
        this.#later();
      }, connectTimeoutMs);
      this.#open(this.#parts.socketUrl(answer.ticket));
    } else if (answer.kind === "signInNeeded") {
      this.#setPhase("signInNeeded");
    } else {
      this.#later(answer.kind === "slowDown" ? slowDownMs(this.#parts.random) : undefined);
    }
  }

  #closed(code: number): void {
    this.#drop();
    if (!this.#wanted) return;
    if (code === closeCode.noRoom) this.#parts.onNoRoom?.();
    // The ticket call that follows renews the session or finds that it has ended.
    if (code === closeCode.signInAgain) this.#later(0);
    else this.#later(code === closeCode.slowDown ? slowDownMs(this.#parts.random) : undefined);
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
    this.#deaf.abort();
    this.#socket?.close();
    this.#socket = undefined;
    const server = this.#server;
    this.#server = undefined;
    if (server !== undefined) this.emit("peer-disconnected", { peerId: server });
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

/** What the server sent; undefined for what is no message. */
function read(bytes: ArrayBuffer): Message | undefined {
  try {
    const message = cbor.decode<Message | null>(new Uint8Array(bytes));
    return message !== null && typeof message === "object" ? message : undefined;
  } catch {
    return undefined;
  }
}

function isGreeting(message: Message): message is Message & Greeting {
  return message.type === "peer";
}
