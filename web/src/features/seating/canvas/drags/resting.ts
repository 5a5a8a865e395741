/**
 * Calls `act` when a finger has rested for `ms`; what is given back stops it. A page that was busy hears of the moves
 * of that time with its next frame only, so that one is waited for: a finger that has long been on its way did not rest.
 */
export function onceRested(ms: number, act: () => void): () => void {
  let frame: number | undefined;
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(act);
  }, ms);
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
