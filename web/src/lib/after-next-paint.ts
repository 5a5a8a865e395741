// A tab that loads in the background paints nothing until somebody looks at it, but should not wait for that.
const longestWaitMs = 300;

/** Runs work once what React draws now is on the glass, so that heavy loading never delays it. */
export function afterNextPaint(work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  // The callback of a frame runs before that frame is painted; a task after it runs once it is.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestWaitMs);
}
