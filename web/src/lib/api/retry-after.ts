/** For how many seconds an answer asks to be left alone; undefined when it does not say. */
export function retryAfterSeconds(headers: Headers | undefined, now = Date.now()): number | undefined {
  const text = headers?.get("Retry-After");
  if (!text) return undefined;
  // Our server counts seconds; a proxy before it may name an instant.
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
