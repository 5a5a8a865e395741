import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import { realCore } from "@/test/core.ts";
import { aChart, anObject, aSeating, type FakeChart } from "@/test/fake-seating.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { designerStore } from "../canvas/designer-store.ts";
import SeatingPage from "../seating-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("../canvas/seating-canvas.tsx", async () => await import("@/test/fake-canvas.tsx"));

let core: Core;

beforeEach(() => {
  localStorage.clear();
  designerStore.getState().showChart(undefined);
  core = realCore();
  resetWedding();
});

const closet = { roomWidth: 300, roomHeight: 300, width: 240, height: 240 };
const round = (id: string, positionX: number, positionY: number) => ({ id, positionX, positionY });

async function edit(fakeChart: FakeChart) {
  setWedding({ charts: [aChart("chart")], seating: { chart: aSeating(fakeChart) } });
  const user = userEvent.setup({ delay: null });
  renderInApp(<SeatingPage />);
  await user.click(screen.getByRole("button", { name: "Edit Layout" }));
  return user;
}

const press = (user: Awaited<ReturnType<typeof edit>>, name: string) =>
  user.click(screen.getByRole("button", { name }));
const question = async (name: string) => within(await screen.findByRole("dialog", { name }));

type Places = Record<string, { positionX: number; positionY: number }>;

/** Places of the tables in the only command. */
function placed(): { tables: Places; changes: unknown } {
  expect(run).toHaveBeenCalledOnce();
  const [command] = run.mock.calls[0] ?? [];
  if (command?.type !== "seating.arrange") throw new Error("Nothing was arranged");
  return { tables: command.tables as Places, changes: command.changes };
}

function collide(tables: Places): boolean {
  const items = Object.entries(tables).map(([id, { positionX: x, positionY: y }]) => {
    return { id, kind: "table" as const, shape: "ROUND" as const, capacity: 8, rotation: 0, x, y };
  });
  return core.collisions(items).length > 0;
}

describe("another table in a full room", () => {
  const full = { chart: closet, tables: [round("one", 120, 120)] };
  const one = { positionX: 120, positionY: 120 };

  it("is not placed before the user has answered", async () => {
    const user = await edit(full);
    await press(user, "Add Table");
    const dialog = await question("This room is full");
    expect(
      dialog.getByText("There’s no space left for another table with room to walk around it."),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(run).not.toHaveBeenCalled();
  });

  it("goes into a larger one, made in the same step", async () => {
    const user = await edit(full);
    await press(user, "Add Table");
    await user.click(
      (await question("This room is full")).getByRole("button", {
        name: "Make the room 7\u202f×\u202f7\u202fm",
      }),
    );
    const { tables, changes } = placed();
    expect(changes).toEqual({ roomWidth: 700, roomHeight: 700 });
    expect(collide({ ...tables, one })).toBe(false);
  });

  it("is squeezed in where there is space for its chairs but not for walking", async () => {
    const narrow = { roomWidth: 600, roomHeight: 300, width: 480, height: 240 };
    const user = await edit({ ...full, chart: narrow });
    await press(user, "Add Table");
    await user.click((await question("This room is full")).getByRole("button", { name: "Squeeze it in" }));
    const [command] = run.mock.calls[0] ?? [];
    if (command?.type !== "table.add") throw new Error("No table was added");
    const [positionX, positionY] = [Number(command.table.positionX), Number(command.table.positionY)];
    expect(positionX).toBeLessThan(narrow.width);
    expect(collide({ one, new: { positionX, positionY } })).toBe(false);
  });

  it("returns the focus to the pressed button", async () => {
    const user = await edit(full);
    await press(user, "Add Table");
    await user.click((await question("This room is full")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Add Table" })).toHaveFocus());
  });

  it("is put beside it", async () => {
    const user = await edit(full);
    await press(user, "Add Table");
    await user.click(
      (await question("This room is full")).getByRole("button", { name: "Put it beside the room" }),
    );
    const [command] = run.mock.calls[0] ?? [];
    if (command?.type !== "table.add") throw new Error("No table was added");
    expect(Number(command.table.positionX)).toBeGreaterThan(closet.width);
  });
});

describe("tables in rows", () => {
  const heap = [round("one", 400, 400), round("two", 420, 400), round("three", 400, 430)];

  it("keep their distance, in order of name, with everything else in place", async () => {
    const user = await edit({ tables: heap, objects: [anObject("floor")] });
    await press(user, "Arrange in rows");
    const { tables, changes } = placed();
    expect(changes).toBeUndefined();
    expect(Object.keys(tables)).toEqual(["one", "two", "three"]);
    expect(collide(tables)).toBe(false);
  });

  it("are the selected ones, if any", async () => {
    const user = await edit({ tables: heap });
    designerStore.getState().select({ tables: ["one", "two"] });
    await press(user, "Arrange in rows");
    const { tables } = placed();
    expect(Object.keys(tables)).toEqual(["one", "two"]);
    expect(collide({ ...tables, three: { positionX: 400, positionY: 430 } })).toBe(false);
  });

  it("ask for a larger room before anything moves", async () => {
    const chart = { roomWidth: 700, roomHeight: 400, width: 560, height: 320 };
    const user = await edit({ chart, tables: heap });
    await press(user, "Arrange in rows");
    const dialog = await question("This room is too small for rows");
    expect(dialog.getByText(/^1 table doesn’t fit with room to walk around it/)).toBeInTheDocument();
    expect(run).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Make the room 10\u202f×\u202f7\u202fm" }));
    const { tables, changes } = placed();
    expect(changes).toEqual({ roomWidth: 1000, roomHeight: 700 });
    expect(collide(tables)).toBe(false);
  });
});
