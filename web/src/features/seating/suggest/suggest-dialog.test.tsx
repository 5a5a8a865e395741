import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SeatingProgress, SuggestedPlan } from "@/lib/core/solver.ts";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import type { Question } from "./messages.ts";
import type { SolverJobEvents } from "./solver-job.ts";
import { SuggestButton } from "./suggest-button.tsx";

const solver = vi.hoisted(() => ({
  asked: vi.fn(),
  events: undefined as unknown,
  stop: vi.fn(),
  cancel: vi.fn(),
}));

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("./solver-job.ts", () => ({
  SolverJob: class {
    constructor(question: Question, events: SolverJobEvents) {
      solver.asked(question);
      solver.events = events;
    }
    stop = solver.stop;
    cancel = solver.cancel;
  },
}));

const guests = [
  aSeatGuest("mia", "Mia Lee", { groupId: "f", groupName: "Family" }),
  aSeatGuest("leo", "Leo Rossi"),
  aSeatGuest("zoe", "Zoe Okonkwo"),
];
const view = aSeatingView(guests, [aSeatTable("t1", "Table 1", ["leo"]), aSeatTable("t2", "Table 2", [])]);
const changes = { mia: { tableId: "t1", position: 2 }, zoe: { tableId: "t2", position: 1 } };
const plan: SuggestedPlan = {
  score: 80,
  start: 30,
  seats: { leo: { tableId: "t1", position: 1 }, ...changes },
  changes,
  moved: ["mia", "zoe"],
  freed: [],
  noDoor: false,
  tables: [
    {
      tableId: "t1",
      score: 80,
      reasons: [{ kind: "group", name: "Family", guests: ["mia", "leo"], weight: 80 }],
    },
  ],
  unseated: [],
};
const events = () => solver.events as SolverJobEvents;
const progress = (score: number, steps: number): SeatingProgress => ({
  score,
  start: 30,
  steps,
  total: 100,
  unseated: 0,
  moved: 2,
  done: steps === 100,
});

beforeEach(() => {
  resetWedding({ seating: { c1: view } });
  solver.events = undefined;
  for (const mock of [solver.asked, solver.stop, solver.cancel]) mock.mockReset();
});

const button = (name: string) => screen.getByRole("button", { name });

async function start() {
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  await userEvent.click(await screen.findByRole("button", { name: "Start" }));
}

async function find() {
  await start();
  act(() => events().onPlan(plan));
  await screen.findByRole("heading", { name: "2 guests move" });
}

test("there is nothing to suggest without tables", () => {
  resetWedding({ seating: { c1: aSeatingView(guests, []) } });
  renderInApp(<SuggestButton chartId="c1" />);
  expect(button("Suggest seats")).toBeDisabled();
});

test("the wishes are asked as they were weighed", async () => {
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  await userEvent.selectOptions(await screen.findByLabelText("Similar ages together"), "Very important");
  await userEvent.click(screen.getByRole("radio", { name: "Repair" }));
  await userEvent.click(button("Start"));
  const options = expect.objectContaining({ mode: "repair", ages: 3 });
  expect(solver.asked).toHaveBeenCalledExactlyOnceWith({ view, options, seed: 1 });
});

test("the score is seen growing, and the search can be ended with what it has", async () => {
  await start();
  expect(button("Show the best so far")).toBeDisabled();
  act(() => events().onProgress(progress(30, 10)));
  act(() => events().onProgress(progress(70, 50)));
  expect(screen.getByRole("progressbar", { name: "Search for seats" })).toHaveAttribute(
    "aria-valuenow",
    "50",
  );
  expect(screen.getByRole("img", { name: "Score over time, from 30 to 70" })).toBeInTheDocument();
  await userEvent.click(button("Show the best so far"));
  expect(solver.stop).toHaveBeenCalled();
});

test("a cancelled search changes nothing and leads back to the wishes", async () => {
  await start();
  await userEvent.click(button("Cancel"));
  expect(solver.cancel).toHaveBeenCalled();
  expect(button("Start")).toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
});

test("the preview says who moves and why, and applying is one command", async () => {
  await find();
  expect(run).not.toHaveBeenCalled();
  const moves = within(screen.getByRole("region", { name: "2 guests move" }));
  expect(moves.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Mia Leeno seatTable 1, seat 2",
    "Zoe Okonkwono seatTable 2, seat 1",
  ]);
  expect(screen.getByRole("region", { name: "Table by table" })).toHaveTextContent(
    "Family: Mia Lee and Leo Rossi",
  );
  await userEvent.click(button("Apply"));
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "seating.arrange",
    chart: "c1",
    tables: {},
    objects: {},
    seats: changes,
  });
  expect(await screen.findByText("The suggested seats were given.")).toBeInTheDocument();
  expect(button("Undo")).toBeInTheDocument();
});

test("a plan that changed meanwhile is not overwritten but computed again", async () => {
  await find();
  const edited = aSeatingView(guests, [aSeatTable("t1", "Table 1", ["zoe", "leo"]), ...view.tables.slice(1)]);
  act(() => setWedding({ seating: { c1: edited } }));
  expect(screen.getByRole("alert")).toHaveTextContent("The plan has changed meanwhile");
  expect(screen.queryByRole("button", { name: "Apply" })).not.toBeInTheDocument();
  await userEvent.click(button("Compute again"));
  expect(solver.asked).toHaveBeenLastCalledWith(expect.objectContaining({ view: edited }));
  expect(screen.getByRole("progressbar", { name: "Search for seats" })).toBeInTheDocument();
  act(() => events().onPlan(plan));
  expect(await screen.findByRole("button", { name: "Apply" })).toBeInTheDocument();
});

test("a search that breaks says that nothing was changed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await start();
  act(() => events().onFailure("unreachable"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Your plan is as it was");
});

test("a refusal keeps the suggestion on the screen", async () => {
  run.mockReturnValue({ ok: false, issues: [{ code: "seat_taken", message: "That seat is taken." }] });
  await find();
  await userEvent.click(button("Apply"));
  expect(await screen.findByText("That seat is taken.")).toBeInTheDocument();
  expect(button("Apply")).toBeInTheDocument();
});
