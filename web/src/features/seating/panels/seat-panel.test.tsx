import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { realCore } from "@/test/core.ts";
import { aChart, aSeating, type FakeChart } from "@/test/fake-seating.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { designerStore } from "../canvas/designer-store.ts";
import SeatingPage from "../seating-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("../canvas/seating-canvas.tsx", async () => await import("@/test/fake-canvas.tsx"));

const rossi = { partyId: "rossi", partyName: "The Rossis" };
const fakeChart: FakeChart = {
  guests: [{ id: "mia", ...rossi }, { id: "leo", ...rossi }, { id: "zoe" }, { id: "ben" }],
  tables: [
    { id: "one", name: "Table 1", capacity: 3 },
    { id: "two", name: "Table 2", capacity: 2 },
  ],
  seats: { zoe: ["one", 1], ben: ["two", 2] },
};

function show(changes: FakeChart = {}): void {
  setWedding({ charts: [aChart("chart")], seating: { chart: aSeating({ ...fakeChart, ...changes }) } });
}

beforeEach(() => {
  localStorage.clear();
  realCore();
  resetWedding();
  show();
});

async function open(seat: string) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<SeatingPage />);
  await user.click(screen.getByRole("button", { name: seat }));
  const dialog = within(screen.getByRole("dialog"));
  return { user, dialog, assign: dialog.getByRole("button", { name: "Assign Guest" }) };
}

const seated = (command: object) =>
  expect(run).toHaveBeenCalledExactlyOnceWith({ chart: "chart", ...command });

