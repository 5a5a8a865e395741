/** Where a key leads among things that stand in rows of `columns`; undefined for a key that leads nowhere. */
export function gridStep(key: string, at: number, columns: number, count: number): number | undefined {
  const last = Math.max(0, count - 1);
  switch (key) {
    case "ArrowRight":
      return Math.min(at + 1, last);
    case "ArrowLeft":
      return Math.max(at - 1, 0);
    case "ArrowDown":
      // Below the last whole row stands a shorter one.
      return Math.min(at + columns, last);
    case "ArrowUp":
      return at - columns >= 0 ? at - columns : at;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
