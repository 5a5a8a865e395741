import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Command, SeatingView } from "@/lib/core/types.ts";
import { realCore } from "@/test/core.ts";
import { chart, chartView } from "@/test/fake-chart.ts";
import { resetWedding, run } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { peopleStore } from "@/wedding/people/people.ts";
import { presenceStore } from "@/wedding/people/presence-state.ts";
import { createDesignerStore, DesignerProvider } from "./designer-store.ts";
import { failureTitle, SeatingCanvas } from "./seating-canvas.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const openHandlers = { onOpenSeat: vi.fn(), onOpenTable: vi.fn(), onOpenObject: vi.fn() };

function renderCanvas({ view = chartView(), readOnly = false } = {}) {
  const designer = createDesignerStore();
  const element = (seatingView: SeatingView) => (
    <DesignerProvider value={designer}>
      <SeatingCanvas chartId="main" view={seatingView} readOnly={readOnly} {...openHandlers} />
    </DesignerProvider>
  );
  const { rerender } = renderInApp(element(view));
  return { designer, redraw: (newView: SeatingView) => rerender(element(newView)), user: userEvent.setup() };
}

const item = (name: string | RegExp) => screen.getByRole("button", { name });
const focus = (name: string | RegExp) => act(() => item(name).focus());
const enterLayoutMode = ({ designer }: ReturnType<typeof renderCanvas>) =>
  act(() => designer.getState().setMode("edit"));
const commands = () => run.mock.calls.map(([command]) => command);

beforeEach(() => {
  resetWedding();
  for (const handler of Object.values(openHandlers)) handler.mockReset();
  presenceStore.setState({ people: [], editors: {}, selections: [] });
});

describe("for screen readers", () => {
  test("tables, seats and objects describe themselves", () => {
    renderCanvas();
    expect(screen.getByRole("application", { name: "Seating plan of Main Reception" })).toBeVisible();
    expect(item("Table 1, round, 2 of 8 seats taken")).toBeInTheDocument();
    expect(item("Table 2, square, 1 of 4 seats taken, something to decide")).toBeInTheDocument();
    const first = within(screen.getByRole("group", { name: "Table 1" }));
    expect(first.getByRole("button", { name: "Seat 3, Mia Berg, vegan" })).toBeInTheDocument();
    expect(first.getByRole("button", { name: "Seat 4, Leo Rossi, VIP, stays here" })).toBeInTheDocument();
    expect(first.getByRole("button", { name: "Seat 1, free" })).toBeInTheDocument();
    const second = within(screen.getByRole("group", { name: "Table 2" }));
    expect(second.getByRole("button", { name: "Seat 1, Ada King, has declined" })).toBeInTheDocument();
    expect(item("Bar")).toBeInTheDocument();
  });

  test("a held seat names the host of the companion, and shows their initials", () => {
    const leo = { firstName: "Leo", lastName: "Rossi", rsvpStatus: "CONFIRMED", plusOnes: 1 };
    renderCanvas({ view: chartView({ holdChairs: true }, { leo }) });
    const first = within(screen.getByRole("group", { name: "Table 1" }));
    const held = first.getByRole("button", { name: "Seat 5, held for a guest of Leo Rossi" });
    expect(held).toHaveAttribute("data-state", "held");
    expect(held).toHaveTextContent("LR+");
  });

  test("two people on one seat are both named", () => {
    renderCanvas({ view: chartView({ seats: { ...chart.seats, max: { tableId: "one", position: 3 } } }) });
    expect(item(/Seat 3, (Mia Berg and Max Born|Max Born and Mia Berg), something to decide/)).toBeVisible();
  });
});

test.each([
  ["level", { width: 200, height: 80, rotation: 0 }, null],
  ["upright", { width: 80, height: 200, rotation: 0 }, "rotate(-90)"],
  ["level after a quarter turn of an upright object", { width: 80, height: 200, rotation: 90 }, null],
  ["upright after a quarter turn of a wide object", { width: 200, height: 80, rotation: 270 }, "rotate(-90)"],
])("the label of an object runs along its longer side: %s", (_case, size, transform) => {
  const bar = { kind: "BAR", label: "Bar", positionX: 1300, positionY: 900, ...size };
  renderCanvas({ view: chartView({ objects: { bar } }) });
  const shape = item("Bar").closest("[data-item]");
  const label = [...(shape?.querySelectorAll("text") ?? [])].find(({ textContent }) => textContent === "Bar");
  expect(label?.getAttribute("transform")).toBe(transform);
});

