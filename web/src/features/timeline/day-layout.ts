/** A time range in minutes. */
export interface TimeBlock {
  id: string;
  from: number;
  to: number;
}

/** A block with its column among overlapping blocks, and their number of columns. */
export interface PlacedBlock extends TimeBlock {
  column: number;
  columns: number;
}

/**
 * Places overlapping blocks side by side: each in the first free column. All blocks of a connected run have the same
 * width.
 */
export function sideBySide(blocks: readonly TimeBlock[]): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  let run: PlacedBlock[] = [];
  /** When each column of the run is free again. */
  let free: number[] = [];

  function endRun() {
    for (const block of run) block.columns = free.length;
    placed.push(...run);
    run = [];
    free = [];
  }

  for (const block of [...blocks].sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (free.every((until) => until <= block.from)) endRun();
    const at = free.findIndex((until) => until <= block.from);
    const column = at === -1 ? free.length : at;
    free[column] = block.to;
    run.push({ ...block, column, columns: 1 });
  }
  endRun();
  return placed;
}
