import { type Camera, interpolateCamera } from "./camera.ts";
import type { DesignerStore } from "./designer-store.ts";

/** Duration of the app's other animations. */
const glideMs = 180;

/** Animates the camera, for moves that the app makes; a gesture on the plan ends it. */
export function animateCamera(designer: DesignerStore, to: Camera): void {
  const from = designer.getState().camera;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    designer.getState().setCamera(to);
    return;
  }
  let last = from;
  let began: number | undefined;
  const step = (now: number) => {
    if (designer.getState().camera !== last) return;
    began ??= now;
    const part = Math.min(1, (now - began) / glideMs);
    last = part === 1 ? to : interpolateCamera(from, to, 1 - (1 - part) ** 3);
    designer.getState().setCamera(last);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
