// A background tab paints nothing until the user opens it; the work should not wait for that.
const longestWaitMs = 300;

/** Runs work after React's current output is painted, so that heavy loading never delays it. */
export function afterNextPaint(work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  // A frame callback runs before its frame is painted; a task queued from it runs after.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestWaitMs);
}
