import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatConflict } from "@/lib/core/types.ts";
import { realCore } from "@/test/core.ts";
import { aChart, aSeating, type FakeChart } from "@/test/fake-seating.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { peopleStore } from "@/wedding/people/people.ts";
import SeatingPage from "../seating-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("../canvas/seating-canvas.tsx", async () => await import("@/test/fake-canvas.tsx"));

const fakeChart: FakeChart = {
  guests: [{ id: "mia" }, { id: "leo" }, { id: "zoe" }],
  tables: [
    { id: "one", name: "Table 1" },
    { id: "three", name: "Table 3" },
  ],
};

const command = { type: "seat.unassign", chart: "chart", guestId: "leo" } as const;
const both: SeatConflict = {
  key: "three/2",
  kind: "samePosition",
  tableId: "three",
  tableName: "Table 3",
  position: 2,
  claims: [
    { guestId: "mia", guestName: "Mia", actor: "a1", at: "2026-05-01T10:00:00Z" },
    { guestId: "leo", guestName: "Leo", actor: "b1", at: "no time at all" },
  ].map((claim) => ({ ...claim, tableId: "three", tableName: "Table 3", position: 2 })),
  solutions: [
    { kind: "keepHere", guestId: "mia", tableId: "three", position: 2, command },
    { kind: "moveToFree", guestId: "leo", tableId: "three", position: 3, command },
  ],
};

function show(changes: FakeChart = {}): void {
  setWedding({ charts: [aChart("chart")], seating: { chart: aSeating({ ...fakeChart, ...changes }) } });
}

beforeEach(() => {
  localStorage.clear();
  realCore();
  weddingsStore.setState(nothingOpen);
  const names = { ana: { firstName: "Ana", lastName: "" }, ben: { firstName: "Ben", lastName: "Park" } };
  peopleStore.setState({ weddingId: "wedding", me: "ana", actors: { a1: "ana", b1: "ben" }, names });
  resetWedding();
  show();
});

async function open(button: string | RegExp) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<SeatingPage />);
  await user.click(screen.getByRole("button", { name: button }));
  return { user, panel: within(screen.getByRole("dialog")) };
}

const expectOnlyCommand = (expected: object) =>
  expect(run).toHaveBeenCalledExactlyOnceWith({ chart: "chart", ...expected });

describe("conflicts", () => {
  it("are announced once there are any", () => {
    renderInApp(<SeatingPage />);
    expect(screen.queryByRole("button", { name: /to settle/ })).not.toBeInTheDocument();
    act(() => show({ conflicts: [both] }));
    expect(screen.getByRole("button", { name: "1 place to settle" })).toBeInTheDocument();
  });

  it("show each claim with its author, and one tap settles it", async () => {
    show({ conflicts: [both] });
    const { user, panel } = await open("1 place to settle");
    const card = within(panel.getByRole("region", { name: "Table 3, seat 2, was given to several guests." }));
    const claims = card.getAllByRole("listitem").map((claim) => claim.textContent);
    expect(claims[0]).toMatch(/Mia: Table 3, seat 2You · .+/);
    expect(claims[1]).toMatch(/Leo: Table 3, seat 2Ben Park$/);
    expect(card.getByRole("button", { name: "Move Leo to Table 3, seat 3" })).toBeEnabled();
    await user.click(card.getByRole("button", { name: "Mia keeps the seat" }));
    expect(run).toHaveBeenCalledExactlyOnceWith(command);
  });

  it("show when nothing is left", async () => {
    show({ conflicts: [both] });
    const { panel } = await open("1 place to settle");
    act(() => show());
    expect(panel.getByRole("heading", { name: "Everything is settled" })).toBeInTheDocument();
  });

  it.each<[SeatConflict["kind"], string]>([
    ["beyondCapacity", "Mia has seat 2 at Table 3, which is no longer there."],
    ["tableRemoved", "Mia had a seat at Table 3, which was removed."],
    ["movedTwice", "Mia was given two seats at the same time."],
    ["declined", "Mia has declined and still has a seat."],
  ])("%s reads: %s", async (kind, words) => {
    show({ conflicts: [{ ...both, kind }] });
    const { panel } = await open("1 place to settle");
    expect(panel.getByRole("region", { name: words })).toBeInTheDocument();
  });
});

