// Shared by all measurements: waiting, percentiles, and formatting durations.

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a condition holds; `description` names it in the error. */
export async function until(condition, description, limitMs = 600_000) {
  const end = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`never: ${description}`);
    await pause(20);
  }
}

export const percentile = (values, percent) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
};

export const ms = (value) => `${value.toFixed(0)} ms`;
