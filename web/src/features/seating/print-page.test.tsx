import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SeatingView } from "@/lib/core/types.ts";
import { aGuest } from "@/test/builders.ts";
import { eventually } from "@/test/eventually.ts";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { resetWedding, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails } from "@/wedding/model/empty-views.ts";
import PrintPage from "./print-page.tsx";

const guests = [
  aSeatGuest("mia", "Mia Lee", { dietaryRestrictions: "Vegan, allergic to kiwi" }),
  aSeatGuest("leo", "Leo Rossi", { isVip: true }),
  aSeatGuest("zoe", "Zoe Okonkwo", { specialAccommodations: "Wheelchair" }),
];
const tables = [aSeatTable("t1", "Table 1", ["mia", "leo"]), aSeatTable("t2", "Table 2", [])];

const calls = vi.hoisted(() => ({ record: vi.fn(), file: vi.fn() }));

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  useWeddings: () => [{ id: "wedding", title: "Ada & William" }],
  recordPrint: calls.record,
}));
vi.mock("@/kit/download-file.ts", () => ({ downloadFile: calls.file }));

beforeEach(() => {
  resetWedding({ details: { ...emptyDetails, weddingDate: "2027-06-12" } });
  show(aSeatingView(guests, tables));
  calls.record.mockReset();
  calls.file.mockReset();
});

function openPrint(query: string) {
  return renderInApp(<PrintPage />, `/app/seating-chart/print?chart=c1&${query}`);
}

const show = (view: SeatingView) => setWedding({ seating: { c1: view } });
const button = (name: string) => screen.getByRole("button", { name });

