// Automatic seating against Google OR-tools CP-SAT: the score after equal times on equally many cores. Prints a
// Markdown table. The environment variables SECONDS (10) and CORES (2) set the time and the cores.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createInstance, toCsv } from "./instance.mjs";

const SIZES = [
  { guests: 64, tables: 8, capacity: 8 },
  { guests: 107, tables: 11, capacity: 10 },
  { guests: 200, tables: 20, capacity: 10 },
];
const SEED = 2027;
const seconds = Number(process.env.SECONDS ?? 10);
const cores = Number(process.env.CORES ?? 2);
const times = [seconds / 100, seconds / 10, seconds];

const { SEAT_BIN: seatProgram, ORTOOLS_PYTHON: python } = process.env;
if (!seatProgram) throw new Error("SEAT_BIN: where is the example `seat`, built in release mode?");

const generated = new URL("../../web/src/lib/core/generated/", import.meta.url);
const { initSync, SeatingSolver } = await import(new URL("troth_solver.js", generated));
initSync({ module: await readFile(new URL("troth_solver_bg.wasm", generated)) });

/** Runs a program and yields its lines. */
async function* runLines(command, parameters, stream) {
  const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  child[stream === "stdout" ? "stderr" : "stdout"].resume();
  yield* createInterface({ input: child[stream] });
}

/** The best score at each of the times, from lines `seconds score`. */
function bestScores(trace) {
  const best = (time) => Math.max(...trace.filter((entry) => entry.at <= time).map((entry) => entry.score));
  return times.map((time) => best(time)).map((score) => (Number.isFinite(score) ? score : undefined));
}

async function readTrace(source) {
  const trace = [];
  let bound;
  for await (const line of source) {
    const [at, score] = line.split(" ");
    if (at === "bound") bound = Number(score);
    else if (!Number.isNaN(Number(at))) trace.push({ at: Number(at), score: Number(score) });
  }
  return { scores: bestScores(trace), bound };
}

/** One search per core, each with its own seed; the best one counts. */
async function solveNative(file, { tables, capacity }) {
  const search = (seed) => {
    const shape = ["--tables", tables, "--capacity", capacity, "--seconds", seconds, "--seed", seed];
    return readTrace(runLines(seatProgram, [file, "--trace", ...shape.map(String)], "stderr"));
  };
  const searches = await Promise.all(Array.from({ length: cores }, (_, index) => search(index + 1)));
  return times.map((_, index) => {
    const scores = searches.map((search) => search.scores[index]).filter((score) => score !== undefined);
    return scores.length ? Math.max(...scores) : undefined;
  });
}

/** As in the browser: one worker, one core. */
function solveWasm(weights, { tables, capacity }) {
  const problem = {
    tables: Array.from({ length: tables }, (_, index) => {
      return { id: `t${index}`, capacity, positionX: 0, positionY: 0, seats: [], beyond: [] };
    }),
    guests: weights.map((_, index) => ({ id: `g${index}`, rsvpStatus: "CONFIRMED" })),
    objects: [],
    wishes: [],
  };
  const matrix = weights.flatMap((row, guest) => {
    const pairs = row.map((weight, other) => [`g${guest}`, `g${other}`, weight]);
    return pairs.filter(([, , weight], other) => other > guest && weight !== 0);
  });
  const start = performance.now();
  const solver = new SeatingSolver(problem, { matrix, tables: 0 }, 1);
  const trace = [];
  for (let at = 0; at < seconds; ) {
    const { score } = solver.run(2_000);
    at = (performance.now() - start) / 1000;
    if (trace.at(-1)?.score !== score) trace.push({ at, score });
  }
  solver.free();
  return bestScores(trace);
}

const directory = await mkdtemp(join(tmpdir(), "troth-seating-"));
try {
  console.log(`| Guests, tables | Solver | Cores | ${times.map((time) => `After ${time} s`).join(" | ")} | No plan exceeds |`);
  console.log(`| --- | --- | --- | ${times.map(() => "---").join(" | ")} | --- |`);
  for (const size of SIZES) {
    const weights = createInstance(size.guests, SEED);
    const file = join(directory, `${size.guests}.csv`);
    await writeFile(file, toCsv(weights));
    const name = `${size.guests}, ${size.tables} of ${size.capacity}`;
    const row = (solver, coreCount, scores, bound = "") => {
      const cells = scores.map((score) => score ?? "none").join(" | ");
      console.log(`| ${name} | ${solver} | ${coreCount} | ${cells} | ${bound} |`);
    };
    row("Troth, native", cores, await solveNative(file, size));
    row("Troth, WASM", 1, solveWasm(weights, size));
    if (python) {
      const program = new URL("cpsat.py", import.meta.url).pathname;
      const parameters = [program, file, size.tables, size.capacity, seconds, cores].map(String);
      const { scores, bound } = await readTrace(runLines(python, parameters, "stdout"));
      row("CP-SAT", cores, scores, bound);
    }
  }
} finally {
  await rm(directory, { recursive: true });
}