describe("by keyboard", () => {
  test("Tab stops once at the tables and once at the seats", async () => {
    const { user } = renderCanvas();
    await user.tab();
    expect(item(/^Table 1,/)).toHaveFocus();
    await user.tab();
    expect(
      within(screen.getByRole("group", { name: "Table 1" })).getByRole("button", { name: "Seat 1, free" }),
    ).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Zoom in" })).toHaveFocus();
  });

  test("arrows move to the neighbour, Page Down to the next table, and around the seats", async () => {
    const { user } = renderCanvas();
    focus(/^Table 1,/);
    await user.keyboard("{ArrowRight}");
    expect(item(/^Table 2,/)).toHaveFocus();
    await user.keyboard("{PageDown}{PageDown}");
    expect(item(/^Table 4,/)).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(item(/^Table 1,/)).toHaveFocus();
    focus("Seat 3, Mia Berg, vegan");
    await user.keyboard("{ArrowRight}");
    expect(item(/Leo Rossi/)).toHaveFocus();
    await user.keyboard("{Home}{ArrowLeft}");
    expect(document.activeElement).toHaveAccessibleName("Seat 8, free");
  });

  test("Enter opens the focused item", async () => {
    const { user } = renderCanvas();
    focus("Seat 3, Mia Berg, vegan");
    await user.keyboard("{Enter}");
    expect(openHandlers.onOpenSeat).toHaveBeenCalledWith("one", 3);
    focus(/^Table 4,/);
    await user.keyboard("{Enter}");
    expect(openHandlers.onOpenTable).toHaveBeenCalledWith("four");
    focus("Bar");
    await user.keyboard("{Enter}");
    expect(openHandlers.onOpenObject).toHaveBeenCalledWith("bar");
  });

  test("Space picks up a guest and puts them on a taken seat: they swap", async () => {
    const { user } = renderCanvas();
    focus("Seat 3, Mia Berg, vegan");
    await user.keyboard(" ");
    expect(screen.getByRole("status")).toHaveTextContent("Picked up Mia Berg.");
    expect(item("Seat 3, Mia Berg, vegan")).toHaveAttribute("aria-pressed", "true");
    await user.keyboard("{PageDown} ");
    expect(commands()).toEqual([{ type: "seat.swap", chart: "main", guestId: "mia", otherGuestId: "ada" }]);
    expect(screen.getByRole("status")).toHaveTextContent("Mia Berg sits at Table 2.");
  });

  test("a picked-up guest can be dropped on a table, or put back", async () => {
    const { user } = renderCanvas();
    focus("Seat 3, Mia Berg, vegan");
    await user.keyboard(" ");
    focus(/^Table 4,/);
    await user.keyboard(" ");
    expect(commands()).toEqual([{ type: "seat.group", chart: "main", guestIds: ["mia"], tableId: "four" }]);
    run.mockClear();
    focus("Seat 4, Leo Rossi, VIP, stays here");
    await user.keyboard(" {Escape}");
    focus(/^Table 4,/);
    await user.keyboard(" ");
    expect(run).not.toHaveBeenCalled();
    expect(openHandlers.onOpenTable).toHaveBeenCalledWith("four");
  });

  test("a refusal is announced, and the guest stays picked up", async () => {
    const { user } = renderCanvas();
    run.mockReturnValueOnce({
      ok: false,
      issues: [{ field: "tableId", code: "table_full", message: "Table 4 has no free seat." }],
    });
    focus("Seat 3, Mia Berg, vegan");
    await user.keyboard(" ");
    focus(/^Table 4,/);
    await user.keyboard(" ");
    expect(await screen.findByText("Table 4 has no free seat.")).toBeVisible();
    expect(screen.getByText("Failed to assign seat")).toBeVisible();
    expect(item("Seat 3, Mia Berg, vegan")).toHaveAttribute("aria-pressed", "true");
  });

  test("plus, minus and zero zoom", async () => {
    const { user, designer } = renderCanvas();
    focus(/^Table 1,/);
    const { scale } = designer.getState().camera;
    await user.keyboard("+");
    expect(designer.getState().camera.scale).toBeCloseTo(scale * Math.SQRT2);
    await user.keyboard("--");
    expect(designer.getState().camera.scale).toBeCloseTo(scale / Math.SQRT2);
  });
});