describe("printed content", () => {
  test("the drawn chart states its scale, its room and its revision", () => {
    openPrint("view=plan");
    const sheet = screen.getByRole("img", { name: "Plan of Main Reception at 1:100" });
    expect(sheet).toHaveTextContent("Scale 1:100 · Room 20 × 15 m");
    expect(sheet).toHaveTextContent("Ada & William");
    expect(sheet).toHaveTextContent("12/06/2027 · Main Reception");
    expect(sheet).toHaveTextContent("K7Q3-9F2A");
  });

  test("a larger sheet has a larger scale", async () => {
    openPrint("view=plan");
    await userEvent.selectOptions(screen.getByLabelText("Paper"), "A1");
    expect(screen.getByRole("img", { name: "Plan of Main Reception at 1:40" })).toBeInTheDocument();
  });

  test("by name: table, seat and meal of everyone, and unseated guests", () => {
    openPrint("view=names");
    const rows = within(screen.getByRole("table", { name: "Guests by name" })).getAllByRole("row");
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      "Mia LeeTable 11VG!",
      "Leo Rossi★Table 12",
      "Zoe OkonkwoNo seat yet",
    ]);
    const legend = within(screen.getByRole("list", { name: "Signs on this list" }));
    expect(legend.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "VG Vegan",
      "! Another need, see the caterer sheet",
      "★ VIP",
    ]);
  });

  test("by table: the seats in order, then unseated guests", () => {
    openPrint("view=tables");
    const first = screen.getByRole("region", { name: /Table 1/ });
    expect(
      within(first)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["1Mia LeeVG!", "2Leo Rossi★"]);
    expect(screen.getByRole("region", { name: /No seat yet/ })).toHaveTextContent("Zoe Okonkwo");
  });

  test("the caterer's list has needs from fields, and written ones in their wording", () => {
    const [mia, ...others] = guests;
    if (!mia) throw new Error("Mia is a guest.");
    const eating = { ...mia, needs: ["allergyNuts"], mealId: "m", mealName: "Risotto" };
    act(() => show(aSeatingView([eating, ...others], tables)));
    openPrint("view=caterer");
    const table = screen.getByRole("table", { name: "Dietary needs by table and seat" });
    expect(table).toHaveTextContent("RisottoNu Nut allergy, VG Vegan, ! allergic to kiwi");
    expect(table).toHaveTextContent("Wheelchair");
    expect(table).not.toHaveTextContent("Leo Rossi");
    expect(screen.getByText("3 people are coming").closest("p")).toHaveTextContent(
      "3 people are coming, 2 on seats at 2 tables, 1 without a seat, 1 with dietary needs",
    );
    const meals = within(screen.getByRole("list", { name: "Meals" })).getAllByRole("listitem");
    expect(meals.map((meal) => meal.textContent)).toEqual(["1 Risotto", "2 no meal chosen yet"]);
  });

  test("the caterer's list names guests who are in none of the figures", () => {
    openPrint("view=caterer");
    expect(screen.queryByText(/Not counted/)).not.toBeInTheDocument();
    const bringing = [
      aSeatGuest("mia", "Mia Lee", { mayStillBring: 2 }),
      aSeatGuest("leo", "Leo Rossi", { mayStillBring: 3 }),
      aSeatGuest("zoe", "Zoe Okonkwo", { mayStillBring: 1, rsvpStatus: "PENDING" }),
    ];
    act(() => show(aSeatingView(bringing, tables)));
    expect(screen.getByText("2 people are coming")).toBeInTheDocument();
    expect(screen.getByText("Not counted: guests can still bring 5 people")).toBeInTheDocument();
    expect(screen.getByText("Not counted: 1 undecided guest")).toBeInTheDocument();
  });

  test.each(["caterer", "tables"])("%s distinguishes held chairs from those of guests", (view) => {
    const tablesWithHeldChair = tables.map((table) => ({
      ...table,
      seats: table.seats.map((seat) => ({ ...seat, heldFor: [3, 4].includes(seat.position) ? "mia" : null })),
    }));
    act(() => show(aSeatingView(guests, tablesWithHeldChair)));
    openPrint(`view=${view}`);
    expect(screen.getAllByText(/2 chairs held/)).toHaveLength(2);
  });

  test("place cards are for seated guests, and need no legend", () => {
    const named = [
      aGuest("mia", { firstName: "Mia", lastName: "Lee" }),
      aGuest("leo", { firstName: "Leo", lastName: "Rossi" }),
    ];
    act(() => setWedding({ guests: named }));
    openPrint("view=place-cards");
    const sheet = screen.getByRole("img", { name: "Place cards, sheet 1" });
    expect(sheet).toHaveTextContent("MiaLeeTable 1LeoRossiTable 1");
    expect(sheet).not.toHaveTextContent("VG");
    expect(sheet).not.toHaveTextContent("Zoe");
  });

  test.each([
    ["María José", "Müller"],
    ["Prof. Dr. Ralf", "Müller"],
    ["عبد الرحمن", "الراشد"],
    ["Nguyễn", "Thị Minh Khai"],
    ["👰 Mia", "Rossi"],
    ["李", "小龙"],
    ["יעל", "כהן"],
    ["Suharto", ""],
  ])("a place card has the whole first name %s, and the last name %s below it", (firstName, lastName) => {
    act(() => setWedding({ guests: [aGuest("mia", { firstName, lastName })] }));
    openPrint("view=place-cards");
    const sheet = screen.getByRole("img", { name: "Place cards, sheet 1" });
    const texts = [...sheet.querySelectorAll("g[text-anchor=middle]")][0]?.querySelectorAll("text") ?? [];
    const lines = Array.from(texts, (text) => text.textContent);
    expect(lines).toEqual([...[firstName, lastName].filter(Boolean), "Table 1"]);
  });

  test("the sheets of a device are chosen once", async () => {
    const { unmount } = openPrint("view=place-cards");
    await userEvent.selectOptions(screen.getByLabelText("Sheets"), "avery-5302");
    const page = () => [...document.querySelectorAll("style")].map((style) => style.textContent).join("");
    expect(page()).toContain("size: 215.9mm 279.4mm");
    expect(screen.queryByLabelText("Paper")).not.toBeInTheDocument();
    // A tent card is readable from both sides.
    const sheet = screen.getByRole("img", { name: "Place cards, sheet 1" });
    expect(within(sheet).getAllByText("Mia Lee")).toHaveLength(2);
    unmount();
    openPrint("view=place-cards");
    expect(screen.getByLabelText("Sheets")).toHaveValue("avery-5302");
    await userEvent.selectOptions(screen.getByLabelText("Sheets"), "");
    expect(screen.getByLabelText("Paper")).toHaveValue("A4");
  });

  test("custom measures of sheets can be entered, and are remembered", async () => {
    const user = userEvent.setup({ delay: null });
    const { unmount } = openPrint("view=place-cards");
    await user.selectOptions(screen.getByLabelText("Sheets"), "own");
    const sheet = screen.getByRole("img", { name: "Place cards, sheet 1" });
    // Tent cards by default.
    expect(within(sheet).getAllByText("Mia Lee")).toHaveLength(2);
    const width = screen.getByLabelText("Card width");
    await user.clear(width);
    await user.type(width, "120");
    expect(screen.getByRole("alert")).toHaveTextContent(
      "These cards need 240 × 200 mm, but the sheet is 210 × 297 mm.",
    );
    expect(screen.queryByRole("img", { name: "Place cards, sheet 1" })).not.toBeInTheDocument();
    const across = screen.getByLabelText("Cards across");
    await user.clear(across);
    await user.type(across, "1");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("img", { name: "Place cards, sheet 1" })).toBeVisible();
    unmount();
    openPrint("view=place-cards");
    expect(screen.getByLabelText("Sheets")).toHaveValue("own");
    expect(screen.getByLabelText("Card width")).toHaveValue("120 mm");
  });

  test("no place card is printed for a held chair", () => {
    const tablesWithHeldChair = tables.map((table) => ({
      ...table,
      seats: table.seats.map((seat) => ({ ...seat, heldFor: seat.position === 3 ? "mia" : null })),
    }));
    act(() => show(aSeatingView(guests, tablesWithHeldChair)));
    openPrint("view=place-cards");
    const sheet = screen.getByRole("img", { name: "Place cards, sheet 1" });
    expect(sheet.textContent?.match(/Table 1/g)).toHaveLength(2);
  });

  test("cards for the waiters have the chosen meal", async () => {
    const eating = guests.map((guest) => ({ ...guest, mealId: "m", mealName: "Risotto" }));
    act(() => show(aSeatingView(eating, tables)));
    openPrint("view=place-cards");
    expect(screen.getByRole("img", { name: "Place cards, sheet 1" })).not.toHaveTextContent("Risotto");
    await userEvent.click(screen.getByRole("radio", { name: "For the waiters" }));
    expect(screen.getByRole("img", { name: "Place cards, sheet 1" })).toHaveTextContent("Risotto");
  });

  test.each(["place-cards", "table-cards"])(
    "%s have icons on request, explained on their sheet",
    async (view) => {
      openPrint(`view=${view}`);
      await userEvent.click(screen.getByRole("radio", { name: "For the waiters" }));
      const sheet = screen.getByRole("img", { name: /sheet 1$/ });
      const note = within(sheet).getByText(/^Revision K7Q3-9F2A · Printed/);
      expect(note).toHaveTextContent("VG Vegan · ! Another need, see the caterer sheet");
      expect(within(sheet).getByText("VG")).toBeInTheDocument();
    },
  );

  test("without seated guests there are no place cards, and a note says so", () => {
    show(aSeatingView(guests, []));
    openPrint("view=place-cards");
    expect(screen.getByRole("status")).toHaveTextContent("Nobody has a seat yet.");
  });

  test("table cards have the table's name and its guests", () => {
    openPrint("view=table-cards");
    expect(screen.getByRole("img", { name: "Table cards, sheet 1" })).toHaveTextContent("Table 11Mia Lee");
  });
});

