import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { realCore } from "@/test/core.ts";
import { aChart, aSeating, type FakeChart } from "@/test/fake-seating.ts";
import { resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import SeatingPage from "../seating-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
vi.mock("../canvas/seating-canvas.tsx", async () => await import("@/test/fake-canvas.tsx"));

const rossi = { partyId: "rossi", partyName: "The Rossis" };
const guests: FakeChart["guests"] = [
  { id: "mia", ...rossi },
  { id: "leo", ...rossi },
  { id: "zoe" },
  { id: "ben", rsvpStatus: "DECLINED" },
];
const tables: FakeChart["tables"] = [
  { id: "one", name: "Table 1", capacity: 2 },
  { id: "two", name: "Table 2", capacity: 1 },
];

function show(seats: FakeChart["seats"] = {}): void {
  setWedding({ charts: [aChart("chart")], seating: { chart: aSeating({ guests, tables, seats }) } });
}

const tray = () => within(screen.getByRole("complementary"));
const guest = (name: string) => tray().getByRole("checkbox", { name: new RegExp(`^${name}`) });
const user = () => userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.clear();
  realCore();
  resetWedding();
  show();
});

describe("unseated guests", () => {
  it("are counted, and sorted by party", () => {
    renderInApp(<SeatingPage />);
    expect(tray().getByRole("heading", { name: "3 guests without a seat" })).toBeInTheDocument();
    const names = (section: string) =>
      within(tray().getByRole("region", { name: section }))
        .getAllByRole("checkbox")
        .map((box) => box.closest("label")?.textContent);
    expect(names("The Rossis")).toEqual(["Mia", "Leo"]);
    expect(names("On their own")).toEqual(["Zoe"]);
  });

  it("have hints for guests of the same name", () => {
    setWedding({ nameHints: { zoe: "zoe@example.org" } });
    renderInApp(<SeatingPage />);
    expect(guest("Zoe").closest("label")).toHaveTextContent("Zoezoe@example.org");
    expect(guest("Leo").closest("label")).toHaveTextContent(/^Leo$/);
  });

  it("are found by name and by party", async () => {
    renderInApp(<SeatingPage />);
    const search = tray().getByRole("searchbox", { name: "Find a guest" });
    await user().type(search, "rossi");
    expect(tray().getAllByRole("checkbox")).toHaveLength(2);
    await user().clear(search);
    await user().type(search, "nobody");
    expect(tray().getByText("No guest has this name.")).toBeInTheDocument();
  });

  it("are limited to confirmed ones if a link asks for that", async () => {
    const invited = guests.map((guest) =>
      guest.id === "zoe" ? { ...guest, rsvpStatus: "PENDING" as const } : guest,
    );
    setWedding({ seating: { chart: aSeating({ guests: invited, tables }) } });
    renderInApp(<SeatingPage />, "/app/seating-chart?chart=chart&guests=coming");
    expect(tray().getByRole("button", { name: "Hide the guests without a seat" })).toBeInTheDocument();
    expect(tray().queryByRole("checkbox", { name: /^Zoe/ })).not.toBeInTheDocument();
    await user().click(tray().getByRole("checkbox", { name: "Only guests who are coming" }));
    expect(guest("Zoe")).toBeInTheDocument();
  });

  it("do not count declined guests, but list them", async () => {
    renderInApp(<SeatingPage />);
    await user().click(tray().getByText("1 guest has declined"));
    await user().click(tray().getByRole("button", { name: "Ben" }));
    expect(screen.getByRole("dialog", { name: "Ben" })).toBeInTheDocument();
  });

  it("show a message when everyone has a seat", () => {
    show({ mia: ["one", 1], leo: ["one", 2], zoe: ["two", 1] });
    renderInApp(<SeatingPage />);
    expect(tray().getByRole("heading", { name: "Every guest has a seat" })).toBeInTheDocument();
  });

  it("include companions, with their host", () => {
    const brought: FakeChart["guests"] = [
      ...(guests ?? []),
      { id: "tom", hostId: "mia", ...rossi },
      { id: "pia", name: "Guest of Zoe", hostId: "zoe" },
    ];
    setWedding({ seating: { chart: aSeating({ guests: brought, tables }) } });
    renderInApp(<SeatingPage />);
    expect(tray().getByRole("heading", { name: "5 guests without a seat" })).toBeInTheDocument();
    expect(guest("Tom").closest("label")).toHaveTextContent("Tombrought by Mia");
    expect(guest("Guest of Zoe").closest("label")).toHaveTextContent("brought by Zoe");
  });

  it("are separate from unnamed companions, who are not guests yet", () => {
    const bringing = guests?.map((guest) => ({ ...guest, mayStillBring: guest.id === "zoe" ? 1 : 2 })) ?? [];
    const seating = (fields: FakeChart) =>
      setWedding({ seating: { chart: aSeating({ ...fields, tables }) } });
    const { unmount } = renderInApp(<SeatingPage />);
    expect(tray().queryByText(/can (still )?bring/)).not.toBeInTheDocument();
    unmount();

    seating({ guests: bringing, seats: { mia: ["one", 1], leo: ["one", 2], zoe: ["two", 1] } });
    renderInApp(<SeatingPage />);
    expect(tray().getByRole("heading", { name: "Every guest has a seat" })).toBeInTheDocument();
    expect(tray().getByText("Guests can still bring 5 people, not named yet")).toBeInTheDocument();

    act(() => seating({ guests: bringing.map((guest) => ({ ...guest, rsvpStatus: "PENDING" })) }));
    expect(tray().getByText("Undecided guests can bring 7 people")).toBeInTheDocument();
    expect(screen.getByText("Undecided guests can bring").closest("div")).toHaveTextContent("7");
  });

  it("show how many chairs are held, and how many are lacking", () => {
    const view = aSeating({ guests: [{ id: "mia", mayStillBring: 3 }], tables, seats: { mia: ["one", 1] } });
    const stats = { ...view.stats, heldSeats: 1, withoutHeldSeat: 2 };
    setWedding({ seating: { chart: { ...view, chart: { ...view.chart, holdChairs: true }, stats } } });
    renderInApp(<SeatingPage />);
    expect(tray().getByText(/^Guests can still bring 3 people/)).toHaveTextContent(
      "Guests can still bring 3 people, not named yet · 1 chair held. " +
        "There are no free chairs for 2 people at their hosts’ tables.",
    );
  });

  it("link to the guest list while there are no guests", () => {
    setWedding({ seating: { chart: aSeating() } });
    renderInApp(<SeatingPage />);
    expect(tray().getByRole("link", { name: "Go to the guest list" })).toHaveAttribute("href", "/app/guests");
  });
});

