/** Names for copies: the next free number, so that a copy of "Table 4" is "Table 9" if there are eight. */
export function nextNames(originals: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken);
  return originals.map((original) => {
    const [, stem = original, number] = /^(.*?)\s*(\d+)$/.exec(original.trim()) ?? [];
    const numbers = [...used].flatMap((name) => {
      const [, itsStem, itsNumber] = /^(.*?)\s*(\d+)$/.exec(name.trim()) ?? [];
      return itsStem === stem ? [Number(itsNumber)] : [];
    });
    const next = Math.max(number === undefined ? 1 : 0, ...numbers) + 1;
    const name = `${stem} ${next}`.trim();
    used.add(name);
    return name;
  });
}
