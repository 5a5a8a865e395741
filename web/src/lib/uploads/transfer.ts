import {
  DetailedError,
  defaultOptions,
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
  Upload,
} from "tus-js-client";
import type { UploadEndpoint, UploadJob } from "./types.ts";
import { connectionLost, failureOf, type UploadFailure } from "./upload-failure.ts";

/** The size of one request. A broken connection loses at most this much. */
const chunkBytes = 1024 * 1024;
/** A connection without progress for this long counts as lost, even if the browser is still waiting. */
const silenceTimeoutMs = 45_000;

export type TransferResult = { is: "sent" } | { is: "stopped" } | UploadFailure;

type TusOptions = ConstructorParameters<typeof Upload>[1];

interface TransferParts {
  job: UploadJob;
  /** Undefined if its bytes are no longer on this device. */
  file: Promise<Blob | undefined>;
  /** Undefined while there are no credentials to create an upload. */
  endpoint: UploadEndpoint | undefined;
  /** The upload has a URL. Nothing is sent before it is stored. */
  onUrl: (url: string) => Promise<unknown>;
  /** Bytes sent or on their way. */
  onProgress: (bytes: number) => void;
  /** Bytes that the server has confirmed. */
  onConfirmed: (bytes: number) => void;
}

/** Sends one file by tus, from the server's offset. It does not retry: retries are planned for all files together. */
export class Transfer {
  readonly #parts: TransferParts;
  #resolve: ((result: TransferResult) => void) | undefined;
  #upload: Upload | undefined;
  #isStopped = false;

  constructor(parts: TransferParts) {
    this.#parts = parts;
  }

  async run(): Promise<TransferResult> {
    const { job, onUrl } = this.#parts;
    const file = await this.#parts.file;
    if (!file) return { is: "refused", problem: { is: "gone" } };
    let { url } = job;
    if (url === undefined) {
      const newUpload = await this.#create(file);
      if (typeof newUpload !== "string") return newUpload;
      url = newUpload;
      await onUrl(url);
    }
    return this.#send(file, { uploadUrl: url });
  }

  stop(): void {
    this.#isStopped = true;
    this.#finish({ is: "stopped" });
  }

  /** The URL of a new upload, or of the existing one if the server has begun with this file already. */
  async #create(file: Blob): Promise<string | TransferResult> {
    const { job, endpoint } = this.#parts;
    if (!endpoint) return { is: "rejected" };
    const { filename, albumId, sha256, metadata } = job;
    const newUpload: { url?: string } = {};
    const result = await this.#send(file, {
      endpoint: endpoint.url,
      headers: { ...endpoint.headers },
      metadata: { ...metadata, filename, albumId, sha256 },
      onUploadUrlAvailable: () => {
        const { pathname, search } = new URL(this.#upload?.url ?? "", endpoint.url);
        newUpload.url = new URL(pathname + search, endpoint.url).href;
        // The library would send from the beginning. The offset is requested separately, as after every interruption.
        this.#finish({ is: "stopped" });
      },
    });
    return newUpload.url ?? result;
  }

  #send(file: Blob, options: TusOptions): Promise<TransferResult> {
    return new Promise((resolve) => this.#start(file, resolve, options));
  }

  #start(file: Blob, resolve: (result: TransferResult) => void, options: TusOptions): void {
    if (this.#isStopped) {
      resolve({ is: "stopped" });
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#finish(connectionLost), silenceTimeoutMs);
    };
    this.#resolve = (result) => {
      clearTimeout(timer);
      resolve(result);
    };
    const { onProgress, onConfirmed } = this.#parts;
    this.#upload = new Upload(file, {
      httpStack: httpStack(),
      fileReader,
      fingerprint: async () => "",
      storeFingerprintForResuming: false,
      retryDelays: null,
      chunkSize: chunkBytes,
      onProgress: (bytes) => {
        restartTimer();
        if (this.#resolve) onProgress(bytes);
      },
      onChunkComplete: (_part, bytes) => {
        if (this.#resolve) onConfirmed(bytes);
      },
      onSuccess: () => this.#finish({ is: "sent" }),
      onError: (error) => this.#finish(resultOfError(error)),
      ...options,
    });
    restartTimer();
    this.#upload.start();
  }

  #finish(result: TransferResult): void {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    if (!resolve) return;
    if (result.is !== "sent") void this.#upload?.abort();
    resolve(result);
  }
}

const httpStack = (): HttpStack =>
  typeof XMLHttpRequest === "undefined" ? fetchStack : defaultOptions.httpStack;

/** Slices files the same way in pages, in workers and in tests. */
const fileReader = {
  openFile: async (file: Blob) => ({
    size: file.size,
    slice: async (start: number, end: number) => ({
      value: file.slice(start, end),
      done: end >= file.size,
    }),
    close: () => {},
  }),
};

function resultOfError(error: Error | DetailedError): TransferResult {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!(error instanceof DetailedError) || !answer) return connectionLost;
  return failureOf({
    method: error.originalRequest.getMethod(),
    status: answer.getStatus(),
    body: answer.getBody(),
    retryAfter: answer.getHeader("Retry-After"),
  });
}

/**
 * tus requests by `fetch`, for places without `XMLHttpRequest`, such as service workers. Reports progress only after
 * a whole part is sent.
 */
const fetchStack: HttpStack = {
  getName: () => "fetch",
  createRequest: (method, url) => new FetchRequest(method, url),
};

class FetchRequest implements HttpRequest {
  readonly #method: string;
  readonly #url: string;
  readonly #headers = new Map<string, string>();
  readonly #stop = new AbortController();
  #onProgress: (bytes: number) => void = () => {};

  constructor(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  getMethod = () => this.#method;
  getURL = () => this.#url;
  getHeader = (name: string) => this.#headers.get(name);
  getUnderlyingObject = () => this.#stop;

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  setProgressHandler(handler: (bytes: number) => void): void {
    this.#onProgress = handler;
  }

  async send(body: Blob | null = null): Promise<HttpResponse> {
    const answer = await fetch(this.#url, {
      method: this.#method,
      headers: [...this.#headers],
      body,
      signal: this.#stop.signal,
    });
    const text = await answer.text();
    if (answer.ok && body) this.#onProgress(body.size);
    return {
      getStatus: () => answer.status,
      getHeader: (name) => answer.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => answer,
    };
  }

  async abort(): Promise<void> {
    this.#stop.abort();
  }
}
