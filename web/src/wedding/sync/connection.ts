import {
  cbor,
  type DocumentId,
  type Message,
  NetworkAdapter,
  type PeerId,
  type PeerMetadata,
  type StorageId,
} from "@automerge/automerge-repo/slim";
import { backoffAfterSlowDownMs, backoffMs } from "@/lib/connection/backoff.ts";
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

/** The server's answer to a join message. */
interface PeerGreeting {
  peerMetadata: PeerMetadata;
}

export interface ConnectionParts {
  socketUrl: (ticket: string) => string;
  /** A ticket opens one socket, so every attempt fetches a new one. */
  ticket: () => Promise<TicketAnswer>;
  onPhase: (phase: ConnectionPhase) => void;
  /** The server refused all changes of a message, with a reason. */
  onRefused: (refusal: RefusedFrame) => void;
  /** The account's access to a wedding: at its first opening, and after each change. */
  onAccess: (access: AccessFrame) => void;
  /** The server has a wedding but cannot read it. */
  onUnavailable: (frame: UnavailableFrame) => void;
  /** The server lacks memory or disk space and asks to try again. */
  onNoRoom?: () => void;
  /** Another user arrives, moves or leaves. */
  onPresence?: (frame: PresenceFrame) => void;
  random?: () => number;
}

/** The server's close codes with a reason. */
const closeCode = { signInAgain: 4401, slowDown: 4429, noRoom: 1013 };

/** Version of automerge-repo's socket protocol. */
const protocolVersion = "1";
const connectTimeoutMs = 10_000;
/** A socket that has been open this long resets the backoff; a server that greets and closes must not. */
const stableAfterMs = 10_000;
/** How long automerge-repo waits for a peer before it reports a document as missing. */
const readyTimeoutMs = 1500;

/** The repository's network adapter for the server: one socket at a time, each with a new ticket. */
export class ServerConnection extends NetworkAdapter {
  readonly #parts: ConnectionParts;
  #phase: ConnectionPhase = "idle";
  #attempt = 0;
  /** Grows with each attempt and each closed socket: a ticket that arrives after that is not used. */
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shouldConnect = false;
  #socket: WebSocket | undefined;
  /** Aborted to stop listening to the socket. */
  #listening = new AbortController();
  /** The server's peer id, while connected. */
  #server: PeerId | undefined;
  #serverStorageId: StorageId | undefined;
  #isReady = false;
  #becomeReady: () => void = () => {};
  /** Lets other peers distinguish this tab before and after a reload. */
  readonly #sessionId = Math.random().toString(36).slice(2);
  #ephemeralCount = 0;
  readonly #ignoredDocuments = new Set<string>();
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

  /** The id of the server's storage, the same over restarts: its heads decide which changes are synced. */
  get serverStorageId(): StorageId | undefined {
    return this.#serverStorageId;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  whenReady(): Promise<void> {
    return this.#whenReady;
  }

