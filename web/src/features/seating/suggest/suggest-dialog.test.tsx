import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { SeatingProgress, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { realCore, realSolver } from "@/test/core.ts";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { RoomQuestionDialog } from "../chart/place-tables.tsx";
import type { SolverInput } from "./messages.ts";
import type { SolverJobEvents } from "./solver-job.ts";
import { isSameSearch, SuggestButton } from "./suggest-dialog.tsx";

const solver = vi.hoisted(() => ({
  started: vi.fn(),
  events: undefined as unknown,
  stop: vi.fn(),
  cancel: vi.fn(),
}));

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("./solver-job.ts", () => ({
  SolverJob: class {
    constructor(input: SolverInput, events: SolverJobEvents) {
      solver.started(input);
      solver.events = events;
    }
    stop = solver.stop;
    cancel = solver.cancel;
  },
}));

const guests = [
  aSeatGuest("mia", "Mia Lee", { groupId: "f", groupName: "Family" }),
  aSeatGuest("leo", "Leo Rossi"),
  aSeatGuest("zoe", "Zoe Okonkwo", { partyId: "o", partyName: "Okonkwo" }),
];
const view = aSeatingView(guests, [aSeatTable("t1", "Table 1", ["leo"]), aSeatTable("t2", "Table 2", [])]);
const changes = { mia: { tableId: "t1", position: 2 }, zoe: { tableId: "t2", position: 1 } };
const seating: SuggestedSeating = {
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
      reasons: [],
      telling: [{ kind: "near", guests: ["mia", "leo"], weight: 80 }],
    },
  ],
  unseated: [],
  lonely: [],
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

beforeAll(() => {
  realSolver();
  realCore();
});
beforeEach(() => {
  resetWedding({ seating: { c1: view } });
  solver.events = undefined;
  for (const mock of [solver.started, solver.stop, solver.cancel]) mock.mockReset();
});

const button = (name: string) => screen.getByRole("button", { name });

async function start() {
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  await userEvent.click(await screen.findByRole("button", { name: "Start" }));
}

async function find() {
  await start();
  act(() => events().onFinished(seating));
  await screen.findByRole("heading", { name: "2 guests move" });
}

test("there is nothing to suggest without tables", () => {
  resetWedding({ seating: { c1: aSeatingView(guests, []) } });
  renderInApp(<SuggestButton chartId="c1" />);
  expect(button("Suggest seats")).toBeDisabled();
});

test("the search gets the wishes as they were weighed", async () => {
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  await userEvent.selectOptions(await screen.findByLabelText("Similar ages together"), "Very important");
  await userEvent.click(button("Start"));
  const options = expect.objectContaining({ mode: "fill", ages: 3, tables: 2 });
  expect(solver.started).toHaveBeenCalledExactlyOnceWith({ view, options, seed: 1 });
});

test("companions stay with their hosts unless they may sit apart, which is asked only if there are any", async () => {
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  await screen.findByLabelText("Similar ages together");
  const label = "Companions may sit apart from their hosts";
  expect(screen.queryByRole("checkbox", { name: label })).not.toBeInTheDocument();
  const brought = aSeatingView([...guests, aSeatGuest("tom", "Tom", { hostId: "mia" })], view.tables);
  act(() => setWedding({ seating: { c1: brought } }));
  await userEvent.click(await screen.findByRole("checkbox", { name: label }));
  await userEvent.click(button("Start"));
  const options = expect.objectContaining({ companions: false });
  expect(solver.started).toHaveBeenCalledExactlyOnceWith({ view: brought, options, seed: 1 });
});

test("only the couple sits at the head table unless the user asks for others", async () => {
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  await screen.findByLabelText("Similar ages together");
  const label = "Others may get seats at the couple’s table";
  expect(screen.queryByRole("checkbox", { name: label })).not.toBeInTheDocument();
  const withCouple = aSeatingView(
    [...guests, aSeatGuest("couple-owner", "Zoe", { isCouple: true })],
    view.tables,
  );
  act(() => setWedding({ seating: { c1: withCouple } }));
  const question = await screen.findByRole("checkbox", { name: label });
  expect(question).not.toBeChecked();
  await userEvent.click(question);
  await userEvent.click(button("Start"));
  const options = expect.objectContaining({ besideCouple: true });
  expect(solver.started).toHaveBeenCalledExactlyOnceWith({ view: withCouple, options, seed: 1 });
});

