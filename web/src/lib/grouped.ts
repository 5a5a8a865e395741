/** Things by what they have in common, each group where its first one stands. */
export function grouped<T, K>(things: readonly T[], keyOf: (thing: T) => K): [key: K, things: T[]][] {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const known = groups.get(key);
    if (known) known.push(thing);
    else groups.set(key, [thing]);
  }
  return [...groups];
}
