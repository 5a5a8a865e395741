/** A stand-in for localStorage; full from `limit` characters on. */
export function memoryStorage(limit = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
  };
}
