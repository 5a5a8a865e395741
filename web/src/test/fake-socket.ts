import { cbor, type PeerId, type PeerMetadata } from "@automerge/automerge-repo/slim";
import { ServerConnection } from "@/wedding/sync/connection.ts";

const server = "server" as PeerId;

/** A socket that opens, answers and closes on the test's command. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  readonly sent: unknown[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  send(bytes: Uint8Array): void {
    this.sent.push(cbor.decode(new Uint8Array(bytes)));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  say(message: unknown): void {
    const { buffer, byteOffset, byteLength } = cbor.encode(message);
    this.sayBytes(buffer.slice(byteOffset, byteOffset + byteLength));
  }

  sayBytes(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  end(code = 1006): void {
    this.close();
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

/** The connection, with the server at the other end of its newest socket. */
export class TestConnection extends ServerConnection {
  get opened(): string[] {
    return FakeSocket.opened.map(({ url }) => url);
  }

  get socket(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  answer(peerMetadata: PeerMetadata = {}): void {
    this.socket.open();
    this.socket.say({ type: "peer", senderId: server, peerMetadata });
  }
}