describe("layout by keyboard", () => {
  test("arrows move by the grid, with Shift by one unit, and not through a wall", async () => {
    const canvas = renderCanvas();
    enterLayoutMode(canvas);
    focus(/^Table 1,/);
    await canvas.user.keyboard("{ArrowRight}");
    expect(screen.getByRole("status")).toHaveTextContent("2.8 m from the left, 2.5 m from the top");
    await canvas.user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    expect(commands()).toEqual([
      { type: "table.update", chart: "main", id: "one", changes: { positionX: 220, positionY: 200 } },
      { type: "table.update", chart: "main", id: "one", changes: { positionX: 200, positionY: 201 } },
    ]);
    run.mockClear();
    const room = { width: 1600, height: 1200 };
    const farLeft = { rotation: 0, x: -1000, y: 200 };
    const wall = realCore().clampItem(
      { kind: "table", id: "one", shape: "ROUND", capacity: 8, ...farLeft },
      room,
    );
    const atWall = { ...chart.tables.one, positionX: wall.x };
    canvas.redraw(chartView({ tables: { ...chart.tables, one: atWall } }));
    await canvas.user.keyboard("{ArrowLeft}");
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByRole("status")).toHaveTextContent("That’s the edge of the room.");
  });

  test("a selection moves as one step", async () => {
    const canvas = renderCanvas();
    enterLayoutMode(canvas);
    act(() => canvas.designer.getState().select({ tables: ["one", "two"], objects: ["bar"] }));
    focus(/^Table 1,/);
    await canvas.user.keyboard("{ArrowDown}");
    expect(commands()).toEqual([
      {
        type: "seating.arrange",
        chart: "main",
        tables: { one: { positionX: 200, positionY: 220 }, two: { positionX: 600, positionY: 220 } },
        objects: { bar: { positionX: 1300, positionY: 920 } },
        seats: {},
      },
    ]);
  });

  test("R rotates by 15 degrees, with Shift the other way", async () => {
    const canvas = renderCanvas();
    enterLayoutMode(canvas);
    focus(/^Table 1,/);
    await canvas.user.keyboard("r");
    focus(/^Table 3,/);
    await canvas.user.keyboard("{Shift>}R{/Shift}");
    expect(commands()).toEqual([
      { type: "table.update", chart: "main", id: "one", changes: { rotation: 15 } },
      { type: "table.update", chart: "main", id: "three", changes: { rotation: 75 } },
    ]);
  });

  test("Ctrl+A selects everything, Space deselects one, Escape all", async () => {
    const canvas = renderCanvas();
    enterLayoutMode(canvas);
    focus(/^Table 1,/);
    await canvas.user.keyboard("{Control>}a{/Control} ");
    const { selection } = canvas.designer.getState();
    expect([...selection.tables].sort()).toEqual(["four", "three", "two"]);
    expect([...selection.objects]).toEqual(["bar"]);
    await canvas.user.keyboard("{Escape}");
    expect(canvas.designer.getState().selection.tables.size).toBe(0);
  });

  test("a copy is beside its table, with the next number and no guests", async () => {
    const canvas = renderCanvas();
    enterLayoutMode(canvas);
    act(() => canvas.designer.getState().select({ tables: ["one"] }));
    focus(/^Table 1,/);
    await canvas.user.keyboard("{Control>}d{/Control}");
    expect(commands()).toEqual([
      expect.objectContaining({
        type: "seating.arrange",
        tables: { [String([...canvas.designer.getState().selection.tables][0])]: expect.anything() },
        seats: {},
      }),
    ]);
    const [copy] = commands().flatMap((command) =>
      "tables" in command ? Object.values(command.tables ?? {}) : [],
    );
    expect(copy).toMatchObject({ name: "Table 5", capacity: 8, shape: "ROUND" });
  });

  test("an empty table is removed at once; with guests a dialog lists who loses a seat", async () => {
    const canvas = renderCanvas();
    enterLayoutMode(canvas);
    focus(/^Table 4,/);
    await canvas.user.keyboard("{Delete}");
    expect(commands()).toEqual([{ type: "table.remove", chart: "main", id: "four" }]);
    await waitFor(() => expect(item("Bar")).toHaveFocus());
    run.mockClear();
    focus(/^Table 1,/);
    await canvas.user.keyboard("{Delete}");
    const dialog = await screen.findByRole("dialog", { name: "Remove this table?" });
    expect(dialog).toHaveTextContent("Mia Berg and Leo Rossi lose their seats");
    expect(run).not.toHaveBeenCalled();
    await canvas.user.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(commands()).toEqual([{ type: "table.remove", chart: "main", id: "one" }]);
  });
});

describe("read-only", () => {
  test("nothing can be picked up, moved or removed, and everything opens", async () => {
    const canvas = renderCanvas({ readOnly: true });
    focus("Seat 3, Mia Berg, vegan");
    await canvas.user.keyboard(" ");
    expect(openHandlers.onOpenSeat).toHaveBeenCalledWith("one", 3);
    enterLayoutMode(canvas);
    focus(/^Table 1,/);
    await canvas.user.keyboard("{Delete}r{Control>}a{/Control}");
    expect(run).not.toHaveBeenCalled();
  });
});

