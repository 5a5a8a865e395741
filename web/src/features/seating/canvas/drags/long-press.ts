/**
 * Calls `act` when a finger has rested for `ms`; returns a function that cancels. A busy page delivers moves only with
 * its next frame, so wait for that frame: the finger may have moved long before.
 */
export function onLongPress(ms: number, act: () => void): () => void {
  let frame: number | undefined;
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(act);
  }, ms);
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
