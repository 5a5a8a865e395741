/** Groups things by a key; groups are in the order of their first thing. */
export function groupBy<T, K>(things: readonly T[], keyOf: (thing: T) => K): [key: K, things: T[]][] {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const known = groups.get(key);
    if (known) known.push(thing);
    else groups.set(key, [thing]);
  }
  return [...groups];
}
