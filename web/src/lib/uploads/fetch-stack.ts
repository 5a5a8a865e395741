import type { HttpRequest, HttpResponse, HttpStack } from "tus-js-client";

/**
 * tus requests by `fetch`, for places without `XMLHttpRequest`, such as service workers. Reports progress only after
 * a whole part is sent.
 */
export const fetchStack: HttpStack = {
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
