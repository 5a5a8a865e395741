/** The index that a key moves to in a grid of `columns`; undefined for a key that does not move. */
export function gridStep(key: string, index: number, columns: number, count: number): number | undefined {
  const last = Math.max(0, count - 1);
  switch (key) {
    case "ArrowRight":
      return Math.min(index + 1, last);
    case "ArrowLeft":
      return Math.max(index - 1, 0);
    case "ArrowDown":
      // The last row may be shorter.
      return Math.min(index + columns, last);
    case "ArrowUp":
      return index - columns >= 0 ? index - columns : index;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
