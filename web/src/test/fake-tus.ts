import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface FakeUpload {
  id: string;
  metadata: Record<string, string>;
  length: number;
  bytes: Buffer[];
  received: number;
  state: "RECEIVING" | "RECEIVED" | "DONE" | "REFUSED";
  message?: string;
  isUnfit?: boolean;
}

/** A server that accepts uploads like ours; it can crash in the middle of one. */
export class FakeTus {
  readonly uploads: FakeUpload[] = [];
  /** `POST`, `HEAD 3145728` (with the offset that it answered), `DELETE` and so on, in order. */
  readonly log: string[] = [];
  /** Refusal messages by file name; the file is refused once it is complete. */
  readonly refuses = new Map<string, string>();
  /** Names of refused files that are unfit themselves. */
  readonly unfit = new Set<string>();
  /** Answers the creation of an upload in place of the server. */
  creation: ((metadata: Record<string, string>) => { status: number; body: string } | undefined) | undefined;
  /** Crashes once this many bytes of uploads have arrived in total. */
  crashesAt = Number.POSITIVE_INFINITY;
  /** Checks no picture while this is set. */
  isHolding = false;
  /** Receives bytes but never confirms them. */
  isSilent = false;
  /** The highest number of uploads that sent bytes at the same time. */
  mostAtOnce = 0;
  #parallel = 0;
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}/api/photos/w1/uploads`;
  }

  get received(): number {
    return this.uploads.reduce((sum, { received }) => sum + received, 0);
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    if (method === "POST") return this.#create(request, response);
    const upload = this.uploads.find(({ id }) => url === `/api/uploads/${id}`);
    if (!upload) {
      this.log.push(`${method} gone`);
      return void response.writeHead(404).end();
    }
    if (method === "PATCH") return this.#receive(upload, request, response);
    this.log.push(method === "HEAD" ? `HEAD ${upload.received}` : method);
    if (method === "DELETE") {
      this.uploads.splice(this.uploads.indexOf(upload), 1);
      return void response.writeHead(204).end();
    }
    if (method === "HEAD") return void response.writeHead(200, offsetHeaders(upload)).end();
    this.#process(upload);
    const { id, state, message, isUnfit } = upload;
    const outcome = { state, photoId: state === "DONE" ? `photo-${id}` : null, message, isUnfit };
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success: true, data: { upload: outcome } }));
  }

  #create(request: IncomingMessage, response: ServerResponse): void {
    this.log.push("POST");
    const metadata = metadataOf(request);
    const replacement = this.creation?.(metadata);
    if (replacement) return void response.writeHead(replacement.status).end(replacement.body);
    const existing = this.uploads.find(
      ({ metadata: { sha256 }, state }) => sha256 === metadata.sha256 && state !== "REFUSED",
    );
    const upload = existing ?? {
      id: `u${this.log.length}`,
      metadata,
      length: Number(request.headers["upload-length"]),
      bytes: [],
      received: 0,
      state: "RECEIVING",
    };
    if (!existing) this.uploads.push(upload);
    response.writeHead(201, { ...offsetHeaders(upload), Location: `/api/uploads/${upload.id}` }).end();
  }

  async #receive(upload: FakeUpload, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.log.push("PATCH");
    if (Number(request.headers["upload-offset"]) !== upload.received)
      return void response.writeHead(409).end();
    this.#parallel += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#parallel);
    try {
      for await (const bytes of request as AsyncIterable<Buffer>) {
        if (!this.#server) return;
        const receivedBytes = bytes.subarray(0, this.crashesAt - this.received);
        upload.bytes.push(receivedBytes);
        upload.received += receivedBytes.length;
        if (this.received >= this.crashesAt) return void this.stop();
      }
    } catch {
      // The sender has hung up; received bytes count.
      return;
    } finally {
      this.#parallel -= 1;
    }
    if (upload.received === upload.length) upload.state = "RECEIVED";
    if (!this.isSilent) response.writeHead(204, offsetHeaders(upload)).end();
  }

  #process(upload: FakeUpload): void {
    if (upload.state !== "RECEIVED" || this.isHolding) return;
    const message = this.refuses.get(upload.metadata.filename ?? "");
    upload.state = message === undefined ? "DONE" : "REFUSED";
    if (message === undefined) return;
    upload.message = message;
    upload.isUnfit = this.unfit.has(upload.metadata.filename ?? "");
  }
}

const offsetHeaders = ({ received, length }: FakeUpload) => ({
  "Tus-Resumable": "1.0.0",
  "Upload-Offset": String(received),
  "Upload-Length": String(length),
});

function metadataOf({ headers }: IncomingMessage): Record<string, string> {
  const pairs = String(headers["upload-metadata"] ?? "").split(",");
  const entries = pairs.map((pair) => pair.split(" "));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Buffer.from(value ?? "", "base64").toString()]),
  );
}
