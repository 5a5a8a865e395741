type Fetch = (request: Request) => Promise<Response>;

const sharedForMs = 1000;

/** Two screens that ask the same question within a second get one answer. Only for reading, and per session. */
export function shareIdentical(fetch: Fetch, owner: () => string | undefined, now = Date.now): Fetch {
  const recent = new Map<string, { at: number; answer: Promise<Response> }>();
  return (request) => {
    if (request.method !== "GET") {
      // What was read before a change, or while it was on its way, may not be what is true after it.
      recent.clear();
      return fetch(request).finally(() => recent.clear());
    }
    for (const [key, { at }] of recent) {
      if (now() - at >= sharedForMs) recent.delete(key);
    }
    const key = `${owner() ?? ""} ${request.url}`;
    let shared = recent.get(key);
    if (!shared) {
      shared = { at: now(), answer: fetch(request) };
      recent.set(key, shared);
      // A failure is nobody's answer but the asker's.
      shared.answer.catch(() => recent.delete(key));
    }
    return shared.answer.then((answer) => answer.clone());
  };
}
