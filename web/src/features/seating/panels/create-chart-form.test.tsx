import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import type { Command } from "@/lib/core/types.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails, emptyView } from "@/wedding/model/empty-views.ts";
import { CreateChartCard } from "./create-chart-form.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const created = vi.fn();
let core: Core;

beforeEach(() => {
  core = realCore();
  resetWedding();
  created.mockReset();
});

function open() {
  const user = userEvent.setup({ delay: null });
  renderInApp(<CreateChartCard onCreated={created} />);
  return user;
}

const people = () => screen.getByRole("textbox", { name: "How many people" });
const result = () => screen.getByRole("status");
const button = (name: string) => screen.getByRole("button", { name });

type AddChartCommand = Extract<Command, { type: "chart.add" }>;

function added(): AddChartCommand {
  expect(run).toHaveBeenCalledOnce();
  const [command] = run.mock.calls[0] ?? [];
  if (command?.type !== "chart.add") throw new Error("No chart was added");
  return command;
}

/** Pairs of overlapping items, as the core sees them. */
function collisions({ tables = {}, objects = {} }: AddChartCommand) {
  const at = ({ positionX, positionY }: { positionX?: unknown; positionY?: unknown }) => {
    return { rotation: 0, x: Number(positionX), y: Number(positionY) };
  };
  return core.collisions([
    ...Object.entries(tables).map(([id, table]) => {
      const shape = table.shape ?? "ROUND";
      return { id, kind: "table" as const, shape, capacity: Number(table.capacity), ...at(table) };
    }),
    ...Object.entries(objects).map(([id, object]) => {
      const [width, height] = [Number(object.width), Number(object.height)];
      return { id, kind: "object" as const, width, height, ...at(object) };
    }),
  ]);
}

async function choose(user: ReturnType<typeof open>, label: string, option: string) {
  await user.click(screen.getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function type(user: ReturnType<typeof open>, label: string, text: string) {
  const field = screen.getByRole("textbox", { name: label });
  await user.clear(field);
  await user.type(field, text);
}

describe("how many people", () => {
  const counts = { total: 72, invited: 70, headcount: 52, companions: 3, rsvpPending: 20 };
  const guests = { ...emptyView.stats.guests, ...counts };

  it("starts with guests who come or have not answered, and shows that source", () => {
    setWedding({ view: { ...emptyView, stats: { ...emptyView.stats, guests } } });
    open();
    expect(people()).toHaveValue("72");
    expect(people()).toHaveAccessibleDescription(
      "From the guest list: 52 people are coming (3 of them brought by guests), 20 are still undecided.",
    );
  });

  it("starts with the wedding's details while there are no guests", () => {
    setWedding({ details: { ...emptyDetails, guestCount: 140 } });
    open();
    expect(people()).toHaveValue("140");
    expect(people()).toHaveAccessibleDescription("As many as in your wedding details.");
  });

  it("does not count the couple alone as a guest list", () => {
    const couple = { ...emptyView.stats.guests, total: 2, headcount: 2, confirmed: 2 };
    const view = { ...emptyView, stats: { ...emptyView.stats, guests: couple } };
    setWedding({ view, details: { ...emptyDetails, guestCount: 140 } });
    open();
    expect(people()).toHaveValue("140");
  });

  it("starts with a guess if nothing is known", () => {
    open();
    expect(people()).toHaveValue("80");
    expect(people()).toHaveAccessibleDescription(/Nobody’s on the guest list yet/);
  });
});

it("shows the allowed range", async () => {
  const user = open();
  await type(user, "How many people", "1200");
  expect(result()).toHaveTextContent("Please enter a number of people from 1 to 1,000.");
  await user.click(button("Create Chart"));
  expect(people()).toHaveAccessibleDescription(/Please enter a number of people from 1 to 1,000\./);
  expect(people()).toHaveValue("1,200");
  expect(run).not.toHaveBeenCalled();
});

describe("the tables of a first chart", () => {
  it("are previewed, and created as shown", async () => {
    const user = open();
    await type(user, "How many people", "120");
    expect(screen.getByRole("img", { name: "How the room would look" })).toHaveTextContent("Head table");
    expect(result()).toHaveTextContent("16 tables with 122 seats in a room of 21 × 16 m.");
    await user.click(button("Create Chart"));
    const command = added();
    expect(command.chart).toEqual({
      name: "Main Reception",
      roomUnit: "m",
      roomWidth: 2100,
      roomHeight: 1600,
    });
    const tables = Object.values(command.tables ?? {});
    expect(tables.map(({ name }) => name)).toEqual([
      "Head table",
      ...Array.from({ length: 15 }, (_, index) => `Table ${index + 1}`),
    ]);
    // The couple sits at the first one.
    expect(command.head).toBe(Object.keys(command.tables ?? {})[0]);
    expect(Object.values(command.objects ?? {}).map(({ kind }) => kind)).toEqual(["DOOR", "DANCE_FLOOR"]);
    expect(collisions(command)).toEqual([]);
    expect(created).toHaveBeenCalledExactlyOnceWith(command.id);
  });

  it("are of the chosen kind", async () => {
    const user = open();
    await type(user, "How many people", "24");
    await choose(user, "Tables", "Long, for 12");
    await choose(user, "Head table", "No head table");
    await user.click(screen.getByRole("checkbox", { name: "Keep space for dancing" }));
    await user.click(button("Create Chart"));
    const tables = Object.values(added().tables ?? {});
    expect(tables.map(({ name, shape, capacity }) => [name, shape, capacity])).toEqual([
      ["Table 1", "RECTANGLE", 12],
      ["Table 2", "RECTANGLE", 12],
    ]);
    expect(Object.values(added().objects ?? {}).map(({ kind }) => kind)).toEqual(["DOOR"]);
    expect(added().head).toBeUndefined();
  });
});

describe("a room with a known size", () => {
  async function measured(width: string, depth: string) {
    const user = open();
    await type(user, "How many people", "120");
    await user.click(screen.getByRole("radio", { name: "I know its size" }));
    await type(user, "Width", width);
    await type(user, "Depth", depth);
    return user;
  }

  it("shows how many do not fit, and which room would be large enough", async () => {
    const user = await measured("12", "12");
    expect(result()).toHaveTextContent("86 people don’t fit into this room.");
    expect(result()).toHaveTextContent("A room of 18 × 18 m fits all 120.");
    await user.click(button("Plan with 18\u202f×\u202f18\u202fm"));
    expect(screen.getByRole("textbox", { name: "Width" })).toHaveValue("18");
    expect(within(result()).queryByText(/don’t fit/)).not.toBeInTheDocument();
    await user.click(button("Create Chart"));
    expect(added().chart).toMatchObject({ roomWidth: 1800, roomHeight: 1800 });
    expect(collisions(added())).toEqual([]);
  });

  it("can be entered in feet", async () => {
    const user = await measured("80", "60");
    await user.click(screen.getByRole("radio", { name: "Feet" }));
    await type(user, "Width", "80");
    await type(user, "Depth", "60");
    expect(result()).toHaveTextContent("in a room of 80 × 60 ft.");
    await user.click(button("Create Chart"));
    expect(added().chart).toMatchObject({ roomUnit: "ft", roomWidth: 2438, roomHeight: 1829 });
  });

  it("is asked for when the input is not a length", async () => {
    const user = await measured("wide", "12");
    expect(result()).toHaveTextContent("Please enter a length.");
    await user.click(button("Create Chart"));
    expect(screen.getByRole("textbox", { name: "Width" })).toHaveAccessibleDescription(
      "Please enter a length.",
    );
    expect(run).not.toHaveBeenCalled();
  });
});
