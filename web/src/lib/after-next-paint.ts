/** A background tab paints nothing until the user opens it; the work does not wait longer than this. */
const maxWaitMs = 300;

/** Runs work after React's current output is painted, so that heavy loading never delays it. */
export function afterNextPaint(work: () => void): void {
  let hasRun = false;
  const runOnce = () => {
    if (hasRun) return;
    hasRun = true;
    work();
  };
  // A frame callback runs before its frame is painted; a task queued from it runs after.
  requestAnimationFrame(() => setTimeout(runOnce));
  setTimeout(runOnce, maxWaitMs);
}