  /** Called by automerge-repo, once. */
  connect(peerId: PeerId, metadata: PeerMetadata = {}): void {
    this.peerId = peerId;
    this.peerMetadata = metadata;
    setTimeout(() => this.#markReady(), readyTimeoutMs);
    if (this.#shouldConnect) this.reconnectNow();
  }

  /** A user is signed in: connect, and stay connected. */
  start(): void {
    this.#shouldConnect = true;
    if (this.peerId !== undefined) this.reconnectNow();
  }

  /** No user is signed in: disconnect until the next start. */
  stop(): void {
    this.#shouldConnect = false;
    this.#closeSocket();
    this.#setPhase("idle");
  }

  /** The network is lost. A socket may look open for minutes, so it is closed now. */
  suspend(): void {
    if (!this.#shouldConnect) return;
    this.#closeSocket();
    this.#setPhase("waiting");
  }

  /** Call when the network, the user or the session is back. */
  reconnectNow(): void {
    if (!this.#shouldConnect || this.#phase === "connecting" || this.#phase === "connected") return;
    this.#attempt = 0;
    void this.#connectOnce();
  }

  /** Replaces a socket that slept with its device, since there is no way to test whether it still works. */
  replace(): void {
    if (!this.#shouldConnect) return;
    this.#closeSocket();
    this.#setPhase("waiting");
    this.reconnectNow();
  }

  disconnect(): void {
    this.stop();
  }

  /** Sends an ephemeral message to the others who have a document open. */
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

  /** A message on a closing socket is lost in any case: the next connection syncs from the heads. */
  send(message: object): void {
    // In a browser, the buffer is never a shared one.
    if (this.#socket?.readyState === 1) this.#socket.send(cbor.encode(message) as Uint8Array<ArrayBuffer>);
  }

  /** From now on, sync messages for a document no longer reach the repository. */
  ignore(documentId: string): void {
    this.#ignoredDocuments.add(documentId);
  }

  #onMessage(bytes: ArrayBuffer): void {
    const message = decodeMessage(bytes);
    if (!message) return;
    const presence = presenceFrame(message);
    const frame = serverFrame(message);
    if (isGreeting(message)) this.#onGreeting(message);
    // Not given to the repository, which would decode foreign data and forward it to other tabs.
    else if (presence) this.#parts.onPresence?.(presence);
    else if (frame?.type === "x-refused") this.#parts.onRefused(frame);
    else if (frame?.type === "x-access") this.#parts.onAccess(frame);
    else if (frame?.type === "x-unavailable") this.#parts.onUnavailable(frame);
    // automerge-repo drops unknown messages.
    else if (message.type !== "sync" || !this.#ignoredDocuments.has(message.documentId ?? ""))
      this.emit("message", message);
  }

  #onGreeting({ senderId, peerMetadata }: Message & PeerGreeting): void {
    this.#server = senderId;
    this.#serverStorageId = peerMetadata.storageId;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#attempt = 0;
    }, stableAfterMs);
    this.#markReady();
    this.emit("peer-candidate", { peerId: senderId, peerMetadata });
    this.#setPhase("connected");
  }

  #openSocket(url: string): void {
    const socket = new WebSocket(url);
    socket.binaryType = "arraybuffer";
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const onOpen = () => {
      const { peerId: senderId, peerMetadata } = this;
      this.send({ type: "join", senderId, peerMetadata, supportedProtocolVersions: [protocolVersion] });
    };
    const onMessage = ({ data }: MessageEvent<ArrayBuffer>) => this.#onMessage(data);
    socket.addEventListener("open", onOpen, { signal });
    socket.addEventListener("message", onMessage, { signal });
    socket.addEventListener("close", ({ code }) => this.#onClose(code), { signal });
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
        this.#closeSocket();
        this.#retryLater();
      }, connectTimeoutMs);
      this.#openSocket(this.#parts.socketUrl(answer.ticket));
    } else if (answer.kind === "signInNeeded") {
      this.#setPhase("signInNeeded");
    } else {
      this.#retryLater(answer.kind === "slowDown" ? backoffAfterSlowDownMs(this.#parts.random) : undefined);
    }
  }

  #onClose(code: number): void {
    this.#closeSocket();
    if (!this.#shouldConnect) return;
    if (code === closeCode.noRoom) this.#parts.onNoRoom?.();
    // The next ticket request renews the session, or finds that it has ended.
    if (code === closeCode.signInAgain) this.#retryLater(0);
    else
      this.#retryLater(code === closeCode.slowDown ? backoffAfterSlowDownMs(this.#parts.random) : undefined);
  }

  #retryLater(delayMs = backoffMs(this.#attempt, this.#parts.random)): void {
    this.#markReady();
    this.#setPhase("waiting");
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connectOnce(), delayMs);
  }

  #closeSocket(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.#socket?.close();
    this.#socket = undefined;
    const server = this.#server;
    this.#server = undefined;
    if (server !== undefined) this.emit("peer-disconnected", { peerId: server });
  }

  #markReady(): void {
    this.#isReady = true;
    this.#becomeReady();
  }

  #setPhase(phase: ConnectionPhase): void {
    if (this.#phase === phase) return;
    this.#phase = phase;
    this.#parts.onPhase(phase);
  }
}

/** Decodes a message of the server; undefined if it is not one. */
function decodeMessage(bytes: ArrayBuffer): Message | undefined {
  try {
    const message = cbor.decode<Message | null>(new Uint8Array(bytes));
    return message !== null && typeof message === "object" ? message : undefined;
  } catch {
    return undefined;
  }
}

function isGreeting(message: Message): message is Message & PeerGreeting {
  return message.type === "peer";
}
