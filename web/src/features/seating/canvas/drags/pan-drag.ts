import type { Session, Stage } from "../stage.ts";

/** The plan follows the finger, from where it was put down. */
export function dragPlan(stage: Stage, start: { clientX: number; clientY: number }): Session {
  let last = stage.local(start);
  const { camera } = stage.designer.getState();
  stage.svg?.setAttribute("data-panning", "");
  const end = () => stage.svg?.removeAttribute("data-panning");
  return {
    move: (event) => {
      const now = stage.local(event);
      stage.panBy(now.x - last.x, now.y - last.y);
      last = now;
    },
    drop: end,
    cancel: () => {
      end();
      stage.designer.getState().setCamera(camera);
    },
  };
}
