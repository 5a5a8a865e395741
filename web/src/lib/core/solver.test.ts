import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loadCoreFromBytes } from "./core.ts";
import { loadSolverFromBytes, type SeatingOptions, type SeatingProblem, type Solver } from "./solver.ts";

let solver: Solver;

beforeAll(() => {
  solver = loadSolverFromBytes(readFileSync(new URL("./generated/troth_solver_bg.wasm", import.meta.url)));
});

/** The native core's results, written by core/tests/seating_suggest.rs. */
interface Native {
  problem: SeatingProblem;
  steps: number;
  cases: { options: SeatingOptions; seed: number; progress: unknown; plan: unknown }[];
}

function native(): Native {
  const file = new URL("../../../../core/tests/instances/sixty-guests.snap", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8").split("---\n").slice(2).join("---\n"));
}

test("a seed gives the same plan as natively, however the steps are divided", () => {
  const { problem, steps, cases } = native();
  expect(cases).toHaveLength(3);
  for (const { options, seed, progress, plan } of cases) {
    const seating = new solver.SeatingSolver(problem, options, seed);
    const slices = [1, 999, 24_000, steps - 25_000];
    const last = slices.map((slice) => seating.run(slice)).at(-1);
    expect(last).toEqual(progress);
    expect(seating.bestSeating()).toEqual(plan);
    seating.free();
  }
});

test("a screen's chart becomes a problem, and the plan's changes a command", () => {
  const core = loadCoreFromBytes(readFileSync(new URL("./generated/troth_core_bg.wasm", import.meta.url)));
  const model = new core.WeddingModel();
  const updatedAt = "2027-01-01T00:00:00.000Z";
  const table = { capacity: 2, shape: "ROUND", positionX: 300, positionY: 300, rotation: 0, updatedAt };
  model.load(
    JSON.stringify({
      guests: {
        ada: { firstName: "Ada", lastName: "L", rsvpStatus: "CONFIRMED", updatedAt },
        bo: { firstName: "Bo", lastName: "L", rsvpStatus: "DECLINED", updatedAt },
      },
      charts: {
        c1: { name: "Main", tables: { t1: table }, seats: { bo: { tableId: "t1", position: 1 } }, updatedAt },
      },
    }),
  );
  const view = model.seating("c1");
  if (!view) throw new Error("no chart");
  const plan = new solver.SeatingSolver(view, { mode: "repair" }, 1).bestSeating();
  expect(plan.freed).toEqual(["bo"]);

  const seating = new solver.SeatingSolver(view, { mode: "fill" }, 1);
  expect(seating.run(1000)).toMatchObject({ unseated: 0, moved: 0 });
  const { changes } = seating.bestSeating();
  expect(changes).toEqual({ ada: { tableId: "t1", position: expect.any(Number) }, bo: null });
  const command = { type: "seating.arrange", chart: "c1", tables: {}, objects: {}, seats: changes } as const;
  expect(model.prepare(command, "OWNER", updatedAt)).toMatchObject({ kind: "ready" });
});

test("a table of weights is read from CSV", () => {
  const read = solver.parseWeights(
    'guest;Ada;"Hopper; Grace";\'=Bo\nAda;0;5;\n"Hopper; Grace";5;0;-2\n=Bo;;-2;0\n',
  );
  expect(read).toEqual({
    kind: "read",
    names: ["Ada", "Hopper; Grace", "=Bo"],
    pairs: [
      [0, 1, 5],
      [1, 2, -2],
    ],
  });
});

test("wishes become a table of weights", () => {
  const { problem } = native();
  const { guests, pairs } = solver.wishWeights(problem, { mode: "fresh", groups: 2, near: 2 });
  const { guests: invited = [], wishes: all = [] } = problem;
  const coming = invited.filter(({ rsvpStatus }) => rsvpStatus !== "DECLINED");
  expect(guests).toEqual(coming.map(({ id }) => id));
  const wishes = all.filter(({ guests: of }) => of.every((id) => guests.includes(id)));
  expect(pairs.length).toBeGreaterThanOrEqual(wishes.filter(({ kind }) => kind !== "NEAR_DOOR").length);
  for (const { kind, guests: wished } of wishes) {
    const [one = -1, other = -1] = wished.map((id) => guests.indexOf(id)).sort((a, b) => a - b);
    const weight = pairs.find(([a, b]) => a === one && b === other)?.[2];
    if (kind === "APART") expect(weight).toBe(-100_000);
    if (kind === "NEAR") expect(weight).toBeGreaterThanOrEqual(120);
  }
});

test("an invalid table of weights is reported with its line", () => {
  expect(solver.parseWeights("guest,Ada,Bo\nAda,0,much\nBo,0,0\n")).toEqual({
    kind: "issue",
    message: 'line 2, column 3: "much" is not a whole number from -1000000 to 1000000',
  });
});
