import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setSession } from "@/lib/session/session.ts";
import { realCore } from "@/test/core.ts";
import { aChart, anObject, aSeating, type FakeChart } from "@/test/fake-seating.ts";
import { lastEntry, resetWedding, run, setWedding, undoOrRedo } from "@/test/fake-wedding.ts";
import { clearPresence, ownLocation, startEditingAsPriya } from "@/test/presence.ts";
import { renderInApp } from "@/test/render.tsx";
import SeatingPage from "../seating-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("../canvas/seating-canvas.tsx", async () => await import("@/test/fake-canvas.tsx"));

const fakeChart: FakeChart = {
  guests: [{ id: "mia" }, { id: "leo" }, { id: "zoe" }],
  tables: [{ id: "one", name: "Table 1", capacity: 6 }],
  objects: [anObject("floor")],
  seats: { mia: ["one", 1], leo: ["one", 5] },
};

function show(changes: FakeChart = {}): void {
  setWedding({ charts: [aChart("chart")], seating: { chart: aSeating({ ...fakeChart, ...changes }) } });
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("troth.user", JSON.stringify({ id: "ada" }));
  setSession(undefined);
  clearPresence();
  realCore();
  resetWedding();
  show();
});

async function openPanel(itemName: string) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<SeatingPage />);
  await user.click(screen.getByRole("button", { name: itemName }));
  return { user, panel: within(screen.getByRole("dialog")) };
}

const expectOnlyCommand = (command: object) =>
  expect(run).toHaveBeenCalledExactlyOnceWith({ chart: "chart", ...command });

it("shows who else edits a field of the chart's settings or of an item in the room", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<SeatingPage />);
  await user.click(screen.getByRole("button", { name: "More for “Chart”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Name, event and room" }));
  const panel = within(screen.getByRole("dialog", { name: "Main Reception" }));
  startEditingAsPriya("charts", "chart", "name");
  expect(panel.getByText("Priya is editing this")).toBeVisible();
  await user.click(panel.getByRole("textbox", { name: "Width" }));
  expect(ownLocation()).toBe("charts/chart/roomWidth");
  await user.click(panel.getByRole("button", { name: "Close" }));

  await user.click(screen.getByRole("button", { name: "DANCE_FLOOR" }));
  const floor = within(screen.getByRole("dialog"));
  startEditingAsPriya("objects", "floor", "label");
  expect(floor.getByText("Priya is editing this")).toBeVisible();
  await user.click(floor.getByRole("textbox", { name: "Label" }));
  expect(ownLocation()).toBe("objects/floor/label");
});

it("holds chairs for unnamed companions if set so", async () => {
  show({ guests: [{ id: "mia", mayStillBring: 2 }], seats: { mia: ["one", 1] } });
  const user = userEvent.setup({ delay: null });
  renderInApp(<SeatingPage />);
  await user.click(screen.getByRole("button", { name: "More for “Chart”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Name, event and room" }));
  const panel = within(screen.getByRole("dialog", { name: "Main Reception" }));
  const hold = panel.getByRole("checkbox", { name: "Hold chairs for guests without a name yet" });
  expect(hold).not.toBeChecked();
  await user.click(hold);
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "chart.update",
    id: "chart",
    changes: { holdChairs: true },
  });
});

it("opens the conflicts when the address asks for them", async () => {
  renderInApp(<SeatingPage />, "/app/seating-chart?chart=chart&settle=seats");
  expect(await screen.findByRole("dialog", { name: "Places to settle" })).toBeVisible();
});