describe("printing", () => {
  test("is recorded with the revision, however it was started", () => {
    openPrint("view=plan");
    expect(calls.record).not.toHaveBeenCalled();
    fireEvent(window, new Event("beforeprint"));
    expect(calls.record).toHaveBeenCalledExactlyOnceWith("c1", "K7Q3-9F2A");
  });

  test("the same revision is not recorded again", () => {
    show(aSeatingView(guests, tables, { prints: [{ code: "K7Q3-9F2A", at: null, heads: [] }] }));
    openPrint("view=plan");
    fireEvent(window, new Event("beforeprint"));
    expect(calls.record).not.toHaveBeenCalled();
  });

  test("a missing chart is reported as deleted", () => {
    setWedding({ seating: {} });
    openPrint("view=plan");
    expect(screen.getByRole("heading", { name: "This seating plan doesn’t exist" })).toBeInTheDocument();
  });
});

describe("files", () => {
  test("the drawn chart as SVG is a self-contained drawing in millimetres", async () => {
    openPrint("view=plan");
    await userEvent.click(button("Save as SVG"));
    await eventually(() => expect(calls.file).toHaveBeenCalled());
    const [name, text, type] = calls.file.mock.calls[0] as [string, string, string];
    expect(name).toBe("ada-william-main-reception-K7Q3-9F2A.svg");
    expect(type).toBe("image/svg+xml");
    const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    expect([svg.tagName, svg.getAttribute("width"), svg.getAttribute("height")]).toEqual([
      "svg",
      "297mm",
      "210mm",
    ]);
    expect(svg.textContent).toContain("Scale 1:100");
    expect(text).not.toMatch(/class=|var\(--/);
  });

  test("the guests as CSV", async () => {
    openPrint("view=names");
    await userEvent.click(button("Save as CSV"));
    const [name, text] = calls.file.mock.calls[0] as [string, string];
    expect(name).toMatch(/\.csv$/);
    expect(text.split("\r\n").slice(1, 3)).toEqual([
      `Mia Lee,Table 1,1,Confirmed,,,,,,"Vegan, allergic to kiwi",`,
      "Leo Rossi,Table 1,2,Confirmed,Yes,,,,,,",
    ]);
  });
});
