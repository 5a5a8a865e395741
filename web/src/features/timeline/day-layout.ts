/** Something that lasts from one minute to another. */
export interface Block {
  id: string;
  from: number;
  to: number;
}

/** Where a block lies among those that it overlaps: in which of how many columns. */
export interface PlacedBlock extends Block {
  column: number;
  columns: number;
}

/**
 * Blocks side by side where they overlap: each in the first column that is free by then. All of a run of blocks that
 * hang together by their times are equally wide.
 */
export function sideBySide(blocks: readonly Block[]): PlacedBlock[] {
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
