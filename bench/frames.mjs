// Frames of a page that moves once in each: the interval between shown frames, and the work of each on the page's main
// thread.
import { percentile } from "./figures.mjs";

/** The screen's frame interval, in ms. */
const FRAME_MS = 1000 / 60;

/** Moves the page in each frame, and resolves to the intervals and the work of the frames, in ms. `step` is a handle to a function that moves the page, given the ms since the start. */
export const measureFrames = (page, step, seconds) =>
  page.evaluate(
    ({ step, seconds }) =>
      new Promise((resolve) => {
        const [intervals, work] = [[], []];
        // A frame's callback runs before it is drawn; a task queued from it runs after.
        const drawn = new MessageChannel();
        let frameStart = 0;
        drawn.port1.onmessage = () => work.push(performance.now() - frameStart);
        const start = document.timeline.currentTime;
        let last = start;
        const frame = (shownAt) => {
          frameStart = performance.now();
          intervals.push(shownAt - last);
          last = shownAt;
          if (shownAt - start > seconds * 1000) return resolve({ intervals: intervals.slice(1), work });
          step(shownAt - start);
          drawn.port2.postMessage(undefined);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { step, seconds },
  );

const ms = (value) => `${value.toFixed(1)} ms`;

/** Prints a row: the aim, the frame intervals at p95, missed frames, and the work. */
export function row(name, aim, { intervals, work }) {
  // An interval is a whole number of the screen's frames, and only the last of them was drawn.
  const missed = intervals.reduce((sum, interval) => sum + Math.round(interval / FRAME_MS) - 1, 0);
  const cells = [aim, ms(percentile(intervals, 95)), `${missed} of ${intervals.length + missed}`];
  console.log(`| ${[name, ...cells, ms(percentile(work, 50)), ms(percentile(work, 95))].join(" | ")} |`);
}