describe("other users", () => {
  beforeEach(() => {
    peopleStore.setState({ names: { ana: { firstName: "Ana", lastName: "Silva" } } });
  });

  test("a table selected by another user shows their name, on this chart only", () => {
    renderCanvas();
    act(() => presenceStore.setState({ selections: [{ account: "ana", chart: "main", items: ["two"] }] }));
    expect(within(screen.getByRole("group", { name: "Table 2" })).getByText("Ana")).toBeInTheDocument();
    act(() => presenceStore.setState({ selections: [{ account: "ana", chart: "draft", items: ["two"] }] }));
    expect(screen.queryByText("Ana")).not.toBeInTheDocument();
  });

  test("another user's drag shows as an outline, until they drop", () => {
    renderCanvas();
    const drag = { id: "two", x: 640, y: 320 };
    act(() =>
      presenceStore.setState({
        selections: [{ account: "ana", chart: "main", items: ["two", "one"], drag }],
      }),
    );
    const ghost = document.querySelector("[data-ghost]");
    const places = [...(ghost?.children ?? [])].map((child) => child.getAttribute("transform"));
    expect(places).toEqual([
      "translate(640 320) rotate(0)",
      "translate(240 320) rotate(0)",
      "translate(640 320)",
    ]);
    act(() => presenceStore.setState({ selections: [] }));
    expect(document.querySelector("[data-ghost]")).toBeNull();
  });
});

test("a filter dims all guests that it does not match", () => {
  const { designer } = renderCanvas();
  act(() => designer.getState().highlight(["mia"]));
  expect(item(/Mia Berg/)).toHaveAttribute("data-filtered", "lit");
  expect(item(/Leo Rossi/)).toHaveAttribute("data-filtered", "dimmed");
  expect(screen.getByRole("group", { name: "Table 2" })).toHaveAttribute("data-dimmed");
  act(() => designer.getState().highlight(undefined));
  expect(item(/Leo Rossi/)).not.toHaveAttribute("data-filtered");
});

test("the help lists the keys of this mode", async () => {
  const canvas = renderCanvas();
  await canvas.user.click(screen.getByRole("button", { name: "How to use the plan" }));
  expect(await screen.findByText("Seating guests")).toBeVisible();
  enterLayoutMode(canvas);
  expect(screen.getByText("Laying out the room")).toBeVisible();
  expect(screen.getByText("Turn by 15 degrees")).toBeVisible();
});

const arrange = (fields: object): Command => ({ type: "seating.arrange", chart: "main", ...fields });
const position = { positionX: 20, positionY: 40 };

test.each<[what: string, command: Command, message: string]>([
  [
    "a moved table",
    { type: "table.update", chart: "main", id: "one", changes: position },
    "Failed to update table",
  ],
  ["moved tables", arrange({ tables: { one: position, two: position } }), "Failed to update table"],
  ["a removed table", { type: "table.remove", chart: "main", id: "one" }, "Failed to delete table"],
  [
    "removed tables with their guests",
    arrange({
      tables: { one: { removed: true } },
      objects: { bar: { removed: true } },
      seats: { mia: null },
    }),
    "Failed to delete table",
  ],
  [
    "a copied table",
    arrange({ tables: { new: { name: "Table 5", ...position } } }),
    "Failed to create table",
  ],
  [
    "a guest on a seat",
    { type: "seat.assign", chart: "main", guestId: "mia", tableId: "one", position: 1 },
    "Failed to assign seat",
  ],
  [
    "two who change seats",
    { type: "seat.swap", chart: "main", guestId: "mia", otherGuestId: "leo" },
    "Failed to assign seat",
  ],
  [
    "guests at a table",
    { type: "seat.group", chart: "main", guestIds: ["mia"], tableId: "one" },
    "Failed to assign seat",
  ],
  ["a guest off a seat", { type: "seat.unassign", chart: "main", guestId: "mia" }, "Failed to unassign seat"],
  ["guests off their seats", arrange({ seats: { mia: null, leo: null } }), "Failed to unassign seat"],
  [
    "a moved object",
    { type: "object.update", chart: "main", id: "bar", changes: position },
    "Failed to update seating chart",
  ],
  [
    "moved objects",
    arrange({ objects: { bar: position, stage: position } }),
    "Failed to update seating chart",
  ],
])("has a message for a failed %s", (_what, command, message) => {
  expect(failureTitle(command).message).toBe(message);
});