test("seated guests keep their seat unless the user asks otherwise", async () => {
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  const question = await screen.findByRole("checkbox", { name: "Move people who already have a seat" });
  expect(question).not.toBeChecked();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await userEvent.click(question);
  expect(screen.getByRole("radio", { name: "As few as possible" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Everyone" }));
  await userEvent.click(button("Start"));
  const options = expect.objectContaining({ mode: "fresh" });
  expect(solver.started).toHaveBeenCalledExactlyOnceWith({ view, options, seed: 1 });
});

test("without seated guests there is no question about moving", async () => {
  resetWedding({ seating: { c1: aSeatingView(guests, [aSeatTable("t1", "Table 1", [])]) } });
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  await screen.findByRole("button", { name: "Start" });
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

test("guests who do not fit are reported before the start, and adding the missing tables is one step", async () => {
  const crowd = Array.from({ length: 57 }, (_, index) => aSeatGuest(`g${index}`, `Guest ${index}`));
  const two = ["t1", "t2"].map((id, index) =>
    aSeatTable(id, id, [], { positionX: 300 + 400 * index, positionY: 300 }),
  );
  resetWedding({ seating: { c1: aSeatingView(crowd, two) } });
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  const add = await screen.findByRole("button", { name: "Add 6 tables of 8" });
  expect(screen.getByRole("status")).toHaveTextContent("41 people don’t fit: 6 tables of 8 are missing.");
  await userEvent.click(add);

  const command = run.mock.calls[0]?.[0];
  if (command?.type !== "seating.arrange") throw new Error("no tables were added");
  const added = Object.values(command.tables ?? {});
  expect(run).toHaveBeenCalledOnce();
  expect(added).toHaveLength(6);
  const places = [...two, ...added].map(({ positionX, positionY }) => [Number(positionX), Number(positionY)]);
  for (const [index, [x = 0, y = 0]] of places.entries()) {
    for (const [otherX = 0, otherY = 0] of places.slice(0, index)) {
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(196);
    }
  }
  expect(solver.started).not.toHaveBeenCalled();
  const six = added.map((_, index) => aSeatTable(`n${index}`, `New ${index}`, []));
  const enough = aSeatingView(crowd, [...two, ...six]);
  act(() => setWedding({ seating: { c1: enough } }));
  expect(solver.started).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ view: enough }));
});

test("in a full room the question comes first, and its answer continues", async () => {
  const crowd = Array.from({ length: 12 }, (_, index) => aSeatGuest(`g${index}`, `Guest ${index}`));
  const only = aSeatTable("t1", "t1", [], { positionX: 160, positionY: 160 });
  const small = { roomWidth: 400, roomHeight: 400, width: 320, height: 320 };
  const full = aSeatingView(crowd, [only]);
  const inSmall = { ...full, chart: { ...full.chart, ...small } };
  resetWedding({ seating: { c1: inSmall } });
  renderInApp(
    <>
      <SuggestButton chartId="c1" />
      <RoomQuestionDialog />
    </>,
  );
  await userEvent.click(button("Suggest seats"));
  const add = await screen.findByRole("button", { name: /^Add a table of/ });
  await userEvent.click(add);
  await screen.findByRole("dialog", { name: "This room is full" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(add).toHaveFocus());
  expect(screen.queryByRole("dialog", { name: "This room is full" })).not.toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Suggest seats" })).toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();

  await userEvent.click(add);
  await userEvent.click(await screen.findByRole("button", { name: /^Make the room/ }));
  expect(run).toHaveBeenCalledOnce();
  expect(solver.started).not.toHaveBeenCalled();
  act(() => setWedding({ seating: { c1: aSeatingView(crowd, [only, aSeatTable("t2", "t2", [])]) } }));
  expect(solver.started).toHaveBeenCalledOnce();
});

test("a closed dialog returns the focus to its button", async () => {
  renderInApp(<SuggestButton chartId="c1" />);
  await userEvent.click(button("Suggest seats"));
  await screen.findByRole("button", { name: "Start" });
  await userEvent.keyboard("{Escape}");
  expect(button("Suggest seats")).toHaveFocus();
});

test("the details show the score, and the search can be stopped with its best seats", async () => {
  await start();
  expect(button("Stop and show the best")).toBeDisabled();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  await userEvent.click(button("Details"));
  act(() => events().onProgress(progress(30, 10)));
  act(() => events().onProgress(progress(70, 50)));
  expect(screen.getByRole("progressbar", { name: "Finding seats" })).toHaveAttribute("aria-valuenow", "50");
  expect(screen.getByRole("img", { name: "Score over time, from 30 to 70" })).toBeInTheDocument();
  await userEvent.click(button("Stop and show the best"));
  expect(solver.stop).toHaveBeenCalled();
});

test("a cancelled search changes nothing and returns to the wishes", async () => {
  await start();
  await userEvent.click(button("Cancel"));
  expect(solver.cancel).toHaveBeenCalled();
  expect(button("Start")).toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
});

test("the preview shows who moves and why, and accepting is one command", async () => {
  await find();
  expect(run).not.toHaveBeenCalled();
  const moves = within(screen.getByRole("region", { name: "2 guests move" }));
  expect(moves.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Mia Leeno seatTable 1, seat 2",
    "Zoe Okonkwono seatTable 2, seat 1",
  ]);
  expect(screen.getByRole("region", { name: "Table by table" })).toHaveTextContent(
    "Table 12 of 8 seatsMia Lee and Leo Rossi wanted to sit near each other.Leo Rossi and Mia Lee",
  );
  expect(screen.getByText("Score now")).not.toBeVisible();
  await userEvent.click(button("Accept"));
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "seating.arrange",
    chart: "c1",
    tables: {},
    objects: {},
    seats: changes,
  });
  expect(await screen.findByText("Seats assigned.")).toBeInTheDocument();
  expect(button("Undo")).toBeInTheDocument();
});

