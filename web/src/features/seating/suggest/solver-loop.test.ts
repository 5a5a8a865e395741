import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loadSolverFromBytes, type SeatingOptions, type Solver } from "@/lib/core/solver.ts";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import type { SolverAnswer } from "./messages.ts";
import { searchSeats } from "./solver-loop.ts";

let solver: Solver;

beforeAll(() => {
  const wasm = new URL("../../../lib/core/generated/troth_solver_bg.wasm", import.meta.url);
  solver = loadSolverFromBytes(readFileSync(wasm));
});

const options: SeatingOptions = { mode: "fresh", groups: 2, relationships: 2, ages: 2, near: 2, door: 2 };
const guests = Array.from({ length: 16 }, (_, index) =>
  aSeatGuest(`g${index}`, `Guest ${index}`, { groupId: `of ${index % 4}`, groupName: `Group ${index % 4}` }),
);
const tables = ["a", "b", "c", "d"].map((id) => aSeatTable(id, `Table ${id}`, [], { capacity: 4 }));
const view = aSeatingView(guests, tables, {
  wishes: [{ key: "g0~g4", kind: "APART", guests: ["g0", "g4"] }],
});

async function runSearch(seed: number, stopAfter = Number.POSITIVE_INFINITY) {
  const answers: SolverAnswer[] = [];
  const seating = await searchSeats(
    solver,
    { view, options, seed },
    {
      send: (answer) => answers.push(answer),
      isStopped: () => answers.length >= stopAfter,
      pause: async () => {},
    },
  );
  return { seating, answers };
}

test("a search reports its progress, seats everyone and keeps apart those who wish it", async () => {
  const { seating, answers } = await runSearch(1);
  expect(answers.length).toBeGreaterThan(1);
  const scores = answers.map((answer) => (answer.kind === "progress" ? answer.progress.score : Number.NaN));
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(seating.score).toBe(scores.at(-1));
  expect(Object.keys(seating.seats)).toHaveLength(guests.length);
  expect(seating.seats.g0?.tableId).not.toBe(seating.seats.g4?.tableId);
});

test("the same seed gives the same seats", async () => {
  expect((await runSearch(7)).seating).toEqual((await runSearch(7)).seating);
});

test("a stopped search answers with a seat for every guest", async () => {
  const { seating, answers } = await runSearch(1, 1);
  expect(answers).toHaveLength(1);
  expect(Object.keys(seating.seats)).toHaveLength(guests.length);
});
