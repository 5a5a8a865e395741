/**
 * Calls `onRest` when a finger has rested for `restMs`; returns a function that cancels. A busy page delivers moves
 * only with its next frame, so the call waits for that frame: the finger may have moved long before.
 */
export function onLongPress(restMs: number, onRest: () => void): () => void {
  let frame: number | undefined;
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(onRest);
  }, restMs);
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