describe("seating without dragging", () => {
  it("picks up a guest, and a tap on a seat seats them", async () => {
    renderInApp(<SeatingPage />);
    await user().click(guest("Zoe"));
    await user().click(screen.getByRole("button", { name: "Table 1 2" }));
    const seat = { guestId: "zoe", tableId: "one", position: 2 };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "seat.assign", chart: "chart", ...seat });
    expect(screen.getByText("Zoe sits at Table 1.")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("takes a whole party to the tapped table", async () => {
    renderInApp(<SeatingPage />);
    await user().click(tray().getByRole("button", { name: "Take all of The Rossis" }));
    await user().click(screen.getByRole("button", { name: "Table 1" }));
    const party = { guestIds: ["mia", "leo"], tableId: "one" };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "seat.group", chart: "chart", ...party });
  });

  it("offers the tables with room for all of them", async () => {
    renderInApp(<SeatingPage />);
    await user().click(guest("Mia"));
    await user().click(guest("Leo"));
    await user().click(screen.getByRole("combobox", { name: "Seat them at" }));
    const option = (name: string) => screen.findByRole("option", { name });
    expect(await option("Table 2 · 1 of 1 free")).toHaveAttribute("data-combobox-disabled", "true");
    await user().click(await option("Table 1 · 2 of 2 free"));
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ type: "seat.group", tableId: "one" }));
  });

  it("asks at a taken seat, with the guest already chosen", async () => {
    show({ leo: ["one", 1] });
    renderInApp(<SeatingPage />);
    await user().click(guest("Zoe"));
    await user().click(screen.getByRole("button", { name: "Table 1 1" }));
    const dialog = within(screen.getByRole("dialog", { name: "Table 1, seat 1" }));
    expect(dialog.getByRole("radio", { name: /^Zoe/ })).toBeChecked();
    expect(
      dialog.getByText("Zoe comes here, Leo goes back to the guests without a seat."),
    ).toBeInTheDocument();
  });

  it("keeps them picked up when the core refuses, and shows the reason", async () => {
    run.mockReturnValue({ ok: false, issues: [{ code: "table_full", message: "Table 2 has 1 free seat." }] });
    renderInApp(<SeatingPage />);
    await user().click(tray().getByRole("button", { name: "Take all of The Rossis" }));
    await user().click(screen.getByRole("button", { name: "Table 2" }));
    expect(await screen.findByText("Table 2 has 1 free seat.")).toBeInTheDocument();
    expect(guest("Mia")).toBeChecked();
  });

  it("drops a guest whom another user has seated meanwhile", async () => {
    renderInApp(<SeatingPage />);
    await user().click(guest("Zoe"));
    act(() => show({ zoe: ["two", 1] }));
    await user().click(screen.getByRole("button", { name: "Table 1 2" }));
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByRole("dialog", { name: "Table 1, seat 2" })).toBeInTheDocument();
  });
});