describe("a table", () => {
  it("saves a field on blur, with nothing else in the command, and has no save button", async () => {
    const { user, panel } = await openPanel("Table 1");
    expect(panel.queryByRole("button", { name: /save|apply|cancel/i })).not.toBeInTheDocument();
    const name = panel.getByRole("textbox", { name: "Table name" });
    await user.clear(name);
    await user.type(name, "Family");
    expect(run).not.toHaveBeenCalled();
    await user.tab();
    expectOnlyCommand({ type: "table.update", id: "one", changes: { name: "Family" } });
  });

  it("saves on Enter, and returns to the canvas", async () => {
    const { user, panel } = await openPanel("Table 1");
    const name = panel.getByRole("textbox", { name: "Table name" });
    await user.clear(name);
    await user.type(name, "Family{Enter}");
    expectOnlyCommand({ type: "table.update", id: "one", changes: { name: "Family" } });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("saves the typed values on Escape", async () => {
    const { user, panel } = await openPanel("Table 1");
    await user.type(panel.getByRole("textbox", { name: "Table name" }), " b{Escape}");
    expectOnlyCommand({ type: "table.update", id: "one", changes: { name: "Table 1 b" } });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("saves shape, capacity and rotation at once, each as a step of its own", async () => {
    const { user, panel } = await openPanel("Table 1");
    await user.click(panel.getByRole("combobox", { name: "Shape" }));
    await user.click(await screen.findByRole("option", { name: "Oval" }));
    await user.click(panel.getByRole("button", { name: "Capacity: more" }));
    await user.click(panel.getByRole("button", { name: "Rotation: more" }));
    const changes = run.mock.calls.map(([command]) => command.type === "table.update" && command.changes);
    expect(changes).toEqual([{ shape: "OVAL" }, { capacity: 7 }, { rotation: 15 }]);
  });

  it("shows its seats before its fields", async () => {
    const { panel } = await openPanel("Table 1");
    const seats = panel.getByRole("list", { name: "Seats of Table 1" });
    const name = panel.getByRole("textbox", { name: "Table name" });
    expect(seats.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("names who loses a seat when it is made smaller", async () => {
    const { user, panel } = await openPanel("Table 1");
    const capacity = panel.getByRole("textbox", { name: "Capacity" });
    await user.clear(capacity);
    await user.type(capacity, "4");
    await user.tab();
    expect(run).not.toHaveBeenCalled();
    const question = within(await screen.findByRole("dialog", { name: "Make “Table 1” smaller?" }));
    expect(question.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Leo"]);
    await user.click(question.getByRole("button", { name: "Make it smaller" }));
    expectOnlyCommand({ type: "table.update", id: "one", changes: { capacity: 4 } });
  });

  it("keeps its seats when the user cancels", async () => {
    const { user, panel } = await openPanel("Table 1");
    const capacity = panel.getByRole("textbox", { name: "Capacity" });
    await user.clear(capacity);
    await user.type(capacity, "4{Enter}");
    const question = within(await screen.findByRole("dialog", { name: "Make “Table 1” smaller?" }));
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(run).not.toHaveBeenCalled();
    expect(capacity).toHaveValue("6");
  });

  it("names who loses a seat when it is deleted, and can be restored", async () => {
    const { user, panel } = await openPanel("Table 1");
    await user.click(panel.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("dialog", { name: "Delete “Table 1”?" }));
    expect(question.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Mia", "Leo"]);
    await user.click(question.getByRole("button", { name: "Delete table" }));
    expectOnlyCommand({ type: "table.remove", id: "one" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
  });

  it("is deleted without a question if it is empty", async () => {
    show({ seats: {} });
    const { user, panel } = await openPanel("Table 1");
    await user.click(panel.getByRole("button", { name: "Delete" }));
    expectOnlyCommand({ type: "table.remove", id: "one" });
  });

  it.each([
    ["", "", "Please enter a whole number."],
    ["2.5", "2.5", "Please write a whole number"],
    ["six", "six", "That isn’t a number. Please write it like 12"],
  ])("keeps an invalid number as typed, and says so: %j", async (text, kept, message) => {
    const { user, panel } = await openPanel("Table 1");
    const capacity = panel.getByRole("textbox", { name: "Capacity" });
    await user.clear(capacity);
    if (text !== "") await user.type(capacity, text);
    await user.tab();
    expect(capacity).toHaveValue(kept);
    expect(capacity).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(run).not.toHaveBeenCalled();
  });

  it("can be typed again after it was cleared", async () => {
    const { user, panel } = await openPanel("Table 1");
    const capacity = panel.getByRole("textbox", { name: "Capacity" });
    await user.clear(capacity);
    await user.type(capacity, "12");
    expect(capacity).toHaveValue("12");
    await user.keyboard("{ArrowUp}");
    expectOnlyCommand({ type: "table.update", id: "one", changes: { capacity: 13 } });
  });

  it("shows the core's refusal at its field", async () => {
    const message = "Capacity must be between 1 and 20";
    run.mockReturnValue({ ok: false, issues: [{ field: "capacity", code: "range", message }] });
    const { user, panel } = await openPanel("Table 1");
    const capacity = panel.getByRole("textbox", { name: "Capacity" });
    await user.clear(capacity);
    await user.type(capacity, "21");
    await user.tab();
    expect(capacity).toHaveValue("21");
    expect(capacity).not.toHaveFocus();
    expect(capacity).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it("keeps the form and the typed values when it is removed elsewhere, and restores both", async () => {
    const { user, panel } = await openPanel("Table 1");
    await user.type(panel.getByRole("textbox", { name: "Table name" }), " b");
    act(() => show({ tables: [], seats: {} }));
    expect(panel.getByText("This table was removed.")).toBeInTheDocument();
    expect(panel.getByRole("textbox", { name: "Table name" })).toHaveValue("Table 1 b");
    await user.click(panel.getByRole("button", { name: "Bring it back" }));
    expectOnlyCommand({ type: "table.restore", id: "one" });
    act(() => show());
    await user.type(panel.getByRole("textbox", { name: "Table name" }), "{Enter}");
    expect(run).toHaveBeenLastCalledWith({
      type: "table.update",
      chart: "chart",
      id: "one",
      changes: { name: "Table 1 b" },
    });
  });

  it("shows what another user changed in an edited field", async () => {
    const { user, panel } = await openPanel("Table 1");
    await user.type(panel.getByRole("textbox", { name: "Table name" }), " b");
    act(() => show({ tables: [{ id: "one", name: "Aunts", capacity: 6 }] }));
    expect(
      panel.getByText(/Changed elsewhere to “Aunts”.* Yours waits until you choose/),
    ).toBeInTheDocument();
    await user.tab();
    expect(run).not.toHaveBeenCalled();
    await user.click(panel.getByRole("button", { name: "Table name: keep mine" }));
    expectOnlyCommand({ type: "table.update", id: "one", changes: { name: "Table 1 b" } });
  });

  it("keeps an invalid value as a draft, and says so", async () => {
    run.mockReturnValue({ ok: false, issues: [{ field: "name", code: "x", message: "Too long" }] });
    const { user, panel } = await openPanel("Table 1");
    await user.type(panel.getByRole("textbox", { name: "Table name" }), " b");
    await user.click(panel.getByRole("button", { name: "Close" }));
    const line = (await screen.findByText("Not saved yet:")).parentElement as HTMLElement;
    await user.click(within(line).getByRole("button", { name: "Table 1" }));
    expect(screen.getByRole("textbox", { name: "Table name" })).toHaveValue("Table 1 b");
  });

  it("lists its seats, each with a link", async () => {
    const { user, panel } = await openPanel("Table 1");
    const seats = within(panel.getByRole("list", { name: "Seats of Table 1" })).getAllByRole("listitem");
    expect(seats.map((seat) => seat.textContent)).toEqual([
      "1Mia",
      "2Free",
      "3Free",
      "4Free",
      "5Leo",
      "6Free",
    ]);
    await user.click(panel.getByRole("button", { name: /^5/ }));
    expect(screen.getByRole("dialog", { name: "Table 1, seat 5" })).toBeInTheDocument();
  });
});

describe("an object in the room", () => {
  it("is named and measured in the room's unit", async () => {
    const { user, panel } = await openPanel("DANCE_FLOOR");
    expect(panel.getByRole("textbox", { name: "Width" })).toHaveValue("4");
    await user.type(panel.getByRole("textbox", { name: "Label" }), "Disco");
    const depth = panel.getByRole("textbox", { name: "Depth" });
    await user.clear(depth);
    await user.type(depth, "2,5{Enter}");
    const changes = run.mock.calls.map(([command]) => command.type === "object.update" && command.changes);
    expect(changes).toEqual([{ label: "Disco" }, { height: 200 }]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("is in feet if the room is", async () => {
    show({ chart: { roomUnit: "ft" } });
    const { panel } = await openPanel("DANCE_FLOOR");
    expect(panel.getByRole("textbox", { name: "Width" })).toHaveValue("13.1");
  });

  it("rejects a word as a length", async () => {
    const { user, panel } = await openPanel("DANCE_FLOOR");
    await user.type(panel.getByRole("textbox", { name: "Width" }), "wide");
    await user.tab();
    expect(panel.getByRole("textbox", { name: "Width" })).toHaveAccessibleDescription(
      "Please enter a length.",
    );
    expect(run).not.toHaveBeenCalled();
  });

  it("is removed, and can be restored", async () => {
    const { user, panel } = await openPanel("DANCE_FLOOR");
    await user.click(panel.getByRole("button", { name: "Delete" }));
    expectOnlyCommand({ type: "object.remove", id: "floor" });
    expect(await screen.findByText("“Dance floor” was removed from the plan.")).toBeInTheDocument();
  });
});

describe("the chart and its room", () => {
  async function openChart() {
    const user = userEvent.setup({ delay: null });
    renderInApp(<SeatingPage />);
    await user.click(screen.getByRole("button", { name: "More for “Chart”" }));
    await user.click(await screen.findByRole("menuitem", { name: "Name, event and room" }));
    return { user, panel: within(screen.getByRole("dialog", { name: "Main Reception" })) };
  }

  const changed = (changes: object) =>
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "chart.update", id: "chart", changes });

  it("is renamed", async () => {
    const { user, panel } = await openChart();
    await user.clear(panel.getByRole("textbox", { name: "Chart name" }));
    await user.type(panel.getByRole("textbox", { name: "Chart name" }), "Dinner{Enter}");
    changed({ name: "Dinner" });
  });

  it("can be measured in feet as well as in metres", async () => {
    const { user, panel } = await openChart();
    expect(panel.getByRole("textbox", { name: "Width" })).toHaveValue("20");
    await user.click(panel.getByRole("radio", { name: "Feet" }));
    act(() => show({ chart: { roomUnit: "ft" } }));
    expect(panel.getByRole("textbox", { name: "Width" })).toHaveValue("65.6");
    const depth = panel.getByRole("textbox", { name: "Depth" });
    await user.clear(depth);
    await user.type(depth, "50");
    await user.tab();
    const changes = run.mock.calls.map(([command]) => command.type === "chart.update" && command.changes);
    expect(changes).toEqual([{ roomUnit: "ft" }, { roomHeight: 1524 }]);
  });

  it("can be detached from its event", async () => {
    setWedding({ events: [{ id: "party", title: "Party", startTime: null }] });
    show({ chart: { eventId: "party", eventTitle: "Party" } });
    const { user, panel } = await openChart();
    await user.click(panel.getByRole("combobox", { name: "Event" }));
    await user.click(await screen.findByRole("option", { name: "No specific event" }));
    changed({ eventId: null });
  });

  it("explains which files are accepted when a file is no picture", async () => {
    const { panel } = await openChart();
    const user = userEvent.setup({ delay: null, applyAccept: false });
    const file = new File(["%PDF"], "plan.pdf", { type: "application/pdf" });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file input");
    await user.upload(input, file);
    expect(await panel.findByRole("alert")).toHaveTextContent(
      "“plan.pdf” can’t be shown. Please choose a PNG, JPEG, WebP or GIF.",
    );
  });

  it("moves the floor plan, and sends it as a whole", async () => {
    const image = "data:image/webp;base64,AAAA";
    setWedding({ floorPlans: { chart: { image, x: 0, y: 80, width: 1600, opacity: 40 } } });
    const { user, panel } = await openChart();
    expect(panel.getByRole("textbox", { name: "From the top" })).toHaveValue("1");
    const left = panel.getByRole("textbox", { name: "From the left" });
    await user.clear(left);
    await user.type(left, "-1.5{Enter}");
    changed({ floorPlan: { image, x: -120, y: 80, width: 1600, opacity: 40 } });
  });

  it("removes the floor plan on request", async () => {
    const image = "data:image/webp;base64,AAAA";
    setWedding({ floorPlans: { chart: { image, x: 0, y: 0, width: 1600, opacity: 40 } } });
    const { user, panel } = await openChart();
    await user.click(panel.getByRole("button", { name: "Remove picture" }));
    changed({ floorPlan: null });
  });
});
