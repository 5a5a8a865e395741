/** The seconds of an answer's `Retry-After` header; undefined without one. */
export function retryAfterSeconds(headers: Headers | undefined, now = Date.now()): number | undefined {
  const text = headers?.get("Retry-After");
  if (!text) return undefined;
  // Our server sends seconds; a proxy in front of it may send a date.
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