test("a chart that changed meanwhile is not overwritten; the search runs again", async () => {
  await find();
  const edited = aSeatingView(guests, [aSeatTable("t1", "Table 1", ["zoe", "leo"]), ...view.tables.slice(1)]);
  act(() => setWedding({ seating: { c1: edited } }));
  expect(screen.getByRole("alert")).toHaveTextContent("The plan has changed since");
  expect(screen.queryByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  await userEvent.click(button("Try again"));
  expect(solver.started).toHaveBeenLastCalledWith(expect.objectContaining({ view: edited }));
  expect(screen.getByRole("progressbar", { name: "Finding seats" })).toBeInTheDocument();
  act(() => events().onFinished(seating));
  expect(await screen.findByRole("button", { name: "Accept" })).toBeInTheDocument();
});

test.each<[change: string, other: SeatingView, same: boolean]>([
  ["the same chart, read anew", structuredClone(view), true],
  ["a print", { ...view, prints: [{ code: "A", at: null, heads: [] }] }, true],
  ["another name of the chart", { ...view, chart: { ...view.chart, name: "Dinner" } }, true],
  ["chairs that are held", { ...view, chart: { ...view.chart, holdChairs: true } }, false],
  [
    "a seat",
    aSeatingView(guests, [aSeatTable("t1", "Table 1", ["leo", "mia"]), ...view.tables.slice(1)]),
    false,
  ],
  ["a wish", { ...view, wishes: [{ key: "leo~mia", kind: "APART", guests: ["leo", "mia"] }] }, false],
  ["a decline", aSeatingView(guests.map(declining), view.tables), false],
])("compares the charts of two searches: %s", (_change, other, same) => {
  expect(isSameSearch(view, other)).toBe(same);
});

function declining(guest: SeatGuest): SeatGuest {
  return guest.id === "mia" ? { ...guest, rsvpStatus: "DECLINED" } : guest;
}

test("another try uses another seed, and a discarded suggestion changes nothing", async () => {
  await find();
  await userEvent.click(button("Try again"));
  expect(solver.started).toHaveBeenLastCalledWith(expect.objectContaining({ view, seed: 2 }));
  act(() => events().onFinished(seating));
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(button("Start")).toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
});

test("guests without a seat or company are named, with the tables that would help", async () => {
  await start();
  const withUnseated: SuggestedSeating = {
    ...seating,
    unseated: [{ guestId: "zoe", reason: "noTableForParty", others: [] }],
    missing: { people: 1, tables: 1, capacity: 8, shape: "ROUND" },
    lonely: ["leo"],
  };
  act(() => events().onFinished(withUnseated));
  const note = await screen.findByRole("note");
  expect(note).toHaveTextContent("Zoe Okonkwo: no table has enough free seats for the whole party.");
  expect(note).toHaveTextContent("Leo Rossi sits alone at the table");
  expect(screen.getByText("1 person doesn’t fit: 1 table of 8 is missing.")).toBeInTheDocument();
  await userEvent.click(button("Add a table of 8"));
  expect(run).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ type: "seating.arrange", tables: expect.anything() }),
  );
});

test("a failed search shows that nothing was changed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await start();
  act(() => events().onFailure("unreachable"));
  expect(await screen.findByRole("alert")).toHaveTextContent("your plan hasn’t changed");
});

test("a refusal keeps the suggestion on the screen", async () => {
  run.mockReturnValue({ ok: false, issues: [{ code: "seat_taken", message: "That seat is taken." }] });
  await find();
  await userEvent.click(button("Accept"));
  expect(await screen.findByText("That seat is taken.")).toBeInTheDocument();
  expect(button("Accept")).toBeInTheDocument();
});