describe("a free seat", () => {
  it("is offered with hints for guests of the same name", async () => {
    setWedding({ nameHints: { mia: "The Rossis", zoe: "zoe@example.org" } });
    const { dialog } = await open("Table 1 2");
    const details = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
    expect(details("Mia")).toBe("No seat yet · The Rossis");
    expect(details("Zoe")).toBe("Table 1, seat 1 · zoe@example.org");
  });

  it("may be held for an unnamed companion, and still be taken", async () => {
    const view = aSeating(fakeChart);
    const held = view.tables.map((table) => ({
      ...table,
      seats: table.seats.map((seat) => ({ ...seat, heldFor: seat.position === 2 ? "zoe" : null })),
    }));
    setWedding({ seating: { chart: { ...view, tables: held } } });
    const { user, dialog, assign } = await open("Table 1 2");
    expect(dialog.getByRole("note")).toHaveTextContent("Held for a guest of Zoe, not named yet.");
    await user.click(dialog.getByRole("radio", { name: /^Mia/ }));
    await user.click(assign);
    seated({ type: "seat.assign", guestId: "mia", tableId: "one", position: 2 });
  });

  it("takes a host and companions together", async () => {
    const guests = [{ id: "mia" }, { id: "tom", hostId: "mia" }, { id: "zoe" }];
    show({ guests, seats: {} });
    const { user, dialog, assign } = await open("Table 1 2");
    await user.click(dialog.getByRole("radio", { name: /^Tom/ }));
    await user.click(dialog.getByRole("checkbox", { name: "Seat the whole party: Tom, Mia" }));
    await user.click(assign);
    seated({ type: "seat.group", guestIds: ["tom", "mia"], tableId: "one", position: 2 });
  });

  it("offers declined guests last", async () => {
    const kim = { id: "kim", rsvpStatus: "DECLINED" as const };
    show({ guests: [kim, ...(fakeChart.guests ?? [])] });
    const { dialog } = await open("Table 1 2");
    const last = dialog.getAllByRole("radio").at(-1)?.closest("label");
    expect(last).toHaveTextContent(/^Kim\s*Declined/);
  });

  it("is given to a guest of the list, unseated ones first", async () => {
    const { user, dialog, assign } = await open("Table 1 2");
    const names = dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(names).toEqual([
      "MiaNo seat yet · The Rossis",
      "LeoNo seat yet · The Rossis",
      "ZoeTable 1, seat 1",
      "BenTable 2, seat 2",
    ]);
    expect(assign).toBeDisabled();
    await user.click(dialog.getByRole("radio", { name: /^Mia/ }));
    await user.click(assign);
    seated({ type: "seat.assign", guestId: "mia", tableId: "one", position: 2 });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("is found and given by keyboard alone", async () => {
    const { user, dialog } = await open("Table 1 2");
    await user.type(dialog.getByRole("searchbox", { name: "Search guests" }), "leo{Enter}{Enter}");
    seated({ type: "seat.assign", guestId: "leo", tableId: "one", position: 2 });
  });

  it("takes the whole party on request", async () => {
    const { user, dialog, assign } = await open("Table 1 2");
    await user.click(dialog.getByRole("radio", { name: /^Leo/ }));
    await user.click(dialog.getByRole("checkbox", { name: "Seat the whole party: Leo, Mia" }));
    await user.click(assign);
    seated({ type: "seat.group", guestIds: ["leo", "mia"], tableId: "one", position: 2 });
  });

  it("is marked on the canvas while it is open", async () => {
    const { user, dialog } = await open("Table 1 2");
    expect(designerStore.getState().openSeat).toEqual({ tableId: "one", position: 2 });
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(designerStore.getState().openSeat).toBeUndefined();
  });
});

describe("a taken seat", () => {
  it("is freed", async () => {
    const { user, dialog } = await open("Table 1 1");
    await user.click(dialog.getByRole("button", { name: "Unassign" }));
    seated({ type: "seat.unassign", guestId: "zoe" });
  });

  it("is locked", async () => {
    const { user, dialog } = await open("Table 1 1");
    await user.click(dialog.getByRole("button", { name: "Lock to this seat" }));
    seated({ type: "seat.lock", guestId: "zoe", locked: true });
    act(() => show({ locked: ["zoe"] }));
    expect(dialog.getByRole("button", { name: "Locked to this seat" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  it("is traded, and shows with whom and for which seat", async () => {
    const { user, dialog, assign } = await open("Table 1 1");
    await user.click(dialog.getByRole("radio", { name: /^Ben/ }));
    expect(dialog.getByText("They swap: Ben comes here, Zoe goes to Table 2, seat 2.")).toBeInTheDocument();
    await user.click(assign);
    seated({ type: "seat.swap", guestId: "ben", otherGuestId: "zoe" });
  });

  it("shared by two is settled first", async () => {
    show({ seats: { zoe: ["one", 1], ben: ["one", 1] } });
    const { user, dialog, assign } = await open("Table 1 1");
    await user.click(dialog.getByRole("radio", { name: /^Mia/ }));
    expect(assign).toBeDisabled();
    await user.click(dialog.getByRole("button", { name: "Settle it" }));
    expect(screen.getByRole("dialog", { name: "Places to settle" })).toBeInTheDocument();
  });
});

describe("changes by others", () => {
  it("shows that the seat was taken, keeps the choice, and decides nothing", async () => {
    const { user, dialog, assign } = await open("Table 1 2");
    await user.click(dialog.getByRole("radio", { name: /^Mia/ }));
    act(() => show({ seats: { ...fakeChart.seats, leo: ["one", 2] } }));
    expect(dialog.getByText("Leo was just given this seat. Nothing you chose is lost.")).toBeInTheDocument();
    expect(assign).toBeDisabled();
    await user.click(dialog.getByRole("button", { name: "Go on" }));
    expect(dialog.getByRole("radio", { name: /^Mia/ })).toBeChecked();
    await user.click(assign);
    seated({ type: "seat.swap", guestId: "mia", otherGuestId: "leo" });
  });

  it("keeps the dialog when the table is made smaller", async () => {
    const { user, dialog, assign } = await open("Table 1 3");
    await user.click(dialog.getByRole("radio", { name: /^Mia/ }));
    act(() => show({ tables: [{ id: "one", name: "Table 1", capacity: 2 }] }));
    expect(dialog.getByText(/This seat is no longer there/)).toBeInTheDocument();
    expect(assign).toBeDisabled();
  });
});
