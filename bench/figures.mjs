// Shared by all measurements: waiting, and formatting durations.

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(condition, what, limit = 600_000) {
  const end = performance.now() + limit;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`never: ${what}`);
    await pause(20);
  }
}

export const percentile = (values, percent) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
};

export const ms = (value) => `${value.toFixed(0)} ms`;