describe("a guest's wishes", () => {
  const aboutMia = "Wishes and party of Mia";

  it.each([
    ["Seat near", "NEAR"],
    ["Keep apart from", "APART"],
  ])("%s another guest", async (label, kind) => {
    const { user, panel } = await open(aboutMia);
    await user.click(panel.getByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: "Leo" }));
    expectOnlyCommand({ type: "wish.set", guests: ["mia", "leo"], kind });
  });

  it("distinguish guests of the same name", async () => {
    setWedding({ nameHints: { leo: "The Mill" } });
    const { user, panel } = await open(aboutMia);
    await user.click(panel.getByRole("combobox", { name: "Seat near" }));
    expect(await screen.findByRole("option", { name: "Leo · The Mill" })).toBeInTheDocument();
    act(() => show({ wishes: [{ key: "leo~mia", kind: "NEAR", guests: ["leo", "mia"] }] }));
    expect(panel.getByRole("button", { name: "Leo · The Mill needn’t sit near" })).toBeInTheDocument();
  });

  it("are shown from either side, and removed", async () => {
    show({ wishes: [{ key: "leo~mia", kind: "APART", guests: ["leo", "mia"] }] });
    const { user, panel } = await open(aboutMia);
    expect(within(panel.getByRole("list", { name: "Keep apart from" })).getByText("Leo")).toBeInTheDocument();
    await user.click(panel.getByRole("button", { name: "Leo may sit near" }));
    expectOnlyCommand({ type: "wish.set", guests: ["mia", "leo"], kind: null });
  });

  it("include a seat near the door", async () => {
    const { user, panel } = await open(aboutMia);
    await user.click(panel.getByRole("checkbox", { name: "Near the door" }));
    expectOnlyCommand({ type: "wish.set", guests: ["mia"], kind: "NEAR_DOOR" });
  });

  it("are shown with the party, which is set here as in the guest list", async () => {
    setWedding({ parties: [{ id: "rossi", name: "The Rossis" }] as never });
    const { user, panel } = await open(aboutMia);
    await user.click(panel.getByRole("combobox", { name: "Party" }));
    await user.click(await screen.findByRole("option", { name: "The Rossis" }));
    const changes = { partyId: "rossi" };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "guest.update", id: "mia", changes });
  });

  it("are shown with the host, food and companions", async () => {
    show({
      guests: [
        {
          id: "mia",
          hostId: "leo",
          needs: ["dietVegan"],
          dietaryRestrictions: "No kiwi",
          mealName: "Risotto",
        },
        { id: "leo", mayStillBring: 2 },
      ],
    });
    const { user, panel } = await open(aboutMia);
    expect(panel.getByText("Brought by Leo")).toBeInTheDocument();
    expect(panel.getByText("Risotto · Vegan, No kiwi")).toBeInTheDocument();
    expect(panel.queryByText(/Can still bring/)).not.toBeInTheDocument();
    await user.click(panel.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Wishes and party of Leo" }));
    const leo = within(screen.getByRole("dialog", { name: "Leo" }));
    expect(leo.getByText("Can still bring 2 people, not named yet")).toBeInTheDocument();
  });

  it("stay open when the guest is removed elsewhere", async () => {
    const { panel } = await open(aboutMia);
    act(() => show({ guests: [{ id: "leo" }] }));
    expect(panel.getByText("This guest was removed from the guest list.")).toBeInTheDocument();
  });

  it("link to the seat, and lock it", async () => {
    show({ seats: { mia: ["three", 2] } });
    const user = userEvent.setup({ delay: null });
    renderInApp(<SeatingPage />);
    await user.click(screen.getByRole("button", { name: "Table 3 2" }));
    await user.click(screen.getByRole("button", { name: aboutMia }));
    const panel = within(screen.getByRole("dialog", { name: "Mia" }));
    await user.click(panel.getByRole("button", { name: "Lock to this seat" }));
    expectOnlyCommand({ type: "seat.lock", guestId: "mia", locked: true });
    await user.click(panel.getByRole("button", { name: "Table 3, seat 2" }));
    expect(screen.getByRole("dialog", { name: "Table 3, seat 2" })).toBeInTheDocument();
  });
});

describe("a viewer", () => {
  beforeEach(() => {
    const wedding = { id: "wedding", title: "Ana & Ben", role: "VIEWER" as const, registered: true };
    weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "wedding" });
  });

  it("sees everything, with the reason, and changes nothing", async () => {
    show({ seats: { mia: ["three", 2] }, conflicts: [both] });
    const user = userEvent.setup({ delay: null });
    renderInApp(<SeatingPage />);
    expect(screen.getByRole("note")).toHaveTextContent("You’re a viewer here");
    const absent = (role: string, name: string | RegExp) =>
      expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
    for (const name of ["Edit Layout", "Suggest seats"]) absent("button", name);
    absent("checkbox", /./);
    expect(screen.getByText("Leo")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "More for “Chart”" }));
    const lines = (await screen.findAllByRole("menuitem")).map((line) => line.textContent);
    expect(lines).toEqual(["Preview"]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Table 3 2" }));
    for (const name of ["Unassign", "Assign Guest", "Lock to this seat"]) absent("button", name);
    absent("searchbox", "Search guests");
    await user.click(screen.getByRole("button", { name: "Wishes and party of Mia" }));
    absent("combobox", "Party");
    await user.click(screen.getByRole("button", { name: "1 place to settle" }));
    absent("button", "Mia keeps the seat");
    await user.click(screen.getByRole("button", { name: "Table 3" }));
    absent("textbox", "Table name");
    absent("button", "Delete");
    expect(screen.getByRole("list", { name: "Seats of Table 3" })).toBeInTheDocument();
    expect(screen.getByText("Round")).toBeInTheDocument();
    expect(screen.queryAllByRole("button").filter((button) => button.hasAttribute("disabled"))).toEqual([]);
    expect(run).not.toHaveBeenCalled();
  });
});
